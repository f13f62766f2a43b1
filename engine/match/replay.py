"""A log and the rules give back every state of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import Card
from engine.match.chance import Shuffled
from engine.match.log import Acted, Header, Log, LogError
from engine.rules.base import BadOptionsError, IllegalActionError, MalformedError, Rules, Step
from engine.rules.registry import rules_of


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a replay: the step after ``acts`` actions; ``entry`` is the index of the last one's
    entry, None for the start."""

    acts: int
    entry: int | None
    step: Step[Any]


def rules_of_log(log: Log) -> Rules[Any, Any]:
    """The rules of the log's game; raises LogError when there is no such game."""
    try:
        return rules_of(log.header.game)
    except KeyError:
        raise LogError(f"there is no game {log.header.game!r}") from None


Served = Callable[[Shuffled, Sequence[Card]], None]
"""Is told of a shuffle when the rules ask for it, with the cards as they were handed in."""


def frames(log: Log, *, events: bool = True, served: Served | None = None) -> Iterator[Frame]:
    """The start and then every action of the log, played through the rules. Raises LogError at the first
    entry that they contradict, and in the end when a shuffle was served that no action used; all before that
    stands."""
    rules = rules_of_log(log)
    waiting = _Waiting(served)
    frame: Frame | None = None
    for index, entry in enumerate(log.entries):
        if isinstance(entry, Shuffled):
            waiting.add(entry, index)
        elif isinstance(entry, Acted):
            if frame is None:
                frame = Frame(0, None, _start(rules, log.header, waiting, events))
                yield frame
            step = _act(rules, frame.step.state, entry, waiting, index, events)
            frame = Frame(frame.acts + 1, index, step)
            yield frame
    if frame is None:
        yield Frame(0, None, _start(rules, log.header, waiting, events))
    if waiting:
        raise LogError(f"entry {waiting.first}: no action uses the shuffle", waiting.first)


def replay(log: Log, upto: int | None = None) -> Any:
    """The state after the log, or after its first ``upto`` actions; raises LogError."""
    state = None
    for frame in frames(log, events=False):
        state = frame.step.state
        if frame.acts == upto:
            break
    return state


class _Waiting:
    """A shuffler: hands out the shuffles that the log has served and the rules have not asked for yet."""

    def __init__(self, served: Served | None) -> None:
        self._served = served
        self._shuffles: list[tuple[int, Shuffled]] = []
        self._count = 0

    def add(self, shuffle: Shuffled, index: int) -> None:
        self._count += 1
        if shuffle.number != self._count:
            raise LogError(f"entry {index}: shuffle {shuffle.number} stands in place {self._count}", index)
        self._shuffles.append((index, shuffle))

    def __bool__(self) -> bool:
        return bool(self._shuffles)

    @property
    def first(self) -> int:
        """The index of the first one's entry."""
        return self._shuffles[0][0]

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if not self._shuffles:
            raise LogError("a shuffle is missing")
        _, shuffle = self._shuffles.pop(0)
        if sorted(shuffle.order) != sorted(cards):
            raise LogError(f"shuffle {shuffle.number} is no reordering of what was to be shuffled")
        if self._served is not None:
            self._served(shuffle, cards)
        return shuffle.order


def _start(rules: Rules[Any, Any], header: Header, waiting: _Waiting, events: bool) -> Step[Any]:
    try:
        return rules.start(header.options, header.seats, waiting, events=events)
    except (BadOptionsError, LogError) as error:
        raise LogError(f"the game can't begin: {error}") from error


def _act(
    rules: Rules[Any, Any], state: Any, entry: Acted, waiting: _Waiting, index: int, events: bool
) -> Step[Any]:
    try:
        if entry.seat != rules.to_move(state):
            raise LogError(f"it is not seat {entry.seat} that is to move")
        step = rules.apply(state, rules.action_from_wire(entry.action), waiting, events=events)
        if waiting:
            raise LogError("a shuffle before it was not asked for")
    except IllegalActionError as error:
        raise LogError(f"entry {index}: the rules forbid this action: {error}", index) from error
    except (MalformedError, LogError) as error:
        raise LogError(f"entry {index}: {error}", index) from error
    return step
