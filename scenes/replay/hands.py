"""All hands of a game laid open in rows: what nobody saw at once while it was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect, Surface

from engine.cards import Card
from engine.match.player import Player
from engine.present import icons, paint, theme
from engine.present.cardart import CardArt, Deck
from engine.present.i18n import language
from engine.present.screen import Frame, columns, rows

_ROW: Final = 104
_GAP: Final = 12
"""Units: the height of a row of hands, and what is left free around it."""


def has_hands(state: Any) -> bool:
    """Whether cards are held at the table at all."""
    return hasattr(state, "hands")


def height(frame: Frame, seats: int) -> int:
    """The pixels that the rows of so many hands take."""
    return _grid(frame, seats)[1] * frame.px(_ROW + _GAP)


def _grid(frame: Frame, seats: int) -> tuple[int, int]:
    """Columns and rows."""
    across = min(seats, 2) if frame.portrait else (seats if seats <= 4 else 3)
    return across, -(-seats // across)


class OpenHands:
    """Paints every seat's emblem and hand into a room."""

    def __init__(self, room: Rect, frame: Frame, players: Sequence[Player], deck: Deck) -> None:
        self._frame = frame
        self._players = players
        across, deep = _grid(frame, len(players))
        gap = frame.px(_GAP)
        inside = Rect(0, 0, *room.size)
        self._cells = [cell for row in rows(inside, deep, gap) for cell in columns(row, across, 2 * gap)]
        self._size = room.size
        self._cards = CardArt(max(20, self._cells[0].h - gap), language(), deck)

    def picture(self, state: Any) -> Surface:
        """The hands of that state, as large as the room; opaque."""
        target = Surface(self._size)
        target.fill(theme.HALL.ground)
        gap = self._frame.px(_GAP)
        for seat, (player, cell) in enumerate(zip(self._players, self._cells, strict=False)):
            size = round(cell.h * 0.5)
            paint.blit(target, icons.emblem(player.emblem, size), (cell.x, cell.centery - size // 2))
            left = cell.x + size + gap
            self._lay(target, Rect(left, cell.y, cell.right - left, cell.h), state.hands[seat])
        return target

    def _lay(self, target: Surface, room: Rect, hand: Sequence[Card]) -> None:
        """Cards side by side, overlapping as much as they must."""
        wide = self._cards.width
        step = min(wide + self._frame.px(6), (room.w - wide) / max(1, len(hand) - 1))
        for number, card in enumerate(sorted(hand)):
            face = self._cards.face(card)
            paint.blit(target, face, (room.x + round(number * step), room.centery - face.height // 2))
