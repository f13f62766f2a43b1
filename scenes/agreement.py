"""The people at a table agree to stop a game that might never end. It ends when all of them wish it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.match.match import Match
from engine.present.i18n import _, listed, ngettext
from scenes.ballot import Ballot
from scenes.company import Company

if TYPE_CHECKING:
    from scenes.hall import Hall


class Agreement(Ballot):
    """Stands over a table whose match may be stopped. ``stopped`` is called when the match has ended so."""

    def __init__(self, hall: Hall, match: Match, company: Company, stopped: Callable[[], None]) -> None:
        super().__init__(hall, match, company, self._stop, ())
        self._stopped = stopped

    def heading(self) -> str:
        return _("Stop here?")

    def question(self) -> str:
        end = self._match.may_stop
        if end is None:
            return ""
        names = [self._match.players[seat].name for seat in end.winners]
        text = ngettext(
            "{names} has the fewest points and would win.",
            "{names} have the fewest points and would win together.",
            len(names),
        ).format(names=listed(names))
        if len(self._people) > 1:
            return text + " " + _("The game ends here when everybody agrees.")
        return text + " " + _("The game ends here if you wish.")

    def answers(self) -> tuple[str, str]:
        return _("Play on"), _("Agree to stop")

    def _stop(self) -> None:
        self._match.stop(self._people)
        self._stopped()
