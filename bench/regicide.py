"""How strong Regicide's computer players are: ``python -m bench.regicide``.

One of a level plays among others of the next lower one (or of players by chance), with the same shuffles
from every seat in turn. For two sides the figure is the share of the decided pairs: of both games with the
same shuffles, seats exchanged, one player has won both. For more seats it is the share of games won by the
one, and what share of a duel of two has the same odds.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt

from engine.ai.players import LEVELS, Limit, choose
from engine.cards import Card
from engine.rules.regicide import RULES

SETTINGS: tuple[tuple[str, int, Mapping[str, object]], ...] = (
    ("2 players", 2, {}),
    ("3 players", 3, {}),
    ("4 players", 4, {"target": 30}),
    ("2 against 2", 4, {"teams": "on"}),
    ("2 players, nine cards", 2, {"deal": "nine"}),
    ("4 players, nine cards, free jokers", 4, {"deal": "nine", "joker": "free", "target": 30}),
)
DUELS = (("easy", "random"), ("medium", "easy"), ("strong", "medium"))
CERTAINTY = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 cases."""


@dataclass(frozen=True)
class Duel:
    """A level, those it plays against, and the table they sit at."""

    one: str
    others: str
    players: int
    options: Mapping[str, object]
    millis: int

    @property
    def sides(self) -> int:
        return 2 if self.options.get("teams") == "on" else self.players


def play(levels: Sequence[str], options: Mapping[str, object], seed: int, millis: int) -> tuple[int, ...]:
    """A whole game; the same seed gives the same shuffles. The winners."""
    dice, whims = random.Random(seed), random.Random(seed + 1)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(dice.sample(cards, len(cards)))

    state = RULES.start(options, len(levels), shuffle, events=False).state
    while (seat := state.to_move) is not None:
        if levels[seat] == "random":
            action = whims.choice(RULES.legal(state).actions)
        else:
            view = RULES.view(state, seat)
            action = choose("regicide", view, levels[seat], Limit(millis=millis))  # type: ignore[arg-type]
        state = RULES.apply(state, action, shuffle, events=False).state
    return state.winners


def rotated(duel: Duel, seed: int) -> list[bool]:
    """With the same shuffles from every seat: whether the one has won."""
    found = []
    for own in range(duel.sides):
        levels = [duel.one if seat % duel.sides == own else duel.others for seat in range(duel.players)]
        found.append(own in play(levels, duel.options, seed, duel.millis))
    return found


def report(name: str, duel: Duel, won: list[list[bool]], seconds: float) -> dict[str, object]:
    """Prints a line; gives the figures."""
    deals = len(won)
    shares = [sum(one) / duel.sides for one in won]
    share = sum(shares) / deals
    spread = CERTAINTY * sqrt(sum((one - share) ** 2 for one in shares) / max(deals - 1, 1) / deals)
    figures: dict[str, object] = {
        "setting": name, "one": duel.one, "others": duel.others, "deals": deals, "won": share,
        "spread": spread, "fair": 1 / duel.sides, "millis": duel.millis, "seconds": seconds,
    }  # fmt: skip
    if duel.sides == 2:
        decided = [one[0] for one in won if one[0] == one[1]]
        among = len(decided)
        pairs = sum(decided) / among if among else 0.5
        low, high = _wilson(pairs, among)
        figures |= {"decided": among, "of_decided": pairs, "low": low, "high": high}
        tail = f"{pairs:7.1%} of {among} decided pairs ({low:.1%} to {high:.1%})"
    else:
        odds = _against_one(share, duel.sides)
        low, high = (_against_one(share + sign * spread, duel.sides) for sign in (-1, 1))
        figures |= {"against_one": odds, "low": low, "high": high}
        tail = f"{odds:7.1%} against one of them ({low:.1%} to {high:.1%})"
    print(
        f"{name:<36}{duel.one:>7} against {duel.others:<7} won {share:6.1%} ±{spread:5.1%}"
        f" (fair {1 / duel.sides:.0%}) {tail}  {seconds:.0f} s",
        flush=True,
    )
    return figures


def _against_one(share: float, sides: int) -> float:
    """The share of a duel of two with the same odds as this share among so many."""
    odds = share * (sides - 1) / max(1 - share, 1e-9)
    return max(odds, 0.0) / (1 + max(odds, 0.0))


def _wilson(share: float, number: int) -> tuple[float, float]:
    """The interval of a share that was found in so many cases."""
    if not number:
        return 0.0, 1.0
    square = CERTAINTY**2 / number
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return middle - half, middle + half


def main() -> None:
    """Prints the table, and writes the figures as JSON where asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="games from each seat (default: 100)")
    parser.add_argument("--millis", type=int, default=100, help="for each move of the strong (default: 100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--level", choices=LEVELS, help="only this level against the one below it")
    parser.add_argument("--json", metavar="FILE", help="where to write the figures")
    arguments = parser.parse_args()
    found = []
    with ProcessPoolExecutor(arguments.jobs) as processes:
        for name, players, options in SETTINGS:
            for one, others in DUELS:
                if arguments.level not in (None, one):
                    continue
                duel, begun = Duel(one, others, players, options, arguments.millis), time.perf_counter()
                won = list(processes.map(partial(rotated, duel), range(arguments.deals)))
                found.append(report(name, duel, won, time.perf_counter() - begun))
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:  # noqa: PTH123
            json.dump(found, file, indent=1)


if __name__ == "__main__":
    main()
