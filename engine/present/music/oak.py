"""The cribbage board's music: a waltz in the next room, concertina and guitar."""

from __future__ import annotations

from typing import Final

from engine.present.music.score import Instrument, Note, Piece, together, tune
from engine.present.synth.voices import pluck, reed, string_bass

_REED: Final = Instrument(lambda note, seconds: reed(note, seconds), 0.16, 0.06, 0.25)
_GUITAR: Final = Instrument(lambda note, seconds: pluck(note, seconds, 0.2, 0.45), 0.15, 0.6, -0.25)
_BASS: Final = Instrument(lambda note, seconds: string_bass(note, seconds), 0.4, 0.3)

_CHORDS: Final = {
    "G": ("G2", "D3", ("B3", "D4", "G4")),
    "C": ("C3", "G2", ("C4", "E4", "G4")),
    "D": ("D3", "A2", ("A3", "D4", "F#4")),
    "Em": ("E3", "B2", ("B3", "E4", "G4")),
    "Am": ("A2", "E3", ("A3", "C4", "E4")),
    "D7": ("D3", "F#2", ("A3", "C4", "F#4")),
}
"""By name: the bass on odd and on even bars, and the chord."""

_FORM: Final = "G G C G Em Am D7 D7 G G C G Am D7 G G C C G Em Am D7 G G C C G Em Am D7 G G"

_TUNE: Final = (
    "D5:2 B4:1 | G4:2 A4:1 | C5:1.5 B4:.5 A4:1 | B4:3 | E5:2 D5:1 | C5:2 A4:1 | F#4:1 A4:1 C5:1 | A4:2 -:1 |"
    "D5:2 B4:1 | G4:2 B4:1 | E5:1.5 D5:.5 C5:1 | B4:3 | C5:1 E5:1 D5:1 | C5:1 A4:1 F#4:1 | G4:3 | -:3 |"
    "E5:2 G5:1 | E5:1 D5:1 C5:1 | D5:2 B4:1 | G4:3 | C5:2 E5:1 | D5:1 C5:1 A4:1 | B4:3 | -:2 D5:1 |"
    "G5:2 E5:1 | C5:1 D5:1 E5:1 | D5:2 B4:1 | G4:2 B4:1 | C5:1 B4:1 A4:1 | F#4:1 D4:1 F#4:1 | G4:3 | -:3"
)


def piece() -> Piece:
    """Thirty-two bars of three."""
    notes = [*tune(_REED, _TUNE)]
    names = _FORM.split()
    for bar, name in enumerate(names):
        first, second, chord = _CHORDS[name]
        at = 3.0 * bar
        notes.append(Note(_BASS, at, 1.0, second if bar % 2 else first))
        notes += together(_GUITAR, at + 1, 0.8, chord, 0.9)
        notes += together(_GUITAR, at + 2, 0.8, chord, 0.7)
    return Piece(116, 3.0 * len(names), tuple(notes))
