"""The room: cedar cloth in the light of a brass lamp, a border of Levantine tile, and the tiled wall that the
scores hang on. All that never moves."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from engine.present import svg
from engine.present.paint import blit, css, grain
from engine.present.theme import CREAM, LAMP, TILE, mix
from scenes.quatorze import style
from scenes.quatorze.layout import Layout

_LIGHT: Final = (0.62, 0.46, 0.3)
"""Of the cloth: how far the light reaches, in flat steps."""
_TILE: Final = 92  # units from one tile of the wall to the next
_MOTIF: Final = 168
_FAINT: Final = 'fill-opacity="0.3"'
_STAR: Final = "M0 -50L14.6 -35.4L35.4 -35.4L35.4 -14.6L50 0L35.4 14.6L35.4 35.4L14.6 35.4L0 50L-14.6 35.4\
L-35.4 35.4L-35.4 14.6L-50 0L-35.4 -14.6L-35.4 -35.4L-14.6 -35.4Z"
"""An eight-pointed star of a hundred units."""


def star(x: float, y: float, size: float, fill: str, more: str = "") -> str:
    """An eight-pointed star, ``size`` wide."""
    place = f"translate({x:.1f} {y:.1f}) scale({size / 100:.4f})"
    return f'<path transform="{place}" d="{_STAR}" fill="{fill}" {more}/>'


def paint(layout: Layout) -> Surface:
    """The whole window's base."""
    base = Surface(layout.frame.size)
    width, height = layout.ground.size
    light = svg.raster(_light(layout), width // 2, height // 2)  # it has no fine edges
    base.blit(pygame.transform.smoothscale(light, layout.ground.size), layout.ground)
    _weave(base, layout)
    blit(base, svg.raster(_fields(layout), *layout.ground.size), layout.ground)
    _lay_tiles(base, layout)
    blit(base, svg.raster(_wall(layout), *layout.panel.size), layout.panel)
    grain(base, 4)
    return base


def _light(layout: Layout) -> str:
    """Cloth, and the lamp's light on it in flat steps."""
    width, height = layout.ground.size
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.FELT)}"/>']
    x, y = layout.middle.centerx - layout.ground.x, layout.middle.centery - layout.ground.y
    for share, colour in zip(_LIGHT, style.LIGHT, strict=True):
        parts.append(
            f'<ellipse cx="{x}" cy="{y}" rx="{width * share:.1f}" ry="{height * share:.1f}" '
            f'fill="{css(colour)}"/>'
        )
    return svg.document(width, height, *parts)


def _weave(base: Surface, layout: Layout) -> None:
    """Stars woven into the cloth, every second row set off by half."""
    step, size = layout.frame.px(_MOTIF), layout.frame.px(46)
    drawn = svg.raster(svg.document(100, 100, star(50, 50, 100, css(style.SEAM), _FAINT)), size, size)
    base.set_clip(layout.ground)
    for row in range(layout.ground.height * 2 // step + 2):
        for column in range(layout.ground.width // step + 2):
            x, y = (column + row % 2 / 2) * step, row * step * 0.5
            place = drawn.get_rect(center=(layout.ground.x + round(x), layout.ground.y + round(y)))
            blit(base, drawn, place)
    base.set_clip(None)


def _fields(layout: Layout) -> str:
    """The mats of the players, the places of the piles, a seam of brass."""
    (width, height), unit = layout.ground.size, layout.frame.u
    parts = [
        _mat(layout.mat(seat).melds.move(-layout.ground.x, -layout.ground.y), unit)
        for seat in range(layout.seats)
    ]
    parts += _pile_marks(layout)
    for edge, line, colour in ((5.0, 10.0, style.BRASS_DARK), (10.0, 3.0, LAMP)):
        parts.append(
            f'<rect x="{edge * unit / 2:.1f}" y="{edge * unit / 2:.1f}" width="{width - edge * unit:.1f}" '
            f'height="{height - edge * unit:.1f}" fill="none" stroke="{css(colour)}" '
            f'stroke-width="{max(1.0, line * unit):.1f}"/>'
        )
    return svg.document(width, height, *parts)


def _lay_tiles(base: Surface, layout: Layout) -> None:
    """The wall: tiles of two blues, cream and cedar, from its middle to both sides."""
    step, panel = layout.frame.px(_TILE), layout.panel
    sizes = ((1.0, style.TILE_DARK), (0.74, style.TILE_LIGHT), (0.5, CREAM), (0.28, style.FELT))
    ground = f'<rect x="0" y="0" width="100" height="100" fill="{css(TILE)}"/>'
    stars = (star(50, 50, 100 * share, css(colour)) for share, colour in sizes)
    tile = svg.raster(svg.document(100, 100, ground, *stars), step, step)
    base.set_clip(panel)
    left, top = panel.centerx - (panel.width // 2 // step + 1) * step, panel.top
    for row in range(panel.height // step + 1):
        for column in range(panel.width // step + 3):
            base.blit(tile, (left + column * step, top + row * step))
    base.set_clip(None)


def _mat(room: Rect, unit: float) -> str:
    """Where a player's melds lie: a darker field with a thin seam."""
    return (
        f'<rect x="{room.x}" y="{room.y}" width="{room.w}" height="{room.h}" rx="{12 * unit:.1f}" '
        f'fill="{css(style.SEAM)}" fill-opacity="0.62" stroke="{css(style.BRASS)}" stroke-opacity="0.55" '
        f'stroke-width="{max(1.0, 1.6 * unit):.1f}"/>'
    )


def _pile_marks(layout: Layout) -> list[str]:
    """Where stock and discards lie, also when nothing lies there: a star in a frame."""
    unit = layout.frame.u
    parts = []
    for pile in (layout.stock, layout.discard):
        room = pile.move(-layout.ground.x, -layout.ground.y)
        parts.append(
            f'<rect x="{room.x}" y="{room.y}" width="{room.w}" height="{room.h}" rx="{10 * unit:.1f}" '
            f'fill="{css(style.SEAM)}" stroke="{css(style.BRASS)}" '
            f'stroke-width="{max(1.0, 2.5 * unit):.1f}"/>'
        )
        parts.append(star(room.centerx, room.centery, room.w * 0.5, css(style.LIGHT[2])))
    return parts


def _lamp(x: float, bottom: float, size: float) -> str:
    """A brass lantern on its chain, quiet behind the scores."""
    brass, glow = css(mix(style.PANEL, LAMP, 0.2)), css(mix(style.PANEL, LAMP, 0.06))
    shape = (
        f'<circle cx="0" cy="92" r="66" fill="{glow}"/>'
        f'<path d="M-1.5 0H1.5V34H-1.5ZM-8 36H8L26 58H-26ZM-26 61H26L34 96L19 122H-19L-34 96Z'
        f'M-19 125H19L10 134H-10ZM-3 134H3V144H-3Z" fill="{brass}"/>'
    )
    window = star(0, 91, 46, css(style.PANEL)) + star(0, 91, 30, css(mix(style.PANEL, LAMP, 0.5)))
    scale = size / 160
    return f'<g transform="translate({x:.1f} {bottom - size:.1f}) scale({scale:.4f})">{shape}{window}</g>'


def _wall(layout: Layout) -> str:
    """The field of the scores on the wall, parted from the cloth by a line of light."""
    (width, height), unit = layout.panel.size, layout.frame.u
    parts = []
    room = layout.title.union(layout.scores).inflate(16 * unit, 16 * unit)
    room.move_ip(-layout.panel.x, -layout.panel.y)
    parts.append(
        f'<rect x="{room.x}" y="{room.y}" width="{room.w}" height="{room.h}" rx="{14 * unit:.1f}" '
        f'fill="{css(style.PANEL)}" stroke="{css(LAMP)}" stroke-width="{max(1.0, 4 * unit):.1f}"/>'
    )
    scores = layout.scores.move(-layout.panel.x, -layout.panel.y)
    size = min(scores.width * 0.8, scores.height * 0.6)
    parts.append(_lamp(scores.centerx, scores.bottom - 84 * unit, size))
    line = max(2.0, 7 * unit)
    if layout.frame.portrait:
        parts.append(f'<rect x="0" y="{height - line}" width="{width}" height="{line}" fill="{css(LAMP)}"/>')
    else:
        parts.append(f'<rect x="0" y="0" width="{line}" height="{height}" fill="{css(LAMP)}"/>')
    return svg.document(width, height, *parts)
