"""The small things painted for the table: captions, announcements, bubbles, buttons, answers.

Every picture is premultiplied and shared: blit it, never paint on it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.present import fonts, icons, paint
from engine.present.cardart import Deck
from engine.present.i18n import _
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.theme import CREAM, CROWN_INK, GOLD
from engine.rules.regicide.state import Suit
from scenes.regicide import banner, style, words
from scenes.seals import write_seal

Size = tuple[int, int]
_MARGIN: Final = 44
"""Units: the edge beside what is written on a title."""


def bubble(text: str, frame: Frame) -> Surface:
    """What a seat says."""
    px = frame.type(40)
    width = fonts.width(text, "strong", px) + frame.px(48)
    height = round(px * 1.6)
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, height / 2, CREAM, CROWN_INK, frame.px(4)), (0, 0))
    write(art, text, "strong", px, CROWN_INK, Rect(0, 0, width, height), "center")
    return art


def title(head: str, line: str, emblem: int, size: Size, frame: Frame) -> Surface:
    """A hand is announced: its number, who deals; room is left for ``seal`` below."""
    width, height = size
    art = _scroll(size, frame)
    pad = frame.px(_MARGIN)
    top = Rect(pad, round(height * 0.1), width - 2 * pad, round(height * 0.5))
    wide = min(fonts.width(line, "strong", frame.type(44)), round(width * 0.52))
    place = Rect(width - pad - wide - frame.px(6), top.top, wide + frame.px(6), top.height)
    write(art, line, "strong", frame.type(44), CREAM, place, "right")
    sign = icons.emblem(emblem, frame.px(70))
    at = sign.get_rect(midright=(place.left - frame.px(14), top.centery))
    blit(art, sign, at)
    left = Rect(top.left, top.top, at.left - top.left - frame.px(16), top.height)
    write(art, head.upper(), "poster", frame.type(88), style.GOLD_LIGHT, left)
    return art


def seal(art: Surface, digest: str, frame: Frame) -> None:
    """Writes the seal of the hand's shuffle on its title."""
    width, height = art.size
    pad = frame.px(_MARGIN)
    foot = Rect(pad, round(height * 0.64), width - 2 * pad, round(height * 0.22))
    write_seal(art, digest, foot, style.SOFT, frame)


def lots(text: str, size: Size, frame: Frame) -> Surface:
    """The lot for the first deal is announced; room for its card is left at the left."""
    width, height = size
    art = _scroll(size, frame)
    room = Rect(round(height * 1.0), 0, width - round(height * 1.1), height)
    write(art, text, "poster", frame.type(64), style.GOLD_LIGHT, room)
    return art


def cry(text: str, emblem: int, size: Size, frame: Frame) -> Surface:
    """A change of trump and order, across the table."""
    width, height = size
    art = _scroll(size, frame)
    pad = frame.px(40)
    sign = icons.emblem(emblem, round(height * 0.5))
    blit(art, sign, (pad, (height - sign.height) // 2))
    left = pad + sign.width + frame.px(30)
    write(art, text, "poster", frame.type(80), style.GOLD_LIGHT, Rect(left, 0, width - left - pad, height))
    return art


def _scroll(size: Size, frame: Frame) -> Surface:
    return paint.stretched(*size, frame.px(40), partial(_small_scroll, frame))


def _small_scroll(frame: Frame, width: int, height: int) -> Surface:
    art = paint.blank(width, height)
    blit(art, paint.rounded(width, height, frame.px(22), style.PANEL, GOLD, frame.px(6)), (0, 0))
    inset = frame.px(12)
    inner = paint.rounded(
        width - 2 * inset, height - 2 * inset, frame.px(14), None, style.GOLD_DARK, max(1, frame.px(2))
    )
    blit(art, inner, (inset, inset))
    return art


def button(glyph: str, text: str, size: Size, frame: Frame, *, down: bool = False) -> Surface:
    """A button of the panel: its glyph before its word."""
    width, height = size
    art = paint.blank(width, height)
    ground = style.CLOTH if down else style.PLATE
    blit(art, paint.rounded(width, height, frame.px(14), ground, style.GOLD_DARK, frame.px(3)), (0, 0))
    sign = icons.glyph(glyph, round(height * 0.44), css(style.GOLD_LIGHT))
    left = round(height * 0.24)
    blit(art, sign, (left, (height - sign.height) // 2))
    left += sign.width + round(height * 0.14)
    room = Rect(left, 0, width - left - frame.px(10), height)
    write(art, text, "strong", frame.type(34), CREAM, room)
    return art


def answer(text: str, suit: Suit | None, size: Size, frame: Frame, deck: Deck, *, focused: bool) -> Surface:
    """An answer that can be given: a word, or a suit with its name."""
    width, height = size
    art = paint.blank(width, height)
    fill = style.GOLD_LIGHT if focused else CREAM
    line = frame.px(8 if focused else 4)
    edge = CROWN_INK if focused else style.GOLD_DARK
    blit(art, paint.rounded(width, height, frame.px(16), fill, edge, line), (0, 0))
    room = Rect(0, 0, width, height).inflate(-2 * frame.px(16), 0)
    if suit is not None:
        size_ = min(round(height * 0.62), width // 3)
        sign = banner.pip(suit, size_, deck)
        if width < 2.2 * height:
            blit(art, sign, sign.get_rect(center=(width // 2, height // 2)))
            return art
        blit(art, sign, sign.get_rect(midleft=(frame.px(18), height // 2)))
        room = Rect(frame.px(28) + size_, 0, width - size_ - frame.px(40), height)
    write(art, text, "strong", frame.type(42), CROWN_INK, room, "center")
    return art


def cell(
    suit: Suit, upside_down: bool, size: Size, frame: Frame, deck: Deck, *, focused: bool, now: bool
) -> Surface:
    """One of the eight ways that trump and order can be: a crown over a suit. ``now``: as they are."""
    width, height = size
    art = paint.blank(width, height)
    fill = style.GOLD_LIGHT if focused else (style.SOFT if now else CREAM)
    line = frame.px(8 if focused else 6 if now else 3)
    edge = CROWN_INK if focused else style.BANNER if now else style.GOLD_DARK
    blit(art, paint.rounded(width, height, frame.px(14), fill, edge, line), (0, 0))
    across = width > height * 1.25
    big = round(min(height * 0.58, width * 0.36) if across else min(height * 0.4, width * 0.6))
    crown = banner.crown(round(big * 1.2), upside_down=upside_down)
    pip = banner.pip(suit, big, deck)
    if across:
        gap = round(big * 0.06)
        blit(art, crown, crown.get_rect(midright=(width // 2 - gap, height // 2)))
        blit(art, pip, pip.get_rect(midleft=(width // 2 + gap, height // 2)))
    else:
        blit(art, crown, crown.get_rect(midbottom=(width // 2, height // 2)))
        blit(art, pip, pip.get_rect(midtop=(width // 2, height // 2 + frame.px(6))))
    return art


def facts(hand: int, target: int, carried: int, size: Size, frame: Frame) -> Surface:
    """What the panel tells of the game: which hand, how far it goes, what waits."""
    width, height = size
    art = paint.blank(width, height)
    rows = 3
    high = height // rows
    if hand:
        text = _("Hand {n}").format(n=hand).upper()
        write(art, text, "poster", frame.type(58), CREAM, Rect(0, 0, width, high), "center")
    text = _("First to {n} points").format(n=target)
    write(art, text, "text", frame.type(32), style.SOFT, Rect(0, high, width, high), "center")
    if carried:
        text = words.waiting(carried)
        write(art, text, "strong", frame.type(34), style.GOLD_LIGHT, Rect(0, 2 * high, width, high), "center")
    return art
