"""What the others' decisions tell of their hands: who had the right to change has made of it what suited the
own cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.ai.regicide.bits import SUITS, Array, packed
from engine.ai.regicide.policy import Policy
from engine.ai.regicide.positions import suit_number
from engine.cards import Card
from engine.rules.base import View
from engine.rules.regicide.state import PACK, State

WARMTH: Final = 0.3
"""Tricks by which a choice may fall short of the best and is still made about every third time."""
WHIM: Final = 0.1
"""How often a choice is taken to be made for no reason that can be seen."""

_PACK: Final = packed(PACK)


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat with the right to change chose this trump and order (or left them so) before it led. Packed:
    ``gone``, the cards that had been played by then; ``since``, those that the seat has played since."""

    seat: int
    trump: int
    turned: int
    gone: int
    since: int


def decisions(state: State) -> Iterator[Decision]:
    """All of the hand so far, as everybody has seen them."""
    played = [(trick.leader, trick.cards) for trick in state.done]
    if state.trick:
        played.append((state.leader, tuple(card for _, card in state.trick)))
    gone = 0
    for number, (seat, cards) in enumerate(played):
        if number and state.done[number - 1].leader != seat:
            over = number < len(state.done)
            trump = state.done[number].trump if over else state.trump
            turned = state.done[number].reversed if over else state.reversed
            since = packed(_of(seat, played[number:], len(state.hands)))
            yield Decision(seat, suit_number(trump), int(turned), gone, since)
        gone |= packed(cards)


def _of(seat: int, played: list[tuple[int, tuple[Card, ...]]], players: int) -> Iterator[Card]:
    """The seat's cards in these tricks."""
    for leader, cards in played:
        place = (seat - leader) % players
        if place < len(cards):
            yield cards[place]


def likelihood(view: View[State], hands: Array, policy: Policy) -> Array:
    """How likely (n,) the others would have decided as they did with these packed hands (n, seats)."""
    likely = np.ones(len(hands))
    for one in decisions(view.state):
        if one.seat == view.seat:
            continue
        own = hands[:, one.seat] | one.since
        worth = policy.reigns(own, (_PACK & ~one.gone) & ~own) / WARMTH
        shares = np.exp(worth - worth.max(axis=1, keepdims=True))
        share = shares[:, SUITS * one.turned + one.trump] / shares.sum(axis=1)
        likely *= (1 - WHIM) * share + WHIM / shares.shape[1]
    return likely


def likely_hands(
    view: View[State], hands: Array, policy: Policy, count: int, chance: np.random.Generator
) -> Array:
    """So many of the hands, each as often as it is likely."""
    shares = np.cumsum(likelihood(view, hands, policy))
    marks = (np.arange(count) + chance.random()) / count * shares[-1]
    picked: Array = hands[np.minimum(np.searchsorted(shares, marks), len(hands) - 1)]
    return picked
