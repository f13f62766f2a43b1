"""What is shown while the picture changes as a whole: the wipe (where motion is reduced, the fade) from one
scene to the next, and the last picture, stretched to the window, while its edge is dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface, transform

from engine.present import motion
from engine.present.fade import Fade
from engine.present.passage import Passage
from engine.present.wipe import Wipe

if TYPE_CHECKING:
    from engine.app import Scene

RESIZE_REST: Final = 0.15
"""Seconds that the window's size must rest before the scenes are laid out anew."""


class Curtain:
    """While it is down scenes wait."""

    def __init__(self) -> None:
        self._called = False
        self._wipe: Passage | None = None
        self._picture: Surface | None = None
        self._rest = 0.0

    @property
    def wiping(self) -> bool:
        return self._wipe is not None

    @property
    def stretching(self) -> bool:
        return self._picture is not None

    def call(self) -> None:
        """The next picture comes by a wipe."""
        self._called, self._wipe = True, None

    def lift(self) -> None:
        """What stands behind is to be seen at once."""
        self._called, self._wipe = False, None

    def update(self, dt: float) -> bool:
        """``dt`` seconds go by. True when a dragged window has come to rest and wants a layout."""
        if self._wipe is not None:
            self._wipe.update(dt)
        if self._picture is None:
            return False
        self._rest -= dt
        if self._rest > 0:
            return False
        self._picture = None
        return True

    def draw(self, scene: Scene, target: Surface) -> list[Rect]:
        """Draws the scene, or the wipe that leads to it; says where."""
        if self._called:
            self._called = False
            change = Fade if motion.reduced() else Wipe
            self._wipe = change(target.copy(), _picture_of(scene))
        if self._wipe is None:
            return scene.draw(target)
        over = self._wipe.done
        rects = self._wipe.draw(target)
        if over:
            self.lift()
            scene.stage.invalidate()
        return rects

    def stretch(self, scene: Scene, target: Surface) -> None:
        """Fills a window of another size with the scene's picture of before."""
        self.lift()
        if self._picture is None:
            self._picture = _picture_of(scene)
        transform.scale(self._picture, target.get_size(), target)
        self._rest = RESIZE_REST


def _picture_of(scene: Scene) -> Surface:
    picture = Surface(scene.stage.size)
    scene.stage.invalidate()
    scene.draw(picture)
    return picture
