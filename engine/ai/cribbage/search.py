"""Plays a deal's cards ahead against every hand that the opponent may hold.

The opponent is taken to play by habit, which sees its own hand only; the own side may choose anew at every
turn, but must choose the same in all deals that look the same to it. So the values are those of a best answer
to such an opponent, without any peeping.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from engine.ai.cribbage import habits, pegging
from engine.ai.cribbage.belief import Belief
from engine.ai.cribbage.knowledge import knowledge
from engine.ai.cribbage.pegging import GO, NONE, Array, Plays

Worth = Callable[[Array, Array], Array]
"""Takes points (n, 2) scored in the play and the numbers (n,) of the deals they were scored in; gives what
that is worth to the seat."""

_MOVES = 16
"""More than there are moves: 13 ranks, and NONE for go."""
_COUNTS = 64
"""Counts up to 31, with whose turn it is: that shows whether a series has ended."""


@dataclass(slots=True)
class _Level:
    """One move of every line of play: ``parent`` (n,) is the row of the level before, ``choosing`` whether
    the seat chose there, ``move`` the rank laid, ``node`` what the seat knew before it."""

    parent: Array
    choosing: Array
    node: Array
    move: Array
    ended: Array
    worth: Array


def values(belief: Belief, role: int, worth: Worth, stop: tuple[int, int]) -> dict[int, float]:
    """For every rank that the seat of this role, which is to move, may lay: the expected worth. A line ends
    early when a role's points reach its ``stop``: the game is won."""
    plays, deal = belief.plays, np.arange(len(belief.chances))
    node = np.zeros(len(deal), np.int64)
    sizes, levels = [len(deal)], []
    while len(plays):
        level, plays, deal, node = _expand(plays, deal, node, role, worth, stop)
        levels.append(level)
        sizes.append(len(plays))
    return _backed_up(levels, belief.chances, sizes)


def _expand(
    plays: Plays, deal: Array, node: Array, role: int, worth: Worth, stop: tuple[int, int]
) -> tuple[_Level, Plays, Array, Array]:
    """Makes every move once; what goes on is the next level's rows."""
    own = plays.own()
    able = pegging.fits(own, plays.count)
    choosing = (plays.turn == role) & able.any(axis=1)
    other = np.flatnonzero(~choosing)
    twin = np.zeros(own.shape, bool)
    for slot in range(1, own.shape[1]):
        twin[:, slot] = (own[:, :slot] == own[:, slot : slot + 1]).any(axis=1)
    mine, slots = np.nonzero(able & ~twin & choosing[:, None])
    replies = habits.choose(plays.take(other), knowledge().habits)
    parent = np.concatenate((mine, other))
    slots = np.concatenate((slots, replies))
    move = np.where(slots == GO, NONE, own[parent, np.minimum(slots, GO - 1)]).astype(np.int64)
    after = plays.take(parent)
    pegging.step(after, slots)
    ended = after.over | (after.points >= stop).any(axis=1)
    level = _Level(parent, choosing[parent], node[parent], move, ended, np.zeros(len(parent)))
    level.worth[ended] = worth(after.points[ended], deal[parent[ended]])
    on = np.flatnonzero(~ended)
    public = (after.count * 2 + after.turn)[on]
    known = np.unique((level.node[on] * _MOVES + move[on]) * _COUNTS + public, return_inverse=True)[1]
    return level, after.take(on), deal[parent[on]], known.astype(np.int64)


def _backed_up(levels: list[_Level], chances: Array, sizes: list[int]) -> dict[int, float]:
    """From the ends back to the first choice."""
    weights = [chances]
    for level in levels:
        weights.append(weights[-1][level.parent][~level.ended])
    below = np.zeros(0)
    sums: Array = np.zeros((1, _MOVES))
    for depth in range(len(levels) - 1, -1, -1):
        level = levels[depth]
        level.worth[~level.ended] = below
        nodes = int(level.node.max()) + 1
        key = level.node * _MOVES + level.move
        met = np.bincount(key, minlength=nodes * _MOVES) > 0
        worth = np.bincount(key, level.worth * weights[depth][level.parent], nodes * _MOVES)
        sums = np.where(met, worth, -np.inf).reshape(nodes, _MOVES)
        taken = ~level.choosing | (level.move == sums.argmax(axis=1)[level.node])
        below = np.zeros(sizes[depth])
        below[level.parent[taken]] = level.worth[taken]
    return {move: float(value) for move, value in enumerate(sums[0]) if value > -np.inf}
