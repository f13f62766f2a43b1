"""What is there for somebody who plays alone against computers, and what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.input.intents import Device, Intent
from scenes import catalog
from scenes.lobby import Lobby
from scenes.takeover import Takeover
from scenes.tiles import SeatTile
from tests.scenes.halls import hall_in
from tests.support.sight import Sight, seen

LEFT, RIGHT = Device("keys-left"), Device("keys-right")


@pytest.mark.parametrize("game", ["cribbage", "regicide", "quatorze"])
def test_how_cards_are_shown_is_asked_once_there_are_two_people(tmp_path: Path, game: str) -> None:
    table = catalog.table_of(game)
    with hall_in(tmp_path, first=lambda hall: Lobby.fresh(hall, table, LEFT)) as (_hall, driver):
        lobby = driver.top
        assert isinstance(lobby, Lobby)
        places = [
            widget for key, widget in lobby.widgets.items() if isinstance(key, tuple) and key[0] == "hand"
        ]
        assert not any(one.enabled or one.sprite.visible for one in places)
        lobby.handle(Intent("press", RIGHT))
        assert [one.enabled and one.sprite.visible for one in places][:2] == [True, True]
        lobby.handle(Intent("cancel", RIGHT))
        assert not any(one.enabled or one.sprite.visible for one in places)


def test_the_last_person_is_told_that_they_stay(tmp_path: Path) -> None:
    with seen(Sight("takeover", "en", (1280, 720)), tmp_path) as (hall, driver):
        scene = driver.top
        assert isinstance(scene, Takeover)
        while len(people := scene._company.people) > 1:
            scene._company.stand_in(people[1:])
        hall.app.rebuild()
        tile = scene.widgets["seat", people[0]]
        assert isinstance(tile, SeatTile)
        assert tile.look.line == "The last person stays"
