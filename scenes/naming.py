"""A name is written: on the screen's letters by pads, mouse and touch, on the keys by a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from pygame import Rect

from engine.input.intents import DeviceKind, Intent
from engine.match import profiles
from engine.match.profiles import Profile
from engine.present import theme
from engine.present.i18n import _, language
from engine.present.screen import Frame, columns, cut_top, rows
from engine.present.widgets import Choice, Pick, choice_height
from scenes import alphabet
from scenes.menu import FootButton, Menu
from scenes.rowtiles import FieldTile, KeyTile

if TYPE_CHECKING:
    from scenes.hall import Hall

Field = Literal["name", "initials"]
_FIELD: Final = 132
_KEY: Final = 150
"""Units: the height of what is being written, and the most that a key and the gap below it have."""


class Naming(Menu):
    """``done`` is given name and initials, cleaned; the name is not empty. With ``profile`` those of
    somebody are changed. The screen goes before ``done`` is called."""

    takes_letters: ClassVar[bool] = True

    def __init__(self, hall: Hall, done: Callable[[str, str], None], profile: Profile | None = None) -> None:
        super().__init__(hall)
        self._done = done
        self._texts: dict[Field, str] = {"name": "", "initials": ""}
        if profile is not None:
            self._texts["name"] = profile.name
            if profile.initials != profiles.initials_of(profile.name):
                self._texts["initials"] = profile.initials
        self._field: Field = "name"
        self._letters = alphabet.home(language())
        self._shifted = False
        self._new = profile is None
        self.prefer(("key", 0))

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        save = FootButton("save", _("Save"), self._save, 320, strong=True)
        room = self.body(frame, _("New name") if self._new else _("Change the name"), [save])
        gap = frame.px(theme.GAP)
        top, room = cut_top(room, frame.type(_FIELD) if frame.text <= 1.5 else round(frame.px(_FIELD) * 1.5))
        name, initials = columns(top, (2, 1), gap)
        for field, place, label in (("name", name, _("Name")), ("initials", initials, _("Initials"))):
            self.add(("field", field), FieldTile(place, frame, label, "", partial(self._write_in, field)))
        room = Rect(room.x, room.y + gap, room.w, room.h - gap)
        self._build_keys(frame, self._build_commands(frame, room))
        self._refresh()

    def _build_commands(self, frame: Frame, room: Rect) -> Rect:
        """Which letters, capitals, blank, erase; gives the room below for the letters."""
        gap = frame.px(theme.GAP)
        picks = [Pick(_(page)) for page, _letters in alphabet.PAGES]
        label = _("Letters")
        wide = room.w if frame.portrait else round(room.w * 0.5)
        high = choice_height(frame, wide, label, picks)
        strip, room = cut_top(room, high * (2 if frame.portrait else 1) + (gap if frame.portrait else 0))
        lines = rows(strip, 2, gap) if frame.portrait else columns(strip, 2, gap)
        turn = Choice(lines[0], label, picks, self._letters, self._turn_to, frame, self.palette)
        self.add("letters", turn)
        shift, blank, erase = columns(lines[1], 3, gap)
        self.add("shift", KeyTile(shift, frame, "", self._shift))
        self.add("blank", KeyTile(blank, frame, _("Space"), partial(self._type, " ")))
        self.add("erase", KeyTile(erase, frame, "", self._erase, "erase"))
        return Rect(room.x, room.y + gap, room.w, room.h - gap)

    def _build_keys(self, frame: Frame, room: Rect) -> None:
        across = 8 if frame.portrait else 13
        gap, letters = frame.px(12), alphabet.PAGES[self._letters][1]
        self.page.need(room.h // -(-alphabet.MOST // across) - gap >= frame.type(theme.LABEL))
        deep = -(-len(letters) // across)
        room.h = min(room.h, deep * frame.px(_KEY))
        cells = [cell for row in rows(room, deep, gap) for cell in columns(row, across, gap)]
        for number, (letter, cell) in enumerate(zip(letters, cells, strict=False)):
            self.add(("key", number), KeyTile(cell, frame, letter, partial(self._press_key, number)))

    def _refresh(self) -> None:
        """Shows what is written, and the letters in the case that comes next."""
        for field in ("name", "initials"):
            tile = self.widgets["field", field]
            assert isinstance(tile, FieldTile)
            text = self._texts[field]
            proposed = "" if text else self._proposed(field)
            tile.show(text or proposed, active=field == self._field, proposed=bool(proposed))
        capital = self._capital
        for number, letter in enumerate(alphabet.PAGES[self._letters][1]):
            self._key(("key", number)).text = alphabet.cased(letter, capital)
        self._key("shift").text = _("small") if capital else _("CAPITALS")
        self.widgets["save"].enabled = bool(profiles.cleaned(self._texts["name"]))
        self.widgets["erase"].enabled = bool(self._texts[self._field])

    def _key(self, key: object) -> KeyTile:
        tile = self.widgets[key]
        assert isinstance(tile, KeyTile)
        return tile

    def _proposed(self, field: str) -> str:
        return profiles.initials_of(profiles.cleaned(self._texts["name"])) if field == "initials" else ""

    @property
    def _capital(self) -> bool:
        if self._field == "initials":
            return True
        return alphabet.next_is_capital(self._texts["name"]) != self._shifted

    def hints(self, kind: DeviceKind) -> str:
        return {
            "pad": _("Stick or cross: move   A: write   B: back"),
            "keys-left": _("Type the name   Enter: choose   Esc: back"),
            "keys-right": _("Type the name   Enter: choose   Esc: back"),
            "mouse": _("Click the letters, or type   Right button: back"),
            "touch": _("Touch the letters"),
        }[kind]

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind == "text":
            self.hall.last_device = intent.device
            self._type(intent.text)
            self._lead_to_save()
        elif intent.kind == "erase":
            self.hall.last_device = intent.device
            self._erase()
        else:
            super().handle(intent)

    def _lead_to_save(self) -> None:
        """Whoever types has the way to go on under Enter."""
        self._show_hints(self.hall.last_device.kind)
        if self.widgets["save"].enabled:
            self.focus_on("save")

    def _press_key(self, number: int) -> None:
        self._type(self._key(("key", number)).text)

    def _type(self, text: str) -> None:
        """Adds letters to the field, as far as they have room; none begins with a blank."""
        longest = profiles.LONGEST_NAME if self._field == "name" else profiles.LONGEST_INITIALS
        before = self._texts[self._field]
        tidy = profiles.cleaned if self._field == "name" else profiles.cleaned_initials
        after = (before + text).lstrip()
        blank = " " if after.endswith(" ") and self._field == "name" else ""
        kept = (tidy(after) + blank if tidy(after) else "")[:longest]
        if kept == before:
            self.hall.play("refuse")
            return
        self._texts[self._field] = kept
        self._shifted = False
        self._refresh()

    def _erase(self) -> None:
        self._texts[self._field] = self._texts[self._field][:-1]
        self._shifted = False
        self._refresh()

    def _shift(self) -> None:
        self._shifted = not self._shifted
        self._refresh()

    def _write_in(self, field: Field) -> None:
        self._field, self._shifted = field, False
        self._refresh()

    def _turn_to(self, page: int) -> None:
        self._letters = page
        self.rebuild()

    def _save(self) -> None:
        name = profiles.cleaned(self._texts["name"])
        initials = profiles.cleaned_initials(self._texts["initials"]) or profiles.initials_of(name)
        self.app.pop()
        self._done(name, initials)
