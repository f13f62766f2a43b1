"""What people see happen in a game of Regicide, in the order in which they see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.cards import HIDDEN, Card
from engine.rules.base import Event
from engine.rules.regicide.scoring import ScoreReason
from engine.rules.regicide.state import Suit

TrumpBy = Literal["opened", "taken", "named"]
WonBy = Literal["joker", "trump", "suit"]


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """The lot for the first deal: the card counts ``count`` seats round from seat 0, which is 1."""

    card: Card
    count: int
    seat: int


@dataclass(frozen=True, slots=True)
class HandBegun(Event):
    """The pack is shuffled. ``hand`` counts from 1; ``carried``: tied points that wait."""

    hand: int
    dealer: int
    carried: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card, seen by its own seat only: of the first nine, or of the rest when trump is made."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """In a nine deal the top card of the stock is turned up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat opens, or takes, nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    """Everybody has: now the dealer must open, or in a nine deal name trump."""

    dealer: int


@dataclass(frozen=True, slots=True)
class CardOpened(Event):
    """The seat opens the top card of the stock, and it goes to its hand."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The seat takes the turned card to its hand."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpAsked(Event):
    """The seat is to name trump."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrumpMade(Event):
    """A suit becomes trump, through the seat's card or its word."""

    seat: int
    trump: Suit
    by: TrumpBy


@dataclass(frozen=True, slots=True)
class CardBuried(Event):
    """The seat lays a card away, seen by itself only."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class LaidAside(Event):
    """What of the stock can't be shared equally is laid aside; nobody sees it."""

    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Event:
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is played to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The trick goes to a seat. ``by``: what its card was; ``tricks``: by seat, with this one."""

    seat: int
    leader: int
    by: WonBy
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RightWon(Event):
    """The seat has won a trick that another led: before it leads it may change trump and order."""

    seat: int


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """The seat changes trump, or turns the order of rank over (``turned``), or both; ``reversed`` says how
    the order is from now on."""

    seat: int
    old_trump: Suit
    trump: Suit
    turned: bool
    reversed: bool


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """The hand is over. By seat (partners the same but for ``tricks``): tricks, points of this hand and
    scores of the game. ``most``: the seats with the most tricks, ``scorers`` those of them that score.
    ``bonus``: points carried from before that are in the points; ``carried``: those that wait from now on."""

    hand: int
    why: ScoreReason
    tricks: tuple[int, ...]
    most: tuple[int, ...]
    scorers: tuple[int, ...]
    points: tuple[int, ...]
    bonus: int
    carried: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameTied(Event):
    """The target is reached, but these seats are level in front: another hand is played."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The target is reached and nobody stands level."""

    winners: tuple[int, ...]
