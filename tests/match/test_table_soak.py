"""Random games over the table protocol, with all options and numbers of seats: no error, and each ends."""

from __future__ import annotations

import random

import pytest

from engine.rules.registry import GAMES as KEYS
from tests.conformance.games import GAMES, settings
from tests.match.table_client import Client

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("setting", [setting for key in KEYS for setting in settings(key)], ids=str)
def test_a_random_game_ends(setting):
    client, dice = Client(), random.Random(str(setting))
    seed = dice.randrange(2**32)
    position = client.ask(new=setting.key, seats=setting.seats, options=setting.options, seed=seed)
    for _ in range(GAMES[setting.key].bound(setting.options)):
        if position["over"]:
            break
        position = client.ask(act=dice.choice(position["legal"]))
    assert position["over"] or GAMES[setting.key].endless(setting.options)
