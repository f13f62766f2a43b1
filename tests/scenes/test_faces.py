"""Faces of cards, painted when they are needed or ahead."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Surface

from engine.cards import Card, card, pack
from engine.input.claims import Claims
from engine.match.player import Player
from engine.present import cardart, svg
from engine.present.cardart import CardArt
from engine.rules.quatorze.state import Cut
from scenes import catalog, flow
from scenes.faces import Faces
from tests.scenes.halls import hall_in, shelf

FRAME = 1 / 60


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """The cards whose faces have been painted, in order."""
    found: list[Card] = []
    suited = CardArt._suited

    def noted(self: CardArt, one: Card) -> object:
        found.append(one)
        return suited(self, one)

    monkeypatch.setattr(CardArt, "_suited", noted)
    return found


def test_one_expected_face_is_painted_at_a_time_and_none_twice(painted: list[Card]) -> None:
    faces = Faces[bool]("two", 0, False)
    faces.art(card("5H"), 120)
    faces.expect([*pack()[:10], card("5H")], 120)
    for _ in range(20):
        before = len(painted)
        faces.warm()
        assert len(painted) - before <= 1
    for one in (*pack()[:10], card("5H")):
        faces.art(one, 120)
    assert sorted(painted) == sorted({*pack()[:10], card("5H")})


def test_what_was_painted_ahead_serves_both_packs(painted: list[Card]) -> None:
    faces = Faces[bool]("two", 0, False)
    faces.expect([card("QS")], 100)
    faces.warm()
    faces.art(card("QS"), 100)
    faces.art(card("QSb"), 100)
    assert painted == [card("QS")]


@pytest.mark.parametrize("game", ["cribbage", "regicide", "quatorze"])
def test_no_card_is_painted_while_a_game_is_dealt(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(text: str, *size: int) -> Surface:
        drawn.append(text)
        return svg.raster(text, *size)

    with hall_in(tmp_path, (1280, 720), first=shelf) as (hall, _driver):
        seats = range(catalog.table_of(game).usual_seats)
        flow.begin(hall, game, {}, [Player("computer", f"{seat}", "easy", seat) for seat in seats], Claims())
        table: Any = hall.app.top
        while not table.show.ready:
            table.update(FRAME)
        assert table.show.running.kind in ("lot", "cut")
        while table.scenery.faces._expected:
            table.scenery.faces.warm()
        monkeypatch.setattr(cardart, "svg", SimpleNamespace(**vars(svg) | {"raster": noted}))
        kinds = set()
        while "deal" not in kinds or not table.show.over:
            if table.show.over:
                table.act(Cut(20), table.match.to_move)
            table.show.update(FRAME)
            table.stage.draw(hall.app.screen)
            kinds.add(getattr(table.show.running, "kind", None))
        assert drawn == []
