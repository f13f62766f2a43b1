"""Quatorze's computer players in three strengths. Each sees its view only and does its honest best by it.

``easy`` and ``medium`` are in ``simple``, the strong one in ``strong``.
"""

from __future__ import annotations

from engine.ai.players import Level, Limit
from engine.ai.quatorze import simple, strong
from engine.ai.quatorze.sight import Sight, look
from engine.rules.base import View
from engine.rules.quatorze.checks import check, lacks, may_take, way_to_finish
from engine.rules.quatorze.state import Action, Cut, Discard, Draw, State


def choose(view: View[State], level: Level, limit: Limit, seed: int) -> Action:  # noqa: ARG001
    """What this player does. There is no chance in it, and no search that a limit would have to end: it takes
    some thousandths of a second."""
    state = view.state
    if state.phase == "cut":
        return Cut(len(state.stock) // 2)
    if state.phase == "draw" and not may_take(state):
        return Draw("stock")
    sight = look(view)
    return strong.decide(sight)[0] if level == "strong" else _simple(sight, level)


def _simple(sight: Sight, level: Level) -> Action:
    state = sight.state
    if state.phase == "draw":
        return Draw("discard")
    if state.phase == "meld":
        laying = simple.lay(sight, state.must_lay, lacks(state))
        if laying is not None and check(state, laying.actions[0]) is None:
            return laying.actions[0]
        if (finish := way_to_finish(state)) is not None:
            return finish
    return Discard(simple.easy_throw(sight.hand) if level == "easy" else simple.medium_throw(sight))
