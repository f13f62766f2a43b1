"""Curves start at 0 and end at 1, and do in between what their names say."""

from __future__ import annotations

import itertools

import pytest

from engine.present import easing

_STEPS = [n / 200 for n in range(201)]


@pytest.mark.parametrize("curve", easing.CURVES, ids=lambda curve: curve.__name__)
def test_from_nothing_to_all(curve: easing.Ease) -> None:
    assert curve(0.0) == pytest.approx(0.0)
    assert curve(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("curve", easing.CURVES, ids=lambda curve: curve.__name__)
def test_no_jumps(curve: easing.Ease) -> None:
    values = [curve(t) for t in _STEPS]
    assert max(abs(b - a) for a, b in itertools.pairwise(values)) < 0.06


@pytest.mark.parametrize("curve", [c for c in easing.CURVES if c is not easing.out_back])
def test_never_back(curve: easing.Ease) -> None:
    values = [curve(t) for t in _STEPS]
    assert values == sorted(values)


def test_out_back_goes_past_its_goal_and_returns() -> None:
    assert 1.02 < max(map(easing.out_back, _STEPS)) < 1.15


def test_out_curves_are_ahead_and_in_curves_behind() -> None:
    assert easing.out_cubic(0.5) > 0.5 > easing.in_cubic(0.5)
    assert easing.in_out_cubic(0.5) == pytest.approx(0.5)
