"""A hint at the table, and its reason: what a sound player would do with this view. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import FIRST_JOKER, VALUES, Card
from engine.present.i18n import _, capital
from engine.rules.base import View
from engine.rules.quatorze.arranging import fewest_left
from engine.rules.quatorze.checks import hand_of, lacks, may_take, way_to_finish
from engine.rules.quatorze.melds import HAND_POINTS
from engine.rules.quatorze.state import Action, Discard, Draw, Layoff, State, Swap
from scenes import cardnames
from scenes.quatorze import offers


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why, in a sentence."""

    action: Action
    words: str


def advise(view: View[State]) -> Advice | None:
    """None when there is nothing to weigh."""
    state = view.state
    match state.phase:
        case "draw":
            return _draw(state)
        case "first_discard":
            return _throw(state)
        case "meld":
            return _meld(state) or _lay_off(state) or _throw(state)
    return None


def _draw(state: State) -> Advice:
    card = state.discard[-1]
    name = cardnames.the(card)
    if not may_take(state):
        return Advice(
            Draw("stock"), capital(_("{card} can’t be laid now: draw from the stock").format(card=name))
        )
    hand = hand_of(state)
    before, after = fewest_left(hand), fewest_left((*hand, card))
    if after.left_points < before.left_points + HAND_POINTS[card] or not lacks(state):
        return Advice(Draw("discard"), _("Take {card}: it goes onto the table").format(card=name))
    return Advice(Draw("stock"), capital(_("{card} would not help: draw from the stock").format(card=name)))


def _meld(state: State) -> Advice | None:
    action = offers.offer(state)
    if action is None:
        finish = way_to_finish(state)
        if finish is None:
            return None
        return Advice(finish, _("What you took must be laid: like this it can be"))
    points = offers.points_of(action)
    if lacks(state) > 1:
        text = _("You hold an opening: {n} of {least}").format(n=points, least=lacks(state))
    else:
        text = _("Lay down {n} points: they can’t count against you then").format(n=points)
    return Advice(action, text)


def _lay_off(state: State) -> Advice | None:
    hand = hand_of(state)
    for card in sorted(hand, key=lambda one: -HAND_POINTS[one]):
        for slot in offers.slots(state, card):
            if len(hand) > 1 and isinstance(slot.action, (Layoff, Swap)):
                text = capital(_("{card} fits a meld on the table").format(card=cardnames.the(card)))
                return Advice(slot.action, text)
    return None


def _throw(state: State) -> Advice:
    """The dearest card that belongs to no meld and has no friends, or the dearest of all."""
    hand = hand_of(state)
    loose = [card for card in fewest_left(hand).left if card < FIRST_JOKER] or list(hand)
    alone = [card for card in loose if not _friends(card, loose)]
    card = max(alone or loose, key=lambda one: (HAND_POINTS[one], one))
    name = cardnames.the(card)
    if alone:
        text = _("Throw {card}: nothing else you hold goes with it, and it counts {n}")
    else:
        text = _("Throw {card}: of the cards outside your melds it counts most, {n}")
    return Advice(Discard(card), text.format(card=name, n=HAND_POINTS[card]))


def _friends(card: Card, others: list[Card]) -> bool:
    """Whether another card might come to lie in one meld with this one."""
    for other in others:
        if other == card or other % 52 == card % 52:
            continue
        near = other % 52 // 13 == card % 52 // 13 and abs(VALUES[other] - VALUES[card]) <= 2
        if near or VALUES[other] == VALUES[card]:
            return True
    return False
