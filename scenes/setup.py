"""The rules of the table on one page: presets first, every option with a line of explanation, then Start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_top, rows
from engine.present.widgets import Choice, Pick, Toggle, choice_height, toggle_height
from engine.rules.base import BadOptionsError, OptionValue
from engine.rules.registry import rules_of
from scenes import flow
from scenes.menu import FootButton, Menu
from scenes.seating import Seating
from scenes.table import OptionWords, Preset, Table
from scenes.tiles import PresetTile

if TYPE_CHECKING:
    from scenes.hall import Hall

_PRESET: Final = 190
_WIDE_PRESET: Final = 164
"""Units: the height of a preset; of one as wide as a tall screen."""
_AT_EASE: Final = 0.1
"""Seconds until the table's pictures are painted ahead."""
Maker = tuple[int, Callable[[Rect], None]]


class Setup(Menu):
    """Opens with what was played last, Start in the focus."""

    def __init__(self, hall: Hall, table: Table, seating: Seating) -> None:
        super().__init__(hall)
        self._table = table
        self._seating = seating
        self._options = self._last_options()
        self._age = 0.0
        self.prefer("start")

    def _last_options(self) -> dict[str, OptionValue]:
        rules, count = rules_of(self._table.key), self._seating.count
        kept = self.hall.settings.tables.get(self._table.key, {})
        options = kept.get("options")
        wished = dict(options) if isinstance(options, dict) else {}
        if kept.get("seats") != count:
            wished |= self._table.proposal(count)
        try:
            return rules.settle(wished, count)
        except BadOptionsError:
            return rules.settle(self._table.proposal(count), count)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        start = FootButton("start", _("Start"), self._start, 380, strong=True)
        room = self.body(frame, _("Rules of the table"), [start])
        gap = frame.px(theme.GAP)
        count = len(self._table.presets)
        high = frame.type(_WIDE_PRESET if frame.portrait else _PRESET)
        if frame.portrait:
            top, room = cut_top(room, count * high + (count - 1) * gap)
            places = rows(top, count, gap)
        else:
            top, room = cut_top(room, high)
            places = columns(top, count, frame.px(44))
        tiles = [
            self._add_preset(frame, preset, place)
            for preset, place in zip(self._table.presets, places, strict=True)
        ]
        PresetTile.even(tiles)
        self._add_options(frame, Rect(room.x, room.y + frame.px(36), room.w, room.h - frame.px(36)))
        self._refresh()

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        self._age = 0.0

    def update(self, dt: float) -> None:
        before, self._age = self._age, self._age + dt
        if before <= _AT_EASE < self._age:
            self._table.load()
            self._table.prepare(self.app.frame, self._seating.count)

    def _add_preset(self, frame: Frame, preset: Preset, place: Rect) -> PresetTile:
        tile = PresetTile(place, frame, _(preset.name), _(preset.line), "", partial(self._use_preset, preset))
        self.add(("preset", preset.name), tile)
        return tile

    def _add_options(self, frame: Frame, room: Rect) -> None:
        lanes = [room] if frame.portrait else columns(room, 2, frame.px(44))
        width = lanes[0].w
        makers = [self._option_maker(frame, option, width) for option in self._table.options]
        if self._table.has_auto:
            makers.append(self._auto_maker(frame, width))
        deep = -(-len(makers) // len(lanes))
        tops = self._tops(
            frame, room, [max(high for high, _make in makers[row::deep]) for row in range(deep)]
        )
        for number, (_high, make) in enumerate(makers):
            lane, (top, high) = lanes[number // deep], tops[number % deep]
            make(Rect(lane.x, top, lane.w, high))

    def _tops(self, frame: Frame, room: Rect, heights: list[int]) -> list[tuple[int, int]]:
        """Where each row begins and how high it is, one below another; lower where there is little room."""
        gap = frame.px(theme.GAP)
        spare = room.h - (len(heights) - 1) * gap
        share = min(1.0, spare / sum(heights))
        self.page.need(share == 1)
        tops, y = [], room.y
        for height in heights:
            tops.append((y, int(height * share)))
            y += int(height * share) + gap
        return tops

    def _option_maker(self, frame: Frame, option: OptionWords, width: int) -> Maker:
        """How high the option's choice wants to be, and what makes it."""
        why = self._fixed().get(option.name)
        picks = [Pick(_(value.name), _(why or value.line)) for value in option.values]

        def make(place: Rect) -> None:
            change = partial(self._set_option, option)
            choice = Choice(place, _(option.label), picks, 0, change, frame, self.palette)
            choice.enabled = why is None
            self.add(("option", option.name), choice)

        return choice_height(frame, width, _(option.label), picks), make

    def _auto_maker(self, frame: Frame, width: int) -> Maker:
        label, note = _("Auto-drive"), _("Holds the throttle for you. It can be changed at any time.")

        def make(place: Rect) -> None:
            on = self.hall.settings.auto_drive
            self.add("auto", Toggle(place, label, on, self._set_auto, frame, self.palette, note=note))

        return toggle_height(frame, width, label, note), make

    def _refresh(self) -> None:
        """Shows what is in force."""
        for preset in self._table.presets:
            tile = self.widgets["preset", preset.name]
            assert isinstance(tile, PresetTile)
            there = {**self._options, **preset.options}
            tile.show(there == self._options, self._table.length(there, self._seating.count))
        for option in self._table.options:
            choice = self.widgets["option", option.name]
            assert isinstance(choice, Choice)
            values = [value.value for value in option.values]
            choice.index = values.index(self._options[option.name])

    # -- what people do ----------------------------------------------------------------------------------

    def _fixed(self) -> Mapping[str, str]:
        """The options that others hold fast, and why."""
        return {
            name: bond.why
            for bond in self._table.holding(self._options, self._seating.count)
            for name in bond.fixed
        }

    def _use_preset(self, preset: Preset) -> None:
        self._change(preset.options)

    def _set_option(self, option: OptionWords, index: int) -> None:
        self._change({option.name: option.values[index].value})

    def _change(self, options: Mapping[str, OptionValue]) -> None:
        """Other options, and what they bring with them."""
        fixed = self._fixed()
        self._options.update(options)
        for bond in self._table.holding(self._options, self._seating.count):
            self._options.update(bond.fixed)
        if self._fixed() != fixed:
            self.rebuild()
        else:
            self._refresh()

    def _set_auto(self, on: bool) -> None:
        self.hall.settings.auto_drive = on

    def _start(self) -> None:
        seats = self._seating.count
        self.hall.settings.tables[self._table.key] = {
            "seats": seats,
            "level": self._seating.level,
            "hands": [self._seating.hands.get(seat, "") for seat in range(self._seating.most)],
            "options": dict(self._options),
        }
        self.hall.save_settings()
        flow.begin(self.hall, self._table.key, self._options, self._seating.players(), self._seating.claims())
