"""Cards on their way: where each stands at the beginning and at the end of an act. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.present import easing
from engine.present.easing import Ease
from engine.present.timeline import Par, Part
from scenes.cribbage import keys
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture, fold
from scenes.cribbage.places import Z_CRIB, Place, places
from scenes.cribbage.script import Act
from scenes.spots import flight


@dataclass(frozen=True, slots=True)
class Travel:
    """By token. A card that comes new comes from the pack, one that is cleared away goes there."""

    before: Picture
    after: Picture
    starts: Mapping[int, Place]
    goals: Mapping[int, Place]

    def moved(self) -> tuple[int, ...]:
        """The tokens that lie elsewhere afterwards."""
        return tuple(token for token in self.goals if self.goals[token] != self.starts[token])

    def go(self, tokens: Iterable[int], seconds: float, ease: Ease = easing.out_cubic) -> Part:
        """These cards to where they will lie, all at once."""
        return Par(*(move(token, self.starts[token], self.goals[token], seconds, ease) for token in tokens))


def travel(act: Act, before: Picture, layout: Layout) -> Travel:
    """All cards through one act."""
    after = fold(before, act.events)
    pack = Place(layout.starter(), Z_CRIB, False)
    starts, goals = places(before, layout), places(after, layout)
    if act.kind == "clear":
        goals = dict.fromkeys(starts, pack)
    else:
        starts = {token: starts.get(token, pack) for token in goals}
    return Travel(before, after, starts, goals)


def move(token: int, start: Place, goal: Place, seconds: float, ease: Ease = easing.out_cubic) -> Part:
    """One card on its way; it is turned over when another side of it is up at the end."""
    return flight(keys.card(token), start.spot, goal.spot, start.up != goal.up, seconds, ease)
