"""Where the cards of the track lie, and where and how the cars stand and drive on them.

Pure geometry in pixels of the window. Angles are degrees, counterclockwise, 0 with the nose to the right;
along the track they only grow, so that a car turns the short way round the curves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

ASPECT: Final = 5 / 7
"""Width of a card to its height."""

START: Final = 0
FINISH: Final = 15
"""The position of a car that has crossed the line."""

BAYS: Final = 3
"""Places for cars that are home: as many as can finish."""

# Measures in heights of a card.
_CARD_W: Final = ASPECT
_EDGE: Final = 0.24  # asphalt, kerb and grass outside the cards
_LINE_GAP: Final = 0.34  # between the start card and the left end: the chequered line
_BEND: Final = 0.18  # how far the middle of an end lies outside its neighbours
_END_STEP: Final = 1.27  # between the cards of an end: room for a label between two
_GAP: Final = 0.12  # least room between neighbours
_ROW_LEAST: Final = 1.78  # rows from the middle: the infield must hold the drawn card and its sentence
_ROW_MOST: Final = 2.75
SHOULDER: Final = 0.12
"""Asphalt beside a card, in heights of a card."""

_CAR_LENGTH: Final = 0.5
_FAN_SCALE: Final = 0.9
"""Cars shrink to this when four of them share a card."""

_HEADINGS: Final = (-90, -90, 0, 0, 0, 0, 90, 90, 90, 180, 180, 180, 180, 270, 270, 270)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a car stands: its middle, the way its nose points, its size against the normal one."""

    x: float
    y: float
    angle: float
    scale: float = 1.0


class Circuit:
    """The track laid into ``area``, as large as fits."""

    def __init__(self, area: Rect) -> None:
        self.area = area
        self.card = self._card_height(area)
        self.card_width = round(self.card * ASPECT)
        self._place(area)
        self.track: tuple[Rect, ...] = tuple(self._card_rect(position) for position in range(FINISH))
        self.car_length = max(8, round(self.card * _CAR_LENGTH))
        self.bays = self._bays()

    @staticmethod
    def _card_height(area: Rect) -> int:
        wide = 2 * _EDGE + 1 + _LINE_GAP + 6 * _CARD_W + 2 * _BEND + 5 * _GAP
        high = 2 * (_ROW_LEAST + 0.5 + _EDGE)
        return max(24, int(min(area.width / wide, area.height / high)))

    def _place(self, area: Rect) -> None:
        """The columns and rows on which the middles of the cards lie."""
        unit, width = self.card, self.card * ASPECT
        fixed = (2 * _EDGE + 1 + _LINE_GAP + 2 * _BEND) * unit + 6 * width
        gap = min((area.width - fixed) / 5, 0.3 * unit)
        left = area.centerx - (fixed + 5 * gap) / 2 + _EDGE * unit
        self.start_x = left + unit / 2
        self.left_x = left + (1 + _LINE_GAP) * unit + width / 2
        pitch = width + gap
        first = self.left_x + _BEND * unit
        self.columns = tuple(first + pitch * number for number in range(6))
        self.right_x = self.columns[5] + _BEND * unit
        self.middle_y = float(area.centery)
        self.row = min(area.height / 2 - (0.5 + _EDGE) * unit, _ROW_MOST * unit)
        self.end_step = max(_END_STEP * unit, min(0.55 * self.row, 1.5 * unit))

    def middle(self, position: int) -> tuple[float, float]:
        """The middle of the card at a position from 0 to 14."""
        step, row = self.end_step, self.row
        columns, y = self.columns, self.middle_y
        match position:
            case 0:
                return self.start_x, y
            case 1:
                return columns[0], y + step
            case 2 | 3 | 4 | 5:
                return columns[position - 1], y + row
            case 6:
                return columns[5], y + step
            case 7:
                return self.right_x, y
            case 8:
                return columns[5], y - step
            case 9 | 10 | 11 | 12:
                return columns[13 - position], y - row
            case 13:
                return columns[0], y - step
            case _:
                return self.left_x, y

    def _card_rect(self, position: int) -> Rect:
        size = (self.card, self.card_width) if position == START else (self.card_width, self.card)
        rect = Rect((0, 0), size)
        x, y = self.middle(position)
        rect.center = round(x), round(y)
        return rect

    def _bays(self) -> tuple[Spot, ...]:
        """Where the cars that are home stand, side by side below the start card."""
        room = self.card / BAYS
        top = self.track[START].bottom + self.card * 0.34
        return tuple(
            Spot(self.start_x + (bay - 1) * room, top + self.car_length / 2, _HEADINGS[FINISH])
            for bay in range(BAYS)
        )

    def heading(self, position: int) -> int:
        """The way a car's nose points on a position."""
        return _HEADINGS[position]

    def spots(self, position: int, count: int) -> tuple[Spot, ...]:
        """Where ``count`` cars (1 to 4) stand on a card, clear of one another and of the card's corners."""
        x, y = self.middle(position)
        angle = _HEADINGS[position]
        scale = _FAN_SCALE if count > 3 else 1.0
        apart = self.card * (0.135 if count == 2 else 0.26 if count == 3 else 0.118)
        turns = {1: (0,), 2: (-1, 1), 3: (-1, 0, 1), 4: (-3, -1, 1, 3)}[count]
        places = []
        for turn in turns:
            side = (turn > 0) - (turn < 0)
            if position == START:
                dx, dy = turn * apart, side * 0.16 * self.card_width
            elif angle % 180 == 0:
                dx, dy = -side * 0.17 * self.card_width, turn * apart
            else:
                dx, dy = turn * apart, -side * 0.07 * self.card
            places.append(Spot(x + dx, y + dy, angle, scale))
        return tuple(places)

    def beside(self, position: int, count: int) -> Spot:
        """Where one more car is seen best on a card while ``count`` cars (0 to 3) stand there as they are."""
        if not count:
            return self.spots(position, 1)[0]
        there = self.spots(position, count)
        places = (*self.spots(position, 3), *self.spots(position, 4))
        return max(places, key=lambda one: min(math.hypot(one.x - car.x, one.y - car.y) for car in there))

    def cars(self, positions: Sequence[int], finished: Sequence[int] = ()) -> tuple[Spot, ...]:
        """By seat: where each car stands. Cars on one card fan out in the order of their seats; those that
        are home stand in the bays in the order in which they came."""
        spots: list[Spot] = []
        for seat, position in enumerate(positions):
            if position == FINISH:
                bay = finished.index(seat) if seat in finished else 0
                spots.append(self.bays[min(bay, BAYS - 1)])
            else:
                there = [other for other, at in enumerate(positions) if at == position]
                spots.append(self.spots(position, len(there))[there.index(seat)])
        return tuple(spots)

    def drive(self, start: Spot, end: Spot, shares: Sequence[float]) -> tuple[Spot, ...]:
        """The spots along the lane at these shares of the way (the last one 1, which is ``end``). The nose
        leads into a curve and comes out of it straight."""
        turn = _short_turn(start.angle, end.angle)
        way = math.hypot(end.x - start.x, end.y - start.y)
        sideways = 0.0 if turn else _sideways(start, end)
        ax, ay = _ahead(start, way * 0.55)
        bx, by = _ahead(end, -way * 0.55)
        lane = []
        for t in shares:
            s = 1 - t
            if turn:
                x = s**3 * start.x + 3 * s * s * t * ax + 3 * s * t * t * bx + t**3 * end.x
                y = s**3 * start.y + 3 * s * s * t * ay + 3 * s * t * t * by + t**3 * end.y
            else:
                x, y = start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t
            tilt = (0.2 * turn + 0.6 * sideways) * math.sin(math.pi * t)
            scale = start.scale + (end.scale - start.scale) * t
            lane.append(Spot(x, y, start.angle + turn * t + tilt, scale))
        return tuple(lane)


def _short_turn(start: float, end: float) -> float:
    """From one angle to another the short way round, in -180..180."""
    return (end - start + 180) % 360 - 180


def _ahead(spot: Spot, reach: float) -> tuple[float, float]:
    """The point ``reach`` pixels before the nose (angles here are all of right angles)."""
    dx, dy = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}[round(spot.angle) % 360]
    return spot.x + dx * reach, spot.y + dy * reach


def _sideways(start: Spot, end: Spot) -> float:
    """How far the way to ``end`` lies off the nose, at most a half right angle to either side."""
    way = math.degrees(math.atan2(start.y - end.y, end.x - start.x))
    return max(-45.0, min(45.0, _short_turn(start.angle, way)))
