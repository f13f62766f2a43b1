"""Memory: what was left is gone at once, and what is covered keeps no picture."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.app import Scene
from engine.input.claims import Claims
from engine.match.match import Match
from engine.match.player import Player
from engine.memory import pass_over_what_lives
from scenes import catalog, flow
from scenes.gamelog import GameLog
from scenes.lobby import Lobby
from scenes.pause import Pause
from scenes.rulebook import RuleBook
from scenes.setup import Setup
from scenes.shelf import Shelf
from scenes.table import Table
from scenes.title import Title
from tests.scenes.halls import hall_in, pad, played, shelf
from tests.support.driver import Driver, KeyHand


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Only what nothing refers to any more goes away."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def to(driver: Driver, kind: type[Scene]) -> None:
    hand = KeyHand(driver)
    driver.until_still()
    hand.tap("confirm")
    driver.until(lambda: isinstance(driver.top, kind), kind.__name__)
    driver.rest(0.5)


@pytest.mark.usefixtures("uncollected")
def test_scenes_that_were_left_are_gone_at_once(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (hall, driver):
        for kind in (Shelf, Lobby, Setup):
            to(driver, kind)
        left = [weakref.ref(scene) for scene in (driver.top, driver.app._scenes[-2])]
        hand = KeyHand(driver)
        hand.tap("confirm")
        driver.rest(1.0)
        for _ in range(6):
            hand.tap("confirm")
        left.append(weakref.ref(driver.top))
        hand.tap("menu")
        assert isinstance(driver.top, Pause)
        left.append(weakref.ref(driver.top))
        flow.to_shelf(hall)
        driver.frames(2)
        assert [scene() for scene in left] == [None] * 4


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("kind", [GameLog, RuleBook])
def test_long_texts_are_gone_at_once(tmp_path: Path, kind: type[Scene]) -> None:
    with hall_in(tmp_path) as (hall, driver):
        to(driver, Shelf)
        match = played(hall, 4)
        scene = GameLog(hall, match) if kind is GameLog else RuleBook(hall, catalog.tables()[0])
        left = weakref.ref(scene)
        hall.app.push(scene)
        del scene
        driver.rest(0.5)
        KeyHand(driver).tap("cancel")
        driver.rest(0.5)
        assert left() is None


def test_covered_menus_hold_no_picture_and_come_back_as_they_were(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (hall, driver):
        title = driver.top
        assert isinstance(title, Title)
        to(driver, Shelf)
        shelf = driver.top
        assert isinstance(shelf, Shelf)
        shelf.focus_on("rules")
        hall.app.push(Lobby.fresh(hall, catalog.tables()[0], pad()))
        driver.frames(2)
        for scene in (title, shelf):
            assert scene.stage.base.size == (0, 0)
        assert not shelf.widgets
        hall.app.pop()
        driver.rest(1.0)
        assert shelf.stage.base.size == hall.app.window.size
        assert shelf.focused == "rules"


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("table", catalog.tables(), ids=lambda table: table.key)
def test_tables_that_were_left_are_gone_at_once(tmp_path: Path, table: Table) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        seats = range(table.usual_seats)
        players = [Player("computer" if seat else "person", f"{seat}", "easy", seat) for seat in seats]
        claims = Claims()
        claims.claim(0, hall.last_device)
        flow.sit_down(hall, Match.begin(table.key, {}, players, hall.store), claims)
        driver.rest(2.0)
        left = weakref.ref(driver.top)
        flow.to_shelf(hall)
        driver.frames(2)
        assert left() is None


def test_no_game_waits_while_all_that_is_loaded_is_looked_through(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, _driver):
        players = [Player("computer", f"{seat}", "easy", seat) for seat in range(2)]
        flow.sit_down(hall, Match.begin("cribbage", {}, players, hall.store), Claims())
        assert not any(one is vars(flow) for one in gc.get_objects())


class _Knot:
    """Holds only itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_passed_over_and_has_gone_since_is_found_when_people_sit_down_again() -> None:
    knot = _Knot()
    left = weakref.ref(knot)
    pass_over_what_lives()
    del knot
    assert left() is not None
    pass_over_what_lives()
    assert left() is None
