"""Plays a match in a process of its own that tests can kill: resumes the one on the shelf, or begins one.

After each action, when ``play`` has returned, a line with the number of actions so far goes to standard
output.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.match.match import Match
from engine.match.store import Store
from tests.match.play import draw, new


def main(folder: str) -> None:
    store = Store(Path(folder))
    waiting = store.unfinished()
    match = Match.resume(waiting[0].id, store) if waiting else new(store, target=100)
    actions = waiting[0].actions if waiting else 0
    out = sys.stdout
    out.write(f"{match.id} {actions}\n")
    out.flush()
    while not match.over:
        draw(match)
        actions += 1
        out.write(f"{match.id} {actions}\n")
        out.flush()
    match.close()
    store.close()


if __name__ == "__main__":
    main(sys.argv[1])
