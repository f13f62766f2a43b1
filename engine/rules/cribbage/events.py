"""What people see happen in a cribbage game, in the order in which they see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.cards import HIDDEN, Card
from engine.rules.base import Event
from engine.rules.cribbage.scoring import Line
from engine.rules.cribbage.state import Pile

SeriesEnd = Literal["thirty-one", "go", "last"]
ScoredFor = Literal["heels", "play", "go", "hand", "crib", "muggins"]
Skunk = Literal["none", "skunk", "double-skunk"]


@dataclass(frozen=True, slots=True)
class CutForDeal(Event):
    """A seat cuts a card for the first deal; equal ranks cut again."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """The lower card of the cut deals first."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameBegun(Event):
    """A game of the match begins: all pegs are at the start. ``games``: points for the match so far."""

    dealer: int
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealBegun(Event):
    """The table is cleared, the pack shuffled."""

    dealer: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card, seen by its own seat only."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat's two cards for the crib, seen by itself only."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class StarterCut(Event):
    """Pone (``seat``) cuts, and the starter is turned up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card is laid and the new count called."""

    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class GoSaid(Event):
    """A seat has no card that fits."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points and the move of the seat's front peg. ``points`` is the sum of ``lines``; the peg moves from
    ``start`` to ``end``, which is less far when the target stops it. A hand or crib of nothing is told too.
    With manual counting a hand or crib has no lines here: they come with Counted."""

    seat: int
    why: ScoredFor
    lines: tuple[Line, ...]
    points: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class SeriesEnded(Event):
    """The count starts again at 0. ``leader`` plays the next card; None: all eight cards are laid."""

    why: SeriesEnd
    leader: int | None


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """In the show a seat's hand, or the dealer's crib, is laid open to be counted with the starter."""

    seat: int
    pile: Pile
    cards: tuple[Card, ...]
    starter: Card


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A seat says what its hand or crib is worth."""

    seat: int
    pile: Pile
    points: int


@dataclass(frozen=True, slots=True)
class MugginsAsked(Event):
    """The opponent is asked how many points the claim has missed, whether it has or not."""

    seat: int


@dataclass(frozen=True, slots=True)
class MugginsCalled(Event):
    """The seat names so many points as missed."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class MugginsDeclined(Event):
    """The seat says that nothing was missed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """After a claim, and the question of muggins where that is played: what the hand or crib of ``seat`` is
    truly worth, and how many points its claim has missed."""

    seat: int
    pile: Pile
    lines: tuple[Line, ...]
    points: int
    missed: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat has reached the target. ``points``: what the game counts for the match; ``games``: with them."""

    seat: int
    skunk: Skunk
    points: int
    scores: tuple[int, ...]
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The seat has the points that were agreed on."""

    seat: int
    games: tuple[int, ...]
