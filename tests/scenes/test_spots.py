"""Cards on their way between two places."""

from __future__ import annotations

import pytest

from engine.present.timeline import Timeline
from scenes.spots import NEARLY, Spot, art_height, flight

HAND = Spot(300, 900, 200, 4.5)
PLAY = Spot(700, 500, 200)
PACK = Spot(900, 500, 240)
FALLEN = Spot(500, 500, 200, 40.0)
SMALL = Spot(500, 50, 90, 2.0)
LYING = [HAND, PLAY, PACK, FALLEN, SMALL]


@pytest.mark.parametrize("start", LYING, ids=repr)
@pytest.mark.parametrize("goal", LYING, ids=repr)
def test_a_card_ends_where_it_goes_and_is_hardly_ever_larger_than_its_art(start: Spot, goal: Spot) -> None:
    timeline = Timeline(flight("card", start, goal, False, 0.4))
    high = art_height(start, goal)
    end = timeline.at(timeline.duration)
    assert end.get(("card", "x"), start.x) == pytest.approx(goal.x)
    assert end.get(("card", "y"), start.y) == pytest.approx(goal.y)
    assert end.get(("card", "angle"), start.angle) == pytest.approx(goal.angle)
    assert end.get(("card", "scale"), start.height / high) * high == pytest.approx(goal.height)
    scales = [timeline.at(0.04 * step).get(("card", "scale"), start.height / high) for step in range(11)]
    assert max(scales) <= NEARLY
    assert scales[-1] <= 1


def test_a_card_that_shrinks_a_little_lands_as_the_picture_with_which_it_lies_turned() -> None:
    assert art_height(PACK, HAND) == HAND.height
    assert art_height(PACK, PLAY) == PACK.height
    assert art_height(PACK, SMALL) == PACK.height


def test_a_slight_turn_is_no_picture_a_frame() -> None:
    for start, goal in ((HAND, PLAY), (PLAY, HAND), (HAND, PACK), (PACK, HAND)):
        timeline = Timeline(flight("card", start, goal, False, 0.4))
        angles = {timeline.at(0.02 * step)["card", "angle"] for step in range(20)}
        assert angles <= {0.0, goal.angle}


def test_a_large_turn_is_seen_on_the_way() -> None:
    timeline = Timeline(flight("card", HAND, FALLEN, False, 0.4))
    assert HAND.angle < timeline.at(0.1)["card", "angle"] < FALLEN.angle


def test_a_card_that_is_turned_over_goes_from_one_face_to_the_other() -> None:
    timeline = Timeline(flight("card", PACK, HAND, True, 0.4))
    assert timeline.at(0)["card", "flip"] == 0
    assert timeline.at(timeline.duration)["card", "flip"] == 1
