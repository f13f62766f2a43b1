"""What visitors can learn while a Regicide table plays itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.present.i18n import N_

LESSONS: Final[Mapping[str, tuple[str, ...]]] = {
    "": (
        N_("Follow the suit that was led if you can. The highest trump takes the trick."),
        N_("Kings are high, until somebody turns the crown: then aces rule."),
        N_("A joker beats everything."),
        N_("Most tricks of the hand score a point each. All the others score nothing."),
    ),
    "open": (N_("Whoever opens the top card makes its suit trump."),),
    "trump": (
        N_("Take a trick that another led, and you may change the trump or turn the crown: regicide!"),
    ),
}
"""By phase of the game; those under the empty word fit at any time. Each fits into two short lines."""
