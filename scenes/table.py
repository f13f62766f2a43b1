"""What the shelf, the lobby and the set-up need to know of a table.

Texts are kept in English, marked by ``N_`` for the catalogues, and translated when they are shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Thread
from typing import TYPE_CHECKING, Any

from engine.present import theme
from engine.present.screen import Frame
from engine.present.theme import Palette
from engine.rules.base import Event, OptionValue

if TYPE_CHECKING:
    from engine.input.claims import Claims
    from engine.match.log import Log
    from engine.match.match import Match
    from scenes.figures import Figure
    from scenes.gathering import Gathering
    from scenes.hall import Hall
    from scenes.prose import Part


@dataclass(frozen=True, slots=True)
class ValueWords:
    """One value of an option: its name, and a line on what it does."""

    value: OptionValue
    name: str
    line: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option of the rules in words, its values in the order in which they are offered."""

    name: str
    label: str
    values: tuple[ValueWords, ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of options that goes by a name; ``options`` are those that make it what it is."""

    name: str
    line: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Bond:
    """While option ``name`` has ``value``, the options in ``fixed`` have theirs, and ``why`` says so."""

    name: str
    value: OptionValue
    fixed: Mapping[str, OptionValue]
    why: str


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the shelf. One that is no ``Table`` is only announced."""

    key: str
    name: str
    line: str
    palette: Palette = theme.HALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Place, ABC):
    """A table to sit down at. ``seats_label`` names the number of seats (cars, hands), ``usual_seats`` is
    what a first visitor finds; ``has_auto``: the table can hold a player's button for them; ``has_levels``:
    its computer players come in three strengths; ``has_hands``: there are cards that only their seat sees.
    ``lessons``: by phase of the game, what a table that plays itself teaches; those under the empty word fit
    at any time. ``rules``: the rule book. ``story``: what a log tells of players with these names, oldest
    first. Both are in the language of the moment."""

    rules: Callable[[], Sequence[Part]]
    story: Callable[[Log, Sequence[str]], Sequence[Part]]
    seats_label: str = ""
    usual_seats: int = 0
    presets: tuple[Preset, ...] = ()
    options: tuple[OptionWords, ...] = ()
    bonds: tuple[Bond, ...] = ()
    has_auto: bool = False
    has_levels: bool = False
    has_hands: bool = False
    lessons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def holding(self, options: Mapping[str, OptionValue], seats: int) -> Sequence[Bond]:
        """The bonds that are in force with these options and so many seats."""
        return [bond for bond in self.bonds if options[bond.name] == bond.value]

    def proposal(self, seats: int) -> Mapping[str, OptionValue]:
        """Options that suit so many seats better than what was played with another number."""
        return {}

    @abstractmethod
    def chapters(self) -> tuple[type[Event], str]:
        """What begins a part of a game (a race, a deal, a round), and what such a part is called, with its
        number as {n}."""

    @abstractmethod
    def length(self, options: Mapping[str, OptionValue], seats: int) -> str:
        """What to expect of a game with these options and so many seats, as a short phrase."""

    @abstractmethod
    def standing(self, state: Any) -> str:
        """How far a game that waits on the shelf has come, as a short phrase; its scores stand beside it.
        Empty where the scores say it."""

    def prepare(self, frame: Frame, seats: int) -> None:
        """The table is likely to be opened soon: begins to paint ahead what takes long, and returns at
        once."""

    def load(self) -> None:
        """The table is likely to be opened soon: its scene (and with some numpy) is loaded beside what goes
        on; returns at once."""
        Thread(target=self.scene, daemon=True).start()

    @abstractmethod
    def scene(self) -> type[Gathering]:
        """What shows a match at this table, imported when it is first needed."""

    def open(self, hall: Hall, match: Match, claims: Claims) -> Gathering:
        """The scene of a match at this table."""
        return self.scene()(hall, match, claims)

    @abstractmethod
    def figures(self, facts: Mapping[str, int]) -> Sequence[Figure]:
        """The game's own statistics, from what its history tells."""
