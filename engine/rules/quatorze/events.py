"""What people see happen in a Quatorze game, in the order in which they see it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import HIDDEN, Card
from engine.rules.base import Event
from engine.rules.quatorze.state import End, Kind


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """A card of the draw for the first deal falls to a seat; after a joker the same seat gets the next."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """The highest card deals first."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The table is cleared, the pack shuffled; the cutter is to cut. ``round`` counts from 1."""

    round: int
    dealer: int
    cutter: int
    decisive: bool


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """So many cards are lifted off, the lowest of them is shown."""

    seat: int
    count: int
    card: Card


@dataclass(frozen=True, slots=True)
class JokerKept(Event):
    """The card shown at the cut is a joker: the cutter keeps it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A helping for one seat, seen by itself only."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class StockLaid(Event):
    """What the dealer has left goes on the lifted part: a stock of ``count`` cards, whose last one all know,
    unless it was a joker."""

    count: int
    bottom: Card | None


@dataclass(frozen=True, slots=True)
class StockRemade(Event):
    """The discard pile but for its top card has been shuffled into a new stock, for the ``times``-th time."""

    count: int
    times: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The seat to move takes the top card of the stock, seen by itself only."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    """The seat to move takes the top card of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class MeldLaid(Event):
    """A new meld of number ``meld``."""

    seat: int
    meld: int
    kind: Kind
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The melds just laid were the seat's opening, worth ``points`` together."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LaidOff(Event):
    """A card joins a meld. ``cards``: the meld with it; ``place``: where it lies there."""

    seat: int
    card: Card
    meld: int
    end: End | None
    place: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class JokerSwapped(Event):
    """A card takes the joker's place in a meld, and the seat the joker."""

    seat: int
    card: Card
    joker: Card
    meld: int
    place: int


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """The seat ends its turn with a discard."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """The seat has thrown its last card. ``at_once``: it laid everything in this one turn, by itself."""

    seat: int
    at_once: bool


@dataclass(frozen=True, slots=True)
class StockExhausted(Event):
    """The seat to move wanted to draw, and there is no stock to be made any more: nobody goes out."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """All hands are laid open. By seat: ``hands``, the ``points`` of the round (doubled, if they are) and the
    ``scores`` with them. ``out``: who went out."""

    round: int
    out: int | None
    at_once: bool
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """The seat takes no further part."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class TieStands(Event):
    """These seats share the lowest score where it should decide: another round is to break the tie."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is decided."""

    winners: tuple[int, ...]
