"""A process and all that it has started, as Linux tells of them; elsewhere nothing is known."""

from __future__ import annotations

import os
from pathlib import Path

_PROC = Path("/proc")


def family(pid: int) -> list[int]:
    """The process and its descendants."""
    found = [pid]
    for one in found:
        for thread in _entries(_PROC / str(one) / "task"):
            found += [int(child) for child in _text(thread / "children").split()]
    return found


def memory(pid: int) -> int:
    """Bytes in use by the family; 0 when that is not known."""
    pages = [_text(_PROC / str(one) / "statm").split() for one in family(pid)]
    return (
        sum(int(page[1]) for page in pages if len(page) > 1) * os.sysconf("SC_PAGE_SIZE") if any(pages) else 0
    )


def work(pid: int) -> tuple[str, int]:
    """The state of the process (``R`` runs or wants to, ``T`` is stopped) and its ticks of processor time so
    far; nothing and 0 when that is not known."""
    _name, _bracket, rest = _text(_PROC / str(pid) / "stat").rpartition(")")
    fields = rest.split()
    return (fields[0], int(fields[11]) + int(fields[12])) if len(fields) > 12 else ("", 0)


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _text(path: Path) -> str:
    try:
        return path.read_text("ascii")
    except OSError:
        return ""
