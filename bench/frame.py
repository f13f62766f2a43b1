"""How long a frame takes at each table, and how that compares with the bare blits of the same rectangles.

Computers play by themselves, in simulated time. A frame is what moves and what is drawn; its time is the
processor's, and what the window system takes to show a picture is not in it. The bare cost is measured right
after each frame: every rectangle that was drawn, as one opaque blit and the pictures of the sprites that
touch it, clipped and ready. Frames in which nothing changes are not counted.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame
from pygame import Rect, Surface

from bench.figure import Figure, Skipped
from bench.tables import KEYS, Watched, watched
from engine.present.stage import Stage

SIZES: Final[Mapping[tuple[int, int], float]] = {(1920, 1080): 8.0, (3840, 2160): 16.0}
"""By size of window: milliseconds within which 99 of 100 frames are to be."""
RATIO: Final = 1.5
"""How much longer than the bare blits drawing may take."""

_RUNS: Final = 3
_WIPE: Final = 60
_DEALING: Final = 480
_OPENING: Final = 1800
_PLAYING: Final = 3600
_QUICK: Final = 6
_SECOND: Final = 60
"""Frames: at first, while the hall's picture gives way, nothing is measured; nor is the opening of a
race that is to be driven."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Milliseconds of one frame; ``draw`` is 0 where nothing changed."""

    step: float
    draw: float
    bare: float

    @property
    def whole(self) -> float:
        return self.step + self.draw


Moments = Mapping[str, Sequence[Frame]]


def measure(*, quick: bool) -> Iterator[Figure | Skipped]:
    """For each table, size and moment: drawing against the bare blits, and the time of whole frames."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for size, limit in SIZES.items():
        for key in KEYS:
            runs = [_moments(key, size, quick) for _ in range(1 if quick else _RUNS)]
            for moment in runs[0]:
                name = f"{key}, {moment}, {size[0]}x{size[1]}"
                yield from _figures(name, limit, [run[moment] for run in runs])
            idle = [_idle(key, size) for _ in runs]
            yield _within(f"{key}, idle, {size[0]}x{size[1]}", limit, idle, "nothing changes")


def _moments(key: str, size: tuple[int, int], quick: bool) -> Moments:
    playing = _PLAYING // (_QUICK if quick else 1)
    found: dict[str, Sequence[Frame]] = {}
    with watched(key, size) as table:
        _record(table, table.tap, _WIPE)
        found["dealing"] = _record(table, table.tap, _DEALING)
        found["playing"] = _record(table, table.tap, playing)
    found["busiest second"] = _busiest(found["playing"])
    if key == "daytona":
        with watched(key, size, people=4) as table:
            _record(table, table.tap, _OPENING)
            found["throttle"] = _record(table, table.throttle, playing)
    return found


def _figures(name: str, limit: float, runs: Sequence[Sequence[Frame]]) -> Iterator[Figure]:
    changed = [[frame for frame in run if frame.draw] for run in runs]
    yield Figure(
        f"{name}: drawing",
        "ms a frame",
        tuple(sum(frame.draw for frame in run) / len(run) for run in changed),
        tuple(sum(frame.bare for frame in run) / len(run) for run in changed),
        than="bare blits",
        at_most=RATIO,
    )
    every = [[frame.whole for frame in run] for run in changed]
    count = f"{sum(map(len, changed))} of {sum(map(len, runs))} frames changed something"
    yield _within(name, limit, every, count)


def _within(name: str, limit: float, runs: Sequence[Sequence[float]], note: str) -> Figure:
    """How many milliseconds frames take."""
    half, twentieth = (_quantile(sorted(chain(*runs)), share) for share in (0.5, 0.95))
    return Figure(
        f"{name}: frames, 99 % within",
        "ms",
        tuple(_quantile(sorted(run), 0.99) for run in runs),
        at_most=limit,
        note=f"half within {half:.2f} ms, 95 % within {twentieth:.2f}; {note}",
    )


def _idle(key: str, size: tuple[int, int]) -> Sequence[float]:
    """Milliseconds of frames in which a table waits for its person."""
    found = []
    with watched(key, size, people=1) as table:
        _record(table, _nothing, _OPENING)
        while not table.still:
            _record(table, _nothing, _SECOND)
        for _ in range(_DEALING):
            begun = time.thread_time()
            table.step()
            table.draw()
            found.append(1000 * (time.thread_time() - begun))
    return found


def _nothing() -> None:
    """No hand."""


def _record(table: Watched, hand: Callable[[], None], count: int) -> list[Frame]:
    """So many frames, each followed by its bare blits, so that both meet the same machine."""
    target = table.app.screen
    ground, elsewhere = table.scene.stage.base.convert(target), target.copy()  # as cold as what is drawn on
    found = []
    for _ in range(count):
        begun = time.thread_time()
        hand()
        table.step()
        stepped = time.thread_time()
        rects = table.draw()
        drawn = time.thread_time()
        bare = _bare(elsewhere, ground, _pieces(table.scene.stage, rects)) if rects else 0.0
        draw = drawn - stepped if rects else 0.0
        found.append(Frame(1000 * (stepped - begun), 1000 * draw, 1000 * bare))
        table.think()
    return found


_Piece = tuple[Rect, Sequence[tuple[Surface, Rect]]]
"""A rectangle that was drawn, with the pictures that touch it."""


def _pieces(stage: Stage, rects: Sequence[Rect]) -> Sequence[_Piece]:
    shown = [(sprite.picture, sprite.rect.copy()) for sprite in stage.live if sprite.visible]
    return [(rect, [one for one in shown if rect.colliderect(one[1])]) for rect in rects]


def _bare(target: Surface, ground: Surface, pieces: Sequence[_Piece]) -> float:
    begun = time.thread_time()
    for rect, pictures in pieces:
        target.set_clip(rect)
        target.blit(ground, rect, rect)
        for picture, place in pictures:
            target.blit(picture, place, None, pygame.BLEND_PREMULTIPLIED)
    target.set_clip(None)
    return time.thread_time() - begun


def _busiest(frames: Sequence[Frame]) -> Sequence[Frame]:
    """The second that took longest."""
    seconds = [frames[at : at + _SECOND] for at in range(0, len(frames) - _SECOND + 1, _SECOND)]
    return max(seconds, key=lambda second: sum(frame.whole for frame in second if frame.draw))


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
