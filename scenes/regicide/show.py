"""The shows on the banner: a sign of trump goes up, is struck down, the crown turns over. Pure.

The crown turns between 0 degrees (kings high) and 180 (aces high).
"""

from __future__ import annotations

from engine.present import easing
from engine.present.timeline import Cue, Par, Part, Put, Seq, Tween, Wait
from scenes.regicide import keys
from scenes.regicide.banner import crown_spot, suit_spot
from scenes.regicide.layout import Layout

_TUMBLES = 2.5
"""Half turns of the sign that falls."""


def raised(layout: Layout) -> Part:
    """A sign of trump comes down onto the empty banner."""
    x, y = suit_spot(layout)
    drop = layout.frame.px(60)
    return Seq(
        Put(keys.SUIT, "visible", 1),
        Put(keys.SUIT, "x", x),
        Par(
            Tween(keys.SUIT, "scale", 2.2, 1.0, 0.4, easing.in_quad),
            Tween(keys.SUIT, "alpha", 0, 255, 0.2, easing.linear),
            Tween(keys.SUIT, "y", y - drop, y, 0.4, easing.in_quad),
        ),
        Cue("strike", at=x),
        Put(keys.FLASH, "visible", 1),
        Tween(keys.FLASH, "alpha", 200, 0, 0.25, easing.linear),
        Put(keys.FLASH, "visible", 0),
    )


def struck(layout: Layout) -> Part:
    """The old sign breaks from the banner and falls, tumbling like a coin; the new one is driven in."""
    x, y = suit_spot(layout)
    deep = layout.panel.bottom - y + layout.frame.px(200)
    shake = layout.frame.px(10)
    falls = Par(
        Tween(keys.FALLEN, "y", y, y + deep, 0.7, easing.in_quad),
        Tween(keys.FALLEN, "flip", 0, _TUMBLES, 0.7, easing.in_quad),
        Tween(keys.FALLEN, "x", x + shake, x + 4 * shake, 0.7, easing.linear),
    )
    return Seq(
        Tween(keys.FALLEN, "x", x, x - shake, 0.08, easing.linear),
        Tween(keys.FALLEN, "x", x - shake, x + shake, 0.1, easing.linear),
        Cue("fall", at=x),
        Par(falls, Seq(Wait(0.4), raised(layout))),
        Put(keys.FALLEN, "visible", 0),
    )


def toppled(layout: Layout, upside_down: bool) -> Part:
    """The crown leaps up, turns over in the air and comes down."""
    x, y = crown_spot(layout)
    leap = layout.frame.px(46)
    start, end = (0.0, 180.0) if upside_down else (180.0, 0.0)
    return Seq(
        Cue("flip", at=x),
        Par(
            Seq(
                Tween(keys.CROWN, "y", y, y - leap, 0.3, easing.out_quad),
                Tween(keys.CROWN, "y", y - leap, y, 0.3, easing.in_quad),
            ),
            Tween(keys.CROWN, "angle", start, end, 0.6, easing.in_out_cubic),
        ),
        Cue("crown", at=x),
        Put(keys.ORDER, "face", int(upside_down)),
        Tween(keys.CROWN, "scale", 1.12, 1.0, 0.2, easing.out_quad),
    )
