"""The program as people start it, in a real window: with real keys, a real mouse, a pad and a finger."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.match.summary import summarize
from scenes.daytona.table import DaytonaTable
from scenes.menu import Menu
from tests.scenes.halls import hall_in
from tests.support import virtualpad
from tests.support.driver import KeyHand
from tests.support.realgame import RealGame, RealPad
from tests.support.xvfb import Screen, needs_screen

pytestmark = needs_screen

SIZE: Final = (1920, 1080)
LONGEST: Final = 240.0
"""Seconds that a short match may take."""
SHORT: Final = {"seats": 2, "options": {"target": 10, "deuce_as_joker": "off"}}
Point = tuple[int, int]


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen(*SIZE) as screen:
        yield screen


def test_a_screen_outlives_its_last_visitor(screen: Screen) -> None:
    """One that starts over when nobody is connected turns away whoever comes meanwhile."""
    screen.point(11, 17)
    assert screen.do("getmouselocation").startswith("x:11 y:17 ")


def test_keys_lead_in_and_out(screen: Screen, tmp_path: Path) -> None:
    with RealGame(screen, tmp_path) as game:
        poster = (0, 0, 1920, 800)  # of the title, above the words that blink
        game.still(poster)
        title = screen.pixels(poster)
        with game.changing(poster):
            screen.key("Return")
        game.still()
        with game.changing():
            screen.key("Right")
        with game.changing(poster):
            screen.key("Escape")
        game.still(poster)
        assert screen.pixels(poster) == title
        screen.key("alt+F4")
        assert game.process.wait(10) == 0
        assert not [line for line in game.said if "Traceback" in line]


# -- whole matches ---------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Point]:
    """Where to press on each screen, from the same screens inside this process."""
    found: dict[str, Point] = {"title": (SIZE[0] // 2, SIZE[1] // 2)}
    with hall_in(tmp_path_factory.mktemp("places"), SIZE) as (hall, driver):
        hall.settings.tables["daytona"] = dict(SHORT)
        hand = KeyHand(driver)
        hand.tap("confirm")
        driver.until_still()
        for key in ("daytona", "continue", "start"):
            scene = driver.top
            assert isinstance(scene, Menu)
            found[key] = scene.widgets[key].rect.center
            hand.tap("confirm")
            driver.until(lambda scene=scene: driver.top is not scene, f"screen after {key}")
            driver.until_still()
        assert isinstance(driver.top, DaytonaTable)
        found["table"] = driver.top.scenery.layout.pedal.center
    return found


class Keys:
    """The right half of a real keyboard."""

    def __init__(self, game: RealGame) -> None:
        self._screen = game.screen

    def down(self, _at: Point) -> None:
        self._screen.key_down("Return")

    def up(self, _at: Point) -> None:
        self._screen.key_up("Return")


class Mouse:
    """A real mouse."""

    def __init__(self, game: RealGame) -> None:
        self._screen = game.screen

    def down(self, at: Point) -> None:
        self._screen.mouse_down(*at)

    def up(self, _at: Point) -> None:
        self._screen.mouse_up()


class Pad:
    """A virtual pad."""

    def __init__(self, game: RealGame) -> None:
        self._pad: RealPad = game.plug()

    def down(self, _at: Point) -> None:
        self._pad.button(virtualpad.A, True)

    def up(self, _at: Point) -> None:
        self._pad.button(virtualpad.A, False)


class Finger:
    """A finger on the window."""

    def __init__(self, game: RealGame) -> None:
        self._game = game

    def down(self, at: Point) -> None:
        self._game.command("finger", "down", 0, *at)

    def up(self, at: Point) -> None:
        self._game.command("finger", "up", 0, *at)


Hand = Keys | Mouse | Pad | Finger
HANDS: Final[dict[str, Callable[[RealGame], Hand]]] = {
    "keys": Keys,
    "mouse": Mouse,
    "pad": Pad,
    "finger": Finger,
}


def press(hand: Hand, at: Point, seconds: float) -> None:
    hand.down(at)
    time.sleep(seconds)
    hand.up(at)
    time.sleep(0.2)


def over(data: Path) -> bool:
    """Whether the match that is kept in the folder is over."""
    logs = list((data / "matches").glob("*.jsonl"))
    return bool(logs) and summarize(logs[0].stem, logs[0].read_bytes(), 0.0).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", HANDS)
def test_a_whole_match(name: str, screen: Screen, places: dict[str, Point], tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    settings = {"cardcade": "settings", "version": 1, "tables": {"daytona": SHORT}}
    (data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    with RealGame(screen, data, hands=name in ("pad", "finger")) as game:
        hand = HANDS[name](game)
        for number, place in enumerate(("title", "daytona", "continue", "start")):
            game.still((0, 0, 1920, 800), seconds=30)
            screen.picture(tmp_path / f"{number}-{place}.png")
            press(hand, places[place], 0.1)
        end = time.monotonic() + LONGEST
        while not over(data):
            assert time.monotonic() < end, "the match does not end"
            assert game.process.poll() is None
            press(hand, places["table"], 2.5)
            screen.picture(tmp_path / "table.png")
        time.sleep(4)
        screen.picture(tmp_path / "points.png")
        press(hand, places["table"], 0.1)
        time.sleep(3)
        screen.picture(tmp_path / "podium.png")
    assert game.process.returncode == 0
    assert not [line for line in game.said if "Traceback" in line]
