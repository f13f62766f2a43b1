"""The line on which a table says what happens or what is asked, and the one that warns."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from engine.present import fonts, icons, paint
from engine.present.paint import blit
from engine.present.screen import Frame
from engine.present.skin import wrapped, write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.theme import CREAM, Colour

_TEXT, _TAIL = 36, 30
"""Units: the letters of the line, and those of what stands at its end."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a table's captions are painted with; ``soft`` for what stands at the end of a line."""

    fill: Colour
    edge: Colour
    warning: Colour
    soft: Colour


def caption(
    text: str,
    emblem: int | None,
    size: tuple[int, int],
    frame: Frame,
    plate: Plate,
    *,
    warn: bool = False,
    tail: str = "",
) -> Surface:
    """A line on a plate, a seat's emblem before it and maybe what to do at its end. What is long takes more
    rows."""
    width, height = size
    art = paint.blank(width, height)
    if not text:
        return art
    edge = plate.warning if warn else plate.edge
    blit(art, paint.rounded(width, height, frame.px(16), plate.fill, edge, frame.px(4)), (0, 0))
    pad = round(height * 0.2)
    left = pad
    if emblem is not None:
        sign = icons.emblem(emblem, height - 2 * pad)
        blit(art, sign, (left, pad))
        left += sign.width + pad
    room = Rect(left, 0, width - left - pad, height)
    if tail:
        px = frame.type(_TAIL)
        end = Rect(0, 0, min(fonts.width(tail, "text", px), room.width // 2), height)
        end.right = room.right
        write(art, tail, "text", px, plate.soft, end, "right")
        room.width = end.left - pad - room.left
    px = frame.type(_TEXT)
    if fonts.width(text, "strong", px) <= room.width:
        write(art, text, "strong", px, CREAM, room)
    else:
        lines = wrapped(text, "strong", round(px * 0.95), CREAM, room.width, height - round(pad * 0.8))
        blit(art, lines, (left, (height - lines.height) // 2))
    return art


def notice(text: str, room: Rect, frame: Frame, plate: Plate, z: float) -> Sprite:
    """A warning along the upper edge of ``room``."""
    size = min(room.width, frame.px(1100)), frame.px(84)
    art = caption(text, None, size, frame, plate, warn=True)
    return Sprite(SurfaceArt(art), *art.get_rect(midtop=room.midtop).center, z=z)
