"""How long a frame takes to draw, against the bare blits of the same rectangles in the same run.

    python -m bench.frame [--sizes 1920x1080 3840x2160] [--frames 300] [--scenario cards]

For each scenario and size: the processor's time to move things and to draw a frame that changed (median,
and the slowest of twenty), the bare cost (each rectangle that was drawn: one opaque blit and the pictures of
the sprites that touch it, clipped, prepared beforehand), and the ratio of all changed frames together. What
the window system takes to show a picture is not in it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from bench.scenarios import SCENARIOS, Scenario
from engine.present.stage import Stage

_DT = 1 / 60
_ROW = "{:16} {:>10} {:>8} {:>6} {:>8} {:>8} {:>8} {:>8} {:>6} {:>7}"
_TIMES = ("step ms", "draw ms", "slow ms", "bare ms")
_WARM_UP = 60  # frames in which caches fill


@dataclass(frozen=True, slots=True)
class Frame:
    """What one frame drew: its rectangles, each with the pictures that touch it."""

    pieces: tuple[tuple[Rect, tuple[tuple[Surface, Rect], ...]], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """All times in milliseconds; ``ratio`` of all changed frames together to their bare blits."""

    changed: int
    still: int
    step: float
    draw: float
    slowest: float
    bare: float
    ratio: float
    pixels: int


def measure(scenario: Scenario, target: Surface, frames: int) -> Result:
    """Runs a scenario and its bare blits, turn by turn, so that both meet the same machine."""
    still = 0
    steps: list[float] = []
    draws: list[float] = []
    bares: list[float] = []
    pixels: list[int] = []
    ground, elsewhere = scenario.stage.base.convert(target), target.copy()  # as cold as what is drawn on
    for number in range(frames + _WARM_UP):
        begun = time.thread_time()
        scenario.step(_DT)
        stepped = time.thread_time()
        rects = scenario.stage.draw(target)
        drawn = time.thread_time()
        if number < _WARM_UP:
            continue
        steps.append(stepped - begun)
        if not rects:
            still += 1
            continue
        draws.append(drawn - stepped)
        bares.append(_bare(elsewhere, ground, _pieces(scenario.stage, rects)))
        pixels.append(sum(rect.w * rect.h for rect in rects))
    if not draws:
        return Result(0, still, _ms(steps), 0.0, 0.0, 0.0, float("nan"), 0)
    slowest = 1000 * sorted(draws)[len(draws) * 19 // 20]
    ratio = sum(draws) / sum(bares)
    middle = int(statistics.median(pixels))
    return Result(len(draws), still, _ms(steps), _ms(draws), slowest, _ms(bares), ratio, middle)


def _pieces(stage: Stage, rects: Sequence[Rect]) -> Frame:
    shown = [(sprite.picture, sprite.rect.copy()) for sprite in stage.live if sprite.visible]
    return Frame(tuple((rect, tuple(one for one in shown if rect.colliderect(one[1]))) for rect in rects))


def _bare(target: Surface, ground: Surface, frame: Frame) -> float:
    begun = time.thread_time()
    for rect, pictures in frame.pieces:
        target.set_clip(rect)
        target.blit(ground, rect, rect)
        for picture, place in pictures:
            target.blit(picture, place, None, pygame.BLEND_PREMULTIPLIED)
    target.set_clip(None)
    return time.thread_time() - begun


def _ms(seconds: Sequence[float]) -> float:
    return 1000 * statistics.median(seconds)


def run(make: Callable[[tuple[int, int]], Scenario], size: tuple[int, int], frames: int) -> Result:
    """One scenario at one size, in a window of that size."""
    target = pygame.display.set_mode(size)
    return measure(make(size), target, frames)


def _size(text: str) -> tuple[int, int]:
    width, height = text.lower().split("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", nargs="+", type=_size, default=[(1920, 1080), (3840, 2160)])
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--scenario", nargs="+", choices=SCENARIOS, default=list(SCENARIOS))
    args = parser.parse_args()
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    print(_ROW.format("scenario", "size", "changed", "still", *_TIMES, "ratio", "kpixel"))
    for name in args.scenario:
        for size in args.sizes:
            got = run(SCENARIOS[name], size, args.frames)
            times = (f"{ms:.3f}" for ms in (got.step, got.draw, got.slowest, got.bare))
            counts = (got.changed, got.still, *times, f"{got.ratio:.2f}", got.pixels // 1000)
            print(_ROW.format(name, f"{size[0]}x{size[1]}", *counts))
    pygame.quit()


if __name__ == "__main__":
    main()
