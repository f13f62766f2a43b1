"""How games and deals begin, as timelines: the cut, the gathering of the cards, the deal. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Put, Seq, Stagger, Tween, Wait, sounding
from engine.rules.base import Event
from engine.rules.cribbage.events import CardDealt, CutForDeal, DealerChosen
from scenes import announcing
from scenes.cribbage import counting, keys, pegging
from scenes.cribbage.layout import Layout
from scenes.cribbage.speech import said
from scenes.cribbage.travel import Travel, move
from scenes.spots import Spot

_CUT: Final = 0.55
_HOLD: Final = 1.8
_GATHER: Final = 0.42
_READ: Final = 1.9  # seconds that the banner of a deal stays
_DEAL: Final = 0.34
_DEAL_STEP: Final = 0.11
_SLIP: Final = 0.25


def ribbon(layout: Layout) -> tuple[Spot, ...]:
    """The pack spread out to cut from, from left to right."""
    room = layout.middle
    high = min(layout.laid["far"].height * 0.8, room.height * 0.38)
    width = layout.laid["far"].width * 0.86
    left = layout.laid["far"].centerx - width / 2
    return tuple(Spot(left + width * index / 25, room.centery, high) for index in range(26))


def cut_spot(layout: Layout, seat: int, earlier: int) -> Spot:
    """Where a card lies that a seat has cut: on its own side of the ribbon, a further one beside it."""
    high = ribbon(layout)[0].height
    room = layout.middle
    y = room.top + high / 2 if layout.side(seat) == "far" else room.bottom - high / 2
    return Spot(layout.laid["far"].centerx + high * 0.9 * min(earlier, 3) - high * 0.9, y, high)


def cut(events: Sequence[Event], layout: Layout) -> Part:
    """Each draws a card from the ribbon and turns it up; the lower one deals."""
    spots = ribbon(layout)
    parts: list[Part] = [Cue("shuffle"), Put(keys.RIBBON, "visible", 1), Wait(_HOLD / 2)]
    count, earlier, told = 0, [0, 0], [0, 0]
    for index, event in enumerate(events):
        calls = [_call(one.seat, layout, told) for one in said(events, index)]
        match event:
            case CutForDeal(seat):
                goal = cut_spot(layout, seat, earlier[seat])
                parts += [_draw(count, spots[5 + (count * 9) % 17], goal), *calls, Wait(0.3)]
                earlier[seat] += 1
                count += 1
            case DealerChosen():
                parts += [Put(keys.CHOSEN, "visible", 1), Cue("confirm"), *calls, Wait(_HOLD)]
    away = [Put(keys.cut(number), "visible", 0) for number in range(count)]
    hush = [Put(keys.bubble(seat), "visible", 0) for seat in (0, 1)]
    gone = [Put(key, "visible", 0) for key in (keys.CHOSEN, keys.RIBBON)]
    return Seq(*parts, *away, *gone, *hush)


def _call(seat: int, layout: Layout, told: list[int]) -> Part:
    key = keys.bubble(seat)
    told[seat] += 1
    return Par(Put(key, "face", told[seat] - 1), counting.appear(key, layout.bubbles[layout.side(seat)]))


def _draw(number: int, start: Spot, goal: Spot) -> Part:
    key = keys.cut(number)
    return Seq(
        Put(key, "visible", 1),
        Cue("draw"),
        Par(
            Tween(key, "x", start.x, goal.x, _CUT, easing.in_out_sine),
            Tween(key, "y", start.y, goal.y, _CUT, easing.out_back),
            Seq(Wait(_CUT * 0.35), Tween(key, "flip", 0, 1, _CUT * 0.6, easing.in_out_sine)),
        ),
        Cue("land"),
    )


def clear(going: Travel, layout: Layout) -> Part:
    """All cards go to the pack; then the deal is announced. For a new game the pegs go back, too."""
    tokens = sorted(going.goals, key=lambda token: going.starts[token].z)
    flights = [move(token, going.starts[token], going.goals[token], _GATHER) for token in tokens]
    gone = [Put(keys.card(token), "visible", 0) for token in tokens]
    hush = [Put(keys.bubble(seat), "visible", 0) for seat in (0, 1)]
    gather: list[Part] = [Cue("gather"), Stagger(0.02, *flights)] if flights else []
    return Seq(
        *hush,
        Put(keys.COUNTED, "face", 0),
        counting.number(31, 0),
        Par(Seq(*gather), pegging.home(layout, going.before.pegs, going.after.pegs)),
        *gone,
        Cue("shuffle"),
        announcing.comes(keys.BANNER, layout.banner()),
        _riffle(),
        Wait(_READ),
        Put(keys.BANNER, "visible", 0),
    )


def _riffle() -> Part:
    """The pack shakes as it is shuffled."""
    turns = (0.0, -7.0, 6.0, -5.0, 4.0, 0.0)
    shakes = (Tween(keys.PACK, "angle", *two, 0.11, easing.in_out_sine) for two in pairwise(turns))
    return Seq(*shakes)


def deal(events: Sequence[Event], going: Travel) -> Part:
    """One at a time from the pack to the hands, pone first."""
    count = sum(isinstance(event, CardDealt) for event in events)
    flights: list[Part] = []
    for token in range(count):
        flight = move(token, going.starts[token], going.goals[token], _DEAL)
        flights.append(Seq(Put(keys.card(token), "visible", 1), sounding("draw", flight)))
    return Seq(Stagger(_DEAL_STEP, *flights), Wait(0.2))
