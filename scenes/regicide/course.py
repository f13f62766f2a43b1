"""The course of a match at the Regicide table: what is shown, who is asked, what the computer does.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown.
Where several people share the screen a curtain lies over the hands between their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.ai.players import Limit
from engine.app import Scene
from engine.input.claims import Claims
from engine.input.intents import Intent
from engine.match.histories import regicide as history
from engine.match.match import Match
from engine.match.notices import Notice
from engine.present.i18n import _
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.regicide.events import HandScored, TrickWon
from engine.rules.regicide.state import Action, State
from scenes import notices
from scenes.company import Company
from scenes.curtain import Curtain
from scenes.eyes import Eyes
from scenes.missing import Missing
from scenes.pace import FACTORS
from scenes.performance import Performance
from scenes.regicide import counsel, picture, points, words
from scenes.regicide.asking import Asking
from scenes.regicide.controls import Controls
from scenes.regicide.effects import Effects
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture
from scenes.regicide.plates import Player
from scenes.regicide.points import PointsPanel
from scenes.regicide.scenery import Game, Scenery
from scenes.regicide.script import Act, script
from scenes.thinker import Thinker
from scenes.veil import Veil

if TYPE_CHECKING:
    from scenes.hall import Hall

BEAT: Final = 0.55
"""Seconds that the computer takes at least before it acts, at normal pace."""
FORCED: Final = 1.1
"""Seconds before the table does for a person what is the only thing to do."""
_LEAST: Final = 0.15
_THOUGHT: Final = Limit(millis=350)


class Course(Scene):
    """``claims`` says who acts for the seats of people. ``asking``: what a person is asked; ``veil``: hides
    the hand of whoever is to claim the screen; ``panel``: what a hand brought."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall.app)
        self._hall = hall
        self._match = match
        self._claims = claims
        self.company = Company(match, claims)
        self.eyes = Eyes(self.company)
        self.veil = Veil(self, match, hall.sound)
        self._thinker = Thinker(hall, match, _THOUGHT)
        self._names = [player.name for player in match.players]
        self._opening = match.opening
        fresh = bool(match.opening)
        self.history = history.History.empty(len(self._names)) if fresh else history.of_log(match.log)
        shown = picture.empty(match.state, self.eyes.seat) if fresh else self._as_seen()
        self.show: Performance[Picture, Act] = Performance(shown, self._follow)
        self.asking: Asking | None = None
        self.panel: PointsPanel | None = None
        self.scenery: Scenery
        self._controls: Controls
        self._particles: Particles
        self._effects: Effects
        self._lead_as_it_is = False
        self._changes = 0
        self._at_rest = False
        self._waited = 0.0
        self._warned: Notice | None = None

    def _as_seen(self) -> Picture:
        """What the view of whoever looks shows."""
        return picture.of(self._match.view(self.eyes.seat))

    @property
    def _state(self) -> State:
        state: State = self._match.state
        return state

    @property
    def awaits_person(self) -> bool:
        seat = self._match.to_move
        return seat is not None and not self.company.is_computer(seat)

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        terms = self._state.terms
        teams, nine = terms.teams == "on", terms.deal == "nine"
        layout = Layout(frame, len(self._names), self.eyes.near, teams=teams, nine=nine)
        game = Game(self._players(), terms, self._hall.settings.deck)
        self.asking = self.panel = None
        self.scenery = Scenery(self.stage, layout, game)
        self._furnish()
        self.show.use(self.scenery)
        self.veil.rehang()
        self._at_rest = False

    def _furnish(self) -> None:
        """What belongs to one layout of the table, after everything else was taken off the stage."""
        layout = self.scenery.layout
        self._controls = Controls(self.stage, layout)
        self._particles = Particles(self.stage, layout.frame)
        self._effects = Effects(self._hall.sound, self._particles, layout)
        self._warned = None
        self._warn()

    def _players(self) -> tuple[Player, ...]:
        return tuple(
            Player(player.name, player.emblem, self.company.gear(seat))
            for seat, player in enumerate(self._match.players)
        )

    def enter(self) -> None:
        self._hall.sound.music(self._match.rules.key)
        self.show.factor = FACTORS[self._hall.settings.pace]
        self._thinker.wake()
        self._look_for_changes()
        self._look_for_missing()

    def leave(self) -> None:
        self._thinker.forget()
        self._match.close()

    def draw(self, target: Surface) -> list[Rect]:
        rects = super().draw(target)
        if not rects:  # nothing moves: a good moment
            self.scenery.pieces.warm()
        return rects

    def update(self, dt: float) -> None:
        if self._opening:
            events, self._opening = self._opening, ()
            self._perform(tuple(event.seen_by(self.eyes.seat) for event in events))
        self._particles.update(dt)
        self.veil.update(dt)
        self.show.update(dt)
        if self.show.gate is not None:
            self._wait_at_gate(dt)
        elif self.show.over:
            self._waited += dt
            self._rest()
            self._take_turn()

    # -- what happens ------------------------------------------------------------------------------------

    def _perform(self, events: Sequence[Event]) -> None:
        self.history.add(events)
        self.scenery.seal = self._match.seals[-1].sha256 if self._match.seals else ""
        self._at_rest = False
        self._waited = 0.0
        self.show.play(script(tuple(events)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self._thinker.forget()
        self._close_asking()
        if self.panel is not None:
            self.panel.close()
            self.panel = None
        self.history = history.of_log(self._match.log)
        self.scenery.seal = self._match.seals[-1].sha256 if self._match.seals else ""
        self.show.jump(self._as_seen())
        self.show.use(self.scenery)
        self.scenery.say("", None)
        self._at_rest = False

    def _rest(self) -> None:
        """When all has been shown the picture is the view's, and whoever is to move is asked."""
        if self._at_rest:
            return
        self._at_rest = True
        state, seat = self._state, self._match.to_move
        if seat is not None and self._wants_screen(state, seat):
            self.eyes.offer(seat)
            if self.scenery.layout.near != seat:
                self.scenery.turn(seat)
                self._furnish()
        self.show.picture = self._as_seen()
        self.scenery.mover = seat
        self.scenery.rest(self.show.picture)
        if seat is None or self.company.is_computer(seat):
            return
        if not self._wants_screen(state, seat):
            self._ask(seat)
        elif self.curtain is None or self.curtain.seat != seat:
            self.veil.drop(seat)
            self.scenery.say(_("{name} is to play").format(name=self._names[seat]), seat)

    def _wants_screen(self, state: State, seat: int) -> bool:
        """Whether the seat must claim the screen before it can choose."""
        if not self.eyes.must_claim(seat):
            return False
        forced = len(self._match.rules.legal(state).actions) == 1
        return not forced or (state.phase == "play" and len(state.hands[seat]) > 1)

    def _ask(self, seat: int) -> None:
        state = self._state
        changing = state.may_change and not self._lead_as_it_is
        self.asking = Asking(self.scenery, state, self.show.picture, changing=changing)
        self._say_what_is_asked()

    def _say_what_is_asked(self) -> None:
        """The line above the hand: what the item in focus would do, or what is asked."""
        if self.asking is None:
            return
        item, name = self.asking.current, self._names[self.asking.seat]
        if item is not None and item.says:
            self.scenery.say(item.says, self.asking.seat)
        else:
            text = words.prompt(self._state, name, must=self.asking.forced)
            self.scenery.say(text, self.asking.seat)

    def _take_turn(self) -> None:
        """Plays for the computer, and for a person what is the only thing to do; takes a coach's advice."""
        seat = self._match.to_move
        if seat is None or self.curtain is not None:
            return
        factor = self.show.factor
        if self.company.is_computer(seat):
            action = self._thinker.action()
            if action is not None and self._waited >= max(_LEAST, BEAT / factor):
                self._act(action, seat)
        elif self.asking is not None and self.asking.forced:
            if self._waited >= max(_LEAST, FORCED / factor):
                self._act(self._match.rules.legal(self._state).actions[0], seat)
        else:
            self._take_advice()

    def _act(self, action: Action, seat: int) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        unseen = picture.of(self._match.view(None))
        played = self._match.play(action, seat, eyes=self.eyes.seat)
        self._close_asking()
        self._lead_as_it_is = False
        events = played.events
        if self.eyes.shared and (self._match.to_move != seat or _ends_trick(events)):
            self.eyes.close()
            self.veil.close()
            self.show.picture = unseen
            self.scenery.rest(unseen)
            events = tuple(event.seen_by(None) for event in events)
        self._perform(events)
        self._warn()

    def _close_asking(self) -> None:
        if self.asking is not None:
            self.asking.close()
            self.asking = None

    def _warn(self) -> None:
        """Tells when the match cannot be written just now."""
        if self._match.trouble != self._warned:
            self._warned = self._match.trouble
            self.scenery.warn(notices.sentence(self._warned) if self._warned else "")

    # -- several people on one screen --------------------------------------------------------------------

    @property
    def curtain(self) -> Curtain | None:
        """What hangs over the hand of whoever is to claim the screen."""
        return self.veil.curtain

    def curtain_room(self) -> tuple[Frame, Rect]:
        return self.scenery.layout.frame, self.scenery.layout.curtain()

    def holds(self, intent: Intent) -> bool:
        return self.veil.holds(intent)

    def uncover(self) -> None:
        self._at_rest = False
        self._waited = 0.0
        self._rest()

    def cover(self) -> None:
        if not self.eyes.shared or self.eyes.seat is None:
            return
        self.show.finish()
        self._close_asking()
        self.veil.close()
        self.eyes.close()
        if self.show.over:
            self.show.picture = self._as_seen()
            self.scenery.rest(self.show.picture)
        self._at_rest = False

    # -- between hands -----------------------------------------------------------------------------------

    def _wait_at_gate(self, dt: float) -> None:
        act = self.show.gate
        assert act is not None
        if self.panel is None:
            scored = next(event for event in act.events if isinstance(event, HandScored))
            self.scenery.rest(self.show.picture)
            layout, players = self.scenery.layout, self.scenery.game.players
            self.panel = PointsPanel(self.stage, layout, scored, self._match, players)
            self._hall.sound.play("hand")
        self.panel.age += dt
        if self.panel.age >= points.LONGEST and not self.company.people:
            self._pass_gate()

    def _pass_gate(self) -> None:
        act = self.show.gate
        assert act is not None and self.panel is not None
        self.panel.close()
        self.panel = None
        if act.gate == "over":
            from scenes.regicide.coronation import Coronation

            self.app.replace(Coronation(self._hall, self._match, self._claims, self.history))
            return
        self.show.pass_gate()

    def _take_advice(self) -> None:
        """Shows what the coach says once it has been asked."""
        given = self._thinker.advice()
        if given is not None and self.asking is not None:
            self.asking.advise(given.action)
            self.scenery.say(counsel.advice(given, changing=self.asking.changing), self.asking.seat)

    # -- other scenes, other devices ---------------------------------------------------------------------

    def _leave_for(self, scene: Scene) -> None:
        """Another scene comes over the table."""
        self.app.push(scene)

    def _look_for_missing(self) -> None:
        if self.company.look_for(self.app.devices.connected()):
            self._leave_for(Missing(self._hall, self._match.players, self._claims, self._let_computer))

    def _let_computer(self, seats: Sequence[int]) -> None:
        """The computer plays on for these."""
        self.company.stand_in(seats)

    def _look_for_changes(self) -> None:
        """Other people play than before; one who is left alone needs no curtain any more."""
        if self._changes == self.company.changes:
            return
        self._changes = self.company.changes
        self.veil.close()
        self.show.finish()
        self.eyes.settle()
        if self.show.over:
            self.show.picture = self._as_seen()
        self.app.arrange(self)

    def took_back(self) -> None:
        self.veil.close()
        self.eyes.settle()
        self._opening = ()
        self._lead_as_it_is = False
        self.history = history.of_log(self._match.log)
        self.show.jump(self._as_seen())
        self.app.arrange(self)

    def _follow(self, cue: Cue) -> None:
        self._effects.follow(cue)


def _ends_trick(events: Sequence[Event]) -> bool:
    return any(isinstance(event, TrickWon) for event in events)
