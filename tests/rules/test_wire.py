"""The codec: every hint there and back, and strict about what comes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from engine.cards import HIDDEN, Card, card, cards
from engine.rules.wire import MalformedError, decode, decode_typed, encode, encode_typed, type_word


@dataclass(frozen=True, slots=True)
class Meld:
    owner: int
    kind: Literal["set", "run"]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LayDown:
    melds: tuple[Meld, ...]
    from_: Literal["stock", "discard"] | None
    card: Card | None
    hands: tuple[tuple[Card, ...], ...]
    kept: tuple[tuple[Card, ...] | None, ...]
    trick: tuple[tuple[int, Card], ...]
    loud: bool
    name: str


@dataclass(frozen=True, slots=True)
class NoMuggins:
    pass


@dataclass(frozen=True, slots=True)
class Claim:
    points: int


VALUE = LayDown(
    melds=(Meld(1, "run", cards("7H 8H X1")),),
    from_="stock",
    card=card("7Hb"),
    hands=((), cards("AS")),
    kept=(None, cards("2S 3S")),
    trick=((1, card("KD")),),
    loud=True,
    name="Red",
)
FORM = {
    "melds": [{"owner": 1, "kind": "run", "cards": ["7H", "8H", "X1"]}],
    "from": "stock",
    "card": "7Hb",
    "hands": [[], ["AS"]],
    "kept": [None, ["2S", "3S"]],
    "trick": [[1, "KD"]],
    "loud": True,
    "name": "Red",
}


def test_there_and_back():
    assert encode(VALUE) == FORM
    assert decode(LayDown, FORM) == VALUE
    assert decode(LayDown, {**FORM, "from": None, "card": None}).card is None


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        *[("melds", wrong) for wrong in (None, {}, "AS", [1], [{"owner": 1, "kind": "run"}], [[]])],
        ("melds", [{"owner": True, "kind": "run", "cards": []}]),
        ("melds", [{"owner": 1.0, "kind": "run", "cards": []}]),
        ("melds", [{"owner": 1, "kind": "heap", "cards": []}]),
        ("melds", [{"owner": 1, "kind": ["run"], "cards": []}]),
        *[("from", wrong) for wrong in ("hand", 1, True, [], "")],
        *[("card", wrong) for wrong in ("", "as", "1S", "ASc", "X0", "X5", 5, ["AS"], {"hidden": 1})],
        *[("hands", wrong) for wrong in ([None], [["AS", None]], {"hidden": 2}, "AS")],
        *[("trick", wrong) for wrong in ([[1]], [["KD", 1]], [[1, "KD", 2]], [[True, "KD"]])],
        *[("loud", wrong) for wrong in (1, 0, None, "on")],
        *[("name", wrong) for wrong in (1, None, ["Red"])],
    ],
)
def test_wrong_values_are_malformed(field: str, wrong: object):
    with pytest.raises(MalformedError):
        decode(LayDown, {**FORM, field: wrong})


def test_fields_are_all_there_and_no_others():
    for form in ({}, {"points": 1, "more": 2}, {"Points": 1}, [], None, 7):
        with pytest.raises(MalformedError):
            decode(Claim, form)


def test_hidden_cards_are_counted_not_shown():
    hidden = LayDown((), None, HIDDEN, ((HIDDEN, HIDDEN), cards("AS")), (), ((0, HIDDEN),), False, "")
    form = encode(hidden)
    assert form["card"] == {"hidden": 1}
    assert form["hands"] == [{"hidden": 2}, ["AS"]]
    assert form["trick"] == [[0, {"hidden": 1}]]


def test_actions_are_told_apart_by_their_type():
    assert type_word(NoMuggins) == "no_muggins" and type_word(LayDown) == "lay_down"
    assert encode_typed(Claim(3)) == {"type": "claim", "points": 3}
    assert decode_typed((NoMuggins, Claim), {"type": "claim", "points": 3}) == Claim(3)
    assert decode_typed((NoMuggins, Claim), {"type": "no_muggins"}) == NoMuggins()
    for form in (
        {"type": "claim"},
        {"type": "Claim", "points": 3},
        {"points": 3},
        {"type": ["claim"]},
        "claim",
    ):
        with pytest.raises(MalformedError):
            decode_typed((NoMuggins, Claim), form)


def test_messages_are_short_whatever_came_in():
    wrong_values = ("x" * 10_000, [0] * 10_000, {"x" * 10_000: 1}, "\ud800" * 99)
    for form in (*({"points": one} for one in wrong_values), {"points": 1, "x" * 10_000: 1, "y" * 10_000: 1}):
        with pytest.raises(MalformedError) as raised:
            decode(Claim, form)
        assert len(str(raised.value)) < 100
    with pytest.raises(MalformedError, match="no str"):
        decode(LayDown, {**FORM, "name": 10**4000})
