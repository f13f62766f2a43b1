"""Calls, reasons and log in players' words."""

from __future__ import annotations

import pytest

from engine.cards import card, cards
from engine.rules.base import Event, Refusal
from engine.rules.cribbage import RULES
from engine.rules.cribbage.events import (
    CardLaid,
    Claimed,
    Counted,
    GameWon,
    GoSaid,
    MugginsCalled,
    Scored,
    StarterCut,
)
from engine.rules.cribbage.scoring import Line, play_lines, show_lines, total
from scenes.cribbage import speech, words
from scenes.cribbage.numbers import spoken
from tests.scenes.cribbage.games import follow

NAMES = ("Red", "Blue")


def calls(*events: Event) -> list[str]:
    """Everything that is said."""
    return [one.text for index in range(len(events)) for one in speech.said(events, index)]


def laid(series: str, count: int, *more: Line) -> tuple[Event, ...]:
    """The last card of a series, with what it scores."""
    lines = (*play_lines(cards(series), count), *more)
    event = CardLaid(0, cards(series)[-1], count)
    return (event, Scored(0, "play", lines, total(lines), 0, total(lines))) if lines else (event,)


def shown(hand: str, starter: str) -> list[str]:
    lines = show_lines(cards(hand), card(starter), crib=False)
    return calls(Scored(0, "hand", lines, total(lines), 0, total(lines)))


def test_in_the_play_the_count_is_called_and_what_it_brings():
    ace = Line("last", cards("AS"), 1)
    assert calls(*laid("7S 9H", 16)) == ["Sixteen"]
    assert calls(*laid("7S 8H", 15)) == ["Fifteen two"]
    assert calls(*laid("4S 4H", 8)) == ["Eight, a pair for two"]
    assert calls(*laid("5S 5H 5D", 15)) == ["Fifteen two", "and three of a kind is eight"]
    assert calls(*laid("TS JH QD AS", 31)) == ["Thirty-one for two"]
    assert calls(*laid("4S 2H 3D", 9)) == ["Nine, a run of three for three"]
    assert calls(*laid("TS AS", 11, ace)) == ["Eleven, and one for last"]
    assert calls(*laid("TS 4H AS", 15, ace)) == ["Fifteen two", "and one for last is three"]


def test_go_and_the_point_for_it():
    go = Line("go", cards("KS"), 1)
    assert calls(GoSaid(1, 30), Scored(0, "go", (go,), 1, 0, 1)) == ["Go", "One for the go"]
    assert calls(*laid("9S KH TD", 29, go)) == ["Twenty-nine, and one for the go"]


def test_heels_and_nobs():
    heels = Line("heels", cards("JS"), 2)
    assert calls(StarterCut(1, card("JS")), Scored(0, "heels", (heels,), 2, 0, 2)) == ["His heels, for two"]
    assert shown("JS 2H 4D 9C", "KS")[-1] == "and his nobs is three"
    assert shown("JS 2H 4D 8C", "KS") == ["His nobs for one"]


def test_the_show_adds_up_as_players_count():
    assert shown("4S 5H 6D 6C", "5C") == [
        "Fifteen two",
        "fifteen four",
        "fifteen six",
        "fifteen eight",
        "and a pair is ten",
        "and a pair is twelve",
        "and a run of three is fifteen",
        "and a run of three is eighteen",
        "and a run of three is twenty-one",
        "and a run of three is twenty-four",
    ]
    assert shown("2S 4S 8S QS", "TH") == ["A flush of four for four"]
    assert shown("2S 4H 8D QC", "TH") == ["Nothing at all"]


def test_claims_and_muggins():
    lines = show_lines(cards("7S 8H 8D KC"), card("2C"), crib=False)
    assert calls(Claimed(0, "hand", 4), Scored(0, "hand", (), 4, 0, 4)) == ["I count four"]
    assert calls(Claimed(0, "hand", 0), Scored(0, "hand", (), 0, 0, 0)) == ["Nothing"]
    counted = Counted(0, "hand", lines, 6, 2)
    assert calls(MugginsCalled(1, 2), counted)[0] == "Muggins! Two"
    assert calls(counted)[-1] == "and a pair is six"


def test_every_reason_has_a_sentence():
    params = {"card": "KS", "count": 25, "least": 0, "most": 29, "phase": "play"}
    for reason in RULES.reasons:
        text = words.why_not(Refusal(reason, tuple(params.items())))
        assert text.endswith(".")
        assert "{" not in text
    assert words.why_not(Refusal("over-31", tuple(params.items()))) == (
        "A king would make 35; the count may not pass 31."
    )


def test_numbers_are_spoken_up_to_thirty_one():
    assert [spoken(n) for n in (0, 1, 15, 29, 31)] == [
        "nothing", "one", "fifteen", "twenty-nine", "thirty-one",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "options", [{}, {"muggins": "on", "match": 3, "target": 61}], ids=["auto", "muggins"]
)
def test_the_log_tells_every_match_and_never_what_was_laid_away(options):
    lines: list[str] = []
    for _shown, events, _after in follow(9, None, **options):
        lines += words.tell(events, NAMES)
    assert lines[-1].endswith("wins the match")
    assert any("lays two cards away" in line for line in lines)
    assert not any("{" in line or "None" in line for line in lines)
    assert any(line.startswith("Games: ") for line in lines)


def test_the_log_says_what_made_the_points():
    lines = show_lines(cards("7S 8H 8D KC"), card("2C"), crib=False)
    (text,) = words.tell((Scored(0, "hand", lines, 6, 10, 16),), NAMES)
    assert text == "Red’s hand: 6 points (fifteen: 7 8, fifteen: 7 8, pair), now 16"
    won = GameWon(1, "skunk", 2, (80, 121), (0, 2))
    assert words.tell((won,), NAMES) == ["Blue wins the game, 80 : 121 (a skunk, counts 2)", "Games: 0 : 2"]
