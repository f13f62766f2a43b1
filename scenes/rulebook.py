"""The rule book of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.present.i18n import _
from scenes.menu import FootButton
from scenes.prose import Part
from scenes.table import Table
from scenes.textpage import TextPage

if TYPE_CHECKING:
    from scenes.hall import Hall


_BUTTON: Final = 270
"""Units: the width of a game's button."""


class RuleBook(TextPage):
    """How a game goes, in the player's words. The rules of the other tables in ``shelf`` can be turned to."""

    def __init__(self, hall: Hall, table: Table, shelf: Sequence[Table] = ()) -> None:
        super().__init__(hall)
        self._table = table
        self._shelf = shelf

    def heading(self) -> str:
        return _("{game}: the rules").format(game=_(self._table.name))

    def buttons(self) -> Sequence[FootButton]:
        return [
            FootButton(table.key, _(table.name), partial(self._turn_to, table), _BUTTON)
            for table in self._shelf
            if table is not self._table
        ]

    def text(self) -> Sequence[Part]:
        return self._table.rules()

    def _turn_to(self, table: Table) -> None:
        self._table = table
        self.prefer("back")
        self.rebuild()
