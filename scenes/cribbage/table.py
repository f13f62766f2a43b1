"""The Cribbage table: the scene in which a match is played, and what people do there.

A press while something is being shown ends it, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from scenes.cribbage import words
from scenes.cribbage.choices import Choices
from scenes.cribbage.course import CribbageCourse
from scenes.cribbage.decision import What
from scenes.cribbage.desk import HINT, MENU

if TYPE_CHECKING:
    from scenes.hall import Hall

_SHARED_KEYS: Final = ("digit", "hint")


class CribbageTable(CribbageCourse):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self._down: dict[tuple[Device, int], What] = {}

    # -- what people do ----------------------------------------------------------------------------------

    def take(self, intent: Intent) -> None:
        mine = self._may_decide(intent.device) or (intent.kind in _SHARED_KEYS and self._at_keyboard(intent))
        decision = self.decision if mine else None
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                self._release(intent)
            case "move" if decision is not None:
                if decision.move(intent):
                    self.hall.sound.play("focus")
            case "point" if decision is not None and intent.pos is not None:
                self.desk.point(intent.pos)
            case "digit" if decision is not None:
                decision.type(intent.dx)
            case "hint" | "auto":
                self._hint(mine=mine)
            case "cancel" if decision is not None and not self.veil.held and decision.undo():
                self.hall.sound.play("press")
            case _:
                self.handle_common(intent)

    def spots(self) -> Sequence[Rect]:
        """What can be decided on, and the buttons."""
        if self.decision is None or self.curtain is not None or not self.show.over:
            return ()
        return self.decision.spots()

    def _may_decide(self, device: Device) -> bool:
        return self.decision is not None and self.company.may_act(device, self.decision.seat)

    def _at_keyboard(self, intent: Intent) -> bool:
        """Whether a key that both halves share was pressed, and a half is to decide."""
        decision = self.decision
        device = self.company.device_of(decision.seat) if decision is not None else None
        return device is not None and {device.kind, intent.device.kind} == {"keys-left", "keys-right"}

    def _press(self, intent: Intent) -> None:
        side = self.desk.at(intent.pos) if intent.pos is not None else None
        if side in (HINT, MENU):
            self._hold(intent, side)
        elif self.veil.take(intent):
            return
        elif self.panel is not None:
            self.press_panel(self.panel)
        elif self.show.running is not None:
            self.show.skip()
        elif self.decision is None or not self._may_decide(intent.device):
            self.say_whose_turn()
        elif intent.pos is None:
            self._wish(self.desk.focused, intent.device)
        else:
            self._hold(intent, self.decision.at(intent.pos))

    def _hold(self, intent: Intent, what: What | None) -> None:
        """A pointer went down; it acts when it is let go over the same thing."""
        if what is not None and intent.pos is not None:
            self._down[intent.device, intent.finger] = what
            self.desk.hold(what, True)
            self.desk.point(intent.pos)

    def _release(self, intent: Intent) -> None:
        if self.veil.take(intent):
            return
        what = self._down.pop((intent.device, intent.finger), None)
        if what is None:
            return
        self.desk.hold(what, False)
        place = self.decision or self.desk
        if intent.pos is not None and place.at(intent.pos) == what:
            self._wish(what, intent.device, pointing=True)

    def _wish(self, what: What | None, device: Device, *, pointing: bool = False) -> None:
        """Something was pressed: by a pointer, or because it had the focus."""
        decision = self.decision
        if what == MENU:
            self.pause()
        elif what == HINT:
            self._hint(mine=self._may_decide(device))
        elif what is not None and decision is not None:
            action = decision.use(what, pointing=pointing)
            if action is None:
                self.hall.sound.play("press")
                return
            refusal = self.match.rules.check(self.match.state, action)
            if refusal is None:
                self.act(action, decision.seat)
            else:
                self.refuse(words.why_not(refusal), decision.seat)

    def ask_no_more(self) -> None:
        """What a pointer went down on was asked about; only the buttons at the side are still there."""
        super().ask_no_more()
        self._down = {press: what for press, what in self._down.items() if what in (HINT, MENU)}

    def let_go(self) -> None:
        for what in self._down.values():
            self.desk.hold(what, False)
        self._down.clear()

    def cover(self) -> None:
        """What the coach has weighed is for the eyes that see the hand already."""
        if not isinstance(self.app.top, Choices):
            super().cover()

    # -- the coach ---------------------------------------------------------------------------------------

    def _hint(self, *, mine: bool) -> None:
        """Asks the coach for whoever has to choose a card, if it was they (``mine``) who asked. Asked again
        it shows all that it has weighed."""
        advice = self.decision.advice if mine and self.decision is not None else None
        if advice is not None:
            self.hall.sound.play("press")
            self.leave_for(Choices(self.hall, advice))
        elif mine and self.match.state.phase in ("discard", "play"):
            self.hall.sound.play("press")
            self.thinker.ask_coach()
        else:
            self.hall.sound.play("refuse")
