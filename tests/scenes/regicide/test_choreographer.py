"""Timelines end where the picture after has everything; skipping ends like playing."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pytest

from engine.cards import HIDDEN
from engine.present.timeline import Playhead
from engine.rules.base import Event
from engine.rules.regicide.events import Changed, TrickWon
from scenes.regicide import choreographer, keys, picture
from scenes.regicide.banner import crown_spot, suit_spot
from scenes.regicide.pieces import faces_of
from scenes.regicide.script import Act, script
from scenes.regicide.travel import travel
from scenes.spots import art_height
from tests.scenes.regicide.games import GAMES, begin, follow, layout_of, name_of, seen, watched

SIZES = [(1920, 1080), (1080, 1920)]


def acts(game, eyes, seed=5):
    """Every act of a game with the picture before it."""
    seats, options = game
    state, events = begin(seats, seed, **options)
    shown = picture.empty(state, eyes)
    for act in script(watched(events, eyes)):
        yield act, shown
        shown = picture.fold(shown, act.events)
    for before, told, _after in follow(seats, seed, eyes, **options):
        shown = before
        for act in script(told):
            yield act, shown
            shown = picture.fold(shown, act.events)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_cards_end_where_they_lie(game, size):
    layout = layout_of(game, size)
    for act, before in acts(game, 0):
        if act.kind == "points":
            continue
        going = travel(act, before, layout)
        timeline = choreographer.timeline(act, travel(act, before, layout), layout)
        end = timeline.at(timeline.duration)
        for token, goal in going.goals.items():
            start, key = going.starts[token], keys.card(token)
            assert end.get((key, "x"), start.spot.x) == pytest.approx(goal.spot.x), act
            assert end.get((key, "y"), start.spot.y) == pytest.approx(goal.spot.y), act
            angle = end.get((key, "angle"), start.spot.angle)
            assert angle == pytest.approx(goal.spot.angle), act
            high = art_height(start.spot, goal.spot)
            scale = end.get((key, "scale"), start.spot.height / high)
            assert scale * high == pytest.approx(goal.spot.height), act
            turned = start.up ^ (round(end.get((key, "flip"), 0.0)) % 2 == 1)
            assert turned == goal.up, act


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_skipping_ends_like_playing(game):
    layout = layout_of(game)
    for number, (act, before) in enumerate(acts(game, 1)):
        if number % 3:
            continue
        timeline = choreographer.timeline(act, travel(act, before, layout), layout)
        played = Playhead(timeline)
        last: dict[object, float] = {}
        while not played.done:
            last, _cues = played.advance(0.05)
        skipped, _cues = Playhead(timeline).skip()
        assert last == skipped


@dataclass(frozen=True, slots=True)
class Strange(Event):
    pass


def test_unknown_events_are_harmless():
    layout = layout_of(GAMES[0])
    state, _events = begin(2, 1)
    shown = seen(state, 0)
    for kind in ("lot", "hand", "deal", "pass", "open", "trump", "bury", "play", "trick", "change"):
        act = Act(kind, (Strange(),))
        assert picture.fold(shown, act.events) == shown
        choreographer.timeline(act, travel(act, shown, layout), layout)
    assert script((Strange(),))[0].kind == "play"


@pytest.mark.parametrize("eyes", [0, None])
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_no_face_is_drawn_that_may_not_be_seen(game, eyes):
    """Cards of other hands have no face while an act runs, but for what is played or opened in it."""
    layout = layout_of(game)
    for act, before in acts(game, eyes):
        going = travel(act, before, layout)
        public = {getattr(event, "card", HIDDEN) for event in act.events}
        open_ = {before.faces[token] for _seat, token in before.trick}
        if before.turned is not None:
            open_.add(before.faces[before.turned])
        own: set[int] = set()
        if eyes is not None:
            for shown in (going.before, going.after):
                own |= {shown.faces[token] for token in shown.hands[eyes]}
        for face in faces_of(act, going).values():
            assert face == HIDDEN or face in public | open_ | own


def test_a_finished_trick_stands_before_it_is_gathered():
    layout = layout_of(GAMES[0])
    seen_any = False
    for act, before in acts(GAMES[0], 0):
        if act.kind != "trick":
            continue
        timeline = choreographer.timeline(act, travel(act, before, layout), layout)
        _seat, token = before.trick[0]
        assert (keys.card(token), "x") not in timeline.at(1.4)
        assert timeline.at(timeline.duration)[keys.tag(0), "visible"] == 0
        assert any(isinstance(event, TrickWon) for event in act.events)
        seen_any = True
    assert seen_any


def test_a_change_turns_the_crown_and_replaces_the_sign():
    layout = layout_of(GAMES[1])
    state, _events = begin(3, 1)
    shown = seen(state, 0)
    both = Act("change", (Changed(0, "S", "H", True, True),))
    timeline = choreographer.timeline(both, travel(both, shown, layout), layout)
    end = timeline.at(timeline.duration)
    assert end[keys.CROWN, "angle"] == 180
    assert (end[keys.CROWN, "y"], end[keys.SUIT, "y"]) == (crown_spot(layout)[1], suit_spot(layout)[1])
    assert (end[keys.SUIT, "visible"], end[keys.FALLEN, "visible"]) == (1, 0)
    assert math.isclose(end[keys.SUIT, "scale"], 1)
    back = Act("change", (Changed(0, "S", "S", True, False),))
    timeline = choreographer.timeline(back, travel(back, shown, layout), layout)
    end = timeline.at(timeline.duration)
    assert end[keys.CROWN, "angle"] == 0
    assert (keys.SUIT, "scale") not in end
