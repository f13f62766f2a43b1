"""How the points of a game came: a line for each side from one part of it to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from engine.present import icons, paint, svg, theme
from engine.present.paint import blit, css
from engine.present.theme import CREAM, INK, SEATS, Colour
from scenes.page import Page


@dataclass(frozen=True, slots=True)
class Line:
    """The points of a side after each part, from 0 on. ``emblem`` stands at its end."""

    emblem: int
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class Level:
    """So many points mean something."""

    points: int
    colour: Colour
    dashed: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """``lines``: the first lies above the others. ``title``, and ``count`` of the parts, stand over it."""

    title: str
    count: str
    lines: Sequence[Line]
    levels: Sequence[Level]


@dataclass(frozen=True, slots=True)
class Look:
    """The panel, its edge, and the ink of its words."""

    panel: Colour
    edge: Colour
    ink: Colour


def draw(page: Page, room: Rect, chart: Chart, look: Look) -> None:
    """Draws it on a panel that fills the room."""
    base, frame = page.base, page.frame
    blit(base, paint.rounded(*room.size, frame.px(20), look.panel, look.edge, frame.px(4)), room)
    inner = room.inflate(-2 * frame.px(26), -2 * frame.px(16))
    head = Rect(inner.left, inner.top, inner.width, frame.px(44))
    page.line(chart.title, "strong", theme.SMALL, look.ink, head)
    page.line(chart.count, "strong", theme.SMALL, look.ink, head, "right")
    disc = frame.px(42)
    top = head.bottom + disc // 2
    plot = Rect(inner.left, top, inner.width - disc, inner.bottom - disc // 2 - top)
    known = [*(level.points for level in chart.levels), *(one for line in chart.lines for one in line.points)]
    high, reach = max(known), max(1, max(known) - min(known))
    step = plot.width / max(1, len(chart.lines[0].points) - 1)

    def spot(number: int, points: int) -> tuple[float, float]:
        return plot.left + step * number, plot.top + plot.height * (high - points) / reach

    parts = []
    for level in chart.levels:
        y = spot(0, level.points)[1]
        dashes = f'stroke-dasharray="{frame.px(12)} {frame.px(10)}"' if level.dashed else ""
        parts.append(
            f'<path d="M{plot.left} {y:.1f}H{plot.right}" stroke="{css(level.colour)}" '
            f'stroke-width="{frame.px(3)}" {dashes} fill="none"/>'
        )
    for line in reversed(chart.lines):
        path = " ".join("{:.1f},{:.1f}".format(*spot(*one)) for one in enumerate(line.points))
        for wide, colour in ((frame.px(11), CREAM), (frame.px(7), SEATS[line.emblem % len(SEATS)])):
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="{css(colour)}" stroke-width="{wide}" '
                f'stroke-linejoin="round" stroke-linecap="round"/>'
            )
    blit(base, svg.raster(svg.document(*frame.size, *parts), *frame.size), (0, 0))
    ends = [spot(len(line.points) - 1, line.points[-1]) for line in chart.lines]
    heights = spread([y for _x, y in ends], disc * 0.96, plot.top, plot.bottom)
    for line, (x, _y), y in zip(chart.lines, ends, heights, strict=True):
        ground = paint.rounded(disc, disc, disc / 2, CREAM, INK, frame.px(2))
        place = ground.get_rect(center=(round(x), round(y)))
        blit(base, ground, place)
        page.picture(icons.emblem(line.emblem, round(disc * 0.66)), place)


def spread(heights: list[float], apart: float, top: float, bottom: float) -> list[float]:
    """The heights moved as little as need be to lie apart, between top and bottom."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    apart = min(apart, (bottom - top) / max(1, len(heights) - 1))
    moved = list(heights)
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + apart)
    over = max(0.0, moved[order[-1]] - bottom)
    moved[order[-1]] -= over
    for below, above in pairwise(reversed(order)):
        moved[above] = min(moved[above], moved[below] - apart)
    return moved
