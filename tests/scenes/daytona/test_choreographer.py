"""Timelines end where the layout has things for the picture after; skipping ends like playing."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pytest

from engine.present.screen import Frame
from engine.present.timeline import Playhead, Timeline
from engine.rules.base import Event
from engine.rules.daytona.events import CarMoved, LineCrossed
from scenes.daytona import choreographer, keys, opening, picture
from scenes.daytona.choreographer import Tempo
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture
from scenes.daytona.script import script
from tests.scenes.daytona.games import begin, play

TEMPOS = [Tempo(0.9), Tempo(0.4), Tempo(0.125)]
SIZES = [(1920, 1080), (1080, 1920)]


def folded(shown: Picture, events: tuple[Event, ...]) -> Picture:
    for event in events:
        shown = picture.after(shown, event)
    return shown


def check_cars(timeline: Timeline, layout: Layout, before: Picture, after: Picture) -> None:
    """Every car that moved ends on its spot; one that did not move stands there already."""
    end = timeline.at(timeline.duration)
    starts = layout.circuit.cars(before.position, before.finished)
    goals = layout.circuit.cars(after.position, after.finished)
    for seat, (start, goal) in enumerate(zip(starts, goals, strict=True)):
        key = keys.car(seat)
        x, y = end.get((key, "x"), start.x), end.get((key, "y"), start.y)
        assert (x, y) == pytest.approx((goal.x, goal.y))
        angle = end.get((key, "angle"), start.angle)
        assert math.cos(math.radians(angle - goal.angle)) == pytest.approx(1)
        assert end.get((key, "scale"), start.scale) == pytest.approx(goal.scale)


@pytest.mark.parametrize("tempo", TEMPOS, ids=lambda tempo: f"{tempo.seconds}s")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("seats", "options"), [(2, {"laps": 2}), (3, {}), (4, {"laps": 1})])
def test_cars_and_rows_end_where_the_layout_has_them(tempo, size, seats, options):
    layout = Layout(Frame(*size), seats)
    for before, events, _after in play(seats, seats * 7, most=250, target=100, **options):
        act = script(events)[0]
        start = picture.of(before)
        end = folded(start, act.events)
        timeline = choreographer.draw(start, act.events, layout, tempo)
        check_cars(timeline, layout, start, end)
        shown = timeline.at(timeline.duration)
        for place, seat in enumerate(end.standings):
            y = shown.get((keys.row(seat), "y"), layout.rows[start.standings.index(seat)].centery)
            assert y == layout.rows[place].centery


@pytest.mark.parametrize("tempo", TEMPOS, ids=lambda tempo: f"{tempo.seconds}s")
def test_a_plain_draw_takes_the_time_of_its_tempo(tempo):
    layout = Layout(Frame(1920, 1080), 2)
    for before, events, _after in play(2, 3, most=120):
        act = script(events)[0]
        timeline = choreographer.draw(picture.of(before), act.events, layout, tempo)
        plain = not any(isinstance(event, LineCrossed) for event in act.events)
        if plain and type(act.events[-1]) is CarMoved:
            assert timeline.duration <= tempo.seconds + 1e-6


def test_skipping_ends_like_playing():
    layout = Layout(Frame(1280, 720), 3)
    for before, events, _after in play(3, 5, most=60):
        act = script(events)[0]
        timeline = choreographer.draw(picture.of(before), act.events, layout, Tempo(0.5))
        played = Playhead(timeline)
        last = {}
        while not played.done:
            last, _cues = played.advance(0.017)
        skipped, _cues = Playhead(timeline).skip()
        assert last == skipped


@dataclass(frozen=True, slots=True)
class Strange(Event):
    pass


def test_unknown_events_are_harmless():
    state, _ = begin(2, 1)
    layout = Layout(Frame(1280, 720), 2)
    shown = picture.of(state)
    strange = (Strange(),)
    for timeline in (
        choreographer.draw(shown, strange, layout, Tempo(0.9)),
        opening.lots(strange, layout),
        opening.laying(strange, layout),
    ):
        values = timeline.at(timeline.duration)
        assert not any(isinstance(key, tuple) for key, _prop in values)


def test_a_finish_close_behind_which_another_car_stands_is_a_photo():
    layout = Layout(Frame(1920, 1080), 2)
    state, _ = begin(2, 1)
    from dataclasses import replace

    shown = replace(picture.of(state), position=(14, 13), mover=0)
    events = (CarMoved(0, 14, 15, 1, 1, "fits-ahead"), LineCrossed(0, 1))
    close = choreographer.draw(shown, events, layout, Tempo(0.9))
    alone = choreographer.draw(replace(shown, position=(14, 4)), events, layout, Tempo(0.9))
    assert (keys.PHOTO, "visible") in close.at(close.duration)
    assert close.at(close.duration)[keys.PHOTO, "visible"] == 0
    assert (keys.PHOTO, "visible") not in alone.at(alone.duration)
    assert close.duration > alone.duration + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_track_is_laid_where_it_lies(seats):
    layout = Layout(Frame(1920, 1080), seats)
    _state, events = begin(seats, 12)
    lots, _race, laying = script(events)
    timeline = opening.laying(laying.events, layout)
    end = timeline.at(timeline.duration)
    for position, rect in enumerate(layout.circuit.track):
        key = keys.track(position)
        assert (end[key, "x"], end[key, "y"]) == rect.center
        assert (end[key, "angle"], end[key, "scale"], end[key, "flip"]) == (-90 * (position == 0), 1, 1)
    assert (end[keys.PIT, "x"], end[keys.PIT, "y"]) == layout.infield.pit.center
    assert all(value == 0 for (key, prop), value in end.items() if prop == "visible" and key[0] == "refused")
    ended = opening.lots(lots.events, layout)
    values = ended.at(ended.duration)
    assert all(value == 0 for (_key, prop), value in values.items() if prop == "visible")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_was_drawn_for_the_start_leaves_with_the_strip(size):
    layout = Layout(Frame(*size), 4)
    _state, events = begin(4, 12)
    lots = script(events)[0]
    timeline = opening.lots(lots.events, layout)
    strip, lying = layout.strip(), [keys.CHOSEN, *(keys.lot(number) for number in range(4))]
    end = round(timeline.duration * 60)
    ways, places = [], []
    for values in (timeline.at(frame / 60) for frame in range(end - 20, end)):
        assert all(values[key, "visible"] == 1 for key in lying)
        ways.append(values[keys.STRIP, "x"] - strip.centerx)
        places.append([values[key, "x"] - ways[-1] for key in lying])
    assert all(there == pytest.approx(places[0]) for there in places)
    assert ways[-1] < -strip.width / 2
