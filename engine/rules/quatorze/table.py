"""A position while an action changes it.

States are frozen; an action takes one apart into a Table, works on that, and freezes it again. Nothing
outside this package sees a Table.
"""

from __future__ import annotations

from engine.cards import Card
from engine.rules.base import Event, Shuffler
from engine.rules.quatorze.state import Phase, Spread, State, Terms


class Table:
    """The fields of a State, open to change; ``told`` collects events, or is None when nobody watches."""

    __slots__ = (
        "bottom", "dealer", "decisive", "discard", "down", "eliminated", "hands", "kept", "laid_by",
        "laid_off_now", "melds", "must_lay", "must_use", "opened_now", "phase", "recycled", "remade", "round",
        "scores", "shuffle", "stock", "terms", "thrown", "to_move", "told", "winners",
    )  # fmt: skip

    def __init__(self, state: State, shuffle: Shuffler, *, events: bool) -> None:
        self.shuffle = shuffle
        self.told: list[Event] | None = [] if events else None
        self.terms: Terms = state.terms
        self.round: int = state.round
        self.dealer: int = state.dealer
        self.scores: tuple[int, ...] = state.scores
        self.eliminated: tuple[int, ...] = state.eliminated
        self.decisive: bool = state.decisive
        self.phase: Phase = state.phase
        self.to_move: int | None = state.to_move
        self.winners: tuple[int, ...] = state.winners
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.down: tuple[bool, ...] = state.down
        self.melds: tuple[Spread, ...] = state.melds
        self.laid_by: tuple[tuple[int, ...], ...] = state.laid_by
        self.stock: tuple[Card, ...] = state.stock
        self.bottom: Card | None = state.bottom
        self.remade: int = state.remade
        self.recycled: tuple[Card, ...] = state.recycled
        self.discard: tuple[Card, ...] = state.discard
        self.thrown: tuple[tuple[Card, ...], ...] = state.thrown
        self.kept: Card | None = state.kept
        self.must_use: Card | None = state.must_use
        self.must_lay: tuple[Card, ...] = state.must_lay
        self.opened_now: bool = state.opened_now
        self.laid_off_now: bool = state.laid_off_now

    @property
    def seats(self) -> int:
        return len(self.hands)

    def frozen(self) -> State:
        """The state as it stands; by position, for it is built with every action."""
        return State(
            self.terms,
            self.round,
            self.dealer,
            self.scores,
            self.eliminated,
            self.decisive,
            self.phase,
            self.to_move,
            self.winners,
            tuple(self.hands),
            self.down,
            self.melds,
            self.laid_by,
            self.stock,
            self.bottom,
            self.remade,
            self.recycled,
            self.discard,
            self.thrown,
            self.kept,
            self.must_use,
            self.must_lay,
            self.opened_now,
            self.laid_off_now,
        )

    def right_of(self, seat: int) -> int:
        """The next seat anticlockwise that is still in the game: its turn comes next."""
        return neighbour(seat, -1, self.seats, self.eliminated)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that is still in the game."""
        return neighbour(seat, 1, self.seats, self.eliminated)

    def take_away(self, seat: int, card: Card) -> None:
        """Takes a card out of the seat's hand."""
        self.hands[seat] = tuple([one for one in self.hands[seat] if one != card])
        if card == self.kept:
            self.kept = None
        if card in self.must_lay:
            self.must_lay = tuple(one for one in self.must_lay if one != card)
            if card == self.must_use:
                self.must_use = None

    def tell(self, event: Event) -> None:
        """For whoever watches; where events are many, callers look first whether anybody does."""
        if self.told is not None:
            self.told.append(event)


def neighbour(seat: int, step: int, seats: int, eliminated: tuple[int, ...]) -> int:
    """The next seat in the direction of ``step`` that is not eliminated."""
    while True:
        seat = (seat + step) % seats
        if seat not in eliminated:
            return seat
