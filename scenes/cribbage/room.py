"""The room: an oak table with felt let into it under a brass lamp, and the board. All that never moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from pygame import Rect, Surface

from engine.present import svg
from engine.present.paint import blit, css, grain, shadow
from engine.present.skin import write
from engine.present.theme import BRASS, CREAM
from engine.rules.cribbage.state import Terms
from scenes.cribbage import boardart, style
from scenes.cribbage.layout import SIDES, Layout
from scenes.cribbage.track import STREET

_WAVES: Final = 35
_TURN: Final = 1.9  # of the holes' distance: the height of a number that lies within a turn
_LIGHT: Final = (0.5, 0.38, 0.25)  # of the felt: how far the lamp's light reaches


def paint(layout: Layout, emblems: Sequence[int], terms: Terms) -> Surface:
    """The whole window's base."""
    base = Surface(layout.frame.size)
    base.blit(svg.raster(_table(layout), *layout.frame.size), (0, 0))
    felt = _felt_area(layout)
    base.blit(svg.raster(_felt(layout, felt), *felt.size), felt)
    blit(base, svg.raster(_frame(layout, felt), *layout.ground.size), layout.ground)
    board = layout.board
    blur = layout.frame.px(16)
    soft = shadow(board.w, board.h, layout.frame.px(20), blur, 0.5)
    blit(base, soft, (board.x - blur + layout.frame.px(4), board.y - blur + layout.frame.px(12)))
    blit(base, svg.raster(boardart.drawing(layout.track, emblems, terms), *board.size), board)
    grain(base, 4)
    _write_board(base, layout, terms)
    return base


def _felt_area(layout: Layout) -> Rect:
    px = layout.frame.px
    return layout.ground.inflate(-2 * px(14), -2 * px(14))


def _table(layout: Layout) -> str:
    """Oak with calm grain."""
    width, height = layout.frame.size
    chance, panel, unit = Random(7), layout.panel, layout.frame.u
    upright = not layout.frame.portrait
    wide, long = (panel.w, panel.h) if upright else (panel.h, panel.w)
    parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.TABLE)}"/>']
    for number in range(_WAVES):
        across = wide * (number + chance.random()) / _WAVES
        sway = chance.uniform(-8, 8) * unit
        colour = style.TABLE_DARK if number % 2 else style.TABLE_LIGHT
        points = [
            (across, -9.0),
            (across + sway, long * 0.3),
            (across - sway, long * 0.7),
            (across, long + 9.0),
        ]
        xy = [
            f"{panel.x + (x if upright else y):.1f} {panel.y + (y if upright else x):.1f}" for x, y in points
        ]
        parts.append(
            f'<path d="M{xy[0]} C{xy[1]} {xy[2]} {xy[3]}" fill="none" stroke="{css(colour)}" '
            f'stroke-opacity="0.55" stroke-width="{chance.uniform(1.5, 4) * unit:.1f}"/>'
        )
    return svg.document(width, height, *parts)


def _felt(layout: Layout, felt: Rect) -> str:
    """The felt, the lamp's light on it in flat steps, and where cribs and pack lie."""
    parts = [f'<rect x="0" y="0" width="{felt.w}" height="{felt.h}" fill="{css(style.FELT)}"/>']
    x = (layout.middle.centerx + felt.centerx) / 2 - felt.x
    y = (layout.middle.centery + felt.centery) / 2 - felt.y
    for share, colour in zip(_LIGHT, style.FELT_LIGHT, strict=True):
        parts.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{felt.w * share:.1f}" ry="{felt.h * share:.1f}" '
            f'fill="{css(colour)}"/>'
        )
    line = f'fill="none" stroke="{css(style.FELT_LINE)}" stroke-width="{layout.frame.px(3)}"'
    for side in SIDES:
        parts.append(_outline(layout.heap(side).move(-felt.x, -felt.y), layout.frame.px(12), line))
    pack = layout.pack.inflate(layout.frame.px(12), layout.frame.px(12))
    parts.append(_outline(pack.move(-felt.x, -felt.y), layout.frame.px(14), line))
    return svg.document(*felt.size, *parts)


def _frame(layout: Layout, felt: Rect) -> str:
    """The edge of the felt: oak with round corners, and a line of brass."""
    px = layout.frame.px
    inner = felt.move(-layout.ground.x, -layout.ground.y)
    parts = []
    for grow, width, colour in (
        (0, px(28), style.TABLE),
        (0, px(10), style.TABLE_DARK),
        (px(3), px(4), BRASS),
    ):
        look = f'fill="none" stroke="{css(colour)}" stroke-width="{width}"'
        parts.append(_outline(inner.inflate(-2 * grow, -2 * grow), px(26) - grow, look))
    return svg.document(*layout.ground.size, *parts)


def _write_board(base: Surface, layout: Layout, terms: Terms) -> None:
    """The numbers at the turns, and by the skunk lines what a game counts that is won before them."""
    track = layout.track
    size = min(layout.frame.type(28), round(_TURN * track.pitch))
    for street in range(track.streets - 1):
        along = track.along(street, STREET - 1) + track.turn(street, track.across)
        x, y = track.point(along, (track.middle(street) + track.middle(street + 1)) / 2)
        place = Rect(0, 0, round(track.across), size)
        place.center = round(x), round(y)
        write(base, str((street + 1) * STREET), "strong", size, style.BURNT, place, "center")
    for street, counts in boardart.skunk_streets(terms).items():
        x, y = track.point(track.entry(street), track.middle(street))
        side = round(track.offset * 1.36)
        place = Rect(0, 0, side, side)
        place.center = round(x), round(y)
        write(base, f"×{counts}", "strong", min(size, round(side * 0.86)), CREAM, place, "center")


def _outline(rect: Rect, radius: float, look: str) -> str:
    return f'<rect x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}" rx="{radius}" {look}/>'
