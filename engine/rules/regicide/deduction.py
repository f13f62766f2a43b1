"""What everybody can tell about cards that are not seen: suits that a seat has shown not to hold, and who got
the card that was opened or taken for all to see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, Literal

from engine.cards import FIRST_JOKER, HIDDEN, Card
from engine.rules.regicide.state import ALL_SUITS, PACK, State, Suit, Terms
from engine.rules.regicide.tricks import part

Kind = Literal["S", "H", "D", "C", "joker"]
KINDS: Final[tuple[Kind, ...]] = (*ALL_SUITS, "joker")


def kind(card: Card) -> Kind:
    """The card's suit, or that it is a joker."""
    return "joker" if card >= FIRST_JOKER else ALL_SUITS[card // 13]


def lacks(state: State) -> tuple[frozenset[Kind], ...]:
    """By seat, the kinds of cards that it can't hold, for it did not follow when it would have had to."""
    lacking: list[set[Kind]] = [set() for _ in state.hands]
    for trick in state.done:
        _note(lacking, trick.leader, trick.cards, trick.trump, state.terms)
    if state.trick and state.trump:
        _note(lacking, state.leader, [card for _, card in state.trick], state.trump, state.terms)
    return tuple(map(frozenset, lacking))


def _note(lacking: list[set[Kind]], leader: int, cards: Sequence[Card], trump: Suit, terms: Terms) -> None:
    asked = part(cards[0], trump, terms.joker)
    if asked is None:
        return
    for place, card in enumerate(cards[1:], leader + 1):
        followed = part(card, trump, terms.joker)
        if followed == asked or followed is None:
            continue
        lacking[place % len(lacking)].add(asked)
        if asked == trump and terms.joker == "trump":
            lacking[place % len(lacking)].add("joker")


def unseen(state: State) -> list[Card]:
    """The cards that a view shows nowhere; those of a full state that lie where all are hidden are not
    meant."""
    played = chain.from_iterable(trick.cards for trick in state.done)
    lying = (card for _, card in state.trick)
    seen = {*chain.from_iterable(state.hands), *state.stock, *state.aside, *played, *lying, state.turned}
    return [card for card in PACK if card not in seen]


class Places:
    """Where the unseen cards of a view may lie: the other hands by seat, then the stock, then aside."""

    def __init__(self, state: State) -> None:
        piles = (*state.hands, state.stock, state.aside)
        self.room: Final = tuple(pile.count(HIDDEN) for pile in piles)
        self._lacks = (*lacks(state), frozenset(), frozenset())
        self._opened = state.opened
        self._opener = state.opener
        self._aside = len(piles) - 1 if state.terms.deal == "nine" else None

    def may_hold(self, place: int, card: Card) -> bool:
        """Whether the card may lie there."""
        if card == self._opened:
            return place == self._aside or (place == self._opener and kind(card) not in self._lacks[place])
        return kind(card) not in self._lacks[place]

    def fill(self, order: Sequence[Card]) -> list[list[Card]]:
        """By place the cards that lie there, all that may; as near to the given order as they may: the first
        cards to the first place, and so on. The cards must be those unseen."""
        slots = [place for place, room in enumerate(self.room) for _ in range(room)]
        holder: dict[int, int] = {}
        for index in range(len(order)):
            self._settle(index, order, slots, holder, set())
        found: list[list[Card]] = [[] for _ in self.room]
        for slot, index in sorted(holder.items()):
            found[slots[slot]].append(order[index])
        return found

    def _settle(
        self, index: int, order: Sequence[Card], slots: list[int], holder: dict[int, int], tried: set[int]
    ) -> bool:
        """Finds a slot for a card, moving others on where it must (an augmenting path)."""
        for step in range(len(slots)):
            slot = (index + step) % len(slots)
            if slot in tried or not self.may_hold(slots[slot], order[index]):
                continue
            tried.add(slot)
            if slot not in holder or self._settle(holder[slot], order, slots, holder, tried):
                holder[slot] = index
                return True
        return False
