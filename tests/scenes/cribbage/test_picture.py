"""Pictures folded from events show what the view shows."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.cards import HIDDEN
from engine.rules.base import Event
from scenes.cribbage import picture
from scenes.cribbage.picture import Picture
from scenes.cribbage.script import script
from tests.scenes.cribbage.games import START, begin, follow, seen, watched

GAMES = [
    (1, {}),
    (2, {"match": 3}),
    (3, {"counting": "manual", "target": 61}),
    (4, {"muggins": "on", "match": 3, "target": 61}),
]


def told(shown: Picture) -> dict[str, object]:
    """What a picture shows, tokens left out; whose hidden cards are whose does not matter."""
    face = shown.faces.__getitem__
    return {
        "hands": [sorted(map(face, hand)) for hand in shown.hands],
        "laid": [list(map(face, laid)) for laid in shown.laid],
        "crib": sorted(map(face, shown.crib)),
        "starter": None if shown.starter is None else face(shown.starter),
        "series": list(map(face, shown.series)),
        "count": shown.count,
        "dealer": shown.dealer,
        "games": shown.games,
        "scores": shown.scores,
    }


@pytest.mark.parametrize("eyes", [0, 1, None])
@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_events_lead_from_view_to_view(seed, options, eyes):
    for before, events, after in follow(seed, eyes, **options):
        shown = picture.fold(before, events)
        wanted = picture.of(after, shown.pegs, shown.deal)
        told_by_events, told_by_view = told(shown), told(wanted)
        if shown.opened:  # a view tells of the crib before it is laid out
            del told_by_events["crib"], told_by_view["crib"]
        assert told_by_events == told_by_view
        assert shown.scores == after.scores
        if after.phase != "over":
            assert shown.showing == wanted.showing
            assert shown.opened == wanted.opened


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_the_opening_leads_to_the_first_view(eyes):
    state, events = begin(7)
    shown = picture.fold(picture.empty((0, 0)), watched(events, eyes))
    assert told(shown) == told(picture.of(seen(state, eyes), START, 1))


@pytest.mark.parametrize("eyes", [0, None])
def test_a_token_is_one_card_all_through_a_deal(eyes):
    for before, events, _after in follow(11, eyes, match=1):
        shown = before
        for event in events:
            later = picture.after(shown, event)
            if len(later.faces) >= len(shown.faces):
                for old, new in zip(shown.faces, later.faces, strict=False):
                    assert new == old or old == HIDDEN
            shown = later


@dataclass(frozen=True, slots=True)
class Strange(Event):
    pass


def test_an_unknown_event_changes_nothing():
    state, _events = begin(1)
    shown = picture.of(state, START, 1)
    assert picture.after(shown, Strange()) == shown


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_acts_keep_every_event_in_order(seed, options):
    for _before, events, _after in follow(seed, 0, **options):
        acts = script(events)
        assert tuple(event for act in acts for event in act.events) == events


def test_the_hind_peg_moves_and_the_other_stands_where_the_last_score_was():
    for before, events, _after in follow(5, 0):
        shown = picture.fold(before, events)
        for seat in (0, 1):
            if shown.pegs[seat] != before.pegs[seat]:
                assert max(shown.pegs[seat]) > max(before.pegs[seat])
                assert min(shown.pegs[seat]) >= max(before.pegs[seat])
