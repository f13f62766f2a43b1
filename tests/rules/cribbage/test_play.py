"""The play of the cards: who plays, how a series ends, what is scored."""

from __future__ import annotations

from engine.cards import card, cards
from engine.rules.cribbage import RULES
from engine.rules.cribbage.events import CardLaid, GoSaid, Scored, SeriesEnded
from engine.rules.cribbage.scoring import Line
from engine.rules.cribbage.state import Go, Play
from tests.rules.cribbage.scripted import Game, at_play

AWAY = ("2C 9C", "3C QC")


def test_pone_leads_and_the_players_alternate():
    game = at_play("4S 6S 8S TS", "5H 7H 9H JH", AWAY).play("4S")
    assert game.state.to_move == 1
    assert (game.state.series, game.state.series_by, game.state.count) == (cards("4S"), (0,), 4)
    assert game.state.laid == (cards("4S"), ())
    assert game.told(CardLaid) == [CardLaid(0, card("4S"), 4)]
    game.play("9H")
    assert game.state.to_move == 0
    assert (game.state.series, game.state.series_by, game.state.count) == (cards("4S 9H"), (0, 1), 13)
    assert game.state.kept == (cards("4S 6S 8S TS"), cards("5H 7H 9H JH"))


def test_fifteen_and_a_pair_are_scored_at_once():
    game = at_play("4S 5S 6S 7S", "5H 5D TH JH", AWAY).play("5S 5H")
    assert game.state.scores == (0, 2)
    game.play("4S")
    assert game.lines() == []
    game = at_play("TS 5S 6S 7S", "5H 5D TH JH", AWAY).play("5S TH")
    assert game.lines() == [("fifteen", 2)]


def test_three_fives_are_fifteen_and_a_pair_royal():
    game = at_play("5S 5D 6S 7S", "5H TC TH JH", AWAY).play("5S 5H 5D")
    assert game.lines() == [("fifteen", 2), ("pair-royal", 6)]
    assert game.state.scores == (8, 2)


def test_six_five_six_five_is_no_pair():
    game = at_play("6S 6D 2S 3S", "5H 5D TH JH", AWAY).play("6S 5H 6D 5D")
    assert game.lines() == []


def test_a_run_after_a_pair():
    game = at_play("3S 4D 2S KS", "3H 2D TH JH", AWAY).play("3S 3H 4D 2D")
    assert game.lines() == [("run", 3)]  # 3 4 2 of the last three


def test_a_longer_run_in_any_order():
    game = at_play("4S 3S TS KS", "2H 5H TH JH", AWAY).play("4S 2H 3S")
    assert game.lines() == [("run", 3)]
    game.play("5H")
    assert game.lines() == [("run", 4)]


def test_thirty_one_ends_the_series_and_the_opponent_leads():
    game = at_play("TS 5S 2S 3S", "JH AH TH 4H", AWAY).play("TS JH 5S 4H 2S")
    assert game.lines() == [("thirty-one", 2)]
    state = game.state
    assert (state.series, state.series_by, state.count, state.gone) == ((), (), 0, None)
    assert state.to_move == 1
    assert game.told(SeriesEnded) == [SeriesEnded("thirty-one", 1)]


def test_a_run_that_makes_thirty_one_scores_both():
    game = at_play("7S 7D 2S 3S", "9H 8H TH 4H", AWAY).play("7S 9H 7D 8H")
    assert game.lines() == [("thirty-one", 2), ("run", 3)]
    assert game.state.scores == (0, 5)


def test_a_go_lets_the_other_play_on_alone():
    game = at_play("TS 8S KS QS", "JH AH AD 4H", AWAY).play("TS JH 8S")
    assert game.state.count == 28
    assert RULES.check(game.state, Play(card("4H"))).reason == "over-31"
    assert RULES.check(game.state, Go()).reason == "card-fits"
    game.play("AH")
    assert RULES.legal(game.state).actions == (Go(),)
    game.play("go")
    assert game.told(GoSaid) == [GoSaid(0, 29)]
    assert (game.state.gone, game.state.to_move, game.state.count) == (0, 1, 29)
    assert RULES.legal(game.state).actions == (Play(card("AD")),)
    assert RULES.check(game.state, Go()).reason == "card-fits"


def test_end_c_a_go_when_the_other_has_no_card_that_fits():
    game = at_play("TS 8S KS QS", "JH AH 4H 5H", AWAY).play("TS JH 8S AH go")
    assert game.state.scores == (0, 1)
    assert game.lines() == [("go", 1)]
    assert game.told(SeriesEnded) == [SeriesEnded("go", 0)]
    assert (game.state.count, game.state.gone, game.state.to_move) == (0, None, 0)


def test_thirty_one_after_a_go_takes_two_and_no_point_for_the_go():
    game = at_play("TS 9S KS QS", "KH AH TH AD", AWAY).play("TS KH 9S AH go")
    assert (game.state.gone, game.state.to_move, game.state.count) == (0, 1, 30)
    game.play("AD")
    assert game.lines() == [("thirty-one", 2), ("pair", 2)]
    assert game.told(SeriesEnded) == [SeriesEnded("thirty-one", 0)]


def test_end_d_a_card_after_the_go_when_nothing_further_fits():
    game = at_play("TS 8S KS QS", "JH AH TH AD", AWAY).play("TS JH 8S AH go AD")
    assert game.lines() == [("pair", 2), ("go", 1)]
    assert game.state.scores == (0, 3)
    assert game.told(SeriesEnded) == [SeriesEnded("go", 0)]
    assert len(game.told(Scored)) == 1


def test_end_b_the_last_of_the_eight_cards():
    game = at_play("TS QS KS 9S", "JH AH 2H 4H", AWAY)
    game.set(
        hands=((), cards("AH")), laid=(cards("TS QS KS 9S"), cards("JH 2H 4H")),
        series=cards("9S"), series_by=(0,), count=9, to_move=1,
    ).play("AH")  # fmt: skip
    assert next(event for event in game.events if isinstance(event, Scored)).lines == (
        Line("last", cards("AH"), 1),
    )
    assert game.told(SeriesEnded) == [SeriesEnded("last", None)]


def test_the_last_card_at_thirty_one_takes_two_and_no_more():
    game = at_play("TS QS KS 9S", "JH AH 2H 4H", AWAY)
    game.set(
        hands=((), cards("AH")), laid=(cards("9S QS KS TS"), cards("JH 2H 4H")),
        series=cards("QS KS TS"), series_by=(0, 0, 0), count=30, to_move=1,
    ).play("AH")  # fmt: skip
    scored = game.told(Scored)[0]
    assert [(line.combination, line.points) for line in scored.lines] == [("thirty-one", 2)]


def test_a_player_without_cards_is_passed_over_without_a_go():
    game = at_play("TS QS KS 9S", "2H AH 3H 4H", AWAY)
    game.set(
        hands=((), cards("AH 2H")), laid=(cards("TS QS KS 9S"), cards("3H 4H")), to_move=1,
    ).play("AH")  # fmt: skip
    assert (game.state.to_move, game.state.gone, game.state.series) == (1, None, cards("AH"))
    assert game.told(GoSaid) == []


def test_go_is_said_even_where_the_opponent_has_no_cards_left():
    game = at_play("TS QS KS 9S", "JH AH 3H 5H", AWAY)
    game.set(
        hands=(cards("TS"), cards("JH 5H")),
        laid=(cards("QS KS 9S"), cards("AH 3H")),
        series=cards("3H 9S"), series_by=(1, 0), count=12, to_move=1,
    ).play("5H TS")  # fmt: skip
    assert game.state.count == 27
    assert (game.state.to_move, game.state.gone) == (1, None)
    assert RULES.legal(game.state).actions == (Go(),)
    game.play("go")
    assert game.lines() == [("go", 1)]
    assert game.told(Scored)[0].seat == 0
    assert game.told(SeriesEnded) == [SeriesEnded("go", 1)]
    assert (game.state.to_move, game.state.count, game.state.gone) == (1, 0, None)


def test_the_last_player_leads_again_when_the_other_has_no_cards():
    game = at_play("TS QS KS 9S", "JH QH 3H 5H", AWAY)
    game.set(
        hands=((), cards("JH QH 3H")), laid=(cards("QS KS 9S TS"), cards("5H")),
        series=cards("TS"), series_by=(0,), count=10, to_move=1,
    ).play("JH QH")  # fmt: skip
    assert game.state.count == 30
    game.play("go")
    assert game.lines() == [("go", 1)]
    assert game.told(Scored)[0].seat == 1
    assert game.told(SeriesEnded) == [SeriesEnded("go", 1)]
    game.play("3H")
    assert game.told(Scored)[0].lines[-1].combination == "last"


def test_after_a_go_no_second_one_is_said_in_the_series():
    game = at_play("TS 8S KS QS", "JH AH 4H 5H", AWAY).play("TS JH 8S AH go")
    assert game.told(GoSaid) == [GoSaid(0, 29)]
    game = at_play("TS 8S KS QS", "JH AH AD 5H", AWAY).play("TS JH 8S AH go AD")
    assert game.told(GoSaid) == []
    assert (game.state.count, game.state.gone, game.state.to_move) == (0, None, 0)


def test_refused_plays():
    game = at_play("TS QS KS 9S", "JH AH 2H 4H", AWAY)
    assert RULES.check(game.state, Play(card("JH"))).reason == "not-in-hand"
    assert RULES.check(game.state, Go()).reason == "card-fits"
    refusal = RULES.check(game.set(count=25).state, Play(card("TS")))
    assert (refusal.reason, dict(refusal.params)) == ("over-31", {"card": "TS", "count": 25})


def ending(game: Game) -> tuple[object, ...]:
    state = game.state
    return state.phase, state.to_move, state.winners, state.scores


def test_a_card_that_wins_ends_the_game_and_the_series_stays():
    game = at_play("5S QS KS 9S", "TH AH 2H 4H", AWAY).set(scores=(60, 119)).play("5S TH")
    assert ending(game) == ("over", None, (1,), (60, 121))
    assert (game.state.series, game.state.series_by, game.state.count) == (cards("5S TH"), (0, 1), 15)
    assert game.state.hands == (cards("QS KS 9S"), cards("AH 2H 4H"))
    assert game.state.games == (0, 3)


def test_the_peg_stops_at_the_target_whatever_else_the_card_would_bring():
    game = at_play("5S 5D 6S 7S", "5H TC TH JH", AWAY).set(scores=(120, 100)).play("5S 5H 5D")
    assert ending(game) == ("over", None, (0,), (121, 102))
    scored = game.told(Scored)[0]
    assert (scored.points, scored.start, scored.end) == (8, 120, 121)


def test_a_go_that_wins_leaves_series_and_go_as_they_lay():
    game = at_play("TS 8S KS QS", "JH AH 4H 5H", AWAY).set(scores=(100, 120)).play("TS JH 8S AH go")
    assert ending(game) == ("over", None, (1,), (100, 121))
    assert (game.state.gone, game.state.count, game.state.series) == (0, 29, cards("TS JH 8S AH"))


def test_a_card_after_the_go_that_wins_leaves_them_too():
    game = at_play("TS 8S KS QS", "JH AH TH AD", AWAY).set(scores=(100, 118))
    game.play("TS JH 8S AH go AD")
    assert ending(game) == ("over", None, (1,), (100, 121))
    assert (game.state.gone, game.state.count) == (0, 30)


def test_thirty_one_that_wins_is_not_cleared():
    game = at_play("7S 7D 2S 3S", "9H 8H TH 4H", AWAY).set(scores=(0, 119)).play("7S 9H 7D 8H")
    assert ending(game) == ("over", None, (1,), (0, 121))
    assert game.state.count == 31
    assert len(game.state.series) == 4


def test_the_last_card_that_wins_is_not_cleared_and_nothing_is_shown():
    game = at_play("TS QS KS 9S", "JH AH 2H 4H", AWAY)
    game.set(
        hands=((), cards("AH")), laid=(cards("TS QS KS 9S"), cards("JH 2H 4H")),
        series=cards("9S"), series_by=(0,), count=9, to_move=1, scores=(10, 120),
    ).play("AH")  # fmt: skip
    assert ending(game) == ("over", None, (1,), (10, 121))
    assert (game.state.series, game.state.count) == (cards("9S AH"), 10)
    assert game.state.hands == ((), ())
