"""The keyboard: two people's worth of keys, and some that both share."""

from __future__ import annotations

from typing import Final

import pygame

from engine.input.bindings import (
    CLOSE_WITH_ALT,
    HALVES,
    WHILE_TYPING,
    WITH_ALT,
    Binding,
    Bindings,
    Half,
)
from engine.input.intents import Device, Intent
from engine.input.steps import Steps

COMMAND_KEYS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With one of these a key belongs to the system, not to the game. (AltGr is ``KMOD_MODE``.)"""


class _HalfState:
    """What is held on one half."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.steps = Steps()
        self.confirms: set[int] = set()


class Keyboard:
    """Turns key events into intents."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._halves: dict[Half, _HalfState] = {half: _HalfState(Device(half)) for half in HALVES}
        self._scroll = Steps()
        self._last: Half = "keys-right"
        self._held: dict[int, tuple[Half, Binding]] = {}
        self.typing = False
        """Letters are letters now, and no buttons: what they spell comes by ``text``."""

    @property
    def devices(self) -> tuple[Device, ...]:
        """Both halves, left first."""
        return tuple(state.device for state in self._halves.values())

    def down(self, event: pygame.Event) -> list[Intent]:
        """KEYDOWN. Keys that are held already (the system's own repeats) say nothing. Alt and F4 are answered
        as a click on the window's close button: by a QUIT event."""
        place, mod = place_of(event), getattr(event, "mod", 0)
        if place == CLOSE_WITH_ALT and mod & pygame.KMOD_ALT:
            pygame.event.post(pygame.Event(pygame.QUIT))
        if self.typing and place == pygame.KSCAN_BACKSPACE:
            return [Intent("erase", Device(self._last))]
        if place in self._held or (self.typing and place not in WHILE_TYPING and not mod & COMMAND_KEYS):
            return []
        found = self._find(place, event.key, mod)
        if found is None:
            return []
        self._last, binding = found
        self._held[place] = found
        return self._begin(self._halves[self._last], place, binding)

    def text(self, event: pygame.Event) -> list[Intent]:
        """TEXTINPUT: whatever the keys spell in the system's layout."""
        return [Intent("text", Device(self._last), text=event.text)] if self.typing and event.text else []

    def up(self, event: pygame.Event) -> list[Intent]:
        """KEYUP."""
        return self._end(place_of(event))

    def let_go(self) -> list[Intent]:
        """Everything held is released: the window no longer hears the keys."""
        return [intent for place in tuple(self._held) for intent in self._end(place)]

    def update(self, dt: float) -> list[Intent]:
        """The repeats due after ``dt`` more seconds."""
        due = []
        for state in self._halves.values():
            if way := state.steps.update(dt):
                due.append(Intent("move", state.device, dx=way[0], dy=way[1], held=True))
        if way := self._scroll.update(dt):
            due.append(Intent("scroll", self._halves[self._last].device, dy=way[1], held=True))
        return due

    def _find(self, place: int, key: int, mod: int) -> tuple[Half, Binding] | None:
        """What the key means, and for which half."""
        if mod & COMMAND_KEYS:
            binding = WITH_ALT.get(place) if mod & pygame.KMOD_ALT else None
            return (self._last, binding) if binding else None
        letter = chr(key) if 0 < key <= _LAST_LATIN else letter_at(place)
        found = self._bindings.key(place, letter)
        return (found[0] or self._last, found[1]) if found else None

    def _begin(self, state: _HalfState, place: int, binding: Binding) -> list[Intent]:
        dx, dy = binding.way
        if binding.kind == "move" and not state.steps.hold(place, binding.way):
            return []
        if binding.kind == "scroll":
            self._scroll.hold(place, binding.way)
        if binding.kind == "press":
            state.confirms.add(place)
            if len(state.confirms) > 1:
                return []
        return [Intent(binding.kind, state.device, dx=dx, dy=dy)]

    def _end(self, place: int) -> list[Intent]:
        half, binding = self._held.pop(place, (None, None))
        if half is None or binding is None:
            return []
        state = self._halves[half]
        state.steps.let_go(place)
        self._scroll.let_go(place)
        if binding.kind == "peek":
            return [Intent("unpeek", state.device)]
        if binding.kind != "press":
            return []
        state.confirms.discard(place)
        return [] if state.confirms else [Intent("release", state.device)]


_LAST_LATIN: Final = 0x7F
_LETTERS: Final = 26
_SYMBOL_BIT: Final = 1 << 30
_PLACES: Final = {
    pygame.K_RETURN: pygame.KSCAN_RETURN,
    pygame.K_ESCAPE: pygame.KSCAN_ESCAPE,
    pygame.K_BACKSPACE: pygame.KSCAN_BACKSPACE,
    pygame.K_SPACE: pygame.KSCAN_SPACE,
    **{pygame.K_a + n: pygame.KSCAN_A + n for n in range(26)},
}


def letter_at(place: int) -> str:
    """The letter that an American keyboard has at a scancode; empty for any other key."""
    number = place - pygame.KSCAN_A
    return chr(ord("a") + number) if 0 <= number < _LETTERS else ""


def place_of(event: pygame.Event) -> int:
    """The key's scancode. Screen keyboards and remote controls may send a symbol only: then the place where
    that symbol lies on an American keyboard."""
    place = int(getattr(event, "scancode", 0))
    if place:
        return place
    key = int(event.key)
    return key & ~_SYMBOL_BIT if key & _SYMBOL_BIT else _PLACES.get(key, 0)
