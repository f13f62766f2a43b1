"""One play-through of each game that is kept: its log, and a digest of every state and of its events.

``python -m tests.conformance.golden KEY`` makes it anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path

from engine.match.chance import TableShuffler
from engine.match.log import Acted, Header, Log, log_from_wire, log_to_wire
from engine.match.replay import frames, rules_of_log
from engine.rules.registry import rules_of
from tests.conformance.games import GAMES, Dice

FOLDER = Path(__file__).parent / "golden"
SEED = 14
ACTIONS = 400


@dataclass(frozen=True)
class Kept:
    """A log and what came of it."""

    log: Log
    digests: list[str]


def load(key: str) -> Kept:
    """The play-through of a game."""
    document = json.loads((FOLDER / f"{key}.json").read_text(encoding="utf-8"))
    return Kept(log_from_wire(document["log"]), document["digests"])


def digest(log: Log) -> list[str]:
    """By moment of the game: a short hash of the state and the events in their wire forms."""
    rules = rules_of_log(log)
    return [
        short_hash(
            rules.state_to_wire(frame.step.state), [rules.event_to_wire(one) for one in frame.step.events]
        )
        for frame in frames(log)
    ]


def short_hash(*forms: object) -> str:
    return hashlib.sha256(json.dumps(forms, sort_keys=True).encode()).hexdigest()[:12]


def make(key: str) -> None:
    """Plays with the most seats and default options, at random, to the end or for ``ACTIONS`` actions."""
    rules, dice, shuffler = rules_of(key), Dice(SEED), TableShuffler((), SEED)
    seats = rules.seats[-1]
    options = rules.settle({}, seats)
    state = rules.start(options, seats, shuffler).state
    log = Log(Header(key, seats, options, SEED), [*shuffler.commit()])
    for _ in range(ACTIONS):
        if not (listed := rules.legal(state).actions):
            break
        action = dice.choose(listed)
        seat = rules.to_move(state)
        state = rules.apply(state, action, shuffler).state
        log.entries += [*shuffler.commit(), Acted(rules.action_to_wire(action), seat)]
    FOLDER.mkdir(exist_ok=True)
    document = {"log": log_to_wire(log), "digests": digest(log)}
    (FOLDER / f"{key}.json").write_text(json.dumps(document, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        make(name)
