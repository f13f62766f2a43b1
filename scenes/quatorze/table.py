"""The Quatorze table: the scene in which a match is played, and what people do there.

A press while something is being shown ends it, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from engine.input.intents import Intent
from engine.rules.quatorze.state import Cut
from scenes.quatorze.course import QuatorzeCourse
from scenes.quatorze.cutting import Cutting


class QuatorzeTable(QuatorzeCourse):
    """``claims`` says who acts for the seats of people."""

    # -- what people do ----------------------------------------------------------------------------------

    def take(self, intent: Intent) -> None:
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                if not self.veil.take(intent):
                    self.grips.release(intent)
            case "move":
                self._move(intent)
            case "point" if intent.pos is not None:
                self.grips.point(intent)
            case "hint" | "auto":
                self.choosing.hint(intent.device)
            case _:
                self.handle_common(intent)

    def spots(self) -> Sequence[Rect]:
        """Where the pack can be cut, or what can be chosen."""
        if self.panel is not None or not self.show.over or self.veil.curtain is not None:
            return ()
        layout = self.scenery.layout
        if self.cutting is not None:
            return (*self.cutting.spots(), layout.menu)
        if self.desk is None:
            return ()
        return [item.rect for item in self.desk.focus.items if item.enabled]

    def _move(self, intent: Intent) -> None:
        if not self.may_choose(intent.device):
            if self.waiting.move(intent):
                self.hall.sound.play("focus")
            return
        if self.cutting is not None:
            if intent.dx:
                self.cutting.move(intent.dx, held=intent.held)
                self.hall.sound.play("focus")
        elif self.grips.shift(intent) or self.desk is None:
            return
        elif self.desk.move(intent.dx, intent.dy, held=intent.held):
            self.hall.sound.play("focus")
            self.choosing.say_focus()

    def _press(self, intent: Intent) -> None:
        part = self.scenery.part_at(intent.pos) if intent.pos is not None else None
        if part is not None and self.panel is None:
            self.grips.hold_part(intent, part)
        elif self.panel is not None:
            self.press_panel(self.panel)
        elif self.waiting.takes(intent):
            self.grips.press(intent)
        elif self.show.running is not None:
            self.show.skip()
        elif self.veil.take(intent):
            return
        elif not self.may_choose(intent.device):
            self.say_whose_turn()
        elif self.cutting is not None:
            self._cut(self.cutting, intent)
        else:
            self.grips.press(intent)

    def _cut(self, cutting: Cutting, intent: Intent) -> None:
        """Pointers cut where they are let go."""
        if intent.pos is None:
            self.act(Cut(cutting.count), cutting.seat)
        elif cutting.point(intent.pos):
            self.grips.hold_pack(intent)

    def let_go(self) -> None:
        self.grips.let_go()
