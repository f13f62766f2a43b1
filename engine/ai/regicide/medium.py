"""The medium player: what it has learnt of the game tells it what a choice usually brings, and it takes the
one that brings most. It remembers which cards are gone, but doesn't think about who holds the others."""

from __future__ import annotations

import numpy as np

from engine.ai.regicide.bits import CARD, packed
from engine.ai.regicide.opening import WORTH_TAKING
from engine.ai.regicide.policy import Policy
from engine.ai.regicide.positions import sight_of, suit_number, trick_of
from engine.cards import FIRST_JOKER
from engine.rules.regicide.deduction import unseen
from engine.rules.regicide.state import ALL_SUITS, Action, Bury, Change, Open, Pass, Play, State, Take, Trump


def choose(state: State, seat: int, policy: Policy) -> Action:
    """What the medium player does; there is no chance in it."""
    if state.phase == "open":
        return _open(state, seat)
    if state.phase == "trump":
        own, others = packed(state.hands[seat]), packed(unseen(state))
        return Trump(ALL_SUITS[int(policy.name_trump(np.array([own]), np.array([others]))[0])])
    sight = sight_of(state, seat)
    if state.phase == "bury":
        return Bury(CARD[int(policy.bury(sight)[0])])
    if state.may_change and (change := _change(state, seat, policy)):
        return change
    if not state.trick:
        return Play(CARD[int(policy.lead(sight)[0][0])])
    left, place = len(state.hands[seat]), len(state.trick)
    return Play(CARD[int(policy.follow(sight, trick_of(state), place, np.array([seat]), left)[0][0])])


def _open(state: State, seat: int) -> Action:
    """Opens always; takes a joker, or a card of a suit that it holds enough of."""
    if state.terms.deal == "full":
        return Open()
    turned = state.turned
    if turned is None or turned >= FIRST_JOKER:
        return Take()
    held = sum(card < FIRST_JOKER and card // 13 == turned // 13 for card in state.hands[seat])
    return Take() if held >= WORTH_TAKING else Pass()


def _change(state: State, seat: int, policy: Policy) -> Change | None:
    """The change that promises most; None to leave it."""
    own, others = packed(state.hands[seat]), packed(unseen(state))
    trumps, turned = policy.change(np.array([own]), np.array([others]))
    trump, reverse = int(trumps[0]), bool(turned[0]) != state.reversed
    same = trump == suit_number(state.trump)
    if same and not reverse:
        return None
    return Change(None if same else ALL_SUITS[trump], reverse)
