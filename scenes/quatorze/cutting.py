"""The cut: the pack lies spread in a row; a finger, a stick or a key chooses how many cards are lifted."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.present.i18n import _, ngettext
from engine.present.paint import blit
from engine.present.skin import write
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.theme import CREAM, LAMP
from scenes.quatorze import signs, style
from scenes.quatorze.packing import ASPECT
from scenes.quatorze.scenery import Scenery

_Z: Final = 200
_STEPS: Final = (1, 2, 4, 7)
"""Cards by which a direction moves the cut, the longer it is held the more."""
_HELD: Final = 4  # repeats before the next greater step


class Cutting:
    """Stands on the stage until it is closed. ``count``: how many cards would be lifted."""

    def __init__(self, scenery: Scenery, seat: int, cards: int) -> None:
        self.seat = seat
        self.cards = cards
        self.count = cards // 2
        self._scenery = scenery
        self._repeats = 0
        layout = scenery.layout
        self.rect = layout.cutting()
        pad = layout.frame.px(60)
        high = min(layout.frame.px(150), round(self.rect.height * 0.42))
        self._row = Rect(
            self.rect.left + pad,
            self.rect.top + round(self.rect.height * 0.4),
            self.rect.width - 2 * pad,
            high,
        )
        self._sprite = scenery.stage.add(Sprite(SurfaceArt(self._paint()), *self.rect.center, z=_Z))

    def move(self, dx: int, *, held: bool) -> None:
        """The cut moves along the pack; faster while a direction is held."""
        self._repeats = self._repeats + 1 if held else 0
        step = _STEPS[min(len(_STEPS) - 1, self._repeats // _HELD)]
        self._set(self.count + dx * step)

    def point(self, pos: tuple[int, int]) -> bool:
        """The cut goes to where a pointer is; whether that is on the pack."""
        if not self.rect.collidepoint(pos):
            return False
        wide = self._row.height * ASPECT
        share = (pos[0] - self._row.left - wide / 2) / max(1.0, self._row.width - wide)
        self._set(round(share * self.cards))
        return True

    def spots(self) -> list[Rect]:
        """Some places to cut at, the middle first."""
        row, wide = self._row, self._row.width // 5
        places = [Rect(row.left + number * wide, row.top, wide, row.height) for number in range(5)]
        return [places[number] for number in (2, 3, 1, 4, 0)]

    def _set(self, count: int) -> None:
        count = max(1, min(self.cards - 1, count))
        if count != self.count:
            self.count = count
            self._sprite.art = SurfaceArt(self._paint())

    def close(self) -> None:
        self._scenery.stage.remove(self._sprite)

    def _paint(self) -> Surface:
        """The lifted part at the left, raised a little; a gap; the rest."""
        frame = self._scenery.layout.frame
        player = self._scenery.game.players[self.seat]
        art = signs.panel(self.rect.size, frame).copy()
        row = self._row.move(-self.rect.left, -self.rect.top)
        head = Rect(row.left, frame.px(22), row.width, row.top - frame.px(48))
        text = _("{name} cuts").format(name=player.name)
        upper = Rect(head.left, head.top, head.width, round(head.height * 0.56))
        lower = Rect(head.left, upper.bottom, head.width, head.height - upper.height)
        write(art, text.upper(), "poster", frame.type(54), LAMP, upper, "center")
        line = ngettext("Lift {n} card", "Lift {n} cards", self.count).format(n=self.count)
        write(art, line, "strong", frame.type(36), CREAM, lower, "center")
        back = self._scenery.faces.back(row.height).surface()
        gap = round(back.width * 1.12)
        step = (row.width - back.width - gap) / max(1, self.cards - 1)
        for number in range(self.cards - 1, -1, -1):
            rest = number >= self.count
            x = row.left + number * step + (gap if rest else 0)
            blit(art, back, (round(x), row.top + (0 if rest else -frame.px(14))))
        note = Rect(
            row.left, row.bottom + frame.px(8), row.width, self.rect.height - row.bottom - frame.px(24)
        )
        hint = _("Left and right move the cut, a press cuts")
        write(art, hint, "text", frame.type(30), style.SOFT, note, "center")
        return art
