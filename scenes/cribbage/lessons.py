"""What visitors can learn while a Cribbage table plays itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.present.i18n import N_

LESSONS: Final[Mapping[str, tuple[str, ...]]] = {
    "": (
        N_("First to the last hole wins. Each player’s pegs leap round the board."),
        N_("In every deal you score twice: while cards are laid, and when hands are counted."),
    ),
    "discard": (N_("Each gets six cards and lays two away to the crib, which the dealer will count."),),
    "play": (
        N_("Lay a card and add it up. Make it exactly 15 or 31 for two points."),
        N_("The same rank as the card before is a pair: two points. Three alike are six."),
        N_("Three cards in a row, in any order, are a run: a point for each."),
        N_("Nobody may go past 31. Who cannot lay a card says go."),
    ),
    "claim": (N_("Every set of cards that adds up to 15 scores two; so does every pair."),),
}
"""By phase of the game; those under the empty word fit at any time. Each fits into two short lines."""
