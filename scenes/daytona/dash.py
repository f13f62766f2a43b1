"""What the controls say at each moment: who draws next, by what, and how far the throttle is open."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.input.intents import Device
from engine.match.player import Player
from engine.present.i18n import _
from scenes.daytona.controls import STEPS, Dash
from scenes.daytona.drivers import Drivers
from scenes.keynames import button_name


def gear(drivers: Drivers, seat: int) -> str:
    """The glyph of what drives a seat's car."""
    device = drivers.device_of(seat)
    if not drivers.is_person(seat):
        return "computer"
    if seat in drivers.auto:
        return "auto"
    return device.kind if device is not None else "throttle"


def read(drivers: Drivers, players: Sequence[Player], mover: int | None, asked: bool) -> Dash:
    """The controls for the seat to move; None between turns."""
    throttle = drivers.throttle
    down = any(isinstance(hand, Device) for hand in throttle.hands)
    lit = math.ceil(throttle.level * STEPS) if throttle.level else int(throttle.held)
    on_auto = drivers.all_auto(drivers.people)
    if mover is None:
        return Dash(lit=lit, down=down, auto=on_auto)
    if down and throttle.held and not asked:  # the same for every seat: turns pass too quickly to be read
        return Dash(words=_("Let go to stop"), lit=lit, down=True, live=True, auto=on_auto)
    person = not drivers.is_auto(mover)
    return Dash(
        emblem=players[mover].emblem,
        words=_words(drivers, mover, asked),
        lit=lit,
        down=down,
        live=person and not asked,
        auto=mover in drivers.auto or on_auto,
    )


def _words(drivers: Drivers, mover: int, asked: bool) -> str:
    if drivers.is_computer(mover):
        return "" if drivers.is_person(mover) else _("Computer")
    if mover in drivers.auto:
        return _("Auto-drive")
    if asked:
        return _("Choose")
    device = drivers.device_of(mover)
    return hold_words(device) if device is not None else _("Press")


def hold_words(device: Device) -> str:
    """What to hold to go on drawing, on a device."""
    return {
        "pad": _("Hold {button}").format(button=button_name(device, "a")),
        "keys-left": _("Hold Space"),
        "keys-right": _("Hold Enter"),
        "mouse": _("Hold button"),
        "touch": _("Hold here"),
    }[device.kind]
