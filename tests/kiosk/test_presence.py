"""Who is there: hands count; drift, chatter, jitter and stuck keys do not."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.kiosk.gesture import HOLD, Gesture
from engine.kiosk.presence import ALONE, Presence
from tests.support import events

SIZE = (1920, 1080)


@pytest.fixture
def presence() -> Presence:
    return Presence(lambda: SIZE)


def axis(value: float, number: int = 0) -> pygame.Event:
    return pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=number, value=value)


def button(number: int, down: bool = True) -> pygame.Event:
    kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
    return pygame.Event(kind, instance_id=0, button=number)


def heard(presence: Presence, stream: list[pygame.Event], every: float) -> int:
    """How many of the events, so many seconds apart, are a sign of somebody."""
    count = 0
    for event in stream:
        presence.update(every)
        count += presence.hear(event)
    return count


@pytest.mark.parametrize("rest", [0.0, 0.1, 0.3, 0.5, -0.6, 1.0, -1.0])
def test_a_stick_that_trembles_where_it_rests_is_nobody(presence: Presence, rest: float):
    chance = random.Random(1)
    stream = [axis(rest + chance.uniform(-0.1, 0.1)) for _ in range(36_000)]
    assert heard(presence, stream, 1 / 60) == 0


def test_a_stick_that_drifts_away_slowly_is_nobody(presence: Presence):
    assert heard(presence, [axis(step / 3600) for step in range(3600)], 1 / 60) == 0


def test_a_push_of_a_stick_is_somebody_also_where_it_trembles(presence: Presence):
    heard(presence, [axis(0.2), axis(0.1), axis(0.25), axis(0.15)] * 100, 0.1)
    assert heard(presence, [axis(0.4), axis(0.7), axis(1.0), axis(0.9)], 1 / 60) == 1
    heard(presence, [axis(0.2)], 0.1)
    assert heard(presence, [axis(-0.9)], 0.1) == 1


def test_a_sensor_that_chatters_is_somebody_for_a_moment_only(presence: Presence):
    stream = [button(3) for _ in range(20 * 600)]
    assert heard(presence, stream[:40], 0.05) < 15
    assert heard(presence, stream, 0.05) == 0
    assert heard(presence, [button(4)], 0.05) == 1, "another button is somebody"
    presence.update(5)
    assert presence.hear(button(3)), "it may be pressed again once it has been quiet"


def test_one_that_beats_slowly_for_ever_is_found_out(presence: Presence):
    stream = [button(3) for _ in range(3600)]
    assert heard(presence, stream, 1.0) <= ALONE


def test_a_person_who_taps_one_button_through_a_race_is_somebody(presence: Presence):
    assert heard(presence, [button(0)] * 300, 0.2) == 300


def test_a_mouse_that_jitters_is_nobody_and_one_that_is_moved_is_somebody(presence: Presence):
    chance = random.Random(2)
    stream = [
        events.motion((500 + chance.randint(-9, 9), 500 + chance.randint(-9, 9))) for _ in range(36_000)
    ]
    assert heard(presence, stream, 1 / 60) == 0
    assert heard(presence, [events.motion((500 + 20 * step, 500)) for step in range(10)], 1 / 60) > 0


def test_a_mouse_that_creeps_is_nobody(presence: Presence):
    assert heard(presence, [events.motion((step // 30, 500)) for step in range(36_000)], 1 / 60) == 0


def test_a_key_that_is_stuck_counts_once(presence: Presence):
    assert heard(presence, [events.key(pygame.KSCAN_A)], 1.0) == 1
    assert heard(presence, [events.motion((5, 5))] * 100, 1.0) == 0


def test_a_finger_counts_once_though_it_is_a_mouse_too(presence: Presence):
    assert heard(presence, events.touched((900, 500), SIZE, True), 0.0) == 1
    assert heard(presence, events.touched((900, 500), SIZE, False), 0.1) == 0


# The operator's sign.


def held(gesture: Gesture, stream: list[pygame.Event], seconds: float = HOLD + 0.5) -> bool:
    for event in stream:
        gesture.hear(event)
    return sum(gesture.update(0.1) for _ in range(round(seconds * 10))) == 1


@pytest.fixture
def gesture() -> Gesture:
    return Gesture(lambda: SIZE)


def test_the_sign_on_each_device(gesture: Gesture):
    assert held(gesture, [button(number) for number in (0, 1, 6, 7)])
    gesture = Gesture(lambda: SIZE)
    assert held(gesture, [events.key(pygame.KSCAN_A + ord(letter) - ord("a")) for letter in "pin"])
    gesture = Gesture(lambda: SIZE)
    assert held(gesture, [events.mouse((20, 30))])
    gesture = Gesture(lambda: SIZE)
    assert held(gesture, events.touched((20, 30), SIZE, True))


def test_what_is_no_sign(gesture: Gesture):
    assert not held(gesture, [button(0), button(1), button(2)])
    assert not held(gesture, [button(3), button(3, down=False)])
    assert not held(gesture, [events.mouse((900, 30)), events.motion((20, 30))]), "not put down in the corner"
    assert not held(gesture, [events.mouse((20, 30), down=False), events.mouse((20, 30))], HOLD - 0.5)
