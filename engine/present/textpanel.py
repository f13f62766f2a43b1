"""A panel with a long text, scrolled by any device: stick, keys, wheel, a finger on the text, or its bar."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from engine.present import motion, paint, richtext
from engine.present.screen import Frame, inset
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BODY, HALL, OUTLINE, RADIUS, Palette, mix

_LINES_A_STEP = 3
_PAGE = 0.85  # of the window's height: a page further
_SWIFT = 16.0  # the greater, the faster the text follows


class _WindowArt:
    """The part of the tall text that is in sight. Only ever shown upright and whole."""

    def __init__(self, text: Surface, size: tuple[int, int]) -> None:
        self.text = text
        self.size = min(size[0], text.width), min(size[1], text.height)
        self.offset = 0

    def surface(
        self,
        scale: float = 1.0,
        angle: float = 0.0,
        squeeze: float = 1.0,
        alpha: int = 255,
        quick: bool = False,
    ) -> Surface:
        return self.text.subsurface((0, self.offset), self.size)


class TextPanel:
    """``markup`` is made of ``richtext``'s ``heading``, ``paragraph`` and ``point``. It can stand among
    widgets: it has a rectangle, may have the focus, and may be put on a stage."""

    def __init__(self, rect: Rect, markup: str, frame: Frame, palette: Palette = HALL) -> None:
        self.rect = rect
        self.enabled = True
        self.pressed = False
        self._frame = frame
        self._palette = palette
        self._focused = False
        self._window = inset(rect, frame.px(44), frame.px(36))
        self._window.w -= frame.px(30)
        self._text = richtext.laid_out(markup, self._window.w, frame, palette)
        self._offset = self._goal = 0.0
        self._grabbed: tuple[int, float, bool] | None = None
        self._art = _WindowArt(self._text, self._window.size)
        self._body = Sprite(self._body_art(), *rect.center)
        shown = Rect(self._window.topleft, self._art.size)
        self._words = Sprite(self._art, shown.x + shown.w // 2, shown.y + shown.h // 2, z=1)
        self._veils = self._make_veils()
        self._show_veils()
        handle = self._handle()
        bar = paint.rounded(*handle.size, handle.w / 2, palette.accent)
        self._bar = Sprite(SurfaceArt(bar), *handle.center, z=1, visible=self.reach > 0)

    @property
    def focused(self) -> bool:
        return self._focused

    @focused.setter
    def focused(self, focused: bool) -> None:
        if focused != self._focused:
            self._focused = focused
            self._body.art = self._body_art()

    @property
    def help(self) -> str:
        return ""

    @property
    def reach(self) -> int:
        """How many pixels of text lie beyond the window; 0 when all of it is in sight."""
        return max(0, self._text.height - self._window.h)

    @property
    def at_end(self) -> bool:
        return self._goal >= self.reach

    def put_on(self, stage: Stage) -> None:
        for sprite in (self._body, self._words, *self._veils, self._bar):
            stage.add(sprite)

    def take_off(self, stage: Stage) -> None:
        for sprite in (self._body, self._words, *self._veils, self._bar):
            stage.remove(sprite)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Confirmed: a page further. With ``pos``, a pointer is down there: see ``grab``."""
        if pos is None:
            self._go(self._goal + self._window.h * _PAGE)
        else:
            self.grab(pos)

    def move(self, dx: int) -> bool:
        return False

    def scroll(self, steps: float) -> bool:
        """Down by steps (up when negative), of a wheel, a key or a stick. Whether there was any way to go."""
        before = self._goal
        self._go(self._goal + steps * _LINES_A_STEP * self._frame.type(BODY) * 1.25)
        return self._goal != before

    def grab(self, pos: tuple[int, int]) -> None:
        """A pointer went down: on the bar, or on the text itself."""
        on_bar = pos[0] >= self._window.right
        if on_bar and not self._handle().inflate(self._frame.px(30), 0).collidepoint(pos):
            self._go((pos[1] - self._window.y) / self._window.h * self._text.height - self._window.h / 2)
        self._grabbed = pos[1], self._goal, on_bar

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer that had grabbed moved; the text follows it at once."""
        if self._grabbed is None:
            return
        start, offset, on_bar = self._grabbed
        moved = pos[1] - start
        self._go(offset + (moved * self._text.height / self._window.h if on_bar else -moved))
        self._show(self._goal)

    def let_go(self) -> bool:
        """The pointer went up; whether it had only tapped the text."""
        tapped = self._grabbed is not None and not self._grabbed[2] and self._goal == self._grabbed[1]
        self._grabbed = None
        return tapped

    def turn(self) -> None:
        """A page further; from the end back to the beginning."""
        self._go(0 if self.at_end else self._goal + self._window.h * _PAGE)

    def update(self, dt: float) -> None:
        """``dt`` seconds go by: the text glides on towards where it was sent."""
        way = self._goal - self._offset
        if way:
            near = abs(way) < 1 or motion.reduced()
            self._show(self._goal if near else self._offset + way * (1 - math.exp(-dt * _SWIFT)))

    def _go(self, goal: float) -> None:
        self._goal = float(min(max(0, round(goal)), self.reach))

    def _show(self, offset: float) -> None:
        """Shows the text from ``offset`` pixels on."""
        self._offset = offset
        if round(offset) != self._art.offset:
            self._art.offset = round(offset)
            self._words.touch()
            self._bar.y = self._handle().centery
            self._show_veils()

    def _make_veils(self) -> tuple[Sprite, Sprite]:
        """What softens the edge where more text follows: above and below."""
        high = self._frame.px(48)
        below = paint.veil(self._window.w, high, self._palette.raised)
        above = pygame.transform.flip(below, False, True)
        x, half = self._window.centerx, high // 2
        return (
            Sprite(SurfaceArt(above), x, self._window.y + half, z=2),
            Sprite(SurfaceArt(below), x, self._window.bottom - high + half, z=2),
        )

    def _show_veils(self) -> None:
        above, below = self._veils
        above.visible = self._art.offset > 0
        below.visible = self._art.offset < self.reach

    def _track(self) -> Rect:
        return Rect(
            self._window.right + self._frame.px(30), self._window.y, self._frame.px(14), self._window.h
        )

    def _handle(self) -> Rect:
        """The part of the bar that can be dragged, on the screen."""
        track = self._track()
        share = min(1.0, self._window.h / max(1, self._text.height))
        high = max(self._frame.px(60), round(track.h * share))
        top = (track.h - high) * (self._offset / self.reach if self.reach else 0)
        return Rect(track.x, track.y + round(top), track.w, high)

    def _body_art(self) -> SurfaceArt:
        """The panel without its text and the bar's handle."""
        palette, px = self._palette, self._frame.px
        line = px(OUTLINE) if self._focused else 0
        body = paint.rounded(*self.rect.size, px(RADIUS), palette.raised, palette.accent, line)
        if self.reach:
            track = self._track()
            shape = paint.rounded(*track.size, track.w / 2, mix(palette.raised, palette.ground, 0.6))
            body = body.copy()
            paint.blit(body, shape, track.move(-self.rect.x, -self.rect.y))
        return SurfaceArt(body)
