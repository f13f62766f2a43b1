"""The play in numpy is the play of the rules."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.ai.cribbage import pegging
from engine.cards import VALUES
from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import Go, Play, State


def no_shuffle(_):
    raise AssertionError


def to_play(seed: int) -> State:
    chance = random.Random(seed)

    def shuffle(listed):
        return tuple(chance.sample(listed, len(listed)))

    state = RULES.start({"counting": "manual"}, 2, shuffle, events=False).state
    while state.phase == "discard":
        state = RULES.apply(state, chance.choice(RULES.legal(state).actions), shuffle, events=False).state
    return state


def in_numpy(states: list[State]) -> pegging.Plays:
    hands = np.array([[[VALUES[card] - 1 for card in hand] for hand in state.hands] for state in states])
    return pegging.fresh(hands, np.array([state.to_move for state in states]))


@pytest.mark.parametrize("seed", range(4))
def test_plays_of_chance_go_as_by_the_rules(seed: int):
    chance = random.Random(seed)
    states = [to_play(1000 * seed + number) for number in range(150)]
    before = [state.scores for state in states]
    cards = [[list(hand) for hand in state.hands] for state in states]
    plays = in_numpy(states)
    while not plays.over.all():
        slots = np.full(len(states), pegging.GO)
        for row, state in enumerate(states):
            if state.phase != "play":
                continue
            seat = state.to_move
            assert plays.turn[row] == seat
            assert bool(pegging.must_go(plays)[row]) == (RULES.legal(state).actions == (Go(),))
            action = chance.choice(RULES.legal(state).actions)
            if isinstance(action, Play):
                slots[row] = cards[row][seat].index(action.card)
            states[row] = RULES.apply(state, action, no_shuffle, events=False).state
        pegging.step(plays, slots)
        for row, state in enumerate(states):
            gained = tuple(now - then for now, then in zip(state.scores, before[row], strict=True))
            assert gained == tuple(plays.points[row])
            assert state.count == plays.count[row]
            assert (state.phase == "claim") == plays.over[row]


def test_what_cards_would_score():
    recent = np.array([[6, 7, 5, 13, 13, 13]])  # 6 8 7, the newest first
    ranks = np.arange(13)[None, :]
    points = pegging.points_of(ranks, np.array([21]), recent)[0].tolist()
    assert points == [0, 0, 0, 0, 4, 3, 2, 0, 4, 2, 2, 2, 2]
