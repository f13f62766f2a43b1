"""What is worked out beside a table: the computer's actions, and a coach's advice."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Any, Final, cast

from engine.ai import players
from engine.ai.players import LEVELS, Level, Limit
from engine.match.match import Match

if TYPE_CHECKING:
    from scenes.hall import Hall

_STAND_IN: Final[Level] = "medium"
"""Who plays on for a person who is gone."""


class Thinker:
    """Asks the thinking process and takes its answers, one thing at a time: a coach is not needed while the
    computer is to move. ``limit``: how long it may think about an action."""

    def __init__(self, hall: Hall, match: Match, limit: Limit) -> None:
        self._hall = hall
        self._match = match
        self._limit = limit
        self._asked: tuple[int, str] | None = None
        self._answer: Any = None
        self._done = False
        self._coached = False

    def wake(self) -> None:
        """So that the process is ready when it is first needed."""
        _ = self._hall.brain

    def forget(self) -> None:
        """Whatever was asked is wanted no more."""
        if self._asked is not None:
            self._asked = None
            self._hall.brain.forget()

    def action(self) -> Any:
        """What the computer does for the seat to move; None while it thinks. When thinking failed, the first
        action that the rules allow."""
        match, seat = self._match, cast(int, self._match.to_move)
        if self._begin("action"):
            level = match.players[seat].level
            known = level if level in LEVELS else _STAND_IN
            self._hall.brain.ask(match.revision, match.rules.key, match.view(seat), known, self._limit)
        if not self._poll():
            return None
        return match.rules.legal(match.state).actions[0] if self._answer is None else self._answer

    def ask_coach(self) -> None:
        """Begins to ask what the seat to move had best do."""
        match = self._match
        if not self._coached:
            self._coached = True
            Thread(target=players.load_coach, args=(match.rules.key,), daemon=True).start()
        if self._begin("advice"):
            view = match.view(match.to_move)
            self._hall.brain.consult(match.revision, players.advise, match.rules.key, view)

    def advice(self) -> Any:
        """The coach's answer, once; None while there is none, or nothing was asked."""
        if self._asked != (self._match.revision, "advice") or not self._poll():
            return None
        self._asked = None
        return self._answer

    def _begin(self, what: str) -> bool:
        """Whether this has still to be asked at this moment of the match."""
        if self._asked == (self._match.revision, what):
            return False
        self._asked = (self._match.revision, what)
        self._answer, self._done = None, False
        return True

    def _poll(self) -> bool:
        for answer in self._hall.brain.poll():
            if answer.revision == self._match.revision:
                self._answer, self._done = answer.action, True
        return self._done
