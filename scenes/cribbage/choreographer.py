"""From what happened to how it looks: an act and the layout become a timeline.

Pure. A timeline ends where ``places`` has every card of the picture after the act, and ``Track`` every peg;
events that are not known here take no time and move nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from engine.rules.base import Event
from engine.rules.cribbage.events import (
    CardLaid,
    Claimed,
    Counted,
    Discarded,
    GameWon,
    GoSaid,
    HandShown,
    MugginsCalled,
    MugginsDeclined,
    Scored,
    SeriesEnded,
    StarterCut,
)
from scenes.cribbage import counting, keys, opening, pegging, picture
from scenes.cribbage.layout import Layout
from scenes.cribbage.script import Act
from scenes.cribbage.speech import said
from scenes.cribbage.travel import Travel

_AWAY: Final = 0.42
_LAY: Final = 0.4
_CALL: Final = 0.55  # seconds that a call stands before what comes next
_SHOW_CALL: Final = 0.75
_SPENT: Final = 1.1  # seconds that a finished series lies as it is
_SETTLE: Final = 0.5


def timeline(act: Act, going: Travel, layout: Layout) -> Timeline:
    """The act, with its cards on their way."""
    if act.kind == "cut":
        return Timeline(opening.cut(act.events, layout))
    if act.kind == "clear":
        return Timeline(opening.clear(going, layout))
    if act.kind == "deal":
        return Timeline(opening.deal(act.events, going))
    score = _Score(act.events, going, layout)
    for index in range(len(act.events)):
        score.add(index)
    return Timeline(Seq(*score.parts))


class _Score:
    """Writes down the parts of one act, event by event."""

    def __init__(self, events: Sequence[Event], going: Travel, layout: Layout) -> None:
        self.parts: list[Part] = []
        self._events = events
        self._going = going
        self._layout = layout
        self._shown = going.before
        self._said = [0, 0]

    def add(self, index: int) -> None:
        event = self._events[index]
        match event:
            case Discarded():
                self._discard()
            case StarterCut():
                self._starter()
            case CardLaid(_, card, count):
                self._lay(index, self._going.after.token(card), count)
            case GoSaid() | MugginsCalled() | MugginsDeclined():
                self.parts += [Cue("knock"), *self._calls(index), Wait(_CALL)]
            case Scored():
                self._score(index, event)
            case SeriesEnded():
                self._end_series()
            case HandShown():
                self._show()
            case Claimed(_, _, points):
                self.parts += [*self._calls(index), counting.number(0, points), Wait(_CALL)]
            case Counted(_, _, lines, _, _):
                self.parts.append(counting.number(0, 0))
                self._tally(index, lines)
            case GameWon(seat):
                self.parts += [Cue("won", seat, on_skip="fire"), Wait(2.2)]
        self._shown = picture.after(self._shown, event)

    # -- cards -------------------------------------------------------------------------------------------

    def _discard(self) -> None:
        moved = self._going.moved()
        away = [token for token in moved if token in self._going.after.crib]
        rest = [token for token in moved if token not in away]
        flights = [sounding("slide", self._going.go([token], _AWAY)) for token in away]
        self.parts += [Par(Stagger(0.12, *flights), Seq(Wait(0.2), self._going.go(rest, _AWAY))), Cue("box")]

    def _starter(self) -> None:
        """Up from the pack, turned over, and down on it."""
        token = self._going.after.starter
        assert token is not None
        key, spot = keys.card(token), self._layout.starter()
        top = spot.y - spot.height * 0.3
        self.parts += [
            Wait(0.25),
            Cue("draw", at=spot.x),
            Par(
                Tween(key, "y", spot.y, top, 0.3, easing.out_cubic),
                Tween(key, "flip", 0.0, 1.0, 0.42, easing.in_out_sine),
            ),
            Tween(key, "y", top, spot.y, 0.22, easing.in_quad),
            Cue("starter", at=spot.x),
            Wait(0.35),
        ]

    def _lay(self, index: int, token: int, count: int) -> None:
        rest = [one for one in self._going.moved() if one != token]
        across = self._going.go([token], _LAY)
        flight = Seq(sounding("slide", across), Cue("land", at=goes_to(across)))
        self.parts += [
            Par(flight, Seq(Wait(0.12), self._going.go(rest, _LAY * 0.8))),
            Par(counting.number(self._shown.count, count), *self._calls(index)),
            Wait(_CALL if index + 1 == len(self._events) else 0.1),
        ]

    def _end_series(self) -> None:
        spent = [token for token, place in self._going.goals.items() if place.spent]
        old = [token for token in spent if not self._going.starts[token].spent]
        self.parts += [
            Wait(_SPENT),
            Par(*(Put(keys.card(token), "face", 1) for token in old)),
            self._hush(),
            counting.number(self._shown.count, 0),
            Cue("flip"),
            Wait(0.2),
        ]

    def _show(self) -> None:
        """Hands are taken up again, and the one that is counted is laid out."""
        row = [token for token in self._going.moved() if self._laid_out(token)]
        rest = [token for token in self._going.moved() if token not in row]
        flights = [sounding("slide", self._going.go([token], 0.45)) for token in row]
        self.parts += [
            self._hush(),
            Put(keys.COUNTED, "face", 1),
            counting.number(self._shown.count, 0),
            Par(self._going.go(rest, 0.4), Seq(Wait(0.2), Stagger(0.09, *flights))),
            Cue("land"),
            Wait(_SETTLE),
        ]

    def _laid_out(self, token: int) -> bool:
        showing = self._going.after.showing
        return showing is not None and token in self._going.after.shown(*showing)

    # -- points and words --------------------------------------------------------------------------------

    def _score(self, index: int, event: Scored) -> None:
        if event.why in ("hand", "crib"):
            if said(self._events, index):
                self._tally(index, event.lines)
        else:
            for line, call in zip(event.lines, self._calls(index), strict=False):
                rise = counting.lifted(line, self._shown, self._going.goals, _CALL, (Cue("score", 0), call))
                self.parts.append(rise)
        if event.end > event.start:
            self.parts.append(pegging.hop(self._layout, event.seat, self._shown.pegs[event.seat], event.end))
        self.parts.append(Wait(0.25))

    def _tally(self, index: int, lines: Sequence[counting.Line]) -> None:
        calls = self._calls(index)
        if lines:
            shown = picture.after(self._shown, self._events[index])
            chips = self._layout.chips(len(lines))
            self.parts.append(counting.tally(lines, shown, self._going.goals, chips, _SHOW_CALL, calls))
        else:
            self.parts += [*calls, Cue("nothing"), Wait(_SHOW_CALL)]

    def _calls(self, index: int) -> list[Part]:
        """The bubbles of an event, one after the other."""
        calls: list[Part] = []
        for one in said(self._events, index):
            key = keys.bubble(one.seat)
            place = self._layout.bubbles[self._layout.side(one.seat)]
            calls.append(Par(Put(key, "face", self._said[one.seat]), counting.appear(key, place)))
            self._said[one.seat] += 1
        return calls

    def _hush(self) -> Part:
        return Par(*(Put(keys.bubble(seat), "visible", 0) for seat in (0, 1)))
