"""Shapes to paint with."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from engine.present import paint

RED = (211, 48, 47)
CREAM = (244, 233, 208)


def _premultiplied(surface: Surface) -> bool:
    pixels = [surface.get_at((x, y)) for x in range(surface.width) for y in range(surface.height)]
    return all(max(pixel[:3]) <= pixel[3] for pixel in pixels)


@pytest.mark.parametrize(
    "shape",
    [
        lambda: paint.rounded(40, 30, 10, RED),
        lambda: paint.rounded(40, 30, 10, None, CREAM, 3),
        lambda: paint.rounded(40, 30, 99, RED, CREAM, 3),
        lambda: paint.polygon(40, 30, ((0, 0), (40, 15), (0, 30)), RED),
        lambda: paint.veil(40, 30, CREAM),
        lambda: paint.shadow(40, 30, 8, 6),
    ],
)
def test_all_art_is_premultiplied(shape: object) -> None:
    assert _premultiplied(shape())  # type: ignore[operator]


def test_round_corners_are_round_and_smooth() -> None:
    surface = paint.rounded(60, 60, 20, RED)
    assert surface.size == (60, 60)
    assert surface.get_at((0, 0))[3] == 0
    assert surface.get_at((30, 30)) == (*RED, 255)
    edge = {surface.get_at((x, y))[3] for x in range(20) for y in range(20)}
    assert len(edge) > 5  # in between shades


@pytest.mark.parametrize("size", [(300, 200), (300, 41), (40, 300), (61, 60)])
@pytest.mark.parametrize("line", [0, 3, 4.5])
def test_large_rectangles_look_as_if_drawn_whole(size: tuple[int, int], line: float) -> None:
    outline = CREAM if line else None
    whole = paint._rounded(*size, 20.5, RED, outline, line)
    assert paint.rounded(*size, 20.5, RED, outline, line).get_buffer().raw == whole.get_buffer().raw


def test_an_outline_lies_inside() -> None:
    surface = paint.rounded(60, 40, 0, RED, CREAM, 4)
    assert surface.get_at((1, 20)) == (*CREAM, 255)
    assert surface.get_at((6, 20)) == (*RED, 255)


def test_chequers_alternate() -> None:
    field = paint.chequers(40, 40, 10, RED, CREAM)
    assert field.get_at((5, 5))[:3] == RED
    assert field.get_at((15, 5))[:3] == field.get_at((5, 15))[:3] == CREAM
    assert field.get_at((5, 5)) == field.get_at((15, 15))


def test_a_shadow_is_soft_and_reaches_beyond() -> None:
    shadow = paint.shadow(60, 40, 8, 10, 0.5)
    assert shadow.size == (80, 60)
    middle, edge, corner = (shadow.get_at(at)[3] for at in ((40, 30), (40, 4), (0, 0)))
    assert middle > edge > corner
    assert middle == pytest.approx(128, abs=6)


def test_grain_is_subtle_keeps_to_its_area_and_is_the_same_every_time() -> None:
    first, second = Surface((700, 100)), Surface((700, 100))
    for surface in (first, second):
        surface.fill((100, 100, 100))
        paint.grain(surface, 3, Rect(0, 0, 650, 100))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    levels = [first.get_at((x, y))[0] for x in range(0, 650, 3) for y in range(0, 100, 7)]
    assert 5 < len(set(levels)) < 40
    assert sum(levels) / len(levels) == pytest.approx(100, abs=1)
    assert first.get_at((690, 50))[:3] == (100, 100, 100)


def test_css() -> None:
    assert paint.css((211, 48, 47)) == "#d3302f"
