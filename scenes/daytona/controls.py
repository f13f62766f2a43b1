"""What mouse and finger find on the table: the throttle's pedal, auto-drive, the menu. The pedal also tells
everybody what draws the next card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from pygame import Rect, Surface

from engine.present import icons, paint, svg
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import wrapped, write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, GREY, INK, RED, YELLOW, hexed, mix
from scenes.daytona.layout import Layout

STEPS: Final = 10
"""Lamps of the gauge."""

Part = Literal["pedal", "auto", "menu"]

_Z: Final = 10
_PLATE: Final = hexed("#2c2f39")
_DARK: Final = hexed("#14151a")
_GREEN: Final = hexed("#4fae6d")


@dataclass(frozen=True, slots=True)
class Dash:
    """What the controls show. ``emblem``: of the seat to move, None between turns; ``words``: what to do;
    ``lit``: lamps of the gauge; ``live``: whether pressing the pedal draws."""

    emblem: int | None = None
    words: str = ""
    lit: int = 0
    down: bool = False
    live: bool = False
    auto: bool = False


class Controls:
    """Stands on the table's stage. Where nothing can be pressed (it is not ``live``) the pedal alone tells
    what goes on, and has all the room."""

    def __init__(self, stage: Stage, layout: Layout, *, live: bool) -> None:
        self._layout = layout
        self._frame = layout.frame
        self._dash: Dash | None = None
        self._places: dict[Part, Rect] = {"pedal": layout.pedal, "auto": layout.auto, "menu": layout.menu}
        if not live:
            self._places = {"pedal": layout.pedal.unionall([layout.auto, layout.menu])}
        blank = SurfaceArt(paint.blank(1, 1))
        self._sprites: dict[Part, Sprite] = {
            part: stage.add(Sprite(blank, *place.center, z=_Z)) for part, place in self._places.items()
        }
        if live:
            self._draw("menu", lambda: plate("menu", _("Menu"), False, self._places["menu"], self._frame))

    def at(self, pos: tuple[int, int]) -> Part | None:
        """What lies under the pointer."""
        return next((part for part, place in self._places.items() if place.collidepoint(pos)), None)

    def show(self, dash: Dash) -> None:
        before = self._dash
        if dash == before:
            return
        self._dash = dash
        if before is None or replace(before, auto=dash.auto) != dash:
            self._draw("pedal", lambda: pedal(dash, self._places["pedal"].size, self._frame))
        if "auto" in self._places and (before is None or before.auto != dash.auto):
            self._draw("auto", lambda: plate("auto", _("Auto"), dash.auto, self._places["auto"], self._frame))

    def _draw(self, part: Part, make: Callable[[], Surface]) -> None:
        self._sprites[part].art = SurfaceArt(make())


def plate(glyph: str, text: str, lit: bool, place: Rect, frame: Frame) -> Surface:
    """A button with its glyph above (or, where it is wide, before) its word."""
    width, height = place.size
    ground, ink = (YELLOW, INK) if lit else (_PLATE, CREAM)
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(14), ground), (0, 0))
    px = frame.type(30)
    if width > 2 * height:
        sign = icons.glyph(glyph, round(height * 0.5), css(ink))
        left = round(height * 0.4)
        blit(art, sign, (left, (height - sign.height) // 2))
        room = Rect(left + sign.width, 0, width - left - 2 * sign.width, height)
        write(art, text, "strong", px, ink, room, "center")
        return art
    sign = icons.glyph(glyph, round(height * 0.4), css(ink))
    blit(art, sign, ((width - sign.width) // 2, round(height * 0.14)))
    top = round(height * 0.56)
    write(art, text, "strong", px, ink, Rect(4, top, width - 8, round(height * 0.34)), "center")
    return art


def pedal(dash: Dash, size: tuple[int, int], frame: Frame) -> Surface:
    """The pedal on its plate, the gauge above, what to do below."""
    width, height = size
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(14), _PLATE), (0, 0))
    pad = frame.px(16)
    _gauge(art, dash.lit, Rect(pad, pad, width - 2 * pad, round(height * 0.12)))
    foot = Rect(pad, 0, width - 2 * pad, max(frame.px(44), round(height * 0.25)))
    foot.bottom = height - round(pad * 0.7)
    _words(art, dash, foot, frame)
    top = pad + round(height * 0.12) + round(pad * 0.8)
    room = Rect(0, top, width, foot.top - top - round(pad * 0.3))
    picture = _pedal(room.height, dash.down, dash.live)
    blit(art, picture, picture.get_rect(center=room.center))
    return art


def _words(art: Surface, dash: Dash, room: Rect, frame: Frame) -> None:
    if dash.emblem is not None:
        sign = icons.emblem(dash.emblem, min(room.height, frame.px(50)))
        blit(art, sign, sign.get_rect(midleft=room.midleft))
        left = room.left + sign.width + frame.px(10)
        room = Rect(left, room.top, room.right - left, room.height)
    colour = CREAM if dash.live else GREY
    drawn = wrapped(dash.words, "strong", frame.type(30), colour, room.width, room.height)
    blit(art, drawn, drawn.get_rect(midleft=room.midleft))


def _gauge(art: Surface, lit: int, room: Rect) -> None:
    """Lamps from green over yellow to red, as far as the throttle is open."""
    gap = max(2, room.width // 60)
    wide = (room.width - gap * (STEPS - 1)) / STEPS
    for step in range(STEPS):
        colour = _GREEN if step < 5 else YELLOW if step < 8 else RED
        if step >= lit:
            colour = mix(_DARK, colour, 0.16)
        left = room.left + round(step * (wide + gap))
        art.fill((*colour, 255), Rect(left, room.top, round(wide), room.height))


@lru_cache(maxsize=8)
def _pedal(height: int, down: bool, live: bool) -> Surface:
    """A pedal with grooves; pressed it lies lower and flatter."""
    colour = css(RED if live else mix(_PLATE, GREY, 0.45))
    shade = css(mix(INK, RED, 0.55) if live else mix(_PLATE, INK, 0.4))
    lean = 4 if down else 9
    drop = 7 if down else 0
    left, right, top = 8 + lean, 92 - lean, 6 + drop
    body = f"M{left + 6} {top}H{right - 6}Q{right} {top} {right} {top + 6}L92 84Q92 92 84 92"
    body += f"H16Q8 92 8 84L{left} {top + 6}Q{left} {top} {left + 6} {top}Z"
    grooves = "".join(
        f'<rect x="{24 - row}" y="{22 + drop + row * (15 - drop * 0.5):g}" width="{52 + 2 * row}" height="7" '
        f'rx="3.5" fill="{shade}"/>'
        for row in range(4)
    )
    base = f'<path d="M4 90H96V96Q96 100 92 100H8Q4 100 4 96Z" fill="{css(_DARK)}"/>'
    shapes = f'{base}<path d="{body}" fill="{colour}"/>{grooves}'
    return svg.raster(svg.document(100, 100, shapes), round(height * 1.25), height)
