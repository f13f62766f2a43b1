"""The court's music: a slow dance of three, lute over low strings."""

from __future__ import annotations

from typing import Final

from engine.present.music.score import Instrument, Note, Piece, tune
from engine.present.synth.voices import pluck, skin, viol

_LUTE: Final = Instrument(lambda note, seconds: pluck(note, seconds, 0.26, 0.5), 0.3, 0.9, 0.12)
_LOW: Final = Instrument(lambda note, seconds: pluck(note, seconds, 0.3, 0.45), 0.22, 0.8, -0.2)
_VIOL: Final = Instrument(lambda note, seconds: viol(note, seconds), 0.09, 0.25, -0.1)
_DRUM: Final = Instrument(lambda _note, _seconds: skin(98, 0.4, 0.08), 0.16)

_CHORDS: Final = {
    "Dm": ("D3", "A3", "D4", "F4"),
    "A": ("A2", "E3", "A3", "C#4"),
    "C": ("C3", "G3", "C4", "E4"),
    "F": ("F2", "C3", "A3", "F4"),
    "Gm": ("G2", "D3", "Bb3", "D4"),
    "Bb": ("Bb2", "F3", "Bb3", "D4"),
}

_FORM: Final = "Dm Dm A A Dm C F F Gm Dm Bb Gm A A Dm Dm"

_TUNE: Final = (
    "D5:1 D5:1.5 E5:.5 | F5:2 E5:1 | E5:1 E5:1.5 D5:.5 | C#5:3 | F5:1 F5:1.5 G5:.5 | E5:2 C5:1 |"
    "A5:1 G5:1 F5:1 | F5:2 -:1 | Bb4:1 D5:1.5 Bb4:.5 | A4:2 D5:1 | D5:1 F5:1 Bb5:1 | A5:1 G5:1 F5:1 |"
    "E5:1 E5:1.5 F5:.5 | C#5:2 E5:1 | D5:3 | -:3"
)


def piece() -> Piece:
    """Sixteen bars of three."""
    notes = [*tune(_LUTE, _TUNE)]
    names = _FORM.split()
    for bar, name in enumerate(names):
        at, chord = 3.0 * bar, _CHORDS[name]
        notes += [Note(_LOW, at + step, 1.0, chord[number], 0.9) for step, number in _BROKEN]
        notes += [Note(_VIOL, at, 3.0, chord[0]), Note(_VIOL, at, 3.0, chord[1], 0.8)]
        notes += [Note(_DRUM, at, 0.5, "A3"), Note(_DRUM, at + 1, 0.5, "A3", 0.6)]
    return Piece(63, 3.0 * len(names), tuple(notes))


_BROKEN: Final = ((0.0, 0), (0.5, 2), (1.0, 3), (1.5, 2), (2.0, 1), (2.5, 2))
"""By half beat: which note of the chord."""
