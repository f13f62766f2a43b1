"""Every screen of the program, each brought to the moment at which it is looked at.

The contact sheet shows these, and the tests of texts examine them: a new screen is added here.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from engine.app import Scene
from engine.match.notices import notice
from engine.present.i18n import _
from scenes import catalog, waiting
from scenes.confirm import Confirm, ask_to_quit
from scenes.games import PastGames, Standings, WaitingGames
from scenes.hall import Hall
from scenes.lobby import Lobby
from scenes.message import Message
from scenes.names import Names
from scenes.naming import Naming
from scenes.rejoin import Rejoin
from scenes.rulebook import RuleBook
from scenes.seating import Seating
from scenes.settings.overview import PARTS, Overview
from scenes.setup import Setup
from scenes.statistics import Statistics
from scenes.title import Title
from scenes.trouble import Trouble
from tests.support import matches
from tests.support.tablescreens import SEATS, TABLE_SCREENS, Show, brought, finished, open_shelf, over_shelf


def _title(hall: Hall) -> None:
    hall.app.reset(Title(hall))


def _troubled_title(hall: Hall) -> None:
    hall.store.tell(notice("folder-read-only", path="/home/somebody/.local/share", reason="Read-only"))
    hall.store.tell(notice("match-broken", name="a", aside="aside/a"))
    hall.app.reset(Title(hall))


def _shelf_with_games(hall: Hall) -> None:
    for game, seats in SEATS.items():
        brought(hall, game, 1, seats, 12)
    open_shelf(hall)


def _waiting_games(hall: Hall) -> None:
    _shelf_with_games(hall)
    hall.app.push(WaitingGames(hall, Standings(hall.store)))


def _seating(game: str) -> Seating:
    seating = Seating(tuple(range(2, SEATS[game] + 1)), SEATS[game])
    seating.join(matches.LEFT)
    return seating


def _setup(game: str) -> Show:
    return over_shelf(lambda hall: Setup(hall, catalog.table_of(game), _seating(game)))


def _lobby(game: str) -> Show:
    return over_shelf(lambda hall: Lobby.fresh(hall, catalog.table_of(game), matches.LEFT))


def _with_past(make: Callable[[Hall], Scene]) -> Show:
    """People whose names are known, and games that are over."""

    def show(hall: Hall) -> None:
        for name in matches.NAMES:
            hall.profiles.add(name, "")
        for game in SEATS:
            finished(hall, game)
        hall.results.catch_up()
        over_shelf(make)(hall)

    return show


def _message(hall: Hall) -> Scene:
    words = _("The log of this game is damaged; it cannot be shown.")
    return Message(hall, _("Past games"), words)


def _confirm(hall: Hall) -> Scene:
    question = _("{game}, played {when}. It cannot be taken up again afterwards.").format(
        game=_("Daytona"), when=waiting.when(time.time())
    )
    return Confirm(hall, _("Delete this game?"), question, _("Delete"), _("Keep"), lambda: None)


def _rejoin(hall: Hall) -> Scene:
    match = matches.brought(matches.begun(hall, "daytona", 2, 4), hall, lambda match: match.revision > 3)
    return Rejoin(hall, match, [0, 1], matches.LEFT)


def _quit(hall: Hall) -> None:
    open_shelf(hall)
    ask_to_quit(hall)


SCREENS: Final[dict[str, Show]] = {
    "title": _title,
    "title-troubled": _troubled_title,
    "shelf": open_shelf,
    "shelf-waiting": _shelf_with_games,
    **{f"lobby-{game}": _lobby(game) for game in SEATS},
    **{f"setup-{game}": _setup(game) for game in SEATS},
    **{
        f"rules-{game}": over_shelf(lambda hall, game=game: RuleBook(hall, catalog.table_of(game)))
        for game in SEATS
    },
    "statistics": over_shelf(Statistics),
    **{
        f"statistics-{game}": _with_past(lambda hall, game=game: Statistics(hall, game))  # type: ignore[misc]
        for game in SEATS
    },
    "past": _with_past(lambda hall: PastGames(hall, Standings(hall.store))),
    "waiting": _waiting_games,
    "names": _with_past(Names),
    "message": over_shelf(_message),
    "naming": over_shelf(lambda hall: Naming(hall, lambda _name, _initials: None)),
    "settings": over_shelf(Overview),
    **{f"settings-{part.key}": over_shelf(part.open) for part in PARTS},
    "confirm": over_shelf(_confirm),
    "quit": _quit,
    "trouble": over_shelf(Trouble),
    "rejoin": over_shelf(_rejoin),
    **TABLE_SCREENS,
}
"""By name: what brings the screen in sight of a hall that is open. Those called ``opening`` never rest."""
