"""Writing: long texts are set as large as they fit, without trying all sizes."""

from __future__ import annotations

import pytest

from engine.present import fonts, skin
from engine.present.theme import CREAM

_TEXT = (
    "Günther lays down the seven, eight, nine, ten and jack of hearts and a set of queens, and opens with 86"
)


@pytest.mark.parametrize("px", [36, 72])
@pytest.mark.parametrize("rows", [1.2, 2.0, 3.1])
def test_a_long_text_is_as_large_as_it_can_be_and_opens_few_fonts(px: int, rows: float) -> None:
    width, height = 14 * px, round(rows * px)
    step = px // 20
    fonts.font.cache_clear()
    lines = skin.wrapped(_TEXT, "strong", px, CREAM, width, height)
    assert fonts.font.cache_info().misses <= 4  # one more for characters that there are
    assert lines.width <= width
    assert lines.height <= height
    larger = [
        size
        for size in range(px, 0, -step)
        if fonts.paragraph(_TEXT, "strong", size, CREAM, width).height <= height
    ]
    whole = fonts.paragraph(_TEXT, "strong", larger[0], CREAM, width)
    assert lines.size == whole.get_bounding_rect().size
