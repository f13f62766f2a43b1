"""The settings screen: reached from everywhere, by every device; its changes hold at once and are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from engine.match.settings import STEP_TENTHS, Settings
from engine.present import cardart, i18n, theme
from engine.present.widgets import Choice
from scenes.confirm import Confirm
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.settings.cards import CardSettings
from scenes.settings.hands import HandSettings
from scenes.settings.overview import PARTS, Overview
from scenes.settings.pace import PaceSettings
from scenes.settings.sound import SoundSettings
from scenes.settings.text import TextSettings
from scenes.title import Title
from tests.scenes.halls import hall_in, played, shelf
from tests.scenes.test_ways import make_hand, press
from tests.support import events
from tests.support.driver import Driver, Hand, KeyHand

__all__ = ["make_hand"]


def menu(driver: Driver) -> Menu:
    assert isinstance(driver.top, Menu)
    return driver.top


def change(driver: Driver, key: str, index: int) -> None:
    """Puts a row of the screen to a value, as a person does step by step."""
    while True:
        row = menu(driver).widgets[key]
        assert isinstance(row, Choice)
        if row.index == index:
            return
        row.move(1 if index > row.index else -1)
        driver.frames(2)


@pytest.fixture(autouse=True)
def as_before():
    """What is set for the whole program is put back."""
    yield
    theme.use_high_contrast(False)
    cardart.use_back(None)
    i18n.set_language("en")


def test_every_device_reaches_and_leaves_the_parts(
    make_hand: Callable[[Driver], Hand], tmp_path: Path
) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hand = make_hand(driver)
        menu(driver).focus_on("settings")
        press(driver, hand, menu(driver).widgets["settings"].rect.center)
        overview = menu(driver)
        assert isinstance(overview, Overview)
        for part in PARTS[:2]:
            if not hand.pointing and part is not PARTS[0]:
                hand.tap("down")
            if part.key not in overview.widgets:  # further down
                pygame.event.post(events.wheel(-9))
                driver.frames(2)
            press(driver, hand, overview.widgets[part.key].rect.center)
            assert isinstance(driver.top, part.open)
            hand.leave(menu(driver).widgets["back"].rect.center)
            driver.until_still()
            assert driver.top is overview
        hand.leave(overview.widgets["back"].rect.center)
        driver.until_still()
        assert driver.top is hall.shelf


def test_every_part_opens_and_leads_back(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=Overview) as (hall, driver):
        overview = menu(driver)
        for row in overview.rows(hall.app.frame):  # type: ignore[attr-defined]
            row.make(Rect(0, 0, 400, 60)).activate()
            driver.frames(2)
            assert driver.top is not overview
            menu(driver).back()
            driver.frames(2)
            assert driver.top is overview


def test_the_title_leads_there_by_a_key_and_by_a_touch(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (hall, driver):
        KeyHand(driver).menu((0, 0))
        driver.until_still()
        assert isinstance(driver.top, Overview)
        hall.app.pop()
        driver.until_still()
        assert isinstance(driver.top, Title)
        safe = hall.app.frame.safe
        pygame.event.post(events.mouse((safe.right - 20, safe.y + 20)))
        driver.until_still()
        assert isinstance(driver.top, Overview)


def test_the_pause_menu_leads_there(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Pause(hall, played(hall, 3))) as (_hall, driver):
        menu(driver).widgets["settings"].activate()
        driver.until_still()
        assert isinstance(driver.top, Overview)


def test_all_that_is_set_is_kept_over_a_restart(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        for screen, rows in (
            (TextSettings, {"text_size": 2, "high_contrast": 1}),
            (CardSettings, {"deck": 1, "card_back": 3}),
            (PaceSettings, {"pace": 4, "reduced_motion": 1}),
            (SoundSettings, {"volume": 3, "music": 0, "sound": 0}),
            (HandSettings, {"one_button": 1, "step": 4, "hold_by_press": 1, "auto_drive": 1, "hints": 0}),
        ):
            hall.app.push(screen(hall))
            for key, index in rows.items():
                if key not in menu(driver).widgets:
                    pygame.event.post(events.wheel(-9))
                    driver.frames(2)
                change(driver, key, index)
            hall.app.pop()
    kept = Settings.load(tmp_path, writable=True)
    assert (kept.text_size, kept.high_contrast) == (150, True)
    assert (kept.deck, kept.card_back) == ("four", "tiles")
    assert (kept.pace, kept.reduced_motion) == ("instant", True)
    assert (kept.volume, kept.music, kept.muted) == (30, 0, True)
    assert (kept.one_button, kept.step_tenths, kept.hold_by_press) == (True, STEP_TENTHS[4], True)
    assert kept.auto_drive and not kept.hints


def test_the_screen_below_shows_another_size_of_text_at_once(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        before = menu(driver).widgets["back"].rect
        hall.app.push(TextSettings(hall))
        change(driver, "text_size", 3)
        assert hall.app.frame.text == 1.75
        assert menu(driver).focused is not None
        hall.app.pop()
        driver.until_still()
        assert menu(driver).widgets["back"].rect != before


def test_another_language_holds_at_once(tmp_path: Path) -> None:
    languages = i18n.available()
    with hall_in(tmp_path, first=TextSettings) as (hall, driver):
        for number, language in enumerate(languages, 1):
            change(driver, "language", number)
            assert (hall.settings.language, i18n.language()) == (language, language)
            row = menu(driver).widgets["language"]
            assert isinstance(row, Choice)
            assert row.label == i18n._("Language")


def test_the_chosen_back_is_on_the_cards_of_every_table(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=CardSettings) as (_hall, driver):
        art = cardart.CardArt(70)
        own = [art.back(number) for number in range(3)]
        assert len({id(back) for back in own}) == 3
        change(driver, "card_back", 4)
        assert len({id(art.back(number)) for number in range(3)}) == 1


def test_reset_asks_and_puts_everything_back_but_the_tables(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=Overview, text=2.0) as (hall, driver):
        settings = hall.settings
        settings.deck, settings.high_contrast, settings.one_button = "four", True, True
        settings.tables = {"daytona": {"seats": 2}}
        menu(driver).widgets["reset"].activate()
        driver.frames(2)
        assert isinstance(driver.top, Confirm)
        driver.top.widgets["yes"].activate()
        driver.until_still()
        fresh = Settings()
        for one in fields(Settings):
            if not one.name.startswith("_") and one.name not in ("notices", "tables"):
                assert getattr(settings, one.name) == getattr(fresh, one.name), one.name
        assert settings.tables == {"daytona": {"seats": 2}}
        assert hall.app.frame.text == 1.0


def test_rows_that_have_no_room_are_scrolled_to(make_hand: Callable[[Driver], Hand], tmp_path: Path) -> None:
    with hall_in(tmp_path, (1024, 600), HandSettings, 2.0) as (hall, driver):
        hand = make_hand(driver)
        keys = [row.key for row in menu(driver).rows(hall.app.frame)]  # type: ignore[attr-defined]
        assert keys[-1] not in menu(driver).widgets
        for _ in keys:
            if hand.pointing:
                press(driver, hand, menu(driver).widgets["rows-down"].rect.center)
            elif menu(driver).focused != keys[-1]:
                hand.tap("down")
        assert keys[-1] in menu(driver).widgets
        assert keys[0] not in menu(driver).widgets
        if not hand.pointing:
            assert menu(driver).focused == keys[-1]
            for _ in keys[1:]:
                hand.tap("up")
            assert menu(driver).focused == keys[0]


def test_an_arrow_with_nowhere_to_go_is_faint(tmp_path: Path) -> None:
    with hall_in(tmp_path, (1024, 600), HandSettings, 2.0) as (_hall, driver):

        def brightest(key: str) -> int:
            picture = menu(driver).widgets[key].sprite.picture
            return max(picture.get_at((x, picture.height // 2)).g for x in range(picture.width))

        assert brightest("rows-up") < brightest("rows-down") / 2
        for _ in range(10):
            KeyHand(driver).tap("down")
        assert brightest("rows-down") < brightest("rows-up") / 2
