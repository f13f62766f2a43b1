"""What a timeline's cues set off: sounds, smoke, confetti; and the note of the engine."""

from __future__ import annotations

from typing import Final

from engine.present.particles import Particles
from engine.present.sound import Sound
from engine.present.timeline import Cue
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture
from scenes.daytona.throttle import Throttle
from scenes.hearing import hear, side

_SOFTER: Final = 0.6  # at full throttle, where they come thick
_IDLING: Final = 0.2


class Effects:
    """For one layout of the table."""

    def __init__(self, sound: Sound, particles: Particles, layout: Layout, throttle: Throttle) -> None:
        self._sound = sound
        self._particles = particles
        self._layout = layout
        self._throttle = throttle

    def follow(self, cue: Cue, shown: Picture) -> None:
        """A cue of what is being shown."""
        if cue.name == "smoke" and isinstance(cue.data, tuple):
            x, y, angle = cue.data
            self._particles.smoke(x, y, 2, angle)
        elif cue.name == "home":
            spot = self._layout.circuit.bays[len(self._layout.circuit.bays) // 2]
            self._particles.confetti(spot.x, spot.y, 30)
        softer = _SOFTER if self._throttle.level >= 1 else 1.0
        if isinstance(cue.data, int):  # a car's
            self._sound.play(cue.name, self._side(shown, cue.data), softer)
        else:
            hear(self._sound, cue, self._layout.frame.width, softer)

    def _side(self, shown: Picture, seat: int) -> float:
        spot = self._layout.circuit.cars(shown.position, shown.finished)[seat]
        return side(spot.x, self._layout.frame.width)

    def engine(self, shown: Picture, mover: int | None) -> None:
        """The engine runs while a throttle is held, higher the further it is open, and higher before the
        line."""
        if mover is None or not self._throttle.held:
            self._sound.engine(0.0)
            return
        level = min(1.0, _IDLING + 0.6 * self._throttle.level + 0.2 * shown.near_line(mover))
        self._sound.engine(level, self._side(shown, mover))
