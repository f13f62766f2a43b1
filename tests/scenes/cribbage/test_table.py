"""The table with real devices: whole matches, and what a press may and may not do."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from engine.input.intents import Device, Intent
from engine.match.match import Match
from scenes.cribbage.choices import Choices
from scenes.cribbage.desk import ACTION, HINT, MENU
from scenes.cribbage.result import Result
from scenes.cribbage.table import CribbageTable
from scenes.gamelog import GameLog
from scenes.missing import Missing
from scenes.pause import Pause
from tests.scenes.cribbage.hands import (
    HANDS,
    LEFT,
    LONGEST,
    RIGHT,
    answer,
    begin,
    card_at,
    play,
    press,
    room,
    sit_down,
    tap,
)
from tests.scenes.halls import SIZES, check_layout
from tests.support import virtualpad
from tests.support.driver import Driver, KeyHand, MouseHand, PadHand

SHORT = {"target": 61}
needs_pads = pytest.mark.skipif(not virtualpad.AVAILABLE, reason="no virtual pads in this SDL")


def asked(driver: Driver, table: CribbageTable, phase: str, hand: KeyHand) -> None:
    """Plays on until a person who may look is asked for something that is theirs to choose."""

    def there() -> bool:
        decision = table.decision
        return (
            decision is not None
            and not decision.forced
            and table.match.state.phase == phase
            and table.show.over
        )

    play(driver, table, {0: hand, 1: hand}, there)


@needs_pads
@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, SHORT) for name in HANDS),
        ("pad", {**SHORT, "muggins": "on"}),
        ("touch", {**SHORT, "muggins": "on"}),
    ],
    ids=str,
)
def test_a_whole_match_with_each_device_alone(name: str, options: dict[str, object], tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        hall.settings.pace = "instant"
        hand = HANDS[name](driver)
        table = begin(hall, options, {0: Device(name)})
        play(driver, table, {0: hand}, lambda: driver.top is not table)
        driver.until_still()
        result = driver.top
        assert isinstance(result, Result)
        check_layout(result)
        assert hall.store.finished()
        driver.rest(1)
        tap(hand, result.widgets["again"].rect.center)
        driver.until(lambda: isinstance(driver.top, CribbageTable), "another match")


def test_a_press_ends_what_is_shown_and_does_nothing_else(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        hand = KeyHand(driver)
        asked(driver, table, "discard", hand)
        answer(hand, table)
        assert table.show.running is not None
        revision = table.match.revision
        hand.down((0, 0))
        driver.frames(4)
        assert table.match.revision == revision, "the press that ended it did not act"
        hand.up((0, 0))


def test_a_card_that_does_not_fit_is_refused_with_the_rule(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        hall.settings.pace = "fastest"
        table = begin(hall, {"target": 121, "match": 7}, {0: RIGHT})  # sooner or later it comes about
        hand = KeyHand(driver)

        def over() -> list[int]:
            """Cards in hand that do not fit, where another one does."""
            if table.decision is None or table.match.state.phase != "play":
                return []
            fitting = {
                getattr(one, "card", None) for one in table.match.rules.legal(table.match.state).actions
            }
            faces = table.show.picture.faces
            cards = [item.what for item in table.desk.items if isinstance(item.what, int)]
            return [token for token in cards if faces[token] not in fitting and fitting != {None}]

        play(driver, table, {0: hand}, over)
        revision = table.match.revision
        press(hand, table, over()[0])
        assert "31" in table.scenery.caption
        press(hand, table, ACTION)
        assert "fits" in table.scenery.caption
        assert table.match.revision == revision


def test_a_button_that_would_do_nothing_is_dim_and_says_why(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: Device("mouse")})
        hand = MouseHand(driver)
        asked(driver, table, "discard", hand)
        for words in ("Two cards", "fits"):
            assert not table.desk.is_live(ACTION)
            action = next(item.rect for item in table.desk.items if item.what == ACTION)
            assert action not in table.spots(), "one button passes it over"
            revision = table.match.revision
            tap(hand, action.center)
            assert words in table.scenery.caption
            assert table.match.revision == revision
            answer(hand, table)
            asked(driver, table, "play", hand)


def test_a_third_card_for_the_crib_is_refused_and_a_chosen_one_can_be_taken_back(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: Device("mouse")})
        hand = MouseHand(driver)
        play(driver, table, {0: hand}, lambda: table.decision is not None)
        tokens = [item.what for item in table.desk.items if isinstance(item.what, int)]
        for token in tokens[:3]:
            tap(hand, card_at(table, token))
        assert table.desk.chosen == tuple(tokens[:2])
        assert "Two cards" in table.scenery.caption
        tap(hand, card_at(table, tokens[0]))
        assert table.desk.chosen == (tokens[1],)
        action = next(item for item in table.desk.items if item.what == ACTION)
        tap(hand, action.rect.center)
        assert table.match.state.phase == "discard"
        assert table.show.running is None


def test_the_coach_says_what_to_do_and_why(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        hand = KeyHand(driver)
        asked(driver, table, "discard", hand)
        press(hand, table, table.desk.focused)
        table.handle(Intent("auto", RIGHT))
        driver.until(lambda: "Lay away" in table.scenery.caption, "advice", LONGEST)
        assert ":" in table.scenery.caption
        assert HINT in [item.what for item in table.desk.items]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_asks_the_coach_again_sees_all_its_choices(size: tuple[int, int], tmp_path: Path) -> None:
    with room(tmp_path, size) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        hand = KeyHand(driver)
        for phase in ("discard", "play"):
            asked(driver, table, phase, hand)
            decision = table.decision
            assert decision is not None
            table.handle(Intent("hint", RIGHT))
            driver.until(lambda one=decision: one.advice is not None, "advice", LONGEST)
            table.handle(Intent("hint", RIGHT))
            choices = driver.top
            assert isinstance(choices, Choices)
            check_layout(choices)
            choices.handle(Intent("hint", RIGHT))
            assert driver.top is table
            answer(hand, table)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_focus_goes_round_the_hand_and_reaches_every_button(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with room(tmp_path, size) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        hand = KeyHand(driver)
        asked(driver, table, "play", hand)
        desk = table.desk
        cards = [item.what for item in desk.items if isinstance(item.what, int)]
        first = desk.focused
        round_trip = []
        for _card in cards:
            hand.tap("right")
            round_trip.append(desk.focused)
        assert sorted(round_trip) == sorted(cards)
        assert round_trip[-1] == first
        reached, beyond = {first}, [first]
        while beyond:
            here = beyond.pop()
            for way in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                desk.focus_on(here)
                desk.move(*way)
                if desk.focused not in reached:
                    reached.add(desk.focused)
                    beyond.append(desk.focused)
        assert reached == {ACTION, HINT, MENU, *cards}


def test_another_s_device_hears_whose_turn_it_is(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT, 1: LEFT})
        hands = {0: KeyHand(driver), 1: KeyHand(driver, left=True)}
        play(driver, table, hands, lambda: table.decision is not None)
        revision, seat = table.match.revision, table.match.to_move
        table.handle(Intent("press", RIGHT if seat else LEFT))
        assert table.match.revision == revision
        assert table.match.players[seat].name in table.scenery.caption


def test_a_person_alone_may_use_whatever_is_at_hand(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        asked(driver, table, "discard", KeyHand(driver))
        assert table.decision is not None
        cards = [item for item in table.desk.items if isinstance(item.what, int)]
        for item in cards[:2]:
            table.handle(Intent("press", Device("mouse"), item.rect.center))
            table.handle(Intent("release", Device("mouse"), item.rect.center))
        assert len(table.desk.chosen) == 2


def test_what_must_be_done_is_done_after_a_beat_and_said(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        hand = KeyHand(driver)
        play(
            driver,
            table,
            {0: hand},
            lambda: table.decision is not None and table.decision.forced,
        )
        assert "fits" in table.scenery.caption
        revision = table.match.revision
        driver.rest(0.5)
        assert table.match.revision == revision
        driver.until(lambda: table.match.revision > revision, "what had to be done", 3)


def test_a_match_is_taken_up_with_every_peg_and_card_where_it_was(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, {"target": 121}, {0: RIGHT})
        hand = KeyHand(driver)
        play(driver, table, {0: hand}, lambda: sum(table.match.state.scores) > 20)
        asked(driver, table, "play", hand)
        left = table.show.picture
        history = table.history
        hall.app.pop()
        again = sit_down(hall, Match.resume(table.match.id, hall.store), {0: RIGHT})
        driver.frames(3)
        there = again.show.picture
        assert (there.pegs, there.deal, there.count) == (left.pegs, left.deal, left.count)
        assert again.history == history
        driver.until(lambda: again.decision is not None, "question")


@pytest.mark.parametrize("size", [(1080, 1920), (1280, 1024)], ids=str)
def test_the_table_may_be_laid_out_anew_at_any_time(size: tuple[int, int], tmp_path: Path) -> None:
    with room(tmp_path, size) as (hall, driver):
        table = begin(hall, {"target": 61, "muggins": "on"}, {0: RIGHT, 1: LEFT})
        hands = {0: KeyHand(driver), 1: KeyHand(driver, left=True)}
        for number in range(8):
            play(driver, table, hands, lambda n=number: table.match.revision > 4 + 5 * n)
            curtain = table.curtain
            hall.app.arrange(table)
            assert (table.curtain is None) == (curtain is None)
            driver.frames(number % 4)
        driver.until(lambda: table.show.over, "end of what is shown", 60)
        assert table.show.picture.scores == table.match.state.scores


@needs_pads
def test_a_pad_that_is_gone_stops_the_table_and_the_computer_may_play_on(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        hand = PadHand(driver)
        table = begin(hall, SHORT, {0: Device("pad"), 1: RIGHT})
        match = table.match
        keys = KeyHand(driver)
        play(driver, table, {0: hand, 1: keys}, lambda: table.match.state.phase == "play")
        hand.pad.detach()
        driver.until(lambda: isinstance(driver.top, Missing), "pause")
        revision = match.revision
        driver.rest(3)
        assert match.revision == revision
        tap(keys)
        driver.until(lambda: driver.top is table, "table")
        play(driver, table, {1: keys}, lambda: match.revision > revision + 10)
        assert table.curtain is None, "one person alone needs no curtain"


def test_what_was_said_of_another_moment_is_not_left_to_be_read(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        play(driver, table, {0: KeyHand(driver)}, lambda: table.show.gate is not None)
        assert any(table.scenery.talk.calls)
        assert table.scenery.talk.points is not None
        table.stand()  # as a game that is watched does when it goes elsewhere
        assert not any(table.scenery.talk.calls)
        assert table.scenery.talk.points is None


def test_the_menu_opens_though_somebody_acts_while_its_button_is_held(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        hand, mouse = KeyHand(driver), MouseHand(driver)
        asked(driver, table, "discard", hand)
        menu = table.scenery.layout.menu.center
        mouse.down(menu)
        revision = table.match.revision
        answer(hand, table)
        assert table.match.revision > revision
        mouse.up(menu)
        assert isinstance(driver.top, Pause)


def test_menu_and_log_open_over_the_table(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        table = begin(hall, SHORT, {0: RIGHT})
        table.handle(Intent("menu", RIGHT))
        assert isinstance(driver.top, Pause)
        driver.app.pop()
        table.handle(Intent("log", RIGHT))
        assert isinstance(driver.top, GameLog)
        driver.app.pop()
        assert driver.top is table


def test_a_table_that_was_left_is_gone_at_once_with_its_pictures(tmp_path: Path) -> None:
    with room(tmp_path) as (hall, driver):
        hand = KeyHand(driver)
        table = begin(hall, SHORT, {0: RIGHT})
        asked(driver, table, "play", hand)
        gc.collect()
        gc.disable()
        try:
            left = weakref.ref(table)
            del table
            hall.app.pop()
            driver.frames(2)
            assert left() is None
        finally:
            gc.enable()
