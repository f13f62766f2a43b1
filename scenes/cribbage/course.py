"""The course of a match at the Cribbage table: what is shown, and what is asked of whom.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown.
Where two people share the screen a curtain hides the hands between their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.ai.players import Limit
from engine.input.claims import Claims
from engine.match.histories.cribbage import History
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.cribbage.events import DealBegun
from engine.rules.cribbage.state import Action, Go, State
from scenes.cribbage import counsel, gates, picture, prompts
from scenes.cribbage.eyes import Eyes
from scenes.cribbage.front import Front
from scenes.cribbage.picture import Picture
from scenes.cribbage.plates import Player
from scenes.cribbage.scenery import Game
from scenes.cribbage.script import Act, script
from scenes.cribbage.talk import Talk
from scenes.gathering import HandTable, Shown
from scenes.pace import FACTORS
from scenes.performance import Performance
from scenes.thinker import Thinker

if TYPE_CHECKING:
    from scenes.hall import Hall

THINKING: Final = Limit(millis=300)
BEAT: Final = 0.7
"""Seconds that the computer takes at least before it acts, at normal pace."""
FORCED: Final = 1.5
"""Seconds before the table does for a person what is the only thing to do."""
_LEAST: Final = 0.2


class CribbageCourse(HandTable):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self.eyes: Eyes = Eyes(match, self.company)
        self.thinker = Thinker(hall, match, THINKING)
        self.history = History()
        self._opening: Sequence[Event] = match.opening
        self.performance: Performance[Picture, Act] = Performance(self._first_picture(), self._follow)
        self._front: Front | None = None
        self._pace = 1.0
        self._at_rest = False
        self._waited = 0.0

    def _first_picture(self) -> Picture:
        """The empty table of a match that has just begun, or one as its log leaves it."""
        return picture.empty((0, 0)) if self.match.opening else self.eyes.replay(self.history.add)

    # -- a scene -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        self.performance.stop()
        before = self._front
        state: State = self.match.state
        game = Game(self._players(), state.terms, self.hall.settings.deck)
        told = before.scenery.talk if before is not None else Talk()
        self._front = front = Front(self.stage, frame, game, self.eyes.near, told, self.hall.sound)
        self._at_rest = False
        self.let_go()
        self.tell_trouble(anew=True)
        self.performance.use(front.scenery)
        self.veil.rehang()

    def _players(self) -> tuple[Player, ...]:
        return tuple(
            Player(player.name, player.emblem, self.company.gear(seat))
            for seat, player in enumerate(self.match.players)
        )

    def enter(self) -> None:
        self.hall.sound.music(self.match.rules.key)
        settings = self.hall.settings
        self._pace = FACTORS[settings.pace]
        self.performance.factor = self._pace
        self.thinker.wake()
        self.look_at_people()

    def leave(self) -> None:
        self.thinker.forget()
        self.match.close()

    def update(self, dt: float) -> None:
        if self._opening:
            events, self._opening = self._opening, ()
            self._play(self.eyes.see(events), events)
        self.performance.update(dt)
        self.front.update(dt)
        self.veil.update(dt)
        self._waited += dt
        self.tell_trouble()
        if self.performance.gate is not None:
            self._wait_at_gate(self.performance.gate)
        elif self.performance.running is not None:
            self.front.say(*prompts.during(self.performance.running, self.names))
        elif self.performance.over:
            self._rest()
            self._go_on()

    @property
    def front(self) -> Front:
        """What stands on the stage, once the scene has been laid out."""
        assert self._front is not None
        return self._front

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.match.players]

    # -- what happens ------------------------------------------------------------------------------------

    def _play(self, seen: Sequence[Event], happened: Sequence[Event]) -> None:
        """Begins to show what happened."""
        self.history.add(happened)
        self.front.scenery.seal = self.seal
        self._at_rest = False
        self.performance.play(script(tuple(seen)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self.thinker.forget()
        self.front.close_decision()
        self.front.close_panel()
        self.history = History()
        self.front.scenery.seal = self.seal
        self.performance.jump(self.eyes.replay(self.history.add))
        self.performance.use(self.front.scenery)
        self._at_rest = False

    def _rest(self) -> None:
        """When all has been shown the picture is the view's."""
        if not self._at_rest:
            self._at_rest, self._waited = True, 0.0
            self.front.scenery.mover = self.match.to_move
            self.see()
            self.front.say("", None)

    def _go_on(self) -> None:
        """The seat to move acts when it is time, is asked, or has the curtain come down before it."""
        seat = self.match.to_move
        if seat is None or self.curtain is not None:
            return
        legal = self.match.rules.legal(self.match.state).actions
        if self.company.is_computer(seat):
            if not self.match.held:
                self.front.say(prompts.thinking(self.names[seat]), seat)
            action = self.thinker.action()
            if action is not None and self._waited >= self._beat(BEAT):
                self.act(action, seat)
        elif len(legal) == 1 and self._may_force(legal[0], seat):
            self._force(legal[0], seat)
        elif self.eyes.must_ask():
            self._offer(seat)
        elif self.front.decision is None:
            self.front.ask(self.match, self.performance.picture)
        else:
            self._take_advice()

    def _offer(self, seat: int) -> None:
        """The seat may claim the screen."""
        self.eyes.offer(seat)
        if self.eyes.must_claim(seat):
            self.see()
            self.veil.drop(seat)
        else:
            self.uncover()

    def _beat(self, seconds: float) -> float:
        return max(_LEAST, seconds / self._pace)

    def _may_force(self, action: Action, seat: int) -> bool:
        """Whether the table may do the only thing there is to do: not while another must not learn that there
        is but one."""
        told = isinstance(action, Go) or len(self.match.state.hands[seat]) == 1
        return told or not self.eyes.must_ask()

    def _force(self, action: Action, seat: int) -> None:
        """The only thing there is to do: said, and done after a beat unless the player does it first."""
        if self.eyes.must_ask():
            self.front.say(prompts.forced(go=isinstance(action, Go)), seat)
        elif self.front.decision is None:
            self.front.ask(self.match, self.performance.picture)
        if self._waited >= self._beat(FORCED):
            self.act(action, seat)

    def _take_advice(self) -> None:
        given, decision = self.thinker.advice(), self.front.decision
        if given is not None and decision is not None:
            decision.advise(given)
            self.front.say(counsel.advice(given), decision.seat, tail=_("Again: more"))

    def act(self, action: Action, seat: int) -> None:
        """Applies, logs and saves the action, and begins to show it. The hand of one of two people is hidden
        from then on, unless it is their turn again."""
        self.front.close_decision()
        self.let_go()
        hidden = self.match.view(None).state
        played = self.match.play(action, seat, eyes=self.eyes.seat)
        begun = any(isinstance(event, DealBegun) for event in played.events)
        if self.eyes.shared and (begun or self.match.to_move != self.eyes.seat):
            self.eyes.close()
            self.veil.close()
            shown = self.performance.picture
            self.performance.picture = picture.of(hidden, shown.pegs, shown.deal)
            self.front.scenery.rest(self.performance.picture)
        self._play(self.eyes.see(played.events), played.events)

    # -- several people on one screen --------------------------------------------------------------------

    def curtain_room(self) -> tuple[Frame, Rect]:
        layout = self.front.scenery.layout
        return layout.frame, layout.ground

    def uncover(self) -> None:
        assert self.eyes.seat is not None
        self.front.scenery.turn(self.eyes.seat)
        self._at_rest = False
        self._rest()

    @property
    def shown(self) -> Shown:
        return self.performance

    def ask_no_more(self) -> None:
        self.front.close_decision()

    def tell_turn(self, seat: int) -> None:
        self.front.say("", seat)

    def see(self) -> None:
        self.performance.picture = self.eyes.picture(self.performance.picture)
        self.front.scenery.rest(self.performance.picture)

    # -- gates -------------------------------------------------------------------------------------------

    def _wait_at_gate(self, act: Act) -> None:
        if not self._at_rest:
            self._at_rest, self._waited = True, 0.0
            text, seat = prompts.counted(act, self.names)
            self.front.say(text, seat, tail=_("Press to go on"))
            if act.gate == "won":
                self.front.show_win(act)
        if self._waited >= gates.longest(act, self._pace):
            self.pass_gate(act)

    def pass_gate(self, act: Act) -> None:
        """People have seen what the act brought."""
        self._at_rest = False
        self.front.close_panel()
        if act.gate == "over":
            from scenes.cribbage.result import Result

            self.app.replace(Result(self.hall, self.match, self._claims, self.history))
            return
        self.performance.pass_gate()

    # -- other scenes, other devices ---------------------------------------------------------------------

    def people_changed(self) -> None:
        """One person who is left alone needs no curtain any more."""
        self.took_back()

    def took_back(self) -> None:
        self.veil.close()
        self.eyes.settle()
        self._opening = ()
        if not self.match.over:
            self.history = History()
            self.performance.jump(self.eyes.replay(self.history.add))
        self.app.arrange(self)

    def refuse(self, text: str, seat: int) -> None:
        self.front.refuse(text, seat)

    def warn(self, text: str) -> None:
        self.front.scenery.warn(text)

    def _follow(self, cue: Cue) -> None:
        self.front.follow(cue)
