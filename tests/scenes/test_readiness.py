"""What is read in an act is painted while the act is made ready, not in the frame that shows it first."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from pygame import Rect, Surface

from engine.input.claims import Claims
from engine.match.match import Match
from engine.match.player import Player
from engine.present.stage import Stage
from engine.rules.registry import rules_of
from scenes import catalog, flow
from scenes.thinker import Thinker
from tests.scenes.halls import hall_in, shelf
from tests.support.texts import observed

SECONDS: Final = 40


@pytest.mark.parametrize("key", [table.key for table in catalog.tables()])
def test_no_words_are_painted_while_a_frame_is_drawn(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: set[str] = set()
    drawing = Stage.draw
    first = lambda thinker: thinker._match.rules.legal(thinker._match.state).actions[0]  # noqa: E731
    monkeypatch.setattr(Thinker, "action", first)
    with observed() as observer, hall_in(tmp_path, (1024, 600), shelf) as (hall, driver):

        def draw(stage: Stage, target: Surface) -> list[Rect]:
            before = set(observer.words)
            rects = drawing(stage, target)
            painted.update(word for word in observer.words - before if not word.isdigit())
            return rects

        hall.settings.pace = "fast"
        seats = rules_of(key).seats[0]
        players = [Player("computer", f"{seat}", "easy", seat) for seat in range(seats)]
        flow.sit_down(hall, Match.begin(key, {}, players, hall.store), Claims())
        driver.frames(30)  # the table itself is painted as it comes
        monkeypatch.setattr(Stage, "draw", draw)
        driver.frames(SECONDS * 60)
        assert observer.words
    assert not painted
