"""What a round counts, and when and for whom the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import cards
from engine.rules.quatorze.events import Eliminated, GameOver, RoundOver, TieStands, WentOut
from tests.rules.quatorze.scene import STOCK, TAKE, Scene, meld, off, swap, throw


def test_out_counts_minus_30_and_the_others_their_hands():
    scene = Scene("2S", "AS KH X1", "5D", "6D", down=[0, 1], phase="meld").act(throw("2S"))
    assert scene.state.scores == (-30, 46, 5, 6)
    assert scene.events[1] == WentOut(0, False)
    hands = ((), cards("AS KH X1"), cards("5D"), cards("6D"))
    assert scene.events[2] == RoundOver(1, 0, False, hands, (-30, 46, 5, 6), (-30, 46, 5, 6))


def test_everything_in_the_opening_turn_counts_minus_60_and_doubles_the_others():
    scene = Scene("KS KH KD TC JC QC", "AS", "5D KH", stock="4D")
    scene.act(STOCK, meld("KS KH KD", "TC JC QC"), throw("4D"))
    assert scene.state.scores == (-60, 22, 30)
    over = scene.told(RoundOver)[0]
    assert isinstance(over, RoundOver) and over.at_once and over.points == (-60, 22, 30)


def test_jokers_in_hand_are_doubled_like_all_other_cards():
    scene = Scene("KS KH KD TC JC QC", "X1 X2 AS", stock="4D")
    scene.act(STOCK, meld("KS KH KD", "TC JC QC"), throw("4D"))
    assert scene.state.scores == (-60, 2 * (25 + 25 + 11))


def test_in_several_meldings_too():
    scene = Scene("KS KH KD TC JC QC 2S 3S 4S", "AS", stock="4D")
    scene.act(STOCK, meld("KS KH KD", "TC JC QC"), meld("2S 3S 4S"), throw("4D"))
    assert scene.state.scores == (-60, 22)


def test_with_a_taken_discard_too():
    scene = Scene("KS KH KD TC JC 2S", "AS", discard="QC")
    scene.act(TAKE, meld("KS KH KD", "TC JC QC"), throw("2S"))
    assert scene.state.scores == (-60, 22)


def test_not_when_it_laid_off():
    scene = Scene("KS KH KD TC JC QC 2S", "AS", stock="4D", table=["3S 4S 5S"])
    scene.act(STOCK, meld("KS KH KD", "TC JC QC"), off("2S", 0, "low"), throw("4D"))
    assert scene.state.scores == (-30, 11)


def test_nor_when_it_swapped():
    scene = Scene("KS KH KD TC JC QC 4S", "AS", stock="4D", table=["3S X1 5S"], swap_joker="on")
    scene.act(STOCK, meld("KS KH KD", "TC JC QC"), swap("4S", 0), off("X1", 0, "high"), throw("4D"))
    assert scene.state.scores == (-30, 11)


def test_nor_when_it_had_opened_before():
    scene = Scene("2S 3S 4S", "AS", stock="KD", down=[0]).act(STOCK, meld("2S 3S 4S"), throw("KD"))
    assert scene.state.scores == (-30, 11)


def test_nor_when_it_opened_in_one_turn_and_is_out_in_the_next():
    scene = Scene("KS KH KD TC JC QC 2S", "AS 9H", stock="4D 5D 3S", table=["4S 5S 6S"])
    scene.act(STOCK, meld("KS KH KD", "TC JC QC"), throw("4D"), STOCK, throw("5D"), STOCK)
    assert not scene.state.opened_now
    scene.act(off("3S", 0, "low"), throw("2S"))
    assert scene.state.scores == (-30, 20)


def ended(*scores: int, hands: tuple[str, ...] = (), out: int = 0, **others: Any) -> Scene:
    """A round that seat ``out`` ends; the others hold a two each, unless hands are given. The scores are
    those before."""
    held = list(hands) or ["2S", "2H", "2D", "2C", "2Sb", "2Hb"][: len(scores)]
    others = {"down": [out], "phase": "meld", "discard": "", **others}
    scene = Scene(*held, scores=scores, to_move=out, **others)
    return scene.act(throw(held[out]))


def test_scores_may_be_below_zero_and_the_next_round_is_dealt_by_the_dealers_right():
    scene = ended(-20, 5, 7)
    assert scene.state.scores == (-50, 7, 9)
    assert (scene.state.round, scene.state.dealer, scene.state.to_move, scene.state.phase) == (2, 0, 1, "cut")
    assert scene.state.hands == ((), (), ()) and scene.state.melds == () and scene.state.down == (False,) * 3
    assert len(scene.state.stock) == 106


@pytest.mark.parametrize("limit", [101, 201, 301])
def test_first_ends_the_game_when_anyone_reaches_the_limit(limit: int):
    assert ended(0, limit - 3, 7, limit=limit).state.phase == "cut"
    scene = ended(0, limit - 2, 7, limit=limit)
    assert (scene.state.phase, scene.state.to_move, scene.state.winners) == ("over", None, (0,))
    assert scene.events[-1] == GameOver((0,))
    assert scene.state.eliminated == ()


def test_first_the_lowest_wins_whoever_went_out():
    assert ended(100, 250, 7).state.winners == (2,)


def test_first_a_tie_is_broken_by_further_rounds_of_all():
    scene = ended(37, 220, 5, limit=201)
    assert scene.state.scores == (7, 222, 7)
    assert scene.state.phase == "cut" and scene.state.decisive
    assert scene.told(TieStands) == [TieStands((0, 2))]
    assert scene.state.eliminated == ()


def test_first_a_decisive_round_decides_though_nobody_stands_at_the_limit():
    scene = ended(7, 100, 7, decisive=True)
    assert scene.state.winners == (0,)


def test_first_a_tie_may_last():
    scene = ended(37, 5, 300, decisive=True)
    assert scene.state.phase == "cut" and scene.state.decisive


@pytest.mark.parametrize("rounds", [5, 7, 14])
def test_the_cap_on_rounds(rounds: int):
    assert ended(0, 0, rounds=rounds, round=rounds - 1).state.phase == "cut"
    scene = ended(50, 0, rounds=rounds, round=rounds)
    assert scene.state.winners == (1,) and scene.state.eliminated == ()


def test_without_a_cap_rounds_go_on():
    assert ended(0, 0, rounds=0, round=99).state.phase == "cut"


def test_a_tie_at_the_cap():
    scene = ended(32, 0, 50, rounds=5, round=5)
    assert scene.state.decisive and scene.state.eliminated == ()


def test_last_eliminates_who_reaches_the_limit():
    scene = ended(0, 199, 7, 250, end="last")
    assert scene.state.eliminated == (1, 3)
    assert scene.told(Eliminated) == [Eliminated(1, 201), Eliminated(3, 252)]
    assert scene.state.phase == "cut" and not scene.state.decisive


def test_last_one_left_wins():
    scene = ended(0, 199, 199, end="last")
    assert scene.state.eliminated == (1, 2) and scene.state.winners == (0,)


def test_last_eliminated_seats_stay_in_order_and_count_no_more():
    scene = ended(
        0,
        300,
        199,
        7,
        8,
        end="last",
        eliminated=(1,),
        hands=("2S", "", "2D", "2C", "2Sb"),
    )
    assert scene.state.scores == (-30, 300, 201, 9, 10)
    assert scene.state.eliminated == (1, 2)


def test_last_if_none_would_be_left_the_lowest_stays_and_wins():
    scene = ended(280, 260, 300, end="last")
    assert scene.state.scores == (250, 262, 302)
    assert scene.state.winners == (0,) and scene.state.eliminated == (1, 2)


def test_last_if_none_would_be_left_several_lowest_play_on():
    scene = ended(280, 248, 300, end="last")
    assert scene.state.scores == (250, 250, 302)
    assert scene.state.phase == "cut" and scene.state.eliminated == (2,) and not scene.state.decisive
    assert scene.state.winners == ()


def test_last_those_above_the_limit_play_on_under_the_same_rule():
    """Who goes out falls below the limit, and the other is eliminated."""
    scene = ended(210, 210, 302, end="last", eliminated=(2,), hands=("2S", "2H", ""))
    assert scene.state.winners == (0,) and scene.state.eliminated == (2, 1)


def test_last_at_the_cap_the_lowest_wins_and_all_others_are_eliminated():
    scene = ended(0, 3, 250, 7, end="last", rounds=5, round=5)
    assert scene.state.winners == (0,) and scene.state.eliminated == (1, 2, 3)


def test_last_a_tie_at_the_cap_is_broken_among_those_tied():
    scene = ended(37, 5, 250, 60, end="last", rounds=5, round=5)
    assert scene.state.scores == (7, 7, 252, 62)
    assert scene.state.decisive and scene.state.phase == "cut" and scene.state.eliminated == (2, 3)
    assert scene.told(TieStands) == [TieStands((0, 1))]


def test_last_a_decisive_round_is_decided_below_the_limit_too():
    scene = ended(7, 7, 252, end="last", eliminated=(2,), decisive=True, hands=("2S", "2H", ""))
    assert scene.state.winners == (0,) and scene.state.eliminated == (2, 1)


def test_a_round_without_a_winner_counts_all_hands():
    scene = Scene("AS KH", "X1", "5D", rest=False, remade=2, scores=(0, 1, 190), down=[0, 1]).act(STOCK)
    assert scene.state.scores == (21, 26, 195)
    over = scene.told(RoundOver)[0]
    assert isinstance(over, RoundOver) and over.out is None and not over.at_once


def test_a_round_without_a_winner_may_end_the_game():
    scene = Scene("AS KH", "X1", "5D", rest=False, remade=2, scores=(0, 1, 198)).act(STOCK)
    assert scene.state.winners == (0,)


def test_when_the_game_is_over_all_stays_as_it_lay():
    scene = ended(0, 300, table=["4S 5S 6S"])
    assert scene.state.hands == ((), cards("2H"))
    assert len(scene.state.melds) == 1 and scene.state.discard == cards("2S")
    assert not scene.state.opened_now and not scene.state.laid_off_now
    assert scene.state.must_use is None and scene.state.must_lay == ()
