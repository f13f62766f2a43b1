"""Sounds of the menus, and of what happens at every table."""

from __future__ import annotations

import numpy as np

from engine.present.synth.tones import Wave, glide, harmonics, mix, noise, pitch, swell, times
from engine.present.synth.voices import bell, brass, mallet, tap


def focus() -> Wave:
    return mallet(pitch("E5"), 0.16, 0.022)


def press() -> Wave:
    return mix((0.0, mallet(pitch("G4"), 0.16, 0.02)), (0.0, 0.3 * tap(1000)))


def confirm() -> Wave:
    return mix((0.0, mallet(pitch("C5"), 0.4, 0.06)), (0.085, mallet(pitch("G5"), 0.5, 0.08)))


def back() -> Wave:
    """One goes back: the way down of what ``confirm`` goes up."""
    return mix((0.0, mallet(pitch("G4"), 0.2, 0.03)), (0.07, mallet(pitch("C4"), 0.3, 0.05)))


def refuse() -> Wave:
    def buzz(note: float) -> Wave:
        return harmonics(glide(note, 0.13), (1.0, 0.45, 0.2, 0.08)) * swell(0.13, 0.2)

    return mix((0.0, buzz(174.6)), (0.15, buzz(155.6)))


def join() -> Wave:
    """Somebody sits down."""
    notes = ("C5", "E5", "A5")
    return mix(*((0.06 * at, mallet(pitch(note), 0.35, 0.05)) for at, note in enumerate(notes)))


def leave() -> Wave:
    """Somebody stands up, or is gone."""
    notes = ("A4", "E4", "C4")
    return mix(*((0.07 * at, mallet(pitch(note), 0.3, 0.045)) for at, note in enumerate(notes)))


def cloth() -> Wave:
    """A curtain falls or is drawn aside."""
    rush = noise(0.38, 250, 1500, seed=9) * swell(0.38, 0.35)
    flutter = 1 + 0.5 * np.sin(2 * np.pi * 17 * times(0.38))
    return mix((0.0, rush * flutter), (0.3, 0.35 * tap(600)))


def tick() -> Wave:
    """A second of a countdown goes by."""
    return mix((0.0, mallet(pitch("A5"), 0.09, 0.012)), (0.0, 0.5 * tap(1200)))


def wake() -> Wave:
    """The machine notices its visitor."""
    notes = ("G4", "D5", "G5", "B5")
    return mix(*((0.07 * at, bell(pitch(note), 0.6, 0.11)) for at, note in enumerate(notes)))


def podium() -> Wave:
    """A game is over, and somebody has won it."""
    tune = ((0.0, "G4", 0.2), (0.2, "G4", 0.1), (0.3, "G4", 0.1), (0.4, "C5", 0.4), (0.8, "G4", 0.2))
    held = ("C4", 0.6), ("G4", 0.6), ("C5", 0.8), ("E5", 1.0)
    return mix(
        *((at, brass(pitch(note), long)) for at, note, long in (*tune, (1.0, "C5", 0.2))),
        *((1.2, brass(pitch(note), 1.5, level)) for note, level in held),
        *((1.25 + 0.07 * at, 0.5 * bell(pitch(note), 0.9, 0.15)) for at, note in enumerate(("C6", "E6"))),
    )
