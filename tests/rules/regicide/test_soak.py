"""Ten thousand random games over the table protocol, with all options and numbers of seats: nothing is
refused, every card stays in the game, and each game ends."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from engine.cards import code
from engine.rules.regicide.state import PACK
from tests.conformance.games import Setting, settings
from tests.match.table_client import Client

pytestmark = pytest.mark.slow

SETTINGS = settings("regicide")
GAMES = 10_000 // len(SETTINGS) + 1
"""With each setting."""
LONGEST = 20_000
"""Actions; no game comes near."""
CODES = Counter(code(card) for card in PACK)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_end(setting: Setting):
    client, dice = Client(), random.Random(str(setting))
    for _ in range(GAMES):
        seed = dice.randrange(2**32)
        position = client.ask(new="regicide", seats=setting.seats, options=setting.options, seed=seed)
        for _ in range(LONGEST):
            if position["over"]:
                break
            if dice.random() < 0.01:
                check_state(client.ask(state=True)["state"], position)
            position = client.ask(act=dice.choice(position["legal"]))
        assert position["over"]
        check_end(client.ask(state=True)["state"], position, setting)


def check_state(state: dict[str, Any], position: dict[str, Any]) -> None:
    """What is in sight belongs to the pack, and the position tells the same."""
    turned = [state["turned"]] if state["turned"] else []
    lying = [card for _, card in state["trick"]]
    held = chain.from_iterable(state["hands"])
    seen = Counter([*held, *state["stock"], *state["aside"], *lying, *turned])
    assert not seen - CODES
    played = sum(state["tricks"]) * len(state["hands"])
    assert seen.total() + played == len(PACK)
    assert (state["to_move"], state["scores"]) == (position["to_move"], position["scores"])


def check_end(state: dict[str, Any], position: dict[str, Any], setting: Setting) -> None:
    """The winners, and they alone, have the most points, which are enough."""
    best = max(position["scores"])
    assert best >= setting.options["target"]
    assert [seat for seat, score in enumerate(position["scores"]) if score == best] == position["winners"]
    assert state["phase"] == "over" and state["to_move"] is None and not state["trick"]
    check_state(state, position)
