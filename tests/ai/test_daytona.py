"""The computer driver: what it makes of a deuce, for every place a car can be in."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.ai import players
from engine.ai.players import LEVELS, Limit
from engine.cards import Card
from engine.rules.base import View
from engine.rules.daytona import RULES
from engine.rules.daytona.state import Deuce, Draw, State

NODES = Limit(nodes=1)


def shuffler(seed: int):
    chance = random.Random(seed)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(chance.sample(cards, len(cards)))

    return shuffle


def positions(seed: int, **options: object):
    """States of a game in which every deuce is decided by chance."""
    chance, shuffle = random.Random(seed), shuffler(seed)
    state = RULES.start({"target": 10, **options}, 2, shuffle).state
    while state.to_move is not None:
        yield state
        state = RULES.apply(state, chance.choice(RULES.legal(state).actions), shuffle).state


def way(state: State, seat: int) -> tuple[int, int]:
    return state.lap[seat], state.position[seat]


def test_draws_when_there_is_nothing_to_choose():
    state = next(positions(1))
    assert players.choose("daytona", RULES.view(state, state.to_move), "easy", NODES) == Draw()


@pytest.mark.parametrize("options", [{}, {"laps": 2}, {"laps": 3}, {"both_ways": "back"}])
def test_takes_what_ends_further_ahead_whatever_the_level(options: dict[str, object]):
    asked = 0
    for state in itertools.chain.from_iterable(positions(seed, **options) for seed in range(12)):
        if state.phase != "deuce":
            continue
        asked += 1
        seat = state.to_move
        ends = {}
        for action in RULES.legal(state).actions:
            after = RULES.apply(state, action, shuffler(0)).state
            home = after.race > state.race or after.phase == "over"
            ends[action] = (99, 0) if home else way(after, seat)
        best = max(ends, key=lambda action: ends[action])
        for level in LEVELS:
            assert players.choose("daytona", RULES.view(state, seat), level, NODES) == best
    assert asked >= 10


def test_sees_no_card_of_the_stock():
    """The view it is given has none, and it decides the same from that as with all cards open."""
    for state in positions(3, both_ways="back"):
        if state.phase == "deuce":
            view = RULES.view(state, state.to_move)
            assert set(view.state.stock) <= {-1}
            hidden = players.choose("daytona", view, "strong", NODES)
            reordered = View(state.to_move, replace(state, stock=state.stock[::-1]))
            assert players.choose("daytona", reordered, "strong", NODES) == hidden


def test_a_deuce_that_crosses_the_line_crosses_it():
    state = next(state for state in positions(5) if state.phase == "draw")
    three = (
        next(card for card in state.track if card % 13 == 2)
        if any(card % 13 == 2 for card in state.track)
        else Card(2)
    )
    at_line = replace(
        state,
        track=(three, *state.track[1:]),
        position=(14, 14),
        phase="deuce",
        drawn=Card(1),
        to_move=0,
    )
    assert players.choose("daytona", RULES.view(at_line, 0), "medium", NODES) == Deuce("two")


def test_unknown_games_and_limits_are_refused():
    state = next(positions(1))
    with pytest.raises(KeyError):
        players.choose("os", RULES.view(state, 0), "easy", NODES)
    for bad in ({}, {"millis": 5, "nodes": 5}, {"millis": 0}, {"nodes": -1}):
        with pytest.raises(ValueError, match="limit"):
            Limit(**bad)
