"""Every screen is reached and left with every kind of device alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.app import Scene
from engine.present.screen import Frame
from scenes import catalog
from scenes.confirm import Confirm
from scenes.gamelog import GameLog
from scenes.hall import Hall
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.pause import Pause, Switch
from scenes.rejoin import Rejoin
from scenes.rulebook import RuleBook
from scenes.seating import Seating
from scenes.settings.overview import Overview
from scenes.setup import Setup
from scenes.shelf import Shelf
from scenes.title import Title
from scenes.trouble import Trouble
from tests.scenes.halls import hall_in, pad, played, shelf
from tests.support import events, virtualpad
from tests.support.driver import Driver, Hand, KeyHand, MouseHand, PadHand, TouchHand

DAYTONA = catalog.table_of("daytona")
HANDS: dict[str, Callable[[Driver], Hand]] = {
    "pad": PadHand,
    "keys-left": lambda driver: KeyHand(driver, left=True),
    "keys-right": KeyHand,
    "mouse": MouseHand,
    "touch": TouchHand,
}


class StubTable(Scene):
    """Stands where a table would."""

    def __init__(self, hall: Hall, match: Any, claims: Any) -> None:
        super().__init__(hall.app)
        self.match = match
        self.claims = claims

    def layout(self, frame: Frame) -> None:
        self.stage.base.fill((60, 60, 60), frame.rect)


@pytest.fixture(autouse=True)
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    opener = lambda _table, hall, match, claims: StubTable(hall, match, claims)  # noqa: E731
    monkeypatch.setattr(type(DAYTONA), "open", opener)


@pytest.fixture(params=HANDS)
def make_hand(request: pytest.FixtureRequest) -> Iterator[Callable[[Driver], Hand]]:
    if request.param == "pad" and not virtualpad.AVAILABLE:
        pytest.skip("pygame's own SDL is not where its wheels put it: no virtual pads")
    hands: list[Hand] = []

    def make(driver: Driver) -> Hand:
        hands.append(HANDS[request.param](driver))
        driver.until_still()
        return hands[-1]

    yield make
    for hand in hands:
        if isinstance(hand, PadHand):
            hand.pad.detach()


def use(driver: Driver, hand: Hand, key: object) -> None:
    """One press of the widget: pointers aim at it, the others find it in the focus."""
    scene = driver.top
    assert isinstance(scene, Menu)
    at = scene.widgets[key].rect.center
    if not getattr(hand, "pointing", False):
        assert scene.focused == key, f"{scene.focused} has the focus, not {key}"
    press(driver, hand, at)


def press(driver: Driver, hand: Hand, at: tuple[int, int] = (300, 300)) -> None:
    hand.down(at)
    hand.up(at)
    driver.until_still()


def test_four_presses_from_the_title_to_the_table(
    make_hand: Callable[[Driver], Hand], tmp_path: Path
) -> None:
    with hall_in(tmp_path) as (_hall, driver):
        hand = make_hand(driver)
        press(driver, hand)
        use(driver, hand, "daytona")
        use(driver, hand, "continue")
        use(driver, hand, "start")
        table = driver.top
        assert isinstance(table, StubTable)
        assert [player.kind for player in table.match.players] == ["person", *["computer"] * 3]
        assert table.claims.device_of(0) is not None


SCREENS: dict[str, Callable[[Hall], Menu]] = {
    "lobby": lambda hall: Lobby.fresh(hall, DAYTONA, hall.last_device),
    "setup": lambda hall: Setup(hall, DAYTONA, Seating((2, 3, 4), 4)),
    "rules": lambda hall: RuleBook(hall, DAYTONA),
    "confirm": lambda hall: Confirm(hall, "Sure?", "Really?", "Yes", "No", print),
    "pause": lambda hall: Pause(hall, played(hall, 3), auto=Switch(lambda: True, print)),
    "log": lambda hall: GameLog(hall, played(hall, 30)),
    "rejoin": lambda hall: Rejoin(hall, played(hall, 3, people=2), [0, 1], pad(9)),
    "settings": Overview,
}


@pytest.mark.parametrize("name", SCREENS)
def test_one_cancel_leaves_a_screen(name: str, make_hand: Callable[[Driver], Hand], tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hand = make_hand(driver)
        scene = SCREENS[name](hall)
        hall.app.push(scene)
        driver.until_still()
        hand.leave(scene.widgets["back"].rect.center)
        driver.until_still()
        assert driver.top is hall.shelf


def test_the_rules_of_every_table_are_reached_from_the_shelf(
    make_hand: Callable[[Driver], Hand], tmp_path: Path
) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hand = make_hand(driver)
        hall.shelf.widgets["rules"].activate()
        driver.until_still()
        for table in [*catalog.tables()[1:], catalog.tables()[0]]:
            book = driver.top
            assert isinstance(book, RuleBook)
            for _ in catalog.tables():
                if isinstance(hand, (KeyHand, PadHand)) and book.focused != table.key:
                    hand.tap("right")
            use(driver, hand, table.key)
            assert table.name in book.heading()


def test_the_shelf_is_left_for_the_title_and_the_title_asks_before_it_ends(
    make_hand: Callable[[Driver], Hand], tmp_path: Path
) -> None:
    with hall_in(tmp_path) as (_hall, driver):
        hand = make_hand(driver)
        title = driver.top
        assert isinstance(title, Title)
        press(driver, hand)
        scene = driver.top
        assert isinstance(scene, Shelf)
        hand.leave(scene.widgets["back"].rect.center)
        driver.until_still()
        assert driver.top is title


def test_cancel_on_the_title_asks_and_yes_ends(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (_hall, driver):
        hand = KeyHand(driver)
        hand.tap("cancel")
        driver.until_still()
        assert isinstance(driver.top, Confirm)
        hand.tap("cancel")
        driver.until_still()
        assert isinstance(driver.top, Title)
        hand.tap("cancel")
        driver.until_still()
        hand.tap("right")
        assert driver.top.focused == "yes"
        hand.down((0, 0))
        assert not driver.running


def test_a_game_of_one_person_is_taken_up_at_once(
    make_hand: Callable[[Driver], Hand], tmp_path: Path
) -> None:
    def with_game(hall: Hall) -> Menu:
        match = played(hall, 12)
        scene = shelf(hall)
        scene.prefer(("game", match.id))
        return scene

    with hall_in(tmp_path, first=with_game) as (_hall, driver):
        hand = make_hand(driver)
        scene = driver.top
        assert isinstance(scene, Menu)
        key = next(key for key in scene.widgets if isinstance(key, tuple) and key[0] == "game")
        use(driver, hand, key)
        table = driver.top
        assert isinstance(table, StubTable)
        assert table.claims.seats_of(table.claims.device_of(0)) == (0,)


def test_a_scene_that_breaks_gives_way_to_a_message_and_back_leads_to_the_title(
    make_hand: Callable[[Driver], Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_scene: object, _dt: float) -> None:
        raise RuntimeError("broken on purpose")

    with hall_in(tmp_path, first=shelf) as (_hall, driver):
        hand = make_hand(driver)
        monkeypatch.setattr(type(driver.top), "update", broken)
        driver.until(lambda: isinstance(driver.top, Trouble), "message")
        driver.until_still()
        monkeypatch.undo()
        scene = driver.top
        assert isinstance(scene, Menu)
        press(driver, hand, scene.widgets["back"].rect.center)
        assert isinstance(driver.top, Title)
        assert driver.running


def test_a_button_is_up_again_when_its_screen_comes_back(
    make_hand: Callable[[Driver], Hand], tmp_path: Path
) -> None:
    with hall_in(tmp_path, first=shelf) as (_hall, driver):
        hand = make_hand(driver)
        scene = driver.top
        assert isinstance(scene, Shelf)
        use(driver, hand, "daytona")
        lobby = driver.top
        assert isinstance(lobby, Lobby)
        hand.leave(lobby.widgets["back"].rect.center)
        driver.until_still()
        assert driver.top is scene
        assert not any(widget.pressed for widget in scene.widgets.values())
        use(driver, hand, "daytona")
        assert isinstance(driver.top, Lobby)


def test_any_key_is_enough_for_the_title(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (_hall, driver):
        pygame.event.post(events.key(pygame.KSCAN_X))
        driver.until_still()
        assert isinstance(driver.top, Shelf)
