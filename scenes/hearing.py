"""What cues sound like: each is heard by its own name, from the side where it happens."""

from __future__ import annotations

from typing import Final

from engine.present.sound import Sound
from engine.present.timeline import Cue

_PAN: Final = 1.2  # the screen's edges are this far to the sides, 1.0 being one ear only at a half


def hear(sound: Sound, cue: Cue, width: int, volume: float = 1.0) -> None:
    """Lets a cue be heard on a screen so many pixels wide; one that is no sound is silent."""
    sound.play(cue.name, 0.0 if cue.at is None else side(cue.at, width), volume)


def side(x: float, width: int) -> float:
    """The pan of what happens at ``x`` pixels from the left."""
    return (x / width - 0.5) * _PAN
