"""Long texts: laid out whole, scrolled by every kind of device, leaving nothing behind."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from engine.present import richtext
from engine.present.richtext import heading, paragraph, plain, point
from engine.present.screen import Frame
from engine.present.stage import Stage
from engine.present.textpanel import TextPanel
from engine.present.theme import HALL

FRAME = Frame(1920, 1080)
RECT = Rect(100, 100, 900, 600)
LONG = "".join(heading(f"Part {n}") + paragraph("A <b>bold</b> word in many. " * 12) for n in range(8))


@pytest.fixture(autouse=True)
def no_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.mark.parametrize(
    ("markup", "kept"),
    [
        ("the <b>crib</b>, which", "the <b>crib,</b> which"),
        ("<i>le crib</i>\u00a0: non", "<i>le crib\u00a0:</i> non"),
        ("a <b>word</b> more", "a <b>word</b> more"),
    ],
)
def test_no_line_begins_with_the_mark_after_a_bold_word(markup: str, kept: str) -> None:
    assert richtext.tied(markup) == kept


@pytest.fixture
def panel() -> TextPanel:
    return TextPanel(RECT, LONG, FRAME)


def _rest(panel: TextPanel) -> None:
    for _ in range(200):
        panel.update(1 / 60)


def _picture(panel: TextPanel) -> bytes:
    stage, target = Stage((1100, 800)), Surface((1100, 800))
    panel.put_on(stage)
    stage.draw(target)
    panel.take_off(stage)
    return pygame.image.tobytes(target, "RGB")


def _inked(picture: Surface, rect: Rect) -> bool:
    part = picture.subsurface(rect)
    return pygame.mask.from_threshold(part, HALL.ink, (20, 20, 20, 255)).count() > 20


def test_the_last_line_is_there() -> None:
    text = richtext.laid_out(LONG + paragraph("The end."), 800, FRAME, HALL)
    assert text.height > FRAME.height
    assert any(_inked(text, Rect(0, y, 400, 50)) for y in range(text.height - 150, text.height - 50, 10))
    assert text.get_at((799, text.height - 1)) == (*HALL.raised, 255)


def test_names_may_hold_anything() -> None:
    richtext.laid_out(paragraph(plain("<b>Ann & 😀 \ud800 </font> &amp;")), 800, FRAME, HALL)
    assert plain("<b>") == "&lt;b&gt;"


def test_bold_and_headings_look_different_from_text() -> None:
    plainly = richtext.laid_out("word", 400, FRAME, HALL)
    bold = richtext.laid_out("<b>word</b>", 400, FRAME, HALL)
    head = richtext.laid_out(heading("word"), 400, FRAME, HALL)
    assert pygame.image.tobytes(plainly, "RGB") != pygame.image.tobytes(bold, "RGB")
    assert pygame.mask.from_threshold(head, HALL.accent, (20, 20, 20, 255)).count() > 100


def test_a_short_text_needs_no_bar() -> None:
    short = TextPanel(RECT, point("one line"), FRAME)
    assert short.reach == 0
    assert short.at_end
    assert not short.scroll(1)


def test_scrolling_glides_to_the_end_and_back(panel: TextPanel) -> None:
    top = _picture(panel)
    assert panel.scroll(1)
    assert _picture(panel) == top  # not yet: it glides
    panel.update(1 / 60)
    assert _picture(panel) != top
    panel.scroll(1000)
    _rest(panel)
    assert panel.at_end
    assert not panel.scroll(1)
    panel.scroll(-1000)
    _rest(panel)
    assert _picture(panel) == top


def test_confirming_turns_the_page(panel: TextPanel) -> None:
    before = _picture(panel)
    panel.activate()
    _rest(panel)
    assert _picture(panel) != before


def test_a_finger_drags_the_text_itself(panel: TextPanel) -> None:
    panel.grab((400, 500))
    panel.drag((400, 300))
    dragged = _picture(panel)
    panel.let_go()
    panel.drag((400, 100))
    assert _picture(panel) == dragged
    panel.scroll(-1000)
    _rest(panel)
    assert _picture(panel) != dragged


def test_the_bar_can_be_dragged_to_the_end_and_clicked(panel: TextPanel) -> None:
    bar = RECT.right - FRAME.px(37)
    panel.grab((bar, RECT.y + 60))
    panel.drag((bar, RECT.bottom + 300))
    panel.let_go()
    assert panel.at_end
    panel.grab((bar, RECT.y + 40))
    panel.let_go()
    _rest(panel)
    assert not panel.at_end


def test_nothing_is_drawn_while_nothing_scrolls(panel: TextPanel) -> None:
    stage, target = Stage((1100, 800)), Surface((1100, 800))
    panel.put_on(stage)
    stage.draw(target)
    panel.update(1 / 60)
    assert stage.draw(target) == []
    panel.scroll(1)
    panel.update(1 / 60)
    drawn = stage.draw(target)
    assert drawn
    assert all(RECT.contains(rect) for rect in drawn)
    panel.focused = True
    assert stage.draw(target)


def test_nothing_of_pygame_gui_stays_alive() -> None:
    TextPanel(RECT, LONG, FRAME)
    gc.collect()
    left = [one for one in gc.get_objects() if type(one).__name__ in ("UIManager", "UITextBox")]
    assert not left
    assert not [event for event in pygame.event.get() if event.type >= pygame.USEREVENT]
