"""Drawings stay inside the subset that the loader draws, and come out at the size asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.present import svg

DRAWINGS = sorted(svg.ASSETS.rglob("*.svg"))


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: str(path.relative_to(svg.ASSETS)))
def test_every_drawing_is_drawn_as_written(path: Path) -> None:
    assert svg.lint(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>A</text>",
        '<g opacity="0.5"><rect width="1" height="1"/></g>',
        '<rect width="1" height="1" fill="gold"/>',
        '<rect width="1" height="1" fill="url(#missing)"/>',
        '<rect width="1" height="1" style="fill:#000000"/>',
        '<rect width="1" height="1" clip-path="url(#a)"/>',
        "<style>rect{fill:#000000}</style>",
        '<rect width="1"',
    ],
)
def test_what_the_loader_drops_is_found(body: str) -> None:
    assert svg.lint(svg.document(10, 10, body))


def test_a_raster_is_premultiplied_and_of_the_size_asked_for() -> None:
    half = svg.document(10, 10, '<rect width="10" height="10" fill="#ff0000" fill-opacity="0.5"/>')
    drawn = svg.raster(half, 40, 60)
    assert drawn.get_size() == (40, 60)
    red, green, blue, alpha = drawn.get_at((20, 30))
    assert abs(red - 127) <= 2 and abs(alpha - 127) <= 2 and green == blue == 0
    assert drawn.get_at((20, 2)).a == 0


def test_slicing_fills_the_whole_room() -> None:
    full = svg.document(10, 10, '<rect width="10" height="10" fill="#ff0000"/>')
    drawn = svg.raster(full, 40, 60, crop=True)
    assert drawn.get_at((1, 1)).a == 255 and drawn.get_at((38, 58)).a == 255


def test_colours_are_swapped_all_at_once() -> None:
    assert svg.recolour("#000000 #ffffff", {"#000000": "#ffffff", "#ffffff": "#000000"}) == "#ffffff #000000"
