"""Where the holes of the cribbage board are: pure geometry.

Each seat has a lane of its own that goes to and fro in streets of thirty holes, in fives; the last hole is
one for both. The board stands upright or lies; ``along`` runs from its head, where games begin and end.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

STREET: Final = 30
_FIVE: Final = 5
_GAP: Final = 0.62  # of the pitch: what a group of five stands apart from the next
_HEAD: Final = 4.9
_FOOT: Final = 0.95  # pitches below the bed of a turn: the edge, with its line of brass
_BED: Final = 0.625  # pitches of the bed beside the lanes
_LENGTH: Final = _HEAD + STREET - 1 + (STREET // _FIVE - 1) * _GAP + _BED + _FOOT  # in pitches, but for turns
_ROUND: Final = 0.8  # how far a turn reaches, of half the distance between its two streets
_START: Final = (1.75, 2.75)  # pitches above the first hole: where front and back peg wait
_FINISH: Final = 2.2
_STAND: Final = 0.45  # of a street: what pegs in the uppermost lane of a lying board need above it

Point = tuple[float, float]


class Track:
    """The holes on a board that fills ``area``. Seat 0's lane is the outer one where the way begins."""

    def __init__(self, area: Rect, target: int) -> None:
        self.area = area
        self.target = target
        self.upright = area.height >= area.width
        self.streets = target // STREET
        long, wide = (area.height, area.width) if self.upright else (area.width, area.height)
        stand = 0.0 if self.upright else _STAND
        self.across = wide / (self.streets + 0.3 + stand)
        self.offset = self.across * 0.235
        self.pitch = (long - self.turn(0, self.across) - self.offset) / _LENGTH
        self._side = (wide - self.across * (self.streets - stand)) / 2
        self._head = _HEAD * self.pitch

    def hole(self, seat: int, points: int) -> Point:
        """The middle of a hole. 0 and -1 are where front and back peg wait, the target is the last hole."""
        if points >= self.target:
            return self.point(self._head - _FINISH * self.pitch, self.middle(self.streets - 1))
        if points <= 0:
            return self.point(self._head - _START[min(1, -points)] * self.pitch, self.lane(seat, 0))
        street, place = divmod(points - 1, STREET)
        return self.point(self.along(street, place), self.lane(seat, street))

    def along(self, street: int, place: float) -> float:
        """How far from the head the hole number ``place`` (0 to 29) of a street is."""
        index = STREET - 1 - place if street % 2 else place
        return self._head + (index + index // _FIVE * _GAP) * self.pitch

    def lane(self, seat: int, street: int) -> float:
        """How far across a seat's lane runs in a street. Streets mirror each other: turns do not cross."""
        first = (seat == 0) == (street % 2 == 0)
        return self.middle(street) + (-self.offset if first else self.offset)

    def middle(self, street: int) -> float:
        """How far across the middle of a street is."""
        return self._side + self.across * (street + 0.5)

    def point(self, along: float, across: float) -> Point:
        """A place on the window."""
        if self.upright:
            return self.area.left + across, self.area.top + along
        return self.area.left + along, self.area.top + across

    @property
    def start(self) -> float:
        """Where along the board the pegs wait that are furthest behind."""
        return self._head - _START[1] * self.pitch

    def entry(self, street: int) -> float:
        """Where along the board the way comes into a street: just before its first hole."""
        first, second = self.along(street, 0), self.along(street, 1)
        return first - (second - first) * 0.85

    def turn(self, street: int, breadth: float) -> float:
        """How far along the board a turn goes on from the last hole of a street; ``breadth``: how far across
        its two ends are apart. Towards the head it is less than 0."""
        reach = _ROUND * breadth / 2
        return reach if street % 2 == 0 else -reach

    @property
    def bed(self) -> float:
        """How wide the sunk bed of a street is, in pixels."""
        return 2 * (self.offset + _BED * self.pitch)

    @property
    def bore(self) -> float:
        """The radius of a hole, in pixels."""
        return min(self.pitch * 0.27, self.offset * 0.38)

    @property
    def peg(self) -> float:
        """How wide a peg's head is, in pixels."""
        return min(self.pitch * 1.3, self.offset * 1.5)
