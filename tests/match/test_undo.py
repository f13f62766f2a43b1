"""Taking actions back: how far it goes, that the log keeps it, and that everything agrees about it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match.log import Acted, LogError, Undone
from engine.match.match import Match
from engine.match.player import Player
from engine.match.replay import frames, replay, standing
from engine.match.store import Store
from engine.match.undoing import UndoError
from engine.match.verify import verify

GAMES = ("daytona", "cribbage", "regicide", "quatorze")


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same shuffles each time."""
    chance = Random(4)
    monkeypatch.setattr("engine.match.chance.secrets.token_hex", lambda size: chance.randbytes(size).hex())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def match_of(store: Store, game: str, people: int = 1, **options: Any) -> Match:
    players = [Player("person" if seat < people else "computer", f"P{seat}", "", seat) for seat in range(2)]
    return Match.begin(game, options, players, store)


def act(match: Match, chance: Random) -> None:
    assert match.to_move is not None
    match.play(chance.choice(match.rules.legal(match.state).actions), match.to_move)


def until(match: Match, chance: Random, wanted: Any) -> None:
    for _ in range(3000):
        if wanted(match):
            return
        act(match, chance)
    raise AssertionError("it never came to that")


def test_after_a_draw_at_daytona_there_is_nothing_to_take_back(store: Store) -> None:
    match = match_of(store, "daytona", people=2)
    seat = match.to_move
    assert seat is not None
    assert match.reach(seat).why == "nothing"
    act(match, Random(1))
    assert match.reach(seat).why == "shown"
    with pytest.raises(UndoError):
        match.undo(seat)


def test_what_was_laid_away_to_the_crib_comes_back_until_a_card_is_turned(store: Store) -> None:
    match = match_of(store, "cribbage", people=2)
    chance = Random(3)
    first = match.to_move
    assert first is not None
    before = match.state
    act(match, chance)
    match.undo(first)
    assert match.state == before
    act(match, chance)
    other = match.to_move
    assert other is not None
    act(match, chance)
    assert match.state.starter is not None
    assert match.reach(other).why == match.reach(first).why == "shown"


def test_a_card_that_the_other_has_played_since_is_not_played_back(store: Store) -> None:
    match = match_of(store, "regicide", people=2)
    chance = Random(5)
    until(match, chance, lambda one: one.state.phase == "play" and not one.state.trick)
    seat = match.to_move
    assert seat is not None
    before = match.state
    until(match, chance, lambda one: one.to_move != seat)
    while match.state != before:
        match.undo(seat)
    until(match, chance, lambda one: one.state.done)
    assert match.reach(seat).why == "shown"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_a_match_with_actions_taken_back_resumes_verifies_and_replays(
    game: str, seed: int, store: Store
) -> None:
    chance = Random(seed)
    match = match_of(store, game, people=2)
    undone = 0
    for _ in range(90):
        if match.over:
            break
        act(match, chance)
        seat = chance.randrange(2)
        if chance.random() < 0.4 and match.reach(seat).count:
            match.undo(seat)
            undone += 1
    assert undone or game == "daytona"
    assert replay(match.log) == match.state
    assert match.log.acts == sum(1 for _ in standing(match.log)) - 1
    assert list(frames(match.log))[-1].acts == match.log.acts
    id_, state, reaches = match.id, match.state, [match.reach(seat) for seat in (0, 1)]
    match.close()
    report = verify(store.folder / "matches" / f"{id_}.jsonl")
    assert report.status == 0, report.text()
    summary = next(one for one in [*store.unfinished(), *store.finished()] if one.id == id_)
    assert summary.actions == match.log.acts
    again = Match.resume(id_, store)
    assert again.state == state
    assert again.log.entries == match.log.entries
    assert [again.reach(seat) for seat in (0, 1)] == reaches


def test_a_match_that_was_stopped_at_any_line_resumes(tmp_path: Path) -> None:
    """Also between an action and the line that takes it back, and in the middle of that line."""
    chance, store = Random(9), Store(tmp_path / "one")
    match = match_of(store, "quatorze", people=2)
    for _ in range(16):
        act(match, chance)
        for seat in (0, 1):
            if chance.random() < 0.5 and match.reach(seat).count:
                match.undo(seat)
    assert any(isinstance(entry, Undone) for entry in match.log.entries)
    match.close()
    data = (store.folder / "matches" / f"{match.id}.jsonl").read_bytes()
    ends = [index + 1 for index, byte in enumerate(data) if byte == ord("\n")]
    for number, end in enumerate(ends):
        if b'{"act"' not in data[: end - 7]:
            continue
        for cut in {end, end - 7}:
            other = Store(tmp_path / f"{number}-{cut}")
            (other.folder / "matches").mkdir(exist_ok=True)
            (other.folder / "matches" / f"{match.id}.jsonl").write_bytes(data[:cut])
            again = Match.resume(match.id, other)
            entries = again.log.entries
            assert entries == match.log.entries[: len(entries)]
            assert len(entries) >= data[:cut].count(b"\n") - 3
            assert again.state == replay(again.log)
            again.close()
            other.close()


@pytest.mark.parametrize("count", [3, 1000])
def test_a_log_that_takes_back_more_than_there_is_contradicts_itself(count: int, store: Store) -> None:
    match = match_of(store, "cribbage", people=2)
    act(match, Random(1))
    match.log.entries.append(Undone(count, 0))
    with pytest.raises(LogError):
        replay(match.log)


def test_a_shuffle_is_never_taken_back(store: Store) -> None:
    match = match_of(store, "cribbage", people=2)
    chance = Random(2)
    shuffles = match.log.shuffles
    until(match, chance, lambda one: one.log.shuffles > shuffles)
    assert isinstance(match.log.entries[-1], Acted)
    assert not any(match.reach(seat).count for seat in (0, 1))
    match.log.entries.append(Undone(1, 0))
    with pytest.raises(LogError):
        replay(match.log)
