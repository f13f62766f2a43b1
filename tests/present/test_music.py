"""Music: written without mistakes, quiet, without a seam; it comes, steps back and goes."""

from __future__ import annotations

import time

import numpy as np
import pygame
import pytest

from engine.present import audio, band, music, soundmaker
from engine.present.music import cedar, circuit, court, oak, score
from engine.present.music.score import Piece
from engine.present.sound import Sound
from engine.present.synth import level


@pytest.mark.parametrize(
    ("tune", "bar", "bars"),
    [(circuit._TUNE, 4, 24), (oak._TUNE, 3, 32), (court._TUNE, 3, 16), (cedar._TUNE, 4, 16)],
)
def test_every_bar_of_a_tune_is_full(tune: str, bar: int, bars: int) -> None:
    written = [text for text in tune.split("|") if text.strip()]
    lengths = [sum(float(word.partition(":")[2] or 1) for word in text.split()) for text in written]
    assert lengths == [bar] * bars


@pytest.mark.parametrize("table", music.PIECES)
def test_a_piece_is_written_within_its_length(table: str) -> None:
    piece = music.PIECES[table]()
    assert 30 < piece.seconds < 70
    assert all(0 <= note.at < piece.beats for note in piece.notes)


def _short(piece: Piece) -> Piece:
    """Its last two bars or so, and the first note again: what goes over the seam."""
    late = [note for note in piece.notes if note.at >= piece.beats - 6]
    notes = tuple(score.Note(one.instrument, one.at - piece.beats + 6, one.beats, one.name) for one in late)
    return Piece(piece.tempo, 6, notes)


@pytest.mark.parametrize("table", music.PIECES)
def test_a_piece_is_quiet_and_closes_without_a_seam(table: str) -> None:
    wave = score.rendered(_short(music.PIECES[table]())).astype(float) / 32768
    assert wave.shape[1] == 2
    assert np.abs(wave).max() < level.CEILING
    assert level.loudness(wave.mean(axis=1)) == pytest.approx(-22.0, abs=1.0)
    steepest = np.abs(np.diff(wave, axis=0)).max()
    assert np.abs(wave[0] - wave[-1]).max() <= steepest


class _Ticks:
    """A sound whose music is made as soon as it is asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        monkeypatch.setattr(soundmaker, "piece", self._piece)
        self.sound = Sound()
        self.sound.start()

    def _piece(self, table: str, _stop: object) -> bytes:
        self.asked.append(table)
        return np.full((audio.RATE * 4, 2), 1000, np.int16).tobytes()

    def until(self, playing: int) -> None:
        """Time goes by until so many of the music's channels play."""
        end = time.monotonic() + 90
        while len(self.levels) != playing and time.monotonic() < end:
            self.sound.update(0.05)
            time.sleep(0.01)
        assert len(self.levels) == playing

    @property
    def levels(self) -> list[float]:
        """How loud the channels are that play."""
        channels = [pygame.mixer.Channel(one) for one in band.CHANNELS]
        return [channel.get_volume() for channel in channels if channel.get_busy()]


def test_music_comes_with_a_table_and_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = _Ticks(monkeypatch)
    ticks.sound.music("cribbage")
    ticks.until(1)
    ticks.sound.music("quatorze")
    while ticks.asked != ["cribbage", "quatorze"]:
        ticks.sound.update(0.05)
    for _ in range(60):
        ticks.sound.update(0.05)
    ticks.until(1)
    ticks.sound.music("")
    ticks.until(0)
    ticks.sound.music("quatorze")
    ticks.until(1)
    assert ticks.asked == ["cribbage", "quatorze"]
    ticks.sound.close()


def test_music_at_no_volume_is_not_even_made(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = _Ticks(monkeypatch)
    ticks.sound.music_volume = 0.0
    ticks.sound.music("cribbage")
    while not ticks.sound.ready:
        time.sleep(0.01)
    ticks.sound.update(0.1)
    assert ticks.asked == []
    ticks.sound.music_volume = 0.4
    ticks.until(1)
    ticks.sound.music_volume = 0.0
    ticks.until(0)
    ticks.sound.close()


def test_music_steps_back_while_something_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = _Ticks(monkeypatch)
    while not ticks.sound.ready:
        time.sleep(0.01)
    ticks.sound.music_volume = 1.0
    ticks.sound.music("regicide")
    ticks.until(1)
    for _ in range(40):
        ticks.sound.update(0.05)
    assert ticks.levels[0] > 0.95
    ticks.sound.play("slide")
    ticks.sound.update(0.2)
    assert ticks.levels[0] > 0.95
    ticks.sound.play("coronation")
    ticks.sound.update(0.2)
    assert ticks.levels[0] < 0.4
    for _ in range(80):
        ticks.sound.update(0.05)
    assert ticks.levels[0] > 0.95
    ticks.sound.close()


def test_mute_stops_the_music_and_it_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = _Ticks(monkeypatch)
    ticks.sound.music("daytona")
    ticks.until(1)
    ticks.sound.muted = True
    ticks.sound.update(0.1)
    assert ticks.levels == []
    ticks.sound.muted = False
    ticks.until(1)
    ticks.sound.close()
