"""What the coach makes of choices, and of decisions that were made."""

from __future__ import annotations

import pytest

from engine.ai.cribbage import coach
from engine.ai.cribbage.weighing import DiscardChoice, PlayChoice
from engine.cards import cards
from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import Discard, Play, State
from tests.rules.cribbage.scripted import at_play, dealt
from tests.rules.cribbage.test_show import at_claims

AWAY = ("2C 9C", "3C QC")


def view(state: State):
    return RULES.view(state, state.to_move)


def test_a_discard_has_fifteen_choices_the_best_first():
    advice = coach.advise(view(dealt("5S 5H 5D JC 2S 9H", "2H 4H 6H 8H TH KH", "AD").state))
    assert advice is not None
    assert len(advice.choices) == 15
    worth = [choice.worth for choice in advice.choices]
    assert worth == sorted(worth, reverse=True)
    best = advice.choices[0]
    assert isinstance(best, DiscardChoice)
    assert set(best.away) == set(cards("2S 9H"))
    assert best.hand > 14 and best.crib < 0
    assert best.net == pytest.approx(best.hand + best.crib + best.own_play - best.other_play)
    assert advice.why.word == "hand"


def test_the_own_crib_is_counted_for_the_dealer():
    game = dealt("2H 4H 6H 8H TH KH", "5S 5H 9D KC 2S QH", "AD").act(Discard(cards("2H 4H")))
    advice = coach.advise(view(game.state))
    assert advice is not None
    assert all(choice.crib > 0 for choice in advice.choices if isinstance(choice, DiscardChoice))


def test_a_play_shows_what_it_scores_and_what_it_lets_in():
    game = at_play("7S 8S KS QS", "8H 4H 5H 6H", AWAY).play("7S")
    advice = coach.advise(view(game.state))
    assert advice is not None
    eight = next(choice for choice in advice.choices if choice.card == cards("8H")[0])
    assert isinstance(eight, PlayChoice)
    assert eight.points == 2
    assert eight.reply > 0.3


def test_nothing_to_weigh_is_no_advice():
    assert coach.advise(view(at_claims().state)) is None
    go = at_play("TS 8S KS QS", "JH AH 4H 5H", AWAY).play("TS JH 8S AH").state
    assert coach.advise(view(go)) is None


def test_the_best_decision_costs_nothing():
    state = dealt("5S 5H 5D JC 2S 9H", "2H 4H 6H 8H TH KH", "AD").state
    appraisal = coach.appraise(view(state), Discard(cards("9H 2S")))
    assert appraisal is not None
    assert appraisal.cost == 0
    assert appraisal.why.word == "alike"


def test_a_blunder_costs_and_says_why():
    state = dealt("5S 5H 5D JC 2S 9H", "2H 4H 6H 8H TH KH", "AD").state
    appraisal = coach.appraise(view(state), Discard(cards("5S 5H")))
    assert appraisal is not None
    assert appraisal.cost > 0.1
    assert appraisal.points > 10
    assert appraisal.why.word == "hand"
    assert dict(appraisal.why.params)["points"] > 5


def test_leading_a_five_is_an_error():
    state = at_play("4S 5S 5D TS", "5H 7H 9H JH", AWAY).state
    appraisal = coach.appraise(view(state), Play(cards("5D")[0]))
    assert appraisal is not None
    assert appraisal.cost > 0
    assert appraisal.why.word in ("reply", "later")


def test_no_choice_is_no_decision():
    game = at_play("TS 8S KS QS", "JH AH AD 4H", AWAY).play("TS JH 8S AH go")
    assert coach.appraise(view(game.state), Play(cards("AD")[0])) is None


def test_the_score_may_ask_for_fewer_points():
    choice = {"hand": 5.0, "crib": 1.0, "own_play": 2.0, "other_play": 2.0}
    state = dealt("5S 5H 5D JC 2S 9H", "2H 4H 6H 8H TH KH", "AD").set(scores=(115, 100)).state
    good = DiscardChoice(cards("2S 9H"), **choice, worth=0.6)
    rich = DiscardChoice(cards("5S 9H"), **{**choice, "hand": 6.0}, worth=0.5)
    why = coach._why(view(state), good, rich)
    assert (why.word, dict(why.params)) == ("score-asks", {"points": 1.0, "own": 6, "other": 21})


def test_the_costliest_come_first_and_the_free_ones_not_at_all():
    state = dealt("5S 5H 5D JC 2S 9H", "2H 4H 6H 8H TH KH", "AD").state
    made = [
        coach.appraise(view(state), Discard(cards(two)))
        for two in ("2S 9H", "5S 5H", "JC 9H", "5S 9H", "2S JC")
    ]
    assert all(one is not None for one in made)
    costly = coach.costliest([one for one in made if one], 3)
    assert len(costly) == 3
    assert set(costly[0].taken.away) == set(cards("5S 5H"))
    assert [one.cost for one in costly] == sorted((one.cost for one in costly), reverse=True)
    assert coach.costliest([made[0]], 3) == ()
