"""Weighs what a seat may do before the play: open or pass, take, name trump, bury. Every choice is dealt and
played out in worlds where the unseen cards lie anyhow, for nothing is shown yet."""

from __future__ import annotations

from itertools import cycle
from typing import Final, cast

import numpy as np

from engine.ai.players import Limit
from engine.ai.regicide.bits import BIT, JOKER, RANKS, SUIT_MASK, SUITS, Array, packed
from engine.ai.regicide.outlook import Outlook
from engine.ai.regicide.playout import Tables, play_out
from engine.ai.regicide.policy import Policy
from engine.ai.regicide.sight import Sight, no_trick
from engine.cards import Card
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.deduction import unseen
from engine.rules.regicide.state import (
    ALL_SUITS,
    PACK,
    Action,
    Bury,
    Open,
    State,
    Suit,
    Take,
    Trump,
    tricks_in_hand,
)

MOST: Final = 1024
"""Deals for each choice; more show nothing new."""
DEALS_A_MILLI: Final = 4
"""Few enough for a slow machine."""
WORTH_TAKING: Final = 3
"""Cards of the turned suit for which others are taken to take it."""
_PACK: Final = packed(PACK)


def deals_for(limit: Limit, choices: int) -> int:
    """How many deals each of the choices gets."""
    nodes = limit.nodes or DEALS_A_MILLI * cast(int, limit.millis)
    return max(16, min(MOST, nodes // choices))


class Opening:
    """One decision before the play, in so many deals."""

    def __init__(
        self, view: View[State], policy: Policy, outlook: Outlook, deals: int, chance: np.random.Generator
    ) -> None:
        self._state = view.state
        self._seat = cast(int, view.seat)
        self._policy = policy
        self._outlook = outlook
        self._seats = len(self._state.hands)
        self._hands, self._stock = _deal(self._state, self._seat, deals, chance)
        self._rows = np.arange(deals)

    def weigh(self) -> list[tuple[Action, float]]:
        """What may be done and what it is worth, the best first."""
        found = [(action, self._worth(action)) for action in RULES.legal(self._state).actions]
        return sorted(found, key=lambda one: -one[1])

    def _worth(self, action: Action) -> float:
        full = self._state.terms.deal == "full"
        hands = self._hands.copy()
        if isinstance(action, Trump):
            trump = np.full(len(hands), ALL_SUITS.index(action.suit))
            if not full and self._state.opener is not None:
                self._bury(hands, self._rows, np.full(len(hands), self._seat), trump)
        elif isinstance(action, Bury):
            hands[:, self._seat] &= ~(1 << BIT[action.card])
            trump = np.full(len(hands), ALL_SUITS.index(cast("Suit", self._state.trump)))
        elif full:
            opener = self._seat if isinstance(action, Open) else (self._seat + 1) % self._seats
            trump = self._open(hands, opener)
        else:
            trump = self._take(hands, takes=isinstance(action, Take))
        if full:
            self._deal_rest(hands)
        return self._play(hands, trump)

    def _play(self, hands: Array, trump: Array) -> float:
        """What the hands come to, played out from the dealer's lead."""
        rows, leader = len(hands), np.full(len(hands), self._state.dealer)
        tables = Tables(
            hands=hands,
            trump=trump,
            turned=np.zeros(rows, np.intp),
            leader=leader,
            right=np.zeros(rows, bool),
            trick=no_trick(rows),
            place=0,
            tricks=np.zeros((rows, self._seats), np.intp),
            left=tricks_in_hand(self._state.terms, self._seats),
        )
        return float(self._outlook.worth(play_out(tables, self._policy)).mean())

    def _open(self, hands: Array, opener: int) -> Array:
        """The top card goes to the opener; gives trump by it."""
        top = self._stock[:, 0]
        hands[:, opener] |= 1 << top
        trump: Array = np.minimum(top // RANKS, SUITS - 1)
        joker = np.flatnonzero(top >= JOKER)
        trump[joker] = self._named(hands[joker, opener])
        return trump

    def _deal_rest(self, hands: Array) -> None:
        """The stock below the opened card is dealt out, as the rules do it."""
        first = 1 if self._state.phase == "open" else 0
        held = [int(hand).bit_count() for hand in hands[0]]
        full = tricks_in_hand(self._state.terms, self._seats)
        left = self._state.dealer + 1
        for turn in cycle(range(self._seats)):
            if min(held) == full:
                return
            seat = (left + turn) % self._seats
            if held[seat] < full:
                hands[:, seat] |= 1 << self._stock[:, first]
                held[seat] += 1
                first += 1

    def _take(self, hands: Array, *, takes: bool) -> Array:
        """The turned card goes to this seat, or to the first of the seats after it that likes it, and a card
        is buried; else the dealer names trump. Gives trump."""
        turned = BIT[cast("Card", self._state.turned)]
        taker = np.full(len(hands), self._seat if takes else -1)
        for seat in () if takes else self._still_to_say():
            likes = turned >= JOKER or _count(hands[:, seat], turned // RANKS) >= WORTH_TAKING
            taker = np.where((taker < 0) & likes, seat, taker)
        taken, left = np.flatnonzero(taker >= 0), np.flatnonzero(taker < 0)
        hands[taken, taker[taken]] |= 1 << turned
        trump = np.full(len(hands), min(turned // RANKS, SUITS - 1))
        trump[left] = self._named(hands[left, self._state.dealer])
        if turned >= JOKER:
            trump[taken] = self._named(hands[taken, taker[taken]])
        self._bury(hands, taken, taker[taken], trump[taken])
        return trump

    def _still_to_say(self) -> list[int]:
        """The seats that have not yet passed, after this one."""
        return [(self._seat + more) % self._seats for more in range(1, self._seats - self._state.passed)]

    def _named(self, own: Array) -> Array:
        """The trump suits that seats with these hands name."""
        return self._policy.name_trump(own, _PACK & ~own)

    def _bury(self, hands: Array, rows: Array, seats: Array, trump: Array) -> None:
        """The policy lays a card of ten away in these rows."""
        own = hands[rows, seats]
        others = np.bitwise_or.reduce(hands[rows], axis=1) & ~own
        bits = self._policy.bury(Sight(own, others, trump, np.zeros(len(rows), np.intp)))
        hands[rows, seats] &= ~(1 << bits)


def _deal(state: State, seat: int, deals: int, chance: np.random.Generator) -> tuple[Array, Array]:
    """Packed hands (deals, seats) and the stocks (deals, cards) as bits, top first."""
    bits = np.array([BIT[card] for card in unseen(state)])
    order = bits[np.argsort(chance.random((deals, len(bits))), axis=1)]
    hands = np.empty((deals, len(state.hands)), np.int64)
    given = 0
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands[:, other] = packed(hand)
        else:
            hands[:, other] = (1 << order[:, given : given + len(hand)]).sum(axis=1)
            given += len(hand)
    return hands, order[:, given:]


def _count(own: Array, suit: int) -> Array:
    """How many cards of the suit are in packed hands."""
    counts: Array = np.bitwise_count((own >> (RANKS * suit)) & SUIT_MASK)
    return counts
