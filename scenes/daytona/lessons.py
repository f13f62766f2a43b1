"""What visitors can learn while a Daytona table plays itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.present.i18n import N_

LESSONS: Final[Mapping[str, tuple[str, ...]]] = {
    "": (
        N_("Draw a card. If it is at most two away from the card ahead of your car, you drive on."),
        N_("Does it fit the card behind you instead? Then you roll back a place."),
        N_("Draw the pit stop’s value, and you miss your next two turns."),
        N_("A joker carries any car one card forward, but never over the finishing line."),
        N_("Over the line only a card within one of it carries you home."),
        N_("Ten points for the first car home, five for the second, two for the third."),
    ),
    "deuce": (N_("A deuce is a two or a joker: whoever drew it says which."),),
}
"""By phase of the game; those under the empty word fit at any time. Each fits into two short lines."""
