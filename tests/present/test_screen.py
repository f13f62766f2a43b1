"""Measures: one unit scales with the window, and rooms are divided to the pixel."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from engine.present.screen import (
    Frame,
    centred,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    inset,
    rows,
)

_rects = st.builds(Rect, st.integers(0, 99), st.integers(0, 99), st.integers(50, 4000), st.integers(50, 4000))
_weights = st.one_of(st.integers(1, 6), st.lists(st.floats(0.1, 9), min_size=1, max_size=6))


@pytest.mark.parametrize(
    ("size", "unit", "portrait"),
    [
        ((1920, 1080), 1.0, False),
        ((3840, 2160), 2.0, False),
        ((1024, 600), 1024 / 1920, False),
        ((1600, 1200), 1600 / 1920, False),
        ((1080, 1920), 1.0, True),
        ((600, 1024), 1024 / 1920, True),
    ],
)
def test_units_follow_the_tighter_side(size: tuple[int, int], unit: float, portrait: bool) -> None:
    frame = Frame(*size)
    assert frame.u == pytest.approx(unit)
    assert frame.portrait is portrait
    assert frame.rect.contains(frame.safe)


def test_letters_grow_with_the_text_size_and_nothing_else_does() -> None:
    frame = Frame(1920, 1080, 2.0)
    assert (frame.px(28), frame.type(28)) == (28, 56)


def test_whatever_has_a_size_has_at_least_a_pixel() -> None:
    frame = Frame(320, 200)
    assert frame.px(1) == 1
    assert frame.px(0) == 0


@given(_rects, _weights, st.integers(0, 8))
def test_columns_and_rows_fill_the_room(rect: Rect, weights: int | list[float], gap: int) -> None:
    across, down = columns(rect, weights, gap), rows(rect, weights, gap)
    assert across[0].left == rect.left
    assert across[-1].right == rect.right
    assert down[0].top == rect.top
    assert down[-1].bottom == rect.bottom
    assert all(right.left - left.right == gap for left, right in itertools.pairwise(across))
    assert all(one.h == rect.h for one in across)


@given(_rects, st.integers(0, 50))
def test_cutting_loses_nothing(rect: Rect, pixels: int) -> None:
    for cut in (cut_top, cut_bottom, cut_left, cut_right):
        strip, rest = cut(rect, pixels)
        assert strip.w * strip.h + rest.w * rest.h == rect.w * rect.h
        assert not strip.colliderect(rest)
    assert cut_bottom(rect, pixels)[0].bottom == rect.bottom
    assert cut_right(rect, pixels)[0].right == rect.right


def test_inset_and_centred() -> None:
    outer = Rect(0, 0, 100, 60)
    assert inset(outer, 10) == Rect(10, 10, 80, 40)
    assert inset(outer, 10, 5) == Rect(10, 5, 80, 50)
    assert centred(outer, 20, 10) == Rect(40, 25, 20, 10)
