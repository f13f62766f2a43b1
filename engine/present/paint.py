"""Flat shapes with smooth edges, stripes, chequers, grain and shadows, made once at the size they are shown.

All surfaces given have premultiplied alpha unless said otherwise, and are shared: blit them, do not paint
on them. Measures are in pixels.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from engine.present import svg, watch
from engine.present.artcache import kept
from engine.present.theme import Colour

_GRAIN_TILE = 510
_GRAIN_CLOUD = 3  # pixels; it divides the tile's side
_GRAIN_MIDDLE, _GRAIN_SPREAD = 127.2, 20.5  # of the noise, in levels of grey


def css(colour: Colour) -> str:
    """The colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def blit(target: Surface, picture: Surface, where: Rect | tuple[int, int]) -> Rect:
    """Lays premultiplied art on a surface."""
    place = target.blit(picture, where, special_flags=pygame.BLEND_PREMULTIPLIED)
    watcher = watch.current()
    if watcher is not None:
        watcher.laid(target, picture, Rect(where[:2], picture.size))
    return place


def blank(width: int, height: int) -> Surface:
    """A fully transparent surface to compose art on."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


@kept
def rounded(
    width: int,
    height: int,
    radius: float,
    fill: Colour | None,
    outline: Colour | None = None,
    line: float = 0,
) -> Surface:
    """A rectangle with round corners; an outline of ``line`` pixels lies wholly inside it. One for which
    there is no room at all is a single pixel."""
    width, height = max(1, width), max(1, height)
    reach = math.ceil(max(min(radius, width / 2, height / 2), line)) + 2
    paint = partial(_rounded, radius=radius, fill=fill, outline=outline, line=line)
    return stretched(width, height, reach, paint)


def stretched(width: int, height: int, reach: int, make: Callable[[int, int], Surface]) -> Surface:
    """A picture of which only ``reach`` pixels along its edges are to be painted, the rest being as its
    middle row and column: it is made small and then stretched, as painting a large one takes its time."""
    small = make(min(width, 2 * reach + 1), min(height, 2 * reach + 1))
    if small.size == (width, height):
        return small
    large = blank(width, height)
    for left, wide, x, broad in _spans(small.width, width, reach):
        for top, high, y, tall in _spans(small.height, height, reach):
            part = small.subsurface((left, top, wide, high))
            if (wide, high) == (broad, tall):
                blit(large, part, (x, y))
            elif (wide, high) == (1, 1):
                large.fill(part.get_at((0, 0)), (x, y, broad, tall))
            else:
                blit(large, pygame.transform.scale(part, (broad, tall)), (x, y))
    return large


def _spans(small: int, large: int, reach: int) -> tuple[tuple[int, int, int, int], ...]:
    """Along one side: where each part of the small picture begins, how long it is, and both in the large."""
    if small == large:
        return ((0, small, 0, large),)
    end = large - reach
    return (0, reach, 0, reach), (reach, 1, reach, end - reach), (reach + 1, reach, end, reach)


def _rounded(
    width: int, height: int, radius: float, fill: Colour | None, outline: Colour | None, line: float
) -> Surface:
    attributes = f'fill="{css(fill) if fill else "none"}"'
    if outline and line:
        attributes += f' stroke="{css(outline)}" stroke-width="{line:g}"'
    half = line / 2 if outline else 0
    inner = max(0.0, min(radius, min(width, height) / 2) - half)
    rect = (
        f'<rect x="{half:g}" y="{half:g}" width="{width - line * bool(outline):g}" '
        f'height="{height - line * bool(outline):g}" rx="{inner:g}" ry="{inner:g}" {attributes}/>'
    )
    return svg.raster(svg.document(width, height, rect), width, height)


@kept
def polygon(
    width: int,
    height: int,
    points: tuple[tuple[float, float], ...],
    fill: Colour,
    outline: Colour | None = None,
    line: float = 0,
) -> Surface:
    """A filled polygon on a surface of that size, its corners slightly round when it has an outline."""
    corners = " ".join(f"{x:g},{y:g}" for x, y in points)
    stroke = f' stroke="{css(outline)}" stroke-width="{line:g}" stroke-linejoin="round"' if outline else ""
    shape = f'<polygon points="{corners}" fill="{css(fill)}"{stroke}/>'
    return svg.raster(svg.document(width, height, shape), width, height)


def chequers(width: int, height: int, cell: int, one: Colour, other: Colour) -> Surface:
    """A chequered field, opaque; ``one`` in the upper left corner."""
    field = Surface((width, height))
    field.fill(one)
    for row in range(-(-height // cell)):
        for column in range(1 - row % 2, -(-width // cell), 2):
            field.fill(other, (column * cell, row * cell, cell, cell))
    return field


def veil(width: int, height: int, colour: Colour) -> Surface:
    """A colour that is nothing at the top and full at the bottom."""
    surface = blank(width, height)
    for y in range(height):
        level = (y + 1) / height
        red, green, blue = (round(part * level) for part in colour)
        surface.fill((red, green, blue, round(255 * level)), (0, y, width, 1))
    return surface


@kept
def shadow(width: int, height: int, radius: int, blur: int, strength: float = 0.35) -> Surface:
    """A soft black shadow of a round-cornered rectangle; ``blur`` pixels larger on each side."""
    full = blank(width + 2 * blur, height + 2 * blur)
    blit(full, rounded(width, height, radius, (0, 0, 0)), (blur, blur))
    if blur > 1:
        full = pygame.transform.box_blur(full, max(1, blur // 2))
        full = pygame.transform.box_blur(full, max(1, blur // 3))
    level = round(255 * strength)
    full.fill((0, 0, 0, level), special_flags=pygame.BLEND_RGBA_MULT)
    return full


@lru_cache(maxsize=4)
def _grain(strength: int) -> tuple[Surface, Surface]:
    """A tile of noise, most of it fine and some in small clouds, as what it adds and what it takes."""
    noise = pygame.image.tobytes(_noise(), "RGB")
    return _level(noise, strength / _GRAIN_SPREAD), _level(noise, -strength / _GRAIN_SPREAD)


@lru_cache(maxsize=1)
def _noise() -> Surface:
    """Grey noise round ``_GRAIN_MIDDLE``; its edges fit each other."""
    dice = random.Random(1970)
    small = _bells(dice, _GRAIN_TILE // _GRAIN_CLOUD)
    side = small.width
    framed = Surface((side + 2, side + 2), depth=32)  # by a pixel of the neighbouring tiles
    places = (1 - side, 1, 1 + side)
    framed.blits([(small, (x, y)) for x in places for y in places])
    room = Rect(_GRAIN_CLOUD, _GRAIN_CLOUD, _GRAIN_TILE, _GRAIN_TILE)
    whole = room.inflate(2 * _GRAIN_CLOUD, 2 * _GRAIN_CLOUD).size
    clouds = pygame.transform.smoothscale(framed, whole).subsurface(room).copy()
    return pygame.transform.average_surfaces([_bells(dice, _GRAIN_TILE), clouds])


def _bells(dice: random.Random, side: int) -> Surface:
    """A square of grey pixels, most of which are near the middle."""
    planes = [pygame.image.frombuffer(dice.randbytes(side * side), (side, side), "P") for _ in range(4)]
    for plane in planes:
        plane.set_palette([(grey, grey, grey) for grey in range(256)])
    return pygame.transform.average_surfaces([plane.convert(32) for plane in planes])


def _level(noise: bytes, strength: float) -> Surface:
    """The noise on one side of its middle, as levels of brightness."""
    levels = (round((grey - _GRAIN_MIDDLE) * strength) for grey in range(256))
    drawn = noise.translate(bytes(min(60, max(0, level)) for level in levels))
    return pygame.image.frombuffer(drawn, (_GRAIN_TILE, _GRAIN_TILE), "RGB").convert(32)


def grain(surface: Surface, strength: int = 3, area: Rect | None = None) -> Surface:
    """Roughens an opaque surface in place, as poster ink on paper; gives the same surface."""
    area = surface.get_rect() if area is None else area
    lighter, darker = _grain(strength)
    before = surface.get_clip()
    surface.set_clip(area)
    for y in range(area.top, area.bottom, _GRAIN_TILE):
        for x in range(area.left, area.right, _GRAIN_TILE):
            surface.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    surface.set_clip(before)
    return surface
