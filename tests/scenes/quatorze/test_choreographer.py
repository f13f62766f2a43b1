"""Timelines end where the layout has things for the picture after; skipping ends like playing."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.cards import HIDDEN
from engine.present.screen import Frame
from engine.present.timeline import Playhead
from engine.rules.base import Event
from scenes.quatorze import choreographer, picture
from scenes.quatorze.layout import Layout
from scenes.quatorze.order import Order
from scenes.quatorze.places import places
from scenes.quatorze.script import Act, script
from scenes.quatorze.travel import after_of, travel
from scenes.spots import art_height
from tests.scenes.quatorze.games import begin, play, watched

SIZES = [(1920, 1080), (1080, 1920)]


def check_end(act: Act, before: picture.Picture, layout: Layout) -> picture.Picture:
    """Every card ends on its place; what is gone is not seen."""
    going = travel(act, before, layout)
    timeline = choreographer.timeline(act, travel(act, before, layout), layout)
    end = timeline.at(timeline.duration)
    after = after_of(act, before)
    found = places(after, layout) if act.kind != "points" else {}
    for key, place in found.items():
        spot, start = place.spot, going.moves[key].start.spot
        assert end.get((key, "x"), start.x) == pytest.approx(spot.x), (act.kind, key)
        assert end.get((key, "y"), start.y) == pytest.approx(spot.y)
        assert end.get((key, "angle"), start.angle) == pytest.approx(spot.angle)
        high = art_height(start, spot)
        assert end.get((key, "scale"), start.height / high) * high == pytest.approx(spot.height)
        assert end.get((key, "flip"), 0) == float(going.moves[key].turns)
        fresh = going.moves[key].fresh and not going.moves[key].still
        assert end.get((key, "visible"), not fresh) == 1
    for key, move in going.moves.items():
        if move.gone and act.kind != "points":
            assert end.get((key, "visible")) == 0, (act.kind, key)
    return after


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("seats", "eyes"), [(2, 0), (3, None), (4, 2), (6, 1)])
def test_everything_ends_where_the_layout_has_it(size, seats, eyes):
    layout = Layout(Frame(*size), seats, near=0 if eyes is None else eyes)
    state, events = begin(seats, seats)
    shown = picture.empty(state, eyes, Order("suit"))
    for act in script(watched(events, eyes)):
        shown = check_end(act, shown, layout)
    for _before, happened, _after in play(seats, seats, most=150, opening=0, swap_joker="on"):
        for act in script(watched(happened, eyes)):
            shown = check_end(act, shown, layout)


def test_no_face_is_shown_before_it_may_be():
    """What comes out of a hidden hand or off the stock begins face down; a hidden card has no face at all."""
    layout = Layout(Frame(1280, 720), 3, near=1)
    state, events = begin(3, 4)
    shown = picture.fold(picture.empty(state, 1, Order()), watched(events, 1))
    for before, happened, _after in play(3, 4, most=150, opening=0):
        own = set(before.hands[1])
        for act in script(watched(happened, 1)):
            going = travel(act, shown, layout)
            for key, move in going.moves.items():
                if key[0] in ("held", "flier"):
                    assert move.start.look.face == move.goal.look.face == HIDDEN
                elif move.fresh and not move.still:
                    assert move.start.look.face == HIDDEN
            shown = after_of(act, shown)
            assert {event.card for event in act.events if type(event).__name__ == "CardDrawn"} <= {
                HIDDEN, *own, *shown.hand,
            }  # fmt: skip


def test_a_hand_is_put_in_order():
    layout = Layout(Frame(1280, 720), 2)
    state, events = begin(2, 4)
    shown = picture.fold(picture.empty(state, 0, Order()), watched(events, 0))
    for _before, happened, _after in play(2, 4, most=1):
        shown = picture.fold(shown, watched(happened, 0))
    for mode in ("melds", "rank", "suit"):
        shown = check_end(Act("tidy", order=Order(mode)), shown, layout)


def test_skipping_ends_like_playing():
    layout = Layout(Frame(1280, 720), 3)
    state, events = begin(3, 5)
    shown = picture.fold(picture.empty(state, 0, Order()), watched(events, 0))
    for _before, happened, _after in play(3, 5, most=60, opening=0):
        for act in script(watched(happened, 0)):
            timeline = choreographer.timeline(act, travel(act, shown, layout), layout)
            played, last = Playhead(timeline), {}
            while not played.done:
                last, _cues = played.advance(0.017)
            assert last == Playhead(timeline).skip()[0]
            shown = after_of(act, shown)


@dataclass(frozen=True, slots=True)
class Strange(Event):
    pass


def test_unknown_events_are_harmless():
    state, events = begin(2, 1)
    shown = picture.fold(picture.empty(state, 0, Order()), watched(events, 0))
    layout = Layout(Frame(1280, 720), 2)
    (act,) = script((Strange(),))
    assert after_of(act, shown) == shown
    assert not choreographer.timeline(act, travel(act, shown, layout), layout).at(9)
