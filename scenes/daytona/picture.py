"""What the table shows at one moment, and how each event changes it.

A picture is made from a view's state, or from an earlier picture and an event; both ways lead to the same
(the tests hold them together), so that a timeline can end exactly where the view will be. One action may end
a race and lay the next track: the pictures in between are on no view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final, TypeVar

from engine.cards import Card
from engine.rules.base import Event
from engine.rules.daytona.events import (
    CardDrawn,
    CarMoved,
    CarStayed,
    DeuceAsked,
    DeuceChosen,
    GameOver,
    LineCrossed,
    PitEntered,
    PitLaid,
    RaceOver,
    RaceStarted,
    StockRemade,
    TrackTurned,
    TurnMissed,
)
from engine.rules.daytona.state import HOME, LAST, State

PACK_SIZE: Final = 108

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Picture:
    """``track`` has 15 cards, None where none lies yet. ``shown`` is the card that lies large in the middle,
    the last one drawn; ``beneath`` the one on top of the discard pile, under it. ``mover`` is the seat whose
    turn it is, None between races."""

    seats: int
    laps: int
    race: int
    track: tuple[Card | None, ...]
    pit: Card | None
    position: tuple[int, ...]
    lap: tuple[int, ...]
    misses: tuple[int, ...]
    finished: tuple[int, ...]
    scores: tuple[int, ...]
    stock: int
    discard: tuple[Card, ...]
    drawn: Card | None
    asked: bool
    mover: int | None

    @property
    def shown(self) -> Card | None:
        if self.drawn is not None:
            return self.drawn
        return self.discard[-1] if self.discard else None

    @property
    def beneath(self) -> Card | None:
        pile = self.discard if self.drawn is not None else self.discard[:-1]
        return pile[-1] if pile else None

    @property
    def standings(self) -> tuple[int, ...]:
        """Seats by how far they are: those home in their order, then by lap and position; level ones by
        seat."""
        running = [seat for seat in range(self.seats) if seat not in self.finished]
        running.sort(key=lambda seat: (-self.lap[seat], -self.position[seat], seat))
        return (*self.finished, *running)

    def near_line(self, seat: int) -> bool:
        """Whether the seat's car is within two cards of the line in its last lap."""
        return self.lap[seat] == self.laps and LAST - 1 <= self.position[seat] < HOME

    def is_close(self, seat: int) -> bool:
        """Whether another car is near the line when the seat's crosses it."""
        rivals = (other for other in range(self.seats) if other != seat and other not in self.finished)
        return any(self.near_line(other) for other in rivals)


def of(state: State) -> Picture:
    """The picture of a view's state."""
    return Picture(
        seats=state.seats,
        laps=state.laps,
        race=state.race,
        track=tuple(state.track),
        pit=state.pit,
        position=state.position,
        lap=state.lap,
        misses=state.misses,
        finished=state.finished,
        scores=state.scores,
        stock=len(state.stock),
        discard=state.discard,
        drawn=state.drawn,
        asked=state.phase == "deuce",
        mover=state.to_move,
    )


def empty(state: State) -> Picture:
    """The table before anything is laid in a game that has just begun with this state."""
    cleared = replace(of(state), track=(None,) * HOME, pit=None, stock=PACK_SIZE, mover=None)
    return replace(cleared, race=0)


def after(picture: Picture, event: Event) -> Picture:
    """The picture once the event has happened; the same for events that change nothing to be seen."""
    match event:
        case RaceStarted(race, _):
            return _new_race(picture, race)
        case TrackTurned(card, position):
            return replace(picture, track=_put(picture.track, position, card), stock=picture.stock - 1)
        case PitLaid(card):
            return replace(picture, pit=card, stock=picture.stock - 1)
        case StockRemade(count):
            return replace(picture, stock=count, discard=())
        case CardDrawn(seat, card):
            return replace(picture, stock=picture.stock - 1, drawn=card, mover=seat)
        case DeuceAsked():
            return replace(picture, asked=True)
        case DeuceChosen():
            return replace(picture, asked=False)
        case PitEntered(seat, misses):
            return _laid_down(replace(picture, misses=_put(picture.misses, seat, misses)))
        case CarStayed():
            return _laid_down(picture)
        case CarMoved(seat, _, end, _, lap, _):
            positions, laps = _put(picture.position, seat, end), _put(picture.lap, seat, lap)
            return _laid_down(replace(picture, position=positions, lap=laps))
        case LineCrossed(seat, _):
            return replace(picture, finished=(*picture.finished, seat))
        case TurnMissed(seat, left):
            return replace(picture, misses=_put(picture.misses, seat, left))
        case RaceOver(_, _, _, scores):
            return replace(picture, scores=scores, mover=None)
        case GameOver():
            return replace(picture, mover=None)
        case _:
            return picture


def fold(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after all of the events."""
    return reduce(after, events, picture)


def _put(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _laid_down(picture: Picture) -> Picture:
    """The card just drawn now counts as lying on the discard pile."""
    if picture.drawn is None:
        return picture
    return replace(picture, discard=(*picture.discard, picture.drawn), drawn=None)


def _new_race(picture: Picture, race: int) -> Picture:
    return replace(
        picture,
        race=race,
        track=(None,) * HOME,
        pit=None,
        position=(0,) * picture.seats,
        lap=(1,) * picture.seats,
        misses=(0,) * picture.seats,
        finished=(),
        stock=PACK_SIZE,
        discard=(),
        drawn=None,
        asked=False,
        mover=None,
    )
