"""What hides the hands on a shared screen, and who may look: the curtain that a seat lifts in its turn, and
the cards that are seen for as long as their seat holds a button."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Protocol, cast
from weakref import proxy

from pygame import Rect

from engine.app import App
from engine.input.bindings import HALVES, Board
from engine.input.intents import Device, Intent
from engine.match.match import Match
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.sound import Sound
from engine.present.stage import Stage
from scenes import keynames
from scenes.company import Company
from scenes.curtain import Curtain, Words
from scenes.eyes import Eyes

_SECOND: Final = "second"


class Veiled(Protocol):
    """A table with hidden hands."""

    app: App
    stage: Stage
    company: Company
    eyes: Eyes

    def curtain_room(self) -> tuple[Frame, Rect]:
        """What a curtain covers."""

    def uncover(self) -> None:
        """A seat has begun to look: its hand is shown, and it is asked."""

    def cover(self) -> None:
        """Nobody looks any more: all hands are hidden at once, and whoever is to move has to claim them."""


class Veil:
    """``curtain`` is the one that hangs; nothing goes on before it is lifted."""

    def __init__(self, table: Veiled, match: Match, sound: Sound) -> None:
        self._table: Veiled = proxy(table)  # which holds this, and is to go at once
        self._match = match
        self._sound = sound
        self.curtain: Curtain | None = None
        self._rising: Curtain | None = None
        self._holds: set[tuple[Device, Hashable]] = set()
        """What holds the cards up: by device a finger, or the button that peeks."""

    @property
    def held(self) -> bool:
        """Whether somebody sees their cards only as long as they hold a button."""
        return bool(self._holds)

    def update(self, dt: float) -> None:
        for curtain in (self.curtain, self._rising):
            if curtain is not None:
                curtain.update(dt)
        if self._rising is not None and self._rising.gone:
            self._rising = None
        seconds = {hold for hold in self._holds if hold[1] == _SECOND}
        if seconds and not self._table.app.devices.second_held:
            self._drop_holds(seconds)

    # -- falling -----------------------------------------------------------------------------------------

    def drop(self, seat: int) -> None:
        """Nothing of the hand is seen until the seat lifts the curtain."""
        self.close()
        self._hang(seat)
        self._sound.play("cloth")

    def rehang(self) -> None:
        """The table stands on another stage: so does a curtain that hangs."""
        self._rising = None
        if self.curtain is not None:
            self._hang(self.curtain.seat)
            self.curtain.drop()

    def close(self) -> None:
        """There is no curtain any more, and nobody holds anything."""
        for curtain in (self.curtain, self._rising):
            if curtain is not None:
                curtain.close()
        self.curtain = self._rising = None
        self._holds.clear()

    def _hang(self, seat: int) -> None:
        frame, rect = self._table.curtain_room()
        self.curtain = Curtain(self._table.stage, frame, rect, seat, self._words(seat))

    def _words(self, seat: int) -> Words:
        player, device = self._match.players[seat], self._table.company.device_of(seat)
        second = _("Everybody else looks away")
        if not self._table.eyes.peeks(seat):
            first = _("{name}: press to see your cards")
        else:
            second = _("Let go to hide them")
            if device is None or device.kind == "touch":
                first = _("{name}: hold a finger here to see your cards")
            elif device.kind == "mouse":
                first = _("{name}: hold the right button to see your cards")
            else:
                first = _("{name}: hold {button} to see your cards")
        button = self._peek_button(device)
        return Words(player.emblem, first.format(name=player.name, button=button), second)

    def _peek_button(self, device: Device | None) -> str:
        """The first key or button that shows one's own cards, by its name."""
        if device is None or device.kind not in ("pad", *HALVES):
            return ""
        board = cast(Board, device.kind)
        sources = self._table.app.devices.bindings.sources(board, "peek")
        return keynames.name_of(device, board, sources[0])

    # -- lifting -----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> bool:
        """Whether a press, a peek or the end of one was for the curtain, and is done with. A table asks
        after its own buttons, and after what a press skips."""
        if intent.kind in ("unpeek", "release"):
            return self._let_go(intent)
        if self.curtain is None:
            return False
        device, seat = intent.device, self.curtain.seat
        if not self._table.company.may_act(device, seat):
            self._sound.play("refuse")
        elif self._table.eyes.peeks(seat):
            self._holds.add(_hold(intent))
            self._open(at_once=True)
        elif self.curtain.ready:
            self._open(at_once=False)
        return True

    def holds(self, intent: Intent) -> bool:
        """Whether a press would show a hand for as long as it lasts."""
        curtain = self.curtain
        begins = intent.kind in ("press", "peek") and curtain is not None
        return begins and curtain is not None and self._table.eyes.peeks(curtain.seat)

    def shows_by(self, intent: Intent) -> bool:
        """Whether the mouse's second button, which else leads away, shows the cards as long as it is held."""
        seat = self.curtain.seat if self.curtain is not None else self._table.eyes.seat
        if intent.device.kind != "mouse" or seat is None or not self._table.eyes.peeks(seat):
            return False
        if not self._table.company.may_act(intent.device, seat):
            return False
        if self.curtain is not None:
            self._holds.add((intent.device, _SECOND))
            self._open(at_once=True)
        return True

    def _open(self, *, at_once: bool) -> None:
        curtain = self.curtain
        assert curtain is not None
        self.curtain = None
        self._sound.play("cloth")
        if at_once:
            curtain.close()
        else:
            curtain.lift()
            self._rising = curtain
        self._table.eyes.look(curtain.seat)
        self._table.uncover()

    def _let_go(self, intent: Intent) -> bool:
        hold = _hold(intent)
        if hold not in self._holds:
            return False
        self._drop_holds({hold})
        return True

    def _drop_holds(self, holds: set[tuple[Device, Hashable]]) -> None:
        self._holds -= holds
        if not self._holds:
            self._table.cover()


def _hold(intent: Intent) -> tuple[Device, Hashable]:
    button = intent.kind in ("peek", "unpeek")
    return intent.device, "button" if button else intent.finger
