"""The tables in their main states, and what stands above them: for ``tests.support.screens``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from engine.app import Scene
from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.histories import telling
from engine.match.match import Match
from scenes import flow
from scenes.agreement import Agreement
from scenes.company import Company
from scenes.cribbage.result import Result
from scenes.daytona.podium import Podium
from scenes.gamelog import GameLog
from scenes.hall import Hall
from scenes.missing import Missing
from scenes.quatorze.final import Laurels
from scenes.regicide.coronation import Coronation
from scenes.replay import watch
from scenes.replay.viewer import Replay
from scenes.shelf import Shelf
from scenes.takeover import Takeover
from scenes.takingback import TakeBack
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


def over_shelf(make: Callable[[Hall], Scene]) -> Show:
    def show(hall: Hall) -> None:
        hall.shelf = Shelf(hall)
        hall.app.reset(hall.shelf, make(hall))

    return show


def open_shelf(hall: Hall) -> None:
    hall.shelf = Shelf(hall)
    hall.app.reset(hall.shelf)


def brought(hall: Hall, game: str, people: int, seats: int, actions: int, **options: Any) -> Match:
    """A match after so many actions, the first person to move and not as a mere form."""
    match = matches.begun(hall, game, people, seats, **options)

    def there(match: Match) -> bool:
        asked = game == "daytona" or len(match.rules.legal(match.state).actions) > 1
        return match.revision >= actions and match.to_move == 0 and asked

    return matches.brought(match, hall, (match.rules.key == "daytona" and _drawn(actions)) or there)


def _drawn(actions: int) -> Callable[[Match], bool]:
    return lambda match: match.revision >= actions and match.to_move == 0 and match.state.phase != "deuce"


def finished(hall: Hall, game: str) -> Match:
    match = matches.begun(hall, game, 1, SEATS[game], **SHORT[game])
    return matches.brought(match, hall, lambda _match: False)


def _opening(game: str) -> Show:
    """A new game: it is to be looked at while it is dealt."""

    def show(hall: Hall) -> None:
        open_shelf(hall)
        flow.sit_down(hall, matches.begun(hall, game, 1, SEATS[game]), matches.claims(1))

    return show


def _middle(game: str, actions: int, **options: Any) -> Show:
    """A person is asked in the middle of a game."""
    return partial(_sit, game=game, people=1, actions=actions, options=options)


def _sit(hall: Hall, *, game: str, people: int, actions: int, options: Mapping[str, Any]) -> None:
    open_shelf(hall)
    match = brought(hall, game, people, SEATS[game], actions, **options)
    flow.sit_down(hall, match, matches.claims(people))


def _shared(game: str, actions: int) -> Show:
    """Two people at one screen: a curtain hangs where hands are hidden."""
    return partial(_sit, game=game, people=2, actions=actions, options={})


def _asked(game: str, people: int, there: Callable[[Match], bool], **options: Any) -> Show:
    """A question of the game that is rarer."""

    def show(hall: Hall) -> None:
        open_shelf(hall)
        match = matches.begun(hall, game, people, SEATS[game], **options)
        flow.sit_down(hall, matches.brought(match, hall, there), matches.claims(people))

    return show


def _mine(match: Match) -> bool:
    return match.to_move == 0


def _end(game: str) -> Show:
    def make(hall: Hall) -> Scene:
        match = finished(hall, game)
        return ENDS[game](hall, match, matches.claims(1), telling(game).of_log(match.log))

    return over_shelf(make)


def _over_table(game: str, make: Callable[[Hall, Match], Scene]) -> Show:
    """A screen that stands over a table in the middle of a game."""

    def show(hall: Hall) -> None:
        open_shelf(hall)
        match = brought(hall, game, 1, SEATS[game], 12)
        flow.sit_down(hall, match, matches.claims(1))
        hall.app.push(make(hall, match))

    return show


def _replay(game: str, *, laid_open: bool = False) -> Show:
    """A game that is over, held in its middle; all hands may lie open beside it."""

    def show(hall: Hall) -> None:
        match = finished(hall, game)
        open_shelf(hall)
        watch(hall, match.id)
        viewer = hall.app.top
        assert isinstance(viewer, Replay)
        if laid_open:
            viewer._set_view(len(viewer._views) - 1)
        viewer._seek(viewer._reel.last // 2)

    return show


def _pause(hall: Hall) -> None:
    _sit(hall, game="daytona", people=1, actions=12, options={})
    table: Any = hall.app.top
    table.pause()


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
    open_shelf(hall)
    flow.sit_down(hall, match, claims)
    hall.app.push(Agreement(hall, match, Company(match, claims), lambda: None))


def _takeover(hall: Hall, match: Match) -> Scene:
    return Takeover(hall, match, Company(match, matches.claims(1)))


def _missing(hall: Hall, match: Match) -> Scene:
    pad, claims = Device("pad", 7), Claims()
    claims.claim(0, pad)
    claims.gone(pad)
    return Missing(hall, match.players, claims, lambda _seats: None)


def _tables() -> dict[str, Show]:
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


TABLE_SCREENS: Final[dict[str, Show]] = {
    **_tables(),
    "log": _over_table("cribbage", GameLog),
    "pause": _pause,
    "missing": _over_table("regicide", _missing),
    "takeover": _over_table("regicide", _takeover),
    "take-back": _take_back,
    "stop": _stop,
    "replay-cribbage-open": _replay("cribbage", laid_open=True),
    "replay-quatorze-open": _replay("quatorze", laid_open=True),
    **{f"replay-{game}": _replay(game) for game in SEATS},
}
