"""The way in: settings, notices and the file of errors."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.match.notices import WORDS, notice
from engine.match.settings import Settings
from engine.match.store import Store
from engine.present import marquee, svg
from engine.present.sound import Sound
from scenes.hall import Hall, open_hall
from scenes.notices import sentence
from scenes.opening import window_of
from scenes.shelf import Shelf
from scenes.title import Title
from scenes.trouble import Trouble
from tests.scenes.halls import hall_in


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """The handlers of the log are put back."""
    log = logging.getLogger("cardcade")
    before = list(log.handlers)
    yield
    log.handlers = before


@dataclass
class Flags:
    """A command line."""

    windowed: tuple[int, int] | None = (640, 360)
    fullscreen: bool = False
    display: int = 0


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, deed: str = "quit") -> int:
    """Runs the program until its title does the deed."""

    def update(title: Title, _dt: float) -> None:
        if deed == "break":
            raise RuntimeError("on purpose")
        title.app.quit()

    monkeypatch.setattr(Title, "update", update)
    monkeypatch.setattr(Trouble, "update", lambda scene, _dt: scene.app.quit())
    store = Store(folder)
    try:
        return open_hall(window_of(Flags()), store, Settings.load(folder, writable=store.writable))
    finally:
        store.close()


def test_it_ends_with_status_0(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(tmp_path, monkeypatch) == 0
    assert not (tmp_path / Hall.errors_file).exists()


def test_the_title_s_picture_is_painted_while_the_rest_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    monkeypatch.setattr(marquee, "_PACKED", {})
    paint = svg.opaque
    monkeypatch.setattr(
        svg, "opaque", lambda *given: (threads.append(threading.current_thread()), paint(*given))[1]
    )
    assert run(tmp_path, monkeypatch) == 0
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()


def test_what_broke_is_written_beside_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(tmp_path, monkeypatch, "break") == 0
    assert "on purpose" in (tmp_path / Hall.errors_file).read_text("utf-8")


def test_a_folder_that_cannot_be_used_stops_neither_the_start_nor_the_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert run(blocked, monkeypatch) == 0
    assert run(blocked, monkeypatch, "break") == 0


def test_volume_and_mute_are_kept(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (hall, _driver):
        assert hall.sound.volume == 0.8
        hall.settings.volume = 30
        hall.tune()
        assert hall.sound.volume == 0.3
        hall.sound.muted = True
    settings = Settings.load(tmp_path, writable=True)
    assert (settings.volume, settings.muted) == (30, True)
    again = Hall(Store(tmp_path), settings, Sound(False))
    assert (again.sound.volume, again.sound.muted) == (0.3, True)
    again.store.close()


def test_every_notice_has_a_sentence() -> None:
    for word, params in WORDS.items():
        said = sentence(notice(word, **{name: f"<{name}>" for name in params}))
        assert said != word
        assert all(f"<{name}>" in said for name in params)


def test_the_title_says_what_the_program_goes_without(tmp_path: Path) -> None:
    with hall_in(tmp_path) as (hall, driver):
        title = driver.top
        assert isinstance(title, Title)
        assert title.page.written == []
        hall.store.tell(notice("settings-newer"))
        hall.sound.missing = True
        driver.rest(0.2)
        said = " ".join(writing.text for writing in title.page.written)
        assert "newer Cardcade" in said
        assert "sound device" in said


def test_the_shelf_is_ready_before_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []
    build = Shelf.build
    monkeypatch.setattr(Shelf, "build", lambda scene, frame: (built.append(scene), build(scene, frame)))
    with hall_in(tmp_path) as (_hall, driver):
        driver.rest(0.5)
        assert len(built) == 1
        driver.top.wake()
        assert driver.top is built[0]
