"""The course of a match at a table with hidden hands: what has happened is shown, then whoever is to move is
asked, or the computer acts.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown.
Where several people share the screen a curtain lies over the hands between their turns.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pygame import Rect, Surface

from engine.input.claims import Claims
from engine.input.intents import Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from scenes.furnishing import Panel, Scenery, Times
from scenes.gathering import HandTable, Shown
from scenes.pace import FACTORS
from scenes.performance import Gated, Performance
from scenes.thinker import Thinker

if TYPE_CHECKING:
    from scenes.hall import Hall

_LEAST: Final = 0.15
"""Seconds between two actions at any pace."""


Picture = TypeVar("Picture")
Act = TypeVar("Act", bound=Gated)


class Course(HandTable, Generic[Picture, Act]):
    """``show``: plays what has happened; ``history``: what of it is remembered; ``panel``: waits for people
    between two parts of the game. A subclass makes ``show`` once it can tell what is seen."""

    show: Performance[Picture, Act]
    scenery: Scenery[Picture, Act]
    history: Any

    def __init__(self, hall: Hall, match: Match, claims: Claims, times: Times) -> None:
        super().__init__(hall, match, claims)
        self.times = times
        self.thinker = Thinker(hall, match, times.thought)
        self.names = [player.name for player in match.players]
        self.panel: Panel | None = None
        self._opening: Sequence[Event] = match.opening
        self._waited = 0.0
        self.recall()

    # -- for subclasses ----------------------------------------------------------------------------------

    def as_seen(self) -> Picture:
        """What the view of whoever looks shows."""
        raise NotImplementedError

    def unseen(self) -> Picture:
        """What the view of nobody shows."""
        raise NotImplementedError

    def recall(self) -> None:
        """The history anew, as the log has it; empty while the opening has still to be shown."""
        raise NotImplementedError

    def acts(self, events: tuple[Event, ...]) -> Sequence[Act]:
        """How events are shown."""
        raise NotImplementedError

    def build(self, frame: Frame) -> Scenery[Picture, Act]:
        """All that stands on the empty stage at this size; nobody is asked any more."""
        raise NotImplementedError

    def furnish(self) -> None:
        """What was taken off the stage with everything else."""
        self.tell_trouble(anew=True)

    def keep_up(self) -> None:
        """The scenery is about to show another picture: what it shows beside it follows."""

    def wants_screen(self, seat: int) -> bool:
        """Whether the seat must claim the screen before it can choose."""
        raise NotImplementedError

    def offer(self, seat: int) -> None:
        """The seat may claim the screen."""
        self.eyes.offer(seat)

    def bring_near(self, seat: int) -> None:
        """The seat sits near from now on."""
        if self.scenery.layout.near != seat:
            self.scenery.turn(seat)
            self.furnish()

    def ask(self, seat: int) -> None:
        """A person is to move: what can be chosen stands on the table."""
        raise NotImplementedError

    def stand_by(self) -> None:
        """All has been shown, and no person is to move."""

    def await_person(self, seat: int) -> None:
        """Time goes by for a person who is to move: the table does what is the only thing to do, or takes a
        coach's advice."""
        raise NotImplementedError

    def hides_hands(self, events: Sequence[Event]) -> bool:
        """Whether hands are hidden after these even if the same seat is to move."""
        raise NotImplementedError

    def open_panel(self, act: Act) -> Panel:
        """What tells, over the table, what this act brought."""
        raise NotImplementedError

    def reading(self, act: Act) -> float:
        """Seconds after which the panel of this act goes away by itself: never while people may send it."""
        return math.inf if self.company.people else self.times.reading

    def to_end(self) -> None:
        """The match is over: to the scene that says who has won."""
        raise NotImplementedError

    def follow(self, cue: Cue) -> None:
        """A timeline's cue: something to hear or to set off."""
        raise NotImplementedError

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        self.panel = None
        self.scenery = self.build(frame)
        self.scenery.seal = self.seal
        self.keep_up()
        self.furnish()
        self.show.use(self.scenery)
        self.veil.rehang()
        self._at_rest = False

    def enter(self) -> None:
        self.hall.sound.music(self.match.rules.key)
        self.show.factor = FACTORS[self.hall.settings.pace]
        self.thinker.wake()
        self.look_at_people()

    def leave(self) -> None:
        self.thinker.forget()
        self.match.close()

    def draw(self, target: Surface) -> list[Rect]:
        rects = super().draw(target)
        if not rects:  # nothing moves: a good moment
            self.scenery.warm()
        return rects

    def update(self, dt: float) -> None:
        if self._opening:
            events, self._opening = self._opening, ()
            self.perform(tuple(event.seen_by(self.eyes.seat) for event in events))
        gate, over = self.show.gate, self.show.over  # what ends in this frame is followed up in the next
        self.animate(dt)
        if gate is not None:
            self._wait_at_gate(gate, dt)
        elif over:
            self._waited += dt
            self._rest()
            self._take_turn()

    def animate(self, dt: float) -> None:
        """What moves by itself goes on for ``dt`` seconds."""
        self.veil.update(dt)
        self.show.update(dt)

    # -- what happens ------------------------------------------------------------------------------------

    def perform(self, events: Sequence[Event]) -> None:
        """Begins to show what happened, as far as it may be seen."""
        self.history.add(events)
        self.scenery.seal = self.seal
        self._at_rest = False
        self._waited = 0.0
        self.show.play(self.acts(tuple(events)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self.thinker.forget()
        self.ask_no_more()
        self._close_panel()
        self.recall()
        self.scenery.seal = self.seal
        self.show.jump(self.as_seen())
        self.keep_up()
        self.show.use(self.scenery)
        self.scenery.say("", None)
        self._at_rest = False

    def _rest(self) -> None:
        """When all has been shown the picture is the view's, and whoever is to move is asked."""
        if self._at_rest:
            return
        self._at_rest = True
        seat = self.match.to_move
        if seat is not None and self.wants_screen(seat):
            self.offer(seat)
            self.bring_near(seat)
        self.scenery.mover = seat
        self.see()
        if seat is None or self.company.is_computer(seat):
            self.stand_by()
        elif not self.wants_screen(seat):
            self.ask(seat)
            self.app.point_anew()
        else:
            if self.curtain is None or self.curtain.seat != seat:
                self.veil.drop(seat)
            self.tell_turn(seat)

    def _take_turn(self) -> None:
        """Plays for the computer, and lets time go by for a person."""
        seat = self.match.to_move
        if seat is None or self.curtain is not None:
            return
        if not self.company.is_computer(seat):
            self.await_person(seat)
            return
        action = self.thinker.action()
        if action is not None and self.waited(self.times.beat):
            self.act(action, seat)

    def waited(self, seconds: float) -> bool:
        """Whether so many seconds, at normal pace, have gone by since all was shown."""
        return self._waited >= max(_LEAST, seconds / self.show.factor)

    def act(self, action: Any, seat: int) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        unseen = self.unseen()
        self.ask_no_more()
        events = self.match.play(action, seat, eyes=self.eyes.seat).events
        if self.eyes.shared and (self.match.to_move != seat or self.hides_hands(events)):
            self.eyes.close()
            self.veil.close()
            self.show.picture = unseen
            self.scenery.rest(unseen)
            events = tuple(event.seen_by(None) for event in events)
        self.perform(events)
        self.tell_trouble()

    def took_back(self) -> None:
        self.veil.close()
        self.eyes.settle()
        self._opening = ()
        self.recall()
        self.show.jump(self.as_seen())
        self.app.arrange(self)

    # -- what is said ------------------------------------------------------------------------------------

    def warn(self, text: str) -> None:
        self.scenery.warn(text)

    def tell_turn(self, seat: int) -> None:
        self.scenery.say(_("{name} is to play").format(name=self.names[seat]), seat)

    def say_whose_turn(self) -> None:
        """To who tries to act in another's."""
        seat = self.match.to_move
        if seat is not None and self.show.over:
            self.refuse(_("It is {name}’s turn").format(name=self.names[seat]), seat)

    def refuse(self, text: str, seat: int) -> None:
        self.hall.sound.play("refuse")
        self.scenery.say(text, seat, warn=True)

    # -- several people on one screen --------------------------------------------------------------------

    def curtain_room(self) -> tuple[Frame, Rect]:
        return self.scenery.layout.frame, self.scenery.layout.curtain()

    def uncover(self) -> None:
        self._at_rest = False
        self._waited = 0.0
        self._rest()

    @property
    def shown(self) -> Shown:
        return self.show

    def see(self) -> None:
        self.show.picture = self.as_seen()
        self.keep_up()
        self.scenery.rest(self.show.picture)

    def handle_common(self, intent: Intent) -> None:
        match intent.kind:
            case "peek" | "unpeek":
                self.peek(intent)
            case "cancel" if self.veil.shows_by(intent):
                return
            case _:
                super().handle_common(intent)

    def peek(self, intent: Intent) -> None:
        """A button shows a hand for as long as it is held, once all has been shown."""
        if intent.kind == "unpeek" or (self.panel is None and self.show.running is None):
            self.veil.take(intent)

    # -- between two parts of the game -------------------------------------------------------------------

    def _wait_at_gate(self, act: Act, dt: float) -> None:
        if self.panel is None:
            self.keep_up()
            self.scenery.rest(self.show.picture)
            self.panel = self.open_panel(act)
            if self.watched:
                self.panel.unroll()
        else:
            self.panel.update(dt)
        if self.panel.age >= self.reading(act):
            self.pass_gate()

    def press_panel(self, panel: Panel) -> None:
        """A press sends a panel away that people may have seen by now."""
        if panel.ready:
            self.hall.sound.play("press")
            self.pass_gate()

    def pass_gate(self) -> None:
        """People have seen what it brought."""
        act = self.show.gate
        assert act is not None
        self._close_panel()
        if act.gate == "over":
            self.to_end()
        else:
            self.show.pass_gate()

    def _close_panel(self) -> None:
        if self.panel is not None:
            self.panel.close()
            self.panel = None
