"""``python main.py arena``: reads what is asked, plays, and prints what came of it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.ai.players import Limit
    from engine.arena.contest import Contest
    from engine.arena.results import Results

MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 10_000
INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""

DESCRIPTION: Final = (
    "Lets two players meet again and again on equal deals: the same shuffles with the seats exchanged (with"
    " more than two seats one A among Bs, in every seat in turn). A player is easy, medium, strong, random,"
    ' or "cmd:COMMAND" for a program of your own; the README says how to write one.'
)


def add_arguments(parser: ArgumentParser) -> None:
    """All that the command takes."""
    parser.set_defaults(run=run)
    parser.add_argument("--game", required=True, help="daytona, cribbage, regicide or quatorze")
    parser.add_argument("--a", required=True, metavar="PLAYER", help="the one that is looked at")
    parser.add_argument("--b", required=True, metavar="PLAYER", help="whom it plays against")
    parser.add_argument(
        "--games", type=_number(MOST_GAMES), default=100, metavar="N",
        help="how many (default 100); rounded up so that A has every seat equally often",
    )  # fmt: skip
    parser.add_argument("--seats", type=_number(6), metavar="N", help="default: as few as the game takes")
    parser.add_argument(
        "--options", nargs="+", type=_option, default=[], metavar="NAME=VALUE", help="the game's options"
    )
    parser.add_argument("--seed", type=int, default=1, help="of all shuffles and whims (default 1)")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--nodes", type=_number(10**9), metavar="N", help="what a move may search (default 1000)"
    )
    limit.add_argument(
        "--millis", type=_number(10**9), metavar="N", help="thinking time for a move, in place of nodes"
    )
    parser.add_argument(
        "--patience", type=float, default=10.0, metavar="SECONDS",
        help="for a move of a program of your own; then it has lost (default 10)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=_number(MOST_JOBS), default=1, metavar="J", help="games at a time")
    parser.add_argument(
        "--backend",
        default="loky",
        help="joblib's: loky (processes, the default), threading, multiprocessing, dask, ray",
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a running Dask or Ray cluster")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep the results here; asked again, a run goes on from them"
    )


def run(arguments: Namespace) -> int:
    """Plays what is missing and prints the totals; the exit status. Raises OutputError."""
    from engine.arena.contest import ContestError, contest
    from engine.arena.results import Results, ResultsError
    from engine.arena.spread import BACKENDS, CLUSTERED, SpreadError, lack

    try:
        if arguments.backend not in BACKENDS:
            raise ContestError(f"{arguments.backend!r} is no backend; they are {', '.join(BACKENDS)}")
        if arguments.cluster and arguments.backend not in CLUSTERED:
            raise ContestError(f"--cluster goes with --backend {' or '.join(CLUSTERED)}")
        if missing := lack(arguments.backend):
            raise SpreadError(missing)
        wanted = contest(
            arguments.game, arguments.a, arguments.b, seats=arguments.seats, options=dict(arguments.options),
            seed=arguments.seed, limit=_limit(arguments), patience=arguments.patience,
        )  # fmt: skip
        results = Results(wanted, arguments.out)
        return _play(wanted, results, arguments)
    except (ContestError, ResultsError, SpreadError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2


def _play(contest: Contest, results: Results, arguments: Namespace) -> int:
    from contextlib import closing

    from tqdm import tqdm

    from engine.arena.report import text
    from engine.arena.spread import spread
    from engine.arena.totals import totals
    from engine.output import say

    sides = len(contest.sides)
    games = -(-arguments.games // sides) * sides
    missing = [number for number in range(games) if number not in results.games]
    status = 0
    with (
        tqdm(total=games, initial=games - len(missing), unit="game", disable=None) as bar,
        closing(
            spread(
                contest, missing, jobs=arguments.jobs, backend=arguments.backend, cluster=arguments.cluster
            )
        ) as played,
    ):
        try:
            for result in played:
                results.add(result)
                bar.update()
        except KeyboardInterrupt:
            status = INTERRUPTED
    kept = [result for number, result in results.games.items() if number < games]
    say(text(totals(contest, kept)))
    if status:
        way = (
            "the same command again goes on" if arguments.out else "nothing is kept: next time add --out FILE"
        )
        print(f"Stopped after {len(kept)} of {games} games; {way}.", file=sys.stderr)
    return status


def _limit(arguments: Namespace) -> Limit | None:
    from engine.ai.players import Limit

    if arguments.nodes or arguments.millis:
        return Limit(arguments.millis, arguments.nodes)
    return None


def _number(most: int) -> Callable[[str], int]:
    """An argument that is a number from 1 up to this."""

    def number(word: str) -> int:
        if word.isascii() and word.isdecimal() and len(word) < 12 and 1 <= int(word) <= most:
            return int(word)
        raise ArgumentTypeError(f"{word!r} is no number from 1 to {most}")

    return number


def _option(word: str) -> tuple[str, str | int]:
    """``name=value``, numbers as numbers."""
    name, equals, value = word.partition("=")
    if not name or not equals:
        raise ArgumentTypeError(f"{word!r} is not of the form NAME=VALUE")
    return name, int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else value
