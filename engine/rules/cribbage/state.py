"""What a cribbage game is at one moment, and what a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.cards import VALUES, Card

Phase = Literal["discard", "play", "claim", "muggins", "over"]
Pile = Literal["hand", "crib"]
"""What is counted in the show."""

AWAY: Final = 2
"""How many cards a seat lays away."""
LIMIT: Final = 31
"""What the count of a series may not pass."""
MOST_CLAIMED: Final = 29

PIPS: Final[tuple[int, ...]] = tuple(min(value, 10) for value in VALUES)
"""By card: what it counts, the ace 1 and court cards 10."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game: its options."""

    target: int
    skunks: Literal["on", "off"]
    match: int
    muggins: Literal["off", "on"]
    counting: Literal["auto", "manual"]


@dataclass(frozen=True, slots=True)
class State:
    """By seat: ``hands`` still held, ``kept`` (the four after the seat's own discard, else None) and ``laid``
    (in this deal's play, in order). ``crib``: pone's two first. ``series``: the cards laid since the count
    was last 0, ``series_by`` who laid them, ``gone`` who said go in it. ``stock``: the undealt cards in the
    order of the pack. ``claiming``: what is counted in the phases claim and muggins; ``awarded``: what the
    claim scored while the question of muggins is open. ``games``: points for the match. When the game is over
    everything stays as it lay."""

    terms: Terms
    dealer: int
    scores: tuple[int, ...]
    games: tuple[int, ...]
    phase: Phase
    to_move: int | None
    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    kept: tuple[tuple[Card, ...] | None, ...]
    crib: tuple[Card, ...]
    starter: Card | None
    stock: tuple[Card, ...]
    series: tuple[Card, ...]
    series_by: tuple[int, ...]
    count: int
    gone: int | None
    laid: tuple[tuple[Card, ...], ...]
    claiming: Pile | None
    awarded: int | None


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay two cards away to the crib."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card face up and call the count."""

    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """Say that no card fits."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say what the own hand, or the crib, is worth."""

    points: int


@dataclass(frozen=True, slots=True)
class Muggins:
    """Name the points that the opponent's claim has missed."""

    points: int


@dataclass(frozen=True, slots=True)
class NoMuggins:
    """Say that the opponent's claim has missed nothing."""


Action = Discard | Play | Go | Claim | Muggins | NoMuggins


def show_begun(state: State) -> bool:
    """Whether all eight cards are laid and the play is over, so that hands and crib lie open."""
    return state.starter is not None and not any(state.hands) and not state.series
