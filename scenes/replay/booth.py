"""What a table that is watched has in place of the hall: it plays by itself and changes nothing outside.

The table does not know that it is watched. It asks the thinking process for what the computer does and is
told what was done; it opens other scenes and nothing comes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.ai.worker import Answer
from engine.app import Scene
from engine.match.playback import Playback
from engine.match.settings import Pace

if TYPE_CHECKING:
    from engine.app import App
    from engine.input.devices import Devices
    from engine.present.screen import Frame
    from scenes.hall import Hall


class Prompter:
    """In the thinking process's place: tells the table what was done next, unless the match is held."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._asked: int | None = None

    def ask(self, revision: int, *_about: Any) -> None:
        self._asked = revision

    def consult(self, *_about: Any) -> None:
        """Nobody gives advice on what is over."""

    def poll(self) -> list[Answer]:
        if self._asked is None or self._playback.held:
            return []
        return [Answer(self._asked, self._playback.next_action)]

    def forget(self) -> None:
        self._asked = None


class Stagehands:
    """In the app's place. ``ended``: the table would show the result now; ``rearrange``: it wants to be laid
    out anew."""

    def __init__(self, app: App, ended: Callable[[], None], rearrange: Callable[[], None]) -> None:
        self._app = app
        self._ended = ended
        self._rearrange = rearrange

    @property
    def devices(self) -> Devices:
        return self._app.devices

    @property
    def frame(self) -> Frame:
        return self._app.frame

    @property
    def top(self) -> Scene | None:
        return self._app.top

    def push(self, _scene: Scene) -> None:
        """Nothing comes over a table that is watched."""

    def replace(self, _scene: Scene) -> None:
        self._ended()

    def arrange(self, _scene: Scene) -> None:
        self._rearrange()


class Booth:
    """In the hall's place, for one table at a time."""

    def __init__(
        self,
        hall: Hall,
        playback: Playback,
        pace: Pace,
        ended: Callable[[], None],
        rearrange: Callable[[], None],
    ) -> None:
        self.app = Stagehands(hall.app, ended, rearrange)
        self.store = hall.store
        self.sound = hall.sound
        self.settings = replace(hall.settings, pace=pace, auto_drive=False)
        self.brain = Prompter(playback)
        self.last_device = hall.last_device

    def offers(self, _scene: Scene, _key: Hashable) -> bool:
        """A table that is watched has no buttons."""
        return False
