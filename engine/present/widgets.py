"""Buttons and choices that a gamepad, keys, a mouse or a finger can use.

A widget knows its rectangle, whether it is enabled, focused and pressed, and what happens when it is used.
Who has the focus and which intent goes where is the scene's matter (see ``engine.input.focus``). A widget is
the art of its own sprite: it is painted when it is next drawn in a state.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.present import fonts, paint, skin
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.theme import HALL, Palette, mix
from engine.present.widget import Widget

_LINE = 1.3  # of the letters' size: a line of notes with the space below it
_ROW = 1.9  # of the letters' size: a row with a label or a value
_SIDE = 28  # units left free at both ends of a widget


def button_width(frame: Frame, text: str) -> int:
    """The least width of a button whose text is to have its normal size."""
    return fonts.width(text, "strong", skin.label_px(frame)) + 2 * frame.px(_SIDE) + frame.px(2)


def button_height(frame: Frame, noted: bool = False) -> int:
    """A good height for a button, with or without a note under its text."""
    return round(skin.label_px(frame) * 2.2) + (round(skin.note_px(frame) * _LINE) if noted else 0)


def choice_height(frame: Frame, width: int, label: str, picks: Sequence[Pick], note: str = "") -> int:
    """The height that a choice of ``width`` pixels needs to show each of its values and their notes whole."""
    room = width - 2 * frame.px(_SIDE)
    lines = max(_note_height(frame, text, room) for text in (note, *(pick.note for pick in picks)))
    return _row_height(frame, room, label, picks) + (lines + frame.px(16) if lines else 0)


def toggle_height(frame: Frame, width: int, label: str, note: str = "") -> int:
    """The height that a toggle of ``width`` pixels needs."""
    return choice_height(frame, width, label, _off_on(), note)


class Button(Widget):
    """Does one thing. ``strong`` marks the main action of a screen; ``note`` is a second, smaller line;
    ``icon`` (premultiplied) stands at the left."""

    def __init__(
        self,
        rect: Rect,
        text: str,
        on_press: Callable[[], None],
        frame: Frame,
        palette: Palette = HALL,
        *,
        note: str = "",
        strong: bool = False,
        icon: Surface | None = None,
    ) -> None:
        super().__init__(rect, frame, palette, note)
        self._text = text
        self._strong = strong
        self._icon = icon
        self._most_px = skin.label_px(frame)
        self.on_press = on_press

    @staticmethod
    def even(buttons: Iterable[Button]) -> None:
        """Sets the texts of buttons that stand together in one size."""
        there = list(buttons)
        px = min((button._text_px() for button in there), default=0)
        for button in there:
            button._most_px = px
            button.sprite.touch()

    def _text_px(self) -> int:
        """The size in which the text is set."""
        room = self._text_room(Rect((0, 0), self.rect.size))
        return skin.written_px(self._text, "strong", self._most_px, room)

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.sprite.touch()

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if self.enabled:
            self.on_press()

    def _content(self) -> Hashable:
        return self._text

    def _paint(self) -> Surface:
        frame = self.frame
        tint = skin.colours(self.palette, self._state, self._strong)
        art, box = skin.body(self.rect.size, frame, self._state, tint)
        room = self._text_room(box)
        if self._icon:
            place, _rest = skin.icon_room(self._inside(box), self._icon, frame.px(20))
            paint.blit(art, self._icon, place)
        if self._note:
            lower = Rect(room.x, room.bottom, room.w, round(box.h * 0.84) - room.h)
            skin.write(art, self._note, "text", skin.note_px(frame), tint.soft, lower)
        skin.write(art, self._text, "strong", self._most_px, tint.ink, room)
        return art

    def _inside(self, box: Rect) -> Rect:
        return box.inflate(-2 * self.frame.px(_SIDE), 0)

    def _text_room(self, box: Rect) -> Rect:
        """Where the text goes: beside the icon and above the note."""
        frame, room = self.frame, self._inside(box)
        if self._icon:
            _place, room = skin.icon_room(room, self._icon, frame.px(20))
        if self._note:
            share = skin.label_px(frame) / (skin.label_px(frame) + skin.note_px(frame))
            room = Rect(room.x, room.y + round(room.h * 0.08), room.w, round(room.h * 0.84 * share))
        return room


@dataclass(frozen=True, slots=True)
class Pick:
    """One value of a choice: its name, and a line on what it means."""

    text: str
    note: str = ""


def _arrow_width(frame: Frame) -> int:
    return round(skin.label_px(frame) * 0.62)


def _widest(frame: Frame, picks: Sequence[Pick]) -> int:
    return max(fonts.width(pick.text, "strong", skin.label_px(frame)) for pick in picks)


def _stacked(frame: Frame, room: int, label: str, picks: Sequence[Pick]) -> bool:
    """Whether label and value need a row each."""
    if not label:
        return False
    values = _widest(frame, picks) + 5 * _arrow_width(frame)
    return fonts.width(label, "strong", skin.label_px(frame)) + values > room


def _row_height(frame: Frame, room: int, label: str, picks: Sequence[Pick]) -> int:
    return round(skin.label_px(frame) * _ROW * (2 if _stacked(frame, room, label, picks) else 1))


def _note_height(frame: Frame, text: str, room: int) -> int:
    return fonts.paragraph_height(text, "text", skin.note_px(frame), room) if text else 0


def _off_on() -> tuple[Pick, Pick]:
    return Pick(_("Off")), Pick(_("On"))


class Choice(Widget):
    """One of several values, changed by left and right, by a press (the next one, round), or by clicking an
    arrow, which does nothing where it is dim: there is no value further that way. The line of explanation
    under it is the value's, or else the choice's own ``note``."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        picks: Sequence[Pick],
        index: int,
        on_change: Callable[[int], None],
        frame: Frame,
        palette: Palette = HALL,
        *,
        note: str = "",
    ) -> None:
        super().__init__(rect, frame, palette, note)
        self.label = label
        self.picks = tuple(picks)
        self._index = index
        self.on_change = on_change

    @property
    def index(self) -> int:
        return self._index

    @index.setter
    def index(self, index: int) -> None:
        """Shows another value without telling ``on_change``."""
        if index != self._index:
            self._index = index
            self.sprite.touch()

    @property
    def help(self) -> str:
        return self.picks[self._index].note or self._note

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if not self.enabled:
            return
        step = self.step_at(pos) if pos is not None else 0
        if step:
            self.move(step)
        else:
            self._change((self._index + 1) % len(self.picks))

    def step_at(self, pos: tuple[int, int]) -> int:
        """What a click or touch there means: the value before (-1), the next one (1), or a press (0)."""
        for arrow, step in zip(self._arrows(self.rect), (-1, 1), strict=True):
            if arrow.inflate(2 * arrow.w, arrow.h).collidepoint(pos):
                return step
        return 0

    def move(self, dx: int) -> bool:
        if not self.enabled or not dx:
            return False
        self._change(min(max(0, self._index + dx), len(self.picks) - 1))
        return True

    def _change(self, index: int) -> None:
        if index != self._index:
            self.index = index
            self.on_change(index)

    def _content(self) -> Hashable:
        return self._index

    # Its parts, inside whichever rectangle the body lies in

    def _noted(self) -> bool:
        return bool(self._note or any(pick.note for pick in self.picks))

    def _stacked(self) -> bool:
        """Label and value stand in two rows where they need to, and where there is room for two."""
        room = self.rect.w - 2 * self.frame.px(_SIDE)
        low = self.rect.h < 2 * skin.label_px(self.frame)
        return not low and _stacked(self.frame, room, self.label, self.picks)

    def _row(self, box: Rect) -> Rect:
        """The part with label and value, above the note."""
        room = box.inflate(-2 * self.frame.px(_SIDE), 0)
        if self._noted():
            room.h = min(room.h, _row_height(self.frame, room.w, self.label, self.picks))
        return room

    def _value_room(self, box: Rect) -> Rect:
        """The value with its two arrows."""
        row = self._row(box)
        if not self.label:
            return row
        if self._stacked():
            return Rect(row.x, row.centery, row.w, row.h // 2)
        wished = _widest(self.frame, self.picks) + 4 * _arrow_width(self.frame)
        wide = min(max(wished, round(row.w * 0.42)), round(row.w * 0.62))
        return Rect(row.right - wide, row.y, wide, row.h)

    def _arrows(self, box: Rect) -> tuple[Rect, Rect]:
        room, wide = self._value_room(box), _arrow_width(self.frame)
        high = round(skin.label_px(self.frame) * 0.78)
        top = room.centery - high // 2
        return Rect(room.x, top, wide, high), Rect(room.right - wide, top, wide, high)

    def _paint(self) -> Surface:
        frame, px = self.frame, skin.label_px(self.frame)
        tint = skin.colours(self.palette, self._state, strong=False)
        art, box = skin.body(self.rect.size, frame, self._state, tint)
        row, value = self._row(box), self._value_room(box)
        label = Rect(row.x, row.y, row.w, value.y - row.y) if self._stacked() else row.copy()
        if not self._stacked():
            label.w = value.x - row.x - frame.px(16)
        if self.label:
            skin.write(art, self.label, "strong", px, tint.ink, label)
        inner = value.inflate(-3 * _arrow_width(self.frame), 0)
        skin.write(art, self.picks[self._index].text, "strong", px, tint.ink, inner, "center")
        self._paint_arrows(art, box, tint)
        if self._noted():
            room = Rect(row.x, row.bottom, row.w, box.bottom - row.bottom - frame.px(8))
            skin.note(art, self.help, skin.note_px(frame), tint.soft, room)
        return art

    def _paint_arrows(self, art: Surface, box: Rect, tint: skin.Colours) -> None:
        """An arrow that leads nowhere by left and right is only an outline of itself."""
        ends = (0, len(self.picks) - 1)
        for place, left, end in zip(self._arrows(box), (True, False), ends, strict=True):
            colour = tint.ink if self._index != end else mix(tint.fill, tint.ink, 0.3)
            paint.blit(art, skin.arrow(place.w, place.h, left, colour), place)


class Toggle(Choice):
    """On or off."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        on: bool,
        on_change: Callable[[bool], None],
        frame: Frame,
        palette: Palette = HALL,
        *,
        note: str = "",
    ) -> None:
        picks = (Pick(_("Off")), Pick(_("On")))
        super().__init__(
            rect, label, picks, int(on), lambda index: on_change(bool(index)), frame, palette, note=note
        )

    @property
    def on(self) -> bool:
        return bool(self.index)

    @on.setter
    def on(self, on: bool) -> None:
        """Shows the other state without telling ``on_change``."""
        self.index = int(on)
