"""Every text on every screen: nothing cut, nothing covered, no two on one another, and all of it stands out.

All screens in all languages are many: the ordinary run takes some of them, the slow one every one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from engine.present import i18n
from tests.support.matches import NAMES
from tests.support.screens import SCREENS
from tests.support.sight import Sight, seen
from tests.support.texts import Observer, Seen, observed, overlaps, texts_on

SMALL: Final = (1024, 600)
SIZES: Final = (SMALL, (1920, 1080), (1080, 1920))
LANGUAGES: Final = i18n.available()
ENOUGH: Final = 4.5
HIGH: Final = 7.0
TABLES: Final = ("daytona", "cribbage", "regicide", "quatorze")
COVERED: Final = ("daytona-deuce",)
"""Where a question lies over the middle of the table."""
SOME: Final = ("lobby-cribbage", "setup-quatorze", "settings-hands", "pause")
"""Screens with much text and little room."""


@pytest.fixture(scope="module")
def observer() -> Iterator[Observer]:
    with observed() as one:
        yield one


def look(sight: Sight, observer: Observer, folder: Path) -> list[Seen]:
    """The texts that are seen."""
    with seen(sight, folder) as (_hall, driver):
        return [text for text in texts_on(driver.top, observer) if not text.hidden]


def faults(sight: Sight, texts: list[Seen], observer: Observer, contrast: float) -> list[str]:
    """What is wrong with them, in words."""
    found = [f"cut: {text.text!r}" for text in texts if observer.is_cut(text.text)]
    if not sight.screen.endswith("opening"):  # where cards fly over everything
        if sight.screen not in COVERED:
            found += [f"partly seen: {text.text!r} {tuple(text.rect)}" for text in texts if not text.whole]
            found += [f"{one.text!r} over {other.text!r}" for one, other in overlaps(texts)]
        found += [f"contrast {t.contrast:.1f}: {t.text!r}" for t in texts if t.contrast < contrast]
    return found


def examine(sight: Sight, observer: Observer, folder: Path, contrast: float = ENOUGH) -> None:
    texts = look(sight, observer, folder)
    assert texts, "no text at all"
    assert not faults(sight, texts, observer, contrast), sight.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_has_room_and_stands_out(language: str, observer: Observer, tmp_path: Path) -> None:
    """Each language with one of the menus and one of the tables; together they see all of both."""
    place = LANGUAGES.index(language) % len(SOME)
    for screen in (SOME[place], TABLES[place]):
        examine(Sight(screen, language, SMALL, 200), observer, tmp_path / screen)


@pytest.mark.parametrize("table", TABLES)
def test_text_on_tables_is_large_enough_for_a_sofa(table: str, observer: Observer, tmp_path: Path) -> None:
    """At least 28 pixels at 1920 by 1080; a name that is long may be smaller."""
    texts = look(Sight(table, "en", (1920, 1080), 100), observer, tmp_path)
    words = [text for text in texts if text.text not in NAMES]
    assert [f"{text.px}: {text.text}" for text in words if text.px < 28] == []


def test_in_high_contrast_text_stands_out_more(observer: Observer, tmp_path: Path) -> None:
    sight = Sight("settings-text", "en", SMALL, 100, {"high_contrast": True})
    examine(sight, observer, tmp_path, HIGH)


EVERY: Final[list[Any]] = [
    Sight(screen, language, size, text)
    for screen in SCREENS
    for language in LANGUAGES
    for size in SIZES
    for text in (100, 200)
]


@pytest.mark.slow
@pytest.mark.parametrize("sight", EVERY, ids=lambda sight: sight.name)
def test_every_screen_in_every_language(sight: Sight, observer: Observer, tmp_path: Path) -> None:
    examine(sight, observer, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_in_high_contrast(screen: str, observer: Observer, tmp_path: Path) -> None:
    examine(Sight(screen, changes={"high_contrast": True}), observer, tmp_path, HIGH)
