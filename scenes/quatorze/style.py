"""The colours that only the Quatorze table has; the rest are the theme's."""

from __future__ import annotations

from typing import Final

from engine.present.theme import CEDAR, CREAM, INK, LAMP, Palette, hexed
from scenes.captions import Plate

DEEP: Final = hexed("#16332a")
"""The room beyond the light."""
FELT: Final = CEDAR
LIGHT: Final = (hexed("#356752"), hexed("#3c725b"), hexed("#447d64"))
"""The lamp's light on the cloth, from its edge to its middle."""
SEAM: Final = hexed("#254b3b")
BRASS: Final = hexed("#c99642")
BRASS_DARK: Final = hexed("#8f6527")
BRASS_LIGHT: Final = LAMP
TILE_DARK: Final = hexed("#1d4f6b")
TILE_LIGHT: Final = hexed("#3d83a8")
CLAY: Final = hexed("#b9502f")
PLATE: Final = hexed("#14261f")
PANEL: Final = hexed("#173c4f")
SOFT: Final = hexed("#cfd8c2")
"""Lesser letters on cedar, tile and dark plates."""
WARN: Final = hexed("#f2b632")
DANGER: Final = hexed("#e8703f")
"""Close to the limit."""
DIM: Final[tuple[int, int, int, int]] = (150, 156, 150, 255)
"""What the faces of cards that cannot be chosen are multiplied by."""

PALETTE: Final = Palette(
    ground=hexed("#1f4537"),
    raised=hexed("#2c5f7c"),
    ink=CREAM,
    soft=SOFT,
    accent=LAMP,
    strong=CLAY,
    line=BRASS,
)
INK_ON_LIGHT: Final = INK
CAPTION: Final = Plate(PLATE, BRASS_DARK, WARN, SOFT)
