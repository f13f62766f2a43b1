"""The colours that only the Regicide table has; the rest are the theme's."""

from __future__ import annotations

from typing import Final

from engine.present.theme import CREAM, CROWN_INK, GOLD, OXBLOOD, Palette, hexed
from scenes.captions import Plate

CLOTH: Final = OXBLOOD
CLOTH_DEEP: Final = hexed("#3d0b13")
CLOTH_LIGHT: Final = (hexed("#74182a"), hexed("#7d1d2f"), hexed("#872335"))
"""The light on the cloth, from its edge to its middle."""
WALL: Final = CROWN_INK
WALL_STRIPE: Final = hexed("#1b1c24")
GOLD_DARK: Final = hexed("#a87624")
GOLD_LIGHT: Final = hexed("#f0c56b")
BANNER: Final = hexed("#8f1f2f")
BANNER_SHADE: Final = hexed("#741624")
PLATE: Final = hexed("#24151b")
PANEL: Final = hexed("#1b1118")
SOFT: Final = hexed("#d9c3b4")
"""Lesser letters on dark red and ink."""
DIM: Final[tuple[int, int, int, int]] = (138, 128, 130, 255)
"""What the faces of cards that may not be played are multiplied by."""
WARN: Final = hexed("#f2b632")

PALETTE: Final = Palette(
    ground=hexed("#3d0b13"),
    raised=hexed("#611420"),
    ink=CREAM,
    soft=SOFT,
    accent=GOLD_LIGHT,
    strong=hexed("#a3271f"),
    line=GOLD,
)
CAPTION: Final = Plate(PLATE, GOLD_DARK, WARN, SOFT)
