"""Daytona on the shelf and before the start: presets, options and expected length, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.present import theme
from engine.present.i18n import N_, _, number
from engine.present.screen import Frame
from engine.rules.base import Event, OptionValue
from engine.rules.daytona.events import RaceStarted
from engine.rules.daytona.state import State
from scenes.daytona.lessons import LESSONS
from scenes.daytona.rules_text import rules
from scenes.daytona.story import story
from scenes.figures import Figure, count
from scenes.table import Bond, OptionWords, Preset, Table, ValueWords

if TYPE_CHECKING:
    from scenes.gathering import Gathering

DRAWS: Final[Mapping[tuple[str, str, int], tuple[int, int, int]]] = {
    ("forward", "on", 1): (103, 172, 244),
    ("forward", "on", 2): (225, 360, 500),
    ("forward", "on", 3): (345, 555, 765),
    ("forward", "off", 1): (140, 240, 340),
    ("forward", "off", 2): (310, 520, 720),
    ("forward", "off", 3): (490, 800, 1105),
    ("back", "on", 1): (450, 925, 1360),
}
"""Median number of draws that a race takes, by ``both_ways``, ``deuce_as_joker`` and ``laps``; for two,
three and four cars. Found by playing thousands of races."""

RACES: Final[Mapping[int, tuple[int, int, int]]] = {
    10: (1, 1, 1),
    30: (4, 4, 5),
    50: (6, 8, 9),
    100: (13, 16, 19),
}
"""Median number of races to a target, likewise."""

_FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class Daytona(Table):
    """The race on a track of cards."""

    def chapters(self) -> tuple[type[Event], str]:
        return RaceStarted, _("Race {n}")

    def length(self, options: Mapping[str, OptionValue], seats: int) -> str:
        draws = self.draws(options)[seats - _FEWEST]
        races = RACES[int(options["target"])][seats - _FEWEST]
        text = _("About {draws} draws").format(draws=number(draws))
        if races == 1:
            return text
        return _("{draws} a race, about {races} races").format(draws=text, races=races)

    def draws(self, options: Mapping[str, OptionValue]) -> tuple[int, int, int]:
        """Median draws of one race with two, three and four cars."""
        key = (str(options["both_ways"]), str(options["deuce_as_joker"]), int(options["laps"]))
        return DRAWS[key]

    def standing(self, state: State) -> str:
        return _("Race {n}").format(n=state.race)

    def prepare(self, frame: Frame, seats: int) -> None:
        from scenes.daytona import board
        from scenes.daytona.layout import Layout

        board.prepare(Layout(frame, seats), 1)

    def scene(self) -> type[Gathering]:
        from scenes.daytona.table import DaytonaTable

        return DaytonaTable

    def figures(self, facts: Mapping[str, int]) -> Sequence[Figure]:
        return (
            count(_("Races"), facts, "races"),
            count(_("Races won"), facts, "race_wins"),
            count(_("On the podium"), facts, "podiums"),
            count(_("Fewest draws for a lap"), facts, "best_lap"),
            count(_("Cards drawn"), facts, "draws"),
            count(_("Pit stops"), facts, "pit_stops"),
            count(_("Jokers"), facts, "jokers"),
        )


DAYTONA: Final = Daytona(
    key="daytona",
    name=N_("Daytona"),
    line=N_("A race on a track of cards"),
    palette=theme.DAYTONA,
    seats_label=N_("Cars"),
    usual_seats=4,
    has_auto=True,
    lessons=LESSONS,
    rules=rules,
    story=story,
    presets=(
        Preset(
            N_("Sprint"),
            N_("What fits both ways drives forward: quick and lively."),
            {"both_ways": "forward", "deuce_as_joker": "on", "laps": 1},
        ),
        Preset(
            N_("Endurance, as printed"),
            N_("What fits both ways drives back. For the patient."),
            {"both_ways": "back", "deuce_as_joker": "on", "laps": 1},
        ),
    ),
    options=(
        OptionWords(
            "both_ways",
            N_("Fits both ways"),
            (
                ValueWords("forward", N_("Forward"), N_("A card that fits ahead and behind drives you on.")),
                ValueWords("back", N_("Backward"), N_("A card that fits ahead and behind drives you back.")),
            ),
        ),
        OptionWords(
            "deuce_as_joker",
            N_("Deuces"),
            (
                ValueWords("on", N_("Two or joker"), N_("Whoever draws a deuce says what it is.")),
                ValueWords(
                    "off", N_("Plain twos"), N_("A deuce is a two like any other card. Races get longer.")
                ),
            ),
        ),
        OptionWords(
            "laps",
            N_("Laps"),
            (
                ValueWords(1, "1", N_("Once round the track.")),
                ValueWords(2, "2", N_("Twice round; only the last lap ends at the line.")),
                ValueWords(3, "3", N_("Three times round, for a long evening.")),
            ),
        ),
        OptionWords(
            "target",
            N_("Points to win"),
            (
                ValueWords(10, "10", N_("A single race.")),
                ValueWords(30, "30", N_("A short series of races: 10, 5 and 2 points each.")),
                ValueWords(50, "50", N_("A series of races: 10, 5 and 2 points each.")),
                ValueWords(100, "100", N_("A whole season.")),
            ),
        ),
    ),
    bonds=(
        Bond(
            "both_ways",
            "back",
            {"deuce_as_joker": "on", "laps": 1},
            N_("Endurance is always one lap with deuces as jokers: it is long enough."),
        ),
    ),
)
