"""A table that is only watched, in a replay or while a kiosk calls, shows no button that would do nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.sight import Sight, seen
from tests.support.texts import observed

SIZE = (1280, 720)
BUTTONS = {
    "daytona": {"Auto", "Menu"},
    "cribbage": {"Hint", "Menu"},
    "regicide": {"Hint", "Menu"},
    "quatorze": {"Hint", "Menu"},
}
OF_THE_HAND = {"Arrange", "Sort", "Lay down", "Throw"}
"""In Quatorze."""


def texts(screen: str, folder: Path) -> set[str]:
    """What is written on it, or was while it was made."""
    with observed() as observer, seen(Sight(screen, "en", SIZE, 100), folder) as (_hall, driver):
        driver.frames(30)
        return observer.words


@pytest.mark.parametrize("game", BUTTONS)
def test_people_find_the_buttons(tmp_path, game):
    assert BUTTONS[game] <= texts(game, tmp_path)


@pytest.mark.parametrize("screen", ["replay-{}", "kiosk-attract-{}"])
@pytest.mark.parametrize("game", BUTTONS)
def test_who_only_watches_finds_none(tmp_path, game, screen):
    found = texts(screen.format(game), tmp_path)
    assert found, "the screen is written on"
    assert not found & (BUTTONS[game] | OF_THE_HAND)
