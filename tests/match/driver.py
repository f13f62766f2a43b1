"""Plays matches of a game in a process of its own that tests can kill: resumes the one on the shelf, or
begins one; when it is over its result is kept, and the next begins.

After each action, when ``play`` has returned, a line with the number of actions so far goes to standard
output.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from engine.match.match import Match
from engine.match.player import Player
from engine.match.statistics.results import Results
from engine.match.store import Store
from engine.rules.registry import rules_of
from tests.match.play import SHORT


def begun(store: Store, game: str) -> Match:
    """A short match with as few seats as the game takes."""
    seats = range(1, rules_of(game).seats[0])
    players = [Player("person", "Red"), *(Player("computer", f"{seat}", "easy", seat) for seat in seats)]
    return Match.begin(game, SHORT[game], players, store)


def main(folder: str, game: str) -> None:
    store = Store(Path(folder))
    results, chance = Results(store), random.Random()
    while True:
        waiting = store.unfinished()
        match = Match.resume(waiting[0].id, store) if waiting else begun(store, game)
        tell(match, waiting[0].actions if waiting else 0)
        actions = waiting[0].actions if waiting else 0
        while not match.over:
            seat = match.to_move
            assert seat is not None
            match.play(chance.choice(match.rules.legal(match.state).actions), seat)
            actions += 1
            tell(match, actions)
        match.close()
        results.catch_up()


def tell(match: Match, actions: int) -> None:
    sys.stdout.write(f"{match.id} {actions}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
