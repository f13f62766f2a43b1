"""The course of a match at the Regicide table: what is shown, who is asked, what the computer does.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown.
Where several people share the screen a curtain lies over the hands between their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.ai.players import Limit
from engine.input.claims import Claims
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
from scenes.gathering import HandTable, Shown
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

if TYPE_CHECKING:
    from scenes.hall import Hall

BEAT: Final = 0.55
"""Seconds that the computer takes at least before it acts, at normal pace."""
FORCED: Final = 1.1
"""Seconds before the table does for a person what is the only thing to do."""
_LEAST: Final = 0.15
_THOUGHT: Final = Limit(millis=350)


class Course(HandTable):
    """``claims`` says who acts for the seats of people. ``asking``: what a person is asked; ``veil``: hides
    the hand of whoever is to claim the screen; ``panel``: what a hand brought."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
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
        self._waited = 0.0
        self._warned: Notice | None = None

    def _as_seen(self) -> Picture:
        """What the view of whoever looks shows."""
        return picture.of(self.match.view(self.eyes.seat))

    @property
    def _state(self) -> State:
        state: State = self.match.state
        return state

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        terms = self._state.terms
        teams, nine = terms.teams == "on", terms.deal == "nine"
        layout = Layout(frame, len(self._names), self.eyes.near, teams=teams, nine=nine)
        game = Game(self._players(), terms, self.hall.settings.deck)
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
        self._effects = Effects(self.hall.sound, self._particles, layout)
        self._warned = None
        self._warn()

    def _players(self) -> tuple[Player, ...]:
        return tuple(
            Player(player.name, player.emblem, self.company.gear(seat))
            for seat, player in enumerate(self.match.players)
        )

    def enter(self) -> None:
        self.hall.sound.music(self.match.rules.key)
        self.show.factor = FACTORS[self.hall.settings.pace]
        self._thinker.wake()
        self.look_at_people()

    def leave(self) -> None:
        self._thinker.forget()
        self.match.close()

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
        self.scenery.seal = self.match.seals[-1].sha256 if self.match.seals else ""
        self._at_rest = False
        self._waited = 0.0
        self.show.play(script(tuple(events)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self._thinker.forget()
        self.ask_no_more()
        if self.panel is not None:
            self.panel.close()
            self.panel = None
        self.history = history.of_log(self.match.log)
        self.scenery.seal = self.match.seals[-1].sha256 if self.match.seals else ""
        self.show.jump(self._as_seen())
        self.show.use(self.scenery)
        self.scenery.say("", None)
        self._at_rest = False

    def _rest(self) -> None:
        """When all has been shown the picture is the view's, and whoever is to move is asked."""
        if self._at_rest:
            return
        self._at_rest = True
        state, seat = self._state, self.match.to_move
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
            self.tell_turn(seat)

    def _wants_screen(self, state: State, seat: int) -> bool:
        """Whether the seat must claim the screen before it can choose."""
        if not self.eyes.must_claim(seat):
            return False
        forced = len(self.match.rules.legal(state).actions) == 1
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
        seat = self.match.to_move
        if seat is None or self.curtain is not None:
            return
        factor = self.show.factor
        if self.company.is_computer(seat):
            action = self._thinker.action()
            if action is not None and self._waited >= max(_LEAST, BEAT / factor):
                self._act(action, seat)
        elif self.asking is not None and self.asking.forced:
            if self._waited >= max(_LEAST, FORCED / factor):
                self._act(self.match.rules.legal(self._state).actions[0], seat)
        else:
            self._take_advice()

    def _act(self, action: Action, seat: int) -> None:
        """Applies, logs and saves the action, and begins to show it."""
        unseen = picture.of(self.match.view(None))
        played = self.match.play(action, seat, eyes=self.eyes.seat)
        self.ask_no_more()
        self._lead_as_it_is = False
        events = played.events
        if self.eyes.shared and (self.match.to_move != seat or _ends_trick(events)):
            self.eyes.close()
            self.veil.close()
            self.show.picture = unseen
            self.scenery.rest(unseen)
            events = tuple(event.seen_by(None) for event in events)
        self._perform(events)
        self._warn()

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

    @property
    def shown(self) -> Shown:
        return self.show

    def ask_no_more(self) -> None:
        if self.asking is not None:
            self.asking.close()
            self.asking = None

    def tell_turn(self, seat: int) -> None:
        self.scenery.say(_("{name} is to play").format(name=self._names[seat]), seat)

    def see(self) -> None:
        self.show.picture = self._as_seen()
        self.scenery.rest(self.show.picture)

    # -- between hands -----------------------------------------------------------------------------------

    def _wait_at_gate(self, dt: float) -> None:
        act = self.show.gate
        assert act is not None
        if self.panel is None:
            scored = next(event for event in act.events if isinstance(event, HandScored))
            self.scenery.rest(self.show.picture)
            layout, players = self.scenery.layout, self.scenery.game.players
            self.panel = PointsPanel(self.stage, layout, scored, self.match, players)
            self.hall.sound.play("hand")
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

            self.app.replace(Coronation(self.hall, self.match, self._claims, self.history))
            return
        self.show.pass_gate()

    def _take_advice(self) -> None:
        """Shows what the coach says once it has been asked."""
        given = self._thinker.advice()
        if given is not None and self.asking is not None:
            self.asking.advise(given.action)
            self.scenery.say(counsel.advice(given, changing=self.asking.changing), self.asking.seat)

    def took_back(self) -> None:
        self.veil.close()
        self.eyes.settle()
        self._opening = ()
        self._lead_as_it_is = False
        self.history = history.of_log(self.match.log)
        self.show.jump(self._as_seen())
        self.app.arrange(self)

    def _follow(self, cue: Cue) -> None:
        self._effects.follow(cue)


def _ends_trick(events: Sequence[Event]) -> bool:
    return any(isinstance(event, TrickWon) for event in events)
