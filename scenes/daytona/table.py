"""The Daytona table: the scene in which a match is driven.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown. A
press while something is being shown ends it; it is answered by a draw when the seat to move is the hand's own
and nothing that it has not seen waits (a question, the points of a race).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, cast

from pygame import Rect, Surface

from engine.ai.players import Level, Limit
from engine.app import Scene
from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.daytona.state import Action, Deuce, Draw
from scenes.daytona import dash, hints, history, picture, points, question
from scenes.daytona.controls import Part
from scenes.daytona.drivers import Drivers
from scenes.daytona.layout import Layout
from scenes.daytona.performance import Performance
from scenes.daytona.picture import Picture
from scenes.daytona.points import PointsPanel
from scenes.daytona.question import Question
from scenes.daytona.scenery import Game, Scenery
from scenes.daytona.throttle import LINE
from scenes.daytona.tower import Driver
from scenes.gamelog import GameLog
from scenes.missing import Missing
from scenes.pause import Pause

if TYPE_CHECKING:
    from scenes.hall import Hall

_THINKING: Final = Limit(nodes=1)  # a deuce has two answers; there is nothing to search
_SOUNDS: Final = frozenset(
    ("draw", "land", "slide", "shuffle", "car", "skid", "pit", "line", "deuce", "go", "confirm")
)


class DaytonaTable(Scene):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall.app)
        self._hall = hall
        self._match = match
        self._claims = claims
        self._drivers = Drivers(match, claims)
        fresh = bool(match.opening)
        shown = picture.empty(match.state) if fresh else picture.of(match.state)
        self._show = Performance(shown, self._follow)
        self._history = history.History.empty(len(match.players)) if fresh else history.of_log(match.log)
        self._opening = match.opening
        self._at_rest = False
        self._scenery: Scenery
        self._particles: Particles
        self._question: Question | None = None
        self._points: PointsPanel | None = None
        self._down: dict[tuple[Device, int], Part | int] = {}
        self._thought: Action | None = None
        self._asked = -1
        self._auto_setting = False

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        game = Game(self._who_drives(), self._match.state.target, self._hall.settings.deck)
        self._scenery = Scenery(self.stage, Layout(frame, len(game.drivers)), game)
        self._particles = Particles(self.stage, frame, z=45)
        self._show.use(self._scenery)
        self._question = self._points = None
        self._at_rest = False
        self._rest_if_over()
        self._open_gate()
        self._show_dash()

    def enter(self) -> None:
        settings = self._hall.settings
        self._drivers.pace = settings.pace
        self._show.factor = self._drivers.factor
        if settings.auto_drive != self._auto_setting:
            self._auto_setting = settings.auto_drive
            for seat in self._drivers.people:
                self._drivers.set_auto(seat, settings.auto_drive)
        if any(player.kind == "computer" for player in self._match.players):
            _ = self._hall.brain  # so that it is awake when the first deuce comes
        self._look_for_missing()

    def leave(self) -> None:
        self._hall.sound.engine(0.0)
        self._hall.brain.forget()
        self._match.close()

    def draw(self, target: Surface) -> list[Rect]:
        rects = super().draw(target)
        if not rects:  # nothing moves: a good moment
            self._scenery.pieces.warm()
        return rects

    def update(self, dt: float) -> None:
        if self._opening:
            events, self._opening = self._opening, ()
            self._show.play(events, 1.0, self._seal())
        self._drivers.throttle.update(dt)
        self._show.update(dt)
        self._particles.update(dt)
        self._open_gate()
        if self._points is not None:
            self._points.age += dt
            if self._points.age > points.LONGEST and not self._someone_drives():
                self._go_on()
        if self._question is not None:
            self._question.age += dt
        self._rest_if_over()
        if self._show.over:
            self._drive()
        self._show_dash()

    # -- what happens ------------------------------------------------------------------------------------

    def _seal(self) -> str:
        return self._match.seals[-1].sha256 if self._match.seals else ""

    def _rest_if_over(self) -> None:
        """When all has been shown the picture is the view's, and says what could come next."""
        if self._at_rest or not self._show.over or self._opening:
            return
        state = self._match.view(None).state
        self._at_rest = True
        self._show.picture = picture.of(state)
        self._scenery.rest(self._show.picture, hints.hints(state), self._show.sentence, self._show.teller)
        seat = self._match.to_move
        if state.phase == "deuce" and seat is not None and not self._drivers.is_auto(seat):
            self._ask(seat)

    def _drive(self) -> None:
        """The seat to move draws, or answers for its deuce, if that is due now."""
        seat = self._match.to_move
        if seat is None or self._question is not None:
            return
        due, hand = self._drivers.due(seat, self._slower(seat))
        if self._match.state.phase == "deuce":
            answer = self._own_answer(seat)
            if due and answer is not None:
                self._act(answer, seat, hand)
        elif due:
            self._act(Draw(), seat, hand)

    def _slower(self, seat: int) -> float:
        return LINE if self._show.picture.near_line(seat) else 1.0

    def _act(self, action: Action, seat: int, hand: Hashable | None) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        seconds = self._drivers.seconds(self._slower(seat))
        played = self._match.play(action, seat)
        self._drivers.throttle.drew(hand)
        self._history.add(played.events)
        self._at_rest = False
        self._show.play(played.events, seconds, self._seal())

    # The deuce.

    def _ask(self, seat: int) -> None:
        self._drivers.throttle.block()
        emblem = self._match.players[seat].emblem
        self._question = Question(
            self.stage, self._scenery.layout, self._show.picture, self._match.state, emblem
        )

    def _own_answer(self, seat: int) -> Action | None:
        """What auto-drive or the computer driver says of the deuce; None while it thinks."""
        if self._match.players[seat].kind == "person":
            choices = question.answers(self._match.state)
            return Deuce(choices[question.further(choices)].as_)
        brain, revision = self._hall.brain, self._match.revision
        if self._asked != revision:
            self._asked, self._thought = revision, None
            player = self._match.players[seat]
            level = cast("Level", player.level)
            brain.ask(revision, self._match.rules.key, self._match.view(seat), level, _THINKING)
        for answer in brain.poll():
            if answer.revision == revision:
                choices = question.answers(self._match.state)
                spare = Deuce(choices[question.further(choices)].as_)
                self._thought = spare if answer.action is None else answer.action
        return self._thought

    def _say_deuce(self, index: int) -> None:
        seat = self._match.to_move
        if self._question is None or seat is None or not self._question.ready:
            return
        answer = self._question.choices[index]
        self._close_question()
        self._hall.sound.play("confirm")
        self._act(Deuce(answer.as_), seat, None)

    def _close_question(self) -> None:
        if self._question is not None:
            self._question.close()
            self._question = None

    # Between races.

    def _open_gate(self) -> None:
        gate = self._show.gate
        if gate is None or self._points is not None:
            return
        if gate.kind == "end":
            self._end()
            return
        self._drivers.throttle.block()
        self._hall.sound.play("podium")
        result = points.result(gate.events, self._history.races, self._match)
        drivers = self._scenery.drivers
        self._points = PointsPanel(self.stage, self._scenery.layout, result, drivers)

    def _someone_drives(self) -> bool:
        return any(not self._drivers.is_auto(seat) for seat in self._drivers.people)

    def _go_on(self) -> None:
        if self._points is not None:
            self._points.close()
            self._points = None
            self._show.pass_gate()

    def _end(self) -> None:
        from scenes.daytona.podium import Podium

        self.app.replace(Podium(self._hall, self._match, self._claims, self._history))

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind not in ("came", "gone"):
            self._hall.last_device = intent.device
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                self._release(intent)
            case "move" if self._question is not None and intent.dx and self._may_answer(intent.device):
                self._question.choose(0 if intent.dx < 0 else 1)
            case "point" if self._question is not None and intent.pos is not None:
                found = self._question.at(intent.pos)
                if found is not None and self._may_answer(intent.device):
                    self._question.choose(found)
            case "auto":
                self._toggle_auto(intent.device)
            case "menu" | "cancel":
                self._leave_for(Pause(self._hall, self._match))
            case "log":
                self._leave_for(GameLog(self._hall, self._match))
            case "came":
                self._claims.came(intent.device)
            case "gone":
                self._claims.gone(intent.device)
                self._look_for_missing()

    def _press(self, intent: Intent) -> None:
        part = self._scenery.controls.at(intent.pos) if intent.pos is not None else None
        if part in ("auto", "menu"):
            self._down[intent.device, intent.finger] = part
        elif self._points is not None:
            if self._points.ready:
                self._hall.sound.play("press")
                self._go_on()
        elif self._question is not None:
            self._press_question(intent)
        else:
            self._press_throttle(intent.device)

    def _press_question(self, intent: Intent) -> None:
        if not self._may_answer(intent.device) or self._question is None:
            self._say_whose_turn()
        elif intent.pos is None:
            self._say_deuce(self._question.focus)
        elif (found := self._question.at(intent.pos)) is not None:
            self._question.choose(found)
            self._down[intent.device, intent.finger] = found

    def _press_throttle(self, device: Device) -> None:
        """Ends what is being shown; then, in its own turn, draws."""
        throttle = self._drivers.throttle
        if self._show.running is not None:
            drawing = self._show.running.kind == "draw"
            self._show.skip()
            self._open_gate()
            self._rest_if_over()
            if not drawing or not self._show.over or self._question is not None:
                throttle.hold(device)
                return
        seat = self._match.to_move
        if seat is not None and self._drivers.may_act(device, seat) and not self._drivers.is_auto(seat):
            throttle.press(device)
            return
        throttle.hold(device)
        if seat is not None and self._drivers.is_auto(seat):
            throttle.hurry()
        else:
            self._say_whose_turn()

    def _release(self, intent: Intent) -> None:
        self._drivers.throttle.release(intent.device)
        down = self._down.pop((intent.device, intent.finger), None)
        if down is None or intent.pos is None:
            return
        if isinstance(down, int):
            if self._question is not None and self._question.at(intent.pos) == down:
                self._say_deuce(down)
        elif self._scenery.controls.at(intent.pos) == down:
            if down == "auto":
                self._toggle_auto(intent.device)
            else:
                self._leave_for(Pause(self._hall, self._match))

    def _may_answer(self, device: Device) -> bool:
        seat = self._match.to_move
        return seat is not None and self._drivers.may_act(device, seat)

    def _say_whose_turn(self) -> None:
        seat = self._match.to_move
        if seat is not None and self._show.over:
            self._hall.sound.play("refuse")
            text = _("It is {name}’s turn").format(name=self._match.players[seat].name)
            self._show.sentence, self._show.teller = text, seat
            self._scenery.pieces.say(text, seat)

    def _toggle_auto(self, device: Device) -> None:
        """Auto-drive for all seats of the device: on unless all have it."""
        seats = self._drivers.seats_of(device)
        on = not all(seat in self._drivers.auto for seat in seats)
        for seat in seats:
            self._drivers.set_auto(seat, on)
        if seats:
            self._hall.sound.play("confirm")
            self._drivers_changed()

    def _drivers_changed(self) -> None:
        """Somebody drives with something else: the tower shows it, and a question may be answered by that."""
        self._scenery.use_drivers(self._who_drives())
        seat = self._match.to_move
        if seat is not None and self._drivers.is_auto(seat):
            self._close_question()
        self._at_rest = False
        self._rest_if_over()

    def _leave_for(self, scene: Scene) -> None:
        """Another scene comes over the table; whatever was held is let go."""
        self._drivers.throttle.release_all()
        self._down.clear()
        self._hall.sound.engine(0.0)
        self.app.push(scene)

    def _look_for_missing(self) -> None:
        """Seats whose device went, here or while another scene was on top."""
        connected = self.app.devices.connected()
        for seat in self._drivers.people:
            device = self._claims.device_of(seat)
            if device is not None and device not in connected:
                self._claims.gone(device)
        if self._claims.missing():
            self._leave_for(Missing(self._hall, self._match.players, self._claims, self._let_computer))

    def _let_computer(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self._drivers.set_auto(seat, True)
        self._drivers_changed()

    # -- what is seen and heard beside the pieces --------------------------------------------------------

    def _who_drives(self) -> tuple[Driver, ...]:
        return tuple(
            Driver(player.name, player.emblem, dash.gear(self._drivers, seat, player))
            for seat, player in enumerate(self._match.players)
        )

    def _show_dash(self) -> None:
        shown = self._show.picture
        mover = shown.mover if self._show.gate is None else None
        read = dash.read(self._drivers, self._match.players, mover, self._question is not None)
        self._scenery.controls.show(read)
        self._hall.sound.engine(self._engine(shown, mover))

    def _engine(self, shown: Picture, mover: int | None) -> float:
        """How high the engine runs: with the throttle, and higher before the line."""
        throttle = self._drivers.throttle
        if mover is None or not throttle.held:
            return 0.0
        return min(1.0, 0.2 + 0.6 * throttle.level + 0.2 * shown.near_line(mover))

    def _follow(self, cue: Cue) -> None:
        """A timeline's cue: something to hear or to set off."""
        if cue.name == "smoke" and isinstance(cue.data, tuple):
            x, y, angle = cue.data
            self._particles.smoke(x, y, 5, angle)
        elif cue.name == "home" and isinstance(cue.data, int):
            spot = self._scenery.layout.circuit.bays[0]
            self._particles.confetti(spot.x, spot.y, 30)
        elif cue.name in _SOUNDS:
            pan, volume = 0.0, 1.0
            if isinstance(cue.data, int):
                spots = self._scenery.layout.circuit.cars(self._show.picture.position)
                pan = (spots[cue.data].x / self._scenery.layout.frame.width - 0.5) * 1.2
            if math.isclose(self._drivers.throttle.level, 1.0):
                volume = 0.6
            self._hall.sound.play(cue.name, pan, volume)
