"""A game played on in place goes through the very states that the rules lead through, to its end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from engine.cards import Card, cards, pack
from engine.rules.cribbage import RULES
from engine.rules.cribbage.scoring import (
    lines_among,
    play_lines,
    points_among,
    show_lines,
    show_points,
    total,
)
from engine.rules.cribbage.state import Discard, Play, State
from tests.conformance.games import Dice, Setting, settings
from tests.rules.cribbage.scripted import SEAT_0_DEALS, Script, deal, order


@pytest.mark.parametrize("setting", settings("cribbage"), ids=str)
def test_whole_games_with_all_options(setting: Setting):
    ours, theirs = Dice(5), Dice(5)
    state: State = RULES.start(setting.options, 2, theirs.shuffle, events=False).state
    playout = RULES.playout(RULES.start(setting.options, 2, ours.shuffle, events=False).state, ours.shuffle)
    while listed := RULES.legal(state).actions:
        assert tuple(playout.legal()) == listed
        action = ours.choose(playout.legal())
        assert theirs.choose(listed) == action
        playout.play(action)
        state = RULES.apply(state, action, theirs.shuffle, events=False).state
        assert playout.state() == state and playout.to_move == state.to_move
    assert not playout.legal() and playout.to_move is None


def test_his_heels_and_a_thirty_one():
    script = Script(order(SEAT_0_DEALS), deal("TS JS QS 2S 3S 4S", "TH QH KH AH 2H 3H", "JD"))
    playout = RULES.playout(RULES.start({}, 2, script, events=False).state, script)
    for action in (
        Discard(cards("2S 3S")),  # type: ignore[arg-type]
        Discard(cards("2H 3H")),  # type: ignore[arg-type]
        *(Play(one) for one in cards("TS TH JS AH")),
    ):
        assert action in playout.legal()
        playout.play(action)
    state = playout.state()
    assert state.scores == (2 + 2 + 2, 0)  # the heels, the pair of tens, thirty-one
    assert state.series == () and state.to_move == 1


def some_hands(number: int) -> Sequence[tuple[tuple[Card, ...], Card]]:
    dice = random.Random(number)
    return [(tuple(five[:4]), five[4]) for five in (dice.sample(pack(), 5) for _ in range(number))]


def test_points_are_the_total_of_the_lines():
    jack_flush = cards("2S 5S 9S JS")
    for hand, starter in (*some_hands(2000), (jack_flush, cards("KS")[0]), (jack_flush, cards("KD")[0])):
        for crib in (False, True):
            assert show_points(hand, starter, crib=crib) == total(show_lines(hand, starter, crib=crib))
        for number in (2, 3, 4):
            for some in combinations(hand, number):
                assert points_among(some) == total(lines_among(some))


def test_a_run_may_be_long_and_is_as_long_as_can_be():
    for laid in ("4S 2H 3D AS 5C 7H 6D", "7S 6H 5D 4C 3S 2H AD", "KS AH 2D 3C 4S", "9S 3H AD 2C"):
        series = cards(laid)
        longest = max(
            (n for n in range(3, len(series) + 1) if straight(series[-n:])),
            default=0,
        )
        (run,) = (line.points for line in play_lines(series, 30) if line.combination == "run")
        assert run == longest


def straight(some: Sequence[Card]) -> bool:
    values = sorted(card % 13 for card in some)
    return values == list(range(values[0], values[0] + len(values)))
