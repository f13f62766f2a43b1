"""Which of the events of an action are shown together."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import TypeVar

from engine.rules.base import Event

Kind = TypeVar("Kind", bound=str)


def runs(
    events: Iterable[Event], begin: Mapping[type[Event], Kind], together: Container[Kind], other: Kind
) -> list[tuple[Kind, tuple[Event, ...]]]:
    """All the events in their order. ``begin``: what kind of run an event begins; what begins none belongs to
    the run it happens in, or is an ``other`` one. Neighbours of a kind in ``together`` are one run."""
    found: list[tuple[Kind, tuple[Event, ...]]] = []
    for event in events:
        kind = begin.get(type(event))
        last, so_far = found[-1] if found else (None, ())
        if last is not None and (kind is None or (kind == last and kind in together)):
            found[-1] = (last, (*so_far, event))
        else:
            found.append((kind or other, (event,)))
    return found
