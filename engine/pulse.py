"""When the app goes on: sixty times a second while the picture changes, ten times while it does not, and at
once when somebody does something."""

from __future__ import annotations

from typing import Final

import pygame

from engine import waiting

FRAMES_A_SECOND: Final = 60
LONGEST_STEP: Final = 0.1
"""Seconds; after a stall (a laptop that slept) scenes go on from where they were."""
CALM: Final = 0.3
"""Seconds without a change of the picture and without an event after which a table counts as at rest. A pass
of the loop costs some 0.2 ms although nothing comes of it: sixty of them are 1.4 % of a core."""
GLANCE: Final = 0.05
"""Seconds until it is at rest again when the picture has changed only once, as by a light that blinks."""
_OVERSLEPT: Final = 0.005
"""Seconds by which the system may wake us late."""


class Pulse:
    """The clock of the loop. Events end the wait for a slow pass; where the system can't do that they are
    looked for at every sixtieth of a second."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._still = 0.0

    def beat(self, drawn: bool) -> tuple[list[pygame.Event], float]:
        """Waits until it is time for the next pass; gives what has happened, and the seconds gone by.
        ``drawn``: whether the last pass changed the picture."""
        if drawn:
            self._still = CALM - GLANCE if self._calm else 0.0
        gone = 0.0
        while True:
            gone += self._sleep(LONGEST_STEP - gone)
            events = pygame.event.get()
            if events:
                self._still = 0.0
            if not self._calm or gone > LONGEST_STEP - 1 / FRAMES_A_SECOND:
                self._still += gone
                return events, min(gone, LONGEST_STEP)

    @property
    def _calm(self) -> bool:
        return self._still >= CALM

    def _sleep(self, most: float) -> float:
        """Until a frame has gone by, or at rest until an event comes; gives the seconds."""
        slept = self._calm and waiting.until_event(most - _OVERSLEPT)
        return self._clock.tick(0 if slept else FRAMES_A_SECOND) / 1000
