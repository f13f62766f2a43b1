"""What lies round the asphalt, as parts of the drawing: grass, sand, stands with their crowd, trees."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from engine.present.paint import css
from engine.present.theme import CREAM, INK, RED, YELLOW
from scenes.daytona import style
from scenes.daytona.layout import Layout
from scenes.daytona.outline import outline, polygon

_CROWD: Final = (css(CREAM), css(RED), css(YELLOW), css(INK), style.STAND_LIGHT)


def grounds(layout: Layout) -> list[str]:
    """Everything under the road, as SVG."""
    card = layout.circuit.card
    parts = [f'<rect x="0" y="0" width="{layout.ground.w}" height="{layout.ground.h}" fill="{style.GRASS}"/>']
    for beyond, colour in ((1.3, style.GRASS_LIGHT), (0.95, style.GRASS_DEEP), (0.62, style.GRASS)):
        parts.append(polygon(outline(layout, beyond * card, False), f'fill="{colour}"'))
    parts.append(polygon(outline(layout, 0.34 * card, False), f'fill="{style.SAND}"'))
    for stand in _stand_places(layout):
        parts += _stand(stand, card)
    for x, y, size in _tree_places(layout):
        parts += _tree(x, y, size * card)
    return parts


def _stand_places(layout: Layout) -> list[Rect]:
    """Stands along the left edge, above the start and below the bays, as far as there is room."""
    card = layout.circuit.card
    width = round(card * 0.66)
    left = round(card * 0.14)
    upper = layout.title()
    bays = layout.bays().bottom + round(card * 0.5)
    places = [
        Rect(left, round(card * 0.16), width, upper.bottom - round(card * 0.3)),
        Rect(left, bays, width, layout.ground.bottom - round(card * 0.16) - bays),
    ]
    return [place for place in places if place.height > card * 0.55]


def _stand(place: Rect, card: int) -> list[str]:
    """A stand seen from above, its awning at the left, its crowd looking to the right."""
    rounding = 0.05 * card
    parts = [
        f'<rect x="{place.x + 0.04 * card:.1f}" y="{place.y + 0.05 * card:.1f}" width="{place.w}" '
        f'height="{place.h}" rx="{rounding:.1f}" fill="{style.SHADE}"/>',
        f'<rect x="{place.x}" y="{place.y}" width="{place.w}" height="{place.h}" rx="{rounding:.1f}" '
        f'fill="{style.STAND_DARK}"/>',
    ]
    awning = place.w * 0.3
    rows = 4
    wide = (place.w - awning) / rows
    for row in range(rows):
        x = place.x + awning + row * wide
        if row % 2:
            size = f'width="{wide:.1f}" height="{place.h}"'
            parts.append(f'<rect x="{x:.1f}" y="{place.y}" {size} fill="{style.STAND}"/>')
        parts += _crowd(x + wide / 2, place, card, row)
    return [*parts, *_awning(place, awning)]


def _crowd(x: float, place: Rect, card: int, row: int) -> list[str]:
    """Heads in a row of seats, here and there a seat left free."""
    count = int(place.h / (0.1 * card))
    step = place.h / count
    return [
        f'<circle cx="{x:.1f}" cy="{place.y + (seat + 0.5) * step:.1f}" r="{0.031 * card:.1f}" '
        f'fill="{_CROWD[(seat * 7 + row * 3 + seat // 4) % len(_CROWD)]}"/>'
        for seat in range(count)
        if (seat * 5 + row * 3) % 8
    ]


def _awning(place: Rect, width: float) -> list[str]:
    """Stripes of red and cream."""
    count = max(4, round(place.h / width * 1.6)) | 1
    step = place.h / count
    return [
        f'<rect x="{place.x - width * 0.1:.1f}" y="{place.y + stripe * step:.1f}" width="{width:.1f}" '
        f'height="{step + 0.5:.1f}" fill="{css(CREAM) if stripe % 2 else css(RED)}"/>'
        for stripe in range(count)
    ]


def _tree_places(layout: Layout) -> list[tuple[float, float, float]]:
    """Trees in the corners that no stand fills: middle and size, in pixels and cards."""
    ground, card = layout.ground, layout.circuit.card
    trees = []
    for y, sign in ((ground.top, 1), (ground.bottom, -1)):
        for dx, dy, size in ((0.04, 0.1, 0.2), (0.3, 0.04, 0.15), (0.03, 0.4, 0.14)):
            trees.append((ground.right - dx * card, y + sign * dy * card, size))
    for top in (layout.title().bottom + 0.02 * card, layout.bays().bottom + 0.36 * card):
        trees.append((0.1 * card, float(top), 0.13))
    return trees


def _tree(x: float, y: float, size: float) -> list[str]:
    return [
        f'<circle cx="{x + size * 0.2:.1f}" cy="{y + size * 0.25:.1f}" r="{size:.1f}" fill="{style.SHADE}"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{style.TREE}"/>',
        f'<circle cx="{x - size * 0.2:.1f}" cy="{y - size * 0.22:.1f}" r="{size * 0.6:.1f}" '
        f'fill="{style.TREE_LIGHT}"/>',
    ]
