"""How many more tricks make sure of a hand."""

from __future__ import annotations

from scenes.regicide.standing import by_side, needs


def test_two_players_need_the_majority():
    assert needs((0, 0), 21) == (11, 11)
    assert needs((6, 4), 11) == (5, 7)
    assert needs((11, 4), 6) == ("won", "out")


def test_of_three_the_most_may_be_less_than_half():
    assert needs((0, 0, 0), 14) == (8, 8, 8)
    assert needs((5, 4, 3), 2) == (1, 2, "level")
    assert needs((6, 4, 2), 2) == (1, "level", "out")


def test_whoever_can_only_be_equalled_has_not_won():
    assert needs((5, 4), 1) == (1, "level")
    assert needs((5, 5), 0) == ("level", "level")


def test_partners_add_up_their_tricks():
    assert by_side((1, 2, 3, 4), teams=True) == (4, 6, 4, 6)
    assert by_side((1, 2, 3), teams=False) == (1, 2, 3)
