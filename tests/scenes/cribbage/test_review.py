"""After a match: what people decided is weighed, and what cost most is shown."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from engine.match.match import Match
from engine.match.player import Player
from engine.rules.cribbage import RULES
from scenes.cribbage.review import MOST, Review, decisions
from scenes.hall import Hall
from tests.scenes.halls import SIZES, check_layout, cuts, hall_in, shelf

__all__ = ["cuts"]
PATIENCE = 60.0  # seconds


def played(hall: Hall, actions: int) -> Match:
    """A match of which so much has been played anyhow."""
    players = [Player("person", "Red", "", 0), Player("computer", "Blue", "easy", 1)]
    match = Match.begin("cribbage", {"target": 61, "counting": "manual"}, players, hall.store)
    chance = Random(5)
    for _ in range(actions):
        assert match.to_move is not None
        match.play(chance.choice(match.rules.legal(match.state).actions), match.to_move)
    return match


def test_every_real_choice_of_a_person_is_found_as_they_saw_it(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, _driver):
        found = list(decisions(played(hall, 40)))
        assert found
        for one in found:
            assert one.seat == 0
            assert one.view.seat == 0
            assert one.action in RULES.legal(one.view.state).actions
            assert one.deal >= 1
            assert one.game == 1
        assert len({(one.game, one.deal) for one in found if one.view.state.phase == "discard"}) > 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_cost_most_is_shown_with_room_for_it(
    size: tuple[int, int], tmp_path: Path, cuts: list[str]
) -> None:
    with hall_in(tmp_path, size, first=shelf) as (hall, driver):
        review = Review(hall, played(hall, 26))
        hall.app.push(review)
        check_layout(review)
        end = time.monotonic() + PATIENCE
        while review.found is None:
            assert time.monotonic() < end
            driver.frames()
        assert 0 < len(review.found) <= MOST
        costs = [appraisal.cost for _decided, appraisal in review.found]
        assert costs == sorted(costs, reverse=True)
        check_layout(review)
        assert not cuts


def test_it_can_be_left_before_the_coach_is_ready(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hall.app.push(Review(hall, played(hall, 26)))
        driver.frames(5)
        hall.app.pop()
        driver.frames(5)
        assert driver.top is hall.shelf
