"""Every state is left by itself, in its time, and nothing of a visitor stays."""

from __future__ import annotations

from datetime import datetime, time

import pygame
import pytest

from engine.kiosk.config import Config, Idle, Loudness
from engine.kiosk.hours import Opening, spans
from engine.match.player import Player
from engine.rules.registry import GAMES
from scenes import catalog, flow
from scenes.agreement import Agreement
from scenes.company import Company
from scenes.confirm import Confirm
from scenes.gamelog import GameLog
from scenes.lobby import Lobby
from scenes.missing import Missing
from scenes.names import Names
from scenes.naming import Naming
from scenes.pause import Pause, Switch
from scenes.rulebook import RuleBook
from scenes.setup import Setup
from tests.kiosk.kiosks import Kiosk, kiosk
from tests.scenes.halls import pad
from tests.support import events
from tests.support.virtualpad import AVAILABLE, VirtualPad

SMALL = (1024, 600)


def press(driver: Kiosk, place: int = pygame.KSCAN_RETURN) -> None:
    pygame.event.post(events.key(place))
    driver.frames(1)
    pygame.event.post(events.key(place, down=False))
    driver.frames(1)


def visit(driver: Kiosk) -> Kiosk:
    press(driver)
    assert driver.name == "Shelf"
    return driver


def left_after(driver: Kiosk, seconds: float) -> None:
    """The state lasts so long, then it is asked, then the kiosk is in attract."""
    driver.dt = 0.25
    driver.rest(seconds - 1)
    assert driver.name not in ("Still", "Attract")
    driver.rest(1.6)
    assert driver.name == "Still"
    driver.rest(driver.hall.config.idle.countdown + 0.5)
    assert driver.name == "Attract"
    assert driver.hall.state == "attract"


def test_any_press_wakes_it_and_does_nothing_else():
    for event in (
        events.key(pygame.KSCAN_Q),
        events.mouse((640, 300)),
        pygame.Event(pygame.JOYBUTTONDOWN, instance_id=9, button=5),
        *events.touched((640, 300), SMALL, True)[-1:],
    ):
        with kiosk(size=SMALL) as driver:
            assert driver.name == "Attract"
            pygame.event.post(event)
            driver.frames(3)
            assert driver.name == "Shelf"
            driver.rest(2)
            assert driver.name == "Shelf"


def scenes_of(driver: Kiosk) -> dict[str, object]:
    """What a visitor may be looking at when they go, by a name."""
    hall, table = driver.hall, catalog.tables()[0]
    lobby = Lobby.fresh(hall, table, pad())
    seating = lobby._seating
    players = [Player("person", "Red"), Player("computer", "Blue", "easy", 1)]
    claims = seating.claims()
    claims.gone(pad())
    match = flow.Match.begin("daytona", {}, players, hall.store)
    return {
        "lobby": lobby,
        "names": Names(hall),
        "name entry": Naming(hall, lambda _name, _initials: None),
        "vote": Agreement(hall, match, Company(match, seating.claims()), lambda: None),
        "set-up": Setup(hall, table, seating),
        "rules": RuleBook(hall, table),
        "pause": Pause(hall, match, auto=Switch(lambda: True, print)),
        "log": GameLog(hall, match),
        "missing": Missing(hall, match.players, claims, lambda _: None),
        "dialog": Confirm(hall, "?", "?", "?", "?", lambda: None),
    }


@pytest.mark.parametrize(
    "what",
    ["shelf", "lobby", "names", "name entry", "vote", "set-up", "rules", "pause", "log", "missing", "dialog"],
)
def test_a_visitor_who_goes_is_asked_and_forgotten(what: str):
    with kiosk(size=SMALL) as driver:
        visit(driver)
        if what != "shelf":
            driver.app.push(scenes_of(driver)[what])
            driver.frames(1)
            assert driver.name != "Shelf"
        left_after(driver, 20)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_at_a_persons_turn_is_left_after_a_minute(key: str):
    """Also where a curtain waits for one of two people."""
    with kiosk(size=SMALL) as driver:
        visit(driver)
        hall = driver.hall
        players = [Player("person", "Red", emblem=0), Player("person", "Blue", emblem=1)]
        flow.begin(hall, key, hall.fresh_options(catalog.table_of(key), 2), players, flow.Claims())
        driver.frames(1)
        assert hall.store.unfinished()
        left_after(driver, 60)
        assert not hall.store.unfinished()
        visit(driver)
        assert hall.store.unfinished() == []


def test_whoever_answers_goes_on_where_they_were_and_the_press_does_nothing_else():
    with kiosk(size=SMALL) as driver:
        visit(driver)
        driver.dt = 0.1
        driver.rest(22)
        assert driver.name == "Still"
        press(driver)
        assert driver.name == "Shelf"
        driver.rest(18)
        assert driver.name == "Shelf"
        driver.rest(4)
        assert driver.name == "Still"


def test_names_language_and_settings_go_with_the_visitor():
    with kiosk(size=SMALL, languages=("en", "it")) as driver:
        visit(driver)
        hall = driver.hall
        hall.profiles.add("Ada", "AL")
        hall.settings.language, hall.settings.pace, hall.settings.high_contrast = "it", "fastest", True
        hall.settings.tables["daytona"] = {"seats": 2}
        hall.restyle()
        left_after(driver, 20)
        assert len(hall.profiles) == 0
        assert (hall.settings.language, hall.settings.pace, hall.settings.high_contrast) == (
            "en",
            "normal",
            False,
        )
        assert hall.settings.tables == {}


def test_times_are_those_of_the_configuration():
    with kiosk(Config(idle=Idle(elsewhere=40, countdown=5)), size=SMALL) as driver:
        visit(driver)
        left_after(driver, 40)


@pytest.mark.skipif(not AVAILABLE, reason="needs SDL's virtual joysticks")
def test_a_trembling_stick_holds_nothing_and_wakes_nobody():
    """Noise of ±0.1 around a stick's resting place, for ten minutes of the kiosk's time."""
    with kiosk(size=SMALL) as driver:
        one = VirtualPad()
        driver.pads.append(one)
        driver.frames(2)
        visit(driver)
        driver.dt = 0.5
        for step in range(1200):
            one.axis(0, 0.08 + 0.1 * ((step * 7919) % 200 / 100 - 1))
            one.axis(1, 0.1 * ((step * 104729) % 200 / 100 - 1))
            driver.frames(1)
            if step == 36:
                assert driver.name == "Shelf"
            if step > 64:
                assert driver.name == "Attract"


def test_outside_its_hours_it_is_dark_and_nobody_wakes_it():
    config = Config(opening=Opening(spans("10:00-18:00")))
    with kiosk(config, size=SMALL, start=datetime(2026, 11, 30, 17, 59, 30)) as driver:
        visit(driver)
        driver.dt = 0.1
        driver.rest(35)
        assert driver.name == "Closed", "whoever was there has gone meanwhile"
        press(driver)
        assert driver.name == "Closed"
        driver.dt = 30
        driver.rest(16 * 3600 - 120)
        assert driver.name == "Closed"
        driver.rest(180)
        assert driver.name == "Attract"


def test_it_is_as_loud_as_the_hour_says():
    volumes = {time(8): 60, time(22): 10}
    with kiosk(
        Config(sound=Loudness(hours=volumes)), size=SMALL, start=datetime(2026, 11, 30, 21, 59)
    ) as driver:
        assert driver.hall.sound.volume == 0.6
        driver.hall.set_volume(90)
        assert driver.hall.sound.volume == 0.9
        visit(driver)
        assert driver.hall.sound.volume == 0.9, "the operator's volume holds for whoever comes"
        driver.dt = 1.0
        driver.rest(65)
        assert driver.hall.sound.volume == 0.1


def test_screens_may_only_blank_while_it_is_closed():
    config = Config(opening=Opening(spans("10:00-18:00")))
    with kiosk(config, size=SMALL, start=datetime(2026, 11, 30, 17, 59, 30)) as driver:
        assert not pygame.display.get_allow_screensaver()
        visit(driver)
        assert not pygame.display.get_allow_screensaver()
        driver.dt = 0.5
        driver.rest(40)
        assert driver.name == "Closed"
        assert pygame.display.get_allow_screensaver()


def test_guests_may_play_on_when_it_closes():
    config = Config(opening=Opening(spans("10:00-18:00")))
    with kiosk(config, size=SMALL, start=datetime(2026, 11, 30, 17, 59, 50)) as driver:
        visit(driver)
        driver.dt = 0.1
        driver.rest(15)
        assert driver.name == "Shelf"
