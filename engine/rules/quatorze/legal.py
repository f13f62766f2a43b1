"""Legal actions of the seat to move. In the phases cut, first_discard and draw these are all; in the phase
meld each meld, lay-off and swap by itself, the openings that are best in one way or another, and the
discards: more melds may be laid in one action, in other orders, and with a joker elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.rules.base import Legal
from engine.rules.quatorze import melds
from engine.rules.quatorze.arranging import Holder, best_opening, most_points
from engine.rules.quatorze.candidates import candidates, pool_of
from engine.rules.quatorze.checks import check, hand_of, lacks, may_take, way_to_finish
from engine.rules.quatorze.state import Action, Cut, Discard, Draw, End, Layoff, Meld, Spread, State, Swap

_STOCK: Final[Legal[Action]] = Legal((Draw("stock"),))
_EITHER: Final[Legal[Action]] = Legal((Draw("stock"), Draw("discard")))
_OVER: Final[Legal[Action]] = Legal(())
_ENDS: Final[dict[str, tuple[End | None, ...]]] = {"set": (None,), "run": ("low", "high")}


def legal(state: State) -> Legal[Action]:
    """Never none before the game is over."""
    if state.phase == "meld":
        return Legal(tuple(dict.fromkeys(_in_turn(state))), complete=False)
    if state.phase == "draw":
        return _EITHER if may_take(state) else _STOCK
    if state.phase == "first_discard":
        return Legal(tuple(map(Discard, hand_of(state))))
    if state.phase == "cut":
        return Legal(tuple(map(Cut, range(1, len(state.stock)))))
    return _OVER


def _in_turn(state: State) -> Iterator[Action]:
    hand = hand_of(state)
    if state.must_lay:
        if (first := way_to_finish(state)) is not None:
            yield first
    else:
        yield from map(Discard, hand)
    if lacks(state):
        ways: Iterator[Action] = _openings(state)
    else:
        ways = _once_down(state)
    for action in ways:
        if check(state, action) is None:
            yield action


def _openings(state: State) -> Iterator[Action]:
    hand = hand_of(state)
    for division in (best_opening(hand, lacks(state)), most_points(hand, leave=True)):
        if division is not None and division.melds and division.points >= lacks(state):
            yield Meld(division.melds)
    if not state.terms.opening:
        yield from _melds(state)


def _once_down(state: State) -> Iterator[Action]:
    yield from _melds(state)
    for number, spread in enumerate(state.melds):
        for card in hand_of(state):
            for end in _ENDS[spread.kind]:
                if isinstance(melds.lay_off(spread, card, end), Spread):
                    yield Layoff(card, number, end)
            if state.terms.swap_joker == "on" and not isinstance(melds.swap(spread, card), str):
                yield Swap(card, number)


def _melds(state: State) -> Iterator[Action]:
    hand = hand_of(state)
    for one in candidates(*pool_of(hand)):
        yield Meld((Holder(hand, state.must_lay).take_all(one.faces),))
