"""The three players: legal, quick, honest, the same every time, and each better than the next."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest

from engine.ai import cribbage
from engine.ai.cribbage import weighing
from engine.ai.cribbage.discards import KEPT, hand_means
from engine.ai.players import LEVELS, Level, Limit
from engine.cards import cards, pack
from engine.rules.cribbage import RULES
from engine.rules.cribbage.scoring import show_lines, total
from engine.rules.cribbage.state import Claim, Discard, Go, Muggins, NoMuggins, Play, State
from tests.rules.cribbage.scripted import at_play, dealt
from tests.rules.cribbage.test_hidden import states
from tests.rules.cribbage.test_show import at_claims

FEW = Limit(nodes=40)
AWAY = ("2C 9C", "3C QC")


def choose(state: State, level: Level, limit: Limit = FEW):
    return cribbage.choose(RULES.view(state, state.to_move), level, limit, 0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{"target": 61}, {"muggins": "on", "match": 3}])
def test_whole_games_are_legal(level: Level, options: dict[str, object]):
    for state in list(states(11, **options))[::3]:
        if state.to_move is not None:
            assert RULES.check(state, choose(state, level)) is None


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing(level: Level):
    chance = random.Random(3)
    for state in list(states(12, target=61))[::4]:
        if state.to_move is None:
            continue
        view = RULES.view(state, state.to_move)
        other = RULES.determinize(view, lambda some: tuple(chance.sample(some, len(some))))
        assert choose(other, level) == choose(state, level)


def test_the_same_nodes_give_the_same_action():
    for state in list(states(13, target=61))[::5]:
        if state.to_move is not None:
            assert choose(state, "strong") == choose(state, "strong")


def test_answers_in_time():
    state = dealt("AS 3S 5S 9S 7S QS", "2H 4H 6H 8H TH KH", "2D").state
    game = at_play("4S 6S 8S TS", "5H 7H 9H JH", AWAY)
    choose(state, "strong")
    for position in (state, game.state, game.play("4S").state):
        started = time.process_time()
        choose(position, "strong", Limit(millis=300))
        assert time.process_time() - started < 0.6


def test_keeps_what_everybody_would_keep():
    state = dealt("5S 5H 5D JC 2S 9H", "2H 4H 6H 8H TH KH", "AD").state
    for level in LEVELS:
        assert set(choose(state, level).cards) == set(cards("2S 9H"))


def test_the_crib_makes_a_difference_to_all_but_the_easy_one():
    """Fives go to one's own crib at most."""
    hand = "5S 5H 9D KC 2S QH"
    pone = dealt(hand, "2H 4H 6H 8H TH KH", "AD").state
    dealer = dealt("2H 4H 6H 8H TH KH", hand, "AD").act(Discard(cards("2H 4H"))).state
    assert set(choose(pone, "easy").cards) == set(choose(dealer, "easy").cards)
    for level in ("medium", "strong"):
        assert not set(choose(pone, level).cards) & set(cards("5S 5H"))


def test_the_easy_one_plays_what_scores_and_else_its_highest():
    game = at_play("4S 6S 8S TS", "5H 7H 9H JH", AWAY)
    assert choose(game.state, "easy") == Play(cards("TS")[0])
    assert choose(game.play("TS").state, "easy") == Play(cards("5H")[0])


def test_the_medium_one_thinks_of_the_answer():
    """Five is a bad lead and so is what leaves five."""
    game = at_play("4S 5S 5D TS", "5H 7H 9H JH", AWAY)
    assert choose(game.state, "medium") == Play(cards("4S")[0])


def test_says_go_when_it_must():
    game = at_play("TS 8S KS QS", "JH AH 4H 5H", AWAY).play("TS JH 8S AH")
    for level in LEVELS:
        assert choose(game.state, level) == Go()


def test_strong_goes_for_the_game():
    """Dealer, one hole to go, pone about to count out: it pairs at once."""
    game = at_play("7S 8S KS QS", "7H 8H 5H 6H", AWAY).set(scores=(118, 119)).play("7S")
    assert choose(game.state, "strong") in (Play(cards("7H")[0]), Play(cards("8H")[0]))


def test_claims_by_how_many_cards_a_player_keeps_in_mind():
    """Five of one, four of two, three of three cards: 2 for each."""
    game = at_claims()
    kept = cards("AS 2H 3D 4C")
    state = game.set(kept=(kept, game.state.kept[1]), starter=cards("5S")[0]).state
    assert [choose(state, level) for level in LEVELS] == [Claim(5), Claim(5), Claim(7)]


def test_muggins_by_the_same():
    game = at_claims(muggins="on")
    kept = cards("AS 2H 3D 4C")
    state = game.set(kept=(kept, game.state.kept[1]), starter=cards("5S")[0]).act(Claim(5)).state
    assert [choose(state, level) for level in LEVELS] == [NoMuggins(), NoMuggins(), Muggins(2)]


def test_the_worth_of_choices_is_a_chance():
    for state in list(states(15, target=61))[::3]:
        view = RULES.view(state, state.to_move)
        if state.phase == "discard":
            choices = weighing.weigh_discards(view)
            assert len(choices) == 15
        elif state.phase == "play":
            choices = weighing.weigh_plays(view, 40)
        else:
            continue
        assert all(-1e-9 <= choice.worth <= 1 + 1e-9 for choice in choices)


def test_what_is_kept_is_weighed_over_all_46_starters():
    """Held against the rules, which count them one by one."""
    hand = cards("5S 6H 7D KC 2S QH")
    means = hand_means(np.array([hand]))[0]
    unseen = [card for card in pack() if card not in hand]
    for places, mean in zip(KEPT, means, strict=True):
        four = [hand[place] for place in places]
        points = [total(show_lines(four, starter, crib=False)) for starter in unseen]
        assert mean == pytest.approx(sum(points) / 46)
