"""The people at a table agree to stop a game that might never end. It ends when all of them wish it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.intents import DeviceKind
from engine.match.match import Match
from engine.present import icons, theme
from engine.present.i18n import _, listed, ngettext
from engine.present.paint import blit
from engine.present.screen import Frame, columns, cut_bottom, rows
from engine.present.widgets import Button, button_height
from scenes.company import Company
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.hall import Hall


class Agreement(Overlay):
    """Stands over a table whose match may be stopped. A device agrees for the seats it acts for; ``stopped``
    is called when the match has ended so."""

    def __init__(self, hall: Hall, match: Match, company: Company, stopped: Callable[[], None]) -> None:
        super().__init__(hall)
        self._match = match
        self._company = company
        self._people = company.people
        self._stopped = stopped
        self._agreed: set[int] = set()
        self.prefer("back")

    def build(self, frame: Frame) -> None:
        high, text = button_height(frame), frame.type(theme.BODY) * 4
        each = frame.type(theme.BODY) * 1.7
        list_high = round(each * len(self._people)) if len(self._people) > 1 else 0
        content = round(text + list_high + frame.px(30) + high)
        room = self.panel(frame, 1120, self.panel_height(frame, content), _("Stop here?"))
        foot, room = cut_bottom(room, high)
        question = Rect(room.x, room.y, room.w, round(text))
        self.page.block(self._question(), "text", theme.BODY, theme.CREAM, question)
        if list_high:
            places = rows(Rect(room.x, question.bottom, room.w, list_high), len(self._people), 0)
            for seat, place in zip(self._people, places, strict=True):
                self._show_person(frame, seat, place)
        left, right = columns(foot, 2, frame.px(60))
        self.add("back", Button(left, _("Play on"), self.back, frame, self.palette))
        self.add("yes", Button(right, _("Agree to stop"), self._agree, frame, self.palette, strong=True))

    def _question(self) -> str:
        end = self._match.may_stop
        if end is None:
            return ""
        names = [self._match.players[seat].name for seat in end.winners]
        text = ngettext(
            "{names} has the fewest points and would win.",
            "{names} have the fewest points and would win together.",
            len(names),
        ).format(names=listed(names))
        if len(self._people) > 1:
            return text + " " + _("The game ends here when everybody agrees.")
        return text + " " + _("The game ends here if you wish.")

    def _show_person(self, frame: Frame, seat: int, place: Rect) -> None:
        player = self._match.players[seat]
        sign = icons.emblem(player.emblem, round(place.h * 0.7))
        blit(self.stage.base, sign, sign.get_rect(midleft=(place.x, place.centery)))
        left = place.x + place.h
        name, said = columns(Rect(left, place.y, place.right - left, place.h), (3, 2), frame.px(20))
        self.page.line(player.name, "strong", theme.BODY, theme.CREAM, name)
        agrees = seat in self._agreed
        text = _("agrees") if agrees else _("has not agreed yet")
        self.page.line(text, "text", theme.BODY, theme.LAMP if agrees else theme.SAND, said, "right")

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def _agree(self) -> None:
        """Whoever pressed the button does."""
        device = self.hall.last_device
        self._agreed |= {seat for seat in self._people if self._company.acts_for(device, seat)}
        if self._agreed.issuperset(self._people):
            self._match.stop(self._people)
            self.app.pop()
            self._stopped()
        else:
            self.rebuild()
