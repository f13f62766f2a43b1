"""Pressing instead of holding: one press begins what is held otherwise, the next one ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.input.intents import Device, Intent, IntentKind

if TYPE_CHECKING:
    from engine.app import Scene

_ENDS: Final[dict[IntentKind, IntentKind]] = {"release": "press", "unpeek": "peek"}
"""By what ends a hold: what begins it."""


class Latch:
    """``wanted``: whether people press instead of holding. It keeps what was begun until the same device
    presses again; every press still has its end."""

    def __init__(self) -> None:
        self.wanted = False
        self._kept: dict[tuple[Device, IntentKind], tuple[Scene, Intent]] = {}
        self._swallow: set[tuple[Device, IntentKind]] = set()

    def take(self, intent: Intent, scene: Scene) -> Sequence[Intent]:
        """What the scene is to be told in place of an intent."""
        begins = _ENDS.get(intent.kind)
        if begins is not None:
            key = intent.device, begins
            swallowed = key in self._kept or key in self._swallow
            self._swallow.discard(key)
            return () if swallowed else (intent,)
        if intent.kind not in _ENDS.values():
            return (intent,)
        key = intent.device, intent.kind
        kept = self._kept.pop(key, None)
        if kept is not None and kept[0] is scene:
            end = self._end(kept[1], intent)
            if not scene.holds(intent):
                return (end, intent)
            self._swallow.add(key)
            return (end,)
        if self.wanted and scene.holds(intent):
            self._kept[key] = scene, intent
        return (intent,)

    @staticmethod
    def _end(begun: Intent, now: Intent) -> Intent:
        kind = next(end for end, begin in _ENDS.items() if begin == begun.kind)
        return replace(begun, kind=kind, pos=now.pos)
