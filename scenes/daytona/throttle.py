"""How often cards are drawn: a press draws one, holding draws on, faster the longer it is held.

Pure: times in seconds, no clock of its own. The table asks every frame whether a draw is due; what is not
taken does not pile up, so that letting go stops at once.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

FIRST_REPEAT: Final = 0.35
"""From a press to the first draw that holding makes."""

SLOWEST: Final = 1 / FIRST_REPEAT
FASTEST: Final = 8.0
"""Draws a second when holding begins to draw, and at full throttle."""

RAMP: Final = 2.5
"""Seconds from the slowest to the fastest."""

REST: Final = 0.9
"""Seconds a draw takes when nobody holds a throttle."""

_FRAME: Final = 1 / 60

LINE: Final = 1.6
"""How much longer draws take for a car within two cards of the line."""


class Throttle:
    """One for the table; several hands may hold it, each for the seats it drives."""

    def __init__(self) -> None:
        self._held: dict[Hashable, float] = {}
        self._wanted: set[Hashable] = set()
        self._since_draw = REST
        self._blocked: set[Hashable] = set()

    def press(self, hand: Hashable) -> None:
        """A hand goes down: one draw is wanted, and more while it stays."""
        if hand not in self._held:
            self.hold(hand)
            self._wanted.add(hand)

    def hold(self, hand: Hashable) -> None:
        """A hand goes down out of its turn: nothing is wanted yet, but if it stays down it will draw."""
        self._held.setdefault(hand, 0.0)

    @property
    def hands(self) -> tuple[Hashable, ...]:
        """The hands that are down or still want a draw."""
        return tuple({**self._held, **dict.fromkeys(self._wanted)})

    def release(self, hand: Hashable) -> None:
        """A hand comes up. The draw of a short press that has not been made yet is still wanted."""
        self._held.pop(hand, None)
        self._blocked.discard(hand)

    def release_all(self) -> None:
        """Nobody holds anything, and nothing is wanted: the scene is left, paused or interrupted."""
        self._held.clear()
        self._blocked.clear()
        self._wanted.clear()

    def block(self) -> None:
        """Whoever holds must let go and press anew before anything is drawn for them."""
        self._blocked.update(self._held)
        self._wanted.clear()

    def hurry(self) -> None:
        """The next driver that nobody's hand drives need not wait."""
        self._since_draw = math.inf

    def update(self, dt: float) -> None:
        """``dt`` seconds go by."""
        self._since_draw += dt
        for hand in self._held:
            self._held[hand] += dt

    def drew(self, hand: Hashable | None = None) -> None:
        """A draw was made, by a hand or for a computer driver."""
        late = self._since_draw - self.interval
        self._since_draw = late if 0 < late < _FRAME else 0.0  # what a frame came late is not lost
        self._wanted.discard(hand)

    def holds(self, hand: Hashable) -> bool:
        """Whether the hand is down and may draw on."""
        return hand in self._held and hand not in self._blocked

    @property
    def held(self) -> bool:
        """Whether any hand draws on."""
        return any(self.holds(hand) for hand in self._held)

    @property
    def level(self) -> float:
        """How far the throttle is open, 0 to 1: the longest of the hands that hold it."""
        longest = max((time for hand, time in self._held.items() if self.holds(hand)), default=0.0)
        return min(1.0, max(0.0, longest - FIRST_REPEAT) / RAMP)

    @property
    def interval(self) -> float:
        """Seconds from one draw to the next, as things stand."""
        if not self.held:
            return REST
        return 1.0 / (SLOWEST + (FASTEST - SLOWEST) * self.level)

    def due(self, hand: Hashable, slower: float = 1.0) -> bool:
        """Whether a draw of the seat that the hand drives is due now; draws take ``slower`` times as long."""
        if hand in self._wanted:
            return True
        if not self.holds(hand) or self._held[hand] < FIRST_REPEAT:
            return False
        return self._since_draw >= self.interval * slower

    def due_unasked(self, slower: float = 1.0, pace: float = 1.0) -> bool:
        """The same for a driver that nobody's hand drives: at the pace of the table, or with the throttle."""
        return self._since_draw >= self.seconds(slower, pace)

    def seconds(self, slower: float = 1.0, pace: float = 1.0) -> float:
        """From one draw to the next of drivers that nobody's hand drives. ``pace``: 2 is twice as fast; an
        open throttle is faster than any pace."""
        rest = REST / pace
        return (min(rest, self.interval) if self.held else rest) * slower

    def showing(self, slower: float = 1.0, pace: float = 1.0) -> float:
        """How long the draw just made may take to be shown, so that the next is not kept waiting: a frame
        sees it end, and in another the table comes to rest."""
        return max(_FRAME, self.seconds(slower, pace) - 2 * _FRAME)
