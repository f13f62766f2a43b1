"""One-button mode: a light goes from one thing that can be chosen to the next, and any press chooses it.

What is pressed becomes a press of a pointer on the thing that is lit, so all that a mouse reaches is reached.
Where nothing is to be chosen a press is what it always is: it goes on, or skips.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.intents import Device, Intent
from engine.present import paint
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.theme import INK, YELLOW

if TYPE_CHECKING:
    from engine.app import Scene

_KEY: Final = ("one-button",)
_ABOVE: Final = 9_000  # all that scenes put on their stages
_LINE: Final = 10
_CLEAR: Final = 6
"""Units: how thick the light is, and how far from what it stands round."""


class OneButton:
    """``seconds``: how long the light rests; None: every device does what it usually does."""

    def __init__(self) -> None:
        self.seconds: float | None = None
        self._spots: tuple[Rect, ...] = ()
        self._at = 0
        self._rested = 0.0
        self._device = Device("mouse")
        self._down: dict[Hashable, tuple[int, int]] = {}

    @property
    def lit(self) -> Rect | None:
        """Where the light is."""
        return self._spots[self._at] if self._spots else None

    def take(self, intent: Intent) -> Sequence[Intent]:
        """What a scene is to be told in place of an intent."""
        if self.seconds is None:
            return (intent,)
        hand = intent.device, intent.finger
        if intent.kind == "point":
            return ()
        if intent.kind == "press":
            self._device = intent.device
            self._rested = 0.0
            if self.lit is None:
                return (replace(intent, pos=None),)
            self._down[hand] = self.lit.center
            return (replace(intent, pos=self.lit.center),)
        if intent.kind == "release":
            return (replace(intent, pos=self._down.pop(hand, None)),)
        return (intent,)

    def update(self, dt: float, scene: Scene, frame: Frame) -> None:
        """``dt`` seconds go by: the light goes on when it has rested long enough, and begins anew where there
        is something else to choose."""
        spots = tuple(map(Rect, scene.spots())) if self.seconds is not None else ()
        self._rested += dt
        if spots != self._spots:
            self._begin(spots)
        elif self.seconds is not None and self._rested >= self.seconds and spots:
            self._rested = 0.0
            self._at = (self._at + 1) % len(spots)
        elif (_KEY in scene.stage) == bool(spots):
            return
        self._show(scene, frame)

    def _begin(self, spots: tuple[Rect, ...]) -> None:
        """The light stays where the same thing is still to be chosen."""
        lit = self.lit
        self._spots, self._rested = spots, 0.0
        self._at = spots.index(lit) if lit is not None and lit in spots and len(spots) > 1 else 0

    def _show(self, scene: Scene, frame: Frame) -> None:
        scene.stage.remove(_KEY)
        lit = self.lit
        if lit is None:
            return
        scene.handle(Intent("point", self._device, lit.center))
        line, edge = frame.px(_LINE), frame.px(_LINE / 4)
        place = lit.inflate(2 * (line + frame.px(_CLEAR)), 2 * (line + frame.px(_CLEAR)))
        art = paint.rounded(*place.size, 2 * line, None, INK, line).copy()
        inner = place.inflate(-2 * edge, -2 * edge)
        paint.blit(art, paint.rounded(*inner.size, 2 * line, None, YELLOW, line - 2 * edge), (edge, edge))
        scene.stage.add(Sprite(SurfaceArt(art), *place.center, z=_ABOVE), _KEY)
