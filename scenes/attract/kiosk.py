"""A kiosk: who is there, what may be seen, and that everything is fresh for whoever comes next."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal

import pygame

from engine import files
from engine.app import Scene
from engine.input.intents import Device
from engine.kiosk.config import Config
from engine.kiosk.counts import Counts, FrameTimes
from engine.kiosk.gesture import Gesture
from engine.kiosk.idle import IdleWatch
from engine.kiosk.lockdown import LockedApp
from engine.kiosk.pin import Gate
from engine.kiosk.presence import Presence
from engine.kiosk.pulse import Pulse
from engine.kiosk.records import Records
from engine.kiosk.volume import HourVolume
from engine.match.fleeting import FleetingStore
from engine.match.profiles import Profiles
from engine.match.settings import Settings
from engine.match.summary import Summary
from engine.present.sound import Sound
from engine.rules.base import OptionValue
from scenes import catalog
from scenes.attract import allowed, fresh
from scenes.attract.closed import Closed
from scenes.attract.operator import OperatorMenu
from scenes.attract.pinpad import PinPad
from scenes.attract.show import Attract
from scenes.attract.still import Still
from scenes.hall import Hall
from scenes.shelf import Shelf
from scenes.table import Place, Table

State = Literal["attract", "closed", "visit", "operator", "unlocked"]
HEALTH: Final = "health.json"


class KioskHall(Hall):
    """``watch`` sees all that comes from hands before anything else does. ``now``: the clock on the wall;
    ``folder``: where the kiosk's own files are, None for nowhere."""

    app: LockedApp

    def __init__(
        self,
        config: Config,
        languages: Sequence[str],
        sound: Sound,
        now: Callable[[], datetime],
        folder: Path | None,
    ) -> None:
        """``languages``: those that visitors may choose among, the first of which greets them."""
        self.config = config
        self.now = now
        self.counts = Counts()
        self.frames = FrameTimes()
        self.pulse: Pulse | None = None
        self.records = Records(folder)
        self.gate = Gate(config.operator.pin)
        self._folder = folder
        self._language = languages[0]
        self._places = [place for key in self._keys() for place in catalog.PLACES if place.key == key]
        self.volume = HourVolume(config.sound, now)
        super().__init__(self._fresh_store(), self._fresh_settings(), sound)
        self.languages = languages
        self.state: State = "attract"
        self._idle = IdleWatch(config.idle.countdown)
        self._unlocked_for = 0.0
        self._top: Scene | None = None
        self.presence: Presence
        self.gesture: Gesture

    def use(self, app: LockedApp) -> None:
        """The app that it is shown in."""
        self.app = app
        app.watch, app.worked = self.watch, self._worked
        size = lambda: app.window.size  # noqa: E731
        self.presence = Presence(size)
        self.gesture = Gesture(size)

    def _keys(self) -> Sequence[str]:
        return self.config.tables or [place.key for place in catalog.PLACES]

    # -- what scenes use ---------------------------------------------------------------------------------

    def places(self) -> Sequence[Place]:
        return self._places

    def offers(self, scene: Scene, key: Hashable) -> bool:
        if not self.app.locked or self.state == "operator":
            return True
        return allowed.offers(scene, key)

    def allows(self, scene: Scene) -> bool:
        """Whether the scene may be seen now."""
        name = allowed.name_of(scene)
        return name in allowed.SCENES or (self.state == "operator" and name in allowed.OPERATORS)

    def home(self) -> Scene:
        """Where everything begins: whoever was there is gone, and so is all that was theirs."""
        self._forget_visitor()
        self.state = "attract" if self.config.opening.is_open(self.now()) else "closed"
        pygame.display.set_allow_screensaver(self.state == "closed")
        pygame.mouse.set_visible(False)
        return Attract(self) if self.state == "attract" else Closed(self)

    def fresh_options(self, table: Table, seats: int) -> Mapping[str, OptionValue]:
        """The rules that a visitor finds at the table with so many seats."""
        return fresh.options(self.config, table, seats)

    def save_settings(self) -> None:
        """What visitors set is gone with them."""

    def close(self) -> None:
        super().close()
        self.store.close()

    # -- visits ------------------------------------------------------------------------------------------

    def begin_visit(self) -> None:
        """Somebody has come."""
        self._forget_visitor()
        self.state = "visit"
        self.play("wake")
        self.counts.sessions += 1
        self.app.reset(Shelf(self))

    def end_visit(self) -> None:
        """Nobody is there any more, or the operator leaves: everything is as for a fresh visitor."""
        self.app.locked = True
        self.app.reset(self.home())

    def _forget_visitor(self) -> None:
        self.app.locked = True
        text = self.settings.text_size
        self.store = self._fresh_store()
        if self._results is not None:
            self._results.close()
            self._results = None
        self.profiles = Profiles(self.store.folder, writable=False)
        self.settings = self._fresh_settings()
        self.last_device = Device("mouse")
        self.sound.muted = False
        self._told = []
        self._unlocked_for = 0.0
        self._idle.seen()
        self.tune()
        self.follow_settings()
        if text != self.settings.text_size:
            self.restyle()

    def _fresh_store(self) -> FleetingStore:
        return FleetingStore(self._begun, self._over)

    def _fresh_settings(self) -> Settings:
        return fresh.settings(self.config, self._places, self._language, self.volume.percent())

    def _begun(self, game: str) -> None:
        self.counts.begun[game] = self.counts.begun.get(game, 0) + 1

    def _over(self, match: Summary) -> None:
        """Counts a visitors' game that was played to its end."""
        assert match.outcome is not None
        self.counts.over[match.game] = self.counts.over.get(match.game, 0) + 1
        winners, scores = match.outcome.winners, match.outcome.scores
        guests = [seat for seat, player in enumerate(match.players) if player.kind == "person"]
        others = [score for seat, score in enumerate(scores) if seat not in winners]
        lead = min((abs(scores[winners[0]] - score) for score in others), default=0) if winners else 0
        self.records.add(match.game, won=any(seat in guests for seat in winners), lead=lead)

    # -- the operator ------------------------------------------------------------------------------------

    def let_operator_in(self) -> None:
        """The PIN was right."""
        self._forget_visitor()
        self.state = "operator"
        self.app.reset(OperatorMenu(self))

    def unlock(self) -> None:
        """Everything can be done for a while, as in a program at home."""
        self.state = "unlocked"
        self.app.locked = False
        self._unlocked_for = self.config.operator.unlock_minutes * 60.0
        self.app.reset(Shelf(self))

    def set_volume(self, percent: int) -> None:
        """For whoever comes, too."""
        self.volume.set(percent)
        self.settings.volume = percent
        self.tune()

    def health(self) -> Mapping[str, Any]:
        """The keeper's figures; empty without any."""
        if self._folder is None:
            return {}
        try:
            figures = json.loads(files.read(self._folder / HEALTH))
        except (OSError, ValueError):
            return {}
        return figures if isinstance(figures, dict) else {}

    def _worked(self, seconds: float) -> None:
        """A pass of the loop took so long; now and then the keeper hears of it."""
        self.frames.add(seconds)
        if self.pulse is None or not self.pulse.due:
            return
        figures = {"state": self.state, "frame_ms": self.frames.milliseconds(), "counts": self.counts.wire()}
        self.pulse.beat(figures)
        if self.pulse.lost:
            self.app.end(1)  # whoever keeps the keeper starts both anew

    # -- watching ----------------------------------------------------------------------------------------

    def watch(self, events: list[pygame.Event], dt: float) -> list[pygame.Event]:
        """A pass of the loop begins; gives the events that go on to the scenes."""
        self.presence.update(dt)
        self.gate.update(dt)
        there = False
        for event in events:
            self.gesture.hear(event)
            there |= self.presence.hear(event)
        self._follow_clock()
        if self.gesture.update(dt) and self.gate.exists and self.state != "unlocked":
            self._ask_for_pin()
        match self.state:
            case "unlocked":
                self._unlocked_for -= dt
                if self._unlocked_for <= 0:
                    self.end_visit()
                return events
            case "attract":
                if there:
                    self.begin_visit()
                return _swallowed(events)
            case "closed":
                return _swallowed(events)
        return self._watch_visit(events, dt, there)

    def _watch_visit(self, events: list[pygame.Event], dt: float, there: bool) -> list[pygame.Event]:
        """Somebody plays, or has left without a word."""
        self.counts.seconds += dt
        top = self.app.top
        if isinstance(top, Still):
            if there:
                self._idle.seen()
                self.app.pop()
                self._top = self.app.top
                return _swallowed(events)
        elif there or top is not self._top:
            self._top = top
            self._idle.seen()
        verdict = self._idle.update(dt, self._limit(top))
        if verdict == "gone":
            self.end_visit()
        elif verdict == "ask" and self._idle.left is not None:
            if not isinstance(top, Still):
                self.app.push(Still(self, self._idle.left))
            else:
                top.tell(self._idle.left)
        return _swallowed(events) if isinstance(self.app.top, Still) else events

    def _limit(self, top: Scene | None) -> float:
        """Seconds that the scene may stand without anybody."""
        idle = self.config.idle
        if top is None or allowed.name_of(top) not in allowed.TABLES:
            return idle.elsewhere
        return idle.turn if top.awaits_person else idle.watching

    def _ask_for_pin(self) -> None:
        if self.state in ("attract", "closed"):
            self.state = "visit"
            self.app.reset(PinPad(self))
        elif self.state == "visit" and not isinstance(self.app.top, PinPad):
            self.app.push(PinPad(self))  # it may be nobody: whoever plays goes on afterwards

    def _follow_clock(self) -> None:
        """Opens, closes and turns the volume as the clock says."""
        volume = self.volume.percent()
        if volume != self.settings.volume and self.state in ("attract", "closed", "visit"):
            self.settings.volume = volume
            self.tune()
        is_open = self.config.opening.is_open(self.now())
        if (self.state == "attract" and not is_open) or (self.state == "closed" and is_open):
            self.app.reset(self.home())


_SWALLOWED: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYHATMOTION,
        pygame.JOYAXISMOTION,
    }
)
"""What hands do; releases go on, for what went down before must come up."""


def _swallowed(events: list[pygame.Event]) -> list[pygame.Event]:
    """What is not for the scenes is left out."""
    return [event for event in events if event.type not in _SWALLOWED]
