"""What the table shows at one moment, and how each event changes it.

A picture is made from a view's state, or from an earlier picture and an event; both ways lead to the same
(the tests hold them together), so that a timeline can end exactly where the view will be. Cards are known by
*tokens*, small numbers that last for one deal: a card keeps its token when it is turned up, so what was face
down can be followed. Which hidden card of a hand is the one that is laid nobody can tell; it is settled here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final, TypeVar

from engine.cards import HIDDEN, VALUES, Card
from engine.rules.base import Event
from engine.rules.cribbage.events import (
    CardDealt,
    CardLaid,
    DealBegun,
    DealerChosen,
    Discarded,
    GameBegun,
    GameWon,
    HandShown,
    Scored,
    SeriesEnded,
    StarterCut,
)
from engine.rules.cribbage.state import Pile, State

Tokens = tuple[int, ...]
Pegs = tuple[int, int]

AT_START: Final[Pegs] = (0, -1)
"""Both pegs of a seat before it has scored."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Picture:
    """``faces``: by token, HIDDEN where the viewer may not know. By seat: ``hands`` (as they are held: ranks
    from low to high as far as known), ``laid``, ``pegs`` (where each of the two stands), ``games``.
    ``series``: the cards since the count was last 0. ``opened``: the play is over and hands are open;
    ``showing``: whose cards are laid out to be counted. ``deal`` counts within a game."""

    dealer: int | None
    faces: tuple[Card, ...]
    hands: tuple[Tokens, Tokens]
    laid: tuple[Tokens, Tokens]
    crib: Tokens
    starter: int | None
    series: Tokens
    count: int
    pegs: tuple[Pegs, Pegs]
    games: tuple[int, ...]
    deal: int = 0
    opened: bool = False
    showing: tuple[int, Pile] | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(max(pegs) for pegs in self.pegs)

    def shown(self, seat: int, pile: Pile) -> Tokens:
        """The four cards that are counted, from low to high."""
        return held(self.crib if pile == "crib" else self.laid[seat], self.faces)

    def token(self, card: Card) -> int:
        """The token of a card that is known; raises ValueError."""
        return self.faces.index(card)


def of(state: State, pegs: tuple[Pegs, Pegs], deal: int) -> Picture:
    """The picture of a view's state. Where the pegs stand, and which deal it is, is no part of a state."""
    faces: list[Card] = []

    def dealt(cards: Iterable[Card]) -> Tokens:
        first = len(faces)
        faces.extend(cards)
        return tuple(range(first, len(faces)))

    hands = [dealt(hand) for hand in state.hands]
    laid = [dealt(cards) for cards in state.laid]
    crib = dealt(state.crib)
    starter = None if state.starter is None else dealt((state.starter,))[0]
    showing: tuple[int, Pile] | None = None
    if state.claiming is not None and state.to_move is not None:
        seat = state.to_move if state.phase == "claim" else 1 - state.to_move
        showing = (seat, state.claiming)
    known = tuple(faces)
    return Picture(
        dealer=state.dealer,
        faces=known,
        hands=(held(hands[0], known), held(hands[1], known)),
        laid=(laid[0], laid[1]),
        crib=crib,
        starter=starter,
        series=tuple(laid[seat][place] for seat, place in _places(state)),
        count=state.count,
        pegs=pegs,
        games=state.games,
        deal=deal,
        opened=showing is not None,
        showing=showing,
    )


def _places(state: State) -> Iterable[tuple[int, int]]:
    """Of the cards of the series, oldest first: who laid them, and which of their laid cards they are."""
    earlier = [len(cards) - state.series_by.count(seat) for seat, cards in enumerate(state.laid)]
    for seat in state.series_by:
        yield seat, earlier[seat]
        earlier[seat] += 1


def empty(games: tuple[int, ...]) -> Picture:
    """The table before anything has happened."""
    return Picture(None, (), ((), ()), ((), ()), (), None, (), 0, (AT_START, AT_START), games)


def after(picture: Picture, event: Event) -> Picture:
    """The picture once the event has happened; the same for events that change nothing to be seen."""
    match event:
        case DealerChosen(seat):
            return replace(picture, dealer=seat)
        case GameBegun(dealer, games):
            return replace(empty(games), dealer=dealer)
        case DealBegun(dealer):
            return replace(empty(picture.games), dealer=dealer, pegs=picture.pegs, deal=picture.deal + 1)
        case CardDealt(seat, card):
            return _dealt(picture, seat, card)
        case Discarded(seat, cards):
            return _discarded(picture, seat, cards)
        case StarterCut(_, card):
            return replace(picture, faces=(*picture.faces, card), starter=len(picture.faces))
        case CardLaid(seat, card, count):
            return _laid(picture, seat, card, count)
        case SeriesEnded():
            return replace(picture, series=(), count=0)
        case HandShown(seat, pile, cards, _):
            return _shown(picture, seat, pile, cards)
        case Scored(seat, _, _, _, start, end):
            return picture if start == end else _pegged(picture, seat, end)
        case GameWon(_, _, _, _, games):
            return replace(picture, games=games)
        case _:
            return picture


def fold(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after all of the events."""
    return reduce(after, events, picture)


def moving_peg(pegs: Pegs) -> int:
    """Which of a seat's pegs the next score moves: the one that is behind."""
    return 0 if pegs[0] < pegs[1] else 1


def _put(pair: tuple[Value, Value], seat: int, value: Value) -> tuple[Value, Value]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def held(tokens: Tokens, faces: tuple[Card, ...]) -> Tokens:
    """The tokens in the order in which a player holds them: from low to high, as far as known."""
    return tuple(sorted(tokens, key=lambda token: (VALUES[max(0, faces[token])], faces[token], token)))


def _find(picture: Picture, seat: int, card: Card) -> int:
    """The token in a hand that a card has or, where the hand is hidden, is given."""
    hand = picture.hands[seat]
    for token in hand:
        if picture.faces[token] == card != HIDDEN:
            return token
    hidden = [token for token in hand if picture.faces[token] == HIDDEN]
    return hidden[(card + len(hand)) % len(hidden)] if hidden else hand[0]


def _dealt(picture: Picture, seat: int, card: Card) -> Picture:
    token = len(picture.faces)
    faces = (*picture.faces, card)
    hand = held((*picture.hands[seat], token), faces)
    return replace(picture, faces=faces, hands=_put(picture.hands, seat, hand))


def _discarded(picture: Picture, seat: int, cards: Iterable[Card]) -> Picture:
    for card in cards:
        token = _find(picture, seat, card)
        hand = tuple(one for one in picture.hands[seat] if one != token)
        picture = replace(picture, hands=_put(picture.hands, seat, hand), crib=(*picture.crib, token))
    return picture


def _laid(picture: Picture, seat: int, card: Card, count: int) -> Picture:
    token = _find(picture, seat, card)
    hand = tuple(one for one in picture.hands[seat] if one != token)
    return replace(
        picture,
        faces=_named(picture.faces, token, card),
        hands=_put(picture.hands, seat, hand),
        laid=_put(picture.laid, seat, (*picture.laid[seat], token)),
        series=(*picture.series, token),
        count=count,
    )


def _named(faces: tuple[Card, ...], token: int, card: Card) -> tuple[Card, ...]:
    return (*faces[:token], card, *faces[token + 1 :])


def _shown(picture: Picture, seat: int, pile: Pile, cards: Iterable[Card]) -> Picture:
    """Laid out to be counted; only the crib has cards that were not seen before."""
    faces = picture.faces
    unseen = [card for card in cards if card not in faces]
    for token in picture.crib if pile == "crib" else ():
        if faces[token] == HIDDEN and unseen:
            faces = _named(faces, token, unseen.pop(0))
    return replace(picture, faces=faces, opened=True, showing=(seat, pile))


def _pegged(picture: Picture, seat: int, end: int) -> Picture:
    pegs = picture.pegs[seat]
    moved = (end, pegs[1]) if moving_peg(pegs) == 0 else (pegs[0], end)
    return replace(picture, pegs=_put(picture.pegs, seat, moved))
