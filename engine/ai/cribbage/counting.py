"""Claims and muggins: what a computer player sees in a hand when players count for themselves.

A weaker one looks at fewer cards at a time and so misses what takes many: the easy one finds fifteens of two
and three cards only, the medium one all but those of five. What it does see it counts right.
"""

from __future__ import annotations

from typing import Final, cast

from engine.ai.players import Level
from engine.cards import Card
from engine.rules.cribbage.scoring import Line, show_lines
from engine.rules.cribbage.state import Action, Claim, Muggins, NoMuggins, State

SEES: Final[dict[Level, int]] = {"easy": 3, "medium": 4, "strong": 5}
"""How many cards of a fifteen each level keeps in mind."""


def count(state: State, owner: int, level: Level) -> int:
    """What the player makes of the owner's hand or crib, whichever is being counted."""
    crib = state.claiming == "crib"
    cards = state.crib if crib else cast("tuple[Card, ...]", state.kept[owner])
    lines = show_lines(cards, cast(Card, state.starter), crib=crib)
    return sum(line.points for line in lines if _seen(line, level))


def claim(state: State, seat: int, level: Level) -> Action:
    """What the player sees in its own cards."""
    return Claim(count(state, seat, level))


def answer(state: State, seat: int, level: Level) -> Action:
    """Names what the player sees in its opponent's cards beyond what was scored for them."""
    missed = count(state, 1 - seat, level) - cast(int, state.awarded)
    return Muggins(missed) if missed > 0 else NoMuggins()


def _seen(line: Line, level: Level) -> bool:
    return line.combination != "fifteen" or len(line.cards) <= SEES[level]
