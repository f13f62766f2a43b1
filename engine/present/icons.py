"""Small drawings: emblems of seats, glyphs, keys and buttons, race cars, the mark of Cardcade, posters.

The drawings lie under ``assets/``. Every surface is premultiplied, kept per size and colour, and shared: do
not draw on it. Colours are given as drawings write them, ``#rrggbb`` (see ``paint.css``).
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

import pygame

from engine.present import fonts, paint, svg, theme
from engine.present.cardart import LETTERS
from engine.present.i18n import language
from engine.present.paint import css

CREAM: Final = css(theme.CREAM)
INK: Final = css(theme.INK)
SEAT_COLOURS: Final = tuple(map(css, theme.SEATS))

GLYPHS: Final = tuple(sorted(path.stem for path in (svg.ASSETS / "icons").glob("*.svg")))
"""The names that ``glyph`` knows. Those of devices are the kinds of ``engine.input`` and ``computer``."""

POSTERS: Final = ("daytona", "cribbage", "regicide", "quatorze")
ALIVE: Final = "alive"
"""The id of what can move on a poster."""

_SHAPES: Final = (
    '<circle cx="50" cy="50" r="44"/>',
    '<rect x="9" y="9" width="82" height="82" rx="8"/>',
    '<path d="M50 5L99 91H1Z"/>',
    '<path d="M50 2L98 50L50 98L2 50Z"/>',
    '<path d="M26 8H74L98 50L74 92H26L2 50Z"/>',
    '<path d="M50 2L64 35L99 38L72 61L81 96L50 77L19 96L28 61L1 38L36 35Z"/>',
)
"""By seat, in a square of 100."""

_INKED: Final = tuple(css(theme.ink_on(colour)) for colour in theme.SEATS)
_NUMBER_AT: Final = (0.5, 0.5, 0.64, 0.5, 0.5, 0.54)
_NUMBER_EM: Final = (0.6, 0.6, 0.5, 0.54, 0.6, 0.46)
_PLATE: Final = (46, 44, 52, 48, 46, 56)
"""By seat: the number's colour, how far down it stands, its size; the size of its plate on the car."""

_PLATE_X: Final = 52

_KEY_SIGNS: Final = {"space": (230, "M65 42V62H165V42"), "enter": (130, "M92 30V54H40M54 40L40 54L54 68")}
"""By label: the key's width in hundredths of its height, and the sign's strokes."""

_CAPITALS: Final = 0.722
"""The height of the name's letters, in ems."""


@lru_cache(maxsize=256)
def emblem(seat: int, px: int, number: bool = True) -> pygame.Surface:
    """The seat's sign in a square of ``px``: colour, shape and (unless told not to) its number from 1."""
    seat %= len(_SHAPES)
    shape = f'<g fill="{SEAT_COLOURS[seat]}">{_SHAPES[seat]}</g>'
    drawn = svg.raster(svg.document(100, 100, shape), px, px)
    if number:
        _letter(drawn, str(seat + 1), _INKED[seat], px * _NUMBER_EM[seat], (px / 2, px * _NUMBER_AT[seat]))
    return drawn


@lru_cache(maxsize=256)
def car(seat: int, length_px: int) -> pygame.Surface:
    """The seat's race car from above, its nose to the right; half as high as long."""
    seat %= len(_SHAPES)
    size, unit = _PLATE[seat], length_px / 200
    plate = f'<g fill="{CREAM}" stroke="{INK}" stroke-width="6">{_SHAPES[seat]}</g>'
    livery = {
        "#ff0000": SEAT_COLOURS[seat],
        "#990000": css(theme.mix(theme.SEATS[seat], theme.INK, 0.3)),
        "#00ff00": _INKED[seat],
    }
    parts = (svg.inner(svg.asset(f"cars/{name}.svg")) for name in ("under", f"livery-{seat}", "over"))
    body = svg.recolour("".join(parts), livery) + svg.place(plate, _PLATE_X, 50, scale=size / 100)
    drawn = svg.raster(svg.document(200, 100, body), length_px, length_px // 2)
    middle = _PLATE_X * unit, (50 + size * (_NUMBER_AT[seat] - 0.5)) * unit
    _letter(drawn, str(seat + 1), INK, _NUMBER_EM[seat] * size * 1.25 * unit, middle)
    return drawn


@lru_cache(maxsize=512)
def glyph(name: str, px: int, colour: str = CREAM) -> pygame.Surface:
    """The glyph of that name (see ``GLYPHS``) in a square of ``px``; raises KeyError for an unknown one."""
    if name not in GLYPHS:
        raise KeyError(name)
    return svg.raster(svg.recolour(svg.asset(f"icons/{name}.svg"), {"#000000": colour}), px, px)


@lru_cache(maxsize=128)
def key(label: str, px: int, colour: str = CREAM) -> pygame.Surface:
    """A key of the keyboard, ``px`` high, as wide as its label wants; ``space`` and ``enter`` show signs."""
    ink = theme.hexed(colour)
    wide, sign = _KEY_SIGNS.get(label, (0, ""))
    text = fonts.render_exact("" if sign else label, "strong", round(px * 0.5), ink)
    width = max(px, round(px * wide / 100), text.get_width() + round(px * 0.5))
    line = max(2, round(px * 0.07))
    drawn = paint.rounded(width, px, px * 0.2, None, ink, line).copy()
    if sign:
        strokes = (
            f'<path fill="none" stroke="{colour}" stroke-width="10" stroke-linejoin="round" d="{sign}"/>'
        )
        text = svg.raster(svg.document(wide, 100, strokes), round(px * wide / 100), px)
    _centre(drawn, text, (width / 2, px / 2))
    return drawn


@lru_cache(maxsize=64)
def pad_button(label: str, px: int, colour: str = CREAM) -> pygame.Surface:
    """A round button of a gamepad with its letter, in a square of ``px``."""
    disc = f'<circle cx="50" cy="50" r="45" fill="none" stroke="{colour}" stroke-width="8"/>'
    drawn = svg.raster(svg.document(100, 100, disc), px, px)
    _letter(drawn, label, colour, px * 0.6, (px / 2, px / 2))
    return drawn


_SIGNS: Final = {
    "cross": '<path d="M30 30L70 70M70 30L30 70"/>',
    "circle": '<circle cx="50" cy="50" r="23"/>',
    "square": '<rect x="29" y="29" width="42" height="42"/>',
    "triangle": '<path d="M50 25L75 68H25Z"/>',
}
"""Signs on a pad's buttons that are no letters, as strokes in a square of 100."""


@lru_cache(maxsize=128)
def control(label: str, px: int, colour: str = CREAM) -> pygame.Surface:
    """A button of a gamepad, ``px`` high: round with its letter or sign, else as wide as its word wants."""
    if label in _SIGNS:
        strokes = f'<g fill="none" stroke="{colour}" stroke-width="8">{_SIGNS[label]}</g>'
        disc = f'<circle cx="50" cy="50" r="45" fill="none" stroke="{colour}" stroke-width="7"/>'
        return svg.raster(svg.document(100, 100, disc + strokes), px, px)
    return pad_button(label, px, colour) if len(label) == 1 else key(label, px, colour)


@lru_cache(maxsize=16)
def mark(height_px: int, colour: str = CREAM, device: bool = True) -> pygame.Surface:
    """The mark of Cardcade, ``height_px`` high: its device (an arch of four cards over half a sun) and its
    name, or the name alone."""
    name = fonts.render_exact("CARDCADE", "poster", round(height_px / _CAPITALS), theme.hexed(colour))
    name = name.subsurface(name.get_bounding_rect())
    if not device:
        return name
    arch = svg.raster(svg.asset("mark.svg"), height_px * 2, height_px)
    gap = height_px // 4
    whole = paint.blank(arch.get_width() + gap + name.get_width(), height_px)
    paint.blit(whole, arch, (0, 0))
    paint.blit(whole, name, (arch.get_width() + gap, height_px - name.get_height()))
    return whole


def poster(game: str, width: int, height: int) -> pygame.Surface:
    """The poster of a table by its key, filling that room (made for 3 to 4); opaque. Raises KeyError."""
    if game not in POSTERS:
        raise KeyError(game)
    return _poster(game, width, height, language())


@lru_cache(maxsize=32)
def _poster(game: str, width: int, height: int, tongue: str) -> pygame.Surface:
    return svg.raster(_poster_text(game, tongue), width, height, crop=True)


def poster_parts(game: str, width: int, height: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The poster without the thing on it that can move, and that alone, both filling the room."""
    rest, alive = svg.split(_poster_text(game, language()), ALIVE)
    return svg.raster(rest, width, height, crop=True), svg.raster(alive, width, height, crop=True)


def _poster_text(game: str, tongue: str) -> str:
    """The drawing with the ranks on its cards in the language's letters."""
    text = svg.asset(f"posters/{game}.svg")
    outlines: dict[str, str] = json.loads(svg.asset("posters/letters.json"))
    for drawn, wanted in zip(LETTERS["en"], LETTERS.get(tongue, LETTERS["en"]), strict=True):
        if drawn in outlines:
            text = text.replace(outlines[drawn], outlines[wanted])
    return text


def _letter(on: pygame.Surface, text: str, colour: str, px: float, middle: tuple[float, float]) -> None:
    """Sets letters so that their ink, not their line, has that middle."""
    drawn = fonts.render_exact(text, "poster", max(4, round(px)), theme.hexed(colour))
    _centre(on, drawn.subsurface(drawn.get_bounding_rect()), middle)


def _centre(on: pygame.Surface, part: pygame.Surface, middle: tuple[float, float]) -> None:
    at = round(middle[0] - part.get_width() / 2), round(middle[1] - part.get_height() / 2)
    paint.blit(on, part, at)
