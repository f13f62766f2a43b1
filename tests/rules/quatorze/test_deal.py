"""Lots, cut and deal."""

from __future__ import annotations

import pytest

from engine.cards import CODES, card, cards
from engine.rules.quatorze.events import (
    CardsDealt,
    DealerChosen,
    JokerKept,
    LotDrawn,
    PackCut,
    RoundBegun,
    StockLaid,
)
from engine.rules.quatorze.rounds import whole_pack
from tests.rules.quatorze.scene import STOCK, Scene, begun, cut, throw


@pytest.mark.parametrize("jokers", [1, 2])
def test_two_packs_and_the_jokers(jokers: int):
    scene = begun(2, jokers=jokers)
    assert len(scene.state.stock) == 104 + jokers
    assert set(scene.state.stock) == set(whole_pack(jokers))


@pytest.mark.parametrize(
    ("lots", "dealer"),
    [
        ("9S KS 3D", 1),
        ("9S KS AD", 2),
        ("X1 9S KS X2 AD", 2),
        ("9S KS KH 2D AD", 2),
        ("KS 3S KH X1 2D X2 3D", 2),
        ("KS KH KD 5S 5H 4D 2C 3C", 1),
    ],
)
def test_the_highest_card_deals(lots: str, dealer: int):
    """Ace high, jokers passed over, tied seats draw on in seat order."""
    assert begun(3, lots).state.dealer == dealer


def test_the_lots_as_they_are_seen():
    scene = begun(3, "KS 3S X1 KH 2D 9D")
    assert scene.events == (
        LotDrawn(0, card("KS")),
        LotDrawn(1, card("3S")),
        LotDrawn(2, card("X1")),
        LotDrawn(2, card("KH")),
        LotDrawn(0, card("2D")),
        LotDrawn(2, card("9D")),
        DealerChosen(2),
        RoundBegun(1, 2, 0, False),
    )


def test_a_pack_that_ties_to_its_end_gives_the_deal_to_the_lowest_seat():
    pairs = [code + twin for code in CODES[:52] for twin in ("", "b")]
    assert begun(2, " ".join(pairs)).state.dealer == 0


def test_the_dealers_left_cuts():
    scene = begun(4, "2S 3S AS 4S")
    assert scene.state.dealer == 2
    assert (scene.state.phase, scene.state.to_move) == ("cut", 3)
    assert scene.refused(cut(0)) == scene.refused(cut(106)) == scene.refused(cut(-1)) == "cut-out-of-range"
    assert scene.refused(cut(1)) is None and scene.refused(cut(105)) is None
    assert scene.refused(STOCK) == "not-now"


def test_fourteen_each_and_fifteen_at_the_dealers_right():
    scene = begun(4, "2S 3S AS 4S").act(cut(50))
    assert [len(hand) for hand in scene.state.hands] == [14, 15, 14, 14]
    assert (scene.state.phase, scene.state.to_move) == ("first_discard", 1)
    assert len(scene.state.stock) == 106 - 57


def test_helpings_of_two_from_the_part_left_in_hand_the_very_first_of_three():
    scene = begun(3, "2S 3S AS")
    pack = scene.state.stock
    scene.act(cut(40))
    dealt = [event for event in scene.events if isinstance(event, CardsDealt)]
    assert [event.seat for event in dealt] == [1, 0, 2] * 7
    assert [len(event.cards) for event in dealt] == [3, *[2] * 20]
    assert tuple(one for event in dealt for one in event.cards) == pack[40 : 40 + 43]
    assert scene.state.stock == (*pack[83:], *pack[:40])
    assert scene.state.bottom == pack[39]


def test_the_deal_goes_on_from_the_part_on_the_table():
    scene = begun(2, "2S 3S")
    pack = scene.state.stock
    scene.act(cut(100))
    dealt = [one for event in scene.told(CardsDealt) for one in event.cards]  # type: ignore[attr-defined]
    assert tuple(dealt) == (*pack[100:], *pack[:23])
    assert scene.state.stock == pack[23:100] and scene.state.bottom == pack[99]


def test_the_cut_as_it_is_seen():
    scene = begun(2, "2S 3S").act(cut(1))
    assert scene.events[0] == PackCut(0, 1, card("AS"))
    assert scene.events[-1] == StockLaid(106 - 29, card("AS"))
    assert scene.state.bottom == card("AS")
    helping = scene.events[1]
    assert helping == CardsDealt(0, cards("2S 3S 4S"))
    assert helping.seen_by(0) == helping
    assert helping.seen_by(1) == helping.seen_by(None) != helping


def test_the_cutters_joker():
    """It is kept, and the cutter gets one card fewer in its last helping."""
    scene = begun(4, "2S 3S AS 4S", "X1 2S X2")
    pack = scene.state.stock
    scene.act(cut(1))
    assert scene.told(JokerKept) == [JokerKept(3, card("X1"))]
    assert [len(hand) for hand in scene.state.hands] == [14, 15, 14, 14]
    assert card("X1") in scene.hand(3)
    assert [len(event.cards) for event in scene.told(CardsDealt) if event.seat == 3] == [*[2] * 6, 1]  # type: ignore[attr-defined]
    assert scene.state.bottom is None and scene.state.kept == card("X1")
    assert scene.state.stock == pack[57:]
    assert len(scene.state.stock) == 106 - 57


def test_of_two_players_the_cutter_is_the_dealers_right_too():
    scene = begun(2, "2S 3S", "5S X2").act(cut(2))
    assert scene.state.to_move == 0
    assert len(scene.hand(0)) == 15 and card("X2") in scene.hand(0)
    assert [len(event.cards) for event in scene.told(CardsDealt) if event.seat == 0] == [3, *[2] * 5, 1]  # type: ignore[attr-defined]
    assert scene.state.stock[-1] == card("5S") and scene.state.bottom is None


def test_the_kept_joker_is_no_secret_until_it_leaves_the_hand():
    scene = begun(2, "2S 3S", "5S X2").act(cut(2), throw("X2"))
    assert scene.state.kept is None


def test_eliminated_seats_are_passed_over_everywhere():
    """Seats 1 and 4 of six are out; seat 3 deals, and the deal passes to 2."""
    scene = Scene(
        "2S",
        "",
        "3S KS",
        "4S",
        "",
        "5S",
        end="last",
        limit=301,
        phase="meld",
        dealer=3,
        eliminated=(4, 1),
        scores=(0, 310, 0, 0, 320, 0),
        down=[0],
        to_move=0,
    )
    scene.act(throw("2S"))
    assert scene.state.scores == (-30, 310, 13, 4, 320, 5)
    assert (scene.state.dealer, scene.state.to_move) == (2, 3)
    scene.act(cut(30))
    assert [len(hand) for hand in scene.state.hands] == [15, 0, 14, 14, 0, 14]
    turns = []
    for _ in range(5):
        turns.append(scene.state.to_move)
        if scene.state.phase == "draw":
            scene.act(STOCK)
        scene.act(throw(CODES[scene.state.hands[scene.state.to_move][0]]))
    assert turns == [0, 5, 3, 2, 0]


def test_the_deal_passes_to_the_right_over_who_has_just_gone():
    """Seat 1 deals and would be followed by 0, which is eliminated in that round."""
    scene = Scene("AS", "3S", "4S", end="last", limit=201, phase="meld", scores=(195, 0, 0), to_move=2)
    scene.act(throw("4S"))
    assert scene.state.eliminated == (0,)
    assert (scene.state.dealer, scene.state.to_move) == (2, 1)
