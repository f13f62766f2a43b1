"""What the table shows at one moment, and how each event changes it.

A picture is made from a view's state, or from an earlier picture and an event; both ways lead to the same
(the tests hold them together), so that a timeline can end exactly where the view will be. Cards are known by
*tokens*, small numbers that last for one hand: a card keeps its token when it is turned up, so what was face
down can be followed. Which hidden card of a hand is the one that is played nobody can tell; it is settled
here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from engine.cards import FIRST_JOKER, HIDDEN, Card
from engine.rules.base import Event, View
from engine.rules.regicide.events import (
    CardBuried,
    CardDealt,
    CardOpened,
    CardPlayed,
    CardTaken,
    CardTurned,
    Changed,
    DealerDrawn,
    HandBegun,
    HandScored,
    LaidAside,
    Passed,
    TrickWon,
    TrumpMade,
)
from engine.rules.regicide.state import ALL_SUITS, PACK, State, Suit
from engine.rules.regicide.tricks import STRENGTH, best

Tokens = tuple[int, ...]

_JOKERS_FIRST: Final = -2
_TRUMP_NEXT: Final = -1


@dataclass(frozen=True, slots=True)
class Picture:
    """``viewer``: the seat whose cards are seen, None for nobody's. ``faces``: by token, HIDDEN where they
    may not be known. ``hands`` by seat, as they are held; ``trick``: seats and tokens, in the order played.
    ``stock``: cards of the pack; ``turned``: the card turned up beside it.
    ``tricks`` and ``scores`` by seat; ``passed``: seats that have passed in this opening."""

    viewer: int | None
    faces: tuple[Card, ...]
    hands: tuple[Tokens, ...]
    trick: tuple[tuple[int, int], ...]
    stock: int
    turned: int | None
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    dealer: int | None
    trump: Suit | None
    reversed: bool
    hand: int
    carried: int
    passed: tuple[int, ...] = ()

    @property
    def has_pack(self) -> bool:
        """Whether the pack lies on the table: only until there is trump."""
        return self.trump is None and self.stock > 0

    def winning(self) -> int | None:
        """The token of the card that wins the trick so far."""
        if not self.trick or self.trump is None:
            return None
        cards = [self.faces[token] for _, token in self.trick]
        return self.trick[best(cards, self.trump, self.reversed)][1]


def of(view: View[State]) -> Picture:
    """The picture of a view."""
    state = view.state
    faces: list[Card] = []

    def put(cards: Iterable[Card]) -> Tokens:
        first = len(faces)
        faces.extend(cards)
        return tuple(range(first, len(faces)))

    hands = [put(hand) for hand in state.hands]
    trick = tuple((seat, put((card,))[0]) for seat, card in state.trick)
    shown = state.turned is not None and state.trump is None
    turned = put((state.turned,))[0] if shown and state.turned is not None else None
    seats = len(state.hands)
    passed = tuple((state.dealer + turn) % seats for turn in range(state.passed))
    picture = Picture(
        viewer=view.seat,
        faces=tuple(faces),
        hands=tuple(hands),
        trick=trick,
        stock=len(state.stock),
        turned=turned,
        tricks=state.tricks,
        scores=state.scores,
        dealer=state.dealer,
        trump=state.trump,
        reversed=state.reversed,
        hand=state.hand,
        carried=state.carried,
        passed=passed if state.phase == "open" else (),
    )
    return _sorted(picture)


def empty(state: State, viewer: int | None) -> Picture:
    """The table before anything has happened in a game that has just begun."""
    seats = len(state.hands)
    none: tuple[Tokens, ...] = ((),) * seats
    zero = (0,) * seats
    return Picture(viewer, (), none, (), len(PACK), None, zero, zero, None, None, False, 0, 0)


def after(picture: Picture, event: Event) -> Picture:
    """The picture once the event has happened; the same for events that change nothing to be seen."""
    match event:
        case DealerDrawn(_, _, seat):
            return replace(picture, dealer=seat)
        case HandBegun(hand, dealer, carried):
            return _new_hand(picture, hand, dealer, carried)
        case CardDealt(seat, card):
            return _dealt(picture, seat, card)
        case CardTurned(card):
            faces = (*picture.faces, card)
            return replace(picture, faces=faces, turned=len(picture.faces), stock=picture.stock - 1)
        case Passed(seat):
            return replace(picture, passed=(*picture.passed, seat))
        case CardOpened(seat, card):
            return _dealt(picture, seat, card if seat == picture.viewer else HIDDEN)
        case CardTaken(seat, card):
            return _taken(picture, seat, card)
        case TrumpMade(_, trump, _):
            return _sorted(replace(picture, trump=trump, turned=None, passed=()))
        case CardBuried(seat, card):
            return _without(picture, seat, _find(picture, seat, card))
        case LaidAside():
            return replace(picture, stock=0)
        case CardPlayed(seat, card):
            return _played(picture, seat, card)
        case TrickWon(_, _, _, tricks):
            return replace(picture, trick=(), tricks=tricks)
        case Changed(_, _, trump, _, reversed_):
            return _sorted(replace(picture, trump=trump, reversed=reversed_))
        case HandScored(_, _, _, _, _, _, _, carried, scores):
            return replace(picture, scores=scores, carried=carried)
        case _:
            return picture


def fold(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after all of the events."""
    return reduce(after, events, picture)


def held(picture: Picture, tokens: Iterable[int]) -> Tokens:
    """The tokens as their player holds them: jokers, trump, then suit by suit, each from the highest card to
    the lowest in the present order. Hidden ones stay as they are."""

    def place(token: int) -> tuple[int, int, int]:
        card = picture.faces[token]
        if card == HIDDEN:
            return len(ALL_SUITS), 0, token
        if card >= FIRST_JOKER:
            return _JOKERS_FIRST, 0, card
        suit = ALL_SUITS[card // 13]
        column = _TRUMP_NEXT if suit == picture.trump else card // 13
        return column, -STRENGTH[picture.reversed][card], 0

    return tuple(sorted(tokens, key=place))


def _sorted(picture: Picture) -> Picture:
    return replace(picture, hands=tuple(held(picture, hand) for hand in picture.hands))


def _new_hand(picture: Picture, hand: int, dealer: int, carried: int) -> Picture:
    seats = len(picture.hands)
    return replace(
        picture,
        faces=(),
        hands=((),) * seats,
        trick=(),
        stock=len(PACK),
        turned=None,
        tricks=(0,) * seats,
        dealer=dealer,
        trump=None,
        reversed=False,
        hand=hand,
        carried=carried,
        passed=(),
    )


def _with_hand(picture: Picture, seat: int, hand: Iterable[int]) -> Picture:
    hands = (*picture.hands[:seat], held(picture, hand), *picture.hands[seat + 1 :])
    return replace(picture, hands=hands)


def _dealt(picture: Picture, seat: int, card: Card) -> Picture:
    token = len(picture.faces)
    grown = replace(picture, faces=(*picture.faces, card), stock=picture.stock - 1)
    return _with_hand(grown, seat, (*grown.hands[seat], token))


def _taken(picture: Picture, seat: int, card: Card) -> Picture:
    """The turned card goes to a hand, where only its owner sees it."""
    token = picture.turned
    if token is None:
        return picture
    known = card if seat == picture.viewer else HIDDEN
    named = replace(picture, faces=_named(picture.faces, token, known), turned=None)
    return _with_hand(named, seat, (*named.hands[seat], token))


def _named(faces: tuple[Card, ...], token: int, card: Card) -> tuple[Card, ...]:
    return (*faces[:token], card, *faces[token + 1 :])


def _find(picture: Picture, seat: int, card: Card) -> int | None:
    """The token in a hand that a card has or, where the hand is hidden, is given."""
    hand = picture.hands[seat]
    for token in hand:
        if picture.faces[token] == card != HIDDEN:
            return token
    hidden = [token for token in hand if picture.faces[token] == HIDDEN]
    return hidden[(card + len(hand)) % len(hidden)] if hidden else None


def _without(picture: Picture, seat: int, token: int | None) -> Picture:
    return _with_hand(picture, seat, (one for one in picture.hands[seat] if one != token))


def _played(picture: Picture, seat: int, card: Card) -> Picture:
    token = _find(picture, seat, card)
    if token is None:
        return picture
    named = replace(_without(picture, seat, token), faces=_named(picture.faces, token, card))
    return replace(named, trick=(*named.trick, (seat, token)))
