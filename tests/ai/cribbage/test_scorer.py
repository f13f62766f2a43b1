"""The scorer for many hands says what the rules say, and all hands together are distributed as is known."""

from __future__ import annotations

import numpy as np
import pytest

from engine.ai.cribbage import scorer
from engine.cards import Card
from engine.rules.cribbage.scoring import show_lines, total

KNOWN = {29: 4, 28: 76, 24: 3_680, 25: 0, 26: 0, 27: 0, 19: 0}


def hands_of_chance(number: int, seed: int) -> np.ndarray:
    """Hands of four and a starter, different cards; a fifth of the hands of one suit."""
    chance = np.random.default_rng(seed)
    five = chance.random((number, 52)).argsort(axis=1)[:, :5]
    suited = number // 5
    five[:suited, :4] = chance.random((suited, 13)).argsort(axis=1)[:, :4] + 13 * chance.integers(
        0, 4, (suited, 1)
    )
    return five[[len(set(row)) == 5 for row in five.tolist()]]


def by_rules(five: np.ndarray, *, crib: bool) -> list[int]:
    return [
        total(show_lines([Card(c) for c in hand], Card(starter), crib=crib))
        for *hand, starter in five.tolist()
    ]


@pytest.mark.parametrize("crib", [False, True])
def test_a_large_sample_is_scored_as_the_rules_score_it(crib: bool):
    five = hands_of_chance(12_000, seed=3)
    assert len(five) > 10_000
    expected = by_rules(five, crib=crib)
    assert scorer.with_starter(five[:, :4], five[:, 4], crib=crib).tolist() == expected
    table = scorer.by_starter(five[:, :4], crib=crib)
    assert table[np.arange(len(five)), five[:, 4]].tolist() == expected


def test_a_starter_that_is_held_has_no_points():
    hand = np.array([[0, 13, 26, 39]])
    assert (scorer.by_starter(hand)[0, hand[0]] == scorer.HELD).all()
    assert (scorer.by_starter(hand)[0] == scorer.HELD).sum() == 4


def test_all_hands_are_all_hands():
    hands = scorer.all_hands()
    assert hands.shape == (270_725, 4)
    assert (np.diff(hands.astype(int), axis=1) > 0).all()
    assert len(np.unique(hands.astype(np.int64) @ 52 ** np.arange(4))) == len(hands)


@pytest.mark.parametrize(("crib", "points"), [(False, 61_974_180), (True, 61_528_020)])
def test_all_hands_with_all_starters(crib: bool, points: int):
    counts = scorer.distribution(crib=crib)
    assert counts.sum() == 12_994_800
    assert (counts * np.arange(30)).sum() == points
    assert {score: counts[score] for score in KNOWN} == KNOWN
