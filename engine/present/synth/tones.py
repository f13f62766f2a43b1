"""The raw material of sounds: tones, noise and envelopes as numpy arrays of floats, 44,100 a second."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.present.audio import RATE

Wave = NDArray[np.float64]


def times(seconds: float) -> Wave:
    """The moments of so many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def pitch(name: str) -> float:
    """The frequency, in hertz, of a note by its letter, its sharp or flat and its octave: ``A4`` is 440,
    ``Bb3`` a flat, ``F#5`` a sharp."""
    step = "C D EF G A B".index(name[0]) + name.count("#") - name[1:].count("b")
    return float(440.0 * 2 ** ((step + 12 * int(name[-1]) - 57) / 12))


def silence(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def decay(seconds: float, half: float, attack: float = 0.004) -> Wave:
    """An envelope: up in ``attack`` seconds, then half as loud every ``half`` seconds, ending in silence."""
    t = times(seconds)
    closing = np.minimum(1.0, (seconds - t) / (0.2 * seconds))
    return np.minimum(1.0, t / attack) * 0.5 ** (t / half) * closing


def swell(seconds: float, peak: float = 0.5) -> Wave:
    """An envelope: softly up until ``peak`` (a share of the time), softly down again."""
    share = np.linspace(0, 1, round(seconds * RATE), endpoint=False)
    bent = np.where(share < peak, share / (2 * peak), 0.5 + (share - peak) / (2 * (1 - peak)))
    return np.sin(np.pi * bent) ** 2


def glide(frequencies: Wave | float, seconds: float) -> Wave:
    """The phase (radians) of a tone whose frequency may change with every moment."""
    steps = np.broadcast_to(np.asarray(frequencies, dtype=np.float64), (round(seconds * RATE),))
    return 2 * np.pi * np.cumsum(steps) / RATE


def harmonics(phase: Wave, levels: Sequence[float]) -> Wave:
    """A tone of whole multiples of its phase, by level."""
    total: Wave = np.zeros_like(phase)
    for number, level in enumerate(levels, start=1):
        if level:
            total += level * np.sin(phase * number)
    return total


def noise(seconds: float, low: float, high: float, seed: int = 0) -> Wave:
    """Noise between two frequencies, with soft edges, at a level of about 1. It loops without a seam."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    at = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    gain = 1 / (1 + (low / at) ** 4) / (1 + (at / high) ** 4)
    wave: Wave = np.fft.irfft(spectrum * gain, count)
    wave /= np.sqrt(np.mean(wave**2)) * 2.5
    return wave


def mix(*placed: tuple[float, Wave]) -> Wave:
    """Waves put at their seconds and added up."""
    ends = [round(at * RATE) + len(wave) for at, wave in placed]
    total: Wave = np.zeros(max(ends))
    for (_at, wave), end in zip(placed, ends, strict=True):
        total[end - len(wave) : end] += wave
    return total


def bent(wave: Wave, ratio: float) -> Wave:
    """The same wave, played faster (and higher) by this ratio."""
    faster: Wave = np.interp(np.arange(0, len(wave) - 1, ratio), np.arange(len(wave)), wave)
    return faster
