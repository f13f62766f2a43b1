"""Makes what the players know, by letting them play hands against themselves and seeing what came of it:
``python -m engine.ai.regicide.learn``.

Each round plays some thousand hands by the knowledge so far, now and then straying from it, and moves every
number that had a part in a decision towards what its seat took from then on. The same hands come out of the
same rounds; all eight games take an hour or two of one core.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.ai.regicide.bits import SUITS, Array
from engine.ai.regicide.knowledge import MOST_LEFT, Knowledge, keep
from engine.ai.regicide.playout import Tables, play_out
from engine.ai.regicide.policy import JOKER_LED, Policy
from engine.ai.regicide.sight import Sight, no_trick
from engine.rules.regicide.state import DEALT, PACK

GAMES: Final = tuple(
    f"{players}-{joker}" for players in ("2", "3", "4", "teams") for joker in ("trump", "free")
)
HANDS: Final = 2048
"""In a round."""
STRAYS: Final = 0.1
NOISE: Final = 0.02
CAUTION: Final = 300
"""Times that a number must be met in a round before it moves by half of its full step."""
ODD_DEALS: Final = 0.3
"""How many of the rounds play fewer cards than the full deal."""


@dataclass(slots=True)
class _Decision:
    """Seats, tricks they had, tricks left, and their suits as patterns."""

    seat: Array
    had: Array
    left: int
    trump: Array
    patterns: Array
    trumps: Array
    control: Array
    ways: Array
    place: int = 0
    partner: Array | None = None


class Lesson:
    """Watches hands and then teaches what came of them."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._leads: list[_Decision] = []
        self._follows: list[_Decision] = []

    def chosen(self, tables: Tables, sight: Sight, seat: Array, ways: Array, bits: Array) -> None:
        if not tables.place:
            self._leads.append(self._decision(tables, sight, seat, ways))
            return
        after = Sight(sight.own & ~(1 << bits), sight.others, sight.trump, sight.turned)
        decision = self._decision(tables, after, seat, ways)
        decision.place = tables.place
        decision.partner = ((tables.trick.winner - seat) % 2 == 0) & self._policy.teams
        self._follows.append(decision)

    def _decision(self, tables: Tables, sight: Sight, seat: Array, ways: Array) -> _Decision:
        had = self._side_tricks(tables.tricks, seat)
        control = self._policy.control[sight.trumps]
        trump = np.arange(SUITS) == tables.trump[:, None]
        return _Decision(seat, had, tables.left, trump, sight.patterns, sight.trumps, control, ways)

    def _side_tricks(self, tricks: Array, seat: Array) -> Array:
        rows = np.arange(len(seat))
        taken: Array = tricks[rows, seat].copy()
        if self._policy.teams:
            taken += tricks[rows, (seat + 2) % 4]
        return taken

    def teach(self, tricks: Array) -> float:
        """Moves the knowledge towards these final tricks; gives the mean square error of leaders' worth."""
        errors = [self._teach_lead(one, self._side_tricks(tricks, one.seat) - one.had) for one in self._leads]
        for one in self._follows:
            self._teach_follow(one, self._side_tricks(tricks, one.seat) - one.had)
        return float(np.mean(np.concatenate(errors) ** 2))

    def _teach_lead(self, one: _Decision, took: Array) -> Array:
        knows = self._policy.knows
        sides = one.control[:, None] * knows.on_lead_side.shape[1] + one.patterns
        error: Array = took - (
            knows.on_lead[one.left]
            + knows.on_lead_trump[one.trumps]
            + np.where(one.trump, 0, knows.on_lead_side.ravel()[sides]).sum(axis=1)
        )
        knows.on_lead[one.left] += 0.01 * error.mean()
        _move(knows.on_lead_trump, one.trumps, error, 0.3)
        _move(knows.on_lead_side, sides[~one.trump], np.repeat(error, SUITS - 1), 0.2)
        self._teach_ways(one, error)
        return error

    def _teach_ways(self, one: _Decision, error: Array) -> None:
        """What the card led has brought beyond the usual."""
        knows, rows = self._policy.knows, np.arange(len(error))
        way, suit = one.ways // SUITS, one.ways % SUITS
        joker = one.ways == JOKER_LED
        trump = one.trump[rows, suit] & ~joker
        side = ~trump & ~joker
        _move_to(knows.leads_joker, one.trumps[joker], error[joker])
        shape = knows.leads_trump.shape
        _move_to(
            knows.leads_trump, np.ravel_multi_index((way[trump], one.trumps[trump]), shape), error[trump]
        )
        index = (one.control[side], way[side], one.patterns[rows, suit][side])
        _move_to(knows.leads_side, np.ravel_multi_index(index, knows.leads_side.shape), error[side])

    def _teach_follow(self, one: _Decision, took: Array) -> None:
        knows = self._policy.knows
        assert one.partner is not None
        sides = one.control[:, None] * knows.after_side.shape[1] + one.patterns
        index = (np.full_like(one.ways, one.place), one.partner.astype(int), one.ways)
        follows = np.ravel_multi_index((*index, np.full_like(one.ways, one.left)), knows.follows.shape)
        error = took - (
            knows.after_trump[one.trumps]
            + np.where(one.trump, 0, knows.after_side.ravel()[sides]).sum(axis=1)
            + knows.follows.ravel()[follows]
        )
        _move(knows.after_trump, one.trumps, error, 0.3)
        _move(knows.after_side, sides[~one.trump], np.repeat(error, SUITS - 1), 0.2)
        _move(knows.follows, follows, error, 0.3)


def _move(table: Array, index: Array, error: Array, share: float) -> None:
    """Moves numbers of the table by a share of their mean error, by less where they were met seldom."""
    flat = table.reshape(-1)
    met = np.bincount(index, minlength=flat.size)
    flat += (share * np.bincount(index, error, flat.size) / (met + CAUTION)).astype(np.float32)


def _move_to(table: Array, index: Array, wanted: Array) -> None:
    """Moves numbers of the table towards the mean of what was wanted of them."""
    _move(table, index, wanted - table.reshape(-1)[index], 1.0)


def deals(players: int, cards: int, hands: int, chance: np.random.Generator) -> Array:
    """Packed hands (n, players) of so many cards each."""
    places = np.argsort(chance.random((hands, len(PACK))), axis=1)[:, : players * cards]
    dealt: Array = (1 << places.reshape(hands, players, cards)).sum(axis=2)
    return dealt


def fresh_tables(dealt: Array, chance: np.random.Generator) -> Tables:
    """These hands before the first lead of seat 0, with any suit as trump."""
    hands, players = dealt.shape
    cards = int(dealt[0, 0]).bit_count()
    zeros = np.zeros(hands, np.intp)
    return Tables(
        dealt.copy(), np.array(chance.integers(0, SUITS, hands)), zeros, zeros, zeros > 0, no_trick(hands), 0,
        np.zeros((hands, players), np.intp), cards,
    )  # fmt: skip


def study(game: str, rounds: int, knows: Knowledge | None = None, seed: int = 0) -> Knowledge:
    """The knowledge of a game after so many rounds, on top of what there is."""
    who, joker = game.split("-")
    players = 4 if who == "teams" else int(who)
    chance = np.random.default_rng(seed)
    knows = knows or Knowledge.blank(players)
    policy = Policy(
        knows, players, free=joker == "free", teams=who == "teams", chance=chance, noise=NOISE, strays=STRAYS
    )
    full = len(PACK) // players
    for number in range(rounds):
        cards = int(chance.integers(DEALT, full)) if chance.random() < ODD_DEALS else full
        lesson = Lesson(policy)
        tables = fresh_tables(deals(players, cards, HANDS, chance), chance)
        error = lesson.teach(play_out(tables, policy, watcher=lesson))
        if number % 100 == 99:
            print(f"{game} round {number + 1}: mean square error {error:.3f}", flush=True)
    for nine, cards in enumerate((full, DEALT)):
        knows.usual[nine] = _usual(policy, cards, chance)
    return knows


def _usual(policy: Policy, cards: int, chance: np.random.Generator) -> Array:
    """How often so many tricks win a hand."""
    tables = fresh_tables(deals(policy.players, cards, 4 * HANDS, chance), chance)
    taken = play_out(tables, policy)
    if policy.teams:
        taken = taken[:, :2] + taken[:, 2:]
    won: Array = np.bincount(taken.max(axis=1), minlength=MOST_LEFT) / len(taken)
    return won


def main() -> None:
    """Learns all games anew and keeps what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3000, help="for each game (default: 3000)")
    rounds = parser.parse_args().rounds
    keep({game: study(game, rounds) for game in GAMES})


if __name__ == "__main__":
    main()
