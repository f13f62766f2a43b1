"""Where everything on the Regicide table lies, for any window: pure geometry from the frame.

One seat is near, at the lower edge with its hand spread out; the others sit round the table clockwise. The
panel at the right (in portrait: at the top) carries the banner of trump. All rectangles are pixels of the
window.
"""

from __future__ import annotations

import copy
import math
from typing import Final, Literal

from pygame import Rect

from engine.present.cardart import HEIGHT, WIDTH
from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from engine.rules.regicide.state import DEALT
from scenes.spots import Spot

Side = Literal["near", "left", "far", "right"]
SIDES: Final[dict[int, tuple[Side, ...]]] = {
    2: ("near", "far"),
    3: ("near", "left", "right"),
    4: ("near", "left", "far", "right"),
}
"""By number of seats, clockwise from the near one."""

ASPECT: Final = WIDTH / HEIGHT
LIFT: Final = 0.13
"""Of a card's height: how far one rises out of the hand that is pointed at."""
INDEX: Final = 0.3
"""Of a card's width: how much of it must be seen for its rank and suit to be read."""
TRICKS: Final = {2: 21, 3: 14, 4: 10}
"""Cards in a full hand, which is also the most tricks."""
SHORT: Final = DEALT + 1
"""The same where nine are dealt and one is taken."""

_PANEL: Final = 400
_PLATE: Final = (330, 108)
_STRIP: Final = 112
_FAR: Final = 136
_SMALL: Final = 84  # the height of cards in piles of tricks
_BACK: Final = 104  # of cards that others hold
_GROUP: Final = 5
_BEND: Final = 9.0  # degrees from one end of the near hand to the other
_SLANT: Final[dict[Side, tuple[float, float]]] = {
    "left": (-1.65, 0.0),
    "far": (-0.55, -0.25),
    "near": (0.55, 0.25),
    "right": (1.65, 0.0),
}
"""Of four cards of a trick: how many widths and heights each lies off the middle."""


class Layout:
    """The table's places for a window. ``near``: the seat at the lower edge; ``nine``: hands are short."""

    def __init__(
        self, frame: Frame, seats: int, near: int = 0, *, teams: bool = False, nine: bool = False
    ) -> None:
        self.frame = frame
        self.seats = seats
        self.near = near
        self.teams = teams
        self.held = SHORT if nine else TRICKS[seats]
        self.plates: dict[Side, Rect] = {}
        self.fans: dict[Side, Rect] = {}
        self.piles: dict[Side, Rect] = {}
        if frame.portrait:
            self.panel, self.ground = cut_top(frame.rect, frame.px(380))
        else:
            self.panel, self.ground = cut_right(frame.rect, min(frame.px(_PANEL), frame.width // 4))
        self._panel()
        self.table = inset(self.ground, frame.px(30), frame.px(26))
        self._near()
        self._others()

    def seen_from(self, near: int) -> Layout:
        """The same table with that seat at the lower edge."""
        layout = copy.copy(self)
        layout.near = near
        return layout

    # -- who sits where ----------------------------------------------------------------------------------

    def side(self, seat: int) -> Side:
        return SIDES[self.seats][(seat - self.near) % self.seats]

    def pile_side(self, seat: int) -> Side:
        """The side where the tricks of a seat lie: partners share one."""
        side = self.side(seat)
        if not self.teams:
            return side
        return "near" if side in ("near", "far") else "left"

    # -- the window's parts ------------------------------------------------------------------------------

    def _panel(self) -> None:
        """The banner, the order of rank, what is told of the game, and two buttons."""
        px = self.frame.px
        inner = inset(self.panel, px(22))
        gap, high = px(14), px(88)
        if self.frame.portrait:
            self.banner, rest = cut_left(inner, px(330))
            rest = Rect(rest.left + px(24), rest.top, rest.width - px(24), rest.height)
            foot, rest = cut_bottom(rest, high)
            self.hint, self.menu = columns(foot, 2, gap)
            self.order, rest = cut_top(rest, px(90))
            self.facts = Rect(rest.left, rest.top + gap, rest.width, rest.height - 2 * gap)
            return
        foot, rest = cut_bottom(inner, high)
        self.hint, self.menu = columns(foot, 2, gap)
        facts, rest = cut_bottom(rest, px(196))
        self.facts = Rect(facts.left, facts.top, facts.width, facts.height - px(18))
        order, rest = cut_bottom(rest, px(96))
        self.order = Rect(order.left, order.top, order.width, order.height - px(12))
        self.banner = Rect(rest.left, self.panel.top, rest.width, rest.bottom - self.panel.top - px(16))

    def _near(self) -> None:
        """The hand, and the strip above it: plate, what is said, tricks."""
        px, table = self.frame.px, self.table
        share = 0.2 if self.frame.portrait else 0.27
        widest = table.width / (1 + INDEX * (self.held - 1))
        high = round(min(table.height * share, widest / ASPECT))
        self.hand = Rect(table.left, table.bottom - high, table.width, high)
        top = self.hand.top - round(high * LIFT) - px(16)
        plate, tall = px(_PLATE[0]), px(_PLATE[1])
        if self.frame.portrait:
            self.caption = Rect(table.left, top - px(104), table.width, px(104))
            top = self.caption.top - px(16)
        strip = Rect(table.left, top - px(_STRIP), table.width, px(_STRIP))
        self.plates["near"] = Rect(strip.left, strip.bottom - tall, plate, tall)
        pile = self._pile_width()
        self.piles["near"] = Rect(strip.right - pile, strip.top, pile, strip.height)
        if not self.frame.portrait:
            left = self.plates["near"].right + px(20)
            self.caption = Rect(left, strip.top, self.piles["near"].left - px(20) - left, strip.height)
        self._top_of_strip = strip.top

    def _pile_width(self) -> int:
        """The room of the longest row of tricks, and of their number."""
        px = self.frame.px
        groups = (self.held - 1) // _GROUP
        cards = px(16) * (self.held - 1) + px(12) * groups + round(px(_SMALL) * ASPECT)
        return cards + px(92)

    def _others(self) -> None:
        """The seats round the table, and the middle where the trick lies."""
        px, table = self.frame.px, self.table
        room = Rect(table.left, table.top, table.width, self._top_of_strip - px(14) - table.top)
        if "far" in SIDES[self.seats]:
            far, room = cut_top(room, px(_FAR))
            self._far(far)
            room = Rect(room.left, room.top + px(10), room.width, room.height - px(10))
        self.middle = room
        if "left" in SIDES[self.seats]:
            self._flanks(room)
        self.trick_height = self._trick_height(self.middle)

    def _far(self, row: Rect) -> None:
        px = self.frame.px
        plate, tall = px(_PLATE[0]), px(_PLATE[1])
        self.plates["far"] = Rect(row.left, row.top, plate, tall)
        left, right = self.plates["far"].right + px(20), row.right
        if not self.teams:
            pile = self._pile_width()
            if self.frame.portrait:
                pile = min(pile, px(330))
            self.piles["far"] = Rect(row.right - pile, row.top, pile, px(_STRIP))
            right = self.piles["far"].left - px(20)
        self.fans["far"] = Rect(left, row.top, right - left, px(_BACK))

    def _flanks(self, room: Rect) -> None:
        """Left and right seats: in columns beside the trick, or in a row above it, whichever leaves more
        room to the cards of the trick."""
        px = self.frame.px
        wide, gap = px(_PLATE[0]), px(16)
        high = px(_PLATE[1]) + gap + px(_BACK) + gap + px(_STRIP)
        beside = Rect(room.left + wide + gap, room.top, room.width - 2 * (wide + gap), room.height)
        row = px(_PLATE[1])
        rows_high = row + gap + px(_STRIP)
        above = Rect(room.left, room.top + rows_high + gap, room.width, room.height - rows_high - gap)
        if self._trick_height(beside) >= self._trick_height(above):
            self.middle = beside
            top = room.top + max(0, (room.height - high) // 3)
            for side, left in (("left", room.left), ("right", room.right - wide)):
                self._column(side, Rect(left, top, wide, high))  # type: ignore[arg-type]
        else:
            self.middle = above
            for side, block in zip(("left", "right"), columns(room, 2, gap), strict=True):
                self._block(side, Rect(block.left, block.top, block.width, rows_high))  # type: ignore[arg-type]

    def _column(self, side: Side, room: Rect) -> None:
        """Plate, cards and tricks, one below another."""
        px, gap = self.frame.px, self.frame.px(16)
        self.plates[side], room = cut_top(room, px(_PLATE[1]))
        self.fans[side] = Rect(room.left, room.top + gap, room.width, px(_BACK))
        if not self.teams or side == "left":
            self.piles[side] = Rect(room.left, self.fans[side].bottom + gap, room.width, px(_STRIP))

    def _block(self, side: Side, room: Rect) -> None:
        """Plate beside cards, tricks below."""
        px, gap = self.frame.px, self.frame.px(16)
        top, rest = cut_top(room, px(_PLATE[1]))
        plate, fan = cut_left(top, min(px(_PLATE[0]), round(top.width * 0.66)))
        self.plates[side] = plate
        self.fans[side] = Rect(fan.left + gap, fan.top, fan.width - gap, px(_BACK))
        if not self.teams or side == "left":
            wide = min(rest.width, self._pile_width())
            self.piles[side] = Rect(rest.left, rest.top + gap, wide, px(_STRIP))

    def _trick_height(self, room: Rect) -> int:
        """How high the cards of a trick can be in a room."""
        gap = self.frame.px(10)
        across = {2: 2.15, 3: 3.3, 4: 4.35}[self.seats]
        down = 1.5 if self.seats != 3 else 1.25
        wide, high = room.width - 2 * gap, room.height - 2 * gap
        most = self.hand.height * (1.5 if self.frame.portrait else 1.2)
        return round(max(1, min(high / down, wide / across / ASPECT, most)))

    # -- where cards lie ---------------------------------------------------------------------------------

    def spread(self, count: int) -> tuple[Spot, ...]:
        """The near hand of so many cards, from left to right, bent a little."""
        room = self.hand
        width = room.height * ASPECT
        step = min(width * 0.72, (room.width - width * 1.04) / max(1, self.held - 1))
        if count > 1:
            step = max(step, min(width * 0.72, (room.width - width * 1.04) / (count - 1)))
        turn = -min(1.0, _BEND / max(1, self.held - 1))
        spots = []
        for index in range(count):
            at = index - (count - 1) / 2
            sag = at * at * math.radians(-turn) * step * 0.5 * 0.5
            spots.append(Spot(room.centerx + at * step, room.centery + sag * 0.4, room.height, turn * at))
        return tuple(spots)

    def backs(self, side: Side, count: int) -> tuple[Spot, ...]:
        """The hand of another seat, face down."""
        room = self.fans[side]
        width = room.height * ASPECT
        step = min(width * 0.5, (room.width - width) / max(1, self.held - 1))
        spread = (count - 1) * step
        first = room.centerx - spread / 2
        if side != "far":
            first = room.left + width / 2
        return tuple(Spot(first + step * index, room.centery, room.height) for index in range(count))

    def fan(self, seat: int, count: int) -> tuple[Spot, ...]:
        """The hand of a seat."""
        side = self.side(seat)
        return self.spread(count) if side == "near" else self.backs(side, count)

    def trick(self, seat: int) -> Spot:
        """Where the card that a seat plays lies."""
        side = self.side(seat)
        high = self.trick_height
        across, down = _SLANT[side]
        if self.seats == 3:
            across, down = {"left": (-1.12, -0.1), "near": (0.0, 0.12), "right": (1.12, -0.1)}[side]
        x, y = self.middle.center
        return Spot(x + across * high * ASPECT, y + down * high, high)

    def tag(self, seat: int) -> Rect:
        """Where the emblem of the seat stands by its card in the trick."""
        spot, size = self.trick(seat), self.frame.px(54)
        rect = Rect(0, 0, size, size)
        reach = spot.height / 2
        rect.center = round(spot.x), round(spot.y + (reach if self.side(seat) == "near" else -reach))
        rect.clamp_ip(self.middle)
        return rect

    def pile(self, side: Side, number: int) -> Spot:
        """Where the trick of that number (from 0) lies in a side's row; its count stands before the row."""
        room = self.piles[side]
        high = self.frame.px(_SMALL)
        width = high * ASPECT
        left = room.left + self.frame.px(92) + width / 2
        groups = (self.held - 1) // _GROUP
        share = min(
            1.0,
            (room.right - width / 2 - left)
            / (self.frame.px(16) * (self.held - 1) + self.frame.px(12) * groups),
        )
        along = self.frame.px(16) * number + self.frame.px(12) * (number // _GROUP)
        return Spot(left + along * share, room.top + high / 2, high)

    def count(self, side: Side) -> Rect:
        """Where the number of a side's tricks stands."""
        room = self.piles[side]
        return Rect(room.left, room.top, self.frame.px(84), self.frame.px(_SMALL))

    def needed(self, side: Side) -> Rect:
        """Where it says how many tricks a side still needs."""
        room = self.piles[side]
        top = room.top + self.frame.px(_SMALL)
        return Rect(room.left, top, room.width, room.bottom - top)

    def stock(self) -> Spot:
        """The pack while it is opened."""
        spot = self.turned()
        return Spot(spot.x - spot.height * ASPECT * 1.12, spot.y, spot.height)

    def turned(self) -> Spot:
        """The card that is opened or turned up."""
        foot = self.answers().top
        room = foot - self.frame.px(12) - self.middle.top
        high = min(room, self.trick_height)
        return Spot(self.middle.centerx + high * ASPECT * 0.56, self.middle.top + room / 2, high)

    def answers(self) -> Rect:
        """The row of answers below the stock: open or pass, take or pass, a suit."""
        high = self.frame.px(104)
        wide = min(self.middle.width, self.frame.px(720))
        return Rect(self.middle.centerx - wide // 2, self.middle.bottom - high, wide, high)

    def change(self) -> Rect:
        """The panel on which trump and order are changed."""
        wide = min(self.middle.width, self.frame.px(840))
        high = min(self.middle.height, self.frame.px(500))
        rect = Rect(0, 0, wide, high)
        rect.center = self.middle.center
        return rect

    def curtain(self) -> Rect:
        """What covers the near hand on a shared screen."""
        top = self.hand.top - round(self.hand.height * LIFT)
        return Rect(self.ground.left, top, self.ground.width, self.ground.bottom - top)

    def title(self) -> Rect:
        """Where a hand is announced."""
        wide, high = min(self.table.width, self.frame.px(1060)), self.frame.px(220)
        rect = Rect(0, 0, wide, high)
        rect.center = self.middle.centerx, self.middle.centery
        return rect.clamp(self.table)
