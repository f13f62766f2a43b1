"""Text as pictures: never too wide, never a crash, whatever the characters."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.present import fonts
from tests.support.texts import observed

INK = (250, 240, 220)


@pytest.mark.parametrize("role", fonts.FILES)
def test_latin_and_cyrillic_are_there(role: fonts.Role) -> None:
    text = "Daytona: «Гонка» — à è ç É ß œ № “quotes” ‘single’ … · × ½ €"
    assert fonts.clean(text, role) == text


@pytest.mark.parametrize("odd", ["😀", "漢", "\x00", "\ud800", "\t", "\u202e"])
def test_what_cannot_be_drawn_shows_as_a_question_mark(odd: str) -> None:
    assert fonts.clean(f"a{odd}b", "text") == "a?b"
    assert fonts.render(f"a{odd}b", "text", 20, INK).width > 0


@given(st.text(max_size=40), st.integers(1, 400))
@settings(deadline=None, max_examples=60)
def test_no_text_breaks_anything_and_fitted_text_fits(text: str, room: int) -> None:
    assert fonts.paragraph(text, "text", 20, INK, 200).height >= 0
    ellipsis = fonts.width("…", "strong", 12)
    assert fonts.fitted(text, "strong", 20, INK, room).width <= max(room, ellipsis)


def test_colour_is_premultiplied() -> None:
    picture = fonts.render("O", "poster", 40, INK)
    for x in range(picture.width):
        red, green, blue, alpha = picture.get_at((x, picture.height // 2))
        assert max(red, green, blue) <= alpha


def test_fit_shrinks_only_as_far_as_allowed() -> None:
    text = "Endurance, as printed"
    wide = fonts.width(text, "strong", 40)
    assert fonts.fit(text, "strong", 40, wide) == 40
    smaller = fonts.fit(text, "strong", 40, wide * 3 // 4)
    assert 24 < smaller < 40
    assert fonts.width(text, "strong", smaller) <= wide * 3 // 4
    assert fonts.fit(text, "strong", 40, 10) == 24


def test_shortened_text_ends_with_an_ellipsis() -> None:
    assert fonts.shorten("Red", "text", 30, 500) == "Red"
    assert fonts.shorten("Endurance, as printed", "text", 30, 150).endswith("…")


def test_paragraphs_wrap_and_keep_line_breaks() -> None:
    one = fonts.paragraph("word", "text", 30, INK, 400).height
    many = fonts.paragraph("word " * 40, "text", 30, INK, 400)
    assert many.width <= 400
    assert many.height > 3 * one
    assert fonts.paragraph("a\nb", "text", 30, INK, 400).height > 1.5 * one


@pytest.mark.parametrize(
    "text",
    [
        "To 201, or fourteen rounds at most.",
        "Si danno tutte le carte; il primo a 50.",
        "Anna: нажать — карта, держать — мчаться дальше. И ещё одно слово.",
    ],
)
def test_few_lines_are_of_about_one_length(text: str) -> None:
    """No word stands alone in the last line, and none moves to a further one."""
    room = fonts.width(text, "text", 28) - 20
    lines = fonts.paragraph(text, "text", 28, INK, room)
    high = fonts.line_height("text", 28)
    assert 1.5 * high < lines.height < 2.5 * high
    widths = [
        lines.subsurface((0, row * high, lines.width, high)).get_bounding_rect().width for row in range(2)
    ]
    assert min(widths) > 0.6 * max(widths)


def test_the_middle_of_capitals_is_where_fonts_say() -> None:
    for role in fonts.FILES:
        picture = fonts.render("H", role, 100, INK)
        box = picture.get_bounding_rect()
        assert fonts.middle(role, 100) == pytest.approx(box.centery, abs=2)


def test_pictures_are_shared() -> None:
    assert fonts.render("Red", "text", 30, INK) is fonts.render("Red", "text", 30, INK)
    assert isinstance(fonts.font("text", 30), pygame.font.Font)


def test_a_sign_with_the_letters_of_a_text_is_none() -> None:
    with observed() as observer:
        text = fonts.render("4", "poster", 31, INK)
        assert observer.on(text)
        assert not observer.on(fonts.render_exact("4", "poster", 31, INK))
