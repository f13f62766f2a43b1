"""What the end of a hand is worth to a side: its chance to win the game from there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from engine.ai.regicide.bits import Array
from engine.rules.regicide.scoring import victor
from engine.rules.regicide.state import State, sides

MOST_SIDES: Final = 4
_MOST_TRICKS: Final = 32
"""More than a hand has tricks."""
_MOMENTS: Final = np.linspace(0.0, 30.0, 301)[1:]
_KEPT: Final = 4096
"""Of the chances that were worked out, for a program that runs for weeks."""
PRIDE: Final = 1e-3
"""What a trick is worth when it decides nothing, so that nobody plays carelessly."""


class Outlook:
    """Of one seat, before a hand is scored. ``usual``: by points, how often a hand brings them to the side
    that scores."""

    def __init__(self, state: State, seat: int, usual: Array) -> None:
        self._terms = state.terms
        self._seats = len(state.hands)
        self._sides = sides(state.terms, self._seats)
        self._own = seat % len(self._sides)
        self._scores = np.array([state.scores[side[0]] for side in self._sides])
        self._carried = state.carried
        self._usual = usual
        self._known: dict[int, float] = {}

    def worth(self, tricks: Array) -> Array:
        """Chances (n,) to win the game by the tricks (n, seats) of a hand that is over."""
        taken = np.stack([tricks[:, list(side)].sum(axis=1) for side in self._sides], axis=1)
        most = taken.max(axis=1)
        top = taken == most[:, None]
        ahead = np.where(top, self._scores, -1).max(axis=1)
        level = top & (self._scores == ahead[:, None])
        ends = level @ (1 << np.arange(len(self._sides))) * _MOST_TRICKS + most
        different, which = np.unique(ends, return_inverse=True)
        chances = np.array([self._chance(int(end)) for end in different])
        worth: Array = chances[which] + PRIDE * (taken[:, self._own] - taken.mean(axis=1))
        return worth

    def _chance(self, end: int) -> float:
        if end not in self._known:
            level, most = divmod(end, _MOST_TRICKS)
            self._known[end] = self._after([side for side in range(MOST_SIDES) if level >> side & 1], most)
        return self._known[end]

    def _after(self, level: list[int], most: int) -> float:
        """The chance when these sides share the most tricks and are level in points."""
        scores = self._scores.copy()
        carried = self._carried
        if len(level) == 1:
            scores[level] += most + carried
            carried = 0
        elif self._terms.tie == "split":
            scores[level] += most // 2
        else:
            carried += most
        won = victor(scores.tolist(), self._terms.target)
        if won is not None:
            return float(won == self._own)
        needs = np.maximum(self._terms.target - scores, 1)
        return float(_race(tuple(self._hands_for(int(need), carried) for need in needs))[self._own])

    def _hands_for(self, need: int, carried: int) -> float:
        """How many hands a side has to win on average for so many points, the first of them with what is
        carried."""
        hands = _hands(tuple(self._usual.tolist()), self._terms.target)
        if not carried:
            return float(hands[need])
        rest = np.maximum(need - carried - np.arange(len(self._usual)), 0)
        return float(1 + self._usual @ hands[rest])


@lru_cache(_KEPT)
def _hands(usual: tuple[float, ...], most: int) -> Array:
    """By points, 0 to ``most``, how many hands won bring them on average."""
    hands = np.zeros(most + 1)
    for need in range(1, most + 1):
        rest = np.maximum(need - np.arange(len(usual)), 0)
        # a hand is never won without a trick, so all that is asked for here is known
        hands[need] = 1 + np.array(usual) @ hands[rest]
    return hands


@lru_cache(_KEPT)
def _race(hands: tuple[float, ...]) -> Array:
    """The chance of each side to be the first that has won its number of hands, when each is as likely to win
    the next. Hands are taken to be won at random moments, so that numbers need not be whole."""
    density = np.array([_density(one) for one in hands])
    done = np.minimum(np.cumsum(density, axis=1), 1.0)
    still = 1 - done + density / 2
    others = np.array([np.delete(still, side, axis=0).prod(axis=0) for side in range(len(hands))])
    chances = (density * others).sum(axis=1)
    race: Array = chances / chances.sum()
    return race


@lru_cache(_KEPT)
def _density(hands: float) -> Array:
    """How likely the last of so many hands is won at each moment: a gamma distribution."""
    weight = np.exp((hands - 1) * np.log(_MOMENTS) - _MOMENTS)
    density: Array = weight / weight.sum()
    return density
