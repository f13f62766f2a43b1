"""What stands on the table's stage: cards, piles, cars and the signs by them.

``show`` puts everything where a picture has it, without animation; the ``prepare_`` methods put what a
timeline will move where the timeline expects it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect, Surface

from engine.cards import MOST_JOKERS, Card, pack
from engine.present import icons, paint
from engine.present.cardart import CardArt, Deck
from engine.present.i18n import language
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, YELLOW, Colour
from engine.rules.base import Event
from engine.rules.daytona.events import (
    CardDrawn,
    LotDrawn,
    PitLaid,
    PitRefused,
    StockRemade,
    TrackRefused,
    TrackTurned,
)
from scenes.daytona import keys, opening, signs, words
from scenes.daytona.circuit import FINISH, Spot
from scenes.daytona.hints import Hint
from scenes.daytona.layout import Layout
from scenes.daytona.picture import PACK_SIZE, Picture
from scenes.performance import FACES_A_FRAME

_BACK: Final = 0
_WAYS: Final[dict[int, signs.Way]] = {0: "right", 90: "up", 180: "left", 270: "down"}
_OPPOSITE: Final[dict[signs.Way, signs.Way]] = {
    "left": "right",
    "right": "left",
    "up": "down",
    "down": "up",
}

_Z_PILE, _Z_LIGHT, _Z_VALUES, _Z_TUCKED, _Z_FORMER, _Z_DRAWN = 8, 12, 14, 16, 18, 20
_Z_RING, _Z_CAR, _Z_BADGE, _Z_SENTENCE, _Z_LAYING = 29, 30, 40, 50, 60
Z_STRIP: Final = 100

_TWINS: Final = 52  # a card and the same of the second pack look alike


class Pieces:
    """``emblems``: by seat, the number of its colour and shape."""

    def __init__(self, stage: Stage, layout: Layout, emblems: Sequence[int], deck: Deck) -> None:
        self._stage = stage
        self._layout = layout
        self._emblems = emblems
        field = layout.infield
        tongue = language()
        self._track_art = CardArt(layout.circuit.card, tongue, deck)
        self._drawn_art = CardArt(field.drawn.height, tongue, deck)
        self._pile_art = CardArt(field.stock.height, tongue, deck)
        self._faces: dict[tuple[str, Card], SurfaceArt] = {}
        self._backs = {
            "t": SurfaceArt(self._track_art.back(_BACK)),
            "d": SurfaceArt(self._drawn_art.back(_BACK)),
        }
        self._laid: dict[keys.Key, Card] = {}
        self._shown: dict[keys.Key, object] = {}
        self._unseen = [(size, card) for size in "pdt" for card in pack(jokers=MOST_JOKERS)]
        self._build()

    def _build(self) -> None:
        stage, layout = self._stage, self._layout
        field, circuit = layout.infield, layout.circuit
        empty = SurfaceArt(self._track_art.back(_BACK))
        for key, z, rect in (
            (keys.STOCK, _Z_PILE, field.stock),
            (keys.DISCARD, _Z_PILE, field.discard),
            (keys.FORMER, _Z_FORMER, field.drawn),
            (keys.TUCKED, _Z_TUCKED, field.discard),
            (keys.DRAWN, _Z_DRAWN, field.drawn),
            (keys.SENTENCE, _Z_SENTENCE, field.sentence),
            (keys.FORMER_SENTENCE, _Z_SENTENCE, field.sentence),
        ):
            stage.add(Sprite(empty, *rect.center, z=z, visible=False), key)
        ring = signs.ring(round(circuit.car_length * 1.2), round(circuit.car_length * 0.72))
        stage.add(Sprite(SurfaceArt(ring), 0, 0, z=_Z_RING, visible=False), keys.RING)
        glow = self._frame_art(field.pit, YELLOW)
        stage.add(Sprite(glow, *field.pit.center, z=_Z_LIGHT, visible=False), keys.GLOW)
        for number in range(2):
            stage.add(Sprite(empty, 0, 0, z=_Z_LIGHT, visible=False), keys.light(number))
            stage.add(Sprite(empty, 0, 0, z=_Z_VALUES, visible=False), keys.values(number))
        for seat, emblem in enumerate(self._emblems):
            car = SurfaceArt(icons.car(emblem, circuit.car_length))
            stage.add(Sprite(car, 0, 0, z=_Z_CAR + seat), keys.car(seat))
            stage.add(Sprite(empty, 0, 0, z=_Z_BADGE, visible=False), keys.badge(seat))

    # How things stand.

    def show(self, shown: Picture, hints: Sequence[Hint], sentence: str, teller: int | None) -> None:
        """Everything as the picture has it. ``sentence`` is about the seat ``teller``."""
        self._show_track(shown)
        self._show_cards(shown)
        self._show_cars(shown)
        self._show_hints(shown, hints)
        self.say(sentence, teller)
        self._stage.sprite(keys.SENTENCE).visible = True
        self._stage.sprite(keys.FORMER_SENTENCE).visible = False
        self._stage.sprite(keys.GLOW).visible = False

    def _show_track(self, shown: Picture) -> None:
        lying: dict[keys.Key, Card] = {
            keys.track(position): card for position, card in enumerate(shown.track) if card is not None
        }
        if shown.pit is not None:
            lying[keys.PIT] = shown.pit
        for key in [key for key in self._laid if lying.get(key) != self._laid[key]]:
            self._stage.remove(key)
            del self._laid[key]
        for key, card in lying.items():
            if key not in self._laid:
                x, y = self._place(key).center
                angle = self._layout.resting_angle(key)
                sprite = Sprite(self._face("t", card), x, y, angle=angle)
                self._stage.add(sprite, key, still=True)
                self._laid[key] = card

    def _place(self, key: keys.Key) -> Rect:
        return self._layout.infield.pit if key == keys.PIT else self._layout.circuit.track[int(key[1])]

    def _show_cards(self, shown: Picture) -> None:
        field = self._layout.infield
        self._show_pile(keys.STOCK, shown.stock, self._pile_art.back(_BACK), field.stock, counted=True)
        beneath = shown.beneath
        if beneath is not None:
            under = len(shown.discard) - (shown.drawn is None)
            self._show_pile(keys.DISCARD, under, self._pile_art.face(beneath), field.discard, counted=False)
        self._stage.sprite(keys.DISCARD).visible = beneath is not None
        drawn = self._stage.sprite(keys.DRAWN)
        if shown.shown is not None:
            self._set_art(keys.DRAWN, shown.shown, (self._backs["d"], self._face("d", shown.shown)))
            drawn.x, drawn.y = field.drawn.center
            drawn.scale, drawn.flip, drawn.face = 1.0, 0.0, 1
        drawn.visible = shown.shown is not None
        self._stage.sprite(keys.FORMER).visible = self._stage.sprite(keys.TUCKED).visible = False

    def _show_pile(self, key: keys.Key, count: int, top: Surface, place: Rect, counted: bool) -> None:
        sprite = self._stage.sprite(key)
        look = (count, id(top))
        if self._shown.get(key) != look:
            room = signs.thickness(PACK_SIZE, place.height)
            art = signs.pile(top, count, room)
            if counted:
                plate = signs.count_plate(count, self._layout.frame.type(28))
                lift = room - signs.thickness(count, place.height)
                at = plate.get_rect(center=(art.width // 2, lift + place.height // 2))
                paint.blit(art, plate, at)
            sprite.art = SurfaceArt(art)
            sprite.x, sprite.y = place.centerx, place.bottom - art.height / 2
            self._shown[key] = look
        sprite.visible = True

    def _show_cars(self, shown: Picture) -> None:
        spots = self._layout.circuit.cars(shown.position, shown.finished)
        for seat, spot in enumerate(spots):
            car = self._stage.sprite(keys.car(seat))
            car.x, car.y, car.angle, car.scale = spot.x, spot.y, spot.angle % 360, spot.scale
            self._show_badge(seat, shown.misses[seat], spot)
        ring = self._stage.sprite(keys.RING)
        if shown.mover is not None:
            spot = spots[shown.mover]
            ring.x, ring.y, ring.angle, ring.scale = spot.x, spot.y, spot.angle % 360, spot.scale
        ring.visible = shown.mover is not None

    def _show_badge(self, seat: int, misses: int, spot: Spot) -> None:
        badge = self._stage.sprite(keys.badge(seat))
        if misses:
            self._put_badge(seat, misses)
            badge.x, badge.y = self._layout.badge(spot)
            badge.scale = 1.0
        badge.visible = misses > 0

    def _put_badge(self, seat: int, misses: int) -> None:
        if self._shown.get(keys.badge(seat)) != misses:
            self._shown[keys.badge(seat)] = misses
            height = round(self._layout.circuit.card * 0.17)
            self._stage.sprite(keys.badge(seat)).art = SurfaceArt(signs.badge(misses, height))

    def _show_hints(self, shown: Picture, hints: Sequence[Hint]) -> None:
        for number in range(2):
            light, values = self._stage.sprite(keys.light(number)), self._stage.sprite(keys.values(number))
            light.visible = values.visible = number < len(hints)
            if number < len(hints) and shown.mover is not None:
                self._light(hints[number], shown.position[shown.mover], light, values)

    def _light(self, hint: Hint, mover_at: int, light: Sprite, values: Sprite) -> None:
        card = self._layout.circuit.track[hint.position]
        ahead = hint.side == "ahead"
        target = mover_at + 1 if ahead else mover_at - 1
        place = self._layout.label(target % FINISH, mover_at)
        way = _WAYS[self._layout.circuit.heading(hint.position) % 360]
        look = signs.label(
            words.runs(hint.values) or "–",
            hint.joker,
            way if ahead else _OPPOSITE[way],
            ahead,
            *place.size,
            self._layout.frame.type(30),
        )
        values.art = SurfaceArt(look)
        values.x, values.y = place.center
        light.art = self._frame_art(card, YELLOW if ahead else CREAM)
        light.x, light.y = card.center

    def _frame_art(self, card: Rect, colour: Colour) -> SurfaceArt:
        height = self._layout.circuit.card
        line = max(3, round(height * 0.032))
        size = card.inflate(2 * line, 2 * line).size
        return SurfaceArt(signs.frame(*size, round(height * 0.07), line, colour))

    def say(self, sentence: str, teller: int | None) -> None:
        """Another line in the caption's place, about the seat ``teller``."""
        if self._shown.get(keys.SENTENCE) == (sentence, teller):
            return
        self._shown[keys.SENTENCE] = (sentence, teller)
        room = self._layout.infield.sentence
        emblem = None if teller is None else self._emblems[teller]
        art = signs.caption(sentence, emblem, *room.size, self._layout.frame.type(32))
        self._stage.sprite(keys.SENTENCE).art = SurfaceArt(art)

    # What a timeline is about to move.

    def prepare_draw(
        self, shown: Picture, events: Iterable[Event], sentence: str, teller: int | None
    ) -> None:
        """For a card drawn, and what it does, from this picture on."""
        former = self._stage.sprite(keys.FORMER_SENTENCE)
        former.art, former.visible = self._stage.sprite(keys.SENTENCE).art, True
        self._stage.sprite(keys.SENTENCE).visible = False
        self.say(sentence, teller)
        stock = shown.stock
        for event in events:
            if isinstance(event, StockRemade):
                stock = event.count
            elif isinstance(event, CardDrawn):
                self._prepare_card(shown, event.card, stock - 1)

    def _prepare_card(self, shown: Picture, card: Card, stock: int) -> None:
        field = self._layout.infield
        former, drawn = self._stage.sprite(keys.FORMER), self._stage.sprite(keys.DRAWN)
        if shown.shown is not None:
            former.art = self._face("d", shown.shown)
            self._stage.sprite(keys.TUCKED).art = SurfaceArt(self._pile_art.face(shown.shown))
        former.visible = shown.shown is not None
        self._set_art(keys.DRAWN, card, (self._backs["d"], self._face("d", card)))
        drawn.face, drawn.flip, drawn.visible = 0, 0.0, False
        self._show_pile(keys.STOCK, stock, self._pile_art.back(_BACK), field.stock, counted=True)

    def prepare_lots(self, events: Iterable[Event]) -> None:
        """Cards of the draw for the start, face down and out of sight."""
        drawn: dict[int, int] = {}
        number = 0
        for event in events:
            if isinstance(event, LotDrawn):
                x, y = opening.lot_place(self._layout, event.seat, drawn.get(event.seat, 0))
                self._face_down(keys.lot(number), event.card, x, y, Z_STRIP + 1 + number)
                drawn[event.seat] = drawn.get(event.seat, 0) + 1
                number += 1

    def prepare_laying(self, events: Iterable[Event]) -> Iterator[None]:
        """Cards of the track, face down and out of sight, as many at once as a frame may draw."""
        stock, drawn = self._layout.infield.stock, len(self._faces)
        order, refused = 0, 0
        for event in events:
            order += 1
            match event:
                case TrackTurned(card, position):
                    key = keys.track(position)
                case PitLaid(card):
                    key = keys.PIT
                case TrackRefused(card) | PitRefused(card):
                    key = keys.refused(refused)
                    refused += 1
                case _:
                    continue
            lies_under = key[0] == keys.refused(0)[0]
            z = _Z_PILE - 1 if lies_under else _Z_LAYING + order
            self._face_down(key, card, *stock.center, z)
            if lies_under:
                self._stage.sprite(key).scale = stock.height / self._layout.circuit.card
            if len(self._faces) >= drawn + FACES_A_FRAME:
                drawn = len(self._faces)
                yield

    def _face_down(self, key: keys.Key, card: Card, x: float, y: float, z: int) -> None:
        sprite = Sprite((self._backs["t"], self._face("t", card)), x, y, z=z, visible=False)
        self._stage.add(sprite, key)

    def clear_away(self, events: Iterable[Event]) -> None:
        """Takes off what only lots and laying needed; the track itself is laid by ``show``."""
        for number, _event in enumerate(events):
            self._stage.remove(keys.lot(number))
            self._stage.remove(keys.refused(number))

    def prepare_pit(self, seat: int, misses: int) -> None:
        """The sign of a car that is about to stop in the pit."""
        self._put_badge(seat, misses)

    # Arts.

    def warm(self) -> bool:
        """Draws one card's face that has not been needed yet, so that it need not be drawn in the middle of a
        race; false when there is none left."""
        if not self._unseen:
            return False
        size, card = self._unseen.pop()
        if size == "p":
            self._pile_art.face(card)
        else:
            self._face(size, card)
        return True

    def _face(self, size: str, card: Card) -> SurfaceArt:
        card = Card(card % _TWINS) if card < 2 * _TWINS else card
        if (size, card) not in self._faces:
            art = self._track_art if size == "t" else self._drawn_art
            self._faces[size, card] = SurfaceArt(art.face(card))
        return self._faces[size, card]

    def _set_art(self, key: keys.Key, look: object, art: tuple[SurfaceArt, ...]) -> None:
        if self._shown.get(key) != look:
            self._shown[key] = look
            self._stage.sprite(key).art = art
