"""What a timeline's cues set off: sounds."""

from __future__ import annotations

from typing import Final

from engine.present.sound import Sound
from engine.present.timeline import Cue

_SOUNDS: Final = {
    "slide": "slide",
    "draw": "draw",
    "land": "land",
    "flip": "flip",
    "shuffle": "shuffle",
    "confirm": "confirm",
    "change": "joker",
    "trick": "deuce",
}
"""By cue: what is heard."""


class Effects:
    """Lets cues be heard."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound

    def follow(self, cue: Cue) -> None:
        """A cue of what is being shown."""
        heard = _SOUNDS.get(cue.name)
        if heard is not None:
            self._sound.play(heard)
