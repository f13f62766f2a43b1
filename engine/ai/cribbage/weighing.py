"""Weighs every choice of a seat's decision: the points it brings on average, and the chance to win with it.

The strong player takes the choice of most worth; the coach shows them all. Everything comes from the seat's
view.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final, cast

import numpy as np

from engine.ai.cribbage import belief, habits, pegging, search
from engine.ai.cribbage.belief import Belief, Known, rank
from engine.ai.cribbage.discards import AWAY, CHOICES, KEPT, hand_means, pair_index
from engine.ai.cribbage.knowledge import DEALER, PONE, knowledge
from engine.ai.cribbage.outlook import PAD, Outlook
from engine.ai.cribbage.pegging import Array
from engine.ai.cribbage.scorer import PACK, by_ranks, by_starter, row_of, with_starter
from engine.cards import Card
from engine.rules.base import View
from engine.rules.cribbage.scoring import play_lines, total
from engine.rules.cribbage.state import PIPS, State

HEELS: Final = 2 * 4 / PACK
"""What the dealer gets for his heels on average."""
_HAND: Final = 30
_TOTAL: Final = 59


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """Two cards to lay away. Average points of the four kept, of the crib (taken off when it is the
    opponent's), and of the play for the seat and its opponent; ``worth``: the chance to win the match."""

    away: tuple[Card, Card]
    hand: float
    crib: float
    own_play: float
    other_play: float
    worth: float

    @property
    def net(self) -> float:
        """The points of the deal that hang on the choice, the opponent's taken off."""
        return self.hand + self.crib + self.own_play - self.other_play


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """A card to play. ``points``: what it scores by its fall; ``net``: with these, what the rest of the play
    brings on average less what it brings the opponent; ``reply``: what the opponent's next card scores on
    average; ``worth``: the chance to win the match."""

    card: Card
    points: int
    reply: float
    net: float
    worth: float


def needs(state: State, seat: int) -> tuple[int, int]:
    """What the seat and its opponent still need."""
    target = state.terms.target
    return target - state.scores[seat], target - state.scores[1 - seat]


def role_of(state: State, seat: int) -> int:
    """PONE or DEALER."""
    return DEALER if seat == state.dealer else PONE


def weigh_discards(view: View[State]) -> tuple[DiscardChoice, ...]:
    """All fifteen, in the order of ``discards.AWAY``."""
    state, seat = view.state, cast(int, view.seat)
    role, known = role_of(state, seat), knowledge()
    hand = np.array(state.hands[seat])
    means = hand_means(hand[None, :])[0]
    kept_chances, crib_chances, total_chances = _counts(hand, role)
    crib = crib_chances @ np.arange(_HAND) * (1 if role == DEALER else -1)
    play = known.pegged[role, row_of(hand[KEPT])]
    outlook = Outlook(state, seat)
    after = outlook.next_deal(dealing=role == PONE)
    choices = []
    for number in range(CHOICES):
        if role == DEALER:
            grid = outlook.counted(after, total_chances[number], own=True)
            grid = outlook.counted(grid, known.hand[PONE], own=False)
        else:
            other = np.convolve(known.hand[DEALER], crib_chances[number])
            grid = outlook.counted(after, other, own=False)
            grid = outlook.counted(grid, kept_chances[number], own=True)
        own_play, other_play = play[number].tolist()
        worth = _before_play(grid, needs(state, seat), role, own_play, other_play)
        away = cast("tuple[Card, Card]", tuple(state.hands[seat][place] for place in AWAY[number]))
        choices.append(
            DiscardChoice(away, float(means[number]), float(crib[number]), own_play, other_play, worth)
        )
    return tuple(choices)


def weigh_plays(view: View[State], hands: int) -> tuple[PlayChoice, ...]:
    """The cards that fit, one of each rank, against at most so many hands of the opponent."""
    state = view.state
    known = Known.of(view)
    thought = belief.opponent(known).sample(hands)
    deals = Deals(view, known, thought.kept)
    worth = search.values(thought, known.role, deals.worth, deals.stop)
    net = search.values(thought, known.role, deals.net, deals.stop)
    choices = []
    for card in _one_of_each_rank(state.hands[cast(int, view.seat)]):
        if (one := rank(card)) in worth:
            points = total(play_lines((*state.series, card), state.count + PIPS[card]))
            choices.append(PlayChoice(card, points, _reply(thought, known, one), net[one], worth[one]))
    return tuple(choices)


def _reply(thought: Belief, known: Known, one: int) -> float:
    """What the opponent's next card scores on average when this rank is laid, if the next turn is its own."""
    plays = thought.plays.take(np.arange(len(thought.chances)))
    pegging.step(plays, (plays.own() == one).argmax(axis=1))
    before = plays.points.copy()
    its_turn = ~plays.over & (plays.turn != known.role)
    pegging.step(plays, habits.choose(plays, knowledge().habits))
    gained = (plays.points - before)[:, 1 - known.role] * its_turn
    return float(thought.chances @ gained)


def best_play(view: View[State], hands: int) -> Card:
    """The card of most worth, against at most so many hands of the opponent."""
    known = Known.of(view)
    thought = belief.opponent(known).sample(hands)
    deals = Deals(view, known, thought.kept)
    worth = search.values(thought, known.role, deals.worth, deals.stop)
    fitting = [card for card in view.state.hands[cast(int, view.seat)] if rank(card) in worth]
    return max(fitting, key=lambda card: worth[rank(card)])


class Deals:
    """What ends of the play are worth to a seat: hands and crib are still to be counted."""

    def __init__(self, view: View[State], known: Known, other_kept: Array) -> None:
        state, seat = view.state, cast(int, view.seat)
        self._role, self._needs = known.role, needs(state, seat)
        self._own = int(with_starter(np.array([known.kept]), np.array([known.starter]))[0])
        self._other = by_ranks(other_kept, rank(known.starter)).astype(np.int64)
        outlook = Outlook(state, seat)
        after = outlook.next_deal(dealing=known.role == PONE)
        self._grid = outlook.counted(after, belief.crib_chances(known), own=known.role == DEALER)

    @property
    def stop(self) -> tuple[int, int]:
        """By role, the points in the play that win the game."""
        own, other = self._needs
        return (own, other) if self._role == PONE else (other, own)

    def net(self, points: Array, _: Array) -> Array:
        """The seat's points less its opponent's."""
        net: Array = (points[:, self._role] - points[:, 1 - self._role]).astype(float)
        return net

    def worth(self, points: Array, deals: Array) -> Array:
        """The chance to win, by the points (n, 2) of each role in the play from now on."""
        own = self._needs[0] - points[:, self._role]
        other = self._needs[1] - points[:, 1 - self._role]
        if self._role == PONE:
            own = own - self._own * (other > 0)
            other = other - self._other[deals] * (own > 0)
        else:
            other = other - self._other[deals] * (own > 0)
            own = own - self._own * (other > 0)
        worth: Array = self._grid[PAD + own, PAD + other]
        return worth


def _one_of_each_rank(hand: tuple[Card, ...]) -> list[Card]:
    return list({rank(card): card for card in reversed(hand)}.values())[::-1]


def _counts(hand: Array, role: int) -> tuple[Array, Array, Array]:
    """By choice, how likely the four kept count n (15, 30), the crib (15, 30), both together (15, 59)."""
    unseen = np.setdiff1d(np.arange(PACK), hand)
    pairs = np.array(list(combinations(unseen.tolist(), 2)))
    weights = knowledge().tossed[1 - role, pair_index(pairs)]
    cribs = np.empty((CHOICES, len(pairs), 4), np.intp)
    cribs[:, :, :2] = hand[AWAY][:, None, :]
    cribs[:, :, 2:] = pairs
    crib_points = by_starter(cribs.reshape(-1, 4), crib=True).reshape(CHOICES, len(pairs), PACK)
    crib_points = crib_points[:, :, unseen].astype(np.intp)
    kept_points = by_starter(hand[KEPT])[:, unseen].astype(np.intp)
    each = np.repeat(weights / weights.sum() / (len(unseen) - 2), len(unseen))
    kept, crib, total = np.zeros((CHOICES, _HAND)), np.zeros((CHOICES, _HAND)), np.zeros((CHOICES, _TOTAL))
    for number in range(CHOICES):
        kept[number] = np.bincount(kept_points[number], minlength=_HAND) / len(unseen)
        crib[number] = np.bincount(crib_points[number].ravel(), each)[:_HAND]
        both = crib_points[number] + kept_points[number]
        total[number] = np.bincount(both.ravel(), each)[:_TOTAL]
    return kept, crib, total


def _before_play(grid: Array, need: tuple[int, int], role: int, own: float, other: float) -> float:
    """The chance to win before the play, which brings so many points on average, from the grid after it."""
    joint = knowledge().play if role == PONE else knowledge().play.T
    heels = (0.0, HEELS) if role == PONE else (HEELS, 0.0)
    chances = _shifted(_shifted(joint, own + heels[0]).T, other + heels[1]).T
    size = len(joint)
    window = grid[PAD + need[0] - size + 1 : PAD + need[0] + 1, PAD + need[1] - size + 1 : PAD + need[1] + 1]
    return float((chances * window[::-1, ::-1]).sum())


def _shifted(joint: Array, mean: float) -> Array:
    """The chances (n, n) bent so that the first number has about this mean."""
    points = np.arange(len(joint))
    usual = joint.sum(axis=1)
    usual_mean = usual @ points
    spread = usual @ (points - usual_mean) ** 2
    bent = joint * np.exp((mean - usual_mean) / spread * points)[:, None]
    shifted: Array = bent / bent.sum()
    return shifted
