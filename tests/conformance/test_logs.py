"""A log gives back the game, whichever game it is, and each game has one that is kept."""

from __future__ import annotations

import json
from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match.chance import TableShuffler
from engine.match.log import Acted, Header, Log, log_from_wire, log_to_wire
from engine.match.replay import frames, replay
from engine.rules.base import Step
from tests.conformance.games import Dice, Setting
from tests.conformance.golden import FOLDER, digest, load
from tests.conformance.test_rules import a_few, every_game, seeds, some_setting

ACTIONS = 150


def logged(setting: Setting, seed: int) -> tuple[Log, list[Step]]:
    """A game at random with its log, and what came of each action."""
    rules, dice, shuffler = setting.rules, Dice(seed), TableShuffler((), seed)
    steps = [rules.start(setting.options, setting.seats, shuffler)]
    log = Log(Header(setting.key, setting.seats, setting.options, seed), [*shuffler.commit()])
    while len(steps) <= ACTIONS and (listed := rules.legal(steps[-1].state).actions):
        action, before = dice.choose(listed), steps[-1].state
        steps.append(rules.apply(before, action, shuffler))
        log.entries += shuffler.commit()
        log.entries.append(Acted(rules.action_to_wire(action), rules.to_move(before)))
    return log, steps


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_a_replay_gives_the_same_states_and_events(key: str, data: st.DataObject, seed: int):
    log, steps = logged(some_setting(data, key), seed)
    again = log_from_wire(json.loads(json.dumps(log_to_wire(log))))
    assert log_to_wire(again) == log_to_wire(log)
    for step, frame in zip_longest(steps, frames(again)):
        assert frame.step == step
    assert replay(again) == steps[-1].state
    half = len(steps) // 2
    assert replay(again, half) == steps[half].state


@every_game
def test_the_game_that_is_kept_plays_out_as_it_did(key: str):
    """Fails when rules or events change: then look why, and only if the page asks for it make it anew with
    ``python -m tests.conformance.golden``."""
    assert (FOLDER / f"{key}.json").exists(), "every game keeps a play-through"
    kept = load(key)
    assert digest(kept.log) == kept.digests


@pytest.mark.slow
@every_game
@given(data=st.data(), seed=seeds)
def test_many_more_replays(key: str, data: st.DataObject, seed: int):
    log, steps = logged(some_setting(data, key), seed)
    assert replay(log) == steps[-1].state
