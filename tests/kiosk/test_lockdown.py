"""What visitors cannot do: quit, set, see files or what others did, reach the system."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from engine.app import Scene
from engine.kiosk.codes import QUIT, RESTART
from engine.kiosk.config import Config, Display, Operator
from engine.kiosk.pin import hashed
from engine.present import i18n
from scenes.attract import allowed
from scenes.attract.operator import OperatorMenu
from scenes.pause import Pause
from scenes.settings.overview import Overview
from scenes.setup import Setup
from scenes.shelf import Shelf
from scenes.title import Title
from scenes.trouble import Trouble
from tests.kiosk.kiosks import Kiosk, kiosk
from tests.kiosk.test_idle import SMALL, press, scenes_of, visit
from tests.support import events
from tests.support.virtualpad import AVAILABLE, VirtualPad

SECRET = Config(operator=Operator(pin=hashed("2468")))

WINDOW_MANAGERS = [
    (pygame.KSCAN_F4, pygame.KMOD_LALT),
    (pygame.KSCAN_TAB, pygame.KMOD_LALT),
    (pygame.KSCAN_TAB, pygame.KMOD_LCTRL),
    (pygame.KSCAN_ESCAPE, pygame.KMOD_LALT),
    (pygame.KSCAN_ESCAPE, pygame.KMOD_LCTRL),
    (pygame.KSCAN_SPACE, pygame.KMOD_LALT),
    (pygame.KSCAN_RETURN, pygame.KMOD_LALT),
    (pygame.KSCAN_F11, 0),
    (pygame.KSCAN_PRINTSCREEN, 0),
    (pygame.KSCAN_PRINTSCREEN, pygame.KMOD_LALT),
    (pygame.KSCAN_LGUI, pygame.KMOD_LGUI),
    *((pygame.KSCAN_A + ord(letter) - ord("a"), pygame.KMOD_LGUI) for letter in "dlmrehqw"),
    *((pygame.KSCAN_A + ord(letter) - ord("a"), pygame.KMOD_LCTRL) for letter in "qwcnotz"),
    *((key, pygame.KMOD_LCTRL | pygame.KMOD_LALT) for key in (pygame.KSCAN_T, pygame.KSCAN_DELETE)),
    *((pygame.KSCAN_F1 + number, pygame.KMOD_LCTRL | pygame.KMOD_LALT) for number in range(12)),
    *((pygame.KSCAN_F1 + number, 0) for number in range(12)),
]


def strokes(place: int, mod: int) -> list[pygame.Event]:
    return [events.key(place, mod=mod), events.key(place, down=False, mod=mod)]


@pytest.mark.parametrize("where", ["attract", "visit"])
def test_window_managers_keys_and_the_window_itself_do_nothing(where: str):
    with kiosk(size=SMALL) as driver:
        if where == "visit":
            visit(driver)
        size = driver.app.window.size
        for kind in (pygame.QUIT, pygame.WINDOWCLOSE, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            pygame.event.post(pygame.Event(kind))
        for place, mod in WINDOW_MANAGERS:
            for event in strokes(place, mod):
                pygame.event.post(event)
            driver.frames(1)
        driver.rest(1)
        assert driver.running and driver.app.window.size == size
        assert not driver.app.window.hidden
        assert allowed.name_of(driver.top) in allowed.SCENES


def test_escape_leads_to_attract_and_no_further():
    with kiosk(size=SMALL) as driver:
        visit(driver)
        for _ in range(3):
            press(driver, pygame.KSCAN_ESCAPE)
        driver.rest(1)
        assert driver.running
        assert driver.name in ("Attract", "Shelf")


class NewScene(Scene):
    """One that somebody makes later, and that nobody has put on the list."""

    def layout(self, frame: object) -> None:
        raise AssertionError("it is not to be seen")


def test_what_is_not_on_the_list_is_not_seen():
    with kiosk(size=SMALL) as driver:
        visit(driver)
        for scene in (
            NewScene(driver.app),
            Overview(driver.hall),
            Title(driver.hall),
            OperatorMenu(driver.hall),
        ):
            driver.app.push(scene)
            assert driver.name == "Shelf"
            driver.app.put_above(driver.top, scene)
            assert driver.name == "Shelf"
        driver.app.reset(NewScene(driver.app))
        assert driver.name == "Attract"


def test_buttons_that_are_not_on_the_list_are_not_there():
    with kiosk(size=SMALL, languages=("en", "it")) as driver:
        visit(driver)
        assert isinstance(driver.top, Shelf)
        assert set(driver.top.widgets) == {
            "back", "language", "rules", "daytona", "cribbage", "regicide", "quatorze"
        }  # fmt: skip
        pause = scenes_of(driver)["pause"]
        driver.app.push(pause)
        assert isinstance(driver.top, Pause)
        assert set(driver.top.widgets) == {"back", "log", "rules", "leave", "pace", "auto"}


def test_only_the_tables_of_the_configuration_and_their_rules():
    config = Config(tables=("quatorze", "cribbage"), presets={"cribbage": "Short 61"})
    with kiosk(config, size=SMALL) as driver:
        visit(driver)
        assert isinstance(driver.top, Shelf)
        assert [
            key for key in driver.top.widgets if key in ("daytona", "cribbage", "regicide", "quatorze")
        ] == [
            "quatorze",
            "cribbage",
        ]
        driver.rest(1)
        press(driver, pygame.KSCAN_RIGHT)
        for _ in range(2):
            press(driver)
            driver.rest(1)
        assert isinstance(driver.top, Setup)
        assert driver.top._options["target"] == 61


def test_a_visitor_chooses_among_the_languages_of_the_configuration():
    with kiosk(size=SMALL, languages=("it", "en")) as driver:
        assert i18n.language() == "it"
        visit(driver)
        driver.rest(1)
        driver.top.focus_on("language")  # type: ignore[attr-defined]
        press(driver)
        assert set(driver.top.widgets) == {"it", "en", "back"}  # type: ignore[attr-defined]
        driver.top.focus_on("en")  # type: ignore[attr-defined]
        press(driver)
        assert (driver.name, i18n.language()) == ("Shelf", "en")
        driver.hall.end_visit()
        assert i18n.language() == "it"
    i18n.set_language("en")


def test_when_something_breaks_visitors_see_no_files_and_get_back(tmp_path: Path):
    with kiosk(size=SMALL, folder=tmp_path) as driver:
        visit(driver)
        driver.app.push(Trouble(driver.hall))
        assert driver.name == "Trouble"
        said = " ".join(writing.text for writing in driver.top.page.written)  # type: ignore[attr-defined]
        assert str(tmp_path) not in said and "errors" not in said
        press(driver)
        driver.rest(1)
        assert driver.name in ("Attract", "Shelf")


# The operator.


def hold(driver: Kiosk, down: list[pygame.Event], up: list[pygame.Event]) -> None:
    for event in down:
        pygame.event.post(event)
    driver.dt = 0.1
    driver.rest(5.3)
    for event in up:
        pygame.event.post(event)
    driver.frames(2)


def ask(driver: Kiosk) -> None:
    """The operator's sign, by the corner."""
    hold(driver, [events.mouse((5, 5))], [events.mouse((5, 5), down=False)])
    assert driver.name == "PinPad"


def enter(driver: Kiosk, digits: str) -> None:
    for digit in digits:
        place = pygame.KSCAN_0 if digit == "0" else pygame.KSCAN_1 + int(digit) - 1
        press(driver, place)
    press(driver)


def test_the_operator_comes_in_by_the_pin_and_is_locked_out_again_in_time():
    with kiosk(SECRET, size=SMALL) as driver:
        ask(driver)
        enter(driver, "2468")
        assert driver.name == "OperatorMenu"
        driver.rest(19)
        assert driver.name == "OperatorMenu"
        driver.rest(12)
        assert driver.name == "Attract"
        driver.app.push(OperatorMenu(driver.hall))
        assert driver.name == "Attract"


def test_the_sign_and_the_pin_by_each_device():
    letters = [pygame.KSCAN_A + ord(letter) - ord("a") for letter in "pin"]
    signs = {
        "keys": ([events.key(one) for one in letters], [events.key(one, down=False) for one in letters]),
        "touch": (events.touched((5, 5), SMALL, True), events.touched((5, 5), SMALL, False)),
    }
    for down, up in signs.values():
        with kiosk(SECRET, size=SMALL) as driver:
            hold(driver, down, up)
            assert driver.name == "PinPad"
            for digit in "2468":
                at = driver.top.widgets[digit].rect.center  # type: ignore[attr-defined]
                for down_ in (True, False):
                    for event in events.touched(at, SMALL, down_):
                        pygame.event.post(event)
                    driver.frames(2)
            press(driver, pygame.KSCAN_DOWN)
            driver.top.focus_on("enter")  # type: ignore[attr-defined]
            press(driver)
            assert driver.name == "OperatorMenu"


@pytest.mark.skipif(not AVAILABLE, reason="needs SDL's virtual joysticks")
def test_the_sign_and_the_pin_by_a_pad():
    with kiosk(SECRET, size=SMALL) as driver:
        one = VirtualPad()
        driver.pads.append(one)
        driver.frames(3)
        for number in (0, 1, 2, 3):
            one.button(number, True)
        driver.dt = 0.1
        driver.rest(5.4)
        for number in (0, 1, 2, 3):
            one.button(number, False)
        driver.frames(2)
        assert driver.name == "PinPad"
        for step in ("up", 2, "down left", 4, "right right", 6, "down left", 8, "down right"):
            for word in str(step).split():
                number = {"up": 11, "down": 12, "left": 13, "right": 14}.get(word, 0)
                for down in (True, False):
                    one.button(number, down)
                    driver.frames(2)
        one.button(0, True)
        driver.frames(2)
        assert driver.name == "OperatorMenu"


def test_wrong_pins_are_slow_and_closing_the_pad_does_not_help():
    with kiosk(SECRET, size=SMALL) as driver:
        ask(driver)
        for _ in range(4):
            enter(driver, "1111")
            driver.rest(driver.hall.gate.wait + 0.2)
        enter(driver, "1111")
        assert driver.hall.gate.wait > 15
        press(driver, pygame.KSCAN_ESCAPE)
        ask(driver)
        enter(driver, "2468")
        assert driver.name == "PinPad"


def test_a_hand_in_the_corner_ends_nobodys_game():
    with kiosk(SECRET, size=SMALL) as driver:
        visit(driver)
        driver.rest(1)
        before = driver.top
        ask(driver)
        press(driver, pygame.KSCAN_ESCAPE)
        assert driver.top is before


def test_without_a_pin_there_is_no_operator():
    with kiosk(size=SMALL) as driver:
        hold(driver, [events.mouse((5, 5))], [events.mouse((5, 5), down=False)])
        assert driver.name != "PinPad"


def test_unlocked_it_is_a_program_as_at_home_until_the_time_is_over():
    with kiosk(SECRET, size=SMALL) as driver:
        ask(driver)
        enter(driver, "2468")
        driver.hall.unlock()
        assert "settings" in driver.top.widgets  # type: ignore[attr-defined]
        driver.app.push(Overview(driver.hall))
        assert driver.name == "Overview"
        driver.dt = 1.0
        driver.rest(590)
        assert driver.name == "Overview"
        driver.rest(15)
        assert driver.name == "Attract"
        driver.app.push(Overview(driver.hall))
        assert driver.name == "Attract"


@pytest.mark.parametrize(("button", "status"), [("restart", RESTART), ("quit", QUIT)])
def test_the_operator_starts_it_again_and_quits(button: str, status: int):
    with kiosk(SECRET, size=SMALL) as driver:
        ask(driver)
        enter(driver, "2468")
        driver.top.focus_on(button)  # type: ignore[attr-defined]
        press(driver)
        assert not driver.running
        assert driver.app._status == status


# Whatever hands do.


def any_event(chance: random.Random, size: tuple[int, int]) -> list[pygame.Event]:
    """Something that hands can do, and some things that only a window manager can."""
    kind = chance.randrange(10)
    at = chance.randrange(size[0]), chance.randrange(size[1])
    if kind < 4:
        mods = [0, 0, 0, pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LGUI, pygame.KMOD_LSHIFT]
        return strokes(chance.randrange(4, 232), chance.choice(mods) | chance.choice(mods))
    if kind == 4:
        return strokes(*chance.choice(WINDOW_MANAGERS))
    if kind == 5:
        return [events.mouse(at, down, button=chance.choice((1, 1, 1, 2, 3))) for down in (True, False)]
    if kind == 6:
        return [*events.touched(at, size, True), *events.touched(at, size, False)]
    if kind == 7:
        return [events.motion(at), events.wheel(chance.choice((-1, 1)))]
    if kind == 8:
        windows = (pygame.QUIT, pygame.WINDOWCLOSE, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
        return [pygame.Event(chance.choice(windows))]
    return strokes(
        *chance.choice([(pygame.KSCAN_RETURN, 0), (pygame.KSCAN_SPACE, 0), (pygame.KSCAN_DOWN, 0)])
    )


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file but what play records."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path): path.read_bytes() for path in files if path.name != "records.json"}


def hammer(tmp_path: Path, inputs: int, seed: int) -> set[str]:
    """So many random inputs; gives the names of the scenes that were seen."""
    data = tmp_path / "data"
    (data / "matches").mkdir(parents=True)
    for name in ("settings.json", "profiles.json", "matches/game.jsonl", "kiosk.toml"):
        (data / name).write_text(f"as it was: {name}")
    before = snapshot(tmp_path)
    chance, seen = random.Random(seed), set()
    with kiosk(SECRET, size=SMALL, folder=data / "kiosk", languages=("en", "it")) as driver:
        pads = [VirtualPad() for _ in range(2)] if AVAILABLE else []
        driver.pads += pads
        for number in range(inputs):
            if pads and chance.random() < 0.3:
                one = chance.choice(pads)
                number = chance.randrange(15)
                one.button(number, chance.random() < 0.5)
                one.axis(chance.randrange(4), chance.uniform(-1, 1))
            for event in any_event(chance, SMALL):
                pygame.event.post(event)
            if chance.random() < 0.9 and number % 100:
                continue  # more of them in one frame
            driver.dt = chance.choice((1 / 60, 1 / 60, 0.1))
            driver.frames(1)
            assert driver.running
            seen.add(driver.name)
            assert allowed.name_of(driver.top) in allowed.SCENES
    assert snapshot(tmp_path) == before
    return seen


def test_random_inputs_never_get_out_of_the_kiosk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.chdir(tmp_path)
    seen = hammer(tmp_path, 3000, 3)
    assert len(seen) >= 4, seen
    assert "Trouble" not in seen and not caplog.records


@pytest.mark.slow
def test_a_hundred_thousand_random_inputs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.chdir(tmp_path)
    seen = hammer(tmp_path, 100_000, 4)
    print(sorted(seen))
    assert "Trouble" not in seen and not caplog.records


# The window.


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_screen_shows_the_picture_upright_and_takes_touches_there(rotation: int):
    config = Config(display=Display(rotation=rotation, shift=4))
    with kiosk(config, size=SMALL) as driver:
        window = driver.app.window
        assert window.size == (SMALL if rotation % 180 == 0 else SMALL[::-1])
        driver.rest(1)
        upright = pygame.transform.rotate(pygame.display.get_surface(), rotation)
        assert upright.get_buffer().raw == window.surface.convert(upright).get_buffer().raw
        visit(driver)
        driver.rest(1)
        target = driver.top.widgets["cribbage"].rect.center  # type: ignore[attr-defined]
        at = on_screen(target, rotation, window.size)
        for down in (True, False):
            for event in events.touched(at, SMALL, down):
                pygame.event.post(event)
            driver.frames(2)
        driver.rest(1)
        assert driver.name == "Lobby"


def on_screen(at: tuple[int, int], rotation: int, size: tuple[int, int]) -> tuple[int, int]:
    """Where a place of the upright picture is on the screen."""
    x, y = at
    width, height = size
    turned = {
        0: (x, y),
        90: (height - 1 - y, x),
        180: (width - 1 - x, height - 1 - y),
        270: (y, width - 1 - x),
    }
    return turned[rotation]


def test_the_picture_wanders_and_stays_whole():
    config = Config(display=Display(shift=4, shift_seconds=10))
    with kiosk(config, size=SMALL) as driver:
        visit(driver)
        driver.dt = 0.1
        seen = set()
        for _ in range(12):
            driver.rest(9)
            press(driver, pygame.KSCAN_DOWN)
            driver.rest(1)
            screen, picture = pygame.display.get_surface(), driver.app.window.surface
            dx, dy = driver.app.window._offset  # type: ignore[attr-defined]
            seen.add((dx, dy))
            inner = picture.get_rect().inflate(-16, -16)
            part = picture.subsurface(inner)
            assert (
                part.copy().get_buffer().raw == screen.subsurface(inner.move(dx, dy)).copy().get_buffer().raw
            )
        assert len(seen) == 9
