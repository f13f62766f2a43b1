"""The screens before and beside the Regicide table have room for all of their text, at any size."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.input.intents import Device
from engine.match.settings import Settings
from engine.present.widgets import Choice
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.regicide.setup import REGICIDE
from scenes.rulebook import RuleBook
from scenes.seating import Seating
from scenes.setup import Setup
from scenes.tiles import PresetTile
from tests.scenes.halls import SIZES, check_layout, hall_in
from tests.scenes.halls import cuts as cuts

KEYS = Device("keys-left")


def setup_for(seats: int):
    def make(hall) -> Menu:
        seating = Seating((2, 3, 4), seats)
        seating.join(KEYS)
        return Setup(hall, REGICIDE, seating)

    return make


SCREENS = {
    "lobby": lambda hall: Lobby.fresh(hall, REGICIDE, KEYS),
    "set-up for two": setup_for(2),
    "set-up for four": setup_for(4),
    "rules": lambda hall: RuleBook(hall, REGICIDE),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_everything_has_room(name: str, size: tuple[int, int], tmp_path: Path, cuts: list[str]) -> None:
    with hall_in(tmp_path, size, SCREENS[name]) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Menu)
        check_layout(scene)
        assert cuts == []


def test_four_who_play_alone_are_offered_the_shorter_game(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=setup_for(4)) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Setup)
        tiles = [widget for widget in scene.widgets.values() if isinstance(widget, PresetTile)]
        assert [tile.chosen for tile in tiles] == [False, True, False]


def test_two_are_offered_the_whole_game_and_what_cannot_be_is_greyed(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=setup_for(2)) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Setup)
        enabled = {
            key[1]: widget.enabled for key, widget in scene.widgets.items() if isinstance(widget, Choice)
        }
        assert enabled == {"teams": False, "deal": True, "joker": True, "tie": False, "target": True}


def test_another_number_of_players_brings_its_own_proposal(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path, writable=True)
    kept = {"deal": "nine", "joker": "free", "tie": "split", "teams": "off", "target": 50}
    settings.tables["regicide"] = {"seats": 2, "options": kept}
    settings.save()
    with hall_in(tmp_path, first=setup_for(4)) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Setup)
        assert scene._options == {**kept, "target": 30}
