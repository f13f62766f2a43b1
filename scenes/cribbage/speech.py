"""What players say at the table as things happen: the calls that stand in the bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.present.i18n import _, capital
from engine.rules.base import Event
from engine.rules.cribbage.events import (
    CardLaid,
    Claimed,
    Counted,
    CutForDeal,
    DealerChosen,
    GoSaid,
    MugginsCalled,
    MugginsDeclined,
    Scored,
)
from engine.rules.cribbage.scoring import Line
from scenes import cardnames
from scenes.cribbage.numbers import spoken


@dataclass(frozen=True, slots=True)
class Said:
    """``line``: which of the event's lines it tells, None when it tells of none."""

    seat: int
    text: str
    line: int | None = None


def said(events: Sequence[Event], index: int) -> tuple[Said, ...]:
    """What is said when this one of the events happens, one bubble after the other."""
    event = events[index]
    match event:
        case CutForDeal(seat, card):
            return (Said(seat, cardnames.a_rank(card)),)
        case DealerChosen(seat):
            return (Said(seat, _("My deal")),)
        case CardLaid(seat, _card, count):
            return () if _scores(events, index + 1) else (Said(seat, capital(spoken(count))),)
        case GoSaid(seat, _count):
            return (Said(seat, _("Go")),)
        case Scored(seat, "heels", _, points, _, _):
            return (Said(seat, _("His heels, for {points}").format(points=spoken(points)), 0),)
        case Scored(seat, "play" | "go", lines):
            return _counted(seat, lines, _count_before(events, index))
        case Scored(seat, "hand" | "crib", lines, points) if lines or not _claimed(events):
            return _counted(seat, lines, None) if points else (Said(seat, _("Nothing at all")),)
        case Claimed(seat, _, points):
            return (Said(seat, _claim(points)),)
        case Counted(seat, _, lines, points, _):
            return _counted(seat, lines, None) if points else (Said(seat, _("Nothing at all")),)
        case MugginsCalled(seat, points):
            return (Said(seat, _("Muggins! {points}").format(points=capital(spoken(points)))),)
        case MugginsDeclined(seat):
            return (Said(seat, _("Nothing missed")),)
        case _:
            return ()


def _scores(events: Sequence[Event], index: int) -> bool:
    """Whether what comes next tells of the card just laid, count and all."""
    event = events[index] if index < len(events) else None
    return isinstance(event, Scored) and event.why == "play"


def _count_before(events: Sequence[Event], index: int) -> int | None:
    """The count of the card that is scored here; None after a go."""
    event = events[index - 1] if index else None
    return event.count if isinstance(event, CardLaid) else None


def _claimed(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Claimed) for event in events)


def _claim(points: int) -> str:
    return _("Nothing") if points == 0 else _("I count {points}").format(points=spoken(points))


def _counted(seat: int, lines: Sequence[Line], count: int | None) -> tuple[Said, ...]:
    """Line after line, adding up: ``Fifteen two``, ``fifteen four``, ``and a pair is six``."""
    told: list[Said] = []
    total = 0
    for number, line in enumerate(lines):
        total += line.points
        text = _first(line, count) if not told else _further(line, total)
        told.append(Said(seat, capital(text) if not told else text, number))
    return tuple(told)


def _first(line: Line, count: int | None) -> str:
    points = spoken(line.points)
    match line.combination:
        case "fifteen":
            return _("fifteen {points}").format(points=points)
        case "thirty-one":
            return _("thirty-one for {points}").format(points=points)
        case "go":
            if count is None:
                return _("{points} for the go").format(points=points)
            return _("{count}, and {points} for the go").format(count=spoken(count), points=points)
        case "last":
            if count is None:
                return _("{points} for last").format(points=points)
            return _("{count}, and {points} for last").format(count=spoken(count), points=points)
    if count is not None:
        text = _("{count}, {what} for {points}")
        return text.format(count=spoken(count), what=combination(line), points=points)
    return _("{what} for {points}").format(what=combination(line), points=points)


def _further(line: Line, total: int) -> str:
    if line.combination == "fifteen":
        return _("fifteen {points}").format(points=spoken(total))
    return _("and {what} is {points}").format(what=combination(line), points=spoken(total))


def combination(line: Line) -> str:
    """What a line's cards make, as one says it within a sentence."""
    match line.combination:
        case "fifteen":
            return _("fifteen")
        case "pair":
            return _("a pair")
        case "pair-royal":
            return _("three of a kind")
        case "double-pair-royal":
            return _("four of a kind")
        case "run":
            return _("a run of {n}").format(n=spoken(len(line.cards)))
        case "flush":
            return _("a flush of {n}").format(n=spoken(len(line.cards)))
        case "nobs":
            return _("his nobs")
        case "heels":
            return _("his heels")
        case "thirty-one":
            return _("thirty-one")
        case "go":
            return _("one for the go")
        case "last":
            return _("one for last")
        case "muggins":
            return _("muggins")
