"""A whole game at each table, without a screen: ``python -m tests.smoke``.

Computer players take all seats; the program runs frame by frame, in simulated time, until the game is over
and its result is on the screen, and the log of the game is then found honest.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

import tests.conftest  # noqa: F401 - no window, no sound device
from engine.input.claims import Claims
from engine.match.match import Match
from engine.match.player import Player
from engine.match.verify import verify
from scenes import catalog, flow
from tests.scenes.halls import hall_in, shelf

LONGEST: Final = 3600.0
"""Seconds of the game's own time."""


def play(key: str, folder: Path) -> int:
    """Plays one game of the shortest kind; gives the number of actions."""
    with hall_in(folder, (1280, 720), shelf) as (hall, driver):
        hall.settings.pace = "instant"
        table = catalog.table_of(key)
        players = [
            Player("computer", f"Player {seat + 1}", "easy", seat) for seat in range(table.usual_seats)
        ]
        options = {
            word.name: min(one.value for one in word.values)
            for word in table.options
            if word.name == "target"
        }
        match = Match.begin(key, options, players, hall.store)
        flow.sit_down(hall, match, Claims())
        driver.until(lambda: match.over, f"end of a game of {key}", LONGEST)
        driver.until_still()
        log = next((folder / "matches").glob("*.jsonl"))
    report = verify(log)
    assert report.verdict == "honest", report
    return match.revision


def main() -> int:
    """Plays at every table that one can sit down at."""
    for table in catalog.tables():
        with tempfile.TemporaryDirectory() as folder:
            actions = play(table.key, Path(folder))
        print(f"{table.key}: a whole game, {actions} actions, its log is honest")
    return 0


if __name__ == "__main__":
    sys.exit(main())
