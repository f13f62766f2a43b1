"""The two buttons of the panel: a hint, and the menu."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect

from engine.present.i18n import _
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from scenes.regicide import signs
from scenes.regicide.layout import Layout

Part = Literal["hint", "menu"]

_Z: Final = 12


class Controls:
    """Stand on the table's stage, unless it is not ``live``: then there are none."""

    def __init__(self, stage: Stage, layout: Layout, *, live: bool) -> None:
        self._places: dict[Part, Rect] = {"hint": layout.hint, "menu": layout.menu} if live else {}
        texts: dict[Part, tuple[str, str]] = {"hint": ("star", _("Hint")), "menu": ("menu", _("Menu"))}
        self._arts: dict[Part, tuple[SurfaceArt, SurfaceArt]] = {}
        self._sprites: dict[Part, Sprite] = {}
        for part, place in self._places.items():
            up, down = (
                SurfaceArt(signs.button(*texts[part], place.size, layout.frame, down=pressed))
                for pressed in (False, True)
            )
            self._arts[part] = up, down
            self._sprites[part] = stage.add(Sprite(up, *place.center, z=_Z))

    def at(self, pos: tuple[int, int]) -> Part | None:
        """What lies under a pointer."""
        return next((part for part, place in self._places.items() if place.collidepoint(pos)), None)

    def let_go(self) -> None:
        """None is held down any more."""
        for part in self._places:
            self.hold(part, False)

    def hold(self, part: Part, down: bool) -> None:
        """A pointer went down on it, or was let go."""
        self._sprites[part].art = self._arts[part][down]
