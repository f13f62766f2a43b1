"""The three players: legal, honest, the same every time with nodes, and in time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ai import players
from engine.ai.players import LEVELS, Limit
from engine.cards import card, cards
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Action, Bury, Change, Play, State, Trump
from tests.ai.regicide.deals import SETTINGS, endgame, some_hand, view
from tests.conformance.games import Dice, Setting
from tests.rules.regicide.scripted import at_play

FEW = Limit(nodes=60)


def choose(seen: View[State], level: str, limit: Limit = FEW, seed: int = 0) -> Action:
    return players.choose("regicide", seen, level, limit, seed)  # type: ignore[arg-type, no-any-return]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whatever_the_position_the_action_is_legal(setting: Setting, level: str):
    for seed in range(2):
        for state in list(some_hand(setting.seats, dict(setting.options), seed))[:: 1 if seed else 6]:
            if seed and state.phase == "play":
                break
            assert choose(view(state), level) in RULES.legal(state).actions


@pytest.mark.parametrize("level", LEVELS)
def test_only_the_view_counts(level: str):
    """In another world that the seat can't tell from this one it does the same."""
    for setting in SETTINGS[::3]:
        for state in list(some_hand(setting.seats, dict(setting.options), 7))[::11]:
            other = RULES.determinize(view(state), Dice(9).shuffle)
            assert choose(view(other), level) == choose(view(state), level)


@pytest.mark.parametrize("level", LEVELS)
def test_with_nodes_it_does_the_same_every_time(level: str):
    for setting in SETTINGS[1::5]:
        for state in list(some_hand(setting.seats, dict(setting.options), 11))[::9]:
            assert choose(view(state), level, seed=3) == choose(view(state), level, seed=3)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_forced_is_done(level: str):
    game = at_play("5H 6D", "7H 7D", trump="S").play("5H")
    assert choose(view(game.state), level) == Play(card("7H"))


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_sure_tricks_are_taken(level: str):
    game = at_play("KS X1 9S", "3S 4S 5H", trump="S", tricks=(9, 9))
    for _ in range(3):
        game.act(choose(view(game.state), level))
        game.act(next(iter(RULES.legal(game.state).actions)))
    assert game.state.scores == (12, 0)


def test_the_strong_player_wins_a_hand_that_hangs_on_its_change():
    """Nine tricks to ten and two cards each. On lead with the right, seat 0 takes both tricks with hearts as
    trump; as it is, the other ruffs."""
    game = endgame("AH 2H", "3S 4S", trump="S", tricks=(9, 10), may_change=True)
    action = choose(view(game.state), "strong", Limit(nodes=400))
    assert isinstance(action, Change) and action.trump == "H"
    game.act(action)
    game.act(choose(view(game.state), "strong", Limit(nodes=400))).act(RULES.legal(game.state).actions[0])
    game.act(choose(view(game.state), "strong", Limit(nodes=400))).act(RULES.legal(game.state).actions[0])
    assert game.state.scores == (11, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_long_suit_is_named_trump(level: str):
    setting = next(one for one in SETTINGS if one.seats == 3 and one.options["deal"] == "nine")
    state = next(one for one in some_hand(3, dict(setting.options), 1) if one.phase == "open")
    hand = cards("KD 9D 8D 7D 6D 5D 2D 4S 4H")
    rest = [
        one for pile in (*state.hands, state.stock) for one in pile if one not in hand and one != card("X1")
    ]
    seat = state.to_move
    assert seat is not None
    hands = [hand if one == seat else tuple(rest.pop() for _ in range(9)) for one in range(3)]
    named = replace(
        state, phase="trump", hands=tuple(hands), stock=tuple(rest), turned=card("X1"), passed=3, dealer=seat
    )
    assert choose(view(named), level, Limit(nodes=300)) == Trump("D")


@pytest.mark.parametrize("level", LEVELS)
def test_a_trump_is_not_buried(level: str):
    for seed in range(6):
        states = some_hand(3, {"deal": "nine"}, seed)
        state = next((one for one in states if one.phase in ("bury", "play")), None)
        if state is None or state.phase != "bury":
            continue
        action = choose(view(state), level, Limit(nodes=800))
        assert isinstance(action, Bury) and action.card < 104


def test_more_time_is_not_taken_than_given():
    """Nothing is measured here but that the limit in time ends the search at all."""
    state = list(some_hand(4, {}, 3))[8]
    assert choose(view(state), "strong", Limit(millis=1)) in RULES.legal(state).actions
