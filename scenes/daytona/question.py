"""The deuce: a two or a joker? Two choices, each with what it would do, and ghosts of the car there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from engine.present import icons, paint, svg
from engine.present.i18n import _
from engine.present.paint import blit
from engine.present.screen import Frame
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.theme import CREAM, INK, YELLOW, hexed
from engine.rules.daytona.moves import Place, by_joker, by_value
from engine.rules.daytona.state import HOME, DeuceAs, State
from scenes.daytona import style, words
from scenes.daytona.circuit import Spot
from scenes.daytona.layout import Layout
from scenes.daytona.picture import Picture

DEAF: Final = 0.35
"""Seconds in which a new question takes no answer: what is pressed then was meant for the picture before."""

_DEUCE: Final = 2
_Z: Final = 80
_PLATE: Final = hexed("#3a3d49")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the deuce could be, and where the car would end."""

    as_: DeuceAs
    place: Place
    steps: int
    """1 a card on, -1 a card back, 0 where it is."""


def answers(state: State) -> tuple[Answer, Answer]:
    """Both answers for the seat to move, as they are shown from left to right."""
    seat = state.to_move
    assert seat is not None
    here = (state.lap[seat], state.position[seat])
    found = []
    for as_, (place, _why) in (("two", by_value(state, seat, _DEUCE)), ("joker", by_joker(state, seat))):
        there = (place[1], place[0])
        found.append(Answer(as_, place, (there > here) - (there < here)))  # type: ignore[arg-type]
    return found[0], found[1]


def further(choices: Sequence[Answer]) -> int:
    """The index of the answer that ends further ahead."""
    return max(range(len(choices)), key=lambda index: choices[index].steps)


class Question:
    """The panel over the infield while a deuce waits for a person's word."""

    def __init__(self, stage: Stage, layout: Layout, shown: Picture, state: State, emblem: int) -> None:
        self._stage = stage
        self._layout = layout
        self.choices = answers(state)
        self.focus = further(self.choices)
        self.age = 0.0
        assert state.to_move is not None
        self._seat = state.to_move
        self._emblem = emblem
        self.places = _boxes(layout)
        """Where the choices stand."""
        self._sprites: list[Sprite] = []
        self._build(shown)

    @property
    def ready(self) -> bool:
        """Whether it takes answers by now."""
        return self.age >= DEAF

    def at(self, pos: tuple[int, int]) -> int | None:
        """The choice under a pointer."""
        found = Rect(*pos, 1, 1).collidelist(self.places)
        return None if found < 0 else found

    def choose(self, index: int) -> None:
        """Moves the focus."""
        if index != self.focus:
            self.focus = index
            self._paint()

    def close(self) -> None:
        for sprite in self._sprites:
            self._stage.remove(sprite)

    def _build(self, shown: Picture) -> None:
        layout = self._layout
        area = panel(layout)
        ground = SurfaceArt(_ground(area, layout.frame, _("A deuce! What is it?"), self._emblem))
        self._add(Sprite(ground, *area.center, z=_Z))
        self._cards = [self._add(Sprite(ground, *box.center, z=_Z + 1)) for box in self.places]
        self._ghosts = []
        for answer in self.choices:
            spot = self._spot(answer.place[0], shown)
            car = SurfaceArt(icons.car(self._emblem, layout.circuit.car_length))
            self._ghosts.append(
                self._add(Sprite(car, spot.x, spot.y, angle=spot.angle, scale=spot.scale * 1.1, z=_Z - 40))
            )
        self._paint()

    def _spot(self, position: int, shown: Picture) -> Spot:
        """Where the car would be, clear of those that are there."""
        circuit = self._layout.circuit
        if position == HOME:
            return circuit.bays[min(len(shown.finished), len(circuit.bays) - 1)]
        others = [seat for seat, at in enumerate(shown.position) if at == position and seat != self._seat]
        return circuit.beside(position, len(others))

    def _add(self, sprite: Sprite) -> Sprite:
        self._sprites.append(sprite)
        return self._stage.add(sprite)

    def _paint(self) -> None:
        for index, (answer, box) in enumerate(zip(self.choices, self.places, strict=True)):
            chosen = index == self.focus
            self._cards[index].art = SurfaceArt(_choice(answer, box, chosen, self._layout.frame))
            self._ghosts[index].alpha = 216 if chosen else 128
            self._ghosts[index].visible = answer.steps != 0


def panel(layout: Layout) -> Rect:
    """The panel's place: over the infield, leaving the track free."""
    inner, field, card = layout.inside(), layout.infield, layout.circuit.card
    top = max(field.area.top, field.drawn.top - round(card * 0.1))
    bottom = min(field.area.bottom, field.sentence.bottom + round(card * 0.1))
    return Rect(inner.left + round(card * 0.08), top, inner.width - round(card * 0.16), bottom - top)


def _boxes(layout: Layout) -> tuple[Rect, Rect]:
    area = panel(layout)
    pad = round(layout.circuit.card * 0.12)
    top = area.top + round(area.height * 0.3)
    width = (area.width - 3 * pad) // 2
    height = area.bottom - pad - top
    return Rect(area.left + pad, top, width, height), Rect(area.left + 2 * pad + width, top, width, height)


def _ground(area: Rect, frame: Frame, title: str, emblem: int) -> Surface:
    art = paint.blank(*area.size)
    blit(art, paint.rounded(*area.size, frame.px(22), style.PANEL, CREAM, frame.px(5)), (0, 0))
    top = Rect(0, round(area.height * 0.06), area.width, round(area.height * 0.2))
    sign = icons.emblem(emblem, round(top.height * 0.9))
    pad = round(area.width * 0.04)
    blit(art, sign, (pad, top.centery - sign.height // 2))
    room = Rect(pad * 2 + sign.width, top.top, area.width - 3 * pad - sign.width, top.height)
    write(art, title, "poster", min(frame.type(56), top.height), CREAM, room, "left")
    return art


def _choice(answer: Answer, box: Rect, chosen: bool, frame: Frame) -> Surface:
    """One choice: the deuce's sign, its name, and what it would do."""
    width, height = box.size
    art = paint.blank(width, height)
    ground, ink = (YELLOW, INK) if chosen else (_PLATE, CREAM)
    edge = frame.px(6)
    outline = CREAM if chosen else None
    blit(art, paint.rounded(width, height, frame.px(18), ground, outline, edge if chosen else 0), (0, 0))
    sign = Rect(0, round(height * 0.05), width, round(height * 0.36))
    if answer.as_ == "two":
        write(art, words.rank(_DEUCE), "poster", round(sign.height * 0.95), ink, sign, "center")
    else:
        pip = svg.recolour(svg.inner(svg.asset("cards/pips/star.svg")), {"#000000": paint.css(ink)})
        star = svg.raster(svg.document(100, 100, pip), round(sign.height * 0.9), round(sign.height * 0.9))
        blit(art, star, star.get_rect(center=sign.center))
    name = Rect(frame.px(10), round(height * 0.42), width - frame.px(20), round(height * 0.24))
    text = _("A two") if answer.as_ == "two" else _("A joker")
    write(art, text, "poster", min(frame.type(48), name.height), ink, name, "center")
    what = Rect(frame.px(10), round(height * 0.68), width - frame.px(20), round(height * 0.2))
    write(art, effect(answer), "strong", min(frame.type(34), what.height), ink, what, "center")
    return art


def effect(answer: Answer) -> str:
    """What the answer would do to the car."""
    if answer.place[0] == HOME:
        return _("over the line!")
    return {1: _("one card forward"), 0: _("stays"), -1: _("one card back")}[answer.steps]
