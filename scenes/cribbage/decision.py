"""One decision of a person's seat: cards to choose or a number to name, and the action that comes of it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from engine.ai.cribbage.coach import Advice
from engine.cards import Card
from engine.input.intents import Intent
from engine.match.match import Match
from engine.present.i18n import _, capital
from engine.rules.cribbage.state import AWAY, Action, Claim, Discard, Go, Muggins, NoMuggins, Play, State
from scenes.cribbage import counsel, numbers, prompts
from scenes.cribbage.desk import ACTION, Desk
from scenes.cribbage.pad import Pad, Part
from scenes.cribbage.picture import Picture
from scenes.cribbage.scenery import Scenery

What = int | str | tuple[str, Part]
"""A card's token, a button's name, or a part of the pad."""

_PAD: Final = "pad"


class Decision:
    """Stands on the stage until it is closed. ``forced``: there is but one thing to do."""

    def __init__(self, scenery: Scenery, desk: Desk, match: Match, shown: Picture) -> None:
        state: State = match.state
        assert state.to_move is not None
        self.seat: int = state.to_move
        self.forced = len(match.rules.legal(state).actions) == 1
        self._desk = desk
        self._shown = shown
        self._phase = state.phase
        self._names = [player.name for player in match.players]
        self._pad: Pad | None = None
        self.advice: Advice | None = None
        self.prompt = prompts.asked(state, self._names)
        if state.phase == "discard":
            desk.open(shown, shown.hands[self.seat], _("Lay away"), (), live=False, strong=True)
        elif state.phase == "play":
            self._open_play(match, state)
        else:
            self._open_pad(scenery)

    def _open_play(self, match: Match, state: State) -> None:
        hand = self._shown.hands[self.seat]
        fitting = {action.card for action in match.rules.legal(state).actions if isinstance(action, Play)}
        dim = [token for token in hand if self._shown.faces[token] not in fitting]
        if self.forced:
            self.prompt = prompts.forced(go=not fitting)
        self._desk.open(self._shown, hand, _("Go"), dim, live=not fitting, strong=not fitting)

    def _open_pad(self, scenery: Scenery) -> None:
        zero = "0" if self._phase == "claim" else _("No")
        self._pad = Pad(scenery.stage, scenery.layout, zero)
        self._desk.open(self._shown, (), self._words(), (), live=True, strong=True)
        self._desk.focus_on(ACTION)

    def close(self) -> None:
        self._desk.close()
        if self._pad is not None:
            self._pad.close()

    def update(self, dt: float) -> None:
        if self._pad is not None:
            self._pad.update(dt)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are chosen."""
        return tuple(self._shown.faces[token] for token in self._desk.chosen)

    def advise(self, advice: Advice) -> None:
        """The coach has answered: its choice is marked."""
        self.advice = advice
        self._desk.advise([self._shown.token(card) for card in counsel.cards(advice.choices[0])])

    # -- what people do ----------------------------------------------------------------------------------

    def move(self, intent: Intent) -> bool:
        """One step; whether anything came of it."""
        if self._pad is None:
            return self._desk.move(intent.dx, intent.dy)
        moved = self._pad.move(intent.dx, intent.dy)
        self._rename()
        return moved

    def type(self, digit: int) -> None:
        if self._pad is not None:
            self._pad.type(digit)
            self._rename()

    def spots(self) -> list[Rect]:
        """Where a pointer may press: a number, the cards, the buttons."""
        desk = [item.rect for item in self._desk.items if self._desk.is_live(item.what)]
        return [*(self._pad.spots() if self._pad is not None else ()), *desk]

    def at(self, pos: tuple[int, int]) -> What | None:
        """What lies under a pointer."""
        part = self._pad.at(pos) if self._pad is not None else None
        return (_PAD, part) if part is not None else self._desk.at(pos)

    def confirm(self) -> Action | None:
        """The button of a pad or a keyboard: the action to try, None when something else came of it."""
        focused = self._desk.focused
        return self.use(focused, pointing=False) if focused is not None else None

    def use(self, what: What, *, pointing: bool) -> Action | None:
        """Likewise for what a pointer pressed (or, not ``pointing``, what had the focus)."""
        if isinstance(what, tuple):
            return self._use_pad(what[1])
        if isinstance(what, int):
            return self._use_card(what, pointing)
        if what != ACTION:
            return None
        if self._pad is not None:
            return self._named()
        return Discard(self.cards) if self._phase == "discard" else Go()

    def _use_card(self, token: int, pointing: bool) -> Action | None:
        if self._phase == "play":
            return Play(self._shown.faces[token])
        if token not in self._desk.chosen and len(self.cards) == AWAY:
            return Discard((*self.cards, self._shown.faces[token]))  # one too many: the rules say so
        self._desk.toggle(token)
        ready = len(self.cards) == AWAY
        self._desk.enable(ready)
        if ready and not pointing:
            self._desk.focus_on(ACTION)
        return None

    def _use_pad(self, part: Part) -> Action | None:
        assert self._pad is not None
        if part == "less" or part == "more":
            self._pad.choose(self._pad.value + (1 if part == "more" else -1))
        elif not self._pad.choose(part):
            return self._named()  # pressed once more
        self._rename()
        return None

    def undo(self) -> bool:
        """Takes back what was chosen; whether there was anything."""
        chosen = self._desk.chosen
        for token in chosen:
            self._desk.toggle(token)
        if chosen:
            self._desk.enable(False)
            self._desk.focus_on(chosen[0])
        return bool(chosen)

    # -- numbers -----------------------------------------------------------------------------------------

    def _named(self) -> Action:
        """What the number on the pad says."""
        assert self._pad is not None
        value = self._pad.value
        if self._phase == "claim":
            return Claim(value)
        return Muggins(value) if value else NoMuggins()

    def _words(self) -> str:
        """The button's words: what will be said."""
        assert self._pad is not None
        value = self._pad.value
        if self._phase == "claim":
            return _("I count {n}").format(n=value)
        return _("{n} missed").format(n=capital(numbers.spoken(value)))

    def _rename(self) -> None:
        self._desk.rename(self._words())
