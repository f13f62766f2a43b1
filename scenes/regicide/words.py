"""What happens at the Regicide table, in words: the line above the hand, the log, why a card may not go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import card
from engine.present.cardart import LETTERS
from engine.present.i18n import _, capital, listed, ngettext
from engine.rules.base import Event, Refusal
from engine.rules.regicide.events import (
    AllPassed,
    CardBuried,
    CardOpened,
    CardPlayed,
    CardTaken,
    CardTurned,
    Changed,
    DealerDrawn,
    GameOver,
    GameTied,
    HandBegun,
    HandScored,
    LaidAside,
    Passed,
    RightWon,
    TrickWon,
    TrumpAsked,
    TrumpMade,
)
from engine.rules.regicide.state import State
from engine.rules.regicide.tricks import part
from scenes.cardnames import short, the
from scenes.regicide.standing import Needs

_UPRIGHT: Final = "K98765432A"


def suit_name(suit: str) -> str:
    """A suit in the middle of a sentence."""
    return {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}[suit]


def suit_title(suit: str) -> str:
    """A suit by itself."""
    return {"S": _("Spades"), "H": _("Hearts"), "D": _("Diamonds"), "C": _("Clubs")}[suit]


def naming(suit: str) -> str:
    """What naming a suit would do."""
    return {
        "S": _("Make spades trump"),
        "H": _("Make hearts trump"),
        "D": _("Make diamonds trump"),
        "C": _("Make clubs trump"),
    }[suit]


def ranks(upside_down: bool, tongue: str) -> tuple[str, ...]:
    """What stands on the cards from the highest on; the joker, which comes first, is an empty text."""
    letters = LETTERS.get(tongue, LETTERS["en"])
    shown = [{"A": letters[0], "K": letters[3]}.get(rank, rank) for rank in _UPRIGHT]
    return ("", *(reversed(shown) if upside_down else shown))


def order(upside_down: bool) -> str:
    """The order of rank, as a title."""
    return _("Reversed: aces high") if upside_down else _("Kings high")


def changed(event: Changed) -> str:
    """A change of trump and order, as a cry."""
    suit = suit_title(event.trump)
    if event.trump == event.old_trump:
        return _("The crown is turned: aces high!") if event.reversed else _("The crown stands: kings high!")
    if not event.turned:
        return _("{suit} are trump!").format(suit=suit)
    if event.reversed:
        return _("{suit} are trump, aces high!").format(suit=suit)
    return _("{suit} are trump, kings high!").format(suit=suit)


# -- what has just happened ----------------------------------------------------------------------------------


def line(event: Event, names: Sequence[str]) -> str:
    """One event as a line of the log; empty for what needs none."""
    match event:
        case DealerDrawn(drawn, count, seat):
            text = _("The lot: {card}, {n}, counted round from {first}. {name} deals.")
            return text.format(card=short(drawn), n=count, first=names[0], name=names[seat])
        case HandBegun(hand, dealer, carried):
            text = _("Hand {n}; {name} deals").format(n=hand, name=names[dealer])
            return text + _(", {n} points wait").format(n=carried) if carried else text
        case CardTurned(turned):
            return capital(_("{card} is turned up").format(card=the(turned)))
        case Passed(seat):
            return _("{name} passes").format(name=names[seat])
        case AllPassed(dealer):
            return _("All have passed: {name} must decide").format(name=names[dealer])
        case CardOpened(seat, opened):
            return _("{name} opens {card}").format(name=names[seat], card=the(opened))
        case CardTaken(seat, taken):
            return _("{name} takes {card}").format(name=names[seat], card=the(taken))
        case TrumpAsked(seat):
            return _("{name} names trump").format(name=names[seat])
        case TrumpMade(_seat, trump, _by):
            return _("{suit} are trump").format(suit=suit_title(trump))
        case CardBuried(seat, _card):
            return _("{name} lays a card away").format(name=names[seat])
        case LaidAside(cards):
            count = len(cards)
            return ngettext("{n} card is laid aside unseen", "{n} cards are laid aside unseen", count).format(
                n=count
            )
        case CardPlayed(seat, played):
            return _("{name}: {card}").format(name=names[seat], card=short(played))
        case TrickWon():
            return won(event, names)
        case RightWon(seat):
            return _("{name} may change trump and order").format(name=names[seat])
        case Changed(seat):
            return _("{name}: {what}").format(name=names[seat], what=changed(event))
        case HandScored():
            return scored(event, names)
        case GameTied(seats):
            who = listed(names[seat] for seat in seats)
            return _("{names} are level: another hand").format(names=who)
        case GameOver(winners):
            return winner(winners, names)
        case _:
            return ""


def won(event: TrickWon, names: Sequence[str]) -> str:
    """Whose trick it is, and through what."""
    text = {
        "joker": _("{name} takes the trick with the joker"),
        "trump": _("{name} takes the trick with a trump"),
        "suit": _("{name} takes the trick"),
    }[event.by]
    return text.format(name=names[event.seat])


def scored(event: HandScored, names: Sequence[str]) -> str:
    """What a hand brought, and why."""
    if event.why == "carried":
        level = listed(names[seat] for seat in event.most)
        return _("{names} are tied: {n} points wait").format(names=level, n=event.carried)
    who = listed(names[seat] for seat in event.scorers)
    if not event.scorers:
        return _("Nobody scores")
    points = max(event.points)
    text = ngettext("{names}: {n} point", "{names}: {n} points", points).format(names=who, n=points)
    if event.bonus:
        text += _(", {n} of them had waited").format(n=event.bonus)
    if event.why == "tie-broken":
        text += _(". The tie goes to who is ahead in the game")
    elif event.why == "split":
        text += _(". The tie is split")
    return text


def winner(winners: Sequence[int], names: Sequence[str]) -> str:
    who = listed(names[seat] for seat in winners)
    return ngettext("{names} wins the game", "{names} win the game", len(winners)).format(names=who)


def sentence(events: Sequence[Event], names: Sequence[str]) -> tuple[str, int | None]:
    """The last thing worth saying of some events, and the seat that it is about."""
    for event in reversed(events):
        if isinstance(event, (TrumpMade, RightWon, GameOver)) and len(events) > 1:
            continue
        text = line(event, names)
        if text:
            return text, getattr(event, "seat", getattr(event, "dealer", None))
    return "", None


# -- what is asked -------------------------------------------------------------------------------------------


def prompt(state: State, name: str, *, must: bool) -> str:
    """What the seat to move is asked. ``must``: there is only one thing to do."""
    match state.phase:
        case "open" if must:
            return _("All passed: {name} must open").format(name=name)
        case "open" if state.terms.deal == "nine":
            return _("{name}: take the card, or pass?").format(name=name)
        case "open":
            return _("{name}: open the top card, or pass?").format(name=name)
        case "trump":
            return _("{name}: which suit is trump?").format(name=name)
        case "bury":
            return _("{name}: lay one card away").format(name=name)
    if must:
        return _("{name} has only one card to play").format(name=name)
    if not state.trick:
        return _("{name} leads").format(name=name)
    assert state.trump is not None and state.to_move is not None
    asked = part(state.trick[0][1], state.trump, state.terms.joker)
    if asked is None:
        return _("{name}: any card may go").format(name=name)
    if any(part(one, state.trump, state.terms.joker) == asked for one in state.hands[state.to_move]):
        return _("{name}: {suit} were led").format(name=name, suit=suit_name(asked))
    return _("{name} has no {suit}: any card may go").format(name=name, suit=suit_name(asked))


def refusal(refused: Refusal) -> str:
    """Why something may not be done."""
    params = dict(refused.params)
    match refused.reason:
        case "must-follow-suit" if params["with"] == "joker":
            return _("Trumps were led, and the joker is a trump: it must be played")
        case "must-follow-suit":
            text = _("You hold {suit}, so {card} may not be played")
            suit = suit_name(str(params["suit"]))
            return text.format(suit=suit, card=the(card(str(params["card"]))))
        case "no-right-to-change":
            return {
                "not-leading": _("Only who leads may change trump and order"),
                "first-lead": _("Nothing may be changed before the first trick"),
                "own-lead": _("You led that trick yourself: nothing may be changed"),
                "changed-already": _("There has been a change for this trick already"),
            }[str(params["why"])]
        case "same-trump":
            return _("{suit} are trump already").format(suit=suit_title(str(params["suit"])))
        case "nothing-changed":
            return _("That changes nothing")
        case "dealer-must-open":
            return _("All have passed: the dealer must open")
        case _:
            return _("That can’t be done now")


def waiting(points: int) -> str:
    """Tied points that the next to score gets."""
    return ngettext("{n} point waits", "{n} points wait", points).format(n=points)


def needed(needs: Needs) -> str:
    """How many tricks a side still needs, as a short phrase."""
    if needs == "won":
        return _("has the hand")
    if needs == "level":
        return _("can only tie")
    if needs == "out":
        return _("out of this hand")
    return ngettext("needs {n} more", "needs {n} more", needs).format(n=needs)


def proposal(suit: str, upside_down: bool, *, now: bool, turn: bool, new: bool) -> str:
    """What a change would do. ``now``: nothing; ``turn``: the order is turned over; ``new``: trump is."""
    name = suit_title(suit)
    if now:
        if upside_down:
            return _("Lead on as it is: {suit}, aces high").format(suit=name)
        return _("Lead on as it is: {suit}, kings high").format(suit=name)
    if not turn:
        return _("{suit} become trump, the order stays").format(suit=name)
    if not new:
        return _("Trump stays, aces become high") if upside_down else _("Trump stays, kings become high")
    if upside_down:
        return _("{suit} become trump, and aces high").format(suit=name)
    return _("{suit} become trump, and kings high").format(suit=name)
