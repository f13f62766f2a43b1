"""What a bench gives: figures, each of several runs, with what they are held against.

A bench is a module of this folder with one function ``measure(*, quick: bool)`` that yields a Figure as soon
as it is known; ``quick`` asks for a rough one in a few seconds. What can't be measured here (no Xvfb, no
OpenSpiel) is yielded as a Skipped. ``python -m bench`` runs them all: see BENCHES there.
"""

from __future__ import annotations

import statistics
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A quantity, one value for each run. With ``against`` it is a comparison: the value of the other side
    in the same run, so that the ratio is free of what else the machine was doing."""

    name: str
    unit: str
    values: tuple[float, ...]
    against: tuple[float, ...] = ()
    than: str = ""
    """What ``against`` is of: "bare blits" say."""
    at_most: float | None = None
    """The target: of the ratio in a comparison, else of the value. In the figure's unit."""
    at_least: float | None = None
    interval: tuple[float, float] | None = None
    """The 95 % interval, where the figure is a share found by many games and not by runs of a clock."""
    note: str = ""

    def __post_init__(self) -> None:
        if not self.values or (self.against and len(self.against) != len(self.values)):
            raise ValueError(f"{self.name}: one value for each run, and as many to hold against them")

    @property
    def ratios(self) -> tuple[float, ...]:
        """Run by run; empty when nothing is held against it."""
        return tuple(one / other for one, other in zip(self.values, self.against, strict=False))

    @property
    def judged(self) -> tuple[float, ...]:
        """What the target is about."""
        return self.ratios or self.values

    @property
    def middle(self) -> float:
        """The median of what the target is about."""
        return statistics.median(self.judged)

    @property
    def spread(self) -> tuple[float, float]:
        """The 95 % interval where there is one, else the least and the most of the runs."""
        return self.interval or (min(self.judged), max(self.judged))

    @property
    def met(self) -> bool | None:
        """Whether the middle keeps the target; None without one."""
        if self.at_most is None and self.at_least is None:
            return None
        return (self.at_most is None or self.middle <= self.at_most) and (
            self.at_least is None or self.middle >= self.at_least
        )


@dataclass(frozen=True, slots=True)
class Skipped:
    """A figure that could not be measured, and what to do about it."""

    name: str
    why: str
