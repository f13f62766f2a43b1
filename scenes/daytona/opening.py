"""How a race begins, as timelines: the draw for the start, the announcement, the laying of the track.

Pure, like the choreographer, and under the same promises.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    """The draw for the start, on a strip that slides in, and away with all that lies on it."""
    parts: list[Part] = [_strip_in(layout)]
    lying: dict[keys.Key, float] = {}
    drawn: dict[int, int] = {}
    for event in events:
        if isinstance(event, LotDrawn):
            earlier = drawn.get(event.seat, 0)
            key, (x, y) = keys.lot(sum(drawn.values())), lot_place(layout, event.seat, earlier)
            parts.append(_lot(key, x, y, layout))
            drawn[event.seat] = earlier + 1
            lying[key] = x
        elif isinstance(event, StarterChosen):
            lying[keys.CHOSEN] = layout.lots()[event.seat].centerx
            parts += [Put(keys.CHOSEN, "visible", 1), Cue("confirm"), Wait(_LOT_HOLD)]
    return Timeline(Seq(*parts, _strip_out(layout, lying)))


def lot_place(layout: Layout, seat: int, earlier: int) -> tuple[float, float]:
    """The middle of a lot when the seat has drawn ``earlier`` others before."""
    x, y = layout.lots()[seat].center
    step = layout.circuit.card * _LOT_OFFSET * min(earlier, 3)
    return x + step, y + step / 2


def _lot(key: keys.Key, x: float, y: float, layout: Layout) -> Part:
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


def _strip_out(layout: Layout, lying: Mapping[keys.Key, float] | None = None) -> Part:
    """``lying``: where the middles of the things are that lie on it."""
    strip = layout.strip()
    places = {keys.STRIP: strip.centerx, **(lying or {})}
    return Seq(
        Par(*(Tween(key, "x", x, x - strip.width, _SLIDE, easing.in_cubic) for key, x in places.items())),
        *(Put(key, "visible", 0) for key in places),
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
