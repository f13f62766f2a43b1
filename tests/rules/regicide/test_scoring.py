"""Points, ties, and the end of the game."""

from __future__ import annotations

import pytest

from engine.cards import cards
from engine.rules.regicide import RULES
from engine.rules.regicide.events import GameOver, GameTied, HandBegun, HandScored
from tests.rules.regicide.scripted import Game, last_trick


def end(tricks: tuple[int, ...], winner: int = 0, **fields: object) -> Game:
    """After the last trick of a hand with these tricks."""
    game = last_trick(tricks, winner, **fields)
    game.act(*[RULES.legal(game.state).actions[0]])
    while game.state.hand == 1 and game.state.to_move is not None:
        game.act(RULES.legal(game.state).actions[0])
    return game


def scored(game: Game) -> HandScored:
    (event,) = game.told(HandScored)
    return event


def test_most_tricks_score_a_point_each_and_the_others_nothing():
    game = end((3, 4, 7), 2, scores=(10, 20, 5))
    assert game.state.scores == (10, 20, 12)
    assert scored(game) == HandScored(1, "most", (3, 4, 7), (2,), (2,), (0, 0, 7), 0, 0, (10, 20, 12))


def test_in_teams_the_tricks_are_added_up_and_both_partners_have_the_points():
    game = end((4, 1, 2, 3), teams="on", scores=(5, 9, 5, 9))
    assert game.state.scores == (11, 9, 11, 9)
    assert scored(game) == HandScored(
        1, "most", (4, 1, 2, 3), (0, 2), (0, 2), (6, 0, 6, 0), 0, 0, (11, 9, 11, 9)
    )


def test_of_tied_seats_the_one_with_most_points_scores():
    game = end((5, 5, 4), scores=(10, 12, 30))
    assert game.state.scores == (10, 17, 30), "the third has more points, but is not in the tie"
    assert scored(game).why == "tie-broken"
    assert scored(game).most == (0, 1) and scored(game).scorers == (1,)


@pytest.mark.parametrize("tie", ["carry", "split"])
def test_of_three_tied_it_is_between_those_level_in_points(tie: str):
    game = end((3, 3, 3, 1), scores=(8, 8, 7, 20), tie=tie)
    if tie == "split":
        assert game.state.scores == (9, 9, 7, 20) and game.state.carried == 0
    else:
        assert game.state.scores == (8, 8, 7, 20) and game.state.carried == 3
    assert scored(game).most == (0, 1, 2)


def test_carried_the_tricks_of_one_of_the_tied_wait_for_the_next_that_scores():
    game = end((5, 5, 4))
    assert game.state.scores == (0, 0, 0) and game.state.carried == 5
    assert scored(game) == HandScored(1, "carried", (5, 5, 4), (0, 1), (), (0, 0, 0), 0, 5, (0, 0, 0))
    assert game.told(HandBegun)[0].carried == 5
    game = end((3, 4, 7), 2, carried=5)
    assert game.state.scores == (0, 0, 12) and game.state.carried == 0
    assert scored(game).bonus == 5 and scored(game).points == (0, 0, 12)


def test_a_tie_carried_twice():
    first = end((3, 3, 3, 1))
    assert first.state.carried == 3
    second = end((4, 4, 1, 1), carried=first.state.carried)
    assert second.state.carried == 7 and second.state.scores == (0, 0, 0, 0)
    third = end((2, 2, 5, 1), 2, carried=second.state.carried)
    assert third.state.scores == (0, 0, 12, 0) and third.state.carried == 0
    assert scored(third).bonus == 7


def test_what_was_carried_goes_to_whoever_breaks_a_tie_by_points():
    game = end((5, 5, 4), scores=(10, 12, 0), carried=4)
    assert game.state.scores == (10, 21, 0) and game.state.carried == 0


def test_split_each_of_the_tied_takes_half_its_tricks_rounded_down():
    game = end((5, 5, 4), tie="split", scores=(10, 10, 40))
    assert game.state.scores == (12, 12, 40) and game.state.carried == 0
    assert scored(game) == HandScored(1, "split", (5, 5, 4), (0, 1), (0, 1), (2, 2, 0), 0, 0, (12, 12, 40))


def test_teams_can_tie_in_the_full_deal():
    game = end((3, 2, 2, 3), teams="on", tie="split")
    assert game.state.scores == (2, 2, 2, 2)
    game = end((3, 2, 2, 3), teams="on", tie="carry", scores=(9, 8, 9, 8), carried=5)
    assert game.state.scores == (19, 8, 19, 8)


def test_the_deal_passes_to_the_next_seat():
    game = end((3, 4, 7), 2, dealer=2)
    assert game.state.dealer == game.state.leader == game.state.to_move == 0
    assert game.told(HandBegun) == [HandBegun(2, 0, 0)]
    assert game.state.tricks == (0, 0, 0) and game.state.phase == "open"


@pytest.mark.parametrize("target", [30, 50, 100])
def test_the_target_wins_at_the_end_of_the_hand(target: int):
    assert end((12, 9), target=target, scores=(target - 13, 0)).state.phase == "open"
    game = end((12, 9), target=target, scores=(target - 12, 0))
    assert game.state.phase == "over" and game.state.winners == (0,) and game.state.to_move is None
    assert game.events[-1] == GameOver((0,))
    assert RULES.outcome(game.state).over


def test_both_partners_win():
    game = end((1, 4, 2, 3), 1, teams="on", scores=(49, 45, 49, 45))
    assert game.state.winners == (1, 3) and game.state.scores == (49, 52, 49, 52)


def test_split_level_at_the_target_another_hand_is_played():
    game = end((7, 7, 0), tie="split", scores=(48, 48, 10))
    assert game.state.scores == (51, 51, 10)
    assert game.state.phase == "open" and game.state.hand == 2 and game.state.winners == ()
    assert game.told(GameTied) == [GameTied((0, 1))]


def test_who_is_ahead_after_that_wins_even_by_a_hand_of_its_own():
    tied = {"tie": "split", "scores": (51, 51, 40)}
    assert end((7, 4, 3), **tied).state.winners == (0,)
    assert end((2, 2, 10), 2, tie="split", scores=(51, 51, 40)).state.phase == "open", "50 is not ahead"
    assert end((1, 1, 12), 2, tie="split", scores=(51, 51, 40)).state.winners == (2,)


def test_when_the_game_is_over_everything_stays_as_it_lay():
    game = last_trick((12, 9), 0, scores=(40, 0))
    before = game.state
    game.play("KS 3H")
    after = RULES.state_to_wire(game.state)
    assert after["trick"] == [] and after["tricks"] == [12, 9] and after["leader"] == 0
    assert after["trump"] == "S" and after["dealer"] == before.dealer and after["hands"] == [[], []]
    assert after["to_move"] is None and after["over"] and not after["may_change"]
    assert RULES.legal(game.state).actions == ()
    assert game.state.done[-1].cards == cards("KS 3H")


def test_the_last_trick_of_the_game_won_from_another_leaves_the_leader():
    game = last_trick((9, 12), 1, scores=(0, 40))
    game.set(leader=0, to_move=0).play("2H KS")
    assert game.state.winners == (1,) and game.state.leader == 0 and not game.state.may_change
