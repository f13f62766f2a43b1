"""Cards and their codes."""

from __future__ import annotations

import pytest

from engine.cards import CODES, HIDDEN, Card, card, cards, code, is_joker, pack, suit, value


def test_codes_and_cards_go_there_and_back():
    assert len(set(CODES)) == len(CODES) == 108
    assert all(card(one) == number and code(Card(number)) == one for number, one in enumerate(CODES))
    assert cards("AS KS AH TD 7Hb X4") == (0, 12, 13, 35, 71, 107)


@pytest.mark.parametrize("wrong", ["", "as", "10S", "1S", "SA", "X0", "X5", "ASb ", "ASc", "Xb"])
def test_what_is_no_code_is_refused(wrong: str):
    with pytest.raises(KeyError):
        card(wrong)


def test_a_hidden_card_has_no_code():
    with pytest.raises(IndexError):
        code(HIDDEN)


def test_values_and_suits():
    assert [value(one) for one in cards("AS 2H TD JC QSb KHb X1")] == [1, 2, 10, 11, 12, 13, 0]
    assert [suit(one) for one in cards("KS AH 5Db 9Cb")] == [0, 1, 2, 3]
    assert [one for one in CODES if is_joker(card(one))] == ["X1", "X2", "X3", "X4"]
    with pytest.raises(ValueError, match="joker"):
        suit(card("X1"))


def test_packs():
    assert len(pack()) == 52 and len(pack(1, 2)) == 54 and len(pack(2, 4)) == 108
    assert set(pack(2)) - set(pack(1)) == {card(one) for one in CODES if one.endswith("b")}
    for packs, jokers in ((0, 0), (3, 0), (1, -1), (2, 5)):
        with pytest.raises(ValueError):
            pack(packs, jokers)
