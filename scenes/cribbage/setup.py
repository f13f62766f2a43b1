"""Cribbage on the shelf and before the start: presets, options and expected length, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.present.i18n import N_, _
from engine.rules.base import Event, OptionValue
from engine.rules.cribbage.events import DealBegun
from engine.rules.cribbage.state import State
from scenes.cribbage import style
from scenes.cribbage.lessons import LESSONS
from scenes.cribbage.rules_text import rules
from scenes.cribbage.story import story
from scenes.figures import Figure, count, mean
from scenes.table import Bond, OptionWords, Preset, Table, ValueWords

if TYPE_CHECKING:
    from scenes.gathering import Gathering

DEALS: Final[Mapping[int, int]] = {61: 5, 121: 9}
"""Median number of deals of a game, by target. Found by playing thousands of games."""

GAMES: Final[Mapping[tuple[int, str], int]] = {
    (1, "on"): 1,
    (1, "off"): 1,
    (3, "on"): 4,
    (3, "off"): 4,
    (5, "on"): 7,
    (5, "off"): 8,
    (7, "on"): 10,
    (7, "off"): 11,
}
"""Median number of games of a match, by the points it goes to and whether skunks count more;
likewise."""

_MINUTES: Final[Mapping[str, float]] = {"auto": 1.5, "manual": 2.0}
"""That a deal takes, by who counts."""
_ROUND: Final = 5


@dataclass(frozen=True, slots=True)
class Cribbage(Table):
    """Fifteens and runs for two."""

    def chapters(self) -> tuple[type[Event], str]:
        return DealBegun, _("Deal {n}")

    def length(self, options: Mapping[str, OptionValue], seats: int) -> str:
        deals = DEALS[int(options["target"])]
        games = GAMES[int(options["match"]), str(options["skunks"])]
        minutes = deals * games * _MINUTES[str(options["counting"])]
        about = max(_ROUND, round(minutes / _ROUND) * _ROUND)
        if games == 1:
            return _("About {n} deals, {minutes} minutes").format(n=deals, minutes=about)
        return _("About {n} games, {minutes} minutes").format(n=games, minutes=about)

    def standing(self, state: State) -> str:
        if state.terms.match == 1:
            return ""
        return _("games {games}").format(games=" : ".join(map(str, state.games)))

    def scene(self) -> type[Gathering]:
        from scenes.cribbage.table import CribbageTable

        return CribbageTable

    def figures(self, facts: Mapping[str, int]) -> Sequence[Figure]:
        return (
            count(_("Deals"), facts, "deals"),
            count(_("Highest hand"), facts, "best_hand"),
            mean(_("Average hand"), facts, "hand_points", "hands"),
            mean(_("Pegged in a deal"), facts, "pegged", "deals"),
            count(_("Skunks given"), facts, "skunks"),
            count(_("Skunked"), facts, "skunked"),
            count(_("Muggins"), facts, "muggins"),
        )


CRIBBAGE: Final = Cribbage(
    key="cribbage",
    name=N_("Cribbage"),
    line=N_("Fifteens and runs, pegged on oak"),
    palette=style.PALETTE,
    seats_label=N_("Players"),
    usual_seats=2,
    has_levels=True,
    has_hands=True,
    lessons=LESSONS,
    rules=rules,
    story=story,
    presets=(
        Preset(
            N_("Classic 121"),
            N_("One game, four streets of the board."),
            {"target": 121, "match": 1, "muggins": "off", "counting": "auto"},
        ),
        Preset(
            N_("Short 61"),
            N_("Half the way: a game for in between."),
            {"target": 61, "match": 1, "muggins": "off", "counting": "auto"},
        ),
        Preset(
            N_("Tournament"),
            N_("First to 3 games, with muggins."),
            {"target": 121, "match": 3, "skunks": "on", "muggins": "on", "counting": "manual"},
        ),
    ),
    options=(
        OptionWords(
            "target",
            N_("Points to win"),
            (
                ValueWords(61, "61", N_("A short game, out and back once.")),
                ValueWords(121, "121", N_("The usual game, out and back twice.")),
            ),
        ),
        OptionWords(
            "match",
            N_("Games to win"),
            (
                ValueWords(1, "1", N_("A single game.")),
                ValueWords(3, "3", N_("The first to 3 game points wins the match.")),
                ValueWords(5, "5", N_("The first to 5 game points wins the match.")),
                ValueWords(7, "7", N_("The first to 7 game points wins: a whole evening.")),
            ),
        ),
        OptionWords(
            "skunks",
            N_("Skunks"),
            (
                ValueWords(
                    "on", N_("Count more"), N_("Leave the loser far behind and the game counts 2, or 3.")
                ),
                ValueWords("off", N_("Count one"), N_("Every game won counts 1.")),
            ),
        ),
        OptionWords(
            "counting",
            N_("Counting"),
            (
                ValueWords(
                    "auto", N_("By the table"), N_("The table counts every hand for you, step by step.")
                ),
                ValueWords(
                    "manual",
                    N_("By the players"),
                    N_("You say what your hand is worth. What you miss is lost."),
                ),
            ),
        ),
        OptionWords(
            "muggins",
            N_("Muggins"),
            (
                ValueWords("off", N_("Off"), N_("Points that you miss are nobody’s.")),
                ValueWords(
                    "on", N_("On"), N_("Find the points that the other has missed, and they are yours.")
                ),
            ),
        ),
    ),
    bonds=(
        Bond(
            "muggins",
            "on",
            {"counting": "manual"},
            N_("With muggins the players count for themselves."),
        ),
    ),
)
