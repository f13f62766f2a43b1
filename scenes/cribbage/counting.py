"""How combinations are counted: the cards of each rise while its points are added and called. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Put, Seq, Tween, Wait
from engine.rules.cribbage.scoring import Line
from scenes.cribbage import keys
from scenes.cribbage.layout import LIFT
from scenes.cribbage.picture import Picture
from scenes.cribbage.places import Place

_RISE: Final = 0.2
_FALL: Final = 0.16
_POP: Final = 0.22


def lifted(
    line: Line, shown: Picture, lying: Mapping[int, Place], hold: float, meanwhile: Sequence[Part]
) -> Part:
    """The line's cards rise, something happens, they stay up for ``hold`` seconds and go down again."""
    tokens = [shown.token(card) for card in line.cards if card in shown.faces]
    up, down = [], []
    for token in tokens:
        spot = lying[token].spot
        top = spot.y - spot.height * LIFT
        key = keys.card(token)
        up.append(Tween(key, "y", spot.y, top, _RISE, easing.out_back))
        down.append(Tween(key, "y", top, spot.y, _FALL, easing.in_quad))
    return Seq(Par(*up, *meanwhile), Wait(hold), Par(*down))


def pop(key: keys.Key, strength: float = 1.25) -> Part:
    """Something that has changed shows it."""
    return Seq(
        Tween(key, "scale", 1.0, strength, _POP * 0.4, easing.out_quad),
        Tween(key, "scale", strength, 1.0, _POP * 0.6, easing.in_out_sine),
    )


def appear(key: keys.Key, place: Rect) -> Part:
    """Something comes up into its place."""
    low = place.centery + min(place.height * 0.2, place.width * 0.05)
    return Par(Put(key, "visible", 1), Tween(key, "y", low, place.centery, _POP, easing.out_back))


def number(start: int, end: int) -> Part:
    """The count in the disc goes from one number to another, its lamps with it."""
    lamps = [
        Put(keys.tick(n), "visible", int(n <= end)) for n in range(min(start, end) + 1, max(start, end) + 1)
    ]
    return Par(Put(keys.NUMBER, "face", end), pop(keys.NUMBER, 1.18), *lamps)


def tally(
    lines: Sequence[Line],
    shown: Picture,
    lying: Mapping[int, Place],
    chips: Sequence[Rect],
    step: float,
    calls: Sequence[Part],
) -> Part:
    """Combination by combination: cards, chip, number and call together."""
    parts: list[Part] = []
    total = 0
    for index, (line, chip, call) in enumerate(zip(lines, chips, calls, strict=True)):
        after = total + line.points
        at_once = (Cue("score", index), call, number(total, after), appear(keys.chip(index), chip))
        parts.append(lifted(line, shown, lying, step, at_once))
        total = after
    return Seq(*parts)
