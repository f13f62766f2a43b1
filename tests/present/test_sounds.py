"""Sounds: sane as numbers, and never a reason for the program to stop."""

from __future__ import annotations

import os
import threading
import time

import numpy as np
import pygame
import pytest

from engine.present import audio, synth
from engine.present.sound import Sound
from engine.present.synth import level, tones


@pytest.mark.parametrize("cue", synth.SOUNDS)
def test_a_sound_is_short_warm_clean_and_as_loud_as_its_like(cue: str) -> None:
    recipe = synth.SOUNDS[cue]
    takes = [take.astype(float) / 32768 for take in synth.make(cue)]
    assert len(takes) == recipe.takes
    for wave in takes:
        assert 0.05 < len(wave) / audio.RATE < 3.5
        assert 0.1 < np.abs(wave).max() <= level.CEILING  # to be heard, and far from clipping
        assert abs(level.loudness(wave) - recipe.loud) < 2.0
        assert abs(wave.mean()) < 0.005
        assert abs(wave[0]) < 0.01
        assert abs(wave[-1]) < 0.01
        power = np.abs(np.fft.rfft(wave, 1 << len(wave).bit_length())) ** 2
        at = np.linspace(0, audio.RATE / 2, len(power))
        assert power[at > 6000].sum() < 0.03 * power.sum()  # nothing shrill
        assert power[at > 90].sum() > 0.5 * power.sum()  # something for small loudspeakers


def test_a_sound_is_the_same_every_time_and_its_takes_are_not() -> None:
    first, again = synth.make("slide"), synth.make("slide")
    assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))
    assert len({take.tobytes() for take in first}) == synth.SOUNDS["slide"].takes > 1


def test_loudness_is_what_the_curve_says() -> None:
    second = np.arange(audio.RATE) / audio.RATE
    tone = np.sin(2 * np.pi * 1000 * second)  # the curve leaves 1,000 hertz alone; half its power is -3 dB
    assert level.loudness(tone) == pytest.approx(-3.0, abs=0.1)
    assert level.loudness(0.1 * tone) == pytest.approx(-23.0, abs=0.1)
    assert level.loudness(np.sin(2 * np.pi * 100 * second)) == pytest.approx(-3.0 - 19.1, abs=0.4)


def test_notes_have_their_pitch() -> None:
    assert tones.pitch("A4") == 440.0
    assert tones.pitch("C4") == pytest.approx(261.63, abs=0.01)
    assert tones.pitch("F#5") == tones.pitch("Gb5") == pytest.approx(739.99, abs=0.01)
    assert tones.pitch("Bb2") == pytest.approx(116.54, abs=0.01)
    assert tones.pitch("B3") == pytest.approx(246.94, abs=0.01)


@pytest.mark.parametrize("step", range(audio.ENGINE_STEPS))
def test_engine_loops_close_without_a_seam(step: int) -> None:
    wave = synth.engine_loop(step).astype(float)
    steepest = np.abs(np.diff(wave)).max()
    assert abs(wave[0] - wave[-1]) <= steepest
    assert np.abs(wave).max() < 0.6 * 32768


def test_the_engine_rises_with_every_step() -> None:
    centres = []
    for step in range(audio.ENGINE_STEPS):
        power = np.abs(np.fft.rfft(synth.engine_loop(step).astype(float))) ** 2
        at = np.fft.rfftfreq(audio.RATE, 1 / audio.RATE)
        centres.append((power * at).sum() / power.sum())
    assert centres == sorted(centres)


def _ready(sound: Sound) -> None:
    until = time.monotonic() + 90
    while not sound.ready and time.monotonic() < until:
        time.sleep(0.01)
    assert sound.ready


def test_everything_can_be_asked_for_at_any_time() -> None:
    sound = Sound()
    sound.play("slide")
    sound.engine(0.5)
    sound.start()
    sound.play("line")  # perhaps not made yet
    _ready(sound)
    for cue in synth.SOUNDS:
        sound.play(cue, pan=-1.5, volume=2)
    sound.play("no such cue")
    for throttle in (0, 0.1, 0.5, 1.0, 7.0, -1):
        sound.engine(throttle)
    sound.muted = True
    sound.engine(1.0)
    sound.volume = 5
    assert sound.volume == 1.0
    sound.close()
    sound.play("slide")
    sound.engine(1.0)
    sound.close()


def test_panning_and_volume() -> None:
    sound = Sound()
    sound.start()
    _ready(sound)
    sound.volume = 0.5
    sound.play("podium", pan=1.0)
    busy = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
    assert sum(channel.get_busy() for channel in busy) == 1
    sound.muted = True
    assert not any(channel.get_busy() for channel in busy)
    sound.close()


def test_the_same_cue_twice_at_once_is_heard_once() -> None:
    sound = Sound()
    sound.start()
    _ready(sound)
    sound.play("podium")
    sound.play("podium")
    channels = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
    assert sum(channel.get_busy() for channel in channels) == 1
    sound.close()


def test_without_a_device_it_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    sound = Sound()
    sound.start()
    assert sound.missing
    _ready(sound)
    sound.play("slide")
    sound.close()


def test_not_even_a_dummy_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", os.environ["SDL_AUDIODRIVER"])

    def refuse(*_args: object, **_named: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.start()
    assert sound.missing
    sound.play("slide")
    sound.engine(1.0)
    sound.muted = True
    sound.volume = 0.3
    sound.close()


def test_it_survives_the_end_of_pygame() -> None:
    sound = Sound()
    sound.start()
    _ready(sound)
    sound.engine(0.5)
    pygame.mixer.quit()
    sound.play("slide")
    sound.engine(0)
    sound.muted = True
    sound.volume = 0.2
    sound.close()


def test_it_ends_quietly_when_the_device_goes_in_the_midst_of_a_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raised: list[object] = []
    monkeypatch.setattr(threading, "excepthook", raised.append)
    asked = threading.Event()

    def gone(**_: object) -> None:
        asked.set()
        raise MemoryError

    monkeypatch.setattr(pygame.mixer, "Sound", gone)
    sound = Sound()
    sound.start()
    assert asked.wait(20)
    sound.close()
    assert not raised


def test_disabled_sound_touches_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda *_a, **_n: pytest.fail("a device was opened"))
    sound = Sound(enabled=False)
    sound.start()
    sound.play("slide")
    sound.close()
    assert not sound.missing
