"""Makes out of a log file's bytes what can be made of them, however they were cut, torn or spoilt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

_OURS: Final = frozenset(range(0x20, 0x7F))
"""Bytes that a log's lines are made of: JSON in plain ASCII."""

Tail = Literal["whole", "torn", "damaged"]
Rest = Tail | Literal["older"]
"""What a log has beyond what can be used; ``older``: all can be used, but an earlier version wrote it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The good lines from the start of a file (header first) as JSON objects, the number of bytes that they
    take, and what follows them: nothing, the beginning of a line (a write was stopped), or something else."""

    objects: list[dict[str, Any]]
    size: int
    tail: Tail


def json_object(data: bytes) -> dict[str, Any] | None:
    """The JSON object that the bytes hold; None when they hold anything else."""
    try:
        document = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def read_log(data: bytes) -> Reading:
    """Never fails; the good lines end before the first that is no JSON object. A last line that only lacks
    its line end is good."""
    objects: list[dict[str, Any]] = []
    size = 0
    for line in _lines(data):
        read = json_object(line) if line.startswith(b"{") else None
        if read is None:
            return Reading(objects, size, _tail(line, size + len(line) == len(data)))
        objects.append(read)
        size += len(line)
    return Reading(objects, size, "whole")


def looks_whole(data: bytes) -> bool:
    """A quick look (no line but the last is parsed): false when ``read_log`` has to find out."""
    start_of_last = data.rfind(b"\n", 0, -1) + 1
    return (
        data.endswith(b"\n")
        and data.isascii()
        and b"\0" not in data
        and data.count(b"\n{") == data.count(b"\n") - 1
        and json_object(data[start_of_last:]) is not None
    )


def size_of(data: bytes, lines: int) -> int:
    """The number of bytes that the first ``lines`` lines take."""
    size = 0
    for _ in range(lines):
        size = data.find(b"\n", size) + 1 or len(data)
    return size


def _lines(data: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        yield data[start:end]
        start = end


def _tail(line: bytes, last: bool) -> Tail:
    torn = last and line.startswith(b"{") and _OURS.issuperset(line)
    return "torn" if torn else "damaged"
