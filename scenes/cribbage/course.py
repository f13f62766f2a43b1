"""The course of a match at the Cribbage table: what is shown, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.ai.players import Limit
from engine.input.claims import Claims
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.cribbage.events import DealBegun, GameWon
from engine.rules.cribbage.state import Go, State
from scenes.course import Course
from scenes.cribbage import counsel, gates, picture, prompts, record
from scenes.cribbage.decision import Decision
from scenes.cribbage.desk import Desk
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture
from scenes.cribbage.record import Record
from scenes.cribbage.scenery import Game, Scenery
from scenes.cribbage.script import Act, script
from scenes.cribbage.talk import Talk
from scenes.cribbage.wonpanel import WonPanel
from scenes.furnishing import Panel, Times
from scenes.hearing import hear
from scenes.performance import Performance
from scenes.plates import seated

if TYPE_CHECKING:
    from scenes.hall import Hall

TIMES: Final = Times(beat=0.7, forced=1.5, reading=gates.WON, thought=Limit(millis=300))

_SECRET: Final = ("discard", "play")
"""Phases in which a hand must be seen to choose, and not by the other."""


class CribbageCourse(Course[Picture, Act]):
    """``claims`` says who acts for the seats of people. ``desk``: what can be chosen and pressed;
    ``decision``: what a person is asked."""

    scenery: Scenery
    history: Record

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims, TIMES)
        self.show = Performance(self.history.stood if match.opening else self.as_seen(), self.follow)
        self.desk: Desk
        self.decision: Decision | None = None
        self._particles: Particles

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    # -- what is shown -----------------------------------------------------------------------------------

    def as_seen(self) -> Picture:
        return self._as_seen_by(self.eyes.seat)

    def unseen(self) -> Picture:
        return self._as_seen_by(None)

    def _as_seen_by(self, seat: int | None) -> Picture:
        stood = self.history.stood
        return picture.of(self.match.view(seat).state, stood.pegs, stood.deal)

    def recall(self) -> None:
        self.history = Record() if self._opening else record.of_log(self.match.log)
        self._talk = Talk()

    def acts(self, events: tuple[Event, ...]) -> Sequence[Act]:
        return script(events)

    def build(self, frame: Frame) -> Scenery:
        self.let_go()
        terms = self.state.terms
        layout = Layout(frame, terms.target).turned(self.eyes.near)
        game = Game(seated(self.match, self.company), terms, self.hall.settings.deck)
        scenery = Scenery(self.stage, layout, game)
        self.desk, self.decision = Desk(scenery, live=not self.watched), None
        self._particles = Particles(self.stage, frame)
        return scenery

    def keep_up(self) -> None:
        self.scenery.talk = self._talk

    def animate(self, dt: float) -> None:
        super().animate(dt)
        self._particles.update(dt)
        if self.decision is not None:
            self.decision.update(dt)

    def follow(self, cue: Cue) -> None:
        layout = self.scenery.layout
        if cue.name == "won" and isinstance(cue.data, int):
            self._particles.confetti(*layout.track.hole(cue.data, self.state.terms.target), 50)
            self._particles.confetti(*layout.middle.center, 60)
        hear(self.hall.sound, cue, layout.frame.width)

    # -- what is asked -----------------------------------------------------------------------------------

    def _must_look(self, seat: int) -> bool:
        """Whether the seat can't see the cards of which it is to choose."""
        return self.state.phase in _SECRET and self.eyes.must_claim(seat)

    def wants_screen(self, seat: int) -> bool:
        """Not for the only thing there is to do, unless the other must not learn that there is but one."""
        legal = self.match.rules.legal(self.state).actions
        told = isinstance(legal[0], Go) or len(self.state.hands[seat]) == 1
        return self._must_look(seat) and not (len(legal) == 1 and told)

    def bring_near(self, seat: int) -> None:
        """Only once a curtain, which covers both hands, is lifted: nobody sees them change places."""
        if self.eyes.seat == seat:
            super().bring_near(seat)

    def uncover(self) -> None:
        assert self.eyes.seat is not None
        self.bring_near(self.eyes.seat)
        super().uncover()

    def ask(self, seat: int) -> None:
        if self._must_look(seat):
            go = isinstance(self.match.rules.legal(self.state).actions[0], Go)
            self.scenery.say(prompts.forced(go=go), seat)
        else:
            self.decision = Decision(self.scenery, self.desk, self.match, self.show.picture)
            self.scenery.say(self.decision.prompt, seat)

    def ask_no_more(self) -> None:
        if self.decision is not None:
            self.decision.close()
            self.decision = None

    def stand_by(self) -> None:
        seat = self.match.to_move
        if seat is None or self.match.held:
            self.scenery.say("", None)
        else:
            self.scenery.say(prompts.thinking(self.names[seat]), seat)

    def await_person(self, seat: int) -> None:
        legal = self.match.rules.legal(self.state).actions
        if len(legal) > 1:
            self._take_advice()
        elif self.waited(self.times.forced):
            self.act(legal[0], seat)

    def _take_advice(self) -> None:
        given, decision = self.thinker.advice(), self.decision
        if given is not None and decision is not None:
            decision.advise(given)
            self.scenery.say(counsel.advice(given), decision.seat, tail=_("Again: more"))

    # -- what happens ------------------------------------------------------------------------------------

    def hides_hands(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, DealBegun) for event in events)

    def open_panel(self, act: Act) -> Panel:
        """Who has won a game of the match; else the table is looked at as it lies."""
        self.scenery.say(*prompts.counted(act, self.names), tail=_("Press to go on"))
        if act.gate != "won":
            return gates.Waiting()
        won = next(event for event in act.events if isinstance(event, GameWon))
        game = self.scenery.game
        return WonPanel(self.stage, self.scenery.layout, won, game.players, game.terms.match)

    def reading(self, act: Act) -> float:
        return gates.counted(self.show.factor) if act.gate == "count" else self.times.reading

    def curtain_room(self) -> tuple[Frame, Rect]:
        return self.scenery.layout.frame, self.scenery.layout.ground

    def to_end(self) -> None:
        from scenes.cribbage.result import Result

        self.app.replace(Result(self.hall, self.match, self._claims, self.history))
