"""Names: written by any device, remembered, taken for a seat, changed, forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.input.intents import Device, Intent
from engine.match.profiles import Profiles
from scenes import alphabet, catalog
from scenes.confirm import Confirm
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.names import Names
from scenes.naming import Naming
from scenes.roll import row_key
from scenes.rowtiles import KeyTile
from scenes.setup import Setup
from scenes.tiles import SeatTile
from tests.scenes.halls import hall_in, known, pad
from tests.support.driver import Driver

DAYTONA = catalog.table_of("daytona")
MOUSE = Device("mouse")


@pytest.fixture
def at_lobby(tmp_path: Path) -> Iterator[Driver]:
    with hall_in(tmp_path, first=lambda hall: Lobby.fresh(hall, DAYTONA, pad())) as (_hall, driver):
        yield driver


def top(driver: Driver, kind: type[Menu]) -> Menu:
    driver.rest(0.6)
    scene = driver.top
    assert isinstance(scene, kind)
    return scene


def press(scene: Menu, key: object, device: Device = MOUSE) -> None:
    pos = scene.widgets[key].rect.center if device.kind == "mouse" else None
    if pos is None:
        scene.focus_on(key)
    scene.handle(Intent("press", device, pos))
    scene.handle(Intent("release", device, pos))


def seat_names(lobby: Lobby) -> list[str]:
    return [tile.look.name for tile in lobby.widgets.values() if isinstance(tile, SeatTile)]


def write(scene: Naming, name: str, device: Device) -> None:
    """Presses the letters on the screen, as far as they are on its present page."""
    for letter in name:
        (key,) = (
            key
            for key, tile in scene.widgets.items()
            if isinstance(tile, KeyTile) and tile.text == letter and key != "shift"
        )
        press(scene, key, device)


def test_a_pad_writes_a_name_and_sits_under_it(at_lobby: Driver) -> None:
    lobby = at_lobby.top
    assert isinstance(lobby, Lobby)
    press(lobby, ("seat", 0), pad())
    press(top(at_lobby, Names), "new", pad())
    naming = top(at_lobby, Naming)
    assert isinstance(naming, Naming)
    write(naming, "Ann", pad())
    press(naming, ("field", "initials"), pad())
    write(naming, "A", pad())
    press(naming, "save", pad())
    assert top(at_lobby, Lobby) is lobby
    assert seat_names(lobby)[:2] == ["Ann", "Blue"]
    (player, *_others) = lobby._seating.players()
    (kept,) = Profiles(lobby.hall.store.folder, writable=False)
    assert (player.name, player.profile) == ("Ann", kept.id)
    assert (kept.name, kept.initials) == ("Ann", "A")


def key_down(key: int, scancode: int, text: str = "") -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=text))
    if text:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, scancode=scancode, mod=0))


def test_what_a_keyboard_spells_is_written_and_enter_saves_it(tmp_path: Path) -> None:
    """Letters that move or mute elsewhere are letters here; no letter is when the screen has gone."""
    said: list[tuple[str, str]] = []

    def first(hall: object) -> Naming:
        return Naming(hall, lambda *what: said.append(what))  # type: ignore[arg-type]

    with hall_in(tmp_path, first=first) as (hall, driver):
        hall.app.push(Naming(hall, lambda *what: said.append(what)))
        driver.rest(0.6)
        for text in ("М", "а", "ш", "!"):
            key_down(0, pygame.KSCAN_M, text)
        key_down(pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE)
        key_down(pygame.K_w, pygame.KSCAN_W, "w")
        driver.frames(3)
        assert not hall.sound.muted
        key_down(pygame.K_RETURN, pygame.KSCAN_RETURN)
        driver.frames(3)
        assert said == [("Машw", "МАШ")]


def test_an_empty_name_is_none_and_a_long_one_ends(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Naming(hall, print)) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Naming)
        assert not scene.widgets["save"].enabled
        scene.handle(Intent("text", Device("keys-left"), text="  "))
        assert not scene.widgets["save"].enabled
        scene.handle(Intent("text", Device("keys-left"), text="Anna-Sophia Maria"))
        assert scene._texts["name"] == "Anna-Sophia"
        assert scene.widgets["save"].enabled


def test_every_letter_of_every_page_can_be_written(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Naming(hall, print)) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Naming)
        for number, (_page, letters) in enumerate(alphabet.PAGES):
            scene._turn_to(number)
            for letter in letters:
                scene._texts["name"] = ""
                scene._refresh()
                write(scene, alphabet.cased(letter, capital=True), MOUSE)
                assert scene._texts["name"] == alphabet.cased(letter, capital=True)


def test_a_name_is_changed_and_forgotten_after_a_question(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Lobby.fresh(known(hall, 2), DAYTONA, pad())) as (hall, driver):
        lobby = driver.top
        assert isinstance(lobby, Lobby)
        press(lobby, ("seat", 0))
        lobby.handle(Intent("press", pad()))
        names = top(driver, Names)
        press(names, row_key(1))
        assert seat_names(top(driver, Lobby))[0] == "Wm 0"
        lobby.focus_on(("seat", 0))
        press(lobby, ("seat", 0), pad())
        names = top(driver, Names)
        press(names, row_key(1, "change"))
        naming = top(driver, Naming)
        naming.handle(Intent("text", MOUSE, text="x"))
        press(naming, "save")
        press(top(driver, Names), row_key(2, "delete"))
        press(top(driver, Confirm), "yes")
        assert [profile.name for profile in hall.profiles] == ["Wm 0x"]
        top(driver, Names).back()
        assert seat_names(top(driver, Lobby))[0] == "Wm 0x", "who sits there sits under the new name"


def test_nobody_sits_on_two_seats(tmp_path: Path) -> None:
    with hall_in(tmp_path, first=lambda hall: Lobby.fresh(known(hall, 1), DAYTONA, pad())) as (hall, driver):
        lobby = driver.top
        assert isinstance(lobby, Lobby)
        press(lobby, ("seat", 1), pad())
        (ann,) = hall.profiles
        lobby._call(0, ann)
        press(lobby, ("seat", 1), pad())
        names = top(driver, Names)
        assert names.widgets[row_key(0)].enabled
        assert not names.widgets[row_key(1)].enabled


def test_a_long_list_moves_on_by_moves_wheel_and_finger(tmp_path: Path) -> None:
    touch = Device("touch")
    with hall_in(tmp_path, first=lambda hall: Names(known(hall, 30))) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Names)
        for _ in range(29):
            scene.handle(Intent("move", pad(), dy=1, held=True))
        assert scene.focused == row_key(29)
        scene.handle(Intent("scroll", MOUSE, (0, 0), dy=-100))
        assert scene.seen[0] == 0
        assert scene.focused == row_key(scene.seen[-1])
        start = scene.widgets[row_key(2)].rect.center
        scene.handle(Intent("press", touch, start))
        scene.handle(Intent("point", touch, (start[0], start[1] - 170), held=True))
        scene.handle(Intent("release", touch, (start[0], start[1] - 170)))
        assert scene.seen[0] == 2
        assert driver.top is scene, "a drag chooses nobody"
        strip = scene.spots()[-1]
        for pos, first in ((strip.center, scene.seen[-1] + 1), (strip.move(0, -strip.h).center, 2)):
            scene.handle(Intent("press", MOUSE, pos))
            scene.handle(Intent("release", MOUSE, pos))
            assert scene.seen[0] == first
        scene.handle(Intent("press", MOUSE, strip.midtop))
        scene.handle(Intent("point", MOUSE, (strip.x, 5000), held=True))
        scene.handle(Intent("release", MOUSE, (strip.x, 5000)))
        assert scene.seen[-1] == 29
        while scene.seen[0]:
            scene.handle(Intent("move", pad(), dy=-1))
        assert scene.focused == row_key(0)


def test_from_title_to_first_card_nobody_is_asked_for_a_name(at_lobby: Driver) -> None:
    lobby = at_lobby.top
    assert isinstance(lobby, Lobby)
    assert lobby.focused == "continue"
    lobby.handle(Intent("press", pad()))
    assert isinstance(at_lobby.top, Setup)
