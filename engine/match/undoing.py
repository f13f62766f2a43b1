"""Taking actions back: how far that goes, and why not further.

A seat may take back its last action, with all that came after it, as long as nothing hidden has been shown
since: to the seat itself, or to whoever acted (a drawn card, a turned one, a card of another's hand). A
shuffle is never taken back. What a seat shows of its own hand is no matter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from engine.cards import CODES
from engine.match.chance import Shuffled
from engine.match.log import Acted, Log
from engine.match.replay import frames
from engine.rules import wire
from engine.rules.base import Rules

_CODES: Final = frozenset(CODES)
Why = Literal["", "nothing", "shown"]


class UndoError(ValueError):
    """An action that cannot be taken back; the text is the reason's word."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An action that stands: whose it was, and how things stood before."""

    seat: int
    state: Any


@dataclass(frozen=True, slots=True)
class Reach:
    """How many actions go back when a seat takes its last one back; 0 when it cannot, and ``why``."""

    count: int
    why: Why = ""


def reach(
    rules: Rules[Any, Any], trail: Sequence[Moment], now: Any, seat: int, people: Collection[int]
) -> Reach:
    """``trail`` are the actions since the last shuffle, ``now`` is the state that they led to."""
    after = now
    for count, moment in enumerate(reversed(trail), 1):
        viewers = {seat} | ({moment.seat} & set(people))
        if any(_seen(rules, after, one) - _seen(rules, moment.state, one) for one in viewers):
            return Reach(0, "shown")
        if moment.seat == seat:
            return Reach(count)
        after = moment.state
    return Reach(0, "nothing")


def trail_of(log: Log) -> list[Moment]:
    """The actions of a log that stand, since its last shuffle. Raises LogError as ``frames`` does."""
    trail: list[Moment] = []
    last: Any = None
    shuffled = False

    def note(_shuffle: Shuffled, _cards: Sequence[int]) -> None:
        nonlocal shuffled
        shuffled = True

    for frame in frames(log, events=False, served=note):
        if frame.undone:
            del trail[len(trail) - frame.undone :]
        elif shuffled:
            trail.clear()
        elif frame.entry is not None:
            entry = log.entries[frame.entry]
            assert isinstance(entry, Acted)
            trail.append(Moment(entry.seat, last))
        last, shuffled = frame.step.state, False
    return trail


def _seen(rules: Rules[Any, Any], state: Any, seat: int) -> set[str]:
    """The cards in the seat's view, by their codes."""
    return set(_words(wire.encode(rules.view(state, seat).state))) & _CODES


def _words(form: Any) -> Iterator[str]:
    if isinstance(form, str):
        yield form
    elif isinstance(form, dict):
        for one in form.values():
            yield from _words(one)
    elif isinstance(form, list):
        for one in form:
            yield from _words(one)
