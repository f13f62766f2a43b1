"""Cards on their way: where each stands at the beginning and at the end of an act. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.present import easing
from engine.present.easing import Ease
from engine.present.timeline import Par, Part, Put
from engine.rules.regicide.events import TrickWon
from scenes.regicide import keys
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture, fold
from scenes.regicide.places import Place, places, stock
from scenes.regicide.script import Act
from scenes.spots import flight

_LOW: Final = ("deal", "trump", "trick", "change")
"""Kinds of acts in which cards on their way do not rise above all others."""


@dataclass(frozen=True, slots=True)
class Travel:
    """By token. A card that comes new comes from the pack; one that leaves the table goes there, and the
    cards of a trick go to their winner's row. ``rising``: what lies above all others on its way; the rest is
    stacked anew as it sets off."""

    before: Picture
    after: Picture
    starts: Mapping[int, Place]
    goals: Mapping[int, Place]
    rising: frozenset[int]

    def moved(self) -> tuple[int, ...]:
        """The tokens that lie elsewhere afterwards."""
        return tuple(token for token in self.goals if self.goals[token] != self.starts[token])

    def go(self, tokens: Iterable[int], seconds: float, ease: Ease = easing.out_cubic) -> Part:
        """These cards to where they will lie, all at once."""
        return Par(*(self.move(token, seconds, ease) for token in tokens))

    def move(self, token: int, seconds: float, ease: Ease = easing.out_cubic) -> Part:
        """One card on its way; it is turned over when another side of it is up at the end."""
        key, start, goal = keys.card(token), self.starts[token], self.goals[token]
        way = flight(key, start.spot, goal.spot, start.up != goal.up, seconds, ease)
        return way if token in self.rising else Par(Put(key, "z", goal.z), way)


def travel(act: Act, before: Picture, layout: Layout) -> Travel:
    """All cards through one act."""
    after = fold(before, act.events)
    pack = stock(layout)
    starts, goals = places(before, layout), places(after, layout)
    if act.kind == "hand":
        return Travel(before, after, starts, dict.fromkeys(starts, pack), frozenset(starts))
    for event in act.events:
        if isinstance(event, TrickWon):
            side = layout.pile_side(event.seat)
            row = sum(number for seat, number in enumerate(event.tricks) if layout.pile_side(seat) == side)
            spot = layout.pile(side, max(0, row - 1))
            goals.update((token, Place(spot, starts[token].z, False)) for _, token in before.trick)
    for token, place in starts.items():
        if token not in goals:
            goals[token] = replace(pack, z=place.z)
    starts = {token: starts.get(token, pack) for token in goals}
    rising: set[int] = set()
    if act.kind not in _LOW:
        rising = {token for token in goals if goals[token] != starts[token]} - _staying(before, after)
    return Travel(before, after, starts, goals, frozenset(rising))


def _staying(before: Picture, after: Picture) -> set[int]:
    """The cards that stay in their hands."""
    hands = zip(before.hands, after.hands, strict=True)
    return {token for old, new in hands for token in old if token in new}
