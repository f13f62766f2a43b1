"""Faces of cards, painted when they are needed or ahead."""

from __future__ import annotations

import pytest

from engine.cards import Card, card, pack
from engine.present.cardart import CardArt
from scenes.faces import Faces


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
