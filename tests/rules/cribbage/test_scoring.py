"""What hands, cribs and series are worth, line by line."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from engine.cards import VALUES, Card, cards, pack, suit
from engine.rules.cribbage.scoring import play_lines, show_lines, total
from engine.rules.cribbage.state import PIPS


def show(hand: str, starter: str, *, crib: bool = False) -> list[tuple[str, int]]:
    lines = show_lines(cards(hand), cards(starter)[0], crib=crib)
    return [(line.combination, line.points) for line in lines]


def series(codes: str) -> list[tuple[str, int]]:
    laid = cards(codes)
    return [(line.combination, line.points) for line in play_lines(laid, sum(PIPS[card] for card in laid))]


def test_the_highest_hand_is_29():
    lines = show("5S 5H 5D JC", "5C")
    assert lines == [("fifteen", 2)] * 8 + [("double-pair-royal", 12), ("nobs", 1)]


def test_four_fives_without_the_jack_of_the_starter_are_28():
    assert show("5S 5H 5D JS", "5C") == [("fifteen", 2)] * 8 + [("double-pair-royal", 12)]


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("4S 5H 5D 6C", "6S", 24),  # double double run with its fifteens
        ("7S 8H 8D 9C", "9S", 20),
        ("AS 2H 3D 4C", "KS", 4 + 4),
        ("2S 2H 3D 4C", "9S", 8 + 4),
        ("TS JH JD QC", "KC", 10),  # a double run of four
        ("JS JH JD QC", "KC", 15),  # a triple run
        ("JS JH QD QC", "KC", 16),  # a double double run
        ("QS KH AD 2C", "3S", 3 + 2 * 2),  # no wrap-around
        ("2S 4H 6D 8C", "TS", 0),
        ("KS QH 9D 8C", "2S", 0),
    ],
)
def test_known_hands(hand: str, starter: str, points: int):
    assert total(show_lines(cards(hand), cards(starter)[0], crib=False)) == points


def test_pairs_go_by_rank_and_not_by_points():
    assert show("TS JH QD KC", "2S") == [("run", 4)]


def test_a_flush_of_four_counts_in_the_hand_and_not_in_the_crib():
    assert ("flush", 4) in show("2S 4S 6S 8S", "TH")
    assert show("2S 4S 6S 8S", "TH", crib=True) == []


def test_a_flush_of_five_counts_in_both():
    assert show("2S 4S 6S 8S", "TS") == show("2S 4S 6S 8S", "TS", crib=True) == [("flush", 5)]


def test_four_of_a_suit_with_the_starter_among_them_are_no_flush():
    assert show("2S 4S 6S 8H", "TS") == []


def test_nobs_is_the_jack_in_the_hand_and_not_the_starter():
    assert ("nobs", 1) in show("JS 2H 4D 6C", "8S")
    assert show("2H 4D 6C 8S", "JS") == []
    assert ("nobs", 1) in show("JS 2H 4D 6C", "8S", crib=True)


def test_each_line_names_its_cards():
    lines = show_lines(cards("7S 7H 8D KC"), cards("8S")[0], crib=False)
    fifteens = [set(line.cards) for line in lines if line.combination == "fifteen"]
    assert len(fifteens) == 4 and set(cards("7S 8S")) in fifteens
    assert [line.cards for line in lines if line.combination == "pair"] == [cards("7S 7H"), cards("8D 8S")]


@pytest.mark.parametrize(
    ("laid", "lines"),
    [
        ("7S 8S", [("fifteen", 2)]),
        ("KS JH", []),
        ("5S 5H 5D", [("fifteen", 2), ("pair-royal", 6)]),
        ("4S 4H 4D 4C", [("double-pair-royal", 12)]),
        ("6S 5S 6H 5H", []),
        ("4S 2S 3S", [("run", 3)]),
        ("4S 2S 3S 5S", [("run", 4)]),
        ("4S 2S 3S 3H", [("pair", 2)]),
        ("2S 3S 4S 3H", []),
        ("9S TS QS", []),
        ("QS KS AS", []),
        ("AS 2S 3S 4S 5S 6S 7S", [("run", 7)]),
        ("TS JS QS AS", [("thirty-one", 2)]),
        ("8S 7S 6S TH", [("thirty-one", 2)]),
        ("7S 8S 9S 7H", [("thirty-one", 2), ("run", 3)]),
        ("4S 5S 6S", [("fifteen", 2), ("run", 3)]),
        ("KS KH 5S 6S", [("thirty-one", 2)]),
        ("8S 8H 7S 8D", [("thirty-one", 2)]),
    ],
)
def test_series(laid: str, lines: list[tuple[str, int]]):
    assert series(laid) == lines


def test_a_run_that_makes_thirty_one_scores_both():
    assert series("7H 9D 7C 8S") == [("thirty-one", 2), ("run", 3)]


def naive_run(values: list[int]) -> int:
    """The page's sentence, tried out for every length."""
    return max(
        (
            length
            for length in range(3, len(values) + 1)
            if len(set(values[-length:])) == length
            and max(values[-length:]) - min(values[-length:]) == length - 1
        ),
        default=0,
    )


def test_series_of_chance_score_as_the_page_says():
    chance = random.Random(5)
    for _ in range(4000):
        laid: list[Card] = []
        for card in chance.sample(pack(), 8):
            if sum(PIPS[one] for one in (*laid, card)) > 31:
                break
            laid.append(card)
        values = [VALUES[card] for card in laid]
        count = sum(PIPS[card] for card in laid)
        alike = next(n for n in range(len(values), 0, -1) if len(set(values[-n:])) == 1)
        expected = {1: 0, 2: 2, 3: 6, 4: 12}[alike] + 2 * (count in (15, 31)) + naive_run(values)
        assert total(play_lines(laid, count)) == expected


def naive_show(hand: tuple[Card, ...], starter: Card, *, crib: bool) -> int:
    """The page's sentences with every set of cards tried out."""
    five = (*hand, starter)
    sets = [some for n in range(2, 6) for some in combinations(five, n)]
    points = 2 * sum(sum(PIPS[card] for card in some) == 15 for some in sets)
    points += 2 * sum(len(some) == 2 and VALUES[some[0]] == VALUES[some[1]] for some in sets)
    runs = [n for some in sets if (n := naive_run(sorted(VALUES[card] for card in some))) == len(some)]
    points += sum(n for n in runs if n == max(runs))
    suits = {suit(card) for card in hand}
    if len(suits) == 1:
        points += 5 if suit(starter) in suits else 0 if crib else 4
    return points + sum(VALUES[card] == 11 and suit(card) == suit(starter) for card in hand)


@pytest.mark.parametrize("crib", [False, True])
def test_hands_of_chance_score_as_the_page_says(crib: bool):
    chance = random.Random(7)
    for _ in range(4000):
        *hand, starter = chance.sample(pack(), 5)
        lines = show_lines(hand, starter, crib=crib)
        assert total(lines) == naive_show(tuple(hand), starter, crib=crib)


def test_hands_of_one_suit_score_as_the_page_says():
    chance = random.Random(9)
    for _ in range(1000):
        hand = chance.sample(pack()[:13], 4)
        starter = chance.choice([card for card in pack() if card not in hand])
        for crib in (False, True):
            assert total(show_lines(hand, starter, crib=crib)) == naive_show(tuple(hand), starter, crib=crib)
