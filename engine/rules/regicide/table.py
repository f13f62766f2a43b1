"""A position while an action changes it.

States are frozen; an action takes one apart into a Table, works on that, and freezes it again. Nothing
outside this package sees a Table.
"""

from __future__ import annotations

from engine.cards import Card
from engine.rules.base import Event, Shuffler
from engine.rules.regicide.state import Phase, State, Suit, Terms, Trick


class Table:
    """The fields of a State, open to change; ``told`` collects events, or is None when nobody watches."""

    __slots__ = (
        "aside", "carried", "dealer", "done", "hand", "hands", "leader", "may_change", "opened", "opener",
        "passed", "phase", "reversed", "scores", "shuffle", "stock", "terms", "to_move", "told", "trick",
        "tricks", "trump", "turned", "winners",
    )  # fmt: skip

    def __init__(self, state: State, shuffle: Shuffler, *, events: bool) -> None:
        self.shuffle = shuffle
        self.told: list[Event] | None = [] if events else None
        self.terms: Terms = state.terms
        self.hand: int = state.hand
        self.dealer: int = state.dealer
        self.scores: tuple[int, ...] = state.scores
        self.carried: int = state.carried
        self.phase: Phase = state.phase
        self.to_move: int | None = state.to_move
        self.winners: tuple[int, ...] = state.winners
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.stock: tuple[Card, ...] = state.stock
        self.turned: Card | None = state.turned
        self.aside: tuple[Card, ...] = state.aside
        self.passed: int = state.passed
        self.opener: int | None = state.opener
        self.opened: Card | None = state.opened
        self.trump: Suit | None = state.trump
        self.reversed: bool = state.reversed
        self.leader: int = state.leader
        self.trick: tuple[tuple[int, Card], ...] = state.trick
        self.tricks: tuple[int, ...] = state.tricks
        self.may_change: bool = state.may_change
        self.done: tuple[Trick, ...] = state.done

    @property
    def seats(self) -> int:
        return len(self.hands)

    def frozen(self) -> State:
        """The state as it stands; by position, for it is built with every action."""
        return State(
            self.terms,
            self.hand,
            self.dealer,
            self.scores,
            self.carried,
            self.phase,
            self.to_move,
            self.winners,
            tuple(self.hands),
            self.stock,
            self.turned,
            self.aside,
            self.passed,
            self.opener,
            self.opened,
            self.trump,
            self.reversed,
            self.leader,
            self.trick,
            self.tricks,
            self.may_change,
            self.done,
        )

    def give(self, seat: int, card: Card) -> None:
        """Puts a card in the seat's hand."""
        self.hands[seat] = (*self.hands[seat], card)

    def take_away(self, seat: int, card: Card) -> None:
        """Takes a card out of the seat's hand."""
        self.hands[seat] = tuple(one for one in self.hands[seat] if one != card)

    def tell(self, event: Event) -> None:
        """For whoever watches; where events are many, callers look first whether anybody does."""
        if self.told is not None:
            self.told.append(event)
