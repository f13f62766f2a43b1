"""Timelines end where the picture after has everything; skipping ends like playing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from engine.cards import HIDDEN
from engine.present.screen import Frame
from engine.present.timeline import Playhead, Values
from engine.rules.base import Event
from scenes.cribbage import choreographer, keys, picture
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture
from scenes.cribbage.places import places
from scenes.cribbage.script import Act, script
from scenes.cribbage.travel import travel
from scenes.spots import art_height
from tests.scenes.cribbage.games import START, begin, follow, watched

GAMES = [(1, {}), (2, {"counting": "manual", "target": 61}), (3, {"muggins": "on", "match": 3, "target": 61})]
SIZES = [(1920, 1080), (1080, 1920)]


def acts(seed: int, eyes: int | None, **options: object) -> Iterator[tuple[Picture, Act]]:
    """Every act of a match, the opening's too, with the picture before it."""
    _state, events = begin(seed, **options)
    shown = picture.empty((0, 0))
    for told in (watched(events, eyes), *(told for _shown, told, _after in follow(seed, eyes, **options))):
        for act in script(told):
            yield shown, act
            shown = picture.fold(shown, act.events)


def check_cards(end: Values, act: Act, before: Picture, layout: Layout) -> None:
    """Every card lies where the picture after has it, seen from where it was made ready."""
    going = travel(act, before, layout)
    after = places(picture.fold(before, act.events), layout)
    for token, place in going.goals.items():
        key, start = keys.card(token), going.starts[token]
        assert end.get((key, "x"), start.spot.x) == pytest.approx(place.spot.x)
        assert end.get((key, "y"), start.spot.y) == pytest.approx(place.spot.y)
        assert end.get((key, "angle"), start.spot.angle) == pytest.approx(place.spot.angle)
        high = art_height(start.spot, place.spot)
        assert end.get((key, "scale"), start.spot.height / high) * high == pytest.approx(place.spot.height)
        assert end.get((key, "flip"), 0.0) == float(start.up != place.up)
        if act.kind != "clear":
            assert after[token] == place
            assert end.get((key, "visible"), 1) == 1
        else:
            assert end[key, "visible"] == 0


def check_pegs(end: Values, act: Act, before: Picture, layout: Layout) -> None:
    after = picture.fold(before, act.events)
    for seat in (0, 1):
        for number in (0, 1):
            start, goal = before.pegs[seat][number], after.pegs[seat][number]
            here, there = layout.track.hole(seat, start), layout.track.hole(seat, goal)
            key = keys.peg(seat, number)
            assert (end.get((key, "x"), here[0]), end.get((key, "y"), here[1])) == there
        if (keys.score(seat), "face") in end:
            assert end[keys.score(seat), "face"] == after.scores[seat]


@pytest.mark.parametrize("eyes", [0, None])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_cards_and_pegs_end_where_the_layout_has_them(seed, options, size, eyes):
    layout = Layout(Frame(*size), options.get("target", 121)).turned(eyes or 0)
    for before, act in acts(seed, eyes, **options):
        timeline = choreographer.timeline(act, travel(act, before, layout), layout)
        end = timeline.at(timeline.duration)
        check_cards(end, act, before, layout)
        check_pegs(end, act, before, layout)


def test_skipping_ends_like_playing():
    layout = Layout(Frame(1280, 720), 61)
    for before, act in acts(4, 0, target=61):
        timeline = choreographer.timeline(act, travel(act, before, layout), layout)
        played = Playhead(timeline)
        last = {}
        while not played.done:
            last, _cues = played.advance(0.05)
        skipped, _cues = Playhead(timeline).skip()
        assert last == skipped


def test_a_card_whose_face_is_hidden_never_lies_face_up():
    layout = Layout(Frame(1280, 720), 61)
    for eyes in (0, 1, None):
        for before, act in acts(6, eyes, target=61):
            going = travel(act, before, layout)
            for token, place in going.starts.items():
                assert not place.up or before.faces[token] != HIDDEN
            for token, place in going.goals.items():
                assert not place.up or going.after.faces[token] != HIDDEN


def test_the_crib_is_face_down_until_it_is_counted_for_its_makers_too():
    layout = Layout(Frame(1280, 720), 61)
    for before, _act in acts(6, 0, target=61):
        lying = places(before, layout)
        counted = before.showing is not None and before.showing[1] == "crib"
        assert all(lying[token].up == counted for token in before.crib)


@dataclass(frozen=True, slots=True)
class Strange(Event):
    pass


@pytest.mark.parametrize(
    "kind", ["cut", "clear", "deal", "discard", "starter", "play", "series", "show", "won"]
)
def test_unknown_events_are_harmless(kind):
    state, _events = begin(1)
    shown = picture.of(state, START, 1)
    layout = Layout(Frame(1280, 720), 121)
    act = Act(kind, (Strange(),))
    timeline = choreographer.timeline(act, travel(act, shown, layout), layout)
    moved = {key for key, prop in timeline.at(timeline.duration) if prop in ("x", "y")}
    assert kind == "clear" or not moved


def test_an_act_is_short_enough_to_watch_and_long_enough_to_read():
    layout = Layout(Frame(1920, 1080), 121)
    longest = {"play": 7.0, "discard": 1.5, "starter": 4.5, "series": 2.0, "deal": 3.0, "show": 18.0}
    for before, act in acts(8, 0):
        seconds = choreographer.timeline(act, travel(act, before, layout), layout).duration
        assert seconds <= longest.get(act.kind, 12.0), act
        assert seconds >= 0.3
