"""A position while an action changes it: scores, wins, games and deals.

States are frozen; an action takes one apart into a Table, works on that, and freezes it again. A playout
works on one Table all the way. Nothing outside this package sees a Table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import VALUES, Card, pack
from engine.rules.base import Event, Shuffler
from engine.rules.cribbage.events import (
    CardDealt,
    CutForDeal,
    DealBegun,
    DealerChosen,
    GameBegun,
    GameWon,
    MatchWon,
    Scored,
    ScoredFor,
    Skunk,
)
from engine.rules.cribbage.scoring import Fall, Line, lines_of
from engine.rules.cribbage.state import Phase, Pile, State, Terms

PACK: Final = pack()
SEATS: Final = 2
DEALT: Final = 6

SKUNKS: Final[dict[int, tuple[tuple[int, Skunk, int], ...]]] = {
    61: ((31, "skunk", 2),),
    121: ((61, "double-skunk", 3), (91, "skunk", 2)),
}
"""By target: a loser with fewer points than this is skunked so, and the game counts so many."""


class Table:
    """The fields of a State, open to change; ``told`` collects events, or is None when nobody watches."""

    __slots__ = (
        "awarded", "claiming", "count", "crib", "dealer", "games", "gone", "hands", "kept", "laid", "phase",
        "scores", "series", "series_by", "shuffle", "starter", "stock", "terms", "to_move", "told", "winners",
    )  # fmt: skip

    def __init__(self, state: State, shuffle: Shuffler, *, events: bool) -> None:
        self.shuffle = shuffle
        self.told: list[Event] | None = [] if events else None
        self.terms: Terms = state.terms
        self.dealer: int = state.dealer
        self.scores: list[int] = list(state.scores)
        self.games: tuple[int, ...] = state.games
        self.phase: Phase = state.phase
        self.to_move: int | None = state.to_move
        self.winners: tuple[int, ...] = state.winners
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.kept: list[tuple[Card, ...] | None] = list(state.kept)
        self.crib: tuple[Card, ...] = state.crib
        self.starter: Card | None = state.starter
        self.stock: tuple[Card, ...] = state.stock
        self.series: tuple[Card, ...] = state.series
        self.series_by: tuple[int, ...] = state.series_by
        self.count: int = state.count
        self.gone: int | None = state.gone
        self.laid: list[tuple[Card, ...]] = list(state.laid)
        self.claiming: Pile | None = state.claiming
        self.awarded: int | None = state.awarded

    def frozen(self) -> State:
        """The state as it stands; by position, for it is built with every action."""
        return State(
            self.terms,
            self.dealer,
            tuple(self.scores),
            self.games,
            self.phase,
            self.to_move,
            self.winners,
            tuple(self.hands),
            tuple(self.kept),
            self.crib,
            self.starter,
            self.stock,
            self.series,
            self.series_by,
            self.count,
            self.gone,
            tuple(self.laid),
            self.claiming,
            self.awarded,
        )

    def score(self, seat: int, why: ScoredFor, scored: Sequence[Fall]) -> bool:
        """The seat's peg moves by what it has scored at the end of the series; whether that wins the game."""
        points = 0
        for fall in scored:
            points += fall[2]
        return self.peg(seat, why, points, () if self.told is None else lines_of(self.series, scored))

    def peg(self, seat: int, why: ScoredFor, points: int, lines: tuple[Line, ...]) -> bool:
        """The seat's peg moves by so many points, to the target at most; whether that wins the game."""
        start = self.scores[seat]
        end = min(start + points, self.terms.target)
        self.scores[seat] = end
        if self.told is not None:
            self.told.append(Scored(seat, why, lines, points, start, end))
        return end == self.terms.target

    def win(self, seat: int) -> None:
        """The seat has reached the target: the match is over, or its next game is dealt by the loser."""
        skunk, points = _skunk(self.terms, self.scores[1 - seat])
        games = list(self.games)
        games[seat] += points
        self.games = tuple(games)
        if self.told is not None:
            self.told.append(GameWon(seat, skunk, points, tuple(self.scores), self.games))
        if games[seat] < self.terms.match:
            self.begin_game(1 - seat)
            return
        self.phase, self.to_move, self.winners = "over", None, (seat,)
        self.claiming = self.awarded = None
        if self.told is not None:
            self.told.append(MatchWon(seat, self.games))

    def begin_game(self, dealer: int) -> None:
        """Pegs back at the start, and the first deal."""
        self.scores = [0] * SEATS
        if self.told is not None:
            self.told.append(GameBegun(dealer, self.games))
        self.deal(dealer)

    def deal(self, dealer: int) -> None:
        """Six cards each, one at a time, pone first."""
        order = self.shuffle(PACK)
        pone = 1 - dealer
        if self.told is not None:
            self.told.append(DealBegun(dealer))
            self.told += [
                CardDealt(dealer if turn % SEATS else pone, card)
                for turn, card in enumerate(order[: SEATS * DEALT])
            ]
        self.dealer = dealer
        self.hands[pone], self.hands[dealer] = order[0:12:2], order[1:12:2]
        self.stock = order[SEATS * DEALT :]
        self.kept = [None] * SEATS
        self.laid = [()] * SEATS
        self.crib = self.series = self.series_by = ()
        self.starter = self.gone = self.claiming = self.awarded = None
        self.count = 0
        self.phase, self.to_move = "discard", pone


def cut_for_deal(shuffle: Shuffler, told: list[Event] | None) -> int:
    """Who deals first: pairs of cards are cut until their ranks differ, the lower one deals. A pack that is
    all equal pairs is shuffled again."""
    while True:
        order = shuffle(PACK)
        for cut in zip(order[0::2], order[1::2], strict=True):
            if told is not None:
                told += [CutForDeal(seat, card) for seat, card in enumerate(cut)]
            if VALUES[cut[0]] != VALUES[cut[1]]:
                dealer = 0 if VALUES[cut[0]] < VALUES[cut[1]] else 1
                if told is not None:
                    told.append(DealerChosen(dealer))
                return dealer


def first_game(terms: Terms, shuffle: Shuffler, *, events: bool) -> Table:
    """The cut for the deal and the first deal."""
    bare = State(
        terms, 0, (0, 0), (0, 0), "discard", None, (), ((), ()), (None, None), (), None, (), (), (), 0, None,
        ((), ()), None, None,
    )  # fmt: skip
    table = Table(bare, shuffle, events=events)
    table.begin_game(cut_for_deal(shuffle, table.told))
    return table


def _skunk(terms: Terms, loser: int) -> tuple[Skunk, int]:
    """What a game counts, by the loser's points."""
    if terms.skunks == "on":
        for limit, skunk, points in SKUNKS[terms.target]:
            if loser < limit:
                return skunk, points
    return "none", 1
