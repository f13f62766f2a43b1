"""What a deuce is for a seat that no hand answers for: the computer driver's word, or auto-drive's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from engine.ai.players import Level, Limit
from engine.match.match import Match
from engine.rules.daytona.state import Action, Deuce
from scenes.daytona import question

if TYPE_CHECKING:
    from scenes.hall import Hall

_LIMIT: Final = Limit(nodes=1)  # there are two answers; nothing is to be searched


class Thinking:
    """Asks the thinking process, at most once a revision of the match."""

    def __init__(self, hall: Hall, match: Match) -> None:
        self._hall = hall
        self._match = match
        self._asked = -1
        self._thought: Action | None = None

    def wake(self) -> None:
        """Starts the process, if anybody at the table will need it, so that it is there in time."""
        if any(player.kind == "computer" for player in self._match.players):
            _brain = self._hall.brain

    def answer(self, seat: int) -> Action | None:
        """The answer of the seat to move; None while it is thought about."""
        player = self._match.players[seat]
        if player.kind == "person":
            return self._further()
        brain, revision = self._hall.brain, self._match.revision
        if self._asked != revision:
            self._asked, self._thought = revision, None
            level = cast("Level", player.level)
            brain.ask(revision, self._match.rules.key, self._match.view(seat), level, _LIMIT)
        for answer in brain.poll():
            if answer.revision == revision:
                self._thought = answer.action or self._further()
        return self._thought

    def _further(self) -> Action:
        """Whichever ends further ahead."""
        choices = question.answers(self._match.state)
        return Deuce(choices[question.further(choices)].as_)

    def forget(self) -> None:
        """The table is left."""
        if self._asked >= 0:
            self._hall.brain.forget()
