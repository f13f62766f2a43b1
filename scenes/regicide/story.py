"""A match at the Regicide table so far, as lines of a log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.match.chance import Shuffled
from engine.match.log import Log, Sealed
from engine.match.replay import standing
from engine.present.i18n import _
from engine.rules.base import Event
from engine.rules.regicide.events import HandBegun, HandScored
from scenes.prose import Part, head, item
from scenes.regicide import words


def story(log: Log, names: Sequence[str]) -> Sequence[Part]:
    """Everything that happened for all to see, oldest first, with the seal of every hand's shuffle, and its
    seed once the hand is over. Raises LogError as ``standing`` does."""
    parts: list[Part] = []
    shuffles = [entry for entry in log.entries if isinstance(entry, Shuffled)]
    seals = {entry.number: entry.sha256 for entry in log.entries if isinstance(entry, Sealed)}
    for frame in standing(log):
        for event in frame.step.events:
            line = words.line(event.seen_by(None), names)
            if line:
                parts.append(head(line) if isinstance(event, HandBegun) else item(line))
            parts += [item(text) for text in _proofs(event, shuffles, seals)]
    return parts


def _proofs(event: Event, shuffles: Sequence[Shuffled], seals: dict[int, str]) -> Iterator[str]:
    """What was told of a hand's shuffle before it was used, and what may be told when it is over. The first
    shuffle is the lot for the deal."""
    if isinstance(event, (HandBegun, HandScored)) and event.hand < len(shuffles):
        shuffle = shuffles[event.hand]
        if isinstance(event, HandBegun) and shuffle.number in seals:
            yield _("Seal of the shuffle: {seal}").format(seal=seals[shuffle.number])
        elif isinstance(event, HandScored) and shuffle.seed is not None:
            yield _("Seed of the shuffle: {seed}").format(seed=shuffle.seed)
