"""What happens at the Quatorze table, in words: the line above the hand, the log, why a thing may not be."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, card
from engine.present import i18n
from engine.present.i18n import _, capital, listed, ngettext
from engine.rules.base import Event, Refusal
from engine.rules.quatorze.checks import hand_of
from engine.rules.quatorze.events import (
    CardDrawn,
    CardThrown,
    DealerChosen,
    DiscardTaken,
    Eliminated,
    GameOver,
    JokerKept,
    JokerSwapped,
    LaidOff,
    LotDrawn,
    MeldLaid,
    Opened,
    PackCut,
    RoundBegun,
    RoundOver,
    StockExhausted,
    StockRemade,
    TieStands,
    WentOut,
)
from engine.rules.quatorze.state import State
from scenes.cardnames import short, the


def cards(some: Sequence[Card]) -> str:
    """A few cards in a row."""
    return ", ".join(short(one) for one in some)


# -- what has just happened ----------------------------------------------------------------------------------


def line(event: Event, names: Sequence[str]) -> str:
    """One event as a line of the log; empty for what needs none."""
    return _beginning(event, names) or _turn(event, names) or _ending(event, names)


def _beginning(event: Event, names: Sequence[str]) -> str:
    match event:
        case LotDrawn(seat, drawn):
            return _("{name} draws {card} for the deal").format(name=names[seat], card=the(drawn))
        case DealerChosen(seat):
            return _("{name} has the highest card and deals first").format(name=names[seat])
        case RoundBegun(number, dealer, cutter):
            text = _("Round {n}: {dealer} deals, {cutter} cuts")
            return text.format(n=number, dealer=names[dealer], cutter=names[cutter])
        case PackCut(seat, count, shown):
            text = ngettext("{name} lifts {n} card: {card}", "{name} lifts {n} cards: {card}", count)
            return text.format(name=names[seat], n=count, card=the(shown))
        case JokerKept(seat):
            return _("{name} keeps the joker").format(name=names[seat])
    return ""


def _turn(event: Event, names: Sequence[str]) -> str:
    match event:
        case StockRemade(count):
            text = ngettext(
                "The discards are shuffled: a new stock of {n} card",
                "The discards are shuffled: a new stock of {n} cards",
                count,
            )
            return text.format(n=count)
        case CardDrawn(seat):
            return _("{name} draws from the stock").format(name=names[seat])
        case DiscardTaken(seat, taken):
            return _("{name} takes {card}").format(name=names[seat], card=the(taken))
        case MeldLaid(seat, _meld, kind, laid, points):
            text = (
                _("{name} lays a set of {n}: {cards}")
                if kind == "set"
                else _("{name} lays a run of {n}: {cards}")
            )
            return text.format(name=names[seat], n=points, cards=cards(laid))
        case Opened(seat, points):
            return _("{name} opens with {n} points").format(name=names[seat], n=points)
        case LaidOff(seat, added):
            return _("{name} lays off {card}").format(name=names[seat], card=the(added))
        case JokerSwapped(seat, given):
            return _("{name} swaps {card} for a joker").format(name=names[seat], card=the(given))
        case CardThrown(seat, thrown):
            return _("{name} throws {card}").format(name=names[seat], card=the(thrown))
    return ""


def _ending(event: Event, names: Sequence[str]) -> str:
    match event:
        case WentOut(seat, at_once):
            if at_once:
                return _("{name} goes out at once: −60, and the others count double").format(name=names[seat])
            return _("{name} goes out: −30").format(name=names[seat])
        case StockExhausted():
            return _("The stock is used up: nobody goes out")
        case RoundOver(number, _out, _at_once, _hands, points, scores):
            parts = [
                _("{name} {points} ({score})").format(
                    name=name, points=i18n.number(more), score=i18n.number(score)
                )
                for name, more, score in zip(names, points, scores, strict=True)
            ]
            return _("After round {n}: {points}").format(n=number, points=", ".join(parts))
        case Eliminated(seat, score):
            return _("{name} is out of the game with {n}").format(name=names[seat], n=score)
        case TieStands(seats):
            who = listed(names[seat] for seat in seats)
            return _("{names} are level: another round decides").format(names=who)
        case GameOver(winners):
            return winner(winners, names)
    return ""


def winner(winners: Sequence[int], names: Sequence[str]) -> str:
    who = listed(names[seat] for seat in winners)
    return ngettext("{names} wins the game", "{names} win the game", len(winners)).format(names=who)


def sentence(events: Sequence[Event], names: Sequence[str]) -> tuple[str, int | None]:
    """The last thing worth saying of some events, and the seat that it is about."""
    for event in reversed(events):
        text = line(event, names)
        if text:
            return text, getattr(event, "seat", None)
    return "", None


def ended(event: WentOut | StockExhausted, names: Sequence[str]) -> tuple[str, str]:
    """How a round ended: a cry, and a line below it."""
    if isinstance(event, StockExhausted):
        return _("No cards left"), _("Nobody goes out; every hand counts")
    if event.at_once:
        return _("{name} lays down everything!").format(name=names[event.seat]), _(
            "−60, and all the others count double"
        )
    return _("{name} goes out").format(name=names[event.seat]), _("−30; the others count their hands")


# -- what is asked -------------------------------------------------------------------------------------------


def prompt(state: State, name: str, opening: int = 0) -> str:
    """What the seat to move is asked. ``opening``: what the opening is worth that it holds, if it does."""
    match state.phase:
        case "cut":
            return _("{name}: cut the pack").format(name=name)
        case "first_discard":
            return _("{name} begins: throw one card").format(name=name)
        case "draw":
            return _("{name}: draw, or take the discard").format(name=name)
    if state.must_lay:
        return _("Lay down {card} in this turn").format(card=the(state.must_lay[0]))
    if len(hand_of(state)) == 1:
        return _("{name}: throw the last card and go out").format(name=name)
    if opening:
        return _("{name}: you hold an opening worth {n}").format(name=name, n=opening)
    return _("{name}: lay down what you like, then throw a card").format(name=name)


def refusal(refused: Refusal) -> str:
    """Why something may not be done."""
    params = dict(refused.params)
    name = the(card(str(params["card"]))) if "card" in params else ""
    return _about_cards(refused.reason, name) or _about_melds(refused.reason, params)


def _about_cards(reason: str, name: str) -> str:
    texts = {
        "discard-not-usable": _("{card} could not be laid in this turn, so it may not be taken"),
        "not-in-hand": _("{card} is not in your hand"),
        "card-twice": _("{card} can lie in one meld only"),
        "does-not-fit": _("{card} does not fit there"),
        "joker-stands-for-another": _("The joker there does not stand for {card}"),
        "must-use-taken-card": _("You took {card}: it must be laid before you throw a card"),
        "must-lay-joker": _("The joker you swapped must be laid before you throw a card"),
        "taken-card-stranded": _("After that {card} you took could not be laid any more"),
        "joker-stranded": _("After that the joker could not be laid any more"),
    }
    text = texts.get(reason, "")
    return capital(text.format(card=name)) if text else ""


def _about_melds(reason: str, params: dict[str, str | int]) -> str:
    texts = {
        "cut-out-of-range": _("Leave at least one card above and below the cut"),
        "no-melds": _("Pick the cards you want to lay down"),
        "too-few-cards": _("A meld takes at least three cards"),
        "too-few-naturals": _("A meld needs two cards that are no jokers"),
        "neither-set-nor-run": _("That is no set and no run"),
        "same-suit-twice": _("A set has every suit only once: two equal cards are no set"),
        "two-jokers-in-set": _("A set may hold one joker only"),
        "set-full": _("That set is full"),
        "run-full": _("A run has thirteen cards at most"),
        "beyond-ace": _("Nothing goes beyond an ace"),
        "not-consecutive": _("The cards of a run follow one another"),
        "jokers-side-by-side": _("Two jokers may not lie side by side"),
        "not-down": _("You have not opened yet in this round"),
        "no-swaps": _("Jokers are not swapped in this game"),
        "no-joker-there": _("There is no joker in that meld"),
        "nothing-left-to-throw": _("A card must be left to throw"),
        "name-the-end": _("Choose an end of the run"),
    }
    if reason == "opening-below-51":
        least = int(params["least"])
        if least == 0:
            return _("Pick the cards you want to lay down")
        return _("The opening is worth {n} of {least}").format(n=params["points"], least=least)
    if reason == "not-now":
        return _not_now(str(params["phase"]))
    return texts.get(reason, _("That can’t be done now"))


def _not_now(phase: str) -> str:
    texts = {
        "first_discard": _("The first turn is a discard and nothing else"),
        "draw": _("Draw a card first"),
        "meld": _("You have drawn: a card must be thrown now"),
    }
    return texts.get(phase, _("That can’t be done now"))
