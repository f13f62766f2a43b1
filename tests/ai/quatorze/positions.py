"""Positions of Quatorze that players come to, for tests of computer players."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from engine.ai import players
from engine.ai.players import Level, Limit
from engine.cards import Card
from engine.rules.base import Shuffler, View
from engine.rules.quatorze import RULES
from engine.rules.quatorze.state import Action, State

NODES = Limit(nodes=1)


def shuffler(seed: int) -> Shuffler:
    dice = random.Random(seed)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(dice.sample(cards, len(cards)))

    return shuffle


def chosen(view: View[State], level: Level = "strong") -> Action:
    action: Action = players.choose("quatorze", view, level, NODES)
    return action


def own_view(state: State) -> View[State]:
    """That of the seat to move."""
    return RULES.view(state, state.to_move)


def game(
    seats: int, seed: int, most: int, levels: Sequence[Level] = ("medium",), **options: object
) -> Iterator[State]:
    """The first positions of a game; ``levels`` of the players in turn."""
    shuffle = shuffler(seed)
    state = RULES.start(options, seats, shuffle).state
    for _ in range(most):
        if state.to_move is None:
            return
        yield state
        action = chosen(own_view(state), levels[state.to_move % len(levels)])
        state = RULES.apply(state, action, shuffle, events=False).state
