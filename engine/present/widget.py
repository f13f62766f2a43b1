"""What all widgets share: a rectangle, a state, and being the art of their own sprite."""

from __future__ import annotations

import weakref
from abc import ABC, abstractmethod
from collections.abc import Hashable

from pygame import Rect, Surface

from engine.present import skin
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import Palette, shown


class Widget(ABC):
    """What all widgets share. Assigning ``enabled``, ``focused`` or ``pressed`` repaints when needed."""

    def __init__(self, rect: Rect, frame: Frame, palette: Palette, note: str) -> None:
        self.rect = rect
        self.frame = frame
        self.palette = shown(palette)
        self._note = note
        self._state = skin.State()
        self._looks: dict[Hashable, SurfaceArt] = {}
        self.sprite = Sprite(weakref.proxy(self), *rect.center)  # not in a circle: what is left goes at once

    # The state

    @property
    def enabled(self) -> bool:
        return self._state.enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._become(skin.State(self.focused, self.pressed, value))

    @property
    def focused(self) -> bool:
        return self._state.focused

    @focused.setter
    def focused(self, value: bool) -> None:
        self._become(skin.State(value, self.pressed, self.enabled))

    @property
    def pressed(self) -> bool:
        return self._state.pressed

    @pressed.setter
    def pressed(self, value: bool) -> None:
        self._become(skin.State(self.focused, value, self.enabled))

    def _become(self, state: skin.State) -> None:
        if state != self._state:
            self._state = state
            self.sprite.z = 1 if state.focused else 0
            self.sprite.touch()

    @property
    def help(self) -> str:
        """One sentence on what it does now; may be empty."""
        return self._note

    # Being used

    @abstractmethod
    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Confirmed by a button, or clicked or touched at ``pos``. Nothing when disabled."""

    def move(self, dx: int) -> bool:
        """The stick went left (-1) or right (1) while focused: whether the widget made use of it. If not,
        the focus may go."""
        return False

    # Being drawn

    def put_on(self, stage: Stage) -> None:
        stage.add(self.sprite)

    def take_off(self, stage: Stage) -> None:
        stage.remove(self.sprite)

    def place(self, rect: Rect) -> None:
        """Moves it to another rectangle of the same size."""
        self.rect = rect
        self.sprite.x, self.sprite.y = rect.center

    @property
    def size(self) -> tuple[int, int]:
        hang = 2 * skin.overhang(self.frame)
        return self.rect.w + hang, self.rect.h + hang

    def surface(
        self,
        scale: float = 1.0,
        angle: float = 0.0,
        squeeze: float = 1.0,
        alpha: int = 255,
        quick: bool = False,
    ) -> Surface:
        """As art: the picture of its present state."""
        key = (self._state, self._content())
        if key not in self._looks:
            self._looks[key] = SurfaceArt(self._paint())
        return self._looks[key].surface(scale, angle, squeeze, alpha, quick)

    def _content(self) -> Hashable:
        """What its picture shows beside the state."""
        return None

    @abstractmethod
    def _paint(self) -> Surface: ...
