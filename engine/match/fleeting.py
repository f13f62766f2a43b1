"""Matches that are there as long as somebody plays, and leave nothing behind: for strangers at a kiosk."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from engine.match.journal import Journal
from engine.match.store import Store
from engine.match.summary import Summary, summarize


class FleetingStore(Store):
    """Keeps matches in memory only, and that is as it should be: nobody is told of it. A match that is left
    waits on the shelf as long as the store itself lasts; one that is over is told to ``on_over`` when it is
    left, and forgotten. ``on_begun`` is told a game that begins."""

    def __init__(
        self, on_begun: Callable[[str], None] | None = None, on_over: Callable[[Summary], None] | None = None
    ) -> None:
        super().__init__(Path(os.devnull))
        self._on_begun = on_begun
        self._on_over = on_over

    def new_id(self, game: str) -> str:
        if self._on_begun is not None:
            self._on_begun(game)
        return super().new_id(game)

    def create(self, id_: str) -> Journal:
        journal = super().create(id_)
        journal.trouble = None
        return journal

    def release(self, journal: Journal) -> None:
        if journal.id not in self._journals:
            return
        summary = summarize(journal.id, journal.content, journal.touched)
        if summary.outcome is not None:
            del self._journals[journal.id]
            if self._on_over is not None:
                self._on_over(summary)

    def _claim(self) -> None:
        """There is no folder."""

    def _files(self) -> list[Path]:
        return []
