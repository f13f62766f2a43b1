"""What the players know: that it can be learned again, and that it is what cribbage players know."""

from __future__ import annotations

import numpy as np
import pytest

from engine.ai.cribbage import habits, learn, outlook, pegging
from engine.ai.cribbage.discards import pair_index
from engine.ai.cribbage.knowledge import DEALER, PONE, Knowledge, knowledge, save
from engine.ai.cribbage.outlook import PAD, Outlook
from engine.ai.cribbage.race import HOLES, degree, outcomes
from engine.rules.cribbage.state import Terms
from tests.rules.cribbage.scripted import dealt

EVENT = ("2H 4H 6H 8H TH KH", "AS 3S 5S 9S 7S QS")


def terms(**changed: object) -> Terms:
    return Terms(
        **{"target": 121, "skunks": "on", "match": 1, "muggins": "off", "counting": "auto", **changed}
    )


def test_a_short_lesson_gives_all_tables(tmp_path):
    chance = np.random.default_rng(1)
    tables = learn.Tables(np.zeros((2, learn.PAIRS)), np.zeros((2, learn.ROWS, 2)), np.zeros(habits.WEIGHTS))
    deals = learn.deal(400, tables, chance)
    tables.crib = learn.crib_table(deals)
    tables.habits = learn.learn_habits(deals, tables.habits, chance)
    tables.pegged = learn.pegging_table(deals, tables.habits, 1, chance)
    learned = learn.knowledge(deals, tables)
    save(learned, tmp_path / "knowledge.npz")
    for name in Knowledge.__slots__:
        assert getattr(learned, name).shape == getattr(knowledge(), name).shape, name
    assert "pone" in learn.report(deals, tables)


def test_the_same_seed_deals_the_same():
    tables = learn.Tables(knowledge().crib, knowledge().pegged, knowledge().habits)
    one, two = (learn.deal(50, tables, np.random.default_rng(4)) for _ in range(2))
    assert (one.kept == two.kept).all() and (one.away == two.away).all()


def test_points_are_those_of_good_players():
    """About 10.3 a deal as pone and 16.3 as dealer."""
    tables = learn.Tables(knowledge().crib, knowledge().pegged, knowledge().habits)
    deals = learn.deal(4000, tables, np.random.default_rng(5))
    pegged, hands, crib = learn.results(deals, tables)
    assert pegged[:, PONE].mean() + hands[PONE].mean() == pytest.approx(10.3, abs=0.4)
    assert pegged[:, DEALER].mean() + hands[DEALER].mean() + crib.mean() == pytest.approx(16.3, abs=0.5)


def test_fives_are_the_best_of_a_crib_and_tens_with_nines_the_worst():
    """Cribs of the dealer's by its pair, as in the published tables: 5 5 about 9, K 9 about 3."""
    cribs = knowledge().crib[DEALER]
    fives, king_nine = pair_index(np.array([[4, 17], [12, 8]]))
    assert cribs[fives] == pytest.approx(9.0, abs=0.6)
    assert cribs[king_nine] == pytest.approx(3.1, abs=0.4)
    assert (cribs[fives], cribs[king_nine]) == (cribs.max(), pytest.approx(cribs[cribs > 0].min(), abs=0.4))


def test_habits_beat_greed():
    tables = learn.Tables(knowledge().crib, knowledge().pegged, knowledge().habits)
    hands = learn.deal(3000, tables, np.random.default_rng(6)).kept % 13
    gained = 0.0
    for seat in (PONE, DEALER):
        plays = pegging.fresh(hands, PONE)
        while not plays.over.all():
            good = habits.choose(plays, knowledge().habits)
            greedy = habits.choose(plays, np.zeros(habits.WEIGHTS))
            pegging.step(plays, np.where(plays.turn == seat, good, greedy))
        gained += (plays.points[:, seat] - plays.points[:, 1 - seat]).mean()
    assert gained > 0.8


def test_the_race_is_a_race():
    outcome = knowledge().outcome[1:, 1:]
    assert outcome.sum(axis=2) == pytest.approx(1, abs=1e-3)
    wins = outcome[..., :3].sum(axis=2)
    assert wins[-1, -1] == pytest.approx(0.56, abs=0.015)
    assert wins[9, 9] < 0.5 < wins[9, 29]
    assert (np.diff(wins, axis=0) < 1e-3).all() and (np.diff(wins, axis=1) > -1e-3).all()


def test_a_race_of_a_simple_game():
    """Every deal brings the dealer one point in the play and nothing else."""
    play = np.array([[0.0, 1.0], [0.0, 0.0]])
    nothing = np.array([1.0])
    table = outcomes(play, nothing, nothing)
    assert table[1, 1].tolist() == [1, 0, 0, 0, 0, 0]
    assert table[2, 1].tolist() == [0, 0, 0, 1, 0, 0]
    assert table[1, 40].tolist() == [0, 1, 0, 0, 0, 0]
    assert table[1, 70].tolist() == [0, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(("needs", "skunk"), [(1, 0), (30, 0), (31, 1), (60, 1), (61, 2), (121, 2)])
def test_degrees_are_the_skunk_lines(needs: int, skunk: int):
    """Fewer than 91 of 121 is to need more than 30."""
    assert degree(np.array([needs]))[0] == skunk


def test_a_single_game_is_worth_the_match():
    assert outlook.prizes(terms(), 0, 0).tolist() == [1, 1, 1, 0, 0, 0]


def test_skunks_count_in_a_match():
    won, skunk, double, lost, *_ = outlook.prizes(terms(match=3), 0, 0)
    assert double == 1 and lost < 0.5 < won < skunk < 1
    plain = outlook.prizes(terms(match=3, skunks="off"), 0, 0)
    assert plain[0] == plain[1] == plain[2]


def test_counting_is_a_mean_over_its_chances():
    state = dealt(*EVENT, "2D").state
    view = Outlook(state, 0)
    grid = view.next_deal(dealing=True)
    chances = np.zeros(30)
    chances[[2, 7]] = 0.25, 0.75
    before = view.counted(grid, chances, own=True)
    assert before[PAD + 20, PAD + 30] == pytest.approx(
        0.25 * grid[PAD + 18, PAD + 30] + 0.75 * grid[PAD + 13, PAD + 30]
    )
    assert before[PAD + 5, PAD + 30] == pytest.approx(0.25 * grid[PAD + 3, PAD + 30] + 0.75)
    theirs = view.counted(grid, chances, own=False)
    assert theirs[PAD + 30, PAD + 5] == pytest.approx(0.25 * grid[PAD + 30, PAD + 3])
    assert grid[PAD - 3, PAD + 5] == 1 and grid[PAD + 5, PAD] == 0
    assert 0.4 < grid[PAD + HOLES, PAD + HOLES] < 0.6
