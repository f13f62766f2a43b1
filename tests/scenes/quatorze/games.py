"""Random Quatorze games for the table's tests: each action with state before, events and state after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.cards import Card
from engine.rules.base import Event
from engine.rules.quatorze import RULES
from engine.rules.quatorze.state import Discard, State

Played = tuple[State, tuple[Event, ...], State]


def shuffler(chance: Random):
    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        chance.shuffle(order)
        return tuple(order)

    return shuffle


def begin(seats: int, seed: int, **options: object) -> tuple[State, tuple[Event, ...]]:
    """The first state of a game and the events that led there."""
    step = RULES.start(RULES.settle(options, seats), seats, shuffler(Random(seed)))
    return step.state, step.events


def play(seats: int, seed: int, most: int = 400, **options: object) -> Iterator[Played]:
    """The game to its end, or its first ``most`` actions; players lay down whatever they can."""
    chance = Random(seed)
    shuffle = shuffler(chance)
    state = RULES.start(RULES.settle(options, seats), seats, shuffle).state
    for _ in range(most):
        if state.phase == "over":
            return
        actions = RULES.legal(state).actions
        lays = [action for action in actions if not isinstance(action, Discard)]
        step = RULES.apply(state, chance.choice(lays or actions), shuffle)
        yield state, step.events, step.state
        state = step.state


def watched(events: Sequence[Event], eyes: int | None) -> tuple[Event, ...]:
    """The events as a seat, or a bystander, sees them."""
    return tuple(event.seen_by(eyes) for event in events)
