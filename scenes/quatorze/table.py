"""The Quatorze table: the scene in which a match is played.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown. A
press while something is being shown ends it, and does nothing else. Where several people share the screen a
curtain lies over the hands between their turns.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.ai.players import Limit
from engine.cards import Card
from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.histories import quatorze as history
from engine.match.match import Match
from engine.match.notices import Notice
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.quatorze.events import CardDrawn, DiscardTaken, RoundBegun, RoundOver
from engine.rules.quatorze.state import Action, Cut, State
from scenes import notices
from scenes.agreement import Agreement
from scenes.gathering import HandTable, Shown
from scenes.hearing import hear
from scenes.pace import FACTORS
from scenes.performance import Performance
from scenes.quatorze import picture, points, words
from scenes.quatorze.choosing import Choosing
from scenes.quatorze.cutting import Cutting
from scenes.quatorze.desk import Desk
from scenes.quatorze.grip import Grips
from scenes.quatorze.layout import Layout
from scenes.quatorze.order import Order
from scenes.quatorze.picture import Picture
from scenes.quatorze.plates import seated
from scenes.quatorze.points import PointsPanel
from scenes.quatorze.scenery import Game, Part, Scenery
from scenes.quatorze.script import Act, script
from scenes.quatorze.waiting import Waiting
from scenes.thinker import Thinker

if TYPE_CHECKING:
    from scenes.hall import Hall

BEAT: Final = 0.6
"""Seconds that the computer takes at least before it acts, at normal pace."""
FORCED: Final = 1.0
"""Seconds before the table does for a person what is the only thing to do."""
_LEAST: Final = 0.15
_THOUGHT: Final = Limit(millis=400)


class QuatorzeTable(HandTable):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self.thinker = Thinker(hall, match, _THOUGHT)
        self.names = [player.name for player in match.players]
        self._orders = [Order("suit") for _ in self.names]
        self._opening = match.opening
        fresh = bool(match.opening)
        self.history = history.History.empty(len(self.names)) if fresh else history.of_log(match.log)
        shown = picture.empty(match.state, self.eyes.seat, self._order()) if fresh else self._as_seen()
        self.show: Performance[Picture, Act] = Performance(shown, self._follow)
        self.desk: Desk | None = None
        self.cutting: Cutting | None = None
        self.panel: PointsPanel | None = None
        self.picked: frozenset[Card] = frozenset()
        self.scenery: Scenery
        self.choosing = Choosing(self)
        self.grips = Grips(self)
        self.waiting = Waiting(self)
        self._fresh: Card | None = None
        self._pace = 1.0
        self._waited = 0.0
        self._warned: Notice | None = None

    def _order(self) -> Order:
        return self._orders[self.eyes.near if self.eyes.seat is None else self.eyes.seat]

    def _as_seen(self) -> Picture:
        """What the view of whoever looks shows."""
        return picture.of(self.match.view(self.eyes.seat), self._order())

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        layout = Layout(frame, len(self.names), self.eyes.near)
        self.desk = self.cutting = self.panel = None
        self.waiting.forget()
        game = Game(seated(self.match, self.company), self.state.terms, self.hall.settings.deck)
        self.scenery = Scenery(self.stage, layout, game)
        self.scenery.rows = self.history.rows_at(self.show.picture.scores)
        self._furnish()
        self.show.use(self.scenery)
        self.veil.rehang()
        self._at_rest = False

    def _furnish(self) -> None:
        """What was taken off the stage with everything else."""
        self.grips.let_go()
        self._warned = None
        self._warn()

    def enter(self) -> None:
        self.hall.sound.music(self.match.rules.key)
        settings = self.hall.settings
        self._pace = FACTORS[settings.pace]
        self.show.factor = self._pace
        self.thinker.wake()
        self.look_at_people()

    def leave(self) -> None:
        self.thinker.forget()
        self.match.close()

    def update(self, dt: float) -> None:
        if self._opening:
            events, self._opening = self._opening, ()
            self._perform(tuple(event.seen_by(self.eyes.seat) for event in events))
        self.veil.update(dt)
        self.show.update(dt)
        self.waiting.refresh()
        if self.show.gate is not None:
            self._wait_at_gate(dt)
        elif self.show.over:
            self._waited += dt
            self._rest()
            self._take_turn()

    # -- what happens ------------------------------------------------------------------------------------

    def _perform(self, events: Sequence[Event]) -> None:
        self.history.add(events)
        self.scenery.seal = self.match.seals[-1].sha256 if self.match.seals else ""
        if any(isinstance(event, RoundBegun) for event in events):
            self._orders = [replace(order, own=()) for order in self._orders]
            self.picked = frozenset()
            self.waiting.end()
        for event in events:
            if isinstance(event, (CardDrawn, DiscardTaken)) and event.seat == self.eyes.seat:
                self._fresh = event.card
        self._at_rest = False
        self._waited = 0.0
        self.show.play(script(tuple(events)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self.thinker.forget()
        self.ask_no_more()
        if self.panel is not None:
            self.panel.close()
            self.panel = None
        self.history = history.of_log(self.match.log)
        self.scenery.seal = self.match.seals[-1].sha256 if self.match.seals else ""
        self.show.jump(self._as_seen())
        self.scenery.rows = self.history.rows_at(self.show.picture.scores)
        self.show.use(self.scenery)
        self.scenery.say("", None)
        self._at_rest = False

    def _rest(self) -> None:
        """When all has been shown the picture is the view's, and whoever is to move is asked."""
        if self._at_rest:
            return
        self._at_rest = True
        state, seat = self.state, self.match.to_move
        if seat is not None and self._wants_screen(state, seat):
            self.eyes.offer(seat)
            self.picked = frozenset()
            if self.scenery.layout.near != seat:
                self.scenery.turn(seat)
                self._furnish()
        self.show.picture = self._as_seen()
        self.scenery.mover = seat
        self.scenery.rows = self.history.rows_at(self.show.picture.scores)
        self.scenery.rest(self.show.picture)
        if seat is None or self.company.is_computer(seat):
            self.waiting.begin()
            return
        self.waiting.end()
        if self._wants_screen(state, seat):
            self.veil.drop(seat)
            self.tell_turn(seat)
        else:
            self.ask(seat)

    def _wants_screen(self, state: State, seat: int) -> bool:
        """Whether the seat must claim the screen before it can choose."""
        return self.eyes.must_claim(seat) and state.phase != "cut"

    def ask(self, seat: int) -> None:
        """A person is to move: what can be chosen stands on the table."""
        state = self.state
        if state.phase == "cut":
            self.cutting = Cutting(self.scenery, seat, len(state.stock))
            self.scenery.say(words.prompt(state, self.names[seat]), seat)
            return
        self.desk = Desk(self.scenery, state, self.show.picture, self.picked, self._fresh, seat)
        self._fresh = None
        self.choosing.prompt(self.desk)
        if state.phase == "draw" and self._forced():
            self.scenery.say(_("The discard can’t be used: a card from the stock"), seat)

    def _forced(self) -> bool:
        """Whether there is but one thing to do."""
        legal = self.match.rules.legal(self.state)
        return legal.complete and len(legal.actions) == 1

    def _take_turn(self) -> None:
        """Plays for the computer, and for a person what is the only thing to do."""
        seat = self.match.to_move
        if seat is None or self.curtain is not None:
            return
        if self.company.is_computer(seat):
            action = self.thinker.action()
            if action is not None and self._waited >= max(_LEAST, BEAT / self._pace):
                self.act(action, seat)
            return
        waited = self._waited >= max(_LEAST, FORCED / self._pace) and not self.grips.busy
        if self.desk is not None and self.state.phase == "draw" and waited and self._forced():
            self.act(self.match.rules.legal(self.state).actions[0], seat)
        else:
            self.choosing.take_advice()

    def act(self, action: Action, seat: int) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        unseen = picture.of(self.match.view(None), Order())
        self.ask_no_more()
        played = self.match.play(action, seat, eyes=self.eyes.seat)
        events = played.events
        begun = any(isinstance(event, RoundBegun) for event in events)
        if self.eyes.shared and (self.match.to_move != seat or begun):
            self.eyes.close()
            self.veil.close()
            self.show.picture = unseen
            self.scenery.rest(unseen)
            events = tuple(event.seen_by(None) for event in events)
        if self.match.to_move != seat:
            self.picked = frozenset()
        self._perform(events)
        self._warn()

    def reorder(self, order: Order, *, at_once: bool = False) -> None:
        """The hand that is seen is held in another way from now on; ``at_once``: nothing is seen to move."""
        seat = self.eyes.seat
        if seat is None:
            return
        self._orders[seat] = order
        if at_once or self.waiting.desk is not None:
            self.show.picture = picture.ordered(self.show.picture, order)
            self.scenery.pieces.show_hand(self.show.picture)
            if (desk := self.at_hand) is not None:
                desk.rebuild(self.show.picture)
                desk.show()
            return
        self.ask_no_more()
        self._at_rest = False
        self.show.play((Act("tidy", order=order),))

    def ask_no_more(self) -> None:
        if self.desk is not None:
            self.picked = self.desk.picked
            self._fresh = self.desk.current.card if self.desk.current is not None else None
            self.desk.close()
            self.desk = None
            self.grips.let_go()
        if self.cutting is not None:
            self.cutting.close()
            self.cutting = None
            self.grips.let_go()

    def _warn(self) -> None:
        """Tells when the match cannot be written just now."""
        if self.match.trouble != self._warned:
            self._warned = self.match.trouble
            self.scenery.warn(notices.sentence(self._warned) if self._warned else "")

    # -- several people on one screen --------------------------------------------------------------------

    def curtain_room(self) -> tuple[Frame, Rect]:
        return self.scenery.layout.frame, self.scenery.layout.curtain()

    def uncover(self) -> None:
        self._at_rest = False
        self._waited = 0.0
        self._rest()

    def cover(self) -> None:
        if self.eyes.shared:
            self.waiting.end()
        super().cover()

    @property
    def shown(self) -> Shown:
        return self.show

    def tell_turn(self, seat: int) -> None:
        self.scenery.say(_("{name} is to play").format(name=self.names[seat]), seat)

    def see(self) -> None:
        self.show.picture = self._as_seen()
        self.scenery.rest(self.show.picture)

    # -- between rounds ----------------------------------------------------------------------------------

    def _wait_at_gate(self, dt: float) -> None:
        act = self.show.gate
        assert act is not None
        if self.panel is None:
            self.scenery.rows = self.history.rows_at(self.show.picture.scores)
            self.scenery.rest(self.show.picture)
            scenery = self.scenery
            self.panel = PointsPanel(
                self.stage, scenery.layout, scenery.faces, act.events, self.match, scenery.game.players
            )
            at_once = any(isinstance(event, RoundOver) and event.at_once for event in act.events)
            self.hall.sound.play("doubled" if at_once else "hand")
        self.panel.age += dt
        if self.panel.age >= points.LONGEST and not self.company.people:
            self.pass_gate()

    def pass_gate(self) -> None:
        """People have seen what the round brought."""
        act = self.show.gate
        assert act is not None and self.panel is not None
        self.panel.close()
        self.panel = None
        if act.gate == "over":
            self._to_laurels()
            return
        self.show.pass_gate()

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind not in ("came", "gone"):
            self.hall.last_device = intent.device
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                if not self.veil.take(intent):
                    self.grips.release(intent)
            case "peek" | "unpeek":
                self._peek(intent)
            case "cancel" if self.veil.shows_by(intent):
                return
            case "move":
                self._move(intent)
            case "point" if intent.pos is not None:
                self.grips.point(intent)
            case "hint" | "auto":
                self.choosing.hint(intent.device)
            case _:
                self.handle_common(intent)

    @property
    def at_hand(self) -> Desk | None:
        """Where cards can be moved now: in the own turn, or while others are to move."""
        return self.desk or self.waiting.desk

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

    def may_choose(self, device: Device) -> bool:
        """Whether what the device does counts for what is asked now."""
        asked = self.desk or self.cutting
        return asked is not None and self.company.acts_for(device, asked.seat) and self.show.over

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
            if self.panel.ready:
                self.hall.sound.play("press")
                self.pass_gate()
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

    def _peek(self, intent: Intent) -> None:
        if intent.kind == "unpeek" or (self.panel is None and self.show.running is None):
            self.veil.take(intent)

    def _cut(self, cutting: Cutting, intent: Intent) -> None:
        """Pointers cut where they are let go."""
        if intent.pos is None:
            self.act(Cut(cutting.count), cutting.seat)
        elif cutting.point(intent.pos):
            self.grips.hold_pack(intent)

    def use_part(self, part: Part, device: Device) -> None:
        """One of the panel's buttons."""
        if part == "menu":
            self.pause()
        else:
            self.choosing.hint(device)

    def say_whose_turn(self) -> None:
        """To who tries to act in another's."""
        seat = self.match.to_move
        if seat is not None and self.show.over:
            self.hall.sound.play("refuse")
            self.scenery.say(_("It is {name}’s turn").format(name=self.names[seat]), seat, warn=True)

    # -- other scenes, other devices ---------------------------------------------------------------------

    @property
    def stopping(self) -> Callable[[], None] | None:
        """Between rounds of a game without a cap."""
        return self._ask_to_stop if self.match.may_stop is not None and self.company.people else None

    def _ask_to_stop(self) -> None:
        self.leave_for(Agreement(self.hall, self.match, self.company, self._to_laurels))

    def _to_laurels(self) -> None:
        """The match is over."""
        from scenes.quatorze.final import Laurels

        self.app.replace(Laurels(self.hall, self.match, self._claims, self.history))

    def let_go(self) -> None:
        self.grips.let_go()

    def took_back(self) -> None:
        self.veil.close()
        self.eyes.settle()
        self._opening = ()
        self.picked, self._fresh = frozenset(), None
        self.history = history.of_log(self.match.log)
        self.show.jump(self._as_seen())
        self.app.arrange(self)

    def refuse(self, text: str, seat: int) -> None:
        self.hall.sound.play("refuse")
        self.scenery.say(text, seat, warn=True)

    def _follow(self, cue: Cue) -> None:
        if not math.isinf(self.show.factor) or cue.name != "slide":
            hear(self.hall.sound, cue, self.app.frame.width)
