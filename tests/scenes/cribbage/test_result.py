"""The end of a match: what it brought, and the ways on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.input.claims import Claims
from engine.match.histories.cribbage import History
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.cribbage import RULES
from scenes.cribbage.result import Result
from scenes.cribbage.review import Review
from scenes.hall import Hall
from scenes.replay.viewer import Replay
from tests.scenes.cribbage.games import begin, play
from tests.scenes.halls import SIZES, check_layout, cuts, hall_in, shelf

__all__ = ["cuts"]


def finished(hall: Hall, **options: object) -> tuple[Match, History]:
    """A match to its end, both seats doing the first thing that they may."""
    players = [Player("person", "Red", "", 0), Player("computer", "Blue", "easy", 1)]
    match = Match.begin("cribbage", options, players, hall.store)
    history = History()
    history.add(match.opening)
    while match.to_move is not None:
        history.add(match.play(RULES.legal(match.state).actions[-1], match.to_move).events)
    return match, history


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "options", [{"target": 61}, {"target": 61, "match": 7, "muggins": "on"}], ids=["one", "many"]
)
def test_there_is_room_for_everything(
    options: dict[str, object], size: tuple[int, int], tmp_path: Path, cuts: list[str]
) -> None:
    with hall_in(tmp_path, size, first=shelf) as (hall, driver):
        match, history = finished(hall, **options)
        result = Result(hall, match, Claims(), history)
        hall.app.push(result)
        driver.frames(3)
        check_layout(result)
        assert not cuts
        assert result.focused == "again"


def test_the_review_opens_from_the_result(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        match, history = finished(hall, target=61)
        result = Result(hall, match, Claims(), history)
        hall.app.push(result)
        driver.rest(1)
        result.widgets["review"].activate(None)
        assert isinstance(driver.top, Review)


def test_the_game_can_be_watched_from_its_result_and_one_comes_back_to_it(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        match, history = finished(hall, target=61)
        match.close()
        result = Result(hall, match, Claims(), history)
        hall.app.push(result)
        driver.rest(1)
        result.widgets["watch"].activate(None)
        replay = driver.top
        assert isinstance(replay, Replay)
        driver.rest(1)
        replay.back()
        driver.rest(1)
        assert driver.top is result


@pytest.mark.parametrize(
    "options", [{}, {"target": 61, "match": 5, "muggins": "on"}], ids=["auto", "muggins"]
)
def test_what_was_scored_is_all_accounted_for(options: dict[str, object]) -> None:
    history = History()
    _state, events = begin(12, **options)
    history.add(events)
    scores: tuple[int, ...] = ()
    for _before, happened, after in play(12, **options):
        history.add(happened)
        scores = after.scores
    for seat, tally in enumerate(history.tallies):
        sums = (*tally.hands, *tally.plays, tally.cribs)
        assert sum(one.points for one in sums) + tally.muggins == sum(game[seat] for game in history.games)
        assert tally.best == max(one.most for one in (*tally.hands, tally.cribs))
    assert history.games[-1] == scores
    assert history.deals >= len(history.games) * 2
