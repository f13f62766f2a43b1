"""How often the loop goes on, in simulated time."""

from __future__ import annotations

import pygame
import pytest

from engine.pulse import CALM, FRAMES_A_SECOND, LONGEST_STEP, Pulse
from tests.support import events

TICK = 1 / FRAMES_A_SECOND


class Time:
    """What the loop waits on: ``now`` moves with every tick, ``due`` holds what happens when."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: dict[float, pygame.Event] = {}

    def tick(self, frames_a_second: int) -> float:
        self.now += 1 / frames_a_second
        return 1000 / frames_a_second

    def events(self) -> list[pygame.Event]:
        happened = [at for at in self.due if at <= self.now]
        return [self.due.pop(at) for at in happened]


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(pygame.time, "Clock", lambda: time)
    monkeypatch.setattr(pygame.event, "get", time.events)
    return time


def passes(pulse: Pulse, time: Time, seconds: float, drawn: bool) -> list[float]:
    """The length of each pass in so much time."""
    end, lengths = time.now + seconds, []
    while time.now < end:
        lengths.append(pulse.beat(drawn)[1])
    return lengths


def test_while_the_picture_changes_there_are_sixty_passes_a_second(time: Time):
    assert max(passes(Pulse(), time, 5.0, drawn=True)) == pytest.approx(TICK)


def test_a_table_at_rest_goes_on_ten_times_a_second_and_no_time_is_lost(time: Time):
    pulse = Pulse()
    passes(pulse, time, CALM + 0.2, drawn=False)
    begun = time.now
    lengths = passes(pulse, time, 5.0, drawn=False)
    assert 45 <= len(lengths) <= 55
    assert max(lengths) <= LONGEST_STEP + 1e-9
    assert sum(lengths) == pytest.approx(time.now - begun)


def test_what_somebody_does_is_taken_at_once_and_brings_the_full_pace_back(time: Time):
    pulse = Pulse()
    passes(pulse, time, 3.0, drawn=False)
    press = events.key(pygame.KSCAN_SPACE)
    at = time.now + 1.5 * TICK
    time.due[at] = press
    while not (happened := pulse.beat(False)[0]):
        pass
    assert happened == [press] and time.now - at < TICK
    assert max(passes(pulse, time, CALM / 2, drawn=False)) == pytest.approx(TICK)


def test_a_change_of_the_picture_brings_the_full_pace_back(time: Time):
    pulse = Pulse()
    passes(pulse, time, 3.0, drawn=False)
    pulse.beat(True)
    assert max(passes(pulse, time, CALM / 2, drawn=False)) == pytest.approx(TICK)
