"""Timelines: pure, seekable, and every cue exactly once whatever the steps."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Playhead, Put, Seq, Stagger, Timeline, Tween, Wait

_seconds = st.floats(0, 3, allow_nan=False)
_keys = st.sampled_from(["car", "card", "sign"])
_props = st.sampled_from(["x", "y", "alpha"])
_numbers = st.integers(-500, 500).map(float)
_leaves = st.one_of(
    st.builds(Tween, _keys, _props, _numbers, _numbers, _seconds, st.sampled_from(easing.CURVES)),
    st.builds(Put, _keys, _props, _numbers),
    st.builds(Wait, _seconds),
    st.builds(Cue, st.sampled_from("abcdef"), st.integers(0, 10**6), st.sampled_from(["drop", "fire"])),
)


def _nested(inner: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
    parts = st.lists(inner, max_size=4)
    return st.one_of(
        parts.map(lambda all_: Seq(*all_)),
        parts.map(lambda all_: Par(*all_)),
        st.tuples(st.floats(0, 0.5), parts).map(lambda both: Stagger(both[0], *both[1])),
    )


_parts = st.recursive(_leaves, _nested, max_leaves=14)
_steps = st.lists(st.floats(0, 1.5), max_size=12)


def _cues(part: Part) -> list[Cue]:
    if isinstance(part, Cue):
        return [part]
    if isinstance(part, Seq | Par | Stagger):
        return [cue for one in part.parts for cue in _cues(one)]
    return []


@given(_parts, _steps, st.floats(0.5, 4))
def test_any_route_ends_alike_and_fires_each_cue_once(root: Part, steps: list[float], speed: float) -> None:
    timeline = Timeline(root)
    head = Playhead(timeline, speed)
    fired: list[Cue] = []
    for step in [*steps, timeline.duration / speed + 1]:
        values, cues = head.advance(step)
        fired.extend(cues)
    assert head.done
    assert values == timeline.at(timeline.duration)
    assert sorted(map(repr, fired)) == sorted(map(repr, _cues(root)))
    assert head.advance(1.0) == (values, [])


@given(_parts, _steps)
def test_skipping_shows_what_playing_through_shows(root: Part, steps: list[float]) -> None:
    timeline = Timeline(root)
    head = Playhead(timeline)
    fired: list[Cue] = []
    for step in steps:
        fired.extend(head.advance(step)[1])
    already = list(fired)
    values, cues = head.skip()
    assert head.done
    assert values == timeline.at(timeline.duration)
    assert all(cue.on_skip == "fire" for cue in cues)
    wanted = [cue for cue in _cues(root) if cue.on_skip == "fire"]
    assert sorted(repr(c) for c in [*already, *cues] if c.on_skip == "fire") == sorted(map(repr, wanted))


@given(_parts, st.lists(st.floats(-1, 10), min_size=1, max_size=8))
def test_at_depends_on_the_time_alone(root: Part, moments: list[float]) -> None:
    timeline = Timeline(root)
    first = [timeline.at(moment) for moment in moments]
    again = [timeline.at(moment) for moment in reversed(moments)]
    assert first == again[::-1]


@given(_parts, st.floats(0, 10), st.floats(0, 10))
def test_seeking_fires_nothing_and_leaves_the_later_cues_to_come(root: Part, time: float, dt: float) -> None:
    timeline = Timeline(root)
    head = Playhead(timeline)
    assert head.seek(time) == timeline.at(min(time, timeline.duration))
    assert list(head.advance(dt)[1]) == timeline.cues(min(time, timeline.duration), time + dt)


@given(st.lists(_parts, min_size=1, max_size=4))
def test_durations_add_up_or_are_the_longest(parts: list[Part]) -> None:
    each = [Timeline(part).duration for part in parts]
    assert Timeline(Seq(*parts)).duration == pytest.approx(sum(each))
    assert Timeline(Par(*parts)).duration == pytest.approx(max(each))
    late = [n * 0.1 + one for n, one in enumerate(each)]
    assert Timeline(Stagger(0.1, *parts)).duration == pytest.approx(max(late))


def test_a_property_is_absent_before_its_first_tween_and_stays_after_its_last() -> None:
    timeline = Timeline(Seq(Wait(1), Tween("car", "x", 10, 20, 2, easing.linear), Wait(5)))
    assert timeline.at(0.5) == {}
    assert timeline.at(1.0) == {("car", "x"): 10}
    assert timeline.at(2.0) == {("car", "x"): 15}
    assert timeline.at(99) == {("car", "x"): 20}


def test_the_tween_that_began_last_rules() -> None:
    long = Tween("car", "x", 0, 100, 4, easing.linear)
    timeline = Timeline(Par(long, Seq(Wait(1), Tween("car", "x", 7, 8, 1, easing.linear))))
    assert timeline.at(0.5)[("car", "x")] == 12.5
    assert timeline.at(1.5)[("car", "x")] == 7.5
    assert timeline.at(4)[("car", "x")] == 8


def test_cues_at_the_very_start_and_the_very_end_are_heard() -> None:
    head = Playhead(Timeline(Seq(Cue("go"), Wait(1), Cue("stop"))))
    assert [cue.name for cue in head.advance(0)[1]] == ["go"]
    assert not head.done
    assert [cue.name for cue in head.advance(1)[1]] == ["stop"]
    assert head.done


def test_an_empty_timeline_is_done_after_one_look() -> None:
    head = Playhead(Timeline(Seq()))
    assert not head.done
    assert head.advance(0) == ({}, [])
    assert head.done


def test_speed_scales_time_and_infinite_speed_skips() -> None:
    timeline = Timeline(Seq(Cue("a"), Tween("car", "x", 0, 1, 2, easing.linear), Cue("b", on_skip="fire")))
    fast = Playhead(timeline, speed=4)
    assert fast.advance(0.25)[0] == {("car", "x"): 0.5}
    values, cues = Playhead(timeline, speed=math.inf).advance(0.016)
    assert values == {("car", "x"): 1}
    assert [cue.name for cue in cues] == ["b"]
