"""Regicide: changing trump and order."""

from __future__ import annotations

import pytest

from engine.cards import card
from engine.rules.regicide import RULES
from engine.rules.regicide.events import Changed, HandScored, RightWon
from engine.rules.regicide.state import Bury, Change, Open, Play
from tests.rules.regicide.scripted import Game, at_play, deal, finish, lot, params

WON_FROM_ANOTHER = (("5H 5D 3C", "KH 6D 4C", "7H 7D 5C"), "5H KH 7H")
"""Hands, and a trick led by seat 0 that seat 1 wins, spades being trump."""


def won_from_another(**fields: object) -> Game:
    hands, trick = WON_FROM_ANOTHER
    return at_play(*hands, trump="S", **fields).play(trick)


def test_a_player_who_wins_from_another_may_change():
    game = won_from_another()
    assert game.state.may_change and game.state.to_move == 1
    assert game.events[-1] == RightWon(1)
    assert set(game.may_change()) == {
        Change(trump, reverse)  # type: ignore[arg-type]
        for trump in (None, "H", "D", "C")
        for reverse in (False, True)
        if trump or reverse
    }


def test_a_player_who_wins_from_another_may_lead_at_once_instead():
    game = won_from_another()
    assert game.may_play() == {"6D", "4C"}
    game.play("6D")
    assert not game.state.may_change
    assert game.state.trump == "S" and not game.state.reversed
    assert game.refused(Change("H", False)) == "no-right-to-change"


def test_a_player_who_wins_its_own_lead_may_not():
    game = at_play("KH 5D", "5H 6D", trump="S").play("KH 5H")
    assert game.state.to_move == 0 and not game.state.may_change
    assert not game.told(RightWon)
    assert game.may_change() == []
    assert game.refused(Change("H", False)) == "no-right-to-change"


def test_the_dealer_who_wins_the_first_trick_may_not_change():
    game = Game(2, lot(0), deal("KS", "AS", stock="X1 X2"), joker="free").act(Open())
    game.act(*([] if game.state.trump else [RULES.legal(game.state).actions[0]]))
    assert game.refused(Change("D", True)) == "no-right-to-change"
    game.play("X1")
    game.act(next(action for action in RULES.legal(game.state).actions if action != Play(card("X2"))))
    assert game.state.tricks == (1, 0) and game.state.to_move == game.state.dealer == 0
    assert not game.state.may_change
    assert game.refused(Change("D", True)) == "no-right-to-change"


def test_in_teams_the_right_is_the_winners_own_even_won_from_its_partner():
    game = at_play("5H 5D", "6H 6D", "KH 7D", "8H 8D", trump="S", teams="on").play("5H 6H KH 8H")
    assert game.state.to_move == 2 and game.state.may_change


@pytest.mark.parametrize(
    ("change", "trump", "is_reversed"),
    [
        (Change("H", False), "H", False),
        (Change("C", True), "C", True),
        (Change(None, True), "S", True),
    ],
)
def test_trump_order_or_both_are_changed(change: Change, trump: str, is_reversed: bool):
    game = won_from_another().act(change)
    assert (game.state.trump, game.state.reversed) == (trump, is_reversed)
    assert game.events == (Changed(1, "S", trump, change.reverse, is_reversed),)  # type: ignore[arg-type]


def test_reverse_turns_the_present_order_over():
    game = won_from_another(reversed=True)
    assert game.state.to_move == 0, "reversed, the five beats king and seven: seat 0 wins its own lead"
    game = at_play("KH 5D", "5H 6D", trump="S", reversed=True).play("KH 5H").change(reverse=True)
    assert game.state.reversed is False


def test_there_is_one_change_and_then_the_lead():
    game = won_from_another().change("H")
    assert game.state.to_move == 1 and game.state.phase == "play" and not game.state.may_change
    assert game.may_change() == [] and game.may_play() == {"6D", "4C"}
    assert game.refused(Change(None, True)) == "no-right-to-change"
    assert RULES.state_to_wire(game.state)["may_change"] is False


def test_naming_the_present_trump_is_illegal():
    game = won_from_another()
    assert game.refused(Change("S", False)) == "same-trump"
    assert game.refused(Change("S", True)) == "same-trump"


def test_something_must_change():
    assert won_from_another().refused(Change(None, False)) == "nothing-changed"


def test_why_there_is_no_right():
    def why(game: Game) -> object:
        return params(RULES.check(game.state, Change("H", True)))["why"]

    assert why(at_play("5H 6H", "KH KD")) == "first-lead"
    assert why(at_play("5H 6H", "KH KD").play("5H")) == "not-leading"
    assert why(at_play("KH 6H", "5H KD").play("KH 5H")) == "own-lead"
    assert why(at_play("5H 6H", "KH KD").play("5H KH").change("D")) == "changed-already"


def test_the_change_holds_for_the_tricks_that_follow():
    game = at_play("5H KD 3C", "KH 2D 2C", trump="S").play("5H KH").change("D", reverse=True)
    game.play("2C 3C")
    assert game.state.tricks == (0, 2), "two beats three"
    assert not game.state.may_change, "its own lead"
    game = at_play("5H KD 3H", "KH 2D 2C", trump="S").play("5H KH").change("D").play("2C KD")
    assert game.state.tricks == (1, 1), "diamonds are trump"
    assert game.state.may_change and game.state.to_move == 0


def test_after_the_last_trick_of_a_hand_there_is_nothing_to_change():
    game = at_play("5H", "KH", trump="S", tricks=(11, 9)).play("5H KH")
    assert not game.told(RightWon)
    assert game.told(HandScored)
    assert game.state.hand == 2 and not game.state.may_change


def test_every_hand_starts_in_the_normal_order():
    game = at_play("KH", "5H", trump="S", tricks=(11, 9), reversed=True).play("KH 5H")
    assert game.state.hand == 2
    assert game.state.reversed is False and game.state.trump is None


def test_other_actions_in_the_play():
    game = won_from_another()
    assert game.refused(Bury(card("6D"))) == "not-now"
    assert finish(game).state.hand == 2
