"""How a game ends from any score, when both play on as players usually do: worked out backwards from the last
hole, deal by deal."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.ai.cribbage.pegging import Array

HOLES: Final = 121
ENDS: Final = 6
"""Won, won by skunk, by double skunk, lost, lost by skunk, by double skunk."""
SKUNKED_ABOVE: Final = (30, 60)
"""A loser who still needs more than this is skunked, double-skunked; with both targets."""


def degree(needs: Array) -> Array:
    """0 for a plain win over a loser who still needs so many points, 1 for a skunk, 2 for a double one."""
    degrees: Array = np.searchsorted(SKUNKED_ABOVE, needs, side="left")
    return degrees


def outcomes(play: Array, hand: Array, total: Array) -> Array:
    """By what the dealer (first) and pone need before a deal, 1 to 121 each, the chances of the six ends as
    the dealer sees them: (122, 122, 6). ``play`` (n, n): how likely the play brings pone i and dealer j;
    ``hand``: pone's hand; ``total``: dealer's hand and crib."""
    size = HOLES + 1
    before, after_play = np.zeros((size, size, ENDS)), np.zeros((size, size, ENDS))
    after_hand = np.zeros((size, size, ENDS))
    won, lost = _ends(size)
    pone_gains, dealer_gains = np.nonzero(play)
    likely = play[pone_gains, dealer_gains]
    for sum_of_needs in range(2, 2 * HOLES + 1):
        cells = [
            (dealer, sum_of_needs - dealer)
            for dealer in range(max(1, sum_of_needs - HOLES), min(HOLES, sum_of_needs - 1) + 1)
        ]
        for dealer, pone in cells:
            before[dealer, pone] = _after_play(
                after_play, won, lost, dealer - dealer_gains, pone - pone_gains, likely
            )
        for dealer, pone in cells:
            left = np.maximum(dealer - np.arange(len(total)), 0)
            swapped = before[pone, left][:, [3, 4, 5, 0, 1, 2]]
            after_hand[dealer, pone] = total @ np.where((left > 0)[:, None], swapped, won[pone])
            left = np.maximum(pone - np.arange(len(hand)), 0)
            counted = np.where((left > 0)[:, None], after_hand[dealer, left], lost[dealer])
            after_play[dealer, pone] = hand @ counted
    return before


def _after_play(
    after_play: Array, won: Array, lost: Array, dealer: Array, pone: Array, likely: Array
) -> Array:
    """The ends when the play leaves these needs. Where both would be out, either is as likely the first."""
    ends = after_play[np.maximum(dealer, 0), np.maximum(pone, 0)]
    out, other_out = (dealer <= 0)[:, None], (pone <= 0)[:, None]
    winning, losing = won[np.maximum(pone, 1)], lost[np.maximum(dealer, 1)]
    ends = np.where(
        out, np.where(other_out, (winning + losing) / 2, winning), np.where(other_out, losing, ends)
    )
    chances: Array = likely @ ends
    return chances


def _ends(size: int) -> tuple[Array, Array]:
    """The six chances of a game that is won, and lost, by what the loser still needs."""
    degrees = degree(np.arange(size))
    won, lost = np.zeros((size, ENDS)), np.zeros((size, ENDS))
    won[np.arange(size), degrees] = 1
    lost[np.arange(size), 3 + degrees] = 1
    return won, lost
