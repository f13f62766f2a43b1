"""The course of a match at the Daytona table: what is shown, who draws, and what a deuce is.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.input.claims import Claims
from engine.match.histories import daytona as history
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.daytona.state import Action, Draw
from scenes.daytona import dash, hints, picture, points
from scenes.daytona.announcer import Announcer
from scenes.daytona.choreographer import Tempo
from scenes.daytona.drivers import Drivers
from scenes.daytona.effects import Effects
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture
from scenes.daytona.points import PointsPanel
from scenes.daytona.question import Question
from scenes.daytona.scenery import Game, Scenery
from scenes.daytona.script import Act, script
from scenes.daytona.thinking import Thinking
from scenes.daytona.throttle import LINE
from scenes.daytona.tower import Driver
from scenes.gathering import Gathering
from scenes.performance import Performance

if TYPE_CHECKING:
    from scenes.hall import Hall

_Z_PARTICLES: Final = 45


class DaytonaCourse(Gathering):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self.drivers = Drivers(self.company)
        fresh = bool(match.opening)
        shown = picture.empty(match.state) if fresh else picture.of(match.state)
        self.show: Performance[Picture, Act] = Performance(shown, self._follow)
        self.announcer = Announcer()
        self._history = history.History.empty(len(match.players)) if fresh else history.of_log(match.log)
        self._opening: Sequence[Event] = match.opening
        self._tempo = Tempo(1.0)
        self._at_rest = False
        self.scenery: Scenery
        self._particles: Particles
        self.question: Question | None = None
        self.points: PointsPanel | None = None
        self._told: Act | None = None
        self._thinking = Thinking(hall, match)
        self._effects: Effects
        self._auto_setting = False
        self._quiet = False

    @property
    def awaits_person(self) -> bool:
        seat = self.match.to_move
        return seat is not None and not self.drivers.is_auto(seat)

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        game = Game(self._who_drives(), self.match.state.target, self.hall.settings.deck)
        layout, race = Layout(frame, len(game.drivers)), self.show.picture.race
        self.scenery = Scenery(self.stage, layout, game, race, self.announcer, live=not self.watched)
        self.scenery.tempo, self.scenery.seal = self._tempo, self.seal
        self._particles = Particles(self.stage, frame, z=_Z_PARTICLES)
        self._effects = Effects(self.hall.sound, self._particles, layout, self.drivers.throttle)
        self.show.use(self.scenery)
        self.tell_trouble(anew=True)
        self.question = self.points = None
        self._at_rest = False
        self.rest_if_over()
        self.open_gate()
        self._show_dash()

    def enter(self) -> None:
        self.hall.sound.music(self.match.rules.key)
        settings = self.hall.settings
        self.drivers.pace = settings.pace
        self.show.factor = self.drivers.factor
        self._heed_auto_setting()
        self._thinking.wake()
        if self._who_drives() != self.scenery.drivers:
            self.people_changed()
        self.look_at_people()

    def _heed_auto_setting(self) -> None:
        """Set elsewhere, auto-drive goes on or off for all people."""
        on = self.hall.settings.auto_drive
        if on != self._auto_setting:
            self._auto_setting = on
            self.drivers.set_auto(self.drivers.people, on)

    def leave(self) -> None:
        self.hall.sound.engine(0.0)
        self._thinking.forget()
        self.match.close()

    def draw(self, target: Surface) -> list[Rect]:
        rects = super().draw(target)
        if not rects:  # nothing moves: a good moment
            self.scenery.pieces.warm()
        return rects

    def update(self, dt: float) -> None:
        if self._opening:
            events, self._opening = self._opening, ()
            self._perform(events, 1.0)
        self.drivers.throttle.update(dt)
        gate, over = self.show.gate, self.show.over  # what ends in this frame is followed up in the next
        self.show.update(dt)
        self._particles.update(dt)
        if gate is not None and self.points is None:
            self.open_gate()
        elif self.points is not None:
            self.points.update(dt)
            if self.points.age > points.LONGEST and not self._someone_drives():
                self.go_on()
        if self.question is not None:
            self.question.age += dt
        if over and not self._at_rest:
            self.rest_if_over()
            return
        if over:
            self._say_who_draws()
            self._drive()
        quiet = self._at_rest and not self.drivers.throttle.hands
        if not (quiet and self._quiet):
            self._show_dash()
        self._quiet = quiet

    # -- what happens ------------------------------------------------------------------------------------

    def _perform(self, events: Sequence[Event], seconds: float) -> None:
        """Begins to show what happened, a draw in so many seconds."""
        self._tempo = Tempo(seconds)
        self.scenery.tempo, self.scenery.seal, self.scenery.hints = self._tempo, self.seal, ()
        self._at_rest = False
        self.show.play(script(tuple(events)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._thinking.forget()
        self.close_question()
        if self.points is not None:
            self.points.close()
            self.points = None
        self._jump()
        self.scenery.hints = ()
        self.show.use(self.scenery)
        self._at_rest = False

    def _jump(self) -> None:
        """What is still to be shown is left out: the match stands as its log has it."""
        self._opening = ()
        self._history = history.of_log(self.match.log)
        self.show.jump(picture.of(self.match.state))
        self.announcer.say("", None)

    def rest_if_over(self) -> None:
        """When all has been shown the picture is the view's, and says what could come next."""
        if self._at_rest or not self.show.over or self._opening:
            return
        state = self.match.view(None).state
        self._at_rest = True
        self._quiet = False  # another rest than the last: the controls tell who is to move now
        self.show.picture = picture.of(state)
        seat = self.match.to_move
        self.scenery.hints = hints.hints(state)
        self.scenery.rest(self.show.picture)
        if state.phase == "deuce" and seat is not None and not self.drivers.is_auto(seat):
            self._ask(seat)

    def _say_who_draws(self) -> None:
        """What stands in the caption before anything has happened."""
        seat = self.match.to_move
        if self.announcer.sentence or seat is None:
            return
        text = _("{name}: press to draw, hold to race")
        if self.drivers.is_auto(seat):
            text = _("{name} is to draw")
        self.scenery.pieces.say(text.format(name=self.match.players[seat].name), seat)

    def _drive(self) -> None:
        """The seat to move draws, or answers for its deuce, if that is due now."""
        seat = self.match.to_move
        if seat is None or self.question is not None or self.match.held:
            return
        due, hand = self.drivers.due(seat, self._slower(seat))
        if self.match.state.phase == "deuce":
            answer = self._thinking.answer(seat)
            if due and answer is not None:
                self.act(answer, seat, hand)
        elif due:
            self.act(Draw(), seat, hand)

    def _slower(self, seat: int) -> float:
        return LINE if self.show.picture.near_line(seat) else 1.0

    def act(self, action: Action, seat: int, hand: Hashable | None) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        seconds = self.drivers.seconds(self._slower(seat))
        played = self.match.play(action, seat)
        self.drivers.throttle.drew(hand)
        self._history.add(played.events)
        self._perform(played.events, seconds)
        self.tell_trouble()

    def warn(self, text: str) -> None:
        self.scenery.warn(text)

    # The deuce.

    def _ask(self, seat: int) -> None:
        self.drivers.block()
        emblem = self.match.players[seat].emblem
        self.question = Question(self.stage, self.scenery.layout, self.show.picture, self.match.state, emblem)

    def close_question(self) -> None:
        """What a deuce is has been said, or is not asked any more."""
        if self.question is not None:
            self.question.close()
            self.question = None

    # Between races.

    def open_gate(self) -> None:
        """Shows what waits for people once a race is over."""
        gate = self.show.gate
        if gate is None or self.points is not None:
            return
        if gate.gate == "over":
            self._end()
            return
        if gate is not self._told:
            self._told = gate
            self.drivers.block()
            self.scenery.expect(self.show.picture.race + 1)
            self.hall.sound.play("podium")
        result = points.result(gate.events, self._history.races, self.match)
        drivers = self.scenery.drivers
        self.points = PointsPanel(self.stage, self.scenery.layout, result, drivers)
        if self.watched:
            self.points.unroll()

    def _someone_drives(self) -> bool:
        return any(not self.drivers.is_auto(seat) for seat in self.drivers.people)

    def go_on(self) -> None:
        """People have seen the points of a race."""
        if self.points is not None:
            self.points.close()
            self.points = None
            self.show.pass_gate()

    def _end(self) -> None:
        from scenes.daytona.podium import Podium

        self.app.replace(Podium(self.hall, self.match, self._claims, self._history))

    # -- other devices, another moment -------------------------------------------------------------------

    def people_changed(self) -> None:
        """Somebody drives with something else: the tower shows it, and a question may be answered by that."""
        self.scenery.use_drivers(self._who_drives())
        seat = self.match.to_move
        if seat is not None and self.drivers.is_auto(seat):
            self.close_question()
        self._at_rest = False
        self.rest_if_over()
        self._show_dash()

    def took_back(self) -> None:
        self._jump()
        self.app.arrange(self)

    def refuse(self, text: str, seat: int) -> None:
        self.hall.sound.play("refuse")
        self.announcer.say(text, seat)
        self.scenery.pieces.say(text, seat)

    # -- what is seen and heard beside the pieces --------------------------------------------------------

    def _who_drives(self) -> tuple[Driver, ...]:
        return tuple(
            Driver(player.name, player.emblem, dash.gear(self.drivers, seat))
            for seat, player in enumerate(self.match.players)
        )

    def _show_dash(self) -> None:
        shown = self.show.picture
        mover = shown.mover if self.show.gate is None else None
        read = dash.read(self.drivers, self.match.players, mover, self.question is not None)
        self.scenery.controls.show(read)
        self._effects.engine(shown, mover)

    def _follow(self, cue: Cue) -> None:
        if cue.name == "go":
            self.drivers.throttle.drew()  # computer drivers look at the track for a moment
        self._effects.follow(cue, self.show.picture)
