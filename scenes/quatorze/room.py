"""The room: cedar cloth in the light of a brass lamp, a border of Levantine tile, and the tiled wall that the
scores hang on. All that never moves."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import svg
from engine.present.paint import css, grain
from engine.present.theme import CREAM, LAMP, TILE, mix
from scenes.quatorze import style
from scenes.quatorze.layout import Layout

_LIGHT: Final = (0.62, 0.46, 0.3)
"""Of the cloth: how far the light reaches, in flat steps."""
_TILE: Final = 92  # units from one tile of the wall to the next
_MOTIF: Final = 168
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
    base.fill(style.DEEP)
    base.blit(svg.raster(_cloth(layout), *layout.ground.size), layout.ground)
    base.blit(svg.raster(_wall(layout), *layout.panel.size), layout.panel)
    grain(base, 4)
    return base


def _cloth(layout: Layout) -> str:
    """Light in flat steps, faint stars, the mats of the players, a seam of brass."""
    (width, height), unit = layout.ground.size, layout.frame.u
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.FELT)}"/>']
    x, y = layout.middle.centerx - layout.ground.x, layout.middle.centery - layout.ground.y
    for share, colour in zip(_LIGHT, style.LIGHT, strict=True):
        parts.append(
            f'<ellipse cx="{x}" cy="{y}" rx="{width * share:.1f}" ry="{height * share:.1f}" '
            f'fill="{css(colour)}"/>'
        )
    parts += _pattern(width, height, unit)
    for seat in range(layout.seats):
        parts.append(_mat(layout.mat(seat).melds.move(-layout.ground.x, -layout.ground.y), unit))
    parts += _pile_marks(layout)
    for edge, line, colour in ((5.0, 10.0, style.BRASS_DARK), (10.0, 3.0, LAMP)):
        parts.append(
            f'<rect x="{edge * unit / 2:.1f}" y="{edge * unit / 2:.1f}" width="{width - edge * unit:.1f}" '
            f'height="{height - edge * unit:.1f}" fill="none" stroke="{css(colour)}" '
            f'stroke-width="{max(1.0, line * unit):.1f}"/>'
        )
    return svg.document(width, height, *parts)


def _pattern(width: int, height: int, unit: float) -> list[str]:
    """Stars woven into the cloth, every second row set off by half."""
    step = _MOTIF * unit
    return [
        star(
            (column + row % 2 / 2) * step, row * step * 0.5, 46 * unit, css(style.SEAM), 'fill-opacity="0.3"'
        )
        for row in range(int(height / step * 2) + 2)
        for column in range(int(width / step) + 2)
    ]


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


def _lamp(x: float, top: float, size: float) -> str:
    """A brass lamp on a chain, quiet behind the scores, with its light below."""
    brass = css(mix(style.PANEL, LAMP, 0.17))
    light = css(mix(style.PANEL, LAMP, 0.07))
    shape = (
        f'<path d="M-6 0V18H6V0ZM-4 18H4L3 26H-3ZM-16 26H16L20 34H-20ZM-30 62Q-28 38 -12 34H12Q28 38 30 62Z'
        f'M-34 62H34L31 69H-31Z" fill="{brass}"/>'
        f'<path d="M-26 71H26L56 140H-56Z" fill="{light}"/><path d="M-13 69H13Q10 82 0 82Q-10 82 -13 69Z" '
        f'fill="{brass}"/>'
    )
    stars = "".join(star(number * 15, 53, 9, css(style.PANEL)) for number in (-1, 0, 1))
    scale = size / 140
    return f'<g transform="translate({x:.1f} {top + size * 0.3:.1f}) scale({scale:.4f})">{shape}{stars}</g>'


def _wall(layout: Layout) -> str:
    """Tiles of two blues and cream, quiet behind the scores, strong along the edge to the table."""
    (width, height), unit = layout.panel.size, layout.frame.u
    step = _TILE * unit
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(TILE)}"/>']
    for row in range(int(height / step) + 2):
        for column in range(int(width / step) + 2):
            x, y = (column + 0.5) * step, (row + 0.5) * step
            parts.append(star(x, y, step, css(style.TILE_DARK)))
            parts.append(star(x, y, step * 0.74, css(style.TILE_LIGHT)))
            parts.append(star(x, y, step * 0.5, css(CREAM)))
            parts.append(star(x, y, step * 0.28, css(style.FELT)))
    room = layout.title.union(layout.scores).inflate(16 * unit, 16 * unit)
    room.move_ip(-layout.panel.x, -layout.panel.y)
    parts.append(
        f'<rect x="{room.x}" y="{room.y}" width="{room.w}" height="{room.h}" rx="{14 * unit:.1f}" '
        f'fill="{css(style.PANEL)}" stroke="{css(LAMP)}" stroke-width="{max(1.0, 4 * unit):.1f}"/>'
    )
    scores = layout.scores.move(-layout.panel.x, -layout.panel.y)
    parts.append(_lamp(scores.centerx, scores.top, min(scores.width * 0.8, scores.height * 0.7)))
    line = max(2.0, 7 * unit)
    if layout.frame.portrait:
        parts.append(f'<rect x="0" y="{height - line}" width="{width}" height="{line}" fill="{css(LAMP)}"/>')
    else:
        parts.append(f'<rect x="0" y="0" width="{line}" height="{height}" fill="{css(LAMP)}"/>')
    return svg.document(width, height, *parts)
