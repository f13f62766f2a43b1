"""The protocol that every game's rule module follows.

Rules are pure: no clock, no chance, no files, no screen. Whatever is random is a *shuffle*, handed in by the
caller. States, actions and events are frozen, slotted dataclasses of ints, strings and tuples: they can be
kept, compared, hashed, sent to another process and searched without copying.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine.cards import Card

Shuffler = Callable[[Sequence[Card]], tuple[Card, ...]]
"""Takes an ordered list of cards and gives back an order of them. It may raise; rules then change nothing."""

OptionValue = str | int
Options = Mapping[str, OptionValue]


class BadOptionsError(ValueError):
    """Options or a number of seats that the game does not have; the text says which and what it takes."""


class MalformedError(ValueError):
    """An action, state or event whose wire form is wrong: missing, extra or wrongly typed fields."""


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
    """Something people at the table see happen. Subclasses say what; ``seen_by`` None means everybody,
    else only those seats may see the hidden cards it names."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """``winners`` is empty before the end; scores are game scores by seat."""

    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


State = TypeVar("State")
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


class Rules(ABC, Generic[State, Action]):
    """One game. A game's package offers a single instance named ``RULES``."""

    key: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    reasons: ClassVar[tuple[str, ...]]

    @abstractmethod
    def settle(self, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in; raises BadOptionsError."""

    @abstractmethod
    def start(self, options: Options, seats: int, shuffle: Shuffler) -> State:
        """The first position. ``options`` as ``settle`` gives them (it is asked again here)."""

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
    def view(self, state: State, seat: int | None) -> View[State]:
        """All that the seat may know and no more."""

    @abstractmethod
    def determinize(self, view: View[State], shuffle: Shuffler) -> State:
        """A full state that the view is consistent with: its unseen cards, in ``shuffle``'s order, put where
        the view hides cards."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Scores, whether it is over, and who won."""

    @abstractmethod
    def action_from_wire(self, wire: object) -> Action:
        """Raises MalformedError."""

    @abstractmethod
    def action_to_wire(self, action: Action) -> dict[str, Any]: ...

    @abstractmethod
    def state_to_wire(self, state: State) -> dict[str, Any]:
        """The fields that the table protocol names for this game."""

    @abstractmethod
    def view_to_wire(self, view: View[State]) -> dict[str, Any]:
        """As the state, each pile or hand that the seat may not see as ``{"hidden": n}``."""

    @abstractmethod
    def event_to_wire(self, event: Event) -> dict[str, Any]: ...
