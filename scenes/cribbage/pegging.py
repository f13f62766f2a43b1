"""How a peg moves: over the one in front, then on from hole to hole. Pure."""

from __future__ import annotations

from typing import Final

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Put, Seq, Tween
from scenes.cribbage import keys
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Pegs, moving_peg
from scenes.cribbage.track import Point

_HOP: Final = 0.14
_LONGEST: Final = 2.1
_LEAP: Final = 0.34
_HOME: Final = 0.8


def hop(layout: Layout, seat: int, pegs: Pegs, end: int) -> Part:
    """The seat's hind peg goes to ``end``, the points on its plate with it."""
    track = layout.track
    number, start = moving_peg(pegs), max(pegs)
    key = keys.peg(seat, number)
    way = [track.hole(seat, points) for points in range(start + 1, end + 1)]
    step = min(_HOP, _LONGEST / max(1, len(way)))
    parts: list[Part] = []
    here = track.hole(seat, pegs[number])
    for index, goal in enumerate(way):
        high = track.pitch * (1.5 if index == 0 else 0.75)
        seconds = max(step, _LEAP) if index == 0 else step
        parts.append(_arc(key, here, goal, high, seconds))
        parts += [Put(keys.score(seat), "face", start + index + 1), Cue("peg", at=goal[0])]
        here = goal
    return Seq(*parts)


def home(layout: Layout, pegs: tuple[Pegs, Pegs], goals: tuple[Pegs, Pegs]) -> Part:
    """Pegs of both seats fly back to where a game begins, the points on the plates with them."""
    track = layout.track
    parts: list[Part] = []
    for seat in (0, 1):
        for number in (0, 1):
            start, goal = pegs[seat][number], goals[seat][number]
            if start != goal:
                here, there = track.hole(seat, start), track.hole(seat, goal)
                parts.append(_arc(keys.peg(seat, number), here, there, track.pitch * 2, _HOME))
                parts.append(Put(keys.score(seat), "face", 0))
    return Par(*parts)


def _arc(key: keys.Key, here: Point, goal: Point, high: float, seconds: float) -> Part:
    top = min(here[1], goal[1]) - high
    return Par(
        Tween(key, "x", here[0], goal[0], seconds, easing.in_out_sine),
        Seq(
            Tween(key, "y", here[1], top, seconds / 2, easing.out_quad),
            Tween(key, "y", top, goal[1], seconds / 2, easing.in_quad),
        ),
    )
