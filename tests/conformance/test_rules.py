"""What every game must hold, whatever its rules say."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from engine.cards import HIDDEN, code
from engine.rules import wire
from engine.rules.base import BadOptionsError, Event, IllegalActionError, Rules
from engine.rules.registry import GAMES as KEYS
from engine.rules.registry import rules_of
from tests.conformance.actions import constructible
from tests.conformance.games import GAMES, Dice, Setting, settings, states, walk

ACTIONS = 150
"""As far as most of these tests play."""

every_game = pytest.mark.parametrize("key", KEYS)
a_few = hypothesis_settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)


def some_setting(data: st.DataObject, key: str) -> Setting:
    return data.draw(st.sampled_from(settings(key)))


class NoShuffleError(Exception):
    pass


def no_shuffle(_: Any) -> Any:
    raise NoShuffleError


@every_game
def test_describes_itself(key: str):
    rules = rules_of(key)
    assert rules.key == key
    assert rules.seats and list(rules.seats) == sorted(set(rules.seats))
    assert len({option.name for option in rules.options}) == len(rules.options)
    assert all(option.default in option.values for option in rules.options)
    assert len(set(rules.reasons)) == len(rules.reasons)
    words = [wire.type_word(kind) for kind in rules.actions]
    assert len(set(words)) == len(words)


@every_game
def test_left_out_options_take_their_defaults(key: str):
    rules = rules_of(key)
    assert rules.settle({}, rules.seats[0]) == {option.name: option.default for option in rules.options}


@every_game
def test_settled_options_settle_as_themselves_and_name_every_option(key: str):
    for setting in settings(key):
        assert list(setting.options) == [option.name for option in setting.rules.options]
        assert setting.rules.settle(setting.options, setting.seats) == setting.options


@every_game
def test_refuses_unknown_and_mistyped_options_and_wrong_seats(key: str):
    rules = rules_of(key)
    seats = rules.seats[0]
    option = rules.options[0]
    number = next((value for value in option.values if isinstance(value, int)), 0)
    for given_options in (
        {"no such option": "on"},
        *({option.name: wrong} for wrong in (True, False, None, 1.5, float(number), [], {}, "", "On", -1)),
    ):
        with pytest.raises(BadOptionsError):
            rules.settle(given_options, seats)
    for wrong_seats in {-1, 0, 1, 2, 3, 4, 5, 6, 7, 100} - set(rules.seats):
        with pytest.raises(BadOptionsError):
            rules.start({}, wrong_seats, no_shuffle)


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_states_actions_and_events_are_values(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    for before, action, step in walk(setting, seed, ACTIONS):
        for value in (before, action, step.state, *step.events):
            assert_is_value(value)
            hash(value)
        assert all(isinstance(event, Event) for event in step.events)
    value = data.draw(st.sampled_from(list(states(setting, seed, 20))))
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(value, fields(value)[0].name, None)


def assert_is_value(value: Any) -> None:
    if is_dataclass(value):
        assert type(value).__dataclass_params__.frozen and "__slots__" in vars(type(value)), type(value)  # type: ignore[attr-defined]
        for field in fields(value):
            assert_is_value(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in value:
            assert_is_value(one)
    else:
        assert value is None or type(value) in (int, str, bool), value


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_an_action_leaves_the_state_before_as_it_was(key: str, data: st.DataObject, seed: int):
    for before, action, _ in walk(setting := some_setting(data, key), seed, ACTIONS):
        copy = pickle.loads(pickle.dumps(before))
        setting.rules.apply(before, action, Dice(seed).shuffle)
        assert before == copy and hash(before) == hash(copy)


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_the_same_shuffles_and_actions_give_the_same_states_with_events_or_without(
    key: str, data: st.DataObject, seed: int
):
    setting = some_setting(data, key)
    rules, dice = setting.rules, Dice(seed)
    state = rules.start(setting.options, setting.seats, dice.shuffle, events=False).state
    silent = [state]
    while len(silent) <= ACTIONS and (listed := rules.legal(state).actions):
        step = rules.apply(state, dice.choose(listed), dice.shuffle, events=False)
        assert step.events == ()
        state = step.state
        silent.append(state)
    told = [before for before, _, _ in walk(setting, seed, ACTIONS)]
    assert silent[: len(told)] == told


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_a_playout_goes_through_the_states_of_the_rules(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    rules, dice = setting.rules, Dice(seed)
    start = rules.start(setting.options, setting.seats, dice.shuffle, events=False).state
    playout = rules.playout(start, dice.shuffle)
    for before, action, step in walk(setting, seed, ACTIONS):
        assert playout.state() == before
        assert playout.to_move == rules.to_move(before)
        assert tuple(playout.legal()) == rules.legal(before).actions
        assert dice.choose(playout.legal()) == action
        playout.play(action)
        assert playout.state() == step.state


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_a_playout_leaves_the_state_that_it_began_at(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    for state in states(setting, seed, ACTIONS, every=25):
        copy, dice = pickle.loads(pickle.dumps(state)), Dice(seed)
        playout = setting.rules.playout(state, dice.shuffle)
        for _ in range(30):
            if listed := playout.legal():
                playout.play(dice.choose(listed))
        assert state == copy


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_a_shuffle_that_fails_changes_nothing(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    with pytest.raises(NoShuffleError):
        setting.rules.start(setting.options, setting.seats, no_shuffle)
    for before, action, step in walk(setting, seed, ACTIONS):
        try:
            assert setting.rules.apply(before, action, no_shuffle).state == step.state
        except NoShuffleError:
            assert setting.rules.check(before, action) is None


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_wire_forms_are_json_and_come_back(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    rules = setting.rules
    for before, action, step in walk(setting, seed, ACTIONS):
        assert rules.action_from_wire(through_json(rules.action_to_wire(action))) == action
        assert wire.decode(type(before), through_json(wire.encode(before))) == before
        for event in step.events:
            form = through_json(rules.event_to_wire(event))
            assert wire.decode_typed((type(event),), form) == event


def through_json(form: Any) -> Any:
    assert json.loads(json.dumps(form)) == form
    return json.loads(json.dumps(form, allow_nan=False))


@every_game
def test_malformed_actions_are_told_from_illegal_ones(key: str):
    rules = rules_of(key)
    for form in (
        *(
            None,
            True,
            1,
            "draw",
            [],
            {},
            {"type": None},
            {"type": 1},
            {"type": "no such"},
            {"type": ["draw"]},
        ),
        *({"type": wire.type_word(kind), "surplus": 1} for kind in rules.actions),
        *({"type": wire.type_word(kind)} for kind in rules.actions if fields(kind)),
    ):
        with pytest.raises(wire.MalformedError):
            rules.action_from_wire(form)


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_check_legal_and_apply_agree_on_whatever_can_be_written_down(
    key: str, data: st.DataObject, seed: int
):
    setting = some_setting(data, key)
    rules, dice = setting.rules, random.Random(seed)
    for state in states(setting, seed, ACTIONS, every=29):
        if rules.outcome(state).over:
            continue
        legal = rules.legal(state)
        for action in legal.actions:
            assert rules.check(state, action) is None
        for action in constructible(rules, GAMES[key].cards(state), dice):
            assert_agrees(rules, state, action, legal.actions, legal.complete)


def assert_agrees(rules: Rules[Any, Any], state: Any, action: Any, listed: Any, complete: bool) -> None:
    refusal = rules.check(state, action)
    if refusal:
        assert refusal.reason in rules.reasons
        assert action not in listed
        with pytest.raises(IllegalActionError) as raised:
            rules.apply(state, action, no_shuffle)
        assert raised.value.refusal == refusal
        return
    after = rules.apply(state, action, Dice(1).shuffle, events=False).state
    if complete and action not in listed:
        # the same deed written otherwise, say two cards in another order
        assert any(after == rules.apply(state, one, Dice(1).shuffle, events=False).state for one in listed)


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_who_is_to_move_what_is_legal_and_the_outcome_tell_one_story(
    key: str, data: st.DataObject, seed: int
):
    setting = some_setting(data, key)
    rules = setting.rules
    for state in states(setting, seed, 3 * ACTIONS):
        legal, outcome, to_move = rules.legal(state), rules.outcome(state), rules.to_move(state)
        assert len(outcome.scores) == setting.seats
        assert len(set(legal.actions)) == len(legal.actions)
        if outcome.over:
            assert to_move is None and legal.actions == () and legal.complete and outcome.winners
            assert set(outcome.winners) <= set(range(setting.seats))
        else:
            assert to_move in range(setting.seats) and legal.actions and outcome.winners == ()


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_cards_are_conserved(key: str, data: st.DataObject, seed: int):
    cards = GAMES[key].cards
    first, *others = states(some_setting(data, key), seed, 3 * ACTIONS)
    pack = Counter(cards(first))
    assert set(pack.values()) == {1}
    assert all(Counter(cards(state)) == pack for state in others)


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_the_wire_form_of_a_state_has_the_common_fields(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    for state in states(setting, seed, ACTIONS, every=10):
        form = setting.rules.state_to_wire(state)
        outcome = setting.rules.outcome(state)
        assert form["scores"] == list(outcome.scores) and form["winners"] == list(outcome.winners)
        assert form["over"] is outcome.over and form["to_move"] == setting.rules.to_move(state)
        assert (form["phase"] == "over") is outcome.over


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_a_view_hides_what_it_must_and_keeps_the_rest(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    rules = setting.rules
    for state in states(setting, seed, ACTIONS, every=10):
        whole = through_json(rules.state_to_wire(state))
        for seat in (None, *range(setting.seats)):
            view = rules.view(state, seat)
            assert view.seat == seat
            assert rules.hidden(view.state, seat) == rules.hidden(state, seat)
            seen = through_json(rules.view_to_wire(view))
            assert seen.keys() == whole.keys()
            for field, form in seen.items():
                assert_hides(form, whole[field])
            visible = {code(card) for card in GAMES[key].cards(view.state) if card != HIDDEN}
            assert codes_in(seen) <= visible


def assert_hides(seen: Any, whole: Any) -> None:
    """The same, but for piles of which only the number of cards is given."""
    if seen == whole:
        return
    if isinstance(seen, dict) and seen.keys() == {"hidden"}:
        assert seen["hidden"] == (len(whole) if isinstance(whole, list) else 1)
    else:
        assert isinstance(seen, list) and isinstance(whole, list) and len(seen) == len(whole)
        for part, whole_part in zip(seen, whole, strict=True):
            assert_hides(part, whole_part)


def codes_in(form: Any) -> set[str]:
    if isinstance(form, str):
        return {form} if form in wire.CODES else set()
    parts = form.values() if isinstance(form, dict) else form if isinstance(form, list) else ()
    return set().union(*map(codes_in, parts))


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_hidden_cards_have_no_way_into_a_view(key: str, data: st.DataObject, seed: int):
    """Other cards in the hidden places: the view is the same, so nothing of them can be reached from it."""
    setting = some_setting(data, key)
    rules = setting.rules
    for state in states(setting, seed, ACTIONS, every=20):
        for seat in (None, *range(setting.seats)):
            view = rules.view(state, seat)
            other = rules.determinize(view, Dice(seed + 1).shuffle)
            assert rules.view(other, seat) == view
            assert rules.view_to_wire(rules.view(other, seat)) == rules.view_to_wire(view)
            assert Counter(GAMES[key].cards(other)) == Counter(GAMES[key].cards(state))
            assert HIDDEN not in GAMES[key].cards(other)


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_a_determinized_state_can_be_played_on(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    rules, dice = setting.rules, Dice(seed)
    for state in states(setting, seed, ACTIONS, every=50):
        if rules.outcome(state).over:
            continue
        mover = rules.to_move(state)
        other = rules.determinize(rules.view(state, mover), dice.shuffle)
        assert rules.to_move(other) == mover
        assert set(rules.legal(other).actions) == set(rules.legal(state).actions)
        for _ in range(20):
            if not (listed := rules.legal(other).actions):
                break
            other = rules.apply(other, dice.choose(listed), dice.shuffle, events=False).state


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_every_event_can_be_seen_from_every_seat(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    rules = setting.rules
    start = rules.start(setting.options, setting.seats, Dice(seed).shuffle)
    for step in (start, *(step for _, _, step in walk(setting, seed, ACTIONS))):
        for event in step.events:
            whole = through_json(rules.event_to_wire(event))
            for seat in (None, *range(setting.seats)):
                seen = through_json(rules.event_to_wire(event.seen_by(seat)))
                assert seen["type"] == whole["type"] and seen.keys() == whole.keys()
                for field, form in seen.items():
                    assert_hides(form, whole[field])


@every_game
@a_few
@given(data=st.data(), seed=seeds)
def test_games_end(key: str, data: st.DataObject, seed: int):
    setting = some_setting(data, key)
    assume(not GAMES[key].endless(setting.options))
    assert_ends(setting, seed)


def assert_ends(setting: Setting, seed: int) -> None:
    rules, dice = setting.rules, Dice(seed)
    state = rules.start(setting.options, setting.seats, dice.shuffle, events=False).state
    for _ in range(GAMES[setting.key].bound(setting.options)):
        if not (listed := rules.legal(state).actions):
            break
        state = rules.apply(state, dice.choose(listed), dice.shuffle, events=False).state
    assert rules.outcome(state).over or GAMES[setting.key].endless(setting.options)


@pytest.mark.slow
@every_game
def test_games_end_with_all_options_and_numbers_of_seats(key: str):
    for number, setting in enumerate(settings(key)):
        assert_ends(setting, number)
