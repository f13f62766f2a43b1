"""Regicide hands for tests of the computer players."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.cards import Card
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.state import PACK, State, Trick
from tests.conformance.games import settings
from tests.rules.regicide.scripted import Game, at_play

SETTINGS = [
    one for one in settings("regicide") if one.options["target"] == 30 and one.options["tie"] == "carry"
]


def shuffler(dice: random.Random):
    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(dice.sample(cards, len(cards)))

    return shuffle


def some_hand(seats: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """The positions of the first hand of a game played by chance, changes and jokers included."""
    dice = random.Random(seed)
    shuffle = shuffler(dice)
    state = RULES.start(options, seats, shuffle).state
    while state.hand == 1 and state.to_move is not None:
        yield state
        state = RULES.apply(state, dice.choice(RULES.legal(state).actions), shuffle).state


def endgame(*hands: str, **fields: Any) -> Game:
    """As ``at_play``, all other cards played: in a single trick that a free joker led, so that it tells
    nothing of anybody's suits. Jokers are not among the hands."""
    game = at_play(*hands, joker="free", **fields)
    held = {card for hand in game.state.hands for card in hand}
    played = sorted((card for card in PACK if card not in held), reverse=True)
    return game.set(done=(Trick(0, 0, "S", False, tuple(played)),))


def view(state: State) -> View[State]:
    """Of the seat to move."""
    return RULES.view(state, state.to_move)
