"""Nothing on the table overlaps or leaves the picture, at any size."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from engine.present.screen import Frame
from scenes.regicide.layout import ASPECT, INDEX, LIFT, SIDES, Layout
from scenes.spots import Spot

SIZES = [
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1080, 1920),
    (768, 1024),
    (1000, 1001),
]
TABLES = [(2, "full"), (3, "full"), (4, "full"), (4, "teams"), (2, "nine"), (4, "nine")]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def frame(request):
    return Frame(*request.param)


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def layout(request, frame):
    seats, kind = request.param
    return Layout(frame, seats, teams=kind == "teams", nine=kind == "nine")


def card(spot: Spot) -> Rect:
    rect = Rect(0, 0, round(spot.height * ASPECT), round(spot.height))
    rect.center = round(spot.x), round(spot.y)
    return rect


def apart(*rects: Rect) -> bool:
    return all(not one.colliderect(other) for one, other in combinations(rects, 2))


def test_seats_trick_and_hand_lie_apart_and_on_the_table(layout):
    hand = layout.hand.copy()
    hand.top -= round(hand.height * LIFT)
    hand.height = layout.hand.bottom - hand.top
    things = [
        *layout.plates.values(),
        *layout.fans.values(),
        *layout.piles.values(),
        layout.middle,
        layout.caption,
        hand,
    ]
    assert apart(*things)
    assert all(layout.table.contains(rect) for rect in things)


def test_the_panel_holds_its_parts_apart(layout):
    things = [layout.banner, layout.order, layout.facts, layout.hint, layout.menu]
    assert apart(*things)
    assert all(layout.panel.contains(rect) for rect in things)
    assert not layout.panel.colliderect(layout.ground)


def test_cards_of_a_trick_lie_apart_in_the_middle(layout):
    spots = [card(layout.trick(seat)) for seat in range(layout.seats)]
    assert apart(*spots)
    assert all(layout.middle.contains(spot) for spot in spots)
    assert all(layout.middle.contains(layout.tag(seat)) for seat in range(layout.seats))


def test_the_index_of_every_card_of_a_full_hand_is_seen(layout):
    spots = layout.spread(layout.held)
    wide = spots[0].height * ASPECT
    for one, other in pairwise(spots):
        assert other.x - one.x >= wide * INDEX * 0.97
    assert spots[0].x - wide / 2 >= layout.ground.left
    assert spots[-1].x + wide / 2 <= layout.ground.right
    assert wide * INDEX >= layout.frame.px(40)


@pytest.mark.parametrize("count", [1, 2, 5, 10])
def test_a_hand_is_spread_round_its_middle(layout, count):
    spots = layout.spread(count)
    assert len(spots) == count
    assert (spots[0].x + spots[-1].x) / 2 == pytest.approx(layout.hand.centerx)


def test_every_trick_of_a_full_hand_is_seen_in_its_row(layout):
    for side, room in layout.piles.items():
        rects = [card(layout.pile(side, number)) for number in range(layout.held)]
        assert all(room.contains(rect) for rect in rects)
        steps = [other.x - one.x for one, other in pairwise(rects)]
        assert min(steps) >= layout.frame.px(5)
        assert layout.count(side).right <= rects[0].left
        assert layout.needed(side).top >= rects[0].bottom - 1


def test_backs_of_other_hands_keep_to_their_room(layout):
    for side, room in layout.fans.items():
        for count in (1, 9, layout.held):
            assert all(room.inflate(2, 2).contains(card(spot)) for spot in layout.backs(side, count))


def test_what_is_asked_lies_in_the_middle_clear_of_the_pack(layout):
    answers, change = layout.answers(), layout.change()
    assert layout.middle.contains(answers)
    assert layout.middle.contains(change)
    pack, turned = card(layout.stock()), card(layout.turned())
    assert apart(answers, pack, turned)
    assert all(layout.middle.contains(rect) for rect in (pack, turned))
    assert answers.height >= layout.frame.px(80)
    assert change.height >= layout.frame.px(300)


def test_announcements_have_room(layout):
    assert layout.table.contains(layout.title())


def test_seats_sit_clockwise_from_the_near_one():
    layout = Layout(Frame(1920, 1080), 4, 2)
    assert [layout.side(seat) for seat in (2, 3, 0, 1)] == list(SIDES[4])
    turned = layout.seen_from(1)
    assert (turned.side(1), layout.side(1)) == ("near", "right")


def test_partners_sit_across_and_share_a_row_of_tricks():
    layout = Layout(Frame(1920, 1080), 4, teams=True)
    assert {layout.side(0), layout.side(2)} == {"near", "far"}
    assert layout.pile_side(0) == layout.pile_side(2) == "near"
    assert layout.pile_side(1) == layout.pile_side(3) == "left"
    alone = Layout(Frame(1920, 1080), 4)
    assert len({alone.pile_side(seat) for seat in range(4)}) == 4
