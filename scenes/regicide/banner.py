"""The banner in the panel: the crown the right way up or upside down, and the sign of trump on a shield."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present import svg
from engine.present.cardart import SUIT_COLOURS, Deck
from engine.present.i18n import language
from engine.present.paint import blank, blit, css, rounded
from engine.present.skin import write
from engine.present.theme import CREAM, GOLD
from engine.rules.regicide.state import ALL_SUITS, Suit
from scenes.regicide import style, words
from scenes.regicide.layout import Layout

PIPS: Final[dict[Suit, str]] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

_CROWN: Final = (
    '<path fill="{gold}" d="M14 78L6 26L30 50L38 18L50 42L62 18L70 50L94 26L86 78Q50 88 14 78Z"/>'
    '<path fill="{dark}" d="M50 42L62 18L70 50L94 26L86 78Q66 83 50 83Z"/>'
    '<path fill="{cream}" d="M14 78Q50 88 86 78L87.5 66Q50 77 12.5 66Z"/>'
    '<path fill="{sand}" d="M50 72Q70 71 87.5 66L86 78Q68 83 50 83Z"/>'
    '<circle cx="6" cy="23" r="5" fill="{cream}"/><circle cx="38" cy="15" r="5" fill="{cream}"/>'
    '<circle cx="62" cy="15" r="5" fill="{sand}"/><circle cx="94" cy="23" r="5" fill="{sand}"/>'
    '<path fill="{red}" d="M50 50L57 58L50 66L43 58Z"/>'
    '<circle cx="28" cy="61" r="4.5" fill="{teal}"/><circle cx="72" cy="61" r="4.5" fill="{teal}"/>'
)
_TAIL: Final = 0.13  # of the banner's height: how deep it is cut below


def crown(size: int, *, upside_down: bool = False) -> Surface:
    """The crown in a square of ``size`` pixels."""
    drawing = _CROWN.format(
        gold=css(GOLD), dark=css(style.GOLD_DARK), cream=css(CREAM), sand="#d9c9a3", red="#d3302f",
        teal="#2f7f86",
    )  # fmt: skip
    turn = f'<g transform="rotate({180 if upside_down else 0} 50 50)">{drawing}</g>'
    return svg.raster(svg.document(100, 100, turn), size, size)


def pip(suit: Suit, size: int, deck: Deck, colour: str | None = None) -> Surface:
    """A suit's sign in a square of ``size`` pixels."""
    ink = colour or SUIT_COLOURS[deck][ALL_SUITS.index(suit)]
    return svg.raster(svg.recolour(svg.asset(f"cards/pips/{PIPS[suit]}.svg"), {"#000000": ink}), size, size)


def nothing(size: int) -> Surface:
    """What stands on the shield while there is no trump."""
    art = blank(size, size)
    write(art, "?", "poster", size, style.PLATE, Rect(0, 0, size, size), "center")
    return art


def crown_spot(layout: Layout) -> tuple[float, float]:
    """The middle of the crown."""
    box = layout.banner
    return box.centerx, box.top + box.height * (0.25 if not layout.frame.portrait else 0.27)


def crown_size(layout: Layout) -> int:
    box = layout.banner
    return round(min(box.width * 0.56, box.height * 0.34))


def suit_spot(layout: Layout) -> tuple[float, float]:
    """The middle of the sign of trump."""
    box = layout.banner
    return box.centerx, box.top + box.height * 0.62


def suit_size(layout: Layout) -> int:
    box = layout.banner
    return round(min(box.width * 0.5, box.height * 0.3))


def shield_size(layout: Layout) -> int:
    """Across the light part of the shield."""
    return round(suit_size(layout) * 1.48)


def disc(size: int) -> Surface:
    """The light disc of a shield."""
    return rounded(size, size, size / 2, CREAM, GOLD, size * 0.03)


def shield(suit: Suit, disc: Surface, deck: Deck) -> Surface:
    """A disc with a suit's sign."""
    art, size = disc.copy(), disc.width
    sign = pip(suit, round(size / 1.48), deck)
    blit(art, sign, sign.get_rect(center=(size // 2, size // 2)))
    return art


def paint(layout: Layout) -> Surface:
    """The cloth with its rod, fringe and empty shield."""
    width, height = layout.banner.size
    unit = layout.frame.u
    rod, edge, tail = 26 * unit, 8 * unit, height * _TAIL
    left, right, top = 22 * unit, width - 22 * unit, rod * 0.8
    bottom = height - 8 * unit
    cloth = f"M{left} {top}H{right}V{bottom}L{width / 2} {bottom - tail}L{left} {bottom}Z"
    shade = f"M{width / 2} {top}H{right}V{bottom}L{width / 2} {bottom - tail}Z"
    inner = 16 * unit
    line = (
        f"M{left + inner} {top + inner}H{right - inner}V{bottom - inner * 2.2}"
        f"L{width / 2} {bottom - tail - inner * 1.4}L{left + inner} {bottom - inner * 2.2}Z"
    )
    y = suit_spot(layout)[1] - layout.banner.top
    radius = shield_size(layout) / 2
    parts = [
        f'<path d="{cloth}" fill="{css(style.BANNER)}"/>',
        f'<path d="{shade}" fill="{css(style.BANNER_SHADE)}"/>',
        f'<path d="{cloth}" fill="none" stroke="{css(GOLD)}" stroke-width="{edge}" stroke-linejoin="round"/>',
        f'<path d="{line}" fill="none" stroke="{css(GOLD)}" stroke-width="{max(1.0, 2 * unit)}"/>',
        f'<circle cx="{width / 2}" cy="{y}" r="{radius + 9 * unit}" fill="{css(GOLD)}"/>',
        f'<circle cx="{width / 2}" cy="{y}" r="{radius}" fill="{css(CREAM)}"/>',
        f'<rect x="2" y="{rod * 0.2}" width="{width - 4}" height="{rod}" rx="{rod / 2}" fill="{css(GOLD)}"/>',
        f'<rect x="2" y="{rod * 0.75}" width="{width - 4}" height="{rod * 0.45}" rx="{rod / 5}" '
        f'fill="{css(style.GOLD_DARK)}"/>',
    ]
    return svg.raster(svg.document(width, height, *parts), width, height)


def order(layout: Layout, upside_down: bool) -> Surface:
    """The order of rank, the highest first and largest."""
    box = layout.order
    art = blank(*box.size)
    px = layout.frame.px
    label = Rect(0, 0, box.width, round(box.height * 0.36))
    write(art, words.order(upside_down), "text", layout.frame.type(28), style.SOFT, label, "center")
    ranks = words.ranks(upside_down, language())
    row = Rect(0, label.bottom, box.width, box.height - label.height)
    cell = row.width / (len(ranks) + 0.6)
    star = svg.recolour(svg.asset("cards/pips/star.svg"), {"#000000": css(style.GOLD_LIGHT)})
    size = round(min(cell * 1.25, row.height * 0.8))
    sign = svg.raster(star, size, size)
    blit(art, sign, sign.get_rect(center=(round(cell * 0.65), row.centery)))
    for number, rank in enumerate(ranks[1:], 1):
        share = 1.0 - 0.03 * number
        room = Rect(0, row.top, round(cell * 1.3), row.height)
        room.centerx = round(cell * (number + 0.8))
        size = min(px(48), round(cell * 1.5))
        colour = style.GOLD_LIGHT if number == 1 else CREAM
        write(art, rank, "poster" if number == 1 else "strong", round(size * share), colour, room, "center")
    return art
