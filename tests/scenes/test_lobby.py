"""Joining and leaving, and the page with the rules of the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.input.intents import Device, Intent
from engine.match.chance import TableShuffler
from engine.present.widgets import Choice
from engine.rules.daytona.moves import by_joker, by_value
from engine.rules.daytona.state import Deuce, Draw
from engine.rules.registry import rules_of
from scenes import catalog
from scenes.daytona.setup import DRAWS
from scenes.hall import Hall
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.names import Names
from scenes.rejoin import Rejoin
from scenes.seating import Seating
from scenes.setup import Setup
from scenes.tiles import PresetTile, SeatTile
from tests.scenes.halls import hall_in, pad, played

DAYTONA = catalog.table_of("daytona")
LEFT, RIGHT, MOUSE = Device("keys-left"), Device("keys-right"), Device("mouse")


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    with hall_in(tmp_path, first=lambda hall: Lobby.fresh(hall, DAYTONA, pad())) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Lobby)
        yield scene


def does(scene: Menu, device: Device, kind: str, key: object = None) -> None:
    """The device does something; with ``key`` on that widget, as a pointer."""
    pos = scene.widgets[key].rect.center if key else None
    scene.handle(Intent(kind, device, pos))  # type: ignore[arg-type]
    if kind == "press":
        scene.handle(Intent("release", device, pos))


def names_of(lobby: Lobby) -> Names:
    """The screen that asks who sits on a seat."""
    names = lobby.app.top
    assert isinstance(names, Names)
    return names


def seats(scene: Lobby | Rejoin) -> list[str]:
    """What each seat's card says."""
    tiles = [widget for widget in scene.widgets.values() if isinstance(widget, SeatTile)]
    return [tile.look.title for tile in tiles]


def test_the_device_that_came_has_the_first_seat(lobby: Lobby) -> None:
    assert seats(lobby) == ["Gamepad 1", "Computer", "Computer", "Computer"]
    assert lobby.focused == "continue"


def test_others_press_to_join_the_two_halves_of_the_keyboard_as_two_people(lobby: Lobby) -> None:
    does(lobby, LEFT, "press")
    does(lobby, RIGHT, "press")
    assert seats(lobby) == ["Gamepad 1", "Keyboard, left", "Keyboard, right", "Computer"]
    does(lobby, LEFT, "cancel")
    assert seats(lobby) == ["Gamepad 1", "Computer", "Keyboard, right", "Computer"]


def test_when_every_seat_is_taken_a_press_joins_nobody(lobby: Lobby) -> None:
    for number in range(2, 6):
        does(lobby, pad(number), "press")
    assert seats(lobby) == [f"Gamepad {number}" for number in range(1, 5)]


def test_a_seated_device_takes_a_further_seat_and_gives_it_back(lobby: Lobby) -> None:
    lobby.focus_on(("seat", 2))
    does(lobby, pad(), "press")
    assert seats(lobby) == ["Gamepad 1", "Computer", "Gamepad 1", "Computer"]
    does(lobby, pad(), "press")
    does(names_of(lobby), MOUSE, "press", "leave")
    assert seats(lobby) == ["Gamepad 1", "Computer", "Computer", "Computer"]
    lobby.focus_on(("seat", 0))
    does(lobby, pad(), "press")
    assert "leave" not in names_of(lobby).widgets, "the last person stays"


def test_a_pointer_joins_where_it_points_and_presses_buttons_without_a_seat(lobby: Lobby) -> None:
    does(lobby, MOUSE, "press", ("seat", 3))
    assert seats(lobby) == ["Gamepad 1", "Computer", "Computer", "Mouse"]
    does(lobby, Device("touch"), "press", "continue")
    assert isinstance(lobby.app.top, Setup)


def test_a_finger_that_slides_off_does_nothing(lobby: Lobby) -> None:
    touch = Device("touch")
    lobby.handle(Intent("press", touch, lobby.widgets["continue"].rect.center))
    lobby.handle(Intent("release", touch, (5, 5)))
    assert lobby.app.top is lobby


def test_the_number_of_cars_opens_and_closes_seats(lobby: Lobby) -> None:
    lobby.focus_on("count")
    lobby.handle(Intent("move", pad(), dx=-1))
    lobby.handle(Intent("move", pad(), dx=-1))
    assert seats(lobby) == ["Gamepad 1", "Computer", "Closed", "Closed"]
    does(lobby, MOUSE, "press", ("seat", 3))
    assert seats(lobby) == ["Gamepad 1", "Computer", "Closed", "Computer"]
    count = lobby.widgets["count"]
    assert isinstance(count, Choice)
    assert count.picks[count.index].text == "3"


def test_a_pad_that_goes_leaves_its_seat(lobby: Lobby) -> None:
    does(lobby, pad(2), "press")
    does(lobby, pad(2), "gone")
    assert seats(lobby) == ["Gamepad 1", "Computer", "Computer", "Computer"]


def test_going_back_from_the_rules_finds_everyone_where_they_sat(lobby: Lobby) -> None:
    does(lobby, LEFT, "press")
    does(lobby, pad(), "press")
    setup = lobby.app.top
    assert isinstance(setup, Setup)
    does(setup, pad(), "cancel")
    assert lobby.app.top is lobby
    assert seats(lobby) == ["Gamepad 1", "Keyboard, left", "Computer", "Computer"]


@pytest.fixture
def setup(tmp_path: Path) -> Iterator[Setup]:
    seating = Seating((2, 3, 4), 4)
    seating.join(pad())
    with hall_in(tmp_path, first=lambda hall: Setup(hall, DAYTONA, seating)) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Setup)
        yield scene


def choice(setup: Setup, name: str) -> Choice:
    widget = setup.widgets["option", name]
    assert isinstance(widget, Choice)
    return widget


def presets(setup: Setup) -> list[bool]:
    return [widget.chosen for widget in setup.widgets.values() if isinstance(widget, PresetTile)]


def test_start_has_the_focus_and_sprint_is_chosen(setup: Setup) -> None:
    assert setup.focused == "start"
    assert presets(setup) == [True, False]


def test_endurance_holds_laps_and_deuces_fast_and_says_why(setup: Setup) -> None:
    choice(setup, "laps").move(1)
    assert presets(setup) == [False, False]
    does(setup, MOUSE, "press", ("preset", "Endurance, as printed"))
    assert presets(setup) == [False, True]
    for name in ("laps", "deuce_as_joker"):
        assert not choice(setup, name).enabled
        assert "Endurance" in choice(setup, name).help
    assert choice(setup, "laps").picks[choice(setup, "laps").index].text == "1"
    choice(setup, "both_ways").move(-1)
    assert choice(setup, "laps").enabled
    assert presets(setup) == [True, False]


def test_the_expected_length_is_said_of_both_presets() -> None:
    sprint = {"both_ways": "forward", "deuce_as_joker": "on", "laps": 1, "target": 10}
    endurance = {**sprint, "both_ways": "back"}
    assert [DAYTONA.length(sprint, cars) for cars in (2, 3, 4)] == [
        "About 103 draws",
        "About 172 draws",
        "About 244 draws",
    ]
    assert DAYTONA.length(endurance, 4) == "About 1,360 draws"
    assert "races" in DAYTONA.length({**sprint, "target": 50}, 4)


def test_what_was_played_last_is_offered_again_and_nonsense_is_not(tmp_path: Path) -> None:
    def first(hall: Hall) -> Setup:
        hall.settings.tables["daytona"] = {"options": {"laps": 3}}
        return Setup(hall, DAYTONA, Seating((2, 3, 4), 4))

    with hall_in(tmp_path, first=first) as (hall, driver):
        top = driver.top
        assert isinstance(top, Setup)
        assert choice(top, "laps").index == 2
        hall.settings.tables["daytona"] = {"options": {"laps": "many"}, "seats": "all"}
        other = Setup(hall, DAYTONA, Seating((2, 3, 4), 4))
        hall.app.push(other)
        assert choice(other, "laps").index == 0
        lobby = Lobby.fresh(hall, DAYTONA, pad())
        hall.app.push(lobby)
        assert "Closed" not in seats(lobby)


def test_before_a_game_of_several_goes_on_others_may_take_their_seats(tmp_path: Path) -> None:
    def first(hall: Hall) -> Rejoin:
        return Rejoin(hall, played(hall, 3, people=3, seats=4), [0, 1, 2], pad())

    with hall_in(tmp_path, first=first) as (_hall, driver):
        scene = driver.top
        assert isinstance(scene, Rejoin)
        assert seats(scene) == ["Gamepad 1", "Free", "Free", "Computer"]
        does(scene, LEFT, "press")
        assert seats(scene) == ["Gamepad 1", "Keyboard, left", "Free", "Computer"]
        does(scene, MOUSE, "press", ("seat", 2))
        assert seats(scene) == ["Gamepad 1", "Keyboard, left", "Mouse", "Computer"]
        does(scene, LEFT, "gone")
        assert seats(scene) == ["Gamepad 1", "Free", "Mouse", "Computer"]


@pytest.mark.slow
@pytest.mark.parametrize(("deuces", "laps"), [("on", 1), ("on", 3), ("off", 1), ("off", 3)])
@pytest.mark.parametrize("cars", [2, 4])
def test_the_expected_length_is_what_races_take(deuces: str, laps: int, cars: int) -> None:
    """Medians of a few hundred races; both sides go by the better half of a deuce."""
    draws = sorted(race_length(deuces, laps, cars, seed) for seed in range(400))
    expected = DRAWS["forward", deuces, laps][cars - 2]
    assert draws[200] == pytest.approx(expected, rel=0.15)


def race_length(deuces: str, laps: int, cars: int, seed: int) -> int:
    """Draws of one race."""
    rules = rules_of("daytona")
    shuffle = TableShuffler((), seed)
    options = {"deuce_as_joker": deuces, "laps": laps, "target": 10}
    state = rules.start(options, cars, shuffle, events=False).state
    draws = 0
    while state.phase != "over":
        if state.phase == "deuce":
            two, joker = by_value(state, state.to_move, 2)[0], by_joker(state, state.to_move)[0]
            action: object = Deuce("two" if two[::-1] > joker[::-1] else "joker")
        else:
            action, draws = Draw(), draws + 1
        state = rules.apply(state, action, shuffle, events=False).state
    return draws
