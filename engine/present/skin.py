"""What buttons and choices look like in each of their states.

The one with the focus cannot be missed from a sofa: it changes colour, grows a point on its right side like
a road sign, stands on a shadow, and carries an outline and an arrow.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from engine.present import fonts, paint
from engine.present.screen import Frame
from engine.present.theme import (
    GAP,
    LABEL,
    OUTLINE,
    RADIUS,
    SMALL,
    Colour,
    Palette,
    high_contrast,
    ink_on,
    mix,
)

_LEAST = 0.25  # text is set down to this share of its size before it is cut
_LENIENT = 1.01  # letters of different sizes are not quite of one shape
_HIGHEST = 1.0  # of the room's height: what hangs below the line stays in it, too


@dataclass(frozen=True, slots=True)
class State:
    """How a widget stands just now."""

    focused: bool = False
    pressed: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Colours:
    """What one state is painted with."""

    fill: Colour
    ink: Colour
    soft: Colour
    line: Colour


def overhang(frame: Frame) -> int:
    """How far a widget's picture reaches beyond its rectangle, in pixels, on each side."""
    return frame.px(54)


def colours(palette: Palette, state: State, strong: bool) -> Colours:
    """The colours of a state; ``strong`` is the main action of a screen."""
    if not state.enabled:
        ground = mix(palette.ground, palette.raised, 0.25)
        faint = mix(palette.ground, palette.soft, 0.8)
        return Colours(ground, faint, faint, mix(palette.ground, palette.soft, 0.35))
    if state.focused:
        fill = mix(palette.accent, palette.ground, 0.15) if state.pressed else palette.accent
        ink = ink_on(fill)
        return Colours(fill, ink, mix(ink, fill, 0.12), palette.ink)
    fill = palette.strong if strong else palette.raised
    ink = ink_on(fill) if strong else palette.ink
    return Colours(fill, ink, ink if strong else palette.soft, edge_of(palette, fill))


def edge_of(palette: Palette, fill: Colour) -> Colour:
    """The outline of what is not in the focus: none is seen, but in high contrast."""
    return palette.line if high_contrast() else fill


def body(size: tuple[int, int], frame: Frame, state: State, tint: Colours) -> tuple[Surface, Rect]:
    """The empty widget on a surface with ``overhang`` all round, and the rectangle to write in."""
    hang = overhang(frame)
    width, height = size
    art = paint.blank(width + 2 * hang, height + 2 * hang)
    box = Rect(hang, hang, width, height)
    if state.pressed:
        box.y += frame.px(5)
    if state.focused:
        _sign(art, box, frame, tint, lifted=not state.pressed)
    elif state.enabled:
        paint.blit(
            art, paint.rounded(width, height, frame.px(RADIUS), tint.fill, tint.line, frame.px(3)), box
        )
    else:
        outline = frame.px(OUTLINE / 2)
        paint.blit(art, paint.rounded(width, height, frame.px(RADIUS), tint.fill, tint.line, outline), box)
    return art, box


def _sign(art: Surface, box: Rect, frame: Frame, tint: Colours, lifted: bool) -> None:
    """The body of a focused widget: a sign that points right, and an arrow before it; both keep within the
    usual gap between widgets."""
    point, line = frame.px(GAP) - 2 * frame.px(OUTLINE), frame.px(OUTLINE)
    if lifted:
        blur = frame.px(12)
        soft = paint.shadow(box.w, box.h, frame.px(RADIUS), blur, 0.45)
        paint.blit(art, soft, (box.x - blur, box.y - blur + frame.px(8)))
    middle, grow = box.h / 2 + line, line
    shape = (
        (line / 2, line / 2),
        (box.w + grow, line / 2),
        (box.w + grow + point, middle),
        (box.w + grow, 2 * middle - line / 2),
        (line / 2, 2 * middle - line / 2),
    )
    sign = paint.polygon(box.w + point + 2 * grow, round(2 * middle), shape, tint.fill, tint.line, line)
    paint.blit(art, sign, (box.x - grow, box.y - grow))
    wide, high = frame.px(GAP) - 2 * line, frame.px(30)
    arrow = paint.polygon(wide, high, ((0, 0), (wide, high / 2), (0, high)), tint.fill)
    paint.blit(art, arrow, (box.x - grow - wide - line // 2, box.centery - high // 2))


def write(
    art: Surface,
    text: str,
    role: fonts.Role,
    px: int,
    colour: Colour,
    room: Rect,
    align: fonts.Align = "left",
) -> Rect:
    """One line in a room, its capitals in the middle of the room's height; shrunk, then shortened, to fit.
    Gives where it stands."""
    size = written_px(text, role, px, room)
    line = fonts.render(fonts.shorten(text, role, size, room.w), role, size, colour)
    left = {"left": room.x, "center": room.centerx - line.width // 2, "right": room.right - line.width}
    return paint.blit(art, line, (left[align], room.centery - fonts.middle(role, size)))


def written_px(text: str, role: fonts.Role, px: int, room: Rect) -> int:
    """The size, at most ``px``, in which ``write`` sets a line into a room."""
    highest = min(px, max(8, round(room.h * _HIGHEST)))
    return fonts.fit(text, role, highest, room.w, _LEAST)


def wrapped(
    text: str, role: fonts.Role, px: int, colour: Colour, width: int, height: int, align: fonts.Align = "left"
) -> Surface:
    """The text in as many lines as it takes, set smaller until it fits into a width and a height."""
    if "\n" not in text and fonts.width(text, role, px) <= width and fonts.line_height(role, px) <= height:
        line = fonts.render(text, role, px, colour)  # much sooner done than a paragraph
        return line.subsurface(line.get_bounding_rect())
    step = max(1, px // 20)
    size = px
    while size > px * _LEAST and _height(text, role, px, size, width) > height:
        size -= step
    while True:
        lines = fonts.paragraph(text, role, size, colour, width, align)
        fits = lines.height <= height and lines.width <= width
        if fits or size <= px * _LEAST:
            break
        size -= step
    if not fits:
        fonts.crowded(text, lines.height, height)
    return lines.subsurface(lines.get_bounding_rect())


def _height(text: str, role: fonts.Role, px: int, size: int, width: int) -> float:
    """How high a text will be in another ``size`` than ``px``, about, but hardly too much."""
    zoom = size / px
    return fonts.rows(text, role, px, width / zoom * _LENIENT) * fonts.line_height(role, px) * zoom


def note(art: Surface, text: str, px: int, colour: Colour, room: Rect) -> None:
    """Wrapped lines of explanation in a room, from its top; set smaller when they would not fit."""
    if room.h <= 0:
        return
    for size in (px, round(px * 0.9), round(px * 0.8)):
        lines = fonts.paragraph(text, "text", size, colour, room.w)
        if lines.height <= room.h:
            break
    else:
        fonts.crowded(text, lines.height, room.h)
    paint.blit(art, lines.subsurface((0, 0, lines.width, min(lines.height, room.h))), room)


def label_px(frame: Frame) -> int:
    return frame.type(LABEL)


def note_px(frame: Frame) -> int:
    return frame.type(SMALL)


def arrow(width: int, height: int, left: bool, colour: Colour) -> Surface:
    """A solid triangle pointing left or right."""
    points = (
        ((width, 0), (0, height / 2), (width, height)) if left else ((0, 0), (width, height / 2), (0, height))
    )
    return paint.polygon(width, height, points, colour)


def icon_room(room: Rect, icon: Surface, gap: int) -> tuple[tuple[int, int], Rect]:
    """Where an icon stands at the left of a room, and the room that is left for text."""
    place = (room.x, room.centery - icon.height // 2)
    taken = icon.width + gap
    return place, pygame.Rect(room.x + taken, room.y, room.w - taken, room.h)
