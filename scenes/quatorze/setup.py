"""Quatorze on the shelf and before the start: presets, options and expected length, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.present.i18n import N_, _, ngettext
from engine.rules.base import Event, OptionValue
from engine.rules.quatorze.events import RoundBegun
from engine.rules.quatorze.state import State
from scenes.figures import Figure, count, mean, share
from scenes.quatorze import style
from scenes.quatorze.lessons import LESSONS
from scenes.quatorze.rules_text import rules
from scenes.quatorze.story import story
from scenes.table import OptionWords, Preset, Table, ValueWords

if TYPE_CHECKING:
    from scenes.gathering import Gathering

FEWEST: Final = 2
UNTIL_FIRST: Final = (40, 11, 7, 5, 4)
"""By number of players from two: about how many rounds go by until the first stands at 201. Two lose some ten
points a round between them and may never get there."""
UNTIL_LAST: Final = (40, 60, 60, 60, 60)
"""The same until one player is left."""
_PLAIN_LIMIT: Final = 201


@dataclass(frozen=True, slots=True)
class Quatorze(Table):
    """Sets and runs by lamp light."""

    def chapters(self) -> tuple[type[Event], str]:
        return RoundBegun, _("Round {n}")

    def length(self, options: Mapping[str, OptionValue], seats: int) -> str:
        rounds = self.rounds(options, seats)
        if options["rounds"] == 0 and (options["end"] == "last" or seats == FEWEST):
            return _("Long: it may never end")
        return ngettext("About {n} round", "About {n} rounds", rounds).format(n=rounds)

    def rounds(self, options: Mapping[str, OptionValue], seats: int) -> int:
        """About how many rounds to expect."""
        table = UNTIL_FIRST if options["end"] == "first" else UNTIL_LAST
        likely = max(2, round(table[seats - FEWEST] * int(options["limit"]) / _PLAIN_LIMIT))
        cap = int(options["rounds"])
        return min(cap, likely) if cap else likely

    def standing(self, state: State) -> str:
        return _("Round {n}").format(n=state.round)

    def scene(self) -> type[Gathering]:
        from scenes.quatorze.table import QuatorzeTable

        return QuatorzeTable

    def figures(self, facts: Mapping[str, int]) -> Sequence[Figure]:
        return (
            count(_("Rounds"), facts, "rounds"),
            mean(_("Points in a round"), facts, "round_points", "rounds"),
            share(_("Rounds ended"), facts, "out", "rounds"),
            count(_("Ended in one turn: −60"), facts, "at_once"),
            count(_("Best opening"), facts, "best_opening"),
            count(_("Dearest round"), facts, "worst_round"),
            count(_("Cards laid off"), facts, "laid_off"),
        )


QUATORZE: Final = Quatorze(
    key="quatorze",
    name=N_("Quatorze"),
    line=N_("Sets and runs by lamp light"),
    palette=style.PALETTE,
    seats_label=N_("Players"),
    usual_seats=3,
    has_levels=True,
    has_hands=True,
    lessons=LESSONS,
    rules=rules,
    story=story,
    presets=(
        Preset(
            N_("Fourteen rounds"),
            N_("To 201, or fourteen rounds at most."),
            {"end": "first", "limit": 201, "rounds": 14},
        ),
        Preset(
            N_("Five quick rounds"),
            N_("Five rounds; fewest points win."),
            {"end": "first", "limit": 201, "rounds": 5},
        ),
        Preset(
            N_("To the bitter end, as printed"),
            N_("Until one is left, or all agree to stop."),
            {"end": "last", "limit": 201, "rounds": 0},
        ),
    ),
    options=(
        OptionWords(
            "end",
            N_("The end"),
            (
                ValueWords(
                    "first", N_("First at the limit"), N_("When anyone reaches it, fewest points win.")
                ),
                ValueWords("last", N_("Last one left"), N_("Whoever reaches the limit is out of the game.")),
            ),
        ),
        OptionWords(
            "limit",
            N_("Limit"),
            (
                ValueWords(101, "101", N_("Half as long.")),
                ValueWords(201, "201", N_("The usual limit.")),
                ValueWords(301, "301", N_("A long evening.")),
            ),
        ),
        OptionWords(
            "rounds",
            N_("Rounds"),
            (
                ValueWords(5, "5", N_("After five rounds the fewest points win.")),
                ValueWords(7, "7", N_("After seven rounds the fewest points win.")),
                ValueWords(14, "14", N_("After fourteen rounds the fewest points win.")),
                ValueWords(0, N_("No cap"), N_("The limit alone ends the game.")),
            ),
        ),
        OptionWords(
            "opening",
            N_("Opening"),
            (
                ValueWords(51, "51", N_("The first melds of a round must be worth 51 together.")),
                ValueWords(0, N_("Any meld"), N_("Any meld opens: the family rule.")),
            ),
        ),
        OptionWords(
            "swap_joker",
            N_("Jokers on the table"),
            (
                ValueWords("off", N_("Stay there"), N_("A joker that lies on the table stays where it is.")),
                ValueWords("on", N_("May be swapped"), N_("For the card it stands for, to be laid at once.")),
            ),
        ),
        OptionWords(
            "jokers",
            N_("Jokers"),
            (
                ValueWords(1, "1", N_("One joker in two packs.")),
                ValueWords(2, "2", N_("Two jokers in two packs.")),
            ),
        ),
    ),
)
