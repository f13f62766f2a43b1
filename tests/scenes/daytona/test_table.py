"""The table as a scene: throttle, turns, auto-drive, the deuce, races that follow one another, leaving."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import VALUES, Card
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.notices import notice
from engine.rules.daytona.state import State
from scenes.daytona import picture
from scenes.daytona.table import DaytonaTable
from scenes.gamelog import GameLog
from scenes.missing import Missing
from scenes.pause import Pause
from scenes.settings.hands import HandSettings
from tests.scenes.daytona.tables import LEFT, MOUSE, RIGHT, Table, table_in
from tests.scenes.halls import pad
from tests.support.driver import KeyHand

PLAIN = {"deuce_as_joker": "off", "target": 100}


@pytest.fixture
def alone(tmp_path):
    """One person against one computer driver, who has been told to wait in the pit for long."""
    with table_in(tmp_path, [LEFT, None], **PLAIN) as table:
        table.put(to_move=0, misses=(0, 99))
        yield table


@pytest.fixture
def pair(tmp_path):
    with table_in(tmp_path, [LEFT, RIGHT], **PLAIN) as table:
        table.put(to_move=0)
        yield table


def code_of(value: int, state: State) -> str:
    """A card of that value which lies in the stock."""
    from engine.cards import code

    return code(next(one for one in state.stock if VALUES[one] == value))


def neutral(state: State, seat: int = 0) -> str:
    """A card that leaves a car at the start where it is."""
    ahead, pit = VALUES[state.track[1]], VALUES[state.pit]
    del seat
    wanted = next(v for v in range(3, 14) if abs(v - ahead) > 2 and v != pit)
    return code_of(wanted, state)


def forward(state: State) -> str:
    """A card that carries a car from the start to the first card."""
    pit, ahead = VALUES[state.pit], VALUES[state.track[1]]
    return code_of(next(v for v in (ahead, ahead + 1, ahead - 1) if v != pit), state)


# The throttle.


def test_a_press_draws_one_card_and_is_saved_at_once(tmp_path):
    with table_in(tmp_path, [LEFT, LEFT], **PLAIN) as table:
        table.tap()
        table.frames()
        assert len(table.acts) == 1
        again = Match.resume(table.match.id, table.hall.store)
        assert again.state == table.state
        table.rest(3)
        assert len(table.acts) == 1


def test_nobody_draws_for_a_person(alone):
    alone.rest(20)
    assert alone.acts == []


def test_holding_draws_up_to_eight_a_second(tmp_path):
    """On a race too long for the last cards before the line, which slow the pace, to come into it."""
    with table_in(tmp_path, [LEFT, None], **{**PLAIN, "laps": 3}) as table:
        table.put(to_move=0, misses=(0, 99))
        table.press()
        table.rest(4)
        before = len(table.acts)
        table.rest(3)
        assert 22 <= len(table.acts) - before <= 25
        table.release()
        stopped = len(table.acts)
        table.rest(3)
        assert len(table.acts) <= stopped + 1


def test_a_press_ends_what_is_being_shown_and_draws(alone):
    alone.stock(neutral(alone.state))
    alone.tap()
    alone.frames(5)
    assert alone.scene.show.running is not None
    alone.tap()
    alone.frames(1)
    assert alone.acts == [0, 0]


def test_quick_taps_are_not_lost(alone):
    for _ in range(10):
        alone.tap()
        alone.frames(3)
    assert len(alone.acts) == 10


def test_each_draw_ends_with_the_picture_of_the_view(alone):
    alone.press()
    for _ in range(300):
        alone.frames()
        if alone.scene.show.over:
            shown = alone.scene.show.picture
            assert shown == picture.of(alone.match.view(None).state)


def test_only_the_seat_to_move_draws(pair):
    pair.tap(RIGHT)
    pair.rest(1)
    assert pair.acts == []
    assert "Red" in pair.scene.announcer.sentence
    pair.tap(LEFT)
    pair.rest(2)
    assert pair.acts == [0]
    pair.tap(LEFT)
    pair.rest(1)
    assert pair.acts == [0]
    pair.tap(RIGHT)
    pair.rest(1)
    assert pair.acts == [0, 1]


def test_two_held_throttles_draw_in_turn(pair):
    pair.press(LEFT)
    pair.press(RIGHT)
    pair.rest(3)
    acts = pair.acts
    assert len(acts) > 6
    assert {0, 1} == set(acts)


def test_pass_and_play_one_device_draws_for_all_its_seats(tmp_path):
    with table_in(tmp_path, [LEFT, LEFT], **PLAIN) as table:
        table.put(to_move=0)
        for _ in range(4):
            table.tap()
            table.rest(3)
        assert set(table.acts) == {0, 1}


def test_the_mouse_may_hold_the_board_or_the_pedal(tmp_path):
    with table_in(tmp_path, [MOUSE, None], **PLAIN) as table:
        table.put(to_move=0, misses=(0, 99))
        layout = table.scene.scenery.layout
        for place in (layout.pedal.center, layout.circuit.track[5].center):
            before = len(table.acts)
            table.press(MOUSE, place)
            table.rest(1.5)
            table.release(MOUSE, place)
            table.rest(1)
            assert len(table.acts) >= before + 3


def test_near_the_line_draws_take_longer(alone):
    alone.put(position=(13, 0))
    alone.press()
    alone.rest(5)
    alone.release()
    slow = len(alone.acts)
    assert slow < 27


# Computer drivers and auto-drive.


def test_computer_drivers_draw_at_the_tables_pace(tmp_path):
    with table_in(tmp_path, [LEFT, None, None, None], **PLAIN) as table:
        table.put(to_move=1)
        table.until(lambda: table.match.to_move == 0, 20)
        assert len(table.acts) >= 1
        times = table.driver.seconds
        assert times < 20


def test_auto_drive_holds_the_throttle_for_its_seat(alone):
    alone.intent("auto")
    alone.rest(4)
    drawn = len(alone.acts)
    assert drawn > 8
    alone.intent("auto")
    alone.rest(0.5)
    stopped = len(alone.acts)
    alone.rest(3)
    assert len(alone.acts) == stopped


def test_auto_drive_goes_on_after_a_pause(alone):
    alone.intent("auto")
    alone.rest(2)
    alone.intent("menu")
    alone.rest(1)
    assert isinstance(alone.driver.top, Pause)
    alone.intent("cancel")
    alone.rest(1)
    drawn = len(alone.acts)
    alone.rest(4)
    assert len(alone.acts) > drawn + 8


def test_auto_drive_goes_on_after_a_race(alone):
    finish(alone)
    alone.until(lambda: alone.scene.points is not None, 10)
    alone.intent("auto")
    alone.until(lambda: alone.scene.points is None, 60)
    drawn = len(alone.acts)
    alone.until(lambda: len(alone.acts) > drawn + 8, 60)


def test_auto_drive_is_a_button_for_the_mouse(tmp_path):
    with table_in(tmp_path, [MOUSE, None], **PLAIN) as table:
        table.put(to_move=0, misses=(0, 99))
        place = table.scene.scenery.layout.auto.center
        table.tap(MOUSE, place)
        table.rest(2)
        assert len(table.acts) > 2
        assert 0 in table.scene.drivers.auto


def test_auto_drive_takes_the_further_of_a_deuce(tmp_path):
    with table_in(tmp_path, [LEFT, None], target=100) as table:
        ask_deuce(table)
        table.intent("auto")
        table.until(lambda: len(table.acts) >= 2, 5)
        assert table.state.position[0] == 1


def test_auto_drive_from_the_menu_takes_the_further_of_a_deuce_and_stands_on_the_tower(tmp_path):
    with table_in(tmp_path, [LEFT, None], target=100) as table:
        ask_deuce(table)
        table.rest(1)
        table.intent("menu")
        choose_auto(table, on=True)
        table.intent("cancel")
        assert table.scene.question is None
        assert table.scene.scenery.tower._rows[0].driver.gear == "auto"
        table.until(lambda: len(table.acts) >= 2, 5)
        assert table.state.position[0] == 1


def test_the_menu_says_whether_auto_drive_is_on_and_turns_it_off(alone):
    alone.intent("auto")
    alone.rest(2)
    alone.intent("menu")
    assert auto_in_menu(alone)
    choose_auto(alone, on=False)
    assert not auto_in_menu(alone)
    alone.intent("cancel")
    alone.rest(1)
    drawn = len(alone.acts)
    alone.rest(3)
    assert len(alone.acts) == drawn
    assert not alone.scene.scenery.controls._dash.auto
    alone.intent("menu")
    assert not auto_in_menu(alone)


def test_the_menu_knows_when_the_key_has_turned_auto_drive_off(alone):
    alone.intent("menu")
    choose_auto(alone, on=True)
    alone.intent("cancel")
    alone.rest(2)
    assert 0 in alone.scene.drivers.auto
    alone.intent("auto")
    alone.intent("menu")
    assert not auto_in_menu(alone)


def test_in_the_menu_people_turn_auto_drive_on_for_themselves(pair):
    pair.intent("menu", RIGHT)
    choose_auto(pair, on=True, device=RIGHT)
    pair.intent("cancel", RIGHT)
    assert pair.scene.drivers.auto == {1}
    pair.intent("menu", LEFT)
    assert not auto_in_menu(pair)
    pair.intent("cancel", LEFT)
    pair.intent("menu", MOUSE)  # nobody's: for all
    choose_auto(pair, on=True, device=MOUSE)
    pair.intent("cancel", MOUSE)
    assert pair.scene.drivers.auto == {0, 1}


def test_auto_drive_from_the_settings_shows_in_the_menu_and_holds(alone):
    alone.intent("menu")
    pause = alone.driver.top
    alone.hall.app.push(HandSettings(alone.hall))
    alone.driver.until_still()
    alone.driver.top.widgets["auto_drive"].move(1)
    alone.hall.app.pop()
    alone.driver.until_still()
    assert alone.driver.top is pause and auto_in_menu(alone)
    choose_auto(alone, on=False)
    alone.intent("cancel")
    assert alone.scene.drivers.auto == set()


def test_auto_drive_chosen_in_the_menu_holds_for_a_game_that_is_taken_up_again(alone):
    alone.intent("menu")
    choose_auto(alone, on=True)
    alone.intent("cancel")
    again = DaytonaTable(alone.hall, Match.resume(alone.match.id, alone.hall.store), alone.claims)
    alone.hall.app.put_above(alone.hall.shelf, again)
    assert again.drivers.auto == {0}


def auto_in_menu(table: Table) -> bool:
    return table.driver.top.widgets["auto"].on


def choose_auto(table: Table, *, on: bool, device: Device = LEFT) -> None:
    """In the pause menu, by directions."""
    table.driver.top.focus_on("auto")
    table.intent("move", device, dx=1 if on else -1)
    table.frames(2)


# The deuce.


def ask_deuce(table: Table) -> None:
    """Red, at the start, draws a deuce that does nothing as a two."""
    track = list(table.state.track)
    nine = next(one for one in range(104) if VALUES[one] == 9 and one not in (*track, table.state.pit))
    track[1] = Card(nine)
    stock = tuple(one for one in table.state.stock if one != nine)
    table.put(track=tuple(track), to_move=0, misses=(0, 9), stock=stock)
    table.stock(code_of(2, table.state))
    table.tap()
    table.until(lambda: table.scene.question is not None, 5)


@pytest.fixture
def asked(tmp_path):
    with table_in(tmp_path, [LEFT, None], target=100) as table:
        ask_deuce(table)
        assert table.scene.question is not None
        yield table


def test_the_question_has_its_focus_on_the_further_answer(asked):
    question = asked.scene.question
    assert question.choices[question.focus].as_ == "joker"
    assert [choice.steps for choice in question.choices] == [0, 1]


def test_the_question_takes_no_press_that_was_meant_for_the_picture_before(asked):
    asked.tap()
    asked.frames(3)
    assert asked.state.phase == "deuce"
    asked.rest(0.5)
    asked.tap()
    asked.frames(2)
    assert asked.state.phase == "draw"
    assert asked.state.position[0] == 1


def test_the_answer_is_chosen_by_directions(asked):
    asked.rest(0.5)
    asked.intent("move", dx=-1)
    asked.tap()
    asked.frames(2)
    assert asked.state.phase == "draw"
    assert asked.state.position[0] == 0


def test_the_answer_is_chosen_by_a_click(tmp_path):
    with table_in(tmp_path, [MOUSE, None], target=100) as table:
        table.put()
        ask_deuce_with(table)
        table.rest(0.5)
        box = table.scene.question.places[0]
        table.press(MOUSE, box.center)
        table.frames()
        table.release(MOUSE, box.center)
        table.frames(2)
        assert table.state.phase == "draw"
        assert table.state.position[0] == 0


def ask_deuce_with(table: Table) -> None:
    track = list(table.state.track)
    nine = next(one for one in range(104) if VALUES[one] == 9 and one not in (*track, table.state.pit))
    track[1] = Card(nine)
    stock = tuple(one for one in table.state.stock if one != nine)
    table.put(track=tuple(track), to_move=0, misses=(0, 9), stock=stock)
    table.stock(code_of(2, table.state))
    place = table.scene.scenery.layout.pedal.center
    table.tap(MOUSE, place)
    table.until(lambda: table.scene.question is not None, 5)


def test_a_held_throttle_stops_at_the_question(tmp_path):
    with table_in(tmp_path, [LEFT, None], target=100) as table:
        ask_deuce(table)
        table.put(phase="draw", drawn=None)
        ask_deuce(table)
        drawn = len(table.acts)
        table.press()
        table.rest(0.1)
        table.release()
        table.press()
        table.rest(0.2)
        assert len(table.acts) == drawn


# Races.


def test_a_race_ends_with_points_and_goes_on_with_a_press(alone):
    finish(alone)
    alone.until(lambda: alone.scene.points is not None, 10)
    assert alone.state.race == 2
    assert alone.scene.show.picture.race == 1
    alone.tap()
    alone.frames(2)
    assert alone.scene.points is not None
    alone.rest(1)
    alone.tap()
    alone.frames(2)
    assert alone.scene.points is None
    alone.skip_opening()
    assert alone.scene.show.picture.race == 2


def finish(table: Table, **changes: Any) -> None:
    """Red stands before the line and draws what crosses it; Blue is far behind."""
    line = VALUES[table.state.track[0]]
    wanted = next(v for v in (line, line + 1, line - 1) if v != VALUES[table.state.pit])
    table.stock(code_of(wanted, table.state), position=(14, 3), to_move=0, **changes)
    table.tap()
    table.frames(2)


def test_the_last_race_leads_to_the_podium_and_from_there_to_another_match(tmp_path):
    with table_in(tmp_path, [LEFT, None], target=10, deuce_as_joker="off") as table:
        finish(table, misses=(0, 9))
        table.until(lambda: table.scene.points is not None, 10)
        table.rest(1)
        table.tap()
        table.until(lambda: type(table.driver.top).__name__ == "Podium", 10)
        table.rest(2)
        table.tap()
        table.until(lambda: type(table.driver.top) is DaytonaTable, 5)
        assert table.driver.top is not table.scene


def test_a_close_finish_is_held_for_a_photo(alone):
    finish_close(alone)
    seen = []
    for _ in range(400):
        alone.frames()
        if "photo" in alone.scene.stage and alone.scene.stage.sprite("photo").visible:
            seen.append(1)
    assert len(seen) > 60


def finish_close(table: Table) -> None:
    line = VALUES[table.state.track[0]]
    wanted = next(v for v in (line, line + 1, line - 1) if v != VALUES[table.state.pit])
    table.stock(code_of(wanted, table.state), position=(14, 13), to_move=0)
    table.tap()


def test_the_opening_shows_the_seal_before_the_track(tmp_path):
    with table_in(tmp_path, [LEFT, None], opening=True) as table:
        kinds = []
        for _ in range(5000):
            if table.acts:
                break
            table.frames()
            act = table.scene.show.running
            if act is not None:
                kinds.append(act.kind)
        assert list(dict.fromkeys(kinds))[:3] == ["lots", "race", "laying"]
        assert kinds.count("race") > 120  # the seal can be read


# Leaving and coming back.


def test_cancel_and_menu_pause_and_let_go_of_the_throttle(alone):
    alone.press()
    alone.rest(1)
    alone.intent("menu")
    alone.frames(2)
    assert isinstance(alone.driver.top, Pause)
    drawn = len(alone.acts)
    alone.rest(1)
    assert len(alone.acts) == drawn
    alone.intent("cancel")
    alone.rest(1)
    assert alone.driver.top is alone.scene
    assert len(alone.acts) == drawn


def test_the_log_is_one_press_away(alone):
    alone.tap()
    alone.intent("log")
    alone.frames(2)
    assert isinstance(alone.driver.top, GameLog)


def test_resizing_in_the_middle_of_a_draw_shows_how_things_stand(alone):
    alone.tap()
    alone.frames(8)
    alone.hall.app.rebuild()
    alone.frames(2)
    assert alone.scene.show.picture == picture.of(alone.match.view(None).state)


def test_a_resumed_match_looks_as_it_did(tmp_path):
    with table_in(tmp_path, [LEFT, LEFT], **PLAIN) as table:
        for _ in range(5):
            table.tap()
            table.rest(2)
        table.scene.announcer.say("", None)
        table.hall.app.rebuild()
        table.rest(0.5)
        before = table.pixels()
        again = Match.resume(table.match.id, table.hall.store)
        table.hall.app.put_above(table.hall.shelf, DaytonaTable(table.hall, again, table.claims))
        table.rest(1.0)
        assert table.pixels() == before


def test_nothing_is_drawn_while_nothing_happens(alone):
    alone.rest(2)
    target = alone.hall.app.screen
    for _ in range(30):
        alone.scene.update(1 / 60)
        assert alone.scene.draw(target) == []


def test_a_pad_that_goes_pauses_the_game_until_it_is_back(tmp_path, monkeypatch):
    with table_in(tmp_path, [pad(1), None], **PLAIN) as table:
        table.frames(2)
        assert isinstance(table.driver.top, Missing)  # no such pad is plugged in here
        monkeypatch.setattr(table.hall.app.devices, "connected", lambda: (LEFT, pad(1)))
        table.intent("came", pad(1))
        table.frames(2)
        assert table.driver.top is table.scene


def test_the_game_goes_on_with_another_device(tmp_path):
    with table_in(tmp_path, [pad(1), None], **PLAIN) as table:
        table.rest(0.6)
        table.tap(LEFT)
        table.frames(2)
        assert table.driver.top is table.scene
        assert table.claims.device_of(0) == LEFT
        table.skip_opening()
        assert table.scene.scenery.tower._rows[0].driver.gear == "keys-left"


def test_the_computer_takes_over_for_who_is_gone(tmp_path):
    with table_in(tmp_path, [pad(1), None], **PLAIN) as table:
        table.rest(0.6)
        button = table.driver.top.widgets["computer"].rect.center
        table.press(MOUSE, button)
        table.release(MOUSE, button)
        table.frames(2)
        assert table.driver.top is table.scene
        table.skip_opening()
        table.put(to_move=0)
        table.rest(3)
        assert 0 in table.acts


@pytest.mark.parametrize("pace", ["slow", "fast", "fastest", "instant"])
def test_every_pace_shows_a_whole_race(tmp_path, pace):
    with table_in(tmp_path, [LEFT, None, None], deuce_as_joker="off", target=10) as table:
        table.hall.settings.pace = pace
        table.intent("menu")
        table.intent("cancel")
        table.intent("auto")
        table.until(lambda: table.scene.points is not None, 400)
        assert table.match.over
        before = picture.of(table.match.view(None).state)
        assert table.scene.show.picture.position == before.position


def test_computer_drivers_are_faster_at_a_faster_pace(tmp_path):
    with table_in(tmp_path, [LEFT, None, None], deuce_as_joker="off", target=100) as table:
        drawn = {}
        for pace in ("slow", "normal", "fastest"):
            table.hall.settings.pace = pace
            table.intent("menu")
            table.intent("cancel")
            table.put(to_move=1, misses=(9999, 0, 0), position=(0, 1, 1))
            before = len(table.acts)
            table.rest(6)
            drawn[pace] = len(table.acts) - before
        assert drawn["slow"] < drawn["normal"] < drawn["fastest"]


def test_a_remade_stock_empties_the_discard_pile(alone):
    state = alone.state
    alone.put(stock=(), discard=state.stock)
    alone.tap()
    alone.rest(2)
    shown = alone.scene.show.picture
    assert shown.stock == len(state.stock) - 1
    assert len(shown.discard) == 1
    assert not alone.scene.stage.sprite("discard").visible


def test_trouble_with_saving_is_told_and_the_race_goes_on(alone, monkeypatch):
    told = notice("disk-full")
    monkeypatch.setattr(type(alone.match), "trouble", property(lambda _match: told))
    alone.tap()
    alone.rest(1)
    assert "notice" in alone.scene.stage
    assert alone.acts == [0]


def test_with_press_instead_of_hold_one_press_races_and_the_next_stops(tmp_path):
    with table_in(tmp_path, [LEFT, LEFT], **PLAIN) as table:
        table.hall.settings.hold_by_press = True
        table.hall.assist()
        hand = KeyHand(table.driver, left=True)
        before = len(table.acts)
        hand.down((0, 0))
        hand.up((0, 0))
        table.rest(2)
        assert len(table.acts) - before >= 3
        hand.down((0, 0))
        hand.up((0, 0))
        table.rest(0.5)
        stopped = len(table.acts)
        table.rest(2)
        assert len(table.acts) == stopped
