"""What the caption of the Daytona table says of the last draw, or of who tries to act."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.base import Event
from engine.rules.daytona.events import CardDrawn, DeuceChosen
from scenes.daytona import words
from scenes.daytona.picture import Picture


class Announcer:
    """``teller``: the seat that the sentence is about."""

    def __init__(self) -> None:
        self.teller: int | None = None
        self._said = ""
        self._told: tuple[Picture, tuple[Event, ...]] | None = None

    @property
    def sentence(self) -> str:
        """In the language of the moment."""
        return words.outcome(*self._told) if self._told else self._said

    def say(self, text: str, teller: int | None) -> None:
        """These words, until the next draw."""
        self._said, self.teller, self._told = text, teller, None

    def tell(self, shown: Picture, events: tuple[Event, ...]) -> None:
        """What comes of a draw from that picture on; nothing new where there is nothing to tell."""
        if words.outcome(shown, events):
            self._told, self.teller = (shown, events), _teller(events)


def _teller(events: Iterable[Event]) -> int | None:
    return next((event.seat for event in events if isinstance(event, (CardDrawn, DeuceChosen))), None)
