"""The race track's music: a slow evening behind the pits, electric piano and bass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.present.music.score import Instrument, Note, Piece, together, tune
from engine.present.synth.voices import brush, keys, mallet, rim, string_bass

_BASS: Final = Instrument(lambda note, seconds: string_bass(note, seconds + 0.1), 0.5)
_KEYS: Final = Instrument(lambda note, seconds: keys(note, seconds, 0.3), 0.14, 0.5, -0.3)
_VIBES: Final = Instrument(lambda note, seconds: mallet(note, max(0.9, seconds), 0.2), 0.3, 0.4, 0.3)
_BRUSH: Final = Instrument(lambda _note, _seconds: brush(), 0.07, 0.0, 0.15)
_RIM: Final = Instrument(lambda _note, _seconds: rim(), 0.1, 0.0, -0.15)

_CHORDS: Final = {
    "Em": ("E2", "B2", "D3", ("G3", "B3", "D4", "F#4")),
    "A": ("A2", "E3", "G3", ("G3", "B3", "C#4", "E4")),
    "C": ("C3", "G2", "E3", ("G3", "B3", "D4", "E4")),
    "B": ("B2", "F#2", "A2", ("F#3", "A3", "D#4", "E4")),
    "G": ("G2", "D3", "F#2", ("F#3", "A3", "B3", "D4")),
    "D": ("D3", "A2", "F#2", ("F#3", "A3", "C#4", "E4")),
}
"""By name: the bass's root, its fifth, the note it passes by, and the chord."""

_FORM: Final = "Em Em A A Em Em C B G D C Em G D A B Em Em A A C B Em Em"

_TUNE: Final = (
    "-:1 B4:.5 D5:.5 E5:1 D5:1 | -:1 G4:.5 A4:.5 B4:2 | -:1 C#5:.5 E5:.5 G5:1 E5:1 | C#5:1.5 B4:.5 A4:2 |"
    "-:1 B4:.5 D5:.5 E5:1 F#5:1 | G5:1.5 F#5:.5 E5:2 | E5:1 D5:.5 C5:.5 B4:2 | A4:1 F#4:1 D#4:2 |"
    "B4:1.5 D5:.5 G5:2 | F#5:1.5 E5:.5 D5:2 | E5:1 D5:1 C5:1 B4:1 | G4:3 -:1 |"
    "B4:1.5 D5:.5 G5:2 | A5:1.5 F#5:.5 D5:2 | C#5:1 E5:1 G5:1 F#5:1 | D#5:3 -:1 |"
    "-:1 B4:.5 D5:.5 E5:1 D5:1 | -:1 G4:.5 A4:.5 B4:2 | -:1 C#5:.5 E5:.5 G5:1 E5:1 | C#5:1.5 B4:.5 A4:2 |"
    "G4:1 B4:1 D5:1 C5:1 | B4:1 A4:1 F#4:2 | E4:4 | -:4"
)


def piece() -> Piece:
    """Twenty-four bars of four."""
    names = _FORM.split()
    notes = [*tune(_VIBES, _TUNE)]
    for bar, name in enumerate(names):
        notes += _bar(4.0 * bar, name, odd=bar % 2 == 1)
    return Piece(108, 4.0 * len(names), tuple(notes))


def _bar(at: float, name: str, *, odd: bool) -> Iterator[Note]:
    root, fifth, passing, chord = _CHORDS[name]
    steps = ((0.0, root, 1.0), (1.5, root, 0.7), (2.0, fifth, 0.8), (3.0, passing, 0.7), (3.5, fifth, 0.6))
    for beat, note, level in steps:
        yield Note(_BASS, at + beat, 0.5 if beat % 1 else 0.9, note, level)
    yield from together(_KEYS, at + 0.5, 1.0, chord)
    yield from together(_KEYS, at + (2.5 if odd else 3.0), 0.5, chord, 0.75)
    for half in range(8):
        yield Note(_BRUSH, at + half / 2, 0.25, "A4", 1.0 if half % 2 else 0.55)
    yield Note(_RIM, at + 1, 0.25, "A4")
    yield Note(_RIM, at + 3, 0.25, "A4")
