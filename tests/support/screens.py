"""Every screen of the program, each brought to the moment at which it is looked at.

The contact sheet shows these, and the tests of texts examine them: a new screen is added here.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from engine.app import Scene
from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.histories import telling
from engine.match.match import Match
from engine.match.notices import notice
from engine.present.i18n import _
from scenes import catalog, flow, waiting
from scenes.agreement import Agreement
from scenes.company import Company
from scenes.confirm import Confirm, ask_to_quit
from scenes.cribbage.result import Result
from scenes.daytona.podium import Podium
from scenes.gamelog import GameLog
from scenes.games import PastGames, Standings, WaitingGames
from scenes.hall import Hall
from scenes.lobby import Lobby
from scenes.message import Message
from scenes.missing import Missing
from scenes.names import Names
from scenes.naming import Naming
from scenes.pause import Pause
from scenes.quatorze.final import Laurels
from scenes.regicide.coronation import Coronation
from scenes.rejoin import Rejoin
from scenes.replay import watch
from scenes.replay.viewer import Replay
from scenes.rulebook import RuleBook
from scenes.seating import Seating
from scenes.settings.overview import PARTS, Overview
from scenes.setup import Setup
from scenes.shelf import Shelf
from scenes.statistics import Statistics
from scenes.takeover import Takeover
from scenes.takingback import TakeBack
from scenes.title import Title
from scenes.trouble import Trouble
from tests.support import matches

Show = Callable[[Hall], None]
"""Brings its screen in sight."""

SEATS: Final = {"daytona": 4, "cribbage": 2, "regicide": 4, "quatorze": 3}
SHORT: Final[dict[str, dict[str, Any]]] = {
    "daytona": {"target": 10},
    "cribbage": {"target": 61},
    "regicide": {"deal": "nine", "target": 30},
    "quatorze": {"end": "first", "rounds": 5},
}
"""Options with which a game is soon over."""
ENDS: Final[dict[str, Callable[..., Scene]]] = {
    "daytona": Podium,
    "cribbage": Result,
    "regicide": Coronation,
    "quatorze": Laurels,
}


def _over_shelf(make: Callable[[Hall], Scene]) -> Show:
    def show(hall: Hall) -> None:
        hall.shelf = Shelf(hall)
        hall.app.reset(hall.shelf, make(hall))

    return show


def _title(hall: Hall) -> None:
    hall.app.reset(Title(hall))


def _troubled_title(hall: Hall) -> None:
    hall.store.tell(notice("folder-read-only", path="/home/somebody/.local/share", reason="Read-only"))
    hall.store.tell(notice("match-broken", name="a", aside="aside/a"))
    hall.app.reset(Title(hall))


def _shelf(hall: Hall) -> None:
    hall.shelf = Shelf(hall)
    hall.app.reset(hall.shelf)


def _shelf_with_games(hall: Hall) -> None:
    for game, seats in SEATS.items():
        _brought(hall, game, 1, seats, 12)
    _shelf(hall)


def _waiting_games(hall: Hall) -> None:
    _shelf_with_games(hall)
    hall.app.push(WaitingGames(hall, Standings(hall.store)))


def _brought(hall: Hall, game: str, people: int, seats: int, actions: int, **options: Any) -> Match:
    """A match after so many actions, the first person to move and not as a mere form."""
    match = matches.begun(hall, game, people, seats, **options)

    def there(match: Match) -> bool:
        asked = game == "daytona" or len(match.rules.legal(match.state).actions) > 1
        return match.revision >= actions and match.to_move == 0 and asked

    return matches.brought(match, hall, (match.rules.key == "daytona" and _drawn(actions)) or there)


def _drawn(actions: int) -> Callable[[Match], bool]:
    return lambda match: match.revision >= actions and match.to_move == 0 and match.state.phase != "deuce"


def _seating(game: str) -> Seating:
    seating = Seating(tuple(range(2, SEATS[game] + 1)), SEATS[game])
    seating.join(matches.LEFT)
    return seating


def _setup(game: str) -> Show:
    return _over_shelf(lambda hall: Setup(hall, catalog.table_of(game), _seating(game)))


def _lobby(game: str) -> Show:
    return _over_shelf(lambda hall: Lobby.fresh(hall, catalog.table_of(game), matches.LEFT))


def _opening(game: str) -> Show:
    """A new game: it is to be looked at while it is dealt."""

    def show(hall: Hall) -> None:
        hall.shelf = Shelf(hall)
        hall.app.reset(hall.shelf)
        flow.sit_down(hall, matches.begun(hall, game, 1, SEATS[game]), matches.claims(1))

    return show


def _middle(game: str, actions: int, **options: Any) -> Show:
    """A person is asked in the middle of a game."""
    return partial(_sit, game=game, people=1, actions=actions, options=options)


def _sit(hall: Hall, *, game: str, people: int, actions: int, options: Mapping[str, Any]) -> None:
    hall.shelf = Shelf(hall)
    hall.app.reset(hall.shelf)
    match = _brought(hall, game, people, SEATS[game], actions, **options)
    flow.sit_down(hall, match, matches.claims(people))


def _shared(game: str, actions: int) -> Show:
    """Two people at one screen: a curtain hangs where hands are hidden."""
    return partial(_sit, game=game, people=2, actions=actions, options={})


def _asked(game: str, people: int, there: Callable[[Match], bool], **options: Any) -> Show:
    """A question of the game that is rarer."""

    def show(hall: Hall) -> None:
        hall.shelf = Shelf(hall)
        hall.app.reset(hall.shelf)
        match = matches.begun(hall, game, people, SEATS[game], **options)
        flow.sit_down(hall, matches.brought(match, hall, there), matches.claims(people))

    return show


def _finished(hall: Hall, game: str) -> Match:
    match = matches.begun(hall, game, 1, SEATS[game], **SHORT[game])
    return matches.brought(match, hall, lambda _match: False)


def _end(game: str) -> Show:
    def make(hall: Hall) -> Scene:
        match = _finished(hall, game)
        return ENDS[game](hall, match, matches.claims(1), telling(game).of_log(match.log))

    return _over_shelf(make)


def _over_table(game: str, make: Callable[[Hall, Match], Scene]) -> Show:
    """A screen that stands over a table in the middle of a game."""

    def show(hall: Hall) -> None:
        hall.shelf = Shelf(hall)
        hall.app.reset(hall.shelf)
        match = _brought(hall, game, 1, SEATS[game], 12)
        flow.sit_down(hall, match, matches.claims(1))
        hall.app.push(make(hall, match))

    return show


def _replay(game: str, *, laid_open: bool = False) -> Show:
    """A game that is over, held in its middle; all hands may lie open beside it."""

    def show(hall: Hall) -> None:
        match = _finished(hall, game)
        _shelf(hall)
        watch(hall, match.id)
        viewer = hall.app.top
        assert isinstance(viewer, Replay)
        if laid_open:
            viewer._set_view(len(viewer._views) - 1)
        viewer._seek(viewer._reel.last // 2)

    return show


def _with_past(make: Callable[[Hall], Scene]) -> Show:
    """People whose names are known, and games that are over."""

    def show(hall: Hall) -> None:
        for name in matches.NAMES:
            hall.profiles.add(name, "")
        for game in SEATS:
            _finished(hall, game)
        hall.results.catch_up()
        _over_shelf(make)(hall)

    return show


def _take_back(hall: Hall) -> None:
    """One of three people asks, the others have not said yet."""
    _sit(hall, game="regicide", people=3, actions=12, options={})
    table: Any = hall.app.top
    hall.app.push(TakeBack(hall, table.match, table.company, 0, lambda: None))


def _stop(hall: Hall) -> None:
    """Two people at a game without a cap, after a round of it."""
    match = matches.begun(hall, "quatorze", 2, SEATS["quatorze"], end="first", rounds=0)
    match = matches.brought(match, hall, lambda match: match.may_stop is not None)
    claims = matches.claims(2)
    _shelf(hall)
    flow.sit_down(hall, match, claims)
    hall.app.push(Agreement(hall, match, Company(match, claims), lambda: None))


def _takeover(hall: Hall, match: Match) -> Scene:
    return Takeover(hall, match, Company(match, matches.claims(1)))


def _message(hall: Hall) -> Scene:
    words = _("The log of this game is damaged; it cannot be shown.")
    return Message(hall, _("Past games"), words)


def _missing(hall: Hall, match: Match) -> Scene:
    pad, claims = Device("pad", 7), Claims()
    claims.claim(0, pad)
    claims.gone(pad)
    return Missing(hall, match.players, claims, lambda _seats: None)


def _confirm(hall: Hall) -> Scene:
    question = _("{game}, played {when}. It cannot be taken up again afterwards.").format(
        game=_("Daytona"), when=waiting.when(time.time())
    )
    return Confirm(hall, _("Delete this game?"), question, _("Delete"), _("Keep"), lambda: None)


def _rejoin(hall: Hall) -> Scene:
    match = matches.brought(matches.begun(hall, "daytona", 2, 4), hall, lambda match: match.revision > 3)
    return Rejoin(hall, match, [0, 1], matches.LEFT)


def _quit(hall: Hall) -> None:
    _shelf(hall)
    ask_to_quit(hall)


def _tables() -> dict[str, Show]:
    """The tables in their main states."""
    found: dict[str, Show] = {}
    for game, actions in (("daytona", 40), ("cribbage", 14), ("regicide", 15), ("quatorze", 24)):
        found[f"{game}-opening"] = _opening(game)
        found[game] = _middle(game, actions)
        found[f"{game}-shared"] = _shared(game, actions)
    found["daytona-deuce"] = _asked("daytona", 1, lambda match: _mine(match) and match.state.phase == "deuce")
    found["cribbage-discard"] = _asked(
        "cribbage", 1, lambda match: _mine(match) and match.state.phase == "discard"
    )
    claim = {"muggins": "on", "counting": "manual"}
    found["cribbage-claim"] = _asked(
        "cribbage", 1, lambda match: _mine(match) and match.state.phase == "claim", **claim
    )
    found["regicide-change"] = _asked("regicide", 1, lambda match: _mine(match) and match.state.may_change)
    found["quatorze-draw"] = _asked(
        "quatorze", 1, lambda match: _mine(match) and match.revision > 30 and match.state.phase == "draw"
    )
    return found | {f"{game}-end": _end(game) for game in SEATS}


def _mine(match: Match) -> bool:
    return match.to_move == 0


SCREENS: Final[dict[str, Show]] = {
    "title": _title,
    "title-troubled": _troubled_title,
    "shelf": _shelf,
    "shelf-waiting": _shelf_with_games,
    **{f"lobby-{game}": _lobby(game) for game in SEATS},
    **{f"setup-{game}": _setup(game) for game in SEATS},
    **{
        f"rules-{game}": _over_shelf(lambda hall, game=game: RuleBook(hall, catalog.table_of(game)))
        for game in SEATS
    },
    "statistics": _over_shelf(Statistics),
    **{
        f"statistics-{game}": _with_past(lambda hall, game=game: Statistics(hall, game))  # type: ignore[misc]
        for game in SEATS
    },
    "past": _with_past(lambda hall: PastGames(hall, Standings(hall.store))),
    "waiting": _waiting_games,
    "names": _with_past(Names),
    "message": _over_shelf(_message),
    "naming": _over_shelf(lambda hall: Naming(hall, lambda _name, _initials: None)),
    "settings": _over_shelf(Overview),
    **{f"settings-{part.key}": _over_shelf(part.open) for part in PARTS},
    "confirm": _over_shelf(_confirm),
    "quit": _quit,
    "trouble": _over_shelf(Trouble),
    "rejoin": _over_shelf(_rejoin),
    **_tables(),
    "log": _over_table("cribbage", GameLog),
    "pause": _over_table("daytona", Pause),
    "missing": _over_table("regicide", _missing),
    "takeover": _over_table("regicide", _takeover),
    "take-back": _take_back,
    "stop": _stop,
    **{f"replay-{game}": _replay(game) for game in SEATS},
    "replay-cribbage-open": _replay("cribbage", laid_open=True),
    "replay-quatorze-open": _replay("quatorze", laid_open=True),
}
"""By name: what brings the screen in sight of a hall that is open. Those called ``opening`` never rest."""
