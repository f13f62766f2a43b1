"""The end of a match, whatever the table: it is celebrated, and people go on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import Intent
from engine.match.match import Match
from engine.present import theme
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_top, rows
from engine.present.theme import CREAM, SEATS, Colour
from engine.present.widgets import Button, button_height
from scenes import flow
from scenes.menu import Menu
from scenes.replay import watch

if TYPE_CHECKING:
    from scenes.hall import Hall

_DEAF: Final = 0.8
_BESIDE: Final = 40  # units between the stand and what is told beside it
_ABOVE_WAYS: Final = 30  # units
_BURSTS: Final = (0.2, 0.7, 1.2, 2.2, 3.4)
_PIECES: Final = 40  # of confetti in a burst
_ROW: Final = 3  # buttons in a row; one more makes two rows of a tall screen

Way = tuple[str, str, Callable[[], None]]
"""A button's key and words, and what it does."""


History = TypeVar("History")


class Ending(Menu, Generic[History]):
    """Stands in the table's place; the match has been closed on the shelf by then. ``heard`` is the cue that
    celebrates, ``confetti`` the colours of what falls then; ``stand``: where the winner is seen."""

    heard: ClassVar[str] = "podium"
    confetti: ClassVar[tuple[Colour, ...]] = (*SEATS, CREAM)

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall)
        self._match = match
        self._claims = claims
        self._history = history
        self.stand: Rect
        self._age = 0.0
        self._bursts = list(_BURSTS)
        self._particles: Particles
        self.prefer("again")

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
            x = self.stand.left + self.stand.width * (0.2 + 0.3 * (len(self._bursts) % 3))
            self._particles.confetti(x, self.stand.centery, _PIECES, self.confetti)
        self._particles.update(dt)

    def handle(self, intent: Intent) -> None:
        """At first a press was meant for the table."""
        if intent.kind != "press" or self._age >= _DEAF:
            super().handle(intent)

    def back(self) -> None:
        flow.to_shelf(self.hall)

    def halve(self, frame: Frame, room: Rect, *, wide: float, tall: float) -> Rect:
        """The stand takes a share of the room, at the left of a wide screen, above in a tall one; gives the
        rest."""
        if frame.portrait:
            stand, rest = cut_top(room, round(room.height * tall))
        else:
            stand, rest = cut_left(room, round(room.width * wide))
            rest = Rect(rest.left + frame.px(_BESIDE), rest.top, rest.width - frame.px(_BESIDE), rest.height)
        self.stand = Rect(stand.left, stand.top, stand.width, stand.height - frame.px(_ABOVE_WAYS))
        return Rect(rest.left, rest.top, rest.width, rest.height - frame.px(_ABOVE_WAYS))

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
        buttons = {
            key: Button(place, words, do, frame, self.palette, strong=key == "again")
            for (key, words, do), place in zip(ways, places, strict=False)
        }
        Button.even(buttons.values())
        for key, button in buttons.items():
            self.add(key, button)
        return room
