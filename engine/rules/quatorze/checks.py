"""Whether an action is legal for the seat to move, and the reason when it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from engine.cards import FIRST_JOKER, Card, code
from engine.rules.base import Refusal
from engine.rules.quatorze import melds
from engine.rules.quatorze.duty import way_out
from engine.rules.quatorze.state import (
    Action,
    Cut,
    Discard,
    Draw,
    Layoff,
    Meld,
    Phase,
    Spread,
    State,
    Swap,
)

REASONS: Final = (
    "not-now",
    "cut-out-of-range",
    "discard-not-usable",
    "not-in-hand",
    "no-melds",
    "card-twice",
    "too-few-cards",
    "too-few-naturals",
    "neither-set-nor-run",
    "same-suit-twice",
    "two-jokers-in-set",
    "set-full",
    "run-full",
    "beyond-ace",
    "not-consecutive",
    "jokers-side-by-side",
    "opening-below-51",
    "not-down",
    "no-such-meld",
    "set-has-no-ends",
    "name-the-end",
    "does-not-fit",
    "no-swaps",
    "no-joker-there",
    "joker-stands-for-another",
    "nothing-left-to-throw",
    "must-use-taken-card",
    "must-lay-joker",
    "taken-card-stranded",
    "joker-stranded",
)

_PHASES_OF: Final[dict[type, tuple[Phase, ...]]] = {
    Cut: ("cut",),
    Draw: ("draw",),
    Meld: ("meld",),
    Layoff: ("meld",),
    Swap: ("meld",),
    Discard: ("first_discard", "meld"),
}


def check(state: State, action: Action) -> Refusal | None:
    """None, or the reason."""
    if state.phase not in _PHASES_OF[type(action)]:
        return Refusal("not-now", (("phase", state.phase),))
    if isinstance(action, Draw):
        return None if action.from_ == "stock" or may_take(state) else _refused("discard-not-usable", state)
    if isinstance(action, Discard):
        return _check_discard(state, action.card)
    if isinstance(action, Meld):
        return _check_meld(state, action.melds)
    if isinstance(action, Layoff):
        return _check_layoff(state, action)
    if isinstance(action, Swap):
        return _check_swap(state, action)
    most = len(state.stock) - 1
    if 1 <= action.count <= most:
        return None
    return Refusal("cut-out-of-range", (("least", 1), ("most", most)))


def hand_of(state: State) -> tuple[Card, ...]:
    """That of the seat to move."""
    return state.hands[cast(int, state.to_move)]


def lacks(state: State) -> int:
    """What the opening of the seat to move must be worth at least; 0 when it is down."""
    return 0 if state.down[cast(int, state.to_move)] else max(1, state.terms.opening)


def may_take(state: State) -> bool:
    """Whether the seat to move, about to draw, may take the top card of the discard pile."""
    card = state.discard[-1]
    return _way_out(state, (*hand_of(state), card), state.melds, (card,), lacks(state)) is not None


def way_to_finish(state: State) -> Action | None:
    """A first action towards laying what must be laid; None when nothing must."""
    if not state.must_lay:
        return None
    return _way_out(state, hand_of(state), state.melds, state.must_lay, lacks(state))


def _way_out(
    state: State, hand: Sequence[Card], table: tuple[Spread, ...], owed: Sequence[Card], lacking: int
) -> Action | None:
    return way_out(hand, table, owed, lacks=lacking, swaps=state.terms.swap_joker == "on")


def _refused(reason: str, state: State) -> Refusal:
    return Refusal(reason, (("card", code(state.discard[-1])),))


def _about(reason: str, card: Card) -> Refusal:
    return Refusal(reason, (("card", code(card)),))


def _check_discard(state: State, card: Card) -> Refusal | None:
    if card not in hand_of(state):
        return _about("not-in-hand", card)
    return _still_owed(state, "must-use-taken-card", "must-lay-joker", state.must_lay)


def _still_owed(state: State, taken: str, joker: str, owed: Sequence[Card]) -> Refusal | None:
    """The reason by what is owed: the taken card before a joker."""
    if not owed:
        return None
    if state.must_use in owed:
        return _about(taken, cast(Card, state.must_use))
    return _about(joker, owed[0])


def _check_left(
    state: State, hand: Sequence[Card], table: tuple[Spread, ...], owed: tuple[Card, ...]
) -> Refusal | None:
    """Whether the turn can be finished from here by a player who is down: a card to throw, and all that is
    owed laid."""
    if not hand:
        return Refusal("nothing-left-to-throw")
    if not owed or _way_out(state, hand, table, owed, 0) is not None:
        return None
    return _still_owed(state, "taken-card-stranded", "joker-stranded", owed)


def _check_meld(state: State, laid: tuple[tuple[Card, ...], ...]) -> Refusal | None:
    seat, hand = cast(int, state.to_move), hand_of(state)
    if not laid:
        return Refusal("no-melds")
    cards = [card for meld in laid for card in meld]
    for card in cards:
        if card not in hand:
            return _about("not-in-hand", card)
        if cards.count(card) > 1:
            return _about("card-twice", card)
    points, spreads = 0, []
    for number, meld in enumerate(laid):
        read_as = melds.read(meld)
        if isinstance(read_as, str):
            return Refusal(read_as, (("number", number),))
        points += read_as[1]
        spreads.append(Spread(seat, read_as[0], meld))
    if points < lacks(state):
        return Refusal("opening-below-51", (("points", points), ("least", state.terms.opening)))
    left = [card for card in hand if card not in cards]
    owed = tuple(card for card in state.must_lay if card not in cards)
    return _check_left(state, left, (*state.melds, *spreads), owed)


def _check_on_table(state: State, card: Card, meld: int) -> Refusal | None:
    """What laying off and swapping have in common."""
    if card not in hand_of(state):
        return _about("not-in-hand", card)
    if lacks(state):
        return Refusal("not-down")
    if not 0 <= meld < len(state.melds):
        return Refusal("no-such-meld", (("melds", len(state.melds)),))
    return None


def _check_layoff(state: State, action: Layoff) -> Refusal | None:
    if refusal := _check_on_table(state, action.card, action.meld):
        return refusal
    longer = melds.lay_off(state.melds[action.meld], action.card, action.end)
    if isinstance(longer, str):
        return _about(longer, action.card)
    left = [card for card in hand_of(state) if card != action.card]
    owed = tuple(card for card in state.must_lay if card != action.card)
    return _check_left(state, left, with_meld(state.melds, action.meld, longer), owed)


def _check_swap(state: State, action: Swap) -> Refusal | None:
    if state.terms.swap_joker == "off":
        return Refusal("no-swaps")
    if refusal := _check_on_table(state, action.card, action.meld):
        return refusal
    spread = state.melds[action.meld]
    swapped = melds.swap(spread, action.card)
    if isinstance(swapped, str):
        return _about(swapped, action.card)
    after, place = swapped
    joker = spread.cards[place]
    left = [*(card for card in hand_of(state) if card != action.card), joker]
    owed = (*(card for card in state.must_lay if card != action.card), joker)
    return _check_left(state, left, with_meld(state.melds, action.meld, after), owed)


def with_meld(table: tuple[Spread, ...], number: int, spread: Spread) -> tuple[Spread, ...]:
    """The melds on the table with one of them replaced."""
    return (*table[:number], spread, *table[number + 1 :])


def is_natural(card: Card) -> bool:
    """Whether the card is no joker."""
    return card < FIRST_JOKER
