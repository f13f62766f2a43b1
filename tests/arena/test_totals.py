"""Shares, decided pairs, intervals: small tables worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.arena.contest import Contest, contest
from engine.arena.game import Pace, Result
from engine.arena.report import text
from engine.arena.totals import totals, wilson

DUEL = contest("cribbage", "strong", "medium")


def games(found: Contest, winners: Sequence[int], scores: Sequence[int] = ()) -> list[Result]:
    """Games in the order of their numbers, by the seats that won them (-1: nobody)."""
    points = tuple(scores) or (0,) * found.seats
    return [
        Result(number, () if seat < 0 else (seat,), points, None, (Pace(2, 0.5, 0.4), Pace(1, 0.1, 0.1)))
        for number, seat in enumerate(winners)
    ]


def test_pairs_that_one_player_won_twice_are_decided():
    found = totals(DUEL, games(DUEL, [0, 1, 1, 0, 0, 0, 0, 1]))
    assert (found.games, found.rounds, found.wins) == (8, 4, 5)
    assert (found.decided, found.taken) == (3, 2)
    assert found.duel is not None and found.duel.value == pytest.approx(2 / 3)
    assert found.won is not None and found.won.value == 5 / 8


def test_only_whole_rounds_count_in_whatever_order():
    played = games(DUEL, [0, 1, 1, 0, 0])
    assert totals(DUEL, played[::-1]) == totals(DUEL, played) == totals(DUEL, played[:4])


def test_more_than_two_sides_are_held_against_what_their_seats_give():
    found = contest("regicide", "strong", "medium", seats=3)
    result = totals(found, games(found, [0, 1, 0, 0, 0, 0, 1, 1, 0]))
    assert result.fair == pytest.approx(1 / 3)
    assert result.won is not None and result.won.value == pytest.approx(4 / 9)
    assert result.duel is not None and result.duel.value == pytest.approx(8 / 13)  # odds of 4/9 × 2 to 5/9
    assert result.decided == 0


def test_draws_and_shared_wins_count_in_part():
    found = contest("daytona", "easy", "random", seats=3)
    shared = [Result(number, (0, 1), (0, 0, 0), None, (Pace(), Pace())) for number in range(3)]
    assert totals(found, shared).wins == pytest.approx(1)
    assert totals(found, games(found, [-1, -1, -1])).wins == pytest.approx(1)


def test_points_are_of_games_that_were_played_to_the_end():
    played = games(DUEL, [0, 1, 0, 1], (121, 100))
    forfeited = [*played[:3], Result(3, (1,), (5, 5), (0, "broke the rules: not-now"), (Pace(), Pace()))]
    found = totals(DUEL, forfeited)
    assert found.points == (110.5, 110.5)
    assert found.forfeits == ((), ("broke the rules: not-now",))
    assert "B forfeited 1 game: it broke the rules: not-now" in text(found)
    assert totals(DUEL, played).lead == (0, 0)


def test_times_of_a_and_b_are_told_apart():
    found = totals(DUEL, games(DUEL, [0, 1]))
    assert found.paces == (Pace(4, 1.0, 0.4), Pace(2, 0.2, 0.1))


def test_wilsons_interval():
    """Figures of the literature: 0 and 10 of 10, 8 of 10."""
    assert (wilson(0, 10).low, wilson(10, 10).high) == (0, 1)
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert (wilson(8, 10).low, wilson(8, 10).high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_without_a_whole_round_there_is_nothing_to_say():
    assert "no deal has been played from every side yet" in text(totals(DUEL, games(DUEL, [0])))
    assert "no pair was decided" in text(totals(DUEL, games(DUEL, [0, 0])))
