"""The cribbage board as a drawing: oak with grain, brass inlay, a bed for each street, holes and lines.

SVG text made from the track, so that it is sharp at every size; its words are set by ``room``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from engine.present import svg
from engine.present.paint import css
from engine.present.theme import BRASS, SEATS, Colour, mix
from engine.rules.cribbage.state import Terms
from engine.rules.cribbage.table import SKUNKS
from scenes.cribbage import style
from scenes.cribbage.track import STREET, Point, Track

_GRAINS: Final = 26
_FIVES: Final = 5


def drawing(track: Track, emblems: Sequence[int], terms: Terms) -> str:
    """The whole board as an SVG document of its area's size. ``emblems``: by seat, the colour's number."""
    left, top = track.area.topleft
    shift = f'<g transform="translate({-left} {-top})">'
    parts = [
        *_wood(track),
        *_beds(track),
        *_lanes(track, emblems),
        *_fives(track),
        *_skunk_lines(track, terms),
        *_holes(track),
        *_finish(track),
    ]
    return svg.document(*track.area.size, shift, *parts, "</g>")


def skunk_streets(terms: Terms) -> dict[int, int]:
    """The streets before which a line says that a loser who has not passed it is skunked, and what the game
    counts then."""
    if terms.skunks == "off":
        return {}
    return {limit // STREET: points for limit, _word, points in SKUNKS[terms.target]}


def _wood(track: Track) -> Iterator[str]:
    """The body with its grain, and a line of brass let into it."""
    area, unit = track.area, track.pitch
    radius = 0.9 * unit
    yield _box(area.x, area.y, area.w, area.h, radius, style.WOOD_EDGE)
    rim = 0.16 * unit
    yield _box(area.x, area.y, area.w, area.h - 0.22 * unit, radius, style.WOOD)
    yield from _grain(track, rim)
    inset = 0.55 * unit
    line = f'fill="none" stroke="{css(BRASS)}" stroke-width="{0.13 * unit:.2f}"'
    box = f'x="{area.x + inset:.1f}" y="{area.y + inset:.1f}"'
    size = f'width="{area.w - 2 * inset:.1f}" height="{area.h - 2 * inset - 0.22 * unit:.1f}"'
    yield f'<rect {box} {size} rx="{0.55 * unit:.1f}" {line}/>'


def _grain(track: Track, rim: float) -> Iterator[str]:
    """Long, calm waves along the wood, the same every time."""
    chance, area, unit = Random(1970), track.area, track.pitch
    wide, long = (area.w, area.h) if track.upright else (area.h, area.w)
    for number in range(_GRAINS):
        across = rim + (wide - 2 * rim) * (number + chance.uniform(0.1, 0.9)) / _GRAINS
        start, end = sorted((chance.uniform(0.01, 0.75) * long, chance.uniform(0.25, 0.99) * long))
        sway = chance.uniform(-0.35, 0.35) * unit
        third = (end - start) / 3
        points = [
            track.point(start, across),
            track.point(start + third, across + sway),
            track.point(end - third, across - sway),
            track.point(end, across + sway / 3),
        ]
        colour = style.WOOD_DARK if number % 3 else style.WOOD_LIGHT
        width = chance.uniform(0.05, 0.13) * unit
        path = "M{} C{} {} {}".format(*map(_xy, points))
        yield (
            f'<path d="{path}" fill="none" stroke="{css(colour)}" stroke-opacity="0.6" '
            f'stroke-width="{width:.2f}" stroke-linecap="round"/>'
        )


def _beds(track: Track) -> Iterator[str]:
    """The sunk beds: one along each street, bent round at the turns."""
    for colour, grow, shift in ((style.WOOD_DARK, 0.14, -0.05), (style.BED, 0.0, 0.03)):
        stroke = (
            f'fill="none" stroke="{css(colour)}" stroke-width="{track.bed + grow * track.pitch:.1f}" '
            'stroke-linecap="round" stroke-linejoin="round"'
        )
        path = _way(track, None)
        yield f'<path d="{path}" {stroke} transform="translate(0 {shift * track.pitch:.2f})"/>'


def _lanes(track: Track, emblems: Sequence[int]) -> Iterator[str]:
    """A thin line in the seat's colour along its holes."""
    for seat, emblem in enumerate(emblems):
        colour = mix(SEATS[emblem % len(SEATS)], style.WOOD_EDGE, 0.25)
        yield (
            f'<path d="{_way(track, seat)}" fill="none" stroke="{css(colour)}" '
            f'stroke-width="{0.16 * track.pitch:.2f}"/>'
        )


def _way(track: Track, seat: int | None) -> str:
    """The way of a lane (None: of the middle, round whose start the bed has room) from the start to the last
    street's end."""
    start = track.start
    if seat is None:
        start = max(start, (track.bed + track.pitch) / 2)
    path = f"M{_xy(track.point(start, _across(track, seat, 0)))}"
    for street in range(track.streets):
        across = _across(track, seat, street)
        path += f"L{_xy(track.point(track.along(street, STREET - 1), across))}"
        if street + 1 < track.streets:
            other = _across(track, seat, street + 1)
            end = track.along(street, STREET - 1)
            bent = end + track.turn(street, abs(other - across)) * 4 / 3
            one, two = track.point(bent, across), track.point(bent, other)
            path += f"C{_xy(one)} {_xy(two)} {_xy(track.point(end, other))}"
    return path


def _across(track: Track, seat: int | None, street: int) -> float:
    return track.middle(street) if seat is None else track.lane(seat, street)


def _fives(track: Track) -> Iterator[str]:
    """Brass marks between the groups of five."""
    half = track.offset + 0.62 * track.pitch
    for street in range(track.streets):
        for place in range(_FIVES, STREET, _FIVES):
            along = (track.along(street, place - 1) + track.along(street, place)) / 2
            middle = track.middle(street)
            yield _stroke(track, along, middle - half, middle + half, BRASS, 0.09)


def _skunk_lines(track: Track, terms: Terms) -> Iterator[str]:
    half = track.offset + 0.62 * track.pitch
    for street in skunk_streets(terms):
        middle = track.middle(street)
        yield _stroke(track, track.entry(street), middle - half, middle + half, style.SKUNK, 0.26)
        x, y = track.point(track.entry(street), middle)
        side = track.offset * 1.36
        yield _box(x - side / 2, y - side / 2, side, side, 0.2 * side, style.SKUNK)


def _stroke(track: Track, along: float, start: float, end: float, colour: Colour, width: float) -> str:
    one, other = track.point(along, start), track.point(along, end)
    return (
        f'<path d="M{_xy(one)}L{_xy(other)}" fill="none" stroke="{css(colour)}" '
        f'stroke-width="{width * track.pitch:.2f}" stroke-linecap="round"/>'
    )


def _holes(track: Track) -> Iterator[str]:
    """Drilled holes, a light edge at their lower side."""
    for seat in (0, 1):
        for points in range(-1, track.target):
            yield from _hole(*track.hole(seat, points), track.bore)


def _hole(x: float, y: float, radius: float) -> Iterator[str]:
    light = radius * 0.35
    yield f'<circle cx="{x:.1f}" cy="{y + light:.1f}" r="{radius:.1f}" fill="{css(style.WOOD_LIGHT)}"/>'
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{css(style.HOLE)}"/>'


def _finish(track: Track) -> Iterator[str]:
    """The last hole in a sun of brass."""
    x, y = track.hole(0, track.target)
    unit = track.pitch
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.12 * unit:.1f}" fill="{css(style.WOOD_EDGE)}"/>'
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{unit:.1f}" fill="{css(BRASS)}"/>'
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.66 * unit:.1f}" fill="{css(style.LAMP)}"/>'
    yield from _hole(x, y, track.bore * 1.1)


def _box(x: float, y: float, width: float, height: float, radius: float, colour: Colour) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius:.1f}" '
        f'fill="{css(colour)}"/>'
    )


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
