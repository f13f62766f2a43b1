"""The rules of Quatorze: options, actions, who may see what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from typing import Final, cast

from engine.cards import HIDDEN, Card
from engine.rules.base import (
    IllegalActionError,
    Legal,
    Option,
    Outcome,
    Pile,
    Refusal,
    Rules,
    Shuffler,
    Step,
    View,
)
from engine.rules.quatorze import turns
from engine.rules.quatorze.checks import REASONS, check
from engine.rules.quatorze.legal import legal
from engine.rules.quatorze.rounds import cut_and_deal, first_round, whole_pack
from engine.rules.quatorze.state import Action, Cut, Discard, Draw, Layoff, Meld, State, Swap, Terms
from engine.rules.quatorze.table import Table


class Quatorze(Rules[State, Action]):
    """Lebanese rummy: two packs and jokers, fourteen cards each, fifty-one to open, fewest points win."""

    key = "quatorze"
    seats = (2, 3, 4, 5, 6)
    options = (
        Option("jokers", (1, 2), 2),
        Option("end", ("first", "last"), "first"),
        Option("limit", (101, 201, 301), 201),
        Option("rounds", (5, 7, 14, 0), 14),
        Option("opening", (51, 0), 51),
        Option("swap_joker", ("off", "on"), "off"),
    )
    reasons = REASONS
    actions = (Cut, Draw, Meld, Layoff, Swap, Discard)
    off_wire = frozenset(("terms", "laid_by", "recycled", "thrown", "kept"))

    def start(
        self, options: Mapping[str, object], seats: int, shuffle: Shuffler, *, events: bool = True
    ) -> Step[State]:
        terms = Terms(**self.settle(options, seats))  # type: ignore[arg-type]
        return _step(first_round(terms, seats, shuffle, events=events))

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> Legal[Action]:
        return legal(state)

    def check(self, state: State, action: Action) -> Refusal | None:
        return check(state, action)

    def apply(self, state: State, action: Action, shuffle: Shuffler, *, events: bool = True) -> Step[State]:
        if refusal := check(state, action):
            raise IllegalActionError(refusal)
        seat = cast(int, state.to_move)
        table = Table(state, shuffle, events=events)
        if isinstance(action, Draw):
            turns.draw(table, seat, action.from_)
        elif isinstance(action, Discard):
            turns.discard(table, seat, action.card)
        elif isinstance(action, Meld):
            turns.meld(table, seat, action.melds)
        elif isinstance(action, Layoff):
            turns.lay_off(table, seat, action)
        elif isinstance(action, Swap):
            turns.swap(table, seat, action)
        else:
            cut_and_deal(table, seat, action.count)
        return _step(table)

    def hidden(self, state: State, seat: int | None) -> tuple[Pile, ...]:
        others = (("hands", one) for one in range(len(state.hands)) if one != seat)
        return (*others, ("stock", None))

    def view(self, state: State, seat: int | None) -> View[State]:
        """As for every game; what all have seen stays known: the joker that the cutter keeps, cards that must
        be laid this turn, the last card of the first stock."""
        seen = super().view(state, seat).state
        known = {state.kept, *state.must_lay, state.bottom}
        return View(
            seat,
            replace(
                seen,
                hands=tuple(
                    _shown(hand, face_down, known)
                    for hand, face_down in zip(state.hands, seen.hands, strict=True)
                ),
                stock=_shown(state.stock, seen.stock, known),
            ),
        )

    def determinize(self, view: View[State], shuffle: Shuffler) -> State:
        """Keeps to what all can tell: no card lies in a remade stock that was not shuffled into it."""
        state = view.state
        melded = (card for spread in state.melds for card in spread.cards)
        seen = {*melded, *state.discard, *state.stock}.union(*state.hands)
        order = shuffle([card for card in whole_pack(state.terms.jokers) if card not in seen])
        recycled = set(state.recycled)
        held_first = sorted(order, key=lambda card: card in recycled)
        held = set(held_first[: sum(hand.count(HIDDEN) for hand in state.hands)])
        in_hands = iter([card for card in order if card in held])
        in_stock = iter([card for card in order if card not in held])
        return replace(
            state,
            hands=tuple(_filled(hand, in_hands) for hand in state.hands),
            stock=_filled(state.stock, in_stock),
        )

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.scores, state.phase == "over", state.winners)

    def if_stopped(self, state: State) -> Outcome | None:
        """Between two rounds of a game without a cap, which may never end: the lowest wins of those still
        playing; all of them, where several are level."""
        if state.terms.rounds or state.phase != "cut" or state.round == 1:
            return None
        playing = [seat for seat in range(len(state.scores)) if seat not in state.eliminated]
        lowest = min(state.scores[seat] for seat in playing)
        winners = tuple(seat for seat in playing if state.scores[seat] == lowest)
        return Outcome(state.scores, True, winners)


def _shown(cards: tuple[Card, ...], face_down: tuple[Card, ...], known: Set[Card | None]) -> tuple[Card, ...]:
    """The pile as it is seen, with what is known in it."""
    if known.isdisjoint(cards):
        return face_down
    return tuple(card if card in known else seen for card, seen in zip(cards, face_down, strict=True))


def _filled(cards: tuple[Card, ...], more: Iterator[Card]) -> tuple[Card, ...]:
    return tuple(next(more) if card == HIDDEN else card for card in cards)


def _step(table: Table) -> Step[State]:
    return Step(table.frozen(), tuple(table.told or ()))


RULES: Final = Quatorze()
