"""The lobby: press to join. Who sits on which seat, and how many seats play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.ai.players import LEVELS
from engine.input.intents import Device, DeviceKind, Intent
from engine.match.player import HandWay
from engine.match.profiles import Profile
from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom, cut_right, rows
from engine.present.widgets import Button, Choice, Pick, button_height, choice_height
from engine.rules.registry import rules_of
from scenes.menu import FootButton, Menu
from scenes.names import Chair, Names
from scenes.seating import Seating, Sitting, device_name, seat_name
from scenes.setup import Setup
from scenes.table import Table
from scenes.tiles import SeatLook, SeatTile

if TYPE_CHECKING:
    from scenes.hall import Hall


WAYS: Final[tuple[HandWay, ...]] = ("turn", "peek", "open")
_CHOICE: Final = 620
"""Units: the width of the choice of how many seats play, and of that of the computer's strength."""


class Lobby(Menu):
    """``host``: the device that came here; its cancel leaves the lobby, another's leaves its seats."""

    def __init__(self, hall: Hall, table: Table, host: Device, seating: Seating) -> None:
        super().__init__(hall)
        self._table = table
        self._host = host
        self._seating = seating
        self.prefer("continue")

    @classmethod
    def fresh(cls, hall: Hall, table: Table, host: Device) -> Lobby:
        """A lobby with as many seats and computer players of the same strength as last time, and the host on
        the first seat."""
        kept = hall.settings.tables.get(table.key, {})
        wished, level = kept.get("seats"), kept.get("level")
        count = wished if isinstance(wished, int) else table.usual_seats
        seating = Seating(rules_of(table.key).seats, count)
        if level in LEVELS:
            seating.level = level
        hands = kept.get("hands")
        if isinstance(hands, list):
            seating.hands.update((seat, way) for seat, way in enumerate(hands) if way in WAYS)
        seating.join(host)
        return cls(hall, table, host, seating)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        go_on = FootButton("continue", _("Continue"), self._continue, 380, strong=True)
        room = self.body(frame, _("Take your seats"), [go_on])
        room = self.intro(room, self._intro_words())
        room = self._build_choices(frame, room)
        most, gap = self._seating.most, frame.px(theme.GAP if frame.portrait else 44)
        places = rows(room, most, gap) if frame.portrait else columns(room, most, gap)
        for seat, place in enumerate(places):
            if self._table.has_hands:
                hand, place = self._cut_hand(frame, place)
                self.add(("hand", seat), Button(hand, "", partial(self._next_way, seat), frame))
            tile = SeatTile(place, frame, self._look(seat), partial(self._use_seat, seat))
            self.add(("seat", seat), tile)
            self.page.need(tile.roomy)
        self._refresh()

    @staticmethod
    def _cut_hand(frame: Frame, place: Rect) -> tuple[Rect, Rect]:
        """Room for how a seat shows its hand: at the foot of its place, in portrait at its right; and the
        rest."""
        high, gap = button_height(frame), frame.px(theme.GAP)
        if not frame.portrait:
            hand, rest = cut_bottom(place, high)
            return hand, Rect(rest.x, rest.y, rest.w, rest.h - gap)
        side, rest = cut_right(place, round(place.w * 0.36))
        hand = Rect(side.x, side.centery - min(high, side.h) // 2, side.w, min(high, side.h))
        return hand, Rect(rest.x, rest.y, rest.w - gap, rest.h)

    def _intro_words(self) -> str:
        if not self._table.has_hands:
            return _("Press any button or key to join.")
        return _(
            "Press any button or key to join. Each seat says how it shows its cards to several people: a "
            "curtain to lift, a button to hold (peek), or open."
        )

    def _build_choices(self, frame: Frame, room: Rect) -> Rect:
        """How many seats play and how strong the computer is, as far as there is a choice, at the foot of the
        room; gives the room above."""
        wide, gap = room.w if frame.portrait else min(room.w, frame.px(_CHOICE)), frame.px(theme.GAP)
        makers = []
        if len(self._seating.counts) > 1:
            words = _(self._table.seats_label), [Pick(str(count)) for count in self._seating.counts]
            index = self._seating.counts.index(self._seating.count)
            makers.append(("count", words, index, self._set_count))
        if self._table.has_levels:
            index = LEVELS.index(self._seating.level)
            makers.append(("level", (_("Computer"), _level_picks()), index, self._set_level))
        if not makers:
            return room
        high = max(choice_height(frame, wide, *words) for _key, words, _index, _set in makers)
        deep = len(makers) if frame.portrait else 1
        strip, room = cut_bottom(room, deep * high + (deep - 1) * gap)
        for number, (key, words, index, change) in enumerate(makers):
            x, y = (0, number * (high + gap)) if frame.portrait else (number * (wide + frame.px(44)), 0)
            place = Rect(strip.x + x, strip.y + y, wide, high)
            self.add(key, Choice(place, *words, index, change, frame))
        room.h -= frame.px(44)
        return room

    def _look(self, seat: int) -> SeatLook:
        sitting = self._seating.seats[seat]
        name = sitting.profile.name if sitting.profile is not None else seat_name(seat)
        if sitting.device is not None:
            line = _("Press for a name") if sitting.profile is None else _("Press for another name")
            return SeatLook(seat, name, sitting.device.kind, device_name(sitting.device), line, taken=True)
        if sitting.kind == "computer":
            return SeatLook(seat, name, "computer", _("Computer"), _("Press to join"), taken=False)
        return SeatLook(seat, name, "", _("Closed"), _("Press to open"), taken=False, closed=True)

    def _refresh(self) -> None:
        for seat in range(self._seating.most):
            tile = self.widgets["seat", seat]
            assert isinstance(tile, SeatTile)
            tile.look = self._look(seat)
            hand = self.widgets.get(("hand", seat))
            if isinstance(hand, Button):
                way = self._way(seat)
                hand.text = {"turn": _("Curtain"), "peek": _("Peek"), "open": _("Open")}.get(way, "")
                hand.enabled = bool(way)
                hand.sprite.visible = hand.enabled
        count = self.widgets.get("count")
        if isinstance(count, Choice):
            count.index = self._seating.counts.index(self._seating.count)

    def enter(self) -> None:
        super().enter()
        self._seating.recall(self.hall.profiles)
        self._refresh()

    def hints(self, kind: DeviceKind) -> str:
        return {
            "pad": _("A: choose, join   B: leave, back"),
            "keys-left": _("W A S D: move   Space: choose, join   Esc: leave, back"),
            "keys-right": _("Arrows: move   Enter: choose, join   Backspace: leave, back"),
            "mouse": _("Click a free seat to join"),
            "touch": _("Touch a free seat to join"),
        }[kind]

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        joined = self._seating.seats_of(intent.device)
        if intent.kind == "press" and intent.pos is None and not joined:
            self.hall.last_device = intent.device
            self._welcome(intent.device)
        elif intent.kind == "gone" or (intent.kind == "cancel" and joined and intent.device != self._host):
            self._part(intent.device)
        else:
            super().handle(intent)

    def _welcome(self, device: Device) -> None:
        seat = self._seating.join(device)
        self.hall.play("refuse" if seat is None else "join")
        self._refresh()

    def _part(self, device: Device) -> None:
        if self._seating.leave_all(device):
            self.hall.play("leave")
            self._refresh()

    def _use_seat(self, seat: int) -> None:
        """Free seats are taken, closed ones opened; who sits on one's own can be said."""
        device, sitting = self.hall.last_device, self._seating.seats[seat]
        if sitting.kind == "closed":
            self._seating.open(seat)
        elif sitting.kind == "computer":
            self._seating.take(seat, device)
        elif sitting.device == device:
            self.app.push(Names(self.hall, self._chair(seat, sitting)))
        else:
            self.hall.play("refuse")
        self._refresh()

    def _chair(self, seat: int, sitting: Sitting) -> Chair:
        """The seat for whoever says who sits there."""
        others = {one.profile.id for one in self._seating.seats if one is not sitting and one.profile}
        last = len(self._seating.people) == 1
        return Chair(
            seat_name(seat),
            sitting.profile.id if sitting.profile is not None else "",
            others,
            partial(self._call, seat),
            None if last else partial(self._leave_seat, seat),
        )

    def _call(self, seat: int, profile: Profile | None) -> None:
        self._seating.call(seat, profile)
        self._refresh()

    def _leave_seat(self, seat: int) -> None:
        self._seating.leave(seat)
        self._refresh()

    def _way(self, seat: int) -> HandWay:
        """How the cards of a person's seat are shown; of one who plays alone there is nothing to choose."""
        people = self._seating.people
        if seat not in people or len(people) == 1:
            return ""
        return self._seating.hands.get(seat) or WAYS[0]

    def _next_way(self, seat: int) -> None:
        """Another way to show the cards of a seat."""
        self._seating.hands[seat] = WAYS[(WAYS.index(self._way(seat)) + 1) % len(WAYS)]
        self._refresh()

    def _set_count(self, index: int) -> None:
        self._seating.set_count(self._seating.counts[index])
        self._refresh()

    def _set_level(self, index: int) -> None:
        self._seating.level = LEVELS[index]

    def _continue(self) -> None:
        self.app.push(Setup(self.hall, self._table, self._seating))


def _level_picks() -> list[Pick]:
    """In the order of ``LEVELS``."""
    return [
        Pick(_("Easy"), _("Takes what it sees at once.")),
        Pick(_("Medium"), _("A good player who does not think long.")),
        Pick(_("Strong"), _("Reckons with all that it can know.")),
    ]
