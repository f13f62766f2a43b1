"""A match at the Quatorze table so far, as lines of a log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.match.chance import Shuffled
from engine.match.log import Log, Noted, Sealed
from engine.match.replay import standing
from engine.match.stopping import is_stop
from engine.present.i18n import _
from engine.rules.base import Event
from engine.rules.quatorze.events import RoundBegun, RoundOver
from scenes.prose import Part, head, item
from scenes.quatorze import words


def story(log: Log, names: Sequence[str]) -> Sequence[Part]:
    """Everything that happened for all to see, oldest first, with the seal of every round's shuffle, and its
    seed once the round is over. Raises LogError as ``standing`` does."""
    parts: list[Part] = []
    for frame in standing(log):
        for event in frame.step.events:
            line = words.line(event.seen_by(None), names)
            if line:
                parts.append(head(line) if isinstance(event, RoundBegun) else item(line))
            parts += [item(text) for text in _proofs(event, log)]
    for entry in log.entries:
        if isinstance(entry, Noted) and is_stop(entry.note):
            parts.append(item(_("All agree to stop here; the fewest points win")))
    return parts


def whole_shuffles(log: Log) -> list[Shuffled]:
    """The shuffles of the whole pack, in the order of the rounds; the first one, the draw for the deal, is
    left out, and so is what was shuffled within a round."""
    shuffles = [entry for entry in log.entries if isinstance(entry, Shuffled)]
    whole = max((len(shuffle.order) for shuffle in shuffles), default=0)
    return [shuffle for shuffle in shuffles if len(shuffle.order) == whole][1:]


def _proofs(event: Event, log: Log) -> Iterator[str]:
    """What was told of a round's shuffle before it was used, and what may be told when it is over."""
    if not isinstance(event, (RoundBegun, RoundOver)):
        return
    rounds = whole_shuffles(log)
    if event.round > len(rounds):
        return
    shuffle = rounds[event.round - 1]
    seals = {entry.number: entry.sha256 for entry in log.entries if isinstance(entry, Sealed)}
    if isinstance(event, RoundBegun) and shuffle.number in seals:
        yield _("Seal of the shuffle: {seal}").format(seal=seals[shuffle.number])
    elif isinstance(event, RoundOver) and shuffle.seed is not None:
        yield _("Seed of the shuffle: {seed}").format(seed=shuffle.seed)
