"""The seal of a shuffle is told at every table before a card of it is dealt, also when the table is laid out
anew in the meantime."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.input.claims import Claims
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.registry import rules_of
from scenes import catalog, flow
from scenes.seals import seal_words
from tests.scenes.halls import hall_in, shelf
from tests.support.texts import observed


@pytest.mark.parametrize("key", [table.key for table in catalog.tables()])
def test_the_seal_is_read_after_another_layout_too(tmp_path: Path, key: str) -> None:
    with observed() as observer, hall_in(tmp_path, (1024, 600), shelf) as (hall, driver):
        seats = rules_of(key).seats[0]
        players = [Player("computer", f"{seat}", "easy", seat) for seat in range(seats)]
        match = Match.begin(key, {}, players, hall.store)
        flow.sit_down(hall, match, Claims())
        driver.frames(40)
        hall.app.rebuild()
        seal = seal_words(match.seals[-1].sha256)
        driver.until(lambda: any(seal in words for words in observer.words), "seal")
