from __future__ import annotations

from itertools import pairwise

import pytest

from engine.input.steps import FIRST_REPEAT, NEXT_REPEAT, Steps, Stick

RIGHT, DOWN, LEFT = (1, 0), (0, 1), (-1, 0)


def test_the_times_of_repeats() -> None:
    steps = Steps()
    assert steps.hold("key", RIGHT)
    times = [n for n in range(1, 1000) if steps.update(0.001)]
    assert times[0] / 1000 == pytest.approx(FIRST_REPEAT, abs=0.002)
    for before, after in pairwise(times):
        assert (after - before) / 1000 == pytest.approx(NEXT_REPEAT, abs=0.002)


def test_a_source_that_turns_steps_again() -> None:
    steps = Steps()
    assert steps.hold("hat", RIGHT)
    assert not steps.hold("hat", RIGHT)
    assert steps.hold("hat", DOWN)
    steps.let_go("hat")
    assert steps.update(10) is None


def test_a_stick_that_is_rolled_around_gives_each_direction_once() -> None:
    stick = Stick()
    seen = []
    for x, y in ((0.9, 0.1), (0.8, 0.6), (0.65, 0.75), (0.3, 0.95), (-0.3, 0.95), (-0.8, 0.5), (-1, 0)):
        stick.feed(0, x)
        way = stick.feed(1, y)
        if way and way not in seen[-1:]:
            seen.append(way)
    assert seen == [RIGHT, DOWN, LEFT]


def test_a_stick_that_trembles_on_the_diagonal_keeps_its_direction() -> None:
    stick = Stick()
    stick.feed(0, 0.8)
    for n in range(20):
        stick.feed(0, 0.75 + 0.05 * (n % 2))
        assert stick.feed(1, 0.8 - 0.05 * (n % 2)) == RIGHT


def test_a_stick_that_does_not_rest_in_the_middle_waits_until_it_was_there() -> None:
    stick = Stick(-1.0, 0.0)
    assert stick.feed(0, -1.0) is None
    assert stick.feed(1, 1.0) == DOWN
    stick.feed(1, 0.0)
    assert stick.feed(0, 0.1) is None
    assert stick.feed(0, -1.0) == LEFT


def test_a_stick_thrown_across_the_middle_turns() -> None:
    stick = Stick()
    assert stick.feed(0, 1.0) == RIGHT
    assert stick.feed(0, -1.0) == LEFT
