"""Games told in Russian: whatever is not from the catalogue shows by its letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.match.match import Match
from engine.match.player import Player
from engine.match.store import Store
from engine.present import i18n
from scenes import catalog

NAMES = ("Анна", "Борис", "Вера", "Глеб")
MOST = 150
PROOF = re.compile("[0-9a-f]{64}")
LATIN = re.compile("[A-Za-z]+")
KEYS = {*"ABDFHLMPSTWXY", "Esc", "Enter", "Start", "python", "main", "py", "verify"}
"""What the rule books name as it stands on keys and buttons, or is to be typed."""

GAMES = [
    ("daytona", 3, {"target": 10}),
    ("cribbage", 2, {"target": 61, "counting": "manual", "muggins": "on"}),
    ("cribbage", 2, {"target": 61, "match": 3}),
    ("regicide", 2, {"target": 30}),
    ("regicide", 3, {"deal": "nine", "tie": "split"}),
    ("quatorze", 3, {"rounds": 5, "swap_joker": "on"}),
]


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    i18n.set_language("ru")
    yield
    i18n.set_language("en")


@pytest.mark.parametrize(("key", "seats", "options"), GAMES, ids=lambda value: str(value)[:30])
def test_a_game_is_told_in_russian(
    key: str, seats: int, options: dict[str, int | str], tmp_path: Path
) -> None:
    store, chance = Store(tmp_path), Random(14)
    match = Match.begin(key, options, [Player("computer", name) for name in NAMES[:seats]], store)
    for _ in range(MOST):
        if match.over:
            break
        assert match.to_move is not None
        match.play(chance.choice(match.rules.legal(match.state).actions), match.to_move)
    lines = [PROOF.sub("", part.words) for part in catalog.table_of(key).story(match.log, NAMES[:seats])]
    assert len(lines) > 20
    assert [line for line in lines if LATIN.search(line)] == []
    store.close()


@pytest.mark.parametrize("key", [place.key for place in catalog.PLACES])
def test_the_rule_book_is_in_russian(key: str) -> None:
    words = {word for part in catalog.table_of(key).rules() for word in LATIN.findall(part.words)}
    assert words <= KEYS
