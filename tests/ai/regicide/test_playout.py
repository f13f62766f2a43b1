"""Hands that are played out in numpy are played by the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.ai.regicide.bits import CARD, Array
from engine.ai.regicide.knowledge import Knowledge
from engine.ai.regicide.learn import deals, fresh_tables
from engine.ai.regicide.playout import Tables, play_out
from engine.ai.regicide.policy import Policy
from engine.ai.regicide.sight import Sight
from engine.cards import Card
from engine.rules.regicide import RULES
from engine.rules.regicide.scoring import score_hand
from engine.rules.regicide.state import ALL_SUITS, Change, Play, State
from tests.rules.regicide.scripted import at_play

HANDS = 40


class Witness:
    """Plays every decision of the hands by the rules as well."""

    def __init__(self, states: list[State]) -> None:
        self.states = states

    def chosen(self, tables: Tables, sight: Sight, seat: Array, ways: Array, bits: Array) -> None:
        for row in range(len(seat)):
            if not tables.place:
                self._change(tables, row)
            self._play(tables, row, int(seat[row]), CARD[int(bits[row])])

    def _play(self, tables: Tables, row: int, seat: int, card: Card) -> None:
        state = self.states[row]
        assert state.to_move == seat and len(state.trick) == tables.place
        assert state.tricks == tuple(tables.tricks[row].tolist())
        assert (state.trump, state.reversed) == (ALL_SUITS[tables.trump[row]], bool(tables.turned[row]))
        assert len(state.hands[seat]) == tables.left
        assert Play(card) in RULES.legal(state).actions
        self.states[row] = RULES.apply(state, Play(card), tuple).state

    def _change(self, tables: Tables, row: int) -> None:
        """A change that was made before the lead."""
        state = self.states[row]
        assert state.may_change == tables.right[row]
        trump, reverse = ALL_SUITS[tables.trump[row]], bool(tables.turned[row]) != state.reversed
        if trump != state.trump or reverse:
            change = Change(trump if trump != state.trump else None, reverse)
            self.states[row] = RULES.apply(state, change, tuple).state


class First:
    """Remembers how the tables stood when the second card was chosen."""

    trump: Array | None = None
    hands: Array | None = None

    def chosen(self, tables: Tables, *_: Any) -> None:
        if self.trump is None:
            self.trump, self.hands = tables.trump.copy(), tables.hands[:, 0].copy()


def cards_of(packed: int) -> tuple[Card, ...]:
    return tuple(CARD[bit] for bit in range(42) if packed >> bit & 1)


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_playouts_keep_to_the_rules(players: int, teams: bool, free: bool):
    chance = np.random.default_rng(players)
    terms: dict[str, Any] = {"joker": "free" if free else "trump", "teams": "on" if teams else "off"}
    policy = Policy(
        Knowledge.blank(players), players, free=free, teams=teams, chance=chance, noise=1.0, strays=0.2
    )
    for cards in (9, 42 // players):
        tables = fresh_tables(deals(players, cards, HANDS, chance), chance)
        states = [
            at_play(*[""] * players, trump=ALL_SUITS[tables.trump[row]], **terms)
            .set(hands=tuple(cards_of(int(packed)) for packed in tables.hands[row]))
            .state
            for row in range(HANDS)
        ]
        witness = Witness(states)
        tricks = play_out(tables, policy, watcher=witness)
        assert tricks.sum(axis=1).tolist() == [cards] * HANDS
        for row, state in enumerate(witness.states):
            taken = tricks[row].reshape(-1, 2).sum(axis=0) if teams else tricks[row]
            scored = score_hand(taken.tolist(), [0] * len(taken), 0, "carry")
            assert state.hand == 2 and state.scores == scored.points * (players // len(taken))
            assert state.carried == scored.carried


def test_a_first_card_is_played_before_anything_is_changed():
    chance = np.random.default_rng(1)
    policy = Policy(Knowledge.blank(2), 2, free=False, teams=False, chance=chance, noise=1.0)
    tables = fresh_tables(deals(2, 5, HANDS, chance), chance)
    tables.right[:] = True
    trump = tables.trump.copy()
    first = np.array([int(hand).bit_length() - 1 for hand in tables.hands[:, 0]])
    watch = First()
    before = tables.hands[:, 0].copy()
    play_out(tables, policy, first=first, watcher=watch)
    assert watch.trump is not None and (watch.trump == trump).all()
    assert watch.hands is not None and (watch.hands == before & ~(1 << first)).all()
