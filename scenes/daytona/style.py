"""The colours that only the Daytona table has; the rest are the theme's. Those as text are for drawings."""

from __future__ import annotations

from typing import Final

from engine.present.theme import ASPHALT, CREAM, Colour, hexed, mix

GRASS: Final = "#5d8a4e"
GRASS_DEEP: Final = "#527d46"
GRASS_LIGHT: Final = "#689557"
SAND: Final = "#e3c58e"
INFIELD: Final = "#4c7a49"
INFIELD_DEEP: Final = "#436e42"
SHADE: Final = "#3b5f38"
TREE: Final = "#33603c"
TREE_LIGHT: Final = "#467a4a"
STAND: Final = "#2f7f86"
STAND_DARK: Final = "#24656b"
STAND_LIGHT: Final = "#7fc3c6"

PANEL: Final[Colour] = hexed("#1d1f26")
BAY: Final[Colour] = mix(ASPHALT, CREAM, 0.35)
EDGE: Final[Colour] = hexed("#b9ad93")
EDGE_LINE: Final[Colour] = hexed("#8d8470")
"""The edges of a pile's cards, and the lines between them."""
