"""The screen of results: who, which table, and the file for other programs."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from engine.input.intents import Device, Intent
from engine.match.statistics.sums import Sums
from scenes import catalog
from scenes.figures import against, common
from scenes.hall import Hall
from scenes.message import Message
from scenes.statistics import Statistics
from tests.match.play import whole_log
from tests.scenes.halls import hall_in, pad


def written(scene: Statistics) -> list[str]:
    return [one.text for one in scene.page.written]


def with_games(hall: Hall, games: int = 2) -> Statistics:
    """Some finished games that are not counted yet."""
    for number in range(games):
        (hall.store.folder / "matches" / f"game{number}.jsonl").write_bytes(whole_log())
    return Statistics(hall)


def test_games_are_counted_one_by_one_and_shown_by_person_and_table(tmp_path: Path):
    with hall_in(tmp_path, first=with_games) as (hall, driver):
        ann, _trouble = hall.profiles.add("Ann", "")
        driver.rest(0.3)
        scene = driver.top
        assert isinstance(scene, Statistics)
        assert len(hall.results) == 2
        assert written(scene)[written(scene).index("Games") + 1] == "2"
        scene.enter()
        scene.focus_on("who")
        scene.handle(Intent("move", pad(), dx=1))
        assert written(scene)[written(scene).index("Games") + 1] == "0", "Ann played none of them"
        hall.profiles.delete(ann)
        scene.enter()
        assert written(scene)[written(scene).index("Games") + 1] == "2"
        scene.focus_on("game")
        scene.handle(Intent("move", pad(), dx=1))
        assert "Highest hand" in written(scene)


def test_the_file_is_written_into_the_folder_and_its_place_is_said(tmp_path: Path):
    mouse = Device("mouse")
    with hall_in(tmp_path, first=with_games) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Statistics)
        for kind in ("press", "release"):
            scene.handle(Intent(kind, mouse, scene.widgets["table-file"].rect.center))  # type: ignore[arg-type]
        message = driver.top
        assert isinstance(message, Message)
        (file,) = tmp_path.glob("results-*.csv")
        assert any(str(file) in one.text for one in message.page.written)
        assert len(list(csv.reader(file.open(encoding="utf-8", newline="")))) == 5


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("scenes.statistics.write_csv", refuse)
    with hall_in(tmp_path, first=Statistics) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Statistics)
        scene._export()
        message = driver.top
        assert isinstance(message, Message)
        assert any("Permission denied" in one.text for one in message.page.written)


@pytest.mark.parametrize("table", catalog.tables(), ids=lambda table: table.key)
def test_every_table_has_figures_also_before_the_first_game(table: catalog.Table):
    sums = Sums(table.key)
    figures = [*common(sums), *table.figures(sums.facts), *against(sums)]
    assert len(figures) == 16, "four rows of four"
    assert all(figure.label and figure.value for figure in figures)
