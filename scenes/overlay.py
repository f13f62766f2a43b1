"""A panel over the darkened scene below."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from engine.present import paint, theme
from engine.present.screen import Frame, centred, cut_top, inset
from scenes.menu import Menu


class Overlay(Menu):
    """A menu on a panel in the middle of the window."""

    opaque: ClassVar[bool] = False

    def panel(self, frame: Frame, width: float, height: int, heading: str) -> Rect:
        """Paints a panel (``width`` in units, ``height`` in pixels, both no more than the window has), its
        heading, and gives the room below that."""
        safe = frame.safe
        box = centred(frame.rect, min(frame.px(width), safe.w), min(height, safe.h))
        body = paint.rounded(
            box.w, box.h, frame.px(theme.RADIUS), self.palette.ground, theme.CREAM, frame.px(6)
        )
        paint.blit(self.stage.base, body, box)
        inner = inset(box, frame.px(56), frame.px(40))
        top, rest = cut_top(inner, frame.px(96))
        self.page.line(heading.upper(), "poster", theme.SUB * 1.2, theme.CREAM, top)
        return Rect(rest.x, rest.y + frame.px(16), rest.w, rest.h - frame.px(16))

    @staticmethod
    def panel_height(frame: Frame, content: int) -> int:
        """The height of a panel whose room below the heading is ``content`` pixels high."""
        return content + frame.px(96) + frame.px(16) + 2 * frame.px(40)
