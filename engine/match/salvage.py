"""What of a log can be played on: the longest beginning that reads, replays and ends with a whole action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import Card
from engine.match import log as logs
from engine.match.chance import Shuffled
from engine.match.journal import line
from engine.match.log import Acted, Entry, Log, LogError, entry_from_wire, entry_to_wire, header_to_wire
from engine.match.player import Player
from engine.match.reading import Rest, read_log, size_of
from engine.match.replay import Frame, frames
from engine.match.summary import checked_header


@dataclass(frozen=True, slots=True)
class Salvage:
    """``log`` holds the usable entries, ``content`` their lines; ``state`` is where they lead, None when the
    match was stopped before its first deal."""

    log: Log
    players: tuple[Player, ...]
    state: Any | None
    content: bytes
    rest: Rest


@dataclass(frozen=True, slots=True)
class Parsed:
    """A log as its file's lines have it; the rules have not been asked. ``older``: an earlier version of the
    program wrote it."""

    log: Log
    players: tuple[Player, ...]
    rest: Rest
    older: bool


def parsed(data: bytes) -> Parsed:
    """The good lines of a log's file. Raises LogError when there is not even a header."""
    reading = read_log(data)
    if not reading.objects:
        raise LogError("the log has no header")
    first, *others = reading.objects
    header, players = checked_header(first)
    _, wires = logs.migrate(first, others)
    log = Log(header)
    rest: Rest = reading.tail
    try:
        for index, wire in enumerate(wires):
            log.entries.append(entry_from_wire(wire, index))
    except LogError:
        rest = "damaged"
    return Parsed(log, players, rest, first["version"] != logs.VERSION)


def salvage(data: bytes) -> Salvage:
    """What can be used of a log's file. Raises LogError when not even a match's beginning can."""
    read = parsed(data)
    log, header = read.log, read.log.header
    state, keep, cut = _played(log)
    rest = "damaged" if "damaged" in (read.rest, cut) else cut or read.rest
    del log.entries[keep:]
    if read.older:
        content = b"".join([line(header_to_wire(header)), *(line(entry_to_wire(one)) for one in log.entries)])
        rest = "damaged" if rest == "damaged" else "older"
    else:
        content = data[: size_of(data, 1 + keep)].removesuffix(b"\n") + b"\n"
    return Salvage(log, read.players, state, content, rest)


def _played(log: Log) -> tuple[Any | None, int, Rest | None]:
    """The last state that the rules agree with, how many entries stand, and what those after them are."""
    asked = used = 0
    frame: Frame | None = None

    def count(_shuffle: Shuffled, _cards: Sequence[Card]) -> None:
        nonlocal asked
        asked += 1

    try:
        for one in frames(log, events=False, served=count):
            frame, used = one, asked
    except LogError as error:
        if frame is None and any(isinstance(entry, Acted) for entry in log.entries):
            raise
        keep = _standing(log.entries, error.entry, used)
        acted = any(isinstance(entry, Acted) for entry in log.entries[keep:])
        misfit = frame is None and asked < log.shuffles
        return frame and frame.step.state, keep, "damaged" if acted or misfit else "torn"
    assert frame is not None
    return frame.step.state, len(log.entries), None


def _standing(entries: Sequence[Entry], bad: int | None, used: int) -> int:
    """How many entries stand before the bad one and before a shuffle that no action used."""
    for index, entry in enumerate(entries[:bad]):
        if isinstance(entry, Shuffled):
            if not used:
                return index
            used -= 1
    return len(entries) if bad is None else bad
