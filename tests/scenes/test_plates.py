"""Whose plate is light: that of who is to move, steadily, and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.scenes.playing import GAMES, seen


@pytest.fixture
def light(game: str) -> Iterator[list[int | None]]:
    """The seats whose plates became light, one after another; None while no plate is."""
    plates = import_module(f"scenes.{game}.plates").Plates
    told: list[int | None] = [None]

    def noted(self: Any, shown: object, mover: int | None, show: Any = plates.show) -> None:
        told.append(mover)
        show(self, shown, mover)

    with patch.object(plates, "show", noted):
        yield told


@pytest.mark.parametrize("game", GAMES)
def test_no_plate_lights_up_for_a_moment(game: str, light: list[int | None], tmp_path: Path) -> None:
    frames: list[int | None] = []
    with seen(tmp_path, game) as sight:
        sight.play(lambda: frames.append(light[-1]), lambda: len(frames) == 900)
    runs = [(seat, len(list(same))) for seat, same in groupby(frames)]
    assert {seat for seat, _ in runs} >= {0, 1}
    assert [(seat, count) for seat, count in runs if seat is not None and count < 4] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_looked_at_before_it_goes_on_is_the_same_at_another_size(
    game: str, light: list[int | None], tmp_path: Path
) -> None:
    with seen(tmp_path, game) as sight:
        sight.play(lambda: None, lambda: sight.table.panel is not None)
        before = light[-1]
        sight.driver.app.rebuild()
        sight.driver.frames(2)
        assert sight.table.panel is not None
        assert light[-1] == before
