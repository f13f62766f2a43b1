"""People at a table decide something together: it is done when all whom it concerns agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.intents import DeviceKind
from engine.match.match import Match
from engine.present import icons, theme
from engine.present.i18n import _
from engine.present.paint import blit
from engine.present.screen import Frame, columns, cut_bottom, rows
from engine.present.widgets import Button, button_height
from scenes.company import Company
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.hall import Hall


class Ballot(Overlay):
    """Stands over a table. A device agrees for the seats it acts for; ``agreed`` do from the start.
    ``carried`` is called when all people agree; whoever goes back refuses."""

    def __init__(
        self, hall: Hall, match: Match, company: Company, carried: Callable[[], None], agreed: Iterable[int]
    ) -> None:
        super().__init__(hall)
        self._match = match
        self._company = company
        self._people = company.people
        self._carried = carried
        self._agreed = set(agreed)
        self.prefer("back")

    @property
    def settled(self) -> bool:
        """Whether nobody need be asked any more."""
        return self._agreed.issuperset(self._people)

    def heading(self) -> str:
        raise NotImplementedError

    def question(self) -> str:
        raise NotImplementedError

    def answers(self) -> tuple[str, str]:
        """No and yes."""
        raise NotImplementedError

    def build(self, frame: Frame) -> None:
        high, text = button_height(frame), frame.type(theme.BODY) * 4
        each = frame.type(theme.BODY) * 1.7
        list_high = round(each * len(self._people)) if len(self._people) > 1 else 0
        content = round(text + list_high + frame.px(30) + high)
        room = self.panel(frame, 1120, self.panel_height(frame, content), self.heading())
        foot, room = cut_bottom(room, high)
        question = Rect(room.x, room.y, room.w, round(text))
        self.page.block(self.question(), "text", theme.BODY, theme.CREAM, question)
        if list_high:
            places = rows(Rect(room.x, question.bottom, room.w, list_high), len(self._people), 0)
            for seat, place in zip(self._people, places, strict=True):
                self._show_person(frame, seat, place)
        left, right = columns(foot, 2, frame.px(60))
        no, yes = self.answers()
        self.add("back", Button(left, no, self.back, frame, self.palette))
        self.add("yes", Button(right, yes, self._agree, frame, self.palette, strong=True))

    def _show_person(self, frame: Frame, seat: int, place: Rect) -> None:
        player = self._match.players[seat]
        sign = icons.emblem(player.emblem, round(place.h * 0.7))
        blit(self.stage.base, sign, sign.get_rect(midleft=(place.x, place.centery)))
        left = place.x + place.h
        name, said = columns(Rect(left, place.y, place.right - left, place.h), 2, frame.px(20))
        self.page.line(player.name, "strong", theme.BODY, theme.CREAM, name)
        agrees = seat in self._agreed
        text = _("agrees") if agrees else _("has not agreed yet")
        self.page.line(text, "text", theme.BODY, theme.LAMP if agrees else theme.SAND, said, "right")

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def _agree(self) -> None:
        """Whoever pressed the button does."""
        device = self.hall.last_device
        self._agreed |= {seat for seat in self._people if self._company.may_act(device, seat)}
        if self.settled:
            self.app.pop()
            self._carried()
        else:
            self.rebuild()
