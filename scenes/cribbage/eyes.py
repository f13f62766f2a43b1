"""Whose cards the screen shows: those of a person alone always, of two people only of the one who looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.match.log import LogError
from engine.match.match import Match
from engine.match.replay import standing
from engine.rules.base import Event
from engine.rules.cribbage.state import State
from scenes.company import Company
from scenes.cribbage import picture
from scenes.cribbage.picture import Picture
from scenes.eyes import Eyes as SharedEyes

_SECRET = ("discard", "play")
"""Phases in which a hand must be seen to choose, and not by the other."""


class Eyes(SharedEyes):
    """Knows what of a match whoever looks may see."""

    def __init__(self, match: Match, company: Company) -> None:
        super().__init__(company)
        self._match = match

    def must_ask(self) -> bool:
        """Whether the seat to move has to claim the screen before it can choose."""
        state: State = self._match.state
        return state.phase in _SECRET and state.to_move is not None and self.must_claim(state.to_move)

    # -- what is seen ------------------------------------------------------------------------------------

    def see(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """What happened, as whoever looks sees it."""
        return tuple(event.seen_by(self.seat) for event in events)

    def replay(self, note: Callable[[Sequence[Event]], None]) -> Picture:
        """The match as its log leaves it. All that happened is told to ``note``."""
        shown = picture.empty((0, 0))
        try:
            for frame in standing(self._match.log):
                note(frame.step.events)
                shown = picture.fold(shown, self.see(frame.step.events))
        except LogError:  # the match itself goes on; only where the hind pegs stand is not known then
            pass
        return self.picture(shown)

    def picture(self, shown: Picture) -> Picture:
        """The match as its view shows it, the pegs where they stand in ``shown``."""
        return picture.of(self._match.view(self.seat).state, shown.pegs, shown.deal)
