"""Whatever is being shown, a press ends it at once and leaves the table as it would have become; what is held
acts once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.log import Acted
from engine.match.match import Match
from engine.match.player import Player
from scenes import catalog
from scenes.hall import Hall
from scenes.shelf import Shelf
from tests.scenes.halls import hall_in, shelf
from tests.support import virtualpad
from tests.support.driver import FRAME, Driver, Hand, KeyHand, MouseHand, PadHand, TouchHand

LEFT, RIGHT = Device("keys-left"), Device("keys-right")
GAMES = ("daytona", "cribbage", "regicide", "quatorze")
SOON = 0.1
"""Seconds of the table's time within which a press has ended what was shown."""
HANDS: dict[str, Callable[[Driver], Hand]] = {
    "pad": PadHand,
    "keys-left": lambda driver: KeyHand(driver, left=True),
    "keys-right": KeyHand,
    "mouse": MouseHand,
    "touch": TouchHand,
}


class Show:
    """A match of two people, both hands open, that is played by chance."""

    def __init__(self, hall: Hall, driver: Driver, game: str) -> None:
        players = [Player("person", name, "", n, hand="open") for n, name in enumerate(("Red", "Blue"))]
        claims = Claims()
        for seat, device in enumerate((LEFT, RIGHT)):
            claims.claim(seat, device)
        self.driver = driver
        self.game = game
        self.match = Match.begin(game, {}, players, hall.store)
        self.table: Any = catalog.table_of(game).open(hall, self.match, claims)
        hall.app.put_above(hall.shelf, self.table)
        driver.rest(0.5)
        self.show = self.table.show
        self.ended: list[float] = []
        """For each press on something that was shown: the seconds until it was over."""

    def press(self) -> None:
        """By whoever is not to move: at Daytona the other's press would also draw."""
        device = RIGHT if self.match.to_move == 0 else LEFT
        for kind in ("press", "release"):
            self.table.handle(Intent(kind, device))  # type: ignore[arg-type]

    def act(self, chance: Random) -> None:
        seat = self.match.to_move
        assert seat is not None
        more = (None,) if self.game == "daytona" else ()
        legal = self.match.rules.legal(self.match.state).actions
        self.table.act(chance.choice(legal), seat, *more)

    def settle(self, *, skips: bool) -> None:
        """Until everything has been shown; gates are passed. With ``skips`` all that is shown is ended by a
        press as soon as it has begun."""
        for _ in range(4000):
            running = self.show.running
            if running is not None and skips:
                self.driver.frames(2)
                running = self.show.running
                if running is not None:
                    self.press_on(running)
            elif self.show.gate is not None:
                self.driver.rest(1.0)
                self.press()
                self.driver.frames(2)
            elif self.show.over and not self.table._opening:
                self.driver.frames(2)
                return
            else:
                self.driver.frames()
        raise AssertionError("it is never over")

    def press_on(self, running: object) -> None:
        self.press()
        seconds = 0.0
        while self.show.running is running and seconds < 1:
            self.driver.frames()
            seconds += FRAME
        self.ended.append(seconds)

    def snapshot(self) -> object:
        """How the table stands, for comparing."""
        stage = self.table.stage
        cards = {
            str(key): (round(sprite.x), round(sprite.y), round(sprite.angle), sprite.face, sprite.visible)
            for key, sprite in stage._keys.items()
            if "card" in str(key) or "car" in str(key) or "peg" in str(key)
        }
        return self.match.state, self.show.picture, cards


def shown(folder: Path, game: str, *, skips: bool) -> tuple[list[object], list[float]]:
    chance = Random(12)
    with (
        patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()),
        hall_in(folder, (640, 360), shelf) as (hall, driver),
    ):
        hall.settings.pace = "fastest"
        show = Show(hall, driver, game)
        show.settle(skips=skips)
        found = [show.snapshot()]
        moves = Random(3)
        for _ in range(6):
            show.act(moves)
            show.settle(skips=skips)
            found.append(show.snapshot())
        return found, show.ended


@pytest.mark.parametrize("game", GAMES)
def test_a_press_ends_what_is_shown_and_all_stands_as_it_would(game: str, tmp_path: Path) -> None:
    skipped, ended = shown(tmp_path / "one", game, skips=True)
    played, _ = shown(tmp_path / "two", game, skips=False)
    assert len(ended) > 6
    assert max(ended) <= SOON
    for number, (one, other) in enumerate(zip(skipped, played, strict=True)):
        assert one == other, number


@pytest.mark.parametrize("game", GAMES[1:])
def test_a_button_that_stays_down_acts_once(game: str, tmp_path: Path) -> None:
    with hall_in(tmp_path, (640, 360), shelf) as (hall, driver):
        hall.settings.pace = "instant"
        show = Show(hall, driver, game)
        show.settle(skips=False)
        for _ in range(3):
            seat = show.match.to_move
            assert seat is not None
            before = acts(show, seat)
            device = (LEFT, RIGHT)[seat]
            show.table.handle(Intent("press", device))
            driver.rest(3)
            assert acts(show, seat) <= before + 1
            show.table.handle(Intent("release", device))
            if show.match.to_move == seat:
                show.act(Random(1))
            show.settle(skips=False)


def acts(show: Show, seat: int) -> int:
    """How often the seat has acted where it had a choice; the table does by itself what is forced."""
    return sum(isinstance(entry, Acted) and entry.seat == seat for entry in show.match.log.entries)


@pytest.mark.parametrize("name", HANDS)
def test_a_held_confirm_from_the_title_on_crosses_one_screen_only(name: str, tmp_path: Path) -> None:
    if name == "pad" and not virtualpad.AVAILABLE:
        pytest.skip("no virtual pads in this SDL")
    with hall_in(tmp_path, (640, 360)) as (_hall, driver):
        hand = HANDS[name](driver)
        driver.until_still()
        title = driver.top
        hand.down((320, 180))
        driver.rest(4)
        if hand.pointing and driver.top is title:
            hand.up((320, 180))
            driver.rest(2)
        assert isinstance(driver.top, Shelf)
