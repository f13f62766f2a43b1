"""The Regicide table: the scene in which a match is played, and what people do there.

A press while something is being shown ends it, and does nothing else. Buttons of pads and keyboards act when
they go down, pointers when they are let go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from scenes.regicide import words
from scenes.regicide.asking import Asking, Item
from scenes.regicide.controls import Part
from scenes.regicide.course import RegicideCourse

if TYPE_CHECKING:
    from scenes.hall import Hall


@dataclass(frozen=True, slots=True)
class _Held:
    """What a pointer went down on; ``asking``: whose item it is."""

    item: Item | None = None
    part: Part | None = None
    asking: Asking | None = None


class RegicideTable(RegicideCourse):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self._down: dict[tuple[Device, int], _Held] = {}

    def enter(self) -> None:
        """Whatever a pointer went down on before another scene came is forgotten."""
        super().enter()
        self._down.clear()
        self._controls.let_go()

    # -- what people do ----------------------------------------------------------------------------------

    def take(self, intent: Intent) -> None:
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                self._release(intent)
            case "move" if self._may_choose(intent.device):
                self._move(intent)
            case "point" if intent.pos is not None and self._may_choose(intent.device):
                self._point(intent.pos)
            case "hint" | "auto":
                self._hint(intent.device)
            case _:
                self.handle_common(intent)

    def spots(self) -> Sequence[Rect]:
        """What may be chosen of what is asked, and the buttons."""
        if self.asking is None or self.panel is not None or not self.show.over or self.curtain is not None:
            return ()
        fitting = [item.rect for item in self.asking.items if self.asking.fits(item)]
        return (*fitting, self.scenery.layout.hint, self.scenery.layout.menu)

    def _may_choose(self, device: Device) -> bool:
        """Whether what the device does counts for what is asked now."""
        asking = self.asking
        return asking is not None and self.company.may_act(device, asking.seat) and self.show.over

    def _move(self, intent: Intent) -> None:
        assert self.asking is not None
        if self.asking.move(intent.dx, intent.dy, held=intent.held):
            self.hall.sound.play("focus")
            self.say_what_is_asked()

    def _point(self, pos: tuple[int, int]) -> None:
        assert self.asking is not None
        found = self.asking.at(pos)
        if found is not None and found is not self.asking.current and found in self.asking.items:
            self.asking.point(found)
            self.say_what_is_asked()

    def _press(self, intent: Intent) -> None:
        part = self._controls.at(intent.pos) if intent.pos is not None else None
        if part is not None:
            self._down[intent.device, intent.finger] = _Held(part=part)
            self._controls.hold(part, True)
        elif self.panel is not None:
            self.press_panel(self.panel)
        elif self.show.running is not None:
            self.show.skip()
        elif self.veil.take(intent):
            return
        elif not self._may_choose(intent.device) or self.asking is None:
            self.say_whose_turn()
        elif intent.pos is None:
            self._choose(self.asking.current)
        else:
            self._point(intent.pos)
            item = self.asking.at(intent.pos)
            self._down[intent.device, intent.finger] = _Held(item=item, asking=self.asking)

    def _release(self, intent: Intent) -> None:
        if self.veil.take(intent):
            return
        held = self._down.pop((intent.device, intent.finger), None)
        if held is None:
            return
        if held.part is not None:
            self._controls.hold(held.part, False)
            if intent.pos is not None and self._controls.at(intent.pos) == held.part:
                self._use_part(held.part, intent.device)
            return
        asking = self.asking
        if intent.pos is None or asking is None or held.asking is not asking or held.item is None:
            return
        found = asking.at(intent.pos)
        if found is held.item or (
            found is not None and found.token is not None and held.item.token is not None
        ):
            self._choose(found)  # along a hand the finger may have slid to another card

    def _use_part(self, part: Part, device: Device) -> None:
        if part == "menu":
            self.pause()
        else:
            self._hint(device)

    def _choose(self, item: Item | None) -> None:
        """A person wishes this; when it may not be, the line says why."""
        asking = self.asking
        if asking is None or item is None or asking.forced:
            return
        if item.action is None:
            self.hall.sound.play("confirm")
            self.lead_as_it_is(asking.seat)
            return
        refused = self.match.rules.check(self.state, item.action)
        if refused is None:
            self.act(item.action, asking.seat)
        else:
            self.refuse(words.refusal(refused), asking.seat)

    # -- the coach ---------------------------------------------------------------------------------------

    def _hint(self, device: Device) -> None:
        """What the coach would do, for whoever is asked."""
        if self._may_choose(device):
            self.hall.sound.play("press")
            self.thinker.ask_coach()
        else:
            self.hall.sound.play("refuse")
