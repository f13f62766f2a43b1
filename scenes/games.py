"""Lists of games: those that wait to be taken up again, and those that are over and can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.match.log import LogError
from engine.match.salvage import salvage
from engine.match.stopping import outcome_of
from engine.match.store import NoMatchError, Store
from engine.match.summary import Summary
from engine.present import icons, theme
from engine.present.i18n import _, language, number
from engine.present.screen import Frame
from engine.rules.registry import rules_of
from scenes import catalog, flow, waiting
from scenes.confirm import Confirm
from scenes.replay import watch
from scenes.roll import Roll, row_key
from scenes.rowtiles import GameTile, SeatLine
from scenes.tiles import SignTile

if TYPE_CHECKING:
    from scenes.hall import Hall

ROW: Final = 126
"""Units: the height of a game's tile."""

Standing = tuple[str, tuple[str, ...]]
"""How far a game has come, and the scores by seat; empty where its log can't be played through."""


class Standings:
    """How games stand that are not over: found by playing a log through, once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[tuple[str, int, str], Standing] = {}

    def of(self, summary: Summary) -> Standing:
        key = (summary.id, summary.actions, language())
        if key not in self._known:
            self._known[key] = self._found(summary)
        return self._known[key]

    def _found(self, summary: Summary) -> Standing:
        if summary.outcome is not None:
            return "", tuple(map(number, summary.outcome.scores))
        try:
            found = salvage(self._store.read(summary.id))
        except (LogError, NoMatchError):
            return waiting.length(summary), ()
        if found.state is None:
            return "", ()
        outcome = outcome_of(rules_of(summary.game), found.state, found.log.entries)
        return catalog.table_of(summary.game).standing(found.state), tuple(map(number, outcome.scores))


def game_tile(
    frame: Frame, place: Rect, summary: Summary, standings: Standings, do: partial[None]
) -> GameTile:
    """The tile of a game in a list."""
    far, scores = standings.of(summary)
    table = catalog.table_of(summary.game)
    name = _(table.name)
    winners = summary.outcome.winners if summary.outcome is not None else ()
    lines = [
        SeatLine(player.emblem, player.name, scores[seat] if scores else "", seat in winners)
        for seat, player in enumerate(summary.players)
    ]
    title = f"{name}  ·  {far}" if far else name
    stripe = theme.RED if summary.outcome is None else theme.TEAL
    return GameTile(place, frame, title, waiting.when(summary.played), lines, stripe, do)


def ask_to_delete(hall: Hall, summary: Summary, deed: partial[None]) -> None:
    """Asks whether a game is to go; ``deed`` is done when it is."""
    table = catalog.table_of(summary.game)
    name, when = _(table.name), waiting.when(summary.played)
    if summary.outcome is None:
        words = _("{game}, played {when}. It cannot be taken up again afterwards.")
    else:
        words = _("{game}, played {when}. It cannot be watched again afterwards; its result stays.")
    question = words.format(game=name, when=when)
    hall.app.push(Confirm(hall, _("Delete this game?"), question, _("Delete"), _("Keep"), deed))


class Games(Roll):
    """Subclasses say which games there are and what a press does."""

    def __init__(self, hall: Hall, standings: Standings) -> None:
        super().__init__(hall)
        self.games: Sequence[Summary] = ()
        self._standings = standings
        self.prefer(row_key(0))

    def heading(self) -> str:
        raise NotImplementedError

    def nothing(self) -> str:
        """What is said when there is no game."""
        raise NotImplementedError

    def find(self) -> Sequence[Summary]:
        """The games, the last played first."""
        raise NotImplementedError

    def use(self, summary: Summary) -> None:
        """A game was chosen."""
        raise NotImplementedError

    def count(self) -> int:
        return len(self.games)

    def build(self, frame: Frame) -> None:
        self.games = self.find()
        room = self.body(frame, self.heading())
        if not self.games:
            self.intro(room, self.nothing())
            return
        self.build_roll(frame, room, round(frame.px(ROW) * min(frame.text, 1.5)))

    def build_row(self, frame: Frame, number: int, place: Rect) -> None:
        summary, side, gap = self.games[number], place.h, frame.px(14)
        tile = Rect(place.x, place.y, place.w - side - gap, place.h)
        do = partial(self.use, summary)
        self.add(row_key(number), game_tile(frame, tile, summary, self._standings, do))
        cross = Rect(place.right - side, place.y, side, side)
        deed = partial(ask_to_delete, self.hall, summary, partial(self._delete, summary))
        sign = icons.glyph("cancel", frame.px(52))
        self.add(row_key(number, "delete"), SignTile(cross, frame, sign, deed))

    def enter(self) -> None:
        """Games may have been added, finished or deleted since."""
        if self.games != self.find():
            self.rebuild()
        super().enter()

    def _delete(self, summary: Summary) -> None:
        if summary.outcome is not None:
            self.hall.results.catch_up()  # the result outlasts the log
        self.hall.store.discard(summary.id)
        self.rebuild()


class WaitingGames(Games):
    """All games that wait on the shelf."""

    def heading(self) -> str:
        return _("Take up again")

    def nothing(self) -> str:
        return _("No game waits.")

    def find(self) -> Sequence[Summary]:
        return self.hall.store.unfinished()

    def use(self, summary: Summary) -> None:
        if not flow.take_up(self.hall, summary.id, self.hall.last_device):
            self.rebuild()


class PastGames(Games):
    """All games that are over; one that is chosen is watched."""

    def heading(self) -> str:
        return _("Past games")

    def nothing(self) -> str:
        return _("No game has been finished yet.")

    def find(self) -> Sequence[Summary]:
        return self.hall.store.finished()

    def use(self, summary: Summary) -> None:
        watch(self.hall, summary.id)
