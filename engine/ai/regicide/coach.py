"""A coach's advice: what the strong player would do, and why.

Reasons are stable words with parameters; the screen makes sentences of them, one for each: ``card``
is a code, ``suit`` a letter.

==============  =============================================================================================
word            the advice is to …
==============  =============================================================================================
open            open: a trump is sure to come to the hand
leave-opening   leave the opening to the next
take            take the turned card, for its ``suit`` or as a joker (``suit`` is then empty)
leave-turned    leave the turned card to the next
name-trump      name ``suit``, of which the hand has ``count`` cards
bury            lay ``card`` away: it is of the least use
change-trump    make ``suit`` trump, of which the hand has ``count`` cards
change-order    turn the order over: it suits the hand better
change-both     do both
lead-joker      lead a joker, which nobody can beat
lead-sure       lead ``card``: nobody holds a higher one of its suit
lead-trump      lead ``card`` to draw trumps
lead-away       lead ``card``: the lead can be spared, the cards kept are worth more
win-last        take the trick with ``card``, which is enough
win-sure        take the trick with ``card``, which nobody can beat in its suit
win-joker       take the trick with a joker
ruff            trump with ``card``
try             play ``card``, which wins so far
leave-trick     play ``card`` and let the trick go: what would win it is worth more later
partner         play ``card``: the partner is winning
hopeless        play ``card``: the trick can't be won, and this card is of the least use
==============  =============================================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

import numpy as np

from engine.ai.players import Limit
from engine.ai.regicide import strong
from engine.cards import FIRST_JOKER, Card, code
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.deduction import unseen
from engine.rules.regicide.state import (
    ALL_SUITS,
    Action,
    Bury,
    Change,
    Open,
    Play,
    State,
    Suit,
    Take,
    Trump,
)
from engine.rules.regicide.tricks import STRENGTH, best

LIMIT: Final = Limit(millis=300)

Word = Literal[
    "open", "leave-opening", "take", "leave-turned", "name-trump", "bury", "change-trump", "change-order",
    "change-both", "lead-joker", "lead-sure", "lead-trump", "lead-away", "win-last", "win-sure", "win-joker",
    "ruff", "try", "leave-trick", "partner", "hopeless",
]  # fmt: skip


Params = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, why (a word of the list above), what its sentence needs, and how good the chance to win the
    game is then, of a hundred."""

    action: Action
    word: Word
    params: Params
    chance: int


def advise(view: View[State]) -> Advice | None:
    """What the seat to move, whose view it is, had best do; None when there is nothing to choose."""
    if len(RULES.legal(view.state).actions) < 2:
        return None
    action, worth = strong.choose(view, LIMIT, np.random.default_rng(0))
    word, params = _why(view.state, cast(int, view.seat), action)
    return Advice(action, word, params, round(100 * min(max(worth, 0.0), 1.0)))


def _why(state: State, seat: int, action: Action) -> tuple[Word, Params]:
    if isinstance(action, Play):
        word = _why_follow(state, seat, action.card) if state.trick else _why_lead(state, action.card)
        return word, (("card", code(action.card)),)
    if isinstance(action, Bury):
        return "bury", (("card", code(action.card)),)
    if isinstance(action, Change):
        return _why_change(state, seat, action)
    if isinstance(action, Trump):
        return "name-trump", (("suit", action.suit), ("count", _count(state, seat, action.suit)))
    if isinstance(action, Take):
        return "take", (("suit", _suit_of(cast("Card", state.turned)) or ""),)
    if isinstance(action, Open):
        return "open", ()
    return "leave-opening" if state.terms.deal == "full" else "leave-turned", ()


def _why_change(state: State, seat: int, action: Change) -> tuple[Word, Params]:
    if action.trump is None:
        return "change-order", ()
    suit: Params = (
        ("suit", action.trump),
        ("count", _count(state, seat, action.trump)),
    )
    return "change-both" if action.reverse else "change-trump", suit


def _why_lead(state: State, card: Card) -> Word:
    if card >= FIRST_JOKER:
        return "lead-joker"
    if _is_top(state, card):
        return "lead-sure"
    return "lead-trump" if _suit_of(card) == state.trump else "lead-away"


def _why_follow(state: State, seat: int, card: Card) -> Word:
    lying = [one for _, one in state.trick]
    trump = cast("Suit", state.trump)

    def wins(one: Card) -> bool:
        return best([*lying, one], trump, state.reversed) == len(lying)

    if not wins(card):
        winner = state.trick[best(lying, trump, state.reversed)][0]
        if state.terms.teams == "on" and (winner - seat) % 2 == 0:
            return "partner"
        actions = RULES.legal(state).actions
        return (
            "leave-trick" if any(isinstance(one, Play) and wins(one.card) for one in actions) else "hopeless"
        )
    if card >= FIRST_JOKER:
        return "win-joker"
    if _suit_of(card) == trump and _suit_of(lying[0]) not in (trump, None):
        return "ruff"
    if len(lying) == len(state.hands) - 1:
        return "win-last"
    return "win-sure" if _is_top(state, card) else "try"


def _is_top(state: State, card: Card) -> bool:
    """Whether nobody else can hold a higher card of its suit; of trumps, a joker neither."""
    strength = STRENGTH[state.reversed]
    rivals = [one for one in unseen(state) if _suit_of(one) == _suit_of(card)]
    jokers = _suit_of(card) == state.trump and any(one >= FIRST_JOKER for one in unseen(state))
    return not jokers and all(strength[one] < strength[card] for one in rivals)


def _count(state: State, seat: int, suit: Suit) -> int:
    return sum(_suit_of(card) == suit for card in state.hands[seat])


def _suit_of(card: Card) -> Suit | None:
    return None if card >= FIRST_JOKER else ALL_SUITS[card // 13]
