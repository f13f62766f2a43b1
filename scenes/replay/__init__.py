"""Games that are over can be watched at their own tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match.log import LogError
from engine.match.playback import reel_of
from engine.match.store import NoMatchError
from engine.present.i18n import _

if TYPE_CHECKING:
    from scenes.hall import Hall


def watch(hall: Hall, match_id: str) -> None:
    """Opens the replay of a game over whatever is shown; a log that can't be read is told instead."""
    from scenes.message import Message
    from scenes.replay.viewer import Replay

    try:
        reel = reel_of(hall.store.read(match_id))
    except (LogError, NoMatchError):
        words = _("The log of this game is damaged; it cannot be shown.")
        hall.app.push(Message(hall, _("Past games"), words))
    else:
        hall.app.push(Replay(hall, reel))
