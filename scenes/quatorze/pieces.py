"""The cards on the table's stage.

``show`` puts everything where a picture has it, without animation; ``ready`` puts what a timeline will move
where the timeline expects it. A face that may not be seen is never on the stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.cards import HIDDEN, Card, pack
from engine.present import paint
from engine.present.paint import blit
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from scenes.performance import FACES_A_FRAME
from scenes.quatorze import keys, style
from scenes.quatorze.faces import Light, TableFaces
from scenes.quatorze.keys import Key
from scenes.quatorze.layout import LIFT, Layout
from scenes.quatorze.picture import Picture
from scenes.quatorze.places import Z_MOVING, Z_STOCK, Place, places, places_in_hand
from scenes.quatorze.travel import Travel
from scenes.spots import art_height

_FACES: Final = pack(1, 4)
_FIRST_MELD: Final = (4,)
"""Lengths of what is mostly laid first."""
_LAYERS: Final = 12
_CARDS_A_LAYER: Final = 8


class Pieces:
    """Stand on the table's stage."""

    def __init__(self, stage: Stage, layout: Layout, faces: TableFaces) -> None:
        self._stage = stage
        self._layout = layout
        self._faces = faces
        self._keys: set[Key] = set()
        self._lit: dict[Card, Light] = {}
        self._lifted: frozenset[Card] = frozenset()
        self._shown: Picture | None = None
        self._layers = -1
        melds = {layout.melds(seat, _FIRST_MELD).height for seat in range(layout.seats)}
        for height in (layout.hand.height, layout.discard.height, *sorted(melds)):
            faces.expect(_FACES, height)
        for seat in range(layout.seats):
            faces.expect([HIDDEN], layout.hidden_hand(seat).height)
        blank = SurfaceArt(paint.blank(1, 1))
        stage.add(Sprite(blank, *layout.stock.center, z=Z_STOCK), keys.STOCK)

    # -- how things stand --------------------------------------------------------------------------------

    def show(self, shown: Picture) -> None:
        """Everything as the picture has it."""
        self._shown = shown
        self._lit, self._lifted = {}, frozenset()
        found = places(shown, self._layout)
        for key in self._keys - found.keys():
            self._stage.remove(key)
        self._keys = set(found)
        for key, place in found.items():
            self._lay(key, place)
        self._pile(shown.stock)

    def show_hand(self, shown: Picture) -> None:
        """The near hand alone as the picture has it, whatever else moves; it has the cards that it had."""
        self._shown = shown
        self._lit, self._lifted = {}, frozenset()
        for key, place in places_in_hand(shown, self._layout).items():
            self._lay(key, place)

    def _lay(self, key: Key, place: Place) -> None:
        self._put(key, place, self._faces.of(place.look, place.spot.height), 1.0)

    def _put(self, key: Key, place: Place, art: SurfaceArt | Sequence[SurfaceArt], scale: float) -> Sprite:
        spot = place.spot
        if key not in self._stage:
            self._stage.add(Sprite(art, spot.x, spot.y), key)
        sprite = self._stage.sprite(key)
        sprite.art = art
        sprite.x, sprite.y, sprite.angle, sprite.z = spot.x, spot.y, spot.angle, place.z
        sprite.face, sprite.flip, sprite.scale, sprite.alpha, sprite.visible = 0, 0.0, scale, 255, True
        return sprite

    def _pile(self, cards: int) -> None:
        """The stock: the more cards, the higher, its edges seen a little from the front."""
        layers = min(_LAYERS, -(-cards // _CARDS_A_LAYER))
        if layers == self._layers:
            return
        self._layers = layers
        layout = self._layout
        sprite = self._stage.sprite(keys.STOCK)
        sprite.visible = layers > 0
        if not layers:
            return
        back = self._faces.back(layout.stock.height).surface()
        step = max(1, round(layout.stock.height * 0.0065))
        art = paint.blank(back.width, back.height + (layers - 1) * step)
        for number in range(layers - 1, -1, -1):
            blit(art, back, (0, number * step))
            if number:
                line = paint.rounded(*back.size, layout.stock.height * 0.05, None, style.PLATE, 1)
                blit(art, line, (0, number * step))
        sprite.art = SurfaceArt(art)
        sprite.y = layout.stock.centery + (layers - 1) * step / 2

    def light(self, lights: Mapping[Card, Light], lifted: frozenset[Card]) -> None:
        """Which cards of the near hand are picked or pointed at, and which of them rise."""
        shown = self._shown
        if shown is None or (lights == self._lit and lifted == self._lifted):
            return
        found = places(shown, self._layout)
        for card in shown.hand:
            key = keys.card(card)
            if key not in found:
                continue
            place = found[key]
            light = lights.get(card, "plain")
            sprite = self._stage.sprite(key)
            if light != self._lit.get(card, "plain"):
                sprite.art = self._faces.of(place.look, place.spot.height, light)
            sprite.y = place.spot.y - (place.spot.height * LIFT if card in lifted else 0.0)
        self._lit, self._lifted = dict(lights), lifted

    def carry(self, card: Card, x: float, y: float) -> None:
        """The card follows a pointer."""
        sprite = self._stage.sprite(keys.card(card))
        sprite.x, sprite.y, sprite.z = x, y, Z_MOVING * 2

    # -- what a timeline is about to move ----------------------------------------------------------------

    def ready(self, going: Travel) -> Iterator[None]:
        """For an act from the picture that stands on the stage, as much at once as a frame may paint."""
        painted = self._faces.painted
        hands = (places_in_hand(shown, self._layout) for shown in (going.before, going.after))
        staying = set.intersection(*map(set, hands))
        for number, (key, move) in enumerate(going.moves.items()):
            height = art_height(move.start.spot, move.goal.spot)
            goal = self._faces.of(move.goal.look, height)
            art = (self._faces.of(move.start.look, height), goal) if move.turns else goal
            sprite = self._put(key, move.start, art, move.start.spot.height / height)
            flies = not move.still and key not in staying
            sprite.z = Z_MOVING + move.goal.z * 0.1 + number * 0.01 if flies else move.goal.z
            sprite.visible = not move.fresh or move.still
            if key[0] == "held" and move.gone:
                sprite.visible = False
            self._keys.add(key)
            if self._faces.painted >= painted + FACES_A_FRAME:
                painted = self._faces.painted
                yield
        self._pile(min(going.before.stock, going.after.stock) or going.after.stock)
