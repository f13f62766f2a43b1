"""Contests: who sits where with which shuffles, and what can't be held."""

from __future__ import annotations

import sys

import pytest

from engine.ai.players import Limit
from engine.arena.contest import ContestError, contest
from engine.arena.game import play


def test_a_sits_on_each_side_in_turn_with_the_same_deal():
    found = contest("daytona", "easy", "random", seats=3)
    assert [found.seats_of_a(number) for number in range(4)] == [(0,), (1,), (2,), (0,)]
    assert [found.deal(number) for number in range(4)] == ["1/0", "1/0", "1/0", "1/1"]
    assert [found.player(seat, 1) for seat in range(3)] == ["random", "easy", "random"]


def test_partners_are_one_side():
    found = contest("regicide", "easy", "random", seats=4, options={"teams": "on"})
    assert [found.seats_of_a(number) for number in range(2)] == [(0, 2), (1, 3)]
    assert len(found.sides) == 2


@pytest.mark.parametrize("game", ["daytona", "cribbage", "regicide", "quatorze"])
def test_a_player_against_itself_wins_as_often_as_it_loses(game: str):
    """With the same shuffles: each deal's winner is the same seat, whoever sits in it."""
    found = contest(game, "easy", "easy", limit=Limit(nodes=1))
    for number in range(0, 4, 2):
        one, other = play(found, number), play(found, number + 1)
        assert (one.winners, one.scores) == (other.winners, other.scores)


def test_another_seed_gives_other_games():
    scores = {play(contest("cribbage", "easy", "easy", seed=seed), 0).scores for seed in range(1, 6)}
    assert len(scores) > 1


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are daytona"),
        ({"a": "best"}, "'best' is no player; they are easy, medium, strong, random and cmd:COMMAND"),
        ({"b": "cmd:"}, "'cmd:' names no command"),
        ({"b": "cmd:no-such-program --fast"}, "there is no program 'no-such-program'"),
        ({"b": "cmd:'"}, "No closing quotation"),
        ({"seats": 9}, "cribbage takes 2 seats, not 9"),
        ({"options": {"target": 60}}, "target is one of"),
        ({"options": {"colour": "red"}}, "cribbage has no option colour"),
        ({"patience": 0.0}, "patience"),
        ({"patience": float("nan")}, "patience"),
    ],
)
def test_what_cannot_be_held_is_said_in_a_line(given: dict[str, object], says: str):
    with pytest.raises(ContestError) as raised:
        contest(**{"game": "cribbage", "a": "easy", "b": f"cmd:{sys.executable}", **given})  # type: ignore[arg-type]
    assert says in str(raised.value)
    assert "\n" not in str(raised.value)
