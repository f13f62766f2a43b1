"""What is on show while nobody plays: tables that play themselves, the title, the best results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.app import Scene
from engine.input.claims import Claims
from engine.match.fleeting import FleetingStore
from engine.match.match import Match
from engine.match.player import Player
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.sound import Sound
from scenes.attract.inset import InsetApp, InsetHall
from scenes.attract.pages import BestResults, Poster
from scenes.seating import seat_name
from scenes.table import Table

if TYPE_CHECKING:
    from scenes.attract.kiosk import KioskHall

TABLE_SECONDS: Final = 75.0
RESULT_SECONDS: Final = 9.0
PAGE_SECONDS: Final = 12.0
LESSON_SECONDS: Final = 7.0
"""How long a table plays, its result, a page and a sentence stay."""
_LEVEL: Final = "medium"


class Exhibit(ABC):
    """Something on show. ``layout`` may come again at another size; after ``close`` it is gone, or may be
    laid out again later. ``heading`` and ``caption`` are what the band says of it."""

    heading = ""

    def __init__(self) -> None:
        self.age = 0.0
        self.app: InsetApp

    @abstractmethod
    def layout(self, frame: Frame) -> None:
        """Builds its picture."""

    @property
    @abstractmethod
    def caption(self) -> str:
        """A sentence that teaches or invites, in the visitors' language."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """It has been there for long enough."""

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self.age += dt
        self.app.step((), dt)

    def draw(self, target: Surface) -> list[Rect]:
        """Draws what changed onto a surface of its size; says where."""
        canvas = self.app.canvas
        rects, canvas.changed = canvas.changed, []
        for rect in rects:
            target.blit(canvas.surface, rect, rect)
        return rects

    def redraw(self) -> None:
        """All of it is to be drawn again."""
        self.app.canvas.changed = [self.app.canvas.surface.get_rect()]

    def close(self) -> None:
        """It goes off the stage."""
        self.app.close()


class TableShow(Exhibit):
    """A table that plays itself. Its game goes on where it stopped when the table has its turn again, and a
    new one begins when one is over."""

    def __init__(self, hall: KioskHall, table: Table) -> None:
        super().__init__()
        self.heading = table.name
        self._table = table
        self._hall = hall
        self._store = FleetingStore()
        self._match: Match | None = None
        self._since_end = 0.0
        self._told: dict[str, int] = {}
        self._lesson = ""
        self._lesson_age = 0.0

    def layout(self, frame: Frame) -> None:
        sound = self._hall.sound if self._hall.config.sound.attract else Sound(False)
        self.app = InsetApp(frame.size, sound)
        hall = InsetHall(self._hall, self._store, sound)
        hall.app = self.app
        match = self._resumed()
        self.age = self._since_end = 0.0
        self.app.open(lambda _app: self._table.open(hall, match, Claims()), "")
        self._teach()

    def _resumed(self) -> Match:
        if self._match is None or self._match.over:
            players = [Player("computer", seat_name(seat), _LEVEL, seat) for seat in range(self._seats)]
            options = self._hall.fresh_options(self._table, self._seats)
            self._match = Match.begin(self._table.key, options, players, self._store)
        else:
            self._match = Match.resume(self._match.id, self._store)
        return self._match

    @property
    def _seats(self) -> int:
        return self._table.usual_seats

    @property
    def caption(self) -> str:
        return _(self._lesson)

    @property
    def over(self) -> bool:
        if self.app.broken:
            return True
        assert self._match is not None
        return self._since_end >= RESULT_SECONDS or (self.age >= TABLE_SECONDS and not self._match.over)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._lesson_age += dt
        if self._lesson_age >= LESSON_SECONDS:
            self._teach()
        top = self.app.top
        if self._match is not None and self._match.over and top is not None and top.light:
            self._since_end += dt  # the table gave way to its result

    def _teach(self) -> None:
        """The sentence that fits best now: of those for this phase and for any, the one told least."""
        assert self._match is not None
        lessons = self._table.lessons
        fitting: Sequence[str] = (*lessons.get(self._match.state.phase, ()), *lessons.get("", ()))
        rest = [one for one in fitting if one != self._lesson] or [*fitting, ""]
        self._lesson = min(rest, key=lambda one: self._told.get(one, 0))
        self._told[self._lesson] = self._told.get(self._lesson, 0) + 1
        self._lesson_age = 0.0


class PageShow(Exhibit):
    """A page that stands still for a while."""

    def __init__(self, hall: KioskHall) -> None:
        super().__init__()
        self._hall = hall

    def make(self, app: InsetApp) -> Scene:
        """The page's scene."""
        raise NotImplementedError

    def layout(self, frame: Frame) -> None:
        self.app = InsetApp(frame.size, Sound(False))
        self.age = 0.0
        self.app.open(lambda _app: self.make(self.app), "")

    @property
    def over(self) -> bool:
        return self.app.broken or self.age >= PAGE_SECONDS


class TitleShow(PageShow):
    """The poster of the hall."""

    def make(self, app: InsetApp) -> Scene:
        return Poster(app)

    @property
    def caption(self) -> str:
        return _("Four card games for one to six people. Take a seat!")


class BestShow(PageShow):
    """What has been played here."""

    def make(self, app: InsetApp) -> Scene:
        return BestResults(app, self._hall.records, self._hall.places())

    @property
    def caption(self) -> str:
        return _("Can you do better?")
