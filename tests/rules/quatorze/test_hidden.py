"""Who may see what, wire forms, and what is known of cards that nobody sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import HIDDEN, card, cards
from engine.rules.quatorze import RULES
from engine.rules.quatorze.events import CardDrawn, DiscardTaken
from engine.rules.quatorze.state import State
from engine.rules.wire import MalformedError
from tests.rules.quatorze.scene import STOCK, TAKE, Scene, begun, cut, meld, off, swap, throw

FIELDS = {
    "hands", "down", "melds", "stock", "discard", "must_use", "must_lay", "opened_now", "laid_off_now",
    "decisive", "bottom", "eliminated", "round", "remade", "phase", "dealer", "scores", "to_move", "over",
    "winners",
}  # fmt: skip


def wire(state: State, seat: int | None) -> dict[str, object]:
    return RULES.view_to_wire(RULES.view(state, seat))


def test_state_on_the_wire():
    scene = Scene("6D 2H 3H", "AS 9Hb", down=[0], table=["5D X1 7D"], swap_joker="on", discard="3C 2C")
    scene.state = replace(scene.state, stock=cards("KC TD"), bottom=card("TD"), scores=(5, -30))
    scene.act(STOCK, swap("6D", 0))
    assert RULES.state_to_wire(scene.state) == {
        "hands": [["2H", "3H", "KC", "X1"], ["AS", "9Hb"]],
        "down": [True, False],
        "melds": [{"owner": 0, "kind": "run", "cards": ["5D", "6D", "7D"]}],
        "stock": ["TD"],
        "discard": ["3C", "2C"],
        "must_use": None,
        "must_lay": ["X1"],
        "opened_now": False,
        "laid_off_now": True,
        "decisive": False,
        "bottom": "TD",
        "eliminated": [],
        "round": 1,
        "remade": 0,
        "phase": "meld",
        "dealer": 1,
        "scores": [5, -30],
        "to_move": 0,
        "over": False,
        "winners": [],
    }


def test_a_view_hides_other_hands_and_the_stock():
    scene = Scene("6D 2H", "AS 9H", stock="KC", rest=False)
    assert wire(scene.state, 0).keys() == FIELDS
    assert wire(scene.state, 0)["hands"] == [["6D", "2H"], {"hidden": 2}]
    assert wire(scene.state, 0)["stock"] == {"hidden": 1}
    assert wire(scene.state, None)["hands"] == [{"hidden": 2}, {"hidden": 2}]


def test_what_all_have_seen_stays_known():
    """The cutter's joker, the last card of the stock, and a taken card."""
    scene = begun(2, "2S 3S", "5S X2").act(cut(2))
    assert RULES.view(scene.state, 1).state.hands[0] == (card("X2"), *(HIDDEN,) * 14)
    assert wire(scene.state, 1)["hands"][0] == {"hidden": 15}  # type: ignore[index]
    scene = begun(2, "2S 3S", "5S 6S").act(cut(2))
    assert RULES.view(scene.state, 1).state.stock == (*(HIDDEN,) * 76, card("6S"))
    scene = Scene("7S 7H KS", "AS", down=[0], discard="7D").act(TAKE)
    assert RULES.view(scene.state, None).state.hands[0] == (HIDDEN, HIDDEN, HIDDEN, card("7D"))


def test_before_the_cut_nobody_knows_the_pack():
    scene = begun(3)
    assert RULES.view(scene.state, 0).state.stock == (HIDDEN,) * 106
    assert wire(scene.state, 0)["hands"] == [[], {"hidden": 0}, {"hidden": 0}]


def test_events_show_drawn_cards_to_their_own_seat_only():
    drawn = CardDrawn(0, card("7D"))
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == drawn.seen_by(None) == CardDrawn(0, HIDDEN)
    taken = DiscardTaken(0, card("7D"))
    assert taken.seen_by(1) == taken


def test_of_a_remade_stock_all_know_which_cards_it_was_made_of():
    """A card that was never thrown is then in a hand."""
    scene = Scene("2H KH", "AS QD", discard="3S 4S 5S 6S", rest=False).act(STOCK, throw("KH"), STOCK)
    assert scene.state.recycled == cards("3S 4S 5S")
    for seat in (0, 1, None):
        view = RULES.view(scene.state, seat)
        for order in (tuple, lambda some: tuple(reversed(some))):
            other = RULES.determinize(replace(view, state=without_the_rest(view.state)), order)
            assert set(other.stock) < set(cards("3S 4S 5S"))


def without_the_rest(state: State) -> State:
    """The scene has few cards: all others are said to lie on the discard pile."""
    here = {*cards("2H KH AS QD 3S 4S 5S 6S"), HIDDEN}
    others = tuple(one for one in begun(2).state.stock if one not in here)
    return replace(state, discard=(*others, *state.discard))


def test_thrown_cards_are_kept_by_seat():
    scene = Scene("2H KH", "AS QD", stock="9C 9D").act(STOCK, throw("KH"), STOCK, throw("AS"), STOCK)
    scene.act(throw("2H"))
    assert scene.state.thrown == (cards("KH 2H"), cards("AS"))


@pytest.mark.parametrize(
    "form",
    [
        {"type": "cut"},
        {"type": "cut", "count": True},
        {"type": "cut", "count": 4.0},
        {"type": "draw", "from": "pile"},
        {"type": "draw", "from": None},
        {"type": "meld", "melds": ["7H", "7S", "7D"]},
        {"type": "meld", "melds": [["7H", "7S", "X3x"]]},
        {"type": "layoff", "card": "7C", "meld": 0},
        {"type": "layoff", "card": "7C", "meld": 0, "end": "middle"},
        {"type": "layoff", "card": "7C", "meld": "0", "end": None},
        {"type": "swap", "card": "7C", "meld": 0, "end": None},
        {"type": "discard", "card": ["7C"]},
        {"type": "discard", "from": "stock"},
    ],
)
def test_malformed_actions(form: dict[str, object]):
    with pytest.raises(MalformedError):
        RULES.action_from_wire(form)


@pytest.mark.parametrize(
    ("form", "action"),
    [
        ({"type": "cut", "count": 40}, cut(40)),
        ({"type": "draw", "from": "discard"}, TAKE),
        ({"type": "meld", "melds": [["7H", "7S", "7D"], ["JH", "QH", "X1"]]}, meld("7H 7S 7D", "JH QH X1")),
        ({"type": "layoff", "card": "7C", "meld": 0, "end": "low"}, off("7C", 0, "low")),
        ({"type": "layoff", "card": "7C", "meld": 0, "end": None}, off("7C", 0)),
        ({"type": "swap", "card": "KH", "meld": 1}, swap("KH", 1)),
        ({"type": "discard", "card": "2S"}, throw("2S")),
    ],
)
def test_actions_on_the_wire(form: dict[str, object], action: object):
    assert RULES.action_from_wire(form) == action
    assert RULES.action_to_wire(action) == form
