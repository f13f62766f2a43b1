"""A match at the Daytona table so far, as lines of a log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.match.chance import Shuffled
from engine.match.log import Log, Sealed
from engine.match.replay import standing
from engine.present.i18n import _
from engine.rules.base import Event
from engine.rules.daytona.events import RaceOver, RaceStarted
from scenes.daytona import picture, words
from scenes.daytona.picture import PACK_SIZE
from scenes.prose import Part, item


def story(log: Log, names: Sequence[str]) -> Sequence[Part]:
    """Everything that happened, oldest first, with the seal of every race's shuffle, and its seed once the
    race is over. Raises LogError as ``standing`` does."""
    parts: list[Part] = []
    shuffles = _of_races(log)
    seals = {entry.number: entry.sha256 for entry in log.entries if isinstance(entry, Sealed)}
    before = None
    for frame in standing(log):
        shown = picture.empty(frame.step.state) if before is None else before
        parts += [item(line) for line in words.tell(shown, frame.step.events, names)]
        for event in frame.step.events:
            parts += [item(line) for line in _proofs(event, shuffles, seals)]
        before = picture.of(frame.step.state)
    return parts


def _of_races(log: Log) -> list[Shuffled]:
    """The shuffles of the whole pack: the draw for the start, then one for each race."""
    shuffles = [entry for entry in log.entries if isinstance(entry, Shuffled)]
    return [shuffle for shuffle in shuffles if len(shuffle.order) == PACK_SIZE]


def _proofs(event: Event, shuffles: Sequence[Shuffled], seals: dict[int, str]) -> Iterator[str]:
    """What was told of a race's shuffle before it was used, and what may be told when it is over."""
    if isinstance(event, (RaceStarted, RaceOver)) and event.race < len(shuffles):
        shuffle = shuffles[event.race]
        if isinstance(event, RaceStarted) and shuffle.number in seals:
            yield _("Race {n}, seal of the shuffle: {seal}").format(n=event.race, seal=seals[shuffle.number])
        elif isinstance(event, RaceOver) and shuffle.seed is not None:
            yield _("Race {n}, seed of the shuffle: {seed}").format(n=event.race, seed=shuffle.seed)
