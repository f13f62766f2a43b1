"""The rule book of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.present.i18n import _
from scenes.prose import Part
from scenes.table import Table
from scenes.textpage import TextPage

if TYPE_CHECKING:
    from scenes.hall import Hall


class RuleBook(TextPage):
    """How a game goes, in the player's words."""

    def __init__(self, hall: Hall, table: Table) -> None:
        super().__init__(hall)
        self._table = table

    def heading(self) -> str:
        return _("{game}: the rules").format(game=_(self._table.name))

    def text(self) -> Sequence[Part]:
        return self._table.rules()
