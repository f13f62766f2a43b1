"""Beginning, driving again, changing seats and going home."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.input.claims import Claims
from engine.input.intents import Device, Intent
from engine.match.match import Match
from scenes import catalog, flow
from scenes.lobby import Lobby
from scenes.pause import Pause
from scenes.rejoin import Rejoin
from scenes.shelf import Shelf
from tests.scenes.halls import hall_in, pad, played, shelf
from tests.scenes.test_ways import StubTable, stub

__all__ = ["stub"]
LEFT = Device("keys-left")


def claims_of(**seats: Device) -> Claims:
    claims = Claims()
    for seat, device in enumerate(seats.values()):
        claims.claim(seat, device)
    return claims


def test_leaving_a_table_leads_to_the_shelf_where_the_game_waits(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        match = played(hall, 5)
        flow.begin(hall, "daytona", {"target": 10}, match.players, claims_of(one=pad()))
        table = driver.top
        assert isinstance(table, StubTable)
        assert table.match.rules.key == "daytona"
        pause = Pause(hall, table.match)
        hall.app.push(pause)
        pause.focus_on("leave")
        pause.handle(Intent("press", pad()))
        assert driver.top is hall.shelf
        table.match.close()
        waiting = [summary.id for summary in hall.store.unfinished()]
        assert table.match.id in waiting
        assert ("game", table.match.id) in hall.shelf.widgets


def test_the_same_players_drive_again_by_the_same_rules(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        match = played(hall, 5, people=2)
        claims = claims_of(one=pad(), two=LEFT)
        flow.again(hall, match, claims)
        table = driver.top
        assert isinstance(table, StubTable)
        assert table.match.id != match.id
        assert table.match.players == match.players
        assert table.match.log.header.options == match.log.header.options
        assert table.claims.seats_of(LEFT) == (1,)


def test_seats_are_changed_where_everyone_sat(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        match = played(hall, 5, people=2, seats=3)
        flow.change_seats(hall, match, claims_of(one=pad(), two=LEFT))
        lobby = driver.top
        assert isinstance(lobby, Lobby)
        lobby.handle(Intent("cancel", LEFT))
        assert driver.top is lobby, "who is not the host only leaves their seat"
        lobby.handle(Intent("cancel", pad()))
        assert driver.top is hall.shelf


def test_of_several_people_the_host_plays_for_those_who_do_not_come(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        match = played(hall, 5, people=3, seats=4)
        (summary,) = hall.store.unfinished()
        assert flow.take_up(hall, summary.id, pad())
        rejoin = driver.top
        assert isinstance(rejoin, Rejoin)
        rejoin.handle(Intent("press", LEFT))
        rejoin.handle(Intent("press", pad()))
        table = driver.top
        assert isinstance(table, StubTable)
        assert table.match.id == match.id
        assert table.claims.seats_of(pad()) == (0, 2)
        assert table.claims.seats_of(LEFT) == (1,)


def test_a_game_that_cannot_be_read_after_all_leaves_the_shelf_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.match.store import NoMatchError

    def unreadable(*_args: object) -> None:
        raise NoMatchError("gone")

    with hall_in(tmp_path, first=shelf) as (hall, driver):
        played(hall, 5)
        (summary,) = hall.store.unfinished()
        monkeypatch.setattr(Match, "resume", unreadable)
        assert not flow.take_up(hall, summary.id, pad())
        assert isinstance(driver.top, Shelf)


def test_the_four_places_stand_in_the_order_of_the_rules() -> None:
    assert [place.key for place in catalog.PLACES] == ["daytona", "cribbage", "regicide", "quatorze"]
    assert list(catalog.tables()) == list(catalog.PLACES)
    with pytest.raises(KeyError):
        catalog.table_of("whist")
