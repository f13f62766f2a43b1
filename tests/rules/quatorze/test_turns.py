"""Drawing, melding, laying off, swapping, discarding: each sentence of the page on play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import card, cards
from engine.rules.quatorze import RULES
from engine.rules.quatorze.events import JokerSwapped, LaidOff, MeldLaid, Opened, StockExhausted, StockRemade
from engine.rules.quatorze.state import Draw, Spread
from tests.rules.quatorze.scene import STOCK, TAKE, Scene, cut, meld, off, swap, throw

OPENING = "KS KH KD QC JC TC"
"""A set and a run of 30 points each."""


def test_the_first_turn_is_a_discard_and_nothing_else():
    scene = Scene(f"{OPENING} 2S 3S 4S 5H", "AS", phase="first_discard", discard="")
    assert scene.refused(STOCK) == "not-now"
    assert scene.refused(meld("KS KH KD", "TC JC QC")) == "not-now"
    assert scene.refused(throw("AS")) == "not-in-hand"
    scene.act(throw("5H"))
    assert scene.state.discard == cards("5H")
    assert (scene.state.phase, scene.state.to_move) == ("draw", 1)


def test_turns_go_to_the_right():
    scene = Scene("2S 3H", "4S 5H", "6S 7H", stock="9D TD JD")
    scene.act(STOCK, throw("9D"))
    assert scene.state.to_move == 2
    scene.act(STOCK, throw("TD"), STOCK, throw("JD"))
    assert scene.state.to_move == 0


def test_a_card_is_drawn_before_anything_else():
    scene = Scene(f"{OPENING} 2S", "AS", down=[0], table=["4S 5S 6S"])
    for action in (throw("2S"), meld("KS KH KD"), off("2S", 0, "low"), swap("2S", 0), cut(3)):
        assert scene.refused(action) == "not-now"
    scene.act(STOCK)
    for action in (STOCK, TAKE):
        assert scene.refused(action) == "not-now"


def test_the_top_card_of_the_stock_is_drawn():
    scene = Scene("2S 3H", "AS", stock="9D TD").act(STOCK)
    assert scene.hand() == set(cards("2S 3H 9D"))
    assert scene.state.stock[0] == card("TD")
    assert scene.state.must_use is None and scene.state.must_lay == ()


def test_an_opening_of_51_or_more_in_one_action():
    scene = Scene(f"{OPENING} 7H 7S 7D 2S", "AS").act(STOCK)
    assert scene.refused(meld("KS KH KD")) == "opening-below-51"
    assert scene.refused(meld("KS KH KD", "7H 7S 7D")) is None  # 51
    assert scene.refused(meld("TC JC QC", "7H 7S 7D")) is None
    scene.act(meld("KS KH KD", "7H 7S 7D"))
    assert scene.state.down == (True, False)
    assert scene.state.opened_now and not scene.state.laid_off_now
    assert scene.state.melds == (
        Spread(0, "set", cards("KS KH KD")),
        Spread(0, "set", cards("7H 7S 7D")),
    )
    assert scene.told(Opened) == [Opened(0, 51)]
    assert [event.points for event in scene.told(MeldLaid)] == [30, 21]  # type: ignore[attr-defined]


def test_the_reason_names_the_points_of_a_small_opening():
    scene = Scene(f"{OPENING} 2S", "AS").act(STOCK)
    refusal = RULES.check(scene.state, meld("KS KH KD"))
    assert refusal is not None and dict(refusal.params) == {"points": 30, "least": 51}


def test_with_opening_0_any_meld_opens_but_a_meld_it_is():
    scene = Scene("AS 2S 3S 9H", "AS", opening=0, table=["4H 5H 6H"]).act(STOCK)
    assert scene.refused(meld()) == "no-melds"
    assert scene.refused(off("9H", 0, "high")) == "not-down"
    scene.act(meld("AS 2S 3S"))
    assert scene.state.down[0]


def test_once_down_melds_of_any_worth_in_the_same_turn_and_later():
    scene = Scene(f"{OPENING} AS 2S 3S 9H 9S 9D 4D", "AH 5H", stock="6C 7C 8D").act(STOCK)
    scene.act(meld("KS KH KD", "TC JC QC"), meld("AS 2S 3S"), throw("4D"))
    assert not scene.state.opened_now
    scene.act(STOCK, throw("7C"), STOCK, meld("9H 9S 9D"), throw("8D"))
    assert len(scene.state.melds) == 4


def test_several_melds_in_one_action_once_down():
    scene = Scene("AS 2S 3S 9H 9S 9D 4D", "AH 5H", down=[0]).act(STOCK, meld("AS 2S 3S", "9H 9S 9D"))
    assert [laid.kind for laid in scene.state.melds] == ["run", "set"]


def test_what_is_melded_is_of_the_own_hand_and_each_card_once():
    scene = Scene(f"{OPENING} 2S", "AS KC", down=[0], stock="5D").act(STOCK)
    assert scene.refused(meld("KS KH KC")) == "not-in-hand"
    assert scene.refused(meld("KS KH KD", "KS KH KD")) == "card-twice"
    assert scene.refused(meld("KS KH KH")) == "card-twice"
    assert scene.refused(meld("KS KH KD", "TC JC")) == "too-few-cards"


def test_laying_off_is_for_those_who_are_down():
    scene = Scene("7S 2H 3H", "AS", table=["4S 5S 6S"], stock="9D").act(STOCK)
    assert scene.refused(off("7S", 0, "high")) == "not-down"


def test_laying_off_on_anybody_s_melds():
    scene = Scene("7S 2H 3H", "AS", down=[0], stock="9D").act(STOCK)
    scene.state = replace(scene.state, melds=(Spread(1, "run", cards("4S 5S 6S")),), laid_by=((1,) * 3,))
    scene.act(off("7S", 0, "high"))
    assert scene.state.melds == (Spread(1, "run", cards("4S 5S 6S 7S")),)
    assert scene.state.laid_by == ((1, 1, 1, 0),)
    assert scene.state.laid_off_now and not scene.state.opened_now
    assert scene.events == (LaidOff(0, card("7S"), 0, "high", 3, cards("4S 5S 6S 7S")),)


def test_the_end_is_named():
    scene = Scene("7S 3S 6D 2H", "AS", down=[0], table=["4S 5S 6S", "6H 6C 6S"], stock="9D").act(STOCK)
    assert scene.refused(off("7S", 0)) == "name-the-end"
    assert scene.refused(off("7S", 0, "low")) == "does-not-fit"
    assert scene.refused(off("6D", 1, "low")) == "set-has-no-ends"
    scene.act(off("3S", 0, "low"))
    assert scene.told(LaidOff) == [LaidOff(0, card("3S"), 0, "low", 0, cards("3S 4S 5S 6S"))]


@pytest.mark.parametrize("number", [-1, 1, 14])
def test_melds_are_numbered_from_0(number: int):
    scene = Scene("7S 3S 2H", "AS", down=[0], table=["4S 5S 6S"], swap_joker="on").act(STOCK)
    assert scene.refused(off("7S", number, "high")) == "no-such-meld"
    assert scene.refused(swap("7S", number)) == "no-such-meld"


def test_one_card_is_left_to_throw():
    scene = Scene("7S", "AS", down=[0], table=["4S 5S 6S"], stock="8S").act(STOCK, off("7S", 0, "high"))
    assert scene.refused(off("8S", 0, "high")) == "nothing-left-to-throw"
    scene.act(throw("8S"))
    assert scene.state.round == 2


def test_two_cards_in_hand_and_a_third_that_completes_a_set_cannot_be_laid():
    """For nothing would be left to throw; nor may it be taken as a discard."""
    scene = Scene("7S 7H", "AS", down=[0], discard="7D", stock="7C")
    assert not scene.can_take()
    scene.act(STOCK)
    assert scene.refused(meld("7S 7H 7C")) == "nothing-left-to-throw"


def test_an_opening_leaves_a_card_to_throw():
    scene = Scene("KS KH KD TC JC", "AS", stock="QC").act(STOCK)
    assert scene.refused(meld("KS KH KD", "TC JC QC")) == "nothing-left-to-throw"


def test_who_throws_its_last_card_goes_out():
    scene = Scene("KS KH KD TC JC QC", "AS 5H", stock="4D").act(STOCK, meld("KS KH KD", "TC JC QC"))
    scene.act(throw("4D"))
    assert scene.kinds() == ["CardThrown", "WentOut", "RoundOver", "RoundBegun"]
    assert scene.state.scores == (-60, 32)


def test_swapping_is_an_option():
    scene = Scene("6D 2H 3H", "AS", down=[0], table=["5D X1 7D"]).act(STOCK)
    assert scene.refused(swap("6D", 0)) == "no-swaps"


def test_a_swapped_joker_is_laid_in_the_same_turn():
    scene = Scene("6D 2H 3H", "AS", down=[0], table=["5D X1 7D"], swap_joker="on", stock="KC").act(STOCK)
    scene.act(swap("6D", 0))
    assert scene.state.melds[0].cards == cards("5D 6D 7D")
    assert scene.hand() == set(cards("2H 3H KC X1"))
    assert scene.state.must_lay == cards("X1") and scene.state.must_use is None
    assert scene.state.laid_off_now
    assert scene.told(JokerSwapped) == [JokerSwapped(0, card("6D"), card("X1"), 0, 1)]
    assert scene.refused(throw("KC")) == "must-lay-joker"
    scene.act(meld("X1 2H 3H"))
    assert scene.state.must_lay == ()
    scene.act(throw("KC"))


def test_swapping_is_for_those_who_are_down():
    scene = Scene("6D 2H 3H", "AS", table=["5D X1 7D"], swap_joker="on").act(STOCK)
    assert scene.refused(swap("6D", 0)) == "not-down"


def test_a_joker_that_could_not_be_laid_again_is_not_swapped():
    """Into a set of four, with no other place for a joker and nothing to meld it with."""
    scene = Scene("6D KH", "AS", down=[0], table=["6S X1 6H 6C"], swap_joker="on", stock="9C").act(STOCK)
    assert scene.refused(swap("6D", 0)) == "joker-stranded"


def test_a_swapped_joker_may_go_back_to_the_meld_it_came_from():
    scene = Scene("6D KH", "AS", down=[0], table=["5D X1 7D"], swap_joker="on", stock="9C").act(STOCK)
    scene.act(swap("6D", 0), off("X1", 0, "low"))
    assert scene.state.melds[0].cards == cards("X1 5D 6D 7D")


def test_what_strands_the_joker_is_refused():
    """The joker's only place is by two kings; a king laid off elsewhere would take it away."""
    scene = Scene("6D KH KC", "AS", down=[0], table=["6S X1 6H 6C", "KS KD KHb"], swap_joker="on", stock="9C")
    scene.act(STOCK, swap("6D", 0))
    assert scene.refused(off("KC", 1)) == "joker-stranded"
    scene.act(off("X1", 1))


def test_both_jokers_swapped_are_owed_in_turn():
    table = ["5D X1 7D", "9H X2 JH"]
    scene = Scene("6D TH 2C KH", "AS", down=[0], table=table, swap_joker="on", stock="9C", discard="2S")
    scene.act(STOCK, swap("TH", 1), swap("6D", 0))
    assert scene.state.must_lay == cards("X2 X1")
    scene.act(off("X1", 0, "high"))
    assert scene.state.must_lay == cards("X2")
    assert scene.refused(throw("9C")) == "must-lay-joker"


def test_an_empty_stock_is_made_of_the_discards_but_the_top_one():
    scene = Scene("2H KH", "AS", discard="3S 4S 5S 6S", rest=False)
    scene.shuffle = lambda pile: tuple(reversed(pile))
    scene.act(STOCK)
    assert scene.told(StockRemade) == [StockRemade(3, 1)]
    assert scene.state.discard == cards("6S")
    assert card("5S") in scene.hand() and scene.state.stock == cards("4S 3S")
    assert scene.state.remade == 1 and scene.state.recycled == cards("3S 4S 5S")


def test_the_third_remaking_of_the_stock_ends_the_round():
    scene = Scene("2H KH", "AS X1", "5H", discard="3S 4S 5S", rest=False, remade=2, scores=(1, 2, 3))
    scene.act(STOCK)
    assert scene.events[0] == StockExhausted(0)
    assert scene.state.scores == (13, 38, 8)
    assert scene.state.round == 2 and scene.state.dealer == 0


def test_a_single_discard_makes_no_stock():
    scene = Scene("2H KH", "AS X1", discard="3S", rest=False)
    scene.act(STOCK)
    assert scene.state.scores == (12, 36)


def test_an_empty_stock_keeps_nobody_from_taking_the_discard():
    scene = Scene("7S 7H 2D 3D", "AS X1", down=[0], discard="7D", remade=2, rest=False)
    scene.act(Draw("discard"), meld("7S 7H 7D"), throw("2D"))
    assert scene.state.round == 1


def test_the_last_card_of_the_first_stock_is_known_until_it_is_drawn():
    scene = Scene("2H KH", "AS 3D", stock="9C 9D", rest=False, bottom=card("9D"))
    scene.act(STOCK, throw("9C"))
    assert scene.state.bottom == card("9D")
    scene.act(STOCK)
    assert scene.state.bottom is None and scene.state.stock == ()


def test_an_illegal_action_changes_nothing_and_tells_why():
    scene = Scene("7S 2H 3H", "AS", table=["4S 5S 6S"]).act(STOCK)
    refusal = RULES.check(scene.state, off("9C", 0, "high"))
    assert refusal is not None and refusal.reason == "not-in-hand" and refusal.params == (("card", "9C"),)
