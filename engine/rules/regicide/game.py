"""The rules of Regicide: options, actions, who may see what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from engine.cards import HIDDEN, Card, code
from engine.rules.base import (
    BadOptionsError,
    IllegalActionError,
    Legal,
    Option,
    Options,
    OptionValue,
    Outcome,
    Pile,
    Refusal,
    Rules,
    Shuffler,
    Step,
    View,
)
from engine.rules.regicide.deal import bury, first_hand, name_trump, open_stock, pass_on, take
from engine.rules.regicide.deduction import Places, unseen
from engine.rules.regicide.play import change, play
from engine.rules.regicide.state import (
    ALL_SUITS,
    Action,
    Bury,
    Change,
    Open,
    Pass,
    Phase,
    Play,
    State,
    Take,
    Terms,
    Trump,
    sides,
)
from engine.rules.regicide.table import Table
from engine.rules.regicide.tricks import part, playable

_FULL_OPENING: Final[Legal[Action]] = Legal((Open(), Pass()))
_MUST_OPEN: Final[Legal[Action]] = Legal((Open(),))
_NINE_OPENING: Final[Legal[Action]] = Legal((Take(), Pass()))
_TRUMPS: Final[Legal[Action]] = Legal(tuple(Trump(suit) for suit in ALL_SUITS))
_OVER: Final[Legal[Action]] = Legal(())
_CHANGES: Final[Mapping[str, tuple[Action, ...]]] = {
    trump: tuple(
        Change(new, reverse)
        for new in (None, *ALL_SUITS)
        if new != trump
        for reverse in (False, True)
        if new or reverse
    )
    for trump in ALL_SUITS
}
"""By present trump, every change of it and of the order."""

_PHASES_OF: Final[dict[type, Phase]] = {
    Open: "open",
    Pass: "open",
    Take: "open",
    Trump: "trump",
    Bury: "bury",
    Change: "play",
    Play: "play",
}


class Regicide(Rules[State, Action]):
    """Tricks; who takes one that another led may bring down the trump suit and turn the order of rank."""

    key = "regicide"
    seats = (2, 3, 4)
    options = (
        Option("teams", ("off", "on"), "off"),
        Option("deal", ("full", "nine"), "full"),
        Option("joker", ("trump", "free"), "trump"),
        Option("tie", ("carry", "split"), "carry"),
        Option("target", (30, 50, 100), 50),
    )
    reasons = (
        "not-now",
        "other-deal",
        "dealer-must-open",
        "not-in-hand",
        "must-follow-suit",
        "no-right-to-change",
        "same-trump",
        "nothing-changed",
    )
    actions = (Open, Pass, Take, Bury, Trump, Change, Play)
    off_wire = frozenset(("terms", "hand", "passed", "opener", "opened", "done"))

    def settle(self, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        options = super().settle(given, seats)
        if options["teams"] == "on" and seats != 4:
            raise BadOptionsError("teams on needs 4 seats")
        return options

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        return sides(Terms(**options), seats)  # type: ignore[arg-type]

    def start(
        self, options: Mapping[str, object], seats: int, shuffle: Shuffler, *, events: bool = True
    ) -> Step[State]:
        terms = Terms(**self.settle(options, seats))  # type: ignore[arg-type]
        return _step(first_hand(terms, seats, shuffle, events=events))

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> Legal[Action]:
        if state.phase == "play":
            return _legal_play(state)
        if state.phase == "open":
            if state.terms.deal == "nine":
                return _NINE_OPENING
            return _MUST_OPEN if _all_passed(state) else _FULL_OPENING
        if state.phase == "bury":
            return Legal(tuple(Bury(card) for card in _hand(state)))
        return _TRUMPS if state.phase == "trump" else _OVER

    def check(self, state: State, action: Action) -> Refusal | None:
        if _PHASES_OF[type(action)] != state.phase:
            return Refusal("not-now", (("phase", state.phase),))
        if isinstance(action, Play):
            return _check_play(state, action.card)
        if isinstance(action, Change):
            return _check_change(state, action)
        if isinstance(action, Bury):
            return None if action.card in _hand(state) else _not_in_hand(action.card)
        if isinstance(action, Pass):
            return Refusal("dealer-must-open") if _all_passed(state) else None
        if isinstance(action, Trump):
            return None
        wanted = "full" if isinstance(action, Open) else "nine"
        return None if state.terms.deal == wanted else Refusal("other-deal", (("deal", state.terms.deal),))

    def apply(self, state: State, action: Action, shuffle: Shuffler, *, events: bool = True) -> Step[State]:
        if refusal := self.check(state, action):
            raise IllegalActionError(refusal)
        seat = cast(int, state.to_move)
        table = Table(state, shuffle, events=events)
        if isinstance(action, Play):
            play(table, seat, action.card)
        elif isinstance(action, Change):
            change(table, seat, action.trump, action.reverse)
        elif isinstance(action, Open):
            open_stock(table, seat)
        elif isinstance(action, Pass):
            pass_on(table, seat)
        elif isinstance(action, Take):
            take(table, seat)
        elif isinstance(action, Trump):
            name_trump(table, seat, action.suit)
        else:
            bury(table, seat, action.card)
        return _step(table)

    def hidden(self, state: State, seat: int | None) -> tuple[Pile, ...]:
        others: list[Pile] = [("hands", one) for one in range(len(state.hands)) if one != seat]
        if state.terms.deal == "nine" and seat is not None and seat == state.opener:
            return (*others, ("stock", None))  # it knows what it has buried
        return (*others, ("stock", None), ("aside", None))

    def determinize(self, view: View[State], shuffle: Shuffler) -> State:
        """Keeps to what everybody can tell: who has shown to lack a suit, and who got the opened card."""
        state = view.state
        *hands, stock, aside = Places(state).fill(shuffle(unseen(state)))
        return replace(
            state,
            hands=tuple(
                tuple(found) if HIDDEN in hand else hand
                for hand, found in zip(state.hands, hands, strict=True)
            ),
            stock=tuple(stock),
            aside=tuple(aside) if HIDDEN in state.aside else state.aside,
        )

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.scores, state.phase == "over", state.winners)


def _step(table: Table) -> Step[State]:
    return Step(table.frozen(), tuple(table.told or ()))


def _hand(state: State) -> tuple[Card, ...]:
    """Of the seat to move."""
    return state.hands[cast(int, state.to_move)]


def _all_passed(state: State) -> bool:
    return state.passed == len(state.hands)


def _playable(state: State) -> tuple[Card, ...]:
    """The cards that the seat to move may play."""
    assert state.trump is not None
    led = state.trick[0][1] if state.trick else None
    return playable(_hand(state), led, state.trump, state.terms.joker)


def _legal_play(state: State) -> Legal[Action]:
    plays = tuple(Play(card) for card in _playable(state))
    if state.may_change and state.trump:
        return Legal((*plays, *_CHANGES[state.trump]))
    return Legal(plays)


def _not_in_hand(card: Card) -> Refusal:
    return Refusal("not-in-hand", (("card", code(card)),))


def _check_play(state: State, card: Card) -> Refusal | None:
    """``suit`` is what must be followed; ``with`` is joker where that is the only trump held."""
    if card not in _hand(state):
        return _not_in_hand(card)
    fitting = _playable(state)
    if card in fitting:
        return None
    assert state.trump is not None
    asked = part(state.trick[0][1], state.trump, state.terms.joker)
    only_jokers = not any(part(one, state.trump, "free") for one in fitting)
    return Refusal(
        "must-follow-suit",
        (("card", code(card)), ("suit", str(asked)), ("with", "joker" if only_jokers else "suit")),
    )


def _check_change(state: State, action: Change) -> Refusal | None:
    """``why`` there is no right: the seat is not leading, or leads the first trick, or led the trick that it
    won, or has made its change."""
    if not state.may_change:
        return Refusal("no-right-to-change", (("why", _why_no_right(state)),))
    if action.trump == state.trump:
        return Refusal("same-trump", (("suit", action.trump or ""),))
    return None if action.trump or action.reverse else Refusal("nothing-changed")


def _why_no_right(state: State) -> str:
    if state.trick:
        return "not-leading"
    if not state.done:
        return "first-lead"
    return "own-lead" if state.done[-1].leader == state.done[-1].winner else "changed-already"


RULES: Final = Regicide()
