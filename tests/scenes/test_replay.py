"""Watching a game that is over: to any moment, both ways, for any eyes; and playing on from it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.match.playback import reel_of
from engine.match.player import Player
from engine.match.store import Store
from engine.rules.registry import GAMES, rules_of
from scenes.daytona import dash
from scenes.gamelog import GameLog
from scenes.hall import Hall
from scenes.rejoin import Rejoin
from scenes.replay.scrub import Scrub
from scenes.replay.viewer import Replay
from tests.match.play import SHORT
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver

KEYS = Device("keys-left")


@cache
def a_game(folder: Path, game: str, people: int = 1) -> bytes:
    """The log of a finished game."""
    seats = rules_of(game).seats[0]
    store = Store(folder / game)
    players = [
        Player("person" if seat < people else "computer", f"P{seat}", "", seat) for seat in range(seats)
    ]
    match = Match.begin(game, SHORT[game], players, store)
    chance = random.Random(5)
    while not match.over:
        assert match.to_move is not None
        match.play(chance.choice(match.rules.legal(match.state).actions), match.to_move)
    data = match._journal.content
    store.close()
    return data


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@contextmanager
def watching(folder: Path, data: bytes) -> Iterator[tuple[Driver, Replay]]:
    def first(hall: Hall) -> Replay:
        hall.shelf = shelf(hall)
        hall.settings.pace = "instant"
        return Replay(hall, reel_of(data))

    with hall_in(folder, (640, 360), first) as (hall, driver):
        scene = driver.top
        assert isinstance(scene, Replay)
        hall.app.reset(hall.shelf, scene)
        yield driver, scene


def press(scene: Replay, key: object) -> None:
    scene.focus_on(key)
    for kind in ("press", "release"):
        scene.handle(Intent(kind, KEYS))  # type: ignore[arg-type]


def shown(scene: Replay) -> object:
    """The picture on the table."""
    show = scene._projector._show
    assert show is not None
    return show.picture


@pytest.mark.parametrize("game", GAMES)
def test_a_game_plays_to_its_end_as_it_was_played_and_can_be_wound_back(
    game: str, games: Path, tmp_path: Path
):
    data = a_game(games, game)
    with watching(tmp_path, data) as (driver, scene):
        projector, last = scene._projector, scene._reel.last
        scene._seek(last - 6)
        press(scene, "play")
        driver.until(lambda: projector.acts == last and projector.at_rest, "the end", 90)
        assert projector.playback.outcome.over
        assert not projector.running
        end = shown(scene)
        scene._seek(last // 2)
        middle = shown(scene)
        press(scene, "step-next")
        driver.until(lambda: projector.acts == last // 2 + 1 and projector.at_rest, "a step", 30)
        driver.rest(1.0)
        assert projector.acts == last // 2 + 1, "one step and no further"
        press(scene, "step-back")
        assert shown(scene) == middle
        scene._seek(last)
        driver.rest(0.5)
        assert shown(scene) == end
        assert isinstance(driver.top, Replay)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_jumped_to_by_its_parts_and_by_the_bar(game: str, games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, game)) as (driver, scene):
        projector = scene._projector
        scene._seek(0)
        assert scene._parts[0] == 0
        for moment in scene._parts[1:4]:
            press(scene, "part-next")
            assert projector.acts == moment
        press(scene, "part-back")
        assert projector.acts in scene._parts
        scrub = scene.widgets["scrub"]
        assert isinstance(scrub, Scrub)
        left, middle, right = scrub.rect.midleft, scrub.rect.center, scrub.rect.midright
        mouse = Device("mouse")
        scene.handle(Intent("press", mouse, left))
        for pos, acts in ((middle, scene._reel.last // 2), (right, scene._reel.last), (left, 0)):
            scene.handle(Intent("point", mouse, pos, held=True))
            assert abs(projector.acts - acts) <= max(1, scene._reel.last // 100)  # as fine as pixels
        scene.handle(Intent("release", mouse, left))
        assert projector.acts == 0
        driver.frames(2)


def test_the_pedal_at_daytona_names_the_seat_to_move_wherever_one_jumps(games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, "daytona")) as (driver, scene):
        scene._toggle()
        driver.until_still()
        for moment in range(1, scene._reel.last, 3):
            scene._seek(moment)
            driver.frames(5)
            table: Any = scene._projector._scene
            if table.points is not None:
                continue
            asked = table.question is not None
            told = dash.read(table.drivers, table.match.players, table.match.to_move, asked)
            assert table.scenery.controls._dash == told


@pytest.mark.parametrize("game", ["regicide", "quatorze"])
def test_what_a_part_of_the_game_brought_stands_whole_at_once(game: str, games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, game)) as (driver, scene):
        projector: Any = scene._projector
        scene._seek(0)
        press(scene, "play")
        driver.until(lambda: projector._scene.panel is not None, "points", 90)
        panel = projector._scene.panel
        sprites = len(panel._sprites)
        driver.frames(20)
        assert projector._scene.panel is panel
        assert len(panel._sprites) == sprites


def cards_of(picture: Any) -> Sequence[int]:
    """Every card of which the table shows the face."""
    if hasattr(picture, "faces"):
        return picture.faces
    return [*picture.hand, *(card for spread in picture.melds for card in spread.cards), *picture.discard]


@pytest.mark.parametrize("game", ["cribbage", "regicide", "quatorze"])
def test_a_view_shows_no_more_than_its_seat_saw(game: str, games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, game)) as (_driver, scene):
        projector = scene._projector
        for view, seat in enumerate(scene._views):
            scene._set_view(view)
            for acts in range(0, scene._reel.last, scene._reel.last // 5):
                scene._seek(acts)
                state = projector.playback.state
                faces = cards_of(shown(scene))
                known = rules_of(game).view(state, seat).state
                secret = {card for hand in state.hands for card in hand} - {
                    card for hand in known.hands for card in hand
                }
                assert not secret & set(faces)
        assert scene._lays_open
        assert scene._hands_room.h > 0


def test_a_game_without_hidden_hands_has_no_choice_of_eyes(games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, "daytona")) as (_driver, scene):
        assert "view" not in scene.widgets


def test_a_key_plays_and_pauses_and_the_log_opens(games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, "daytona")) as (driver, scene):
        assert scene._projector.running
        scene.handle(Intent("auto", KEYS))
        assert not scene._projector.running
        acts = scene._projector.acts
        driver.rest(3.0)
        assert scene._projector.acts == acts
        scene.handle(Intent("press", Device("touch"), scene._room.center))
        assert scene._projector.running
        scene.handle(Intent("log", KEYS))
        assert isinstance(driver.top, GameLog)
        driver.rest(0.5)
        driver.top.app.pop()
        driver.rest(0.5)
        assert driver.top is scene


def test_a_new_game_goes_on_from_a_moment(games: Path, tmp_path: Path):
    with watching(tmp_path, a_game(games, "daytona", people=2)) as (driver, scene):
        scene._seek(scene._reel.last)
        assert not scene.widgets["anew"].enabled
        scene._seek(7)
        press(scene, "anew")
        assert isinstance(driver.top, Rejoin)
        (waiting,) = scene.hall.store.unfinished()
        assert waiting.actions == 7
