"""How a player keeps the hand: in an order of their own, by suit, by rank, or arranged in melds. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.cards import FIRST_JOKER, HIDDEN, VALUES, Card
from engine.rules.quatorze.arranging import Division, most_points

Mode = Literal["own", "suit", "rank", "melds"]

_SUIT_PLACES = (0, 1, 3, 2)
"""Spades, hearts, clubs, diamonds: colours take turns."""


@dataclass(frozen=True, slots=True)
class Order:
    """``own``: the cards as they lay last; new ones come at the right end."""

    mode: Mode = "own"
    own: tuple[Card, ...] = ()

    def of(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """The hand as it is held."""
        cards = tuple(hand)
        if self.mode == "own" or HIDDEN in cards:
            known = [card for card in self.own if card in cards]
            return (*known, *(card for card in cards if card not in known))
        if self.mode == "melds":
            division = arranged(cards)
            melded = [card for meld in division.melds for card in meld]
            return (*melded, *sorted(division.left, key=by_suit))
        return tuple(sorted(cards, key=by_suit if self.mode == "suit" else by_rank))

    def kept(self, hand: Sequence[Card]) -> Order:
        """The player's own order from here on."""
        return replace(self, mode="own", own=tuple(hand))

    def moved(self, hand: Sequence[Card], card: Card, to: int) -> Order:
        """The player's own order, with the card put at that place of the hand."""
        rest = [one for one in hand if one != card]
        return self.kept((*rest[:to], card, *rest[to:]))


def arranged(hand: Sequence[Card]) -> Division:
    """The hand in melds of most points together; the same whatever order it is held in."""
    return most_points(sorted(hand))


def by_suit(card: Card) -> tuple[int, int, int]:
    """Jokers at the left, then suit by suit from low to high."""
    if card >= FIRST_JOKER:
        return -1, 0, card
    return _SUIT_PLACES[card % 52 // 13], VALUES[card], card


def by_rank(card: Card) -> tuple[int, int, int]:
    """Jokers at the left, then from low to high."""
    if card >= FIRST_JOKER:
        return -1, 0, card
    return VALUES[card], card % 52 // 13, card
