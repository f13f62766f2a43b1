"""What a player could lay in this turn: its hand divided among new melds and the ends of those on the table.

To lay cards off is, for the solver, one more way to lay them: a *chain* of cards on one end of a run, or one
card on a set. A bit for each end keeps two chains from the same end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.cards import FIRST_JOKER, Card
from engine.rules.quatorze.arranging import Holder
from engine.rules.quatorze.candidates import JOKER, SLOTS, Candidate, faces_in, pool_of, without
from engine.rules.quatorze.melds import (
    ACE,
    HAND_POINTS,
    HIGH_ACE,
    JOKER_IN_HAND,
    LONGEST_RUN,
    LONGEST_SET,
    face,
    low_rank,
    suit_of_run,
)
from engine.rules.quatorze.solver import Found, Solver, added, merged, one_less, weight_of
from engine.rules.quatorze.state import Action, End, Layoff, Meld, Spread


@dataclass(frozen=True, slots=True)
class Laying:
    """Actions of this turn, one after the other, and the cards that are left after them. ``points`` are those
    of new melds, ``weight`` what is taken out of the hand; ``lays_off``: some card goes to a meld that lay
    there."""

    actions: tuple[Action, ...]
    left: tuple[Card, ...]
    points: int
    weight: int
    lays_off: bool


class Layer:
    """The ways to lay cards of one hand. ``table``: the melds that cards may be laid off on."""

    def __init__(self, hand: Sequence[Card], table: Sequence[Spread]) -> None:
        self._hand = hand
        self._pool = pool_of(hand)
        self._ends: list[tuple[int, End | None]] = []
        chains = list(self._chains(table))
        slots = ((1 << len(self._ends)) - 1) << SLOTS
        self._all = (self._pool[0] | slots, self._pool[1])
        self.solver = Solver(*self._pool, chains)

    def best(self, owed: Sequence[Card] = (), least: int = 0) -> list[Laying]:
        """The layings that no other beats in points and weight, with all that is owed, at least so many
        points, and a card left to throw; the one of most weight first."""
        front = self._front(*self._all, owed)
        if front and front[-1][1] == weight_of(*self._pool):
            rests = (self._front(*rest, owed) for rest in one_less(*self._all))
            front = []
            for some in rests:
                front = merged(front, some)
        layings = [self._laying(found, owed) for found in reversed(front) if found[0] >= least]
        return [one for one in layings if set(one.left).isdisjoint(owed)]

    def _front(self, naturals: int, jokers: int, owed: Sequence[Card]) -> list[Found]:
        """With the owed natural, if there is one, laid."""
        natural = next((1 << card % 52 for card in owed if card < FIRST_JOKER), 0)
        if not natural:
            return self.solver.front(naturals, jokers)
        front: list[Found] = []
        for one in self.solver.candidates:
            if one.mask & natural and not one.mask & ~naturals and one.jokers <= jokers:
                rest = self.solver.front(without(naturals, one.mask), jokers - one.jokers)
                front = merged(front, added(rest, one.points, one.weight, (one,)))
        return front

    def _laying(self, found: Found, owed: Sequence[Card]) -> Laying:
        holder = Holder(self._hand, owed)
        new = [one for one in found[2] if one.mask < 1 << SLOTS]
        chains = [one for one in found[2] if one.mask >= 1 << SLOTS]
        actions: list[Action] = []
        laid: set[Card] = set()
        if new:
            melds = tuple(holder.take_all(one.faces) for one in new)
            laid.update(card for meld in melds for card in meld)
            actions.append(Meld(melds))
        for one in chains:
            meld, end = self._ends[(one.mask >> SLOTS).bit_length() - 1]
            cards = holder.take_all(one.faces)
            laid.update(cards)
            actions += [Layoff(card, meld, end) for card in cards]
        left = tuple(card for card in self._hand if card not in laid)
        return Laying(tuple(actions), left, found[0], found[1], bool(chains))

    def _chains(self, table: Sequence[Spread]) -> Iterator[Candidate]:
        ends: tuple[End, ...] = ("low", "high")
        for number, spread in enumerate(table):
            if spread.kind == "run":
                for end in ends:
                    yield from self._slotted(number, end, list(self._on_run(spread, end)))
            elif len(spread.cards) < LONGEST_SET:
                yield from self._slotted(number, None, list(self._on_set(spread)))

    def _slotted(self, meld: int, end: End | None, chains: list[tuple[int, ...]]) -> Iterator[Candidate]:
        if not chains:
            return
        slot = 1 << SLOTS + len(self._ends)
        self._ends.append((meld, end))
        for faces in chains:
            naturals = [one for one in faces if one != JOKER]
            jokers = len(faces) - len(naturals)
            weight = sum([HAND_POINTS[one] for one in naturals]) + jokers * JOKER_IN_HAND
            yield Candidate(slot | sum([1 << one for one in naturals]), jokers, 0, weight, faces)

    def _on_set(self, spread: Spread) -> Iterator[tuple[int, ...]]:
        there = [card for card in spread.cards if card < FIRST_JOKER]
        for one in faces_in(self._pool[0]):
            if one % 13 == there[0] % 13 and all(one != card % 52 for card in there):
                yield (one,)
        if self._pool[1] and len(there) == len(spread.cards):
            yield (JOKER,)

    def _on_run(self, spread: Spread, end: End) -> Iterator[tuple[int, ...]]:
        """Every chain for this end, each card one rank further out."""
        low, suit = low_rank(spread.cards), suit_of_run(spread.cards)
        step, rank = (-1, low - 1) if end == "low" else (1, low + len(spread.cards))
        joker_last = spread.cards[0 if end == "low" else -1] >= FIRST_JOKER
        room = LONGEST_RUN - len(spread.cards)
        naturals, jokers = self._pool
        growing: list[tuple[tuple[int, ...], int]] = [((), jokers)]
        while growing:
            faces, left = growing.pop()
            there = rank + step * len(faces)
            if len(faces) == room or not ACE <= there <= HIGH_ACE:
                continue
            after_joker = faces[-1] == JOKER if faces else joker_last
            one = face(there, suit)
            longer = [((*faces, one), left)] if naturals >> one & 1 and one not in faces else []
            if left and not after_joker:
                longer.append(((*faces, JOKER), left - 1))
            for chain in longer:
                growing.append(chain)
                yield chain[0]
