"""The line on which a table says what happens or what is asked, and the one that warns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, icons, paint
from engine.present.paint import blit
from engine.present.screen import Frame
from engine.present.skin import wrapped, write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, Colour

NOTICE: Final = "notice"
"""The name of a table's warning on its stage."""
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
    room = after_emblem(art, emblem, pad)
    if tail:
        px = frame.type(_TAIL)
        end = Rect(0, 0, min(fonts.width(tail, "text", px), room.width // 2), height)
        end.right = room.right
        write(art, tail, "text", px, plate.soft, end, "right")
        room.width = end.left - pad - room.left
    write_rows(art, text, frame.type(_TEXT), room, height - round(pad * 0.8))
    return art


def after_emblem(art: Surface, emblem: int | None, pad: int) -> Rect:
    """Paints a seat's emblem at the left of a plate, if there is one; gives the room that is left."""
    width, height = art.size
    left = pad
    if emblem is not None:
        sign = icons.emblem(emblem, height - 2 * pad)
        blit(art, sign, (left, pad))
        left += sign.width + pad
    return Rect(left, 0, width - left - pad, height)


def write_rows(art: Surface, text: str, px: int, room: Rect, high: int) -> None:
    """Writes a line or, where it is long, as many rows as it takes, a little smaller, ``high`` in all."""
    if fonts.width(text, "strong", px) <= room.width:
        write(art, text, "strong", px, CREAM, room)
    else:
        rows = wrapped(text, "strong", round(px * 0.95), CREAM, room.width, high)
        blit(art, rows, (room.left, room.top + (room.height - rows.height) // 2))


def put_warning(stage: Stage, text: str, room: Rect, frame: Frame, plate: Plate, z: float) -> None:
    """Puts a warning along the upper edge of ``room``, for the one before; an empty text takes it away."""
    stage.remove(NOTICE)
    if not text:
        return
    size = min(room.width, frame.px(1100)), frame.px(84)
    art = caption(text, None, size, frame, plate, warn=True)
    stage.add(Sprite(SurfaceArt(art), *art.get_rect(midtop=room.midtop).center, z=z), NOTICE)
