"""Each level beats the next by far more than luck. ``python -m bench --only strength`` has the figures."""

from __future__ import annotations

import pytest

from engine.arena.contest import contest
from engine.arena.game import play
from engine.arena.totals import totals

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("game", "a", "b", "games", "share"),
    [
        ("cribbage", "strong", "medium", 100, 0.57),
        ("cribbage", "medium", "easy", 240, 0.57),
        ("cribbage", "easy", "random", 60, 0.9),
        ("regicide", "strong", "medium", 20, 0.57),
        ("regicide", "medium", "easy", 40, 0.57),
        ("regicide", "easy", "random", 20, 0.9),
    ],
)
def test_a_level_beats_the_next(game: str, a: str, b: str, games: int, share: float):
    found = contest(game, a, b, seed=7)
    result = totals(found, (play(found, number) for number in range(games)))
    assert result.duel is not None
    assert result.duel.value > share
