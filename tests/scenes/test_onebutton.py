"""One button: the light moves by itself, and a single key plays a whole game at every table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from pygame import Rect

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from scenes import catalog
from scenes.hall import Hall
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.quatorze.desk import Desk
from scenes.rulebook import RuleBook
from scenes.setup import Setup
from scenes.shelf import Shelf
from scenes.thinker import Thinker
from scenes.title import Title
from tests.scenes.halls import hall_in
from tests.support.driver import Driver, KeyHand

SHORT: Final[dict[str, dict[str, Any]]] = {
    "daytona": {"seats": 2, "options": {"target": 0}},
    "cribbage": {"seats": 2, "options": {"target": 61}},
    "regicide": {"seats": 3, "options": {"deal": "nine", "target": 10}},
    "quatorze": {"seats": 2, "options": {"end": "first", "rounds": 1}},
}
ENDS: Final = {"daytona": "Podium", "cribbage": "Result", "regicide": "Coronation", "quatorze": "Laurels"}
STEP: Final = 0.1
"""Seconds that the light rests in these tests."""


class Key:
    """The one key there is."""

    def __init__(self, hall: Hall, driver: Driver) -> None:
        self.hall = hall
        self.driver = driver
        self._hand = KeyHand(driver)

    @property
    def lit(self) -> Rect | None:
        return self.hall.app.one_button.lit

    def press(self) -> None:
        self._hand.down((0, 0))
        self._hand.up((0, 0))

    def choose(self, key: object) -> None:
        """Waits until the light is on a widget, and presses."""
        scene = self.driver.top
        assert isinstance(scene, Menu)
        self.driver.until(lambda: self.lit == scene.widgets[key].rect, f"light on {key}", 20)
        self.press()
        self.driver.frames(40)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players answer at once: the test's time is quicker than theirs."""
    first = lambda thinker: thinker._match.rules.legal(thinker._match.state).actions[0]  # noqa: E731
    monkeypatch.setattr(Thinker, "action", first)


def one_button(hall: Hall) -> None:
    hall.settings.one_button, hall.settings.pace = True, "instant"
    hall.assist()
    hall.app.one_button.seconds = STEP


def wanted(desk: Desk) -> Rect:
    """What a simple player of Quatorze presses next: the stock, a card, the button that throws it."""
    if desk.state.phase == "draw":
        return desk.item("stock").rect
    return desk.item("throw").rect if desk.picked else desk._cards[0].rect


def play(key: Key, driver: Driver, end: str, chance: Random) -> None:
    """Presses now and then whatever is lit, but for the pause menu and the hint, until the game is over."""
    before = None
    while type(driver.top).__name__ != end:
        assert driver.seconds < 4000, "the game does not end"
        layout = driver.top.scenery.layout
        aside = [layout.menu, getattr(layout, "hint", None), getattr(layout, "auto", None)]
        desk = getattr(driver.top, "desk", None)
        if key.lit is None:
            key.press()
        elif isinstance(desk, Desk):
            if key.lit == wanted(desk):
                key.press()
        elif key.lit not in aside and key.lit != before and chance.random() < 0.6:
            before = key.lit
            key.press()
        before = before if key.lit == before else None
        driver.frames(3)


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(table, id=table.key, marks=[] if table.key == "cribbage" else [pytest.mark.slow])
        for table in catalog.tables()
    ],
)
def test_one_key_plays_a_whole_game(table: catalog.Table, tmp_path: Path) -> None:
    with hall_in(tmp_path, (1024, 600)) as (hall, driver):
        hall.settings.tables[table.key] = SHORT[table.key]
        one_button(hall)
        key = Key(hall, driver)
        assert isinstance(driver.top, Title)
        key.press()
        driver.frames(40)
        assert isinstance(driver.top, Shelf)
        key.choose(table.key)
        assert isinstance(driver.top, Lobby)
        key.choose("continue")
        assert isinstance(driver.top, Setup)
        key.choose("start")
        play(key, driver, ENDS[table.key], Random(table.key))
        driver.rest(2)  # a result takes no press at first
        key.choose("tables")
        assert driver.top is hall.shelf


def test_the_light_goes_through_every_screen_and_back(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (hall, driver):
        one_button(hall)
        key = Key(hall, driver)
        key.press()
        driver.frames(40)
        key.choose("rules")
        book = driver.top
        assert isinstance(book, RuleBook)
        driver.until(lambda: key.lit == book.panel.rect, "light on the text")
        key.press()
        driver.until(lambda: book.panel._offset > 100, "page turned")
        key.choose("back")
        key.choose("settings")
        key.choose("text")
        key.choose("text_size")
        assert hall.settings.text_size == 125
        assert hall.settings.language == "en"


def test_the_pause_menu_of_every_table_is_reached(tmp_path: Path) -> None:
    from scenes import flow
    from tests.scenes.halls import shelf

    for table in catalog.tables():
        with hall_in(tmp_path / table.key, (1024, 600), shelf) as (hall, driver):
            one_button(hall)
            key = Key(hall, driver)
            seats = SHORT[table.key]["seats"]
            players = [Player("person", "Red", "", 0)]
            players += [Player("computer", "Blue", "easy", seat) for seat in range(1, seats)]
            claims = Claims()
            claims.claim(0, Device("keys-right"))
            flow.sit_down(hall, Match.begin(table.key, {}, players, hall.store), claims)
            layout = None
            while not isinstance(driver.top, Pause):
                assert driver.seconds < 400
                layout = driver.top.scenery.layout
                if key.lit in (None, layout.menu):
                    key.press()
                driver.frames(3)
            key.choose("leave")
            assert driver.top is hall.shelf
