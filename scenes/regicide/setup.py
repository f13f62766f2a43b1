"""Regicide on the shelf and before the start: presets, options and expected length, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.present.i18n import N_, _, ngettext
from engine.rules.base import Event, OptionValue
from engine.rules.regicide.events import HandBegun
from engine.rules.regicide.state import State
from scenes.figures import Figure, count, mean, share
from scenes.regicide import style
from scenes.regicide.lessons import LESSONS
from scenes.regicide.rules_text import rules
from scenes.regicide.story import story
from scenes.table import Bond, OptionWords, Preset, Table, ValueWords

if TYPE_CHECKING:
    from scenes.gathering import Gathering

TEAMS: Final = 4
HANDS: Final[Mapping[tuple[str, int], tuple[int, int, int, int]]] = {
    ("full", 30): (4, 8, 15, 7),
    ("full", 50): (6, 15, 30, 12),
    ("full", 100): (13, 31, 61, 26),
    ("nine", 30): (8, 12, 15, 8),
    ("nine", 50): (15, 22, 29, 14),
    ("nine", 100): (28, 48, 66, 30),
}
"""Median number of hands by ``deal`` and ``target``: two, three and four players, and two teams. Found by
playing games."""

_IN_TEAMS: Final = 3
_FEWEST: Final = 2

_NO_TIE: Final = Bond(
    "tie", "split", {"tie": "carry"}, N_("There can be no tie here: the number of tricks is odd.")
)
_NO_TEAMS: Final = Bond("teams", "on", {"teams": "off"}, N_("Teams need four players."))


@dataclass(frozen=True, slots=True)
class Regicide(Table):
    """Tricks, and a king to bring down."""

    def chapters(self) -> tuple[type[Event], str]:
        return HandBegun, _("Hand {n}")

    def length(self, options: Mapping[str, OptionValue], seats: int) -> str:
        hands = self.hands(options, seats)
        return ngettext("About {n} hand", "About {n} hands", hands).format(n=hands)

    def hands(self, options: Mapping[str, OptionValue], seats: int) -> int:
        """Median number of hands of a game."""
        column = _IN_TEAMS if options["teams"] == "on" else seats - _FEWEST
        return HANDS[str(options["deal"]), int(options["target"])][column]

    def holding(self, options: Mapping[str, OptionValue], seats: int) -> Sequence[Bond]:
        bonds = []
        if seats != TEAMS:
            bonds.append(_NO_TEAMS)
        if seats == 2 or (options["teams"] == "on" and options["deal"] == "nine"):
            bonds.append(_NO_TIE)
        return bonds

    def proposal(self, seats: int) -> Mapping[str, OptionValue]:
        return {"target": 30 if seats == TEAMS else 50}

    def standing(self, state: State) -> str:
        return _("Hand {n}").format(n=state.hand)

    def scene(self) -> type[Gathering]:
        from scenes.regicide.table import RegicideTable

        return RegicideTable

    def figures(self, facts: Mapping[str, int]) -> Sequence[Figure]:
        return (
            count(_("Hands"), facts, "hands"),
            share(_("Hands with points"), facts, "hands_scored", "hands"),
            count(_("Tricks"), facts, "tricks"),
            mean(_("Tricks in a hand"), facts, "tricks", "hands"),
            count(_("Overthrows"), facts, "overthrows"),
            count(_("Most points in a hand"), facts, "best_hand"),
            count(_("Jokers"), facts, "jokers"),
        )


REGICIDE: Final = Regicide(
    key="regicide",
    name=N_("Regicide"),
    line=N_("Tricks, and a king to bring down"),
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
            N_("The whole pack"),
            N_("Every card is dealt; first to 50."),
            {"deal": "full", "joker": "trump", "tie": "carry", "target": 50},
        ),
        Preset(
            N_("A shorter game"),
            N_("Every card is dealt; first to 30."),
            {"deal": "full", "joker": "trump", "tie": "carry", "target": 30},
        ),
        Preset(
            N_("Nine cards"),
            N_("Short hands, much unseen; to 30."),
            {"deal": "nine", "joker": "trump", "tie": "carry", "target": 30},
        ),
    ),
    options=(
        OptionWords(
            "teams",
            N_("Teams"),
            (
                ValueWords("off", N_("Each alone"), N_("Everybody plays for themselves.")),
                ValueWords("on", N_("Partners"), N_("Two against two: who sit across play together.")),
            ),
        ),
        OptionWords(
            "deal",
            N_("Deal"),
            (
                ValueWords("full", N_("Every card"), N_("Nine each, a card is opened, then all the rest.")),
                ValueWords("nine", N_("Nine each"), N_("One card lies open: take it, or pass.")),
            ),
        ),
        OptionWords(
            "joker",
            N_("Jokers"),
            (
                ValueWords("trump", N_("Are trumps"), N_("A joker counts as a card of the trump suit.")),
                ValueWords("free", N_("Are free"), N_("A joker may be played whatever was led.")),
            ),
        ),
        OptionWords(
            "tie",
            N_("Ties"),
            (
                ValueWords("carry", N_("Wait"), N_("Tied points wait for the next who scores.")),
                ValueWords("split", N_("Are split"), N_("Each of the tied gets half of its own tricks.")),
            ),
        ),
        OptionWords(
            "target",
            N_("Points to win"),
            (
                ValueWords(30, "30", N_("A short game; the right one for four who play alone.")),
                ValueWords(50, "50", N_("The usual game.")),
                ValueWords(100, "100", N_("A long evening.")),
            ),
        ),
    ),
)
