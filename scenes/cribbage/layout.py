"""Where everything on the Cribbage table lies, for any window: pure geometry from the frame.

The felt fills most of the picture; the board stands on the oak at its right (in portrait: lies above it).
One side of the felt is near (below), the other far; ``turned`` says which seat sits near. All rectangles are
pixels of the window.
"""

from __future__ import annotations

import copy
import math
from typing import Final, Literal

from pygame import Rect

from engine.present.cardart import HEIGHT, WIDTH
from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from scenes.cribbage.track import Track
from scenes.spots import Spot

Side = Literal["near", "far"]
SIDES: Final[tuple[Side, Side]] = ("near", "far")

ASPECT: Final = WIDTH / HEIGHT
HELD: Final = 6
"""Cards in the fullest hand."""
LAID: Final = 4
LIFT: Final = 0.14
"""Of a card's height: how far one rises out of the hand that is pointed at or chosen."""

_PANEL: Final = 430
_TALK: Final = 336
_RIGHT: Final = 270
_TURN: Final = 3.0  # degrees from one card of a fan to the next
_SHOW_GAP: Final = 0.08  # of a card's width
_COLUMNS: Final = 4
_STARTER_GAP: Final = 0.24


class Layout:
    """The table's places for a window. ``target`` says how long the board is."""

    def __init__(self, frame: Frame, target: int) -> None:
        self.frame = frame
        self.near = 0
        if frame.portrait:
            self._tall()
        else:
            self._wide()
        self.track = Track(self.board, target)

    def turned(self, near: int) -> Layout:
        """The same table with that seat on the near side."""
        layout = copy.copy(self)
        layout.near = near
        return layout

    def side(self, seat: int) -> Side:
        return "near" if seat == self.near else "far"

    # -- the window's parts ------------------------------------------------------------------------------

    def _wide(self) -> None:
        frame = self.frame
        px, margin = frame.px, frame.px(20)
        wide = min(px(_PANEL), frame.width // 3)
        self.panel, self.ground = cut_right(frame.rect, wide)
        foot, board = cut_bottom(inset(self.panel, margin), px(92))
        self.board = Rect(board.left, board.top, board.width, board.height - px(30))
        self.hint, self.menu = columns(foot, 2, margin)
        felt = inset(self.ground, px(34))
        talk, rest = cut_left(felt, px(_TALK))
        right, centre = cut_right(rest, px(_RIGHT))
        centre = Rect(centre.left + px(26), centre.top, centre.width - px(52), centre.height)
        hand = round(min(felt.height * 0.265, centre.width * 0.3 / ASPECT))
        far = round(felt.height * 0.125)
        self.hands = {
            "near": Rect(centre.left, centre.bottom - hand, centre.width, hand),
            "far": Rect(centre.left, centre.top, centre.width, far),
        }
        line = Rect(centre.left, 0, right.right - centre.left, 0)
        self.caption = self._caption(line, self.hands["near"].top - round(hand * (LIFT + 0.05)))
        top, bottom = self.hands["far"].bottom + px(18), self.caption.top - px(16)
        self.middle = Rect(centre.left, top, right.right - centre.left, bottom - top)
        self._rows(Rect(centre.left, top, centre.width, bottom - top))
        crib = round(min(far, right.width * 0.5 / ASPECT))
        low = round(min(hand * 0.62, right.width * 0.5 / ASPECT))
        self.cribs = {
            "near": Rect(right.left, felt.bottom - low, right.width, low),
            "far": Rect(right.left, felt.top, right.width, crib),
        }
        self._talk(talk)

    def _talk(self, column: Rect) -> None:
        """The column at the left: plates with names and points, what is said, and the count between."""
        px = self.frame.px
        plate = px(158)
        self.plates = {
            "far": Rect(column.left, column.top, column.width, plate),
            "near": Rect(column.left, column.bottom - plate, column.width, plate),
        }
        size = min(round(column.width * 0.86), round(column.height * 0.3))
        self.disc = Rect(0, 0, size, size)
        self.disc.center = column.center
        gap = px(14)
        upper, lower = self.plates["far"].bottom + gap, self.plates["near"].top - gap
        room = min(self.disc.top - gap - upper, px(190))
        self.bubbles = {
            "far": Rect(column.left, upper, column.width, room),
            "near": Rect(column.left, lower - room, column.width, room),
        }

    def _tall(self) -> None:
        frame = self.frame
        px, margin = frame.px, frame.px(20)
        self.panel, self.ground = cut_top(frame.rect, px(350))
        self.board = inset(self.panel, margin)
        felt = inset(self.ground, px(34))
        plate, crib = px(150), px(160)
        band, rest = cut_top(felt, px(158))
        self._bands(band, plate, crib)
        foot, rest = cut_bottom(rest, px(158))
        near = Rect(foot.left, foot.top, px(_TALK), plate)
        hand = round(min(rest.height * 0.24, felt.width * 0.31 / ASPECT))
        self.hands["near"] = Rect(felt.left, foot.top - px(24) - hand, felt.width, hand)
        self.plates["near"] = near
        width = round(crib * ASPECT * 1.9)
        self.cribs["near"] = Rect(near.right + px(24), foot.top, width, foot.height)
        left = self.cribs["near"].right + px(24)
        half = (foot.right - left - px(16)) // 2
        self.hint = Rect(left, foot.top + px(20), half, px(110))
        self.menu = Rect(foot.right - half, foot.top + px(20), half, px(110))
        self.caption = self._caption(felt, self.hands["near"].top - round(hand * (LIFT + 0.05)))
        said, high = min(px(680), felt.width), px(112)
        self.bubbles = {
            "far": Rect(felt.left, band.bottom + px(10), said, high),
            "near": Rect(felt.left, self.caption.top - px(14) - high, said, high),
        }
        top, bottom = self.bubbles["far"].bottom + px(14), self.bubbles["near"].top - px(14)
        size = px(212)
        self.disc = Rect(felt.left, (top + bottom - size) // 2, size, size)
        left = self.disc.right + px(26)
        self.middle = Rect(left, top, felt.right - left, bottom - top)
        self._rows(Rect(left, top, round(self.middle.width * 0.74), bottom - top))

    def _bands(self, band: Rect, plate: int, crib: int) -> None:
        """The far side in portrait: plate, hand and crib from left to right."""
        px = self.frame.px
        far = Rect(band.left, band.top, px(_TALK), plate)
        width = round(crib * ASPECT * 1.9)
        heap = Rect(band.right - width, band.top, width, crib)
        self.plates = {"far": far}
        self.cribs = {"far": heap}
        left = far.right + px(24)
        self.hands = {"far": Rect(left, band.top, heap.left - px(24) - left, px(140))}

    def _caption(self, column: Rect, bottom: int) -> Rect:
        """The line of words above the near hand; its right end is the button of what can be done."""
        high = self.frame.px(80)
        line = Rect(column.left, bottom - high, column.width, high)
        wide, point = self.frame.px(250), self.frame.px(24)
        self.action = Rect(line.right - wide - point, line.top, wide, high)
        return Rect(line.left, line.top, line.width - wide - point - self.frame.px(44), high)

    def _rows(self, centre: Rect) -> None:
        """What lies in the middle: two rows of laid cards, or a hand that is shown with the starter and what
        it counts. ``middle`` is set by then; the starter lies at its right."""
        px = self.frame.px
        gap = px(14)
        hand = self.hands["near"].height
        laid = round(min((self.middle.height - gap) / 2, centre.width * 0.35 / ASPECT, hand * 0.85))
        spare = (self.middle.height - gap - 2 * laid) // 2
        self.laid = {
            "far": Rect(centre.left, self.middle.top + spare, centre.width, laid),
            "near": Rect(centre.left, self.middle.bottom - spare - laid, centre.width, laid),
        }
        widths = 5 + 3 * _SHOW_GAP + _STARTER_GAP
        show = round(min(self.middle.height * 0.54, self.middle.width / widths / ASPECT))
        wide = round(show * ASPECT)
        self.pack = Rect(0, 0, wide, show)
        self.pack.bottomright = self.middle.right - px(8), self.middle.bottom - px(16)
        left = self.pack.left - round(wide * (4 + 3 * _SHOW_GAP + _STARTER_GAP))
        self.row = Rect(left, self.pack.top, self.pack.left - round(wide * _STARTER_GAP) - left, show)
        lift = round(show * LIFT)
        bottom = self.row.top - lift - px(8)
        high = min(px(240), bottom - self.middle.top)
        self.tally = Rect(self.row.left, bottom - high, self.pack.right - self.row.left, high)

    def chips(self, count: int) -> tuple[Rect, ...]:
        """Where the combinations of a hand are listed, from the first one on."""
        most = _COLUMNS if count <= 2 * _COLUMNS else _COLUMNS + 1
        columns = min(count, most)
        rows = -(-count // most)
        gap = self.frame.px(12)
        high = min(self.frame.px(66), (self.tally.height - gap * (rows - 1)) // max(1, rows))
        wide = (self.tally.width - gap * (most - 1)) // most
        top = self.tally.bottom - rows * high - (rows - 1) * gap
        places = []
        for number in range(count):
            row, column = divmod(number, most)
            left = self.tally.centerx - (columns * (wide + gap) - gap) // 2
            places.append(Rect(left + column * (wide + gap), top + row * (high + gap), wide, high))
        return tuple(places)

    def banner(self) -> Rect:
        """Where a deal is announced."""
        rect = Rect(0, 0, min(self.middle.width, self.frame.px(1000)), self.frame.px(210))
        rect.center = self.middle.center
        return rect

    # -- where cards lie ---------------------------------------------------------------------------------

    def fan(self, side: Side, count: int) -> tuple[Spot, ...]:
        """A hand of so many cards, from left to right."""
        room = self.hands[side]
        width = room.height * ASPECT
        lean = room.height * math.sin(math.radians(_TURN * (HELD - 1) / 2))
        step = min(width * 0.66, (room.width - width - lean) / (HELD - 1))
        turn = -_TURN if side == "near" else _TURN
        spots = []
        lowest = self._sag((HELD - 1) / 2, step)
        for index in range(count):
            at = index - (count - 1) / 2
            sag = self._sag(at, step)
            y = room.centery + (sag - lowest if side == "near" else lowest - sag) * 0.55
            spots.append(Spot(room.centerx + at * step, y, room.height, turn * at))
        return tuple(spots)

    @staticmethod
    def _sag(at: float, step: float) -> float:
        """How much lower a card of a fan hangs than the middle one."""
        return at * at * math.radians(_TURN) * step * 0.5

    def row_of_laid(self, side: Side) -> tuple[Spot, ...]:
        """Where the cards of the play are laid, the first one first."""
        room = self.laid[side]
        width = room.height * ASPECT
        step = min(width * 0.74, (room.width - width) / (LAID - 1))
        left = room.centerx - step * (LAID - 1) / 2
        return tuple(Spot(left + step * index, room.centery, room.height) for index in range(LAID))

    def shown(self) -> tuple[Spot, ...]:
        """Where four cards lie that are counted."""
        width = self.row.height * ASPECT
        step = width * (1 + _SHOW_GAP)
        return tuple(
            Spot(self.row.left + width / 2 + step * index, self.row.centery, self.row.height)
            for index in range(LAID)
        )

    def starter(self) -> Spot:
        return Spot(*self.pack.center, self.pack.height)

    def crib(self, side: Side) -> tuple[Spot, ...]:
        """Where the four cards of the crib lie, pone's two first."""
        room = self.cribs[side]
        high = room.height * 0.94
        step = high * ASPECT * 0.24
        return tuple(
            Spot(room.centerx + (index - 1.5) * step, room.centery, high, 3.0 * (1.5 - index))
            for index in range(LAID)
        )

    def heap(self, side: Side) -> Rect:
        """The room that the crib takes."""
        spots = self.crib(side)
        width = spots[-1].x - spots[0].x + spots[0].height * 0.88
        rect = Rect(0, 0, round(width), round(spots[0].height * 1.08))
        rect.center = self.cribs[side].center
        return rect
