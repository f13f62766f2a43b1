"""What a score is worth to a seat: the chance to win the match from there, for every score at once.

A grid holds that worth by what the seat and its opponent still need, ``grid[PAD + own, PAD + other]``; needs
of 0 and less are games won and lost. Counting a hand whose points are known by their chances only is one step
from a grid to the one before it (``counted``).
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from engine.ai.cribbage.knowledge import knowledge
from engine.ai.cribbage.pegging import Array
from engine.ai.cribbage.race import ENDS, HOLES, degree
from engine.rules.cribbage.state import State, Terms

PAD: Final = 64
"""More than hand and crib can bring at once."""
_SIZE: Final = PAD + HOLES + 1
_OPEN: Final = slice(PAD + 1, _SIZE)
_SWAPPED: Final = [3, 4, 5, 0, 1, 2]


class Outlook:
    """The worth of scores to one seat, as the match stands and by its terms."""

    def __init__(self, state: State, seat: int) -> None:
        self.prizes = prizes(state.terms, state.games[seat], state.games[1 - seat])
        needs = np.arange(-PAD, HOLES + 1)
        winning = self.prizes[degree(needs)][None, :]
        losing = self.prizes[ENDS // 2 + degree(needs)][:, None]
        out, other_out = needs[:, None] <= 0, needs[None, :] <= 0
        both = (winning + losing) / 2
        self._ended = np.where(out & other_out, both, np.where(out, winning, losing))

    def next_deal(self, *, dealing: bool) -> Array:
        """The grid before the next deal, which the seat deals or not."""
        grid = self._ended.copy()
        outcome = knowledge().outcome[1:, 1:]
        ends = outcome if dealing else outcome.transpose(1, 0, 2)[..., _SWAPPED]
        grid[_OPEN, _OPEN] = ends @ self.prizes
        return grid

    def counted(self, grid: Array, chances: Array, *, own: bool) -> Array:
        """The grid before a hand is counted that brings n points with ``chances[n]``, to the seat itself or
        to its opponent, from the grid after it."""
        before = self._ended.copy()
        inside = np.zeros((HOLES, HOLES))
        for points in np.flatnonzero(chances):
            less = slice(PAD + 1 - points, _SIZE - points)
            inside += chances[points] * (grid[less, _OPEN] if own else grid[_OPEN, less])
        before[_OPEN, _OPEN] = inside
        return before


def prizes(terms: Terms, own: int, other: int) -> Array:
    """By how a game ends (won, by skunk, by double skunk, lost, …): the chance to win the match then, from so
    many game points."""
    worth = np.zeros(ENDS)
    for skunk, points in enumerate(_game_points(terms)):
        worth[skunk] = _match(terms, own + points, other, dealing=False)
        worth[ENDS // 2 + skunk] = _match(terms, own, other + points, dealing=True)
    return worth


def _game_points(terms: Terms) -> tuple[int, int, int]:
    """What a plain win, a skunk and a double skunk count."""
    if terms.skunks == "off":
        return 1, 1, 1
    return (1, 2, 3) if terms.target == HOLES else (1, 2, 2)


@cache
def _match(terms: Terms, own: int, other: int, *, dealing: bool) -> float:
    """The chance to win the match from so many game points, before the next game."""
    if own >= terms.match:
        return 1.0
    if other >= terms.match:
        return 0.0
    ends = knowledge().outcome[terms.target, terms.target]
    if not dealing:
        ends = ends[_SWAPPED]
    return float(ends @ prizes(terms, own, other) / ends.sum())
