"""Signs, cars and pictures exist at every size, and no two of a kind look alike."""

from __future__ import annotations

import time
from itertools import combinations
from typing import get_args

import pygame
import pytest

from engine.input.intents import DeviceKind
from engine.present import i18n, icons, marquee


@pytest.fixture(autouse=True, scope="module")
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_every_device_and_the_computer_has_a_glyph() -> None:
    assert {*get_args(DeviceKind), "computer"} <= set(icons.GLYPHS)


def test_glyphs_differ_and_take_the_colour_asked_for() -> None:
    looks = {pixels(icons.glyph(name, 40, "#ff0000")) for name in icons.GLYPHS}
    assert len(looks) == len(icons.GLYPHS)
    assert all(
        pygame.transform.average_color(icons.glyph(name, 40, "#ff0000"))[1:3] == (0, 0)
        for name in icons.GLYPHS
    )


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(KeyError):
        icons.glyph("teapot", 40)
    with pytest.raises(KeyError):
        icons.poster("chess", 30, 40)


@pytest.mark.parametrize("px", [12, 60, 200])
def test_seats_differ_by_shape_as_well_as_by_colour(px: int) -> None:
    masks = (pygame.mask.from_surface(icons.emblem(seat, px, number=False)) for seat in range(6))
    shapes = {pixels(mask.to_surface()) for mask in masks}
    assert len(shapes) == 6
    assert all(icons.emblem(seat, px).get_size() == (px, px) for seat in range(6))


@pytest.mark.parametrize("length", [30, 60, 200])
def test_cars_differ_and_are_half_as_high_as_long(length: int) -> None:
    assert len({pixels(icons.car(seat, length)) for seat in range(6)}) == 6
    assert icons.car(0, length).get_size() == (length, length // 2)


@pytest.mark.parametrize("game", icons.POSTERS)
@pytest.mark.parametrize("size", [(90, 120), (120, 90), (60, 200)])
def test_posters_fill_whatever_room_they_get(game: str, size: tuple[int, int]) -> None:
    drawn = icons.poster(game, *size)
    assert drawn.get_size() == size
    corners = [(x, y) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert all(drawn.get_at(corner).a == 255 for corner in corners)


@pytest.mark.parametrize("game", ["daytona", "cribbage", "quatorze"])
def test_the_cards_on_posters_have_the_ranks_of_the_language(game: str) -> None:
    shown = {}
    for tongue in ("en", "it", "ru", "fr"):
        i18n.set_language(tongue)
        whole, (rest, _) = icons.poster(game, 150, 200), icons.poster_parts(game, 150, 200)
        shown[tongue] = pixels(whole), pixels(rest)
    i18n.set_language("en")
    assert shown["it"] == shown["en"], "Italian has the letters of the English pack"
    for one, other in combinations(("en", "ru", "fr"), 2):
        assert shown[one][0] != shown[other][0] and shown[one][1] != shown[other][1]


@pytest.mark.parametrize("size", [(320, 180), (180, 320), (240, 180), (340, 100)])
def test_the_title_fills_whatever_room_it_gets(size: tuple[int, int]) -> None:
    drawn = marquee.picture(*size)
    assert drawn.get_size() == size
    assert pygame.mask.from_surface(drawn).count() == size[0] * size[1]


def test_the_title_comes_back_as_it_was_and_is_kept_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marquee, "_SOON", 0.0)
    monkeypatch.setattr(marquee, "_PACKED", {})
    size = (322, 181)
    first = pixels(marquee.picture(*size))
    while size not in marquee._PACKED:
        time.sleep(0.01)
    assert pixels(marquee.picture(*size)) == first
    assert sum(map(len, marquee._PACKED.values())) < len(first) / 2
    for side in range(30, 35):
        marquee.picture(side, 20)
        while (side, 20) not in marquee._PACKED:
            time.sleep(0.01)
    assert len(marquee._PACKED) == 2


def test_the_title_keeps_quiet_where_the_name_stands() -> None:
    drawn = marquee.picture(640, 360)
    stripe = drawn.subsurface(0, round(360 * marquee.HORIZON) + 2, 640, round(360 * 0.28) - 4)
    assert (
        max(max(pygame.transform.average_color(stripe.subsurface(x, 0, 8, 90))[:3]) for x in range(0, 640, 8))
        < 60
    )


def test_keys_are_as_wide_as_their_labels_want() -> None:
    assert icons.key("P", 40).get_size() == (40, 40)
    assert icons.key("Backspace", 40).get_width() > icons.key("Esc", 40).get_width() > 40
    assert icons.key("space", 40).get_width() == 92
    assert icons.pad_button("A", 40).get_size() == (40, 40)


@pytest.mark.parametrize("height", [20, 90])
def test_the_mark_is_as_high_as_asked_and_wider_with_its_device(height: int) -> None:
    assert icons.mark(height).get_height() == height
    assert icons.mark(height).get_width() > icons.mark(height, device=False).get_width()
