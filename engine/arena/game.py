"""One game of a contest, from its first shuffle to its end."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Final

from engine.ai.players import LEVELS
from engine.arena.bots import Bot, ByChance, Computer, ForfeitError, Turn
from engine.arena.contest import COMMAND, Contest
from engine.arena.outside import Outside
from engine.cards import Card
from engine.match.chance import order_of
from engine.rules.base import Event, IllegalActionError, Rules, Shuffler
from engine.rules.registry import rules_of

MOST_ACTIONS: Final = 50_000
"""After which a game counts as drawn: players that never get to an end are not to hold up the others."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long one player took for its moves, in seconds."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def __add__(self, other: Pace) -> Pace:
        return Pace(self.moves + other.moves, self.seconds + other.seconds, max(self.slowest, other.slowest))


@dataclass(frozen=True, slots=True)
class Result:
    """How the game of this number ended; no winners: drawn."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    forfeit: tuple[int, str] | None
    """The seat that lost by what it did, and what that was; the others have won."""
    paces: tuple[Pace, Pace]
    """Of A and of B."""


def play(contest: Contest, number: int) -> Result:
    """The game of this number. It comes out the same every time, but for players of other programs and such
    as have a limit in milliseconds."""
    with ExitStack() as stack:
        return _Game(contest, number, stack).play()


class _Game:
    """A game in progress. What it opens is closed by the stack."""

    def __init__(self, contest: Contest, number: int, stack: ExitStack) -> None:
        self._contest = contest
        self._number = number
        self._stack = stack
        self._rules: Rules[Any, Any] = rules_of(contest.game)
        self._told = any(player.startswith(COMMAND) for player in (contest.a, contest.b))
        self._bots: dict[int, Bot] = {}
        self._seen: list[list[Event]] = [[] for _ in range(contest.seats)]
        self._paces = {seat: Pace() for seat in range(contest.seats)}

    def play(self) -> Result:
        rules, shuffle = self._rules, _shuffler(self._contest.deal(self._number))
        step = rules.start(self._contest.options, self._contest.seats, shuffle, events=self._told)
        state, actions = step.state, 0
        self._tell(step.events)
        while (seat := rules.to_move(state)) is not None and actions < MOST_ACTIONS:
            try:
                step = rules.apply(state, self._ask(state, seat), shuffle, events=self._told)
            except ForfeitError as error:
                return self._result(state, (seat, str(error)))
            except IllegalActionError as error:
                return self._result(state, (seat, f"broke the rules: {error.refusal.reason}"))
            state, actions = step.state, actions + 1
            self._tell(step.events)
        for seat, bot in self._bots.items():
            bot.end(self._turn(state, seat))
        return self._result(state, None)

    def _ask(self, state: Any, seat: int) -> Any:
        begun = time.perf_counter()
        if seat not in self._bots:
            self._bots[seat] = self._stack.enter_context(closing(self._bot(seat)))
        action = self._bots[seat].act(self._turn(state, seat))
        seconds = time.perf_counter() - begun
        self._paces[seat] += Pace(1, seconds, seconds)
        return action

    def _bot(self, seat: int) -> Bot:
        contest = self._contest
        player = contest.player(seat, self._number)
        if player.startswith(COMMAND):
            return Outside(player.removeprefix(COMMAND), contest.options, contest.patience)
        chance = Random(f"{contest.seed}/{self._number}/{seat}")
        if player in LEVELS:
            return Computer(player, contest.limit, chance)
        return ByChance(chance)

    def _turn(self, state: Any, seat: int) -> Turn:
        seen, self._seen[seat] = self._seen[seat], []
        return Turn(self._rules, state, seat, tuple(seen))

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            for seat, seen in enumerate(self._seen):
                seen.append(event.seen_by(seat))

    def _result(self, state: Any, forfeit: tuple[int, str] | None) -> Result:
        contest, outcome = self._contest, self._rules.outcome(state)
        winners = outcome.winners
        if forfeit:
            winners = tuple(seat for side in contest.sides if forfeit[0] not in side for seat in sorted(side))
        own = contest.seats_of_a(self._number)
        paces = [Pace(), Pace()]
        for seat, pace in self._paces.items():
            paces[seat not in own] += pace
        return Result(self._number, winners, outcome.scores, forfeit, (paces[0], paces[1]))


def _shuffler(seed: str) -> Shuffler:
    """The n-th shuffle is the same for the same seed, whatever was played before it."""
    numbers = count(1)

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return order_of(seed, next(numbers), cards)

    return shuffle
