"""Several people at a table: moves taken back, seats left and taken, pads that go and come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
from engine.rules.regicide.state import State
from scenes import catalog
from scenes.hall import Hall
from scenes.missing import Missing
from scenes.pause import Pause
from scenes.takeover import Takeover
from scenes.takingback import TakeBack
from scenes.tiles import SeatTile
from tests.scenes.halls import hall_in, shelf
from tests.support import virtualpad
from tests.support.driver import Driver, PadHand

LEFT, RIGHT = Device("keys-left"), Device("keys-right")
GAMES = ("daytona", "cribbage", "regicide", "quatorze")
COLOURS = ("Red", "Blue", "Yellow", "Green")
needs_pads = pytest.mark.skipif(not virtualpad.AVAILABLE, reason="no virtual pads in this SDL")


class Couch:
    """A match at its table."""

    def __init__(self, hall: Hall, driver: Driver, game: str, devices: tuple[Device | None, ...]) -> None:
        players = [
            Player("computer", name, "easy", seat) if device is None else Player("person", name, "", seat)
            for seat, (name, device) in enumerate(zip(COLOURS, devices, strict=False))
        ]
        claims = Claims()
        for seat, device in enumerate(devices):
            if device is not None:
                claims.claim(seat, device)
        self.hall, self.driver, self.claims = hall, driver, claims
        self.match = Match.begin(game, {}, players, hall.store)
        self.table: Any = catalog.table_of(game).open(hall, self.match, claims)
        hall.app.put_above(hall.shelf, self.table)
        self.show = self.table.show
        driver.rest(0.5)

    @property
    def acts(self) -> list[int]:
        return [entry.seat for entry in self.match.log.entries if isinstance(entry, Acted)]

    def intent(self, kind: str, device: Device) -> None:
        self.driver.top.handle(Intent(kind, device))  # type: ignore[arg-type]

    def act(self, chance: Random) -> int:
        """The seat to move does something by the table; gives the seat."""
        seat = self.match.to_move
        assert seat is not None
        legal = self.match.rules.legal(self.match.state).actions
        more = (None,) if self.match.rules.key == "daytona" else ()
        self.table.act(chance.choice(legal), seat, *more)
        return seat


@contextmanager
def couch_of(
    folder: Path, game: str, *devices: Device | None, size: tuple[int, int] = (640, 360)
) -> Iterator[Couch]:
    chance = Random(8)
    with (
        patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()),
        hall_in(folder, size, shelf) as (hall, driver),
    ):
        hall.settings.pace = "fastest"
        yield Couch(hall, driver, game, devices)


def undoable(couch: Couch, chance: Random) -> int:
    """Plays on until a seat could take its last action back; gives the seat."""
    for _ in range(400):
        seat = couch.act(chance)
        if couch.match.reach(seat).count:
            return seat
    raise AssertionError("nothing can ever be taken back")


@pytest.mark.parametrize("game", GAMES[1:])
def test_among_people_a_move_goes_back_when_the_other_agrees(game: str, tmp_path: Path) -> None:
    with couch_of(tmp_path, game, LEFT, RIGHT) as couch:
        seat = undoable(couch, Random(1))
        own, other = (LEFT, RIGHT) if seat == 0 else (RIGHT, LEFT)
        acts = couch.match.log.acts
        couch.intent("undo", own)
        ballot = couch.driver.top
        assert isinstance(ballot, TakeBack)
        ballot.focus_on("yes")
        couch.intent("press", own)
        assert couch.match.log.acts == acts, "nobody agrees for another"
        couch.intent("press", other)
        couch.driver.frames(3)
        assert couch.driver.top is couch.table
        assert couch.match.log.acts < acts
        assert couch.match.to_move == seat
        assert couch.show.over
        couch.act(Random(2))
        couch.driver.frames(3)


def test_a_refused_wish_to_take_back_changes_nothing(tmp_path: Path) -> None:
    with couch_of(tmp_path, "cribbage", LEFT, RIGHT) as couch:
        seat = undoable(couch, Random(1))
        own, other = (LEFT, RIGHT) if seat == 0 else (RIGHT, LEFT)
        entries = len(couch.match.log.entries)
        couch.intent("undo", own)
        couch.intent("cancel", other)
        couch.driver.frames(2)
        assert couch.driver.top is couch.table
        assert len(couch.match.log.entries) == entries


@pytest.mark.parametrize("game", GAMES[1:])
def test_against_the_computer_a_move_goes_back_at_once(game: str, tmp_path: Path) -> None:
    with couch_of(tmp_path, game, LEFT, None) as couch:
        chance = Random(3)
        for _ in range(400):
            if couch.act(chance) == 0 and couch.match.reach(0).count:
                break
        acts = couch.match.log.acts
        couch.intent("undo", LEFT)
        assert couch.driver.top is couch.table
        assert couch.match.log.acts < acts
        couch.driver.frames(3)


def test_daytona_says_why_a_drawn_card_stays_drawn(tmp_path: Path) -> None:
    with couch_of(tmp_path, "daytona", LEFT, RIGHT) as couch:
        chance = Random(1)
        own = (LEFT, RIGHT)[couch.act(chance)]
        acts = couch.match.log.acts
        couch.intent("undo", own)
        assert couch.match.log.acts == acts
        assert "shown" in couch.table.announcer.sentence


def test_the_pause_menu_takes_back_for_whoever_asks(tmp_path: Path) -> None:
    with couch_of(tmp_path, "regicide", LEFT, None) as couch:
        chance = Random(3)
        for _ in range(400):
            if couch.act(chance) == 0 and couch.match.reach(0).count:
                break
        acts = couch.match.log.acts
        couch.intent("menu", LEFT)
        pause = couch.driver.top
        assert isinstance(pause, Pause)
        pause.focus_on("undo")
        couch.intent("press", LEFT)
        couch.driver.frames(2)
        assert couch.driver.top is couch.table
        assert couch.match.log.acts < acts


# -- seats left and taken --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_left_to_the_computer_and_taken_back(game: str, tmp_path: Path) -> None:
    with couch_of(tmp_path, game, LEFT, RIGHT) as couch:
        couch.intent("menu", RIGHT)
        pause = couch.driver.top
        assert isinstance(pause, Pause)
        pause.focus_on("seats")
        couch.intent("press", RIGHT)
        couch.intent("release", RIGHT)
        seats = couch.driver.top
        assert isinstance(seats, Takeover)
        seats.focus_on(("seat", 1))
        couch.intent("press", RIGHT)
        couch.intent("release", RIGHT)
        assert couch.table.company.is_computer(1)
        alone = seats.widgets["seat", 0]
        assert isinstance(alone, SeatTile)
        assert alone.look.line == "The last person stays"
        seats.focus_on(("seat", 0))
        couch.intent("press", LEFT)
        couch.intent("release", LEFT)
        assert not couch.table.company.is_computer(0), "the last person stays"
        couch.intent("cancel", LEFT)
        couch.intent("cancel", LEFT)
        couch.driver.frames(40)
        assert couch.driver.top is couch.table
        if game != "daytona":
            assert couch.table.curtain is None, "one person alone needs no curtain"
            assert couch.table.eyes.seat == 0
        couch.table.company.take(1, RIGHT)
        couch.table.enter()
        couch.driver.frames(5)
        assert couch.table.company.people == (0, 1)
        if game != "daytona":
            assert couch.table.eyes.seat is None


# -- pads ------------------------------------------------------------------------------------------------


def wait_for(couch: Couch, what: Callable[[], object]) -> None:
    couch.driver.until(what, "what was waited for", 120)


def turn(couch: Couch, hands: list[PadHand]) -> int:
    """The seat to move does one thing, by its own pad; gives the seat."""
    table = couch.table
    wait_for(couch, lambda: table.panel or (table.show.over and (table.curtain or table.asking)))
    seat = couch.match.to_move
    assert seat is not None
    hand = hands[seat]
    before = len(couch.acts)
    for _ in range(40):
        if table.panel is not None or len(couch.acts) > before:
            break
        if table.curtain is not None:
            wait_for(couch, lambda: table.curtain is None or table.curtain.ready)
        if table.asking is not None and table.asking.forced:
            wait_for(couch, lambda: len(couch.acts) > before)
            break
        hand.down((0, 0))
        hand.up((0, 0))
        couch.driver.frames(2)
        if table.asking is not None and len(couch.acts) == before and not table.asking.changing:
            hand.tap("right")
    else:
        raise AssertionError("the seat cannot do anything")
    return seat


@needs_pads
@pytest.mark.parametrize("names", [COLOURS, ("Twin",) * 4], ids=["four kinds", "all alike"])
def test_four_pads_play_a_hand_of_regicide_and_one_is_pulled_in_a_trick(
    names: tuple[str, ...], tmp_path: Path
) -> None:
    with hall_in(tmp_path, (640, 360), shelf) as (hall, driver):
        hall.settings.pace = "instant"
        hands = [PadHand(driver, name) for name in names]
        pads = [device for device in hall.app.devices.connected() if device.kind == "pad"]
        assert len(pads) == 4
        for hand in hands:  # each says something by itself once, as in the lobby
            hand.tap("up")
            driver.rest(0.1)
        couch = Couch(hall, driver, "regicide", tuple(pads))
        state: State
        while True:
            turn(couch, hands)
            state = couch.match.state
            if state.phase == "play" and 0 < len(state.trick) < 3 and couch.match.to_move is not None:
                break
        seat = couch.match.to_move
        assert seat is not None
        wait_for(couch, lambda: couch.table.show.over and couch.table.curtain and couch.table.curtain.ready)
        hands[seat].down((0, 0))  # lifts the curtain, and is still held when the pad goes
        assert couch.table.eyes.seat == seat
        acts = len(couch.acts)
        hands[seat].pad.detach()
        driver.frames(3)
        assert isinstance(driver.top, Missing)
        assert couch.claims.missing() == (seat,)
        driver.rest(2)
        assert len(couch.acts) == acts, "a button that was held acts once"
        PadHand(driver, "Stranger").tap("up")  # nobody's pad comes, says nothing that counts, and goes
        driver.pads[-1].detach()
        driver.frames(3)
        assert isinstance(driver.top, Missing)
        hands[seat] = PadHand(driver, names[seat])
        driver.frames(5)
        assert driver.top is couch.table
        assert couch.claims.missing() == ()
        assert couch.table.eyes.seat is None, "the hand has to be claimed again"
        done = couch.match.state.hand
        while couch.match.state.hand == done and not couch.match.over:
            if couch.table.panel is not None:
                break
            assert turn(couch, hands) == couch.acts[-1]


@needs_pads
def test_two_pads_that_look_alike_come_back_in_the_other_order(tmp_path: Path) -> None:
    with hall_in(tmp_path, (640, 360), shelf) as (hall, driver):
        hall.settings.pace = "instant"
        hands = [PadHand(driver, "Twin"), PadHand(driver, "Twin")]
        pads = [device for device in hall.app.devices.connected() if device.kind == "pad"]
        for hand in hands:
            hand.tap("up")
            driver.rest(0.1)
        couch = Couch(hall, driver, "regicide", tuple(pads))
        for hand in hands:
            hand.pad.detach()
        driver.frames(3)
        missing = driver.top
        assert isinstance(missing, Missing)
        second = PadHand(driver, "Twin")  # what was plugged in second comes back first
        first = PadHand(driver, "Twin")
        driver.frames(3)
        assert driver.top is missing, "nobody can tell which is which"
        assert "Red" in missing._words()
        driver.rest(0.6)
        first.down((0, 0))  # whoever sits on the first seat presses, as asked
        first.up((0, 0))
        driver.rest(0.1)
        assert couch.claims.missing() == (1,)
        second.down((0, 0))
        second.up((0, 0))
        driver.frames(3)
        assert driver.top is couch.table
        for _ in range(4):
            seat = turn(couch, [first, second])
            assert couch.acts[-1] == seat


@needs_pads
def test_a_pad_that_nobody_uses_comes_and_goes_without_notice(tmp_path: Path) -> None:
    with couch_of(tmp_path, "quatorze", LEFT, RIGHT) as couch:
        hand = PadHand(couch.driver, "Spare")
        hand.tap("up")
        hand.pad.detach()
        couch.driver.frames(5)
        assert couch.driver.top is couch.table


@needs_pads
def test_another_device_or_the_computer_plays_on_for_a_pad_that_is_gone(tmp_path: Path) -> None:
    with couch_of(tmp_path, "cribbage", LEFT, Device("pad", 7)) as couch:
        assert isinstance(couch.driver.top, Missing)
        couch.hall.last_device = LEFT
        couch.driver.top.widgets["here"].activate()
        couch.driver.frames(3)
        assert couch.driver.top is couch.table
        assert couch.claims.seats_of(LEFT) == (0, 1)
    with couch_of(tmp_path / "more", "cribbage", LEFT, Device("pad", 7)) as couch:
        top = couch.driver.top
        assert isinstance(top, Missing)
        top.widgets["computer"].activate()
        couch.driver.frames(3)
        assert couch.driver.top is couch.table
        assert couch.table.company.people == (0,)
