"""What the store tells people: stable words with parameters. The scenes have a sentence for each word."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "folder-unusable": ("path", "reason"),  # it can't be made or read: nothing is kept after this session
    "folder-read-only": ("path", "reason"),  # what is there is shown; nothing new is kept
    "folder-busy": ("path",),  # another Cardcade uses it: nothing new is kept
    "match-torn": ("name",),  # stopped while writing: the unfinished last line was cut off
    "match-damaged": ("name", "line", "aside"),  # good up to before that line; the original is set aside
    "match-broken": ("name", "aside"),  # nothing in it can be used; it is set aside
    "match-left": ("name", "reason"),  # broken, and it could not be set aside either: it stays where it is
    "match-unreadable": ("name", "reason"),  # the system doesn't let us read it: it stays where it is
    "match-newer": ("name",),  # a newer Cardcade wrote it: it stays where it is
    "settings-broken": ("aside",),
    "settings-left": ("reason",),  # broken, could not be set aside: changes made now are not kept
    "settings-unreadable": ("reason",),  # changes made now are not kept
    "settings-newer": (),  # a newer Cardcade wrote them: changes made now are not kept
    "settings-value": ("field",),  # this one has a value that it can't have: its default is used
    "profiles-broken": ("aside",),
    "profiles-left": ("reason",),  # broken, could not be set aside: changes made now are not kept
    "profiles-unreadable": ("reason",),  # changes made now are not kept
    "profiles-newer": (),  # a newer Cardcade wrote them: changes made now are not kept
    "profiles-entry": (),  # one of them could not be understood and is left out
    "results-damaged": ("aside",),  # what of it can be read is kept; the original is set aside
    "results-unreadable": ("reason",),  # new results are not kept in it; the logs still have them
    "results-newer": (),  # a newer Cardcade wrote them: new ones are not kept in it
    "aside-tidied": ("count", "kept"),  # so many of the oldest files that were set aside were deleted
    "disk-full": (),  # from here on trouble while writing; writing is tried again with the next action
    "write-refused": ("reason",),
    "write-failed": ("reason",),
    "memory-only": (),  # the game is in memory only, for what a folder notice said before
}
"""Every word, and the names of its parameters (all values are printable strings)."""

_FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_REFUSED: Final = {errno.EACCES, errno.EPERM, errno.EROFS}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that people should know; equal notices say the same."""

    word: str
    params: dict[str, str] = field(default_factory=dict, hash=False)


def notice(word: str, **params: str | Path) -> Notice:
    """A notice whose parameters can be shown whatever bytes a path or a name holds."""
    assert tuple(params) == WORDS[word], f"{word} takes {WORDS[word]}"
    return Notice(word, {name: printable(value) for name, value in params.items()})


def printable(text: str | Path) -> str:
    """The text with whatever is not valid Unicode replaced by a mark."""
    return os.fspath(text).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def reason(error: OSError) -> str:
    """The system's words for what went wrong."""
    return error.strerror or str(error) or type(error).__name__


def write_trouble(error: OSError) -> Notice:
    """What to tell about a write that failed."""
    if error.errno in _FULL:
        return notice("disk-full")
    word = "write-refused" if error.errno in _REFUSED else "write-failed"
    return notice(word, reason=reason(error))
