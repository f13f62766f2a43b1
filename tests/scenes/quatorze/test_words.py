"""Sentences, offers, hints, the log and the expected length."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.cards import card, cards
from engine.match.histories.quatorze import of_log
from engine.match.match import Match
from engine.match.player import Player
from engine.match.store import Store
from engine.rules.base import Refusal
from engine.rules.quatorze import RULES
from engine.rules.quatorze.checks import REASONS
from engine.rules.quatorze.state import Meld
from scenes.chart import spread
from scenes.quatorze import offers, words
from scenes.quatorze.final import places
from scenes.quatorze.order import Order
from scenes.quatorze.setup import QUATORZE
from scenes.quatorze.story import story
from tests.scenes.quatorze.games import play

NAMES = ("Red", "Blue", "Yellow", "Green")
PARAMS = (
    ("phase", "draw"),
    ("card", "9C"),
    ("points", 47),
    ("least", 51),
    ("most", 104),
    ("melds", 2),
    ("number", 0),
)
IMPOSSIBLE_HERE = {"no-such-meld", "set-has-no-ends"}
"""What nobody can try at the table."""


@pytest.mark.parametrize("reason", sorted(set(REASONS) - IMPOSSIBLE_HERE))
def test_every_refusal_has_its_own_sentence(reason):
    text = words.refusal(Refusal(reason, PARAMS))
    assert text != words.refusal(Refusal("no-such-meld", PARAMS))


def test_an_opening_that_is_too_small_says_by_how_much():
    text = words.refusal(Refusal("opening-below-51", (("points", 47), ("least", 51))))
    assert text == "The opening is worth 47 of 51"


def test_everything_that_people_see_has_a_line():
    silent = {"CardsDealt", "StockLaid"}
    for _before, events, _after in play(4, 3, most=300, opening=0, end="last", limit=101):
        for event in events:
            assert bool(words.line(event, NAMES)) == (type(event).__name__ not in silent)


def test_picked_cards_are_one_meld_as_they_lie_if_they_can_be():
    low = offers.read(cards("X1 5H 6H"))
    high = offers.read(cards("5H 6H X1"))
    assert low.melds == (cards("X1 5H 6H"),) and low.points == 15
    assert high.melds == (cards("5H 6H X1"),) and high.points == 18
    two = offers.read(cards("5H 9S 6H 9D 7H 9C"))
    assert sorted(map(len, two.melds)) == [3, 3] and not two.left
    assert offers.read(cards("5H 9S")).left == cards("5H 9S")


def test_the_order_of_the_own_takes_new_cards_at_the_right():
    order = Order().moved(cards("2S 4H 6D"), card("6D"), 0)
    assert order.of(cards("2S 4H 6D 8C")) == cards("6D 2S 4H 8C")


@pytest.mark.parametrize(("seats", "rounds"), [(2, 14), (3, 11), (4, 7), (5, 5), (6, 4)])
def test_the_expected_length_is_that_of_the_rules(seats, rounds):
    assert QUATORZE.rounds(RULES.settle({}, seats), seats) == rounds
    assert QUATORZE.rounds(RULES.settle({"rounds": 5}, seats), seats) <= 5


def test_the_bitter_end_says_that_it_may_never_come():
    preset = next(one for one in QUATORZE.presets if "bitter" in one.name)
    assert "never" in QUATORZE.length(RULES.settle(preset.options, 3), 3)


def test_the_presets_are_those_of_the_page():
    usual = {"jokers": 2, "limit": 201, "opening": 51, "swap_joker": "off"}
    assert [(one.name, RULES.settle(one.options, 3)) for one in QUATORZE.presets] == [
        ("Fourteen rounds", {**usual, "end": "first", "rounds": 14}),
        ("Five quick rounds", {**usual, "end": "first", "rounds": 5}),
        ("To the bitter end, as printed", {**usual, "end": "last", "rounds": 0}),
    ]
    assert RULES.settle(QUATORZE.presets[0].options, 3) == RULES.settle({}, 3)


def test_every_option_of_the_rules_is_offered():
    offered = {one.name: [value.value for value in one.values] for one in QUATORZE.options}
    for option in RULES.options:
        assert sorted(map(str, offered[option.name])) == sorted(map(str, option.values))


def test_the_log_tells_the_match_with_seals_and_without_hidden_cards(tmp_path, monkeypatch):
    players = [Player("person", name, "", seat) for seat, name in enumerate(NAMES[:3])]
    chance = Random(6)
    monkeypatch.setattr("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex())
    store = Store(tmp_path)
    match = Match.begin("quatorze", {"opening": 0}, players, store)
    while match.state.round < 2:
        actions = match.rules.legal(match.state).actions
        lays = [one for one in actions if isinstance(one, Meld)]
        match.play((lays or actions)[0], match.to_move)
    lines = [part.words for part in story(match.log, NAMES[:3])]
    store.close()
    assert any("Seal" in line for line in lines)
    assert any("Seed" in line for line in lines)
    assert "Red draws from the stock" in lines
    history = of_log(match.log)
    assert [event.round for event in history.over] == [1]
    assert history.rows[0][1] == match.state.scores


def test_who_lasted_longer_stands_before_who_went_earlier():
    state = next(play(4, 1))[0]
    state = replace(state, eliminated=(2, 0), winners=(1,), scores=(210, 40, 230, 90), phase="over")
    assert places(state, (1,)) == {1: 1, 3: 2, 0: 3, 2: 4}


def test_who_are_level_share_a_place():
    state = replace(next(play(4, 1))[0], scores=(18, -30, 83, 18))
    assert places(state, (1,)) == {1: 1, 0: 2, 3: 2, 2: 4}


def test_signs_on_the_chart_are_moved_apart():
    moved = spread([50.0, 52.0, 99.0, 10.0], 20.0, 0.0, 100.0)
    order = sorted(moved)
    assert all(b - a >= 19.9 for a, b in pairwise(order))
    assert order[0] >= -0.1 and order[-1] <= 100.1
