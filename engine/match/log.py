"""The log of a game: what saves and replays are made of.

A log has a header and entries. In a file each is one JSON object a line, the header first; over the table
protocol they are ``{"header": {...}, "entries": [...]}``. Entries:

- ``{"seal": n, "sha256": hex}``: shuffle n is fixed (see ``chance``);
- ``{"shuffle": n, "order": [codes]}``, with ``"seed"`` where it had one of its own: it was served;
- ``{"act": {...}, "seat": s}``: the seat acted; the shuffles that this took stand before it;
- ``{"undo": n, "seat": s}``: the seat took back the last n actions that stood, those of others after its own
  with them; no shuffle is ever taken back;
- ``{"note": {...}}``: something about the match that rules know nothing of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.cards import card, code
from engine.match.chance import Shuffled
from engine.rules.base import OptionValue

VERSION: Final = 1

Wire = dict[str, Any]
Migration = Callable[[Wire, list[Wire]], tuple[Wire, list[Wire]]]

MIGRATIONS: Final[Mapping[int, Migration]] = {}
"""By version: what makes header and entries of that version into those of the next."""


class LogError(ValueError):
    """A log that is none, or that the rules contradict; the text says where. ``entry`` is the index of the
    first entry that can't stand (so ``entry`` of them can), None when the header can't."""

    def __init__(self, text: str, entry: int | None = None) -> None:
        super().__init__(text)
        self.entry = entry


class NewerLogError(LogError):
    """A log written by a later version of the program."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """Seed and order of a shuffle are fixed; this is their hash."""

    number: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat's action, in its wire form."""

    action: Wire
    seat: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last ``count`` actions that stood do no more; the seat took its own back."""

    count: int
    seat: int


@dataclass(frozen=True, slots=True)
class Noted:
    """Something about the match."""

    note: Wire


Entry = Sealed | Shuffled | Acted | Undone | Noted


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a match was taken up from: the id of another, and after how many of its actions."""

    match: str
    acts: int


@dataclass(frozen=True, slots=True)
class Header:
    """Which game it is. ``seed`` is for shuffles to come, in games of the table protocol; ``players`` (by
    seat, as the match describes them), ``id`` and ``begun`` (ISO time) are there in games among people.
    ``origin``: the match whose first entries are this one's, too."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    seed: int | None = None
    players: tuple[Wire, ...] = ()
    id: str = ""
    begun: str = ""
    origin: Origin | None = None


@dataclass(slots=True)
class Log:
    """A header, and entries in the order in which things happened."""

    header: Header
    entries: list[Entry] = field(default_factory=list)

    @property
    def acts(self) -> int:
        """How many actions stand."""
        acts = 0
        for entry in self.entries:
            acts += isinstance(entry, Acted)
            acts -= entry.count if isinstance(entry, Undone) else 0
        return acts

    @property
    def shuffles(self) -> int:
        """How many shuffles have been served."""
        return sum(isinstance(entry, Shuffled) for entry in self.entries)


def log_to_wire(log: Log) -> Wire:
    """The log as the table protocol gives it."""
    return {"header": header_to_wire(log.header), "entries": [entry_to_wire(entry) for entry in log.entries]}


def log_from_wire(wire: object) -> Log:
    """A log of any version up to this one; raises LogError. Whether the rules agree with it,
    ``replay.frames`` says."""
    if not isinstance(wire, dict) or wire.keys() != {"header", "entries"}:
        raise LogError("a log has a header and entries, and nothing else")
    header, entries = migrate(wire["header"], wire["entries"])
    return Log(header_from_wire(header), [entry_from_wire(entry, i) for i, entry in enumerate(entries)])


def migrate(header: object, entries: object) -> tuple[Wire, list[Wire]]:
    """Header and entries in this version's form, whatever version wrote them; raises LogError."""
    if not isinstance(header, dict) or header.get("cardcade") != "log":
        raise LogError("this is no log of a game")
    version = header.get("version")
    if type(version) is not int or version < 1:
        raise LogError("the log does not say which version wrote it")
    if version > VERSION:
        raise NewerLogError(f"a later version of the game wrote this log ({version}; here it is {VERSION})")
    if not isinstance(entries, list):
        raise LogError("the log's entries are no list")
    for older in range(version, VERSION):
        header, entries = MIGRATIONS[older](header, entries)
    return header, entries


def header_to_wire(header: Header) -> Wire:
    """The first line of a log's file."""
    wire: Wire = {
        "cardcade": "log",
        "version": VERSION,
        "game": header.game,
        "seats": header.seats,
        "options": dict(header.options),
    }
    if header.seed is not None:
        wire["seed"] = header.seed
    if header.players:
        wire["players"] = list(header.players)
    if header.id:
        wire["id"] = header.id
    if header.begun:
        wire["begun"] = header.begun
    if header.origin is not None:
        wire["from"] = {"match": header.origin.match, "acts": header.origin.acts}
    return wire


_HEADER: Final = {"cardcade", "version", "game", "seats", "options"}
_HEADER_EXTRAS: Final = {"seed", "players", "id", "begun", "from"}


def header_from_wire(wire: Wire) -> Header:
    """A header of this version; raises LogError."""
    if not wire.keys() >= _HEADER or not wire.keys() <= _HEADER | _HEADER_EXTRAS:
        raise LogError("the log's header lacks something or has too much")
    seed, players = wire.get("seed"), wire.get("players", [])
    if (
        not _typed(str, wire["game"], wire.get("id", ""), wire.get("begun", ""))
        or not _typed(int, wire["seats"], 0 if seed is None else seed)
        or not _typed(dict, wire["options"])
        or not _typed(list, players)
        or not _typed(dict, *players)
    ):
        raise LogError("something in the log's header is of a wrong kind")
    return Header(
        game=wire["game"],
        seats=wire["seats"],
        options=wire["options"],
        seed=seed,
        players=tuple(players),
        id=wire.get("id", ""),
        begun=wire.get("begun", ""),
        origin=_origin_from_wire(wire["from"]) if "from" in wire else None,
    )


def _origin_from_wire(wire: object) -> Origin:
    if not isinstance(wire, dict) or wire.keys() != {"match", "acts"}:
        raise LogError("the log's header does not say which match it was taken up from")
    if not _typed(str, wire["match"]) or not _typed(int, wire["acts"]) or wire["acts"] < 0:
        raise LogError("the log's header does not say which match it was taken up from")
    return Origin(wire["match"], wire["acts"])


def entry_to_wire(entry: Entry) -> Wire:
    """A further line of a log's file."""
    if isinstance(entry, Sealed):
        return {"seal": entry.number, "sha256": entry.sha256}
    if isinstance(entry, Acted):
        return {"act": entry.action, "seat": entry.seat}
    if isinstance(entry, Undone):
        return {"undo": entry.count, "seat": entry.seat}
    if isinstance(entry, Noted):
        return {"note": entry.note}
    seed = {} if entry.seed is None else {"seed": entry.seed}
    return {"shuffle": entry.number, **seed, "order": [code(one) for one in entry.order]}


def entry_from_wire(wire: object, index: int) -> Entry:
    """An entry of this version, the ``index``-th of its log; raises LogError."""
    if isinstance(wire, dict):
        kinds = wire.keys()
        if kinds == {"seal", "sha256"} and _typed(int, wire["seal"]) and _typed(str, wire["sha256"]):
            return Sealed(wire["seal"], wire["sha256"])
        if kinds == {"act", "seat"} and _typed(dict, wire["act"]) and _typed(int, wire["seat"]):
            return Acted(wire["act"], wire["seat"])
        if kinds == {"undo", "seat"} and _typed(int, wire["undo"], wire["seat"]) and wire["undo"] > 0:
            return Undone(wire["undo"], wire["seat"])
        if kinds == {"note"} and _typed(dict, wire["note"]):
            return Noted(wire["note"])
        if kinds - {"seed"} == {"shuffle", "order"}:
            return _shuffled_from_wire(wire, index)
    raise LogError(f"entry {index} is no entry of a log", index)


def _shuffled_from_wire(wire: Wire, index: int) -> Shuffled:
    order = wire["order"]
    try:
        if _typed(int, wire["shuffle"]) and _typed(str, wire.get("seed", "")) and _typed(list, order):
            return Shuffled(wire["shuffle"], tuple(card(one) for one in order), wire.get("seed"))
    except (KeyError, TypeError):
        pass
    raise LogError(f"entry {index} is no shuffle", index)


def _typed(kind: type, *values: object) -> bool:
    """Whether all are of exactly this type: a bool is no int."""
    return all(type(value) is kind for value in values)
