"""What is printed on the buttons of the pad in somebody's hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from engine.input.intents import Device

Family = Literal["xbox", "playstation", "nintendo"]

_VENDORS: Final[Mapping[int, Family]] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
_WORDS: Final[tuple[tuple[str, Family], ...]] = (
    ("xbox", "xbox"),
    ("x-box", "xbox"),
    ("playstation", "playstation"),
    ("dualshock", "playstation"),
    ("dualsense", "playstation"),
    ("ps3", "playstation"),
    ("ps4", "playstation"),
    ("ps5", "playstation"),
    ("nintendo", "nintendo"),
    ("joy-con", "nintendo"),
    ("switch", "nintendo"),
)
_VENDOR_AT: Final = slice(8, 12)
"""Where a GUID has the vendor's number, its lower byte first."""

SHAPES: Final = ("cross", "circle", "square", "triangle")
"""Signs on buttons that are no letters."""

_LABELS: Final[Mapping[Family, Mapping[str, str]]] = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "start": "Menu", "back": "View"},
    "playstation": {
        **dict(zip("abxy", SHAPES, strict=True)),
        "start": "Options",
        "back": "Share",
        "leftshoulder": "L1",
        "rightshoulder": "R1",
        "leftstick": "L3",
        "rightstick": "R3",
    },
    "nintendo": {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "start": "+",
        "back": "−",
        "leftshoulder": "L",
        "rightshoulder": "R",
    },
}
_OTHERS: Final = {
    "leftshoulder": "LB",
    "rightshoulder": "RB",
    "leftstick": "LS",
    "rightstick": "RS",
    "paddle1": "P1",
    "paddle2": "P2",
    "paddle3": "P3",
    "paddle4": "P4",
    "misc1": "M",
    "touchpad": "Pad",
}


def family(device: Device) -> Family:
    """Whose buttons a pad has, by its maker's number in the GUID, else by its name; else Xbox's."""
    number = device.guid[_VENDOR_AT]
    try:
        vendor = int.from_bytes(bytes.fromhex(number), "little")
    except ValueError:
        vendor = 0
    if vendor in _VENDORS:
        return _VENDORS[vendor]
    name = device.name.lower()
    return next((found for word, found in _WORDS if word in name), "xbox")


def label(device: Device, control: str) -> str:
    """What is printed on a control, by SDL's name: a few letters, or one of ``SHAPES``."""
    return _LABELS[family(device)].get(control) or _OTHERS.get(control, control)
