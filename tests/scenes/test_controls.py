"""Keys and buttons are given other things to do on a screen, and keep them."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from engine.input import families
from engine.input.intents import Device
from scenes.keynames import button_name
from scenes.menu import Menu
from scenes.settings.controls import Capture, ControlSettings
from tests.scenes.halls import hall_in, shelf
from tests.support import events, virtualpad
from tests.support.driver import Driver, KeyHand, PadHand

GUIDS = {
    "playstation": "030000004c050000e60c000000000000",
    "nintendo": "030000007e0500000920000000000000",
    "xbox": "030000005e0400008e02000000000000",
}


def tap(driver: Driver, place: int) -> None:
    for down in (True, False):
        pygame.event.post(events.key(place, down))
        driver.frames(2)


def ask(driver: Driver, deed: str) -> Capture:
    screen = driver.top
    assert isinstance(screen, ControlSettings)
    screen.widgets[deed].activate()
    driver.frames(3)
    asked = driver.top
    assert isinstance(asked, Capture)
    return asked


def test_a_key_is_given_something_else_to_do_and_keeps_it_over_a_restart(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hall.last_device = Device("keys-left")
        hall.app.push(ControlSettings(hall))
        ask(driver, "press")
        tap(driver, pygame.KSCAN_ESCAPE)
        assert isinstance(driver.top, ControlSettings), "escape leads back and is bound to nothing"
        asked = ask(driver, "press")
        tap(driver, pygame.KSCAN_F11)
        assert driver.top is asked, "full screen stays where it is"
        tap(driver, pygame.KSCAN_E)
        assert isinstance(driver.top, ControlSettings)
        assert hall.app.devices.bindings.sources("keys-left", "press") == (pygame.KSCAN_E,)
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hall.assist()
        assert hall.app.devices.bindings.sources("keys-left", "press") == (pygame.KSCAN_E,)
        screen = driver.top
        assert isinstance(screen, Menu)
        tap(driver, pygame.KSCAN_E)
        assert driver.top is not screen


@pytest.mark.skipif(not virtualpad.AVAILABLE, reason="no virtual pads in this SDL")
def test_a_pad_s_button_is_given_something_else_to_do(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hand = PadHand(driver)
        hand.tap("up")
        hall.app.push(ControlSettings(hall))
        driver.frames(3)
        ask(driver, "press")
        hand.tap("cancel")  # B, which chooses from now on; A leads back
        screen = driver.top
        assert isinstance(screen, ControlSettings)
        assert hall.app.devices.bindings.sources("pad", "press") == ("b",)
        hand.tap("confirm")
        driver.frames(3)
        assert driver.top is hall.shelf


def test_patience_at_its_end_leaves_everything_as_it_was(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=shelf) as (hall, driver):
        hall.app.push(ControlSettings(hall))
        ask(driver, "menu")
        driver.rest(9)
        assert isinstance(driver.top, ControlSettings)
        assert hall.app.devices.bindings.form() == {}
        KeyHand(driver).tap("menu")


@pytest.mark.parametrize(
    "kept", [{"pad": {"a": "fly"}}, {"pad": {"a": "press"}}, {"foot": {}}, 7, {"pad": []}]
)
def test_a_file_that_cannot_be_so_is_told_and_the_usual_keys_hold(kept: object, tmp_path: Path) -> None:
    document = {"cardcade": "settings", "version": 1, "bindings": kept}
    (tmp_path / "settings.json").write_text(json.dumps(document))
    with hall_in(tmp_path, first=shelf) as (hall, _driver):
        hall.assist()
        assert hall.app.devices.bindings.form() == {}
        assert [notice.word for notice in hall.notices] == ["settings-value"]


@pytest.mark.parametrize("family", GUIDS)
def test_buttons_have_the_names_that_are_printed_on_them(family: str) -> None:
    device = Device("pad", 1, "Pad", GUIDS[family])
    assert families.family(device) == family
    assert button_name(device, "a") == ("Cross" if family == "playstation" else "A")
    assert (
        families.label(device, "leftshoulder") == {"xbox": "LB", "playstation": "L1", "nintendo": "L"}[family]
    )


def test_without_a_number_the_name_tells() -> None:
    assert families.family(Device("pad", 1, "Wireless DualShock 4")) == "playstation"
    assert families.family(Device("pad", 1, "Some Pad")) == "xbox"
