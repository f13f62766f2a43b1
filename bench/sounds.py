"""Every sound and every piece of music as a file to listen to, with its length, loudness and peak.

    python -m bench.sounds FOLDER

Loudness is that of the loudest twentieth of a second, in decibels by the A curve (``synth.level``).
"""

from __future__ import annotations

import argparse
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.figure import Figure
from engine.present import music, synth
from engine.present.audio import RATE
from engine.present.synth.level import CEILING, loudness


def measure(*, quick: bool) -> Iterator[Figure]:
    """How even the sounds are, how far from clipping, and what making them costs."""
    begin = time.process_time()
    made = {cue: synth.make(cue) for cue in synth.SOUNDS}
    spent = time.process_time() - begin
    every = [(synth.SOUNDS[cue].loud, take / 32768) for cue, takes in made.items() for take in takes]
    off = max(abs(loudness(take) - loud) for loud, take in every)
    yield Figure("loudness: farthest from what its like have", "dB", (off,), at_most=2.0)
    peak = max(float(np.abs(take).max()) for _loud, take in every)
    yield Figure("loudest sample of any sound", "of full", (peak,), at_most=CEILING)
    yield Figure("making all sounds, processor time", "s", (spent,))
    for table in list(music.PIECES)[: 1 if quick else None]:
        begin = time.process_time()
        music.make(table)
        yield Figure(f"making the music of {table}, processor time", "s", (time.process_time() - begin,))


def main() -> int:
    """Writes the files and prints what was measured of each."""
    parser = argparse.ArgumentParser(prog="python -m bench.sounds", description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the files go; made if need be")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for cue in synth.SOUNDS:
        for number, take in enumerate(synth.make(cue), start=1):
            _keep(folder, f"{cue.replace(' ', '-')}-{number}", take[:, None])
    for table in music.PIECES:
        _keep(folder, f"music-{table}", music.make(table))
    return 0


def _keep(folder: Path, name: str, samples: NDArray[np.int16]) -> None:
    """Writes one file, and prints its line."""
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(samples.shape[1])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    heard = samples.mean(axis=1) / 32768
    seconds, peak = len(samples) / RATE, float(np.abs(samples).max()) / 32768
    print(f"{name:20} {seconds:6.2f} s {loudness(heard):7.1f} dB  peak {peak:.2f}")


if __name__ == "__main__":
    sys.exit(main())
