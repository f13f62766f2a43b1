"""The search over the play equals a plain one written out, and wins what can be won."""

from __future__ import annotations

import numpy as np
import pytest

from engine.ai.cribbage import belief, habits, pegging, search, weighing
from engine.ai.cribbage.belief import Belief, Known, rank
from engine.ai.cribbage.knowledge import knowledge
from engine.cards import cards
from engine.rules.cribbage import RULES
from tests.rules.cribbage.scripted import at_play
from tests.rules.cribbage.test_hidden import states

AWAY = ("2C 9C", "3C QC")


def plain(thought: Belief, role: int) -> dict[int, float]:
    """The best net points by rank of the next card, searched move by move over sets of deals that look the
    same, with nothing clever."""

    def best(deals: list[pegging.Plays], chances: list[float]) -> float:
        moves = options(deals, chances)
        return max(moves.values()) if moves else 0.0

    def options(deals, chances):
        found: dict[int, float] = {}
        if not deals:
            return found
        turn = deals[0].turn[0]
        own = deals[0].own()[0]
        fitting = pegging.fits(deals[0].own(), deals[0].count)[0]
        if turn == role and fitting.any() and not deals[0].over[0]:
            for one in {int(r) for r in own[fitting]}:
                slot = int(np.flatnonzero(own == one)[0])
                found[one] = after(deals, chances, [slot] * len(deals))
        else:
            slots = [int(habits.choose(deal, knowledge().habits)[0]) for deal in deals]
            found[-1] = after(deals, chances, slots)
        return found

    def after(deals, chances, slots):
        groups: dict[tuple[int, ...], list[int]] = {}
        total, nexts = 0.0, []
        for number, (deal, slot) in enumerate(zip(deals, slots, strict=True)):
            move = -1 if slot == pegging.GO else int(deal.own()[0, slot])
            new = deal.take(np.array([0]))
            before = new.points.copy()
            pegging.step(new, np.array([slot]))
            gained = (new.points - before)[0]
            total += chances[number] * float(gained[role] - gained[1 - role])
            nexts.append(new)
            if not new.over[0]:
                groups.setdefault((move, int(new.turn[0]), int(new.count[0])), []).append(number)
        for numbers in groups.values():
            total += best([nexts[n] for n in numbers], [chances[n] for n in numbers])
        return total

    rows = range(len(thought.chances))
    return options([thought.plays.take(np.array([row])) for row in rows], thought.chances.tolist())


@pytest.mark.parametrize("seed", range(3))
def test_the_search_is_the_plain_one(seed: int):
    looked = 0
    for state in states(seed, target=61):
        if state.phase != "play" or sum(map(len, state.hands)) > 6:
            continue
        known = Known.of(RULES.view(state, state.to_move))
        thought = belief.opponent(known).sample(8)

        def net(points, _, role=known.role):
            return (points[:, role] - points[:, 1 - role]).astype(float)

        found = search.values(thought, known.role, net, (999, 999))
        expected = plain(thought, known.role)
        if RULES.legal(state).actions[0].__class__.__name__ == "Go":
            continue
        assert found == pytest.approx(expected)
        looked += 1
        if looked == 12:
            return


def test_takes_the_points_that_win():
    """One point to go: the pair wins at once, whatever else would be worth more later."""
    game = at_play("7S 8S KS QS", "7H 8H 5H 6H", AWAY).set(scores=(60, 119)).play("7S")
    assert weighing.best_play(RULES.view(game.state, 1), 300) in cards("7H 8H")


def test_a_game_that_is_won_by_counting_first_is_played_safe():
    """Pone needs two and holds plenty; the dealer needs three: no five is led for it to pair."""
    game = at_play("5S 5D JS QS", "4H 6H TH KH", AWAY, "JD").set(scores=(119, 118))
    choices = weighing.weigh_plays(RULES.view(game.state, 0), 300)
    best = max(choices, key=lambda choice: choice.worth)
    worst = min(choices, key=lambda choice: choice.worth)
    assert rank(best.card) != 4
    assert best.worth > worst.worth
