"""A match in progress: who plays, what has happened, and that it is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.match.chance import SealedShuffler, Shuffled
from engine.match.journal import Journal
from engine.match.log import (
    Acted,
    Entry,
    Header,
    Log,
    LogError,
    Noted,
    Sealed,
    Undone,
    entry_to_wire,
    header_to_wire,
)
from engine.match.notices import Notice
from engine.match.player import Player, player_to_wire
from engine.match.salvage import salvage
from engine.match.stopping import outcome_of, stop_note
from engine.match.store import NoMatchError, Store
from engine.match.summary import Over, over_note, read_over
from engine.match.undoing import Moment, Reach, UndoError, reach, trail_of
from engine.rules.base import Event, Outcome, View
from engine.rules.registry import rules_of


class TurnError(ValueError):
    """A seat acted that is not to move."""


@dataclass(frozen=True, slots=True)
class Played:
    """An action's effect as one seat (or a bystander) sees it."""

    before: View[Any]
    events: tuple[Event, ...]
    after: View[Any]


class Match:
    """``begin`` or ``resume`` one. Everything that happens is in the log, and on the disk when a method
    returns; what could not be written is told by ``trouble``, and the match goes on in memory."""

    held = False
    """Whether nobody may act now: the match is only watched, and stands still."""
    viewer: int | None = None
    """Whose hand is seen when no person plays: of a match that is only watched."""

    def __init__(
        self, store: Store, journal: Journal, log: Log, players: tuple[Player, ...], state: Any
    ) -> None:
        """Only for ``begin`` and ``resume``."""
        self.rules = rules_of(log.header.game)
        self.players = players
        self.log = log
        self.state = state
        self.opening: tuple[Event, ...] = ()
        """What people saw when the match was dealt; empty when it was resumed."""
        self.seals: list[Sealed] = []
        """The seals of all shuffles so far, those that were never dealt included."""
        self._trail: list[Moment] | None = [] if not log.entries else None
        """The actions since the last shuffle; None until somebody asks for them."""
        self._shuffles: list[Shuffled] = []
        self._look_through(log)
        self._store = store
        self._journal = journal

    def _look_through(self, log: Log) -> None:
        """Finds the seals and shuffles of a log."""
        self.seals = [entry for entry in log.entries if isinstance(entry, Sealed)]
        self._shuffles = [entry for entry in log.entries if isinstance(entry, Shuffled)]

    @classmethod
    def begin(
        cls, game: str, options: Mapping[str, object], players: Sequence[Player], store: Store
    ) -> Match:
        """A new match, dealt. Raises KeyError or BadOptionsError when there is no such game."""
        settled = rules_of(game).settle(options, len(players))
        header = Header(
            game=game,
            seats=len(players),
            options=settled,
            players=tuple(player_to_wire(player) for player in players),
            id=store.new_id(game),
            begun=datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        journal = store.create(header.id)
        journal.append([header_to_wire(header)])
        match = cls(store, journal, Log(header), tuple(players), None)
        match._deal()
        return match

    @classmethod
    def resume(cls, id_: str, store: Store) -> Match:
        """A match gone on with where its log ends. What of the log can't be used is put aside, and told by
        the store's notices. Raises NoMatchError when none of it can."""
        try:
            found = salvage(store.read(id_))
        except LogError as error:
            store.reject(id_)
            raise NoMatchError(str(error)) from error
        journal = store.open(id_, found.content, found.rest)
        match = cls(store, journal, found.log, found.players, found.state)
        if found.state is None:
            match._deal()
        elif match.over and not _concluded(found.log):
            match._conclude()
        return match

    # -- how it stands -----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Its name in the store."""
        return self._journal.id

    @property
    def revision(self) -> int:
        """Grows with everything that happens: what was thought about an earlier one is out of date."""
        return len(self.log.entries)

    @property
    def to_move(self) -> int | None:
        """The seat that acts next; None when the match is over."""
        return None if self.over else self.rules.to_move(self.state)

    @property
    def outcome(self) -> Outcome:
        """Scores, whether it is over, who won."""
        return outcome_of(self.rules, self.state, self.log.entries)

    @property
    def over(self) -> bool:
        return self.outcome.over

    @property
    def may_stop(self) -> Outcome | None:
        """How the match ends if the players agree to stop now; None when they can't."""
        return None if self.over else self.rules.if_stopped(self.state)

    @property
    def trouble(self) -> Notice | None:
        """What keeps the match from being written now; None while all of it is on the disk."""
        return self._journal.trouble

    def is_person(self, seat: int) -> bool:
        """Whether the seat is a person's."""
        return self.players[seat].kind == "person"

    def view(self, seat: int | None) -> View[Any]:
        """All that the seat (None: a bystander) may know."""
        return self.rules.view(self.state, seat)

    def revealed(self) -> tuple[Shuffled, ...]:
        """The shuffles, seeds and all, that tell nothing any more about cards in play: all when the match is
        over, else those before the last shuffle of the whole pack."""
        if self.over:
            return tuple(self._shuffles)
        whole = max(len(shuffle.order) for shuffle in self._shuffles)
        last = max(index for index, one in enumerate(self._shuffles) if len(one.order) == whole)
        return tuple(self._shuffles[:last])

    # -- what happens ------------------------------------------------------------------------------------

    def play(self, action: Any, seat: int, *, eyes: int | None = None) -> Played:
        """The seat acts; what happened is told as the seat ``eyes`` (None: a bystander) sees it. Raises
        TurnError or IllegalActionError; then nothing has changed."""
        if seat != self.to_move:
            raise TurnError(f"seat {self.to_move} is to move, not seat {seat}")
        before = self.view(eyes)
        shuffler = self._shuffler()
        step = self.rules.apply(self.state, action, shuffler)
        moment, shuffles = Moment(seat, self.state), len(self._shuffles)
        self.state = step.state
        self._keep_dealt(shuffler, [Acted(self.rules.action_to_wire(action), seat)])
        self._remember(moment, shuffled=len(self._shuffles) > shuffles)
        if self.over:
            self._conclude()
        return Played(before, tuple(event.seen_by(eyes) for event in step.events), self.view(eyes))

    def stop(self, agreed: Sequence[int]) -> None:
        """The people of these seats, who are all there are, agree to stop, which ``may_stop`` allows."""
        if self.may_stop is None:
            raise ValueError("the match can't be stopped here")
        self._keep([stop_note(agreed)])
        self._conclude()

    def reach(self, seat: int) -> Reach:
        """How many actions go back when the seat takes its last one back."""
        if self.over:
            return Reach(0, "nothing")
        people = [one for one, player in enumerate(self.players) if player.kind == "person"]
        return reach(self.rules, self._known_trail(), self.state, seat, people)

    def undo(self, seat: int) -> None:
        """The seat takes its last action back, and what came after it; the log keeps all of it. Raises
        UndoError when that cannot be."""
        found = self.reach(seat)
        if not found.count:
            raise UndoError(found.why)
        trail = self._known_trail()
        self.state = trail[-found.count].state
        del trail[-found.count :]
        self._keep([Undone(found.count, seat)])

    def _known_trail(self) -> list[Moment]:
        if self._trail is None:
            self._trail = trail_of(self.log)
        return self._trail

    def _remember(self, moment: Moment, *, shuffled: bool) -> None:
        """An action can be taken back; with a shuffle it cannot, nor what was before."""
        if shuffled:
            self._trail = []
        elif self._trail is not None:
            self._trail.append(moment)

    def close(self) -> None:
        """The match is left; it stays on the shelf."""
        self._store.release(self._journal)

    def _deal(self) -> None:
        shuffler = self._shuffler()
        step = self.rules.start(self.log.header.options, len(self.players), shuffler)
        self.state, self.opening = step.state, step.events
        self._keep_dealt(shuffler, [])

    def _shuffler(self) -> SealedShuffler:
        """For one action. Each seal is on the disk before its shuffle's order is given out."""

        def on_seal(number: int, sha256: str) -> None:
            seal = Sealed(number, sha256)
            self._keep([seal])
            self.seals.append(seal)

        return SealedShuffler(on_seal, len(self._shuffles))

    def _keep_dealt(self, shuffler: SealedShuffler, acted: list[Entry]) -> None:
        """An action and the shuffles that it took, in one write."""
        shuffles = shuffler.take()
        self._shuffles += shuffles
        self._keep([*shuffles, *acted])

    def _conclude(self) -> None:
        actions = self.log.acts
        digest = hashlib.sha256(self._journal.content).hexdigest()
        self._keep([over_note(Over(self.outcome, actions, digest))])

    def _keep(self, entries: Iterable[Entry]) -> None:
        kept = list(entries)
        self.log.entries += kept
        self._journal.append(map(entry_to_wire, kept))


def _concluded(log: Log) -> bool:
    """Whether the log already says that the match is over."""
    return any(isinstance(entry, Noted) and read_over(entry.note) for entry in log.entries)
