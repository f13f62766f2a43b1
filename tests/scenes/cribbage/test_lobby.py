"""Before the first card: the computer's strength, presets, options that hold one another."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.profiles import Profiles
from engine.present.widgets import Choice
from scenes.cribbage.setup import CRIBBAGE
from scenes.lobby import Lobby
from scenes.seating import Seating, reseated
from scenes.setup import Setup
from tests.scenes.halls import SIZES, check_layout, cuts, hall_in, pad

__all__ = ["cuts"]


def choice(scene: Lobby | Setup, key: object) -> Choice:
    widget = scene.widgets[key]
    assert isinstance(widget, Choice)
    return widget


def test_the_computers_strength_is_chosen_in_the_lobby_and_kept(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Lobby.fresh(hall, CRIBBAGE, pad())) as (hall, driver):
        lobby = driver.top
        assert isinstance(lobby, Lobby)
        assert "count" not in lobby.widgets, "cribbage is for two"
        level = choice(lobby, "level")
        assert level.picks[level.index].text == "Medium"
        level.move(1)
        lobby._continue()
        setup = driver.top
        assert isinstance(setup, Setup)
        assert [player.level for player in setup._seating.players()] == ["", "strong"]
        hall.settings.tables["cribbage"] = {"level": setup._seating.level}
        again = Lobby.fresh(hall, CRIBBAGE, pad())
        hall.app.push(again)
        assert choice(again, "level").index == 2


def test_changing_seats_keeps_the_computers_strength(tmp_path: Path) -> None:
    seating = Seating((2,), 2)
    seating.join(pad())
    seating.level = "easy"
    assert reseated((2,), seating.players(), {0: pad()}, Profiles(tmp_path, writable=False)).level == "easy"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", ["lobby", "setup"])
def test_everything_has_room(screen: str, size: tuple[int, int], tmp_path: Path, cuts: list[str]) -> None:
    def first(hall):
        seating = Seating((2,), 2)
        seating.join(pad())
        return Lobby.fresh(hall, CRIBBAGE, pad()) if screen == "lobby" else Setup(hall, CRIBBAGE, seating)

    with hall_in(tmp_path, size, first) as (_hall, driver):
        check_layout(driver.top)
        assert not cuts


def test_muggins_turns_counting_by_the_players_on_and_says_so(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Setup(hall, CRIBBAGE, Seating((2,), 2))) as (_hall, driver):
        setup = driver.top
        assert isinstance(setup, Setup)
        choice(setup, ("option", "muggins")).move(1)
        counting = choice(setup, ("option", "counting"))
        assert counting.picks[counting.index].text == "By the players"
        assert not counting.enabled
        assert "muggins" in counting.help.lower()


def test_the_expected_length_is_said() -> None:
    short = {"target": 61, "skunks": "on", "match": 1, "muggins": "off", "counting": "auto"}
    assert CRIBBAGE.length(short, 2) == "About 5 deals, 10 minutes"
    assert "games" in CRIBBAGE.length({**short, "match": 3}, 2)
