"""Cribbage games whose cards are chosen by the test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.cards import Card, cards, pack
from engine.rules.base import Event
from engine.rules.cribbage import RULES
from engine.rules.cribbage.events import Scored
from engine.rules.cribbage.scoring import Line
from engine.rules.cribbage.state import Action, Discard, Go, Play, State

SEAT_0_DEALS = cards("AS KS")
SEAT_1_DEALS = cards("KS AS")


def order(first: Sequence[Card]) -> tuple[Card, ...]:
    """A whole pack that begins with these cards."""
    return (*first, *(card for card in pack() if card not in first))


def deal(pone: str, dealer: str, starter: str) -> tuple[Card, ...]:
    """A pack that gives these six cards each, and this starter."""
    dealt = [card for two in zip(cards(pone), cards(dealer), strict=True) for card in two]
    return order((*dealt, *cards(starter)))


class Script:
    """Serves the orders it was given, one a shuffle, and then the pack as it was listed."""

    def __init__(self, *orders: tuple[Card, ...]) -> None:
        self.orders = list(orders)
        self.asked = 0

    def __call__(self, listed: Sequence[Card]) -> tuple[Card, ...]:
        self.asked += 1
        given = self.orders.pop(0) if self.orders else tuple(listed)
        assert sorted(given) == sorted(listed)
        return given


class Game:
    """A game in progress, the events of its last action, and all events so far."""

    def __init__(self, *orders: tuple[Card, ...], **options: object) -> None:
        self.shuffle = Script(*orders)
        step = RULES.start(options, 2, self.shuffle)
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.all: list[Event] = list(step.events)

    def act(self, *actions: Action) -> Game:
        for action in actions:
            assert RULES.check(self.state, action) is None
            step = RULES.apply(self.state, action, self.shuffle)
            self.state, self.events = step.state, step.events
            self.all += step.events
        return self

    def set(self, **fields: object) -> Game:
        """Changes the position, say the scores, under the players' hands."""
        self.state = replace(self.state, **fields)
        return self

    def discard(self, pone: str, dealer: str) -> Game:
        return self.act(Discard(cards(pone)), Discard(cards(dealer)))

    def play(self, codes: str) -> Game:
        """Cards and ``go``, parted by blanks, in the order of the turns."""
        return self.act(*(Go() if code == "go" else Play(cards(code)[0]) for code in codes.split()))

    def told(self, kind: type[Event]) -> list[Event]:
        """The events of one kind of the last action."""
        return [event for event in self.events if type(event) is kind]

    def lines(self) -> list[tuple[str, int]]:
        """What the last action scored: combination and points of each line."""
        scored: Iterable[Line] = (
            line for event in self.events if isinstance(event, Scored) for line in event.lines
        )
        return [(line.combination, line.points) for line in scored]


def dealt(pone: str, dealer: str, starter: str = "KC", **options: object) -> Game:
    """A game with seat 1 as dealer: seat 0 is pone and acts first."""
    return Game(order(SEAT_1_DEALS), deal(pone, dealer, starter), **options)


def at_play(pone: str, dealer: str, away: tuple[str, str], starter: str = "KC", **options: object) -> Game:
    """As ``dealt``, by the four kept cards of each and the two that each has laid away."""
    game = dealt(f"{pone} {away[0]}", f"{dealer} {away[1]}", starter, **options)
    return game.discard(*away)
