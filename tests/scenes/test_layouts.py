"""Every screen at every size: nothing overlaps, nothing is cut, everything is inside the window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from engine.input.claims import Claims
from engine.match.match import Match
from engine.match.notices import notice
from engine.match.playback import reel_of
from engine.match.player import Player
from scenes import catalog, flow
from scenes.confirm import Confirm, ask_to_quit
from scenes.gamelog import GameLog
from scenes.games import Standings, WaitingGames
from scenes.hall import Hall
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.naming import Naming
from scenes.pause import Pause, Switch
from scenes.rejoin import Rejoin
from scenes.replay.viewer import Replay
from scenes.rulebook import RuleBook
from scenes.seating import Seating
from scenes.settings.hands import HandSettings
from scenes.settings.overview import Overview
from scenes.setup import Setup
from scenes.statistics import Statistics
from scenes.title import Title
from scenes.trouble import Trouble
from tests.match.play import whole_log
from tests.scenes.halls import SIZES, Size, check_layout, cuts, hall_in, pad, played, shelf

__all__ = ["cuts"]
DAYTONA = catalog.table_of("daytona")


def full_lobby(hall: Hall) -> Lobby:
    return Lobby.fresh(hall, DAYTONA, pad())


def setup(hall: Hall) -> Setup:
    seating = Seating((2, 3, 4), 4)
    seating.join(pad())
    return Setup(hall, DAYTONA, seating)


def endurance(hall: Hall) -> Setup:
    hall.settings.tables["daytona"] = {"options": {"both_ways": "back"}}
    return setup(hall)


def confirm(hall: Hall) -> Confirm:
    return Confirm(hall, "Delete this game?", "Daytona, played yesterday. " * 3, "Delete", "Keep", print)


def waited(hall: Hall) -> Hall:
    """A hall in which games wait."""
    for number in range(7):
        played(hall, 10 * number, seats=2 + number % 3)
    return hall


SCENES: dict[str, Callable[[Hall], Menu]] = {
    "shelf": shelf,
    "lobby": full_lobby,
    "setup": setup,
    "endurance": endurance,
    "rules": lambda hall: RuleBook(hall, DAYTONA),
    "all-rules": lambda hall: RuleBook(hall, DAYTONA, catalog.tables()),
    "confirm": confirm,
    "trouble": Trouble,
    "pause": lambda hall: Pause(hall, played(hall, 3), auto=Switch(lambda: True, print)),
    "log": lambda hall: GameLog(hall, played(hall, 300)),
    "statistics": Statistics,
    "waiting": lambda hall: WaitingGames(waited(hall), Standings(hall.store)),
    "replay": lambda hall: Replay(hall, reel_of(whole_log())),
    "naming": lambda hall: Naming(hall, lambda _name, _initials: None),
    "rejoin": lambda hall: Rejoin(hall, played(hall, 3, people=2, seats=4), [0, 1], pad()),
    "settings": Overview,
    "settings-hands": HandSettings,
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_has_room_for_everything(name: str, size: Size, tmp_path: Path, cuts: list[str]) -> None:
    with hall_in(tmp_path, size, SCENES[name]) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Menu)
        check_layout(scene)
        assert not cuts


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_has_room_for_large_text(
    name: str, size: Size, text: float, tmp_path: Path, cuts: list[str]
) -> None:
    with hall_in(tmp_path, size, SCENES[name], text) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Menu)
        check_layout(scene)
        assert not cuts


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("waiting", [1, 3, 7])
def test_the_shelf_has_room_for_games_that_wait(
    waiting: int, size: Size, tmp_path: Path, cuts: list[str]
) -> None:
    def with_games(hall: Hall) -> Menu:
        for number in range(waiting):
            played(hall, 30 * number, seats=2 + number % 3)
        return shelf(hall)

    with hall_in(tmp_path, size, with_games) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Menu)
        check_layout(scene)
        assert not cuts


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_title_has_room_for_what_is_to_be_told(size: Size, tmp_path: Path, cuts: list[str]) -> None:
    def troubled(hall: Hall) -> Title:
        hall.store.tell(notice("folder-read-only", path="/home/somebody/.local/share", reason="Read-only"))
        hall.store.tell(notice("settings-newer"))
        for name in "abcdef":
            hall.store.tell(notice("match-broken", name=name, aside=f"aside/{name}"))
        return Title(hall)

    with hall_in(tmp_path, size, troubled) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Title)
        told = [writing.rect for writing in scene.page.written]
        assert len(told) == 4
        assert all(scene.app.screen.get_rect().contains(rect) for rect in told)
        assert all(not a.colliderect(b) for a, b in pairwise(told))
        assert not cuts


def test_an_overlay_shows_the_screen_below_darkened(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        corner = hall.app.screen.get_at((1, 1))
        poster = hall.app.screen.get_at((200, 200))
        ask_to_quit(hall)
        driver.rest(0.5)
        darker = hall.app.screen.get_at((200, 200))
        assert sum(darker[:3]) < sum(poster[:3])
        driver.top.app.pop()
        driver.rest(0.5)
        assert hall.app.screen.get_at((200, 200)) == poster
        assert hall.app.screen.get_at((1, 1)) == corner


@pytest.mark.parametrize("name", SCENES)
def test_a_window_dragged_to_nothing_breaks_no_screen(tmp_path: Path, name: str):
    with hall_in(tmp_path, (60, 40), shelf) as (hall, driver):
        scene = SCENES[name](hall)
        hall.app.push(scene)
        driver.frames(3)
        assert driver.top is scene


@pytest.mark.parametrize("table", catalog.tables(), ids=lambda table: table.key)
def test_a_window_dragged_to_nothing_breaks_no_table(tmp_path: Path, table: catalog.Table):
    with hall_in(tmp_path, (60, 40), shelf) as (hall, driver):
        players = [Player("computer", f"{seat}", "easy", seat) for seat in range(table.usual_seats)]
        flow.sit_down(hall, Match.begin(table.key, {}, players, hall.store), Claims())
        scene = driver.top
        driver.frames(60)
        assert driver.top is scene
