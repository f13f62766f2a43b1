"""Reduced motion: nothing is seen to move, all takes its time, and at the end everything is the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.present.fading import Faded
from engine.present.timeline import Cue, Par, Part, Put, Seq, Stagger, Timeline, Tween, Wait

PROPS = ("x", "y", "angle", "scale", "flip")
_numbers = st.integers(-200, 200).map(float)
_seconds = st.sampled_from((0.0, 0.05, 0.2, 0.5, 1.5))
_tweens = st.builds(Tween, st.sampled_from("ab"), st.sampled_from(PROPS), _numbers, _numbers, _seconds)
_parts: st.SearchStrategy[Part] = st.recursive(
    st.one_of(_tweens, st.builds(Wait, _seconds), st.builds(Cue, st.just("tick"))),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda parts: Seq(*parts)),
        st.lists(inner, max_size=4).map(lambda parts: Par(*parts)),
        st.lists(inner, max_size=4).map(lambda parts: Stagger(0.1, *parts)),
    ),
    max_leaves=8,
)


def test_a_slide_becomes_a_fade() -> None:
    faded = Faded(Timeline(Tween("card", "x", 0, 100, 0.4)))
    assert faded.at(0.0) == {("card", "x"): 0, ("card", "alpha"): 255}
    assert faded.at(0.1)["card", "x"] == 0
    assert 0 < faded.at(0.1)["card", "alpha"] < 255
    assert faded.at(0.2)["card", "alpha"] == 0
    assert faded.at(0.3)["card", "x"] == 100
    assert faded.at(0.4) == {("card", "x"): 100, ("card", "alpha"): 255}


def test_a_card_that_is_turned_over_shows_its_face_when_it_comes_in_again() -> None:
    turned = Seq(Put("card", "face", 0), Tween("card", "flip", 0, 1, 0.4), Put("card", "face", 1))
    faded = Faded(Timeline(Seq(turned, Put("card", "flip", 0))))
    assert (faded.at(0.1)["card", "face"], faded.at(0.1)["card", "flip"]) == (0, 0)
    assert (faded.at(0.3)["card", "face"], faded.at(0.3)["card", "flip"]) == (1, 0)


def test_what_comes_back_to_where_it_was_stays_there() -> None:
    leap = Seq(Tween("crown", "y", 50, 20, 0.3), Tween("crown", "y", 20, 50, 0.3))
    faded = Faded(Timeline(leap))
    for tenth in range(7):
        assert faded.at(tenth / 10) == {("crown", "y"): 50, ("crown", "alpha"): 255}


def test_hops_in_a_row_are_one_fade_and_fades_stay_as_they_are() -> None:
    hops = Seq(*(Tween("peg", "x", hole, hole + 1, 0.1) for hole in range(5)))
    faded = Faded(Timeline(Par(hops, Tween("words", "alpha", 0, 200, 0.5))))
    assert {faded.at(step / 20)["peg", "x"] for step in range(11)} == {0, 5}
    assert (
        faded.at(0.25)["words", "alpha"]
        == Timeline(Tween("words", "alpha", 0, 200, 0.5)).at(0.25)["words", "alpha"]
    )


@given(_parts)
def test_it_takes_the_same_time_and_ends_as_with_motion(part: Part) -> None:
    timeline = Timeline(part)
    faded = Faded(timeline)
    assert faded.duration == timeline.duration
    assert len(faded.cues(-1, faded.duration)) == len(timeline.cues(-1, timeline.duration))
    end = faded.at(faded.duration)
    assert {name: value for name, value in end.items() if name[1] != "alpha"} == timeline.at(
        timeline.duration
    )
    assert all(value == 255 for (_, prop), value in end.items() if prop == "alpha")
