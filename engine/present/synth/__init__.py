"""The sounds of the program, each by its cue's name: short, warm, made of nothing but numbers.

``SOUNDS`` says what there is; ``make`` gives one as 16-bit mono at 44,100 a second. All are the same every
time they are made. What is heard often has several takes, a little apart in pitch, so that it does not tire.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.present.synth import cards, cedar, circuit, court, hall, oak
from engine.present.synth.level import finished
from engine.present.synth.tones import Wave, bent

TOUCH: Final = -25.0
"""How loud what hands do is, in decibels as ``level.loudness`` tells them."""
EVENT: Final = -21.0
"""How loud what happens at a table is."""
CALL: Final = -17.0
"""How loud what everybody should look up for is."""

_TAKES: Final = (1.0, 0.962, 1.035, 0.985)
"""By take: how much faster it is played."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """``loud`` in decibels; ``takes``: how many takes there are of it. While a ``call`` sounds, music steps
    back."""

    build: Callable[[], Wave]
    loud: float
    takes: int = 1

    @property
    def call(self) -> bool:
        return self.loud >= CALL


SOUNDS: Final[dict[str, Recipe]] = {
    "focus": Recipe(hall.focus, TOUCH - 1, 2),
    "press": Recipe(hall.press, TOUCH),
    "confirm": Recipe(hall.confirm, EVENT),
    "back": Recipe(hall.back, TOUCH),
    "refuse": Recipe(hall.refuse, EVENT - 2),
    "join": Recipe(hall.join, EVENT),
    "leave": Recipe(hall.leave, EVENT),
    "cloth": Recipe(hall.cloth, TOUCH),
    "tick": Recipe(hall.tick, EVENT),
    "wake": Recipe(hall.wake, CALL),
    "podium": Recipe(hall.podium, CALL),
    "slide": Recipe(cards.slide, TOUCH, 4),
    "draw": Recipe(cards.draw, TOUCH, 4),
    "land": Recipe(cards.land, TOUCH - 2, 4),
    "flip": Recipe(cards.flip, TOUCH, 3),
    "shuffle": Recipe(cards.shuffle, TOUCH + 1, 2),
    "gather": Recipe(cards.gather, TOUCH, 3),
    "fan": Recipe(cards.fan, TOUCH, 2),
    "car": Recipe(circuit.car, EVENT, 4),
    "skid": Recipe(circuit.skid, EVENT, 3),
    "pit": Recipe(circuit.pit, EVENT, 2),
    "miss": Recipe(circuit.miss, EVENT, 2),
    "line": Recipe(circuit.line, CALL),
    "home": Recipe(circuit.home, CALL),
    "photo": Recipe(circuit.photo, EVENT),
    "joker": Recipe(circuit.joker, EVENT),
    "deuce": Recipe(circuit.deuce, EVENT),
    "go": Recipe(circuit.go, CALL),
    "peg": Recipe(oak.peg, TOUCH, 4),
    "score": Recipe(oak.score, EVENT, 3),
    "knock": Recipe(oak.knock, EVENT, 2),
    "nothing": Recipe(oak.nothing, EVENT),
    "starter": Recipe(oak.starter, EVENT),
    "box": Recipe(oak.box, TOUCH, 2),
    "won": Recipe(oak.won, CALL),
    "trick": Recipe(court.trick, EVENT, 3),
    "opened": Recipe(court.opened, EVENT),
    "passed": Recipe(court.passed, TOUCH, 2),
    "strike": Recipe(court.strike, CALL),
    "fall": Recipe(court.fall, EVENT),
    "crown": Recipe(court.crown, EVENT),
    "change": Recipe(court.change, CALL),
    "hand": Recipe(court.hand, EVENT),
    "coronation": Recipe(court.coronation, CALL),
    "tile": Recipe(cedar.tile, EVENT, 3),
    "opening": Recipe(cedar.opening, CALL),
    "lay off": Recipe(cedar.lay_off, EVENT, 2),
    "throw": Recipe(cedar.throw, TOUCH, 3),
    "swap": Recipe(cedar.swap, EVENT),
    "out": Recipe(cedar.out, CALL),
    "doubled": Recipe(cedar.doubled, CALL),
    "feast": Recipe(cedar.feast, CALL),
}
"""By cue."""

engine_loop = circuit.engine_loop


def make(cue: str) -> list[NDArray[np.int16]]:
    """All takes of a sound; raises KeyError for a cue there is none for."""
    recipe = SOUNDS[cue]
    wave = recipe.build()
    return [finished(bent(wave, ratio), recipe.loud) for ratio in _TAKES[: recipe.takes]]
