"""The Daytona table: the scene in which a match is driven.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown. A
press while something is being shown ends it; it is answered by a draw when the seat to move is the hand's own
and nothing that it has not seen waits (a question, the points of a race).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.histories import daytona as history
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.daytona.state import Action, Deuce, Draw
from scenes.daytona import dash, hints, picture, points
from scenes.daytona.controls import Part
from scenes.daytona.drivers import Drivers
from scenes.daytona.effects import Effects
from scenes.daytona.layout import Layout
from scenes.daytona.performance import Performance
from scenes.daytona.points import PointsPanel
from scenes.daytona.question import Question
from scenes.daytona.scenery import Game, Scenery
from scenes.daytona.script import Act
from scenes.daytona.thinking import Thinking
from scenes.daytona.throttle import LINE
from scenes.daytona.tower import Driver
from scenes.gathering import Gathering

if TYPE_CHECKING:
    from scenes.hall import Hall

_Z_PARTICLES: Final = 45


class DaytonaTable(Gathering):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self.drivers = Drivers(self.company)
        fresh = bool(match.opening)
        shown = picture.empty(match.state) if fresh else picture.of(match.state)
        self.performance = Performance(shown, self._follow)
        self._history = history.History.empty(len(match.players)) if fresh else history.of_log(match.log)
        self._opening = match.opening
        self._at_rest = False
        self.scenery: Scenery
        self._particles: Particles
        self.question: Question | None = None
        self.points: PointsPanel | None = None
        self._down: dict[tuple[Device, int], Part | int] = {}
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
        self.scenery = Scenery(
            self.stage, Layout(frame, len(game.drivers)), game, self.performance.picture.race
        )
        self._particles = Particles(self.stage, frame, z=_Z_PARTICLES)
        layout, throttle = self.scenery.layout, self.drivers.throttle
        self._effects = Effects(self.hall.sound, self._particles, layout, throttle)
        self.performance.use(self.scenery)
        self.tell_trouble(anew=True)
        self.question = self.points = None
        self._at_rest = False
        self._rest_if_over()
        self._open_gate()
        self._show_dash()

    def enter(self) -> None:
        self.hall.sound.music(self.match.rules.key)
        settings = self.hall.settings
        self.drivers.pace = settings.pace
        self.performance.factor = self.drivers.factor
        if settings.auto_drive != self._auto_setting:
            self._auto_setting = settings.auto_drive
            for seat in self.drivers.people:
                self.drivers.set_auto(seat, settings.auto_drive)
        self._thinking.wake()
        self.look_at_people()

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
            self.performance.play(events, 1.0, self._seal())
        self.drivers.throttle.update(dt)
        self.performance.update(dt)
        self._particles.update(dt)
        self._open_gate()
        if self.points is not None:
            self.points.age += dt
            if self.points.age > points.LONGEST and not self._someone_drives():
                self._go_on()
        if self.question is not None:
            self.question.age += dt
        self._rest_if_over()
        if self.performance.over:
            self._drive()
        quiet = self._at_rest and not self.drivers.throttle.hands
        if not (quiet and self._quiet):
            self._show_dash()
        self._quiet = quiet

    # -- what happens ------------------------------------------------------------------------------------

    def _seal(self) -> str:
        return self.match.seals[-1].sha256 if self.match.seals else ""

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self._thinking.forget()
        self._close_question()
        if self.points is not None:
            self.points.close()
            self.points = None
        self._history = history.of_log(self.match.log)
        self.performance.jump(picture.of(self.match.state))
        self.performance.use(self.scenery)
        self._at_rest = False

    def _rest_if_over(self) -> None:
        """When all has been shown the picture is the view's, and says what could come next."""
        if self._at_rest or not self.performance.over or self._opening:
            return
        state = self.match.view(None).state
        self._at_rest = True
        self.performance.picture = picture.of(state)
        seat = self.match.to_move
        show = self.performance
        said, teller = show.sentence, show.teller
        if not said and seat is not None:
            said, teller = self._prompt(seat), seat
        self.scenery.rest(show.picture, hints.hints(state), said, teller)
        if state.phase == "deuce" and seat is not None and not self.drivers.is_auto(seat):
            self._ask(seat)

    def _prompt(self, seat: int) -> str:
        """What stands in the caption before anything has happened."""
        name = self.match.players[seat].name
        if self.drivers.is_auto(seat):
            return _("{name} is to draw").format(name=name)
        return _("{name}: press to draw, hold to race").format(name=name)

    def _drive(self) -> None:
        """The seat to move draws, or answers for its deuce, if that is due now."""
        seat = self.match.to_move
        if seat is None or self.question is not None or self.match.held:
            return
        due, hand = self.drivers.due(seat, self._slower(seat))
        if self.match.state.phase == "deuce":
            answer = self._thinking.answer(seat)
            if due and answer is not None:
                self._act(answer, seat, hand)
        elif due:
            self._act(Draw(), seat, hand)

    def _slower(self, seat: int) -> float:
        return LINE if self.performance.picture.near_line(seat) else 1.0

    def _act(self, action: Action, seat: int, hand: Hashable | None) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        seconds = self.drivers.seconds(self._slower(seat))
        played = self.match.play(action, seat)
        self.drivers.throttle.drew(hand)
        self._history.add(played.events)
        self._at_rest = False
        self.performance.play(played.events, seconds, self._seal())
        self.tell_trouble()

    def warn(self, text: str) -> None:
        self.scenery.warn(text)

    # The deuce.

    def _ask(self, seat: int) -> None:
        self.drivers.block()
        emblem = self.match.players[seat].emblem
        self.question = Question(
            self.stage, self.scenery.layout, self.performance.picture, self.match.state, emblem
        )

    def _say_deuce(self, index: int) -> None:
        seat = self.match.to_move
        if self.question is None or seat is None or not self.question.ready:
            return
        answer = self.question.choices[index]
        self._close_question()
        self.hall.sound.play("confirm")
        self._act(Deuce(answer.as_), seat, None)

    def _close_question(self) -> None:
        if self.question is not None:
            self.question.close()
            self.question = None

    # Between races.

    def _open_gate(self) -> None:
        gate = self.performance.gate
        if gate is None or self.points is not None:
            return
        if gate.kind == "end":
            self._end()
            return
        if gate is not self._told:
            self._told = gate
            self.drivers.block()
            self.scenery.expect(self.performance.picture.race + 1)
            self.hall.sound.play("podium")
        result = points.result(gate.events, self._history.races, self.match)
        drivers = self.scenery.drivers
        self.points = PointsPanel(self.stage, self.scenery.layout, result, drivers)

    def _someone_drives(self) -> bool:
        return any(not self.drivers.is_auto(seat) for seat in self.drivers.people)

    def _go_on(self) -> None:
        if self.points is not None:
            self.points.close()
            self.points = None
            self.performance.pass_gate()

    def _end(self) -> None:
        from scenes.daytona.podium import Podium

        self.app.replace(Podium(self.hall, self.match, self._claims, self._history))

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind not in ("came", "gone"):
            self.hall.last_device = intent.device
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
        if seat is None or self.points is not None or not self.performance.over or self.drivers.is_auto(seat):
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
                self._go_on()
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

    def _press_throttle(self, device: Device) -> None:
        """Ends what is being shown; then, in its own turn, draws."""
        throttle = self.drivers.throttle
        if self.performance.running is not None:
            drawing = self.performance.running.kind == "draw"
            self.performance.skip()
            self._open_gate()
            self._rest_if_over()
            if not drawing or not self.performance.over or self.question is not None:
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
        if seat is not None and self.performance.over:
            self.hall.sound.play("refuse")
            text = _("It is {name}’s turn").format(name=self.match.players[seat].name)
            self.performance.say(text, seat)
            self.scenery.pieces.say(text, seat)

    def _toggle_auto(self, device: Device) -> None:
        """Auto-drive for all seats of the device: on unless all have it."""
        seats = self.drivers.seats_of(device)
        on = not all(seat in self.drivers.auto for seat in seats)
        for seat in seats:
            self.drivers.set_auto(seat, on)
        if seats:
            self.hall.sound.play("confirm")
            self.people_changed()

    def people_changed(self) -> None:
        """Somebody drives with something else: the tower shows it, and a question may be answered by that."""
        self.scenery.use_drivers(self._who_drives())
        seat = self.match.to_move
        if seat is not None and self.drivers.is_auto(seat):
            self._close_question()
        self._at_rest = False
        self._rest_if_over()
        self._show_dash()

    def let_go(self) -> None:
        """No hand holds a throttle any more."""
        self.drivers.let_go()
        self._down.clear()
        self.hall.sound.engine(0.0)

    def took_back(self) -> None:
        self._opening = ()
        self._history = history.of_log(self.match.log)
        self.performance.jump(picture.of(self.match.state))
        self.app.arrange(self)

    def refuse(self, text: str, seat: int) -> None:
        self.hall.sound.play("refuse")
        self.performance.say(text, seat)
        self.scenery.pieces.say(text, seat)

    # -- what is seen and heard beside the pieces --------------------------------------------------------

    def _who_drives(self) -> tuple[Driver, ...]:
        return tuple(
            Driver(player.name, player.emblem, dash.gear(self.drivers, seat))
            for seat, player in enumerate(self.match.players)
        )

    def _show_dash(self) -> None:
        shown = self.performance.picture
        mover = shown.mover if self.performance.gate is None else None
        read = dash.read(self.drivers, self.match.players, mover, self.question is not None)
        self.scenery.controls.show(read)
        self._effects.engine(shown, mover)

    def _follow(self, cue: Cue) -> None:
        if cue.name == "go":
            self.drivers.throttle.drew()  # computer drivers look at the track for a moment
        self._effects.follow(cue, self.performance.picture)
