"""How often the loop goes on, in simulated time; and in a window, that it sleeps meanwhile."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine import waiting
from engine.pulse import CALM, FRAMES_A_SECOND, GLANCE, LONGEST_STEP, Pulse
from tests.support import events, xvfb

TICK = 1 / FRAMES_A_SECOND


class Time:
    """What the loop waits on: ``now`` moves with every tick and with every sleep, ``due`` holds what happens
    when. ``sleeps``: whether the system can sleep until something happens."""

    def __init__(self, sleeps: bool) -> None:
        self.now = 0.0
        self.due: dict[float, pygame.Event] = {}
        self._ticked = 0.0
        self._sleeps = sleeps

    def tick(self, frames_a_second: int) -> float:
        if frames_a_second:
            self.now = max(self.now, self._ticked + 1 / frames_a_second)
        before, self._ticked = self._ticked, self.now
        return 1000 * (self.now - before)

    def until_event(self, seconds: float) -> bool:
        if self._sleeps:
            end = self.now + seconds
            self.now = max(self.now, min(end, *self.due)) if self.due else end
        return self._sleeps

    def events(self) -> list[pygame.Event]:
        happened = [at for at in self.due if at <= self.now]
        return [self.due.pop(at) for at in happened]


@pytest.fixture(params=[True, False], ids=["it sleeps", "it looks"])
def time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time(request.param)
    monkeypatch.setattr(pygame.time, "Clock", lambda: time)
    monkeypatch.setattr(pygame.event, "get", time.events)
    monkeypatch.setattr(waiting, "until_event", time.until_event)
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


def test_what_begins_to_move_brings_the_full_pace_back(time: Time):
    pulse = Pulse()
    passes(pulse, time, 3.0, drawn=False)
    assert pulse.beat(True)[1] == pytest.approx(TICK)
    pulse.beat(True)
    assert max(passes(pulse, time, CALM / 2, drawn=False)) == pytest.approx(TICK)


def test_a_light_that_blinks_keeps_it_awake_for_a_glance(time: Time):
    pulse = Pulse()
    passes(pulse, time, 3.0, drawn=False)
    pulse.beat(True)
    assert len(passes(pulse, time, 1.0, drawn=False)) < GLANCE / TICK + 1.0 / (LONGEST_STEP - TICK) + 2


SLEEPER = """if True:
    import sys, threading, time
    import pygame
    from engine import waiting

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.joystick.init()
    pygame.event.clear()
    deadline = time.perf_counter() + 1.0
    while time.perf_counter() < deadline:  # what comes with a new window
        waiting.until_event(0.2)
        pygame.event.clear()
    begun = time.process_time()
    assert waiting.until_event(1.0)
    assert time.process_time() - begun < 0.01, "it looks instead of sleeping"
    threading.Timer(0.1, lambda: pygame.event.post(pygame.Event(pygame.USEREVENT))).start()
    begun = time.perf_counter()
    assert waiting.until_event(20.0)
    assert time.perf_counter() - begun < 10, "it sleeps on"
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]
    from tests.support import virtualpad
    if virtualpad.AVAILABLE:
        pad = virtualpad.VirtualPad()
        pygame.event.clear()
        assert not waiting.until_event(5.0), "nobody looks at the pad"
        pad.detach()
"""


@xvfb.needs_screen
def test_in_a_window_it_sleeps_until_something_happens():
    with xvfb.Screen(640, 480) as screen:
        done = subprocess.run(
            [sys.executable, "-c", SLEEPER],
            cwd=Path(__file__).parents[1],
            env=screen.environment,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr


def test_where_nothing_is_shown_nobody_sleeps():
    pygame.display.init()
    assert not waiting.until_event(5.0)
