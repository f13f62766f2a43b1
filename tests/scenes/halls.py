"""A hall to test scenes in, and what its screens must always keep to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from pygame import Rect

from engine.app import App, Scene
from engine.input.devices import Devices
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from engine.match.settings import Settings
from engine.match.store import Store
from engine.present import fonts
from engine.present.sound import Sound
from engine.rules.daytona.state import Deuce, Draw
from engine.window import Window, WindowOptions
from scenes.hall import Hall
from scenes.menu import Menu
from scenes.shelf import Shelf
from scenes.title import Title
from scenes.trouble import Trouble
from tests.support.driver import Driver, driving

Size = tuple[int, int]
SIZES: Final = ((1920, 1080), (1024, 600), (1080, 1920), (3840, 2160), (1280, 1024))


@contextmanager
def hall_in(
    folder: Path, size: Size = (1280, 720), first: Callable[[Hall], Scene] = Title, text: float = 1.0
) -> Iterator[tuple[Hall, Driver]]:
    """A hall whose first scene is on the screen, at rest."""
    settings = Settings.load(folder, writable=True)
    settings.use_for_now("language", settings.language or "en")
    settings.text_size = round(text * 100)
    hall = Hall(Store(folder), settings, Sound(False))
    hall.follow_settings()
    window = Window(WindowOptions(windowed=size))
    hall.app = App(window, Devices(lambda: hall.app.window.size), hall.sound, lambda _: Trouble(hall), text)
    hall.assist()
    try:
        with driving(hall.app, lambda _: first(hall)) as driver:
            yield hall, driver
    finally:
        hall.close()
        hall.store.close()


def shelf(hall: Hall) -> Shelf:
    """A shelf that tables can stand above."""
    hall.shelf = Shelf(hall)
    return hall.shelf


def played(hall: Hall, draws: int, people: int = 1, seats: int = 3) -> Match:
    """A match of so many draws that waits on the shelf."""
    names = ("Red", "Blue", "Yellow", "Green")
    players = [
        Player("person" if seat < people else "computer", names[seat], "", seat) for seat in range(seats)
    ]
    match = Match.begin("daytona", {"target": 100}, players, hall.store)
    for _ in range(draws):
        assert match.to_move is not None
        match.play(Deuce("joker") if match.state.phase == "deuce" else Draw(), match.to_move)
    match.close()
    return match


def known(hall: Hall, people: int) -> Hall:
    """A hall in which so many names are remembered."""
    for number in range(people):
        hall.profiles.add(f"Маргарита {number}" if number % 2 else f"Wm {number}", "")
    return hall


def pad(number: int = 1) -> Device:
    """A gamepad."""
    return Device("pad", number, "Virtual Pad")


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Gathers every line of text that had to be shortened while the test ran."""
    found: list[str] = []
    shorten = fonts.shorten

    def watched(text: str, role: fonts.Role, px: int, room: int) -> str:
        shown = shorten(text, role, px, room)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(fonts, "shorten", watched)
    return found


def check_layout(scene: Menu) -> None:
    """Everything is inside the window, nothing overlaps, no text is cut."""
    window = Rect((0, 0), scene.app.window.size)
    places = {str(key): widget.rect for key, widget in scene.widgets.items()}
    for writing in scene.page.written:
        assert writing.whole, f"no room for all of {writing.text!r}"
        places[writing.text] = writing.rect
    for name, rect in places.items():
        assert window.contains(rect), f"{name} reaches out of the window: {rect}"
        assert rect.w > 0 and rect.h > 0, f"{name} has no size"
    for one, other in combinations(places, 2):
        assert not places[one].colliderect(places[other]), f"{one} overlaps {other}"
