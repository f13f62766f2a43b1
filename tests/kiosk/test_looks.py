"""The kiosk's own screens: everything is whole and in its place, also in languages that take more room."""

from __future__ import annotations

import gettext
import time
from collections.abc import Callable

import pytest

from engine.kiosk.causes import CAUSES, Cause
from engine.kiosk.config import Config, Display
from engine.kiosk.keeper import Crash
from engine.present import i18n
from scenes.attract import operator
from scenes.attract.kiosk import KioskHall
from scenes.attract.pinpad import PinPad
from scenes.attract.show import Attract
from scenes.attract.still import Still
from scenes.attract.tongues import Tongues
from scenes.menu import Menu
from tests.kiosk.kiosks import kiosk
from tests.scenes.halls import check_layout, cuts  # noqa: F401

SIZES = [(1920, 1080), (1024, 600), (1080, 1920)]
LOOKS = [((1920, 1080), 100), ((1024, 600), 200), ((1080, 1920), 100)]
"""Sizes of the screen and of the text."""
TONGUES = ("en", "it", "ru", "fr")
FIGURES = {
    "uptime_seconds": 450_000,
    "sessions": 410,
    "restarts": 31,
    "errors": 2,
    "memory_mb": 211,
    "frame_ms": {"p50": 2.1, "max": 41},
    "crashes": [{"at": time.time() - 4000 * n, "cause": "silent", "figure": 2.5} for n in range(5, 0, -1)],
}
SCREENS: dict[str, Callable[[KioskHall], Menu]] = {
    "still": lambda hall: Still(hall, 10),
    "pin": PinPad,
    "operator": operator.OperatorMenu,
    "health": operator.HealthPage,
    "tongues": Tongues,
}


class Wordy(gettext.NullTranslations):
    """A language that takes sixty percent more room."""

    def gettext(self, message: str) -> str:
        return message + " wider" * (len(message) // 10)


@pytest.fixture(params=["English", "a wordy language"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param != "English":
        monkeypatch.setattr(i18n, "set_language", lambda code: code)
        monkeypatch.setattr(i18n._Current, "texts", Wordy())


@pytest.mark.parametrize(("size", "text"), LOOKS)
@pytest.mark.usefixtures("language")
def test_screens_keep_to_their_places(size: tuple[int, int], text: int):
    with kiosk(Config(display=Display(text_size=text)), size=size, languages=TONGUES) as driver:
        hall = driver.hall
        hall.begin_visit()
        hall.state = "operator"
        hall.health = lambda: FIGURES  # type: ignore[method-assign]
        for name, make in SCREENS.items():
            driver.app.push(make(hall))
            driver.frames(1)
            assert isinstance(driver.top, Menu), name
            check_layout(driver.top)
            driver.app.pop()
        check_layout(hall.shelf)


@pytest.mark.parametrize("word", CAUSES)
def test_what_made_it_start_again_is_told_in_the_operators_language(word: str):
    cause = Cause(word, 7)
    crash = Crash(time.time() - 3600, cause, lived=60, safe=False, said=())
    i18n.set_language("it")
    try:
        line = operator.health_lines({"crashes": [crash.wire()]}, time.time())[-1]
    finally:
        i18n.set_language("en")
    assert line.startswith("1,0 ore fa: ")
    assert cause.why not in line
    assert ("7" in line) == ("7" in cause.why)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("language")
def test_whatever_is_on_show_can_be_read(size: tuple[int, int], cuts: list[str]):  # noqa: F811
    """No sentence is shortened, and the band never reaches into the exhibit."""
    with kiosk(size=size) as driver:
        attract = driver.top
        assert isinstance(attract, Attract)
        for exhibit in attract._programme:
            for lesson in getattr(getattr(exhibit, "_table", None), "lessons", {"": ("",)}).values():
                for sentence in lesson:
                    attract._band.say(exhibit.heading, i18n._(sentence))
                    sprite = attract.stage.sprite("words")
                    assert not sprite.rect.colliderect(attract._area)
        assert cuts == []


@pytest.mark.parametrize("size", [(640, 300), (200, 150)])
def test_a_tiny_window_shows_a_part(size: tuple[int, int]):
    with kiosk(size=size) as driver:
        for _ in range(3):
            driver.frames(10)
            assert isinstance(driver.top, Attract)
            driver.top._next()
