"""The room: an oxblood cloth with a golden edge, and the dark wall that the banner hangs on. All that never
moves."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from engine.present import svg
from engine.present.paint import blit, css, grain
from engine.present.theme import GOLD
from scenes.regicide import banner, style
from scenes.regicide.layout import Layout

_LIGHT: Final = (0.56, 0.42, 0.28)  # of the cloth: how far the light reaches
_MOTIF: Final = 150  # units from one crown of the cloth's pattern to the next
_STRIPES: Final = 54
_EDGE: Final = 12
_ROUND: Final = 26


def paint(layout: Layout) -> Surface:
    """The whole window's base."""
    base = Surface(layout.frame.size)
    base.fill(style.CLOTH_DEEP)
    _lay_cloth(base, layout)
    _hang_wall(base, layout)
    blit(base, banner.paint(layout), layout.banner)
    grain(base, 4)
    return base


def _lay_cloth(base: Surface, layout: Layout) -> None:
    """Light in flat steps, a pattern of crowns, a double line of gold with a jewel at each corner."""
    ground, unit = layout.ground, layout.frame.u
    edge = round(_EDGE * unit)
    cloth = ground.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(base, style.CLOTH, cloth, border_radius=round(_ROUND * unit))
    base.set_clip(cloth)
    for share, colour in zip(_LIGHT, style.CLOTH_LIGHT, strict=True):
        light = Rect(0, 0, round(2 * ground.width * share), round(2 * ground.height * share))
        light.center = layout.middle.center
        pygame.draw.ellipse(base, colour, light)
    _print_crowns(base, cloth, unit)
    base.set_clip(None)
    blit(base, svg.raster(_gold(*ground.size, unit), *ground.size), ground)


def _print_crowns(base: Surface, cloth: Rect, unit: float) -> None:
    """Small crowns, every second row set off by half, every second one upside down."""
    step, size = _MOTIF * unit, round(40 * unit)
    shape = '<path d="M5 30L1 11L12 20L20 6L28 20L39 11L35 30Z" '
    look = f'fill="{css(style.CLOTH_DEEP)}" fill-opacity="0.16"/>'
    upright = svg.raster(svg.document(40, 40, shape + look), size, size)
    crowns = upright, pygame.transform.rotate(upright, 180)
    for row in range(int(cloth.height / step * 1.4) + 2):
        for column in range(int(cloth.width / step) + 2):
            x, y = (column + (row % 2) / 2) * step, row * step * 0.72
            place = upright.get_rect(center=(cloth.left + round(x), cloth.top + round(y)))
            blit(base, crowns[(row + column) % 2], place)


def _gold(width: int, height: int, unit: float) -> str:
    """The lines along the edge of the cloth, and the jewels."""
    edge = _EDGE * unit
    parts = []
    for grow, line in ((edge, 5 * unit), (edge + 10 * unit, 2 * unit)):
        look = f'fill="none" stroke="{css(GOLD)}" stroke-width="{max(1.0, line):.2f}"'
        parts.append(_box(width, height, grow, _ROUND * unit, look))
    size = 13 * unit
    for x in (edge + 5 * unit, width - edge - 5 * unit):
        for y in (edge + 5 * unit, height - edge - 5 * unit):
            jewel = f"M{x} {y - size}L{x + size} {y}L{x} {y + size}L{x - size} {y}Z"
            parts.append(f'<path d="{jewel}" fill="{css(GOLD)}"/>')
    return svg.document(width, height, *parts)


def _hang_wall(base: Surface, layout: Layout) -> None:
    """Ink with faint stripes, parted from the cloth by a line of gold."""
    panel, frame = layout.panel, layout.frame
    base.fill(style.WALL, panel)
    step = frame.px(_STRIPES)
    for left in range(panel.left, panel.right, 2 * step):
        base.fill(style.WALL_STRIPE, Rect(left, panel.top, step, panel.height).clip(panel))
    line = max(2, frame.px(6))
    if frame.portrait:
        base.fill(GOLD, (panel.left, panel.bottom - line, panel.width, line))
    else:
        base.fill(GOLD, (panel.left, panel.top, line, panel.height))


def _box(width: int, height: int, edge: float, radius: float, look: str) -> str:
    return (
        f'<rect x="{edge:.1f}" y="{edge:.1f}" width="{width - 2 * edge:.1f}" '
        f'height="{height - 2 * edge:.1f}" rx="{radius:.1f}" {look}/>'
    )
