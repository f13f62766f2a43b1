"""Matches at a moment that a screen is to show, the same each time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final
from unittest.mock import patch

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from engine.rules.registry import rules_of
from scenes.hall import Hall

NAMES: Final = ("Anna", "Maximilian", "Zoë", "Иван")
LEFT: Final = Device("keys-left")
RIGHT: Final = Device("keys-right")


@contextmanager
def seeded(seed: int = 1) -> Iterator[None]:
    """Shuffles draw the same seeds each time."""
    chance = Random(seed)
    with patch("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex()):
        yield


def begun(hall: Hall, game: str, people: int, seats: int, **options: Any) -> Match:
    """A new match: people at the first seats, computer players at the others."""
    players = [
        Player(
            "person" if seat < people else "computer", NAMES[seat], "" if seat < people else "medium", seat
        )
        for seat in range(seats)
    ]
    settled = rules_of(game).settle(options, seats)
    return Match.begin(game, settled, players, hall.store)


def brought(match: Match, hall: Hall, there: Callable[[Match], bool], seed: int = 1) -> Match:
    """The match played on by chance until it is there, and taken up again."""
    chance = Random(seed)
    while not there(match) and not match.over:
        seat = match.to_move
        assert seat is not None
        match.play(chance.choice(match.rules.legal(match.state).actions), seat)
    match.close()
    return match if match.over else Match.resume(match.id, hall.store)


def claims(people: int) -> Claims:
    """The first person holds the left half of the keyboard, the others the right one."""
    made = Claims()
    for seat in range(people):
        made.claim(seat, LEFT if seat == 0 else RIGHT)
    return made
