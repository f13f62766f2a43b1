"""The show: order, manual counting, muggins; games, skunks and matches."""

from __future__ import annotations

import pytest

from engine.cards import cards
from engine.rules.cribbage import RULES
from engine.rules.cribbage.events import (
    Claimed,
    Counted,
    DealBegun,
    GameBegun,
    GameWon,
    HandShown,
    MatchWon,
    MugginsAsked,
    MugginsCalled,
    MugginsDeclined,
    Scored,
    SeriesEnded,
)
from engine.rules.cribbage.scoring import Line
from engine.rules.cribbage.state import Claim, Go, Muggins, NoMuggins
from tests.rules.cribbage.scripted import Game, at_play, deal, dealt

PONE, DEALER, AWAY = "5S 5H QD 2C", "7S 8H 8D AC", ("3D 9C", "TC JC")
NEXT = deal("AS 3S 5S 9S 7S QS", "2H 4H 6H 8H TH KH", "2D")


def last_card(*, scores: tuple[int, int] = (0, 0), **options: object) -> Game:
    """Pone is seat 0; the dealer is about to lay the last of the eight cards, for one point."""
    game = at_play(PONE, DEALER, AWAY, "KC", **options)
    game.shuffle.orders.append(NEXT)
    return game.set(
        hands=((), cards("7S")), laid=(cards(PONE), cards("8H 8D AC")),
        series=cards("2C"), series_by=(0,), count=2, to_move=1, scores=scores,
    )  # fmt: skip


def at_claims(*, scores: tuple[int, int] = (0, 0), **options: object) -> Game:
    return last_card(scores=scores, counting="manual", **options).play("7S")


def test_worth():
    """Four fifteens and a pair; two fifteens and a pair; a run of three and his nobs."""
    game = last_card().play("7S")
    worth = [(e.seat, e.why, e.points) for e in game.told(Scored)]
    assert worth == [(1, "play", 1), (0, "hand", 10), (1, "hand", 6), (1, "crib", 4)]


def test_the_table_counts_pone_then_dealer_then_crib_and_deals_again():
    game = last_card().play("7S")
    state = game.state
    assert state.scores == (10, 11)
    assert (state.phase, state.dealer, state.to_move) == ("discard", 0, 1)
    assert [(event.seat, event.pile) for event in game.told(HandShown)] == [
        (0, "hand"), (1, "hand"), (1, "crib"),
    ]  # fmt: skip
    assert game.told(HandShown)[2].cards == cards("3D 9C TC JC")
    kinds = [type(event) for event in game.events]
    assert kinds.index(SeriesEnded) < kinds.index(HandShown) < kinds.index(DealBegun)


def test_a_flush_of_four_in_the_crib_is_nothing():
    game = at_play(PONE, DEALER, ("3C 9C", "4C 7C"), "KD")
    game.set(
        hands=((), cards("7S")), laid=(cards(PONE), cards("8H 8D AC")),
        series=cards("2C"), series_by=(0,), count=2, to_move=1,
    ).play("7S")  # fmt: skip
    crib = next(event for event in game.told(Scored) if event.why == "crib")
    assert "flush" not in [line.combination for line in crib.lines]


def test_a_hand_of_nothing_is_told_too():
    game = last_card()
    kept = (cards("2S 4S 6S QD"), game.state.kept[1])
    game.set(kept=kept, laid=(kept[0], game.state.laid[1])).play("7S")
    assert game.told(Scored)[1] == Scored(0, "hand", (), 0, 0, 0)


def test_pone_goes_out_before_the_dealer_counts():
    game = last_card(scores=(111, 119)).play("7S")
    state = game.state
    assert (state.phase, state.winners, state.scores, state.to_move) == ("over", (0,), (121, 120), None)
    assert [(event.seat, event.pile) for event in game.told(HandShown)] == [(0, "hand")]
    assert (state.series, state.count, state.claiming) == ((), 0, None)
    assert state.crib == cards("3D 9C TC JC")
    assert state.laid == (cards(PONE), cards("8H 8D AC 7S"))


def test_the_dealers_hand_may_win_before_the_crib():
    game = last_card(scores=(0, 114)).play("7S")
    assert game.state.scores == (10, 121)
    assert [event.pile for event in game.told(HandShown)] == ["hand", "hand"]


def test_the_score_stops_at_the_target():
    game = last_card(scores=(120, 100)).play("7S")
    assert game.state.scores == (121, 101)
    assert (game.told(Scored)[1].points, game.told(Scored)[1].end) == (10, 121)


# Manual counting


def test_each_claims_in_show_order():
    game = at_claims()
    assert (game.state.phase, game.state.claiming, game.state.to_move) == ("claim", "hand", 0)
    assert (game.state.series, game.state.count) == ((), 0)
    assert RULES.legal(game.state).actions == tuple(Claim(n) for n in range(30))
    game.act(Claim(10))
    assert game.state.scores == (10, 1)
    assert (game.state.phase, game.state.claiming, game.state.to_move) == ("claim", "hand", 1)
    game.act(Claim(6))
    assert (game.state.phase, game.state.claiming, game.state.to_move) == ("claim", "crib", 1)
    game.act(Claim(4))
    assert game.state.scores == (10, 11)
    assert (game.state.phase, game.state.dealer, game.state.claiming) == ("discard", 0, None)


def test_too_low_scores_what_was_claimed_and_the_rest_is_lost():
    game = at_claims().act(Claim(7))
    assert game.state.scores == (7, 1)
    counted = game.told(Counted)[0]
    assert (counted.seat, counted.points, counted.missed) == (0, 10, 3)
    assert [type(event) for event in game.events] == [Claimed, Scored, Counted, HandShown]


def test_too_high_scores_the_true_value():
    game = at_claims().act(Claim(29))
    assert game.state.scores == (10, 1)
    assert game.told(Counted)[0].missed == 0


def test_refused_claims():
    game = at_claims()
    for points in (-1, 30, 10**20):
        refusal = RULES.check(game.state, Claim(points))
        assert (refusal.reason, dict(refusal.params)) == ("out-of-range", {"least": 0, "most": 29})
    assert RULES.check(game.state, NoMuggins()).reason == "not-now"
    assert RULES.check(game.state, Go()).reason == "not-now"


def test_a_claim_may_win():
    game = at_claims(scores=(113, 100)).act(Claim(8))
    assert (game.state.phase, game.state.scores, game.state.claiming) == ("over", (121, 101), None)
    assert [type(event) for event in game.events] == [Claimed, Scored, Counted, GameWon, MatchWon]


# Muggins


@pytest.mark.parametrize("claimed", [0, 7, 10, 29])
def test_the_opponent_is_asked_after_every_claim_right_or_wrong(claimed: int):
    game = at_claims(muggins="on").act(Claim(claimed))
    assert (game.state.phase, game.state.claiming, game.state.to_move) == ("muggins", "hand", 1)
    assert game.state.scores == (min(claimed, 10), 1)
    assert game.told(MugginsAsked) == [MugginsAsked(1)]
    assert game.told(Counted) == []
    assert RULES.legal(game.state).actions == (NoMuggins(), *(Muggins(n) for n in range(1, 30)))


def test_muggins_alone_means_manual_counting():
    assert at_claims(muggins="on").state.terms.counting == "manual"


def test_the_right_number_scores():
    game = at_claims(muggins="on").act(Claim(7), Muggins(3))
    assert game.state.scores == (7, 4)
    assert game.told(MugginsCalled) == [MugginsCalled(1, 3)]
    assert game.told(Scored) == [Scored(1, "muggins", (Line("muggins", (), 3),), 3, 1, 4)]
    assert game.told(Counted)[0].missed == 3
    assert (game.state.phase, game.state.claiming, game.state.to_move) == ("claim", "hand", 1)


@pytest.mark.parametrize("named", [1, 2, 4, 29])
def test_any_other_number_scores_nothing(named: int):
    game = at_claims(muggins="on").act(Claim(7), Muggins(named))
    assert game.state.scores == (7, 1)


@pytest.mark.parametrize("claimed", [10, 12])
def test_nothing_is_to_be_had_where_nothing_was_missed(claimed: int):
    for named in (1, 2, 10):
        assert at_claims(muggins="on").act(Claim(claimed), Muggins(named)).state.scores == (10, 1)


def test_no_muggins_lets_it_pass():
    game = at_claims(muggins="on").act(Claim(7), NoMuggins())
    assert game.state.scores == (7, 1)
    assert game.told(MugginsDeclined) == [MugginsDeclined(1)]
    assert game.told(Counted)[0].missed == 3


def test_the_whole_show_with_muggins():
    game = at_claims(muggins="on").act(Claim(10), NoMuggins(), Claim(5))
    assert (game.state.phase, game.state.to_move, game.state.claiming) == ("muggins", 0, "hand")
    game.act(Muggins(1))
    assert game.state.scores == (11, 6)
    assert (game.state.phase, game.state.to_move, game.state.claiming) == ("claim", 1, "crib")
    game.act(Claim(2))
    assert (game.state.phase, game.state.to_move, game.state.claiming) == ("muggins", 0, "crib")
    game.act(Muggins(2))
    assert game.state.scores == (13, 8)
    assert (game.state.phase, game.state.dealer) == ("discard", 0)


def test_refused_muggins():
    game = at_claims(muggins="on").act(Claim(7))
    for points in (0, -3, 30):
        assert RULES.check(game.state, Muggins(points)).reason == "out-of-range"
    assert RULES.check(game.state, Claim(3)).reason == "not-now"


def test_a_claim_that_wins_is_not_asked_about():
    game = at_claims(scores=(111, 100), muggins="on").act(Claim(10))
    assert (game.state.phase, game.state.winners) == ("over", (0,))
    assert game.told(MugginsAsked) == []


def test_muggins_may_win_the_game():
    game = at_claims(scores=(100, 117), muggins="on").act(Claim(7), Muggins(3))
    assert (game.state.phase, game.state.winners, game.state.scores) == ("over", (1,), (107, 121))
    assert game.state.claiming is None


# Winning


@pytest.mark.parametrize(
    ("target", "loser", "skunks", "points"),
    [
        (121, 120, "on", 1),
        (121, 91, "on", 1),
        (121, 90, "on", 2),
        (121, 61, "on", 2),
        (121, 60, "on", 3),
        (121, 0, "on", 3),
        (121, 0, "off", 1),
        (61, 31, "on", 1),
        (61, 30, "on", 2),
        (61, 0, "on", 2),
        (61, 0, "off", 1),
    ],
)
def test_what_a_game_counts(target: int, loser: int, skunks: str, points: int):
    game = last_card(scores=(loser, target - 1), target=target, skunks=skunks).play("7S")
    assert game.state.games == (0, points)
    word = {1: "none", 2: "skunk", 3: "double-skunk"}[points]
    assert game.told(GameWon) == [GameWon(1, word, points, (loser, target), (0, points))]


def test_the_loser_deals_the_next_game_of_a_match():
    game = last_card(scores=(100, 120), match=3).play("7S")
    state = game.state
    assert (state.phase, state.scores, state.games, state.winners) == ("discard", (0, 0), (0, 1), ())
    assert (state.dealer, state.to_move) == (0, 1)
    assert [type(event) for event in game.events][2:5] == [GameWon, GameBegun, DealBegun]
    assert game.told(MatchWon) == []


def test_the_loser_deals_even_if_it_dealt_the_last_deal():
    game = last_card(scores=(115, 100), match=3).play("7S")
    assert (game.state.games, game.state.dealer) == ((1, 0), 1)


def test_game_points_are_not_cut_off_at_the_match():
    game = last_card(scores=(0, 120), match=5).set(games=(4, 4)).play("7S")
    assert game.state.games == (4, 7)
    assert (game.state.phase, game.state.winners) == ("over", (1,))
    assert game.told(MatchWon) == [MatchWon(1, (4, 7))]


def test_a_match_goes_on_until_its_points_are_reached():
    game = last_card(scores=(80, 120), match=7).set(games=(0, 4)).play("7S")
    assert (game.state.games, game.state.phase) == ((0, 6), "discard")


def test_a_game_within_a_match_may_end_by_heels():
    game = dealt(f"{PONE} 3D 9C", f"{DEALER} TC QC", "JC", match=3).set(scores=(95, 120))
    game.discard("3D 9C", "TC QC")
    assert (game.state.games, game.state.phase, game.state.dealer) == ((0, 1), "discard", 0)
