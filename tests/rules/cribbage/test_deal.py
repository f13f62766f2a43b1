"""Options, the cut for the deal, the deal, discards and the starter."""

from __future__ import annotations

import pytest

from engine.cards import HIDDEN, SUITS, cards, code, pack
from engine.rules.base import BadOptionsError, Refusal
from engine.rules.cribbage import RULES
from engine.rules.cribbage.events import (
    CardDealt,
    CutForDeal,
    DealBegun,
    DealerChosen,
    Discarded,
    GameBegun,
    Scored,
    StarterCut,
)
from engine.rules.cribbage.state import Discard, Play
from tests.rules.cribbage.scripted import SEAT_0_DEALS, SEAT_1_DEALS, Game, Script, deal, dealt, order


def reason(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.reason


def test_defaults():
    assert RULES.settle({}, 2) == {
        "target": 121, "skunks": "on", "match": 1, "muggins": "off", "counting": "auto",
    }  # fmt: skip


def test_muggins_means_manual_counting_unless_auto_is_asked_for():
    assert RULES.settle({"muggins": "on"}, 2)["counting"] == "manual"
    assert RULES.settle({"muggins": "on", "counting": "manual"}, 2)["counting"] == "manual"
    with pytest.raises(BadOptionsError):
        RULES.settle({"muggins": "on", "counting": "auto"}, 2)


def test_settling_again_changes_nothing():
    settled = RULES.settle({"muggins": "on", "target": 61}, 2)
    assert RULES.settle(settled, 2) == settled


@pytest.mark.parametrize("seats", [1, 3])
def test_two_seats_only(seats: int):
    with pytest.raises(BadOptionsError):
        RULES.start({}, seats, Script())


@pytest.mark.parametrize("given", [{"target": 31}, {"match": 2}, {"skunks": True}, {"goal": 121}])
def test_no_other_options(given: dict[str, object]):
    with pytest.raises(BadOptionsError):
        RULES.settle(given, 2)


@pytest.mark.parametrize(("cut", "dealer"), [("AS 2S", 0), ("KS 2S", 1), ("QS KS", 0), ("TS JS", 0)])
def test_the_lower_card_deals(cut: str, dealer: int):
    game = Game(order(cards(cut)))
    assert game.state.dealer == dealer
    assert game.state.to_move == 1 - dealer


def test_equal_ranks_cut_again():
    game = Game(order(cards("5S 5H KS KH 9S 8H")))
    assert game.state.dealer == 1
    assert [event.seat for event in game.told(CutForDeal)] == [0, 1] * 3
    assert game.told(DealerChosen) == [DealerChosen(1)]


def test_a_pack_of_equal_pairs_is_shuffled_again():
    pairs = cards(" ".join(f"{rank}{a} {rank}{b}" for rank in "A23456789TJQK" for a, b in ("SH", "DC")))
    game = Game(pairs, order(SEAT_1_DEALS))
    assert game.state.dealer == 1
    assert game.shuffle.asked == 3
    assert len(game.told(CutForDeal)) == 54


def test_six_cards_each_one_at_a_time_pone_first():
    given = order(cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"))
    game = Game(order(SEAT_0_DEALS), given)
    assert game.state.hands == (cards("3S 5S 7S 9S JS KS"), cards("2S 4S 6S 8S TS QS"))
    assert [type(event) for event in game.events[-14:]] == [GameBegun, DealBegun] + [CardDealt] * 12
    assert [event.seat for event in game.told(CardDealt)] == [1, 0] * 6
    assert [event.card for event in game.told(CardDealt)] == list(given[:12])
    assert game.state.phase == "discard"
    assert game.state.kept == (None, None)


def test_a_dealt_card_is_seen_by_its_own_seat_only():
    event = CardDealt(0, cards("5S")[0])
    assert event.seen_by(0) == event
    assert event.seen_by(1) == event.seen_by(None) == CardDealt(0, HIDDEN)


def test_pone_discards_first_then_the_dealer():
    game = dealt("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H", "9C")
    assert len(RULES.legal(game.state).actions) == 15
    game.act(Discard(cards("5S AS")))
    assert game.state.to_move == 1
    assert game.state.hands[0] == game.state.kept[0] == cards("2S 3S 4S 6S")
    assert game.state.kept[1] is None
    assert game.state.crib == cards("AS 5S")
    assert game.state.starter is None
    assert game.told(Discarded)[0].seen_by(1) == Discarded(0, (HIDDEN, HIDDEN))
    game.act(Discard(cards("AH 2H")))
    assert game.state.crib == cards("AS 5S AH 2H")
    assert game.state.starter == cards("9C")[0]
    assert (game.state.phase, game.state.to_move) == ("play", 0)
    assert game.told(StarterCut) == [StarterCut(0, cards("9C")[0])]


def test_refused_discards():
    game = dealt("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H", "9C")
    check = RULES.check
    assert reason(check(game.state, Discard(cards("AS AH")))) == "not-in-hand"
    assert reason(check(game.state, Discard(cards("AS AS")))) == "two-cards"
    assert reason(check(game.state, Discard(cards("AS")))) == "two-cards"
    assert reason(check(game.state, Discard(cards("AS 2S 3S")))) == "two-cards"
    assert reason(check(game.state, Discard(()))) == "two-cards"
    assert reason(check(game.state, Play(cards("AS")[0]))) == "not-now"


@pytest.mark.parametrize("suit", SUITS)
def test_a_jack_as_starter_is_two_for_the_dealer(suit: str):
    game = dealt("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H", f"J{suit}").discard("AS 2S", "AH 2H")
    assert game.state.scores == (0, 2)
    assert game.lines() == [("heels", 2)]
    assert game.told(Scored)[0].seat == 1
    assert (game.state.phase, game.state.to_move) == ("play", 0)


@pytest.mark.parametrize("before", [119, 120])
def test_his_heels_win_the_game(before: int):
    game = dealt("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H", "JC").set(scores=(100, before))
    game.discard("AS 2S", "AH 2H")
    state = game.state
    assert (state.phase, state.to_move, state.winners, state.scores) == ("over", None, (1,), (100, 121))
    assert state.hands == (cards("3S 4S 5S 6S"), cards("3H 4H 5H 6H"))
    assert state.starter == cards("JC")[0]
    assert RULES.legal(state).actions == ()


def test_the_deal_alternates_within_a_game():
    game = Game(
        order(SEAT_1_DEALS),
        deal("AS 3S 5S 9S 7S QS", "2H 4H 6H 8H TH KH", "2D"),
        deal("AS 3S 5S 9S 7S QS", "2H 4H 6H 8H TH KH", "2D"),
    )
    assert game.state.dealer == 1
    while game.state.dealer == 1:
        game.act(RULES.legal(game.state).actions[0])
    assert game.state.dealer == 0
    assert game.state.hands[1] == cards("AS 3S 5S 9S 7S QS")
    assert game.state.laid == ((), ())
    assert (game.state.crib, game.state.starter, game.state.kept) == ((), None, (None, None))


def test_every_shuffle_is_asked_for_the_whole_pack():
    seen = []

    def shuffle(listed):
        seen.append(tuple(listed))
        return tuple(listed)

    RULES.start({}, 2, shuffle)
    assert seen[0] == seen[1] == pack()
    assert code(pack()[0]) == "AS"
