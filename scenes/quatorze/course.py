"""The course of a match at the Quatorze table: what is shown, and what is asked of whom."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.ai.players import Limit
from engine.cards import Card
from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.histories import quatorze as history
from engine.match.match import Match
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.quatorze.events import CardDrawn, DiscardTaken, RoundBegun, RoundOver
from engine.rules.quatorze.state import Action, State
from scenes.agreement import Agreement
from scenes.course import Course
from scenes.furnishing import Times
from scenes.hearing import hear
from scenes.performance import Performance
from scenes.plates import seated
from scenes.quatorze import picture, points, words
from scenes.quatorze.choosing import Choosing
from scenes.quatorze.cutting import Cutting
from scenes.quatorze.desk import Desk
from scenes.quatorze.grip import Grips
from scenes.quatorze.layout import Layout
from scenes.quatorze.order import Order
from scenes.quatorze.picture import Picture
from scenes.quatorze.points import PointsPanel
from scenes.quatorze.scenery import Game, Part, Scenery
from scenes.quatorze.script import Act, script
from scenes.quatorze.waiting import Waiting

if TYPE_CHECKING:
    from scenes.hall import Hall

TIMES: Final = Times(beat=0.6, forced=1.0, reading=points.LONGEST, thought=Limit(millis=400))


class QuatorzeCourse(Course[Picture, Act]):
    """``claims`` says who acts for the seats of people. ``desk``: what a person to move can do; ``cutting``:
    the pack while it is cut; ``picked``: the cards that are picked out of the hand."""

    scenery: Scenery

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims, TIMES)
        self._orders = [Order("suit") for _ in self.names]
        fresh = bool(match.opening)
        shown = picture.empty(match.state, self.eyes.seat, self._order()) if fresh else self.as_seen()
        self.show = Performance(shown, self.follow)
        self.desk: Desk | None = None
        self.cutting: Cutting | None = None
        self.picked: frozenset[Card] = frozenset()
        self.choosing = Choosing(self)
        self.grips = Grips(self)
        self.waiting = Waiting(self)
        self._fresh: Card | None = None

    def _order(self) -> Order:
        return self._orders[self.eyes.near if self.eyes.seat is None else self.eyes.seat]

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def at_hand(self) -> Desk | None:
        """Where cards can be moved now: in the own turn, or while others are to move."""
        return self.desk or self.waiting.desk

    # -- what is shown -----------------------------------------------------------------------------------

    def as_seen(self) -> Picture:
        return picture.of(self.match.view(self.eyes.seat), self._order())

    def unseen(self) -> Picture:
        return picture.of(self.match.view(None), Order())

    def recall(self) -> None:
        empty = history.History.empty(len(self.names))
        self.history = empty if self._opening else history.of_log(self.match.log)

    def acts(self, events: tuple[Event, ...]) -> Sequence[Act]:
        return script(events)

    def build(self, frame: Frame) -> Scenery:
        self.desk = self.cutting = None
        self.waiting.forget()
        game = Game(seated(self.match, self.company), self.state.terms, self.hall.settings.deck)
        layout = Layout(frame, len(self.names), self.eyes.near)
        return Scenery(self.stage, layout, game, live=not self.watched)

    def furnish(self) -> None:
        self.grips.let_go()
        super().furnish()

    def keep_up(self) -> None:
        self.scenery.rows = self.history.rows_at(self.show.picture.scores)

    def animate(self, dt: float) -> None:
        super().animate(dt)
        self.waiting.refresh()

    def follow(self, cue: Cue) -> None:
        if not math.isinf(self.show.factor) or cue.name != "slide":
            hear(self.hall.sound, cue, self.app.frame.width)

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

    # -- what is asked -----------------------------------------------------------------------------------

    def wants_screen(self, seat: int) -> bool:
        return self.eyes.must_claim(seat) and self.state.phase != "cut"

    def offer(self, seat: int) -> None:
        super().offer(seat)
        self.waiting.end()
        self.picked = frozenset()

    def stand_by(self) -> None:
        self.waiting.begin()

    def ask(self, seat: int) -> None:
        self.waiting.end()
        state = self.state
        if state.phase == "cut":
            self.cutting = Cutting(self.scenery, seat, len(state.stock))
            self.scenery.say(words.prompt(state, self.names[seat]), seat)
            return
        self.desk = Desk(self.scenery, state, self.show.picture, self.picked, self._fresh, seat)
        self._fresh = None
        self.choosing.prompt(self.desk)

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

    def may_choose(self, device: Device) -> bool:
        """Whether what the device does counts for what is asked now."""
        asked = self.desk or self.cutting
        return asked is not None and self.company.may_act(device, asked.seat) and self.show.over

    def use_part(self, part: Part, device: Device) -> None:
        """One of the panel's buttons."""
        if part == "menu":
            self.pause()
        else:
            self.choosing.hint(device)

    @property
    def forced(self) -> bool:
        """Whether there is but one card to draw."""
        legal = self.match.rules.legal(self.state)
        return self.state.phase == "draw" and legal.complete and len(legal.actions) == 1

    def await_person(self, seat: int) -> None:
        waited = self.waited(self.times.forced) and not self.grips.busy
        if self.desk is not None and waited and self.forced:
            self.act(self.match.rules.legal(self.state).actions[0], seat)
        else:
            self.choosing.take_advice()

    def cover(self) -> None:
        if self.eyes.shared:
            self.waiting.end()
        super().cover()

    # -- what happens ------------------------------------------------------------------------------------

    def perform(self, events: Sequence[Event]) -> None:
        if _begins_round(events):
            self._orders = [replace(order, own=()) for order in self._orders]
            self.picked = frozenset()
            self.waiting.end()
        for event in events:
            if isinstance(event, (CardDrawn, DiscardTaken)) and event.seat == self.eyes.seat:
                self._fresh = event.card
        super().perform(events)

    def hides_hands(self, events: Sequence[Event]) -> bool:
        return _begins_round(events)

    def act(self, action: Action, seat: int) -> None:
        super().act(action, seat)
        if self.match.to_move != seat:
            self.picked = frozenset()

    def took_back(self) -> None:
        self.picked, self._fresh = frozenset(), None
        super().took_back()

    def open_panel(self, act: Act) -> PointsPanel:
        at_once = any(isinstance(event, RoundOver) and event.at_once for event in act.events)
        self.hall.sound.play("doubled" if at_once else "hand")
        layout, faces, players = self.scenery.layout, self.scenery.faces, self.scenery.game.players
        return PointsPanel(self.stage, layout, faces, act.events, self.match, players)

    @property
    def stopping(self) -> Callable[[], None] | None:
        """Between rounds of a game without a cap."""
        return self._ask_to_stop if self.match.may_stop is not None and self.company.people else None

    def _ask_to_stop(self) -> None:
        self.leave_for(Agreement(self.hall, self.match, self.company, self.to_end))

    def to_end(self) -> None:
        from scenes.quatorze.final import Laurels

        self.app.replace(Laurels(self.hall, self.match, self._claims, self.history))


def _begins_round(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundBegun) for event in events)
