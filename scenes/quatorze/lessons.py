"""What visitors can learn while a Quatorze table plays itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.present.i18n import N_

LESSONS: Final[Mapping[str, tuple[str, ...]]] = {
    "": (
        N_("Lay down sets and runs, and be the first to hold no card. Fewest points win."),
        N_("A set: three or four cards of one rank, each of another suit."),
        N_("A run: three or more cards of one suit in a row."),
        N_("Your first melds must be worth 51 points together."),
        N_("Once you are down you may add cards to anybody’s melds."),
        N_("Cards left in your hand count against you; a joker counts 25."),
    ),
    "cut": (N_("One player lifts a part of the pack: that is the cut."),),
    "draw": (N_("Take the top card of the stock, or the discard if you can lay it down at once."),),
}
"""By phase of the game; those under the empty word fit at any time. Each fits into two short lines."""
