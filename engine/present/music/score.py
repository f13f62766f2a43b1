"""How a piece of music is written down, and how it becomes a sound that goes round without a seam."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.present.audio import RATE
from engine.present.synth.level import loudness
from engine.present.synth.tones import Wave, pitch

_LOUD: Final = -22.0
"""Decibels of its loudest moment: below what happens at the table."""
_STRETCH: Final = 4 * RATE  # samples whose loudness is told at a time


@dataclass(frozen=True, slots=True)
class Instrument:
    """``voice`` makes a note from hertz and seconds; ``rings``: seconds that a note sounds on beyond its
    length. ``pan`` from -1 (left) to 1 (right)."""

    voice: Callable[[float, float], Wave]
    level: float
    rings: float = 0.0
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class Note:
    """``at`` and ``beats`` in beats; ``name`` as ``pitch`` reads it; ``level`` on top of the instrument's."""

    instrument: Instrument
    at: float
    beats: float
    name: str
    level: float = 1.0


@dataclass(frozen=True, slots=True)
class Piece:
    """``tempo`` in beats a minute; it is ``beats`` long, and then begins again."""

    tempo: float
    beats: float
    notes: tuple[Note, ...]

    @property
    def seconds(self) -> float:
        return self.beats * 60 / self.tempo


def tune(instrument: Instrument, text: str, begin: float = 0.0, level: float = 1.0) -> Iterator[Note]:
    """A line of melody: ``"D5:1.5 E5:.5 -:1"`` are notes with their beats, ``-`` is a rest, ``|`` a bar line
    for the reader's eye."""
    at = begin
    for word in text.replace("|", " ").split():
        name, _, beats = word.partition(":")
        long = float(beats or 1)
        if name != "-":
            yield Note(instrument, at, long, name, level)
        at += long


def together(
    instrument: Instrument, at: float, beats: float, names: Iterable[str], level: float = 1.0
) -> Iterator[Note]:
    """A chord."""
    for name in names:
        yield Note(instrument, at, beats, name, level)


def rendered(piece: Piece) -> NDArray[np.int16]:
    """The piece in stereo, 44,100 a second, of shape (samples, 2); what rings at its end is heard at its
    beginning, so that it can be repeated."""
    length = round(piece.seconds * RATE)
    out = np.zeros((length, 2), dtype=np.float32)
    beat = 60 / piece.tempo
    voiced = lru_cache(maxsize=96)(_voiced)
    for note in piece.notes:
        wave = voiced(note.instrument, note.name, round(note.beats * beat, 3)) * note.level
        _add(out, round(note.at * beat * RATE), wave, note.instrument.pan)
    loudest = max(loudness(out[at : at + _STRETCH].mean(axis=1)) for at in range(0, length, _STRETCH))
    out *= 32767 * 10 ** ((_LOUD - loudest) / 20)
    return out.astype(np.int16)


def _voiced(instrument: Instrument, name: str, seconds: float) -> NDArray[np.float32]:
    wave = instrument.level * instrument.voice(pitch(name), seconds + instrument.rings)
    edge = min(len(wave), RATE // 200)
    wave[len(wave) - edge :] *= np.linspace(1, 0, edge)
    return wave.astype(np.float32)


def _add(out: NDArray[np.float32], begin: int, wave: NDArray[np.float32], pan: float) -> None:
    """Adds a note from a sample on; what goes beyond the end goes to the beginning."""
    sides = np.array([min(1.0, 1 - pan), min(1.0, 1 + pan)], dtype=np.float32)
    begin %= len(out)
    while len(wave):
        room = min(len(wave), len(out) - begin)
        out[begin : begin + room] += wave[:room, None] * sides
        wave, begin = wave[room:], 0
