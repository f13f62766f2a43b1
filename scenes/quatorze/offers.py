"""What picked cards are together, and what could be laid down: the solver's answers for the table. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.rules.quatorze import melds
from engine.rules.quatorze.arranging import Division, best_opening, fewest_left, most_points
from engine.rules.quatorze.checks import check, hand_of, lacks, way_to_finish
from engine.rules.quatorze.state import End, Layoff, Meld, Spread, State, Swap

_ENDS: dict[str, tuple[End | None, ...]] = {"set": (None,), "run": ("low", "high")}


@dataclass(frozen=True, slots=True)
class Reading:
    """Picked cards as melds; ``left`` belong to none; ``points`` of the melds together."""

    melds: tuple[tuple[Card, ...], ...]
    points: int
    left: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card may go on the table: to a meld's end, or in the place of a joker."""

    meld: int
    action: Layoff | Swap
    place: int
    """Of the meld's cards: -1 before the first, their number after the last."""


def read(picked: Sequence[Card]) -> Reading:
    """The cards as they lie in the hand are one meld if they can be; else they are divided as well as can be,
    none left over if possible."""
    cards = tuple(picked)
    one = melds.read(cards)
    if not isinstance(one, str):
        return Reading((cards,), one[1], ())
    division = fewest_left(cards)
    return Reading(division.melds, division.points, division.left)


def offer(state: State) -> Meld | None:
    """The best that the seat to move could lay down at once, if anything."""
    if state.phase != "meld":
        return None
    hand, least = hand_of(state), lacks(state)
    found: list[Division | None] = [fewest_left(hand, leave=True), most_points(hand, leave=True)]
    if least:
        found.insert(0, best_opening(hand, least))
    for division in found:
        if division is not None and division.melds and division.points >= least:
            action = Meld(division.melds)
            if check(state, action) is None:
                return action
    finish = way_to_finish(state)
    return finish if isinstance(finish, Meld) else None


def slots(state: State, card: Card) -> list[Slot]:
    """Where the card may go now."""
    found: list[Slot] = []
    if state.phase != "meld" or lacks(state):
        return found
    for number, spread in enumerate(state.melds):
        for end in _ENDS[spread.kind]:
            action = Layoff(card, number, end)
            if isinstance(melds.lay_off(spread, card, end), Spread) and check(state, action) is None:
                found.append(Slot(number, action, -1 if end == "low" else len(spread.cards)))
        swap = Swap(card, number)
        if check(state, swap) is None:
            swapped = melds.swap(spread, card)
            assert not isinstance(swapped, str)
            found.append(Slot(number, swap, swapped[1]))
    return found


def _goes_on(spread: Spread, card: Card) -> bool:
    """Whether the card could be laid off on the meld."""
    return any(isinstance(melds.lay_off(spread, card, end), Spread) for end in _ENDS[spread.kind])


def attempt(state: State, card: Card, meld: int) -> Layoff | Swap:
    """What dropping the card on a meld means where it does not fit: the rules say why it may not be."""
    spread = state.melds[meld]
    if not isinstance(melds.swap(spread, card), str) and not _goes_on(spread, card):
        return Swap(card, meld)
    if spread.kind == "set":
        return Layoff(card, meld, None)
    low, high = Layoff(card, meld, "low"), Layoff(card, meld, "high")
    reason = check(state, low)
    return high if reason is not None and reason.reason == "does-not-fit" else low
