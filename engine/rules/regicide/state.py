"""What a Regicide game is at one moment, and what a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.cards import FIRST_JOKER, Card, pack, value

Phase = Literal["open", "trump", "bury", "play", "over"]
Suit = Literal["S", "H", "D", "C"]

ALL_SUITS: Final[tuple[Suit, ...]] = ("S", "H", "D", "C")
"""In the order of their numbers."""

PACK: Final = tuple(card for card in pack(jokers=2) if card >= FIRST_JOKER or value(card) not in (10, 11, 12))
"""42 cards: ace to nine and king in four suits, and two jokers."""
DEALT: Final = 9
"""What everybody gets at first; in a nine deal it is all."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game: its options."""

    teams: Literal["off", "on"]
    deal: Literal["full", "nine"]
    joker: Literal["trump", "free"]
    tie: Literal["carry", "split"]
    target: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is over: ``cards`` in the order played, ``leader``'s first, and what was trump and whether
    the order was reversed while it was played."""

    leader: int
    winner: int
    trump: Suit
    reversed: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """``hand`` counts from 1. ``carried``: tied points that wait. ``stock``: top first. ``turned``: the card
    turned up in a nine deal, until it is taken. ``aside``: cards out of play. ``passed``: how many seats have
    passed the opening. ``opener``: who opened or took the card ``opened``, which all have seen. ``trick``:
    seats and their cards so far; ``done``: the hand's tricks that are over; ``tricks``: how many of them each
    seat has. ``may_change``: the seat to lead has the right to change trump and order.

    When the game is over everything stays as it lay, and ``leader`` is who led the last trick."""

    terms: Terms
    hand: int
    dealer: int
    scores: tuple[int, ...]
    carried: int
    phase: Phase
    to_move: int | None
    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turned: Card | None
    aside: tuple[Card, ...]
    passed: int
    opener: int | None
    opened: Card | None
    trump: Suit | None
    reversed: bool
    leader: int
    trick: tuple[tuple[int, Card], ...]
    tricks: tuple[int, ...]
    may_change: bool
    done: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Turn up the top card of the stock, which makes trump, and take it."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the opening, or the turned card, to the next."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the turned card, which makes trump."""


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay a card of the ten away, face down."""

    card: Card


@dataclass(frozen=True, slots=True)
class Trump:
    """Name the trump suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Change:
    """Change the trump suit (None: it stays), turn the order of rank over, or both."""

    trump: Suit | None
    reverse: bool


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


Action = Open | Pass | Take | Bury | Trump | Change | Play


def tricks_in_hand(terms: Terms, seats: int) -> int:
    """How many tricks are played in a hand: as many as each seat holds cards."""
    return DEALT if terms.deal == "nine" else len(PACK) // seats


def sides(terms: Terms, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats that score together: every seat by itself, or two teams of two."""
    return ((0, 2), (1, 3)) if terms.teams == "on" else tuple((seat,) for seat in range(seats))
