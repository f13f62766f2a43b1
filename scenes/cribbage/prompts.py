"""The line above the near hand: what is asked, what is waited for, what has just happened."""

from __future__ import annotations

from collections.abc import Sequence

from engine.present.i18n import _
from engine.rules.cribbage.events import (
    Counted,
    Discarded,
    GameWon,
    Scored,
    StarterCut,
)
from engine.rules.cribbage.state import State
from scenes.cribbage import words
from scenes.cribbage.script import Act


def asked(state: State, names: Sequence[str]) -> str:
    """What the seat to move is asked."""
    seat = state.to_move
    assert seat is not None
    match state.phase:
        case "discard" if seat == state.dealer:
            return _("Choose two cards for your own crib")
        case "discard":
            return _("Choose two cards for {name}’s crib").format(name=names[state.dealer])
        case "play":
            return _("Lay a card")
        case "claim" if state.claiming == "crib":
            return _("Count your crib with the starter")
        case "claim":
            return _("Count your hand with the starter")
        case _:
            text = _("Has {name} missed anything?")
            return text.format(name=names[1 - seat])


def forced(*, go: bool) -> str:
    """The only thing that the seat to move can do, which the table will do for it."""
    return _("No card fits: go") if go else _("Only one card fits")


def thinking(name: str) -> str:
    return _("{name} is thinking").format(name=name)


def during(act: Act, names: Sequence[str]) -> tuple[str, int | None]:
    """What is said of an act while it is shown, and of which seat; empty where cards and calls say it."""
    for event in act.events:
        match event:
            case Discarded(seat, _cards):
                return _("{name} lays two cards away").format(name=names[seat]), seat
            case StarterCut(seat, _card):
                return _("{name} cuts the starter").format(name=names[seat]), seat
    if act.kind == "cut":
        return _("The lower card deals"), None
    return "", None


def counted(act: Act, names: Sequence[str]) -> tuple[str, int | None]:
    """What a hand that has been counted was worth, and whose it is."""
    for event in act.events:
        match event:
            case Counted(seat, pile, _lines, whole, missed):
                text = _("{pile}: {points}").format(
                    pile=words.pile_name(names[seat], pile), points=words.points(whole)
                )
                if missed:
                    text = _("{line}, {missed} missed").format(line=text, missed=missed)
                return text, seat
            case Scored(seat, "hand" | "crib" as why, _lines, gained):
                text = _("{pile}: {points}")
                name = words.pile_name(names[seat], "crib" if why == "crib" else "hand")
                return text.format(pile=name, points=words.points(gained)), seat
            case GameWon(seat):
                return _("{name} wins the game").format(name=names[seat]), seat
    return "", None
