"""What happens at the Regicide table, in words: every event, every refusal, the log with seals and seeds."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

import pytest

from engine.ai.regicide.coach import Advice, Word
from engine.cards import card
from engine.match.match import Match
from engine.match.player import Player
from engine.match.store import Store
from engine.rules.base import Refusal
from engine.rules.regicide import RULES
from engine.rules.regicide.events import (
    CardBuried,
    CardDealt,
    CardOpened,
    Changed,
    HandBegun,
    HandScored,
    TrickWon,
)
from engine.rules.regicide.state import Open, Play, Take
from scenes.regicide import counsel, words
from scenes.regicide.rules_text import rules
from scenes.regicide.setup import HANDS, REGICIDE
from scenes.regicide.story import story
from tests.scenes.regicide.games import GAMES, begin, name_of, play

NAMES = ("Red", "Blue", "Yellow", "Green")
SILENT = (CardDealt,)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_everything_that_happens_has_a_line(game):
    seats, options = game
    _state, events = begin(seats, 3, **options)
    told = [*events]
    for _before, happened, _after in play(seats, 3, **options):
        told += happened
    for event in told:
        assert bool(words.line(event, NAMES)) != isinstance(event, SILENT), event


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_prompt_names_who_is_asked(game):
    seats, options = game
    for before, _happened, _after in play(seats, 5, **options):
        for must in (False, True):
            text = words.prompt(before, "Red", must=must)
            assert "Red" in text and "{" not in text


def test_the_log_does_not_tell_what_was_laid_away():
    line = words.line(CardBuried(0, card("4C")).seen_by(None), NAMES)
    assert line == "Red lays a card away"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (CardOpened(1, card("X1")), "Blue opens the joker"),
        (Changed(0, "S", "H", False, False), "Red: Hearts are trump!"),
        (Changed(0, "S", "S", True, True), "Red: The crown is turned: aces high!"),
        (Changed(0, "S", "S", True, False), "Red: The crown stands: kings high!"),
        (Changed(0, "S", "D", True, True), "Red: Diamonds are trump, aces high!"),
        (Changed(0, "S", "D", True, False), "Red: Diamonds are trump, kings high!"),
        (TrickWon(2, 0, "trump", (0, 0, 1)), "Yellow takes the trick with a trump"),
        (HandBegun(3, 1, 0), "Hand 3; Blue deals"),
        (HandBegun(3, 1, 5), "Hand 3; Blue deals, 5 points wait"),
    ],
)
def test_lines(event, line):
    assert words.line(event, NAMES) == line


@pytest.mark.parametrize(
    ("why", "most", "scorers", "points", "bonus", "carried", "line"),
    [
        ("most", (0,), (0,), (8, 0, 0), 0, 0, "Red: 8 points"),
        ("most", (1,), (1,), (0, 11, 0), 5, 0, "Blue: 11 points, 5 of them had waited"),
        ("carried", (0, 2), (), (0, 0, 0), 0, 6, "Red and Yellow are tied: 6 points wait"),
        ("split", (0, 1), (0, 1), (3, 3, 0), 0, 0, "Red and Blue: 3 points. The tie is split"),
        (
            "tie-broken",
            (0, 1),
            (1,),
            (0, 6, 0),
            0,
            0,
            "Blue: 6 points. The tie goes to who is ahead in the game",
        ),
    ],
)
def test_what_a_hand_brought(why, most, scorers, points, bonus, carried, line):
    event = HandScored(1, why, (0, 0, 0), most, scorers, points, bonus, carried, (0, 0, 0))
    assert words.scored(event, NAMES) == line


PARAMS = {
    "must-follow-suit": [
        (("card", "KD"), ("suit", "H"), ("with", "suit")),
        (("card", "KD"), ("suit", "H"), ("with", "joker")),
    ],
    "no-right-to-change": [
        (("why", why),) for why in ("not-leading", "first-lead", "own-lead", "changed-already")
    ],
    "same-trump": [(("suit", "S"),)],
}


@pytest.mark.parametrize("reason", RULES.reasons)
def test_every_refusal_is_a_sentence(reason):
    for params in PARAMS.get(reason, [()]):
        text = words.refusal(Refusal(reason, params))
        assert text and "{" not in text


def test_why_a_card_may_not_go():
    refused = Refusal("must-follow-suit", (("card", "KD"), ("suit", "H"), ("with", "suit")))
    assert words.refusal(refused) == "You hold hearts, so the king of diamonds may not be played"


def test_the_log_tells_seals_and_the_seeds_of_hands_that_are_over(tmp_path: Path):
    store = Store(tmp_path)
    players = [Player("computer", name, "easy", seat) for seat, name in enumerate(NAMES[:2])]
    match = Match.begin("regicide", {"deal": "nine"}, players, store)
    chance = Random(1)
    while match.state.hand < 3:
        assert match.to_move is not None
        match.play(chance.choice(RULES.legal(match.state).actions), match.to_move)
    lines = [part.words for part in story(match.log, NAMES)]
    assert sum("Seal of the shuffle" in line for line in lines) == 3
    assert sum("Seed of the shuffle" in line for line in lines) == 2
    first = next(part.words for part in story(match.log, NAMES) if part.kind == "head")
    assert first.startswith("Hand 1")
    match.close()
    store.close()


def test_the_rule_book_has_no_loose_ends():
    for part in rules():
        assert part.words.strip() == part.words
        assert part.words.count("**") % 2 == 0


# -- the coach -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", get_args(Word))
def test_every_word_of_the_coach_is_a_sentence(word):
    params = (("card", "KD"), ("suit", "H"), ("count", 3))
    text = counsel.advice(Advice(Open(), word, params, 50), changing=False)
    assert text and "{" not in text


def test_the_coach_may_say_to_change_nothing():
    given = Advice(Play(card("KD")), "lead-sure", (("card", "KD"),), 50)
    text = counsel.advice(given, changing=True)
    assert text == "Change nothing. Lead the king of diamonds: nobody holds a higher one of its suit"
    joker = Advice(Take(), "take", (("suit", ""),), 50)
    assert counsel.advice(joker, changing=False) == "Take it: it is a joker"


# -- the set-up ----------------------------------------------------------------------------------------------


def test_every_option_of_the_rules_is_offered_with_a_line():
    offered = {option.name: [value.value for value in option.values] for option in REGICIDE.options}
    assert offered == {option.name: list(option.values) for option in RULES.options}
    assert all(value.line for option in REGICIDE.options for value in option.values)


@pytest.mark.parametrize(
    ("seats", "options", "fixed"),
    [
        (2, {"teams": "off", "deal": "full"}, {"teams", "tie"}),
        (3, {"teams": "off", "deal": "full"}, {"teams"}),
        (4, {"teams": "off", "deal": "nine"}, set()),
        (4, {"teams": "on", "deal": "full"}, set()),
        (4, {"teams": "on", "deal": "nine"}, {"tie"}),
    ],
)
def test_what_cannot_be_is_held_fast(seats, options, fixed):
    bonds = REGICIDE.holding(options, seats)
    assert {name for bond in bonds for name in bond.fixed} == fixed


def test_the_expected_length_is_that_of_the_page():
    usual = RULES.settle({}, 2)
    hands = [REGICIDE.hands(usual, seats) for seats in (2, 3, 4)]
    assert [*hands, REGICIDE.hands({**usual, "teams": "on"}, 4)] == [6, 15, 30, 12]
    assert REGICIDE.length(usual, 3) == "About 15 hands"
    assert REGICIDE.proposal(4)["target"] == 30
    assert REGICIDE.proposal(3)["target"] == 50
    assert all(len(row) == 4 for row in HANDS.values())
