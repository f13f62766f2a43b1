"""What the seat to move may do, and what each action does: to a table between two states, and to one that is
played on in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Final

from engine.cards import Card
from engine.rules.cribbage.play import discard, go, lay
from engine.rules.cribbage.show import answer_muggins, claim
from engine.rules.cribbage.state import (
    AWAY,
    LIMIT,
    MOST_CLAIMED,
    PIPS,
    Action,
    Claim,
    Discard,
    Go,
    Muggins,
    NoMuggins,
    Play,
    State,
)
from engine.rules.cribbage.table import PACK, Table

_GO: Final[tuple[Action, ...]] = (Go(),)
_CLAIMS: Final[tuple[Action, ...]] = tuple(Claim(points) for points in range(MOST_CLAIMED + 1))
_MUGGINS: Final[tuple[Action, ...]] = (
    NoMuggins(),
    *(Muggins(points) for points in range(1, MOST_CLAIMED + 1)),
)

_MOST_PIPS: Final = max(PIPS)

_play: Final = tuple(map(Play, PACK)).__getitem__
"""One of each: making them is dear where actions are listed for every move of a search."""


class _Discards(dict[tuple[Card, Card], Discard]):
    """One of each, too."""

    def __missing__(self, two: tuple[Card, Card]) -> Discard:
        self[two] = made = Discard(two)
        return made


_discards: Final = _Discards()


def legal_actions(at: State | Table) -> Sequence[Action]:
    """All that the seat to move may do, a discard's two cards in one order only."""
    phase, seat = at.phase, at.to_move
    if seat is None:
        return ()
    if phase == "play":
        hand, room = at.hands[seat], LIMIT - at.count
        if hand and room >= _MOST_PIPS:
            return [*map(_play, hand)]
        return [_play(card) for card in hand if PIPS[card] <= room] or _GO
    if phase == "discard":
        return [*map(_discards.__getitem__, combinations(at.hands[seat], AWAY))]
    return _CLAIMS if phase == "claim" else _MUGGINS


def act(table: Table, action: Action) -> None:
    """The seat to move does what it may."""
    seat = table.to_move
    assert seat is not None
    if isinstance(action, Play):
        lay(table, seat, action.card)
    elif isinstance(action, Discard):
        discard(table, seat, action.cards)
    elif isinstance(action, Go):
        go(table, seat)
    elif isinstance(action, Claim):
        claim(table, seat, action.points)
    else:
        answer_muggins(table, seat, action.points if isinstance(action, Muggins) else None)


class CribbagePlayout:
    """A table that is not frozen between two actions. Three quarters of a random game's time went into taking
    states apart, making new ones, and checking what was listed a moment ago."""

    __slots__ = ("_table", "legal", "play")

    def __init__(self, table: Table) -> None:
        self._table = table
        self.legal: Callable[[], Sequence[Action]] = partial(legal_actions, table)
        self.play: Callable[[Action], None] = partial(act, table)

    @property
    def to_move(self) -> int | None:
        return self._table.to_move

    def state(self) -> State:
        return self._table.frozen()
