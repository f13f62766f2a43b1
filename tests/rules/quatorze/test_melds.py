"""What lies together, what it is worth, what fits on it and into it: each sentence of the page on melds."""

from __future__ import annotations

import pytest

from engine.cards import card, cards
from engine.rules.quatorze.melds import hand_points, lay_off, read, stands_for, swap
from engine.rules.quatorze.state import Spread
from tests.rules.quatorze.scene import spread


def why_none(codes: str) -> str:
    found = read(cards(codes))
    assert isinstance(found, str), found
    return found


@pytest.mark.parametrize(
    ("codes", "points"),
    [
        ("7H 7S 7D", 21),
        ("7H 7Sb 7D 7C", 28),
        ("KD KH KC", 30),
        ("AS AH AD", 33),
        ("2S X1 2D", 6),
        ("AS AH X2", 33),
        ("9S 9H X2 9C", 36),
    ],
)
def test_sets(codes: str, points: int):
    assert read(cards(codes)) == ("set", points)


@pytest.mark.parametrize(
    ("codes", "points"),
    [
        ("AS 2S 3S", 6),
        ("AS 2S X1", 6),
        ("X1 2S 3S", 6),
        ("QH KH AH", 31),
        ("QH KH X1", 31),
        ("X1 KH AH", 31),
        ("9C TC JC", 29),
        ("8C 9C X1", 27),
        ("5D X1 7D X2 9D", 35),
        ("X1 5D 6D X2", 4 + 5 + 6 + 7),
        ("X1 2D 3D X2", 1 + 2 + 3 + 4),
        ("X1 QD KD X2", 10 + 10 + 10 + 11),
        ("X1 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS X2", 85),
        ("5D 6Db 7D", 18),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", 85),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", 95),
    ],
)
def test_runs(codes: str, points: int):
    assert read(cards(codes)) == ("run", points)


def test_two_equal_cards_are_no_set():
    assert why_none("7H 7Hb 7D") == "same-suit-twice"
    assert why_none("7H 7Hb X1") == "same-suit-twice"
    assert why_none("7H 7S 7D 7Hb") == "same-suit-twice"


def test_ace_two_three_and_queen_king_ace_but_not_king_ace_two():
    assert read(cards("AD 2D 3D")) == ("run", 6)
    assert read(cards("QD KD AD")) == ("run", 31)
    for codes in ("KD AD 2D", "QD KD AD 2D", "KD X1 2D", "QD KD AD X1", "X1 AD 2D", "QD KD X1 X2"):
        assert why_none(codes) in ("beyond-ace", "jokers-side-by-side")


def test_an_ace_counts_one_in_ace_two_three_and_eleven_otherwise():
    assert read(cards("AD 2D 3D")) == ("run", 1 + 2 + 3)
    assert read(cards("QD KD AD")) == ("run", 10 + 10 + 11)
    assert read(cards("AD AS AH")) == ("set", 33)
    assert hand_points(cards("AD 2D 3D")) == 11 + 2 + 3


def test_no_run_holds_an_ace_at_both_ends():
    assert why_none("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS ASb") == "run-full"


def test_a_run_is_listed_low_to_high():
    assert why_none("9C 8C 7C") in ("beyond-ace", "not-consecutive")
    assert why_none("7C 9C 8C") == "not-consecutive"
    assert why_none("7C 7Cb 8C") == "not-consecutive"


@pytest.mark.parametrize(
    ("codes", "reason"),
    [
        ("", "too-few-cards"),
        ("7H", "too-few-cards"),
        ("7H 7S", "too-few-cards"),
        ("7H X1 X2", "too-few-naturals"),
        ("X1 7H X2", "too-few-naturals"),
        ("7H 7S X1 X2", "two-jokers-in-set"),
        ("7H 7S 7D 7C X1", "set-full"),
        ("7H 8S 9H", "neither-set-nor-run"),
        ("7H 7S 8H", "neither-set-nor-run"),
        ("7H X1 X2 TH", "jokers-side-by-side"),
        ("7H 8H X1 X2", "jokers-side-by-side"),
        ("7H X1 8H", "not-consecutive"),
        ("AH AHb 2H", "beyond-ace"),
    ],
)
def test_no_melds(codes: str, reason: str):
    assert why_none(codes) == reason


def test_points_in_hand():
    assert hand_points(cards("2S TS JS QS KS AS X1")) == 2 + 10 + 10 + 10 + 10 + 11 + 25


def laid(codes: str, code: str, end: str | None) -> tuple[int, ...] | str:
    found = lay_off(spread(codes), card(code), end)  # type: ignore[arg-type]
    return found.cards if isinstance(found, Spread) else found


@pytest.mark.parametrize(
    ("codes", "code", "end", "after"),
    [
        ("7H 7S 7D", "7C", None, "7H 7S 7D 7C"),
        ("7H 7S 7D", "7Cb", None, "7H 7S 7D 7Cb"),
        ("7H 7S 7D", "X1", None, "7H 7S 7D X1"),
        ("7H 7S X1", "7C", None, "7H 7S X1 7C"),
        ("5D 6D 7D", "4Db", "low", "4Db 5D 6D 7D"),
        ("5D 6D 7D", "8D", "high", "5D 6D 7D 8D"),
        ("5D 6D 7D", "X1", "low", "X1 5D 6D 7D"),
        ("5D 6D X1", "8D", "high", "5D 6D X1 8D"),
        ("JD QD KD", "AD", "high", "JD QD KD AD"),
        ("2D 3D 4D", "AD", "low", "AD 2D 3D 4D"),
        ("JD QD KD", "X1", "high", "JD QD KD X1"),
    ],
)
def test_what_may_be_laid_off(codes: str, code: str, end: str | None, after: str):
    assert laid(codes, code, end) == cards(after)


@pytest.mark.parametrize(
    ("codes", "code", "end", "reason"),
    [
        ("7H 7S 7D", "7C", "high", "set-has-no-ends"),
        ("7H 7S 7D", "7C", "low", "set-has-no-ends"),
        ("5D 6D 7D", "8D", None, "name-the-end"),
        ("7H 7S 7D 7C", "7Hb", None, "set-full"),
        ("7H 7S 7D 7C", "X1", None, "set-full"),
        ("7H 7S X2", "X1", None, "two-jokers-in-set"),
        ("7H 7S 7D", "7Sb", None, "same-suit-twice"),
        ("7H 7S 7D", "8C", None, "does-not-fit"),
        ("5D 6D 7D", "8D", "low", "does-not-fit"),
        ("5D 6D 7D", "8H", "high", "does-not-fit"),
        ("5D 6D 7D", "9D", "high", "does-not-fit"),
        ("5D 6D X1", "X2", "high", "jokers-side-by-side"),
        ("JD QD KD AD", "2D", "high", "beyond-ace"),
        ("JD QD KD X1", "X2", "high", "beyond-ace"),
        ("AD 2D 3D", "KD", "low", "beyond-ace"),
        ("X1 2D 3D", "X2", "low", "beyond-ace"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "ASb", "high", "run-full"),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "ASb", "low", "run-full"),
    ],
)
def test_what_may_not(codes: str, code: str, end: str | None, reason: str):
    assert laid(codes, code, end) == reason


def test_a_joker_stands_for_the_card_of_its_place_and_in_a_set_for_what_is_missing():
    assert stands_for(spread("5D X1 7D"), 1) == cards("6D")
    assert stands_for(spread("X1 2D 3D"), 0) == cards("AD")
    assert stands_for(spread("QD KD X1"), 2) == cards("AD")
    assert stands_for(spread("7H 7S X1"), 2) == cards("7D 7C")
    assert stands_for(spread("7H X1 7S 7D"), 1) == cards("7C")


@pytest.mark.parametrize(
    ("codes", "code", "after"),
    [
        ("5D X1 7D", "6D", "5D 6D 7D"),
        ("5D X1 7D", "6Db", "5D 6Db 7D"),
        ("5D X1 7D X2", "8D", "5D X1 7D 8D"),
        ("QD KD X1", "AD", "QD KD AD"),
        ("X1 2D 3D", "ADb", "ADb 2D 3D"),
        ("X1 5D 6D X2", "4D", "4D 5D 6D X2"),
        ("7H 7S X1", "7D", "7H 7S 7D"),
        ("7H X1 7S", "7Cb", "7H 7Cb 7S"),
        ("7H X1 7S 7D", "7C", "7H 7C 7S 7D"),
    ],
)
def test_swaps(codes: str, code: str, after: str):
    found = swap(spread(codes), card(code))
    assert not isinstance(found, str)
    assert found[0].cards == cards(after)


@pytest.mark.parametrize(
    ("codes", "code", "reason"),
    [
        ("5D 6D 7D", "6Db", "no-joker-there"),
        ("5D X1 7D", "6H", "joker-stands-for-another"),
        ("5D X1 7D", "8D", "joker-stands-for-another"),
        ("5D X1 7D", "X2", "joker-stands-for-another"),
        ("7H 7S X1", "7Hb", "joker-stands-for-another"),
        ("7H X1 7S 7D", "7Db", "joker-stands-for-another"),
    ],
)
def test_no_swaps(codes: str, code: str, reason: str):
    assert swap(spread(codes), card(code)) == reason
