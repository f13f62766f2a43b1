"""At the table: a whole match by each kind of device alone, and a pad that is pulled out in the middle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.match.log import Acted
from scenes.daytona.podium import Podium
from scenes.daytona.table import DaytonaTable
from scenes.hall import Hall
from scenes.menu import Menu
from scenes.missing import Missing
from tests.scenes.halls import hall_in
from tests.support import virtualpad
from tests.support.driver import Driver, Hand, KeyHand, MouseHand, PadHand, TouchHand

HANDS: dict[str, Callable[[Driver], Hand]] = {
    "pad": PadHand,
    "keys-left": lambda driver: KeyHand(driver, left=True),
    "keys-right": KeyHand,
    "mouse": MouseHand,
    "touch": TouchHand,
}
needs_pads = pytest.mark.skipif(not virtualpad.AVAILABLE, reason="no virtual pads in this SDL")
LONGEST = 600.0
"""Seconds of the game's time that a short match may take."""
PATIENCE = 60.0
"""The same for the other car's turn and what is shown before one's own."""


def tap(hand: Hand, at: tuple[int, int]) -> None:
    hand.down(at)
    hand.up(at)


def use(driver: Driver, hand: Hand, key: str) -> None:
    """Presses the widget that has the focus, which is to be this one."""
    scene = driver.top
    assert isinstance(scene, Menu)
    assert hand.pointing or scene.focused == key
    tap(hand, scene.widgets[key].rect.center)
    driver.until(lambda: driver.top is not scene, f"screen after {key}")
    driver.until_still()


def drive(driver: Driver, hand: Hand) -> None:
    """Holds the throttle until the podium; answers whatever is asked on the way."""
    table = driver.top
    assert isinstance(table, DaytonaTable)
    width, height = driver.app.window.size
    end = driver.seconds + LONGEST
    while driver.top is table:
        assert driver.seconds < end, "the match does not end"
        question, points = table.question, table.points
        if question is not None and question.ready:
            tap(hand, next(p for p in grid(width, height) if question.at(p) == question.focus))
        elif points is not None and points.ready:
            tap(hand, (width // 2, height // 2))
        elif question is None and points is None:
            at = table.scenery.layout.pedal.center
            hand.down(at)
            driver.until(lambda: driver.top is not table or table.question or table.points, "stop", LONGEST)
            hand.up(at)
        driver.frames()


def grid(width: int, height: int) -> list[tuple[int, int]]:
    return [(x, y) for y in range(0, height, 10) for x in range(0, width, 10)]


def start(driver: Driver, hand: Hand) -> DaytonaTable:
    """From the title to the table, in four presses."""
    tap(hand, (300, 300))
    driver.until_still()
    for key in ("daytona", "continue", "start"):
        use(driver, hand, key)
    table = driver.top
    assert isinstance(table, DaytonaTable)
    return table


def short(hall: Hall) -> None:
    """Two cars to the lowest target, as if that had been played last."""
    hall.settings.tables["daytona"] = {"seats": 2, "options": {"target": 10}}


@pytest.mark.parametrize("name", [pytest.param("pad", marks=needs_pads), *list(HANDS)[1:]])
def test_a_whole_match(name: str, tmp_path: Path) -> None:
    with hall_in(tmp_path, (1024, 600)) as (hall, driver):
        short(hall)
        hand = HANDS[name](driver)
        start(driver, hand)
        drive(driver, hand)
        assert isinstance(driver.top, Podium)
        assert hall.store.finished()


@needs_pads
def test_a_pad_that_is_pulled_out_while_it_drives_stops_the_table_until_it_is_back(tmp_path: Path) -> None:
    with hall_in(tmp_path, (1024, 600)) as (hall, driver):
        short(hall)
        hand = PadHand(driver)
        table = start(driver, hand)
        hand.down((0, 0))
        driver.rest(3)
        hand.pad.detach()
        driver.until(lambda: isinstance(driver.top, Missing), "pause")
        drawn = table.match.revision
        driver.rest(5)
        assert table.match.revision == drawn
        again = PadHand(driver)
        driver.until(lambda: driver.top is table, "table")
        driver.until_still()
        done = deeds(table, 0)
        end = driver.seconds + PATIENCE
        while (
            deeds(table, 0) == done
        ):  # a press may end what is shown, or meet a question that takes none yet
            assert driver.seconds < end, "the pad does nothing"
            tap(again, (0, 0))
            driver.rest(1)


def deeds(table: DaytonaTable, seat: int) -> int:
    """How often the seat has acted."""
    return sum(isinstance(entry, Acted) and entry.seat == seat for entry in table.match.log.entries)
