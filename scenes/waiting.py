"""Games that wait on the shelf, in words, and taking one up again."""

from __future__ import annotations

import time

from engine.match.summary import Summary
from engine.present.i18n import _, ngettext

_DAY = 86_400


def when(played: float, now: float | None = None) -> str:
    """When it was played last, as people say it: the hour of today or yesterday, else the date."""
    now = time.time() if now is None else now
    then = time.localtime(played)
    hour = time.strftime("%H:%M", then)
    for day, words in ((0, _("today, {hour}")), (1, _("yesterday, {hour}"))):
        if then[:3] == time.localtime(now - day * _DAY)[:3]:
            return words.format(hour=hour)
    return time.strftime("%Y-%m-%d", then)


def length(summary: Summary) -> str:
    """How much of it has been played."""
    return ngettext("{n} draw", "{n} draws", summary.actions).format(n=summary.actions)
