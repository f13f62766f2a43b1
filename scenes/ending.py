"""The end of a match, whatever the table: it is celebrated, and people go on from there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import Intent
from engine.match.match import Match
from engine.present import theme
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame, columns, cut_bottom, rows
from engine.present.widgets import Button, button_height
from scenes import flow
from scenes.menu import Menu
from scenes.replay import watch

if TYPE_CHECKING:
    from scenes.hall import Hall

_DEAF: Final = 0.8
_BURSTS: Final = (0.2, 0.7, 1.2, 2.2, 3.4)
_ROW: Final = 3  # buttons in a row; one more makes two rows of a tall screen

Way = tuple[str, str, Callable[[], None]]
"""A button's key and words, and what it does."""


class Ending(Menu):
    """Stands in the table's place; the match has been closed on the shelf by then. ``heard`` is the cue that
    celebrates."""

    heard: ClassVar[str] = "podium"

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall)
        self._match = match
        self._claims = claims
        self._age = 0.0
        self._bursts = list(_BURSTS)
        self._particles: Particles
        self.prefer("again")

    @abstractmethod
    def celebrate(self, left: int) -> None:
        """A burst of confetti; so many are left."""

    def again_words(self) -> str:
        return _("Play again")

    def more_ways(self) -> tuple[Way, ...]:
        """What this table offers beside the usual."""
        return ()

    def enter(self) -> None:
        super().enter()
        if not self._age:
            self.hall.play(self.heard)

    def update(self, dt: float) -> None:
        self._age += dt
        if self._bursts and self._age >= self._bursts[0]:
            self._bursts.pop(0)
            self.celebrate(len(self._bursts))
        self._particles.update(dt)

    def handle(self, intent: Intent) -> None:
        """At first a press was meant for the table."""
        if intent.kind != "press" or self._age >= _DEAF:
            super().handle(intent)

    def back(self) -> None:
        flow.to_shelf(self.hall)

    def add_ways(self, frame: Frame, room: Rect) -> Rect:
        """The buttons along the lower edge; gives the room above them."""
        self._particles = Particles(self.stage, frame)
        ways: tuple[Way, ...] = (
            ("again", self.again_words(), partial(flow.again, self.hall, self._match, self._claims)),
            ("seats", _("Change seats"), partial(flow.change_seats, self.hall, self._match, self._claims)),
            ("tables", _("Another table"), partial(flow.to_shelf, self.hall)),
            ("watch", _("Watch it again"), partial(watch, self.hall, self._match.id)),
            *self.more_ways(),
        )
        high, gap = button_height(frame), frame.px(theme.GAP)
        if frame.portrait and len(ways) > _ROW:
            foot, room = cut_bottom(room, 2 * high + gap)
            places = [
                place for row in rows(foot, 2, gap) for place in columns(row, (len(ways) + 1) // 2, gap)
            ]
        elif frame.portrait:
            foot, room = cut_bottom(room, len(ways) * high + (len(ways) - 1) * gap)
            places = rows(foot, len(ways), gap)
        else:
            foot, room = cut_bottom(room, high)
            places = columns(foot, len(ways), gap)
        for (key, words, do), place in zip(ways, places, strict=False):
            self.add(key, Button(place, words, do, frame, self.palette, strong=key == "again"))
        return room
