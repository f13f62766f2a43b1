"""The cards on the table's stage, the pack, and the pegs.

``show`` puts everything where a picture has it, without animation; ``ready`` puts what a timeline will move
where the timeline expects it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import HIDDEN, Card, pack
from engine.present import paint
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import BRASS
from engine.rules.base import Event
from engine.rules.cribbage.events import CutForDeal
from scenes.cribbage import keys, opening, pegs
from scenes.cribbage.faces import TableFaces, pile
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture
from scenes.cribbage.places import Z_MOVING, Place, places
from scenes.cribbage.travel import Travel
from scenes.spots import art_height

TOKENS: Final = 13
_Z_PACK, _Z_RIBBON, _Z_CUT, _Z_PEG = 10, 25, 70, 50
_EDGES: Final = 4


class Pieces:
    """Stands on the table's stage."""

    def __init__(self, stage: Stage, layout: Layout, faces: TableFaces, emblems: Sequence[int]) -> None:
        self._stage = stage
        self._layout = layout
        self._faces = faces
        far, near = layout.hands["far"].height, layout.hands["near"].height
        laid = layout.row_of_laid("near")[0].height
        for height in (far, layout.row.height, near, laid):
            faces.expect(pack(), height)
        for height in (layout.crib("near")[0].height, layout.crib("far")[0].height, laid, far, near):
            faces.expect([HIDDEN], height)
        self._emblems = emblems
        self._build()

    def turn(self, layout: Layout) -> None:
        """Other seats sit near and far."""
        self._layout = layout

    def _build(self) -> None:
        stage, layout = self._stage, self._layout
        back = self._faces.back(layout.pack.height)
        step = max(1, round(layout.pack.height * 0.012))
        heap = SurfaceArt(pile(back.surface(), _EDGES, step))
        x, y = layout.pack.center
        stage.add(Sprite(heap, x, y + _EDGES * step / 2, z=_Z_PACK), keys.PACK)
        for token in range(TOKENS):
            stage.add(Sprite(back, 0, 0, visible=False), keys.card(token))
        for seat, emblem in enumerate(self._emblems):
            art = SurfaceArt(pegs.peg(emblem, round(layout.track.peg)))
            for number in (0, 1):
                stage.add(Sprite(art, 0, 0, z=_Z_PEG), keys.peg(seat, number))

    # -- how things stand --------------------------------------------------------------------------------

    def show(self, shown: Picture) -> None:
        """Everything as the picture has it."""
        lying = places(shown, self._layout)
        for token in range(TOKENS):
            sprite = self._stage.sprite(keys.card(token))
            place = lying.get(token)
            sprite.visible = place is not None
            if place is not None:
                self._lay(sprite, shown.faces[token], place)
        self._stage.sprite(keys.PACK).angle = 0
        self._stand_pegs(shown)

    def _lay(self, sprite: Sprite, face: Card, place: Place) -> None:
        card = face if place.up else HIDDEN
        sprite.face, sprite.flip, sprite.scale = 0, 0.0, 1.0
        sprite.art = self._faces.art(card, place.spot.height, place.spent)
        sprite.x, sprite.y, sprite.angle = place.spot.x, place.spot.y, place.spot.angle
        sprite.z = place.z

    def _stand_pegs(self, shown: Picture) -> None:
        for seat in (0, 1):
            for number, points in enumerate(shown.pegs[seat]):
                sprite = self._stage.sprite(keys.peg(seat, number))
                sprite.x, sprite.y = self._layout.track.hole(seat, points)
                sprite.z = _Z_PEG + sprite.y / 10_000

    # -- what a timeline is about to move ----------------------------------------------------------------

    def ready(self, going: Travel) -> None:
        """Cards at their beginnings, with the art they will have at the end."""
        for order, (token, goal) in enumerate(going.goals.items()):
            start = going.starts[token]
            sprite = self._stage.sprite(keys.card(token))
            old, new = self._face(going.before, token, start), self._face(going.after, token, goal)
            height = art_height(start.spot, goal.spot)
            sprite.face, sprite.flip = 0, 0.0
            if start.up != goal.up:
                sprite.art = (self._faces.art(old, height), self._faces.art(new, height))
            elif goal.spent and not start.spent:
                sprite.art = (self._faces.art(new, height), self._faces.art(new, height, True))
            else:
                sprite.art = self._faces.art(new, height, goal.spent)
            sprite.scale = start.spot.height / height
            sprite.x, sprite.y, sprite.angle = start.spot.x, start.spot.y, start.spot.angle
            if start != goal:
                sprite.z = Z_MOVING + goal.z / 1000 + order / 100_000

    @staticmethod
    def _face(shown: Picture, token: int, place: Place) -> Card:
        return shown.faces[token] if place.up else HIDDEN

    def ready_cut(self, events: Sequence[Event]) -> None:
        """The ribbon, and the cards that will be cut, face down and out of sight."""
        spots = opening.ribbon(self._layout)
        back = self._faces.back(spots[0].height)
        width, height = back.size
        wide = round(spots[-1].x - spots[0].x) + width
        art = paint.blank(wide, height)
        for spot in spots:
            paint.blit(art, back.surface(), (round(spot.x - spots[0].x), 0))
        middle = (spots[0].x + spots[-1].x) / 2
        self._put(keys.RIBBON, Sprite(SurfaceArt(art), middle, spots[0].y, z=_Z_RIBBON, visible=False))
        number = 0
        for event in events:
            if isinstance(event, CutForDeal):
                art_pair = (back, self._faces.art(event.card, spots[0].height))
                sprite = Sprite(art_pair, middle, spots[0].y, z=_Z_CUT + number, visible=False)
                self._put(keys.cut(number), sprite)
                number += 1
        self._ready_chosen(events)

    def _ready_chosen(self, events: Sequence[Event]) -> None:
        """The frame round the card that won the cut."""
        cuts = [event for event in events if isinstance(event, CutForDeal)]
        if len(cuts) < 2:
            return
        low = min(cuts[-2:], key=lambda event: event.card % 13)
        earlier = sum(event.seat == low.seat for event in cuts) - 1
        spot = opening.cut_spot(self._layout, low.seat, earlier)
        line = max(3, round(spot.height * 0.035))
        size = self._faces.back(spot.height).size
        ring = paint.rounded(size[0] + 4 * line, size[1] + 4 * line, line * 4, None, BRASS, line)
        sprite = Sprite(SurfaceArt(ring), spot.x, spot.y, z=_Z_CUT + 60, visible=False)
        self._put(keys.CHOSEN, sprite)

    def _put(self, key: keys.Key, sprite: Sprite) -> None:
        self._stage.add(sprite, key)

    def clear_cut(self, events: Sequence[Event]) -> None:
        """Takes off what only the cut needed."""
        for key in (keys.RIBBON, keys.CHOSEN, *(keys.cut(number) for number in range(len(events)))):
            self._stage.remove(key)
