"""Random games over the table protocol, with all options and numbers of seats: no error, and each ends, but
for those without a cap on rounds, which are left after 60."""

from __future__ import annotations

import random

import pytest

from tests.conformance.games import Setting, settings
from tests.match.table_client import Client

GAMES = 5_000
ROUNDS = 60
PARTS = 50


def play(setting: Setting, seed: int) -> set[str]:
    """One game; what was met in it."""
    client, dice, met = Client(), random.Random(seed), set()
    position = client.ask(new=setting.key, seats=setting.seats, options=setting.options, seed=seed)
    while not position["over"]:
        position = client.ask(act=dice.choice(position["legal"]))
        for event in position["events"]:
            met.add(event["type"])
            if event["type"] == "round_over":
                capped = setting.options["rounds"]
                if event["round"] == ROUNDS and not capped:
                    return met
                assert not capped or event["round"] <= 2 * capped, "ties don't last"
    assert len(position["winners"]) == 1
    return met


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end(part: int):
    ways = settings("quatorze")
    for number in range(part, GAMES, PARTS):
        play(ways[number % len(ways)], number)


@pytest.mark.slow
def test_six_handed_rounds_end_blocked():
    ways = [way for way in settings("quatorze") if way.seats == 6 and way.options["rounds"] == 14]
    met = set().union(*(play(way, seed) for seed, way in enumerate(ways[::4])))
    assert {"stock_remade", "stock_exhausted", "went_out"} <= met


def test_a_capped_game_of_two_ends():
    way = next(way for way in settings("quatorze") if way.seats == 2 and way.options["rounds"] == 5)
    assert "game_over" in play(way, 1)
