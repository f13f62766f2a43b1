"""Where everything on the Daytona table lies, for any window: pure geometry from the frame.

The circuit fills most of the picture; a panel at its side (below it in portrait) holds the timing tower and
the throttle. All rectangles are pixels of the window and do not overlap unless one is meant to lie in
another (the infield's in the circuit).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

from engine.present.screen import Frame, cut_bottom, cut_top, inset
from scenes.daytona import keys
from scenes.daytona.circuit import ASPECT, FINISH, SHOULDER, START, Circuit, Spot

PANEL = 440
"""Width of the side panel in units."""

_PILE = 0.74  # height of the piles against a card on the track


@dataclass(frozen=True, slots=True)
class Infield:
    """What lies within the track: the piles, the card just drawn, the sentence about it, the pit lane."""

    area: Rect
    stock: Rect
    discard: Rect
    drawn: Rect
    sentence: Rect
    lane: Rect
    pit: Rect
    pit_title: Rect
    pit_rule: Rect


class Layout:
    """The table's places for a window and a number of seats."""

    def __init__(self, frame: Frame, seats: int) -> None:
        self.frame = frame
        self.seats = seats
        self.ground, self.panel = self._halves(frame)
        self.circuit = Circuit(self.ground)
        self.infield = self._infield()
        self._panel_parts()

    @staticmethod
    def _halves(frame: Frame) -> tuple[Rect, Rect]:
        if frame.portrait:
            return cut_top(frame.rect, round(frame.height * 0.6))
        width = min(frame.px(PANEL), frame.width // 3)
        return Rect(0, 0, frame.width - width, frame.height), Rect(
            frame.width - width, 0, width, frame.height
        )

    # The infield.

    def _infield(self) -> Infield:
        circuit, card = self.circuit, self.circuit.card
        inner = self.inside()
        band = round(card * 0.13)
        area = inset(inner, round(card * 0.1), band)
        lane = Rect(0, inner.top, round(card * 0.98), inner.height)
        lane.right = inner.right - round(card * 0.1)
        pit = Rect(0, 0, circuit.card_width, card)
        pit.center = lane.center
        left = area.left
        room = lane.left - round(card * 0.12) - left
        gap = round(card * 0.16)
        line_height = max(round(card * 0.36), self.frame.px(78))
        margin = round(card * 0.06)
        pile_width = round(card * _PILE * ASPECT)
        height = min(area.height - line_height - margin, round(card * 2.0))
        height = min(height, round((room - pile_width - 2 * gap) / ASPECT))
        pile_height = min(round(card * _PILE), (height - gap) // 2)
        spare = room - pile_width - round(height * ASPECT)
        content = Rect(left, 0, room, height + line_height + margin)
        content.centery = area.centery
        drawn = Rect(left + pile_width + spare * 2 // 3, content.top, round(height * ASPECT), height)
        stock = Rect(left + spare // 3, drawn.top, round(pile_height * ASPECT), pile_height)
        discard = stock.copy()
        discard.bottom = drawn.bottom
        sentence = Rect(left, content.bottom - line_height, room, line_height)
        title = Rect(lane.left, pit.top - round(card * 0.34), lane.width, round(card * 0.28))
        rule = Rect(lane.left, pit.bottom + round(card * 0.05), lane.width, round(card * 0.34))
        return Infield(area, stock, discard, drawn, sentence, lane, pit, title, rule)

    def inside(self) -> Rect:
        """The ground within the asphalt: between the inner edges of the rows and of the ends' middles."""
        circuit = self.circuit
        shoulder = round(circuit.card * SHOULDER)
        track = circuit.track
        left, right = track[14].right + shoulder, track[7].left - shoulder
        top, bottom = track[9].bottom + shoulder, track[2].top - shoulder
        return Rect(left, top, right - left, bottom - top)

    def label(self, position: int, mover_at: int) -> Rect:
        """Where the values are written that carry a car from ``mover_at`` to the neighbouring ``position``:
        beside that card, on no card."""
        circuit, card = self.circuit, self.circuit.card
        rect = Rect(0, 0, round(card * 0.94), round(card * 0.21))
        at = circuit.track[position % FINISH]
        match position % FINISH:
            case 0:
                rect.midbottom = at.centerx, at.top - round(card * 0.04)
            case 2 | 3 | 4 | 5:
                rect.midbottom = at.centerx, at.top - round(card * 0.015)
            case 9 | 10 | 11 | 12:
                rect.midtop = at.centerx, at.bottom + round(card * 0.015)
            case 7:
                other = 6 if mover_at == 6 else 8
                rect.center = _between(at, circuit.track[other])
            case 6 | 8:
                rect.center = _between(at, circuit.track[7])
            case _:
                rect.center = _between(circuit.track[14], circuit.track[1 if position == 1 else 13])
        return rect

    def notice(self) -> Rect:
        """A line along the lower edge of the ground, on no card."""
        edge = self.circuit.track[2].bottom
        rect = Rect(0, 0, round(self.ground.width * 0.9), min(self.frame.px(46), self.ground.bottom - edge))
        rect.midbottom = self.ground.midbottom
        return rect

    def strip(self) -> Rect:
        """A wide strip across the middle of the ground, for what is announced between races."""
        rect = Rect(0, 0, self.ground.width, round(self.circuit.card * 2.2))
        rect.center = self.ground.center
        return rect

    def strip_head(self) -> Rect:
        """The line at the top of the strip."""
        strip = self.strip()
        return Rect(
            strip.left, strip.top + round(strip.height * 0.1), strip.width, round(strip.height * 0.24)
        )

    def lots(self) -> tuple[Rect, ...]:
        """By seat: where the cards of the draw for the start are turned up, in the strip."""
        strip, card = self.strip(), self.circuit.card
        pitch = min(round(card * 1.5), strip.width // self.seats)
        places = []
        for seat in range(self.seats):
            rect = Rect(0, 0, self.circuit.card_width, card)
            rect.centerx = strip.centerx + round((seat - (self.seats - 1) / 2) * pitch)
            rect.bottom = strip.bottom - round(strip.height * 0.12)
            places.append(rect)
        return tuple(places)

    @staticmethod
    def resting_angle(key: keys.Key) -> float:
        """How a card of the track lies: the start/finish card crosswise."""
        return -90.0 if key == keys.track(START) else 0.0

    def badge(self, spot: Spot) -> tuple[float, float]:
        """Where the count of missed turns stands on a car: on its nose, clear of its number."""
        angle = math.radians(spot.angle)
        reach = self.circuit.car_length * 0.42 * spot.scale
        return spot.x + math.cos(angle) * reach, spot.y - math.sin(angle) * reach

    def title(self) -> Rect:
        """The corner above the start, where the race is named."""
        card, track = self.circuit.card, self.circuit.track
        left = track[START].left
        top = track[9].top
        label_top = self.label(START, 1).top
        return Rect(left, top, track[START].width, label_top - round(card * 0.2) - top)

    def bays(self) -> Rect:
        """The ground for the cars that are home."""
        spots = self.circuit.bays
        length = self.circuit.car_length
        rect = Rect(0, 0, self.circuit.card, round(length * 1.15))
        rect.center = round(spots[1].x), round(spots[1].y)
        return rect

    # The panel.

    def _panel_parts(self) -> None:
        frame = self.frame
        margin = frame.px(22)
        area = inset(self.panel, margin)
        gap = frame.px(14)
        if frame.portrait:
            foot = Rect(area.right - frame.px(360), area.top, frame.px(360), area.height)
            area = Rect(area.left, area.top, area.width - foot.width - frame.px(24), area.height)
        else:
            foot, area = cut_bottom(area, frame.px(268))
            area.height -= gap
        self.head, rest = cut_top(area, frame.px(132))
        height = min(frame.px(138), (rest.height - gap * 4) // 4)
        self.rows = tuple(
            Rect(rest.left, rest.top + place * (height + gap), rest.width, height)
            for place in range(self.seats)
        )
        self._foot(foot, gap)

    def _foot(self, foot: Rect, gap: int) -> None:
        """The throttle and the two buttons beside (in portrait: below) it."""
        px = self.frame.px
        if self.frame.portrait:
            self.pedal = Rect(foot.left, foot.top, foot.width, min(px(430), foot.height - 2 * (px(84) + gap)))
            self.auto = Rect(foot.left, self.pedal.bottom + gap, foot.width, px(84))
            self.menu = Rect(foot.left, self.auto.bottom + gap, foot.width, px(84))
            return
        side = px(150)
        self.pedal = Rect(foot.left, foot.top, foot.width - side - gap, foot.height)
        half = (foot.height - gap) // 2
        self.auto = Rect(foot.right - side, foot.top, side, half)
        self.menu = Rect(
            foot.right - side, self.auto.bottom + gap, side, foot.bottom - self.auto.bottom - gap
        )


def _between(one: Rect, other: Rect) -> tuple[int, int]:
    """The point halfway between two rectangles one above the other, in the middle of the gap."""
    upper, lower = sorted((one, other), key=lambda rect: rect.top)
    return (one.centerx + other.centerx) // 2, (upper.bottom + lower.top) // 2
