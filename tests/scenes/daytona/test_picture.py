"""Pictures folded from events end where the view is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engine.rules.base import Event
from engine.rules.daytona.events import CardDrawn, RaceOver
from scenes.daytona import picture
from scenes.daytona.script import script
from tests.scenes.daytona.games import begin, play

GAMES = [
    (2, 1, {"target": 30}),
    (3, 2, {"laps": 2, "target": 30}),
    (4, 3, {"deuce_as_joker": "off", "target": 10}),
    (2, 4, {"both_ways": "back", "target": 10}),
    (4, 5, {"laps": 3, "target": 30}),
]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_events_lead_from_view_to_view(seats, seed, options):
    for before, events, after in play(seats, seed, **options):
        shown = picture.of(before)
        for event in events:
            shown = picture.after(shown, event)
        wanted = picture.of(after)
        assert replace(shown, mover=None) == replace(wanted, mover=None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_opening_leads_from_an_empty_table_to_the_first_view(seats):
    state, events = begin(seats, 7)
    shown = picture.empty(state)
    for event in events:
        shown = picture.after(shown, event)
    assert replace(shown, mover=None) == replace(picture.of(state), mover=None)


@dataclass(frozen=True, slots=True)
class Strange(Event):
    pass


def test_an_unknown_event_changes_nothing():
    state, _ = begin(2, 1)
    shown = picture.of(state)
    assert picture.after(shown, Strange()) == shown


def test_standings_put_those_home_first_then_the_furthest():
    state, _ = begin(4, 1)
    shown = replace(picture.of(state), position=(3, 15, 3, 9), lap=(1, 1, 1, 1), finished=(1,))
    assert shown.standings == (1, 3, 0, 2)


def test_acts_keep_every_event_in_order():
    _state, events = begin(3, 9)
    acts = script(events)
    assert [event for act in acts for event in act.events] == list(events)
    assert [act.kind for act in acts] == ["lots", "race", "laying"]
    for _before, events, _after in play(2, 11, target=30):
        acts = script(events)
        assert [event for act in acts for event in act.events] == list(events)
        if any(isinstance(event, RaceOver) for event in events):
            assert [act.kind for act in acts][:2] == ["draw", "points"]
        elif any(isinstance(event, CardDrawn) for event in events):
            assert [act.kind for act in acts] == ["draw"]
