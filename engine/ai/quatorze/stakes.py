"""What the points of a round are worth in the game: the chance to win it with them.

Early in a game that is much the same as few points for oneself and many for others. Near the limit, or in
the last round, it is not: who is ahead then plays safe, who is behind must dare, and nobody runs into the
limit who would lose by it. A score drifts against all others' at once: who wins against one of them is likely
to win against the next, so among four that are level each has a fourth.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from engine.ai.quatorze.sight import Sight
from engine.ai.quatorze.values import Prospect
from engine.rules.quatorze.rounds import OUT, OUT_AT_ONCE

Array = npt.NDArray[Any]

SWING: Final = 50.0
"""By how many points two players drift apart in a round, give or take."""
VAGUE: Final = 18.0
"""How unsure the points are that others will be left with in this round."""
A_ROUND: Final = 25.0
"""Points that a round brings its loser, about."""
_HANDS: Final = ((0.5, 0.3), (1.0, 0.45), (1.7, 0.25))
"""Hands that are left come out lighter or heavier than on average: by how much, and how often."""
_STEEP: Final = 1.7
"""Makes a logistic curve of unit spread."""
_DRIFTS: Final = np.array([0.0, 1.356, -1.356, 2.857, -2.857])[:, None, None]
_DRIFTING: Final = np.array([0.5333, 0.2221, 0.2221, 0.01126, 0.01126])
"""Where a score may drift, in its spreads, and how often: who has luck has it against all others at once."""


def worth(sight: Sight, prospect: Prospect) -> Array:
    """By row of the prospect: the chance to win the game."""
    total = np.zeros(len(prospect.out))
    stays_in = 1 - prospect.out
    for share, often in _HANDS:
        total += stays_in * often * after(sight, prospect.own * share, prospect.others)
    total += prospect.at_once * after_out(sight, 2 * prospect.others_out, at_once=True)
    total += (prospect.out - prospect.at_once) * after_out(sight, prospect.others_out, at_once=False)
    return total


def after_out(sight: Sight, others: Array, *, at_once: bool) -> Array:
    """The chance to win the game once the seat has gone out, the others with these points on average."""
    return after(sight, np.full_like(others, OUT_AT_ONCE if at_once else OUT), others)


def after(sight: Sight, own: Array, others: Array) -> Array:
    """The chance to win the game after a round that brings the seat these points, and the others those, on
    average."""
    state, terms = sight.state, sight.state.terms
    mine = state.scores[sight.seat] + own
    rivals = np.array([state.scores[seat] for seat in sight.others])[:, None] + others
    highest = np.maximum(mine, rivals.max(axis=0))
    capped = state.decisive or 0 < terms.rounds <= state.round
    left = np.clip((terms.limit - highest) / A_ROUND, 0.0, None)
    if terms.rounds:
        left = np.minimum(left, max(terms.rounds - state.round, 0))
    over = np.full(len(mine), capped) | ((highest >= terms.limit) & (terms.end == "first"))
    drift = np.where(over, 0.0, SWING * np.sqrt((left + 0.5) / 2))
    lead = rivals - mine - _DRIFTS * drift
    ahead = 1 / (1 + np.exp(np.clip(-_STEEP * lead / np.sqrt(VAGUE**2 + drift**2), -30, 30)))
    if terms.end == "last":
        ahead = np.where(rivals >= terms.limit, np.maximum(ahead, 0.95), ahead)
        gone = (mine >= terms.limit) & (mine > rivals.min(axis=0))
        ahead = np.where(gone, ahead * 0.02, ahead)
    chances: Array = _DRIFTING @ ahead.prod(axis=1)
    return chances
