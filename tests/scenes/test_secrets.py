"""No pixel of a hidden card's face before its owner has claimed the screen: every frame is searched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.match.player import Player
from scenes import catalog
from scenes.eyes import Eyes
from scenes.hall import Hall
from scenes.veil import Veil
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver
from tests.support.secrets import Watch, marked

HANDS = (Device("keys-left"), Device("keys-right"))
OPTIONS: dict[str, dict[str, Any]] = {
    "cribbage": {"target": 61, "counting": "manual"},
    "regicide": {"deal": "nine"},
    "quatorze": {},
}
GAMES = tuple(OPTIONS)


class Sofa:
    """Two people at a table, every frame watched. ``ways``: how they show their hands."""

    def __init__(self, hall: Hall, driver: Driver, game: str, ways: tuple[str, str], chance: Random) -> None:
        players = [
            Player("person", name, "", seat, hand=ways[seat])  # type: ignore[arg-type]
            for seat, name in enumerate(("Red", "Blue"))
        ]
        claims = Claims()
        for seat, device in enumerate(HANDS):
            claims.claim(seat, device)
        self.hall = hall
        self.driver = driver
        self.match = Match.begin(game, OPTIONS[game], players, hall.store)
        self.table: Any = catalog.table_of(game).open(hall, self.match, claims)
        self._chance = chance
        self.handovers = 0
        self.patience = 1
        """Frames between a press of the wrong device and one of the right one."""
        hall.app.put_above(hall.shelf, self.table)
        self.show = self.table.show
        self.watch = Watch(driver, self.match, lambda: bool(self.table._opening) or not self.show.over)

    @property
    def asked(self) -> int | None:
        """Who is asked, and may answer."""
        table = self.table
        if not self.show.over:
            return None
        if self.match.rules.key == "cribbage":
            asking = table.decision
        elif self.match.rules.key == "regicide":
            asking = table.asking
        else:
            asking = table.desk or table.cutting
        return None if asking is None else asking.seat

    def press(self, seat: int) -> None:
        """A short press of a seat's own button."""
        for kind in ("press", "release"):
            self.driver.top.handle(Intent(kind, HANDS[seat]))  # type: ignore[arg-type]

    def step(self) -> None:
        """What the table waits for is done, and a frame goes by."""
        table, curtain = self.table, self.table.curtain
        if self.driver.top is not table:
            self.driver.frames()
            return
        if curtain is not None and curtain.ready:
            self.press(1 - curtain.seat)  # which is to do nothing
            self.driver.frames(self.patience)
            self.watch.claimed = curtain.seat
            self.press(curtain.seat)
            self.handovers += 1
        elif self.asked is not None and curtain is None:
            self.act(self.asked)
        elif self.show.gate is not None:
            self.press(0)
        self.driver.frames()

    def act(self, seat: int) -> None:
        """The seat does one thing that it may do."""
        legal = self.match.rules.legal(self.match.state).actions
        action = self._chance.choice([one for one in legal if type(one).__name__ != "Change"] or legal)
        self.table.act(action, seat)

    def play(self, until: Callable[[], bool]) -> None:
        for _ in range(20000):
            if until():
                return
            self.step()
        raise AssertionError("the match does not go on")

    def claim(self) -> int:
        """Plays until a seat has just claimed the screen and is asked; gives the seat."""
        self.play(lambda: self.watch.claimed is not None and self.asked == self.watch.claimed)
        assert self.watch.claimed is not None
        self.driver.frames(25)
        assert self.watch.in_sight(), "whoever claims the screen sees the own cards"
        return self.watch.claimed


@contextmanager
def sofa(folder: Path, game: str, ways: tuple[str, str] = ("", ""), seed: int = 1) -> Iterator[Sofa]:
    chance = Random(seed)
    with (
        patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()),
        marked(),
        hall_in(folder, (640, 360), shelf) as (hall, driver),
    ):
        hall.settings.pace = "fastest"
        yield Sofa(hall, driver, game, ways, chance)


@pytest.mark.parametrize("game", GAMES)
def test_no_frame_around_any_hand_over_shows_a_hidden_card(game: str, tmp_path: Path) -> None:
    with sofa(tmp_path, game) as couch:
        couch.play(lambda: couch.handovers >= 6)
        assert couch.watch.frames > 60


@pytest.mark.parametrize("game", GAMES)
def test_whatever_comes_over_the_table_hides_the_hands(game: str, tmp_path: Path) -> None:
    """After the pause menu and the log a seat claims its cards again, in another size of the window not."""
    with sofa(tmp_path, game) as couch:
        for kind in ("menu", "log"):
            seat = couch.claim()
            couch.watch.claimed = None
            couch.table.handle(Intent(kind, HANDS[1 - seat]))  # type: ignore[arg-type]
            couch.driver.frames(3)
            assert couch.driver.top is not couch.table
            couch.driver.top.handle(Intent("cancel", HANDS[seat]))
            couch.driver.frames(20)
            couch.hall.app.rebuild()
            couch.driver.frames(3)
        seat = couch.claim()
        couch.hall.app.rebuild()
        couch.driver.frames(3)
        assert couch.watch.in_sight()


def test_no_words_tell_of_a_hand_that_is_hidden(tmp_path: Path) -> None:
    """What was said to the seat that looked goes with its cards."""
    with sofa(tmp_path, "regicide") as couch:
        couch.play(lambda: couch.match.state.phase == "play" and couch.table.curtain is not None)
        seat = couch.claim()
        couch.table.scenery.say("Play the king of hearts", seat)  # as the coach does
        couch.watch.claimed = None
        couch.table.handle(Intent("menu", HANDS[1 - seat]))
        couch.driver.frames(2)
        name = couch.match.players[seat].name
        assert couch.table.scenery._looks["caption"][0] == f"{name} is to play"


@pytest.mark.parametrize("game", GAMES)
def test_who_peeks_sees_the_own_cards_as_long_as_the_button_is_held(game: str, tmp_path: Path) -> None:
    with sofa(tmp_path, game, ("peek", "peek")) as couch:
        for _ in range(2):
            couch.play(lambda: couch.table.curtain is not None and couch.table.curtain.ready)
            seat = couch.table.curtain.seat
            couch.table.handle(Intent("peek", HANDS[1 - seat]))
            couch.driver.frames(5)
            couch.watch.claimed = seat
            couch.table.handle(Intent("peek", HANDS[seat]))
            couch.driver.frames(5)
            assert couch.watch.in_sight()
            couch.watch.claimed = None
            couch.table.handle(Intent("unpeek", HANDS[seat]))
            couch.driver.frames(5)
            couch.watch.claimed = seat
            couch.table.handle(Intent("peek", HANDS[seat]))
            couch.play(partial(_moved_on, couch, seat))
            couch.table.handle(Intent("unpeek", HANDS[seat]))


def _moved_on(couch: Sofa, seat: int) -> bool:
    return couch.match.to_move != seat


def test_an_open_hand_meets_no_curtain_and_does_not_open_the_other(tmp_path: Path) -> None:
    with sofa(tmp_path, "regicide", ("open", "")) as couch:
        for _ in range(4):
            couch.play(lambda: couch.asked == 0 or couch.table.curtain is not None)
            if couch.asked == 0:
                assert couch.table.curtain is None
                couch.watch.claimed = 0
            couch.step()


BREAKS: dict[str, Callable[[], Any]] = {
    "hands that are open at once": lambda: patch.object(Eyes, "offer", Eyes.look),
    "a curtain that anybody lifts": lambda: patch.object(Veil, "take", _lift_for_all),
}


def _lift_for_all(veil: Veil, intent: Intent) -> bool:
    if veil.curtain is None or intent.kind != "press":
        return False
    veil._open(at_once=False)
    return True


@pytest.mark.parametrize("broken", BREAKS)
def test_the_search_finds_a_hand_that_is_not_hidden(broken: str, tmp_path: Path) -> None:
    with (
        BREAKS[broken](),
        sofa(tmp_path, "regicide") as couch,
        pytest.raises(AssertionError, match="in sight"),
    ):
        couch.patience = 20
        couch.play(lambda: couch.handovers >= 10)


@pytest.mark.parametrize("game", GAMES)
def test_the_search_finds_a_hand_below_another_screen(game: str, tmp_path: Path) -> None:
    with sofa(tmp_path, game) as couch:
        couch.claim()
        couch.watch.claimed = None
        with (
            patch.object(type(couch.table), "cover", lambda _table: None),
            pytest.raises(AssertionError, match="in sight"),
        ):
            couch.table.handle(Intent("menu", HANDS[0]))
            couch.driver.frames(3)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ways", [("", ""), ("peek", "")])
def test_no_frame_of_a_long_game_shows_a_hidden_card(
    game: str, ways: tuple[str, str], tmp_path: Path
) -> None:
    with sofa(tmp_path, game, ways, seed=5) as couch:
        couch.play(lambda: couch.watch.frames > 6000 or couch.driver.top is not couch.table)
