"""A picture made of events is the one made of the view."""

from __future__ import annotations

import pytest

from engine.cards import HIDDEN
from engine.rules.quatorze import RULES
from engine.rules.quatorze.events import RoundBegun
from scenes.quatorze import picture
from scenes.quatorze.order import Order
from tests.scenes.quatorze.games import begin, play, watched

ORDERS = [Order("suit"), Order("rank"), Order("melds"), Order()]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.mode)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("eyes", [0, 1, None])
def test_events_lead_to_the_picture_of_the_view(seats, eyes, order):
    state, events = begin(seats, seats)
    shown = picture.fold(picture.empty(state, eyes, order), watched(events, eyes))
    assert shown == picture.of(RULES.view(state, eyes), shown.order)
    rounds = 0
    for _before, happened, after in play(seats, seats, most=300, opening=0, swap_joker="on"):
        shown = picture.fold(shown, watched(happened, eyes))
        wanted = picture.of(RULES.view(after, eyes), shown.order)
        if after.phase == "over":
            break
        assert shown == wanted
        rounds += any(isinstance(event, RoundBegun) for event in happened)
    assert rounds > 1


def test_nobody_sees_the_hand_of_another():
    for _before, happened, after in play(3, 9, most=120, opening=0):
        for eyes in (0, 1, 2, None):
            shown = picture.of(RULES.view(after, eyes), Order())
            assert HIDDEN not in shown.hand
            assert set(shown.hand) == set(after.hands[eyes] if eyes is not None else ())
            for event in watched(happened, eyes):
                if type(event).__name__ == "CardDrawn":
                    assert event.card == HIDDEN or event.seat == eyes
