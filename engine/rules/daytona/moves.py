"""What a drawn card does to a car: the page's seven lines, in its order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import VALUES, Card
from engine.rules.daytona.events import MoveReason, StayReason
from engine.rules.daytona.state import HOME, LAST, State

FITS: Final = 2
"""How far from a card's value a drawn value may be to fit it."""
FITS_LINE: Final = 1
"""The same for the start/finish card, when crossing it ends the race."""

Place = tuple[int, int]
"""A car's position and lap."""

Move = tuple[Place, MoveReason | StayReason]
"""Where a card takes a car, and why."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What can happen to a car now, by value drawn (1 to 13, the pit stop's left out; a deuce as a two).
    ``joker``: whether a joker carries it on."""

    forward: tuple[int, ...]
    back: tuple[int, ...]
    joker: bool


def card_ahead(state: State, seat: int) -> Card:
    """The card that the seat's car would drive onto; for a car before the line the start/finish card."""
    return state.track[(state.position[seat] + 1) % HOME]


def card_behind(state: State, seat: int) -> Card | None:
    """The card that the car would be driven back onto; None at the start of the first lap."""
    position = state.position[seat]
    if position == 0 and state.lap[seat] == 1:
        return None
    return state.track[position - 1]


def place_ahead(state: State, seat: int) -> Place:
    """Where one card on takes the car."""
    position, lap = state.position[seat], state.lap[seat]
    if position == LAST and lap < state.laps:
        return 0, lap + 1
    return position + 1, lap


def place_behind(state: State, seat: int) -> Place:
    """Where one card back takes the car, which must have a card behind."""
    position, lap = state.position[seat], state.lap[seat]
    return (position - 1, lap) if position else (LAST, lap - 1)


def by_value(state: State, seat: int, value: int) -> Move:
    """Where a card of this value (no joker, not the pit stop's) takes the car, and why."""
    position, lap, track = state.position[seat], state.lap[seat], state.track
    near = FITS_LINE if position == LAST and lap == state.laps else FITS
    ahead = -near <= value - VALUES[track[(position + 1) % HOME]] <= near
    behind = (position > 0 or lap > 1) and -FITS <= value - VALUES[track[position - 1]] <= FITS
    if ahead and (not behind or state.both_ways == "forward"):
        return place_ahead(state, seat), "both" if behind else "fits-ahead"
    if behind:
        return place_behind(state, seat), "both" if ahead else "fits-behind"
    return (position, lap), "fits-neither"


def by_joker(state: State, seat: int) -> Move:
    """Where a joker takes the car, and why."""
    position, lap = state.position[seat], state.lap[seat]
    if position == LAST and lap == state.laps:
        return (position, lap), "joker-at-line"
    return place_ahead(state, seat), "joker"


def deuce_matters(state: State, seat: int) -> bool:
    """Whether a deuce drawn now would end elsewhere as a joker than as a two."""
    return by_value(state, seat, 2)[0] != by_joker(state, seat)[0]


def reach(state: State, seat: int) -> Reach:
    """The values that would carry the seat's car on and back."""
    here = (state.position[seat], state.lap[seat])
    forward, back = [], []
    for value in range(1, 14):
        if value == VALUES[state.pit]:
            continue
        place = by_value(state, seat, value)[0]
        if place == place_ahead(state, seat):
            forward.append(value)
        elif place != here:
            back.append(value)
    return Reach(tuple(forward), tuple(back), by_joker(state, seat)[0] != here)
