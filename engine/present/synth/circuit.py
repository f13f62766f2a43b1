"""Sounds of the race track."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.present.audio import ENGINE_STEPS, RATE
from engine.present.synth.cards import land
from engine.present.synth.level import quantised
from engine.present.synth.tones import Wave, decay, glide, harmonics, mix, noise, pitch, swell, times
from engine.present.synth.voices import bell, brass, mallet, tap

_IDLE, _TOP = 44.0, 132.0  # firing frequency in hertz at the lowest and the highest engine step
_ENGINE_PEAK: Final = 0.42


def car() -> Wave:
    share = np.linspace(0, 1, len(times(0.42)))
    pitches = 78 + 95 * np.sin(np.pi * share**0.7) ** 1.2
    air = noise(0.42, 250, 1400, seed=6)
    return (0.55 * _motor(pitches, 0.42) + 0.9 * air) * swell(0.42, 0.35)


def _motor(frequencies: Wave, seconds: float) -> Wave:
    """A small engine: a firing tone with soft upper harmonics and every second stroke a little weaker."""
    phase = glide(frequencies, seconds)
    return harmonics(phase, (0.8, 1.0, 0.55, 0.4, 0.22, 0.14, 0.08)) + 0.35 * np.sin(phase / 2)


def skid() -> Wave:
    t = times(0.5)
    wander = 860 + 60 * np.sin(2 * np.pi * 7 * t) - 240 * t
    squeal = harmonics(glide(wander, 0.5), (1.0, 0.25, 0.08)) * (0.7 + 0.3 * np.sin(2 * np.pi * 31 * t))
    return (0.75 * squeal + 0.8 * noise(0.5, 500, 1500, seed=7)) * swell(0.5, 0.18)


def pit() -> Wave:
    """Wheels are changed, and the jack is let down."""
    t = times(0.42)
    beats = np.maximum(0.0, np.sin(2 * np.pi * 26 * t)) ** 2
    wrench = beats * (noise(0.42, 500, 1900, seed=8) + 0.5 * np.sin(2 * np.pi * 310 * t)) * swell(0.42, 0.25)
    drop = np.sin(glide(220 - 120 * times(0.3) / 0.3, 0.3)) * decay(0.3, 0.07)
    return mix((0.0, 0.8 * wrench), (0.36, drop), (0.36, 0.6 * land()))


def miss() -> Wave:
    """A turn is missed: the engine coughs and is still."""
    share = np.linspace(0, 1, len(times(0.4)))
    cough = np.maximum(0.0, np.sin(2 * np.pi * 9 * times(0.4))) ** 0.5
    return _motor(118 - 50 * share, 0.4) * cough * (1 - share) * swell(0.4, 0.2)


def line() -> Wave:
    """A car crosses the line."""
    notes = ((0.0, "G4", 0.14), (0.13, "C5", 0.14), (0.26, "E5", 0.14), (0.39, "G5", 0.75))
    return mix(
        *((at, brass(pitch(note), long)) for at, note, long in notes),
        (0.39, brass(pitch("C5"), 0.75, 0.6)),
        (0.39, brass(pitch("E5"), 0.75, 0.5)),
    )


def home() -> Wave:
    """A car is home: the flag, and people on the stands."""
    crowd = noise(1.3, 350, 1900, seed=11) * swell(1.3, 0.3)
    swish = noise(0.25, 700, 2600, seed=12) * swell(0.25, 0.4)
    notes = ("C5", "G5", "C6")
    call = [(0.09 * at, 0.8 * brass(pitch(note), 0.35)) for at, note in enumerate(notes)]
    return mix((0.0, 0.6 * crowd), (0.0, swish), (0.3, swish), *call)


def photo() -> Wave:
    """A camera's shutter, twice, and its film is wound on."""
    click = mix((0.0, tap(1500)), (0.035, 0.8 * tap(1000)))
    wind = noise(0.16, 800, 2400, seed=13) * np.maximum(0.0, np.sin(2 * np.pi * 38 * times(0.16)))
    return mix((0.0, click), (0.16, click), (0.28, 0.5 * wind))


def joker() -> Wave:
    notes = ("C5", "E5", "G5", "C6", "E6")
    return mix(*((0.055 * index, bell(pitch(note), 0.6, 0.1)) for index, note in enumerate(notes)))


def deuce() -> Wave:
    high = pitch("A5")
    return mix(
        (0.0, mallet(pitch("D5"), 0.4, 0.06)), (0.14, mallet(high, 0.6, 0.11)), (0.14, 0.4 * bell(high, 0.6))
    )


def go() -> Wave:
    """The lights are out."""
    return mix(
        *((0.0, brass(pitch(note), 0.6, level)) for note, level in (("C5", 1), ("G4", 0.6), ("E4", 0.4)))
    )


def engine_loop(step: int) -> NDArray[np.int16]:
    """The engine running at one of ``ENGINE_STEPS`` speeds, about a second, without a seam when repeated."""
    share = step / (ENGINE_STEPS - 1)
    strokes = round(_IDLE * (_TOP / _IDLE) ** share / 2) * 2  # even, for the half tone to close as well
    length = RATE
    phase = 2 * np.pi * strokes * np.arange(length) / length
    tone = harmonics(
        phase, (0.8, 1.0, 0.6, 0.42, 0.2 + 0.15 * share, 0.12 + 0.12 * share, 0.1)
    ) + 0.4 * np.sin(phase / 2)
    uneven = 1 + 0.1 * np.sin(2 * np.pi * 7 * np.arange(length) / length)
    breath = noise(length / RATE, 150, 700 + 500 * share, seed=20 + step)
    return quantised(tone * uneven + 0.5 * breath, _ENGINE_PEAK)
