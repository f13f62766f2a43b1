"""The protocol that every game's rule module follows.

Rules are pure: no clock, no chance, no files, no screen. Whatever is random is a *shuffle*, handed in by the
caller. States, actions and events are frozen, slotted dataclasses of ints, strings and tuples: they can be
kept, compared, hashed, sent to another process and searched without copying.

What a game writes: its constants (``key`` … ``off_wire``) and the abstract methods. Options, views and wire
forms follow from those; a game overrides one only where its page asks for more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.cards import HIDDEN, Card
from engine.rules import wire
from engine.rules.wire import MalformedError as MalformedError

Shuffler = Callable[[Sequence[Card]], tuple[Card, ...]]
"""Takes an ordered list of cards and gives back an order of them. It may raise; rules then change nothing."""

OptionValue = str | int
Options = Mapping[str, OptionValue]

Pile = tuple[str, int | None]
"""Names cards in a state: a field that is a tuple of cards, or (with a number) one of a tuple of those."""


class BadOptionsError(ValueError):
    """Options or a number of seats that the game does not have; the text says which and what it takes."""


class IllegalActionError(ValueError):
    """A well-formed action that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its name, the values it may have (presentation order), and the default."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a stable word of the game's ``reasons``, and what a sentence needs."""

    reason: str
    params: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something people at the table see happen. Subclasses say what, in ints, words, cards and tuples."""

    def seen_by(self, seat: int | None) -> Event:
        """The event as that seat (None: a bystander) sees it: the same, unless it shows a card that not all
        may see. Events that do override this and put ``HIDDEN`` in its place."""
        return self


@dataclass(frozen=True, slots=True)
class Outcome:
    """``winners`` is empty before the end; scores are game scores by seat."""

    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


State = TypeVar("State")
State_co = TypeVar("State_co", covariant=True)
Action = TypeVar("Action")


@dataclass(frozen=True, slots=True)
class Legal(Generic[Action]):
    """Legal actions of the seat to move; when not ``complete`` there are more, but never none listed."""

    actions: tuple[Action, ...]
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """What an action led to: the new state, and the events in the order in which people see them."""

    state: State
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class View(Generic[State]):
    """What ``seat`` (None: a bystander) may know: a state whose unseen cards are ``HIDDEN``."""

    seat: int | None
    state: State


class Playout(Protocol[State_co, Action]):
    """A game that is played on in place, by the same rules: for what plays far and looks back at nothing."""

    @property
    def to_move(self) -> int | None:
        """As of the state."""

    def legal(self) -> Sequence[Action]:
        """The actions that ``Rules.legal`` lists."""

    def play(self, action: Action) -> None:
        """Plays a legal action; whether it is one need not be checked. Whatever the shuffler raises passes
        through, and nothing is promised then."""

    def state(self) -> State_co:
        """Where the game stands."""


class _StateByState(Generic[State, Action]):
    """The playout of a game that has no quicker one."""

    def __init__(self, rules: Rules[State, Action], state: State, shuffle: Shuffler) -> None:
        self._rules, self._state, self._shuffle = rules, state, shuffle

    @property
    def to_move(self) -> int | None:
        return self._rules.to_move(self._state)

    def legal(self) -> Sequence[Action]:
        return self._rules.legal(self._state).actions

    def play(self, action: Action) -> None:
        self._state = self._rules.apply(self._state, action, self._shuffle, events=False).state

    def state(self) -> State:
        return self._state


class Rules(ABC, Generic[State, Action]):
    """One game. A game's package offers a single instance named ``RULES``."""

    key: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    reasons: ClassVar[tuple[str, ...]]
    """Every word that a Refusal of this game may carry."""
    actions: ClassVar[tuple[type, ...]]
    """The classes of actions; their snake-case names are the ``type`` on the wire."""
    off_wire: ClassVar[frozenset[str]]
    """Fields of the state that the table protocol does not name (options, number of seats, caches)."""

    def settle(self, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in; raises BadOptionsError. Asked again with its own
        answer it gives the same. Games whose options depend on one another check that on top of this."""
        if seats not in self.seats:
            raise BadOptionsError(f"{self.key} takes {_listed(self.seats)} seats, not {seats}")
        known = {option.name: option for option in self.options}
        if unknown := given.keys() - known.keys():
            raise BadOptionsError(f"{self.key} has no option {_listed(sorted(unknown))}")
        return {name: _value(option, given) for name, option in known.items()}

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win or lose together, given settled options: every seat by itself, unless the game
        has partners."""
        return tuple((seat,) for seat in range(seats))

    @abstractmethod
    def start(
        self, options: Mapping[str, object], seats: int, shuffle: Shuffler, *, events: bool = True
    ) -> Step[State]:
        """The first position and how it came about (lots, deal). Settles the options itself, so raises
        BadOptionsError; whatever ``shuffle`` raises passes through."""

    @abstractmethod
    def to_move(self, state: State) -> int | None:
        """The one seat that acts next; None when the game is over."""

    @abstractmethod
    def legal(self, state: State) -> Legal[Action]:
        """What the seat to move may do; empty only when the game is over."""

    @abstractmethod
    def check(self, state: State, action: Action) -> Refusal | None:
        """None when the action is legal for the seat to move, else why not. The game must not be over."""

    @abstractmethod
    def apply(self, state: State, action: Action, shuffle: Shuffler, *, events: bool = True) -> Step[State]:
        """Plays the action. Raises IllegalActionError; whatever ``shuffle`` raises passes through.
        With ``events`` false none are built (searches want none)."""

    @abstractmethod
    def hidden(self, state: State, seat: int | None) -> tuple[Pile, ...]:
        """The piles and hands that the seat (None: a bystander) may not see, empty ones too. Must depend on
        nothing that the seat does not know."""

    @abstractmethod
    def determinize(self, view: View[State], shuffle: Shuffler) -> State:
        """A full state that the view is consistent with: its unseen cards, in ``shuffle``'s order, put where
        the view hides cards. Its view for the same seat is the view again."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Scores, whether it is over, and who won."""

    def playout(self, state: State, shuffle: Shuffler) -> Playout[State, Action]:
        """Plays on from a state, which stays as it is."""
        return _StateByState(self, state, shuffle)

    def if_stopped(self, state: State) -> Outcome | None:
        """How the game ends if all players agree to stop here; None where that is not provided for. Stopping
        is no action of the rules: the match does it."""
        return None

    def view(self, state: State, seat: int | None) -> View[State]:
        """All that the seat may know and no more."""
        changes: dict[str, Any] = {}
        for field, index in self.hidden(state, seat):
            value = changes.get(field, getattr(state, field))
            if index is None:
                changes[field] = _face_down(value)
            else:
                changes[field] = (*value[:index], _face_down(value[index]), *value[index + 1 :])
        return View(seat, replace(state, **changes))  # type: ignore[type-var]

    def action_from_wire(self, form: object) -> Action:
        """Raises MalformedError."""
        action: Action = wire.decode_typed(self.actions, form)
        return action

    def action_to_wire(self, action: Action) -> dict[str, Any]:
        """What ``action_from_wire`` takes."""
        return wire.encode_typed(action)

    def state_to_wire(self, state: State) -> dict[str, Any]:
        """The fields that the table protocol names for this game, hidden cards included."""
        form = wire.encode(state)
        for field in self.off_wire:
            del form[field]
        outcome = self.outcome(state)
        return {
            **form,
            "scores": list(outcome.scores),
            "to_move": self.to_move(state),
            "over": outcome.over,
            "winners": list(outcome.winners),
        }

    def view_to_wire(self, view: View[State]) -> dict[str, Any]:
        """As the state, each pile or hand that the seat may not see as ``{"hidden": n}``."""
        form = self.state_to_wire(view.state)
        for field, index in self.hidden(view.state, view.seat):
            if field in self.off_wire:
                continue
            pile = getattr(view.state, field)
            if index is None:
                form[field] = {"hidden": len(pile)}
            elif pile[index] is not None:
                form[field][index] = {"hidden": len(pile[index])}
        return form

    def event_to_wire(self, event: Event) -> dict[str, Any]:
        """The event with its ``type``, uncensored."""
        return wire.encode_typed(event)


def _face_down(pile: tuple[Card, ...] | None) -> tuple[Card, ...] | None:
    return None if pile is None else (HIDDEN,) * len(pile)


def _value(option: Option, given: Mapping[str, object]) -> OptionValue:
    """The option's value among those given; types count: True is no 1."""
    value = given.get(option.name, option.default)
    for one in option.values:
        if type(value) is type(one) and value == one:
            return one
    raise BadOptionsError(f"{option.name} is one of {_listed(option.values)}")


def _listed(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))
