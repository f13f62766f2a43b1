"""Sounds are made in a process of their own, of which nothing is left."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from engine.present import soundmaker, synth
from engine.present.audio import ENGINE_STEPS


def test_every_sound_comes_in_stereo_and_then_the_engine() -> None:
    made = list(soundmaker.sounds(Event()))
    assert [key for key, _calls, _takes in made] == [*synth.SOUNDS, *range(ENGINE_STEPS)]
    cue, calls, takes = made[0]
    assert calls == synth.SOUNDS[str(cue)].call
    assert takes == [take[:, None].repeat(2, axis=1).tobytes() for take in synth.make(str(cue))]
    assert multiprocessing.active_children() == []


def test_it_stops_in_the_middle_and_leaves_no_process() -> None:
    stop, heard = Event(), []
    for one in soundmaker.sounds(stop):
        heard.append(one)
        stop.set()
    assert len(heard) == 1
    assert multiprocessing.active_children() == []


def test_a_maker_that_dies_is_only_silent(capfd: pytest.CaptureFixture[str]) -> None:
    assert soundmaker.piece("no such table", Event()) is None
    assert "KeyError" in capfd.readouterr().err
    assert multiprocessing.active_children() == []


def test_the_program_itself_needs_no_numpy_for_what_is_heard_and_seen() -> None:
    program = """if True:
        import sys, time
        sys.modules["numpy"] = None
        import pygame
        from engine.present import paint
        from engine.present.sound import Sound

        paint.grain(pygame.Surface((40, 40)))
        sound = Sound()
        sound.start()
        end = time.monotonic() + 60
        while not sound._sounds and time.monotonic() < end:
            time.sleep(0.01)
        sound.close()
        assert sound._sounds
    """
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
