"""Which device acts for which seats."""

from __future__ import annotations

from typing import Final

from engine.input.intents import Device, DeviceKind

_FAMILIES: Final[tuple[frozenset[DeviceKind], ...]] = (
    frozenset({"keys-left", "keys-right"}),
    frozenset({"mouse", "touch"}),
)
"""Devices that one person takes for the same thing as long as nobody has claimed the other one."""


class Claims:
    """A seat has at most one device; a device may have several seats (pass and play)."""

    def __init__(self) -> None:
        self._devices: dict[int, Device] = {}
        self._gone: set[Device] = set()

    def claim(self, seat: int, device: Device) -> None:
        """The device acts for the seat from now on, whoever did before."""
        self._devices[seat] = device
        self._gone.discard(device)

    def release(self, seat: int) -> None:
        """Nobody acts for the seat any more."""
        self._devices.pop(seat, None)

    def clear(self) -> None:
        """Nobody acts for any seat."""
        self._devices.clear()

    def device_of(self, seat: int) -> Device | None:
        """The seat's device, also while it is gone."""
        return self._devices.get(seat)

    def seats_of(self, device: Device) -> tuple[int, ...]:
        """The seats that the device has claimed, lowest first."""
        return tuple(sorted(seat for seat, owner in self._devices.items() if owner == device))

    def acts_for(self, device: Device) -> tuple[int, ...]:
        """The seats whose player this may be: its own; when it has none, those of the keyboard's other half,
        or of the mouse for a finger and the other way round."""
        own = self.seats_of(device)
        if own:
            return own
        family = next((kinds for kinds in _FAMILIES if device.kind in kinds), frozenset())
        return tuple(sorted(seat for seat, owner in self._devices.items() if owner.kind in family))

    def may_act(self, device: Device, seat: int) -> bool:
        """Whether what the device does may count for the seat."""
        return seat in self.acts_for(device)

    def gone(self, device: Device) -> tuple[int, ...]:
        """The device was pulled out; gives the seats that miss it and keep waiting for it."""
        seats = self.seats_of(device)
        if seats:
            self._gone.add(device)
        return seats

    def came(self, device: Device) -> tuple[int, ...]:
        """The device is back; gives the seats that have it again."""
        self._gone.discard(device)
        return self.seats_of(device)

    def missing(self) -> tuple[int, ...]:
        """The seats whose device is gone, lowest first."""
        return tuple(sorted(seat for seat, device in self._devices.items() if device in self._gone))
