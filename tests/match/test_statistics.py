"""Results of finished matches: found from logs, kept once each, added up, and written for other programs."""

from __future__ import annotations

import csv
import io
import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine.match.histories import telling
from engine.match.match import Match
from engine.match.playback import Playback, reel_of
from engine.match.player import Player
from engine.match.statistics.export import COLUMNS, csv_of, write_csv
from engine.match.statistics.result import Result, SeatResult, result_from_wire, result_to_wire
from engine.match.statistics.results import NAME, Results
from engine.match.statistics.sums import games_of, sums_of
from engine.match.store import Store
from engine.rules.registry import GAMES, rules_of
from tests.match.play import SHORT, whole_log
from tests.support.oddfiles import ODD, lay, signs


def finished(store: Store, game: str, *, profile: str = "", name: str = "Red", level: str = "easy") -> Match:
    """A match of random moves, played to its end."""
    seats = rules_of(game).seats[0]
    players = [Player("person", name, profile=profile)]
    players += [Player("computer", f"Computer {seat}", level, seat) for seat in range(1, seats)]
    match = Match.begin(game, SHORT[game], players, store)
    chance = random.Random(5)
    while not match.over:
        assert match.to_move is not None
        match.play(chance.choice(match.rules.legal(match.state).actions), match.to_move)
    match.close()
    return match


def with_log(folder: Path, id_: str) -> None:
    (folder / "matches").mkdir(exist_ok=True, parents=True)
    (folder / "matches" / f"{id_}.jsonl").write_bytes(whole_log())


def result(match: str = "m1", **changes: object) -> Result:
    seat = SeatResult("person", "Ann", "", "a1", 12, True, {"races": 2, "best_lap": 9})
    other = SeatResult("computer", "Blue", "strong", "", 7, False, {"races": 2})
    made = Result(
        match, "daytona", {"laps": 1}, "2026-11-30T01:00:00+00:00", 1_800_000_000, 9, "", (seat, other)
    )
    return replace(made, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_gives_a_result_that_agrees_with_its_outcome(tmp_path: Path, game: str):
    store = Store(tmp_path)
    match = finished(store, game, profile="a1")
    results = Results(store)
    assert results.catch_up() == 0
    (one,) = results.all()
    assert (one.match, one.game, one.options) == (match.id, game, match.log.header.options)
    assert tuple(seat.score for seat in one.seats) == match.outcome.scores
    assert tuple(n for n, seat in enumerate(one.seats) if seat.won) == match.outcome.winners
    assert one.seats[0].profile == "a1"
    for seat in one.seats:
        assert seat.facts.keys() <= telling(game).FACTS.keys()
    assert result_from_wire(result_to_wire(one)) == one
    results.close()
    again = Results(store)
    assert again.all() == [one]
    assert not again.missing()
    store.close()


def test_a_match_that_the_players_agreed_to_stop_has_a_result_and_an_end_to_be_watched(tmp_path: Path):
    store = Store(tmp_path)
    players = [Player("person", "Red"), Player("computer", "Blue", "easy", 1)]
    match = Match.begin("quatorze", {"rounds": 0, "opening": 0, "end": "last"}, players, store)
    chance = random.Random(5)
    while match.may_stop is None:
        assert match.to_move is not None
        match.play(chance.choice(match.rules.legal(match.state).actions), match.to_move)
    match.stop([0])
    outcome = match.outcome
    match.close()
    results = Results(store)
    results.catch_up()
    (one,) = results.all()
    assert tuple(n for n, seat in enumerate(one.seats) if seat.won) == outcome.winners
    reel = reel_of(store.read(match.id))
    assert Playback(reel, store, acts=reel.last).outcome == outcome
    store.close()


def test_a_result_that_was_not_written_is_found_again_and_none_counts_twice(tmp_path: Path):
    """As after a kill between the end of a match and its result, at every byte of the result's line."""
    for name in ("a", "b"):
        with_log(tmp_path, name)
    store = Store(tmp_path)
    results = Results(store)
    results.catch_up()
    results.close()
    whole = (tmp_path / NAME).read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for size in (0, 1, 9, 30, last - 1, last, last + 1, len(whole) - 40, len(whole) - 1):
        (tmp_path / NAME).write_bytes(whole[:size])
        torn = Results(store)
        torn.catch_up()
        assert {one.match for one in torn.all()} == {"a", "b"}
        assert (tmp_path / NAME).read_bytes().count(b'{"match"') == 2
        torn.close()
        assert len(Results(store)) == 2
    store.close()


def test_a_result_outlasts_its_log_and_unfinished_matches_have_none(tmp_path: Path):
    with_log(tmp_path, "a")
    store = Store(tmp_path)
    Match.begin("daytona", {}, [Player("person", "Red"), Player("computer", "B", "easy", 1)], store).close()
    results = Results(store)
    results.catch_up()
    results.close()
    store.discard("a")
    assert [one.match for one in Results(store).all()] == ["a"]
    store.close()


def test_what_is_damaged_in_the_file_goes_aside_and_the_rest_is_kept(tmp_path: Path):
    for name in ("a", "b", "c"):
        with_log(tmp_path, name)
    store = Store(tmp_path)
    results = Results(store)
    results.catch_up()
    results.close()
    lines = (tmp_path / NAME).read_bytes().splitlines(keepends=True)
    spoilt = b"".join([lines[0], lines[1], b'{"match": 7}\n', b"\xff\n", lines[1], lines[3]])
    (tmp_path / NAME).write_bytes(spoilt)
    store.discard("c")
    again = Results(store)
    assert [one.word for one in store.notices] == ["results-damaged"]
    assert len(again) == 2
    (aside,) = (path for path in (tmp_path / "aside").iterdir() if path.name.startswith("results"))
    assert aside.read_bytes() == spoilt
    assert again.catch_up() == 0
    store.close()


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_in_its_place_goes_aside_and_a_new_one_begins(tmp_path: Path, kind: str):
    with_log(tmp_path, "a")
    lay(tmp_path / NAME, kind)
    before = signs(tmp_path / NAME)
    store = Store(tmp_path)
    results = Results(store)
    assert [one.word for one in store.notices] == ["results-damaged"]
    assert signs(tmp_path / store.notices[0].params["aside"]) == before
    results.catch_up()
    results.close()
    assert (tmp_path / NAME).read_bytes().count(b'{"match"') == 1
    store.close()


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_is_left_by_whoever_may_not_write(tmp_path: Path, kind: str):
    with_log(tmp_path, "a")
    holder = Store(tmp_path)
    lay(tmp_path / NAME, kind)
    before = signs(tmp_path / NAME)
    store = Store(tmp_path)
    results = Results(store)
    results.catch_up()
    assert len(results) == 1
    assert [one.word for one in store.notices] == ["folder-busy", "results-unreadable"]
    assert signs(tmp_path / NAME) == before
    holder.close()


def test_a_later_versions_file_is_left_alone(tmp_path: Path):
    with_log(tmp_path, "a")
    text = '{"cardcade":"results","version":2}\n'
    (tmp_path / NAME).write_text(text)
    store = Store(tmp_path)
    results = Results(store)
    assert [one.word for one in store.notices] == ["results-newer"]
    results.catch_up()
    assert len(results) == 1
    results.close()
    assert (tmp_path / NAME).read_text() == text
    store.close()


def test_a_folder_in_use_elsewhere_is_read_and_not_written(tmp_path: Path):
    with_log(tmp_path, "a")
    owner, guest = Store(tmp_path), Store(tmp_path)
    results = Results(guest)
    results.catch_up()
    assert len(results) == 1
    assert not (tmp_path / NAME).exists()
    owner.close()
    guest.close()


def test_results_add_up_for_a_person_and_for_all_people():
    lost = SeatResult("person", "Ann", "", "a1", 4, False, {"races": 3, "best_lap": 7})
    guest = SeatResult("person", "Guest", "", "", 30, True, {"races": 3, "best_lap": 11})
    both = result("m2", seats=(lost, guest))
    results = [result(), both, result("m3", source="m1"), result("m4", game="cribbage")]
    ann = sums_of(results, "daytona", "a1")
    assert (ann.all.games, ann.all.wins, ann.best, ann.average) == (2, 1, 12, 8.0)
    assert ann.facts == {"races": 5, "best_lap": 7}
    assert {kind: (one.games, one.wins) for kind, one in ann.against.items()} == {
        "strong": (1, 1),
        "people": (1, 0),
    }
    everybody = sums_of(results, "daytona")
    assert (everybody.all.games, everybody.all.wins, everybody.best) == (2, 2, 30), "a game is one game"
    assert everybody.average == (12 + 4 + 30) / 3
    assert {kind: (one.games, one.wins) for kind, one in everybody.against.items()} == {"strong": (1, 1)}
    record = games_of(results, "a1")
    assert (record.games, record.wins) == (3, 2)


def test_the_best_result_is_the_lowest_where_the_fewest_points_win():
    one = SeatResult("person", "Ann", "", "a1", -20, True, {})
    other = SeatResult("person", "Bob", "", "b1", 90, False, {})
    assert sums_of([result(game="quatorze", seats=(one, other))], "quatorze").best == -20


NAMES = ("=1+1", "+7", "-2", "@sum", '"quoted"', "a,b", "Мария", "李", "\ttab", "two\nlines", "x;y")


def test_names_are_quoted_and_never_formulas():
    seats = tuple(SeatResult("person", name, "", "", 1, False, {}) for name in NAMES)
    rows = list(csv.DictReader(io.StringIO(csv_of([result(seats=seats)]), newline="")))
    for name, row in zip(NAMES, rows, strict=True):
        plain = name[0] not in "=+-@\t\r\n"
        assert row["name"] == (name if plain else "'" + name)
        assert row["score"] == "1"


def test_the_table_has_a_line_a_seat_and_columns_for_every_games_facts(tmp_path: Path):
    file = tmp_path / "out.csv"
    write_csv([result(), result("m2", game="quatorze")], file)
    rows = list(csv.DictReader(file.open(encoding="utf-8", newline="")))
    assert len(rows) == 4
    assert (rows[0]["daytona_best_lap"], rows[1]["daytona_best_lap"]) == ("9", "")
    assert rows[0].keys() >= {*COLUMNS, "cribbage_skunks", "regicide_overthrows", "quatorze_at_once"}
    assert (rows[0]["won"], rows[1]["won"], rows[1]["level"]) == ("1", "0", "strong")
    assert rows[0]["ended"] == "2027-01-15T08:00:00+00:00"


def test_a_negative_score_stays_a_number():
    low = SeatResult("person", "Ann", "", "", -30, True, {})
    assert ",-30," in csv_of([result(seats=(low,))])
