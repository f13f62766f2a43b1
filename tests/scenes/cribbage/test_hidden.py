"""No frame shows a card's face to whom it is hidden: every sprite of every frame is looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cards import HIDDEN
from engine.input.intents import Device, Intent
from scenes.cribbage import keys, picture
from scenes.cribbage.picture import Picture
from scenes.cribbage.pieces import TOKENS
from scenes.cribbage.table import CribbageTable
from tests.scenes.cribbage.hands import LEFT, RIGHT, begin, play, room, tap
from tests.support.driver import Driver, KeyHand


def seen_up(table: CribbageTable) -> set[int]:
    """The tokens whose faces are in sight."""
    faces = table.scenery.faces
    backs = {id(art) for (_height, card, _dress), art in faces._made.items() if card == HIDDEN}
    sprites = {token: table.stage.sprite(keys.card(token)) for token in range(TOKENS)}
    return {token for token, sprite in sprites.items() if sprite.visible and id(sprite.art) not in backs}


def open_in(shown: Picture, eyes: int | None) -> set[int]:
    """The tokens whose faces the table may show to whoever looks."""
    found = {*shown.laid[0], *shown.laid[1]}
    if shown.starter is not None:
        found.add(shown.starter)
    if shown.showing is not None and shown.showing[1] == "crib":
        found.update(shown.crib)
    return found if eyes is None else found | set(shown.hands[eyes])


def check(table: CribbageTable) -> None:
    shown, act = table.show.picture, table.show.running
    after = shown if act is None else picture.fold(shown, act.events)
    eyes = table.eyes.seat
    allowed = open_in(shown, eyes) | open_in(after, eyes)
    assert seen_up(table) <= allowed


def watched(driver: Driver, table: CribbageTable, until: Callable[[], bool]) -> Callable[[], bool]:
    """Looks at every frame on the way."""
    frames = driver.frames

    def look(count: int = 1) -> None:
        for _ in range(count):
            frames()
            if driver.top is table:
                check(table)

    driver.frames = look  # type: ignore[method-assign]
    return until


@pytest.mark.parametrize(
    "people", [{0: RIGHT, 1: LEFT}, {0: RIGHT}, {1: RIGHT}], ids=["two", "first", "second"]
)
def test_no_frame_shows_a_hidden_card(people: dict[int, Device], tmp_path: Path) -> None:
    with room(tmp_path, (640, 360)) as (hall, driver):
        table = begin(hall, {"target": 61, "counting": "manual"}, people)
        hands = {seat: KeyHand(driver, left=device == LEFT) for seat, device in people.items()}
        deals = watched(driver, table, lambda: table.history.deals > 2 and table.match.state.phase == "play")
        play(driver, table, hands, deals)
        hall.app.arrange(table)
        check(table)


def test_only_the_seats_own_device_lifts_the_curtain(tmp_path: Path) -> None:
    with room(tmp_path, (640, 360)) as (hall, driver):
        table = begin(hall, {"target": 61}, {0: RIGHT, 1: LEFT})
        driver.until(lambda: table.curtain is not None and table.curtain.ready, "curtain", 60)
        curtain = table.curtain
        assert curtain is not None
        devices = {0: RIGHT, 1: LEFT}
        for stranger in (devices[1 - curtain.seat], Device("mouse"), Device("pad", 3)):
            table.handle(Intent("press", stranger, (300, 180) if stranger.kind == "mouse" else None))
            driver.rest(0.5)
            assert table.curtain is curtain
            assert table.eyes.seat is None
        tap(KeyHand(driver, left=curtain.seat == 1))
        driver.until(lambda: table.decision is not None, "question")
        assert table.eyes.seat == curtain.seat
        assert set(table.show.picture.hands[curtain.seat]) == seen_up(table)


def test_hands_change_places_below_the_curtain(tmp_path: Path) -> None:
    with room(tmp_path, (640, 360)) as (hall, driver):
        table = begin(hall, {"target": 61}, {0: RIGHT, 1: LEFT})
        hands = {0: KeyHand(driver), 1: KeyHand(driver, left=True)}

        def far() -> bool:
            return table.curtain is not None and table.curtain.seat != table.scenery.layout.near

        play(driver, table, hands, far)
        assert table.curtain is not None
        seat = table.curtain.seat
        driver.until(lambda: table.curtain is not None and table.curtain.ready, "curtain")
        assert table.scenery.layout.near != seat
        tap(hands[seat])
        assert table.scenery.layout.near == seat


def test_a_person_alone_never_meets_the_curtain(tmp_path: Path) -> None:
    with room(tmp_path, (640, 360)) as (hall, driver):
        table = begin(hall, {"target": 61}, {1: RIGHT})

        def there() -> bool:
            assert table.curtain is None
            return table.match.state.phase == "play" and table.history.deals > 1

        play(driver, table, {1: KeyHand(driver)}, there)
        assert table.scenery.layout.near == 1
