"""When a kiosk is open, and how loud it is at which hour. Times are those of the clock on the wall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from typing import Final

DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
CLOSED: Final = "closed"
_WEEK: Final = 8
"""Days after which every opening has come again."""


@dataclass(frozen=True, slots=True)
class Span:
    """From one time of the day to another; one that does not end after it begins ends on the next day."""

    start: time
    end: time


@dataclass(frozen=True, slots=True)
class Opening:
    """``days``: by number of the weekday (Monday is 0), when it is open; a day that is not named follows
    ``daily``. Without either it is always open."""

    daily: tuple[Span, ...] | None = None
    days: Mapping[int, tuple[Span, ...]] = field(default_factory=dict)

    def is_open(self, now: datetime) -> bool:
        """Whether it is open at that moment."""
        return any(start <= now < end for start, end in self._spans(now, -1, 1))

    def opens(self, now: datetime) -> datetime | None:
        """When it opens next; None when it never does."""
        starts = [start for start, _end in self._spans(now, 0, _WEEK) if start > now]
        return min(starts, default=None)

    def _spans(self, now: datetime, first: int, last: int) -> list[tuple[datetime, datetime]]:
        spans = []
        for day in range(first, last + 1):
            date = now.date() + timedelta(days=day)
            for span in self._of(date.weekday()):
                start = datetime.combine(date, span.start, now.tzinfo)
                longer = timedelta(days=int(span.end <= span.start))
                spans.append((start, datetime.combine(date, span.end, now.tzinfo) + longer))
        return spans

    def _of(self, weekday: int) -> Sequence[Span]:
        if weekday in self.days:
            return self.days[weekday]
        if self.daily is None:
            return () if self.days else (Span(time(), time()),)
        return self.daily


def clock(text: str) -> time:
    """``"18:30"`` as a time; ``"24:00"`` is midnight. Raises ValueError."""
    hours, colon, minutes = text.strip().partition(":")
    if not (colon and text.isascii() and hours.isdigit() and len(minutes) == 2 and minutes.isdigit()):
        raise ValueError(text)
    if (int(hours), int(minutes)) == (24, 0):
        return time()
    return time(int(hours), int(minutes))


def spans(value: object) -> tuple[Span, ...]:
    """``"10:00-18:00"``, a list of such, or ``"closed"``; raises ValueError."""
    if value == CLOSED:
        return ()
    texts = value if isinstance(value, list) else [value]
    return tuple(_span(text) for text in texts)


def _span(text: object) -> Span:
    if not isinstance(text, str):
        raise ValueError(text)
    start, dash, end = text.partition("-")
    if not dash:
        raise ValueError(text)
    return Span(clock(start), clock(end))


def latest(values: Mapping[time, int], usual: int, now: datetime) -> int:
    """Of values that each hold from a time of the day on, the one that holds now; before the first of a day
    the last one of the day before still does."""
    if not values:
        return usual
    begun = [at for at in values if at <= now.time()]
    return values[max(begun) if begun else max(values)]
