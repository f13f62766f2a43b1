"""Sounds of the court: crowns, banners, and what becomes of them."""

from __future__ import annotations

import numpy as np

from engine.present.synth.tones import Wave, bent, decay, mix, noise, pitch, swell, times
from engine.present.synth.voices import bell, brass, chord, pluck, skin, tap, viol


def trick() -> Wave:
    """A trick is won: a lute's open fifth."""
    return mix(
        (0.0, pluck(pitch("D4"), 0.8)), (0.05, pluck(pitch("A4"), 0.8)), (0.1, pluck(pitch("D5"), 0.9))
    )


def opened() -> Wave:
    """The turned card is opened."""
    return mix((0.0, pluck(pitch("A4"), 0.7)), (0.1, pluck(pitch("F5"), 0.8)))


def passed() -> Wave:
    return pluck(pitch("D4"), 0.5, 0.07, 0.35)


def strike() -> Wave:
    """A sign of trump is driven into the banner."""
    iron = chord(*((0.0, bell(pitch(note), 0.8, 0.14)) for note in ("D5", "G#5", "C6")))
    return mix((0.0, skin(100, 0.4, 0.07)), (0.0, 0.9 * tap(800)), (0.0, 0.45 * iron))


def fall() -> Wave:
    """A crown falls and rolls on stone until it lies."""
    ring = mix(
        (0.0, bell(pitch("E5"), 0.5, 0.06)), (0.0, 0.6 * bell(pitch("A#5"), 0.4, 0.05)), (0.0, tap(1400))
    )
    at, gap, parts = 0.0, 0.3, []
    for bounce in range(8):
        parts.append((at, 0.82**bounce * bent(ring, 1 + 0.03 * bounce)))
        at += gap
        gap *= 0.72
    return mix(*parts)


def crown() -> Wave:
    """The crown comes down again, turned over."""
    return mix(
        (0.0, bell(pitch("A4"), 0.8, 0.14)), (0.02, 0.7 * bell(pitch("E5"), 0.7, 0.1)), (0.0, skin(130))
    )


def change() -> Wave:
    """A roll of the drum: the order is about to change."""
    moments = np.cumsum(np.linspace(0.075, 0.032, 14))
    strokes = [(float(at), (0.35 + 0.05 * n) * skin(150 + 3 * n, 0.16, 0.03)) for n, at in enumerate(moments)]
    return mix(*strokes, (0.0, 0.12 * noise(0.75, 300, 1400, seed=14) * swell(0.75, 0.8)))


def hand() -> Wave:
    """A hand is over, and its points are told."""
    return chord(
        *((0.12 * at, pluck(pitch(note), 1.2, 0.22)) for at, note in enumerate(("D4", "F4", "A4", "D5")))
    )


def coronation() -> Wave:
    """The match is won: horns, drum and a great bell."""
    horns = ((0.0, "D4", 0.3), (0.3, "D4", 0.15), (0.45, "F4", 0.15), (0.6, "A4", 0.45), (1.05, "G4", 0.15))
    final = [
        (1.2, brass(pitch(note), 1.6, level))
        for note, level in (("D4", 1), ("A4", 0.9), ("D5", 0.8), ("F#5", 0.6))
    ]
    fade = decay(1.6, 0.5)
    toll = bell(pitch("D4"), 1.6, 0.3)
    return mix(
        *((at, brass(pitch(note), long)) for at, note, long in horns),
        *final,
        (1.2, toll * fade[: len(toll)]),
        (0.0, skin(98)),
        (0.6, skin(98)),
        (1.2, skin(98, 0.5, 0.1)),
        (1.2, 0.4 * viol(pitch("D3"), 1.6)),
        (1.25, 0.15 * noise(1.2, 400, 2000, seed=15) * swell(1.2, 0.2) * (1 - times(1.2) / 1.2)),
    )
