"""The taken discard, which must be used, and the search that says whether it can be."""

from __future__ import annotations

import pytest

from engine.cards import card, cards
from engine.rules.quatorze import RULES
from engine.rules.quatorze.state import Discard, Layoff, Meld
from tests.rules.quatorze.scene import TAKE, Scene, meld, off, swap, throw


def test_a_taken_discard_must_be_used_that_turn():
    scene = Scene("7S 7H KS 3D", "AS", down=[0], discard="5C 7D").act(TAKE)
    assert scene.state.must_use == card("7D") and scene.state.must_lay == cards("7D")
    assert scene.state.discard == cards("5C")
    assert scene.refused(throw("KS")) == scene.refused(throw("7D")) == "must-use-taken-card"
    scene.act(meld("7S 7H 7D"))
    assert scene.state.must_use is None and scene.state.must_lay == ()
    scene.act(throw("KS"))


def test_its_twin_will_not_do():
    scene = Scene("7S 7H 7Db KS 3D", "AS", down=[0], discard="5C 7D").act(TAKE)
    assert scene.refused(meld("7S 7H 7Db")) == "taken-card-stranded"
    scene.act(meld("7S 7H 7D"))


def can_take(hand: str, discard: str, **others: object) -> bool:
    return Scene(hand, "AS", discard=discard, **others).can_take()  # type: ignore[arg-type]


def test_not_without_a_use():
    assert not can_take("7S 7H KS 3D", "9D", down=[0])
    scene = Scene("7S 7H KS 3D", "AS", down=[0], discard="9D")
    assert scene.refused(TAKE) == "discard-not-usable"


def test_a_card_must_be_left_to_throw():
    assert can_take("7S 7H KS", "7D", down=[0])
    assert not can_take("7S 7H", "7D", down=[0])
    assert can_take("7S", "7D", down=[0], table=["4D 5D 6D"])


def test_for_a_lay_off_with_cards_between():
    table = ["4D 5D 6D"]
    assert can_take("7D KS", "8D", down=[0], table=table)
    assert not can_take("7D", "8D", down=[0], table=table)
    assert can_take("X1 KS", "8D", down=[0], table=table)
    assert can_take("2D 3D KS", "AD", down=[0], table=table)
    assert not can_take("2D KS", "AD", down=[0], table=table)


def test_who_is_not_down_takes_it_for_its_opening_only():
    assert not can_take("7S 7H KS 3D", "7D")
    assert can_take("7S 7H KS KH KD 3D", "7D"), "51 with it"
    assert not can_take("6S 6H KS KH KD 3D", "6D"), "48"
    assert can_take("6S 6H KS KH KD 3D", "6D", opening=0)


def test_or_to_lay_it_off_after_the_opening():
    table = ["4D 5D 6D"]
    hand = "KS KH KD QS QH QD 3H"
    assert can_take(hand, "7D", table=table)
    assert not can_take("KS KH KD QS QH QD", "7D", table=table), "nothing left to throw"
    assert can_take("KS KH KD QS QH QD 3H", "3D", table=table)
    assert not can_take("KS KH KD 3H", "7D", table=table)


def test_the_taken_card_counts_towards_the_opening():
    scene = Scene("7S 7H KS KH KD 3D", "AS", discard="7D").act(TAKE)
    assert scene.refused(meld("KS KH KD")) == "opening-below-51"
    scene.act(meld("KS KH KD", "7S 7H 7D"))
    assert scene.state.opened_now and not scene.state.laid_off_now


def test_an_opening_that_leaves_it_a_place_is_legal():
    scene = Scene("JS JH JC KS KH KD 3H", "AS", discard="JD").act(TAKE)
    scene.act(meld("JS JH JC", "KS KH KD"), off("JD", 0), throw("3H"))


def test_an_opening_that_strands_it_is_refused():
    """The run alone opens, but takes the nine that the taken one needs beside the other."""
    scene = Scene("9S TS JS QS KS AS 9H 3H", "AS", discard="9D").act(TAKE)
    assert scene.refused(meld("9S TS JS QS KS AS")) == "taken-card-stranded"
    assert scene.refused(meld("TS JS QS KS AS")) is None
    scene.act(meld("TS JS QS KS AS", "9S 9H 9D"))


def test_melding_into_a_dead_end_is_refused():
    """Two sevens wait for the taken one; a run with one of them would strand it."""
    scene = Scene("5S 6S 7S 7H KC", "AS", down=[0], discard="7D").act(TAKE)
    assert scene.refused(meld("5S 6S 7S")) == "taken-card-stranded"
    scene.act(meld("7S 7H 7D"))


def test_laying_off_into_a_dead_end_is_refused():
    scene = Scene("7S 7H KC", "AS", down=[0], discard="7D", table=["4S 5S 6S"]).act(TAKE)
    assert scene.refused(off("7S", 0, "high")) == "taken-card-stranded"
    assert scene.refused(meld("7S 7H 7D")) is None


def test_laying_too_much_is_a_dead_end():
    """Four cards, and the taken one needs two of them: the other may not be laid off too."""
    scene = Scene("7S 7H KC", "AS", down=[0], discard="7D", table=["9C TC JC QC"]).act(TAKE)
    assert scene.refused(off("KC", 0, "high")) == "taken-card-stranded"


def test_swapping_into_a_dead_end_is_refused():
    scene = Scene("7S 7H KC", "AS", down=[0], discard="7D", table=["6S X1 8S"], swap_joker="on").act(TAKE)
    assert scene.refused(swap("7S", 0)) is None, "7H X1 7D is a set"
    tight = Scene("7S 7H KC", "AS", down=[0], discard="7D", table=["6S X1 8S", "KS KH KD"], swap_joker="on")
    tight.act(TAKE, swap("7S", 0))
    assert tight.refused(meld("7H X1 7D")) is None
    assert tight.refused(off("X1", 0, "high")) == "taken-card-stranded"
    assert tight.refused(off("KC", 1)) == "taken-card-stranded"


def test_a_card_may_be_taken_to_be_swapped_in():
    assert not can_take("2H KH", "6D", down=[0], table=["5D X1 7D"])
    scene = Scene("2H KH", "AS", down=[0], table=["5D X1 7D"], discard="6D", swap_joker="on").act(TAKE)
    scene.act(swap("6D", 0))
    assert scene.state.must_use is None and scene.state.must_lay == cards("X1")
    scene.act(off("X1", 0, "high"), throw("KH"))


def test_or_for_a_meld_with_a_swapped_joker():
    assert not can_take("6D 9H KH", "9C", down=[0], table=["5D X1 7D"])
    scene = Scene("6D 9H KH", "AS", down=[0], table=["5D X1 7D"], discard="9C", swap_joker="on").act(TAKE)
    scene.act(swap("6D", 0))
    assert scene.state.must_lay == cards("9C X1")
    scene.act(meld("9H 9C X1"), throw("KH"))


def test_or_after_opening_for_one():
    hand = "6D 9H KS KC KD QS QC QD 2H"
    assert not can_take(hand, "9C", table=["5D X1 7D"])
    assert can_take(hand, "9C", table=["5D X1 7D"], swap_joker="on")
    assert not can_take(hand.replace(" 2H", ""), "9C", table=["5D X1 7D"], swap_joker="on")


def test_a_joker_swapped_after_the_opening_does_not_count_for_it():
    """30 points and a run of 20 with the joker: 50 at most without it."""
    hand = "6D KS KC KD TS 2H"
    assert not can_take(hand, "JS", table=["5D X1 7D"], swap_joker="on")
    assert can_take(hand.replace("2H", "QS 2H"), "JS", table=["5D X1 7D"], swap_joker="on")


def test_a_taken_joker_is_owed_as_any_card():
    scene = Scene("7S 7H KS", "AS", down=[0], discard="X1").act(TAKE)
    assert scene.state.must_use == card("X1")
    scene.act(meld("7S 7H X1"), throw("KS"))
    assert not can_take("7S 7H", "X1", down=[0])
    assert can_take("7S 7H", "X1", down=[0], table=["4D 5D 6D"])
    assert not can_take("7S 9H", "X1", down=[0], table=["X2 5D 6D 7D 8D 9D TD JD QD KD AD", "3S 3H X2"])


def test_a_joker_by_a_joker_wants_a_card_between():
    table = ["4D 5D X2"]
    assert can_take("KS QH", "X1", down=[0], table=table), "at the low end"
    run = ["AD 2D 3D 4D X2"]
    assert not can_take("KS QH", "X1", down=[0], table=run)
    assert can_take("6D QH", "X1", down=[0], table=run)


@pytest.mark.parametrize("swap_joker", ["off", "on"])
def test_what_must_be_laid_always_can_be(swap_joker: str):
    """The listed actions lead there."""
    scene = Scene(
        "6D 9H KS KC KD QS QC QD 2H 2S",
        "AS",
        table=["5D X1 7D", "9S 9D 9Hb"],
        discard="9C",
        swap_joker=swap_joker,
    ).act(TAKE)
    while scene.state.must_lay:
        first = RULES.legal(scene.state).actions[0]
        assert isinstance(first, Meld | Layoff)
        scene.act(first)
    assert any(isinstance(one, Discard) for one in RULES.legal(scene.state).actions)
