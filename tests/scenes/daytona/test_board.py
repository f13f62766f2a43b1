"""The board: each race has a light of its own."""

from __future__ import annotations

import pygame

from engine.present.screen import Frame
from scenes.daytona import board
from scenes.daytona.layout import Layout


def test_the_light_of_day_goes_on_from_race_to_race() -> None:
    layout = Layout(Frame(1024, 600), 2)
    boards = [pygame.image.tobytes(board.paint(layout, race), "RGB") for race in range(7)]
    assert boards[0] == boards[1] == boards[6]
    assert len(set(boards)) == 5
