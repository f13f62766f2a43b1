"""Worlds hold every card once, and keep to what a view shows and everybody can tell."""

from __future__ import annotations

import numpy as np
import pytest

from engine.ai.regicide.bits import BIT, packed
from engine.ai.regicide.worlds import worlds
from engine.cards import Card
from engine.rules.base import View
from engine.rules.regicide.deduction import Places, unseen
from engine.rules.regicide.state import PACK, State
from tests.ai.regicide.deals import SETTINGS, some_hand, view
from tests.conformance.games import Setting

COUNT = 24


def some_views(setting: Setting) -> list[View[State]]:
    states = [state for seed in range(3) for state in some_hand(setting.seats, dict(setting.options), seed)]
    return [view(state) for state in states if state.phase == "play"][::5]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_world_is_one_that_may_be(setting: Setting):
    chance = np.random.default_rng(1)
    for seen in some_views(setting):
        state, seat = seen.state, seen.seat
        assert seat is not None
        hidden, places = set(unseen(state)), Places(state)
        found = worlds(seen, COUNT, chance)
        assert found.shape == (COUNT, setting.seats)
        assert set(found[:, seat].tolist()) == {packed(state.hands[seat])}
        for world in found.tolist():
            assert sum(world) == sum(world) & (1 << 42) - 1
            others = [one for one in range(setting.seats) if one != seat]
            assert [world[one].bit_count() for one in others] == [len(state.hands[one]) for one in others]
            for one in others:
                held = [card for card in PACK if world[one] >> BIT[card] & 1]
                assert hidden.issuperset(held)
                assert all(places.may_hold(one, card) for card in held)


def test_worlds_differ_and_every_place_is_met():
    setting = next(one for one in SETTINGS if one.seats == 4 and one.options["deal"] == "nine")
    seen = some_views(setting)[0]
    found = worlds(seen, 400, np.random.default_rng(2))
    seat = (seen.seat or 0) + 1 & 3
    card = next(one for one in unseen(seen.state) if one != seen.state.opened)
    share = float(np.mean(found[:, seat] >> BIT[card] & 1))
    expected = len(seen.state.hands[seat]) / len(unseen(seen.state))
    assert abs(share - expected) < 0.1
    assert len({tuple(world) for world in found.tolist()}) > 390


def test_of_two_in_the_full_deal_there_is_one_world_only():
    setting = next(one for one in SETTINGS if one.seats == 2 and one.options["deal"] == "full")
    for state in list(some_hand(2, dict(setting.options), 5))[2::9]:
        found = worlds(view(state), 4, np.random.default_rng(3))
        assert found.tolist() == [[packed(hand) for hand in state.hands]] * 4


def test_nobody_is_given_the_same_card_twice():
    for setting in SETTINGS[::7]:
        for seen in some_views(setting)[::4]:
            for world in worlds(seen, 8, np.random.default_rng(4)).tolist():
                cards: list[Card] = [card for hand in world for card in PACK if hand >> BIT[card] & 1]
                assert len(cards) == len(set(cards))
