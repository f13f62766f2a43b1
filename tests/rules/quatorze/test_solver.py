"""The divisions of a hand and the search for what must be laid, held against trying everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from engine.cards import Card, cards, is_joker
from engine.rules.quatorze.arranging import Division, best_opening, fewest_left, most_points
from engine.rules.quatorze.duty import way_out
from engine.rules.quatorze.melds import hand_points, read
from engine.rules.quatorze.rounds import whole_pack
from engine.rules.quatorze.state import Spread
from tests.rules.quatorze.exhaustive import Turn, divisions, melds_of

PACK = whole_pack(2)


def points_of(meld: tuple[Card, ...]) -> int:
    read_as = read(meld)
    assert not isinstance(read_as, str)
    return read_as[1]


def assert_divides(hand: Sequence[Card], division: Division) -> None:
    """Its parts are what they say they are."""
    laid = [card for meld in division.melds for card in meld]
    assert Counter([*laid, *division.left]) == Counter(hand)
    assert sum(map(points_of, division.melds)) == division.points
    assert hand_points(division.left) == division.left_points


def crowded(dice: random.Random, size: int) -> list[Card]:
    """A hand from a few neighbouring ranks, so that much melds with much."""
    low, width = dice.randrange(13), dice.choice([3, 4, 6, 13])
    near = [card for card in PACK if is_joker(card) or (card % 13 - low) % 13 < width]
    jokers = [card for card in near if is_joker(card)][: dice.choice([0, 1, 2, 2])]
    naturals = [card for card in near if not is_joker(card)]
    hand = [*jokers, *dice.sample(naturals, min(len(naturals), size))][:size]
    dice.shuffle(hand)
    return hand


def assert_best(hand: Sequence[Card], *, leave: bool) -> None:
    possible = {
        (points, left)
        for points, left in divisions(frozenset(hand))
        if not leave or left  # every card counts something
    }
    most, fewest = most_points(hand, leave=leave), fewest_left(hand, leave=leave)
    assert (most.points, -most.left_points) == max((points, -left) for points, left in possible)
    assert (-fewest.left_points, fewest.points) == max((-left, points) for points, left in possible)
    for division in (most, fewest):
        assert_divides(hand, division)
    if leave:
        for least in (1, 20, 51):
            opening = best_opening(hand, least)
            enough = [(-left, points) for points, left in possible if points >= least]
            assert (opening is None) == (not enough)
            if opening is not None:
                assert_divides(hand, opening)
                assert opening.left and (-opening.left_points, opening.points) == max(enough)


@pytest.mark.parametrize("seed", range(60))
def test_divisions_are_the_best_there_are(seed: int):
    dice = random.Random(seed)
    hand = crowded(dice, dice.choice([3, 5, 6, 7, 8]))
    assert_best(hand, leave=False)
    assert_best(hand, leave=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1600))
def test_more_divisions(seed: int):
    dice = random.Random(seed)
    hand = crowded(dice, dice.choice([8, 9, 10]))
    assert_best(hand, leave=True)


def test_a_whole_hand_of_fifteen():
    hand = cards("KS KH KD TC JC QC X1 4D 4H 4Sb 9S 9H 5C X2 2D")
    division = most_points(hand, leave=True)
    assert_divides(hand, division)
    assert set(division.left) == set(cards("5C 2D"))


def test_jokers_lie_where_they_bring_most():
    assert most_points(cards("QH KH X1")).melds == (cards("QH KH X1"),)
    assert most_points(cards("5H 6H X1")).points == 18
    assert most_points(cards("QH KH AH X1")).points == 41


def test_nothing_to_divide():
    for hand in ((), cards("7S"), cards("X1 X2"), cards("7S 7Sb X1 X2"), cards("AS 3H 5D 7C 9S JH")):
        assert most_points(hand) == Division((), 0, hand, hand_points(hand))
        assert best_opening(hand, 1) is None


def test_the_search_in_a_full_hand_of_neighbours_is_exact_too():
    """Thirteen of a suit and both jokers: a run of thirteen, or two with a joker each."""
    hand = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS X1 X2")
    best = most_points(hand)
    assert_divides(hand, best)
    assert best.points == 115 and best.left == ()
    assert most_points(hand, leave=True).left


def situation(seed: int, size: int) -> tuple[list[Card], tuple[Spread, ...], list[Card], int, bool]:
    """A hand, melds on the table, what of the hand is owed, what the opening needs, whether jokers may be
    swapped."""
    dice = random.Random(seed)
    near = crowded(dice, 24)
    table: list[Spread] = []
    for _ in range(dice.choice([0, 1, 2, 3])):
        some = frozenset(dice.sample(near, min(7, len(near))))
        possible = sorted(melds_of(some), key=lambda meld: (-sum(map(is_joker, meld)), meld))
        if possible:
            meld = dice.choice(possible[: dice.choice([1, 5, 40])])
            kind = read(meld)
            assert not isinstance(kind, str)
            table.append(Spread(0, kind[0], meld))
            near = [card for card in near if card not in meld]
    hand = near[:size]
    owed = hand[:1]
    lacks = dice.choice([0, 0, 1, 24])
    if not lacks:
        owed += [card for card in hand[1:] if is_joker(card) and dice.random() < 0.5]
    return hand, tuple(table), owed, lacks, dice.random() < 0.7


def assert_finds(seed: int, size: int) -> bool:
    hand, table, owed, lacks, swaps = situation(seed, size)
    turn = Turn(swaps)
    if lacks:
        possible = turn.can_open_and_finish(hand, table, frozenset(owed), lacks)
    else:
        possible = turn.can_finish(frozenset(hand), table, frozenset(owed))
    assert (way_out(hand, table, owed, lacks=lacks, swaps=swaps) is not None) == possible
    return possible


def test_what_must_be_laid_is_found_out_exactly():
    found = Counter(assert_finds(seed, 2 + seed % 5) for seed in range(240))
    assert min(found[True], found[False]) > 40


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_many_more_situations(part: int):
    for seed in range(1000 + 300 * part, 1300 + 300 * part):
        assert_finds(seed, 3 + seed % 5)
