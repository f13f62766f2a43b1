"""The pace of draws: what is due, when, and for whom."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.daytona.throttle import FASTEST, REST, Throttle

FRAME = 1 / 60


def drawn(throttle: Throttle, hand: str, seconds: float) -> list[float]:
    """Times at which draws are made, when each is made as soon as it is due."""
    times = []
    for frame in range(round(seconds / FRAME)):
        if throttle.due(hand):
            throttle.drew(hand)
            times.append(frame * FRAME)
        throttle.update(FRAME)
    return times


def test_a_press_draws_one_at_once():
    throttle = Throttle()
    throttle.press("red")
    assert throttle.due("red")
    throttle.drew("red")
    assert not throttle.due("red")


def test_a_press_that_was_let_go_before_its_draw_is_not_lost():
    throttle = Throttle()
    throttle.press("red")
    throttle.release("red")
    assert drawn(throttle, "red", 3) == [0]


def test_holding_draws_faster_and_faster_up_to_eight_a_second():
    throttle = Throttle()
    throttle.press("red")
    times = drawn(throttle, "red", 6)
    assert times[1] == pytest.approx(0.35, abs=2 * FRAME)
    gaps = [b - a for a, b in pairwise(times[1:])]
    assert gaps[0] == pytest.approx(0.33, abs=0.05)
    assert all(later <= earlier + FRAME * 1.5 for earlier, later in pairwise(gaps))
    assert gaps[-1] == pytest.approx(1 / FASTEST, abs=1.1 * FRAME)
    assert throttle.level == 1


def test_letting_go_stops_at_once():
    throttle = Throttle()
    throttle.press("red")
    drawn(throttle, "red", 4)
    throttle.release("red")
    assert drawn(throttle, "red", 5) == []
    assert throttle.level == 0


def test_what_could_not_be_drawn_does_not_pile_up():
    throttle = Throttle()
    throttle.press("red")
    throttle.drew("red")
    throttle.update(5)
    assert throttle.due("red")
    throttle.drew("red")
    assert not throttle.due("red")


def test_a_hand_draws_for_itself_only():
    throttle = Throttle()
    throttle.press("red")
    throttle.update(1)
    assert not throttle.due("blue")


def test_a_block_lasts_until_the_hand_has_let_go():
    throttle = Throttle()
    throttle.press("red")
    throttle.update(1)
    throttle.block()
    assert drawn(throttle, "red", 3) == []
    throttle.release("red")
    throttle.press("red")
    assert throttle.due("red")


def test_drivers_nobody_holds_for_keep_the_tables_pace_or_the_throttles():
    throttle = Throttle()
    throttle.drew()
    throttle.update(REST - 0.05)
    assert not throttle.due_unasked()
    assert throttle.due_unasked(pace=2)
    throttle.update(0.1)
    assert throttle.due_unasked()
    throttle.press("red")
    throttle.update(4)
    throttle.drew()
    throttle.update(1 / FASTEST + 0.001)
    assert throttle.due_unasked()
    assert not throttle.due_unasked(slower=1.6)


def test_hurrying_ends_the_wait_for_the_next_driver():
    throttle = Throttle()
    throttle.drew()
    assert not throttle.due_unasked()
    throttle.hurry()
    assert throttle.due_unasked()


def test_when_the_table_is_left_nothing_is_held_or_wanted():
    throttle = Throttle()
    throttle.press("red")
    throttle.release_all()
    assert not throttle.held
    assert drawn(throttle, "red", 2) == []
