"""What a Daytona game is at one moment, and what a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.cards import Card

Phase = Literal["draw", "deuce", "over"]
DeuceAs = Literal["two", "joker"]

LAST: Final = 14
"""The last card before the line."""
HOME: Final = 15
"""The position of a car that has crossed the line in its last lap."""


@dataclass(frozen=True, slots=True)
class State:
    """``track`` has 15 cards, the start/finish card first. ``position``, ``lap`` (from 1) and ``misses``
    (turns still to miss) are by seat; a finished car keeps its lap. ``finished``: seats that crossed, in
    order. ``stock``: top first; ``discard``: newest last. ``drawn``: a deuce that waits for its choice. When
    the game is over everything stays as it lay."""

    seats: int
    both_ways: Literal["forward", "back"]
    deuce_as_joker: Literal["on", "off"]
    laps: int
    target: int
    track: tuple[Card, ...]
    pit: Card
    position: tuple[int, ...]
    lap: tuple[int, ...]
    misses: tuple[int, ...]
    finished: tuple[int, ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    race: int
    drawn: Card | None
    phase: Phase
    scores: tuple[int, ...]
    to_move: int | None
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn over the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Deuce:
    """Say what the drawn deuce is."""

    as_: DeuceAs


Action = Draw | Deuce
