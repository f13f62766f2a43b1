"""What the course of a match needs of its game: its times, what stands on the table, and its panels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from pygame import Rect

from engine.ai.players import Limit
from engine.present.screen import Frame
from scenes.performance import Gated, Staging


@dataclass(frozen=True, slots=True)
class Times:
    """``beat``: seconds that the computer takes at least before it acts; ``forced``: seconds before the table
    does for a person what is the only thing to do; both at normal pace. ``reading``: seconds after which a
    panel goes away by itself where no person plays. ``thought``: how long the computer may think."""

    beat: float
    forced: float
    reading: float
    thought: Limit


class Panel(Protocol):
    """What a part of the game brought, over the table. ``age``: seconds that it has been there."""

    age: float

    @property
    def ready(self) -> bool:
        """Whether it takes a press by now."""

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""

    def unroll(self) -> None:
        """It stands whole at once."""

    def close(self) -> None: ...


class Plan(Protocol):
    """Where things are on the table. ``near``: who sits at the lower edge."""

    frame: Frame
    near: int

    def curtain(self) -> Rect:
        """What a curtain covers."""


Picture = TypeVar("Picture")
Staged = TypeVar("Staged", bound=Gated, contravariant=True)


class Scenery(Staging[Picture, Staged], Protocol[Picture, Staged]):
    """What stands on the stage at one size. ``mover``: whose turn is shown; ``seal``: of the last shuffle."""

    layout: Plan
    mover: int | None
    seal: str

    def turn(self, near: int) -> None:
        """That seat sits near from now on; nothing is shown until the next rest."""

    def warm(self) -> None:
        """Nothing moves: paints something that will be shown and has not been yet, one thing a call."""

    def say(self, text: str, seat: int | None, *, warn: bool = False) -> None:
        """What happens or is asked, on the line above the near hand."""

    def warn(self, text: str) -> None:
        """What the game goes without just now; an empty text takes it away."""
