"""The band beside whatever is on show: that one may press to play, and a sentence that teaches."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import easing, fonts, paint, theme
from engine.present.i18n import _
from engine.present.paint import blit
from engine.present.screen import Frame, cut_left, cut_top, inset
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage

_HEIGHT, _HEIGHT_UPRIGHT = 168, 330
"""Units, at normal text size."""
_LEAST: Final = 24
"""Units: a caption that has no room is set smaller, down to this."""
_STRIPE: Final = 8
_CALL: Final = 0.3
"""How much of the width the call takes."""
_BEAT: Final = 1.6
_FADE: Final = 0.35


def height(frame: Frame) -> int:
    """How high the band is: with larger text it takes half as much more."""
    normal = frame.px(_HEIGHT_UPRIGHT if frame.portrait else _HEIGHT)
    return round(normal * (1 + frame.text) / 2)


class Band:
    """Stands on a stage in its room."""

    def __init__(self, stage: Stage, frame: Frame, room: Rect) -> None:
        self._stage = stage
        self._frame = frame
        self._time = 0.0
        self._said = ("", "")
        self._fade = _FADE
        self._words: Sprite | None = None
        self._paint_ground(room)
        inner = inset(room, frame.px(56), frame.px(14))
        stripes = frame.px(3 * _STRIPE)
        inner = Rect(inner.x, inner.y + stripes, inner.w, inner.h - 2 * stripes)
        if frame.portrait:
            call, rest = cut_top(inner, inner.h * 2 // 5)
            self._room = Rect(rest.x, rest.y + frame.px(12), rest.w, rest.h - frame.px(12))
        else:
            call, rest = cut_left(inner, round(inner.w * _CALL))
            self._room = Rect(rest.x + frame.px(40), rest.y, rest.w - frame.px(40), rest.h)
        self._add_call(call)

    def _paint_ground(self, room: Rect) -> None:
        base, high = self._stage.base, self._frame.px(_STRIPE)
        base.fill(theme.INK, room)
        for number, colour in enumerate((theme.RED, theme.ORANGE, theme.YELLOW)):
            base.fill(colour, (room.x, room.y + number * high, room.w, high))
            base.fill(colour, (room.x, room.bottom - (number + 1) * high, room.w, high))

    def _add_call(self, room: Rect) -> None:
        frame = self._frame
        art = paint.blank(*room.size)
        box = Rect(0, 0, room.w, min(room.h, frame.px(110)))
        box.centery = room.h // 2
        ground = theme.shown(theme.HALL).strong
        blit(art, paint.rounded(*box.size, frame.px(theme.RADIUS), ground), box)
        words = inset(box, frame.px(30), frame.px(6))
        write(
            art, _("Press to play").upper(), "poster", frame.type(70), theme.ink_on(ground), words, "center"
        )
        self._call = self._stage.add(Sprite(SurfaceArt(art), *room.center), "call")

    def say(self, heading: str, caption: str) -> None:
        """Other words, if they are others."""
        if (heading, caption) == self._said:
            return
        self._said = heading, caption
        self._fade = 0.0
        frame, room = self._frame, self._room
        art = paint.blank(*room.size)
        rest = art.get_rect()
        if heading:
            first, rest = cut_top(rest, min(frame.type(46), room.h // 3))
            write(art, heading.upper(), "poster", frame.type(40), theme.YELLOW, first)
        self._write_caption(art, caption, rest)
        self._words = self._stage.add(Sprite(SurfaceArt(art), *room.center, alpha=0), "words")

    def _write_caption(self, art: Surface, caption: str, room: Rect) -> None:
        """As large as it fits."""
        px = self._frame.type(44)
        lines = fonts.paragraph(caption, "text", px, theme.CREAM, room.w)
        while lines.height > room.h and px > self._frame.px(_LEAST):
            px -= 1
            lines = fonts.paragraph(caption, "text", px, theme.CREAM, room.w)
        blit(art, lines, (room.x, room.y + max(0, (room.h - lines.height) // 2)))

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self._time = (self._time + dt) % _BEAT
        self._call.alpha = 255 if self._time < _BEAT * 0.7 else 185
        if self._words is not None and self._fade < _FADE:
            self._fade = min(_FADE, self._fade + dt)
            self._words.alpha = round(255 * easing.out_cubic(self._fade / _FADE))
