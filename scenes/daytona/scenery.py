"""Everything that stands on the table's stage at one size, and how each act is made ready on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from engine.present import paint
from engine.present.cardart import Deck
from engine.present.screen import rows
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, YELLOW, Colour
from engine.rules.base import Event
from engine.rules.daytona.events import LineCrossed, PitEntered, RaceStarted, StarterChosen
from scenes.daytona import board, choreographer, keys, opening, picture, signs, strip
from scenes.daytona.announcer import Announcer
from scenes.daytona.choreographer import Tempo
from scenes.daytona.controls import Controls
from scenes.daytona.hints import Hint
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture
from scenes.daytona.pieces import Z_STRIP, Pieces
from scenes.daytona.script import Act
from scenes.daytona.tower import Driver, Tower
from scenes.performance import Readying

_Z_FLASH = 200
_READABLE: Final = 3.0
"""What is announced between races is never faster than this, so that it can be read at any pace."""


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same all through a match. ``drivers`` are by seat."""

    drivers: tuple[Driver, ...]
    target: int
    deck: Deck


class Scenery:
    """Paints the board as the stage's base and puts all pieces on the stage. ``live``: whether there are
    buttons. ``hints``: what could come next; ``tempo``: how fast a draw is; ``seal``: of the last shuffle."""

    def __init__(
        self, stage: Stage, layout: Layout, game: Game, race: int, announcer: Announcer, *, live: bool
    ) -> None:
        self.stage = stage
        self.layout = layout
        self.hints: Sequence[Hint] = ()
        self.tempo = Tempo(1.0)
        self.seal = ""
        self._announcer = announcer
        self._game = game
        self._light: Colour | None = None
        self._shine(race)
        self.pieces = Pieces(stage, layout, [driver.emblem for driver in game.drivers], game.deck)
        self.tower = Tower(stage, layout)
        self.controls = Controls(stage, layout, live=live)

    def _shine(self, race: int) -> None:
        """The board lies in the light of the race."""
        if board.light(race) != self._light:
            self._light = board.light(race)
            self.stage.base.blit(board.paint(self.layout, race), (0, 0))
            self.stage.invalidate()

    def expect(self, race: int) -> None:
        """The race of that number will begin soon."""
        if board.light(race) != self._light:
            board.prepare(self.layout, race)

    @property
    def drivers(self) -> tuple[Driver, ...]:
        return self._game.drivers

    def use_drivers(self, drivers: tuple[Driver, ...]) -> None:
        """Somebody drives with something else now."""
        self._game = replace(self._game, drivers=drivers)

    def warn(self, text: str) -> None:
        """What the game goes without just now; an empty text takes it away."""
        self.stage.remove(keys.NOTICE)
        if text:
            place = self.layout.notice()
            art = signs.caption(text, None, *place.size, self.layout.frame.type(28))
            self.stage.add(Sprite(SurfaceArt(art), *place.center, z=Z_STRIP - 1), keys.NOTICE)

    def rest(self, shown: Picture) -> None:
        self._shine(shown.race)
        self.pieces.show(shown, self.hints, self._announcer.sentence, self._announcer.teller)
        self.tower.show(shown, self._game.target, self._game.drivers)

    def ready(self, act: Act, before: Picture) -> Readying:
        self._announcer.tell(before, act.events)
        match act.kind:
            case "draw":
                yield from self._ready_draw(act.events, before)
                return choreographer.draw(before, act.events, self.layout, self.tempo)
            case "lots":
                self._put_strip(strip.lots(self.layout, self._game.drivers))
                self.pieces.prepare_lots(act.events)
                self._frame_lot(act.events)
                return opening.lots(act.events, self.layout)
            case "race":
                yield from self._ready_race(act.events)
                return opening.announce(self.layout)
            case "laying":
                yield from self.pieces.prepare_laying(act.events)
                return opening.laying(act.events, self.layout)
            case _:
                return None

    def after(self, shown: Picture, act: Act) -> Picture:
        if act.kind == "race":
            self._announcer.say("", None)
        return picture.fold(shown, act.events)

    def pace(self, act: Act, factor: float) -> float:
        """A draw has its own tempo."""
        if act.kind == "draw":
            return factor if math.isinf(factor) else 1.0
        return min(factor, _READABLE) if act.kind in ("race", "lots") else factor

    def strike(self, act: Act) -> None:
        self.pieces.clear_away(act.events)
        for key in (keys.STRIP, keys.CHOSEN, *keys.FLASH, keys.PHOTO, keys.PHOTO_FRAME):
            self.stage.remove(key)

    def _ready_draw(self, events: Sequence[Event], before: Picture) -> Iterator[None]:
        teller = next((seat for event in events if (seat := getattr(event, "seat", None)) is not None), None)
        self.pieces.prepare_draw(before, events, self._announcer.sentence, teller)
        shown = before
        for event in events:
            if isinstance(event, PitEntered):
                self.pieces.prepare_pit(event.seat, event.misses)
            elif isinstance(event, LineCrossed) and shown.is_close(event.seat):
                yield from self._ready_photo()
            shown = picture.after(shown, event)

    def _ready_race(self, events: Sequence[Event]) -> Iterator[None]:
        for event in events:
            if isinstance(event, RaceStarted):
                self._shine(event.race)
                yield
                starter = self._game.drivers[event.starter]
                art = strip.race(self.layout, event.race, self._game.target, starter)
                yield
                strip.seal(art, self.seal, self.layout.frame)
                self._put_strip(art)

    def _put_strip(self, art: Surface) -> None:
        place = self.layout.strip()
        self.stage.add(Sprite(SurfaceArt(art), *place.center, z=Z_STRIP, visible=False), keys.STRIP)

    def _frame_lot(self, events: Sequence[Event]) -> None:
        """The frame round the card of the seat that starts."""
        for event in events:
            if isinstance(event, StarterChosen):
                place = self.layout.lots()[event.seat]
                line = max(3, round(place.height * 0.035))
                size = place.inflate(4 * line, 4 * line).size
                art = signs.frame(*size, round(place.height * 0.09), line, YELLOW)
                sprite = Sprite(SurfaceArt(art), *place.center, z=Z_STRIP + 1, visible=False)
                self.stage.add(sprite, keys.CHOSEN)

    def _ready_photo(self) -> Iterator[None]:
        """The flash, and the frame of the picture that is taken."""
        layout, card = self.layout, self.layout.circuit.card
        strips = rows(layout.ground, len(keys.FLASH))
        white = paint.blank(layout.ground.width, max(strip.height for strip in strips))
        white.fill(CREAM)
        for key, band in zip(keys.FLASH, strips, strict=True):
            self._put_hidden(key, white, band, _Z_FLASH)
        yield
        view = layout.title().union(layout.bays()).union(layout.circuit.track[1])
        view = view.inflate(round(card * 0.2), round(card * 0.12)).clip(layout.ground)
        line = max(4, round(card * 0.05))
        self._put_hidden(
            keys.PHOTO_FRAME, paint.rounded(*view.size, line, None, CREAM, line), view, _Z_FLASH - 2
        )
        yield
        plate = strip.photo(layout)
        place = plate.get_rect(center=layout.inside().center)
        self._put_hidden(keys.PHOTO, plate, place, _Z_FLASH - 1)
        self.stage.sprite(keys.PHOTO).angle = 4
        yield

    def _put_hidden(self, key: keys.Key, art: Surface, place: Rect, z: int) -> None:
        self.stage.add(Sprite(SurfaceArt(art), *place.center, z=z, visible=False), key)
