"""The sounds of the program, each by its cue's name: short, warm, made of nothing but numbers.

``SOUNDS`` says what there is; ``make`` gives one as 16-bit mono at 44,100 a second. All are the same every
time they are made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.present.audio import ENGINE_STEPS, RATE
from engine.present.tones import (
    Wave,
    bell,
    brass,
    decay,
    finished,
    glide,
    harmonics,
    mallet,
    mix,
    noise,
    quantised,
    swell,
    times,
)

# Notes, in hertz.
_C4, _E4, _G4 = 261.63, 329.63, 392.00
_C5, _D5, _E5, _G5, _A5 = 523.25, 587.33, 659.26, 783.99, 880.00
_C6, _E6 = 1046.50, 1318.51

_IDLE, _TOP = 44.0, 132.0  # firing frequency in hertz at the lowest and the highest engine step
_ENGINE_PEAK = 0.42


def _slide() -> Wave:
    return noise(0.22, 500, 2600, seed=1) * swell(0.22, 0.3)


def _draw() -> Wave:
    return mix((0.0, noise(0.11, 700, 3200, seed=2) * swell(0.11, 0.35)), (0.075, 0.5 * _tap(1200)))


def _land() -> Wave:
    falling = 78 + 70 * np.exp(-times(0.16) / 0.02)
    thud = np.sin(glide(falling, 0.16)) * decay(0.16, 0.025, 0.002)
    return mix((0.0, thud), (0.0, 0.35 * _tap(900)))


def _tap(pitch: float) -> Wave:
    return noise(0.03, pitch * 0.6, pitch * 2.2, seed=3) * decay(0.03, 0.004, 0.001)


def _flip() -> Wave:
    flap = noise(0.1, 300, 1500, seed=4) * swell(0.1, 0.25)
    return mix((0.0, 0.8 * _tap(1500)), (0.02, flap), (0.1, _tap(1000)))


def _shuffle() -> Wave:
    moments = 0.62 * (np.linspace(0, 1, 24) ** 0.8)
    taps = [
        (float(at), (0.5 + 0.5 * index / 24) * _tap(900 + 40 * (index % 5)))
        for index, at in enumerate(moments)
    ]
    return mix(*taps, (0.66, 0.9 * _land()), (0.05, 0.25 * noise(0.6, 400, 1800, seed=5) * swell(0.6, 0.7)))


def _focus() -> Wave:
    return mallet(_E5, 0.16, 0.022)


def _press() -> Wave:
    return mix((0.0, mallet(_G4, 0.16, 0.02)), (0.0, 0.3 * _tap(1000)))


def _confirm() -> Wave:
    return mix((0.0, mallet(_C5, 0.4, 0.06)), (0.085, mallet(_G5, 0.5, 0.08)))


def _refuse() -> Wave:
    def buzz(note: float) -> Wave:
        return harmonics(glide(note, 0.13), (1.0, 0.45, 0.2, 0.08)) * swell(0.13, 0.2)

    return mix((0.0, buzz(174.6)), (0.15, buzz(155.6)))


def _motor(frequencies: Wave, seconds: float) -> Wave:
    """A small engine: a firing tone with soft upper harmonics and every second stroke a little weaker."""
    phase = glide(frequencies, seconds)
    return harmonics(phase, (0.8, 1.0, 0.55, 0.4, 0.22, 0.14, 0.08)) + 0.35 * np.sin(phase / 2)


def _car() -> Wave:
    share = np.linspace(0, 1, len(times(0.42)))
    pitch = 78 + 95 * np.sin(np.pi * share**0.7) ** 1.2
    air = noise(0.42, 250, 1400, seed=6)
    return (0.55 * _motor(pitch, 0.42) + 0.9 * air) * swell(0.42, 0.35)


def _skid() -> Wave:
    t = times(0.5)
    wander = 860 + 60 * np.sin(2 * np.pi * 7 * t) - 240 * t
    squeal = harmonics(glide(wander, 0.5), (1.0, 0.25, 0.08)) * (0.7 + 0.3 * np.sin(2 * np.pi * 31 * t))
    return (0.75 * squeal + 0.8 * noise(0.5, 500, 1500, seed=7)) * swell(0.5, 0.18)


def _pit() -> Wave:
    t = times(0.42)
    beats = np.maximum(0.0, np.sin(2 * np.pi * 26 * t)) ** 2
    wrench = beats * (noise(0.42, 500, 1900, seed=8) + 0.5 * np.sin(2 * np.pi * 310 * t)) * swell(0.42, 0.25)
    drop = np.sin(glide(220 - 120 * times(0.3) / 0.3, 0.3)) * decay(0.3, 0.07)
    return mix((0.0, 0.8 * wrench), (0.36, drop), (0.36, 0.6 * _land()))


def _line() -> Wave:
    notes = ((0.0, _G4, 0.14), (0.13, _C5, 0.14), (0.26, _E5, 0.14), (0.39, _G5, 0.75))
    return mix(
        *((at, brass(note, long)) for at, note, long in notes),
        (0.39, brass(_C5, 0.75, 0.6)),
        (0.39, brass(_E5, 0.75, 0.5)),
    )


def _joker() -> Wave:
    notes = (_C5, _E5, _G5, _C6, _E6)
    return mix(*((0.055 * index, bell(note, 0.6, 0.1)) for index, note in enumerate(notes)))


def _deuce() -> Wave:
    return mix(
        (0.0, mallet(_D5, 0.4, 0.06)), (0.14, mallet(_A5, 0.6, 0.11)), (0.14, 0.4 * bell(_A5, 0.6, 0.12))
    )


def _peg() -> Wave:
    """A peg finds its hole: a small dry knock of wood."""
    return mix((0.0, mallet(_G5, 0.12, 0.012)), (0.0, 0.7 * mallet(_C4, 0.1, 0.016)), (0.0, 0.5 * _tap(1300)))


def _score() -> Wave:
    return mix(
        (0.0, mallet(_E5, 0.3, 0.045)), (0.07, mallet(_A5, 0.4, 0.07)), (0.07, 0.3 * bell(_A5, 0.4, 0.07))
    )


def _knock() -> Wave:
    """Knuckles on the table, twice."""
    wood = mix((0.0, mallet(174.6, 0.2, 0.03)), (0.0, 0.8 * _tap(700)))
    return mix((0.0, wood), (0.16, 0.8 * wood))


def _countdown() -> Wave:
    return brass(_C4, 0.24) + 0.5 * np.pad(mallet(_C5, 0.2, 0.03), (0, len(times(0.24)) - len(times(0.2))))


def _go() -> Wave:
    return mix((0.0, brass(_C5, 0.6)), (0.0, brass(_G4, 0.6, 0.6)), (0.0, brass(_E4, 0.6, 0.4)))


def _podium() -> Wave:
    tune = (
        (0.0, _G4, 0.2),
        (0.2, _G4, 0.1),
        (0.3, _G4, 0.1),
        (0.4, _C5, 0.4),
        (0.8, _G4, 0.2),
        (1.0, _C5, 0.2),
    )
    chord = ((1.2, _C4, 0.6), (1.2, _G4, 0.6), (1.2, _C5, 0.8), (1.2, _E5, 1.0))
    horns = [(at, brass(note, long)) for at, note, long in tune]
    held = [(at, brass(note, 1.5, level)) for at, note, level in chord]
    return mix(
        *horns, *held, *((1.25 + 0.07 * n, 0.5 * bell(note, 0.9, 0.15)) for n, note in enumerate((_C6, _E6)))
    )


SOUNDS: Final[dict[str, tuple[Callable[[], Wave], float]]] = {
    "slide": (_slide, 0.3),
    "draw": (_draw, 0.34),
    "land": (_land, 0.5),
    "flip": (_flip, 0.36),
    "shuffle": (_shuffle, 0.42),
    "focus": (_focus, 0.2),
    "press": (_press, 0.34),
    "confirm": (_confirm, 0.4),
    "refuse": (_refuse, 0.34),
    "car": (_car, 0.42),
    "skid": (_skid, 0.36),
    "pit": (_pit, 0.42),
    "line": (_line, 0.55),
    "joker": (_joker, 0.42),
    "deuce": (_deuce, 0.44),
    "peg": (_peg, 0.3),
    "score": (_score, 0.32),
    "knock": (_knock, 0.42),
    "countdown": (_countdown, 0.45),
    "go": (_go, 0.5),
    "podium": (_podium, 0.55),
}
"""By cue: what makes it, and how loud its loudest moment is (0..1)."""


def make(cue: str) -> NDArray[np.int16]:
    """One sound; raises KeyError for a cue there is none for."""
    build, peak = SOUNDS[cue]
    return finished(build(), peak)


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
