"""Options, the lot, the full deal and its opening."""

from __future__ import annotations

import pytest

from engine.cards import cards, code
from engine.rules.base import BadOptionsError
from engine.rules.regicide import RULES
from engine.rules.regicide.events import (
    AllPassed,
    CardDealt,
    CardOpened,
    DealerDrawn,
    HandBegun,
    LaidAside,
    Passed,
    TrumpAsked,
    TrumpMade,
)
from engine.rules.regicide.state import PACK, Bury, Change, Open, Pass, Play, Take, Trump, tricks_in_hand
from tests.rules.regicide.scripted import TERMS, Game, Script, deal, lot, order


def test_the_pack():
    codes = [code(card) for card in PACK]
    assert len(set(codes)) == 42
    assert set(codes) == {rank + suit for rank in "A23456789K" for suit in "SHDC"} | {"X1", "X2"}


def test_defaults():
    assert RULES.settle({}, 3) == {
        "teams": "off", "deal": "full", "joker": "trump", "tie": "carry", "target": 50,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_are_for_four(seats: int):
    assert RULES.settle({"teams": "on"}, 4)["teams"] == "on"
    with pytest.raises(BadOptionsError):
        RULES.start({"teams": "on"}, seats, Script())


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int):
    with pytest.raises(BadOptionsError):
        RULES.start({}, seats, Script())


@pytest.mark.parametrize(
    "given", [{"target": 40}, {"deal": "half"}, {"joker": "on"}, {"tie": True}, {"goal": 50}]
)
def test_no_other_options(given: dict[str, object]):
    with pytest.raises(BadOptionsError):
        RULES.settle(given, 2)


@pytest.mark.parametrize(
    ("first", "count", "by_two", "by_three", "by_four"),
    [
        ("AS", 1, 0, 0, 0),
        ("2H", 2, 1, 1, 1),
        ("3H", 3, 0, 2, 2),
        ("4D", 4, 1, 0, 3),
        ("9C", 9, 0, 2, 0),
        ("KD", 10, 1, 0, 1),
        ("X1", 11, 0, 1, 2),
        ("X2", 11, 0, 1, 2),
    ],
)
def test_the_lot_counts_round_from_seat_0(first: str, count: int, by_two: int, by_three: int, by_four: int):
    for seats, dealer in ((2, by_two), (3, by_three), (4, by_four)):
        game = Game(seats, order(first))
        assert game.state.dealer == game.state.to_move == game.state.leader == dealer
        assert game.events[0] == DealerDrawn(cards(first)[0], count, dealer)
        assert game.events[1] == HandBegun(1, dealer, 0)
        assert game.shuffle.asked == 2


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 1), (4, 2)])
def test_nine_each_one_at_a_time_from_the_dealers_left(seats: int, dealer: int):
    given = PACK[::-1]
    game = Game(seats, lot(dealer), given)
    for place in range(seats):
        seat = (dealer + 1 + place) % seats
        assert game.state.hands[seat] == given[place : 9 * seats : seats]
    assert game.state.stock == given[9 * seats :]
    dealt = game.told(CardDealt)
    assert [event.card for event in dealt] == list(given[: 9 * seats])
    assert [event.seat for event in dealt[: seats + 1]] == [
        (dealer + 1 + turn) % seats for turn in range(seats + 1)
    ]
    assert game.state.phase == "open" and game.state.turned is None and game.state.trump is None


def test_the_dealer_may_open_or_pass():
    game = Game(3, lot(1))
    assert game.state.to_move == 1
    assert set(RULES.legal(game.state).actions) == {Open(), Pass()}


def test_a_pass_goes_to_the_next_and_after_all_the_dealer_must():
    game = Game(3, lot(1))
    for seat in (1, 2, 0):
        assert game.state.to_move == seat
        assert RULES.check(game.state, Pass()) is None
        game.act(Pass())
        assert game.events[0] == Passed(seat)
    assert game.events == (Passed(0), AllPassed(1))
    assert game.state.to_move == 1 and game.state.phase == "open"
    assert RULES.legal(game.state).actions == (Open(),)
    assert game.refused(Pass()) == "dealer-must-open"
    game.act(Open())
    assert game.state.opener == 1 and game.state.phase == "play"


def test_the_opened_card_makes_trump_and_goes_to_who_opened():
    game = Game(3, lot(0), deal("", "", "", stock="7H"))
    game.act(Pass(), Open())
    assert game.state.trump == "H"
    assert cards("7H")[0] in game.state.hands[1]
    assert game.events[:2] == (CardOpened(1, cards("7H")[0]), TrumpMade(1, "H", "opened"))


@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 21, 0), (3, 14, 0), (4, 10, 2)])
@pytest.mark.parametrize("passes", [0, 1])
def test_the_rest_makes_all_hands_equal(seats: int, each: int, aside: int, passes: int):
    game = Game(seats, lot(seats - 1), PACK[::-1])
    game.act(*[Pass()] * passes, Open())
    assert [len(hand) for hand in game.state.hands] == [each] * seats
    assert game.state.stock == ()
    assert len(game.state.aside) == aside
    assert tricks_in_hand(TERMS, seats) == each
    assert sorted((*game.state.aside, *(card for hand in game.state.hands for card in hand))) == sorted(PACK)


def test_equal_hands_with_two_cards_aside_at_four():
    """Seat 0 deals and seat 1 opens: from the dealer's left 2, 3 and 0 get one each, and two are over."""
    game = Game(4, lot(0), deal("", "", "", "", stock="9H 2D 3D 4D 5D 6D"))
    game.act(Pass(), Open())
    assert [code(hand[-1]) for hand in game.state.hands] == ["4D", "9H", "2D", "3D"]
    assert game.state.aside == cards("5D 6D")
    assert game.kinds() == ["CardOpened", "TrumpMade", "CardDealt", "CardDealt", "CardDealt", "LaidAside"]
    assert [event.seat for event in game.told(CardDealt)] == [2, 3, 0]
    assert game.told(LaidAside) == [LaidAside(cards("5D 6D"))]


def test_who_has_opened_is_skipped_only_once_it_has_enough():
    """Two seats: the opener holds ten and gets eleven more, the other twelve."""
    game = Game(2, lot(0)).act(Open())
    assert [event.seat for event in game.told(CardDealt)] == [1, 0] * 11 + [1]
    game = Game(2, lot(0)).act(Pass(), Open())
    assert [event.seat for event in game.told(CardDealt)] == [1, 0] * 11 + [0]


def test_an_opened_joker_names_trump_before_the_rest_is_dealt():
    game = Game(3, lot(2), deal("", "", "", stock="X2"))
    game.act(Pass(), Pass(), Open())
    assert game.events == (CardOpened(1, cards("X2")[0]), TrumpAsked(1))
    assert game.state.phase == "trump" and game.state.to_move == 1 and game.state.trump is None
    assert [len(hand) for hand in game.state.hands] == [9, 10, 9]
    assert len(game.state.stock) == 14
    assert set(RULES.legal(game.state).actions) == {Trump("S"), Trump("H"), Trump("D"), Trump("C")}
    game.act(Trump("D"))
    assert game.events[0] == TrumpMade(1, "D", "named")
    assert game.state.trump == "D" and [len(hand) for hand in game.state.hands] == [14] * 3


def test_the_dealer_leads_whoever_opened():
    game = Game(4, lot(2)).act(Pass(), Pass(), Open())
    assert game.state.opener == 0
    assert game.state.leader == game.state.to_move == 2
    assert not game.state.may_change and not game.state.reversed and game.state.trick == ()


def test_actions_that_have_no_place_in_the_opening():
    game = Game(3, lot(0))
    for action in (Play(game.state.hands[0][0]), Trump("S"), Change("S", True), Bury(game.state.hands[0][0])):
        assert game.refused(action) == "not-now"
    assert game.refused(Take()) == "other-deal"
    game.act(Open())
    for late in (Open(), Pass(), Take(), Trump("S")):
        assert game.refused(late) == "not-now"
