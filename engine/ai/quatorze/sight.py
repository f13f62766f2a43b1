"""What a seat can tell from its view: which cards may still be drawn, what fits on the table, who is next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from engine.cards import FIRST_JOKER, HIDDEN, Card
from engine.rules.base import View
from engine.rules.quatorze.candidates import JOKER, face_of
from engine.rules.quatorze.melds import (
    ACE,
    HIGH_ACE,
    LONGEST_RUN,
    LONGEST_SET,
    face,
    low_rank,
    suit_of_run,
)
from engine.rules.quatorze.rounds import whole_pack
from engine.rules.quatorze.state import Spread, State
from engine.rules.quatorze.table import neighbour


@dataclass(frozen=True, slots=True)
class Sight:
    """``drawable``: by face (``JOKER`` too), how many cards that may come from the stock; ``unseen`` the same
    of all that the seat does not see. ``others``: seats still playing, beginning with whose turn is next."""

    state: State
    seat: int
    drawable: dict[int, int]
    unseen: dict[int, int]
    others: tuple[int, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.state.hands[self.seat]

    @property
    def down(self) -> bool:
        return self.state.down[self.seat]


def look(view: View[State]) -> Sight:
    """For the seat of the view."""
    state, seat = view.state, cast(int, view.seat)
    melded = [card for spread in state.melds for card in spread.cards]
    seen = {*melded, *state.discard}.union(*state.hands) - {HIDDEN}
    unseen = [card for card in whole_pack(state.terms.jokers) if card not in seen]
    if state.remade:
        recycled = set(state.recycled)
        drawable = [card for card in unseen if card in recycled] or unseen
    else:
        drawable = [card for card in unseen if card != state.bottom] or unseen
    return Sight(state, seat, _counted(drawable), _counted(unseen), _others(state, seat))


def _counted(cards: Sequence[Card]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for card in cards:
        one = face_of(card)
        counts[one] = counts.get(one, 0) + 1
    return counts


def _others(state: State, seat: int) -> tuple[int, ...]:
    found, other = [], neighbour(seat, -1, len(state.hands), state.eliminated)
    while other != seat:
        found.append(other)
        other = neighbour(other, -1, len(state.hands), state.eliminated)
    return tuple(found)


def fitting(table: Sequence[Spread]) -> set[int]:
    """The faces, ``JOKER`` among them, that can be laid off on the table at once."""
    found: set[int] = set()
    for spread in table:
        found |= _fits_run(spread) if spread.kind == "run" else _fits_set(spread)
    return found


def _fits_set(spread: Spread) -> set[int]:
    there = {card % 52 for card in spread.cards if card < FIRST_JOKER}
    if len(spread.cards) == LONGEST_SET:
        return set()
    missing = set(range(min(there) % 13, 52, 13)) - there
    return missing if len(there) < len(spread.cards) else missing | {JOKER}


def _fits_run(spread: Spread) -> set[int]:
    if len(spread.cards) == LONGEST_RUN:
        return set()
    low, suit = low_rank(spread.cards), suit_of_run(spread.cards)
    found = set()
    for rank, last in ((low - 1, spread.cards[0]), (low + len(spread.cards), spread.cards[-1])):
        if ACE <= rank <= HIGH_ACE:
            found.add(face(rank, suit))
            if last < FIRST_JOKER:
                found.add(JOKER)
    return found
