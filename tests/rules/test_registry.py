"""The games that exist."""

from __future__ import annotations

import pytest

from engine.rules.base import Rules
from engine.rules.registry import GAMES, rules_of


def test_every_game_has_its_rules():
    for key in GAMES:
        assert isinstance(rules_of(key), Rules) and rules_of(key).key == key


@pytest.mark.parametrize("key", ["", "whist", "base", "registry", "daytona.game", "../daytona"])
def test_no_other_has(key: str):
    with pytest.raises(KeyError):
        rules_of(key)
