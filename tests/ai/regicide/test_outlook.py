"""What the end of a hand is worth: the scoring is that of the rules, the rest are chances that make sense."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.ai.regicide.outlook import PRIDE, Outlook
from engine.rules.regicide.scoring import score_hand, victor
from tests.rules.regicide.scripted import at_play

USUAL = np.bincount([11, 12, 13, 13, 14, 15, 17], minlength=22) / 7
NEAR = 3 * PRIDE * 21


def outlook(players: int, seat: int = 0, **fields: object) -> Outlook:
    return Outlook(at_play(*["5H"] * players, **fields).state, seat, USUAL)


def worth(tricks: list[int], seat: int = 0, **fields: object) -> float:
    return float(outlook(len(tricks), seat, **fields).worth(np.array([tricks]))[0])


@pytest.mark.parametrize("tie", ["carry", "split"])
@pytest.mark.parametrize(("players", "teams"), [(2, "off"), (3, "off"), (4, "off"), (4, "on")])
def test_a_hand_that_ends_the_game_is_won_or_lost_as_the_rules_say(players: int, teams: str, tie: str):
    dice, met = random.Random(players), set()
    for _ in range(300):
        count = 2 if teams == "on" else players
        sides = [dice.choice((20, 45, 46, 48)) for _ in range(count)]
        carried = dice.choice((0, 0, 6)) if tie == "carry" else 0
        tricks = [dice.randrange(4) for _ in range(players)]
        taken = [
            sum(tricks[seat] for seat in range(players) if seat % count == side) for side in range(count)
        ]
        scored = score_hand(taken, sides, carried, tie)  # type: ignore[arg-type]
        after = [before + more for before, more in zip(sides, scored.points, strict=True)]
        won = victor(after, 50)
        scores = tuple(sides[seat % count] for seat in range(players))
        for seat in range(players):
            found = worth(tricks, seat, scores=scores, carried=carried, tie=tie, teams=teams)
            if won is not None:
                assert found == pytest.approx(float(won == seat % count), abs=NEAR)
                met.add(won == seat % count)
            else:
                assert 0 < found < 1
    assert met == {True, False}


def test_level_sides_have_the_same_chances():
    assert worth([12, 9], 0, scores=(0, 12)) == pytest.approx(0.5, abs=NEAR)
    every = [worth([5, 5, 4], seat) for seat in range(3)]
    assert sum(every) == pytest.approx(1, abs=NEAR) and every == pytest.approx([1 / 3] * 3, abs=NEAR)


def test_one_hand_against_two_is_about_three_to_one():
    assert worth([11, 10], 0, scores=(28, 28)) == pytest.approx(0.75, abs=0.03)


def test_more_points_are_worth_more():
    chances = [worth([tricks, 21 - tricks], 0, scores=(10, 20)) for tricks in range(21, 10, -1)]
    assert chances == sorted(chances, reverse=True) and chances[0] > chances[-1] + 0.05


def test_carried_points_make_the_next_hand_matter_more_to_who_is_behind():
    behind = {"scores": (0, 30), "players": 2}
    plain = worth([10, 11], 0, scores=behind["scores"])
    assert plain < 0.25
    assert worth([7, 7, 0], 2, scores=(0, 0, 36)) > worth([0, 0, 14], 0, scores=(14, 0, 22))


def test_what_decides_nothing_is_still_played_for():
    lost = {"scores": (0, 45)}
    assert worth([9, 12], 0, **lost) > worth([8, 13], 0, **lost) > worth([2, 19], 0, **lost)
