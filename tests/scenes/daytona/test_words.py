"""What happens, in words: short lines that say why, the log, seals and seeds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import card
from engine.match.histories import daytona as history
from engine.match.match import Match
from engine.match.player import Player
from engine.match.store import Store
from engine.rules.daytona.events import CardDrawn, CarMoved, CarStayed, LineCrossed, PitEntered, TurnMissed
from engine.rules.daytona.state import Deuce, Draw
from scenes.daytona import hints, picture, words
from scenes.daytona.story import story
from tests.scenes.daytona.games import begin, play

TRACK = tuple(
    card(code)
    for code in ["5S", "KS", "8S", "4S", "9S", "3S", "JS", "6S", "TS", "3H", "7S", "AS", "QS", "TH", "KH"]
)


@pytest.fixture
def shown():
    state, _ = begin(2, 1)
    table = replace(picture.of(state), track=TRACK, pit=card("2S"), mover=0)
    return replace(table, position=(2, 0), discard=(), drawn=None)


def test_a_turn_that_is_missed_says_how_many_are_left(shown):
    told = [words.tell(shown, [TurnMissed(0, left)], ("Red", "Blue")) for left in (2, 1, 0)]
    assert told == [
        ["Red sits in the pit; 2 turns to miss"],
        ["Red sits in the pit; 1 turn to miss"],
        ["Red sits in the pit for the last turn"],
    ]


def drawn(code: str, *events):
    return (CardDrawn(0, card(code)), *events)


@pytest.mark.parametrize(
    ("code", "event", "line"),
    [
        ("5H", CarMoved(0, 2, 3, 1, 1, "fits-ahead"), "5: fits the 4 ahead — forward"),
        ("QH", CarMoved(0, 2, 1, 1, 1, "fits-behind"), "Q: fits the K behind — back"),
        ("QH", CarMoved(0, 2, 3, 1, 1, "both"), "Q: fits ahead and behind — forward"),
        ("QH", CarMoved(0, 2, 1, 1, 1, "both"), "Q: fits ahead and behind — back"),
        ("X1", CarMoved(0, 2, 3, 1, 1, "joker"), "Joker — forward"),
        ("9H", CarStayed(0, "fits-neither"), "9: fits neither — stays"),
        ("7H", PitEntered(0, 2), "7: pit stop — misses 2 turns"),
    ],
)
def test_the_line_says_what_and_why(shown, code, event, line):
    assert words.outcome(shown, drawn(code, event)) == line


def test_the_line_of_a_finish(shown):
    shown = replace(shown, position=(14, 0))
    events = drawn("6H", CarMoved(0, 14, 15, 1, 1, "fits-ahead"), LineCrossed(0, 1))
    assert words.outcome(shown, events) == "6: fits the line’s 5. Home, 1st!"


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ((4, 5, 6, 7, 8), "4–8"),
        ((1, 2, 3), "A–3"),
        ((11, 13), "J, K"),
        ((1, 2, 9, 10, 11), "A, 2, 9–J"),
        ((), ""),
    ],
)
def test_values_are_written_as_spans(values, text):
    assert words.runs(values) == text


def test_every_event_of_a_game_can_be_told():
    for before, events, _after in play(3, 4, target=30):
        for line in words.tell(picture.of(before), events, ("Red", "Blue", "Yellow")):
            assert line
            assert "{" not in line


def test_hints_agree_with_what_the_rules_do():
    seen = set()
    for before, events, after in play(2, 8, most=400, deuce_as_joker="off", target=30):
        seat = before.to_move
        told = {hint.side: hint for hint in hints.hints(before)}
        card_drawn = next(event.card for event in events if isinstance(event, CardDrawn))
        value = card_drawn % 13 + 1 if card_drawn < 104 else 0
        moved = next((event for event in events if isinstance(event, CarMoved)), None)
        forward = moved is not None and (moved.end_lap, moved.end) > (moved.start_lap, moved.start)
        if value:
            assert (value in told["ahead"].values) == forward
            back = told.get("behind")
            assert (back is not None and value in back.values) == (moved is not None and not forward)
            seen.add(forward)
        assert after.race >= before.race
        assert seat is not None
    assert seen == {True, False}


@pytest.fixture
def match(tmp_path):
    players = [Player("person", name, "", seat) for seat, name in enumerate(("Red", "Blue"))]
    match = Match.begin("daytona", {"target": 30}, players, Store(tmp_path))
    while match.state.race < 3 and not match.over:
        match.play(Deuce("joker") if match.state.phase == "deuce" else Draw(), match.to_move)
    return match


def test_the_log_holds_whole_seals_and_the_seeds_of_races_that_are_over(match):
    lines = [part.words for part in story(match.log, ("Red", "Blue"))]
    sealed = [line for line in lines if "seal" in line]
    opened = [line for line in lines if "seed" in line]
    assert len(sealed) == 3
    assert len(opened) == 2
    assert all(len(line.split()[-1]) == 64 for line in (*sealed, *opened))
    current = match.seals[-1].sha256
    assert any(current in line for line in sealed) or len(match.seals) > 4


def test_the_history_of_a_log_is_the_one_that_was_watched(match):
    told = history.of_log(match.log)
    assert len(told.races) == 2
    assert sum(tally.wins for tally in told.tallies) == 2
    assert tuple(map(sum, zip(*told.races, strict=True))) == match.state.scores
    assert sum(tally.draws for tally in told.tallies) > 20
