"""Each level beats the next by far more than luck. The figures are had by ``python -m bench.cribbage``."""

from __future__ import annotations

import pytest

from bench.cribbage import play_pairs

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("one", "other", "pairs", "share"),
    [
        ("strong", "medium", 50, 0.57),
        ("medium", "easy", 120, 0.57),
        ("easy", "random", 60, 0.9),
        ("strong", "greedy", 50, 0.6),
    ],
)
def test_levels(one: str, other: str, pairs: int, share: float):
    meeting = play_pairs(one, other, pairs, seed=7)
    assert meeting.won > share * (meeting.won + meeting.lost)
