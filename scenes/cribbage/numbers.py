"""Numbers as players say them, 0 to 31."""

from __future__ import annotations

from typing import Final

from engine.present.i18n import N_, _

_NAMES: Final = (
    N_("nothing"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"),
    N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen"), N_("fourteen"),
    N_("fifteen"), N_("sixteen"), N_("seventeen"), N_("eighteen"), N_("nineteen"), N_("twenty"),
    N_("twenty-one"), N_("twenty-two"), N_("twenty-three"), N_("twenty-four"), N_("twenty-five"),
    N_("twenty-six"), N_("twenty-seven"), N_("twenty-eight"), N_("twenty-nine"), N_("thirty"),
    N_("thirty-one"),
)  # fmt: skip


def spoken(number: int) -> str:
    """The number in a word."""
    return _(_NAMES[number])
