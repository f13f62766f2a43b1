"""A mouse that rests while cards are dealt and hands close up under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from engine.input.intents import Device, Intent
from tests.scenes.playing import GAMES, LEFT, Sight, seen
from tests.support import events

MOUSE: Final = Device("mouse")


def under(table: Any, pos: tuple[int, int]) -> tuple[object, object]:
    """What lies there and can be chosen, and what has the focus."""
    if table.match.rules.key == "cribbage":
        return table.desk.at(pos), table.desk.focused
    focus = table.asking.focus if table.match.rules.key == "regicide" else table.desk.focus
    return focus.at(pos), focus.current


def choices(sight: Sight, device: Device) -> list[tuple[object, object]]:
    """What lies under a mouse that rests on the hand of the first seat, and what has the focus, as a choice
    opens for it, four times; ``device`` was used last."""
    table, found = sight.table, list[tuple[object, object]]()
    frame = table.scenery.layout.frame
    pos = round(frame.width * 0.4), round(frame.height * 0.85)
    asked = False

    def look() -> None:
        nonlocal asked
        before, asked = asked, table.match.to_move == 0 and bool(table.spots())
        if asked and not before and under(table, pos)[0] is not None:
            found.append(under(table, pos))

    pygame.event.post(events.motion(pos))
    sight.driver.frames()
    if device is not MOUSE:
        sight.driver.app._hand_on(Intent("move", device))
    sight.play(look, lambda: len(found) == 4)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_under_it_has_the_focus_when_a_choice_opens(game: str, tmp_path: Path) -> None:
    with seen(tmp_path, game, MOUSE) as sight:
        found = choices(sight, MOUSE)
    assert [focused for _, focused in found] == [place for place, _ in found]


@pytest.mark.parametrize("game", GAMES)
def test_it_does_nothing_once_something_else_is_used(game: str, tmp_path: Path) -> None:
    with seen(tmp_path, game, MOUSE) as sight:
        found = choices(sight, LEFT)
    assert [focused for _, focused in found] != [place for place, _ in found]
