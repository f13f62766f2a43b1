"""The acts that an action's events fall into: what is shown as one piece, with a pause or a gate between."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from engine.rules.base import Event
from engine.rules.daytona.events import (
    GameOver,
    LotDrawn,
    PitLaid,
    PitRefused,
    RaceOver,
    RaceStarted,
    StarterChosen,
    TrackRefused,
    TrackTurned,
)

Kind = Literal["draw", "lots", "race", "laying", "points", "end"]
Gate = Literal["points", "over"]

_KIND: Final[dict[type[Event], Kind]] = {
    LotDrawn: "lots",
    StarterChosen: "lots",
    RaceStarted: "race",
    TrackTurned: "laying",
    TrackRefused: "laying",
    PitLaid: "laying",
    PitRefused: "laying",
    RaceOver: "points",
    GameOver: "end",
}


@dataclass(frozen=True, slots=True)
class Act:
    """``draw``: a card and what it does. ``lots``: who starts. ``race``: the next race is announced.
    ``laying``: its track. ``points``: what a race brought. ``end``: the game is decided."""

    kind: Kind
    events: tuple[Event, ...]

    @property
    def gate(self) -> Gate | None:
        """What waits for people: the points of a race, the end of the game."""
        if self.kind == "points":
            return "points"
        return "over" if self.kind == "end" else None


def script(events: tuple[Event, ...]) -> tuple[Act, ...]:
    """All the events in their order, neighbours of one kind together. What is of no known kind belongs to
    the draw."""
    runs = groupby(events, lambda event: _KIND.get(type(event), "draw"))
    return tuple(Act(kind, tuple(told)) for kind, told in runs)
