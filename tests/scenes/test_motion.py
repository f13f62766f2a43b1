"""Reduced motion at every table: what goes elsewhere is not seen on its way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.app import Scene
from engine.input.claims import Claims
from engine.match.match import Match
from engine.match.player import Player
from engine.present import motion
from engine.rules.registry import rules_of
from scenes import catalog, flow
from scenes.hall import Hall
from scenes.thinker import Thinker
from tests.scenes.halls import hall_in, shelf
from tests.support.driver import Driver

SECONDS: Final = 5
_SEEN: Final = 90
"""Of 255: a thing fainter than that may change its place."""


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Computer players answer at once: the test's time is quicker than theirs."""
    first = lambda thinker: thinker._match.rules.legal(thinker._match.state).actions[0]  # noqa: E731
    monkeypatch.setattr(Thinker, "action", first)
    yield
    motion.reduce(False)


def sit_down(hall: Hall, table: catalog.Table) -> Match:
    """A match of computer players, at a quick pace."""
    hall.settings.pace = "fast"
    seats = rules_of(table.key).seats[0]
    players = [Player("computer", f"{seat}", "easy", seat) for seat in range(seats)]
    match = Match.begin(table.key, {}, players, hall.store)
    flow.sit_down(hall, match, Claims())
    return match


def places(scene: Scene) -> dict[object, tuple[float, float, float]]:
    """By sprite: where it is seen, if it is."""
    stage = scene.stage
    return {
        key: (sprite.x, sprite.y, sprite.angle)
        for key in list(stage._keys)
        if (sprite := stage.sprite(key)).visible and sprite.alpha > _SEEN
    }


def glides(driver: Driver, seconds: float) -> list[object]:
    """The keys of sprites that were seen to be on their way: at three places in three frames."""
    scene, found = driver.top, []
    older, old = places(scene), places(scene)
    for _ in range(round(seconds * 60)):
        driver.frames()
        new = places(scene)
        found += [
            key
            for key, place in new.items()
            if key in old and key in older and place != old[key] and old[key] != older[key]
        ]
        older, old = old, new
    return found


@pytest.mark.parametrize("table", catalog.tables(), ids=lambda table: table.key)
def test_with_reduced_motion_nothing_is_seen_on_its_way(tmp_path: Path, table: catalog.Table) -> None:
    with hall_in(tmp_path, (1024, 600), shelf) as (hall, driver):
        hall.settings.reduced_motion = True
        hall.follow_settings()
        match = sit_down(hall, table)
        driver.frames(30)
        assert not glides(driver, SECONDS)
        assert match.log.entries


def test_without_it_things_do_move(tmp_path: Path) -> None:
    with hall_in(tmp_path, (1024, 600), shelf) as (hall, driver):
        sit_down(hall, catalog.table_of("cribbage"))
        assert glides(driver, SECONDS)
