"""Every card has a face of its own, at every size, in every language and deck."""

from __future__ import annotations

import pygame
import pytest

from engine import cards
from engine.present import cardart
from engine.present.cardart import CardArt

PACK = cards.pack(jokers=cards.MOST_JOKERS)


@pytest.fixture(autouse=True, scope="module")
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("height", [60, 200])
def test_no_two_cards_look_alike(height: int) -> None:
    art = CardArt(height)
    looks = {cards.code(card): pixels(art.face(card)) for card in PACK}
    assert len(set(looks.values())) == len(PACK)
    assert {art.face(card).get_size() for card in PACK} == {art.size}


def test_suits_differ_by_shape_not_by_colour_alone() -> None:
    art = CardArt(200)
    for rank in "A79":
        inked = {
            pygame.mask.from_threshold(art.face(cards.card(rank + suit)), "#fbf4e2", (30, 30, 30)).count()
            for suit in "SHDC"
        }
        assert len(inked) == 4


@pytest.mark.parametrize("code", ["2S", "4H", "TD", "JC", "QH", "KS", "JD", "QS", "KD", "X1", "X2"])
def test_the_lower_half_is_the_upper_one_turned(code: str) -> None:
    face = CardArt(350).face(cards.card(code))
    turned = pygame.transform.rotate(face, 180)
    near = pygame.mask.from_threshold(face, (0, 0, 0, 0), (24, 24, 24, 255), turned)
    assert near.count() > 0.99 * face.get_width() * face.get_height()


@pytest.mark.parametrize("number", range(cardart.BACKS))
def test_backs_tell_nothing_by_the_way_they_lie(number: int) -> None:
    back = CardArt(350).back(number)
    near = pygame.mask.from_threshold(
        back, (0, 0, 0, 0), (40, 40, 40, 255), pygame.transform.rotate(back, 180)
    )
    assert near.count() > 0.98 * back.get_width() * back.get_height()


def test_a_twin_of_the_second_pack_shares_the_face() -> None:
    art = CardArt(120)
    assert art.face(cards.card("7H")) is art.face(cards.card("7Hb"))


def test_letters_follow_the_language() -> None:
    courts = [cards.card(code) for code in ("AS", "JS", "QS", "KS", "TS")]
    said = {
        lang: " ".join(cardart.rank_text(card, lang) for card in courts) for lang in ("en", "it", "ru", "fr")
    }
    assert said == {"en": "A J Q K 10", "it": "A J Q K 10", "ru": "Т В Д К 10", "fr": "A V D R 10"}
    queen = cards.card("QS")
    assert pixels(CardArt(120, "en").face(queen)) != pixels(CardArt(120, "ru").face(queen))


def test_the_four_colour_deck_parts_diamonds_from_hearts() -> None:
    two, four = CardArt(120), CardArt(120, deck="four")
    for code, same in (("5S", True), ("5H", True), ("5D", False), ("5C", False)):
        card = cards.card(code)
        assert (pixels(two.face(card)) == pixels(four.face(card))) is same


def test_pips_are_as_many_as_the_value_and_stay_on_the_card() -> None:
    for value in range(2, 11):
        places = cardart.pip_places(value)
        assert len(places) == len(set(places)) == value
        assert all(30 < x < cardart.WIDTH - 30 and 30 < y < cardart.HEIGHT - 30 for x, y, _ in places)


def test_a_hidden_card_has_no_face() -> None:
    with pytest.raises(IndexError):
        CardArt(120).face(cards.HIDDEN)
