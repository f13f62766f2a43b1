"""What the shelf shows of a match, without playing it through."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from engine.match.log import Header, LogError, Noted, header_from_wire, migrate
from engine.match.player import Player, player_from_wire
from engine.match.reading import json_object
from engine.rules.base import BadOptionsError, Options, Outcome
from engine.rules.registry import GAMES, rules_of

_UNDONE: Final = re.compile(rb'^{"undo": ?(\d{1,9})', re.MULTILINE)


class UnknownGameError(LogError):
    """A log of a game that this version does not have."""


@dataclass(frozen=True, slots=True)
class Summary:
    """``begun`` is an ISO time, ``played`` (seconds since the epoch) when the last action was. ``actions``
    counts them. ``outcome`` is None while the match is not over."""

    id: str
    game: str
    options: Options
    players: tuple[Player, ...]
    begun: str
    played: float
    actions: int
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Over:
    """What the last entry of a match that is over says: so that nobody has to play it through to know.
    ``actions`` counts them, ``digest`` is the hex SHA-256 of all lines before."""

    outcome: Outcome
    actions: int
    digest: str


def over_note(over: Over) -> Noted:
    """The entry that ``read_over`` understands."""
    scores, winners = list(over.outcome.scores), list(over.outcome.winners)
    return Noted(
        {"over": {"scores": scores, "winners": winners, "actions": over.actions}, "sha256": over.digest}
    )


def read_over(note: Mapping[str, Any]) -> Over | None:
    """What ``over_note`` put into a note; None for any other note."""
    over, digest = note.get("over"), note.get("sha256")
    if not isinstance(over, dict) or not isinstance(digest, str):
        return None
    scores, winners, actions = over.get("scores"), over.get("winners"), over.get("actions")
    if not _ints(scores) or not _ints(winners) or type(actions) is not int:
        return None
    return Over(Outcome(tuple(scores), True, tuple(winners)), actions, digest)


def checked_header(wire: object) -> tuple[Header, tuple[Player, ...]]:
    """A header that a match can begin or go on with, and its players; raises LogError."""
    header = header_from_wire(migrate(wire, [])[0])
    if header.game not in GAMES:
        raise UnknownGameError(f"there is no game {header.game!r}")
    try:
        rules_of(header.game).settle(header.options, header.seats)
        players = tuple(player_from_wire(player) for player in header.players)
    except (BadOptionsError, ValueError) as error:
        raise LogError(str(error)) from error
    if len(players) != header.seats:
        raise LogError(f"the match has {header.seats} seats and {len(players)} players")
    return header, players


def summarize(id_: str, data: bytes, played: float) -> Summary:
    """The summary of a log's good lines (of which the first and the last may be enough); raises LogError."""
    start_of_last = data.rfind(b"\n", 0, -1) + 1
    first, last = json_object(data.partition(b"\n")[0]), json_object(data[start_of_last:])
    header, players = checked_header(first)
    note = last.get("note") if last else None
    over = read_over(note) if isinstance(note, dict) else None
    if over is not None and len(over.outcome.scores) != header.seats:
        over = None
    undone = sum(map(int, _UNDONE.findall(data)))
    actions = over.actions if over else data.count(b'\n{"act":') - undone
    outcome = over.outcome if over else None
    return Summary(id_, header.game, header.options, players, header.begun, played, actions, outcome)


def _ints(values: object) -> TypeGuard[list[int]]:
    return isinstance(values, list) and all(type(value) is int for value in values)
