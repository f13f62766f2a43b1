"""Sounds of the tiled room: an oud, a drum, tiles that click."""

from __future__ import annotations

from engine.present.synth.tones import Wave, mix, pitch
from engine.present.synth.voices import bell, chord, mallet, pluck, rim, skin, tap


def _oud(note: str, seconds: float = 0.7) -> Wave:
    return pluck(pitch(note), seconds, 0.13, 0.5)


def tile() -> Wave:
    """Cards of a meld go down side by side, like tiles."""
    click = mix((0.0, mallet(1180, 0.08, 0.008)), (0.0, 0.7 * tap(1100)))
    return mix((0.0, click), (0.07, 0.85 * click), (0.14, 0.95 * click))


def opening() -> Wave:
    """Somebody opens with fifty-one or more."""
    notes = ("D4", "A4", "D5", "F#5")
    return mix((0.0, 0.7 * skin(92)), *((0.08 * at, _oud(note, 0.9)) for at, note in enumerate(notes)))


def lay_off() -> Wave:
    """A card finds its place in a meld that lies there."""
    return mix((0.0, mallet(1180, 0.08, 0.008)), (0.02, 0.5 * _oud("A4", 0.4)), (0.0, 0.5 * tap(1100)))


def throw() -> Wave:
    """A card is thrown on the heap."""
    return mix((0.0, 0.8 * tap(1000)), (0.04, rim()))


def swap() -> Wave:
    """A joker changes hands."""
    return mix(*((0.07 * at, bell(pitch(note), 0.5, 0.08)) for at, note in enumerate(("A5", "F#5", "D6"))))


def out() -> Wave:
    """Somebody is out: the round is over."""
    notes = ("D5", "C#5", "Bb4", "A4", "D5")
    beat = ((0.0, skin(92)), (0.18, rim()), (0.36, rim()), (0.54, skin(92)))
    return mix(
        *((0.11 * at, _oud(note, 0.8)) for at, note in enumerate(notes)),
        *((at, 0.8 * hit) for at, hit in beat),
    )


def doubled() -> Wave:
    """The others pay double."""
    return mix((0.0, skin(118, 0.5, 0.09)), (0.2, skin(118, 0.5, 0.09)), (0.2, 0.8 * _oud("D4")))


def feast() -> Wave:
    """The game is won."""
    tune = (
        ("D4", 0.16),
        ("F#4", 0.16),
        ("A4", 0.16),
        ("Bb4", 0.16),
        ("A4", 0.16),
        ("D5", 0.32),
        ("F#5", 0.6),
    )
    parts: list[tuple[float, Wave]] = []
    at = 0.0
    for note, long in tune:
        parts += [(at, _oud(note, 0.9)), (at, 0.4 * rim() if len(parts) % 4 else 0.8 * skin(92))]
        at += long
    last = [(at, _oud(note, 1.4)) for note in ("D4", "A4", "D5")]
    return chord(*parts, *last, (at, skin(84, 0.5, 0.1)), (at, 0.4 * bell(pitch("D6"), 1.0, 0.16)))
