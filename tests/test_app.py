"""The app: what it draws and when, its scenes and wipes, and how it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pytest

from engine.app import App, Scene
from engine.curtain import RESIZE_REST
from engine.input.devices import Devices
from engine.input.intents import Intent
from engine.present import motion
from engine.present.screen import Frame
from engine.present.sound import Sound
from engine.present.sprite import Sprite, SurfaceArt
from engine.window import Window, WindowOptions
from tests.support import events

SIZE = (640, 360)
FRAME = 1 / 60
RED, BLUE = (200, 0, 0), (0, 0, 200)


class Card(Scene):
    """A ground of one colour with a square on it; remembers what happened to it."""

    def __init__(self, app: App, colour: tuple[int, int, int] = RED) -> None:
        super().__init__(app)
        self.colour = colour
        self.intents: list[Intent] = []
        self.happened: list[str] = []
        self.answer: Callable[[], None] = lambda: None
        self.square: Sprite

    def layout(self, frame: Frame) -> None:
        self.happened.append(f"layout {frame.width}x{frame.height}")
        self.stage.base.fill(self.colour)
        picture = pygame.Surface((20, 20), pygame.SRCALPHA)
        picture.fill((255, 255, 255, 255))
        self.square = Sprite(SurfaceArt(picture), 50, 50)
        self.stage.add(self.square)

    def handle(self, intent: Intent) -> None:
        self.intents.append(intent)
        if intent.kind == "press":
            self.answer()

    def enter(self) -> None:
        self.happened.append("enter")

    def leave(self) -> None:
        self.happened.append("leave")


class Glass(Card):
    """One that shows the scene below."""

    opaque = False

    def layout(self, frame: Frame) -> None:
        self.happened.append(f"layout {frame.width}x{frame.height}")


class Message(Card):
    """What comes when another broke."""


@contextmanager
def opened(first: type[Card] = Card) -> Iterator[tuple[App, Card]]:
    app = App(Window(WindowOptions(windowed=SIZE)), Devices(lambda: SIZE), Sound(False), Message)
    app.open(first, "Test")
    scene = app.top
    assert isinstance(scene, Card)
    try:
        yield app, scene
    finally:
        app.close()


def steps(app: App, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.step([], FRAME)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rectangles each update of the display brought."""
    counts: list[int] = []
    monkeypatch.setattr(pygame.display, "update", lambda rects: counts.append(len(rects)))
    return counts


def test_nothing_is_drawn_while_nothing_changes(shown: list[int]) -> None:
    with opened() as (app, scene):
        steps(app, 1.0)
        assert len(shown) == 1
        scene.square.x = 80
        steps(app, 0.5)
        assert len(shown) == 2


def test_a_hidden_window_draws_nothing_and_all_of_it_when_it_is_back(shown: list[int]) -> None:
    with opened() as (app, scene):
        steps(app, 0.1)
        app.step([pygame.Event(pygame.WINDOWMINIMIZED)], FRAME)
        scene.square.x = 90
        steps(app, 0.3)
        assert len(shown) == 1
        app.step([pygame.Event(pygame.WINDOWRESTORED)], FRAME)
        assert len(shown) == 2
        assert app.screen.get_at((90, 50))[:3] == (255, 255, 255)


def test_an_exposed_window_is_shown_again_without_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    flips: list[None] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(None))
    with opened() as (app, _scene):
        steps(app, 0.1)
        app.step([pygame.Event(pygame.WINDOWEXPOSED)], FRAME)
        assert len(flips) == 1


def test_scenes_come_and_go_in_order() -> None:
    with opened() as (app, first):
        second, third = Card(app, BLUE), Card(app)
        app.push(second)
        app.replace(third)
        app.pop()
        assert app.top is first
        assert first.happened == ["layout 640x360", "enter", "enter"]
        assert second.happened == ["layout 640x360", "enter", "leave"]
        assert third.happened == ["layout 640x360", "enter", "leave"]


def test_what_stands_above_a_scene_is_put_aside_at_once() -> None:
    with opened() as (app, first):
        scenes = [Card(app) for _ in range(3)]
        app.push(scenes[0])
        app.push(scenes[1])
        app.put_above(first, scenes[2])
        assert app.top is scenes[2]
        app.pop()
        assert app.top is first
        assert [scene.happened[-1] for scene in scenes] == ["leave"] * 3


def test_the_last_scene_gone_ends_the_app() -> None:
    with opened() as (app, _scene):
        app.pop()
        assert not app.step([], FRAME)


def test_a_wipe_ends_on_the_new_picture_and_holds_the_new_scene_until_then() -> None:
    with opened() as (app, _scene):
        steps(app, 0.1)
        app.push(Card(app, BLUE))
        app.step([], FRAME)
        assert app.screen.get_at((600, 300))[:3] == RED
        steps(app, 1.0)
        assert app.screen.get_at((600, 300))[:3] == BLUE
        assert app.screen.get_at((50, 50))[:3] == (255, 255, 255)


def test_with_reduced_motion_one_scene_fades_into_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motion, "reduced", lambda: True)
    with opened() as (app, _scene):
        steps(app, 0.1)
        app.push(Card(app, BLUE))
        app.step([], FRAME)
        steps(app, 0.15)
        (mixed,) = {app.screen.get_at((x, 200))[:3] for x in (5, 300, 600)}
        assert 0 < mixed[0] < RED[0]
        assert 0 < mixed[2] < BLUE[2]
        steps(app, 0.3)
        assert app.screen.get_at((300, 300))[:3] == BLUE


def test_a_press_during_a_wipe_ends_it_and_does_nothing_else() -> None:
    with opened() as (app, _scene):
        steps(app, 0.1)
        scene = Card(app, BLUE)
        app.push(scene)
        steps(app, 0.05)
        app.step([events.key(pygame.KSCAN_SPACE)], FRAME)
        assert app.screen.get_at((600, 300))[:3] == BLUE
        assert scene.intents == []
        app.step([events.key(pygame.KSCAN_SPACE, down=False), events.key(pygame.KSCAN_SPACE)], FRAME)
        assert [intent.kind for intent in scene.intents] == ["release", "press"]


def test_an_overlay_darkens_the_scene_below_and_gives_it_back() -> None:
    with opened() as (app, scene):
        steps(app, 0.1)
        app.push(Glass(app))
        app.step([], FRAME)
        assert 0 < app.screen.get_at((600, 300)).r < RED[0]
        app.pop()
        app.step([], FRAME)
        assert app.screen.get_at((600, 300))[:3] == RED
        assert scene.happened.count("layout 640x360") == 1


def test_a_dragged_window_is_laid_out_once_at_rest() -> None:
    with opened() as (app, scene):
        steps(app, 0.1)
        below = scene
        app.push(Card(app, BLUE))
        steps(app, 1.0)
        top = app.top
        assert isinstance(top, Card)
        for width in range(650, 710, 10):
            pygame.display.set_mode((width, 400), pygame.RESIZABLE)
            app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=400)], FRAME)
            assert app.screen.get_at((width - 5, 395))[:3] == BLUE
        steps(app, RESIZE_REST + 0.1)
        assert top.happened == ["layout 640x360", "enter", "layout 700x400"]
        assert top.stage.size == (700, 400)
        assert below.happened == ["layout 640x360", "enter"]
        app.pop()
        assert below.happened == ["layout 640x360", "enter", "layout 700x400", "enter"]


@pytest.mark.parametrize("between", [(), ((650, 400),)], ids=["at once", "while it is dragged"])
def test_a_window_that_comes_back_to_its_size_shows_all_again(between: tuple[tuple[int, int], ...]) -> None:
    with opened() as (app, _scene):
        steps(app, 0.1)
        for size in (*between, SIZE):
            pygame.display.set_mode((1, 1))  # its surface is a new one, and empty
            pygame.display.set_mode(size, pygame.RESIZABLE)
            app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], FRAME)
            assert app.screen.get_at((size[0] - 5, size[1] - 5))[:3] == RED
        steps(app, RESIZE_REST + 0.1)
        assert app.screen.get_at((SIZE[0] - 5, SIZE[1] - 5))[:3] == RED


def test_the_window_s_cross_ends_the_app_with_status_0() -> None:
    with opened() as (app, scene):
        assert not app.step([pygame.Event(pygame.QUIT)], FRAME)
        app.close()
        assert scene.happened[-1] == "leave"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_app_with_status_0(number: int) -> None:
    class Killed(Card):
        def update(self, dt: float) -> None:
            os.kill(os.getpid(), number)

    before = signal.getsignal(number)
    app = App(Window(WindowOptions(windowed=SIZE)), Devices(lambda: SIZE), Sound(False), Message)
    assert app.run(Killed, "Test") == 0
    assert signal.getsignal(number) == before


@pytest.mark.parametrize("where", ["layout", "handle", "update", "draw", "enter", "leave"])
def test_a_scene_that_breaks_gives_way_to_the_message(
    where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Card):
        pass

    def break_down(*_args: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(Broken, where, break_down)
    down, up = events.key(pygame.KSCAN_SPACE), events.key(pygame.KSCAN_SPACE, down=False)
    with opened() as (app, scene):
        app.step([], FRAME)
        broken = Broken(app)
        scene.answer = lambda: app.push(broken)
        broken.answer = app.pop
        app.step([down], FRAME)
        steps(app, 1.0)
        if where in ("handle", "leave"):
            app.step([up, down], FRAME)
        assert isinstance(app.top, Message)
        assert app.step([], FRAME), "the app goes on"
        assert "on purpose" in caplog.text


def test_when_the_message_breaks_too_the_app_ends_with_another_status(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken(Card):
        def update(self, dt: float) -> None:
            raise RuntimeError("on purpose")

    monkeypatch.setattr(Message, "update", Broken.update)
    app = App(Window(WindowOptions(windowed=SIZE)), Devices(lambda: SIZE), Sound(False), Message)
    assert app.run(Broken, "Test") == 1


def test_without_a_screen_there_is_a_sentence_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_screen(*_args: object, **_kwargs: object) -> None:
        raise pygame.error("no available video device")

    monkeypatch.setattr(pygame.display, "init", no_screen)
    app = App(Window(WindowOptions(windowed=SIZE)), Devices(lambda: SIZE), Sound(False), Message)
    assert app.run(Card, "Test") == 1
    assert "no screen" in capsys.readouterr().err


def test_a_key_that_means_nothing_wakes_a_screen_that_waits_and_does_nothing_else() -> None:
    with opened() as (app, scene):
        woken: list[None] = []
        scene.wake = lambda: woken.append(None)  # type: ignore[method-assign]
        app.step([events.key(pygame.KSCAN_G), events.key(pygame.KSCAN_G, False)], FRAME)
        assert len(woken) == 1
        shift = pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, scancode=pygame.KSCAN_LSHIFT, mod=0)
        app.step([shift, events.key(pygame.KSCAN_SPACE)], FRAME)
        assert len(woken) == 1
        assert [intent.kind for intent in scene.intents] == ["press"]


def test_mute_is_one_key() -> None:
    with opened() as (app, scene):
        app.step([events.key(pygame.KSCAN_M)], FRAME)
        assert app.sound.muted
        assert scene.intents == []
        app.step([events.key(pygame.KSCAN_M, False), events.key(pygame.KSCAN_M)], FRAME)
        assert not app.sound.muted


def test_a_screen_that_nobody_sees_counts_only_when_it_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    app = App(Window(WindowOptions(windowed=SIZE)), Devices(lambda: SIZE), Sound(False), Message)
    assert app.run(Card, "Test") == 1
    assert "no screen" in capsys.readouterr().err
