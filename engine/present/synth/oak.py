"""Sounds of the cribbage board: wood, and a fiddle player's friends in the next room."""

from __future__ import annotations

from engine.present.synth.tones import Wave, mix, pitch
from engine.present.synth.voices import bell, chord, mallet, pluck, reed, tap


def peg() -> Wave:
    """A peg finds its hole: a small dry knock of wood."""
    return mix(
        (0.0, mallet(pitch("G5"), 0.12, 0.012)),
        (0.0, 0.7 * mallet(pitch("C4"), 0.1, 0.016)),
        (0.0, 0.5 * tap(1300)),
    )


def score() -> Wave:
    """A combination is counted."""
    high = pitch("A5")
    return mix(
        (0.0, mallet(pitch("E5"), 0.3, 0.045)), (0.07, mallet(high, 0.4, 0.07)), (0.07, 0.3 * bell(high))
    )


def knock() -> Wave:
    """Knuckles on the table, twice: go."""
    wood = mix((0.0, mallet(174.6, 0.2, 0.03)), (0.0, mallet(330, 0.12, 0.02)), (0.0, 0.8 * tap(700)))
    return mix((0.0, wood), (0.16, 0.8 * wood))


def nothing() -> Wave:
    """A hand counts nothing: one low bar of wood."""
    return mix((0.0, mallet(pitch("F4"), 0.25, 0.04)), (0.12, mallet(pitch("D4"), 0.35, 0.05)))


def starter() -> Wave:
    """The starter is turned up."""
    return mix((0.0, pluck(pitch("D5"), 0.7)), (0.09, pluck(pitch("A5"), 0.8)))


def box() -> Wave:
    """Cards go into the crib."""
    return mix((0.0, 0.7 * tap(800)), (0.05, mallet(pitch("C4"), 0.16, 0.025)), (0.1, 0.5 * tap(600)))


def won() -> Wave:
    """A game is won at the board: a few bars of a jig's end."""
    tune = (("D5", 0.14), ("F#5", 0.14), ("A5", 0.14), ("B5", 0.28), ("A5", 0.14), ("F#5", 0.28), ("D5", 0.7))
    parts, at = [], 0.0
    for note, long in tune:
        parts += [(at, reed(pitch(note), long + 0.05)), (at, 0.5 * pluck(pitch(note)))]
        at += long
    last = [(at - 0.7, 0.6 * reed(pitch(note), 0.8)) for note in ("D4", "A4")]
    return chord(*parts, *last)
