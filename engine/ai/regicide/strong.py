"""The strong player: plays its choices out, in the play and before it, and takes the one of most worth."""

from __future__ import annotations

from typing import Final, cast

import numpy as np

from engine.ai.players import Limit
from engine.ai.regicide.opening import Opening, deals_for
from engine.ai.regicide.outlook import Outlook
from engine.ai.regicide.policy import policy_of
from engine.ai.regicide.search import Search, action_of
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Action, State

NOISE: Final = 0.15
"""How unclearly those who play on see what choices are worth, in tricks, so that many ways are tried."""


def choose(view: View[State], limit: Limit, chance: np.random.Generator) -> tuple[Action, float]:
    """What the strong player does for the seat to move, and its chance to win the game with it. A node is a
    hand that is played out."""
    state, seat = view.state, cast(int, view.seat)
    policy = policy_of(state, chance, NOISE)
    outlook = Outlook(state, seat, policy.knows.usual[int(state.terms.deal == "nine")])
    if state.phase == "play":
        choice = Search(view, policy, outlook, limit, chance).weigh()[0]
        return action_of(state, choice), choice.worth
    deals = deals_for(limit, len(RULES.legal(state).actions))
    return Opening(view, policy, outlook, deals, chance).weigh()[0]
