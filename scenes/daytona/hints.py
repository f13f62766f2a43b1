"""What could happen to the car to move: which neighbouring cards, and by which values. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.rules.daytona.moves import card_behind, reach
from engine.rules.daytona.state import HOME, LAST, State

_DEUCE = 2


@dataclass(frozen=True, slots=True)
class Hint:
    """The card at ``position`` would be reached by these values (1 to 13), and by a joker if so said. A deuce
    that may be a joker is among the values of the card ahead."""

    side: Literal["ahead", "behind"]
    position: int
    values: tuple[int, ...]
    joker: bool


def hints(state: State) -> tuple[Hint, ...]:
    """For the seat to move: the card ahead, and the one behind if there is one; none when all is over."""
    seat = state.to_move
    if seat is None:
        return ()
    position = state.position[seat]
    found = reach(state, seat)
    forward, back = found.forward, found.back
    if found.joker and state.deuce_as_joker == "on":
        forward = tuple(sorted({*forward, _DEUCE}))
        back = tuple(value for value in back if value != _DEUCE)
    ahead = Hint("ahead", (position + 1) % HOME, forward, found.joker)
    if card_behind(state, seat) is None:
        return (ahead,)
    return ahead, Hint("behind", position - 1 if position else LAST, back, False)
