"""Nothing on the table overlaps or leaves the picture, at any size."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from engine.present.screen import Frame
from scenes.cribbage import opening
from scenes.cribbage.layout import ASPECT, LIFT, SIDES, Layout
from scenes.cribbage.track import Track
from scenes.spots import Spot

SIZES = [
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1080, 1920),
    (768, 1024),
    (1000, 1001),
]
MOST_LINES = 10
"""Combinations that five cards can hold: 4 4 5 5 6 does."""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def frame(request):
    return Frame(*request.param)


@pytest.fixture
def layout(frame):
    return Layout(frame, 121)


def apart(*rects: Rect) -> bool:
    return all(not one.colliderect(other) for one, other in combinations(rects, 2))


def box(spot: Spot) -> Rect:
    """The smallest upright rectangle round a card as it lies."""
    angle = math.radians(spot.angle)
    wide, high = spot.height * ASPECT, spot.height
    width = abs(wide * math.cos(angle)) + abs(high * math.sin(angle))
    height = abs(high * math.cos(angle)) + abs(wide * math.sin(angle))
    rect = Rect(0, 0, round(width), round(height))
    rect.center = round(spot.x), round(spot.y)
    return rect


def spread(spots: tuple[Spot, ...]) -> Rect:
    return box(spots[0]).unionall([box(spot) for spot in spots])


def always(layout: Layout) -> list[Rect]:
    """What is in sight all the time, hands as full as they get."""
    fans = [spread(layout.fan(side, 6)) for side in SIDES]
    things = [layout.disc, layout.pack, layout.caption, layout.action, layout.hint, layout.menu]
    return [*things, *fans, *layout.plates.values(), *layout.bubbles.values(), *map(layout.heap, SIDES)]


def test_everything_lies_apart_and_in_the_window(layout):
    things = [*always(layout), layout.board]
    assert apart(*things)
    assert all(layout.frame.rect.contains(thing) for thing in things)


def test_laid_cards_touch_nothing_else(layout):
    rows = [spread(layout.row_of_laid(side)) for side in SIDES]
    assert apart(*always(layout), *rows)
    assert all(layout.ground.contains(row) for row in rows)


def test_a_hand_that_is_counted_touches_nothing_else_not_even_when_its_cards_rise(layout):
    row = spread(layout.shown())
    row.top -= round(row.height * LIFT)
    row.height += round(row.height * LIFT)
    starter = layout.pack.copy()
    starter.top -= round(starter.height * LIFT)
    assert apart(row, starter, layout.tally)
    others = [thing for thing in always(layout) if thing != layout.pack]
    assert apart(row, layout.tally, *others)
    assert layout.ground.contains(layout.tally)


def test_a_card_that_rises_out_of_the_near_hand_stays_below_the_caption(layout):
    fan = spread(layout.fan("near", 6))
    rise = round(layout.hands["near"].height * LIFT)
    assert fan.top - rise >= layout.caption.bottom - 2


@pytest.mark.parametrize("count", range(MOST_LINES + 1))
def test_combinations_are_listed_in_the_tally(layout, count):
    chips = layout.chips(count)
    assert len(chips) == count
    assert apart(*chips)
    assert all(layout.tally.contains(chip) for chip in chips)
    assert all(chip.height >= layout.frame.px(44) for chip in chips)


def test_cut_cards_lie_by_the_ribbon(layout):
    ribbon = spread(opening.ribbon(layout))
    for seat in (0, 1):
        for earlier in range(4):
            card = box(opening.cut_spot(layout, seat, earlier))
            assert layout.ground.contains(card)
            assert card.collidelist([*layout.plates.values(), *layout.bubbles.values(), layout.disc]) == -1
            assert card.centery < ribbon.top or card.centery > ribbon.bottom


def test_seats_change_sides_and_nothing_else_moves(layout):
    other = layout.turned(1)
    assert [layout.side(seat) for seat in (0, 1)] == ["near", "far"]
    assert [other.side(seat) for seat in (0, 1)] == ["far", "near"]
    assert other.pack == layout.pack
    assert layout.near == 0


def test_letters_of_the_normal_size_have_room(layout):
    frame = layout.frame
    assert layout.caption.height >= frame.px(78)
    assert layout.caption.width >= frame.px(560)
    assert min(room.height for room in layout.bubbles.values()) >= frame.px(100)
    assert layout.tally.height >= frame.px(145)


# The board.


@pytest.fixture(params=[61, 121])
def track(request, frame) -> Track:
    return Layout(frame, request.param).track


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


def test_every_hole_is_on_the_board_and_apart_from_every_other(track):
    holes = [track.hole(seat, points) for seat in (0, 1) for points in range(-1, track.target)]
    holes.append(track.hole(0, track.target))
    assert all(track.area.inflate(-track.pitch, -track.pitch).collidepoint(hole) for hole in holes)
    assert min(distance(one, other) for one, other in combinations(holes, 2)) > 2.3 * track.bore


def test_both_seats_end_in_one_hole(track):
    assert track.hole(0, track.target) == track.hole(1, track.target)


def test_the_way_goes_on_hole_by_hole(track):
    for seat in (0, 1):
        way = [track.hole(seat, points) for points in range(1, track.target + 1)]
        steps = [distance(one, other) for one, other in pairwise(way)]
        assert max(steps) <= 2 * track.across + track.pitch
        straight = [step for number, step in enumerate(steps, 1) if number % 30]
        assert max(straight[:-1]) < 2 * track.pitch


def test_pegs_side_by_side_do_not_touch(track):
    for points in range(-1, track.target):
        assert distance(track.hole(0, points), track.hole(1, points)) > track.peg
