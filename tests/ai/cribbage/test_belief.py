"""What a seat can tell about its opponent's hand: never more than it has seen, never against it."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.ai.cribbage import belief
from engine.ai.cribbage.belief import Known, rank
from engine.ai.cribbage.pegging import NONE
from engine.cards import VALUES, cards
from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import Go, Play
from tests.rules.cribbage.scripted import at_play
from tests.rules.cribbage.test_hidden import states

AWAY = ("2C 9C", "3C QC")


def ranks(codes: str) -> list[int]:
    return [rank(card) for card in cards(codes)]


def game_of_chance(seed: int):
    """Each position of the play of one game, with the moves of the deal so far, as role and rank."""
    chance, moves = random.Random(seed), []
    shuffle = lambda listed: tuple(chance.sample(listed, len(listed)))  # noqa: E731
    state = RULES.start({"target": 61}, 2, shuffle).state
    while state.to_move is not None:
        if state.phase == "play":
            yield state, list(moves)
        action = chance.choice(RULES.legal(state).actions)
        role = int(state.to_move == state.dealer)
        if isinstance(action, (Play, Go)):
            moves.append((role, rank(action.card) if isinstance(action, Play) else NONE))
        else:
            moves.clear()
        state = RULES.apply(state, action, shuffle).state


@pytest.mark.parametrize("seed", range(6))
def test_who_said_go_and_when_follows_from_the_cards_laid(seed: int):
    seen = 0
    for state, moves in game_of_chance(seed):
        known = Known.of(RULES.view(state, state.to_move))
        laid = [[rank(card) for card in some] for some in known.laid]
        assert belief.history(laid, known.role, known.count) == moves
        seen += NONE in [move for _, move in moves]
    assert seen


@pytest.mark.parametrize("seed", range(4))
def test_the_true_hand_is_always_possible(seed: int):
    for state, _ in game_of_chance(seed):
        thought = belief.opponent(Known.of(RULES.view(state, state.to_move)))
        kept = sorted(VALUES[card] - 1 for card in state.kept[1 - state.to_move])
        assert thought.chances.sum() == pytest.approx(1)
        assert thought.chances[(np.sort(thought.kept, axis=1) == kept).all(axis=1)] > 0


@pytest.mark.parametrize("seed", range(2))
def test_other_cards_in_the_hidden_places_change_nothing(seed: int):
    chance = random.Random(seed)
    for state in states(seed, target=61):
        if state.phase != "play":
            continue
        view = RULES.view(state, state.to_move)
        other = RULES.determinize(view, lambda some: tuple(chance.sample(some, len(some))))
        again = belief.opponent(Known.of(RULES.view(other, state.to_move)))
        assert (again.chances == belief.opponent(Known.of(view)).chances).all()


def test_a_go_rules_out_what_would_have_fitted():
    game = at_play("TS 8S KS QS", "JH AH 4H 5H", AWAY).play("TS JH 8S AH go")
    known = Known.of(RULES.view(game.state, 0))
    thought = belief.opponent(known)
    assert not np.isin(thought.kept, ranks("AS")).sum(axis=1).max() > 1
    assert not np.isin(thought.kept, ranks("2S")).any()


def test_the_first_cards_of_a_hand_speak_for_its_others():
    """Who answers a seven with an ace, and with no eight, seldom has one."""
    before = at_play("7S 8S KS QS", "AH 4H 5H 6H", AWAY).play("7S")
    thought = belief.opponent(Known.of(RULES.view(before.play("AH").state, 0)))
    with_eight = thought.chances[(thought.kept == 7).any(axis=1)].sum()
    asleep = belief.TRUST
    belief.TRUST = 0.0
    try:
        trusting_nothing = belief.opponent(Known.of(RULES.view(before.state, 0)))
    finally:
        belief.TRUST = asleep
    assert with_eight < 0.8 * trusting_nothing.chances[(trusting_nothing.kept == 7).any(axis=1)].sum()


def test_samples_stand_for_the_whole():
    game = at_play("7S 8S KS QS", "AH 4H 5H 6H", AWAY)
    whole = belief.opponent(Known.of(RULES.view(game.state, 0)))
    sample = whole.sample(400)
    assert len(sample.chances) <= 400
    assert sample.chances.sum() == pytest.approx(1)
    for one in range(13):
        share = (whole.chances * (whole.kept == one).any(axis=1)).sum()
        assert (sample.chances * (sample.kept == one).any(axis=1)).sum() == pytest.approx(share, abs=0.05)


def test_crib_chances_are_chances():
    game = at_play("7S 8S KS QS", "AH 4H 5H 6H", ("5C 5D", "3C QC"))
    mine = belief.crib_chances(Known.of(RULES.view(game.state, 0)))
    assert mine.sum() == pytest.approx(1)
    assert mine[0] == mine[1] == 0
    assert mine @ np.arange(30) > 7
