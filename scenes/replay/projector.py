"""Runs a game that is over at its own table: to any moment, forwards as it was played, and for any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from pygame import Rect, Surface

from engine.app import Scene
from engine.input.claims import Claims
from engine.input.intents import Intent
from engine.match.playback import Playback, Reel
from engine.match.settings import Pace
from engine.present.screen import Frame
from engine.present.stage import Stage
from scenes import catalog
from scenes.performance import Performance
from scenes.replay.booth import Booth

if TYPE_CHECKING:
    from scenes.hall import Hall


class Watched(Protocol):
    """A table that can be watched."""

    show: Performance[Any, Any]

    def stand(self) -> None:
        """The match has gone elsewhere: all is shown as it stands there."""


class Projector:
    """``viewer``: whose hand is seen, None for a bystander's view. Nothing stands on the screen before
    ``show``."""

    def __init__(self, hall: Hall, reel: Reel) -> None:
        self._hall = hall
        self._table = catalog.table_of(reel.log.header.game)
        self._frame = hall.app.frame
        self._claims = Claims()
        self._stale = False
        self._over = False
        self._scene: Scene | None = None
        self.reel = reel
        self.viewer: int | None = None
        self.pace: Pace = "normal"
        self.playback = Playback(reel, hall.store)

    # -- where it is -------------------------------------------------------------------------------------

    @property
    def acts(self) -> int:
        """The moment that is shown, or is being led to."""
        return self.playback.acts

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return not self.playback.held

    @property
    def at_rest(self) -> bool:
        """Nothing is being shown, and nothing waits to be."""
        return self._show is None or self._show.over

    def show(self, frame: Frame) -> None:
        """Lays the table out at this size, where it is."""
        self._frame = frame
        self._open(self.acts)

    def seek(self, acts: int) -> None:
        """To that moment at once, and stands still there."""
        if self._scene is not None and acts and self.playback.viewer == self.viewer:
            self.playback.go(acts)
            cast("Watched", self._scene).stand()
        else:
            self._open(acts)

    def run(self, until: int | None = None) -> None:
        """Goes on, to the end or to that moment; what is being shown is cut short for a single step."""
        if until is not None:
            self._skip()
        self.playback.run(until)

    def hold(self) -> None:
        """Stands still once what is being shown is over."""
        self.playback.held = True

    def set_pace(self, pace: Pace) -> None:
        self.pace = pace
        if self._scene is not None:
            running, until = self.running, self.playback.until
            self._open(self.acts)
            if running:
                self.playback.run(until)

    # -- a scene's work ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._scene is None:
            return
        self._scene.update(dt)
        if self._over:
            self._over = False
            self.seek(self.reel.last)
        if self._stale:
            self._stale = False
            self._scene.stage = Stage(self._frame.size)
            self._scene.layout(self._frame)

    def draw(self, target: Surface, bared: Rect | None) -> list[Rect]:
        """Draws what changed; all of ``bared``, if something else has painted over it."""
        if self._scene is None:
            return []
        if bared is not None:
            self._scene.stage.invalidate(bared)
        return self._scene.draw(target)

    def fold(self) -> None:
        """Lets the table go."""
        if self._scene is not None:
            self._scene.leave()
            self._scene.fold()
            self._scene = None

    # -- inside ------------------------------------------------------------------------------------------

    def _open(self, acts: int) -> None:
        """At another table: the deal is to be seen, or for other eyes, or at another size."""
        self.fold()
        self.playback = Playback(self.reel, self._hall.store, self.viewer, acts)
        booth = Booth(self._hall, self.playback, self.pace, self._ended, self._want_layout)
        scene = self._table.open(cast("Hall", booth), self.playback, self._claims)
        self._scene = scene
        scene.stage = Stage(self._frame.size)
        scene.layout(self._frame)
        scene.enter()

    @property
    def _show(self) -> Performance[Any, Any] | None:
        return None if self._scene is None else cast("Watched", self._scene).show

    def _skip(self) -> None:
        """What is being shown is over at once; points that wait for people have been read."""
        show = self._show
        if show is None or self._scene is None:
            return
        if show.running is not None:
            show.skip()
            self._scene.update(0.0)  # it may be followed by points
        if show.gate is not None:
            self._scene.update(0.0)
            self._scene.update(_A_MOMENT)
            self._scene.handle(Intent("press", self._hall.last_device))

    def _ended(self) -> None:
        """All has been shown: the table stands as it was left."""
        self._over = True

    def _want_layout(self) -> None:
        self._stale = True


_A_MOMENT = 1.0
"""Seconds, so that a panel that came just before hears a press."""
