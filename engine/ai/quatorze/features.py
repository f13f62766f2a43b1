"""A position in numbers, as ``values`` judges it: before a seat draws, and after it has thrown a card.

There is one list of numbers for seats that have opened and one for those that have not; those before a draw
have the same places, with nothing thrown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from engine.ai.quatorze import belief
from engine.ai.quatorze.belief import FACES
from engine.ai.quatorze.prospects import Prospect
from engine.ai.quatorze.sight import Sight, fitting
from engine.cards import FIRST_JOKER, Card
from engine.rules.quatorze.candidates import face_of
from engine.rules.quatorze.melds import HAND_POINTS, hand_points
from engine.rules.quatorze.state import Spread

OPENING: Final = 51
CLOSE: Final = 4
"""Who holds no more cards than this may soon go out."""
FEW: Final = 4
"""Hands of fewer cards than this are told apart by their number."""
OUTSIDE: Final = (1, 2, 3)

ACE: Final = 0
TWO: Final = 1
KING: Final = 12
"""Ranks, as they are numbered among faces."""

NOTHING_THROWN: Final = (0.0,) * 9


@dataclass(frozen=True, slots=True)
class Around:
    """What does not depend on the card thrown: the numbers of all others and of the round, what fits on the
    table, and by other seat how many of each face it holds, on average."""

    sight: Sight
    fits: frozenset[int]
    numbers: tuple[float, ...]
    drawable: int
    held: tuple[tuple[float, ...], ...]

    @staticmethod
    def of(sight: Sight, table: Sequence[Spread], weights: belief.Array) -> Around:
        """With these melds on the table; ``weights`` are those of the signs of ``belief``."""
        fits = frozenset(fitting(table))
        held = tuple(
            tuple(belief.holdings(sight, seat, sorted(fits), weights).tolist()) for seat in sight.others
        )
        return Around(sight, fits, _around(sight), max(1, sum(sight.drawable.values())), held)

    def chance_to_meld(self, card: Card, following: int) -> float:
        """How likely the seat that comes so many turns after the next can make a new meld with the card."""
        return 1 - exp(-_pairs(card, self.held[following]))


def _around(sight: Sight) -> tuple[float, ...]:
    state, others = sight.state, sight.others
    sizes = [len(state.hands[seat]) for seat in others]
    down = [len(state.hands[seat]) for seat in others if state.down[seat]]
    return (
        1.0,
        len(state.stock) / 60,
        state.remade / 2,
        len(state.thrown[sight.seat]) / 12,
        (len(others) - 1) / 4,
        float(state.terms.opening == 0),
        float(state.terms.swap_joker == "on"),
        len(down) / len(others),
        float(state.down[others[0]]),
        sizes[0] / 14,
        min(down, default=14) / 14,
        sum(sizes) / len(sizes) / 14,
        1 / min(down, default=28),
        sum([1 for size in down if size <= 2]) / len(others),
    )


def _near_faces(one: int) -> frozenset[int]:
    """The faces that could lie in one meld with this one."""
    suit, rank = one - one % 13, one % 13
    ranks = [rank + step for step in (-2, -1, 1, 2)]
    if rank == ACE:
        ranks = [1, 2, 11, 12]
    in_run = {suit + other % 13 for other in ranks if 0 <= other <= 13}
    return frozenset(in_run | set(range(rank, 52, 13))) - {one}


NEAR: Final = tuple(map(_near_faces, range(52)))


def not_down(around: Around, hand: Sequence[Card], prospect: Prospect, thrown: Card | None) -> list[float]:
    """Of a seat that has not opened."""
    opening = around.sight.state.terms.opening or 1
    most, least = prospect.most, prospect.least
    drawn = around.drawable
    opens = better = together = left = 0
    outside = [0] * len(OUTSIDE)
    for copies, points, left_then, outside_then in prospect.drawn:
        left += copies * left_then
        together += copies * min(points, OPENING)
        if points > most.points:
            better += copies
        if points >= opening:
            opens += copies
            for place, size in enumerate(OUTSIDE):
                if outside_then <= size:
                    outside[place] += copies
    fitting_cards = [card for card in hand if face_of(card) in around.fits]
    return [
        *around.numbers,
        *_thrown(around, thrown),
        min(most.points, OPENING) / OPENING,
        float(most.points >= opening),
        max(0, most.points - OPENING) / OPENING,
        least.left / 50,
        least.outside / 14,
        opens / drawn,
        together / drawn / OPENING,
        left / drawn / 50,
        better / drawn,
        *(number / drawn for number in outside),
        hand_points(hand) / 100,
        sum([1 for card in hand if card >= FIRST_JOKER]),
        len(fitting_cards) / 5,
        hand_points(fitting_cards) / 50,
        *_beginnings(around, hand),
    ]


def down(around: Around, hand: Sequence[Card], prospect: Prospect, thrown: Card | None) -> list[float]:
    """Of a seat that has opened."""
    drawn, size = around.drawable, len(hand)
    direct = sum([copies for one, copies in around.sight.drawable.items() if one in around.fits])
    left = melds = 0
    for copies, _, left_then, outside_then in prospect.drawn:
        left += copies * left_then
        if outside_then < size:
            melds += copies
    points = hand_points(hand)
    fitting_cards = [card for card in hand if face_of(card) in around.fits]
    return [
        *around.numbers,
        *_thrown(around, thrown),
        *(float(size == few) for few in range(1, FEW)),
        size / 10,
        points / 50,
        direct / drawn,
        direct / drawn * (size == 1),
        direct / drawn * (size == 2),
        melds / drawn,
        left / drawn / 50,
        max([HAND_POINTS[card] for card in hand]) / 10,
        sum([1 for card in hand if card >= FIRST_JOKER]),
        len(fitting_cards) / 5,
        float(size == 1) * len(fitting_cards),
        *_beginnings(around, hand),
    ]


def _thrown(around: Around, card: Card | None) -> tuple[float, ...]:
    """What it may do for others."""
    if card is None:
        return NOTHING_THROWN
    sight = around.sight
    state, following = sight.state, sight.others[0]
    fits = face_of(card) in around.fits
    next_down = state.down[following]
    meldable = around.chance_to_meld(card, 0)
    near = NEAR[card % 52] if card < FIRST_JOKER else ()
    passed = [one for one in state.thrown[following] if one < FIRST_JOKER and one % 52 in near]
    return (
        HAND_POINTS[card] / 10,
        float(fits and next_down),
        float(fits and any(state.down[seat] for seat in sight.others[1:])),
        float(fits and not next_down),
        meldable * next_down,
        meldable * (not next_down),
        meldable * next_down * (len(state.hands[following]) <= CLOSE),
        len(passed) / 3,
        float(card >= FIRST_JOKER),
    )


def _beginnings(around: Around, hand: Sequence[Card]) -> tuple[float, float]:
    """How many pairs in the hand could lie in one meld, and how many cards on average that may be drawn could
    lie with a card of the hand."""
    naturals = [card % 52 for card in hand if card < FIRST_JOKER]
    drawable = around.sight.drawable
    pairs = live = 0
    for place, one in enumerate(naturals):
        near = NEAR[one]
        pairs += sum([1 for other in naturals[:place] if other in near])
        live += sum([drawable.get(other, 0) for other in near])
    return pairs / len(hand), live / len(hand) / around.drawable


def _pairs(card: Card, held: Sequence[float]) -> float:
    """How many pairs that would make a meld with the card lie in a hand, on average."""
    jokers = held[FACES - 1]
    if card >= FIRST_JOKER:
        return 1.0
    one = face_of(card)
    suit, rank = one - one % 13, one % 13
    suits = [held[face] for face in range(rank, 52, 13) if face != one]
    pairs = suits[0] * suits[1] + suits[0] * suits[2] + suits[1] * suits[2]
    below_two, below, above, above_two = (held[suit + (rank + step) % 13] for step in (-2, -1, 1, 2))
    if rank != TWO:
        pairs += below_two * below
    if rank != ACE:
        pairs += below * above
    if rank != KING:
        pairs += above * above_two
    return pairs + jokers * (sum(suits) + below + above)
