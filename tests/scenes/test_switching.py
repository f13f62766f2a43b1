"""A language chosen in the middle of a game holds at once, for everything that is in sight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.sight import Sight, seen
from tests.support.texts import observed, texts_on

LATIN = re.compile("[A-Za-z]{2,}")
NAMES_AND_KEYS = {"Anna", "Maximilian", "Zo", "Enter", "Esc"}
SMALL = (1024, 600)


@pytest.mark.parametrize("screen", ["shelf-waiting", "daytona", "cribbage", "regicide", "quatorze", "pause"])
def test_everything_in_sight_changes_its_language(screen: str, tmp_path: Path) -> None:
    with observed() as observer, seen(Sight(screen, "en", SMALL), tmp_path) as (hall, driver):
        english = {one.text for one in texts_on(driver.top, observer)}
        assert any(LATIN.search(text) for text in english)
        hall.settings.language = "ru"
        hall.restyle()
        driver.until_still(seconds=30)
        words = {word for one in texts_on(driver.top, observer) for word in LATIN.findall(one.text)}
        assert words - NAMES_AND_KEYS == set()
