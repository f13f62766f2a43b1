"""Who sits where before a match."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.input.intents import Device
from engine.match.profiles import Profiles
from scenes.seating import Seating, reseated

PADS = [Device("pad", number) for number in range(1, 6)]


def seating(wished: int = 4, joined: int = 1) -> Seating:
    made = Seating((2, 3, 4), wished)
    for device in PADS[:joined]:
        made.join(device)
    return made


def kinds(made: Seating) -> list[str]:
    return [sitting.kind for sitting in made.seats]


def test_it_begins_with_as_many_computer_players_as_wished() -> None:
    assert kinds(Seating((2, 3, 4), 3)) == ["computer", "computer", "computer", "closed"]
    assert Seating((2, 3, 4), 1).count == 2
    assert Seating((2, 3, 4), 9).count == 4


def test_people_take_the_first_free_seats_and_open_closed_ones() -> None:
    made = seating(2, joined=3)
    assert kinds(made) == ["person", "person", "person", "closed"]
    assert made.join(PADS[3]) == 3
    assert made.join(PADS[4]) is None


def test_one_device_may_have_several_seats() -> None:
    made = seating()
    assert made.take(2, PADS[0]) == 2
    assert made.seats_of(PADS[0]) == (0, 2)
    assert made.claims().seats_of(PADS[0]) == (0, 2)


def test_a_person_s_seat_cannot_be_taken() -> None:
    made = seating(joined=2)
    assert made.take(1, PADS[0]) is None
    assert made.seats[1].device == PADS[1]


def test_who_leaves_makes_room_for_a_computer_player_but_the_last_person_stays() -> None:
    made = seating(joined=2)
    assert made.leave(1)
    assert kinds(made)[1] == "computer"
    assert not made.leave(0)
    assert not made.leave_all(PADS[0])
    assert made.people == (0,)


def test_fewer_seats_close_computer_players_from_the_end_and_never_people() -> None:
    made = seating(joined=1)
    made.take(3, PADS[1])
    made.set_count(2)
    assert kinds(made) == ["person", "closed", "closed", "person"]
    made.take(1, PADS[2])
    made.set_count(2)
    assert made.count == 3
    made.set_count(4)
    assert kinds(made) == ["person", "person", "computer", "person"]


def test_players_keep_the_colour_of_their_seat_when_others_close() -> None:
    made = seating(joined=1)
    made.take(3, PADS[1])
    made.set_count(2)
    players = made.players()
    assert [(player.kind, player.emblem) for player in players] == [("person", 0), ("person", 3)]
    claims = made.claims()
    assert [claims.device_of(seat) for seat in (0, 1)] == PADS[:2]


def test_a_match_s_seating_can_be_had_again(tmp_path: Path) -> None:
    people = Profiles(tmp_path, writable=True)
    ann, _trouble = people.add("Ann", "")
    made = seating(joined=1)
    made.take(3, PADS[1])
    made.call(3, ann)
    made.set_count(3)
    claims = made.claims()
    devices = {seat: device for seat in range(3) if (device := claims.device_of(seat))}
    again = reseated((2, 3, 4), made.players(), devices, people)
    assert again.seats == made.seats
    assert [(one.name, one.profile) for one in made.players()][-1] == ("Ann", ann.id)
    people.delete(ann)
    again.recall(people)
    assert again.seats[3].profile is None


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["join", "take", "leave", "open", "count"]),
            st.integers(0, 3),
            st.integers(0, 4),
        )
    )
)
def test_whatever_is_done_the_game_can_be_played(deeds: list[tuple[str, int, int]]) -> None:
    made = seating()
    for what, seat, number in deeds:
        match what:
            case "join":
                made.join(PADS[number])
            case "take":
                made.take(seat, PADS[number])
            case "leave":
                made.leave(seat)
            case "open":
                made.open(seat)
            case "count":
                made.set_count(made.counts[number % 3])
        assert made.count in made.counts
        assert made.people
        assert len(made.players()) == made.count


@pytest.mark.parametrize("counts", [(2,), (2, 4), (3, 4, 5)])
def test_numbers_of_seats_that_a_game_lacks_are_passed_over(counts: tuple[int, ...]) -> None:
    made = Seating(counts, 2)
    for device in PADS:
        made.join(device)
        assert made.count in counts
