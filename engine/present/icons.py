"""Small drawings: emblems of seats, glyphs, race cars, the mark of Cardcade, posters.

Every surface is premultiplied, kept per size and colour, and shared: do not draw on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import fontpkg_fira_sans_condensed
import pygame

from engine.present import svg

SEAT_COLOURS: Final = ("#d3302f", "#2f6fb7", "#f2b632", "#3b8f5a", "#7a4fa3", "#e27a2b")
CREAM: Final = "#f4e9d0"
INK: Final = "#191a21"

_SHAPES: Final = (
    '<circle cx="50" cy="50" r="44"/>',
    '<rect x="9" y="9" width="82" height="82" rx="8"/>',
    '<path d="M50 6L97 90H3Z" stroke-linejoin="round"/>',
    '<path d="M50 2L98 50L50 98L2 50Z"/>',
    '<path d="M26 8H74L98 50L74 92H26L2 50Z"/>',
    '<path d="M50 2L64 35L99 38L72 61L81 96L50 77L19 96L28 61L1 38L36 35Z"/>',
)
GLYPHS: Final = (
    *("pad", "keys-left", "keys-right", "mouse", "touch", "computer"),
    *("arrow-left", "arrow-right", "arrow-up", "arrow-down", "crown", "lock", "seal", "trophy", "clock"),
    *("sound-on", "sound-off", "pause", "flag", "throttle", "confirm", "cancel", "menu", "auto", "log"),
)
_GLYPHS: Final = dict.fromkeys(GLYPHS, '<circle cx="50" cy="50" r="40"/>')
_INKED: Final = (CREAM, CREAM, INK, CREAM, CREAM, INK)
_NUMBER_AT: Final = (0.5, 0.5, 0.63, 0.5, 0.5, 0.55)


@lru_cache(maxsize=256)
def emblem(seat: int, px: int, number: bool = True) -> pygame.Surface:
    """The seat's sign in a square of ``px``: colour, shape and (unless told not to) its number from 1."""
    seat %= len(_SHAPES)
    shape = f'<g fill="{SEAT_COLOURS[seat]}">{_SHAPES[seat]}</g>'
    drawn = svg.raster(svg.document(100, 100, shape), px, px)
    if number:
        _letter(drawn, str(seat + 1), _INKED[seat], px * 0.5, (px / 2, px * _NUMBER_AT[seat]))
    return drawn


@lru_cache(maxsize=256)
def car(seat: int, length_px: int) -> pygame.Surface:
    """The seat's race car from above, its nose to the right; half as high as long."""
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    body = (
        f'<g fill="{INK}"><rect x="26" y="8" width="34" height="18" rx="5"/><rect x="26" y="74" width="34" '
        f'height="18" rx="5"/><rect x="140" y="8" width="30" height="18" rx="5"/>'
        f'<rect x="140" y="74" width="30" height="18" rx="5"/></g>'
        f'<path fill="{colour}" d="M12 18H70C100 12 140 18 170 22C192 26 196 74 170 78'
        f'C140 82 100 88 70 82H12Z"/>'
        f'<circle cx="70" cy="50" r="20" fill="{CREAM}"/><circle cx="110" cy="50" r="14" fill="{INK}"/>'
    )
    drawn = svg.raster(svg.document(200, 100, body), length_px, length_px // 2)
    _letter(drawn, str(seat % 6 + 1), INK, length_px * 0.16, (length_px * 0.35, length_px * 0.25))
    return drawn


@lru_cache(maxsize=512)
def glyph(name: str, px: int, colour: str = CREAM) -> pygame.Surface:
    """The glyph of that name (see ``GLYPHS``) in a square of ``px``; raises KeyError for an unknown one."""
    return svg.raster(svg.document(100, 100, f'<g fill="{colour}">{_GLYPHS[name]}</g>'), px, px)


@lru_cache(maxsize=16)
def mark(height_px: int, colour: str = CREAM) -> pygame.Surface:
    """The mark of Cardcade: its device and its name, as wide as it turns out."""
    path = fontpkg_fira_sans_condensed.ROOT / "files" / "FiraSansCondensed-Black.ttf"
    return pygame.font.Font(path, height_px).render("CARDCADE", True, colour).premul_alpha()


@lru_cache(maxsize=16)
def poster(game: str, width: int, height: int) -> pygame.Surface:
    """The poster of a table by its key, filling that room (made for 3 to 4); raises KeyError."""
    ground = {"daytona": "#d3302f", "cribbage": "#1e4d3a", "regicide": "#6b1420", "quatorze": "#2c6e91"}[game]
    return svg.raster(
        svg.document(300, 400, f'<rect width="300" height="400" fill="{ground}"/>'), width, height
    )


@lru_cache(maxsize=4)
def title(width: int, height: int) -> pygame.Surface:
    """The title's picture, filling that room whatever its shape; opaque."""
    sun = f'<rect width="1600" height="900" fill="{INK}"/><circle cx="800" cy="450" r="300" fill="#f2b632"/>'
    return svg.raster(svg.document(1600, 900, sun), width, height, crop=True)


def _letter(on: pygame.Surface, text: str, colour: str, px: float, middle: tuple[float, float]) -> None:
    path = fontpkg_fira_sans_condensed.ROOT / "files" / "FiraSansCondensed-ExtraBold.ttf"
    drawn = pygame.font.Font(path, max(4, round(px))).render(text, True, colour).premul_alpha()
    ink = drawn.get_bounding_rect()
    at = (round(middle[0] - ink.centerx), round(middle[1] - ink.centery))
    on.blit(drawn, at, special_flags=pygame.BLEND_PREMULTIPLIED)
