"""Following suit, jokers in both readings, and who wins a trick."""

from __future__ import annotations

import pytest

from engine.cards import card, cards
from engine.rules.regicide import RULES
from engine.rules.regicide.events import CardPlayed, TrickWon
from engine.rules.regicide.state import Play
from engine.rules.regicide.tricks import STRENGTH, best
from tests.rules.regicide.scripted import at_play, params


def winner(codes: str, trump: str, *, reverse: bool = False) -> str:
    """The winning card of a trick, in the order played."""
    trick = cards(codes)
    return codes.split()[best(trick, trump, reverse)]  # type: ignore[arg-type]


def test_the_order_of_rank():
    for reverse, ranks in ((False, "K98765432A"), (True, "A23456789K")):
        by_strength = sorted(
            cards("X1 AS 2S 3S 4S 5S 6S 7S 8S 9S KS"), key=lambda one: -STRENGTH[reverse][one]
        )
        assert by_strength == [card("X1"), *(card(rank + "S") for rank in ranks)]


@pytest.mark.parametrize(
    ("trick", "trump", "won"),
    [
        ("5H 9H AH", "S", "9H"),
        ("9H KH 2H", "S", "KH"),
        ("9H 2D KD", "S", "9H"),
        ("KH 2S 9H", "S", "2S"),
        ("KH 2S 3S", "S", "3S"),
        ("2S 9H KH AS", "S", "2S"),
    ],
)
def test_highest_trump_or_highest_of_the_suit_led(trick: str, trump: str, won: str):
    assert winner(trick, trump) == won


def test_reversed_order_ranks_a_above_2_above_k():
    assert winner("KS 2S AS", "H", reverse=True) == "AS"
    assert winner("KS 2S 9S", "H", reverse=True) == "2S"
    assert winner("KS 9S", "H", reverse=True) == "9S"
    assert winner("AH KS", "S", reverse=True) == "KS", "the lowest trump beats the highest of the suit led"
    assert winner("KS 2S AS", "H") == "KS"


@pytest.mark.parametrize("reverse", [False, True])
def test_a_joker_beats_the_trump_king(reverse: bool):
    assert winner("KS X1 AS", "S", reverse=reverse) == "X1"
    assert winner("5H KS X2", "S", reverse=reverse) == "X2"
    assert winner("X1 KS AS", "S", reverse=reverse) == "X1"
    assert winner("X1 KS AS", "H", reverse=reverse) == "X1"


@pytest.mark.parametrize("reverse", [False, True])
def test_of_two_jokers_the_first_played_wins(reverse: bool):
    assert winner("5H X2 KS X1", "S", reverse=reverse) == "X2"
    assert winner("X1 X2", "S", reverse=reverse) == "X1"
    assert winner("X2 KS X1", "H", reverse=reverse) == "X2"


def test_the_leader_may_play_any_card():
    assert at_play("AS 5H X1", "2S 2H X2", trump="S").may_play() == {"AS", "5H", "X1"}


@pytest.mark.parametrize("joker", ["trump", "free"])
def test_suit_must_be_followed(joker: str):
    game = at_play("5H 6H", "2H 9H KS", trump="S", joker=joker).play("5H")
    assert game.may_play() == {"2H", "9H"}
    assert game.refused(Play(card("KS"))) == "must-follow-suit"
    assert params(RULES.check(game.state, Play(card("KS")))) == {"card": "KS", "suit": "H", "with": "suit"}


@pytest.mark.parametrize("joker", ["trump", "free"])
def test_with_none_of_the_suit_led_any_card_may_be_played(joker: str):
    game = at_play("5H 6H", "2D KS X1", trump="S", joker=joker).play("5H")
    assert game.may_play() == {"2D", "KS", "X1"}


def test_a_card_that_is_not_held():
    game = at_play("5H 6H", "2H 9H", trump="S")
    for code in ("2H", "TS", "5Hb", "X3"):
        assert game.refused(Play(card(code))) == "not-in-hand"


def test_joker_as_trump_may_not_be_played_by_a_holder_of_the_led_suit():
    game = at_play("5H 6H", "2H KS X1", trump="S").play("5H")
    assert game.may_play() == {"2H"}
    assert game.refused(Play(card("X1"))) == "must-follow-suit"


def test_joker_as_trump_follows_a_trump_lead():
    game = at_play("5S 6H", "2S X1 2H", trump="S").play("5S")
    assert game.may_play() == {"2S", "X1"}


def test_joker_as_trump_must_be_played_when_jokers_are_the_only_trumps_held():
    game = at_play("5S 6H 7H", "X1 X2 2H", trump="S").play("5S")
    assert game.may_play() == {"X1", "X2"}
    assert game.refused(Play(card("2H"))) == "must-follow-suit"
    assert params(RULES.check(game.state, Play(card("2H")))) == {"card": "2H", "suit": "S", "with": "joker"}


def test_joker_as_trump_led_asks_for_trumps():
    game = at_play("X1 6H", "2S 9H X2", trump="S").play("X1")
    assert game.may_play() == {"2S", "X2"}
    game = at_play("X1 6H", "2D 9H", trump="S").play("X1")
    assert game.may_play() == {"2D", "9H"}


def test_a_joker_is_of_the_trump_suit_of_its_moment():
    """Hearts have become trump: a joker led asks for them."""
    game = at_play("X1 6H", "2S 9H", trump="H").play("X1")
    assert game.may_play() == {"9H"}


def test_joker_free_may_be_played_whatever_was_led():
    game = at_play("5H 6H", "2H KS X1", trump="S", joker="free").play("5H")
    assert game.may_play() == {"2H", "X1"}
    game = at_play("5S 6H", "2S X1 2H", trump="S", joker="free").play("5S")
    assert game.may_play() == {"2S", "X1"}


def test_joker_free_need_not_be_played_to_a_trump_lead():
    game = at_play("5S 6H", "X1 2H", trump="S", joker="free").play("5S")
    assert game.may_play() == {"X1", "2H"}


def test_joker_free_led_asks_for_nothing():
    game = at_play("X1 6H", "2S 9H X2", "3S 3H 3D", trump="S", joker="free").play("X1")
    assert game.may_play() == {"2S", "9H", "X2"}
    game.play("9H")
    assert game.may_play() == {"3S", "3H", "3D"}
    game.play("3S")
    assert game.state.leader == 0 and game.state.tricks == (1, 0, 0)


def test_others_follow_clockwise():
    game = at_play("5H 5D", "6H 6D", "7H 7D", "8H 8D", leader=2, trump="S")
    for seat, code in ((2, "7H"), (3, "8H"), (0, "5H"), (1, "6H")):
        assert game.state.to_move == seat
        game.play(code)
        assert game.events[0] == CardPlayed(seat, card(code))


def test_the_winner_takes_the_trick_and_leads():
    game = at_play("5H 5D", "6H 6D", "KH 7D", trump="S").play("5H 6H")
    assert game.state.trick == ((0, card("5H")), (1, card("6H")))
    game.play("KH")
    assert game.state.trick == () and game.state.tricks == (0, 0, 1)
    assert game.state.leader == game.state.to_move == 2
    assert game.events[1] == TrickWon(2, 0, "suit", (0, 0, 1))


@pytest.mark.parametrize(("code", "by"), [("KH", "suit"), ("2S", "trump"), ("X1", "joker")])
def test_it_is_told_what_a_trick_was_won_by(code: str, by: str):
    game = at_play("5H 5D", f"{code} 6D", trump="S").play(f"5H {code}")
    assert game.events[1] == TrickWon(1, 0, by, (0, 1))  # type: ignore[arg-type]
