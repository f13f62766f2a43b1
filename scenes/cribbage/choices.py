"""The coach's choices one below the other, with the points that each brings on average."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.ai.cribbage.coach import Advice, Choice
from engine.ai.cribbage.weighing import DiscardChoice
from engine.input.intents import DeviceKind, Intent
from engine.present import paint, theme
from engine.present.i18n import _, number
from engine.present.paint import blit
from engine.present.screen import Frame, columns, cut_bottom, cut_top, rows
from engine.present.theme import CREAM, INK, Palette
from engine.present.widgets import Button, button_height
from scenes.cribbage import counsel, style
from scenes.cribbage.faces import TableFaces
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.hall import Hall

MOST: Final = 4
"""How many choices are shown."""
_ROW: Final = 128
_HEAD: Final = 56
_SENTENCE: Final = 96


class Choices(Overlay):
    """Stands over the table of the one who asked."""

    scheme: ClassVar[Palette] = style.PALETTE

    def __init__(self, hall: Hall, advice: Advice) -> None:
        super().__init__(hall)
        self._advice = advice

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def handle(self, intent: Intent) -> None:
        """What called the coach also sends it away."""
        if intent.kind in ("hint", "auto"):
            self.back()
        else:
            super().handle(intent)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        shown = self._advice.choices[:MOST]
        gap, high = frame.px(10), button_height(frame)
        table = frame.px(_HEAD) + len(shown) * (frame.px(_ROW) + gap)
        content = table + frame.px(_SENTENCE) + 2 * frame.px(theme.GAP) + high
        wide = 1000 if frame.portrait else 1240
        room = self.panel(frame, wide, self.panel_height(frame, content), _("What the coach sees"))
        foot, room = cut_bottom(room, high)
        self.add("back", Button(foot, _("Go on"), self.back, frame, self.palette, strong=True))
        sentence, room = cut_bottom(
            Rect(room.x, room.y, room.w, room.h - frame.px(theme.GAP)), frame.px(_SENTENCE)
        )
        self.page.block(counsel.advice(self._advice), "text", theme.BODY, CREAM, sentence)
        head, room = cut_top(room, frame.px(_HEAD))
        self._paint_head(head)
        faces = TableFaces(self.hall.settings.deck)
        for rank, (place, choice) in enumerate(zip(rows(room, len(shown), gap), shown, strict=True)):
            self._paint_row(frame, place, choice, faces, best=rank == 0)

    def _cells(self, row: Rect) -> list[Rect]:
        """The room of the cards, then that of each number."""
        return columns(row, (2.0, *(1.0 for _title in self._titles())))

    def _titles(self) -> tuple[str, ...]:
        if isinstance(self._advice.choices[0], DiscardChoice):
            return _("Hand"), _("Crib"), _("Play"), _("Together")
        return _("At once"), _("Reply"), _("In the play")

    @staticmethod
    def _numbers(choice: Choice) -> tuple[float, ...]:
        """What the titles stand for, in points."""
        if isinstance(choice, DiscardChoice):
            return choice.hand, choice.crib, choice.own_play - choice.other_play, choice.net
        return choice.points, -choice.reply, choice.net

    def _paint_head(self, row: Rect) -> None:
        for title, cell in zip(self._titles(), self._cells(row)[1:], strict=True):
            self.page.line(title, "text", theme.BODY, style.SOFT, cell, "center")

    def _paint_row(self, frame: Frame, row: Rect, choice: Choice, faces: TableFaces, *, best: bool) -> None:
        base = self.page.base
        ground, ink = (style.LAMP, INK) if best else (style.PLATE, CREAM)
        blit(base, paint.rounded(*row.size, frame.px(14), ground), row)
        first, *cells = self._cells(row)
        high = row.height - frame.px(16)
        for index, card in enumerate(counsel.cards(choice)):
            art = faces.art(card, high).surface()
            blit(base, art, (first.x + frame.px(20) + index * round(art.width * 1.1), row.y + frame.px(8)))
        for value, cell in zip(self._numbers(choice), cells, strict=True):
            self.page.line(_signed(value), "strong", theme.LABEL, ink, cell, "center")


def _signed(value: float) -> str:
    """Points with their sign; none for as good as nothing."""
    sign = "" if abs(value) < 0.05 else "+" if value > 0 else "−"
    return sign + number(abs(value), 1)
