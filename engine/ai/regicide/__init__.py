"""Regicide's computer players in three strengths. Each sees its view only."""

from __future__ import annotations

from typing import cast

from engine.ai.players import Level, Limit
from engine.ai.regicide import simple
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Action, State


def choose(view: View[State], level: Level, limit: Limit, seed: int) -> Action:  # noqa: ARG001
    """What this player does."""
    legal = RULES.legal(view.state).actions
    return legal[0] if len(legal) == 1 else simple.choose(view.state, cast(int, view.seat))
