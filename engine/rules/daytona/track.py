"""Laying the track: which card may lie where, and the laying of it from a shuffled pack.

A search for the values that may still lie looks two cards ahead at most (position 13 must leave something for
14, and 14 something for the start/finish card), so laying always ends: from position 13 on the rules
themselves keep a way open, and up to 12 too few cards lie to block one. The tests go through every case.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from engine.cards import VALUES, Card
from engine.rules.base import Event
from engine.rules.daytona.events import PitLaid, PitRefused, TrackRefused, TrackTurned
from engine.rules.daytona.state import LAST

JOKER: Final = 0
DEUCE: Final = 2
TRACK_VALUES: Final = tuple(value for value in range(1, 14) if value != DEUCE)
START_VALUES: Final = range(3, 12)
MOST_ALIKE: Final = 2
START: Final = 0
"""The start/finish card's position; it is laid after the fourteen."""


def may_lie(value: int, position: int, laid: list[int]) -> bool:
    """Whether a card of this value may be laid now; ``laid`` are the values at 1, 2, … as far as they lie
    (all fourteen, when the position is 0)."""
    if value in (JOKER, DEUCE) or laid.count(value) >= MOST_ALIKE:
        return False
    if len({*laid, value}) == len(TRACK_VALUES):
        return False
    if position == START:
        return _may_start(value, laid)
    if value in laid[-1:] or (position == LAST and value == laid[0]):
        return False
    if position >= LAST - 1:
        after = START if position == LAST else LAST
        return any(may_lie(next_value, after, [*laid, value]) for next_value in TRACK_VALUES)
    return True


def may_be_pit(value: int, laid: list[int]) -> bool:
    """Whether the pit stop may have this value; ``laid`` are those of the whole track."""
    return value in TRACK_VALUES and value not in laid


def _may_start(value: int, laid: list[int]) -> bool:
    return value in START_VALUES and value != laid[0] and all(abs(value - near) > 2 for near in laid[-2:])


def lay(pack: Iterable[Card], events: list[Event] | None) -> tuple[tuple[Card, ...], Card, tuple[Card, ...]]:
    """The track (15 cards, start/finish card first), the pit stop and the stock, from a pack, top first.
    Each card turned up is added to ``events``, if anybody watches."""
    cards = deque(pack)
    track: list[Card] = []
    laid: list[int] = []
    for position in (*range(1, LAST + 1), START):
        while not may_lie(VALUES[cards[0]], position, laid):
            if events is not None:
                events.append(TrackRefused(cards[0], position))
            cards.rotate(-1)
        if events is not None:
            events.append(TrackTurned(cards[0], position))
        laid.append(VALUES[cards[0]])
        track.append(cards.popleft())
    while not may_be_pit(VALUES[cards[0]], laid):
        if events is not None:
            events.append(PitRefused(cards[0]))
        cards.rotate(-1)
    if events is not None:
        events.append(PitLaid(cards[0]))
    pit = cards.popleft()
    return (track[-1], *track[:-1]), pit, tuple(cards)
