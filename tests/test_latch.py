"""Pressing instead of holding: one press begins, the next ends, and every press has its end."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from engine.input.intents import Device, Intent
from engine.latch import Latch

KEY, PAD = Device("keys-left"), Device("pad")
PRESS, RELEASE = Intent("press", KEY), Intent("release", KEY)


def scene(holds: Callable[[Intent], bool] = lambda _intent: True) -> Any:
    return SimpleNamespace(holds=holds)


def latch() -> Latch:
    made = Latch()
    made.wanted = True
    return made


def told(latch: Latch, where: Any, *intents: Intent) -> list[str]:
    return [one.kind for intent in intents for one in latch.take(intent, where)]


def test_one_press_holds_until_the_next() -> None:
    hand, table = latch(), scene()
    assert told(hand, table, PRESS, RELEASE) == ["press"]
    assert told(hand, table, PRESS, RELEASE) == ["release"]
    assert told(hand, table, PRESS, RELEASE) == ["press"]


def test_where_nothing_is_held_all_is_as_it_was() -> None:
    assert told(latch(), scene(lambda _: False), PRESS, RELEASE, PRESS, RELEASE) == ["press", "release"] * 2
    assert told(Latch(), scene(), PRESS, RELEASE) == ["press", "release"]


def test_each_device_holds_for_itself() -> None:
    hand, table = latch(), scene()
    told(hand, table, PRESS, RELEASE)
    assert told(hand, table, Intent("press", PAD), Intent("release", PAD)) == ["press"]


def test_a_button_is_pressed_at_once_although_the_throttle_was_held() -> None:
    hand, table = latch(), scene(lambda intent: intent.pos is None)
    told(hand, table, PRESS, RELEASE)
    button = Intent("press", KEY, pos=(1, 1))
    assert told(hand, table, button, RELEASE) == ["release", "press", "release"]


def test_what_was_held_at_another_screen_is_forgotten() -> None:
    hand = latch()
    told(hand, scene(), PRESS, RELEASE)
    assert told(hand, scene(lambda _: False), PRESS, RELEASE) == ["press", "release"]


def test_peeking_too() -> None:
    hand, table = latch(), scene()
    peek, end = Intent("peek", KEY), Intent("unpeek", KEY)
    assert told(hand, table, peek, end, peek, end) == ["peek", "unpeek"]
