"""Whole games over the table protocol, with all options and numbers of seats, by chance and by computer
players: no error, no card lost, and each ends, but for those without a cap on rounds, which are left after
60.

The ordinary suite plays some dozens; ``-m slow`` 5,000 of each kind, in parts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from engine.ai.players import Level, Limit, choose
from engine.match.table import Table
from tests.conformance.games import Setting, settings
from tests.match.table_client import Client

GAMES = 5_000
SOME = 8
ROUNDS = 60
PARTS = 50
LEVELS = ("easy", "easy", "medium", "medium", "medium", "strong")
"""Of computer players, as often as they are met."""

Player = Callable[[Client, dict[str, Any]], dict[str, Any]]


def play(setting: Setting, seed: int, player: Player) -> set[str]:
    """One game; what was met in it."""
    client, met = client_with_players(), set()
    position = client.ask(new=setting.key, seats=setting.seats, options=setting.options, seed=seed)
    while not position["over"]:
        position = client.ask(act=player(client, position))
        for event in position["events"]:
            met.add(event["type"])
            if event["type"] == "round_over":
                assert_whole(client, setting)
                capped = setting.options["rounds"]
                if event["round"] == ROUNDS and not capped:
                    return met
                assert not capped or event["round"] <= 2 * capped, "ties don't last"
    assert len(position["winners"]) == 1
    assert_whole(client, setting)
    return met


def client_with_players() -> Client:
    """One whose table asks the real computer players."""
    client = Client()
    client.table = Table(
        lambda key, view, level, *, millis, nodes: choose(key, view, cast(Level, level), Limit(millis, nodes))
    )
    return client


def assert_whole(client: Client, setting: Setting) -> None:
    """Every card is in one place."""
    state = client.ask(state=True)["state"]
    melded = [card for meld in state["melds"] for card in meld["cards"]]
    held = [card for hand in state["hands"] for card in hand]
    cards = [*held, *melded, *state["stock"], *state["discard"]]
    assert len(cards) == len(set(cards)) == 104 + setting.options["jokers"]


def by_chance(seed: int) -> Player:
    dice = random.Random(seed)
    return lambda _client, position: dice.choice(position["legal"])


def computers(setting: Setting, seed: int) -> Player:
    """A level for each seat."""
    levels = random.Random(seed).choices(LEVELS, k=setting.seats)
    return lambda client, position: client.ask(bot=levels[position["to_move"]], nodes=1)["action"]


def numbered(part: int, parts: int, games: int) -> Iterator[tuple[Setting, int]]:
    """Every ``parts``-th of so many games, all settings in turn; of a few games none is an endless one."""
    ways = settings("quatorze")
    if games < len(ways):
        ways = [way for way in ways if 0 < way.options["rounds"] < 14]
    step = max(1, len(ways) // games)
    for number in range(part, games, parts):
        yield ways[number * step % len(ways)], number


@pytest.mark.parametrize(
    ("part", "parts", "games"),
    [(0, 1, SOME), *(pytest.param(part, PARTS, GAMES, marks=pytest.mark.slow) for part in range(PARTS))],
)
def test_random_games_end(part: int, parts: int, games: int):
    for setting, number in numbered(part, parts, games):
        play(setting, number, by_chance(number))


@pytest.mark.parametrize(
    ("part", "parts", "games"),
    [(0, 1, SOME), *(pytest.param(part, PARTS, GAMES, marks=pytest.mark.slow) for part in range(PARTS))],
)
def test_computer_games_end(part: int, parts: int, games: int):
    for setting, number in numbered(part, parts, games):
        play(setting, number, computers(setting, number))


@pytest.mark.slow
def test_six_handed_rounds_end_blocked():
    ways = [way for way in settings("quatorze") if way.seats == 6 and way.options["rounds"] == 14]
    met = set().union(*(play(way, seed, by_chance(seed)) for seed, way in enumerate(ways[::4])))
    assert {"stock_remade", "stock_exhausted", "went_out"} <= met


def test_a_capped_game_of_two_ends():
    way = next(way for way in settings("quatorze") if way.seats == 2 and way.options["rounds"] == 5)
    assert "game_over" in play(way, 1, by_chance(1))
