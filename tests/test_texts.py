"""Every text on every screen: nothing cut, nothing covered, no two on one another, and all of it stands out.

All screens in all languages are many: the ordinary run takes some of them, the slow one every one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from engine.present import i18n
from engine.present.screen import Frame
from scenes.attract.exhibits import PageShow
from scenes.attract.show import Attract
from tests.support.matches import NAMES
from tests.support.sight import EVERY, Sight, seen
from tests.support.texts import Observer, Seen, observed, overlaps, texts_on

SMALL: Final = (1024, 600)
SIZES: Final = (SMALL, (1920, 1080), (1080, 1920))
LANGUAGES: Final = i18n.available()
ENOUGH: Final = 4.5
HIGH: Final = 7.0
SOFA: Final = 28
LEAST: Final = 17
"""Units: no text is smaller, wherever there is little room."""
TABLES: Final = ("daytona", "cribbage", "regicide", "quatorze")
COVERED: Final = ("daytona-deuce",)
"""Where a question lies over the middle of the table."""
MUCH: Final = (
    "title-troubled",
    "shelf-waiting",
    "lobby-cribbage",
    "setup-quatorze",
    "settings-hands",
    "names",
    "pause",
    "take-back",
    "stop",
    "missing",
    "quatorze-end",
    "replay-cribbage-open",
    "kiosk-attract-poster",
    "kiosk-closed",
    "kiosk-health",
)
"""Screens with much text and little room."""


@pytest.fixture(scope="module")
def observer() -> Iterator[Observer]:
    with observed() as one:
        yield one


def look(sight: Sight, observer: Observer, folder: Path) -> list[Seen]:
    """The texts that are seen."""
    with seen(sight, folder) as (_hall, driver):
        top = driver.top
        texts = texts_on(top, observer)
        if isinstance(top, Attract):
            texts += on_show(top, observer)
    return [text for text in texts if not text.hidden]


def on_show(attract: Attract, observer: Observer) -> list[Seen]:
    """The texts of the page beside a kiosk's band; at a table that plays itself cards fly."""
    page = attract.exhibit
    if not isinstance(page, PageShow) or page.app.top is None:
        return []
    texts = texts_on(page.app.top, observer)
    return [replace(text, rect=text.rect.move(attract._area.topleft)) for text in texts]


def faults(sight: Sight, texts: list[Seen], observer: Observer, contrast: float) -> list[str]:
    """What is wrong with them, in words."""
    found = [f"cut: {text.text!r}" for text in texts if observer.is_cut(text.text)]
    least = Frame(*sight.size).px(LEAST)
    found += [f"{t.px} pixels: {t.text!r}" for t in texts if t.px < least and t.text not in NAMES]
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


@pytest.mark.parametrize("number", range(len(TABLES + MUCH)), ids=TABLES + MUCH)
def test_large_text_has_room_and_stands_out(number: int, observer: Observer, tmp_path: Path) -> None:
    """Each screen in one of the languages, in turn."""
    screen = (TABLES + MUCH)[number]
    examine(Sight(screen, LANGUAGES[number % len(LANGUAGES)], SMALL, 200), observer, tmp_path)


@pytest.mark.parametrize("number", range(len(TABLES)), ids=TABLES)
def test_text_on_tables_is_large_enough_for_a_sofa(number: int, observer: Observer, tmp_path: Path) -> None:
    """Each table in one of the languages, in turn."""
    check_size(TABLES[number], LANGUAGES[-number % len(LANGUAGES)], observer, tmp_path)


def check_size(table: str, language: str, observer: Observer, folder: Path) -> None:
    """At least 28 pixels at 1920 by 1080, where it wraps in longer languages one or two less; a name that is
    long may be smaller."""
    texts = look(Sight(table, language, (1920, 1080), 100), observer, folder)
    words = [text for text in texts if text.text not in NAMES]
    least = SOFA if language == i18n.SOURCE else SOFA - 2
    assert [f"{text.px}: {text.text}" for text in words if text.px < least] == []


def test_in_high_contrast_text_stands_out_more(observer: Observer, tmp_path: Path) -> None:
    sight = Sight("settings-text", "en", SMALL, 100, {"high_contrast": True})
    examine(sight, observer, tmp_path, HIGH)


@pytest.mark.parametrize(
    ("sight", "beside"),
    [
        (Sight("setup-quatorze", "fr", SMALL), ("QUATORZE MANCHES", "CINQ MANCHES RAPIDES")),
        (Sight("quatorze-end", "en", SMALL, 200), ("Play again", "Another table")),
        (Sight("quatorze", "en", SMALL, 200), ("Arrange", "Sort", "Throw")),
        (Sight("quatorze", "en", SMALL, 200), ("Hint", "Menu")),
        (Sight("cribbage", "en", SMALL, 200), ("Hint", "Menu")),
    ],
    ids=lambda value: value.name if isinstance(value, Sight) else value[0],
)
def test_what_stands_side_by_side_is_of_one_size(
    sight: Sight, beside: tuple[str, ...], observer: Observer, tmp_path: Path
) -> None:
    sizes = {text.text: text.px for text in look(sight, observer, tmp_path)}
    assert len({sizes[text] for text in beside}) == 1


CASES: Final[list[Any]] = [
    Sight(screen, language, size, text)
    for screen in EVERY
    for language in LANGUAGES
    for size in SIZES
    for text in (100, 200)
]


@pytest.mark.slow
@pytest.mark.parametrize("sight", CASES, ids=lambda sight: sight.name)
def test_every_screen_in_every_language(sight: Sight, observer: Observer, tmp_path: Path) -> None:
    examine(sight, observer, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("screen", EVERY)
def test_every_screen_in_high_contrast(screen: str, observer: Observer, tmp_path: Path) -> None:
    examine(Sight(screen, changes={"high_contrast": True}), observer, tmp_path, HIGH)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_text_on_every_table_is_large_enough(
    table: str, language: str, observer: Observer, tmp_path: Path
) -> None:
    check_size(table, language, observer, tmp_path)
