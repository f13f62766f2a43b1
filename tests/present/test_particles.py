"""Confetti, smoke and sparks: they come, stay few, and go."""

from __future__ import annotations

import pytest
from pygame import Surface

from engine.present.particles import MOST, Particles
from engine.present.screen import Frame
from engine.present.sprite import SurfaceArt
from engine.present.stage import Stage

FRAME = Frame(960, 540)


@pytest.fixture
def stage() -> Stage:
    return Stage(FRAME.size)


@pytest.mark.parametrize("kind", ["confetti", "smoke", "sparks"])
def test_they_fly_and_leave_the_stage_as_it_was(stage: Stage, kind: str) -> None:
    target = Surface(FRAME.size)
    stage.draw(target)
    particles = Particles(stage, FRAME)
    getattr(particles, kind)(480, 270)
    assert particles.active
    assert stage.draw(target)
    frames = 0
    while particles.active:
        particles.update(1 / 60)
        stage.draw(target)
        frames += 1
        assert frames < 60 * 5
    assert stage.live == ()
    assert stage.draw(target) == []


def test_there_are_never_too_many(stage: Stage) -> None:
    particles = Particles(stage, FRAME)
    for _ in range(20):
        particles.confetti(480, 270, 40)
    assert len(stage.live) == MOST


def test_smoke_makes_no_pictures_on_its_way(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    particles = Particles(stage, FRAME)
    particles.smoke(480, 270)
    for make in ("_coarse", "_fine"):
        monkeypatch.setattr(SurfaceArt, make, lambda *_: pytest.fail("a picture was made"))
    while particles.active:
        particles.update(1 / 60)
        stage.draw(Surface(FRAME.size))


def test_clearing_takes_all_away_at_once(stage: Stage) -> None:
    particles = Particles(stage, FRAME)
    particles.smoke(480, 270)
    particles.clear()
    assert stage.live == ()
    assert not particles.active


def test_the_same_seed_flies_the_same_way(stage: Stage) -> None:
    ways = []
    for _ in range(2):
        particles = Particles(stage, FRAME, seed=7)
        particles.confetti(480, 270, 5)
        for _ in range(20):
            particles.update(1 / 60)
        ways.append([(sprite.x, sprite.y) for sprite in stage.live])
        particles.clear()
    assert ways[0] == ways[1]


def test_confetti_rises_and_falls(stage: Stage) -> None:
    particles = Particles(stage, FRAME)
    particles.confetti(480, 500, 20)
    heights = []
    for _ in range(90):
        particles.update(1 / 60)
        heights.append(min(sprite.y for sprite in stage.live))
    assert min(heights) < 250
    assert heights[-1] > min(heights)
