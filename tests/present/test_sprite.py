"""Sprites and their art."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Surface

from engine.present import paint
from engine.present.artcache import SHARED, ArtCache
from engine.present.sprite import Sprite, SurfaceArt, TextArt, turn_step


def _plain(width: int, height: int, colour: tuple[int, int, int] = (200, 100, 50)) -> Surface:
    surface = Surface((width, height), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def test_upright_and_whole_the_surface_itself_is_shown() -> None:
    surface = _plain(20, 10)
    assert SurfaceArt(surface).surface() is surface
    assert SurfaceArt(surface).surface(angle=360) is surface


def test_a_quarter_turn_is_exact_and_turns_anticlockwise() -> None:
    surface = _plain(20, 10)
    surface.set_at((19, 0), (1, 2, 3))  # top right goes to top left
    turned = SurfaceArt(surface).surface(angle=90)
    assert turned.size == (10, 20)
    assert turned.get_at((0, 0))[:3] == (1, 2, 3)


def test_turned_pictures_are_kept_in_coarse_steps() -> None:
    art = SurfaceArt(_plain(200, 280))
    step = turn_step(art.size)
    assert art.surface(angle=9) is art.surface(angle=9 + step / 4)
    assert art.surface(angle=9) is not art.surface(angle=9 + 2 * step)


def test_small_things_turn_in_coarser_steps_and_a_quarter_turn_is_always_one() -> None:
    steps = [turn_step((size, size // 2)) for size in (4, 20, 60, 120, 300, 1000)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 4 * steps[-1]
    assert all(90 % step == 0 for step in steps)


def test_what_grows_while_it_is_turned_is_as_large_as_it_should_be() -> None:
    art = SurfaceArt(_plain(200, 280))
    whole = art.surface(angle=9).size
    for percent in range(50, 130, 10):
        width, height = art.surface(percent / 100, 9).size
        assert (width, height) == pytest.approx((whole[0] * percent / 100, whole[1] * percent / 100), abs=3)


def test_a_card_almost_on_its_face_is_not_kept_for_one_at_rest() -> None:
    art = SurfaceArt(_plain(200, 280))
    assert art.surface(0.8, squeeze=0.999) is not art.surface(0.8)


def test_what_is_turned_over_or_grows_is_as_large_as_it_should_be_but_for_a_step() -> None:
    art = SurfaceArt(_plain(200, 280))
    for percent in range(4, 150, 3):
        share = percent / 100
        assert art.surface(squeeze=min(share, 1)).width == pytest.approx(200 * min(share, 1), abs=9)
        assert art.surface(share, quick=True).size == pytest.approx((200 * share, 280 * share), abs=12)
    assert art.surface(quick=True) is art.surface()


def test_a_thing_that_only_moves_keeps_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    art = SurfaceArt(_plain(20, 10))
    surface = art.surface

    def watched(scale: float, angle: float, *how: Any) -> Surface:
        asked.append(angle)
        return surface(scale, angle, *how)

    monkeypatch.setattr(art, "surface", watched)
    sprite = Sprite(art, 100, 50)
    for x in range(100, 110):
        sprite.x, sprite.y, sprite.z = x, 2 * x, x
        assert sprite.rect.center == (x, 2 * x) and sprite.picture.size == (20, 10)
    assert len(asked) == 1
    sprite.angle = 90
    assert sprite.rect.size == (10, 20)


def test_what_is_turned_and_holds_still_has_smooth_edges() -> None:
    block = Surface((120, 80), pygame.SRCALPHA)
    block.fill((255, 255, 255, 255))
    turned = SurfaceArt(block).surface(angle=12)
    alpha = pygame.surfarray.array_alpha(turned)[turned.width // 3 : turned.width // 2]
    first = [int(column[column > 0][0]) for column in alpha]
    assert sum(0 < value < 255 for value in first) > len(first) / 2


@pytest.mark.parametrize("squeeze", [1.0, 0.6])
def test_nothing_shines_beside_what_is_turned(squeeze: float) -> None:
    art = SurfaceArt(paint.rounded(19, 28, 2, (240, 230, 210)))
    turned = art.surface(angle=30, squeeze=squeeze)
    pixels = [turned.get_at((x, y)) for x in range(turned.width) for y in range(turned.height)]
    assert all(max(pixel.r, pixel.g, pixel.b) <= pixel.a + 1 for pixel in pixels)


def test_fading_multiplies_colour_and_alpha_alike() -> None:
    faded = SurfaceArt(_plain(4, 4, (200, 100, 50))).surface(alpha=128)
    red, green, blue, alpha = faded.get_at((1, 1))
    assert alpha == pytest.approx(128, abs=2)
    assert (red, green, blue) == pytest.approx((100, 50, 25), abs=2)


def test_what_is_large_and_fades_or_spins_takes_no_room_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SHARED, "limit", 4_000_000)
    SHARED.clear()
    large, small = SurfaceArt(_plain(120, 120)), SurfaceArt(_plain(90, 90))
    for art in (large, small):
        art.surface(alpha=128)
        art.surface(angle=30, quick=True)
    assert len(SHARED) == 2
    large.surface(scale=1.2, quick=True)
    large.surface(angle=30)
    assert len(SHARED) == 4


def test_two_arts_never_share_pictures() -> None:
    one, other = SurfaceArt(_plain(8, 8)), SurfaceArt(_plain(8, 8, (1, 1, 1)))
    assert one.surface(angle=45) is not other.surface(angle=45)


def test_a_flip_narrows_swaps_the_art_halfway_and_widens_again() -> None:
    back, face = SurfaceArt(_plain(20, 30)), SurfaceArt(_plain(20, 30, (0, 0, 0)))
    sprite = Sprite([back, face], 50, 50)
    widths = []
    for step in range(11):
        sprite.flip = step / 10
        widths.append(sprite.rect.width)
        assert sprite.art is (back if sprite.flip < 0.5 else face)
    assert widths[0] == widths[-1] == 20
    assert widths[:6] == sorted(widths[:6], reverse=True)
    assert min(widths) >= 1
    sprite.flip, sprite.face = 0, 1
    assert sprite.art is face


def test_xy_is_the_middle() -> None:
    sprite = Sprite(SurfaceArt(_plain(20, 10)), 100, 50)
    assert sprite.rect.topleft == (90, 45)
    sprite.scale = 2
    assert sprite.rect.size == (40, 20)
    assert sprite.rect.center == (100, 50)


def test_text_is_art() -> None:
    assert TextArt("Red", "strong", 30, (9, 9, 9)).size[1] >= 30


def test_the_cache_keeps_to_its_bound_and_drops_the_longest_unused() -> None:
    cache = ArtCache(limit=4 * 10 * 10 * 4)
    made = []

    def make() -> Surface:
        made.append(1)
        return Surface((10, 10))

    for key in "abcd":
        cache.get(key, make)
    cache.get("a", make)
    cache.get("e", make)  # pushes out b
    assert len(cache) == 4
    assert cache.used <= cache.limit
    cache.get("a", make)
    assert len(made) == 5
    cache.get("b", make)
    assert len(made) == 6


def test_a_picture_too_large_to_keep_is_given_all_the_same() -> None:
    cache = ArtCache(limit=100 * 100 * 4 * 3)
    assert cache.get("big", lambda: Surface((100, 100))).size == (100, 100)
    assert len(cache) == cache.used == 0


def test_many_turned_cards_stay_within_the_memory_allowed() -> None:
    for _ in range(30):
        art = SurfaceArt(_plain(200, 280))
        for angle in range(0, 90, 10):
            art.surface(angle=angle + 1)
    assert SHARED.used <= SHARED.limit


def test_the_same_art_again_is_no_change() -> None:
    one, other = SurfaceArt(_plain(8, 8)), SurfaceArt(_plain(8, 8, (1, 1, 1)))
    sprite = Sprite((one, other), 5, 5)
    picture = sprite.shown()
    sprite.art = (one, other)
    assert sprite.shown() is picture
    sprite.art = (other, one)
    assert sprite.picture is other.surface()
