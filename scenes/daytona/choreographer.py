"""From what happened to how it looks: events and layout become a timeline.

Pure. A timeline ends where ``Layout`` has everything for the picture after the events; events that are not
known here take no time and move nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Put, Seq, Timeline, Tween, Wait
from engine.rules.base import Event
from engine.rules.daytona.events import (
    CardDrawn,
    CarMoved,
    CarStayed,
    DeuceAsked,
    DeuceChosen,
    LineCrossed,
    PitEntered,
    StockRemade,
    TurnMissed,
)
from engine.rules.daytona.state import HOME
from scenes.daytona import keys, picture
from scenes.daytona.circuit import Spot
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture

BRISK: Final = 0.3
"""Draws shown in less than this many seconds leave out turning cards over and smoke."""

PHOTO_HOLD: Final = 1.7
_FLASH: Final = 2 / 60

# Shares of the time that a draw has.
_CARD: Final = 0.38
_DRIVE: Final = 0.44
_SMALL: Final = 0.25

_STEPS: Final = 12

_PHOTO: Final = (keys.PHOTO, keys.PHOTO_FRAME)

_WOBBLE: Final = 16  # degrees that a skidding car swings


@dataclass(frozen=True, slots=True)
class Tempo:
    """``seconds`` a plain draw may take, from the card to the car standing still."""

    seconds: float

    @property
    def brisk(self) -> bool:
        return self.seconds < BRISK


def draw(before: Picture, events: Sequence[Event], layout: Layout, tempo: Tempo) -> Timeline:
    """A draw with all it does, or what comes after the answer to a deuce."""
    score = _Score(before, layout, tempo)
    for event in events:
        score.add(event)
    return Timeline(score.whole())


class _Score:
    """Writes down the parts of one act, event by event."""

    def __init__(self, before: Picture, layout: Layout, tempo: Tempo) -> None:
        self._shown = before
        self._before = before
        self._layout = layout
        self._tempo = tempo
        self._parts: list[Part] = []
        self._passed: list[Part] = []
        self._draws = False
        self._former = before.shown is not None
        self._spots = list(layout.circuit.cars(before.position, before.finished))

    def whole(self) -> Part:
        last = self._seconds(1 - _CARD - _DRIVE)
        ending = Par(Wait(last), *self._rows(), *self._passed)
        if not self._draws:
            return Seq(*self._parts, ending)
        tuck = self._tuck(self._seconds(_DRIVE) * 0.6)
        return Seq(self._parts[0], Par(Seq(*self._parts[1:], ending), *tuck))

    def add(self, event: Event) -> None:
        after = picture.after(self._shown, event)
        match event:
            case CardDrawn():
                self._parts.append(Seq(*self._parts, self._card()))
                self._parts = self._parts[-1:]
                self._draws = True
            case StockRemade():
                self._parts.append(self._remake())
            case DeuceAsked():
                self._parts.append(Cue("deuce", on_skip="fire"))
            case DeuceChosen():
                self._parts.append(self._say())
            case CarMoved(seat, start, end, start_lap, end_lap, why):
                forward = (end_lap, end) > (start_lap, start)
                if why == "joker":
                    self._parts.append(Cue("joker"))
                self._parts.append(self._drive(seat, after, forward, crosses=end == HOME))
            case CarStayed(seat, _):
                self._parts.append(self._sputter(seat))
            case PitEntered(seat, _):
                self._parts.append(self._pit(seat))
            case TurnMissed(seat, _):
                self._passed.append(self._miss(seat))
            case LineCrossed(seat, _):
                self._parts.append(self._cross(seat))
        self._shown = after

    def _seconds(self, share: float) -> float:
        return self._tempo.seconds * share

    # The card.

    def _card(self) -> Part:
        seconds = self._seconds(_CARD)
        drawn = self._layout.infield.drawn
        if self._tempo.brisk:
            near = drawn.centerx - drawn.width * 0.2
            flight: tuple[Part, ...] = (
                Put(keys.DRAWN, "face", 1),
                Put(keys.DRAWN, "y", drawn.centery),
                Tween(keys.DRAWN, "x", near, drawn.centerx, seconds, easing.out_cubic),
                Put(keys.FORMER, "visible", 0),
            )
            return Seq(Put(keys.DRAWN, "visible", 1), Cue("draw"), Par(*flight), Cue("land"), self._say())
        flight = self._flight(seconds)
        landed = (Put(keys.FORMER, "visible", 0), Cue("land"), self._say())
        return Seq(Put(keys.DRAWN, "visible", 1), Cue("draw"), Par(*flight), *landed)

    def _flight(self, seconds: float) -> tuple[Part, ...]:
        """From the stock to the middle, growing and turning over."""
        drawn, stock = self._layout.infield.drawn, self._layout.infield.stock
        small = stock.height / drawn.height
        return (
            Tween(keys.DRAWN, "x", stock.centerx, drawn.centerx, seconds, easing.out_cubic),
            Tween(keys.DRAWN, "y", stock.centery, drawn.centery, seconds, easing.out_cubic),
            Tween(keys.DRAWN, "scale", small, 1, seconds, _in_steps(easing.out_cubic)),
            Tween(keys.DRAWN, "flip", 0, 1, seconds, _in_steps(easing.out_quad)),
        )

    def _tuck(self, seconds: float) -> Iterable[Part]:
        """The card that lay in the middle before slides from under the new one to the discard pile."""
        drawn, pile = self._layout.infield.drawn, self._layout.infield.discard
        if self._tempo.brisk or not self._former:
            return
        yield Put(keys.TUCKED, "visible", 1)
        yield Tween(keys.TUCKED, "x", drawn.centerx, pile.centerx, seconds, easing.in_out_sine)
        yield Tween(keys.TUCKED, "y", drawn.centery, pile.centery, seconds, easing.in_out_sine)

    def _remake(self) -> Part:
        """All cards that were drawn are in the stock again."""
        self._former = False
        return Par(Cue("shuffle"), *(Put(key, "visible", 0) for key in (keys.FORMER, keys.DISCARD)))

    def _say(self) -> Part:
        return Par(Put(keys.FORMER_SENTENCE, "visible", 0), Put(keys.SENTENCE, "visible", 1))

    # The cars.

    def _drive(self, seat: int, after: Picture, forward: bool, crosses: bool) -> Part:
        goals = self._layout.circuit.cars(after.position, after.finished)
        if crosses:  # on its way; where it ends is said by the place it takes
            goals = (*goals[:seat], self._layout.circuit.bays[len(after.finished)], *goals[seat + 1 :])
        seconds = self._seconds(_DRIVE) * (2 if crosses else 1)
        parts: list[Part] = [Cue("car" if forward else "skid", seat), *_no_pointers()]
        for other, (spot, goal) in enumerate(zip(self._spots, goals, strict=True)):
            if other != seat and spot != goal:
                parts.append(_shift(other, spot, goal, seconds))
        here, goal = self._spots[seat], goals[seat]
        if crosses:
            line = self._layout.circuit.spots(0, 1)[0]
            halves = (self._go(seat, here, line, seconds / 2), self._go(seat, line, goal, seconds / 2))
            parts.append(Seq(halves[0], Cue("line", seat), halves[1]))
        elif forward:
            parts.append(self._go(seat, here, goal, seconds))
        else:
            parts += self._skid(seat, here, goal, seconds)
        self._spots = list(goals)
        return Par(*parts)

    def _go(self, seat: int, here: Spot, goal: Spot, seconds: float) -> Part:
        pieces = 4 if self._tempo.brisk else 10
        shares = [easing.in_out_sine((piece + 1) / pieces) for piece in range(pieces)]
        return _follow(seat, here, self._layout.circuit.drive(here, goal, shares), seconds)

    def _skid(self, seat: int, here: Spot, goal: Spot, seconds: float) -> Iterable[Part]:
        """Back along the lane, the tail swinging, tyres smoking."""
        pieces = 4 if self._tempo.brisk else 12
        shares = [1 - easing.out_quad((piece + 1) / pieces) for piece in range(pieces)]
        lane = []
        for share, spot in zip(shares, self._layout.circuit.drive(goal, here, shares), strict=True):
            swing = _WOBBLE * math.sin(3 * math.pi * share) * share
            lane.append(Spot(spot.x, spot.y, spot.angle + swing, spot.scale))
        yield _follow(seat, here, lane, seconds)
        if not self._tempo.brisk:
            middle = lane[len(lane) // 4]
            yield Cue("smoke", (here.x, here.y, here.angle))
            yield Seq(Wait(seconds / 4), Cue("smoke", (middle.x, middle.y, here.angle)))

    def _sputter(self, seat: int) -> Part:
        """The engine coughs; the car stays."""
        key, angle = keys.car(seat), self._spots[seat].angle
        if self._tempo.brisk:
            return Wait(self._seconds(_SMALL))
        step = self._seconds(_SMALL) / 4
        turns = (0.0, 5.0, -5.0, 3.0, 0.0)
        shakes = [Tween(key, "angle", angle + a, angle + b, step) for a, b in pairwise(turns)]
        return Seq(*shakes)

    # The pit.

    def _pit(self, seat: int) -> Part:
        seconds = self._seconds(_DRIVE)
        key = keys.badge(seat)
        return Par(
            Cue("pit", seat),
            *_no_pointers(),
            Put(keys.GLOW, "visible", 1),
            *self._at_badge(seat),
            Tween(key, "scale", 0.2, 1, seconds * 0.6, easing.out_back),
            Seq(Wait(seconds), Put(keys.GLOW, "visible", 0)),
        )

    def _at_badge(self, seat: int) -> Iterable[Part]:
        spot = self._layout.badge(self._spots[seat])
        key = keys.badge(seat)
        return Put(key, "x", spot[0]), Put(key, "y", spot[1]), Put(key, "visible", 1)

    def _miss(self, seat: int) -> Part:
        """The pit's count goes down by one."""
        key, half = keys.badge(seat), self._seconds(1 - _CARD - _DRIVE) / 2
        return Seq(
            Cue("miss", seat),
            Tween(key, "scale", 1, 1.35, half, easing.out_quad),
            Tween(key, "scale", 1.35, 1, half, easing.in_quad),
        )

    # The line.

    def _cross(self, seat: int) -> Part:
        if not self._shown.is_close(seat):
            return Cue("home", seat, on_skip="fire")
        return Seq(
            Cue("photo", seat),
            *(Put(key, "visible", 1) for key in keys.FLASH),
            Wait(_FLASH),
            *(Put(key, "visible", 0) for key in keys.FLASH),
            *(Put(key, "visible", 1) for key in _PHOTO),
            Wait(PHOTO_HOLD),
            *(Put(key, "visible", 0) for key in _PHOTO),
            Cue("home", seat, on_skip="fire"),
        )

    # The tower.

    def _rows(self) -> Iterable[Part]:
        """Rows of the tower change places when the order has changed."""
        old, new = self._before.standings, self._shown.standings
        seconds = self._seconds(1 - _CARD - _DRIVE)
        for place, seat in enumerate(new):
            start, end = self._layout.rows[old.index(seat)], self._layout.rows[place]
            if start != end:
                yield Tween(keys.row(seat), "y", start.centery, end.centery, seconds)


def _in_steps(ease: easing.Ease) -> easing.Ease:
    """The curve in a few steps: each size of a picture is dear to make, and kept for when it comes again."""
    return lambda share: ease(math.ceil(share * _STEPS) / _STEPS)


def _no_pointers() -> Iterable[Part]:
    return (Put(key, "visible", 0) for key in keys.POINTERS)


def _shift(seat: int, spot: Spot, goal: Spot, seconds: float) -> Part:
    """A car makes room, or takes the room that another left."""
    key = keys.car(seat)
    return Par(
        Tween(key, "x", spot.x, goal.x, seconds),
        Tween(key, "y", spot.y, goal.y, seconds),
        Tween(key, "scale", spot.scale, goal.scale, seconds),
    )


def _follow(seat: int, start: Spot, lane: Iterable[Spot], seconds: float) -> Part:
    """Through all the spots of a lane, each piece in the same time."""
    lane = tuple(lane)
    step = seconds / len(lane)
    key = keys.car(seat)
    pieces = []
    for one, other in zip((start, *lane), lane, strict=False):
        turned = one.angle + (other.angle - one.angle + 180) % 360 - 180
        pieces.append(
            Par(
                Tween(key, "x", one.x, other.x, step, easing.linear),
                Tween(key, "y", one.y, other.y, step, easing.linear),
                Tween(key, "angle", one.angle, turned, step, easing.linear),
                Tween(key, "scale", one.scale, other.scale, step, easing.linear),
            )
        )
    return Seq(*pieces)
