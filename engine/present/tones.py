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


def mallet(note: float, seconds: float = 0.5, half: float = 0.07) -> Wave:
    """A bar of wood struck softly: a round tone with a short bright partial."""
    t = times(seconds)
    body = np.sin(2 * np.pi * note * t) * decay(seconds, half)
    bright = 0.22 * np.sin(2 * np.pi * note * 3.93 * t) * decay(seconds, half / 4)
    return body + bright


def bell(note: float, seconds: float = 0.7, half: float = 0.12) -> Wave:
    """A small bell, mostly its fundamental."""
    t = times(seconds)
    parts = ((1.0, 1.0, 1.0), (2.0, 0.32, 0.6), (3.01, 0.12, 0.4))
    return sum(
        (
            level * np.sin(2 * np.pi * note * ratio * t) * decay(seconds, half * long)
            for ratio, level, long in parts
        ),
        start=silence(seconds),
    )


def brass(note: float, seconds: float, level: float = 1.0) -> Wave:
    """A muted horn: its bright partials come a little after the low ones and go before them."""
    phase = glide(note * (1 + 0.003 * np.sin(2 * np.pi * 5.2 * times(seconds))), seconds)
    hold = np.minimum(1.0, times(seconds) / 0.03) * np.minimum(1.0, (seconds - times(seconds)) / 0.09)
    bright = hold**2
    low = harmonics(phase, (1.0, 0.5))
    high = harmonics(phase, (0, 0, 0.3, 0.2, 0.1, 0.05))
    tone: Wave = level * (low * hold + high * bright)
    return tone


def mix(*placed: tuple[float, Wave]) -> Wave:
    """Waves put at their seconds and added up."""
    ends = [round(at * RATE) + len(wave) for at, wave in placed]
    total: Wave = np.zeros(max(ends))
    for (_at, wave), end in zip(placed, ends, strict=True):
        total[end - len(wave) : end] += wave
    return total


def finished(wave: Wave, peak: float) -> NDArray[np.int16]:
    """Ready to play: no constant part, soft ends, the loudest moment at ``peak`` (0..1)."""
    wave = wave - np.mean(wave)
    edge = min(len(wave) // 2, RATE // 300)
    ramp = np.linspace(0, 1, edge)
    wave[:edge] *= ramp
    wave[len(wave) - edge :] *= ramp[::-1]
    return quantised(wave, peak)


def quantised(wave: Wave, peak: float) -> NDArray[np.int16]:
    """Scaled so that the loudest moment is at ``peak``, as 16-bit numbers."""
    loudest = float(np.max(np.abs(wave))) or 1.0
    return np.round(wave * (peak * 32767 / loudest)).astype(np.int16)
