"""What a timeline's cues set off: sounds, sparks, confetti."""

from __future__ import annotations

from engine.present.particles import Particles
from engine.present.sound import Sound
from engine.present.timeline import Cue
from scenes.hearing import hear
from scenes.regicide import banner
from scenes.regicide.layout import Layout


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
        hear(self._sound, cue, self._layout.frame.width)
