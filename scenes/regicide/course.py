"""The course of a match at the Regicide table: what is shown, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.ai.players import Limit
from engine.input.claims import Claims
from engine.match.histories import regicide as history
from engine.match.match import Match
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.regicide.events import HandScored, TrickWon
from engine.rules.regicide.state import State
from scenes.course import Course
from scenes.furnishing import Times
from scenes.performance import Performance
from scenes.plates import seated
from scenes.regicide import counsel, picture, points, words
from scenes.regicide.asking import Asking
from scenes.regicide.controls import Controls
from scenes.regicide.effects import Effects
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture
from scenes.regicide.points import PointsPanel
from scenes.regicide.scenery import Game, Scenery
from scenes.regicide.script import Act, script

if TYPE_CHECKING:
    from scenes.hall import Hall

TIMES: Final = Times(beat=0.55, forced=1.1, reading=points.LONGEST, thought=Limit(millis=350))


class RegicideCourse(Course[Picture, Act]):
    """``claims`` says who acts for the seats of people. ``asking``: what a person is asked."""

    scenery: Scenery

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims, TIMES)
        shown = picture.empty(match.state, self.eyes.seat) if match.opening else self.as_seen()
        self.show = Performance(shown, self.follow)
        self.asking: Asking | None = None
        self._controls: Controls
        self._particles: Particles
        self._effects: Effects
        self._lead_as_it_is = False

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    # -- what is shown -----------------------------------------------------------------------------------

    def as_seen(self) -> Picture:
        return picture.of(self.match.view(self.eyes.seat))

    def unseen(self) -> Picture:
        return picture.of(self.match.view(None))

    def recall(self) -> None:
        empty = history.History.empty(len(self.names))
        self.history = empty if self._opening else history.of_log(self.match.log)

    def acts(self, events: tuple[Event, ...]) -> Sequence[Act]:
        return script(events)

    def build(self, frame: Frame) -> Scenery:
        terms = self.state.terms
        teams, nine = terms.teams == "on", terms.deal == "nine"
        layout = Layout(frame, len(self.names), self.eyes.near, teams=teams, nine=nine)
        self.asking = None
        game = Game(seated(self.match, self.company), terms, self.hall.settings.deck)
        return Scenery(self.stage, layout, game)

    def furnish(self) -> None:
        layout = self.scenery.layout
        self._controls = Controls(self.stage, layout, live=not self.watched)
        self._particles = Particles(self.stage, layout.frame)
        self._effects = Effects(self.hall.sound, self._particles, layout)
        super().furnish()

    def animate(self, dt: float) -> None:
        self._particles.update(dt)
        super().animate(dt)

    def follow(self, cue: Cue) -> None:
        self._effects.follow(cue)

    # -- what is asked -----------------------------------------------------------------------------------

    def wants_screen(self, seat: int) -> bool:
        if not self.eyes.must_claim(seat):
            return False
        state = self.state
        forced = len(self.match.rules.legal(state).actions) == 1
        return not forced or (state.phase == "play" and len(state.hands[seat]) > 1)

    def ask(self, seat: int) -> None:
        state = self.state
        changing = state.may_change and not self._lead_as_it_is
        self.asking = Asking(self.scenery, state, self.show.picture, changing=changing)
        self.say_what_is_asked()

    def ask_no_more(self) -> None:
        if self.asking is not None:
            self.asking.close()
            self.asking = None

    def say_what_is_asked(self) -> None:
        """The line above the hand: what the item in focus would do, or what is asked."""
        if self.asking is None:
            return
        item, name = self.asking.current, self.names[self.asking.seat]
        if item is not None and item.says:
            self.scenery.say(item.says, self.asking.seat)
        else:
            text = words.prompt(self.state, name, must=self.asking.forced)
            self.scenery.say(text, self.asking.seat)

    def await_person(self, seat: int) -> None:
        if self.asking is None or not self.asking.forced:
            self._take_advice()
        elif self.waited(self.times.forced):
            self.act(self.match.rules.legal(self.state).actions[0], seat)

    def _take_advice(self) -> None:
        """Shows what the coach says once it has been asked."""
        given = self.thinker.advice()
        if given is not None and self.asking is not None:
            self.asking.advise(given.action)
            self.scenery.say(counsel.advice(given, changing=self.asking.changing), self.asking.seat)

    def lead_as_it_is(self, seat: int) -> None:
        """The seat changes neither trump nor order: it is asked for a card."""
        self.ask_no_more()
        self._lead_as_it_is = True
        self.ask(seat)

    # -- what happens ------------------------------------------------------------------------------------

    def perform(self, events: Sequence[Event]) -> None:
        self._lead_as_it_is = False
        super().perform(events)

    def hides_hands(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, TrickWon) for event in events)

    def took_back(self) -> None:
        self._lead_as_it_is = False
        super().took_back()

    def open_panel(self, act: Act) -> PointsPanel:
        scored = next(event for event in act.events if isinstance(event, HandScored))
        self.hall.sound.play("hand")
        return PointsPanel(self.stage, self.scenery.layout, scored, self.match, self.scenery.game.players)

    def to_end(self) -> None:
        from scenes.regicide.coronation import Coronation

        self.app.replace(Coronation(self.hall, self.match, self._claims, self.history))
