"""Anybody may press anything at any time: the table never breaks, and never takes what the rules forbid."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.input.intents import Device, Intent
from scenes.cribbage.result import Result
from scenes.trouble import Trouble
from tests.scenes.cribbage.hands import LEFT, RIGHT, begin, room

STEPS = 1000
FEWEST = 3  # things that come of it
DEVICES = (RIGHT, LEFT, Device("mouse"), Device("touch"), Device("pad", 2))


def anything(chance: Random, size: tuple[int, int]) -> Intent:
    device = chance.choice(DEVICES)
    pos = (
        (chance.randrange(size[0]), chance.randrange(size[1])) if device.kind in ("mouse", "touch") else None
    )
    kind = chance.choices(
        ("press", "release", "move", "point", "hint", "digit", "cancel", "menu", "log", "scroll"),
        (10, 10, 8, 4, 1, 2, 0.5, 0.2, 0.2, 1),
    )[0]
    if kind == "move":
        dx, dy = chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        return Intent("move", device, dx=dx, dy=dy)
    if kind == "digit":
        return Intent("digit", device, dx=chance.randrange(10))
    return Intent(kind, device, pos if kind in ("press", "release", "point") else None)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed(seed: int, tmp_path: Path) -> None:
    chance, size = Random(seed), (640, 360)
    people = {0: RIGHT, 1: LEFT} if seed % 2 else {0: RIGHT}
    options = {"target": 61, "match": 3, "muggins": "on" if seed < 2 else "off"}
    with room(tmp_path, size) as (hall, driver):
        hall.settings.pace = chance.choice(("normal", "fastest", "instant"))
        table = begin(hall, options, people)
        for _ in range(STEPS):
            top = driver.top
            assert not isinstance(top, Trouble)
            if isinstance(top, Result):
                break
            if top is table:
                top.handle(anything(chance, size))
            else:
                hall.app.pop()
            if chance.random() < 0.01 and not isinstance(driver.top, Result):
                hall.app.arrange(table)
            driver.frames(chance.choice((0, 1, 1, 5, 30)))
        assert not isinstance(driver.top, Trouble)
        assert table.match.revision > FEWEST
