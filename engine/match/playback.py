"""A match that is over, to be watched: every moment of it, and a ``Match`` that is wherever one wishes in it.

A table plays a ``Playback`` as it plays a match whose seats are all computer players': what they do is what
was done. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from engine.cards import Card
from engine.match.chance import Shuffled
from engine.match.journal import Journal
from engine.match.log import Acted, Entry, Log, Origin, entry_to_wire, header_to_wire
from engine.match.match import Match, Played
from engine.match.notices import Notice
from engine.match.player import Player
from engine.match.replay import Frame, frames, standing
from engine.match.salvage import parsed
from engine.match.store import Store
from engine.rules.base import Event


@dataclass(frozen=True, slots=True)
class Reel:
    """The moments of a match by the number of actions before them; ``dealt`` is the number of entries that
    the first one takes."""

    log: Log
    players: tuple[Player, ...]
    moments: tuple[Frame, ...]
    dealt: int

    @property
    def last(self) -> int:
        """How many actions there are."""
        return len(self.moments) - 1

    def entries(self, acts: int) -> list[Entry]:
        """What the log held after so many actions; of all of them, all."""
        if acts == self.last:
            return list(self.log.entries)
        entry = self.moments[acts].entry
        return self.log.entries[: self.dealt if entry is None else entry + 1]

    def begun(self, kind: type[Event]) -> tuple[int, ...]:
        """The moments at which such an event had just happened: where races, deals, rounds begin."""
        moments = enumerate(self.moments)
        return tuple(
            acts for acts, one in moments if any(isinstance(event, kind) for event in one.step.events)
        )


def reel_of(data: bytes) -> Reel:
    """The moments of a log that the rules agree with; raises LogError. An action that was taken back is in
    none of them."""
    read = parsed(data)
    served = 0

    def count(_shuffle: Shuffled, _cards: Sequence[Card]) -> None:
        nonlocal served
        served += 1

    next(frames(read.log, events=False, served=count))
    return Reel(read.log, read.players, tuple(standing(read.log)), _entries_of(read.log.entries, served))


def _entries_of(entries: Sequence[Entry], shuffles: int) -> int:
    """How many entries the first shuffles take."""
    for index, entry in enumerate(entries):
        shuffles -= isinstance(entry, Shuffled)
        if not shuffles:
            return index + 1
    return 0


class Playback(Match):
    """After ``acts`` actions, as ``viewer`` sees it. ``held``: it stands still; ``until``: where it holds by
    itself."""

    def __init__(self, reel: Reel, store: Store, viewer: int | None = None, acts: int = 0) -> None:
        self.reel = reel
        self.acts = acts
        self.until = reel.last
        players = tuple(replace(player, kind="computer") for player in reel.players)
        log = Log(reel.log.header, reel.entries(acts))
        journal = Journal(log.header.id, None)
        super().__init__(store, journal, log, players, reel.moments[acts].step.state)
        self.viewer = viewer
        self.held = True
        if acts == 0:
            self.opening = reel.moments[0].step.events

    @property
    def trouble(self) -> Notice | None:
        """Nothing is to be written."""
        return None

    def is_person(self, seat: int) -> bool:
        """Whether a person played the seat then."""
        return self.reel.players[seat].kind == "person"

    @property
    def next_action(self) -> Any:
        """What the seat to move does next; None at the end."""
        if self.acts == self.reel.last:
            return None
        entry = self.reel.log.entries[self.reel.moments[self.acts + 1].entry or 0]
        assert isinstance(entry, Acted)
        return self.rules.action_from_wire(entry.action)

    def run(self, until: int | None = None) -> None:
        """Goes on, to the end or to that moment."""
        self.until = self.reel.last if until is None else until
        self.held = self.acts >= self.until

    def go(self, acts: int) -> None:
        """To that moment, and stands still there."""
        self.opening = ()
        self._stand(acts)
        self.held = True

    def play(self, action: Any, seat: int, *, eyes: int | None = None) -> Played:
        """What was done next is done, whatever the table asks for."""
        before = self.view(eyes)
        self._stand(self.acts + 1)
        self.held = self.acts >= self.until
        events = self.reel.moments[self.acts].step.events
        return Played(before, tuple(event.seen_by(eyes) for event in events), self.view(eyes))

    def _stand(self, acts: int) -> None:
        self.acts = acts
        self.state = self.reel.moments[acts].step.state
        self.log.entries = self.reel.entries(acts)
        self._look_through(self.log)

    def close(self) -> None:
        """Nothing was written."""


def take_up(reel: Reel, acts: int, store: Store) -> str:
    """Begins a match of its own with what another had after so many actions; gives its id. All shuffles that
    come are new, and its header says where it came from."""
    header = replace(
        reel.log.header,
        id=store.new_id(reel.log.header.game),
        begun=datetime.now().astimezone().isoformat(timespec="seconds"),
        origin=Origin(reel.log.header.id, acts),
    )
    journal = store.create(header.id)
    journal.append([header_to_wire(header), *map(entry_to_wire, reel.entries(acts))])
    store.release(journal)
    return header.id
