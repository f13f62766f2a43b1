"""Whether people want things to move, or one picture to fade into the next."""

from __future__ import annotations


class _Current:
    reduced = False


def reduce(wanted: bool) -> None:
    """From now on nothing slides, turns or flies, or everything does again."""
    _Current.reduced = wanted


def reduced() -> bool:
    return _Current.reduced
