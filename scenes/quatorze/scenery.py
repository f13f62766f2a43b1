"""Everything that stands on the table's stage at one size, and how each act is made ready on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from pygame import Rect, Surface

from engine.cards import HIDDEN, pack
from engine.present import paint
from engine.present.cardart import Deck
from engine.present.i18n import _
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.rules.base import Event
from engine.rules.quatorze.events import LotDrawn, PackCut, RoundBegun, StockExhausted, WentOut
from engine.rules.quatorze.state import Terms
from scenes.captions import caption, put_warning
from scenes.performance import Readying
from scenes.plates import Player
from scenes.quatorze import choreographer, keys, points, room, scoreboard, signs, style, words
from scenes.quatorze.faces import TableFaces
from scenes.quatorze.layout import Layout
from scenes.quatorze.picture import Picture
from scenes.quatorze.pieces import Pieces
from scenes.quatorze.places import Look
from scenes.quatorze.plates import Plates
from scenes.quatorze.script import Act
from scenes.quatorze.travel import after_of, travel

_Z_PANEL, _Z_CAPTION, _Z_TITLE = 14, 12, 300
_READABLE: Final = 2.2
"""What must be read is never shown faster than this."""
_SLOW_KINDS: Final = ("lot", "round", "cut", "out", "remade")

Part = Literal["hint", "menu"]


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same all through a match. ``players`` are by seat."""

    players: tuple[Player, ...]
    terms: Terms
    deck: Deck


class Scenery:
    """Paints the room as the stage's base and puts all pieces on the stage. ``mover``: whose plate is light;
    ``seal``: of the last shuffle; ``rows``: the rounds that are over, for the board. ``live``: whether there
    are buttons on the panel."""

    def __init__(self, stage: Stage, layout: Layout, game: Game, *, live: bool) -> None:
        stage.base.blit(room.paint(layout), (0, 0))
        stage.invalidate()
        self.stage = stage
        self.game = game
        self._live = live
        self.mover: int | None = None
        self.seal = ""
        self.rows: list[tuple[int, tuple[int, ...]]] = []
        self.faces = TableFaces(game.deck, tuple(player.emblem for player in game.players))
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
        self.faces.expect(pack(1, 4), points.card_height(layout))
        self.pieces = Pieces(stage, layout, self.faces)
        self.plates = Plates(stage, layout, self.faces, game.players, game.terms)
        self._looks: dict[str, object] = {}
        empty = SurfaceArt(paint.blank(1, 1))
        for name, place, z in (
            ("heading", layout.title, _Z_PANEL),
            ("scores", layout.scores, _Z_PANEL),
            ("caption", layout.caption, _Z_CAPTION),
            ("hint", layout.hint, _Z_PANEL),
            ("menu", layout.menu, _Z_PANEL),
            ("count0", layout.counts[0], _Z_CAPTION),
            ("count1", layout.counts[1], _Z_CAPTION),
        ):
            stage.add(Sprite(empty, *place.center, z=z), name)
        self.buttons(None)

    # -- how things stand --------------------------------------------------------------------------------

    def rest(self, shown: Picture) -> None:
        self.pieces.show(shown)
        self._show_panel(shown)

    def _show_panel(self, shown: Picture) -> None:
        """Plates, counts and scores as the picture has them."""
        layout, game = self.layout, self.game
        self.plates.show(shown, self.mover)
        for number, cards in enumerate((shown.stock, len(shown.discard))):
            place = layout.counts[number]
            self._paint(f"count{number}", cards, partial(signs.count, str(cards), place.size, layout.frame))
        self._paint(
            "heading",
            (shown.round, shown.decisive),
            lambda: scoreboard.title(
                shown.round, game.terms, shown.decisive, layout.title.size, layout.frame
            ),
        )
        self._paint(
            "scores",
            (tuple(self.rows), shown.scores, shown.eliminated),
            lambda: scoreboard.board(
                self.rows, shown.scores, shown.eliminated, game.players, game.terms, layout.scores.size,
                layout.frame,
            ),
        )  # fmt: skip

    def _paint(self, name: str, look: object, make: Callable[[], Surface]) -> None:
        """Paints a sign anew when what it says has changed."""
        if self._looks.get(name) != look:
            self._looks[name] = look
            self.stage.sprite(name).art = SurfaceArt(make())

    def buttons(self, focused: str | None) -> None:
        """The two buttons of the panel, one of them with the focus."""
        if not self._live:
            return
        layout = self.layout
        texts: dict[str, tuple[str, str, Rect]] = {
            "hint": ("star", _("Hint"), layout.hint),
            "menu": ("menu", _("Menu"), layout.menu),
        }
        px = min(
            signs.button_px(glyph, text, place.size, layout.frame) for glyph, text, place in texts.values()
        )
        for name, (glyph, text, place) in texts.items():
            lit = name == focused
            make = partial(signs.button, glyph, text, place.size, layout.frame, px, focused=lit)
            self._paint(name, lit, make)

    def part_at(self, pos: tuple[int, int]) -> Part | None:
        """Which of the panel's buttons lies under a pointer."""
        if self.layout.hint.collidepoint(pos):
            return "hint"
        return "menu" if self.layout.menu.collidepoint(pos) else None

    def move(self, mover: int | None, shown: Picture) -> None:
        """It is another seat's turn."""
        if mover != self.mover:
            self.mover = mover
            self.plates.show(shown, mover)

    def say(self, text: str, seat: int | None, *, warn: bool = False) -> None:
        """What happens or is asked, on the line above the near hand."""
        emblem = None if seat is None else self.game.players[seat].emblem
        layout = self.layout
        self._paint(
            "caption",
            (text, seat, warn),
            lambda: caption(text, emblem, layout.caption.size, layout.frame, style.CAPTION, warn=warn),
        )

    def warn(self, text: str) -> None:
        """What the game goes without just now; an empty text takes it away."""
        layout = self.layout
        put_warning(self.stage, text, layout.table, layout.frame, style.CAPTION, _Z_TITLE + 50)

    # -- acts --------------------------------------------------------------------------------------------

    def ready(self, act: Act, before: Picture) -> Readying:
        if act.kind == "points":
            self.move(None, before)
            return None
        if act.kind != "tidy":
            actor = next((event.seat for event in act.events if hasattr(event, "seat")), self.mover)
            self.move(None if act.kind == "lot" else actor, before)
            text, seat = words.sentence(act.events, self._names)
            if text:
                self.say(text, seat)
            yield
        self.pieces.light({}, frozenset())
        going = travel(act, before, self.layout)
        yield from self.pieces.ready(going)
        if act.kind == "round":
            yield
            self._show_panel(going.after)
        number = 0
        for event in act.events:
            if isinstance(event, LotDrawn):
                self._ready_lot(event, number)
                number += 1
            else:
                yield from self._ready_event(event)
        return choreographer.timeline(act, going, self.layout)

    def _ready_event(self, event: Event) -> Iterator[None]:
        layout = self.layout
        match event:
            case RoundBegun(_, dealer, cutter):
                head = _("Deciding round") if event.decisive else _("Round {n}").format(n=event.round)
                line = _("{dealer} deals, {cutter} cuts").format(
                    dealer=self._names[dealer], cutter=self._names[cutter]
                )
                yield from self._announce(head, line, dealer, self.seal)
            case WentOut() | StockExhausted():
                head, line = words.ended(event, self._names)
                yield from self._announce(head, line, event.seat, "")
            case PackCut(_, _, card):
                high = layout.stock.height
                art = (self.faces.back(high), self.faces.of(Look(card), high))
                sprite = Sprite(art, *layout.stock.center, z=_Z_TITLE, visible=False)
                self.stage.add(sprite, keys.SHOWN)

    def _announce(self, head: str, line: str, seat: int, seal: str) -> Iterator[None]:
        place, frame = self.layout.announcement(), self.layout.frame
        emblem = self.game.players[seat].emblem
        yield
        art = signs.title(head, line, emblem, place.size, frame, sealed=bool(seal))
        yield
        if seal:
            signs.seal(art, seal, frame)
        self._put_title(art, place)
        yield

    def _put_title(self, art: Surface, place: Rect) -> None:
        sprite = Sprite(SurfaceArt(art), *place.center, z=_Z_TITLE, visible=False)
        self.stage.add(sprite, keys.TITLE)

    def _ready_lot(self, event: LotDrawn, number: int) -> None:
        layout = self.layout
        if number == 0:
            place = layout.announcement()
            place = place.inflate(-place.width // 4, -place.height // 3)
            line = _("The highest card deals")
            art = signs.title(_("Who deals first?"), line, None, place.size, layout.frame, sealed=False)
            self._put_title(art, place)
            self._lots: dict[int, int] = {}
        before = self._lots.get(event.seat, 0)
        self._lots[event.seat] = before + 1
        spot = layout.lot(event.seat, before)
        art_ = (self.faces.back(spot.height), self.faces.of(Look(event.card), spot.height))
        sprite = Sprite(art_, spot.x, spot.y, z=_Z_TITLE - 50 + number, visible=False)
        self.stage.add(sprite, keys.lot(number))
        assert event.card != HIDDEN

    def after(self, shown: Picture, act: Act) -> Picture:
        return after_of(act, shown)

    def strike(self, act: Act) -> None:
        self.stage.remove(keys.TITLE)
        self.stage.remove(keys.SHOWN)
        if act.kind == "lot":
            for number in range(len(act.events)):
                self.stage.remove(keys.lot(number))

    def pace(self, act: Act, factor: float) -> float:
        if act.kind in _SLOW_KINDS:
            return min(factor, _READABLE)
        return factor
