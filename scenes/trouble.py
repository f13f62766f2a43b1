"""What is shown when a scene broke: a few calm words and the way back."""

from __future__ import annotations

from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame
from scenes.menu import Menu


class Trouble(Menu):
    """Stands alone on the stack; back leads to the title."""

    def build(self, frame: Frame) -> None:
        room = self.body(frame, _("Something broke"))
        store = self.hall.store
        text = _("Sorry: something went wrong in the program. You can go on from the title.")
        if store.writable:
            text += " " + _("Your game is saved up to the last move and waits on the shelf.")
            where = _("For a report: what happened is written in the file {file} in {folder}.")
            text += "\n\n" + where.format(file=self.hall.errors_file, folder=store.folder)
        room.w = min(room.w, frame.px(1200))
        self.page.block(text, "text", theme.LABEL, theme.CREAM, room)

    def back_words(self) -> str:
        return _("To the title")

    def back(self) -> None:
        self.app.reset(self.hall.home())
