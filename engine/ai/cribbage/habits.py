"""How a good player usually plays, as a sum of looked-up weights: quick enough to model an opponent's every
move in thousands of lines of play at once.

A card's worth is what it scores by its fall and a weight for each of its features (``features``). The weights
were learned from play of such players against themselves (``engine.ai.cribbage.learn``): a feature's weight
is what it adds to the points, own less the opponent's, of the rest of the play.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.ai.cribbage.pegging import GO, KINDS, LIMIT, NONE, PIPS, Array, Plays, fits, points_of

_SLOTS: Final = 4
_SIZES: Final = (
    4 * 5 * KINDS,  # the card, by how many both have left
    4 * KINDS + 1,  # a lead, by how many are left
    5 * 2 * (LIMIT + 1),  # the count, by how many the other has left, after a go or not
    4 * 2 * 4,  # how many of the rank are left in the hand, by how many of it lie on top
    14 * 6 * 2,  # how near it is to the two cards before
    2 * 2 * 2 * 5,  # what the rest of the hand can make of the count
    11 * 4,  # the lowest card left, by the count
)
_STARTS: Final = np.cumsum((0, *_SIZES[:-1]))
WEIGHTS: Final = sum(_SIZES)
"""How many weights there are."""
FEATURES: Final = len(_SIZES)


def features(plays: Plays, hands: Array) -> Array:
    """For every card of the hands to move (n, 4) the numbers of its weights, (n, 4, FEATURES)."""
    rows = np.arange(len(plays))
    held = hands != NONE
    left = held.sum(axis=1, keepdims=True) - 1
    other = (plays.hands[rows, 1 - plays.turn] != NONE).sum(axis=1)[:, None]
    facing = (other > 0).astype(np.intp)
    ranks = np.minimum(hands, KINDS - 1).astype(np.intp)
    after = np.minimum(plays.count[:, None] + PIPS[ranks], LIMIT).astype(np.intp)
    newest, second = plays.recent[:, :1].astype(np.intp), plays.recent[:, 1:2].astype(np.intp)
    table: Array = np.empty((*hands.shape, FEATURES), np.intp)
    table[..., 0] = (left * 5 + other) * KINDS + ranks
    table[..., 1] = np.where(newest == NONE, left * KINDS + ranks + 1, 0)
    table[..., 2] = (other * 2 + plays.gone[:, None]) * (LIMIT + 1) + after
    table[..., 3] = (_twins(hands) * 2 + facing) * 4 + _on_top(ranks, plays)
    gap = np.where(newest == NONE, 13, np.abs(ranks - newest))
    wider = np.where(second == NONE, 5, np.minimum(np.abs(ranks - second), 4))
    table[..., 4] = (gap * 6 + wider) * 2 + facing
    table[..., 5] = _prospects(hands, after) * 5 + other
    table[..., 6] = _lowest(hands) * 4 + np.searchsorted((11, 21, 26), after, side="right")
    table += _STARTS
    return table


def worth(plays: Plays, weights: Array) -> Array:
    """What the habits make of every card of the hand to move, (n, 4); minus infinity for what may not be
    laid."""
    hands = plays.own()
    values = points_of(hands, plays.count, plays.recent) + weights[features(plays, hands)].sum(axis=2)
    fitting: Array = np.where(fits(hands, plays.count), values, -np.inf)
    return fitting


def choose(plays: Plays, weights: Array) -> Array:
    """The slot that the habits lay in each row; GO where nothing fits."""
    values = worth(plays, weights)
    best = values.argmax(axis=1)
    chosen: Array = np.where(np.isneginf(values.max(axis=1)), GO, best)
    return chosen


def _twins(hands: Array) -> Array:
    """How many other cards of the hand have each card's rank."""
    twins: Array = (hands[:, :, None] == hands[:, None, :]).sum(axis=2) - 1
    return twins


def _on_top(ranks: Array, plays: Plays) -> Array:
    """How many of the card's rank lie on top of the series without a break, up to 3."""
    same = ranks == plays.recent[:, :1]
    number: Array = same.astype(np.intp)
    for back in (1, 2):
        same = same & (ranks == plays.recent[:, back : back + 1])
        number += same
    return number


def _prospects(hands: Array, after: Array) -> Array:
    """Three bits: the rest of the hand has a card that makes 15 or 31 of the count at once; after a ten laid
    between; a card that still fits."""
    pips = PIPS[hands].astype(np.intp)
    apart = ~np.eye(_SLOTS, dtype=bool)
    total = after[:, :, None] + pips[:, None, :]
    now = (((total == 15) | (total == LIMIT)) & apart).any(axis=2)
    later = (((total == 5) | (total == LIMIT - 10)) & apart).any(axis=2)
    fitting = ((total <= LIMIT) & apart).any(axis=2)
    bits: Array = now * 4 + later * 2 + fitting
    return bits


def _lowest(hands: Array) -> Array:
    """Pips of the lowest card that is left when each is laid; 0 for none."""
    pips = np.broadcast_to(PIPS[hands][:, None, :], (len(hands), _SLOTS, _SLOTS)).copy()
    pips[:, np.arange(_SLOTS), np.arange(_SLOTS)] = PIPS[NONE]
    lowest: Array = pips.min(axis=2).astype(np.intp)
    lowest[lowest == PIPS[NONE]] = 0
    return lowest
