"""The tiled room's music: an oud over a drum, in a scale with a wide step (from E flat to F sharp)."""

from __future__ import annotations

from typing import Final

from engine.present.music.score import Instrument, Note, Piece, tune
from engine.present.synth.voices import pluck, reed, rim, skin

_OUD: Final = Instrument(lambda note, seconds: pluck(note, seconds, 0.2, 0.55), 0.32, 0.6, 0.15)
_LOW: Final = Instrument(lambda note, seconds: pluck(note, seconds, 0.3, 0.5), 0.22, 0.8, -0.2)
_DRONE: Final = Instrument(lambda note, seconds: reed(note, seconds), 0.05, 0.1, -0.1)
_DUM: Final = Instrument(lambda _note, _seconds: skin(92, 0.35, 0.07), 0.28, 0.0, 0.1)
_TEK: Final = Instrument(lambda _note, _seconds: rim(), 0.12, 0.0, 0.2)

_BAR: Final = (
    (0.0, _DUM, 1.0),
    (0.5, _TEK, 0.9),
    (1.5, _TEK, 0.7),
    (2.0, _DUM, 0.9),
    (3.0, _TEK, 1.0),
    (3.5, _TEK, 0.4),
)
"""By beat: one bar of the drum."""

_TUNE: Final = (
    "D4:1 Eb4:.5 F#4:.5 G4:1 F#4:1 | G4:.5 A4:.5 G4:.5 F#4:.5 Eb4:1 D4:1 |"
    "F#4:1 G4:.5 A4:.5 Bb4:1 A4:1 | A4:3 -:1 |"
    "D5:1 C5:.5 Bb4:.5 A4:1 Bb4:1 | A4:.5 G4:.5 F#4:.5 G4:.5 A4:2 |"
    "G4:.5 F#4:.5 Eb4:.5 D4:.5 F#4:1 Eb4:1 | D4:3 -:1 |"
    "A4:1 A4:.5 Bb4:.5 C5:1 D5:1 | Eb5:1 D5:.5 C5:.5 D5:2 |"
    "D5:.5 C5:.5 Bb4:.5 A4:.5 Bb4:1 G4:1 | A4:3 -:1 |"
    "A4:.5 Bb4:.5 A4:.5 G4:.5 F#4:1 G4:1 | F#4:.5 G4:.5 F#4:.5 Eb4:.5 D4:1 C4:1 |"
    "D4:1 Eb4:1 F#4:.5 Eb4:.5 D4:1 | D4:2 -:2 |"
)
_DEEP: Final = "D3 D3 D3 A2 D3 G2 C3 D3 D3 C3 G2 A2 G2 C3 G2 D3"


def piece() -> Piece:
    """Sixteen bars of four."""
    notes = [*tune(_OUD, _TUNE)]
    names = _DEEP.split()
    for bar, name in enumerate(names):
        at = 4.0 * bar
        notes += [Note(instrument, at + beat, 0.5, "A3", level) for beat, instrument, level in _BAR]
        notes += [Note(_LOW, at, 2.0, name), Note(_LOW, at + 2.5, 1.0, name, 0.7)]
        notes.append(Note(_DRONE, at, 4.0, "D3" if name != "C3" else "C3"))
    return Piece(84, 4.0 * len(names), tuple(notes))
