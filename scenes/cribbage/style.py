"""The colours that only the Cribbage table has; the rest are the theme's. Those as text are for drawings."""

from __future__ import annotations

from typing import Final

from engine.present.theme import BOTTLE, BRASS, CREAM, INK, OAK, Palette, hexed, mix
from scenes.captions import Plate

FELT: Final = BOTTLE
FELT_LIGHT: Final = (hexed("#225542"), hexed("#265c48"), hexed("#2b644f"))
"""The lamp's light on the felt, from its edge to its middle."""
FELT_LINE: Final = hexed("#3c7a61")

TABLE: Final = hexed("#7a5128")
TABLE_DARK: Final = hexed("#6a4421")
TABLE_LIGHT: Final = hexed("#8a5f32")
WOOD: Final = OAK
WOOD_LIGHT: Final = hexed("#c99d62")
WOOD_DARK: Final = hexed("#9c7038")
WOOD_EDGE: Final = hexed("#6d4a20")
BED: Final = hexed("#a87b41")
"""The sunk bed of a street of holes."""
HOLE: Final = hexed("#3a2410")
BURNT: Final = hexed("#1c1006")
"""Numbers on the board."""
SKUNK: Final = hexed("#c92a2a")

PLATE: Final = hexed("#14352a")
PLATE_EDGE: Final = BRASS
SOFT: Final = hexed("#c8d3c2")
"""Lesser letters on green."""
SPENT: Final[tuple[int, int, int, int]] = (150, 160, 152, 255)
"""What the faces of cards of earlier series are multiplied by."""

LAMP: Final = hexed("#e8c06a")
LAMP_OFF: Final = mix(BRASS, INK, 0.72)

PALETTE: Final = Palette(
    ground=hexed("#173d2e"),
    raised=hexed("#163a2d"),
    ink=CREAM,
    soft=SOFT,
    accent=LAMP,
    strong=hexed("#a52a24"),
    line=BRASS,
)
CAPTION: Final = Plate(PLATE, PLATE_EDGE, SKUNK, SOFT)
