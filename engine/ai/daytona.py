"""Daytona's computer driver. The cards decide all but what a deuce is; there every level does the same."""

from __future__ import annotations

from engine.ai.players import Level, Limit
from engine.rules.base import View
from engine.rules.daytona.moves import Place, by_joker, by_value
from engine.rules.daytona.state import Action, Deuce, Draw, State


def choose(view: View[State], level: Level, limit: Limit, seed: int) -> Action:  # noqa: ARG001
    """Draws; of a deuce it takes whichever ends further ahead. Needs no time and no chance."""
    state = view.state
    if state.phase != "deuce" or state.to_move is None:
        return Draw()
    as_two = _way(by_value(state, state.to_move, 2)[0])
    as_joker = _way(by_joker(state, state.to_move)[0])
    return Deuce("two" if as_two > as_joker else "joker")


def _way(place: Place) -> tuple[int, int]:
    """What is greater the further ahead a car stands."""
    position, lap = place
    return lap, position
