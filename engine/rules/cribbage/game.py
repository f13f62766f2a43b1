"""The rules of cribbage: options, actions, who may see what."""

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
    OptionValue,
    Outcome,
    Pile,
    Refusal,
    Rules,
    Shuffler,
    Step,
    View,
)
from engine.rules.cribbage.deeds import CribbagePlayout, act, legal_actions
from engine.rules.cribbage.play import can_play
from engine.rules.cribbage.state import (
    AWAY,
    LIMIT,
    MOST_CLAIMED,
    PIPS,
    Action,
    Claim,
    Discard,
    Go,
    Muggins,
    NoMuggins,
    Phase,
    Play,
    State,
    Terms,
    show_begun,
)
from engine.rules.cribbage.table import PACK, Table, first_game

_PHASE_OF: Final[dict[type, Phase]] = {
    Discard: "discard",
    Play: "play",
    Go: "play",
    Claim: "claim",
    Muggins: "muggins",
    NoMuggins: "muggins",
}


class Cribbage(Rules[State, Action]):
    """Two players, six cards each, two of them laid away to the dealer's crib."""

    key = "cribbage"
    seats = (2,)
    options = (
        Option("target", (61, 121), 121),
        Option("skunks", ("on", "off"), "on"),
        Option("match", (1, 3, 5, 7), 1),
        Option("muggins", ("off", "on"), "off"),
        Option("counting", ("auto", "manual"), "auto"),
    )
    reasons = ("not-now", "not-in-hand", "two-cards", "over-31", "card-fits", "out-of-range")
    actions = (Discard, Play, Go, Claim, Muggins, NoMuggins)
    off_wire = frozenset(("terms", "stock", "awarded"))

    def settle(self, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        options = super().settle(given, seats)
        if options["muggins"] == "on" and options["counting"] == "auto":
            if "counting" in given:
                raise BadOptionsError("muggins on needs counting manual")
            options["counting"] = "manual"
        return options

    def start(
        self, options: Mapping[str, object], seats: int, shuffle: Shuffler, *, events: bool = True
    ) -> Step[State]:
        terms = Terms(**self.settle(options, seats))  # type: ignore[arg-type]
        return _step(first_game(terms, shuffle, events=events))

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> Legal[Action]:
        """All there are, a discard's two cards in one order only."""
        return Legal(tuple(legal_actions(state)))

    def check(self, state: State, action: Action) -> Refusal | None:
        if _PHASE_OF[type(action)] != state.phase:
            return Refusal("not-now", (("phase", state.phase),))
        hand = state.hands[cast(int, state.to_move)]
        if isinstance(action, Discard):
            return _check_discard(hand, action.cards)
        if isinstance(action, Play):
            return _check_play(hand, state.count, action.card)
        if isinstance(action, Go):
            return Refusal("card-fits", (("count", state.count),)) if can_play(hand, state.count) else None
        if isinstance(action, NoMuggins):
            return None
        least = 1 if isinstance(action, Muggins) else 0
        if least <= action.points <= MOST_CLAIMED:
            return None
        return Refusal("out-of-range", (("least", least), ("most", MOST_CLAIMED)))

    def apply(self, state: State, action: Action, shuffle: Shuffler, *, events: bool = True) -> Step[State]:
        if refusal := self.check(state, action):
            raise IllegalActionError(refusal)
        table = Table(state, shuffle, events=events)
        act(table, action)
        return _step(table)

    def playout(self, state: State, shuffle: Shuffler) -> CribbagePlayout:
        return CribbagePlayout(Table(state, shuffle, events=False))

    def hidden(self, state: State, seat: int | None) -> tuple[Pile, ...]:
        others = [one for one in range(len(state.hands)) if one != seat]
        hands: list[Pile] = [("stock", None), *(("hands", one) for one in others)]
        if show_begun(state):
            return tuple(hands)
        return (*hands, *(("kept", one) for one in others), ("crib", None))

    def view(self, state: State, seat: int | None) -> View[State]:
        """As for every game; what the seat itself laid away stays known to it while the crib is secret."""
        view = super().view(state, seat)
        if seat is None or view.state.crib == state.crib:
            return view
        own = slice(AWAY, None) if seat == state.dealer else slice(0, AWAY)
        crib = list(view.state.crib)
        crib[own] = state.crib[own]
        return View(seat, replace(view.state, crib=tuple(crib)))

    def determinize(self, view: View[State], shuffle: Shuffler) -> State:
        state = view.state
        seen = {*state.crib, state.starter}.union(*state.hands, *state.laid)
        unseen = iter(shuffle([card for card in PACK if card not in seen]))

        def face_up(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple(next(unseen) if card == HIDDEN else card for card in cards)

        hands = tuple(map(face_up, state.hands))
        kept = tuple(
            (*hands[seat], *state.laid[seat]) if four and HIDDEN in four else four
            for seat, four in enumerate(state.kept)
        )
        return replace(state, hands=hands, kept=kept, crib=face_up(state.crib), stock=face_up(state.stock))

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.scores, state.phase == "over", state.winners)


def _step(table: Table) -> Step[State]:
    return Step(table.frozen(), tuple(table.told or ()))


def _check_discard(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    for card in cards:
        if card not in hand:
            return Refusal("not-in-hand", (("card", code(card)),))
    return None if len(cards) == len(set(cards)) == AWAY else Refusal("two-cards")


def _check_play(hand: tuple[Card, ...], count: int, card: Card) -> Refusal | None:
    if card not in hand:
        return Refusal("not-in-hand", (("card", code(card)),))
    if count + PIPS[card] > LIMIT:
        return Refusal("over-31", (("card", code(card)), ("count", count)))
    return None


RULES: Final = Cribbage()
