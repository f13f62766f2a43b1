"""The room: an oxblood cloth with a golden edge, and the dark wall that the banner hangs on. All that never
moves."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import svg
from engine.present.paint import blit, css, grain
from engine.present.theme import GOLD
from scenes.regicide import banner, style
from scenes.regicide.layout import Layout

_LIGHT: Final = (0.56, 0.42, 0.28)  # of the cloth: how far the light reaches
_MOTIF: Final = 150  # units from one crown of the cloth's pattern to the next
_STRIPES: Final = 54


def paint(layout: Layout) -> Surface:
    """The whole window's base."""
    base = Surface(layout.frame.size)
    base.fill(style.CLOTH_DEEP)
    base.blit(svg.raster(_cloth(layout), *layout.ground.size), layout.ground)
    base.blit(svg.raster(_wall(layout), *layout.panel.size), layout.panel)
    blit(base, banner.paint(layout), layout.banner)
    grain(base, 4)
    return base


def _cloth(layout: Layout) -> str:
    """Light in flat steps, a pattern of crowns, a double line of gold with a jewel at each corner."""
    width, height = layout.ground.size
    unit = layout.frame.u
    edge = 12 * unit
    parts = [
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.CLOTH_DEEP)}"/>',
        _box(width, height, edge, 26 * unit, f'fill="{css(style.CLOTH)}"'),
    ]
    x, y = layout.middle.centerx - layout.ground.x, layout.middle.centery - layout.ground.y
    for share, colour in zip(_LIGHT, style.CLOTH_LIGHT, strict=True):
        parts.append(
            f'<ellipse cx="{x}" cy="{y}" rx="{width * share:.1f}" ry="{height * share:.1f}" '
            f'fill="{css(colour)}"/>'
        )
    parts += _pattern(width, height, unit)
    for grow, line in ((edge, 5 * unit), (edge + 10 * unit, 2 * unit)):
        look = f'fill="none" stroke="{css(GOLD)}" stroke-width="{max(1.0, line):.2f}"'
        parts.append(_box(width, height, grow, 26 * unit, look))
    frame = _box(
        width,
        height,
        edge / 2,
        26 * unit,
        f'fill="none" stroke="{css(style.CLOTH_DEEP)}" stroke-width="{edge}"',
    )
    parts.insert(-2, frame)
    size = 13 * unit
    for cx in (edge + 5 * unit, width - edge - 5 * unit):
        for cy in (edge + 5 * unit, height - edge - 5 * unit):
            jewel = f"M{cx} {cy - size}L{cx + size} {cy}L{cx} {cy + size}L{cx - size} {cy}Z"
            parts.append(f'<path d="{jewel}" fill="{css(GOLD)}"/>')
    return svg.document(width, height, *parts)


def _pattern(width: int, height: int, unit: float) -> list[str]:
    """Small crowns, every second row set off by half, every second one upside down."""
    step = _MOTIF * unit
    parts = []
    for row in range(int(height / step * 1.4) + 2):
        for column in range(int(width / step) + 2):
            x = (column + (row % 2) / 2) * step
            y = row * step * 0.72
            turn = 180 if (row + column) % 2 else 0
            shape = "M-15 10L-19 -9L-8 0L0 -14L8 0L19 -9L15 10Z"
            parts.append(
                f'<path transform="translate({x:.1f} {y:.1f}) rotate({turn}) scale({unit:.3f})" d="{shape}" '
                f'fill="{css(style.CLOTH_DEEP)}" fill-opacity="0.16"/>'
            )
    return parts


def _wall(layout: Layout) -> str:
    """Ink with faint stripes, parted from the cloth by a line of gold."""
    width, height = layout.panel.size
    unit = layout.frame.u
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.WALL)}"/>']
    step = _STRIPES * unit
    for number in range(0, int(width / step) + 2, 2):
        parts.append(
            f'<rect x="{number * step:.1f}" y="0" width="{step:.1f}" height="{height}" '
            f'fill="{css(style.WALL_STRIPE)}"/>'
        )
    line = max(2.0, 6 * unit)
    upright = not layout.frame.portrait
    place = Rect(0, 0, round(line), height) if upright else Rect(0, height - round(line), width, round(line))
    parts.append(
        f'<rect x="{place.x}" y="{place.y}" width="{place.w}" height="{place.h}" fill="{css(GOLD)}"/>'
    )
    return svg.document(width, height, *parts)


def _box(width: int, height: int, edge: float, radius: float, look: str) -> str:
    return (
        f'<rect x="{edge:.1f}" y="{edge:.1f}" width="{width - 2 * edge:.1f}" '
        f'height="{height - 2 * edge:.1f}" rx="{radius:.1f}" {look}/>'
    )
