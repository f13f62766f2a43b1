"""In which line of a TOML file a key stands, which tomllib does not tell."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str, ...]


def lines_of(text: str) -> dict[Path, int]:
    """By the path of each key and table: the line (from 1) in which its statement begins. The file is read
    again and again, a line longer each time: what is new in it when it can be read belongs to the lines since
    then. Whoever asks has found a mistake, so that the time it takes is no matter."""
    found: dict[Path, int] = {}
    lines = text.splitlines(keepends=True)
    begun = 0
    for end in range(1, len(lines) + 1):
        try:
            document = tomllib.loads("".join(lines[:end]))
        except tomllib.TOMLDecodeError:
            continue
        for path in _paths(document, ()):
            found.setdefault(path, begun + 1)
        begun = end
    return found


def _paths(table: Mapping[str, Any], above: Path) -> Iterator[Path]:
    for key, value in table.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from _paths(value, (*above, key))
