"""What a timeline's cues set off: sounds, sparks, confetti."""

from __future__ import annotations

from typing import Final

from engine.present.particles import Particles
from engine.present.sound import Sound
from engine.present.timeline import Cue
from scenes.regicide import banner
from scenes.regicide.layout import Layout

_SOUNDS: Final = {
    "slide": "slide",
    "draw": "draw",
    "land": "land",
    "flip": "flip",
    "shuffle": "shuffle",
    "focus": "focus",
    "confirm": "confirm",
    "refuse": "refuse",
    "change": "joker",
    "crown": "pit",
    "strike": "line",
    "fall": "skid",
    "trick": "deuce",
}
"""By cue: what is heard."""


class Effects:
    """For one layout of the table."""

    def __init__(self, sound: Sound, particles: Particles, layout: Layout) -> None:
        self._sound = sound
        self._particles = particles
        self._layout = layout

    def follow(self, cue: Cue) -> None:
        """A cue of what is being shown."""
        if cue.name in ("crown", "strike"):
            spot = banner.suit_spot if cue.name == "strike" else banner.crown_spot
            self._particles.sparks(*spot(self._layout), 14)
        heard = _SOUNDS.get(cue.name)
        if heard is not None:
            self._sound.play(heard)
