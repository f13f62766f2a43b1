"""Players agree to stop a game that might never end: how it ends, is kept, gone on with and examined."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.ai import players
from engine.ai.players import Limit
from engine.match.match import Match, TurnError
from engine.match.player import Player
from engine.match.store import Store
from engine.match.table import Table
from engine.match.verify import verify
from tests.match.play import log_path

TWO = (Player("person", "Red"), Player("person", "Blue", "", 1))


@pytest.fixture
def store(tmp_path: Path):
    store = Store(tmp_path / "data")
    yield store
    store.close()


def act(match: Match) -> None:
    seat = match.to_move
    assert seat is not None
    match.play(players.choose("quatorze", match.view(seat), "easy", Limit(nodes=1)), seat)


def after_a_round(store: Store, **options: object) -> Match:
    match = Match.begin("quatorze", {"end": "last", "rounds": 0, **options}, TWO, store)
    while match.state.round == 1:
        act(match)
    return match


def wire_of(path: Path) -> dict[str, object]:
    header, *entries = map(json.loads, path.read_text().splitlines())
    return {"header": header, "entries": entries}


def served(table: Table, request: object) -> dict[str, object]:
    return table.answer(json.dumps(request).encode())


def no_bot(*_args: object, **_more: object) -> None:
    raise AssertionError


def test_after_a_round_the_lowest_wins_if_all_agree_to_stop(store: Store):
    match = after_a_round(store)
    lowest = min(range(2), key=lambda seat: match.outcome.scores[seat])
    assert not match.over
    match.stop((0, 1))
    assert match.over and match.to_move is None
    assert match.outcome.winners == (lowest,)
    assert [one.id for one in store.finished()] == [match.id]
    with pytest.raises(TurnError):
        match.play(match.rules.legal(match.state).actions[0], 0)


def test_not_in_a_round_nor_before_the_first_nor_where_rounds_are_capped(store: Store):
    match = Match.begin("quatorze", {"rounds": 0}, TWO, store)
    assert match.may_stop is None
    act(match)
    assert match.may_stop is None
    with pytest.raises(ValueError, match="stopped"):
        match.stop((0, 1))
    assert not match.over
    assert after_a_round(store, rounds=5).may_stop is None
    match = after_a_round(store)
    assert match.may_stop is not None
    act(match)
    assert match.may_stop is None


def test_a_stopped_match_stays_over_when_it_is_read_again(store: Store):
    match = after_a_round(store)
    match.stop((0, 1))
    outcome = match.outcome
    match.close()
    again = Match.resume(match.id, store)
    assert again.outcome == outcome
    assert again.may_stop is None


def test_a_program_stopped_before_the_closing_line_writes_it_later(store: Store):
    match = after_a_round(store)
    match.stop((0, 1))
    match.close()
    path = log_path(store, match.id)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rfind(b"\n", 0, -1) + 1])
    assert Match.resume(match.id, store).outcome == match.outcome
    assert path.read_bytes() == whole


def test_it_is_honest_to_stop_between_rounds_only(store: Store, tmp_path: Path):
    match = after_a_round(store)
    match.stop((0, 1))
    match.close()
    path = log_path(store, match.id)
    report = verify(path)
    assert (report.verdict, report.over) == ("honest", True)
    lines = path.read_bytes().splitlines(keepends=True)
    stop = next(line for line in lines if b'"stopped"' in line)
    forged = tmp_path / "forged.jsonl"
    middle = len(lines) // 2
    forged.write_bytes(b"".join([*lines[:middle], stop, *lines[middle:-2]]))
    assert verify(forged).verdict == "dishonest"


def test_the_table_protocol_takes_such_a_log_for_a_game_that_is_over(store: Store):
    match = after_a_round(store)
    match.stop((0, 1))
    wire = wire_of(log_path(store, match.id))
    table = Table(no_bot)  # type: ignore[arg-type]
    position = served(table, {"load": wire})
    assert position["ok"] and position["over"] and position["winners"] == list(match.outcome.winners)
    assert position["to_move"] is None and position["legal"] == [] and position["complete"]
    answer = served(table, {"act": {"type": "cut", "count": 40}})
    assert answer["error"] == "game-over"
