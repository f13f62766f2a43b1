"""Nothing lies on anything else at any size, with any number of players and melds."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from engine.present.screen import Frame
from scenes.quatorze.layout import HELD, Layout
from scenes.quatorze.packing import ASPECT, GAP, length

SIZES = [(1024, 600), (1280, 1024), (1920, 1080), (1080, 1920), (3840, 2160), (768, 1024), (2560, 1080)]
MELDS = [[], [3], [3, 4, 3], [13, 3, 3, 4], [3] * 8, [5] * 10, [3] * 14, [13, 13, 13]]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def frame(request):
    return Frame(*request.param)


@pytest.fixture(params=[2, 3, 4, 5, 6])
def layout(request, frame):
    return Layout(frame, request.param)


def parts(layout: Layout) -> dict[str, Rect]:
    mats = {
        f"{name}{seat}": getattr(layout.mat(seat), name)
        for seat in range(layout.seats)
        for name in ("plate", "melds")
    }
    named = ("title", "scores", "hint", "menu", "hand", "brackets", "caption", "stock", "discard")
    return {
        **mats,
        **{name: getattr(layout, name) for name in named},
        **{f"count{number}": place for number, place in enumerate(layout.counts)},
        **{f"button{number}": place for number, place in enumerate(layout.buttons)},
    }


def test_nothing_overlaps_and_everything_is_on_the_screen(layout):
    places = parts(layout)
    for one, other in combinations(places, 2):
        assert not places[one].colliderect(places[other]), (one, other)
    for name, place in places.items():
        assert layout.frame.rect.contains(place), name
        assert place.w > 10 and place.h > 10, name


def test_all_cards_of_a_hand_can_be_read(layout):
    spots = layout.fan(HELD)
    step = spots[1].x - spots[0].x
    assert step >= spots[0].height * ASPECT * 0.32
    for spot in spots:
        assert layout.hand.left - 1 <= spot.x - spot.height * ASPECT / 2
        assert spot.x + spot.height * ASPECT / 2 <= layout.hand.right + 1


@pytest.mark.parametrize("melds", MELDS, ids=str)
def test_melds_lie_apart_on_their_mat(layout, melds):
    for seat in range(layout.seats):
        room = layout.mat(seat).melds
        packed = layout.melds(seat, melds)
        rects = []
        for cards, (x, y) in zip(melds, packed.firsts, strict=True):
            wide, high = length(cards, packed.height), packed.height
            rects.append(Rect(round(x - high * ASPECT / 2), round(y - high / 2), round(wide), round(high)))
        gap = packed.height * ASPECT * GAP
        for rect in rects:
            assert room.inflate(2, 2).contains(rect)
        for one, other in combinations(rects, 2):
            assert not one.inflate(round(gap * 0.9), 0).colliderect(other.inflate(-2, -2))


def test_six_players_melds_can_be_read_from_a_sofa():
    layout = Layout(Frame(1920, 1080), 6)
    for seat in range(6):
        assert layout.melds(seat, [3, 4, 3, 5]).height >= 70
        assert layout.melds(seat, [3, 3, 4, 3, 5, 4]).height >= 54


def test_every_seat_may_sit_near():
    layout = Layout(Frame(1920, 1080), 4)
    turned = layout.seen_from(2)
    assert turned.mat(2) == layout.mat(0)
    assert turned.mat(3) == layout.mat(1)
