"""What lies together: sets and runs, their points, what may be laid off on them and swapped into them.

A *rank* counts from 1 (the low ace) to 14 (the high one); a joker has that of its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import FIRST_JOKER, VALUES, Card
from engine.rules.quatorze.state import End, Kind, Spread

ACE: Final = 1
HIGH_ACE: Final = 14
SHORTEST: Final = 3
LONGEST_SET: Final = 4
LONGEST_RUN: Final = 13
FEWEST_NATURALS: Final = 2

RANK_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""By rank in a run."""
SET_POINTS: Final = (0, 11, *RANK_POINTS[2:14])
"""By value, in a set, where the ace is always high."""
JOKER_IN_HAND: Final = 25
HAND_POINTS: Final = tuple(SET_POINTS[value] or JOKER_IN_HAND for value in VALUES)
"""By card, at the end of a round."""

Reading = tuple[Kind, int]
"""What cards are together, and their points."""


def hand_points(hand: Sequence[Card]) -> int:
    """What a hand counts at the end of a round."""
    return sum(HAND_POINTS[card] for card in hand)


def read(cards: Sequence[Card]) -> Reading | str:
    """The meld that the cards are in this order, or the reason why they are none."""
    if len(cards) < SHORTEST:
        return "too-few-cards"
    naturals = [card for card in cards if card < FIRST_JOKER]
    if len(naturals) < FEWEST_NATURALS:
        return "too-few-naturals"
    if len({VALUES[card] for card in naturals}) == 1:
        return _read_set(cards, naturals)
    if len({card % 52 // 13 for card in naturals}) == 1:
        return _read_run(cards)
    return "neither-set-nor-run"


def points_of(melds: Sequence[Sequence[Card]]) -> int:
    """What these melds are worth together."""
    return sum([one[1] for one in map(read, melds) if not isinstance(one, str)])


def _read_set(cards: Sequence[Card], naturals: Sequence[Card]) -> Reading | str:
    if len({card % 52 for card in naturals}) < len(naturals):
        return "same-suit-twice"
    if len(cards) - len(naturals) > 1:
        return "two-jokers-in-set"
    if len(cards) > LONGEST_SET:
        return "set-full"
    return "set", SET_POINTS[VALUES[naturals[0]]] * len(cards)


def _read_run(cards: Sequence[Card]) -> Reading | str:
    """Of cards of one suit, not all of one rank."""
    if len(cards) > LONGEST_RUN:
        return "run-full"
    start = low_rank(cards)
    if start < ACE or start + len(cards) - 1 > HIGH_ACE:
        return "beyond-ace"
    before_joker = False
    for rank, card in enumerate(cards, start):
        if card >= FIRST_JOKER:
            if before_joker:
                return "jokers-side-by-side"
            before_joker = True
            continue
        before_joker = False
        if VALUES[card] != (ACE if rank == HIGH_ACE else rank):
            return "not-consecutive"
    return "run", sum(RANK_POINTS[start : start + len(cards)])


def low_rank(run: Sequence[Card]) -> int:
    """The rank of a run's first card, counted back from a natural that is no ace."""
    for place, card in enumerate(run):
        if VALUES[card] > ACE:
            return VALUES[card] - place
    raise ValueError("no run")


def face(rank: int, suit: int) -> int:
    """The number that a card of this rank has in the first pack."""
    return suit * 13 + (0 if rank == HIGH_ACE else rank - 1)


def suit_of_run(run: Sequence[Card]) -> int:
    """The suit of a run's naturals."""
    return next(card % 52 // 13 for card in run if card < FIRST_JOKER)


def lay_off(spread: Spread, card: Card, end: End | None) -> Spread | str:
    """The meld with the card added, or the reason why it may not be."""
    if spread.kind == "set":
        return _add_to_set(spread, card) if end is None else "set-has-no-ends"
    return _add_to_run(spread, card, end) if end is not None else "name-the-end"


def _add_to_set(spread: Spread, card: Card) -> Spread | str:
    if len(spread.cards) == LONGEST_SET:
        return "set-full"
    added = (*spread.cards, card)
    read_as = read(added)
    if isinstance(read_as, str):
        return "does-not-fit" if read_as == "neither-set-nor-run" else read_as
    return Spread(spread.owner, "set", added)


def _add_to_run(spread: Spread, card: Card, end: End) -> Spread | str:
    added = (card, *spread.cards) if end == "low" else (*spread.cards, card)
    read_as = read(added)
    if isinstance(read_as, str):
        return "does-not-fit" if read_as in ("neither-set-nor-run", "not-consecutive") else read_as
    return Spread(spread.owner, "run", added)


def stands_for(spread: Spread, place: int) -> tuple[int, ...]:
    """The faces (numbers in the first pack) of the cards that the joker at this place stands for: one in a
    run and in a set of four, two in a set of three."""
    if spread.kind == "run":
        return (face(low_rank(spread.cards) + place, suit_of_run(spread.cards)),)
    there = [card % 52 for card in spread.cards if card < FIRST_JOKER]
    return tuple(one for one in range(there[0] % 13, 52, 13) if one not in there)


def swap(spread: Spread, card: Card) -> tuple[Spread, int] | str:
    """The meld with the card in the place of the joker that stands for it, and that place; or the reason why
    there is none."""
    places = [place for place, one in enumerate(spread.cards) if one >= FIRST_JOKER]
    if not places:
        return "no-joker-there"
    for place in places:
        if card < FIRST_JOKER and card % 52 in stands_for(spread, place):
            cards = (*spread.cards[:place], card, *spread.cards[place + 1 :])
            return Spread(spread.owner, spread.kind, cards), place
    return "joker-stands-for-another"
