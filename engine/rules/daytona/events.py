"""What people see happen in a Daytona game. Nothing in it is hidden from anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cards import Card
from engine.rules.base import Event
from engine.rules.daytona.state import DeuceAs

MoveReason = Literal["fits-ahead", "fits-behind", "both", "joker"]
StayReason = Literal["fits-neither", "joker-at-line"]


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """A card of the draw for the start falls to a seat; after a joker the same seat gets the next."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """The draw for the start is decided."""

    seat: int


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """All 108 cards have been shuffled; the track will be laid. ``race`` counts from 1."""

    race: int
    starter: int


@dataclass(frozen=True, slots=True)
class TrackTurned(Event):
    """A card is laid on the track; the start/finish card (position 0) comes fifteenth."""

    card: Card
    position: int


@dataclass(frozen=True, slots=True)
class TrackRefused(Event):
    """A card turned up for a position of the track may not lie there and goes under the pack."""

    card: Card
    position: int


@dataclass(frozen=True, slots=True)
class PitRefused(Event):
    """A card turned up for the pit stop may not lie there and goes under the pack."""

    card: Card


@dataclass(frozen=True, slots=True)
class PitLaid(Event):
    """The pit stop is laid: the track is complete."""

    card: Card


@dataclass(frozen=True, slots=True)
class StockRemade(Event):
    """The discard pile of ``count`` cards has been shuffled into a new stock."""

    count: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The seat to move shows the card it drew."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DeuceAsked(Event):
    """The drawn deuce would do different things as a two and as a joker: the seat has to say."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeuceChosen(Event):
    """The seat has said what the deuce is."""

    seat: int
    as_: DeuceAs


@dataclass(frozen=True, slots=True)
class PitEntered(Event):
    """The card has the pit stop's value: the seat misses ``misses`` turns from now on."""

    seat: int
    misses: int


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """One card on or back. ``end`` 15: over the line in the last lap; 0 with ``end_lap`` one more: a lap
    done; from 0 to 14 with ``end_lap`` one less: driven back across the line."""

    seat: int
    start: int
    end: int
    start_lap: int
    end_lap: int
    why: MoveReason


@dataclass(frozen=True, slots=True)
class CarStayed(Event):
    """The card moves the car neither way."""

    seat: int
    why: StayReason


@dataclass(frozen=True, slots=True)
class LineCrossed(Event):
    """A car is home, after its move to 15; ``place`` from 1."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnMissed(Event):
    """A seat is passed over; ``left`` turns are still to miss."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """``places``: seats in order of finish, a last one placed without crossing included, a fourth left out.
    ``points`` of this race and ``scores`` of the game are by seat."""

    race: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The target is reached and nobody stands level."""

    winners: tuple[int, ...]
