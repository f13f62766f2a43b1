"""Games that wait on the shelf, and the log of a game in words."""

from __future__ import annotations

import time
from pathlib import Path

from engine.input.intents import Device, Intent
from scenes.confirm import Confirm
from scenes.daytona.table import DaytonaTable
from scenes.gamelog import A_PAGE, GameLog
from scenes.games import Standings, WaitingGames
from scenes.hall import Hall
from scenes.roll import row_key
from scenes.shelf import SLOTS, Shelf
from scenes.waiting import when
from tests.scenes.halls import hall_in, pad, played, shelf

NOON = time.mktime((2024, 5, 17, 12, 0, 0, 0, 0, -1))
HOUR = 3600


def test_when_a_game_was_played_is_said_as_people_say_it() -> None:
    assert when(NOON - HOUR, NOON) == "today, 11:00"
    assert when(NOON - 13 * HOUR, NOON) == "yesterday, 23:00"
    assert when(NOON - 40 * 24 * HOUR, NOON) == "2024-04-07"


def games(scene: Shelf) -> list[str]:
    return [key[1] for key in scene.widgets if isinstance(key, tuple) and key[0] == "game"]


def test_the_newest_games_come_first_and_more_can_be_seen(tmp_path: Path) -> None:
    made: list[str] = []

    def first(hall: Hall) -> Shelf:
        for number in range(5):
            made.append(played(hall, number).id)
        return shelf(hall)

    with hall_in(tmp_path, first=first) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Shelf)
        assert games(scene) == made[:-SLOTS:-1]
        scene.focus_on("more")
        scene.handle(Intent("press", pad()))
        driver.rest(0.6)
        everything = driver.top
        assert isinstance(everything, WaitingGames)
        assert [summary.id for summary in everything.games] == made[::-1]
        for _ in range(4):
            everything.handle(Intent("move", pad(), dy=1))
        assert everything.focused == row_key(4)
        everything.handle(Intent("move", pad(), dx=1))
        everything.handle(Intent("press", pad()))
        question = driver.top
        assert isinstance(question, Confirm)
        question.focus_on("yes")
        question.handle(Intent("press", pad()))
        assert [summary.id for summary in everything.games] == made[:0:-1]
        everything.focus_on(row_key(0))
        everything.handle(Intent("press", Device("keys-left")))
        assert isinstance(driver.top, DaytonaTable)


def test_a_game_says_how_it_stands_and_what_each_seat_has(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, _driver):
        match = played(hall, 40, seats=2)
        (summary,) = hall.store.unfinished()
        assert Standings(hall.store).of(summary) == ("Race 1", tuple(map(str, match.outcome.scores)))


def test_a_game_is_deleted_only_after_a_question(tmp_path: Path) -> None:
    def first(hall: Hall) -> Shelf:
        played(hall, 4)
        return shelf(hall)

    with hall_in(tmp_path, first=first) as (hall, driver):
        scene = driver.top
        assert isinstance(scene, Shelf)
        (name,) = games(scene)
        scene.focus_on(("delete", name))
        scene.handle(Intent("press", pad()))
        question = driver.top
        assert isinstance(question, Confirm)
        assert question.focused == "back"
        question.handle(Intent("press", pad()))
        assert games(scene) == [name]
        scene.handle(Intent("press", pad()))
        question = driver.top
        assert isinstance(question, Confirm)
        question.focus_on("yes")
        question.handle(Intent("press", pad()))
        assert driver.top is scene
        assert games(scene) == []
        assert hall.store.unfinished() == []


def test_the_log_opens_at_its_end_and_its_pages_turn(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: GameLog(hall, played(hall, 200))) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, GameLog)
        assert scene.panel.at_end
        assert 0 < len(scene.text()) <= A_PAGE
        assert not scene.widgets["later"].enabled
        last = scene.text()
        while scene.widgets["earlier"].enabled:
            scene.focus_on("earlier")
            scene.handle(Intent("press", pad()))
        assert scene.text() != last
        assert "starts" in " ".join(part.words for part in scene.text())


def test_a_short_log_has_one_page(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: GameLog(hall, played(hall, 2))) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, GameLog)
        assert "earlier" not in scene.widgets
