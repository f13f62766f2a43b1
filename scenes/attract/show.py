"""The attract mode: one exhibit after another, until somebody presses anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.app import Scene
from engine.present.i18n import _
from engine.present.screen import Frame
from scenes.attract.band import Band, height
from scenes.attract.exhibits import BestShow, Exhibit, TableShow, TitleShow
from scenes.table import Table

if TYPE_CHECKING:
    from scenes.attract.kiosk import KioskHall

_LONGEST: Final = 180.0
"""Seconds that no exhibit stays for."""


class Attract(Scene):
    """Takes nothing that people do: whoever watches over the kiosk wakes it. The band stands below the
    exhibits and above them in turn, so that it burns into no screen."""

    def __init__(self, hall: KioskHall) -> None:
        super().__init__(hall.app)
        self.hall = hall
        self._programme = _programme(hall)
        self._at = 0
        self._shown = 0
        self._laid_out = False
        self._area = Rect(0, 0, 1, 1)
        self._band: Band

    @property
    def exhibit(self) -> Exhibit:
        """What is on show."""
        return self._programme[self._at]

    def layout(self, frame: Frame) -> None:
        if self._laid_out:
            self.exhibit.close()
        high = height(frame)
        below = self._shown // 2 % 2 == 0
        self._area = Rect(0, 0 if below else high, frame.width, frame.height - high)
        band = Rect(0, self._area.bottom if below else 0, frame.width, high)
        self._band = Band(self.stage, frame, band)
        self.exhibit.layout(Frame(*self._area.size, frame.text))
        self._laid_out = True
        self._say()

    def enter(self) -> None:
        self.exhibit.redraw()

    def leave(self) -> None:
        if self._laid_out:
            self.exhibit.close()
            self._laid_out = False

    def update(self, dt: float) -> None:
        self.exhibit.update(dt)
        self._band.update(dt)
        self._say()
        if self.exhibit.over or self.exhibit.age > _LONGEST:
            self._next()

    def draw(self, target: Surface) -> list[Rect]:
        whole = self.stage.draw(target)
        if any(rect.colliderect(self._area) for rect in whole):
            self.exhibit.redraw()
        shown = self.exhibit.draw(target.subsurface(self._area.clip(target.get_rect())))
        return [*whole, *(rect.move(self._area.topleft) for rect in shown)]

    def _say(self) -> None:
        self._band.say(_(self.exhibit.heading) if self.exhibit.heading else "", self.exhibit.caption)

    def _next(self) -> None:
        self.exhibit.close()
        self._laid_out = False
        self._shown += 1
        self._at = (self._at + 1) % len(self._programme)
        self.app.arrange(self)


def _programme(hall: KioskHall) -> list[Exhibit]:
    """A page between every two tables."""
    exhibits: list[Exhibit] = []
    for number, place in enumerate(hall.places()):
        exhibits.append(TitleShow(hall) if number % 2 == 0 else BestShow(hall))
        if isinstance(place, Table):
            exhibits.append(TableShow(hall, place))
    if len(exhibits) % 4:
        exhibits.append(BestShow(hall))
    return exhibits
