"""Random Cribbage games for the table's tests: each action with state before, events and state after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.cards import Card
from engine.rules.base import Event
from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import State
from scenes.cribbage import picture
from scenes.cribbage.picture import AT_START, Picture

Played = tuple[State, tuple[Event, ...], State]
START = (AT_START, AT_START)


def shuffler(chance: Random):
    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        chance.shuffle(order)
        return tuple(order)

    return shuffle


def begin(seed: int, **options: object) -> tuple[State, tuple[Event, ...]]:
    """The first state of a game and the events that led there."""
    step = RULES.start(RULES.settle(options, 2), 2, shuffler(Random(seed)))
    return step.state, step.events


def play(seed: int, most: int = 3000, **options: object) -> Iterator[Played]:
    """The match to its end, or its first ``most`` actions."""
    chance = Random(seed)
    shuffle = shuffler(chance)
    state = RULES.start(RULES.settle(options, 2), 2, shuffle).state
    for _ in range(most):
        if state.phase == "over":
            return
        action = chance.choice(RULES.legal(state).actions)
        step = RULES.apply(state, action, shuffle)
        yield state, step.events, step.state
        state = step.state


def seen(state: State, eyes: int | None) -> State:
    """The state as a seat, or a bystander, sees it."""
    return RULES.view(state, eyes).state


def watched(events: Sequence[Event], eyes: int | None) -> tuple[Event, ...]:
    """The events as a seat, or a bystander, sees them."""
    return tuple(event.seen_by(eyes) for event in events)


def follow(
    seed: int, eyes: int | None, **options: object
) -> Iterator[tuple[Picture, tuple[Event, ...], State]]:
    """Every action: the picture before, folded from all that was seen so far, the events and the state
    after as they are seen."""
    _state, events = begin(seed, **options)
    shown = picture.fold(picture.empty((0, 0)), watched(events, eyes))
    for _before, happened, after in play(seed, **options):
        told = watched(happened, eyes)
        yield shown, told, seen(after, eyes)
        shown = picture.fold(shown, told)
