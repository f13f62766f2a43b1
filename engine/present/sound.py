"""Sound by cue. Nothing here ever raises: without an audio device everything goes on in silence.

Sounds are made in the background once the first picture is shown; until one is ready its cue is passed over.
"""

from __future__ import annotations

import os
import queue
import random
import threading
import time

import pygame

from engine.present.audio import ENGINE_STEPS, RATE
from engine.present.band import CHANNELS as MUSIC_CHANNELS
from engine.present.band import Band

_BUFFER = 512  # samples: some 12 ms from cue to ear
_CHANNELS = 22
_ENGINE_CHANNELS = 2
_AGAIN = 0.03  # seconds within which the same cue is not heard twice
_FADE_MS = 140


class Sound:
    """``enabled`` false: silent for good, no device is touched. ``missing`` tells, once started, that there
    is no device to be heard on. ``update`` is to be called once a pass of the loop."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self.missing = False
        self._open = False
        self._muted = False
        self._volume = 1.0
        self._engine_volume = 0.5
        self._pan = 0.0
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._calls: set[str] = set()
        self._loops: dict[int, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._step: int | None = None
        self._side = 0
        self._stop = threading.Event()
        self._wanted: queue.Queue[str] = queue.Queue()
        self._asked = ""
        self._maker: threading.Thread | None = None
        self._band = Band(self._ask_for)

    def start(self) -> None:
        """Opens the device and begins to make the sounds; to be called after the first picture."""
        if not self.enabled or self._open:
            return
        self._open = self._open_mixer()
        if self._open:
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(_ENGINE_CHANNELS + len(MUSIC_CHANNELS))
            self._maker = threading.Thread(target=self._make_all, name="sounds", daemon=True)
            self._maker.start()

    def _open_mixer(self) -> bool:
        try:
            pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
        except pygame.error:
            self.missing = True
        else:
            self.missing = os.environ.get("SDL_AUDIODRIVER") == "dummy"
            return True
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
        except pygame.error:
            return False
        return True

    # -- in the background -------------------------------------------------------------------------------

    def _make_all(self) -> None:
        """Takes every sound as it gets ready; then whatever music is asked for."""
        from engine.present import soundmaker  # what processes need takes its time, too

        try:
            for key, calls, takes in soundmaker.sounds(self._stop):
                made = [pygame.mixer.Sound(buffer=take) for take in takes]
                if isinstance(key, int):
                    self._loops[key] = made[0]
                    continue
                self._sounds[key] = made
                if calls:
                    self._calls.add(key)
            while (table := self._wanted.get()) and not self._stop.is_set():
                if piece := soundmaker.piece(table, self._stop):
                    self._band.made(table, pygame.mixer.Sound(buffer=piece))
        except (pygame.error, OSError, MemoryError):
            # the mixer was closed meanwhile, maybe in the midst of a sound, which pygame takes for a lack of
            # memory; or the system has no room for another process
            return

    def _ask_for(self, table: str) -> None:
        """Has a table's music made, once."""
        if table != self._asked:
            self._asked = table
            self._wanted.put(table)

    @property
    def ready(self) -> bool:
        """Every sound has been made."""
        return len(self._loops) == ENGINE_STEPS

    # -- what is heard -----------------------------------------------------------------------------------

    def play(self, cue: str, pan: float = 0.0, volume: float = 1.0) -> None:
        """Plays a cue; ``pan`` from -1 (left) to 1 (right). An unknown cue is silent."""
        takes = self._sounds.get(cue)
        now = time.monotonic()
        if not self._heard() or not takes or now - self._last.get(cue, -1.0) < _AGAIN:
            return
        self._last[cue] = now
        sound = random.choice(takes)
        channel = pygame.mixer.find_channel(True)
        channel.play(sound)
        _set_level(channel, min(1.0, max(0.0, volume)) * self._volume, pan)
        if cue in self._calls:
            self._band.step_back(sound.get_length())

    def engine(self, level: float, pan: float = 0.0) -> None:
        """The engine's note, 0 (off) to 1 (highest); goes over softly from one to the next."""
        if not self._heard():
            return
        self._pan = pan
        step = None if level <= 0 else round(min(1.0, level) * (ENGINE_STEPS - 1))
        loop = self._loops.get(step) if step is not None else None
        if step is not None and loop is None:
            return
        if step != self._step:
            pygame.mixer.Channel(self._side).fadeout(_FADE_MS)
            self._step = step
            if loop is not None:
                self._side = 1 - self._side
                pygame.mixer.Channel(self._side).play(loop, loops=-1, fade_ms=_FADE_MS)
        self._follow_volume()

    def music(self, table: str) -> None:
        """The piece of this table from now on; "" for none. It comes up when it has been made."""
        self._band.enter(table)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds go by for the music."""
        if self._heard():
            self._band.update(dt)

    @property
    def muted(self) -> bool:
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        if muted and self._heard():
            self._band.stop()
            pygame.mixer.stop()
            self._step = None
        self._muted = muted

    @property
    def volume(self) -> float:
        """Of everything but the music, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))
        self._follow_volume()

    @property
    def music_volume(self) -> float:
        """Of the music, 0 to 1; at 0 none is made."""
        return self._band.volume

    @music_volume.setter
    def music_volume(self, volume: float) -> None:
        self._band.volume = volume

    @property
    def engine_volume(self) -> float:
        """Of the engine, 0 to 1, on top of ``volume``."""
        return self._engine_volume

    @engine_volume.setter
    def engine_volume(self, volume: float) -> None:
        self._engine_volume = min(1.0, max(0.0, volume))
        self._follow_volume()

    def _follow_volume(self) -> None:
        if self._step is not None and self._heard():
            _set_level(pygame.mixer.Channel(self._side), self._volume * self._engine_volume, self._pan)

    def close(self) -> None:
        """Stops everything and lets go of the device."""
        self._stop.set()
        self._wanted.put("")
        if self._maker:
            self._maker.join(1.0)
        if self._open:
            pygame.mixer.quit()
            self._open = False

    def _heard(self) -> bool:
        return self._open and not self._muted and pygame.mixer.get_init() is not None


def _set_level(channel: pygame.mixer.Channel, level: float, pan: float) -> None:
    left, right = min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)
    channel.set_volume(level * max(0.0, left), level * max(0.0, right))
