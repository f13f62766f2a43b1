"""From what happened to how it looks: an act and the layout become a timeline.

Pure. A timeline ends where ``places`` has every card of the picture after the act; events that are not known
here take no time and move nothing.
"""

from __future__ import annotations

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
from engine.rules.regicide.events import (
    CardOpened,
    CardTaken,
    Changed,
    DealerDrawn,
    Passed,
    TrickWon,
    TrumpMade,
)
from scenes import announcing
from scenes.regicide import keys, show
from scenes.regicide.layout import Layout
from scenes.regicide.places import Place
from scenes.regicide.script import Act
from scenes.regicide.travel import Travel
from scenes.spots import art_height

_STAND: Final = 1.5  # seconds that a finished trick lies as it is
_FLY: Final = 0.42
_DEAL: Final = 0.055


def timeline(act: Act, going: Travel, layout: Layout) -> Timeline:
    """The act, with its cards on their way."""
    match act.kind:
        case "lot":
            root = _lot(act, layout)
        case "hand":
            root = _hand(going, layout)
        case "deal":
            root = _deal(going)
        case "pass":
            root = _pass(act)
        case "open":
            root = _open(act, going, layout)
        case "trump":
            root = _trump(act, going, layout)
        case "bury":
            root = Seq(sounding("fan", going.go(going.moved(), _FLY)), Wait(0.2))
        case "trick":
            root = _trick(act, going)
        case "change":
            root = _change(act, going, layout)
        case "points":
            root = Wait(0.3)
        case _:
            root = _play(going)
    return Timeline(root)


def _lot(act: Act, layout: Layout) -> Part:
    """A card is turned over, and counted round to the dealer."""
    seats: list[Part] = []
    for event in act.events:
        if isinstance(event, DealerDrawn):
            turns = [seat % layout.seats for seat in range(event.count)]
            seats = [
                Seq(
                    Cue("focus"),
                    Put(keys.call(seat), "visible", 1),
                    Put(keys.call(seat), "face", number),
                    Tween(keys.call(seat), "scale", 0.7, 1.0, 0.12, easing.out_back),
                )
                for number, seat in enumerate(turns)
            ]
    top = layout.title().centery
    return Seq(
        Cue("shuffle"),
        announcing.comes(keys.TITLE, layout.title()),
        Put(keys.LOT, "visible", 1),
        Tween(keys.LOT, "y", top + layout.frame.px(60), top, 0.3, easing.out_cubic),
        Par(Cue("flip"), Tween(keys.LOT, "flip", 0.0, 1.0, 0.4, easing.in_out_sine)),
        Wait(0.4),
        Stagger(0.17, *seats),
        Cue("confirm"),
        Wait(1.3),
        Put(keys.LOT, "visible", 0),
        Put(keys.TITLE, "visible", 0),
    )


def _hand(going: Travel, layout: Layout) -> Part:
    """Cards go back to the pack; the hand is announced with its seal."""
    moved = going.moved()
    gone = (Put(keys.card(one), "visible", 0) for one in moved)
    back: tuple[Part, ...] = (sounding("gather", going.go(moved, 0.45)), *gone) if moved else ()
    return Seq(
        *back,
        Cue("shuffle"),
        announcing.comes(keys.TITLE, layout.title()),
        Wait(1.7),
        Put(keys.TITLE, "visible", 0),
    )


def _deal(going: Travel) -> Part:
    """One card after another, in the order of the deal; what is laid aside goes last."""
    known = len(going.before.faces)
    fresh = [token for token in going.goals if token >= known]
    flights: list[Part] = []
    for number, token in enumerate(sorted(fresh)):
        steps: list[Part] = [Put(keys.card(token), "visible", 1), going.move(token, 0.36)]
        if number % 2 == 0:
            steps[1] = sounding("slide", steps[1])
        flights.append(Seq(*steps))
    rest = [token for token in going.moved() if token not in fresh]
    return Seq(Par(going.go(rest, 0.5), Stagger(_DEAL, *flights)), Cue("land"), Wait(0.25))


def _pass(act: Act) -> Part:
    parts: list[Part] = []
    for event in act.events:
        if isinstance(event, Passed):
            parts += [Cue("passed"), _say(event.seat), Wait(0.5)]
    return Seq(*parts)


def _say(seat: int) -> Part:
    key = keys.call(seat)
    return Par(
        Put(key, "visible", 1),
        Put(key, "face", 0),
        Tween(key, "scale", 0.8, 1.0, 0.2, easing.out_back),
    )


def _open(act: Act, going: Travel, layout: Layout) -> Part:
    """The card is turned up for all to see, then goes to its hand."""
    parts: list[Part] = []
    for event in act.events:
        if isinstance(event, (CardOpened, CardTaken)):
            hand = set(going.after.hands[event.seat]) - set(going.before.hands[event.seat])
            for token in hand:
                parts += _show_up(token, going, layout, fresh=isinstance(event, CardOpened))
    known = range(len(going.before.faces))
    rest = [token for token in going.moved() if token in known and token != going.before.turned]
    parts.append(going.go(rest, _FLY))
    return Seq(*parts)


def _show_up(token: int, going: Travel, layout: Layout, *, fresh: bool) -> list[Part]:
    key, goal = keys.card(token), going.goals[token]
    start = going.starts[token]
    shown = Place(layout.turned(), start.z, True)
    high = art_height(start.spot, goal.spot)
    parts: list[Part] = [Put(key, "visible", 1)]
    if fresh:
        parts += [
            Cue("opened", at=shown.spot.x),
            Par(
                Tween(key, "x", start.spot.x, shown.spot.x, 0.45, easing.in_out_cubic),
                Tween(key, "flip", 0.0, 1.0, 0.45, easing.in_out_sine),
                Tween(key, "y", start.spot.y, shown.spot.y, 0.45, easing.in_out_cubic),
            ),
            Cue("land"),
        ]
    parts.append(Wait(0.9))
    flip_from = 1.0 if fresh else 0.0
    turns = not goal.up
    parts.append(
        Par(
            Cue("slide", at=goal.spot.x),
            Tween(key, "x", shown.spot.x, goal.spot.x, _FLY, easing.in_out_cubic),
            Tween(key, "y", shown.spot.y, goal.spot.y, _FLY, easing.in_out_cubic),
            Tween(key, "angle", 0.0, goal.spot.angle, _FLY, easing.in_out_cubic),
            Tween(key, "scale", shown.spot.height / high, goal.spot.height / high, _FLY, easing.in_out_cubic),
            Tween(key, "flip", flip_from, flip_from + turns, _FLY, easing.in_out_sine),
        )
    )
    return parts


def _trump(act: Act, going: Travel, layout: Layout) -> Part:
    """The sign goes up on the banner; hands are put in order."""
    parts: list[Part] = []
    for event in act.events:
        if isinstance(event, TrumpMade):
            parts.append(show.raised(layout))
    return Seq(Par(*parts, Seq(Wait(0.3), going.go(going.moved(), 0.45))), Wait(0.5))


def _play(going: Travel) -> Part:
    """A card to the middle, the rest of the hand closes up."""
    laid = [token for _, token in going.after.trick[len(going.before.trick) :]]
    rest = [token for token in going.moved() if token not in laid]
    flights = [sounding("slide", going.go([token], 0.38, easing.out_cubic)) for token in laid]
    tags = [
        Seq(Wait(0.3), Put(keys.tag(seat), "visible", 1))
        for seat, _ in going.after.trick[len(going.before.trick) :]
    ]
    best = going.after.winning()
    parts: list[Part] = [
        Par(*flights, *tags, Seq(Wait(0.1), going.go(rest, 0.32))),
        Cue("land", at=goes_to(Par(*flights))),
    ]
    if best is not None and best != going.before.winning():
        spot = going.goals[best].spot
        parts += [
            Put(keys.BEST, "visible", 1),
            Put(keys.BEST, "x", spot.x),
            Put(keys.BEST, "y", spot.y),
            Tween(keys.BEST, "scale", 1.12, 1.0, 0.16, easing.out_quad),
        ]
    return Seq(*parts, Wait(0.08))


def _trick(act: Act, going: Travel) -> Part:
    """It lies as it is for a while; then the winner gathers it."""
    parts: list[Part] = []
    for event in act.events:
        if isinstance(event, TrickWon):
            hides = [Put(keys.tag(seat), "visible", 0) for seat, _ in going.before.trick]
            pulse = Seq(
                Tween(keys.BEST, "scale", 1.0, 1.08, 0.2, easing.out_quad),
                Tween(keys.BEST, "scale", 1.08, 1.0, 0.25, easing.in_out_quad),
            )
            gathered = Stagger(
                0.04,
                *(going.move(token, 0.5, easing.in_out_cubic) for _, token in going.before.trick),
            )
            parts += [
                Cue("trick", at=going.goals[going.before.trick[0][1]].spot.x),
                Par(pulse, Wait(_STAND)),
                Put(keys.BEST, "visible", 0),
                *hides,
                sounding("gather", gathered),
                Cue("land"),
            ]
    return Seq(*parts)


def _change(act: Act, going: Travel, layout: Layout) -> Part:
    """The crown turns over, the sign is struck down and replaced; then the hand is put in its new order."""
    parts: list[Part] = []
    for event in act.events:
        if isinstance(event, Changed):
            parts.append(
                Par(
                    show.toppled(layout, event.reversed) if event.turned else Wait(0),
                    show.struck(layout) if event.trump != event.old_trump else Wait(0),
                )
            )
    told = Par(Cue("change"), announcing.comes(keys.TITLE, layout.title()))
    return Seq(told, *parts, sounding("fan", going.go(going.moved(), 0.5)), Wait(0.6))
