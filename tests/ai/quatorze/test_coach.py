"""The coach of Quatorze: its advice is legal, and its word fits."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from engine.ai import players
from engine.ai.quatorze import coach
from engine.ai.quatorze.coach import Advice, Word
from engine.ai.quatorze.sight import look
from engine.cards import card
from engine.rules.quatorze import RULES
from engine.rules.quatorze.state import Draw
from scenes.quatorze import counsel
from tests.ai.quatorze.positions import chosen, game, own_view, shuffler
from tests.rules.quatorze.scene import Scene


def advice(scene: Scene, *, draws: bool = True) -> Advice:
    state = scene.state
    if draws:
        state = RULES.apply(state, Draw("stock"), shuffler(1)).state
    found = players.advise("quatorze", own_view(state))
    assert isinstance(found, Advice)
    return found


def test_every_word_is_explained_and_has_its_sentence():
    assert coach.__doc__ is not None
    assert all(f"\n{word} " in coach.__doc__ for word in get_args(Word))
    assert set(counsel.REASONS) == set(get_args(Word))


@pytest.mark.parametrize("options", [{}, {"swap_joker": "on", "opening": 0}], ids=str)
def test_advice_is_what_the_strong_player_does_with_a_reason(options: dict[str, object]):
    for state in game(3, 11, 120, **options):
        view = own_view(state)
        found = players.advise("quatorze", view)
        if state.phase == "cut":
            assert found is None
            continue
        assert found.action == chosen(view)
        assert 0 <= found.chance <= 100
        assert counsel.advice(found)


LOOSE = "2S 4H 6D 8C TSb QHb"


@pytest.mark.parametrize(
    ("scene", "draws", "word"),
    [
        (Scene("2S 4H 6D", "AS", discard="KC"), False, "no-use"),
        (Scene("4H 9C KS", "AS 2S", table=["5H 6H 7H"], down=(0, 1), discard="8H"), False, "take-lay"),
        (Scene("4H", "AS 2S", table=["5H 6H 7H"], down=(0, 1), stock="KC"), True, "out"),
        (Scene("TS TH TD 7C 8C 9C", "AS 2S", stock="2C"), True, "out-at-once"),
        (Scene("TS TH TD 7C 8C 9C KD 3S 5H JD", "AS", down=(1,), table=["4S 4H 4D"]), True, "open"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_words(scene: Scene, draws: bool, word: str):
    assert advice(scene, draws=draws).word == word


@pytest.mark.parametrize(
    ("code", "word"), [("KH", "throw-high"), ("9S", "throw-spare"), ("2D", "throw-safe"), ("8Cb", "hold")]
)
def test_words_for_what_is_thrown(code: str, word: str):
    hand, table, down = "KH 9S 2D", ["5H 6H 7H"], (0, 1)
    if word == "throw-safe":
        table = ["TH JH QH"]
    if word == "hold":
        hand, down = "TS TH TD 7C 8C 9C 8Cb 4H", (1,)
    sight = look(own_view(replace(Scene(hand, "AS 2S 3D", table=table, down=down).state, phase="meld")))
    assert coach.why_throw(sight, card(code))[0] == word


def test_points_of_an_opening_are_named():
    scene = Scene("TS TH TD 7C 8C 9C KD 3S 5H JD", "AS", down=(1,), table=["4S 4H 4D"])
    assert dict(advice(scene).params)["points"] == 54
