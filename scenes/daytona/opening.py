"""How a race begins, as timelines: the draw for the start, the announcement, the laying of the track.

Pure, like the choreographer, and under the same promises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Put, Seq, Stagger, Timeline, Tween, Wait
from engine.rules.base import Event
from engine.rules.daytona.events import (
    LotDrawn,
    PitLaid,
    PitRefused,
    StarterChosen,
    TrackRefused,
    TrackTurned,
)
from scenes.daytona import keys
from scenes.daytona.layout import Layout

_LOT: Final = 0.45
_LOT_HOLD: Final = 1.4
_SLIDE: Final = 0.35
_READ: Final = 2.6  # seconds that the announcement of a race stays
_LAY: Final = 0.34
_LAY_STEP: Final = 0.13
_REFUSE: Final = 0.26
_LOT_OFFSET: Final = (
    0.16  # of a card's height: a second card of one seat lies so much lower and further right
)


def lots(events: Sequence[Event], layout: Layout) -> Timeline:
    """The draw for the start, on a strip that slides in and away."""
    parts: list[Part] = [_strip_in(layout)]
    count = 0
    drawn: dict[int, int] = {}
    for event in events:
        if isinstance(event, LotDrawn):
            parts.append(_lot(count, event.seat, drawn.get(event.seat, 0), layout))
            drawn[event.seat] = drawn.get(event.seat, 0) + 1
            count += 1
        elif isinstance(event, StarterChosen):
            parts += [Put(keys.CHOSEN, "visible", 1), Cue("confirm"), Wait(_LOT_HOLD)]
    away = [Put(keys.lot(number), "visible", 0) for number in range(count)]
    return Timeline(Seq(*parts, Put(keys.CHOSEN, "visible", 0), *away, _strip_out(layout)))


def lot_place(layout: Layout, seat: int, earlier: int) -> tuple[float, float]:
    """The middle of a lot when the seat has drawn ``earlier`` others before."""
    x, y = layout.lots()[seat].center
    step = layout.circuit.card * _LOT_OFFSET * min(earlier, 3)
    return x + step, y + step / 2


def _lot(number: int, seat: int, earlier: int, layout: Layout) -> Part:
    key = keys.lot(number)
    x, y = lot_place(layout, seat, earlier)
    return Seq(
        Put(key, "visible", 1),
        Cue("draw"),
        Par(
            Put(key, "x", x),
            Tween(key, "y", y - layout.circuit.card * 0.5, y, _LOT, easing.out_cubic),
            Tween(key, "flip", 0, 1, _LOT * 0.8, easing.in_out_sine),
        ),
        Cue("land"),
    )


def announce(layout: Layout) -> Timeline:
    """The race, who starts it, and the seal of its shuffle."""
    return Timeline(Seq(Cue("shuffle"), _strip_in(layout), Wait(_READ), _strip_out(layout)))


def _strip_in(layout: Layout) -> Part:
    strip = layout.strip()
    return Seq(
        Put(keys.STRIP, "visible", 1),
        Tween(keys.STRIP, "x", strip.centerx - strip.width, strip.centerx, _SLIDE, easing.out_cubic),
    )


def _strip_out(layout: Layout) -> Part:
    strip = layout.strip()
    return Seq(
        Tween(keys.STRIP, "x", strip.centerx, strip.centerx - strip.width, _SLIDE, easing.in_cubic),
        Put(keys.STRIP, "visible", 0),
    )


def laying(events: Sequence[Event], layout: Layout) -> Timeline:
    """The track, card by card; what may not lie flies under the pack."""
    cards: list[Part] = []
    refused = 0
    for event in events:
        if isinstance(event, TrackTurned):
            cards.append(
                _lay(keys.track(event.position), layout.circuit.track[event.position].center, layout)
            )
        elif isinstance(event, PitLaid):
            cards.append(_lay(keys.PIT, layout.infield.pit.center, layout))
        elif isinstance(event, (TrackRefused, PitRefused)):
            cards.append(_refuse(refused, layout))
            refused += 1
    return Timeline(Seq(Stagger(_LAY_STEP, *cards), Wait(0.3), Cue("go", on_skip="fire")))


def _lay(key: keys.Key, goal: tuple[int, int], layout: Layout) -> Part:
    stock = layout.infield.stock
    quick = easing.out_cubic
    turn = layout.resting_angle(key)
    return Seq(
        Put(key, "visible", 1),
        Cue("draw"),
        Par(
            Tween(key, "x", stock.centerx, goal[0], _LAY, quick),
            Tween(key, "y", stock.centery, goal[1], _LAY, quick),
            Tween(key, "angle", 0, turn, _LAY, quick),
            Tween(key, "scale", stock.height / layout.circuit.card, 1, _LAY, quick),
            Tween(key, "flip", 0, 1, _LAY * 0.8, easing.in_out_sine),
        ),
    )


def _refuse(number: int, layout: Layout) -> Part:
    """Turned up beside the pack, and back under it."""
    key, stock = keys.refused(number), layout.infield.stock
    aside = stock.centery + stock.height * 0.9
    half = _REFUSE / 2
    return Seq(
        Put(key, "visible", 1),
        Put(key, "x", stock.centerx),
        Par(
            Tween(key, "y", stock.centery, aside, half, easing.out_quad),
            Tween(key, "flip", 0, 1, half, easing.out_quad),
        ),
        Cue("slide"),
        Wait(half / 2),
        Tween(key, "y", aside, stock.centery, half, easing.in_quad),
        Put(key, "visible", 0),
    )
