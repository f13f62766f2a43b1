"""What all tests share: no window and no sound device unless a test brings its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from engine.present import svg

_SMALL: Final = 60_000
"""Pixels of a drawing that is kept; as many drawings as below take 100 MB at most."""
_KEPT: Final = 400


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """Tables and cards are drawn anew for each of thousands of tests, which would take a third of their time:
    small drawings are drawn once in a process, and copied."""
    draw = svg._loaded
    kept = lru_cache(maxsize=_KEPT)(draw)

    def loaded(text: str, width: int, height: int, crop: bool = False) -> pygame.Surface:
        if width * height > _SMALL:
            return draw(text, width, height, crop)
        return kept(text, width, height, crop).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "_loaded", loaded)
        yield
