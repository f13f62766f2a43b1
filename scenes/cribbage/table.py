"""The Cribbage table: the scene in which a match is played.

The match is always ahead of the picture: an action is applied, logged and saved at once, and then shown. A
press while something is being shown ends it, and does nothing else. Where two people share the screen a
curtain hides the hands between their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.ai.players import Limit
from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.histories.cribbage import History
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.timeline import Cue
from engine.rules.base import Event
from engine.rules.cribbage.events import DealBegun
from engine.rules.cribbage.state import Action, Go, State
from scenes.cribbage import counsel, gates, picture, prompts, words
from scenes.cribbage.choices import Choices
from scenes.cribbage.decision import What
from scenes.cribbage.desk import HINT, MENU
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
_SHARED_KEYS: Final = ("digit", "hint")


class CribbageTable(HandTable):
    """``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self.eyes: Eyes = Eyes(match, self.company)
        self._thinker = Thinker(hall, match, THINKING)
        self.history = History()
        self._opening: Sequence[Event] = match.opening
        self.performance: Performance[Picture, Act] = Performance(self._first_picture(), self._follow)
        self._front: Front | None = None
        self._down: dict[tuple[Device, int], What] = {}
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
        self._down.clear()
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
        self._thinker.wake()
        self.look_at_people()

    def leave(self) -> None:
        self._thinker.forget()
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
            self.front.say(*prompts.during(self.performance.running, self._names))
        elif self.performance.over:
            self._rest()
            self._go_on()

    @property
    def front(self) -> Front:
        """What stands on the stage, once the scene has been laid out."""
        assert self._front is not None
        return self._front

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self.match.players]

    # -- what happens ------------------------------------------------------------------------------------

    def _play(self, seen: Sequence[Event], happened: Sequence[Event]) -> None:
        """Begins to show what happened."""
        self.history.add(happened)
        self.front.scenery.seal = self.match.seals[-1].sha256 if self.match.seals else ""
        self._at_rest = False
        self.performance.play(script(tuple(seen)))

    def stand(self) -> None:
        """The match that is watched has gone elsewhere: all is shown as it stands there."""
        self._opening = ()
        self._thinker.forget()
        self.front.close_decision()
        self.front.close_panel()
        self.history = History()
        self.front.scenery.seal = self.match.seals[-1].sha256 if self.match.seals else ""
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
                self.front.say(prompts.thinking(self._names[seat]), seat)
            action = self._thinker.action()
            if action is not None and self._waited >= self._beat(BEAT):
                self._act(action, seat)
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
            self._act(action, seat)

    def _act(self, action: Action, seat: int) -> None:
        """Applies, logs and saves the action, and begins to show it. The hand of one of two people is hidden
        from then on, unless it is their turn again."""
        self.front.close_decision()
        self._down.clear()
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

    def cover(self) -> None:
        """What the coach has weighed is for the eyes that see the hand already."""
        if not isinstance(self.app.top, Choices):
            super().cover()

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
            text, seat = prompts.counted(act, self._names)
            self.front.say(text, seat, tail=_("Press to go on"))
            if act.gate == "won":
                self.front.show_win(act)
        if self._waited >= gates.longest(act, self._pace):
            self._pass_gate(act)

    def _pass_gate(self, act: Act) -> None:
        self._at_rest = False
        self.front.close_panel()
        if act.gate == "over":
            from scenes.cribbage.result import Result

            self.app.replace(Result(self.hall, self.match, self._claims, self.history))
            return
        self.performance.pass_gate()

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if intent.kind not in ("came", "gone"):
            self.hall.last_device = intent.device
        mine = self._may_decide(intent.device) or (intent.kind in _SHARED_KEYS and self._at_keyboard(intent))
        decision = self.front.decision if mine else None
        match intent.kind:
            case "press":
                self._press(intent)
            case "release":
                self._release(intent)
            case "move" if decision is not None:
                if decision.move(intent):
                    self.hall.sound.play("focus")
            case "point" if decision is not None and intent.pos is not None:
                self.front.desk.point(intent.pos)
            case "digit" if decision is not None:
                decision.type(intent.dx)
            case "hint" | "auto":
                self._hint(mine=mine)
            case "cancel" if decision is not None and not self.veil.held and decision.undo():
                self.hall.sound.play("press")
            case "peek" | "unpeek":
                self._peek(intent)
            case "cancel" if self.veil.shows_by(intent):
                return
            case _:
                self.handle_common(intent)

    def spots(self) -> Sequence[Rect]:
        """What can be decided on, and the buttons."""
        front, show = self.front, self.performance
        if front.decision is None or self.veil.curtain is not None or not show.over:
            return ()
        return front.decision.spots()

    def _may_decide(self, device: Device) -> bool:
        decision = self.front.decision
        return decision is not None and self.company.may_act(device, decision.seat)

    def _at_keyboard(self, intent: Intent) -> bool:
        """Whether a key that both halves share was pressed, and a half is to decide."""
        decision = self.front.decision
        device = self.company.device_of(decision.seat) if decision is not None else None
        return device is not None and {device.kind, intent.device.kind} == {"keys-left", "keys-right"}

    def _press(self, intent: Intent) -> None:
        front, show = self.front, self.performance
        side = front.desk.at(intent.pos) if intent.pos is not None else None
        if side in (HINT, MENU):
            self._hold(intent, side)
        elif self.veil.take(intent):
            return
        elif show.gate is not None:
            if self._at_rest and self._waited >= gates.DEAF:
                self.hall.sound.play("press")
                self._pass_gate(show.gate)
        elif show.running is not None:
            show.skip()
        elif front.decision is None or not self._may_decide(intent.device):
            self._say_whose_turn()
        elif intent.pos is None:
            self._wish(front.desk.focused, intent.device)
        else:
            self._hold(intent, front.decision.at(intent.pos))

    def _hold(self, intent: Intent, what: What | None) -> None:
        """A pointer went down; it acts when it is let go over the same thing."""
        if what is not None and intent.pos is not None:
            self._down[intent.device, intent.finger] = what
            self.front.desk.hold(what, True)
            self.front.desk.point(intent.pos)

    def _peek(self, intent: Intent) -> None:
        if intent.kind == "unpeek" or self.performance.over:
            self.veil.take(intent)

    def _release(self, intent: Intent) -> None:
        if self.veil.take(intent):
            return
        what = self._down.pop((intent.device, intent.finger), None)
        if what is None:
            return
        self.front.desk.hold(what, False)
        place = self.front.decision or self.front.desk
        if intent.pos is not None and place.at(intent.pos) == what:
            self._wish(what, intent.device, pointing=True)

    def _wish(self, what: What | None, device: Device, *, pointing: bool = False) -> None:
        """Something was pressed: by a pointer, or because it had the focus."""
        decision = self.front.decision
        if what == MENU:
            self.pause()
        elif what == HINT:
            self._hint(mine=self._may_decide(device))
        elif what is not None and decision is not None:
            action = decision.use(what, pointing=pointing)
            if action is None:
                self.hall.sound.play("press")
                return
            refusal = self.match.rules.check(self.match.state, action)
            if refusal is None:
                self._act(action, decision.seat)
            else:
                self.front.refuse(words.why_not(refusal), decision.seat)

    def _say_whose_turn(self) -> None:
        seat = self.match.to_move
        if seat is not None and self.performance.over:
            self.front.refuse(prompts.turn_of(self._names[seat]), seat)

    # -- the coach ---------------------------------------------------------------------------------------

    def _hint(self, *, mine: bool) -> None:
        """Asks the coach for whoever has to choose a card, if it was they (``mine``) who asked. Asked again
        it shows all that it has weighed."""
        advice = self.front.decision.advice if mine and self.front.decision is not None else None
        if advice is not None:
            self.hall.sound.play("press")
            self.leave_for(Choices(self.hall, advice))
        elif mine and self.match.state.phase in ("discard", "play"):
            self.hall.sound.play("press")
            self._thinker.ask_coach()
        else:
            self.hall.sound.play("refuse")

    def _take_advice(self) -> None:
        given, decision = self._thinker.advice(), self.front.decision
        if given is not None and decision is not None:
            decision.advise(given)
            self.front.say(counsel.advice(given), decision.seat, tail=_("Again: more"))

    # -- other scenes, other devices ---------------------------------------------------------------------

    def let_go(self) -> None:
        self._down.clear()

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
