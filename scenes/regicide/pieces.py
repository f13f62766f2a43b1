"""The cards on the table's stage.

``show`` puts everything where a picture has it, without animation; ``ready`` puts what a timeline will move
where the timeline expects it. A face that may not be seen is never on the stage.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.cards import HIDDEN, Card
from engine.present import icons, paint
from engine.present.paint import blit
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, CROWN_INK
from engine.rules.regicide.events import CardOpened
from engine.rules.regicide.state import PACK
from scenes.regicide import keys, style
from scenes.regicide.faces import Light, TableFaces
from scenes.regicide.layout import LIFT, Layout
from scenes.regicide.picture import Picture
from scenes.regicide.places import Z_MOVING, Z_STOCK, Place, places
from scenes.regicide.script import Act
from scenes.regicide.travel import Travel
from scenes.spots import art_height

_Z_TAG: Final = 36
_Z_BEST: Final = 29
_EDGES: Final = 7  # of the cards below the top one of the pack, as far as they are drawn


class Pieces:
    """``emblems`` by seat."""

    def __init__(self, stage: Stage, layout: Layout, faces: TableFaces, emblems: tuple[int, ...]) -> None:
        self._stage = stage
        self._layout = layout
        self._faces = faces
        self._tokens: set[int] = set()
        for height in sorted({layout.hand.height, max(layout.hand.height, layout.trick_height)}):
            faces.expect(PACK, height)
        for seat in range(layout.seats):
            faces.expect([HIDDEN], layout.fan(seat, 1)[0].height)
        self._lit: Mapping[int, Light] = {}
        self._lifted: int | None = None
        self._shown: Picture | None = None
        for seat, emblem in enumerate(emblems):
            place = layout.tag(seat)
            sprite = Sprite(_tag(emblem, place.width), *place.center, z=_Z_TAG, visible=False)
            stage.add(sprite, keys.tag(seat))
        high = round(layout.trick_height)
        line = max(3, round(high * 0.035))
        size = faces.back(high).size
        ring = paint.rounded(size[0] + 3 * line, size[1] + 3 * line, line * 3, None, style.GOLD_LIGHT, line)
        stage.add(Sprite(SurfaceArt(ring), 0, 0, z=_Z_BEST, visible=False), keys.BEST)
        self._add_stock()

    def _add_stock(self) -> None:
        """A pile of cards, its edges seen a little from the front."""
        spot = self._layout.stock()
        back = self._faces.back(spot.height).surface()
        step = max(1, round(spot.height * 0.012))
        art = paint.blank(back.width, back.height + _EDGES * step)
        for number in range(_EDGES, -1, -1):
            blit(art, back, (0, number * step))
        sprite = Sprite(SurfaceArt(art), spot.x, spot.y + _EDGES * step / 2, z=Z_STOCK, visible=False)
        self._stage.add(sprite, keys.STOCK)

    # -- how things stand --------------------------------------------------------------------------------

    def show(self, shown: Picture) -> None:
        """Everything as the picture has it."""
        self._shown = shown
        self._lit, self._lifted = {}, None
        found = places(shown, self._layout)
        for token in self._tokens - found.keys():
            self._stage.remove(keys.card(token))
        self._tokens = set(found)
        for token, place in found.items():
            self._lay(token, place, shown.faces[token])
        self._stage.sprite(keys.STOCK).visible = shown.has_pack
        played = {seat for seat, _ in shown.trick}
        for seat in range(len(shown.hands)):
            self._stage.sprite(keys.tag(seat)).visible = seat in played
        best = shown.winning()
        ring = self._stage.sprite(keys.BEST)
        if best is not None:
            ring.x, ring.y, ring.scale = found[best].spot.x, found[best].spot.y, 1.0
        ring.visible = best is not None

    def _lay(self, token: int, place: Place, face: Card, light: Light = "plain", high: float = 0) -> None:
        """``high``: the height of its art, if it is not the one at which it lies."""
        key = keys.card(token)
        spot = place.spot
        high = high or spot.height
        art = (self._faces.back(high), self._faces.art(face, high, light))
        if key not in self._stage:
            self._stage.add(Sprite(art, spot.x, spot.y), key)
        sprite = self._stage.sprite(key)
        sprite.art = art
        sprite.x, sprite.y, sprite.angle, sprite.z = spot.x, spot.y, spot.angle, place.z
        sprite.face, sprite.flip, sprite.visible = int(place.up), 0.0, True
        sprite.scale = spot.height / high

    def light(self, lights: Mapping[int, Light], lifted: int | None) -> None:
        """Which cards of the near hand may go and which may not, and which one is pointed at."""
        shown = self._shown
        if shown is None or (lights == self._lit and lifted == self._lifted):
            return
        found = places(shown, self._layout)
        for token in shown.hands[self._layout.near]:
            place = found[token]
            light = lights.get(token, "plain")
            if light != self._lit.get(token, "plain"):
                self._lay(token, place, shown.faces[token], light)
            up = place.spot.height * LIFT if token == lifted else 0.0
            self._stage.sprite(keys.card(token)).y = place.spot.y - up
        self._lit, self._lifted = dict(lights), lifted

    # -- what a timeline is about to move ----------------------------------------------------------------

    def ready(self, act: Act, going: Travel) -> None:
        """For an act from the picture that stands on the stage."""
        faces = faces_of(act, going)
        fresh = len(going.before.faces)
        for token, goal in going.goals.items():
            start = going.starts[token]
            height = art_height(start.spot, goal.spot)
            z = Z_MOVING + start.z * 0.01 if token in going.rising else start.z
            place = Place(start.spot, z, start.up)
            self._lay(token, place, faces[token], high=height)
            self._stage.sprite(keys.card(token)).visible = token < fresh
        self._tokens |= set(going.goals)


def faces_of(act: Act, going: Travel) -> dict[int, Card]:
    """By token the face that may be seen while the act runs."""
    before, after = going.before.faces, going.after.faces
    if act.kind == "hand":
        return {token: before[token] for token in going.goals}
    faces: dict[int, Card] = {}
    for token in going.goals:
        face = after[token] if token < len(after) else HIDDEN
        if face == HIDDEN and token < len(before):
            face = before[token]
        faces[token] = face
    for event in act.events:
        if isinstance(event, CardOpened):
            for token in set(going.after.hands[event.seat]) - set(going.before.hands[event.seat]):
                faces[token] = event.card
    return faces


def _tag(emblem: int, size: int) -> SurfaceArt:
    """The emblem of a seat on a light disc."""
    art = paint.blank(size, size)
    blit(art, paint.rounded(size, size, size / 2, CREAM, CROWN_INK, max(2, size / 16)), (0, 0))
    sign = icons.emblem(emblem, round(size * 0.62))
    blit(art, sign, sign.get_rect(center=(size // 2, size // 2)))
    return SurfaceArt(art)
