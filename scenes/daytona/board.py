"""The racing board as a drawing: asphalt, kerbs, lines, pit lane. Everything that never moves.

The drawing is SVG text made from the layout, so that it is sharp at every size; ``paint`` turns it into the
picture that the stage has as its base, with the words and the grain on it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from pygame import BLEND_RGB_MULT, Rect, Surface

from engine.present import svg
from engine.present.ahead import Ahead
from engine.present.i18n import _, ngettext
from engine.present.paint import css, grain
from engine.present.skin import write
from engine.present.theme import ASPHALT, CREAM, INK, RED, YELLOW, Colour
from engine.rules.daytona.game import MISSES
from scenes.daytona import style
from scenes.daytona.circuit import SHOULDER, START
from scenes.daytona.grounds import grounds
from scenes.daytona.layout import Layout
from scenes.daytona.outline import outline, polygon, smooth

_AHEAD: Final = Ahead()
_LIGHTS: Final[tuple[Colour, ...]] = (
    (255, 255, 255),  # noon
    (255, 240, 208),  # the sun is lower
    (255, 218, 186),  # evening
    (206, 208, 240),  # dusk
    (224, 232, 238),  # a cloudy morning
)
"""By race, over and over."""


def drawing(layout: Layout) -> str:
    """The circuit's ground as an SVG document of its size."""
    parts = [
        *grounds(layout),
        *_road(layout),
        *_pit_lane(layout),
        *_places(layout),
        *_line(layout),
        *_bays(layout),
    ]
    return svg.document(layout.ground.width, layout.ground.height, *parts)


def light(race: int) -> Colour:
    """The light of day in the race of that number, from 1 (0: before the first)."""
    return _LIGHTS[max(0, race - 1) % len(_LIGHTS)]


def prepare(layout: Layout, race: int) -> None:
    """Begins to paint the board, which takes its time, and returns at once."""
    _AHEAD.prepare(*_ground(layout, race))


def paint(layout: Layout, race: int) -> Surface:
    """The whole window's base: the board with its words and grain in the light of the race, and the panel's
    ground beside it."""
    base = Surface(layout.frame.size)
    base.fill(style.PANEL)
    base.blit(_AHEAD.take(*_ground(layout, race)), layout.ground)
    _write_words(base, layout)
    return base


def _ground(layout: Layout, race: int) -> tuple[Hashable, Callable[[], Surface]]:
    """All that the board's ground is made from, and what makes it."""
    document, size, colour = drawing(layout), layout.ground.size, light(race)

    def make() -> Surface:
        ground = grain(svg.raster(document, *size), 4)
        ground.fill(colour, special_flags=BLEND_RGB_MULT)
        return ground

    return (document, size, colour), make


def _write_words(base: Surface, layout: Layout) -> None:
    card, field, frame = layout.circuit.card, layout.infield, layout.frame
    for number, spot in enumerate(layout.circuit.bays, 1):
        place = Rect(0, 0, card // 3, card // 3)
        place.center = round(spot.x), round(spot.y)
        write(base, str(number), "poster", round(card * 0.26), style.BAY, place, "center")
    write(base, _("PIT"), "poster", round(field.pit_title.height * 0.95), YELLOW, field.pit_title, "center")
    rule = ngettext("Miss {n} turn", "Miss {n} turns", MISSES).format(n=MISSES)
    pit = field.pit_rule.inflate(-round(card * 0.14), 0)
    write(base, rule, "strong", frame.type(30), CREAM, pit, "center")
    start = layout.circuit.track[START]
    words = Rect(start.left, start.bottom, start.width, layout.bays().top - start.bottom)
    write(base, _("START / FINISH"), "strong", frame.type(30), CREAM, words, "center")
    logo = Rect(0, 0, field.drawn.width, round(card * 0.3))
    logo.midtop = field.drawn.centerx, field.drawn.centery + round(card * 0.3)
    write(base, _("Daytona").upper(), "poster", round(card * 0.26), CREAM, logo, "center")


def _box(rect: Rect, radius: float, attributes: str) -> str:
    size = f'width="{rect.w}" height="{rect.h}" rx="{radius:.1f}"'
    return f'<rect x="{rect.x}" y="{rect.y}" {size} {attributes}/>'


def _road(layout: Layout) -> list[str]:
    """Kerbs under the asphalt, the asphalt, its lines, and the infield laid into it."""
    circuit, card = layout.circuit, layout.circuit.card
    kerb, block = 0.1 * card, 0.17 * card
    apron, radius = _apron(layout), 0.3 * card
    outer, inner = outline(layout, 0, False), outline(layout, 0, True)
    stroke = f'fill="none" stroke-width="{2 * kerb:.1f}"'
    cream = f'{stroke} stroke="{css(CREAM)}" stroke-linejoin="round"'
    red = f'{stroke} stroke="{css(RED)}" stroke-dasharray="{block:.1f} {block:.1f}"'
    shade = f'{stroke} stroke="{style.SHADE}" transform="translate({0.02 * card:.1f} {0.035 * card:.1f})"'
    tar = f'fill="{css(ASPHALT)}"'
    line = f'fill="none" stroke="{css(CREAM)}" stroke-opacity="0.55" stroke-width="{0.014 * card:.1f}"'
    centre = smooth([circuit.middle(position) for position in range(1, 15)])
    return [
        *(_box(apron, radius, look) for look in (shade, cream, red)),
        *(polygon(outer, look) for look in (shade, cream, red)),
        _box(apron, radius, tar),
        polygon(outer, tar),
        polygon(outline(layout, -0.05 * card, False), line),
        polygon(centre, f'{line} stroke-dasharray="{0.12 * card:.1f} {0.1 * card:.1f}"'),
        *(polygon(inner, look) for look in (cream, red)),
        polygon(inner, f'fill="{style.INFIELD}"'),
        polygon(outline(layout, 0.3 * card, True), f'fill="{style.INFIELD_DEEP}"'),
    ]


def _apron(layout: Layout) -> Rect:
    """The asphalt outside the left end, under the start card and the bays."""
    card, track = layout.circuit.card, layout.circuit.track
    room = round(SHOULDER * card)
    top, left = track[START].top - room, track[START].left - room
    return Rect(left, top, track[14].centerx - left, layout.bays().bottom + room - top)


def _pit_lane(layout: Layout) -> list[str]:
    """A lane across the infield's end, with the box where the pit card lies."""
    card, field = layout.circuit.card, layout.infield
    lane = field.lane.inflate(0, round(0.24 * card))
    box = field.pit.inflate(round(0.1 * card), round(0.1 * card))
    dashes = f'stroke-width="{0.02 * card:.1f}" stroke-dasharray="{0.1 * card:.1f} {0.08 * card:.1f}"'
    edges = (lane.left + 0.03 * card, lane.right - 0.03 * card)
    return [
        _box(lane, 0, f'fill="{css(ASPHALT)}"'),
        *(
            f'<line x1="{x:.1f}" y1="{field.lane.top}" x2="{x:.1f}" y2="{field.lane.bottom}" '
            f'stroke="{css(CREAM)}" {dashes}/>'
            for x in edges
        ),
        _box(box, 0.08 * card, f'fill="{css(YELLOW)}"'),
        _box(box.inflate(-round(0.05 * card), -round(0.05 * card)), 0.06 * card, f'fill="{css(ASPHALT)}"'),
    ]


def _places(layout: Layout) -> list[str]:
    """Where the piles and the drawn card will lie, and the sun of the race's emblem in the middle."""
    card, field = layout.circuit.card, layout.infield
    edge = f'fill="none" stroke="{css(CREAM)}" stroke-opacity="0.4" stroke-width="{0.016 * card:.1f}"'
    dashes = f'{edge} stroke-dasharray="{0.07 * card:.1f} {0.055 * card:.1f}"'
    parts = [_box(rect, 0.05 * rect.h, dashes) for rect in (field.stock, field.discard, field.drawn)]
    x, y, radius = field.drawn.centerx, field.drawn.centery - 0.14 * card, 0.44 * card
    parts.append(f'<circle cx="{x}" cy="{y:.1f}" r="{radius:.1f}" fill="{css(YELLOW)}"/>')
    for stripe in range(4):
        top = y + radius * (0.12 + 0.23 * stripe)
        high = radius * (0.045 + 0.025 * stripe)
        parts.append(
            f'<rect x="{x - radius:.1f}" y="{top:.1f}" width="{2 * radius:.1f}" height="{high:.1f}" '
            f'fill="{style.INFIELD_DEEP}"/>'
        )
    return parts


def _line(layout: Layout) -> list[str]:
    """The chequered line between the start card and the left end."""
    card, track = layout.circuit.card, layout.circuit.track
    side, columns = card * 0.085, 3
    left = (track[START].right + track[14].left) / 2 - columns * side / 2
    rows = 2 * round((track[14].height / 2 + 0.1 * card) / side / 2)
    top = track[14].centery - rows * side / 2
    squares = "".join(
        f"M{left + column * side:.1f} {top + row * side:.1f}h{side:.1f}v{side:.1f}h{-side:.1f}Z"
        for row in range(rows)
        for column in range(columns)
        if (row + column) % 2
    )
    return [
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{columns * side:.1f}" height="{rows * side:.1f}" '
        f'fill="{css(CREAM)}"/>',
        f'<path d="{squares}" fill="{css(INK)}"/>',
    ]


def _bays(layout: Layout) -> list[str]:
    """Three marked places for the cars that are home."""
    card, ground = layout.circuit.card, layout.bays()
    room, gap = card / 3, 0.02 * card
    edge = f'fill="none" stroke="{css(CREAM)}" stroke-width="{0.016 * card:.1f}"'
    return [
        _box(
            Rect(round(spot.x - room / 2 + gap), ground.top, round(room - 2 * gap), ground.height), gap, edge
        )
        for spot in layout.circuit.bays
    ]
