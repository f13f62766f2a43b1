"""Daytona positions as one would lay them on a table, and what a card does there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import Card, card, cards
from engine.rules.base import Step
from engine.rules.daytona import RULES
from engine.rules.daytona.state import Deuce, Draw, State

TRACK = "7S TS 4S 9S AS 6S KS 3S 8S KH 5S JS 4H AH JH"
"""Position 0 first. Every rule of laying holds; the queen is the one value that is left for the pit stop."""
PIT = "QS"


def scene(seats: int = 2, *, at: Sequence[int] = (), stock: str = "", **changes: Any) -> State:
    """A race on the track above, seat 0 to draw; ``at``: positions by seat. The stock holds what is named,
    the discard pile nothing."""
    fields: dict[str, Any] = {
        "seats": seats,
        "both_ways": "forward",
        "deuce_as_joker": "on",
        "laps": 1,
        "target": 50,
        "track": cards(TRACK),
        "pit": card(PIT),
        "position": tuple(at) or (0,) * seats,
        "lap": (1,) * seats,
        "misses": (0,) * seats,
        "finished": (),
        "stock": cards(stock),
        "discard": (),
        "race": 1,
        "drawn": None,
        "phase": "draw",
        "scores": (0,) * seats,
        "to_move": 0,
        "winners": (),
    }
    return State(**{**fields, **changes})


def no_shuffle(_: Sequence[Card]) -> tuple[Card, ...]:
    raise AssertionError("nothing was to be shuffled")


def unshuffled(pile: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(pile)


def draw(state: State, code: str, shuffle: Any = no_shuffle) -> Step[State]:
    """The seat to move draws this card."""
    on_top = State(**{name: getattr(state, name) for name in State.__slots__} | {"stock": cards(code)})
    return RULES.apply(on_top, Draw(), shuffle)


def say(state: State, word: Any, shuffle: Any = no_shuffle) -> Step[State]:
    """The seat to move says what its deuce is."""
    return RULES.apply(state, Deuce(word), shuffle)


def where(state: State, seat: int = 0) -> tuple[int, int]:
    """The seat's position and lap."""
    return state.position[seat], state.lap[seat]


def kinds(step: Step[State]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in step.events]
