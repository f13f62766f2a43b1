"""Weighs what a seat may do in the play: every choice is played to the end of the hand, again and again, in
worlds that the seat's view is consistent with. Choices that do badly are dropped in rounds, so that the time
goes to those that are close."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final, cast

import numpy as np

from engine.ai.players import Limit
from engine.ai.regicide.belief import likely_hands
from engine.ai.regicide.bits import BIT, CARD, JOKER, RANKS, SUITS, Array, packed
from engine.ai.regicide.outlook import Outlook
from engine.ai.regicide.playout import Tables, play_out
from engine.ai.regicide.policy import Policy
from engine.ai.regicide.positions import suit_number, trick_of
from engine.ai.regicide.worlds import worlds
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.deduction import unseen
from engine.rules.regicide.state import ALL_SUITS, Action, Change, Play, State

POOL: Final = 768
"""Worlds that are thought of, and ..."""
WORLDS: Final = 256
"""... how many of them are played in, the likelier ones."""
ROUNDS: Final = 4
BATCH: Final = 1024
"""Hands that are played at a time, when the time is limited and not their number."""
LEAST: Final = 8
"""How often a choice is played in a round at least."""
REIGNS: Final = 3
"""Changes that are looked into, of those that the first glance likes best."""
GLANCE: Final = 0.3
"""The share of the time for that glance."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Trump suit and order (1: reversed) from now on, the card's bit (None: whatever the policy leads), and
    what that is worth."""

    trump: int
    turned: int
    bit: int | None
    worth: float = 0.0


class Budget:
    """What may still be spent: nodes, which are hands played out, or milliseconds from now on."""

    def __init__(self, limit: Limit) -> None:
        self._nodes = limit.nodes
        self._millis = limit.millis
        self._begun = self._last = time.perf_counter()
        self._batch_seconds = 0.0
        self._spent = 0

    def spend(self, nodes: int) -> None:
        """So many hands have been played since this was last told."""
        self._spent += nodes
        now = time.perf_counter()
        self._batch_seconds, self._last = now - self._last, now

    def spent(self, share: float) -> bool:
        """Whether this share of the whole is spent, or would be exceeded by another batch like the last."""
        if self._nodes is not None:
            return self._spent >= share * self._nodes
        end = self._begun + share * cast(int, self._millis) / 1000
        return time.perf_counter() + self._batch_seconds / 2 >= end

    def batch(self, choices: int, share: float) -> int:
        """How often to play each of so many choices before it is asked again."""
        if self._nodes is None:
            return max(LEAST, BATCH // choices)
        return max(LEAST, min(BATCH, round(share * self._nodes)) // choices)


class Search:
    """One decision in the play."""

    def __init__(
        self, view: View[State], policy: Policy, outlook: Outlook, limit: Limit, chance: np.random.Generator
    ) -> None:
        self._state = view.state
        self._seat = cast(int, view.seat)
        self._policy = policy
        self._outlook = outlook
        self._chance = chance
        self._budget = Budget(limit)
        self._worlds = likely_hands(view, worlds(view, POOL, chance), policy, WORLDS, chance)

    def weigh(self) -> list[Choice]:
        """The choices, the best first; those that were dropped early come last."""
        state = self._state
        now = Choice(suit_number(state.trump), int(state.reversed), None)
        reigns = self._reigns(now) if state.may_change else [now]
        bits = self._cards()
        choices = [Choice(reign.trump, reign.turned, bit) for reign in reigns for bit in bits]
        return self._narrow(choices, GLANCE if state.may_change else 0.0, 1.0, ROUNDS)

    def _reigns(self, now: Choice) -> list[Choice]:
        """The present trump and order, and the best changes by what the policy would make of them."""
        every = [Choice(trump, turned, None) for turned in (0, 1) for trump in range(SUITS)]
        found = self._narrow(every, 0.0, GLANCE, 1)[:REIGNS]
        if (now.trump, now.turned) not in [(one.trump, one.turned) for one in found]:
            found.append(now)
        return found

    def _cards(self) -> list[int]:
        """The bits of the cards that may be played, one of each kind that plays the same: cards of a suit
        with nobody else's between them."""
        state = self._state
        others = packed(unseen(state)) | packed(card for _, card in state.trick)
        bits = sorted(BIT[action.card] for action in RULES.legal(state).actions if isinstance(action, Play))
        return [bit for bit in bits if not _has_twin_below(bit, bits, others)]

    def _narrow(self, choices: list[Choice], begin: float, end: float, rounds: int) -> list[Choice]:
        """Plays the choices within this part of the budget, the better half of them after every round."""
        if len(choices) == 1:
            return choices
        total, times = np.zeros(len(choices)), np.zeros(len(choices))
        alive = np.arange(len(choices))
        dropped: list[int] = []
        for number in range(1, rounds + 1):
            share = (end - begin) / rounds
            while True:
                batch = self._budget.batch(len(alive), share)
                total[alive] += self._play([choices[index] for index in alive], batch)
                times[alive] += batch
                self._budget.spend(batch * len(alive))
                if self._budget.spent(begin + share * number):
                    break
            order = np.argsort(-(total / np.maximum(times, 1))[alive], kind="stable")
            keep = len(alive) if number == rounds else max(2, (len(alive) + 1) // 2)
            dropped = [*alive[order[keep:]].tolist(), *dropped]
            alive = alive[order[:keep]]
        means = total / times
        return [
            Choice(choices[index].trump, choices[index].turned, choices[index].bit, float(means[index]))
            for index in (*alive.tolist(), *dropped)
        ]

    def _play(self, choices: list[Choice], times: int) -> Array:
        """The sums of what the choices came to when each was played so often, all in the same worlds."""
        hands = self._worlds[self._chance.integers(0, len(self._worlds), times)]
        count = len(choices)
        rows = count * times
        state = self._state
        each = np.repeat(np.array([(one.trump, one.turned) for one in choices]), times, axis=0)
        first = None
        if choices[0].bit is not None:
            first = np.repeat(np.array([one.bit for one in choices]), times)
        tables = Tables(
            hands=np.tile(hands, (count, 1)),
            trump=each[:, 0].copy(),
            turned=each[:, 1].copy(),
            leader=np.full(rows, state.leader),
            right=np.zeros(rows, bool),
            trick=trick_of(state, rows),
            place=len(state.trick),
            tricks=np.tile(np.array(state.tricks), (rows, 1)),
            left=len(state.hands[self._seat]),
        )
        worth = self._outlook.worth(play_out(tables, self._policy, first))
        sums: Array = worth.reshape(count, times).sum(axis=1)
        return sums


def action_of(state: State, choice: Choice) -> Action:
    """What the seat does first to follow this choice: the change, if there is one, or the card."""
    trump, turned = ALL_SUITS[choice.trump], bool(choice.turned)
    if trump != state.trump or turned != state.reversed:
        return Change(trump if trump != state.trump else None, turned != state.reversed)
    assert choice.bit is not None
    return Play(CARD[choice.bit])


def _has_twin_below(bit: int, bits: list[int], others: int) -> bool:
    """Whether the next lower of the cards plays the same."""
    if bit >= JOKER:
        return bit > JOKER and JOKER in bits
    for below in range(bit - 1, RANKS * (bit // RANKS) - 1, -1):
        if below in bits:
            return True
        if others >> below & 1:
            return False
    return False
