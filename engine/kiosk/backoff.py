"""How soon the program is started again, and when its options are no longer trusted."""

from __future__ import annotations

from typing import Final

QUICK: Final = 5.0
"""Seconds: one that lives no longer than that has failed at once."""
AT_ONCE: Final = 3
"""Failures in a row after which starts become slower."""
LONGEST: Final = 60.0
LONGEST_SEEN: Final = 2.0
"""Seconds between two starts: of one that never got as far as a picture, and of one that did."""
SAFE_AFTER: Final = 3
"""Starts in a row without a picture after which the safe options are used."""
SAFE_AFTER_SEEN: Final = 8


class Backoff:
    """``safe``: whether the next start is to be with the safe options."""

    def __init__(self) -> None:
        self._unseen = 0
        self._quick = 0
        self._dark = 0
        self.safe = False

    def ended(self, lived: float, *, seen: bool) -> float:
        """The program has ended after so many seconds, having shown a picture or not; gives the seconds to
        wait until the next start."""
        self._dark = 0
        self._unseen = 0 if seen else self._unseen + 1
        self._quick = self._quick + 1 if lived < QUICK or not seen else 0
        if self._unseen >= SAFE_AFTER or self._quick >= SAFE_AFTER_SEEN:
            self.safe = True
        if self._quick <= AT_ONCE:
            return 0.0
        longest = LONGEST if self._unseen else LONGEST_SEEN
        return min(longest, 2.0 ** (self._quick - AT_ONCE - 1))

    def dark(self) -> float:
        """The program has found no screen, for which its options are not to blame; gives the seconds to wait
        until the next start, more each time."""
        self._dark += 1
        return min(LONGEST, 2.0 ** (self._dark - 1))

    def trust(self) -> None:
        """The options are tried again: a day has gone by, or somebody wants it."""
        self._unseen = self._quick = self._dark = 0
        self.safe = False
