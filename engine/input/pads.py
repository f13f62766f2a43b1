"""Gamepads: plugged in and out at any time, known by their instance while they are here."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Final

import pygame

from engine.input.bindings import Binding, Bindings, Direction
from engine.input.intents import Device, Intent
from engine.input.layouts import RIGHT_STICK, Layout, mapped, usual
from engine.input.steps import Steps, Stick
from engine.input.twins import Twins

HatValue = tuple[int, int]


BOUNCE: Final = 0.025
"""Seconds: nobody lets go of a button and presses it again so soon; its contact chatters."""


class Pad:
    """One pad that is plugged in, and what is held on it. A button whose contact chatters is one press all
    the same: once that has been noticed it counts as let go only when it has been so for a moment."""

    def __init__(
        self, joystick: pygame.joystick.JoystickType, device: Device, layout: Layout, bindings: Bindings
    ) -> None:
        self.joystick = joystick
        self.device = device
        self._layout = layout
        self._bindings = bindings
        self._steps = Steps()
        self._scroll = Steps()
        self._confirms: set[int] = set()
        self._down: dict[int, Binding] = {}
        self._rising: dict[int, float] = {}
        """Buttons that were let go just now, and for how long they have been so."""
        self._chatters: set[int] = set()
        self._hats: dict[int, Direction] = {}
        self._sticks = self._resting_sticks()

    def _resting_sticks(self) -> dict[str, Stick]:
        at: dict[str, list[float]] = {}
        for number, role in self._layout.axes.items():
            if number < self.joystick.get_numaxes():
                at.setdefault(role.stick, [0.0, 0.0])[role.along] = self.joystick.get_axis(number) * role.sign
        return {stick: Stick(x, y) for stick, (x, y) in at.items()}

    def control(self, button: int) -> str:
        """The name of a raw button; empty for one that is none of the pad's controls."""
        return self._layout.buttons.get(button, "")

    def down(self, button: int) -> list[Intent]:
        """A raw button was pressed."""
        binding = self._bindings.control(self.control(button))
        if binding is None:
            return []
        if self._rising.pop(button, None) is not None:
            self._chatters.add(button)
            self._down.setdefault(button, _NOTHING)
            return []
        if button in self._down:
            return []
        self._down[button] = binding
        return self._begin(button, binding)

    def up(self, button: int) -> list[Intent]:
        """A raw button was let go."""
        if button not in self._down:
            return []
        self._rising[button] = 0.0
        return [] if button in self._chatters else self._end(button)

    def _end(self, button: int) -> list[Intent]:
        binding = self._down.pop(button)
        self._steps.let_go(button)
        if binding.kind == "peek":
            return [] if _holds(self._down, "peek") else [Intent("unpeek", self.device)]
        if button not in self._confirms:
            return []
        self._confirms.discard(button)
        return [] if self._confirms else [Intent("release", self.device)]

    def hat(self, number: int, value: HatValue) -> list[Intent]:
        """A hat points to (x right, y up); a diagonal keeps the direction that was first."""
        x, y = value
        ways = [way for way in ((x, 0), (0, -y)) if way != (0, 0)]
        source = ("hat", number)
        if not ways:
            self._hats.pop(number, None)
            self._steps.let_go(source)
            return []
        way = self._hats.get(number)
        if way not in ways:
            way = ways[-1]
            self._hats[number] = way
        return self._step(source, way)

    def axis(self, number: int, value: float) -> list[Intent]:
        """A raw axis stands at -1 to 1."""
        role = self._layout.axes.get(number)
        if role is None or role.stick not in self._sticks:
            return []
        way = self._sticks[role.stick].feed(role.along, value * role.sign)
        if role.stick == RIGHT_STICK:
            return self._roll(way)
        if way is None:
            self._steps.let_go(role.stick)
            return []
        return self._step(role.stick, way)

    def let_go(self) -> list[Intent]:
        """Everything held is released."""
        self._steps.clear()
        self._scroll.clear()
        self._rising.clear()
        return [intent for button in tuple(self._down) for intent in self._end(button)]

    def update(self, dt: float) -> list[Intent]:
        """The repeats due after ``dt`` more seconds."""
        due = self._settle(dt)
        for name, stick in self._sticks.items():
            if stick.update(dt):
                self._steps.let_go(name)
                self._scroll.let_go(name)
        if way := self._steps.update(dt):
            due.append(Intent("move", self.device, dx=way[0], dy=way[1], held=True))
        if way := self._scroll.update(dt):
            due.append(Intent("scroll", self.device, dy=way[1], held=True))
        return due

    def _settle(self, dt: float) -> list[Intent]:
        """Buttons that have been up for long enough are let go for good."""
        self._rising = {button: age + dt for button, age in self._rising.items()}
        settled = [button for button, age in self._rising.items() if age >= BOUNCE]
        for button in settled:
            del self._rising[button]
        return [intent for button in settled if button in self._down for intent in self._end(button)]

    def _begin(self, button: int, binding: Binding) -> list[Intent]:
        if binding.kind == "peek" and sum(one.kind == "peek" for one in self._down.values()) > 1:
            return []
        if binding.kind == "move":
            return self._step(button, binding.way)
        if binding.kind == "press":
            self._confirms.add(button)
            if len(self._confirms) > 1:
                return []
        return [Intent(binding.kind, self.device)]

    def _step(self, source: object, way: Direction) -> list[Intent]:
        if not self._steps.hold(source, way):
            return []
        return [Intent("move", self.device, dx=way[0], dy=way[1])]

    def _roll(self, way: Direction | None) -> list[Intent]:
        if way is None or not way[1]:
            self._scroll.let_go(RIGHT_STICK)
            return []
        if not self._scroll.hold(RIGHT_STICK, way):
            return []
        return [Intent("scroll", self.device, dy=way[1])]


_NOTHING: Final = Binding("release")
"""What a button does that was taken for let go while it is held: nothing before it is pressed anew."""


def _holds(down: Mapping[int, Binding], kind: str) -> bool:
    return any(binding.kind == kind for binding in down.values())


class Pads:
    """All pads that are plugged in."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._twins = Twins()
        self._used: set[int] = set()
        """The numbers of pads on which something was pressed."""
        self._pads: dict[int, Pad] = {}
        self._guids: dict[int, str] = {}  # by number, also of pads that are gone
        self._looked = False

    @property
    def devices(self) -> tuple[Device, ...]:
        """The pads that are here, by number."""
        return tuple(sorted((pad.device for pad in self._pads.values()), key=lambda device: device.number))

    def translate(self, event: pygame.Event) -> list[Intent]:
        """Intents of a JOY event; those of pads that are not (or no longer) here say nothing."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._came()
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._gone(event.instance_id)
        pad = self._pads.get(event.instance_id)
        if pad is None:
            return []
        if event.type == pygame.JOYBUTTONDOWN:
            return self._down(pad, event)
        if event.type == pygame.JOYBUTTONUP:
            return pad.up(event.button)
        if self._twins.mute(event.instance_id):
            return []
        if event.type == pygame.JOYHATMOTION:
            return pad.hat(event.hat, event.value)
        return pad.axis(event.axis, event.value)

    def caught(self, event: pygame.Event) -> list[Intent] | None:
        """A button that went down and is to be bound, by its control's name; None for any other event."""
        pad = self._pads.get(event.instance_id) if event.type == pygame.JOYBUTTONDOWN else None
        if pad is None or not pad.control(event.button):
            return None
        return [Intent("captured", pad.device, text=pad.control(event.button))]

    def update(self, dt: float) -> list[Intent]:
        """The repeats due after ``dt`` more seconds; at first the pads that were here before any event."""
        self._twins.update(dt)
        came = self._came() if pygame.joystick.get_init() and not self._looked else []
        return [*came, *(intent for pad in self._pads.values() for intent in pad.update(dt))]

    def _down(self, pad: Pad, event: pygame.Event) -> list[Intent]:
        """A button went down, unless that is the echo of the same press on another pad."""
        control = pad.control(event.button)
        if control and self._twins.echo(event.instance_id, control):
            return []
        self._used.add(pad.device.number)
        return pad.down(event.button)

    def _came(self) -> list[Intent]:
        """Looks at every pad: the index in the event may mean another one by now."""
        self._looked = True
        came = []
        for index in range(pygame.joystick.get_count()):
            with contextlib.suppress(pygame.error):  # gone again meanwhile
                pad = self._open(index)
                if pad:
                    came.append(Intent("came", pad.device))
        return came

    def _open(self, index: int) -> Pad | None:
        joystick = pygame.joystick.Joystick(index)
        instance = joystick.get_instance_id()
        if instance in self._pads or not joystick.get_numbuttons():
            return None
        guid = joystick.get_guid()
        device = Device("pad", self._number(guid), joystick.get_name(), guid)
        self._guids[device.number] = guid
        self._pads[instance] = Pad(joystick, device, _layout(index, joystick), self._bindings)
        self._twins.came(instance)
        return self._pads[instance]

    def _gone(self, instance: int) -> list[Intent]:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return []
        self._twins.gone(instance)
        return [*pad.let_go(), Intent("gone", pad.device)]

    def _number(self, guid: str) -> int:
        """The number that a pad of this kind had and left, else the lowest that none ever had. When several
        of one kind have left that were in use nobody can tell which of them this is: it gets a new number,
        and people are asked whose it is."""
        taken = {device.number for device in self.devices}
        left = [n for n, known in self._guids.items() if known == guid and n not in taken]
        if len(self._used.intersection(left)) > 1:
            left = []
        return min(left, default=len(self._guids) + 1)


def _layout(index: int, joystick: pygame.joystick.JoystickType) -> Layout:
    from pygame._sdl2 import controller

    if not controller.get_init():
        controller.init()
    if controller.is_controller(index):
        known = controller.Controller(index)
        layout = mapped(known.get_mapping())
        known.quit()
        return layout
    return usual(joystick.get_numbuttons(), joystick.get_numhats())


PAD_EVENTS: Final = frozenset(
    {
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYHATMOTION,
        pygame.JOYAXISMOTION,
    }
)
