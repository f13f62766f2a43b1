"""The acts that an action's events fall into: what is shown as one piece, with a pause or a gate after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.rules.base import Event
from engine.rules.regicide.events import (
    CardBuried,
    CardDealt,
    CardOpened,
    CardPlayed,
    CardTaken,
    CardTurned,
    Changed,
    DealerDrawn,
    GameOver,
    HandBegun,
    HandScored,
    LaidAside,
    Passed,
    TrickWon,
    TrumpMade,
)
from scenes.runs import runs

Kind = Literal["lot", "hand", "deal", "pass", "open", "trump", "bury", "play", "trick", "change", "points"]
Gate = Literal["points", "over"]

_BEGIN: Final[dict[type[Event], Kind]] = {
    DealerDrawn: "lot",
    HandBegun: "hand",
    CardDealt: "deal",
    CardTurned: "deal",
    LaidAside: "deal",
    Passed: "pass",
    CardOpened: "open",
    CardTaken: "open",
    TrumpMade: "trump",
    CardBuried: "bury",
    CardPlayed: "play",
    TrickWon: "trick",
    Changed: "change",
    HandScored: "points",
}


@dataclass(frozen=True, slots=True)
class Act:
    """``lot``: who deals first. ``hand``: a hand is announced, cards go back to the pack. ``deal``: cards go
    out. ``pass``, ``open``, ``trump``, ``bury``, ``play``: what one seat does. ``trick``: it goes to its
    winner. ``change``: the king falls, or the suit. ``points``: what a hand brought."""

    kind: Kind
    events: tuple[Event, ...]

    @property
    def gate(self) -> Gate | None:
        """What waits for people when it has been shown."""
        if self.kind != "points":
            return None
        return "over" if any(isinstance(event, GameOver) for event in self.events) else "points"


def script(events: tuple[Event, ...]) -> tuple[Act, ...]:
    """All the events in their order, cards of one deal together. What is of no known kind belongs to the act
    it happens in."""
    return tuple(Act(kind, told) for kind, told in runs(events, _BEGIN, ("deal",), "play"))
