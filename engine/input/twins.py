"""One pad that is heard as two: a real one, and the virtual one that some program makes of it."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

WINDOW: Final = 0.03
"""Seconds within which the same button on two pads may be one press."""
_SURE: Final = 2
"""So many more presses came from both than from one alone: then what else the second says is not heard."""

_Pair = frozenset[int]


class Twins:
    """Told of every press, says which is only the echo of another pad's. Two pads in two people's hands are
    known apart as soon as either has pressed something by itself."""

    def __init__(self) -> None:
        self._here: set[int] = set()
        self._timed = False
        self._recent: list[tuple[float, int, str]] = []
        self._balance: defaultdict[_Pair, int] = defaultdict(int)
        """Presses from both less presses from one alone; below 0 they are two pads."""
        self._echoed: set[tuple[int, str]] = set()
        self._leader: dict[int, int] = {}

    def came(self, pad: int) -> None:
        self._here.add(pad)

    def gone(self, pad: int) -> None:
        """The other one is heard by itself from now on."""
        self._here.discard(pad)
        self._balance = defaultdict(int, {pair: n for pair, n in self._balance.items() if pad not in pair})
        self._leader = {one: other for one, other in self._leader.items() if pad not in (one, other)}

    def echo(self, pad: int, control: str) -> bool:
        """Whether this press has been heard from another pad already; nobody can tell before time goes by."""
        if not self._timed:
            return False
        for _age, other, what in self._recent:
            pair = frozenset((pad, other))
            if other != pad and what == control and self._balance[pair] >= 0:
                self._balance[pair] += 1
                self._echoed |= {(pad, control), (other, control)}
                self._leader[pad] = other
                return True
        self._recent.append((0.0, pad, control))
        return False

    def mute(self, pad: int) -> bool:
        """Whether all that this pad says has been heard from another one."""
        leader = self._leader.get(pad)
        return leader is not None and self._balance[frozenset((pad, leader))] >= _SURE

    def update(self, dt: float) -> None:
        """A press that no other pad has echoed by now was one pad's alone."""
        self._timed = True
        aged = [(age + dt, pad, control) for age, pad, control in self._recent]
        self._recent = [one for one in aged if one[0] < WINDOW]
        for _age, pad, control in aged[: len(aged) - len(self._recent)]:
            if (pad, control) in self._echoed:
                self._echoed.discard((pad, control))
                continue
            for other in self._here - {pad}:
                self._balance[frozenset((pad, other))] -= 1
