"""How long nobody has been there, and what follows from it."""

from __future__ import annotations

from typing import Literal

Verdict = Literal["here", "ask", "gone"]


class IdleWatch:
    """Told of every sign of somebody and of the time; says when to ask whether somebody is still there, and
    when nobody has answered for ``countdown`` seconds. ``left``: seconds to answer, while it asks."""

    def __init__(self, countdown: float) -> None:
        self._countdown = countdown
        self._still = 0.0
        self.left: float | None = None

    def seen(self) -> None:
        """Somebody is there; or a new screen has its time before it."""
        self._still = 0.0
        self.left = None

    def update(self, dt: float, limit: float) -> Verdict:
        """``dt`` seconds go by in a state that may last ``limit`` without anybody."""
        if self.left is None:
            self._still += dt
            if self._still < limit:
                return "here"
            self.left = self._countdown
            return "ask"
        self.left -= dt
        return "ask" if self.left > 0 else "gone"
