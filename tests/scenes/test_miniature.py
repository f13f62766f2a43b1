"""Posters that live: at rest they are the poster, one moves at a time, and none where stillness is wanted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from engine.present import icons, motion, svg
from engine.present.stage import Stage
from scenes.miniature import MOTIONS, PAUSE, ROUNDS, Miniatures

SIZE = (120, 160)
PICTURES = {key: Rect(10 + 130 * number, 10, *SIZE) for number, key in enumerate(icons.POSTERS)}


@pytest.fixture(autouse=True)
def _moving() -> Iterator[None]:
    motion.reduce(False)
    yield
    motion.reduce(False)


def _bytes(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _moved(stage: Stage, shelf: Miniatures, seconds: float) -> set[str]:
    """The keys of the pictures that look different at some time in so many seconds."""
    seen: dict[str, set[bytes]] = {key: set() for key in PICTURES}
    for _ in range(round(seconds / 0.05)):
        shelf.update(0.05)
        target = Surface(stage.rect.size)
        stage.invalidate()
        stage.draw(target)
        for key, picture in PICTURES.items():
            seen[key].add(_bytes(target.subsurface(picture)))
    return {key for key, looks in seen.items() if len(looks) > 2}


@pytest.mark.parametrize("key", icons.POSTERS)
def test_the_part_in_its_place_on_the_rest_is_the_poster(key: str) -> None:
    rest, part = icons.poster_parts(key, *SIZE)
    assert _bytes(rest) != _bytes(icons.poster(key, *SIZE))
    whole = rest.copy()
    whole.blit(part, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    difference = pygame.PixelArray(whole).compare(pygame.PixelArray(icons.poster(key, *SIZE)), 0.06)
    surface = difference.make_surface()
    assert pygame.transform.average_color(surface)[0] > 250  # white: the same


@pytest.mark.parametrize("key", icons.POSTERS)
def test_a_motion_begins_and_ends_at_rest(key: str) -> None:
    for share in (0.0, 1.0):
        pose = MOTIONS[key].pose(share)
        assert pose.up == pytest.approx(0)
        assert pose.turn == pytest.approx(0)


def test_one_after_another_moves() -> None:
    stage = Stage((560, 200))
    shelf = Miniatures(stage, PICTURES)
    for key in icons.POSTERS:
        assert _moved(stage, shelf, PAUSE + MOTIONS[key].seconds) == {key}
    shelf.update(0.2)  # rounding over, the last one has come to rest
    assert not stage.live


def test_they_rest_after_a_while_until_somebody_is_there() -> None:
    stage = Stage((560, 200))
    shelf = Miniatures(stage, PICTURES)
    for _ in range(ROUNDS * round(sum(PAUSE + one.seconds + 0.5 for one in MOTIONS.values()) / 0.05)):
        shelf.update(0.05)
    assert not stage.live
    assert _moved(stage, shelf, 3 * PAUSE) == set()
    shelf.wake()
    assert _moved(stage, shelf, PAUSE + 1) == {next(iter(PICTURES))}


def test_where_stillness_is_wanted_nothing_moves() -> None:
    stage = Stage((560, 200))
    shelf = Miniatures(stage, PICTURES)
    _moved(stage, shelf, PAUSE + 1)
    motion.reduce(True)
    shelf.update(0.05)
    assert not stage.live
    assert _moved(stage, shelf, PAUSE + 5) == set()


def test_a_drawing_is_split_by_a_name_it_has() -> None:
    drawing = svg.document(10, 10, '<rect id="a" width="4" height="4"/><circle id="b" r="2"/>')
    rest, part = svg.split(drawing, "b")
    assert 'id="a"' in rest
    assert 'id="b"' not in rest
    assert 'id="a"' not in part
    assert 'id="b"' in part
    assert not svg.lint(rest) + svg.lint(part)
    with pytest.raises(ValueError, match="nothing has the id"):
        svg.split(drawing, "c")
