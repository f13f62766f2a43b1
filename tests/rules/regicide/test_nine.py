"""The nine deal: taking the turned card, naming trump, burying."""

from __future__ import annotations

from engine.cards import HIDDEN, card, cards
from engine.rules.regicide import RULES
from engine.rules.regicide.events import AllPassed, CardBuried, CardTaken, CardTurned, TrumpAsked, TrumpMade
from engine.rules.regicide.state import Bury, Open, Pass, Take, Trump
from tests.rules.regicide.scripted import Game, deal, finish, lot


def turned(code: str, seats: int = 3, dealer: int = 0, **options: object) -> Game:
    """A nine deal with this card turned up."""
    hands = ("AS 2S 3S", "AH 2H 3H", "AD 2D 3D", "AC 2C 3C")[:seats]
    return Game(seats, lot(dealer), deal(*hands, stock=code, dealer=dealer), deal="nine", **options)


def test_a_card_is_turned_up_beside_the_stock():
    game = turned("7H")
    assert game.state.turned == card("7H")
    assert len(game.state.stock) == 42 - 27 - 1
    assert game.events[-1] == CardTurned(card("7H"))
    assert game.state.phase == "open" and game.state.to_move == 0
    assert set(RULES.legal(game.state).actions) == {Take(), Pass()}


def test_taking_makes_trump_and_then_a_card_is_buried():
    game = turned("7H").act(Pass(), Take())
    assert game.events == (CardTaken(1, card("7H")), TrumpMade(1, "H", "taken"))
    assert game.state.turned is None and game.state.trump == "H"
    assert game.state.phase == "bury" and game.state.to_move == 1
    assert len(game.state.hands[1]) == 10
    assert {action.card for action in RULES.legal(game.state).actions} == set(game.state.hands[1])
    assert game.refused(Bury(card("AS"))) == "not-in-hand"
    game.act(Bury(card("2H")))
    assert game.events == (CardBuried(1, card("2H")),)
    assert game.state.aside == cards("2H")
    assert [len(hand) for hand in game.state.hands] == [9, 9, 9]
    assert game.state.phase == "play" and game.state.to_move == game.state.leader == 0


def test_the_taken_card_may_be_buried_and_its_suit_is_trump_all_the_same():
    game = turned("7H").act(Take(), Bury(card("7H")))
    assert game.state.aside == cards("7H") and game.state.trump == "H"
    assert card("7H") not in game.state.hands[0]


def test_a_taken_joker_names_trump_and_only_then_buries():
    game = turned("X1").act(Pass(), Pass(), Take())
    assert game.events == (CardTaken(2, card("X1")), TrumpAsked(2))
    assert game.state.phase == "trump" and game.state.to_move == 2 and game.state.turned is None
    assert game.refused(Bury(card("AD"))) == "not-now"
    game.act(Trump("C"))
    assert game.events == (TrumpMade(2, "C", "named"),)
    assert game.state.phase == "bury" and game.state.to_move == 2 and game.state.trump == "C"
    game.act(Bury(card("X1")))
    assert game.state.phase == "play" and game.state.aside == cards("X1")


def test_when_all_pass_the_dealer_names_trump_and_the_turned_card_stays():
    game = turned("7H", dealer=1).act(Pass(), Pass(), Pass())
    assert game.events[1:] == (AllPassed(1), TrumpAsked(1))
    assert game.state.phase == "trump" and game.state.to_move == 1
    game.act(Trump("S"))
    assert game.state.phase == "play" and game.state.to_move == 1
    assert game.state.trump == "S"
    assert game.state.turned == card("7H") and game.state.aside == ()
    assert all(card("7H") not in hand for hand in game.state.hands)


def test_the_dealer_may_name_the_suit_of_the_turned_card_and_that_of_a_joker():
    assert turned("7H").act(Pass(), Pass(), Pass(), Trump("H")).state.trump == "H"
    game = turned("X1").act(Pass(), Pass(), Pass(), Trump("D"))
    assert game.state.trump == "D" and game.state.turned == card("X1") and game.state.phase == "play"


def test_nine_tricks_are_played_and_the_turned_card_goes_with_the_hand():
    game = finish(turned("7H", seats=4).act(*[Pass()] * 4, Trump("S")))
    assert sum(scored_tricks(game)) == 9
    assert game.state.hand == 2 and game.state.turned is not None


def scored_tricks(game: Game) -> tuple[int, ...]:
    return next(event.tricks for event in game.events if type(event).__name__ == "HandScored")


def test_opening_is_for_the_full_deal():
    assert turned("7H").refused(Open()) == "other-deal"


def test_only_the_taker_knows_what_it_has_buried():
    state = turned("7H").act(Pass(), Take(), Bury(card("2H"))).state
    assert RULES.view(state, 1).state.aside == cards("2H")
    for other in (0, 2, None):
        assert RULES.view(state, other).state.aside == (HIDDEN,)
    event = CardBuried(1, card("2H"))
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == CardBuried(1, HIDDEN)
