"""Colours, sizes of type and spacing: the look of the whole program in one place.

Posters of about 1970: few strong colours, flat shapes, bold condensed letters, generous space. Measures are
in units (see ``screen``).
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def hexed(text: str) -> Colour:
    """``"#d3302f"`` as a colour."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK = hexed("#191a21")
CREAM = hexed("#f4e9d0")
SAND = hexed("#d9c9a3")
RED = hexed("#d3302f")
YELLOW = hexed("#f2b632")
ORANGE = hexed("#e27a2b")
ASPHALT = hexed("#2b2d33")
TEAL = hexed("#2f7f86")
WHITE = hexed("#fffaf0")
GREY = hexed("#a9a69c")
BLACK, WHITEST = hexed("#000000"), hexed("#ffffff")
_HIGH = 7.2  # the contrast of letters in high contrast
_HALFWAY = 0.18  # the luminance that black and white stand out from alike

OAK, BRASS, BOTTLE = hexed("#b98a4e"), hexed("#d8a84a"), hexed("#1e4d3a")
OXBLOOD, GOLD, CROWN_INK = hexed("#6b1420"), hexed("#d9a441"), hexed("#15161c")
CEDAR, LAMP, TILE = hexed("#2f5d4a"), hexed("#f3c873"), hexed("#2c6e91")

SEATS: tuple[Colour, ...] = (
    hexed("#c4262e"),
    hexed("#4a90e6"),
    hexed("#f6d040"),
    hexed("#22804c"),
    hexed("#6a2f8c"),
    hexed("#f08a4e"),
)
"""By seat: red, blue, yellow, green, purple, orange, of so different lightness that those who confuse some
colours still tell them apart. Each seat also has a number and a shape (see ``icons``)."""

# Sizes of type, in units.
HEAD = 104
SUB = 60
LABEL = 42
BODY = 34
SMALL = 28

# Spacing, in units.
GAP = 24
RADIUS = 18
OUTLINE = 6


@dataclass(frozen=True, slots=True)
class Palette:
    """What a screen is painted with: ``ground`` behind, ``raised`` for panels and buttons at rest, ``ink``
    for text on both, ``soft`` for lesser text, ``accent`` for what has the focus, ``strong`` for the main
    action, ``line`` for rules and outlines."""

    ground: Colour
    raised: Colour
    ink: Colour
    soft: Colour
    accent: Colour
    strong: Colour
    line: Colour


HALL = Palette(
    ground=INK,
    raised=hexed("#2e303c"),
    ink=CREAM,
    soft=hexed("#bdb5a3"),
    accent=YELLOW,
    strong=RED,
    line=SAND,
)
DAYTONA = Palette(
    ground=ASPHALT,
    raised=hexed("#44474f"),
    ink=CREAM,
    soft=hexed("#c9c1ae"),
    accent=YELLOW,
    strong=RED,
    line=CREAM,
)


class _Current:
    high_contrast = False


def use_high_contrast(high: bool) -> None:
    """From now on palettes and letters are shown in high contrast, or as they are. What is drawn already
    stays until it is drawn anew."""
    _Current.high_contrast = high


def high_contrast() -> bool:
    return _Current.high_contrast


def shown(palette: Palette) -> Palette:
    """The palette as it is to be painted with: in high contrast its grounds are nearly black, its letters
    white, and what has the focus is bright."""
    if not _Current.high_contrast:
        return palette
    return Palette(
        ground=mix(palette.ground, BLACK, 0.75),
        raised=mix(palette.raised, BLACK, 0.6),
        ink=WHITEST,
        soft=WHITEST,
        accent=mix(palette.accent, WHITEST, 0.3),
        strong=mix(palette.strong, BLACK, 0.45),
        line=WHITEST,
    )


def letters(colour: Colour) -> Colour:
    """The colour that letters of a colour are shown in: in high contrast black or white, whichever it is
    nearer to."""
    if not _Current.high_contrast:
        return colour
    return WHITEST if luminance(colour) > _HALFWAY else BLACK


def ground(colour: Colour) -> Colour:
    """A colour that letters stand on: in high contrast so much darker or lighter that they stand out more."""
    if not _Current.high_contrast:
        return colour
    end = BLACK if ink_on(colour) == WHITE else WHITEST
    shades = (mix(colour, end, step / 10) for step in range(11))
    return next(shade for shade in shades if contrast(letters(ink_on(colour)), shade) >= _HIGH)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast of two colours, 1 to 21; text wants 4.5."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(ground: Colour) -> Colour:
    """The colour of letters that reads best on a ground: ink or near-white."""
    return max((INK, WHITE), key=lambda ink: contrast(ink, ground))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Between two colours; 0 is ``one``, 1 is ``other``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
