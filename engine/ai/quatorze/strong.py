"""The strong player: goes through what it could do in the turn and takes what promises most.

In the draw it weighs the discard, with the best that could be done with it, against a card of the stock; then
every good way to lay cards, and none, with each card that could be thrown after it. What a position promises
``values`` knows, what that is worth in the game ``stakes``. Between cards that are worth almost the same a
medium player's rule decides, for ``values`` is not sure to a hair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from engine.ai.quatorze import features, stakes
from engine.ai.quatorze.features import Around
from engine.ai.quatorze.laying import Layer, Laying
from engine.ai.quatorze.prospects import Prospect, Prospects
from engine.ai.quatorze.sight import Sight
from engine.ai.quatorze.simple import danger, easy_throw, promise
from engine.ai.quatorze.values import knowledge, moment
from engine.cards import Card, is_joker
from engine.rules.quatorze import melds
from engine.rules.quatorze.arranging import fewest_left
from engine.rules.quatorze.candidates import face_of
from engine.rules.quatorze.checks import check, way_to_finish, with_meld
from engine.rules.quatorze.melds import HAND_POINTS
from engine.rules.quatorze.state import Action, Discard, Draw, Layoff, Meld, Spread, State, Swap

DOUBT: Final = 0.0015
"""By what chance to win the game a throw must be better than another, to be sure of it: less than a point."""
MOST_LAYINGS: Final = 3
MOST_OUTSIDE: Final = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to end the turn: what is laid first (nothing: an empty laying) and the card thrown. ``worth`` is
    the chance to win the game with it, ``plain`` what a medium player takes it to cost."""

    laying: Laying
    thrown: Card
    worth: float
    plain: float


def decide(sight: Sight) -> tuple[Action, Choice]:
    """What to do now, and the way to end the turn that it begins; not for the cut. Before a draw from the
    stock there is none, but what the draw is worth. The discard must be usable."""
    state = sight.state
    if state.phase == "draw":
        drawn = before_draw(sight)
        for choice in with_discard(sight)[:1]:
            if choice.worth >= drawn:
                return Draw("discard"), choice
        return Draw("stock"), replace(_nothing(sight), worth=drawn)
    for choice in turns(sight, state.must_lay):
        action = choice.laying.actions[0] if choice.laying.actions else Discard(choice.thrown)
        if check(state, action) is None:
            return action, choice
    return way_to_finish(state) or Discard(easy_throw(sight.hand)), _nothing(sight)


def _nothing(sight: Sight) -> Choice:
    return Choice(Laying((), sight.hand, 0, 0, False), sight.hand[0], 0.0, 0.0)


def turns(sight: Sight, owed: Sequence[Card] = ()) -> list[Choice]:
    """Every way to end the turn that is looked at, from a hand that has been drawn to; the best first."""
    choices: list[Choice] = []
    for laying in ways_to_lay(sight, owed):
        choices += _throws(sight, laying)
    choices.sort(key=lambda choice: -choice.worth)
    close = [one for one in choices if one.worth >= choices[0].worth - DOUBT]
    alike = [one for one in close if one.laying is choices[0].laying]
    return [*sorted(alike, key=lambda choice: choice.plain), *(one for one in choices if one not in alike)]


def with_discard(sight: Sight) -> list[Choice]:
    """Every way to end the turn once the discard has been taken, which must be legal; the best first."""
    state, card = sight.state, sight.state.discard[-1]
    hands = list(state.hands)
    hands[sight.seat] += (card,)
    taken = replace(
        state,
        phase="meld",
        discard=state.discard[:-1],
        hands=tuple(hands),
        must_use=card,
        must_lay=(card,),
    )
    return turns(replace(sight, state=taken), (card,))


def before_draw(sight: Sight) -> float:
    """The chance to win with a card from the stock."""
    net = knowledge().nets[moment(down=sight.down, thrown=False)]
    return float(stakes.worth(sight, net.judge([numbers_before_draw(sight, around_of(sight))]))[0])


def numbers_before_draw(sight: Sight, around: Around) -> list[float]:
    """The position in numbers before a card is drawn from the stock."""
    prospect = Prospects(sight.hand, sight.drawable).after(None)
    return (features.down if sight.down else features.not_down)(around, sight.hand, prospect, None)


def numbers_after(
    around: Around, hand: Sequence[Card], thrown: Card, prospect: Prospect, *, down: bool
) -> list[float]:
    """The position in numbers after this card has been thrown from the hand, which leads to that prospect."""
    kept = tuple(one for one in hand if one != thrown)
    return (features.down if down else features.not_down)(around, kept, prospect, thrown)


def ways_to_lay(sight: Sight, owed: Sequence[Card]) -> Iterator[Laying]:
    """Nothing, unless something is owed; and the layings that are best in one way or another."""
    state, hand = sight.state, sight.hand
    if state.phase == "first_discard":
        yield Laying((), hand, 0, 0, False)
        return
    least = 0 if sight.down else max(1, state.terms.opening)
    layings = [one for one in Layer(hand, state.melds).best(owed, least) if one.actions]
    if not owed and (not layings or _may_hold_back(sight)):
        yield Laying((), hand, 0, 0, False)
    yield from layings[:MOST_LAYINGS]
    if not sight.down and any(one.lays_off for one in layings):
        yield from [one for one in Layer(hand, ()).best(owed, least) if one.actions][:1]
    if sight.down and state.terms.swap_joker == "on":
        yield from _with_swaps(sight, owed)


def _may_hold_back(sight: Sight) -> bool:
    """Whether the hand is so near to being laid in one turn that it may be worth waiting for that."""
    if sight.down:
        return False
    division = fewest_left(sight.hand)
    return len(division.left) <= MOST_OUTSIDE


def _with_swaps(sight: Sight, owed: Sequence[Card]) -> Iterator[Laying]:
    """A joker swapped, and then the best that can be laid with it."""
    table = sight.state.melds
    for number, spread in enumerate(table):
        for card in sight.hand:
            swapped = melds.swap(spread, card)
            if isinstance(swapped, str):
                continue
            after, place = swapped
            joker = spread.cards[place]
            hand = (*(one for one in sight.hand if one != card), joker)
            still = (*(one for one in owed if one != card), joker)
            for one in Layer(hand, with_meld(table, number, after)).best(still)[:1]:
                yield replace(one, actions=(Swap(card, number), *one.actions), lays_off=True)


def around_of(sight: Sight) -> Around:
    """What lies around the seat as the table stands."""
    return Around.of(sight, sight.state.melds, knowledge().belief)


def _throws(sight: Sight, laying: Laying) -> list[Choice]:
    knows = knowledge()
    down = sight.down or bool(laying.actions)
    around = Around.of(sight, table_after(sight.state, sight.seat, laying.actions), knows.belief)
    if len(laying.left) == 1:
        return [_out(sight, laying, around)]
    thrown = _different(laying.left)
    prospects = Prospects(laying.left, sight.drawable)
    after = [prospects.after(card) for card in thrown]
    rows = [
        numbers_after(around, laying.left, card, prospect, down=down)
        for card, prospect in zip(thrown, after, strict=True)
    ]
    worth = stakes.worth(sight, knows.nets[moment(down=down, thrown=True)].judge(rows))
    opening = 0 if down else max(1, sight.state.terms.opening)
    return [
        Choice(laying, card, float(one), promise(prospect, opening) + danger(sight, card, around.fits))
        for card, one, prospect in zip(thrown, worth, after, strict=True)
    ]


def risk(around: Around, card: Card) -> float:
    """How likely the next player can use the card at once."""
    state = around.sight.state
    if not state.down[around.sight.others[0]]:
        return 0.0
    return 1.0 if face_of(card) in around.fits else around.chance_to_meld(card, 0)


def _out(sight: Sight, laying: Laying, around: Around) -> Choice:
    """The last card is thrown."""
    state = sight.state
    at_once = (not sight.down or state.opened_now) and not laying.lays_off and not state.laid_off_now
    points = (*HAND_POINTS[:52], HAND_POINTS[-1])
    hands = [sum([held * each for held, each in zip(hand, points, strict=True)]) for hand in around.held]
    others = np.array([sum(hands) / len(hands) * (2 if at_once else 1)])
    worth = float(stakes.after_out(sight, others, at_once=at_once)[0])
    return Choice(laying, laying.left[0], worth, 0.0)


def _different(hand: Sequence[Card]) -> list[Card]:
    """One card of each face; no joker where there is anything else."""
    found = list({card % 52: card for card in hand if not is_joker(card)}.values())
    return found or list(hand[:1])


def table_after(state: State, seat: int, actions: Sequence[Action]) -> tuple[Spread, ...]:
    """The melds on the table after these actions of the seat."""
    table = state.melds
    for action in actions:
        if isinstance(action, Meld):
            for cards in action.melds:
                read_as = melds.read(cards)
                assert not isinstance(read_as, str)
                table = (*table, Spread(seat, read_as[0], cards))
        elif isinstance(action, Layoff):
            longer = melds.lay_off(table[action.meld], action.card, action.end)
            if isinstance(longer, Spread):
                table = with_meld(table, action.meld, longer)
        elif isinstance(action, Swap):
            swapped = melds.swap(table[action.meld], action.card)
            if not isinstance(swapped, str):
                table = with_meld(table, action.meld, swapped[0])
    return table
