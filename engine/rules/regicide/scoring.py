"""What a hand scores: the side with the most tricks, ties broken, carried or split."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

ScoreReason = Literal["most", "tie-broken", "carried", "split"]


@dataclass(frozen=True, slots=True)
class HandScore:
    """``most``: the sides with the most tricks; ``points`` by side, with what had been carried; ``carried``:
    the points that wait from now on. ``tie-broken``: of those with the most tricks one alone had more points
    in the game."""

    why: ScoreReason
    most: tuple[int, ...]
    points: tuple[int, ...]
    carried: int


def score_hand(
    tricks: Sequence[int], scores: Sequence[int], carried: int, tie: Literal["carry", "split"]
) -> HandScore:
    """By side: the tricks of the hand, and the points in the game before it."""
    top = max(tricks)
    most = tuple(side for side, taken in enumerate(tricks) if taken == top)
    ahead = max(scores[side] for side in most)
    level = [side for side in most if scores[side] == ahead]
    if len(level) == 1:
        return HandScore(
            "most" if len(most) == 1 else "tie-broken", most, _points(tricks, level, top + carried), 0
        )
    if tie == "carry":
        return HandScore("carried", most, (0,) * len(tricks), carried + top)
    return HandScore("split", most, _points(tricks, level, top // 2), carried)


def _points(tricks: Sequence[int], level: list[int], points: int) -> tuple[int, ...]:
    return tuple(points if side in level else 0 for side in range(len(tricks)))


def victor(scores: Sequence[int], target: int) -> int | None:
    """The side that has won the game: at the target or beyond it, and ahead of all others."""
    top = max(scores)
    return scores.index(top) if top >= target and list(scores).count(top) == 1 else None
