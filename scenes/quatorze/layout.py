"""Where everything on the Quatorze table lies, for any window: pure geometry from the frame.

One seat is near, at the lower edge, with its hand spread out and its melds above that; the others have mats
round the table clockwise, and the piles lie in the middle. The panel at the right (in portrait: at the top)
carries the scores. All rectangles are pixels of the window.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from scenes.quatorze.packing import ASPECT, Packed, pack
from scenes.spots import Spot

LIFT: Final = 0.14
"""Of a card's height: how far one rises out of the hand that is picked."""
INDEX: Final = 0.32
"""Of a card's width: how much of it must be seen for its rank and suit to be read."""
HELD: Final = 15
"""Cards in a full hand."""

_PANEL: Final = 384
_PLATE: Final = 62
_STRIP: Final = 88
_FOOT: Final = 46
_NEAR_PLATE: Final = 350
_MELD: Final = 138  # the greatest height of cards in melds
_GAP: Final = 12
_BUTTONS: Final = (1.1, 0.9, 1.25, 0.95)
"""The breadths of the buttons beside the words, as shares."""

_Cells = tuple[tuple[int, int, int], ...]
_SEATED: Final[dict[int, _Cells]] = {
    1: ((0, 0, 3),),
    2: ((0, 0, 1), (2, 0, 1)),
    3: ((0, 0, 1), (1, 0, 1), (2, 0, 1)),
    4: ((0, 1, 1), (0, 0, 1), (2, 0, 1), (2, 1, 1)),
    5: ((0, 1, 1), (0, 0, 1), (1, 0, 1), (2, 0, 1), (2, 1, 1)),
}
"""By number of others, clockwise from the near seat: column, row, columns; in a field of three by two."""


@dataclass(frozen=True, slots=True)
class Mat:
    """The place of a player: its plate, and the room of its melds."""

    plate: Rect
    melds: Rect


class Layout:
    """The table's places for a window. ``near``: the seat at the lower edge."""

    def __init__(self, frame: Frame, seats: int, near: int = 0) -> None:
        self.frame = frame
        self.seats = seats
        self.near = near
        if frame.portrait:
            self.panel, self.ground = cut_top(frame.rect, frame.px(400))
        else:
            self.panel, self.ground = cut_right(frame.rect, min(frame.px(_PANEL), frame.width // 4))
        self.table = inset(self.ground, frame.px(26), frame.px(20))
        self._mats: list[Mat] = []
        self._panel()
        self._lower()
        self._upper()

    def seen_from(self, near: int) -> Layout:
        """The same table with that seat at the lower edge."""
        layout = copy.copy(self)
        layout.near = near
        return layout

    def mat(self, seat: int) -> Mat:
        return self._mats[(seat - self.near) % self.seats]

    # -- the window's parts ------------------------------------------------------------------------------

    def _panel(self) -> None:
        """Title, scores, and two buttons."""
        px = self.frame.px
        inner = inset(self.panel, px(22), px(20))
        gap, high = px(14), px(84)
        foot, rest = cut_bottom(inner, high)
        if self.frame.portrait:
            left, right = cut_left(inner, px(330))
            foot, head = cut_bottom(left, high)
            self.title = Rect(head.left, head.top, head.width, head.height - gap)
            self.scores = Rect(right.left + px(24), right.top, right.width - px(24), right.height)
        else:
            self.title, rest = cut_top(rest, px(150))
            self.scores = Rect(rest.left, rest.top + gap, rest.width, rest.height - 2 * gap)
        self.hint, self.menu = columns(foot, 2, gap)

    def _lower(self) -> None:
        """Hand, brackets, the strip with plate, words and buttons, and the near melds."""
        px, table, gap = self.frame.px, self.table, self.frame.px(_GAP)
        widest = table.width / (1 + INDEX * 1.25 * (HELD - 1))
        high = round(min(table.height * (0.15 if self.frame.portrait else 0.205), widest / ASPECT))
        foot = px(_FOOT)
        self.brackets = Rect(table.left, table.bottom - foot, table.width, foot)
        self.hand = Rect(table.left, self.brackets.top - high, table.width, high)
        bottom = self.hand.top - round(high * LIFT) - gap // 2
        strip = Rect(table.left, bottom - px(_STRIP), table.width, px(_STRIP))
        plate, rest = cut_left(strip, px(_NEAR_PLATE))
        rest = Rect(rest.left + gap, rest.top, rest.width - gap, rest.height)
        if self.frame.portrait:
            self.buttons = columns(rest, _BUTTONS, gap)
            self.caption = Rect(table.left, strip.top - gap - px(_STRIP), table.width, px(_STRIP))
            top = self.caption.top
        else:
            right, rest = cut_right(rest, round(rest.width * 0.56))
            self.buttons = columns(right, _BUTTONS, gap)
            self.caption = Rect(rest.left, rest.top, rest.width - gap, rest.height)
            top = strip.top
        tall = (
            round(table.height * 0.125) if self.frame.portrait else min(px(122), round(table.height * 0.125))
        )
        melds = Rect(table.left, top - gap - tall, table.width, tall)
        self._mats.append(Mat(plate, melds))
        self._above = melds.top - gap

    def _upper(self) -> None:
        """The mats of the others, and the piles among them."""
        table = self.table
        room = Rect(table.left, table.top, table.width, self._above - table.top)
        others = self.seats - 1
        if self.frame.portrait:
            self._upper_portrait(room, others)
            return
        gap = self.frame.px(_GAP)
        field = [columns(row, (1.0, 0.86 if others > 1 else 1.0, 1.0), gap) for row in rows(room, 2, gap)]
        for column, row, wide in _SEATED[others]:
            cell = field[row][column].union(field[row][column + wide - 1])
            if others in (2, 3) and column != 1:
                cell = cell.union(field[1][column])
            self._mats.append(self._cell(cell))
        middle = field[1][1] if others in (1, 3, 5) else field[0][1].union(field[1][1])
        self._piles(middle)

    def _upper_portrait(self, room: Rect, others: int) -> None:
        """Two columns of mats, clockwise from the lower left; the piles where a mat is free, or below."""
        gap = self.frame.px(_GAP)
        if others == 1:
            far, middle = rows(room, (1.2, 1.0), gap)
            self._mats.append(self._cell(far))
            self._piles(middle)
            return
        deep = (others + 1) // 2
        even = others % 2 == 0
        field = [columns(row, 2, gap) for row in rows(room, deep + even, gap)]
        left = [field[row][0] for row in range(deep - 1, -1, -1)]
        right = [field[row][1] for row in range(others - deep)]
        self._mats += [self._cell(cell) for cell in (*left, *right)]
        self._piles(field[-1][0].union(field[-1][1]) if even else field[-1][1])

    def _cell(self, cell: Rect) -> Mat:
        px = self.frame.px
        plate, rest = cut_top(cell, px(_PLATE))
        return Mat(plate, Rect(rest.left, rest.top + px(6), rest.width, rest.height - px(6)))

    def _piles(self, room: Rect) -> None:
        """Stock and discards side by side, each with a line for its count below."""
        px = self.frame.px
        line = px(46)
        high = min(room.height - line - px(26), px(210), round(room.width * 0.36 / ASPECT))
        wide = round(high * ASPECT)
        apart = max(px(30), round(wide * 0.36))
        top = room.centery - (high + line + px(16)) // 2
        self.stock = Rect(room.centerx - apart // 2 - wide, top, wide, high)
        self.discard = Rect(room.centerx + apart // 2, top, wide, high)
        grow = min(px(56), apart // 2 + wide // 3, (room.width - 2 * wide - apart) // 2)
        self.counts = [
            Rect(pile.left, pile.bottom + px(16), pile.width, line).inflate(min(grow, apart - px(8)), 0)
            for pile in (self.stock, self.discard)
        ]
        self.middle = room

    # -- cards -------------------------------------------------------------------------------------------

    def fan(self, count: int) -> list[Spot]:
        """So many cards of the near hand, from the left."""
        room, high = self.hand, float(self.hand.height)
        wide = high * ASPECT
        step = min(wide * 0.82, (room.width - wide) / max(1, count - 1))
        left = room.centerx - step * (count - 1) / 2
        return [Spot(left + step * index, room.centery, high) for index in range(count)]

    def melds(self, seat: int, lengths: Sequence[int]) -> Packed:
        """Where the melds of so many cards lie that the seat has laid."""
        return pack(lengths, self.mat(seat).melds, self.frame.px(_MELD))

    def hidden_hand(self, seat: int) -> Spot:
        """Where a card goes that somebody holds unseen."""
        if seat == self.near:
            return Spot(self.hand.centerx, self.hand.centery, float(self.hand.height))
        plate = self.mat(seat).plate
        return Spot(plate.right - plate.height * 0.9, plate.centery, plate.height * 0.8)

    def lot(self, seat: int, number: int) -> Spot:
        """The card of a seat in the draw for the deal; ``number`` counts those it drew before."""
        room = self._mats[(seat - self.near) % self.seats].melds
        high = min(room.height * 0.96, float(self.frame.px(150)))
        return Spot(room.centerx + number * high * ASPECT * 0.6, room.centery, high)

    def curtain(self) -> Rect:
        """What covers the near hand on a shared screen."""
        top = self.hand.top - round(self.hand.height * LIFT)
        return Rect(self.ground.left, top, self.ground.width, self.ground.bottom - top)

    def announcement(self) -> Rect:
        """What is told across the table."""
        wide, high = min(self.table.width, self.frame.px(1060)), self.frame.px(220)
        rect = Rect(0, 0, wide, high)
        rect.center = self.table.centerx, self.middle.centery
        return rect.clamp(self.table)

    def cutting(self) -> Rect:
        """The pack spread out for the cut, with what is said of it."""
        wide = min(self.table.width, self.frame.px(1240))
        rect = Rect(0, 0, wide, min(self.frame.px(360), self.table.height // 2))
        rect.center = self.table.centerx, round(self.table.top + self.table.height * 0.44)
        return rect
