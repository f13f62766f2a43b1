"""Keys and buttons by the names that people read on them, and lines of text in which they are drawn."""

from __future__ import annotations

import re
from typing import Final

import pygame
from pygame import Surface

from engine.input import families
from engine.input.bindings import Bindings, Board, Deed, Source
from engine.input.intents import Device
from engine.present import fonts, icons, paint
from engine.present.i18n import _
from engine.present.paint import css
from engine.present.theme import Colour

_TOKEN: Final = re.compile(r"\b([ABXY])(?=:)")
_DEEDS: Final[dict[str, Deed]] = {"A": "press", "B": "cancel", "X": "log", "Y": "auto"}
"""Texts name a pad's buttons as they are on most pads; this is what they do there."""

_SIGNS: Final = {
    pygame.KSCAN_UP: "↑",
    pygame.KSCAN_DOWN: "↓",
    pygame.KSCAN_LEFT: "←",
    pygame.KSCAN_RIGHT: "→",
    **{pygame.KSCAN_F1 + n: f"F{n + 1}" for n in range(12)},
    **dict(
        zip(range(pygame.KSCAN_MINUS, pygame.KSCAN_MINUS + 5), "-=[]\\", strict=True),
    ),
    **dict(zip((51, 52, 53, 54, 55, 56), ";'`,./", strict=True)),
}


def key_name(source: Source) -> str:
    """A key by what is printed on it on an American keyboard."""
    if isinstance(source, str):
        return source.upper()
    if pygame.KSCAN_A <= source <= pygame.KSCAN_Z:
        return chr(source - pygame.KSCAN_A + ord("A"))
    words = {
        pygame.KSCAN_SPACE: _("Space"),
        pygame.KSCAN_RETURN: _("Enter"),
        pygame.KSCAN_KP_ENTER: _("Enter (number pad)"),
        pygame.KSCAN_TAB: _("Tab"),
        pygame.KSCAN_DELETE: _("Delete"),
        pygame.KSCAN_BACKSPACE: _("Backspace"),
        pygame.KSCAN_INSERT: _("Insert"),
        pygame.KSCAN_HOME: _("Home"),
        pygame.KSCAN_END: _("End"),
        pygame.KSCAN_LSHIFT: _("Left Shift"),
        pygame.KSCAN_RSHIFT: _("Right Shift"),
        pygame.KSCAN_CAPSLOCK: _("Caps Lock"),
    }
    return words.get(source) or _SIGNS.get(source) or _("Key {n}").format(n=source)


def button_name(device: Device, control: str) -> str:
    """A pad's button by what is printed on it."""
    printed = families.label(device, control)
    shapes = {
        "cross": _("Cross"),
        "circle": _("Circle"),
        "square": _("Square"),
        "triangle": _("Triangle"),
    }
    return shapes.get(printed, printed)


def name_of(device: Device, board: Board, source: Source) -> str:
    """A key or button by its name; ``device`` is the pad whose buttons are meant."""
    return button_name(device, str(source)) if board == "pad" else key_name(source)


def names_of(bindings: Bindings, device: Device, board: Board, deed: Deed) -> str:
    """All keys or buttons of a deed, by name."""
    return " / ".join(name_of(device, board, source) for source in bindings.sources(board, deed))


def draw_line(words: str, device: Device, bindings: Bindings, px: int, colour: Colour) -> Surface:
    """A line of text; where it names a pad's buttons those of this pad are drawn, as they are bound now."""
    parts = _TOKEN.split(words) if device.kind == "pad" else [words]
    drawn = [
        _button(part, device, bindings, px, colour) if number % 2 else fonts.render(part, "text", px, colour)
        for number, part in enumerate(parts)
        if part
    ]
    high = max((one.height for one in drawn), default=1)
    line = paint.blank(sum(one.width for one in drawn) or 1, high)
    x = 0
    for one in drawn:
        paint.blit(line, one, (x, (high - one.height) // 2))
        x += one.width
    return line


def _button(token: str, device: Device, bindings: Bindings, px: int, colour: Colour) -> Surface:
    source = next(iter(bindings.sources("pad", _DEEDS[token])), "a")
    return icons.control(families.label(device, str(source)), round(px * 1.15), css(colour))
