"""The easy and the medium player: the same care, less thought.

The easy one keeps the four cards that are worth most as they lie, and plays whatever scores at once, else its
highest card. The medium one weighs starters and the usual worth of a crib, and in the play also what the
opponent could answer.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from engine.ai.cribbage import pegging
from engine.ai.cribbage.belief import rank
from engine.ai.cribbage.discards import AWAY, hand_means, pair_index
from engine.ai.cribbage.knowledge import DEALER, PONE, knowledge
from engine.ai.cribbage.pegging import RECENT, Array
from engine.cards import HIDDEN, Card, suit
from engine.rules.cribbage.scoring import play_lines, points_among, total
from engine.rules.cribbage.state import LIMIT, PIPS, State


def easy_discard(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Keeps the cards that show most by themselves; of equals the lower ones."""
    kept = max(combinations(hand, 4), key=lambda four: (_bare(four), -sum(rank(card) for card in four)))
    return tuple(card for card in hand if card not in kept)


def easy_play(state: State, fitting: list[Card]) -> Card:
    """The card that scores most by its fall; of equals the highest."""
    return max(fitting, key=lambda card: (_falls(state, card), rank(card)))


def medium_discard(state: State, seat: int) -> tuple[Card, ...]:
    """The best of own hand on average, with the usual crib added or taken off."""
    role = DEALER if seat == state.dealer else PONE
    hand = np.array(state.hands[seat])
    crib = knowledge().crib[role, pair_index(hand[AWAY])]
    worth = hand_means(hand[None, :])[0] + (crib if role == DEALER else -crib)
    return tuple(state.hands[seat][place] for place in AWAY[worth.argmax()])


def medium_play(state: State, seat: int, fitting: list[Card]) -> Card:
    """The card that scores most by its fall, less what the opponent's answer may score; of equals the
    highest."""
    return max(fitting, key=lambda card: (_falls(state, card) - _answer(state, seat, card), rank(card)))


def _bare(four: tuple[Card, ...]) -> int:
    """What four cards show without a starter: fifteens, pairs, runs and flush."""
    return points_among(four) + (4 if len({suit(card) for card in four}) == 1 else 0)


def _falls(state: State, card: Card) -> int:
    return total(play_lines((*state.series, card), state.count + PIPS[card]))


def _answer(state: State, seat: int, card: Card) -> float:
    """What the opponent's next card may score, averaged over the cards not seen; nothing once it said go."""
    if state.gone is not None or not state.hands[1 - seat]:
        return 0.0
    seen = {*state.hands[seat], *state.laid[0], *state.laid[1], *state.crib, state.starter} - {HIDDEN}
    unseen = [rank(Card(one)) for one in range(52) if one not in seen]
    series = [rank(one) for one in reversed((*state.series, card))][:RECENT]
    recent = np.array([[*series, *[pegging.NONE] * (RECENT - len(series))]])
    count = np.array([state.count + PIPS[card]])
    ranks = np.array([unseen])
    points: Array = pegging.points_of(ranks, count, recent) * pegging.fits(ranks, count)
    if count[0] == LIMIT:
        return 0.0
    chance = len(state.hands[1 - seat]) / len(unseen)
    return float(points.sum() * chance)


def fitting_cards(state: State, seat: int) -> list[Card]:
    """The cards that the seat may lay."""
    return [card for card in state.hands[seat] if state.count + PIPS[card] <= LIMIT]
