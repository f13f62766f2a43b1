"""The coach's words fit what it advises."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.ai import players
from engine.ai.players import Limit
from engine.ai.regicide import coach
from engine.ai.regicide.coach import Advice, Word
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Change
from tests.ai.regicide.deals import SETTINGS, endgame, some_hand, view
from tests.rules.regicide.scripted import Game, at_play


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(coach, "LIMIT", Limit(nodes=200))


def advice(game: Game) -> Advice:
    found = players.advise("regicide", view(game.state))
    assert isinstance(found, Advice)
    return found


def test_every_word_is_explained():
    assert coach.__doc__ is not None
    assert all(f"\n{word} " in coach.__doc__ for word in get_args(Word))


def test_nothing_is_said_when_there_is_nothing_to_choose():
    game = at_play("5H 6D", "7H 7D", trump="S").play("5H")
    assert players.advise("regicide", view(game.state)) is None


@pytest.mark.parametrize("setting", SETTINGS[::2], ids=str)
def test_advice_is_legal_and_has_its_word(setting):
    for state in list(some_hand(setting.seats, dict(setting.options), 21))[::8]:
        if found := players.advise("regicide", view(state)):
            assert found.action in RULES.legal(state).actions
            assert found.word in get_args(Word)
            assert 0 <= found.chance <= 100


FOLLOWING = [
    (("5H 3D", "9H 2H"), "5H", "win-last"),
    (("KH 5D", "9H 2H"), "KH", "hopeless"),
    (("X1 5D", "9H 2H"), "X1", "hopeless"),
    (("5H 5D", "KS 4D"), "5H", "ruff"),
    (("5H 5D", "X1 4D"), "5H", "win-joker"),
    (("5H 5D 3C", "9H KH 2D", "6H 6D 4C"), "5H", "win-sure"),
]


@pytest.mark.parametrize(("hands", "led", "word"), FOLLOWING)
def test_words_for_following(hands: tuple[str, ...], led: str, word: str):
    game = at_play(*hands, trump="S", tricks=(0,) * len(hands)).play(led)
    assert advice(game).word == word


def test_words_for_leading():
    assert advice(at_play("X1 3H 3D", "9H 8D 2C", trump="S")).word in ("lead-joker", "lead-away", "lead-sure")
    game = at_play("KH KD", "9H 8D", trump="S")
    found = advice(game)
    assert found.word == "lead-sure" and dict(found.params)["card"] in ("KH", "KD")


def test_the_partner_keeps_its_trick():
    game = at_play("KH 5D", "2H 6D", "9S 3H 4C", "2C 8D", trump="S", teams="on", leader=0).set(
        hands=tuple(at_play("KH 5D", "2H 6D", "9H 3H", "2C 8D").state.hands)
    )
    game.play("KH 2H")
    assert advice(game).word == "partner"


def test_a_change_says_which_suit_and_how_many_cards_of_it():
    game = endgame("AH 2H", "3S 4S", trump="S", tricks=(9, 10), may_change=True)
    found = advice(game)
    assert isinstance(found.action, Change)
    assert found.word in ("change-trump", "change-both")
    assert dict(found.params) == {"suit": "H", "count": 2}


def test_openings():
    words = set()
    for setting in SETTINGS[::2]:
        for seed in range(2):
            for state in some_hand(setting.seats, dict(setting.options), seed):
                if state.phase == "play":
                    break
                if found := players.advise("regicide", view(state)):
                    words.add(found.word)
    assert words <= {"open", "leave-opening", "take", "leave-turned", "name-trump", "bury"}
    assert {"take", "name-trump", "bury"} <= words
