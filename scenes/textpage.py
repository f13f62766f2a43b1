"""A screen with one long text, scrolled by whatever is in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from engine.input.intents import DeviceKind, Intent
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.textpanel import TextPanel
from scenes.menu import FootButton, Menu
from scenes.prose import Part, markup

_WIDEST = 1500
"""Units: longer lines are hard to read from a sofa."""


class TextPage(Menu):
    """Subclasses give the heading and the text; up and down scroll, left and right go along the foot."""

    panel: TextPanel

    def heading(self) -> str:
        raise NotImplementedError

    def text(self) -> Sequence[Part]:
        raise NotImplementedError

    def buttons(self) -> Sequence[FootButton]:
        return ()

    def build(self, frame: Frame) -> None:
        room = self.body(frame, self.heading(), self.buttons())
        place = Rect(room.x, room.y, min(room.w, frame.px(_WIDEST)), room.h)
        self.panel = TextPanel(place, markup(self.text()), frame, self.palette)
        self.panel.put_on(self.stage)

    def update(self, dt: float) -> None:
        self.panel.update(dt)

    def handle(self, intent: Intent) -> None:
        if intent.kind in ("move", "scroll") and intent.dy:
            self.panel.scroll(intent.dy)
        elif intent.kind == "press" and intent.pos and self.panel.rect.collidepoint(intent.pos):
            self.panel.grab(intent.pos)
        elif intent.kind == "point" and intent.held and intent.pos:
            self.panel.drag(intent.pos)
        else:
            if intent.kind == "release" and self.panel.let_go():
                self.panel.turn()
            super().handle(intent)

    def spots(self) -> Sequence[Rect]:
        return (self.panel.rect, *super().spots()) if self.panel.reach else super().spots()

    def hints(self, kind: DeviceKind) -> str:
        return {
            "pad": _("Stick or cross: scroll   B: back"),
            "keys-left": _("W and S: scroll   Esc: back"),
            "keys-right": _("Arrows: scroll   Esc: back"),
            "mouse": _("Wheel: scroll   Right button: back"),
            "touch": _("Drag to scroll"),
        }[kind]
