"""Regicide's computer players in three strengths. Each sees its view only and does its honest best by it: see
``simple`` for the easy one, and the modules ``medium`` and ``strong``."""

from __future__ import annotations

from typing import cast

import numpy as np

from engine.ai.players import Level, Limit
from engine.ai.regicide import medium, simple, strong
from engine.ai.regicide.policy import policy_of
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Action, State


def choose(view: View[State], level: Level, limit: Limit, seed: int) -> Action:
    """What this player does. The limit is the strong one's: the others do not look ahead."""
    state, seat = view.state, cast(int, view.seat)
    legal = RULES.legal(state).actions
    if len(legal) == 1:
        return legal[0]
    if level == "easy":
        return simple.choose(state, seat)
    chance = np.random.default_rng(seed)
    if level == "medium":
        return medium.choose(state, seat, policy_of(state, chance))
    return strong.choose(view, limit, chance)[0]
