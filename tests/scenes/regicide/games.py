"""Random Regicide games for the table's tests: each action with state before, events and state after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.cards import Card
from engine.present.screen import Frame
from engine.rules.base import Event
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Change, State
from scenes.regicide import picture
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture

Played = tuple[State, tuple[Event, ...], State]

GAMES = (
    (2, {}),
    (3, {"tie": "split"}),
    (4, {"joker": "free"}),
    (4, {"teams": "on"}),
    (2, {"deal": "nine"}),
    (3, {"deal": "nine", "joker": "free"}),
    (4, {"deal": "nine", "teams": "on"}),
)
"""Numbers of seats and options that between them show everything."""


def name_of(game: tuple[int, dict[str, str]]) -> str:
    seats, options = game
    return "-".join([str(seats), *options.values()])


def layout_of(game: tuple[int, dict[str, str]], size: tuple[int, int] = (1280, 720), near: int = 0) -> Layout:
    """The table of such a game."""
    seats, options = game
    teams, nine = options.get("teams") == "on", options.get("deal") == "nine"
    return Layout(Frame(*size), seats, near, teams=teams, nine=nine)


def shuffler(chance: Random):
    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        order = list(cards)
        chance.shuffle(order)
        return tuple(order)

    return shuffle


def begin(seats: int, seed: int, **options: object) -> tuple[State, tuple[Event, ...]]:
    """The first state of a game and the events that led there."""
    step = RULES.start(options, seats, shuffler(Random(seed)))
    return step.state, step.events


def play(seats: int, seed: int, most: int = 220, **options: object) -> Iterator[Played]:
    """The game to its end, or its first ``most`` actions. Trump and order change now and then."""
    chance = Random(seed)
    shuffle = shuffler(chance)
    state = RULES.start(options, seats, shuffle).state
    for _ in range(most):
        if state.phase == "over":
            return
        legal = RULES.legal(state).actions
        plain = [action for action in legal if not isinstance(action, Change)]
        action = chance.choice(legal if chance.random() < 0.4 else plain)
        step = RULES.apply(state, action, shuffle)
        yield state, step.events, step.state
        state = step.state


def watched(events: Sequence[Event], eyes: int | None) -> tuple[Event, ...]:
    """The events as a seat, or a bystander, sees them."""
    return tuple(event.seen_by(eyes) for event in events)


def seen(state: State, eyes: int | None) -> Picture:
    """The picture of the state as a seat, or a bystander, sees it."""
    return picture.of(RULES.view(state, eyes))


def follow(
    seats: int, seed: int, eyes: int | None, **options: object
) -> Iterator[tuple[Picture, tuple[Event, ...], State]]:
    """Every action: the picture before, folded from all that was seen so far, the events as they are seen,
    and the state after."""
    state, events = begin(seats, seed, **options)
    shown = picture.fold(picture.empty(state, eyes), watched(events, eyes))
    for _before, happened, after in play(seats, seed, **options):
        told = watched(happened, eyes)
        yield shown, told, after
        shown = picture.fold(shown, told)
