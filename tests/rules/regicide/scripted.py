"""Regicide games and positions whose cards are chosen by the test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.cards import Card, card, cards, code
from engine.rules.base import Event, Refusal
from engine.rules.regicide import RULES
from engine.rules.regicide.state import PACK, Action, Change, Play, State, Terms


class Script:
    """Serves the orders it was given, one a shuffle; ``asked`` counts."""

    def __init__(self, *orders: Sequence[Card]) -> None:
        self.orders = list(orders)
        self.asked = 0

    def __call__(self, listed: Sequence[Card]) -> tuple[Card, ...]:
        self.asked += 1
        given = tuple(self.orders.pop(0)) if self.orders else tuple(listed)
        assert sorted(given) == sorted(listed)
        return given


def order(first: str) -> tuple[Card, ...]:
    """A whole pack that begins with these cards."""
    on_top = cards(first)
    return (*on_top, *(one for one in PACK if one not in on_top))


def lot(dealer: int) -> tuple[Card, ...]:
    """A shuffle that draws this seat for the first deal."""
    return order(["AS", "2S", "3S", "4S"][dealer])


def deal(*hands: str, stock: str = "", dealer: int = 0) -> tuple[Card, ...]:
    """A shuffle that gives these hands of nine, by seat, and this stock as far as it is named. A hand that
    names fewer cards is filled up."""
    named = [cards(hand) for hand in hands]
    used = {one for hand in (*named, cards(stock)) for one in hand}
    spare = iter([one for one in PACK if one not in used])
    full = [(*hand, *(next(spare) for _ in range(9 - len(hand)))) for hand in named]
    seats = len(hands)
    dealt = [full[(dealer + 1 + turn) % seats][turn // seats] for turn in range(9 * seats)]
    return (*dealt, *cards(stock), *spare)


class Game:
    """A game in progress, the events of its last action, and all events so far."""

    def __init__(self, seats: int, *orders: Sequence[Card], **options: object) -> None:
        self.shuffle = Script(*orders)
        step = RULES.start(options, seats, self.shuffle)
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events
        self.all: list[Event] = list(step.events)

    def act(self, *actions: Action) -> Game:
        for action in actions:
            assert RULES.check(self.state, action) is None
            assert action in RULES.legal(self.state).actions
            step = RULES.apply(self.state, action, self.shuffle)
            self.state, self.events = step.state, step.events
            self.all += step.events
        return self

    def set(self, **fields: object) -> Game:
        """Changes the position, say the scores, under the players' hands."""
        self.state = replace(self.state, **fields)
        return self

    def play(self, codes: str) -> Game:
        """Cards, parted by blanks, in the order of the turns."""
        return self.act(*(Play(card(one)) for one in codes.split()))

    def change(self, trump: str | None = None, *, reverse: bool = False) -> Game:
        return self.act(Change(trump, reverse))  # type: ignore[arg-type]

    def may_play(self) -> set[str]:
        """Codes of the cards that the seat to move may play."""
        actions = RULES.legal(self.state).actions
        return {code(action.card) for action in actions if isinstance(action, Play)}

    def may_change(self) -> list[Action]:
        """The changes that the seat to move may make."""
        return [action for action in RULES.legal(self.state).actions if isinstance(action, Change)]

    def refused(self, action: Action) -> str:
        """The reason why this action is none now."""
        assert action not in RULES.legal(self.state).actions
        refusal = RULES.check(self.state, action)
        assert refusal is not None and refusal.reason in RULES.reasons
        return refusal.reason

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind of the last action."""
        return [event for event in self.events if type(event) is kind]

    def kinds(self) -> list[str]:
        """The names of the events of the last action."""
        return [type(event).__name__ for event in self.events]


TERMS = Terms("off", "full", "trump", "carry", 50)


def at_play(*hands: str, trump: str = "S", leader: int = 0, **fields: Any) -> Game:
    """Somewhere in a hand: these cards are left, and the leader leads. Options go by their names."""
    terms = {name: fields.pop(name) for name in ("teams", "deal", "joker", "tie", "target") if name in fields}
    game = Game(len(hands))
    return game.set(
        **{
            "terms": replace(TERMS, **terms),
            "phase": "play",
            "hands": tuple(cards(hand) for hand in hands),
            "stock": (),
            "trump": trump,
            "leader": leader,
            "dealer": 0,
            "to_move": leader,
            **fields,
        }
    )


def last_trick(tricks: Sequence[int], winner: int, **fields: Any) -> Game:
    """One card each is left, and ``winner`` will take the trick; ``tricks`` are those taken with it."""
    hands = ["KS" if seat == winner else f"{2 + seat}H" for seat in range(len(tricks))]
    before = tuple(count - (seat == winner) for seat, count in enumerate(tricks))
    return at_play(*hands, leader=winner, trump="S", tricks=before, **fields)


def finish(game: Game) -> Game:
    """Plays cards as they come until the hand is over."""
    hand = game.state.hand
    while game.state.to_move is not None and game.state.hand == hand:
        game.act(next(one for one in RULES.legal(game.state).actions if isinstance(one, Play)))
    return game


def params(refusal: Refusal | None) -> dict[str, object]:
    assert refusal is not None
    return dict(refusal.params)
