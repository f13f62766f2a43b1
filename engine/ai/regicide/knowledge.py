"""What the players know of the game from having played it against themselves: see ``learn``.

All of it are tricks that a seat still takes in the hand (its side, in teams), put together of what each suit
brings by its pattern: a sum over the four suits, trump by its own table.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from engine.ai.regicide.bits import OTHERS, OWN, PATTERNS, TOP, TRUMP_PATTERNS, Array
from engine.rules.regicide.state import Terms

FILE: Final = Path(__file__).with_name("knowledge.npz")

FINENESS: Final = 64
"""To what part of a trick numbers are kept; those of ``usual`` are finer."""
CONTROLS: Final = 4
"""How a seat stands in trumps: see ``control``."""
LEADS: Final = 3
"""Ways to lead a suit: its highest card, its lowest, and the one nearest to the middle."""
MOST_LEFT: Final = 22
"""More than there are tricks in a hand."""

DUCK, SURE, CHEAP, HIGH, RUFF_SURE, RUFF, JOKE = range(7)
"""Ways to follow: not to win; to win with a card of the suit that nobody can beat in the suit, or with the
lowest or the highest that is winning so far; to win with a trump that nobody can beat, or with the lowest
that is winning so far; to win with a joker."""
FOLLOWS: Final = 7


@dataclass(frozen=True, slots=True)
class Knowledge:
    """``on_lead``: what a seat on lead still takes, a base by tricks left, and by pattern of side suits (with
    the seat's control of trumps) and trump. ``leads``: what leading a suit in one of the ways brings beyond
    that. ``after``: what a seat still takes, this trick included, by its cards after it has followed, and by
    ``follows``: its place in the trick, whether its partner was winning, its way, and tricks left. ``usual``:
    how often so many tricks win a hand, first in the full deal, then in that of nine."""

    on_lead: Array
    on_lead_side: Array
    on_lead_trump: Array
    leads_side: Array
    leads_trump: Array
    leads_joker: Array
    after_side: Array
    after_trump: Array
    follows: Array
    usual: Array

    @classmethod
    def blank(cls, players: int) -> Knowledge:
        """That of a beginner: nothing brings anything."""
        shapes = (
            (MOST_LEFT,),
            (CONTROLS, PATTERNS),
            (TRUMP_PATTERNS,),
            (CONTROLS, LEADS, PATTERNS),
            (LEADS, TRUMP_PATTERNS),
            (TRUMP_PATTERNS,),
            (CONTROLS, PATTERNS),
            (TRUMP_PATTERNS,),
            (players, 2, FOLLOWS, MOST_LEFT),
            (2, MOST_LEFT),
        )
        return cls(*(np.zeros(shape, np.float32) for shape in shapes))


def key_of(terms: Terms, players: int) -> str:
    """Which of the games that differ for a player this one is: ``2-trump``, ``teams-free`` and so on."""
    return f"{'teams' if terms.teams == 'on' else players}-{terms.joker}"


@cache
def control(players: int) -> Array:
    """By trump pattern: 0 when nobody else has trumps, 1 when the own top trumps draw all of theirs, 2 when
    the seat has its share of them at least, 3 otherwise."""
    others = players - 1
    return np.select(
        [OTHERS == 0, (others * TOP >= OTHERS) & (OWN > 0), others * OWN >= OTHERS], [0, 1, 2], 3
    )


@cache
def knowledge_of(key: str) -> Knowledge:
    """What is kept of this game."""
    with np.load(FILE) as kept:
        return Knowledge(*(kept[f"{key}.{field.name}"].astype(np.float32) for field in fields(Knowledge)))


def keep(learnt: dict[str, Knowledge]) -> None:
    """Writes the file anew."""
    arrays: dict[str, Any] = {
        f"{key}.{field.name}": _rounded(field.name, getattr(one, field.name))
        for key, one in learnt.items()
        for field in fields(Knowledge)
    }
    np.savez_compressed(FILE, **arrays)


def _rounded(name: str, numbers: Array) -> Array:
    rounded = numbers if name == "usual" else np.round(numbers * FINENESS) / FINENESS
    return rounded.astype(np.float16)
