"""Quatorze positions as one would lay them on a table, and what is done there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.cards import Card, card, cards
from engine.rules.base import Event
from engine.rules.quatorze import RULES
from engine.rules.quatorze.melds import read
from engine.rules.quatorze.rounds import whole_pack
from engine.rules.quatorze.state import (
    Action,
    Cut,
    Discard,
    Draw,
    End,
    Layoff,
    Meld,
    Spread,
    State,
    Swap,
    Terms,
)

TERMS = Terms(2, "first", 201, 14, 51, "off")
TAKE = Draw("discard")
STOCK = Draw("stock")


def spread(codes: str, owner: int = 0) -> Spread:
    """A meld on the table."""
    read_as = read(cards(codes))
    assert not isinstance(read_as, str)
    return Spread(owner, read_as[0], cards(codes))


def meld(*codes: str) -> Meld:
    return Meld(tuple(map(cards, codes)))


def off(code: str, number: int, end: End | None = None) -> Layoff:
    return Layoff(card(code), number, end)


def swap(code: str, number: int) -> Swap:
    return Swap(card(code), number)


def throw(code: str) -> Discard:
    return Discard(card(code))


class Scene:
    """A round in progress: seat 0 is to draw. ``hands`` are by seat, ``table`` the melds that lie there, all
    laid by seat 0, ``down`` the seats that have opened. The stock is what no one else has, with the cards of
    ``stock`` on top, or, with ``rest`` false, these alone. Shuffles leave cards as they are listed, unless
    the test sets another ``shuffle``. Other fields and options of the game are as given."""

    def __init__(
        self,
        *hands: str,
        table: Sequence[str] = (),
        down: Sequence[int] = (),
        discard: str = "2C",
        stock: str = "",
        rest: bool = True,
        **others: Any,
    ) -> None:
        terms = {name: others.pop(name) for name in Terms.__slots__ if name in others}
        melds = tuple(map(spread, table))
        held = tuple(map(cards, hands))
        lying = {*cards(discard), *cards(stock), *(one for laid in melds for one in laid.cards)}.union(*held)
        others_lie = tuple(one for one in whole_pack(2) if rest and one not in lying)
        fields: dict[str, Any] = {
            "terms": replace(TERMS, **terms),
            "round": 1,
            "dealer": 1,
            "scores": (0,) * len(hands),
            "eliminated": (),
            "decisive": False,
            "phase": "draw",
            "to_move": 0,
            "winners": (),
            "hands": held,
            "down": tuple(seat in down for seat in range(len(hands))),
            "melds": melds,
            "laid_by": tuple((0,) * len(laid.cards) for laid in melds),
            "stock": (*cards(stock), *others_lie),
            "bottom": None,
            "remade": 0,
            "recycled": (),
            "discard": cards(discard),
            "thrown": ((),) * len(hands),
            "kept": None,
            "must_use": None,
            "must_lay": (),
            "opened_now": False,
            "laid_off_now": False,
        }
        self.shuffle: Any = tuple
        self.state = State(**{**fields, **others})
        self.events: tuple[Event, ...] = ()

    def act(self, *actions: Action) -> Scene:
        for action in actions:
            assert self.refused(action) is None, action
            step = RULES.apply(self.state, action, self.shuffle)
            self.state, self.events = step.state, step.events
        return self

    def refused(self, action: Action) -> str | None:
        """The reason why the action is illegal."""
        refusal = RULES.check(self.state, action)
        return refusal and refusal.reason

    def can_take(self) -> bool:
        return self.refused(TAKE) is None

    def hand(self, seat: int = 0) -> set[Card]:
        return set(self.state.hands[seat])

    def kinds(self) -> list[str]:
        """The names of the last action's events, in order."""
        return [type(event).__name__ for event in self.events]

    def told(self, kind: type[Event]) -> list[Event]:
        """The last action's events of one kind."""
        return [event for event in self.events if type(event) is kind]


class Script:
    """Serves the orders it was given, one a shuffle; each may name the first cards only."""

    def __init__(self, *orders: str) -> None:
        self.orders = [cards(order) for order in orders]
        self.asked: list[tuple[Card, ...]] = []

    def __call__(self, listed: Sequence[Card]) -> tuple[Card, ...]:
        self.asked.append(tuple(listed))
        first = self.orders.pop(0) if self.orders else ()
        return (*first, *(one for one in listed if one not in first))


def begun(seats: int, *orders: str, **options: Any) -> Scene:
    """A whole game before its first cut, with these shuffles: the lots, then the pack."""
    scene = Scene(*[""] * seats)
    scene.shuffle = Script(*orders)
    step = RULES.start(options, seats, scene.shuffle)
    scene.state, scene.events = step.state, step.events
    return scene


def cut(count: int) -> Cut:
    return Cut(count)
