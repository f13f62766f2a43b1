"""Quatorze's computer players: what they do is legal, the same every time, and comes of their view alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.ai.players import LEVELS, Level
from engine.ai.quatorze import stakes
from engine.ai.quatorze.sight import look
from engine.cards import card, cards
from engine.rules.quatorze import RULES
from engine.rules.quatorze.state import Discard, Draw, Layoff, Meld, State
from tests.ai.quatorze.positions import chosen, game, own_view, shuffler
from tests.rules.quatorze.scene import Scene

WAYS = (
    (2, {}),
    (3, {"swap_joker": "on", "opening": 0}),
    (4, {"end": "last", "limit": 101, "rounds": 0}),
    (6, {"jokers": 1, "rounds": 5}),
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
def test_all_they_do_is_legal(level: Level, seats: int, options: dict[str, object]):
    for state in game(seats, 3, 160, (level,), **options):
        assert RULES.check(state, chosen(own_view(state), level)) is None


@pytest.mark.parametrize("level", LEVELS)
def test_they_do_the_same_whatever_others_hold(level: Level):
    for state in list(game(3, 5, 120, swap_joker="on"))[::6]:
        view = own_view(state)
        other = RULES.determinize(view, shuffler(8))
        assert chosen(view, level) == chosen(own_view(other), level) == chosen(view, level)


def drawn(scene: Scene) -> State:
    """Once the top card of the stock has been drawn."""
    return RULES.apply(scene.state, Draw("stock"), shuffler(1)).state


def test_the_strong_one_does_not_throw_what_the_next_player_can_lay_off():
    scene = Scene(
        "KD QS 9S 4C 2H 7D 5S JC TH 3D 6C 8H AC", "AS 2S", table=["TD JD QD"], down=(1,), stock="9Cb"
    )
    action = chosen(own_view(drawn(scene)))
    assert isinstance(action, Discard) and action.card not in cards("KD")


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_go_out_does(level: Level):
    scene = Scene("4H 9C", "AS 2S KD", table=["5H 6H 7H"], down=(0, 1), discard="AC", stock="KC")
    state = drawn(scene)
    for _ in range(3):
        action = chosen(own_view(state), level)
        if isinstance(action, Discard):
            break
        assert action == Layoff(card("4H"), 0, "low")
        state = RULES.apply(state, action, shuffler(1)).state
    else:
        raise AssertionError("it does not throw")


def test_everything_is_laid_at_once_for_60():
    scene = Scene("TS TH TD 7C 8C 9C 4S 4H 4D JH QH KH", "AS 2S KD", discard="AC", stock="2C")
    action = chosen(own_view(drawn(scene)))
    assert isinstance(action, Meld)
    assert len({one for meld in action.melds for one in meld}) == 12


def without(scene: Scene, scores: tuple[int, int]) -> float:
    """How much of its worth a loss of 60 points leaves a seat with these scores."""
    sight = look(own_view(replace(scene.state, scores=scores)))
    lost, kept = (np.array([points]) for points in (60.0, 0.0))
    return float((stakes.after(sight, lost, kept) / stakes.after(sight, kept, kept))[0])


def test_near_the_limit_points_weigh_more():
    scene = Scene("4H 9C", "AS 2S KD")
    assert without(scene, (170, 160)) < without(scene, (20, 10)) < 1
    last = Scene("4H 9C", "AS 2S KD", end="last", rounds=0)
    assert without(last, (150, 150)) < 0.1


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_who_is_no_better_off_than_others_wins_its_share(seats: int):
    state = next(iter(game(seats, 3, 1, ("medium",))))
    sight = look(own_view(replace(state, scores=(0,) * seats)))
    level = np.array([20.0])
    assert stakes.after(sight, level, level)[0] == pytest.approx(1 / seats, rel=0.05)


def test_in_the_last_round_only_the_win_counts():
    scene = Scene("4H 9C", "AS 2S KD", round=14)
    sight = look(own_view(replace(scene.state, scores=(0, 100))))
    far_ahead = stakes.after(sight, np.array([0.0, 40.0]), np.array([0.0, 0.0]))
    assert far_ahead.min() > 0.99
