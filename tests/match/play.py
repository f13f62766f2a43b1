"""Matches for tests: played by computer drivers, as quickly as the disk lets them."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path
from typing import Final

from engine.ai import players
from engine.ai.players import Limit
from engine.match.match import Match
from engine.match.player import Player
from engine.match.store import Store

PLAYERS = (Player("person", "Red"), Player("computer", "Синий", "strong", 1))

SHORT: Final[dict[str, dict[str, object]]] = {
    "daytona": {"target": 10},
    "cribbage": {},
    "regicide": {"target": 30},
    "quatorze": {"rounds": 5, "limit": 101, "opening": 0},
}
"""By game: options with which it is soon over."""


def new(store: Store, **options: object) -> Match:
    return Match.begin("daytona", {"target": 10, **options}, PLAYERS, store)


def draw(match: Match, times: int = 1) -> None:
    """Plays actions, until the match is over at most."""
    for _ in range(times):
        seat = match.to_move
        if seat is None:
            return
        action = players.choose(match.rules.key, match.view(seat), "easy", Limit(nodes=1))
        match.play(action, seat)


def finish(match: Match) -> Match:
    while not match.over:
        draw(match)
    return match


def log_path(store: Store, id_: str) -> Path:
    return store.folder / "matches" / f"{id_}.jsonl"


@functools.cache
def whole_log(target: int = 10, deuces: int = 0, least: int = 0) -> bytes:
    """A finished match's log, with at least so many choices for a deuce and so many actions."""
    while True:
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Path(folder))
            match = finish(new(store, target=target))
            data = log_path(store, match.id).read_bytes()
            store.close()
        if data.count(b'"deuce"') >= deuces and data.count(b"\n") >= least:
            return data
