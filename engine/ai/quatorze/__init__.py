"""Quatorze's computer players in three strengths. Each sees its view only and does its honest best by it."""

from __future__ import annotations

from engine.ai.players import Level, Limit
from engine.ai.quatorze import simple
from engine.ai.quatorze.sight import Sight, look
from engine.cards import Card
from engine.rules.base import View
from engine.rules.quatorze import RULES
from engine.rules.quatorze.checks import check, lacks, way_to_finish
from engine.rules.quatorze.state import Action, Cut, Discard, Draw, State


def choose(view: View[State], level: Level, limit: Limit, seed: int) -> Action:  # noqa: ARG001
    """What this player does. There is no chance in it."""
    state = view.state
    if state.phase == "cut":
        return Cut(len(state.stock) // 2)
    if state.phase == "draw":
        return RULES.legal(state).actions[-1]
    sight = look(view)
    if state.phase == "meld":
        action = _lay(sight)
        if action is not None:
            return action
    return Discard(_throw(sight, level))


def _lay(sight: Sight) -> Action | None:
    """The next thing to lay; None when nothing is to be laid any more."""
    state = sight.state
    laying = simple.lay(sight, state.must_lay, lacks(state))
    if laying is not None and check(state, laying.actions[0]) is None:
        return laying.actions[0]
    return way_to_finish(state)


def _throw(sight: Sight, level: Level) -> Card:
    return simple.easy_throw(sight.hand) if level == "easy" else simple.medium_throw(sight)


__all__ = ["Draw", "choose"]
