"""Everything that stands on the table's stage at one size, and how each act is made ready on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, chain
from typing import Final

from engine.present.cardart import Deck
from engine.present.i18n import _
from engine.present.paint import blank
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.rules.cribbage.scoring import Line
from engine.rules.cribbage.state import Terms
from scenes.captions import caption, put_warning
from scenes.cribbage import choreographer, keys, prompts, room, signs, style, talk
from scenes.cribbage.disc import Disc
from scenes.cribbage.faces import LazyArt, TableFaces
from scenes.cribbage.layout import Layout, Side
from scenes.cribbage.picture import Picture, fold
from scenes.cribbage.pieces import Pieces
from scenes.cribbage.plates import Plates
from scenes.cribbage.script import Act
from scenes.cribbage.speech import said
from scenes.cribbage.talk import Talk
from scenes.cribbage.travel import travel
from scenes.performance import Readying
from scenes.plates import Player

_Z_BUBBLE, _Z_CHIP, _Z_CAPTION, _Z_BANNER, _Z_NOTICE = 95, 80, 12, 200, 250
_READABLE: Final = 2.2
"""What is announced is never faster than this, so that it can be read at any pace."""
_COUNTABLE: Final = 4.0
"""The same for a hand that is counted."""


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same all through a match. ``players`` are by seat."""

    players: tuple[Player, ...]
    terms: Terms
    deck: Deck


class Scenery:
    """Paints the room as the stage's base and puts all pieces on the stage. ``talk`` is what stands to be
    read; ``mover``: whose plate is light; ``seal``: of the last shuffle."""

    def __init__(self, stage: Stage, layout: Layout, game: Game) -> None:
        self.stage = stage
        self.layout = layout
        self.game = game
        self.talk = Talk()
        self.mover: int | None = None
        self.seal = ""
        emblems = [player.emblem for player in game.players]
        stage.base.blit(room.paint(layout, emblems, game.terms), (0, 0))
        stage.invalidate()
        self.faces = TableFaces(game.deck)
        self.pieces = Pieces(stage, layout, self.faces, emblems)
        self.plates = Plates(stage, layout, game.players, game.terms.match, game.terms.target)
        self.disc = Disc(stage, layout)
        empty = SurfaceArt(blank(1, 1))
        for seat in (0, 1):
            stage.add(Sprite(empty, 0, 0, z=_Z_BUBBLE, visible=False), keys.bubble(seat))
        stage.add(Sprite(empty, *layout.caption.center, z=_Z_CAPTION, visible=False), keys.CAPTION)
        self._caption: tuple[str, int | None, bool, str] = ("", None, False, "")
        self._chips: Sequence[LazyArt] = ()
        self._bubbles: dict[tuple[int, Side], dict[str, LazyArt]] = {}
        """What was said last at each seat, as seen on either side: it is often said once more."""

    def turn(self, near: int) -> None:
        """That seat sits on the near side from now on; nothing is shown until the next rest."""
        self.layout = self.layout.turned(near)
        self.pieces.turn(self.layout)
        self.plates.turn(self.layout)

    def warm(self) -> None:
        """Paints one of the faces or numbers that will be shown."""
        self.faces.warm()
        self.disc.warm()

    # -- how things stand --------------------------------------------------------------------------------

    def rest(self, shown: Picture) -> None:
        self.pieces.show(shown)
        self.plates.show(shown, self.mover)
        self.disc.show(shown, self.talk.points)
        for seat in (0, 1):
            text = self.talk.calls[seat]
            self._put_bubble(seat, (text,) if text else ())
            self.stage.sprite(keys.bubble(seat)).visible = bool(text)
        self._put_chips(self.talk.lines)
        for number in range(len(self._chips)):
            self.stage.sprite(keys.chip(number)).visible = True

    @property
    def caption(self) -> str:
        """What stands on the line above the near hand."""
        return self._caption[0]

    def say(self, text: str, seat: int | None, *, warn: bool = False, tail: str = "") -> None:
        """What happens or is asked, on the line above the near hand; ``tail``: what to do, at its end."""
        if (text, seat, warn, tail) != self._caption:
            self._caption = (text, seat, warn, tail)
            emblem = None if seat is None else self.game.players[seat].emblem
            size, frame = self.layout.caption.size, self.layout.frame
            art = caption(text, emblem, size, frame, style.CAPTION, warn=warn, tail=tail)
            sprite = self.stage.sprite(keys.CAPTION)
            sprite.art = SurfaceArt(art)
            sprite.visible = bool(text)

    def warn(self, text: str) -> None:
        """What the game goes without just now; an empty text takes it away."""
        put_warning(self.stage, text, self.layout.ground, self.layout.frame, style.CAPTION, _Z_NOTICE)

    # -- acts --------------------------------------------------------------------------------------------

    def ready(self, act: Act, before: Picture) -> Readying:
        self.say(*prompts.during(act, [player.name for player in self.game.players]))
        self.mover = None  # until all has been shown
        self.plates.show(before, None)
        yield
        going = travel(act, before, self.layout)
        for seat in (0, 1):
            texts = [
                one.text
                for index in range(len(act.events))
                for one in said(act.events, index)
                if one.seat == seat
            ]
            if texts:
                self._put_bubble(seat, texts)
        self._put_chips(talk.lines_of(act.events))
        yield from self._paint_words()
        if act.kind == "clear":
            yield from self._announce(going.after)
        if act.kind == "cut":
            self.pieces.ready_cut(act.events)
        else:
            self.pieces.ready(going)  # last: they set off at once, and need not be painted as they wait
        return choreographer.timeline(act, going, self.layout)

    def after(self, shown: Picture, act: Act) -> Picture:
        self.talk.add(act)
        return fold(shown, act.events)

    def strike(self, act: Act) -> None:
        self.stage.remove(keys.BANNER)
        if act.kind == "cut":
            self.pieces.clear_cut(act.events)

    def pace(self, act: Act, factor: float) -> float:
        if act.kind in ("clear", "cut"):
            return min(factor, _READABLE)
        if act.kind in ("show", "verdict") and math.isfinite(factor):
            return min(factor, _COUNTABLE)
        return factor

    # -- what is put on ----------------------------------------------------------------------------------

    def _put_bubble(self, seat: int, texts: Sequence[str]) -> None:
        side = self.layout.side(seat)
        place = self.layout.bubbles[side]
        sprite = self.stage.sprite(keys.bubble(seat))
        if texts:
            said = self._bubbles.get((seat, side), {})
            arts = {text: said.get(text) or self._bubble(text, side) for text in texts}
            self._bubbles[seat, side] = arts
            sprite.art = tuple(arts[text] for text in texts)
        sprite.visible = False
        sprite.x, sprite.y = place.center
        sprite.face, sprite.scale = 0, 1.0

    def _bubble(self, text: str, side: Side) -> LazyArt:
        size = self.layout.bubbles[side].size
        return LazyArt(partial(signs.bubble, text, size, side, self.layout.frame))

    def _put_chips(self, lines: Sequence[Line]) -> None:
        for number in range(len(self._chips)):
            self.stage.remove(keys.chip(number))
        places = self.layout.chips(len(lines))
        totals = accumulate(line.points for line in lines)
        self._chips = [
            LazyArt(partial(signs.chip, line, total, place.size, self.layout.frame))
            for line, total, place in zip(lines, totals, places, strict=True)
        ]
        for number, (art, place) in enumerate(zip(self._chips, places, strict=True)):
            self.stage.add(Sprite(art, *place.center, z=_Z_CHIP, visible=False), keys.chip(number))

    def _paint_words(self) -> Iterator[None]:
        """What will be said and counted is painted one by one."""
        spoken = chain.from_iterable(arts.values() for arts in self._bubbles.values())
        for art in (*spoken, *self._chips):
            if not art.painted:
                art.paint()
                yield

    def _announce(self, shown: Picture) -> Iterator[None]:
        assert shown.dealer is not None
        dealer, place = self.game.players[shown.dealer], self.layout.banner()
        title = _("Deal {n}").format(n=shown.deal)
        if self.game.terms.match > 1:
            title = _("Games {games}").format(games=" : ".join(map(str, shown.games))) + "  ·  " + title
        line = _("{name} deals").format(name=dealer.name)
        yield
        art = signs.banner(title, line, dealer.emblem, place.size, self.layout.frame)
        yield
        signs.seal(art, self.seal, self.layout.frame)
        sprite = Sprite(SurfaceArt(art), *place.center, z=_Z_BANNER, visible=False)
        self.stage.add(sprite, keys.BANNER)
