"""Cribbage, measured: ``python -m bench.cribbage`` counts all 12,994,800 hands with a starter and says how
long that took; with ``--pairs N`` the computer players meet in N pairs of games (``--only strong-medium`` one
of the meetings).

A pair is two games with the same shuffles and the seats exchanged, so that luck is shared; it is decided when
one player wins both. Shuffles come from ``--seed``, and the players have a limit in nodes, so the figures can
be had again.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from engine.ai import cribbage
from engine.ai.cribbage import scorer, simple
from engine.ai.players import Limit
from engine.cards import Card
from engine.rules.base import View
from engine.rules.cribbage import RULES
from engine.rules.cribbage.scoring import play_lines, total
from engine.rules.cribbage.state import PIPS, Action, Discard, Play, State

Bot = Callable[[View[State], random.Random], Action]

NODES: Final = Limit(nodes=cribbage.MOST_HANDS)
RUNS: Final = 5
MEETINGS: Final = (
    ("strong", "medium"),
    ("medium", "easy"),
    ("easy", "random"),
    ("strong", "greedy"),
)


def main() -> None:
    """Reads the command line, measures, prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.cribbage", description=__doc__.split("\n\n")[0])
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["-".join(two) for two in MEETINGS])
    given = parser.parse_args()
    print(scoring())
    for one, other in MEETINGS:
        if given.pairs and given.only in (None, f"{one}-{other}"):
            print(f"{one} against {other}: {play_pairs(one, other, given.pairs, given.seed)}", flush=True)


def scoring() -> str:
    """Counts every hand a few times over."""
    took, first = [], 0.0
    for number in range(RUNS):
        started = time.perf_counter()
        counts = scorer.distribution()
        seconds = time.perf_counter() - started
        first = first or seconds
        took.append(seconds)
        assert counts.sum() == 12_994_800 and counts @ np.arange(30) == 61_974_180, number
    return (
        f"all 12,994,800 hands: {statistics.median(took):.3f} s (least {min(took):.3f}, "
        f"most {max(took):.3f}, the first with its tables {first:.3f})"
    )


@dataclass
class Meeting:
    """What came of the pairs so far, from the first player's side."""

    pairs: int = 0
    won: int = 0
    lost: int = 0
    games: int = 0
    margins: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        decided = self.won + self.lost
        share = self.won / max(decided, 1)
        low, high = wilson(self.won, decided)
        margin = statistics.fmean(self.margins)
        error = 1.96 * statistics.pstdev(self.margins) / len(self.margins) ** 0.5
        slow = sorted(self.seconds)[int(0.99 * len(self.seconds))]
        return (
            f"{share:.1%} of {decided} decided pairs ({low:.1%} to {high:.1%}), "
            f"{self.games / (2 * self.pairs):.1%} of {2 * self.pairs} games, "
            f"{margin:+.1f} ± {error:.1f} points a pair; "
            f"{1000 * statistics.fmean(self.seconds):.0f} ms a move, 99 % within {1000 * slow:.0f}"
        )


def play_pairs(one: str, other: str, pairs: int, seed: int) -> Meeting:
    """So many pairs of games."""
    meeting = Meeting()
    for number in range(pairs):
        wins = margin = 0
        for seat in (0, 1):
            names = (one, other) if seat == 0 else (other, one)
            end = game(names, f"{seed}/{number}", meeting.seconds, seat)
            wins += end.winners == (seat,)
            margin += end.scores[seat] - end.scores[1 - seat]
        meeting.pairs += 1
        meeting.games += wins
        meeting.won += wins == 2
        meeting.lost += wins == 0
        meeting.margins.append(margin)
    return meeting


def game(names: Sequence[str], seed: str, seconds: list[float], timed: int) -> State:
    """One game to its end; the n-th shuffle is the same for the same seed, whatever is played. The time that
    the timed seat takes for each move is added to ``seconds``."""
    served, dice = 0, random.Random(seed)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        nonlocal served
        served += 1
        return tuple(random.Random(f"{seed}/{served}").sample(cards, len(cards)))

    state = RULES.start({}, 2, shuffle, events=False).state
    while state.to_move is not None:
        seat, view = state.to_move, RULES.view(state, state.to_move)
        started = time.perf_counter()
        action = BOTS[names[seat]](view, dice)
        if seat == timed:
            seconds.append(time.perf_counter() - started)
        state = RULES.apply(state, action, shuffle, events=False).state
    return state


def wilson(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not of:
        return 0.0, 1.0
    share, z = won / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    return middle - half, middle + half


def by_chance(view: View[State], dice: random.Random) -> Action:
    """Any legal action."""
    return dice.choice(RULES.legal(view.state).actions)


def greedy(view: View[State], _: random.Random) -> Action:
    """Discards by exact expectation with the usual crib; plays what scores most by its fall."""
    state, seat = view.state, view.seat
    assert seat is not None
    if state.phase == "discard":
        return Discard(simple.medium_discard(state, seat))
    fitting = simple.fitting_cards(state, seat)
    if not fitting:
        return RULES.legal(state).actions[0]
    return Play(max(fitting, key=lambda card: (_falls(state, card), PIPS[card])))


def _falls(state: State, card: Card) -> int:
    return total(play_lines((*state.series, card), state.count + PIPS[card]))


def _player(level: Any) -> Bot:
    return lambda view, _: cribbage.choose(view, level, NODES, 0)


BOTS: Final[dict[str, Bot]] = {
    "random": by_chance,
    "greedy": greedy,
    **{level: _player(level) for level in ("easy", "medium", "strong")},
}


if __name__ == "__main__":
    main()
