"""The stage draws exactly what a full redraw would show, and only where something changed."""

from __future__ import annotations

import weakref
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from engine.present.dirty import merged
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage

SIZE = (160, 120)
_KEYS = ["a", "b", "c", "d"]


def _art(width: int, height: int, colour: tuple[int, int, int], alpha: int) -> SurfaceArt:
    surface = Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, alpha))
    return SurfaceArt(surface.premul_alpha())


ARTS = {
    "a": _art(20, 30, (200, 20, 20), 255),
    "b": _art(40, 10, (20, 200, 20), 130),
    "c": _art(15, 15, (20, 20, 200), 77),
    "d": _art(60, 60, (240, 240, 200), 200),
}


def _base(stage: Stage) -> None:
    for y in range(0, SIZE[1], 10):
        stage.base.fill((y * 2 % 256, 60, 90), (0, y, SIZE[0], 10))


@pytest.fixture
def stage() -> Stage:
    stage = Stage(SIZE)
    _base(stage)
    return stage


def _whole(stage: Stage) -> bytes:
    """What a full redraw of the same things shows."""
    other = Surface(SIZE)
    stage.invalidate()
    stage.draw(other)
    return pygame.image.tobytes(other, "RGB")


_ops = st.one_of(
    st.tuples(st.sampled_from(["x", "y"]), st.sampled_from(_KEYS), st.floats(-40, 200)),
    st.tuples(st.just("angle"), st.sampled_from(_KEYS), st.integers(-180, 360)),
    st.tuples(st.just("scale"), st.sampled_from(_KEYS), st.floats(0.2, 2)),
    st.tuples(st.just("alpha"), st.sampled_from(_KEYS), st.integers(0, 255)),
    st.tuples(st.just("visible"), st.sampled_from(_KEYS), st.booleans()),
    st.tuples(st.just("flip"), st.sampled_from(_KEYS), st.floats(0, 1)),
    st.tuples(st.just("z"), st.sampled_from(_KEYS), st.integers(0, 3)),
    st.tuples(st.sampled_from(["settle", "lift", "remove", "again"]), st.sampled_from(_KEYS), st.none()),
    st.tuples(st.just("draw"), st.none(), st.none()),
)


def _apply(stage: Stage, op: str, key: str, value: float) -> None:
    if op == "again":
        stage.add(Sprite(ARTS[key], 50, 50, z=1), key)
    elif key not in stage:
        return
    elif op in ("settle", "lift", "remove"):
        call: Callable[[str], None] = getattr(stage, op)
        call(key)
    else:
        setattr(stage.sprite(key), op, value)


@settings(max_examples=150, deadline=None)
@given(st.lists(_ops, max_size=30))
def test_drawing_only_what_changed_shows_what_a_full_redraw_shows(ops: list[tuple[str, str, float]]) -> None:
    stage = Stage(SIZE)
    _base(stage)
    target = Surface(SIZE)
    for index, key in enumerate(_KEYS):
        stage.add(Sprite(ARTS[key], 30 * index + 20, 60, z=index % 2), key, still=index == 3)
    stage.draw(target)
    for op, key, value in ops:
        if op == "draw":
            stage.draw(target)
        else:
            _apply(stage, op, key, value)
    while stage.draw(target):
        pass  # what grew gets a fine picture
    assert pygame.image.tobytes(target, "RGB") == _whole(stage)


def test_nothing_is_drawn_when_nothing_changed(stage: Stage) -> None:
    sprite = stage.add(Sprite(ARTS["a"], 50, 50), "a")
    target = Surface(SIZE)
    assert stage.draw(target) == [Rect(0, 0, *SIZE)]
    assert stage.draw(target) == []
    sprite.x = 50
    sprite.alpha = 255
    assert stage.draw(target) == []
    sprite.visible = False
    assert stage.draw(target)
    sprite.x = 90
    assert stage.draw(target) == []


def test_a_small_move_draws_one_rectangle_around_it(stage: Stage) -> None:
    sprite = stage.add(Sprite(ARTS["a"], 50, 50))
    target = Surface(SIZE)
    stage.draw(target)
    sprite.x += 4
    assert stage.draw(target) == [Rect(40, 35, 24, 30)]


def test_a_move_within_a_pixel_draws_nothing_until_it_has_left_it(stage: Stage) -> None:
    target = Surface(SIZE)
    sprite = stage.add(Sprite(ARTS["a"], 50, 50))
    stage.draw(target)
    sprite.x, sprite.y = 50.4, 49.7
    assert stage.draw(target) == []
    sprite.x += 0.4
    assert stage.draw(target) == [Rect(40, 35, 21, 30)]


def test_a_far_move_draws_two(stage: Stage) -> None:
    sprite = stage.add(Sprite(ARTS["d"], 30, 30))
    target = Surface(SIZE)
    stage.draw(target)
    sprite.x, sprite.y = 130, 90
    assert len(stage.draw(target)) == 2


def test_settled_sprites_lie_below_those_that_move_whatever_their_z(stage: Stage) -> None:
    stage.add(Sprite(ARTS["d"], 80, 60, z=9), "d", still=True)
    stage.add(Sprite(ARTS["a"], 80, 60, z=1), "a")
    target = Surface(SIZE)
    stage.draw(target)
    assert target.get_at((80, 60))[:3] == (200, 20, 20)


def test_z_decides_who_lies_above_and_the_newer_of_equals_does(stage: Stage) -> None:
    red, cream = stage.add(Sprite(ARTS["a"], 80, 60)), stage.add(Sprite(_art(30, 30, (9, 9, 9), 255), 80, 60))
    target = Surface(SIZE)
    stage.draw(target)
    assert target.get_at((80, 60))[:3] == (9, 9, 9)
    red.z = 5
    stage.draw(target)
    assert target.get_at((80, 60))[:3] == (200, 20, 20)
    cream.z = 6
    stage.draw(target)
    assert target.get_at((80, 60))[:3] == (9, 9, 9)


def test_a_key_names_one_sprite_and_is_free_again_when_removed(stage: Stage) -> None:
    first = stage.add(Sprite(ARTS["a"], 10, 10), "car")
    second = stage.add(Sprite(ARTS["b"], 10, 10), "car")
    assert stage.sprite("car") is second
    stage.remove(first)  # already gone: no matter
    stage.remove("car")
    stage.remove("car")
    assert "car" not in stage
    with pytest.raises(KeyError):
        stage.sprite("car")


def test_a_sprite_stands_on_a_stage_once_and_may_move_to_another(stage: Stage) -> None:
    sprite = Sprite(ARTS["a"], 10, 10)
    stage.add(sprite, "a")
    stage.add(sprite, "b", still=True)
    assert stage.live == ()
    assert "a" not in stage
    other = Stage(SIZE)
    other.add(sprite, "a")
    stage.remove(sprite)  # it has gone: no matter
    assert other.live == (sprite,)


def test_values_of_a_timeline_are_shown_and_unknown_keys_passed_over(stage: Stage) -> None:
    car = stage.add(Sprite(ARTS["a"], 10, 10), "car")
    stage.apply({("car", "x"): 44.5, ("ghost", "x"): 1.0, ("car", "z"): 3})
    assert (car.x, car.z) == (44.5, 3)


def test_painting_the_base_anew_in_one_place_draws_that_place(stage: Stage) -> None:
    target = Surface(SIZE)
    stage.draw(target)
    stage.base.fill((1, 2, 3), (10, 10, 5, 5))
    stage.invalidate(Rect(10, 10, 5, 5))
    assert stage.draw(target) == [Rect(10, 10, 5, 5)]
    assert target.get_at((12, 12))[:3] == (1, 2, 3)


@pytest.mark.parametrize("still", [False, True])
def test_nothing_of_an_older_picture_shines_through(stage: Stage, still: bool) -> None:
    for x in range(0, 160, 5):
        art = _art(9, 120, (x, 250 - x, 99), x + 40).surface()
        stage.base.blit(art, (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    stage.base.fill((40, 50, 60, 100), (20, 20, 30, 30))
    stage.add(Sprite(ARTS["b"], 50, 50), still=still)
    black, white = Surface(SIZE), Surface(SIZE)
    white.fill((255, 255, 255))
    stage.draw(black)
    stage.invalidate()
    stage.draw(white)
    assert pygame.image.tobytes(black, "RGB") == pygame.image.tobytes(white, "RGB")


def test_a_stage_that_nobody_uses_is_gone_at_once() -> None:
    stage = Stage(SIZE)
    sprite = stage.add(Sprite(ARTS["a"], 10, 10))
    base = weakref.ref(stage)
    del stage
    assert base() is None
    sprite.x = 50


def test_clearing_leaves_the_base(stage: Stage) -> None:
    stage.add(Sprite(ARTS["a"], 50, 50), "a")
    stage.add(Sprite(ARTS["d"], 50, 50), "d", still=True)
    target = Surface(SIZE)
    stage.draw(target)
    stage.clear()
    stage.draw(target)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(stage.base, "RGB")


_rects = st.builds(
    Rect, st.integers(-50, 900), st.integers(-50, 600), st.integers(0, 200), st.integers(0, 200)
)


@given(st.lists(_rects, max_size=60))
def test_merged_rectangles_cover_all_and_stay_inside(rects: list[Rect]) -> None:
    bounds = Rect(0, 0, 800, 500)
    result = merged(rects, bounds)
    assert all(bounds.contains(rect) and rect.w and rect.h for rect in result)
    for rect in rects:
        clipped = rect.clip(bounds)
        corners = [clipped.topleft, (clipped.right - 1, clipped.bottom - 1), clipped.center]
        if clipped:
            assert all(any(one.collidepoint(corner) for one in result) for corner in corners)


@given(st.lists(_rects, min_size=1, max_size=20))
def test_merging_wastes_little(rects: list[Rect]) -> None:
    bounds = Rect(0, 0, 800, 500)
    apart = sum(clip.w * clip.h for rect in rects if (clip := rect.clip(bounds)))
    together = sum(rect.w * rect.h for rect in merged(rects, bounds))
    assert together <= apart + 2048 * len(rects)


_FACE = _art(180, 250, (230, 220, 190), 255)
pygame.draw.line(_FACE.surface(), (20, 30, 90), (0, 0), (179, 249), 9)
"""A thing as large as a card."""


@pytest.mark.parametrize(("prop", "values"), [("scale", (0.7, 0.75, 0.8)), ("angle", (20, 24, 28))])
def test_what_changes_in_each_frame_may_be_coarse_until_it_holds_still(
    prop: str, values: tuple[float, ...]
) -> None:
    stage = Stage((400, 400))
    target, other = Surface((400, 400)), Surface((400, 400))
    sprite = stage.add(Sprite(_FACE, 200, 200), "card")
    stage.draw(target)
    for value in values:
        setattr(sprite, prop, value)
        stage.draw(target)
    assert sprite.picture is not (fine := _FACE.surface(sprite.scale, sprite.angle))
    assert stage.draw(target), "it holds still: a fine picture is drawn"
    assert sprite.picture is fine
    assert stage.draw(target) == []
    stage.invalidate()
    stage.draw(other)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(other, "RGB")


def test_what_grows_slowly_keeps_a_coarse_picture_until_the_next_step() -> None:
    stage, sprite, target = _drawn()
    pictures, drawn = [], []
    for value in (0.8, 0.805, 0.81, 0.84, 0.845):
        sprite.scale = value
        drawn.append(bool(stage.draw(target)))
        pictures.append(sprite.picture)
    assert pictures[0] is pictures[1] is pictures[2] is not pictures[3] is pictures[4]
    assert drawn == [True, False, False, True, False]
    assert stage.draw(target), "it holds still: a fine picture is drawn"
    assert sprite.picture is _FACE.surface(0.845)


@pytest.mark.parametrize(("prop", "by", "far"), [("scale", 0.05, 0.4), ("flip", 0.04, 0.3)])
def test_what_changes_in_each_frame_has_a_picture_for_two_unless_it_changes_fast(
    prop: str, by: float, far: float
) -> None:
    stage, sprite, target = _drawn()
    pictures = []
    for number in range(1, 5):
        setattr(sprite, prop, 0.4 + number * by)
        stage.draw(target)
        pictures.append(sprite.picture)
    assert pictures[0] is pictures[1] is not pictures[2] is pictures[3]
    for number in (1, 0, 1):
        before = sprite.picture
        setattr(sprite, prop, 0.4 + number * far)
        stage.draw(target)
        assert sprite.picture is not before


def test_what_has_been_turned_over_lies_as_fine_as_before_at_once() -> None:
    stage, sprite, target = _drawn()
    for flip in (0.1, 0.3, 0.6, 0.9, 0.96, 1.0):
        sprite.flip = flip
        stage.draw(target)
    assert sprite.picture is _FACE.surface()
    assert stage.draw(target) == []


def test_what_was_foreseen_is_not_made_as_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, target = Stage((400, 400)), Surface((400, 400))
    back, face = _art(90, 120, (20, 90, 60), 255), _art(90, 120, (230, 220, 190), 255)
    sprite = stage.add(Sprite((back, face), 200, 200), "card")
    sprite.foresee({"angle": 24.0, "scale": 0.8, "flip": 1.0})
    assert (sprite.angle, sprite.scale, sprite.flip) == (0, 1, 0)
    monkeypatch.setattr(SurfaceArt, "_fine", None)
    sprite.scale, sprite.angle, sprite.flip = 0.8, 24, 1
    stage.draw(target)
    stage.draw(target)
    assert sprite.picture is face.surface(0.8, 24)


def _drawn() -> tuple[Stage, Sprite, Surface]:
    """A stage with one thing on it that has been drawn, the thing, and where it is drawn."""
    stage, target = Stage((400, 400)), Surface((400, 400))
    sprite = stage.add(Sprite(_FACE, 200, 200), "card")
    stage.draw(target)
    return stage, sprite, target


@pytest.mark.parametrize("scales", [(), (0.7, 0.75, 0.8)], ids=["still", "grown"])
def test_what_is_turned_once_is_fine_at_once(scales: tuple[float, ...]) -> None:
    stage, sprite, target = _drawn()
    for scale in scales:
        sprite.scale = scale
        stage.draw(target)
    sprite.angle = 24
    stage.draw(target)
    assert sprite.picture is _FACE.surface(sprite.scale, 24)
    assert stage.draw(target) == []


def test_what_grows_once_is_fine_in_the_next_frame() -> None:
    stage, sprite, target = _drawn()
    sprite.scale = 0.8
    stage.draw(target)
    assert stage.draw(target)
    assert sprite.picture is _FACE.surface(0.8)
    assert stage.draw(target) == []


def test_another_art_is_shown_finely_at_once_turn_and_all() -> None:
    stage, sprite, target = _drawn()
    sprite.scale, sprite.angle = 0.9, 6
    sprite.art = other = _art(90, 120, (20, 90, 60), 255)
    stage.draw(target)
    assert sprite.picture is other.surface(0.9, 6)
    assert stage.draw(target) == []


def test_what_settles_while_it_grows_is_fine() -> None:
    stage = Stage((400, 400))
    target = Surface((400, 400))
    sprite = stage.add(Sprite(_FACE, 200, 200), "card")
    for value in (0.7, 0.75, 0.8):
        sprite.scale = value
        stage.draw(target)
    stage.settle("card")
    stage.draw(target)
    assert sprite.picture is _FACE.surface(0.8)
    assert stage.draw(target) == []
