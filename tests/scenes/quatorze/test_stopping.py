"""Between rounds of a game without a cap people may agree at the table to stop."""

from __future__ import annotations

from scenes.agreement import Agreement
from scenes.pause import Pause
from scenes.quatorze.final import Laurels
from tests.scenes.quatorze.tables import LEFT, RIGHT, Fingers, Table, sound_action, table_in
from tests.support.driver import KeyHand


def end_round(table: Table) -> None:
    """Plays on until the panel shows what the round brought."""
    for _ in range(400):
        table.settle()
        if table.scene.panel is not None:
            return
        seat = table.match.to_move
        assert seat is not None
        table.scene.act(sound_action(table.match.view(seat)), seat)
    raise AssertionError("the round does not end")


def ask(table: Table, device=LEFT) -> Agreement:
    """By the pause menu."""
    table.intent("menu", device)
    pause = table.driver.top
    assert isinstance(pause, Pause)
    pause.focus_on("stop")
    table.tap(device)
    table.frames(2)
    top = table.driver.top
    assert isinstance(top, Agreement)
    return top


def test_the_game_ends_when_both_have_agreed(tmp_path):
    with table_in(tmp_path, (LEFT, RIGHT), end="last", rounds=0) as table:
        end_round(table)
        agreement = ask(table)
        agreement.focus_on("yes")
        table.tap(LEFT)
        table.tap(LEFT)
        assert not table.match.over
        table.tap(RIGHT)
        table.frames(3)
        assert table.match.over
        assert isinstance(table.driver.top, Laurels)


def test_playing_on_changes_nothing(tmp_path):
    with table_in(tmp_path, (LEFT, None), end="last", rounds=0) as table:
        end_round(table)
        ask(table)
        table.intent("cancel")
        table.frames(2)
        assert not table.match.over
        assert table.driver.top is table.scene


def test_one_person_among_computers_stops_by_themselves(tmp_path):
    with table_in(tmp_path, (LEFT, None, None), end="last", rounds=0) as table:
        table.scene._claims.release(0)
        end_round(table)
        KeyHand(table.driver).tap("left")
        ask(table).focus_on("yes")
        table.tap(LEFT)
        table.frames(3)
        assert isinstance(table.driver.top, Laurels)


def test_with_a_cap_nothing_is_offered(tmp_path):
    with table_in(tmp_path, (LEFT, None), rounds=14) as table:
        fingers = Fingers(table, KeyHand(table.driver))
        table.settle()
        fingers.act()
        table.intent("menu")
        pause = table.driver.top
        assert isinstance(pause, Pause)
        assert "stop" not in pause.widgets
