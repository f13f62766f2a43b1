"""A question before something that cannot be taken back, or that ends the evening."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.input.intents import DeviceKind
from engine.present import theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom
from engine.present.widgets import Button, button_height
from scenes.overlay import Overlay

if TYPE_CHECKING:
    from scenes.hall import Hall


class Confirm(Overlay):
    """``yes`` is done when the deed is chosen; cancel, and the button in the focus, leave all as it is."""

    def __init__(
        self, hall: Hall, heading: str, question: str, deed: str, stay: str, yes: Callable[[], None]
    ) -> None:
        super().__init__(hall)
        self._heading = heading
        self._question = question
        self._deed = deed
        self._stay = stay
        self._yes = yes
        self.prefer("back")

    def build(self, frame: Frame) -> None:
        high = button_height(frame)
        text = frame.type(theme.BODY) * 4
        room = self.panel(frame, 900, self.panel_height(frame, text + high), self._heading)
        foot, text_room = cut_bottom(room, high)
        self.page.block(self._question, "text", theme.BODY, theme.CREAM, text_room)
        left, right = columns(foot, 2, frame.px(60))
        self.add("back", Button(left, self._stay, self.back, frame, self.palette))
        self.add("yes", Button(right, self._deed, self._do, frame, self.palette, strong=True))

    def hints(self, kind: DeviceKind) -> str:
        return ""

    def _do(self) -> None:
        self.app.pop()
        self._yes()


def ask_to_quit(hall: Hall) -> None:
    """Asks over the present scene whether to leave the program."""
    question = _("Games that are not finished wait on the shelf until you come back.")
    hall.app.push(Confirm(hall, _("Quit Cardcade?"), question, _("Quit"), _("Stay"), hall.app.quit))
