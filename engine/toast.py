"""A few words that come up in a corner of the picture for a moment, over whatever scene there is."""

from __future__ import annotations

from typing import Final

from engine.present import fonts, paint, theme
from engine.present.screen import Frame
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage

SECONDS: Final = 1.6
_ABOVE: Final = 10_000  # all that scenes put on their stages
_KEY: Final = ("toast",)


class Toast:
    """One at a time; it goes with the stage it was shown on."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._left = 0.0

    def show(self, words: str, stage: Stage, frame: Frame) -> None:
        """Replaces what is shown."""
        self.hide()
        text = fonts.render(words, "strong", frame.type(theme.BODY), theme.INK)
        side, edge = frame.px(36), frame.px(16)
        width, height = text.width + 2 * side, text.height + 2 * edge
        card = paint.rounded(width, height, height / 2, theme.CREAM).copy()
        paint.blit(card, text, (side, edge))
        place = frame.safe
        stage.add(Sprite(SurfaceArt(card), place.right - width / 2, place.top + height / 2, z=_ABOVE), _KEY)
        self._stage, self._left = stage, SECONDS

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self._left -= dt
        if self._left <= 0:
            self.hide()

    def hide(self) -> None:
        """Takes it away at once."""
        if self._stage is not None:
            self._stage.remove(_KEY)
            self._stage = None
