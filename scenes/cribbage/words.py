"""What happens at the Cribbage table, in words: what is asked, why something does not go, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import Card
from engine.cards import card as card_of
from engine.present.cardart import rank_text
from engine.present.i18n import _, capital, language, ngettext
from engine.rules.base import Event, OptionValue, Refusal
from engine.rules.cribbage.events import (
    CardLaid,
    Claimed,
    Counted,
    CutForDeal,
    DealBegun,
    DealerChosen,
    Discarded,
    GameBegun,
    GameWon,
    GoSaid,
    MatchWon,
    MugginsCalled,
    MugginsDeclined,
    Scored,
    Skunk,
    StarterCut,
)
from engine.rules.cribbage.scoring import Line
from engine.rules.cribbage.state import LIMIT, PIPS, Pile
from scenes import cardnames
from scenes.cribbage.speech import combination

# What does not go, and why.


def why_not(refusal: Refusal) -> str:
    """A refused action in a sentence for the one who tried."""
    params: Mapping[str, OptionValue] = dict(refusal.params)
    match refusal.reason:
        case "over-31":
            card = card_of(str(params["card"]))
            text = _("{card} would make {sum}; the count may not pass {limit}.")
            total = int(params["count"]) + PIPS[card]
            return text.format(card=cardnames.a_rank(card), sum=total, limit=LIMIT)
        case "card-fits":
            return _("You have a card that fits, so you must lay one.")
        case "two-cards":
            return _("Two cards go to the crib, no more and no fewer.")
        case "not-in-hand":
            return _("That card is not in your hand.")
        case "out-of-range":
            text = _("A count is a number from {least} to {most}.")
            return text.format(least=params["least"], most=params["most"])
        case _:
            return _("Not now.")


# What a pile is called.


def pile_name(name: str, pile: Pile) -> str:
    """Whose hand or crib it is."""
    return (_("{name}’s crib") if pile == "crib" else _("{name}’s hand")).format(name=name)


def skunk_name(skunk: Skunk) -> str:
    """What kind of a win it was; empty for a plain one."""
    return {"none": "", "skunk": _("a skunk"), "double-skunk": _("a double skunk")}[skunk]


def chip(line: Line) -> str:
    """A combination on its chip."""
    match line.combination:
        case "fifteen":
            return _("Fifteen")
        case "pair":
            return _("Pair")
        case "pair-royal":
            return _("Three alike")
        case "double-pair-royal":
            return _("Four alike")
        case "run":
            return _("Run of {n}").format(n=len(line.cards))
        case "flush":
            return _("Flush of {n}").format(n=len(line.cards))
        case "nobs":
            return _("His nobs")
        case _:
            return capital(combination(line))


def points(n: int) -> str:
    """``1 point``, ``4 points``."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


# The log.


def tell(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Everything that happened as lines of the log; secrets of the game must be taken out before."""
    return [line for event in events for line in _told(event, names)]


def _told(event: Event, names: Sequence[str]) -> list[str]:
    match event:
        case CutForDeal(seat, card):
            return [_("{name} cuts {card}").format(name=names[seat], card=cardnames.the(card))]
        case DealerChosen(seat):
            return [_("{name} has the lower card and deals first").format(name=names[seat])]
        case GameBegun(_dealer, games) if any(games):
            tally = " : ".join(map(str, games))
            return [_("The next game begins; games stand {games}").format(games=tally)]
        case DealBegun(dealer):
            return [_("{name} deals").format(name=names[dealer])]
        case Discarded(seat, _cards):
            return [_("{name} lays two cards away").format(name=names[seat])]
        case StarterCut(_seat, card):
            return [_("The starter is {card}").format(card=cardnames.the(card))]
        case CardLaid(seat, card, count):
            text = _("{name} lays {card}: {count}")
            return [text.format(name=names[seat], card=cardnames.the(card), count=count)]
        case GoSaid(seat, count):
            return [_("{name} says go at {count}").format(name=names[seat], count=count)]
        case _:
            return _told_of_points(event, names)


def _told_of_points(event: Event, names: Sequence[str]) -> list[str]:
    match event:
        case Scored(seat, why, lines, gained, _start, end):
            return [_scored(names[seat], why, lines, gained, end)]
        case Claimed(seat, pile, claimed):
            text = _("{pile}: {name} counts {points}")
            return [text.format(pile=pile_name(names[seat], pile), name=names[seat], points=claimed)]
        case MugginsCalled(seat, missed):
            return [_("{name} calls muggins: {n} missed").format(name=names[seat], n=missed)]
        case MugginsDeclined(seat):
            return [_("{name} finds nothing missed").format(name=names[seat])]
        case Counted(seat, pile, lines, whole, missed):
            text = _("{pile} was worth {points}{what}").format(
                pile=pile_name(names[seat], pile), points=whole, what=_listed(lines)
            )
            return [text, *([_("Missed: {points}").format(points=points(missed))] if missed else [])]
        case GameWon(seat, skunk, counts, scores, games):
            result = " : ".join(map(str, scores))
            text = _("{name} wins the game, {scores}").format(name=names[seat], scores=result)
            if skunk != "none":
                text = _("{line} ({skunk}, counts {n})").format(line=text, skunk=skunk_name(skunk), n=counts)
            return [text, _("Games: {games}").format(games=" : ".join(map(str, games)))]
        case MatchWon(seat, _games):
            return [_("{name} wins the match").format(name=names[seat])]
        case _:
            return []


def _scored(name: str, why: str, lines: Sequence[Line], gained: int, end: int) -> str:
    if why in ("hand", "crib") and not lines:
        text = _("{name} takes {points}, now {end}")
        return text.format(name=name, points=points(gained), end=end)
    label = {
        "hand": _("{name}’s hand").format(name=name),
        "crib": _("{name}’s crib").format(name=name),
    }.get(why, name)
    what = _listed(lines)
    return _("{who}: {points}{what}, now {end}").format(who=label, points=points(gained), what=what, end=end)


def _listed(lines: Sequence[Line]) -> str:
    """The combinations in brackets; nothing for none."""
    if not lines:
        return ""
    return " (" + ", ".join(map(_line, lines)) + ")"


def _line(line: Line) -> str:
    cards = " ".join(map(_short, line.cards))
    name = chip(line).lower()
    if line.combination in ("fifteen", "run") and cards:
        return _("{name}: {cards}").format(name=name, cards=cards)
    return name


def _short(card: Card) -> str:
    return rank_text(card, language())
