"""What takes long to load is loaded before it is wanted, beside what goes on."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine.ai import players
from engine.match.match import Match
from engine.match.player import Player
from scenes.daytona.setup import Daytona
from scenes.gathering import Gathering
from scenes.thinker import Thinker
from tests.scenes.halls import hall_in, played, shelf

Loads = list[threading.Thread]


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> Loads:
    """The threads in which a table's scene was loaded."""
    found: Loads = []
    scene = Daytona.scene

    def noted(table: Daytona) -> type[Gathering]:
        found.append(threading.current_thread())
        return scene(table)

    monkeypatch.setattr(Daytona, "scene", noted)
    return found


def test_the_table_of_a_game_that_waits_is_loaded_beside_the_shelf(tmp_path: Path, loads: Loads) -> None:
    with hall_in(tmp_path) as (hall, driver):
        played(hall, 2)
        hall.app.push(shelf(hall))
        driver.rest(0.5)
        assert loads and threading.current_thread() not in loads


def test_a_coach_is_loaded_while_he_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: Loads = []
    loaded = threading.Event()

    def noted(key: str) -> None:
        threads.append(threading.current_thread())
        assert key == "regicide"
        loaded.set()

    monkeypatch.setattr(players, "load_coach", noted)
    with hall_in(tmp_path) as (hall, _driver):
        people = [Player("person", f"Player {seat}", "", seat) for seat in range(3)]
        match = Match.begin("regicide", {}, people, hall.store)
        thinker = Thinker(hall, match, players.Limit(millis=100))
        thinker.ask_coach()
        thinker.ask_coach()
        assert loaded.wait(10)
        assert len(threads) == 1 and threads[0] is not threading.current_thread()
        match.close()
