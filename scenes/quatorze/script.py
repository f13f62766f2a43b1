"""The acts that an action's events fall into: what is shown as one piece, with a pause or a gate after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.rules.base import Event
from engine.rules.quatorze.events import (
    CardDrawn,
    CardsDealt,
    CardThrown,
    DealerChosen,
    DiscardTaken,
    GameOver,
    JokerKept,
    JokerSwapped,
    LaidOff,
    LotDrawn,
    MeldLaid,
    PackCut,
    RoundBegun,
    RoundOver,
    StockExhausted,
    StockLaid,
    StockRemade,
    WentOut,
)
from scenes.quatorze.order import Order
from scenes.runs import runs

Kind = Literal[
    "lot", "round", "cut", "deal", "remade", "draw", "take", "meld", "layoff", "swap", "throw", "out",
    "points", "tidy",
]  # fmt: skip
Gate = Literal["points", "over"]

_BEGIN: Final[dict[type[Event], Kind]] = {
    LotDrawn: "lot",
    DealerChosen: "lot",
    RoundBegun: "round",
    PackCut: "cut",
    JokerKept: "cut",
    CardsDealt: "deal",
    StockLaid: "deal",
    StockRemade: "remade",
    CardDrawn: "draw",
    DiscardTaken: "take",
    MeldLaid: "meld",
    LaidOff: "layoff",
    JokerSwapped: "swap",
    CardThrown: "throw",
    WentOut: "out",
    StockExhausted: "out",
    RoundOver: "points",
}
_TOGETHER: Final = ("lot", "cut", "deal", "meld")


@dataclass(frozen=True, slots=True)
class Act:
    """``lot``: who deals first. ``round``: a round is announced. ``cut`` and ``deal``: how it begins.
    ``out``: it is over, and how. ``points``: what it brought. ``tidy``: a hand is held in another ``order``.
    The others are what one seat does."""

    kind: Kind
    events: tuple[Event, ...] = ()
    order: Order | None = None

    @property
    def gate(self) -> Gate | None:
        """What waits for people when it has been shown."""
        if self.kind != "points":
            return None
        return "over" if any(isinstance(event, GameOver) for event in self.events) else "points"


def script(events: tuple[Event, ...]) -> tuple[Act, ...]:
    """All the events in their order, those that belong together as one act. What is of no known kind belongs
    to the act it happens in."""
    return tuple(Act(kind, told) for kind, told in runs(events, _BEGIN, _TOGETHER, "throw"))
