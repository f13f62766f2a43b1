"""Cards on their way: where each stands at the beginning and at the end of an act. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.cards import HIDDEN
from engine.present import easing
from engine.present.easing import Ease
from engine.present.timeline import Par, Part, Put, Seq
from engine.rules.quatorze.events import CardDrawn, CardsDealt, DiscardTaken, StockRemade
from scenes.quatorze import keys
from scenes.quatorze.keys import Key
from scenes.quatorze.layout import Layout
from scenes.quatorze.picture import Picture, fold, ordered
from scenes.quatorze.places import Z_MOVING, Look, Place, places, stock_spot
from scenes.quatorze.script import Act
from scenes.spots import flight


@dataclass(frozen=True, slots=True)
class Move:
    """``fresh``: the card was not to be seen before; ``gone``: it is not afterwards."""

    start: Place
    goal: Place
    fresh: bool = False
    gone: bool = False

    @property
    def still(self) -> bool:
        """Whether nothing of it changes."""
        return self.start.spot == self.goal.spot and not self.turns

    @property
    def turns(self) -> bool:
        """Whether the card is turned over on its way."""
        return (self.start.look.face == HIDDEN) != (self.goal.look.face == HIDDEN)


@dataclass(frozen=True, slots=True)
class Travel:
    """Everything that lies by itself before or after the act, and what flies face down between the two."""

    before: Picture
    after: Picture
    moves: Mapping[Key, Move]

    def moved(self) -> tuple[Key, ...]:
        """What does not lie as it lay."""
        return tuple(key for key, move in self.moves.items() if not move.still or move.gone)

    def go(self, which: Iterable[Key], seconds: float, ease: Ease = easing.out_cubic) -> Part:
        """These cards to where they will lie, all at once."""
        return Par(*(fly(key, self.moves[key], seconds, ease) for key in which))


def after_of(act: Act, before: Picture) -> Picture:
    """The picture once the act is over."""
    after = fold(before, act.events)
    return after if act.order is None else ordered(after, act.order)


def travel(act: Act, before: Picture, layout: Layout) -> Travel:
    """All cards through one act."""
    after = after_of(act, before)
    here, there = places(before, layout), places(after, layout)
    moves: dict[Key, Move] = {}
    for key, goal in there.items():
        if key in here:
            moves[key] = Move(here[key], goal)
        else:
            start = _origin(act, goal, layout)
            moves[key] = Move(start, goal, fresh=True)
    for key, start in here.items():
        if key not in there:
            moves[key] = Move(start, _end(act, start, layout), gone=True)
    moves.update(_fliers(act, before, layout))
    return Travel(before, after, moves)


def _hidden(act: Act, layout: Layout, z: float) -> Place | None:
    """Where the one who acts holds cards unseen."""
    seat = next((event.seat for event in act.events if hasattr(event, "seat")), None)
    return None if seat is None else Place(layout.hidden_hand(seat), z, Look(HIDDEN))


def _origin(act: Act, goal: Place, layout: Layout) -> Place:
    """Where a card comes from that could not be seen. What lay under other discards was there already."""
    if act.kind in ("draw", "deal", "cut"):
        return Place(stock_spot(layout), Z_MOVING, Look(HIDDEN))
    if act.kind in ("meld", "layoff", "swap", "throw"):
        return _hidden(act, layout, Z_MOVING) or goal
    return goal


def _end(act: Act, start: Place, layout: Layout) -> Place:
    """Where a card goes that cannot be seen any more."""
    if act.kind in ("round", "remade"):
        return Place(stock_spot(layout), start.z, Look(HIDDEN))
    taken = any(isinstance(event, DiscardTaken) for event in act.events)
    if (taken or act.kind == "swap") and start.look.face != HIDDEN:
        return _hidden(act, layout, start.z) or start
    return start


def _fliers(act: Act, before: Picture, layout: Layout) -> dict[Key, Move]:
    """Cards that go face down to somebody who is not seen to get them."""
    pack = Place(stock_spot(layout), Z_MOVING, Look(HIDDEN))
    found: dict[Key, Move] = {}
    for number, event in enumerate(act.events):
        if isinstance(event, (CardDrawn, CardsDealt)) and event.seat != layout.near:
            goal = Place(layout.hidden_hand(event.seat), Z_MOVING, Look(HIDDEN))
            found[keys.flier(number)] = Move(pack, goal, fresh=True, gone=True)
        elif isinstance(event, StockRemade) and before.discard:
            pile = replace(pack, spot=replace(pack.spot, x=layout.discard.centerx))
            found[keys.flier(number)] = Move(pile, pack, fresh=True, gone=True)
    return found


def fly(key: Key, move: Move, seconds: float, ease: Ease = easing.out_cubic) -> Part:
    """One card on its way; it is turned over when another side of it is up at the end."""
    way = flight(key, move.start.spot, move.goal.spot, move.turns, seconds, ease)
    return Seq(way, Put(key, "visible", 0)) if move.gone else way
