"""A log and the rules give back every state of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import Card
from engine.match.chance import Shuffled
from engine.match.log import Acted, Header, Log, LogError, Undone
from engine.rules.base import BadOptionsError, IllegalActionError, MalformedError, Rules, Step
from engine.rules.registry import rules_of


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a replay: the step after ``acts`` actions that stand; ``entry`` is the index of the entry
    that led there, None for the start. ``undone``: so many actions have just been taken back, and the step
    is that of the moment before them."""

    acts: int
    entry: int | None
    step: Step[Any]
    undone: int = 0


def rules_of_log(log: Log) -> Rules[Any, Any]:
    """The rules of the log's game; raises LogError when there is no such game."""
    try:
        return rules_of(log.header.game)
    except KeyError:
        raise LogError(f"there is no game {log.header.game!r}") from None


Served = Callable[[Shuffled, Sequence[Card]], None]
"""Is told of a shuffle when the rules ask for it, with the cards as they were handed in."""


def frames(log: Log, *, events: bool = True, served: Served | None = None) -> Iterator[Frame]:
    """The start and then every action of the log, played through the rules, and every taking back. Raises
    LogError at the first entry that they contradict, and in the end when a shuffle was served that no action
    used; all before that stands."""
    rules = rules_of_log(log)
    waiting = _Waiting(served)
    frame: Frame | None = None
    standing: list[Step[Any]] = []
    fixed = 0
    """So many of those that stand came before the last shuffle."""
    for index, entry in enumerate(log.entries):
        if isinstance(entry, Shuffled):
            waiting.add(entry, index)
        elif isinstance(entry, Acted):
            if frame is None:
                frame = Frame(0, None, _start(rules, log.header, waiting, events))
                yield frame
                standing.append(frame.step)
            served_before = waiting.served
            step = _act(rules, frame.step.state, entry, waiting, index, events)
            standing.append(step)
            fixed = len(standing) if waiting.served > served_before else fixed
            frame = Frame(frame.acts + 1, index, step)
            yield frame
        elif isinstance(entry, Undone):
            if waiting or entry.count > len(standing) - max(fixed, 1):
                raise LogError(f"entry {index}: so many actions cannot be taken back", index)
            del standing[-entry.count :]
            frame = Frame(len(standing) - 1, index, Step(standing[-1].state), entry.count)
            yield frame
    if frame is None:
        yield Frame(0, None, _start(rules, log.header, waiting, events))
    if waiting:
        raise LogError(f"entry {waiting.first}: no action uses the shuffle", waiting.first)


def standing(log: Log, *, events: bool = True) -> Iterator[Frame]:
    """As ``frames``, but for the actions that were taken back: as if they had never been."""
    kept: list[Frame] = []
    wrong: LogError | None = None
    try:
        for frame in frames(log, events=events):
            if frame.undone:
                del kept[len(kept) - frame.undone :]
            else:
                kept.append(frame)
    except LogError as error:
        wrong = error
    yield from kept
    if wrong is not None:
        raise wrong


def replay(log: Log, upto: int | None = None) -> Any:
    """The state after the log, or after the first ``upto`` of its actions that stand; raises LogError."""
    state = None
    for frame in standing(log, events=False):
        state = frame.step.state
        if frame.acts == upto:
            break
    return state


class _Waiting:
    """A shuffler: hands out the shuffles that the log has served and the rules have not asked for yet."""

    def __init__(self, served: Served | None) -> None:
        self._tell = served
        self._shuffles: list[tuple[int, Shuffled]] = []
        self._count = 0
        self.served = 0

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
        self.served += 1
        if sorted(shuffle.order) != sorted(cards):
            raise LogError(f"shuffle {shuffle.number} is no reordering of what was to be shuffled")
        if self._tell is not None:
            self._tell(shuffle, cards)
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
