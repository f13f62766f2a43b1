"""The rules of Daytona: lots, races, turns and points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, Literal, cast

from engine.cards import VALUES, Card, is_joker, pack
from engine.rules.base import (
    BadOptionsError,
    Event,
    IllegalActionError,
    Legal,
    Option,
    Options,
    OptionValue,
    Outcome,
    Pile,
    Refusal,
    Rules,
    Shuffler,
    Step,
    View,
)
from engine.rules.daytona.events import (
    CardDrawn,
    CarMoved,
    CarStayed,
    DeuceAsked,
    DeuceChosen,
    GameOver,
    LineCrossed,
    LotDrawn,
    PitEntered,
    RaceOver,
    RaceStarted,
    StarterChosen,
    StockRemade,
    TurnMissed,
)
from engine.rules.daytona.moves import Move, by_joker, by_value, deuce_matters
from engine.rules.daytona.state import HOME, Action, Deuce, Draw, State
from engine.rules.daytona.track import DEUCE, JOKER, lay

PACK: Final = pack(packs=2, jokers=4)
MISSES: Final = 2
POINTS: Final = (10, 5, 2)

_DRAW: Final[Legal[Action]] = Legal((Draw(),))
_DEUCE: Final[Legal[Action]] = Legal((Deuce("two"), Deuce("joker")))
_OVER: Final[Legal[Action]] = Legal(())

Told = list[Event] | None
"""Where events go; None when nobody watches."""


class Daytona(Rules[State, Action]):
    """Two to four cars on a track of cards; the card drawn moves the car, the deuce alone is a choice."""

    key = "daytona"
    seats = (2, 3, 4)
    options = (
        Option("both_ways", ("forward", "back"), "forward"),
        Option("deuce_as_joker", ("on", "off"), "on"),
        Option("laps", (1, 2, 3), 1),
        Option("target", (10, 30, 50, 100), 50),
    )
    reasons = ("deuce-waits", "no-deuce")
    actions = (Draw, Deuce)
    off_wire = frozenset(("seats", "both_ways", "deuce_as_joker", "laps", "target"))

    def settle(self, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        options = super().settle(given, seats)
        if options["both_ways"] == "back" and (options["laps"], options["deuce_as_joker"]) != (1, "on"):
            raise BadOptionsError("both_ways back needs laps 1 and deuce_as_joker on")
        return options

    def start(
        self, options: Mapping[str, object], seats: int, shuffle: Shuffler, *, events: bool = True
    ) -> Step[State]:
        settled = self.settle(options, seats)
        told: Told = [] if events else None
        starter = _draw_lots(seats, shuffle(PACK), told)
        state = _start_race(settled, seats, 1, starter, (0,) * seats, shuffle, told)
        return Step(state, tuple(told or ()))

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal(self, state: State) -> Legal[Action]:
        if state.phase == "draw":
            return _DRAW
        return _DEUCE if state.phase == "deuce" else _OVER

    def check(self, state: State, action: Action) -> Refusal | None:
        if type(action) is Draw:
            return Refusal("deuce-waits") if state.phase == "deuce" else None
        return Refusal("no-deuce") if state.phase == "draw" else None

    def apply(self, state: State, action: Action, shuffle: Shuffler, *, events: bool = True) -> Step[State]:
        if refusal := self.check(state, action):
            raise IllegalActionError(refusal)
        told: Told = [] if events else None
        if type(action) is Deuce:
            after = _say_deuce(state, action, shuffle, told)
        else:
            after = _draw(state, shuffle, told)
        return Step(after, tuple(told) if told else ())

    def hidden(self, state: State, seat: int | None) -> tuple[Pile, ...]:
        return (("stock", None),)

    def determinize(self, view: View[State], shuffle: Shuffler) -> State:
        state = view.state
        seen = {*state.track, state.pit, *state.discard, state.drawn}
        return replace(state, stock=shuffle([card for card in PACK if card not in seen]))

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.scores, state.phase == "over", state.winners)


def _draw_lots(seats: int, order: Iterable[Card], told: Told) -> int:
    """Who starts the first race. A pack that ends while seats are tied gives it to the lowest of them."""
    cards = iter(order)
    tied = list(range(seats))
    while len(tied) > 1:
        values: dict[int, int] = {}
        for seat in tied:
            for card in cards:
                if told is not None:
                    told.append(LotDrawn(seat, card))
                if not is_joker(card):
                    values[seat] = VALUES[card]
                    break
        if len(values) < len(tied):
            break
        best = max(values.values())
        tied = [seat for seat in tied if values[seat] == best]
    if told is not None:
        told.append(StarterChosen(tied[0]))
    return tied[0]


def _start_race(
    options: Options,
    seats: int,
    race: int,
    starter: int,
    scores: tuple[int, ...],
    shuffle: Shuffler,
    told: Told,
) -> State:
    """A race before its first turn: the pack shuffled, the track laid, all cars on the start card."""
    order = shuffle(PACK)
    if told is not None:
        told.append(RaceStarted(race, starter))
    track, pit, stock = lay(order, told)
    return State(
        seats=seats,
        both_ways=cast("Literal['forward', 'back']", options["both_ways"]),
        deuce_as_joker=cast("Literal['on', 'off']", options["deuce_as_joker"]),
        laps=cast(int, options["laps"]),
        target=cast(int, options["target"]),
        track=track,
        pit=pit,
        position=(0,) * seats,
        lap=(1,) * seats,
        misses=(0,) * seats,
        finished=(),
        stock=stock,
        discard=(),
        race=race,
        drawn=None,
        phase="draw",
        scores=scores,
        to_move=starter,
        winners=(),
    )


def _draw(state: State, shuffle: Shuffler, told: Told) -> State:
    """A card is turned over, and moves the car unless it is a deuce that wants a choice."""
    seat = state.to_move
    assert seat is not None
    stock, discard = state.stock, state.discard
    if not stock:
        stock, discard = shuffle(discard), ()
        if told is not None:
            told.append(StockRemade(len(stock)))
    card, stock = stock[0], stock[1:]
    value = VALUES[card]
    if told is not None:
        told.append(CardDrawn(seat, card))
    if value == DEUCE and state.deuce_as_joker == "on" and deuce_matters(state, seat):
        if told is not None:
            told.append(DeuceAsked(seat))
        return replace(state, stock=stock, discard=discard, drawn=card, phase="deuce")
    discard = (*discard, card)
    if value == VALUES[state.pit]:
        if told is not None:
            told.append(PitEntered(seat, MISSES))
        misses = _put(state.misses, seat, MISSES)
        return _pass_on(state, seat, state.position, state.lap, misses, state.finished, stock, discard, told)
    move = by_joker(state, seat) if value == JOKER else by_value(state, seat, value)
    return _drive(state, seat, move, stock, discard, shuffle, told)


def _say_deuce(state: State, action: Deuce, shuffle: Shuffler, told: Told) -> State:
    """The waiting deuce becomes what its seat says, and goes on the discard pile."""
    seat, deuce = state.to_move, state.drawn
    assert seat is not None and deuce is not None
    if told is not None:
        told.append(DeuceChosen(seat, action.as_))
    move = by_joker(state, seat) if action.as_ == "joker" else by_value(state, seat, DEUCE)
    return _drive(state, seat, move, state.stock, (*state.discard, deuce), shuffle, told)


def _drive(
    state: State,
    seat: int,
    move: Move,
    stock: tuple[Card, ...],
    discard: tuple[Card, ...],
    shuffle: Shuffler,
    told: Told,
) -> State:
    """The car goes where the card takes it, maybe home, and the turn passes on."""
    (end, end_lap), why = move
    start, start_lap = state.position[seat], state.lap[seat]
    if told is not None:
        if why == "fits-neither" or why == "joker-at-line":
            told.append(CarStayed(seat, why))
        else:
            told.append(CarMoved(seat, start, end, start_lap, end_lap, why))
    position = state.position if end == start else _put(state.position, seat, end)
    lap = state.lap if end_lap == start_lap else _put(state.lap, seat, end_lap)
    if end != HOME:
        return _pass_on(state, seat, position, lap, state.misses, state.finished, stock, discard, told)
    finished = (*state.finished, seat)
    if told is not None:
        told.append(LineCrossed(seat, len(finished)))
    if len(finished) < state.seats - 1:
        return _pass_on(state, seat, position, lap, state.misses, finished, stock, discard, told)
    lain = replace(
        state, position=position, finished=finished, stock=stock, discard=discard, drawn=None, phase="draw"
    )
    return _end_race(lain, shuffle, told)


def _pass_on(
    state: State,
    seat: int,
    position: tuple[int, ...],
    lap: tuple[int, ...],
    misses: tuple[int, ...],
    finished: tuple[int, ...],
    stock: tuple[Card, ...],
    discard: tuple[Card, ...],
    told: Told,
) -> State:
    """The state for the next seat that is on the track and has no turn to miss; those that have are passed
    over at once. By position, for it is built with every draw."""
    seats = state.seats
    while True:
        seat = (seat + 1) % seats
        if seat in finished:
            continue
        left = misses[seat]
        if not left:
            break
        misses = _put(misses, seat, left - 1)
        if told is not None:
            told.append(TurnMissed(seat, left - 1))
    return State(
        seats,
        state.both_ways,
        state.deuce_as_joker,
        state.laps,
        state.target,
        state.track,
        state.pit,
        position,
        lap,
        misses,
        finished,
        stock,
        discard,
        state.race,
        None,
        "draw",
        state.scores,
        seat,
        (),
    )


def _end_race(state: State, shuffle: Shuffler, told: Told) -> State:
    """One car is left on the track: points, and then the next race or the end of the game."""
    last = [seat for seat in range(state.seats) if seat not in state.finished]
    places = (*state.finished, *last)[: len(POINTS)]
    points = tuple(POINTS[places.index(seat)] if seat in places else 0 for seat in range(state.seats))
    scores = tuple(before + more for before, more in zip(state.scores, points, strict=True))
    if told is not None:
        told.append(RaceOver(state.race, places, points, scores))
    best = max(scores)
    if best < state.target or scores.count(best) > 1:
        options: Options = {option.name: getattr(state, option.name) for option in Daytona.options}
        return _start_race(options, state.seats, state.race + 1, places[0], scores, shuffle, told)
    winners = (scores.index(best),)
    if told is not None:
        told.append(GameOver(winners))
    return replace(state, scores=scores, phase="over", to_move=None, winners=winners)


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


RULES: Final = Daytona()
