"""Learns the tables of the computer players by play against themselves and writes ``knowledge.npz``:
``python -m engine.ai.cribbage.learn``. A few minutes on one core; the same seed gives the same tables.

In rounds: discards by exact expectation of the own hand, the crib table and the pegging table so far; from
these deals a new crib table; play by the habits so far, one card in seven by chance; from what came of it new
habits; and from play by them a new pegging table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.ai.cribbage import habits, pegging
from engine.ai.cribbage.discards import AWAY, CHOICES, KEPT, hand_means, pair_index
from engine.ai.cribbage.knowledge import DEALER, PONE, Knowledge, save
from engine.ai.cribbage.pegging import KINDS, Array, Plays
from engine.ai.cribbage.race import outcomes
from engine.ai.cribbage.scorer import PACK, row_of, row_ranks, with_starter

SEED: Final = 1962
ROUNDS: Final = 6
DEALS: Final = 60_000
"""A round."""
LAST_DEALS: Final = 600_000
CHANCE: Final = 1 / 7
RIDGE: Final = 5.0
PAIRS: Final = KINDS * KINDS
ROWS: Final = 1820
MOST_PEGGED: Final = 32
AT_ONCE: Final = 20_000
ROLES: Final = (PONE, DEALER)
JACK: Final = 10


@dataclass(slots=True)
class Tables:
    """What is known so far."""

    crib: Array
    pegged: Array
    habits: Array


@dataclass(slots=True)
class Deals:
    """Deals after the discards: ``kept`` (n, 2, 4), ``away`` (n, 2, 2), ``starter`` (n,), and the dealt six
    (n, 2, 6); the roles' places are 0 for pone and 1 for the dealer."""

    six: Array
    kept: Array
    away: Array
    starter: Array


def main() -> None:
    """Learns and saves."""
    chance = np.random.default_rng(SEED)
    tables = Tables(np.zeros((2, PAIRS)), np.zeros((2, ROWS, 2)), np.zeros(habits.WEIGHTS))
    for number in range(ROUNDS):
        deals = deal(DEALS * (1 + number), tables, chance)
        tables.crib = crib_table(deals)
        tables.habits = learn_habits(deals, tables.habits, chance)
        tables.pegged = pegging_table(deals, tables.habits, 40 * (1 + number), chance)
        print(f"round {number + 1}: {report(deals, tables)}", flush=True)
    deals = deal(LAST_DEALS, tables, chance)
    tables.crib = crib_table(deals)
    save(knowledge(deals, tables))
    print(f"in all: {report(deals, tables)}")


def deal(number: int, tables: Tables, chance: np.random.Generator) -> Deals:
    """Deals of chance, parted as the tables so far advise."""
    parts = [_deal(min(AT_ONCE, number - start), tables, chance) for start in range(0, number, AT_ONCE)]
    return Deals(
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("six", "kept", "away", "starter")
        )
    )


def _deal(number: int, tables: Tables, chance: np.random.Generator) -> Deals:
    cards = chance.random((number, PACK)).argsort(axis=1)[:, :13]
    six = cards[:, :12].reshape(number, 2, 6)
    kept, away = np.empty((number, 2, 4), np.intp), np.empty((number, 2, 2), np.intp)
    rows = np.arange(number)
    for role in ROLES:
        values = hand_means(six[:, role]) + expected_rest(six[:, role], role, tables.crib, tables.pegged)
        choice = values.argmax(axis=1)
        kept[:, role] = six[rows[:, None], role, KEPT[choice]]
        away[:, role] = six[rows[:, None], role, AWAY[choice]]
    return Deals(six, kept, away, cards[:, 12])


def expected_rest(six: Array, role: int, crib: Array, pegged: Array) -> Array:
    """What crib and play bring by the tables, the other's points taken off, for each choice: (n, 15)."""
    pair = pair_index(six[:, AWAY])
    row = row_of(six[:, KEPT].reshape(-1, 4)).reshape(-1, CHOICES)
    play = pegged[role, row, 0] - pegged[role, row, 1]
    rest: Array = crib[role, pair] * (1 if role == DEALER else -1) + play
    return rest


def crib_points(deals: Deals) -> Array:
    """What each deal's crib counts."""
    return with_starter(deals.away.reshape(-1, 4), deals.starter, crib=True)


def crib_table(deals: Deals) -> Array:
    """What a crib counts on average by the pair that each role lays to it; a pair never laid away counts as
    twenty cribs of the common average."""
    points = crib_points(deals).astype(float)
    table = np.empty((2, PAIRS))
    for role in ROLES:
        pair = pair_index(deals.away[:, role])
        many = np.bincount(pair, minlength=PAIRS)
        table[role] = (np.bincount(pair, points, PAIRS) + 20 * points.mean()) / (many + 20)
    return table


def learn_habits(deals: Deals, weights: Array, chance: np.random.Generator) -> Array:
    """Weights that foretell, by least squares, how the play went on after each card of the old habits."""
    size = habits.WEIGHTS
    products, sums = np.zeros((size, size)), np.zeros(size)
    hands = deals.kept % KINDS
    for start in range(0, len(hands), AT_ONCE):
        numbers, rest = experience(hands[start : start + AT_ONCE], weights, chance)
        for one in range(habits.FEATURES):
            sums += np.bincount(numbers[:, one], rest, size)
            for other in range(habits.FEATURES):
                pair = numbers[:, one] * size + numbers[:, other]
                products += np.bincount(pair, minlength=size * size).reshape(size, size)
    learned: Array = np.linalg.solve(products + RIDGE * np.eye(size), sums)
    return learned


def experience(hands: Array, weights: Array, chance: np.random.Generator) -> tuple[Array, Array]:
    """Plays the hands out; for every card laid the numbers of its features, and the points of its player less
    the other's from then on, without what the card scored by its fall."""
    plays = pegging.fresh(hands, PONE)
    laid: list[tuple[Array, Array, Array, Array]] = []
    while not plays.over.all():
        values = habits.worth(plays, weights)
        able = ~np.isneginf(values)
        any_card = (chance.random(values.shape) * able).argmax(axis=1)
        slots = np.where(chance.random(len(values)) < CHANCE, any_card, values.argmax(axis=1))
        rows = np.flatnonzero(~plays.over & able.any(axis=1))
        own, seat = plays.own(), plays.turn[rows].copy()
        fall = pegging.points_of(own, plays.count, plays.recent)[rows, slots[rows]]
        before = plays.points[rows, seat] - plays.points[rows, 1 - seat] + fall
        laid.append((rows, seat, habits.features(plays, own)[rows, slots[rows]], before))
        pegging.step(plays, np.where(able.any(axis=1), slots, pegging.GO))
    end = plays.points
    rest = [end[rows, seat] - end[rows, 1 - seat] - before for rows, seat, _, before in laid]
    return np.concatenate([numbers for _, _, numbers, _ in laid]), np.concatenate(rest).astype(float)


def play_out(hands: Array, weights: Array) -> Plays:
    """Plays the hands (n, 2, 4) of ranks out, both sides by habit."""
    plays = pegging.fresh(hands, PONE)
    while not plays.over.all():
        pegging.step(plays, habits.choose(plays, weights))
    return plays


def pegging_table(deals: Deals, weights: Array, times: int, chance: np.random.Generator) -> Array:
    """What the play brings each role, and the other, with any four ranks against hands of chance."""
    table = np.empty((2, ROWS, 2))
    pool = deals.kept % KINDS
    for role in ROLES:
        own = np.repeat(row_ranks(), times, axis=0)
        hands = pool[chance.integers(0, len(pool), len(own))]
        hands[:, role] = own
        points = np.concatenate(
            [play_out(hands[at : at + AT_ONCE], weights).points for at in range(0, len(own), AT_ONCE)]
        )
        means = points.reshape(ROWS, times, 2).mean(axis=1)
        table[role] = means[:, [role, 1 - role]]
    return table


def rates(deals: Deals) -> tuple[Array, Array]:
    """How often a pair of ranks is laid away, and four are kept, among the deals that would allow it."""
    tossed, kept = np.empty((2, PAIRS)), np.empty((2, ROWS))
    for role in ROLES:
        six = deals.six[:, role]
        pairs = np.bincount(pair_index(six[:, AWAY]).ravel(), minlength=PAIRS)
        fours = np.bincount(row_of(six[:, KEPT].reshape(-1, 4)), minlength=ROWS)
        tossed[role] = np.bincount(pair_index(deals.away[:, role]), minlength=PAIRS) + 1
        kept[role] = np.bincount(row_of(deals.kept[:, role]), minlength=ROWS) + 0.5
        tossed[role] /= pairs + CHOICES
        kept[role] /= fours + CHOICES
    return tossed, kept


def knowledge(deals: Deals, tables: Tables) -> Knowledge:
    """All that is kept, from the last and largest lot of deals."""
    pegged, hands, crib = results(deals, tables)
    play = np.bincount(pegged[:, PONE] * MOST_PEGGED + pegged[:, DEALER], minlength=MOST_PEGGED**2)
    joint = play.reshape(MOST_PEGGED, MOST_PEGGED) / len(pegged)
    hand = np.stack([np.bincount(hands[role], minlength=30) / len(pegged) for role in ROLES])
    total = np.bincount(hands[DEALER].astype(np.intp) + crib, minlength=59) / len(pegged)
    tossed, kept = rates(deals)
    return Knowledge(
        tables.crib, tossed, kept, tables.habits, tables.pegged, joint, hand, total,
        outcomes(joint, hand[PONE], total),
    )  # fmt: skip


def results(deals: Deals, tables: Tables) -> tuple[Array, list[Array], Array]:
    """What each deal brought: pegged (n, 2) with his heels, the hands by role, the crib."""
    ranks = deals.kept % KINDS
    parts = [play_out(ranks[at : at + AT_ONCE], tables.habits).points for at in range(0, len(ranks), AT_ONCE)]
    pegged = np.concatenate(parts).astype(np.intp)
    pegged[:, DEALER] += 2 * (deals.starter % KINDS == JACK)
    pegged = np.minimum(pegged, MOST_PEGGED - 1)
    return pegged, [with_starter(deals.kept[:, role], deals.starter) for role in ROLES], crib_points(deals)


def report(deals: Deals, tables: Tables) -> str:
    """Averages a cribbage player knows."""
    pegged, hands, crib = results(deals, tables)
    pone = pegged[:, PONE].mean() + hands[PONE].mean()
    dealer = pegged[:, DEALER].mean() + hands[DEALER].mean() + crib.mean()
    return (
        f"pone {hands[PONE].mean():.2f} + {pegged[:, PONE].mean():.2f} = {pone:.2f}, dealer "
        f"{hands[DEALER].mean():.2f} + {pegged[:, DEALER].mean():.2f} + {crib.mean():.2f} = {dealer:.2f}"
    )


if __name__ == "__main__":
    main()
