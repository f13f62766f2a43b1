"""What the raw buttons and axes of a pad are.

Pads are heard through the joystick events alone. Those number buttons as the hardware does, which differs
from pad to pad; SDL knows some two thousand pads and names their controls, in a *mapping* such as
``{"a": "b0", "dpup": "h0.1", "leftx": "a0"}``. We read the mapping when a pad is plugged in and listen to no
controller events, since then each press would count twice. This way the hats that a mapping leaves out and
the pads that SDL does not know can be played with as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.input.bindings import CONTROLS, CROSS, Direction

LEFT_STICK: Final = "left"
RIGHT_STICK: Final = "right"
CROSS_STICK: Final = "cross"


@dataclass(frozen=True, slots=True)
class AxisRole:
    """A raw axis's part in a stick: 0 is x, 1 is y; ``sign`` -1 where it runs the other way."""

    stick: str
    along: int
    sign: int = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """A pad's raw numbers and which control they are, by SDL's names; what is not in here means nothing. Hats
    need no entry."""

    buttons: Mapping[int, str] = field(default_factory=dict)
    axes: Mapping[int, AxisRole] = field(default_factory=dict)


_AXES: Final[Mapping[str, AxisRole]] = {
    "leftx": AxisRole(LEFT_STICK, 0),
    "lefty": AxisRole(LEFT_STICK, 1),
    "righty": AxisRole(RIGHT_STICK, 1),
}

_USUAL_BUTTONS: Final = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "leftshoulder",
    5: "rightshoulder",
    **dict.fromkeys((6, 7, 9), "start"),  # as SDL's own, Xbox and most other pads number it
    8: "back",
}
_CROSS_BUTTONS: Final = {11: "dpup", 12: "dpdown", 13: "dpleft", 14: "dpright"}
_USUAL_AXES: Final = {0: _AXES["leftx"], 1: _AXES["lefty"]}


def usual(buttons: int, hats: int) -> Layout:
    """The layout assumed for a pad that SDL does not know."""
    cross = _CROSS_BUTTONS if not hats and buttons > max(_CROSS_BUTTONS) else {}
    return Layout({**_USUAL_BUTTONS, **cross}, _USUAL_AXES)


def mapped(mapping: Mapping[str, str]) -> Layout:
    """The layout that SDL's mapping describes. Parts of it that we have no use for are passed over."""
    buttons: dict[int, str] = {}
    axes: dict[int, AxisRole] = {}
    for control, source in mapping.items():
        number = _number(source)
        if number is None:
            continue
        if source.startswith("b") and (control in CONTROLS or control in CROSS):
            buttons[number] = control
        elif source.lstrip("+-").startswith("a"):
            role = _role(control, source)
            if role:
                axes[number] = role
    return Layout(buttons, axes)


def _role(control: str, source: str) -> AxisRole | None:
    if control in _AXES:
        role = _AXES[control]
        return AxisRole(role.stick, role.along, -1) if source.endswith("~") else role
    if control in CROSS:  # a cross that reports as two axes: ``dpleft: -a0``
        return _cross_role(CROSS[control].way, source)
    return None


def _cross_role(way: Direction, source: str) -> AxisRole:
    along = 0 if way[0] else 1
    points = way[along]
    return AxisRole(CROSS_STICK, along, points if source.startswith("+") else -points)


def _number(source: str) -> int | None:
    digits = source.lstrip("+-")[1:].rstrip("~")
    return int(digits) if digits.isdecimal() else None
