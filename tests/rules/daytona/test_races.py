"""Lots, places, points, and how races and games end."""

from __future__ import annotations

import random

import pytest

from engine.cards import cards, code, is_joker, pack
from engine.rules.base import BadOptionsError
from engine.rules.daytona import RULES
from engine.rules.daytona.events import GameOver, LotDrawn, RaceOver, RaceStarted, StarterChosen
from engine.rules.daytona.game import PACK
from tests.rules.daytona.scene import draw, kinds, scene, unshuffled


def first_on_top(codes: str):
    """A shuffler: these cards first, the others after them as they were."""
    wanted = cards(codes)

    def shuffle(pile):
        return (*wanted, *(card for card in pile if card not in wanted))

    return shuffle


class Once:
    """A shuffler for the lots, then others as they come."""

    def __init__(self, codes: str) -> None:
        self.pending = first_on_top(codes)

    def __call__(self, pile):
        shuffle, self.pending = self.pending, unshuffled
        return shuffle(pile)


def lots(seats: int, codes: str):
    """Who starts, and the cards as they fell to the seats."""
    step = RULES.start({}, seats, Once(codes))
    drawn = [(event.seat, code(event.card)) for event in step.events if isinstance(event, LotDrawn)]
    (starter,) = [event.seat for event in step.events if isinstance(event, StarterChosen)]
    assert step.state.to_move == starter
    return starter, drawn


class TestLots:
    def test_the_highest_value_starts_king_above_ace(self):
        assert lots(3, "AS KS QS") == (1, [(0, "AS"), (1, "KS"), (2, "QS")])

    def test_a_joker_is_passed_over_and_the_same_seat_draws_on(self):
        assert lots(2, "X1 X2 3S 2S") == (0, [(0, "X1"), (0, "X2"), (0, "3S"), (1, "2S")])
        assert lots(2, "3S X1 9S") == (1, [(0, "3S"), (1, "X1"), (1, "9S")])

    def test_only_the_tied_draw_on_in_seat_order(self):
        starter, drawn = lots(4, "KS 5S KH KD 3S 9S 9H 2S 4S")
        assert drawn[4:] == [(0, "3S"), (2, "9S"), (3, "9H"), (2, "2S"), (3, "4S")]
        assert starter == 3

    def test_a_lower_tie_is_none(self):
        assert lots(3, "5S 5H 6S")[0] == 2

    def test_a_pack_that_ties_to_its_end_gives_the_start_to_the_lowest_seat_tied(self):
        naturals = sorted((card for card in PACK if not is_joker(card)), key=lambda card: card % 13)
        starter, drawn = lots(2, " ".join(map(code, naturals)))
        assert starter == 0
        assert len(drawn) == 108, "the jokers at the end all fell to seat 0"

    def test_a_pack_that_ends_before_all_the_tied_have_drawn_decides_nothing(self):
        """Seat 0 falls out at once; seats 1 and 2 tie until one card is left."""
        by_value = sorted((card for card in PACK if not is_joker(card)), key=lambda card: card % 13)
        ace, *others = by_value
        order = (ace, *reversed(others))
        starter, drawn = lots(3, " ".join(map(code, order)))
        assert drawn[-5][0] == 1, "the ace left over"
        assert starter == 1


class TestStart:
    def test_all_begins_on_the_start_card(self):
        for seats in (2, 3, 4):
            state = RULES.start({}, seats, unshuffled).state
            assert state.position == (0,) * seats and state.lap == (1,) * seats and state.race == 1
            assert len(state.stock) == 108 - 16 and state.discard == ()

    def test_the_pack_is_shuffled_for_lots_and_then_for_the_race(self):
        shuffled = []

        def shuffle(pile):
            shuffled.append(tuple(pile))
            return tuple(pile)

        RULES.start({}, 2, shuffle)
        assert [sorted(pile) for pile in shuffled] == [sorted(pack(packs=2, jokers=4))] * 2

    @pytest.mark.parametrize(
        "options",
        [
            {"both_ways": "back", "laps": 2},
            {"both_ways": "back", "laps": 3},
            {"both_ways": "back", "deuce_as_joker": "off"},
            {"target": 51},
            {"laps": 0},
            {"deuce_as_joker": True},
            {"laps": True},
            {"laps": 1.0},
        ],
    )
    def test_bad_options(self, options: dict[str, object]):
        with pytest.raises(BadOptionsError):
            RULES.start(options, 2, unshuffled)

    def test_back_goes_with_one_lap_and_the_deuce_as_joker(self):
        assert RULES.settle({"both_ways": "back"}, 2)["laps"] == 1
        assert RULES.settle({"both_ways": "back", "laps": 1, "deuce_as_joker": "on"}, 2)

    @pytest.mark.parametrize("seats", [0, 1, 5])
    def test_two_to_four_play(self, seats: int):
        with pytest.raises(BadOptionsError):
            RULES.start({}, seats, unshuffled)


class TestPlaces:
    def test_of_two_cars_the_other_is_second_without_finishing(self):
        step = draw(scene(at=[14, 3], target=10), "7D")
        assert step.events[3] == RaceOver(1, (0, 1), (10, 5), (10, 5))
        assert step.state.finished == (0,) and step.state.position == (15, 3)

    def test_three_race_on_until_two_are_home_and_the_last_is_third(self):
        first = draw(scene(3, at=[14, 14, 3], target=10), "7D").state
        assert (first.finished, first.to_move, first.phase) == ((0,), 1, "draw")
        step = draw(first, "7D")
        assert step.events[3] == RaceOver(1, (0, 1, 2), (10, 5, 2), (10, 5, 2))
        assert step.state.finished == (0, 1)

    def test_four_race_on_until_three_are_home(self):
        state = scene(4, at=[14, 14, 3, 14], target=10)
        state = draw(state, "7D").state
        state = draw(state, "8D").state
        assert state.to_move == 2
        state = draw(state, "KD").state
        step = draw(state, "6D")
        assert step.events[3] == RaceOver(1, (0, 1, 3), (10, 5, 0, 2), (10, 5, 0, 2))
        assert step.state.finished == (0, 1, 3) and step.state.phase == "over"


def test_races_played_back_end_too_when_deuces_are_not_wasted():
    dice = random.Random(14)

    def shuffle(pile):
        return tuple(dice.sample(pile, len(pile)))

    for seats in (2, 3, 4):
        state = RULES.start({"both_ways": "back", "target": 10}, seats, shuffle).state
        while listed := RULES.legal(state).actions:
            steps = [RULES.apply(state, action, shuffle, events=False) for action in listed]
            state = max(steps, key=lambda step: sum(step.state.position)).state
        assert len(state.finished) == seats - 1


class TestGame:
    def test_ends_when_one_has_the_target_and_most(self):
        step = draw(scene(at=[14, 3], scores=(45, 45)), "7D")
        assert step.events[-1] == GameOver((0,))
        assert RULES.outcome(step.state).winners == (0,) and step.state.scores == (55, 50)

    def test_goes_on_when_those_at_the_target_are_level(self):
        step = draw(scene(at=[14, 3], scores=(40, 45)), "7D", unshuffled)
        assert RaceOver(1, (0, 1), (10, 5), (50, 50)) in step.events
        assert RaceStarted(2, 0) in step.events and step.state.phase == "draw"

    def test_at_the_target_with_fewer_than_another_is_no_win(self):
        step = draw(scene(3, at=[14, 15, 3], scores=(38, 45, 30), finished=(1,)), "7D")
        assert step.state.scores == (43, 55, 32) and step.state.winners == (1,)

    def test_over_leaves_everything_as_it_lay(self):
        state = draw(scene(at=[14, 9], scores=(45, 0), misses=(0, 1), discard=cards("3C")), "7D").state
        assert (state.phase, state.to_move, state.race) == ("over", None, 1)
        assert (state.position, state.misses, state.discard) == ((15, 9), (0, 1), cards("3C 7D"))
        assert RULES.legal(state).actions == () and RULES.outcome(state).over

    def test_the_next_race_starts_anew_with_the_winner(self):
        before = scene(3, at=[9, 14, 15], lap=(1, 2, 2), laps=2, finished=(2,), misses=(2, 0, 0), to_move=1)
        step = draw(before, "7D", unshuffled)
        state = step.state
        assert (state.race, state.to_move, state.scores) == (2, 2, (2, 5, 10))
        assert state.position == (0, 0, 0) and state.lap == (1, 1, 1) and state.misses == (0, 0, 0)
        assert state.finished == () and state.discard == () and len(state.stock) == 92
        assert kinds(step)[:5] == ["CardDrawn", "CarMoved", "LineCrossed", "RaceOver", "RaceStarted"]
        assert kinds(step)[-1] == "PitLaid"
        assert "LotDrawn" not in kinds(step)

    def test_a_race_can_end_with_a_deuce(self):
        waiting = scene(
            at=[14, 3],
            target=10,
            phase="deuce",
            drawn=cards("2D")[0],
            track=cards("3S TS 4S 9S AS 6S KS 3H 8S KH 5S JS 4H 7H JH"),
        )
        state = RULES.apply(waiting, RULES.legal(waiting).actions[0], unshuffled).state
        assert state.phase == "over" and state.drawn is None and state.discard == cards("2D")
