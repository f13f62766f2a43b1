"""The base of every screen made of widgets: focus, presses, the way back, and the line of keys below.

Buttons of pads and keyboards act when they go down. Pointers act when they are let go over what they went
down on, so a finger that slid off does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.app import Scene
from engine.input.focus import Focus
from engine.input.intents import Device, DeviceKind, Intent
from engine.present import fonts, paint, theme
from engine.present.i18n import _
from engine.present.icons import glyph
from engine.present.paint import css
from engine.present.screen import Frame, cut_bottom, cut_top
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.theme import Palette
from engine.present.widget import Widget
from engine.present.widgets import Button, button_height, button_width
from scenes.keynames import draw_line
from scenes.page import Page

if TYPE_CHECKING:
    from scenes.hall import Hall


_BACK: Final = 250
_KEYS: Final = 70
_CORNER: Final = 230
"""Units: the width of Back, the height of the line of keys where it has its own, and what the heading leaves
to the stripes in the corner."""


_FOOT: Final = 1.1
"""Of the normal size: where there are many buttons at the foot their text may be no larger than this, and the
rest of the screen as large as it is wished."""
_STEP: Final = 0.25
_LEAST: Final = 0.8
"""Of its size: the line of keys is left out where it would have to be smaller."""


@dataclass(frozen=True, slots=True)
class FootButton:
    """A button at the foot of a screen; ``width`` in units."""

    key: str
    text: str
    do: Callable[[], None]
    width: float
    strong: bool = False


class Menu(Scene):
    """Subclasses name what they show in ``build`` by ``add``; the focus stays with a widget's key when the
    screen is laid out anew. Text is as large as the settings wish, or as large as the screen has room for."""

    scheme: ClassVar[Palette] = theme.HALL
    light: ClassVar[bool] = True

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.app)
        self.hall = hall
        self.widgets: dict[Hashable, Widget] = {}
        self.page: Page
        self.frame = hall.app.frame
        self._focus: Focus[Widget] = Focus()
        self._wanted: Hashable = None
        self._lit_first: Hashable = None
        self._down: dict[tuple[Device, int], Widget] = {}
        self._hinted: tuple[DeviceKind, str] | None = None
        self._hint_room = Rect(0, 0, 0, 0)

    @property
    def palette(self) -> Palette:
        """The colours of the screen as people want them."""
        return theme.shown(self.scheme)

    # -- for subclasses ----------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        """Paints the page and adds the widgets."""
        raise NotImplementedError

    def back(self) -> None:
        """What cancel and the Back button do."""
        self.app.pop()

    def back_words(self) -> str:
        """What the Back button says."""
        return _("Back")

    def hints(self, kind: DeviceKind) -> str:
        """The line of keys for a kind of device; empty for none."""
        return {
            "pad": _("Stick or cross: move   A: choose   B: back"),
            "keys-left": _("W A S D: move   Space: choose   Esc: back"),
            "keys-right": _("Arrows: move   Enter: choose   Esc: back"),
            "mouse": _("Click to choose   Right button: back"),
            "touch": _("Touch to choose"),
        }[kind]

    def add(self, key: Hashable, widget: Widget) -> Widget:
        """Puts a widget on, where the hall offers it; keys last over new layouts."""
        if not self.hall.offers(self, key):
            return widget
        self.widgets[key] = widget
        widget.put_on(self.stage)
        return widget

    def prefer(self, key: Hashable) -> None:
        """Which widget has the focus when the screen is next laid out."""
        self._wanted = key

    @property
    def focused(self) -> Hashable:
        """The key of the widget that has the focus; None without any."""
        current = self._focus.current
        return next((key for key, widget in self.widgets.items() if widget is current), None)

    def focus_on(self, key: Hashable) -> None:
        """Gives a widget the focus."""
        self._focus.choose(self.widgets[key])
        self._show_focus()

    def rebuild(self) -> None:
        """Lays the screen out anew with the focus where it is."""
        self.app.arrange(self)

    def body(self, frame: Frame, heading: str, buttons: Sequence[FootButton] = ()) -> Rect:
        """Paints ground and heading, adds the foot, gives the room between them."""
        self.page.ground()
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(20))
        top, room = cut_top(room, frame.px(118))
        foot, room = cut_bottom(room, self._foot_height(frame))
        top.w -= frame.px(_CORNER)
        self.page.heading(heading, top)
        self.foot(frame, foot, buttons)
        return Rect(room.x, room.y + frame.px(26), room.w, room.h - frame.px(26 + 40))

    def intro(self, room: Rect, words: str) -> Rect:
        """A line or two of explanation at the top of a room; gives the rest of it."""
        frame = self.frame
        wide = min(room.w, self.page.clear_of_stripes(room.y) - room.x)
        top, rest = cut_top(room, fonts.paragraph_height(words, "text", frame.type(theme.BODY), wide))
        top.w = wide
        self.page.block(words, "text", theme.BODY, theme.SAND, top)
        return Rect(rest.x, rest.y + frame.px(28), rest.w, rest.h - frame.px(28))

    def foot(self, frame: Frame, room: Rect, buttons: Sequence[FootButton] = ()) -> None:
        """Back at the left, more buttons at the right, the line of keys between them (below, in portrait)."""
        buttons = [one for one in buttons if self.hall.offers(self, one.key)]
        keys = frame.px(_KEYS)
        row = Rect(room.x, room.y, room.w, room.h - keys) if frame.portrait else room
        gap = frame.px(theme.GAP if frame.portrait else 40)
        texts = [self.back_words(), *(one.text for one in buttons)]
        wished = [frame.type(wide) for wide in (_BACK, *(one.width for one in buttons))]
        widths, share = _foot_widths(frame, texts, wished, row.w - gap * len(buttons))
        self.page.need(share * frame.text >= min(frame.text, _FOOT))
        left, right = row.x + widths[0], row.right
        corner = Rect(row.x, row.y, widths[0], row.h)
        self.add("back", Button(corner, self.back_words(), self.back, frame, self.palette))
        for one, wide in zip(reversed(buttons), reversed(widths[1:]), strict=True):
            right -= wide
            place = Rect(right, row.y, wide, row.h)
            self.add(one.key, Button(place, one.text, one.do, frame, self.palette, strong=one.strong))
            right -= gap
        between = Rect(left + 2 * gap, row.y, right - left - 3 * gap, row.h)
        self._hint_room = Rect(room.x, row.bottom, room.w, keys) if frame.portrait else between

    @staticmethod
    def _foot_height(frame: Frame) -> int:
        return button_height(frame) + (frame.px(_KEYS) if frame.portrait else 0)

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        self._wanted = self.focused if self._wanted is None else self._wanted
        self._down = {}
        self._hinted = None
        ground = self.stage.base.copy() if frame.text > 1 else None
        for text in _sizes_of_text(frame.text):
            self.frame = Frame(frame.width, frame.height, text)
            self.widgets = {}
            self.page = Page(self.stage.base, self.frame, self.palette)
            self.build(self.frame)
            if not self.page.cramped or ground is None or text == 1:
                break
            self.stage.clear()
            paint.blit(self.stage.base, ground, (0, 0))
        self._focus = Focus(self.widgets.values())
        if self._wanted in self.widgets:
            self._focus.choose(self.widgets[self._wanted])
        self._wanted = None
        self._lit_first = self.focused
        self._show_focus()
        self._show_hints(self.hall.last_device.kind)

    def fold(self) -> None:
        """The focus stays for the next layout."""
        self.prefer(self.focused if self._wanted is None else self._wanted)
        super().fold()
        self.widgets, self._down, self._focus = {}, {}, Focus()
        del self.page

    def spots(self) -> Sequence[Rect]:
        """Every widget that can be used, from the one that had the focus at first."""
        keys = list(self.widgets)
        start = keys.index(self._lit_first) if self._lit_first in keys else 0
        found = (self.widgets[key] for key in (*keys[start:], *keys[:start]))
        return [widget.rect for widget in found if widget.enabled]

    def enter(self) -> None:
        """Whatever was pressed when another screen came over this one has been let go there."""
        self._down = {}
        for widget in self.widgets.values():
            widget.pressed = False
        self._show_hints(self.hall.last_device.kind)

    def handle(self, intent: Intent) -> None:
        if intent.kind not in ("came", "gone"):
            self.hall.last_device = intent.device
            self._show_hints(intent.device.kind)
        if intent.kind == "move":
            self._move(intent)
        elif intent.kind == "press":
            self._press(intent)
        elif intent.kind == "release":
            self._release(intent)
        elif intent.kind == "point" and not intent.held and intent.pos is not None:
            if self._focus.point(intent.pos):
                self._show_focus()
        elif intent.kind == "cancel":
            self.hall.play("back")
            self.back()

    def _move(self, intent: Intent) -> None:
        current = self._focus.current
        if intent.dx and current is not None and current.move(intent.dx):
            self.hall.play("press")
        elif self._focus.move(intent.dx, intent.dy, wrap=not intent.held):
            self.hall.play("focus")
        self._show_focus()

    def _press(self, intent: Intent) -> None:
        widget = self._focus.current if intent.pos is None else self._focus.at(intent.pos)
        if widget is None:
            return
        self._focus.choose(widget)
        widget.pressed = True
        self._show_focus()
        self._down[intent.device, intent.finger] = widget
        if intent.pos is None:
            self._use(widget, None)

    def _release(self, intent: Intent) -> None:
        widget = self._down.pop((intent.device, intent.finger), None)
        if widget is None:
            return
        widget.pressed = False
        if intent.pos is not None and widget.rect.collidepoint(intent.pos):
            self._use(widget, intent.pos)

    def _use(self, widget: Widget, pos: tuple[int, int] | None) -> None:
        self.hall.play("press")
        widget.activate(pos)
        self._show_focus()

    def _show_focus(self) -> None:
        current = self._focus.current
        for widget in self.widgets.values():
            widget.focused = widget is current

    def _show_hints(self, kind: DeviceKind) -> None:
        """The line of keys for a kind of device, where there is room for it."""
        looks = kind, self.hall.last_device.guid
        if looks == self._hinted:
            return
        self._hinted = looks
        for key in ("keys", "sign"):
            self.stage.remove(key)
        words, frame, room = self.hints(kind), self.frame, self._hint_room
        size, gap = frame.px(40), frame.px(18)
        wide = room.w - size - gap
        if not words or wide <= 0:
            return
        px = fonts.fit(words, "text", frame.type(theme.SMALL), wide, _LEAST)
        if fonts.width(words, "text", px) > wide:
            return
        sign = glyph(kind, size, css(self.palette.soft))
        device, bindings = self.hall.last_device, self.app.devices.bindings
        drawn = draw_line(words, device, bindings, px, self.palette.soft)
        if drawn.width > wide:
            drawn = draw_line(words, device, bindings, px * wide // drawn.width, self.palette.soft)
        self.stage.add(Sprite(SurfaceArt(sign), room.x + size // 2, room.centery), "sign")
        self.stage.add(Sprite(SurfaceArt(drawn), room.x + size + gap + drawn.width / 2, room.centery), "keys")


def _foot_widths(
    frame: Frame, texts: Sequence[str], wished: Sequence[int], room: int
) -> tuple[list[int], float]:
    """The widths of buttons that together have so much room, and the share of the normal size that their
    texts are set in: the same for all, less than 1 only where they have no room otherwise."""
    needed = [button_width(frame, text) for text in texts]
    around = button_width(frame, "")
    ample = [max(pair) for pair in zip(wished, needed, strict=True)]
    if room < sum(needed):
        sides = around * len(texts)
        share = (room - sides) / (sum(needed) - sides)
        return [around + int(share * (least - around)) for least in needed], share
    spare = min(1.0, (room - sum(needed)) / max(1, sum(ample) - sum(needed)))
    return [least + int(spare * (most - least)) for least, most in zip(needed, ample, strict=True)], 1.0


def _sizes_of_text(wished: float) -> Iterator[float]:
    """The size wished for, and smaller ones down to the normal."""
    while wished > 1:
        yield wished
        wished -= _STEP
    yield 1.0
