"""Seals of shuffles as people compare them."""

from __future__ import annotations

_GROUP = 4


def seal_words(digest: str) -> str:
    """The first and the last characters of a long number, in groups that people can compare."""
    head, tail = digest[: 2 * _GROUP], digest[-2 * _GROUP :]
    return f"{head[:_GROUP]} {head[_GROUP:]} … {tail[:_GROUP]} {tail[_GROUP:]}"
