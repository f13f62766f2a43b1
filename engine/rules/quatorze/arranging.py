"""The best divisions of a hand, in its own cards: for arranging it, for hints and for computer players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.rules.quatorze.candidates import face_of, pool_of
from engine.rules.quatorze.melds import hand_points
from engine.rules.quatorze.solver import Found, Solver


@dataclass(frozen=True, slots=True)
class Division:
    """Melds of a hand as they would be laid and their points together; the cards that are left, and what they
    count at the end of a round."""

    melds: tuple[tuple[Card, ...], ...]
    points: int
    left: tuple[Card, ...]
    left_points: int


class Holder:
    """Cards handed out by face; of those that are the same the ``first`` ones go before others."""

    def __init__(self, hand: Sequence[Card], first: Sequence[Card] = ()) -> None:
        self._held: dict[int, list[Card]] = {}
        for card in reversed((*first, *(card for card in hand if card not in first))):
            self._held.setdefault(face_of(card), []).append(card)

    def take(self, face: int) -> Card:
        """A card of this face (``JOKER``: a joker), which must be there."""
        return self._held[face].pop()

    def take_all(self, faces: Iterable[int]) -> tuple[Card, ...]:
        """A card of each of these faces, in this order."""
        return tuple([self._held[face].pop() for face in faces])


def most_points(hand: Sequence[Card], *, leave: bool = False) -> Division:
    """The division of most points on the table, of these the one that leaves fewest in hand. With ``leave``
    a card is left to throw."""
    return _division(hand, _front(hand, leave=leave)[0])


def fewest_left(hand: Sequence[Card], *, leave: bool = False) -> Division:
    """The division that leaves fewest points in hand, of these the one of most points on the table."""
    return _division(hand, _front(hand, leave=leave)[-1])


def best_opening(hand: Sequence[Card], least: int) -> Division | None:
    """The division of at least so many points and one meld that leaves a card to throw, and else fewest
    points in hand; None when there is none."""
    enough = [found for found in _front(hand, leave=True) if found[2] and found[0] >= least]
    return _division(hand, enough[-1]) if enough else None


def _front(hand: Sequence[Card], *, leave: bool) -> list[Found]:
    pool = pool_of(hand)
    solver = Solver(*pool)
    return solver.front_leaving_one(*pool) if leave else solver.front(*pool)


def _division(hand: Sequence[Card], found: Found) -> Division:
    holder = Holder(hand)
    melds = tuple(holder.take_all(meld.faces) for meld in found[2])
    laid = {card for meld in melds for card in meld}
    left = tuple(card for card in hand if card not in laid)
    return Division(melds, found[0], left, hand_points(left))
