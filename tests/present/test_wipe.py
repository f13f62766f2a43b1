"""The wipe begins with the old picture, ends with the new one, and draws little in between."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from engine.present.wipe import SECONDS, Wipe


def _pictures(size: tuple[int, int]) -> tuple[Surface, Surface, Surface]:
    pictures = []
    for shade in (20, 120, 220):
        surface = Surface(size)
        for x in range(0, size[0], 7):
            surface.fill((shade, x % 256, 50), (x, 0, 7, size[1]))
        pictures.append(surface)
    return pictures[0], pictures[1], pictures[2]


def _same(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("size", [(640, 360), (200, 320), (1024, 600), (333, 217)])
@pytest.mark.parametrize("dt", [1 / 60, 0.013, 0.1, 5.0])
def test_from_the_old_picture_to_exactly_the_new_one(size: tuple[int, int], dt: float) -> None:
    old, new, target = _pictures(size)
    wipe = Wipe(old, new)
    assert wipe.draw(target) == [target.get_rect()]
    assert _same(target, old)
    while not wipe.done:
        wipe.update(dt)
        wipe.draw(target)
    assert _same(target, new)


def test_a_wipe_that_is_over_before_it_was_drawn_shows_the_new_picture() -> None:
    old, new, target = _pictures((320, 200))
    wipe = Wipe(old, new)
    wipe.update(9)
    wipe.draw(target)
    assert _same(target, new)


def test_a_frame_draws_only_around_the_stripes() -> None:
    old, new, target = _pictures((1920, 1080))
    wipe = Wipe(old, new)
    wipe.draw(target)
    for _ in range(round(SECONDS * 60)):
        wipe.update(1 / 60)
        drawn = wipe.draw(target)
        assert sum(rect.w * rect.h for rect in drawn) < 0.45 * 1920 * 1080
        assert all(target.get_rect().contains(rect) for rect in drawn)


def test_halfway_both_pictures_and_the_stripes_are_seen() -> None:
    old, new, target = _pictures((640, 360))
    wipe = Wipe(old, new)
    wipe.draw(target)
    wipe.update(SECONDS / 2)
    wipe.draw(target)
    assert target.get_at((2, 180)) == new.get_at((2, 180))
    assert target.get_at((637, 180)) == old.get_at((637, 180))


def test_it_is_short() -> None:
    assert SECONDS <= 0.35
