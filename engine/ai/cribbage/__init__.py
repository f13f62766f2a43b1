"""Cribbage's computer players in three strengths. Each sees its view only and does its honest best by it.

``easy`` and ``medium`` are in ``simple``; ``strong`` takes what ``weighing`` finds of most worth. How each
counts hands when players count for themselves is in ``counting``.
"""

from __future__ import annotations

from typing import Final, cast

from engine.ai.cribbage import counting, simple, weighing
from engine.ai.players import Level, Limit
from engine.rules.base import View
from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import Action, Discard, Play, State

MOST_HANDS: Final = 200
"""Of the opponent that the strong player weighs a card against; more add nothing."""
HANDS_A_MILLI: Final = 2


def choose(view: View[State], level: Level, limit: Limit, seed: int) -> Action:  # noqa: ARG001
    """What this player does. There is no chance in it; a node is a hand that the opponent may hold."""
    state, seat = view.state, cast(int, view.seat)
    legal = RULES.legal(state).actions
    if len(legal) == 1:
        return legal[0]
    if state.phase == "claim":
        return counting.claim(state, seat, level)
    if state.phase == "muggins":
        return counting.answer(state, seat, level)
    if state.phase == "discard":
        return _discard(view, level)
    return _play(view, level, limit)


def _discard(view: View[State], level: Level) -> Action:
    state, seat = view.state, cast(int, view.seat)
    if level == "easy":
        return Discard(simple.easy_discard(state.hands[seat]))
    if level == "medium":
        return Discard(simple.medium_discard(state, seat))
    return Discard(max(weighing.weigh_discards(view), key=lambda choice: choice.worth).away)


def _play(view: View[State], level: Level, limit: Limit) -> Action:
    state, seat = view.state, cast(int, view.seat)
    fitting = simple.fitting_cards(state, seat)
    if level == "easy":
        return Play(simple.easy_play(state, fitting))
    if level == "medium":
        return Play(simple.medium_play(state, seat, fitting))
    hands = limit.nodes or HANDS_A_MILLI * cast(int, limit.millis)
    return Play(weighing.best_play(view, min(hands, MOST_HANDS)))
