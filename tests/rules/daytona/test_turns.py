"""What a drawn card does: each sentence of the page's section on turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import card, cards
from engine.rules.base import IllegalActionError
from engine.rules.daytona import RULES
from engine.rules.daytona.events import CarMoved, CarStayed, DeuceChosen, LineCrossed, PitEntered, TurnMissed
from engine.rules.daytona.moves import Reach, card_ahead, card_behind, reach
from engine.rules.daytona.state import Deuce, Draw
from tests.rules.daytona.scene import draw, kinds, say, scene, unshuffled, where

# The track: 7 | T 4 9 A 6 K 3 8 K 5 J 4 A J | pit Q


@pytest.mark.parametrize(("code", "end"), [("8H", 1), ("9H", 1), ("TH", 1), ("JD", 1), ("7H", 0), ("5H", 0)])
def test_a_card_that_fits_the_card_ahead_carries_on(code: str, end: int):
    assert where(draw(scene(), code).state) == (end, 1)


def test_at_most_two_away_counts_both_ways_and_equal_too():
    on_third = scene(at=[3, 0])  # between 4 behind and ace ahead
    assert {code: where(draw(on_third, code).state)[0] for code in ("AD", "3D", "4D", "6D", "7D")} == {
        "AD": 4,
        "3D": 4,  # fits both, and both ways is forward
        "4D": 2,
        "6D": 2,
        "7D": 3,
    }


def test_there_is_no_way_from_king_round_to_ace():
    before_ace = scene(at=[3, 0])
    assert draw(before_ace, "KD").events[1:] == (CarStayed(0, "fits-neither"),)


def test_suits_and_packs_mean_nothing():
    for code in ("9H", "9C", "9Db", "9Sb"):
        assert where(draw(scene(), code).state) == (1, 1)


def test_a_car_at_the_start_has_nothing_behind_in_the_first_lap():
    """The card at 14 is a jack: a king would fit it, and a three the ace before it."""
    assert card_behind(scene(), 0) is None
    step = draw(scene(), "KD")
    assert where(step.state) == (0, 1)
    assert step.events[1:] == (CarStayed(0, "fits-neither"),)


def test_a_car_is_driven_back_onto_the_start_card_and_no_further():
    on_first = scene(at=[1, 0])
    assert card_behind(on_first, 0) == card("7S")
    step = draw(on_first, "7D")
    assert step.events[1:] == (CarMoved(0, 1, 0, 1, 1, "fits-behind"),)
    back_at_start = replace(step.state, to_move=0)
    assert where(draw(back_at_start, "KD").state) == (0, 1)


def test_a_car_is_driven_back_by_a_card_that_fits_behind_only():
    assert where(draw(scene(at=[2, 0]), "QD").state) == (2, 1), "the pit stop"
    assert where(draw(scene(at=[8, 0]), "4D").state) == (7, 1)


@pytest.mark.parametrize(("both_ways", "end", "why"), [("forward", 4, "both"), ("back", 2, "both")])
def test_a_card_that_fits_both_goes_by_the_option(both_ways: str, end: int, why: str):
    step = draw(scene(at=[3, 0], both_ways=both_ways), "3D")
    assert step.events[1:] == (CarMoved(0, 3, end, 1, 1, why),)


def test_where_nothing_is_behind_a_card_that_fits_ahead_carries_on_even_played_back():
    assert where(draw(scene(both_ways="back"), "9D").state) == (1, 1)


def test_the_pit_stop_comes_before_all_else():
    """A queen fits the jack ahead; it is the pit stop's value all the same."""
    on_tenth = scene(at=[10, 0])
    step = draw(on_tenth, "QH")
    assert where(step.state) == (10, 1)
    assert step.state.misses == (2, 0)
    assert step.events[1:] == (PitEntered(0, 2),)
    assert step.state.to_move == 1


def test_the_pit_stop_holds_a_car_before_the_line_too():
    before_line = scene(at=[14, 0], pit=card("6D"))
    assert where(draw(before_line, "6H").state) == (14, 1)


def test_a_joker_carries_one_on_whatever_lies_there():
    assert where(draw(scene(at=[5, 0]), "X1").state) == (6, 1)
    assert draw(scene(at=[5, 0]), "X2").events[1:] == (CarMoved(0, 5, 6, 1, 1, "joker"),)


def test_a_joker_before_the_line_does_nothing():
    step = draw(scene(at=[14, 0]), "X1")
    assert where(step.state) == (14, 1)
    assert step.events[1:] == (CarStayed(0, "joker-at-line"),)
    assert step.state.discard == cards("X1")


def test_before_the_line_only_one_away_fits():
    before_line = scene(3, at=[14, 0, 0])  # an ace behind, the start card a seven
    ends = {code: where(draw(before_line, code).state)[0] for code in ("5D", "6D", "7D", "8D", "9D")}
    assert ends == {"5D": 14, "6D": 15, "7D": 15, "8D": 15, "9D": 14}


def test_crossing_is_told_after_the_move():
    step = draw(scene(3, at=[14, 3, 3]), "8D")
    assert step.events[1:] == (CarMoved(0, 14, 15, 1, 1, "fits-ahead"), LineCrossed(0, 1))
    assert step.state.finished == (0,) and where(step.state) == (15, 1)


def test_a_car_before_the_line_is_driven_back():
    assert where(draw(scene(at=[14, 0]), "3D").state) == (13, 1)


def test_one_that_fits_the_line_and_behind_goes_by_the_option():
    fits_both = scene(3, at=[14, 0, 0], track=cards("3S TS 4S 9S AS 6S KS 3S 8S KH 5S JS 4H 5D JH"))
    assert where(draw(fits_both, "4C").state) == (15, 1)
    assert where(draw(replace(fits_both, both_ways="back"), "4C").state) == (13, 1)


class TestLaps:
    def test_in_every_lap_but_the_last_the_start_card_is_an_ordinary_card(self):
        first_of_two = scene(at=[14, 0], laps=2)
        for code in ("5D", "6D", "7D", "8D", "9D"):
            assert where(draw(first_of_two, code).state) == (0, 2)

    def test_a_joker_carries_over_the_line_in_every_lap_but_the_last(self):
        step = draw(scene(at=[14, 0], laps=2), "X1")
        assert step.events[1:] == (CarMoved(0, 14, 0, 1, 2, "joker"),)
        assert where(draw(scene(at=[14, 0], lap=(2, 1), laps=2), "X1").state) == (14, 2)

    def test_at_the_start_of_a_later_lap_fourteen_lies_behind(self):
        second_lap = scene(at=[0, 0], lap=(2, 1), laps=2)
        assert card_behind(second_lap, 0) == card("JH")
        step = draw(second_lap, "KD")
        assert step.events[1:] == (CarMoved(0, 0, 14, 2, 1, "fits-behind"),)
        assert where(step.state) == (14, 1)

    def test_the_lap_falls_and_rises_again(self):
        state = replace(draw(scene(at=[0, 0], lap=(3, 1), laps=3), "KD").state, to_move=0)
        assert where(state) == (14, 2)
        assert where(draw(state, "X1").state) == (0, 3)

    def test_the_line_is_narrow_in_the_last_lap_only(self):
        for lap, end in ((1, (0, 2)), (2, (0, 3)), (3, (14, 3))):
            assert where(draw(scene(at=[14, 0], lap=(lap, 1), laps=3), "5D").state) == end


class TestDeuce:
    def test_is_asked_when_its_two_readings_differ(self):
        on_fifth = scene(at=[5, 0])  # king ahead, ace behind: back as a two, on as a joker
        step = draw(on_fifth, "2D")
        assert kinds(step) == ["CardDrawn", "DeuceAsked"]
        state = step.state
        assert (state.phase, state.drawn, state.to_move, state.discard) == ("deuce", card("2D"), 0, ())
        assert RULES.legal(state).actions == (Deuce("two"), Deuce("joker"))
        assert where(say(state, "two").state) == (4, 1)
        assert where(say(state, "joker").state) == (6, 1)

    def test_goes_on_the_discard_pile_once_chosen(self):
        step = say(draw(scene(at=[5, 0], discard=cards("9C")), "2D").state, "joker")
        assert step.state.discard == cards("9C 2D")
        assert (step.state.phase, step.state.drawn, step.state.to_move) == ("draw", None, 1)
        assert step.events == (DeuceChosen(0, "joker"), CarMoved(0, 5, 6, 1, 1, "joker"))

    def test_is_a_two_unasked_when_it_carries_on_either_way(self):
        step = draw(scene(at=[3, 0]), "2D")
        assert kinds(step) == ["CardDrawn", "CarMoved"]
        assert where(step.state) == (4, 1)
        assert step.events[1] == CarMoved(0, 3, 4, 1, 1, "both")

    def test_is_asked_where_a_two_stays(self):
        assert kinds(draw(scene(at=[0, 0]), "2D")) == ["CardDrawn", "DeuceAsked"]

    def test_is_asked_where_a_two_that_fits_both_is_driven_back(self):
        assert draw(scene(at=[3, 0], both_ways="back"), "2D").state.phase == "deuce"

    def test_before_the_line_a_joker_does_nothing_so_a_two_that_stays_is_not_asked(self):
        stays = scene(at=[14, 0], track=cards("7S TS 4S 9S AS 6S KS 3S 8S KH 5S JS 4H KH JH"))
        step = draw(stays, "2D")
        assert step.events[1:] == (CarStayed(0, "fits-neither"),)

    def test_before_the_line_it_is_asked_when_a_two_goes_back(self):
        assert draw(scene(at=[14, 0]), "2D").state.phase == "deuce"  # the ace behind

    def test_is_a_two_on_the_line(self):
        start_three = scene(3, at=[14, 0, 0], track=cards("3S TS 4S 9S AS 6S KS 3S 8S KH 5S JS 4H 7H JH"))
        asked = draw(start_three, "2D").state
        assert asked.phase == "deuce"
        assert where(say(asked, "two").state) == (15, 1)
        assert where(say(asked, "joker").state) == (14, 1)

    def test_does_not_reach_a_start_card_of_four_in_the_last_lap_but_does_before(self):
        start_four = scene(at=[14, 0], track=cards("4C TS 4S 9S AS 6S KS 3S 8S KH 5S JS 8H 7H JH"))
        assert draw(start_four, "2D").events[1:] == (CarStayed(0, "fits-neither"),)
        earlier = draw(replace(start_four, laps=2), "2D")
        assert kinds(earlier) == ["CardDrawn", "CarMoved"] and where(earlier.state) == (0, 2)

    def test_without_the_option_is_a_two_like_any_other_card(self):
        step = draw(scene(at=[5, 0], deuce_as_joker="off"), "2D")
        assert kinds(step) == ["CardDrawn", "CarMoved"]
        assert where(step.state) == (4, 1)

    def test_what_is_illegal_says_why(self):
        waiting = draw(scene(at=[5, 0]), "2D").state
        for state, action, reason in (
            (waiting, Draw(), "deuce-waits"),
            (scene(stock="9C"), Deuce("two"), "no-deuce"),
        ):
            refusal = RULES.check(state, action)
            assert refusal is not None and refusal.reason == reason
            with pytest.raises(IllegalActionError, match=reason):
                RULES.apply(state, action, unshuffled)


class TestMissedTurns:
    def test_two_turns_are_missed_and_the_third_is_played(self):
        state = draw(scene(), "QH").state
        moves = []
        for _ in range(4):
            moves.append((state.to_move, state.misses))
            state = draw(state, "KD").state
        assert moves == [(1, (2, 0)), (1, (1, 0)), (1, (0, 0)), (0, (0, 0))]

    def test_who_is_passed_over_is_told_after_the_move(self):
        step = draw(scene(3, misses=(0, 2, 1)), "KD")
        assert step.events[2:] == (TurnMissed(1, 1), TurnMissed(2, 0))
        assert (step.state.to_move, step.state.misses) == (0, (0, 1, 0))

    def test_both_cars_in_the_pit(self):
        first = draw(scene(misses=(0, 0)), "QH").state
        step = draw(first, "QD")
        assert step.events[2:] == (TurnMissed(0, 1), TurnMissed(1, 1), TurnMissed(0, 0), TurnMissed(1, 0))
        assert (step.state.to_move, step.state.misses) == (0, (0, 0))

    def test_cars_at_home_take_no_turns(self):
        state = draw(scene(4, at=[3, 15, 15, 3], finished=(2, 1)), "KD").state
        assert state.to_move == 3
        assert draw(state, "KD").state.to_move == 0


class TestStock:
    def test_the_drawn_card_goes_on_the_discard_pile(self):
        step = RULES.apply(scene(stock="KD 9C", discard=cards("AC")), Draw(), unshuffled)
        assert (step.state.stock, step.state.discard) == (cards("9C"), cards("AC KD"))

    def test_the_last_card_is_drawn_without_remaking_the_stock(self):
        step = draw(scene(discard=cards("9C 8C")), "KD")
        assert (step.state.stock, step.state.discard) == ((), cards("9C 8C KD"))

    def test_an_empty_stock_is_remade_when_a_card_is_wanted(self):
        def reverse(pile):
            assert tuple(pile) == cards("9C 8C KD")
            return tuple(reversed(pile))

        step = RULES.apply(scene(discard=cards("9C 8C KD")), Draw(), reverse)
        assert kinds(step) == ["StockRemade", "CardDrawn", "CarStayed"]
        assert step.events[0].count == 3
        assert (step.state.stock, step.state.discard) == (cards("8C 9C"), cards("KD"))

    def test_a_deuce_that_waits_is_on_neither_pile(self):
        asked = RULES.apply(scene(at=[5, 0], discard=cards("2D")), Draw(), unshuffled).state
        assert (asked.stock, asked.discard, asked.drawn) == ((), (), card("2D"))
        after = say(asked, "two").state
        assert (after.stock, after.discard) == ((), cards("2D"))


class TestReach:
    def test_names_the_values_that_carry_on_and_back(self):
        assert card_ahead(scene(at=[3, 0]), 0) == card("AS")
        assert reach(scene(at=[3, 0]), 0) == Reach(forward=(1, 2, 3), back=(4, 5, 6), joker=True)
        assert reach(scene(at=[3, 0], both_ways="back"), 0) == Reach((1,), (2, 3, 4, 5, 6), True)

    def test_leaves_the_pit_stop_out(self):
        assert reach(scene(at=[10, 0]), 0) == Reach((9, 10, 11, 13), (), True)

    def test_before_the_line(self):
        assert card_ahead(scene(at=[14, 0]), 0) == card("7S")
        assert reach(scene(at=[14, 0]), 0) == Reach((6, 7, 8), (1, 2, 3), joker=False)

    def test_at_the_start(self):
        assert reach(scene(), 0) == Reach((8, 9, 10, 11), (), joker=True)
