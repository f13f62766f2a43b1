"""Nothing on the table overlaps or leaves the picture, at any size."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from pygame import Rect

from engine.present.screen import Frame
from scenes.daytona.circuit import FINISH, Circuit, Spot
from scenes.daytona.layout import Layout

SIZES = [
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1080, 1920),
    (768, 1024),
    (1000, 1001),
]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def frame(request):
    return Frame(*request.param)


@pytest.fixture(params=[2, 3, 4])
def layout(request, frame):
    return Layout(frame, request.param)


def apart(*rects: Rect) -> bool:
    return all(not one.colliderect(other) for one, other in combinations(rects, 2))


def test_cards_and_piles_lie_apart_and_on_the_ground(layout):
    field = layout.infield
    things = [
        *layout.circuit.track,
        field.stock,
        field.discard,
        field.drawn,
        field.sentence,
        field.pit,
        field.pit_title,
        field.pit_rule,
        layout.bays(),
    ]
    assert apart(*things)
    assert all(layout.ground.contains(rect) for rect in things)


def test_the_panel_holds_its_parts_apart(layout):
    things = [layout.head, *layout.rows, layout.pedal, layout.auto, layout.menu]
    assert apart(*things)
    assert all(layout.panel.contains(rect) for rect in things)
    assert not layout.ground.colliderect(layout.panel)


def test_letters_of_the_normal_size_have_room(layout):
    frame = layout.frame
    assert min(row.height for row in layout.rows) >= frame.px(100)
    assert layout.infield.sentence.height >= frame.px(74)
    assert min(layout.auto.height, layout.menu.height, layout.pedal.height) >= frame.px(80)


def test_labels_touch_no_card_and_no_other_label(layout):
    track = layout.circuit.track
    field = layout.infield
    for at in range(FINISH):
        ahead, behind = layout.label(at + 1, at), layout.label(at - 1, at)
        assert ahead.collidelist(track) == -1
        assert behind.collidelist(track) == -1
        assert apart(ahead, behind)
        for label in (ahead, behind):
            assert layout.ground.contains(label)
            assert label.collidelist([field.stock, field.drawn, field.sentence, field.pit]) == -1


def test_the_track_is_as_the_rules_lay_it(layout):
    track = layout.circuit.track
    assert track[0].right < track[14].left
    assert abs(track[0].centery - track[14].centery) <= 1
    assert track[0].width > track[0].height
    assert track[13].bottom < track[14].top < track[14].bottom < track[1].top
    bottom, top = track[2:6], track[9:13]
    assert [rect.x for rect in bottom] == sorted(rect.x for rect in bottom)
    assert [rect.x for rect in top] == sorted((rect.x for rect in top), reverse=True)
    assert track[6].top > track[7].bottom > track[7].top > track[8].bottom


def corners(spot: Spot, length: float) -> list[tuple[float, float]]:
    angle = math.radians(spot.angle)
    half = length * spot.scale / 2
    along = (math.cos(angle) * half, -math.sin(angle) * half)
    across = (along[1] / 2, -along[0] / 2)
    return [
        (spot.x + a * along[0] + b * across[0], spot.y + a * along[1] + b * across[1])
        for a, b in ((-1, -1), (-1, 1), (1, 1), (1, -1))
    ]


def box(spot: Spot, length: float) -> Rect:
    points = corners(spot, length)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(
        round(left),
        round(top),
        round(max(x for x, _ in points) - left),
        round(max(y for _, y in points) - top),
    )


def indices(circuit: Circuit, position: int) -> list[Rect]:
    """The corners of the card where its rank stands."""
    card = circuit.track[position]
    across, along = round(circuit.card_width * 0.3), round(circuit.card * 0.27)
    if position == 0:
        one, other = Rect(0, 0, along, across), Rect(0, 0, along, across)
        one.topright, other.bottomleft = card.topright, card.bottomleft
    else:
        one, other = Rect(0, 0, across, along), Rect(0, 0, across, along)
        one.topleft, other.bottomright = card.topleft, card.bottomright
    return [one, other]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_cars_on_one_card_stand_apart_and_clear_of_its_rank(frame, count):
    circuit = Layout(frame, 4).circuit
    for position in range(FINISH):
        spots = circuit.spots(position, count)
        boxes = [box(spot, circuit.car_length).inflate(-2, -2) for spot in spots]
        assert apart(*boxes), position
        for one in boxes:
            assert one.collidelist(indices(circuit, position)) == -1, position
            others = [rect for number, rect in enumerate(circuit.track) if number != position]
            assert one.collidelist(others) == -1


@pytest.mark.parametrize("count", [0, 1])
def test_one_more_car_finds_room_beside_those_that_stand_there(frame, count):
    circuit = Layout(frame, 4).circuit
    for position in range(FINISH):
        there = circuit.spots(position, count) if count else ()
        spots = (*there, circuit.beside(position, count))
        assert apart(*(box(spot, circuit.car_length).inflate(-2, -2) for spot in spots)), position


def test_cars_at_home_stand_apart(layout):
    boxes = [box(spot, layout.circuit.car_length) for spot in layout.circuit.bays]
    assert apart(*boxes)
    assert all(layout.bays().contains(one) for one in boxes)


def test_driving_begins_and_ends_where_the_spots_are(layout):
    circuit = layout.circuit
    for position in range(FINISH - 1):
        start, end = circuit.spots(position, 1)[0], circuit.spots(position + 1, 1)[0]
        lane = circuit.drive(start, end, [n / 8 for n in range(1, 9)])
        assert (lane[-1].x, lane[-1].y) == pytest.approx((end.x, end.y))
        assert (lane[-1].angle - end.angle) % 360 == pytest.approx(0)
        steps = [math.hypot(b.x - a.x, b.y - a.y) for a, b in zip((start, *lane), lane, strict=False)]
        assert max(steps) < 0.6 * math.hypot(end.x - start.x, end.y - start.y)
