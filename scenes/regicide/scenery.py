"""Everything that stands on the table's stage at one size, and how each act is made ready on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Surface

from engine.present import paint
from engine.present.cardart import Deck
from engine.present.i18n import _
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import WHITE
from engine.rules.base import Event
from engine.rules.regicide.events import Changed, DealerDrawn, HandBegun, TrumpMade
from engine.rules.regicide.state import Suit, Terms
from scenes.captions import caption, put_warning
from scenes.performance import Readying
from scenes.plates import Player
from scenes.regicide import banner, choreographer, keys, room, signs, style, words
from scenes.regicide.faces import TableFaces
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture, fold
from scenes.regicide.pieces import Pieces
from scenes.regicide.plates import Plates
from scenes.regicide.script import Act
from scenes.regicide.travel import Travel, travel

_Z_BANNER, _Z_CAPTION, _Z_CALL, _Z_TITLE = 14, 12, 95, 300
_READABLE: Final = 2.2
"""A trick, a change, an announcement are never shown faster than this, so that they can be read at any
pace."""
_SLOW_KINDS: Final = ("lot", "hand", "trick", "change", "open")


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same all through a match. ``players`` are by seat."""

    players: tuple[Player, ...]
    terms: Terms
    deck: Deck


class Scenery:
    """Paints the room as the stage's base and puts all pieces on the stage. ``mover``: whose plate is light;
    ``seal``: of the last shuffle."""

    def __init__(self, stage: Stage, layout: Layout, game: Game) -> None:
        stage.base.blit(room.paint(layout), (0, 0))
        stage.invalidate()
        self.stage = stage
        self.game = game
        self.mover: int | None = None
        self.seal = ""
        self.faces = TableFaces(game.deck)
        self._names = [player.name for player in game.players]
        self._seat(layout)

    def turn(self, near: int) -> None:
        """That seat sits near from now on; nothing is shown until the next rest."""
        if near != self.layout.near:
            self.stage.clear()
            self._seat(self.layout.seen_from(near))

    def warm(self) -> None:
        """Paints one of the faces that will be shown."""
        self.faces.warm()

    def _seat(self, layout: Layout) -> None:
        """Puts everything on the stage as this layout has it."""
        stage, game = self.stage, self.game
        self.layout = layout
        emblems = tuple(player.emblem for player in game.players)
        self.pieces = Pieces(stage, layout, self.faces, emblems)
        self.plates = Plates(stage, layout, self.faces, game.players, game.terms)
        self._looks: dict[str, object] = {}
        self._add_signs()

    def _add_signs(self) -> None:
        """Banner, order, facts, caption, bubbles."""
        stage, layout = self.stage, self.layout
        empty = SurfaceArt(paint.blank(1, 1))
        crown = SurfaceArt(banner.crown(banner.crown_size(layout)))
        stage.add(Sprite(crown, *banner.crown_spot(layout), z=_Z_BANNER + 1), keys.CROWN)
        spot = banner.suit_spot(layout)
        stage.add(Sprite(empty, *spot, z=_Z_BANNER, visible=False), keys.SUIT)
        stage.add(Sprite(empty, *spot, z=_Z_BANNER + 2, visible=False), keys.FALLEN)
        size = banner.shield_size(layout)
        self._disc = banner.disc(size)
        lit = SurfaceArt(paint.rounded(size, size, size / 2, WHITE))
        stage.add(Sprite(lit, *spot, z=_Z_BANNER + 3, visible=False), keys.FLASH)
        orders = [SurfaceArt(banner.order(layout, turned)) for turned in (False, True)]
        stage.add(Sprite(orders, *layout.order.center, z=_Z_BANNER), keys.ORDER)
        stage.add(Sprite(empty, *layout.facts.center, z=_Z_BANNER), "facts")
        stage.add(Sprite(empty, *layout.caption.center, z=_Z_CAPTION), "caption")
        for seat in range(layout.seats):
            stage.add(Sprite(empty, *self._call_spot(seat), z=_Z_CALL, visible=False), keys.call(seat))

    def _call_spot(self, seat: int) -> tuple[int, int]:
        """The middle of what a seat says."""
        layout = self.layout
        side = layout.side(seat)
        if side != "near":
            return layout.fans[side].center
        plate = layout.plates[side]
        return plate.centerx, plate.top - layout.frame.px(44)

    # -- how things stand --------------------------------------------------------------------------------

    def rest(self, shown: Picture) -> None:
        self.pieces.show(shown)
        self.plates.show(shown, self.mover)
        self._show_banner(shown)
        passed = SurfaceArt(signs.bubble(_("Pass"), self.layout.frame))
        for seat in range(self.layout.seats):
            call = self.stage.sprite(keys.call(seat))
            call.art, call.face, call.scale = passed, 0, 1.0
            call.visible = seat in shown.passed

    def move(self, mover: int | None, shown: Picture) -> None:
        """It is another seat's turn."""
        if mover != self.mover:
            self.mover = mover
            self.plates.show(shown, mover)

    def _show_banner(self, shown: Picture) -> None:
        layout, stage = self.layout, self.stage
        crown = stage.sprite(keys.CROWN)
        crown.x, crown.y = banner.crown_spot(layout)
        crown.angle, crown.scale = 180.0 if shown.reversed else 0.0, 1.0
        suit = stage.sprite(keys.SUIT)
        self._paint_suit(shown.trump)
        suit.x, suit.y = banner.suit_spot(layout)
        suit.scale, suit.alpha, suit.angle = 1.0, 255, 0.0
        suit.visible = True
        stage.sprite(keys.FALLEN).visible = stage.sprite(keys.FLASH).visible = False
        stage.sprite(keys.ORDER).face = int(shown.reversed)
        told = (shown.hand, shown.carried)
        if self._looks.get("facts") != told:
            self._looks["facts"] = told
            art = signs.facts(
                shown.hand, self.game.terms.target, shown.carried, layout.facts.size, layout.frame
            )
            stage.sprite("facts").art = SurfaceArt(art)

    def _paint_suit(self, trump: Suit | None) -> None:
        """The sign of trump, or that there is none yet."""
        if self._looks.get("suit", "") != trump:
            self._looks["suit"] = trump
            size = banner.suit_size(self.layout)
            sign = banner.pip(trump, size, self.game.deck) if trump else banner.nothing(size)
            self.stage.sprite(keys.SUIT).art = SurfaceArt(sign)

    def say(self, text: str, seat: int | None, *, warn: bool = False) -> None:
        """What happens or is asked, on the line above the near hand."""
        if self._looks.get("caption") != (text, seat, warn):
            self._looks["caption"] = (text, seat, warn)
            emblem = None if seat is None else self.game.players[seat].emblem
            layout = self.layout
            art = caption(text, emblem, layout.caption.size, layout.frame, style.CAPTION, warn=warn)
            self.stage.sprite("caption").art = SurfaceArt(art)

    def warn(self, text: str) -> None:
        """What the game goes without just now; an empty text takes it away."""
        layout = self.layout
        put_warning(self.stage, text, layout.table, layout.frame, style.CAPTION, _Z_TITLE + 50)

    # -- acts --------------------------------------------------------------------------------------------

    def ready(self, act: Act, before: Picture) -> Readying:
        if act.kind == "points":
            return None
        self.move(None, before)
        text, seat = words.sentence(act.events, self._names)
        if text:
            self.say(text, seat)
        yield
        self.pieces.light({}, None)
        going = travel(act, before, self.layout)
        for event in act.events:
            yield from self._ready_event(event, going)
        self.pieces.ready(act, going)  # last: they set off at once, and need not be painted as they wait
        return choreographer.timeline(act, going, self.layout)

    def _ready_event(self, event: Event, going: Travel) -> Iterator[None]:
        match event:
            case DealerDrawn():
                self._ready_lot(event)
            case HandBegun(hand, dealer):
                if hand > 1 or going.before.trump is not None:
                    self._clear_banner(going.after)
                yield from self._announce(hand, dealer)
            case TrumpMade(_, trump, _):
                self._paint_suit(trump)
            case Changed(seat, old_trump, trump):
                if trump != old_trump:
                    yield from self._ready_fall(old_trump, trump)
                wide, high = self.layout.title().size
                place = (wide, round(high * 0.7))
                emblem = self.game.players[seat].emblem
                self._put_title(signs.cry(words.changed(event), emblem, place, self.layout.frame))
                yield

    def _ready_fall(self, old_trump: Suit, trump: Suit) -> Iterator[None]:
        """The old sign is where it will break off; the new one waits unseen."""
        fallen, layout = self.stage.sprite(keys.FALLEN), self.layout
        shield = banner.shield(old_trump, self._disc, self.game.deck)
        fallen.art = SurfaceArt(shield)
        fallen.x, fallen.y = banner.suit_spot(layout)
        fallen.flip, fallen.visible = 0.0, True
        self.stage.sprite(keys.SUIT).visible = False
        yield
        self._paint_suit(trump)
        yield

    def _clear_banner(self, after: Picture) -> None:
        """A new hand has no trump, and kings are high again."""
        self._show_banner(after)
        self.plates.show(after, None)

    def _announce(self, hand: int, dealer: int) -> Iterator[None]:
        player, frame = self.game.players[dealer], self.layout.frame
        line = _("{name} deals").format(name=player.name)
        head = _("Hand {n}").format(n=hand)
        yield
        art = signs.title(head, line, player.emblem, self.layout.title().size, frame)
        yield
        if self.seal:
            signs.seal(art, self.seal, frame)
        self._put_title(art)
        yield

    def _ready_lot(self, event: DealerDrawn) -> None:
        layout = self.layout
        title = layout.title()
        self._put_title(signs.lots(_("Who deals first?"), title.size, layout.frame))
        high = title.height * 0.84
        art = (self.faces.back(high), self.faces.art(event.card, high))
        x = title.left + title.height * 0.5
        self.stage.add(Sprite(art, x, title.centery, z=_Z_TITLE + 1, visible=False), keys.LOT)
        numbers = [
            SurfaceArt(signs.bubble(str(number), layout.frame)) for number in range(1, event.count + 1)
        ]
        for seat in range(layout.seats):
            self.stage.sprite(keys.call(seat)).art = numbers

    def _put_title(self, art: Surface) -> None:
        place = self.layout.title()
        sprite = Sprite(SurfaceArt(art), *place.center, z=_Z_TITLE, visible=False)
        self.stage.add(sprite, keys.TITLE)

    def after(self, shown: Picture, act: Act) -> Picture:
        return fold(shown, act.events)

    def strike(self, act: Act) -> None:
        self.stage.remove(keys.TITLE)
        self.stage.remove(keys.LOT)

    def pace(self, act: Act, factor: float) -> float:
        if act.kind in _SLOW_KINDS:
            return min(factor, _READABLE)
        return factor if act.kind != "play" or not math.isinf(factor) else 8.0
