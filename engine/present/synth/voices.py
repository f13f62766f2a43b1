"""Instruments: a note of each, as a wave whose loudest moment is near 1."""

from __future__ import annotations

import numpy as np

from engine.present.synth.tones import Wave, decay, glide, harmonics, mix, noise, silence, swell, times


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


def pluck(note: float, seconds: float = 0.9, half: float = 0.16, bright: float = 0.55) -> Wave:
    """A gut string, plucked a fifth of its length from the end: upper partials go first. ``bright`` says how
    much of each partial the next one has."""
    t = times(seconds)
    tone = silence(seconds)
    for number in range(1, 9):
        level = bright ** (number - 1) * abs(np.sin(np.pi * number / 5))
        if note * number < 5500 and level > 0.004:
            stiff = note * number * (1 + 0.0004 * number * number)
            tone += level * np.sin(2 * np.pi * stiff * t) * decay(seconds, half / number**0.7, 0.002)
    return tone


def reed(note: float, seconds: float, level: float = 1.0) -> Wave:
    """A concertina: two reeds a little apart, that speak softly."""
    hold = np.minimum(1.0, times(seconds) / 0.05) * np.minimum(1.0, (seconds - times(seconds)) / 0.08)
    levels = (1.0, 0.42, 0.3, 0.12, 0.08)
    pair = harmonics(glide(note * 0.9985, seconds), levels) + harmonics(glide(note * 1.0015, seconds), levels)
    out: Wave = 0.5 * level * pair * hold
    return out


def viol(note: float, seconds: float, level: float = 1.0) -> Wave:
    """Low bowed strings, three of them, that swell."""
    hold = np.minimum(1.0, times(seconds) / 0.22) * np.minimum(1.0, (seconds - times(seconds)) / 0.25)
    tone = silence(seconds)
    for number, off in enumerate((0.997, 1.0, 1.0035)):
        wave = 1 + 0.0025 * np.sin(2 * np.pi * (4.6 + 0.3 * number) * times(seconds))
        tone += harmonics(glide(note * off * wave, seconds), (1.0, 0.5, 0.36, 0.18, 0.1, 0.05))
    out: Wave = level * tone * hold / 3
    return out


def keys(note: float, seconds: float = 0.9, half: float = 0.22) -> Wave:
    """An electric piano: a tine that rings in a round tone."""
    t = times(seconds)
    tine = 0.9 * np.sin(2 * np.pi * note * t) * 0.5 ** (t / 0.12)
    return np.sin(2 * np.pi * note * t + tine) * decay(seconds, half, 0.003)


def string_bass(note: float, seconds: float = 0.5) -> Wave:
    """A bass, with enough of its octave for small loudspeakers."""
    phase = glide(note, seconds)
    return harmonics(phase, (0.8, 0.7, 0.3, 0.12)) * decay(seconds, 0.16, 0.006)


def skin(low: float, seconds: float = 0.3, half: float = 0.05) -> Wave:
    """A drum struck in the middle: its note falls a little."""
    falling = low * (1 + 0.5 * np.exp(-times(seconds) / 0.015))
    body = harmonics(glide(falling, seconds), (1.0, 0.3, 0.12)) * decay(seconds, half, 0.002)
    return mix((0.0, body), (0.0, 0.3 * tap(500)))


def rim(seed: int = 30) -> Wave:
    """A drum struck at its edge: short and dry."""
    return mix(
        (0.0, 0.7 * mallet(640, 0.1, 0.012)), (0.0, noise(0.05, 900, 3600, seed) * decay(0.05, 0.008, 0.001))
    )


def brush(seconds: float = 0.09, seed: int = 31) -> Wave:
    """Wires over a skin."""
    return noise(seconds, 1500, 5200, seed) * swell(seconds, 0.2)


def tap(brightness: float) -> Wave:
    """Something small touches something hard."""
    return noise(0.03, brightness * 0.6, brightness * 2.2, seed=3) * decay(0.03, 0.004, 0.001)


def chord(*placed: tuple[float, Wave]) -> Wave:
    """Notes at their seconds, as loud as one of them."""
    even: Wave = mix(*placed) / max(1.0, len(placed) ** 0.5)
    return even
