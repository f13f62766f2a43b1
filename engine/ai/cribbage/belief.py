"""What a seat can tell about the cards it does not see, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from engine.ai.cribbage import habits, pegging
from engine.ai.cribbage.discards import pair_index
from engine.ai.cribbage.knowledge import DEALER, PONE, knowledge
from engine.ai.cribbage.pegging import KINDS, NONE, Array, Plays
from engine.ai.cribbage.scorer import row_ranks, with_starter
from engine.cards import HIDDEN, VALUES, Card
from engine.rules.base import View
from engine.rules.cribbage.state import State

TRUST: Final = 0.8
"""How surely the opponent is taken to play by habit; the rest is spread over all its cards."""
WARMTH: Final = 0.6
"""How far apart in points two plays must be for habit to tell them apart."""
_WAYS: Final[Array] = np.array([[comb(n, k) for k in range(5)] for n in range(5)])
"""In how many ways k of n cards can be chosen."""


def rank(card: Card) -> int:
    """0 (ace) to 12 (king)."""
    return VALUES[card] - 1


@dataclass(frozen=True, slots=True)
class Known:
    """A view of the play, in the terms of this package: seats by their roles."""

    role: int
    kept: tuple[Card, ...]
    away: tuple[Card, ...]
    starter: Card
    laid: tuple[tuple[Card, ...], tuple[Card, ...]]
    count: int

    @classmethod
    def of(cls, view: View[State]) -> Known:
        """Of a seat's view when it is to move in the play."""
        state, seat = view.state, view.seat
        if seat is None or seat != state.to_move or state.starter is None:
            raise ValueError("not the view of a seat that is to play a card")
        kept = state.kept[seat] or ()
        away = tuple(card for card in state.crib if card != HIDDEN)
        roles = (1 - state.dealer, state.dealer)
        laid = state.laid[roles[0]], state.laid[roles[1]]
        return cls(roles.index(seat), kept, away, state.starter, laid, state.count)

    @property
    def seen(self) -> set[Card]:
        """All cards that have been seen."""
        return {*self.kept, *self.away, self.starter, *self.laid[0], *self.laid[1]}


@dataclass(frozen=True, slots=True)
class Belief:
    """What the opponent may hold: deals in progress as the play stands, with no points yet; ``kept`` (n, 4)
    the four ranks it has kept in each, and how likely each is (they sum to 1)."""

    plays: Plays
    kept: Array
    chances: Array

    def sample(self, number: int, chance: float = 0.5) -> Belief:
        """At most so many of the deals, the likely ones surely, each standing for its share."""
        if np.count_nonzero(self.chances) <= number:
            rows = np.flatnonzero(self.chances)
            return Belief(self.plays.take(rows), self.kept[rows], self.chances[rows])
        marks = (np.arange(number) + chance) / number
        drawn = np.searchsorted(np.cumsum(self.chances), marks)
        rows, many = np.unique(np.minimum(drawn, len(self.chances) - 1), return_counts=True)
        return Belief(self.plays.take(rows), self.kept[rows], many / number)


def opponent(known: Known) -> Belief:
    """All sets of four ranks that the opponent can hold, by what such a player keeps, by the cards seen, and
    by what it has played and when it said go."""
    other = 1 - known.role
    fours = row_ranks()
    counts = _counts()
    unseen = np.full(KINDS, 4)
    for card in known.seen:
        unseen[rank(card)] -= 1
    laid = np.bincount([rank(card) for card in known.laid[other]], minlength=KINDS)
    hidden = counts - laid
    possible = ((hidden >= 0) & (hidden <= unseen)).all(axis=1)
    fours, hidden = fours[possible], hidden[possible]
    chances = _WAYS[unseen, hidden].prod(axis=1) * knowledge().kept[other, possible]
    plays, rows, likely = _replayed(known, fours)
    plays.points[:] = 0
    chances = chances[rows] * likely
    return Belief(plays, fours[rows], chances / chances.sum())


def crib_chances(known: Known) -> Array:
    """How likely the crib counts 0, 1, … 29, by what such an opponent lays away."""
    other = 1 - known.role
    unseen = [card for card in range(52) if card not in known.seen]
    pairs = np.array(list(combinations(unseen, 2)))
    weights = knowledge().tossed[other, pair_index(pairs)]
    cribs = np.concatenate((np.broadcast_to(known.away, (len(pairs), 2)), pairs), axis=1)
    points = with_starter(cribs, np.full(len(pairs), known.starter), crib=True)
    chances: Array = np.bincount(points, weights, 30) / weights.sum()
    return chances


@cache
def _counts() -> Array:
    """Of the 1,820 sets of four ranks: how many of each rank, (1820, 13)."""
    counts: Array = (row_ranks()[:, :, None] == np.arange(KINDS)).sum(axis=1)
    return counts


def _replayed(known: Known, fours: Array) -> tuple[Plays, Array, Array]:
    """The play so far with these hands in the opponent's place: of those with which it can have gone so the
    rows as they stand, their numbers, and how likely it would have."""
    hands = np.empty((len(fours), 2, 4), np.int8)
    hands[:, known.role] = [rank(card) for card in known.kept]
    hands[:, 1 - known.role] = fours
    plays, rows, likely = pegging.fresh(hands, PONE), np.arange(len(fours)), np.ones(len(fours))
    for role, move in history(
        [[rank(card) for card in laid] for laid in known.laid], known.role, known.count
    ):
        own = plays.own()
        holds = (own == move) if move != NONE else pegging.must_go(plays)[:, None]
        fitting = np.flatnonzero((plays.turn == role) & holds.any(axis=1))
        plays, rows, likely, holds = plays.take(fitting), rows[fitting], likely[fitting], holds[fitting]
        slots = holds.argmax(axis=1) if move != NONE else np.full(len(rows), pegging.GO)
        if role != known.role and move != NONE:
            likely = likely * _likelihood(plays, slots)
        pegging.step(plays, slots)
    same = np.flatnonzero((plays.turn == known.role) & (plays.count == known.count))
    return plays.take(same), rows[same], likely[same]


def history(laid: list[list[int]], to_move: int, count_now: int) -> list[tuple[int, int]]:
    """The moves of a play, each as role and rank (NONE for a go), from the ranks that each role has laid, who
    is to move, and the count. A go shows in this: the next card, had it fitted, would have been laid."""
    queues, left = [list(one) for one in laid], [4, 4]
    moves: list[tuple[int, int]] = []
    count, turn, last, gone = 0, PONE, PONE, False

    def next_fits(role: int) -> bool:
        """Whether the role had a card that fits; of the present moment the count tells."""
        if queues[role]:
            return bool(count + pegging.PIPS[queues[role][0]] <= pegging.LIMIT)
        return left[role] > 0 and not queues[1 - role] and count == count_now

    while queues[PONE] or queues[DEALER] or (turn, count) != (to_move, count_now):
        other = 1 - turn
        if queues[turn] and next_fits(turn):
            move = queues[turn].pop(0)
            left[turn] -= 1
            count += int(pegging.PIPS[move])
            last = turn
            ended = count == pegging.LIMIT or left == [0, 0] or (gone and not next_fits(turn))
            onward = other if not gone and left[other] else turn
        else:
            move = NONE
            gone = True
            ended = not next_fits(other)
            onward = other
        moves.append((turn, move))
        turn = onward
        if ended:
            turn = 1 - last if left[1 - last] else last
            count, gone = 0, False
    return moves


def _likelihood(plays: Plays, slots: Array) -> Array:
    """How likely the opponent would have laid this card with each of the hands."""
    values = habits.worth(plays, knowledge().habits)
    own = plays.own()
    same = own == own[np.arange(len(plays)), slots][:, None]
    shares = np.exp((values - values.max(axis=1, keepdims=True)) / WARMTH)
    by_habit = (shares * same).sum(axis=1) / shares.sum(axis=1)
    by_chance = same.sum(axis=1) / (~np.isneginf(values)).sum(axis=1)
    likely: Array = TRUST * by_habit + (1 - TRUST) * by_chance
    return likely
