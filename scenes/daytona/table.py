"""The Daytona table: the scene in which a match is driven, and what people do there.

A press while something is being shown ends it; it is answered by a draw when the seat to move is the hand's
own and nothing that it has not seen waits (a question, the points of a race).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.rules.daytona.state import Deuce
from scenes.daytona.controls import Part
from scenes.daytona.course import DaytonaCourse
from scenes.pause import Switch

if TYPE_CHECKING:
    from scenes.hall import Hall


class DaytonaTable(DaytonaCourse):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self._down: dict[tuple[Device, int], Part | int] = {}

    # -- what people do ----------------------------------------------------------------------------------

    def take(self, intent: Intent) -> None:
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                self._release(intent)
            case "move" if self.question is not None and intent.dx and self._may_answer(intent.device):
                self.question.choose(0 if intent.dx < 0 else 1)
            case "point" if self.question is not None and intent.pos is not None:
                found = self.question.at(intent.pos)
                if found is not None and self._may_answer(intent.device):
                    self.question.choose(found)
            case "auto":
                self._toggle_auto(intent.device)
            case _:
                self.handle_common(intent)

    def spots(self) -> Sequence[Rect]:
        """In a person's own turn: the answers to a deuce, or the pedal; and the buttons."""
        seat, layout = self.match.to_move, self.scenery.layout
        if seat is None or self.points is not None or not self.show.over or self.drivers.is_auto(seat):
            return ()
        first = self.question.places if self.question is not None else (layout.pedal,)
        return (*first, layout.auto, layout.menu)

    def holds(self, intent: Intent) -> bool:
        """The throttle, wherever it is pressed."""
        part = self.scenery.controls.at(intent.pos) if intent.pos is not None else None
        asked = self.points is not None or self.question is not None
        return intent.kind == "press" and part not in ("auto", "menu") and not asked

    def _press(self, intent: Intent) -> None:
        part = self.scenery.controls.at(intent.pos) if intent.pos is not None else None
        if part in ("auto", "menu"):
            self._down[intent.device, intent.finger] = part
        elif self.points is not None:
            if self.points.ready:
                self.hall.sound.play("press")
                self.go_on()
        elif self.question is not None:
            self._press_question(intent)
        else:
            self._press_throttle(intent.device)

    def _press_question(self, intent: Intent) -> None:
        if not self._may_answer(intent.device) or self.question is None:
            self._say_whose_turn()
        elif intent.pos is None:
            self._say_deuce(self.question.focus)
        elif (found := self.question.at(intent.pos)) is not None:
            self.question.choose(found)
            self._down[intent.device, intent.finger] = found

    def _say_deuce(self, index: int) -> None:
        seat = self.match.to_move
        if self.question is None or seat is None or not self.question.ready:
            return
        answer = self.question.choices[index]
        self.close_question()
        self.hall.sound.play("confirm")
        self.act(Deuce(answer.as_), seat, None)

    def _press_throttle(self, device: Device) -> None:
        """Ends what is being shown; then, in its own turn, draws."""
        throttle = self.drivers.throttle
        if self.show.running is not None:
            drawing = self.show.running.kind == "draw"
            self.show.skip()
            self.open_gate()
            self.rest_if_over()
            if not drawing or not self.show.over or self.question is not None:
                throttle.hold(device)
                return
        seat = self.match.to_move
        if seat is not None and self.drivers.may_act(device, seat) and not self.drivers.is_auto(seat):
            throttle.press(device)
            return
        throttle.hold(device)
        if seat is not None and self.drivers.is_auto(seat):
            throttle.hurry()
        else:
            self._say_whose_turn()

    def _release(self, intent: Intent) -> None:
        self.drivers.throttle.release(intent.device)
        down = self._down.pop((intent.device, intent.finger), None)
        if down is None or intent.pos is None:
            return
        if isinstance(down, int):
            if self.question is not None and self.question.at(intent.pos) == down:
                self._say_deuce(down)
        elif self.scenery.controls.at(intent.pos) == down:
            if down == "auto":
                self._toggle_auto(intent.device)
            else:
                self.pause()

    def _may_answer(self, device: Device) -> bool:
        seat = self.match.to_move
        return seat is not None and self.drivers.may_act(device, seat)

    def _say_whose_turn(self) -> None:
        seat = self.match.to_move
        if seat is not None and self.show.over:
            self.refuse(_("It is {name}’s turn").format(name=self.match.players[seat].name), seat)

    def _toggle_auto(self, device: Device) -> None:
        """Auto-drive for all seats of the device: on unless all have it."""
        seats = self.drivers.seats_of(device)
        if seats:
            self.drivers.set_auto(seats, not self.drivers.all_auto(seats))
            self.hall.sound.play("confirm")
            self.people_changed()

    @property
    def auto(self) -> Switch:
        """For the seats of whoever pauses, as their key does; by a hand that has none, for all people."""
        device = self.hall.last_device

        def seats() -> Sequence[int]:
            return self.drivers.seats_of(device) or self.drivers.people

        def is_on() -> bool:
            self._heed_auto_setting()
            return self.drivers.all_auto(seats())

        def turn(on: bool) -> None:
            self.hall.settings.auto_drive = self._auto_setting = on
            self.drivers.set_auto(seats(), on)

        return Switch(is_on, turn)

    def let_go(self) -> None:
        """No hand holds a throttle any more."""
        self.drivers.let_go()
        self._down.clear()
        self.hall.sound.engine(0.0)
