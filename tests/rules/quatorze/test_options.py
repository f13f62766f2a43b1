"""What may be agreed before a game, and what is shuffled in it."""

from __future__ import annotations

from engine.cards import cards
from engine.rules.quatorze import RULES
from engine.rules.quatorze.rounds import whole_pack
from tests.rules.quatorze.scene import STOCK, Scene, Script, begun, cut, throw


def test_the_options_are_those_of_the_page():
    assert {option.name: (option.values, option.default) for option in RULES.options} == {
        "jokers": ((1, 2), 2),
        "end": (("first", "last"), "first"),
        "limit": ((101, 201, 301), 201),
        "rounds": ((5, 7, 14, 0), 14),
        "opening": ((51, 0), 51),
        "swap_joker": (("off", "on"), "off"),
    }
    assert RULES.seats == (2, 3, 4, 5, 6)


def test_every_number_of_seats_gets_its_cards():
    for seats in RULES.seats:
        state = begun(seats).act(cut(105)).state
        assert sorted(map(len, state.hands)) == [14] * (seats - 1) + [15]
        assert len(state.stock) == 105 - 14 * seats


def test_the_whole_pack_is_shuffled_for_the_draw_and_for_every_round():
    for jokers in (1, 2):
        scene = begun(2, jokers=jokers).act(cut(50))
        asked = scene.shuffle.asked
        assert [sorted(one) for one in asked] == [sorted(whole_pack(jokers))] * 2
    ended = Scene("2S", "3S", down=[0], phase="meld", discard="")
    ended.shuffle = Script()
    ended.act(throw("2S"))
    assert [sorted(one) for one in ended.shuffle.asked] == [sorted(whole_pack(2))]


def test_a_stock_is_made_of_the_discards_but_the_top_one_in_the_order_of_the_shuffle():
    scene = Scene("2H KH", "AS X1", discard="3S 4S 5S 6S", rest=False)
    scene.shuffle = Script("4S 5S 3S")
    scene.act(STOCK)
    assert scene.shuffle.asked == [cards("3S 4S 5S")]
    assert scene.hand() == set(cards("2H KH 4S"))
    assert scene.state.stock == cards("5S 3S") and scene.state.discard == cards("6S")
