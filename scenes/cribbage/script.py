"""The acts that an action's events fall into: what is shown as one piece, with a pause or a gate after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.rules.base import Event
from engine.rules.cribbage.events import (
    CardDealt,
    CardLaid,
    Claimed,
    Counted,
    CutForDeal,
    DealBegun,
    Discarded,
    GameBegun,
    GameWon,
    GoSaid,
    HandShown,
    MatchWon,
    MugginsCalled,
    MugginsDeclined,
    Scored,
    SeriesEnded,
    StarterCut,
)
from scenes.runs import runs

Kind = Literal[
    "cut", "clear", "deal", "discard", "starter", "play", "series", "show", "claim", "verdict", "won"
]  # fmt: skip
Gate = Literal["count", "won", "over"]

_BEGIN: Final[dict[type[Event], Kind]] = {
    CutForDeal: "cut",
    GameBegun: "clear",
    DealBegun: "clear",
    CardDealt: "deal",
    Discarded: "discard",
    StarterCut: "starter",
    CardLaid: "play",
    GoSaid: "play",
    SeriesEnded: "series",
    HandShown: "show",
    Claimed: "claim",
    MugginsCalled: "verdict",
    MugginsDeclined: "verdict",
    Counted: "verdict",
    GameWon: "won",
}
_TOGETHER: Final[frozenset[Kind]] = frozenset(("cut", "clear", "deal", "verdict"))
"""Kinds of which neighbours are one act."""


@dataclass(frozen=True, slots=True)
class Act:
    """``cut``: who deals first. ``clear``: cards go back to the pack, which is shuffled. ``deal``: six each.
    ``discard``, ``starter``, ``play`` (a card or a go, with what it scores), ``series`` (the count begins
    anew). ``show``: a hand is laid out and, unless players count themselves, counted. ``claim``: what a
    player says it is worth; ``verdict``: what it truly is. ``won``: a game is over."""

    kind: Kind
    events: tuple[Event, ...]

    @property
    def gate(self) -> Gate | None:
        """What waits for people when it has been shown: a count, the end of a game, the end of the match."""
        if self.kind == "won":
            return "over" if any(isinstance(event, MatchWon) for event in self.events) else "won"
        counts = self.kind == "verdict" or (
            self.kind == "show" and any(isinstance(event, Scored) for event in self.events)
        )
        return "count" if counts else None


def script(events: tuple[Event, ...]) -> tuple[Act, ...]:
    """All the events in their order. What is of no known kind belongs to the act it happens in."""
    return tuple(Act(kind, told) for kind, told in runs(events, _BEGIN, _TOGETHER, "play"))
