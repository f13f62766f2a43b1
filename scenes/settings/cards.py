"""Settings of the cards: colours of the suits, backs; with a few cards to see them on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from engine import cards
from engine.match.settings import CARD_BACKS
from engine.present import i18n, paint
from engine.present.cardart import HEIGHT, WIDTH, CardArt
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.widgets import Pick
from scenes.rows import Row
from scenes.settings.page import SettingsPage

_DECKS: Final = ("two", "four")
_SAMPLE: Final = ("QS", "KH", "JD", "8C")


class CardSettings(SettingsPage):
    def heading(self) -> str:
        return _("Cards")

    def rows(self, frame: Frame) -> Sequence[Row]:
        settings = self.hall.settings
        decks = [
            Pick(_("Two"), _("Spades and clubs black, hearts and diamonds red.")),
            Pick(_("Four"), _("Spades black, hearts red, diamonds blue, clubs green.")),
        ]
        names = (_("Each table’s own"), _("Chequers"), _("Quarters"), _("Tiles"), _("Rays"), _("Waves"))
        return (
            self.choice(
                "deck",
                _("Colours of the suits"),
                decks,
                _DECKS.index(settings.deck),
                lambda index: self.restyle("deck", _DECKS[index]),
            ),
            self.choice(
                "card_back",
                _("Backs"),
                [Pick(name) for name in names],
                CARD_BACKS.index(settings.card_back),
                lambda index: self.restyle("card_back", CARD_BACKS[index]),
            ),
        )

    def below(self, room: Rect) -> None:
        """A card of each suit, and a back, as large as there is room for."""
        count, gap = len(_SAMPLE) + 1, self.frame.px(30)
        high = min(room.h, self.frame.px(420), (room.w - gap * (count - 1)) // count * HEIGHT // WIDTH)
        if high < self.frame.px(120):
            return
        art = CardArt(high, i18n.language(), self.hall.settings.deck)
        faces = [art.face(cards.card(code)) for code in _SAMPLE]
        for number, face in enumerate((*faces, art.back(0))):
            place = (room.x + number * (art.width + gap), room.y)
            paint.blit(self.stage.base, face, place)
