"""What a Quatorze game is at one moment, and what a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cards import Card

Phase = Literal["cut", "first_discard", "draw", "meld", "over"]
Kind = Literal["set", "run"]
End = Literal["low", "high"]
Source = Literal["stock", "discard"]


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game: its options. ``rounds`` 0: no cap."""

    jokers: int
    end: Literal["first", "last"]
    limit: int
    rounds: int
    opening: int
    swap_joker: Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Spread:
    """A meld on the table, and who laid it. ``cards``: a run low to high, a set in the order laid."""

    owner: int
    kind: Kind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """By seat: ``scores``, ``hands``, ``down`` (has opened in this round) and ``thrown`` (its discards of the
    round, oldest first, wherever they are now). ``eliminated``: seats in the order in which they went.
    ``decisive``: the round only breaks a tie. ``laid_by``: as ``melds``, the seat that laid each card.

    ``stock``: top first, before the cut the whole pack; ``bottom``: its last card, as long as all know it;
    ``remade``: how often it was made anew; ``recycled``: the cards it was made of the last time, in the order
    of their numbers. ``discard``: newest last. ``kept``: the joker that the cutter keeps, while all know that
    it holds it.

    Of the turn: ``must_use`` is the taken discard until it is laid, ``must_lay`` that and swapped jokers
    still in hand, ``opened_now`` and ``laid_off_now`` (swaps too) what the seat to move has done. When the
    game is over everything else stays as it lay."""

    terms: Terms
    round: int
    dealer: int
    scores: tuple[int, ...]
    eliminated: tuple[int, ...]
    decisive: bool
    phase: Phase
    to_move: int | None
    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    down: tuple[bool, ...]
    melds: tuple[Spread, ...]
    laid_by: tuple[tuple[int, ...], ...]
    stock: tuple[Card, ...]
    bottom: Card | None
    remade: int
    recycled: tuple[Card, ...]
    discard: tuple[Card, ...]
    thrown: tuple[tuple[Card, ...], ...]
    kept: Card | None
    must_use: Card | None
    must_lay: tuple[Card, ...]
    opened_now: bool
    laid_off_now: bool


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift so many cards off the pack; the lowest of them is shown."""

    count: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock, or of the discard pile."""

    from_: Source


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay melds of the own hand, runs low to high."""

    melds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Layoff:
    """Add a card to a meld on the table (numbered from 0), at an end of a run; ``end`` is None for a set."""

    card: Card
    meld: int
    end: End | None


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the card in the place of the joker that stands for it, and take the joker."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card, which ends the turn."""

    card: Card


Action = Cut | Draw | Meld | Layoff | Swap | Discard
