"""Sounds of cards and packs."""

from __future__ import annotations

import numpy as np

from engine.present.synth.tones import Wave, decay, glide, mix, noise, swell, times
from engine.present.synth.voices import tap


def slide() -> Wave:
    return noise(0.22, 500, 2600, seed=1) * swell(0.22, 0.3)


def draw() -> Wave:
    return mix((0.0, noise(0.11, 700, 3200, seed=2) * swell(0.11, 0.35)), (0.075, 0.5 * tap(1200)))


def land() -> Wave:
    falling = 110 + 90 * np.exp(-times(0.16) / 0.02)
    thud = np.sin(glide(falling, 0.16)) * decay(0.16, 0.025, 0.002)
    return mix((0.0, thud), (0.0, 0.6 * tap(700)))


def flip() -> Wave:
    flap = noise(0.1, 300, 1500, seed=4) * swell(0.1, 0.25)
    return mix((0.0, 0.8 * tap(1500)), (0.02, flap), (0.1, tap(1000)))


def shuffle() -> Wave:
    moments = 0.62 * (np.linspace(0, 1, 24) ** 0.8)
    taps = [
        (float(at), (0.5 + 0.5 * index / 24) * tap(900 + 40 * (index % 5)))
        for index, at in enumerate(moments)
    ]
    return mix(*taps, (0.66, 0.5 * land()), (0.05, 0.25 * noise(0.6, 400, 1800, seed=5) * swell(0.6, 0.7)))


def gather() -> Wave:
    """Several cards are drawn together into a heap."""
    rush = noise(0.34, 400, 2100, seed=10) * swell(0.34, 0.65)
    return mix((0.0, rush), *((0.1 + 0.05 * at, 0.4 * tap(900)) for at in range(4)), (0.31, 0.5 * land()))


def fan() -> Wave:
    """A hand is spread, or put in another order."""
    return mix(
        *((0.022 * at, (0.4 + 0.06 * at) * tap(1000 + 60 * at)) for at in range(9)), (0.02, 0.2 * slide())
    )
