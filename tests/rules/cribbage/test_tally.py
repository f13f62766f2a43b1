"""Averages gathered from events."""

from __future__ import annotations

import random

import pytest

from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import Claim, Muggins, NoMuggins
from engine.rules.cribbage.tally import Tally
from tests.rules.cribbage.test_show import at_claims, last_card


def test_a_deal_of_the_table():
    """Pone is seat 0: a hand of 10; the dealer has 6, a crib of 4, and a point for the last card."""
    game = last_card()
    tally = Tally()
    tally.tell(game.all)
    game.play("7S")
    tally.tell(game.events)
    assert tally.as_pone[0].hand.value == 10
    assert tally.as_dealer[1].hand.value == 6
    assert tally.as_dealer[1].crib.value == 4
    assert (tally.as_dealer[1].play.total, tally.as_dealer[1].play.number) == (1, 1)
    assert tally.as_pone[0].play.value == 0
    assert tally.as_pone[1].hand.value is None
    assert tally.dealer == 0


@pytest.mark.parametrize("claimed", [0, 7, 10, 29])
def test_what_is_claimed_changes_no_average(claimed: int):
    game = at_claims(muggins="on")
    tally = Tally()
    tally.tell(game.all)
    for action in (Claim(claimed), NoMuggins(), Claim(6), Muggins(2), Claim(0), NoMuggins()):
        tally.tell(game.act(action).events)
    assert tally.as_pone[0].hand.value == 10
    assert tally.as_pone[0].missed.total == max(0, 10 - claimed)
    assert tally.as_dealer[1].hand.value == 6
    assert tally.as_dealer[1].crib.value == 4
    assert tally.as_dealer[1].missed.total == 4
    assert tally.as_dealer[1].play.total == 1


def test_a_whole_game_adds_up_to_its_score():
    chance = random.Random(8)

    def shuffle(listed):
        return tuple(chance.sample(listed, len(listed)))

    tally = Tally()
    step = RULES.start({}, 2, shuffle)
    tally.tell(step.events)
    while step.state.to_move is not None:
        action = chance.choice(RULES.legal(step.state).actions)
        step = RULES.apply(step.state, action, shuffle)
        tally.tell(step.events)
    for seat in (0, 1):
        roles = (tally.as_dealer[seat], tally.as_pone[seat])
        points = sum(one.hand.total + one.crib.total + one.play.total for one in roles)
        assert points == step.state.scores[seat] or (
            seat in step.state.winners and points >= step.state.scores[seat]
        )
        assert abs(roles[0].play.number - roles[1].play.number) <= 1
