"""From what happened to how it looks: an act and the layout become a timeline.

Pure. A timeline ends where ``places`` has every card of the picture after the act; events that are not known
here take no time and move nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from engine.present import easing
from engine.present.timeline import (
    Cue,
    Par,
    Part,
    Put,
    Seq,
    Stagger,
    Timeline,
    Tween,
    Wait,
    goes_to,
    sounding,
)
from engine.rules.quatorze.events import (
    CardsDealt,
    DealerChosen,
    JokerKept,
    LotDrawn,
    MeldLaid,
    Opened,
    PackCut,
)
from scenes import announcing
from scenes.quatorze import keys
from scenes.quatorze.keys import Key
from scenes.quatorze.layout import Layout
from scenes.quatorze.script import Act
from scenes.quatorze.travel import Travel, fly

_FLY: Final = 0.4
_HELPING: Final = 0.055
_MELD: Final = 0.35
_HEARD: Final = {
    "draw": ("draw", "land"),
    "take": ("flip", "land"),
    "layoff": ("slide", "lay off"),
    "throw": ("slide", "throw"),
}
"""By kind of act: what is heard as cards go and as they come to lie."""


def timeline(act: Act, going: Travel, layout: Layout) -> Timeline:
    """The act, with its cards on their way."""
    match act.kind:
        case "lot":
            root = _lots(act, layout)
        case "round":
            root = _round(going, layout)
        case "cut":
            root = _cut(act, going, layout)
        case "deal":
            root = _deal(act, going)
        case "remade":
            root = Seq(sounding("shuffle", going.go(going.moved(), 0.5)), Wait(0.8))
        case "meld":
            root = _meld(act, going)
        case "out":
            root = Seq(Cue("out"), _announced(layout, 1.7))
        case "points":
            root = Wait(0.3)
        case "tidy":
            root = sounding("fan", going.go(going.moved(), 0.28))
        case "swap":
            root = Seq(sounding("swap", going.go(going.moved(), 0.6)), Cue("land"), Wait(0.5))
        case _:
            root = _one(act, going)
    return Timeline(root)


def _announced(layout: Layout, seconds: float) -> Part:
    """What is told across the table, and gone again."""
    return Seq(
        announcing.comes(keys.TITLE, layout.announcement()),
        Wait(seconds),
        Put(keys.TITLE, "visible", 0),
    )


def _lots(act: Act, layout: Layout) -> Part:
    """A card for each seat, turned up one after another; the highest stays longest."""
    number, shown, winner = 0, [], 0
    by_seat: dict[int, int] = {}
    for event in act.events:
        if isinstance(event, LotDrawn):
            key = keys.lot(number)
            by_seat[event.seat] = number
            shown.append(
                Seq(
                    Cue("draw"),
                    Put(key, "visible", 1),
                    Par(
                        Tween(key, "alpha", 0, 255, 0.15, easing.linear),
                        Tween(key, "flip", 0.0, 1.0, 0.35, easing.in_out_sine),
                    ),
                )
            )
            number += 1
        elif isinstance(event, DealerChosen):
            winner = by_seat.get(event.seat, 0)
    if not number:
        return Wait(0.0)
    best = keys.lot(winner)
    return Seq(
        Cue("shuffle"),
        announcing.comes(keys.TITLE, layout.announcement()),
        Stagger(0.3, *shown),
        Wait(0.4),
        Cue("confirm"),
        Tween(best, "scale", 1.0, 1.18, 0.25, easing.out_back),
        Wait(1.2),
        *(Put(keys.lot(one), "visible", 0) for one in range(number)),
        Put(keys.TITLE, "visible", 0),
    )


def _round(going: Travel, layout: Layout) -> Part:
    """Cards go back to the pack; the round is announced with its seal."""
    moved = going.moved()
    back: tuple[Part, ...] = (sounding("gather", going.go(moved, 0.5)),) if moved else ()
    return Seq(*back, Cue("shuffle"), _announced(layout, 1.8))


def _cut(act: Act, going: Travel, layout: Layout) -> Part:
    """The card is shown; a joker goes to whoever cut."""
    parts: list[Part] = []
    for event in act.events:
        if isinstance(event, PackCut):
            x = layout.stock.centerx
            parts += [
                Cue("draw"),
                Put(keys.SHOWN, "visible", 1),
                Par(
                    Tween(keys.SHOWN, "x", x, layout.middle.centerx, 0.4, easing.in_out_cubic),
                    Tween(keys.SHOWN, "flip", 0.0, 1.0, 0.4, easing.in_out_sine),
                ),
                Cue("land"),
                Wait(1.1),
            ]
        elif isinstance(event, JokerKept):
            goal, start = layout.hidden_hand(event.seat), layout.middle
            parts += [
                Cue("swap", at=goal.x),
                Par(
                    Tween(keys.SHOWN, "x", start.centerx, goal.x, 0.6, easing.in_out_cubic),
                    Tween(keys.SHOWN, "y", layout.stock.centery, goal.y, 0.6, easing.in_out_cubic),
                    Tween(keys.SHOWN, "scale", 1.0, goal.height / layout.stock.height, 0.6),
                ),
            ]
    parts.append(Put(keys.SHOWN, "visible", 0))
    parts.append(going.go(going.moved(), 0.01))
    return Seq(*parts)


def _deal(act: Act, going: Travel) -> Part:
    """Helping after helping, in the order of the deal."""
    near = [key for key, move in going.moves.items() if move.fresh and not move.gone]
    order = iter(near)
    flights: list[Part] = []
    for number, event in enumerate(act.events):
        if not isinstance(event, CardsDealt):
            continue
        flier = keys.flier(number)
        if flier in going.moves:
            flights.append(_dealt([flier], going))
        else:
            flights.append(_dealt(list(islice(order, len(event.cards))), going))
    left: list[Key] = list(order)
    rest = [key for key in going.moved() if key not in near and not going.moves[key].fresh]
    return Seq(
        Par(going.go([*rest, *left], 0.4), Stagger(_HELPING, *flights)),
        Cue("land"),
        Wait(0.2),
    )


def _dealt(some: Iterable[Key], going: Travel) -> Part:
    return sounding("slide", going.go(some, 0.36))


def _meld(act: Act, going: Travel) -> Part:
    """Meld after meld goes down; everything else makes room."""
    laid: list[Key] = []
    flights: list[Part] = []
    for event in act.events:
        if isinstance(event, MeldLaid):
            names = [keys.card(card) for card in event.cards]
            laid += names
            ways = [fly(name, going.moves[name], 0.45) for name in names]
            laying = Stagger(0.05, *ways)
            flights.append(Seq(sounding("slide", laying), Cue("tile", at=goes_to(laying))))
    rest = [key for key in going.moved() if key not in laid]
    opened = any(isinstance(event, Opened) for event in act.events)
    call = (Cue("opening"),) if opened else ()
    return Seq(Par(Stagger(_MELD, *flights), going.go(rest, 0.45)), *call, Wait(0.45))


def _one(act: Act, going: Travel) -> Part:
    """A card or two go where they belong."""
    begins, ends = _HEARD.get(act.kind, ("slide", "land"))
    seconds = _FLY if act.kind != "throw" else 0.34
    if not going.moved():
        return Wait(0.0)
    across = going.go(going.moved(), seconds)
    return Seq(sounding(begins, across), Cue(ends, at=goes_to(across)), Wait(0.12))
