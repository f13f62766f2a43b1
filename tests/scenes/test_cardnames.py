"""Cards in sentences, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import cards
from engine.cards import HIDDEN, card
from engine.present import i18n
from scenes import cardnames


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("language", "the", "short", "rank"),
    [
        ("en", "the queen of hearts", "Q of hearts", "A queen"),
        ("it", "la donna di cuori", "Q di cuori", "Una donna"),
        ("fr", "la dame de cœur", "D de cœur", "Une dame"),
        ("ru", "даму червей", "Д червей", "Дама"),
    ],
)
def test_a_card_is_named_as_its_language_does(language: str, the: str, short: str, rank: str) -> None:
    i18n.set_language(language)
    queen = card("QHb")
    assert (cardnames.the(queen), cardnames.short(queen), cardnames.a_rank(queen)) == (the, short, rank)


@pytest.mark.parametrize("language", ["en", "it", "fr", "ru"])
def test_no_two_cards_of_a_pack_have_one_name(language: str) -> None:
    i18n.set_language(language)
    pack = cards.pack(1, 1)
    assert (
        len({cardnames.the(one) for one in pack}) == len({cardnames.short(one) for one in pack}) == len(pack)
    )
    assert len({cardnames.a_rank(one) for one in pack}) == 14


def test_a_card_that_may_not_be_known_is_a_card() -> None:
    assert cardnames.the(HIDDEN) == "the card"
