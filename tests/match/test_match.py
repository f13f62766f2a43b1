"""A match: dealt, played, kept, gone on with, and its seals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.match.chance import seal_of
from engine.match.log import Acted, Sealed, log_from_wire
from engine.match.match import Match, TurnError
from engine.match.replay import replay
from engine.match.store import NoMatchError, Store
from engine.rules.base import BadOptionsError, IllegalActionError
from engine.rules.daytona.events import RaceOver, RaceStarted, StarterChosen
from engine.rules.daytona.state import Deuce, Draw
from tests.match.play import PLAYERS, draw, finish, log_path, new


@pytest.fixture
def store(tmp_path: Path):
    store = Store(tmp_path / "data")
    yield store
    store.close()


def lines(store: Store, match: Match) -> list[dict[str, object]]:
    return [json.loads(line) for line in log_path(store, match.id).read_text().splitlines()]


def test_a_new_match_is_dealt_and_tells_how(store: Store):
    match = new(store)
    kinds = [type(event) for event in match.opening]
    assert kinds.index(StarterChosen) < kinds.index(RaceStarted)
    assert match.to_move in (0, 1)
    assert match.players == PLAYERS
    assert match.trouble is None


def test_what_cannot_begin_leaves_nothing(store: Store):
    with pytest.raises(BadOptionsError):
        new(store, laps=9)
    with pytest.raises(BadOptionsError):
        Match.begin("daytona", {}, PLAYERS[:1], store)
    with pytest.raises(KeyError):
        Match.begin("chess", {}, PLAYERS, store)
    assert store.unfinished() == []
    assert list((store.folder / "matches").iterdir()) == []


def test_every_action_is_in_the_file_when_play_returns(store: Store):
    match = new(store)
    for _ in range(30):
        draw(match)
        on_disk = lines(store, match)
        assert log_from_wire({"header": on_disk[0], "entries": on_disk[1:]}) == match.log
        assert replay(match.log) == match.state


def test_play_tells_what_was_seen_before_and_after(store: Store):
    match = new(store)
    before = match.view(None)
    seat = match.to_move
    revision = match.revision
    played = match.play(Draw(), seat)
    assert played.before == before
    assert played.after == match.view(None)
    assert played.events
    assert match.revision > revision
    assert set(played.after.state.stock) == {-1}


def test_only_the_seat_to_move_acts_and_only_legally(store: Store):
    match = new(store)
    size = log_path(store, match.id).stat().st_size
    state, seat = match.state, match.to_move
    with pytest.raises(TurnError):
        match.play(Draw(), 1 - seat)
    with pytest.raises(IllegalActionError):
        match.play(Deuce("two"), seat)
    assert match.state is state
    assert log_path(store, match.id).stat().st_size == size
    finish(match)
    with pytest.raises(TurnError):
        match.play(Draw(), 0)


def test_a_match_goes_on_where_it_was_left(store: Store):
    match = new(store, target=30)
    for _ in range(5):
        draw(match, 11)
        state, revision, log = match.state, match.revision, match.log
        match.close()
        match = Match.resume(match.id, store)
        assert (match.state, match.revision, match.log) == (state, revision, log)
        assert match.opening == ()
        assert match.players == PLAYERS
    assert store.notices == []


def test_a_log_is_replayed_to_any_point(store: Store):
    match = new(store)
    states = [match.state]
    while not match.over:
        draw(match)
        states.append(match.state)
    for acts, state in enumerate(states):
        assert replay(match.log, acts) == state


def test_the_end_is_written_down_once(store: Store):
    match = finish(new(store))
    end = lines(store, match)[-1]["note"]["over"]
    acts = sum(isinstance(entry, Acted) for entry in match.log.entries)
    outcome = match.outcome
    assert end == {"scores": list(outcome.scores), "winners": list(outcome.winners), "actions": acts}
    size = log_path(store, match.id).stat().st_size
    match.close()
    assert Match.resume(match.id, store).over
    assert log_path(store, match.id).stat().st_size == size


def test_a_match_stopped_before_its_closing_line_gets_it(store: Store):
    match = finish(new(store))
    match.close()
    path = log_path(store, match.id)
    data = path.read_bytes()
    path.write_bytes(data[: data.rfind(b"\n", 0, -1) + 1])
    assert [one.id for one in store.unfinished()] == [match.id]
    again = Match.resume(match.id, store)
    again.close()
    assert path.read_bytes() == data
    assert [one.id for one in store.finished()] == [match.id]


# -- sealed shuffles ----------------------------------------------------------------------------------


def test_each_seal_is_on_the_disk_before_its_order_is_known(store: Store, monkeypatch: pytest.MonkeyPatch):
    """What the rules are handed is looked at together with what the file holds at that moment."""
    match = new(store, target=100)
    seen = []
    start, apply = match.rules.start, match.rules.apply

    def watched(shuffle):
        def shuffler(cards):
            order = shuffle(cards)
            last = json.loads(log_path(store, store.unfinished()[0].id).read_text().splitlines()[-1])
            seen.append((last, order))
            return order

        return shuffler

    monkeypatch.setattr(
        type(match.rules), "start", lambda _, options, seats, shuffle: start(options, seats, watched(shuffle))
    )
    monkeypatch.setattr(
        type(match.rules), "apply", lambda _, state, action, shuffle: apply(state, action, watched(shuffle))
    )
    finish(match)
    dealt = {shuffle.number: shuffle for shuffle in match.revealed()}
    assert len(seen) == len(dealt) - 2  # the two of the start were dealt before anybody watched
    for last, order in seen:
        shuffle = dealt[last["seal"]]
        assert (shuffle.order, last["sha256"]) == (order, seal_of(shuffle.seed, order))


def test_seals_and_seeds_agree_and_each_shuffle_has_its_own(store: Store):
    match = finish(new(store, target=30))
    shuffles = match.revealed()
    assert len({shuffle.seed for shuffle in shuffles}) == len(shuffles) >= 4
    assert all(len(shuffle.seed) == 64 for shuffle in shuffles)
    seals = [seal_of(shuffle.seed, shuffle.order) for shuffle in shuffles]
    assert seals == [seal.sha256 for seal in match.seals]


def test_a_seed_is_told_only_when_its_race_is_over(store: Store):
    match = new(store, target=100)
    assert [shuffle.number for shuffle in match.revealed()] == [1]  # the draw for the start
    races = {1: 2}
    while not match.over:
        seat = match.to_move
        before = len(match.seals)
        played = match.play(match.rules.legal(match.state).actions[0], seat)
        started = [event for event in played.events if isinstance(event, RaceStarted)]
        if started:
            races[started[0].race] = len(match.seals)
            assert any(isinstance(event, RaceOver) for event in played.events)
        assert before <= len(match.seals)
        if not match.over:
            told = {shuffle.number for shuffle in match.revealed()}
            assert told == set(range(1, races[match.state.race]))
    assert len(match.revealed()) == len(match.seals)


def test_a_seal_that_was_never_dealt_is_kept(store: Store):
    """Stopped between seal and deal: the next shuffle is another one with a seal of its own."""
    match = new(store)
    draw(match, 3)
    match.close()
    path = log_path(store, match.id)
    with path.open("ab") as file:
        file.write(b'{"seal":3,"sha256":"' + b"ab" * 32 + b'"}\n')
    match = Match.resume(match.id, store)
    assert match.seals[-1] == Sealed(3, "ab" * 32)
    finish(match)
    assert [seal.number for seal in match.seals].count(3) in (1, 2)
    assert store.notices == []


@pytest.mark.parametrize("kept", [1, 2, 3, 4])
def test_a_match_stopped_before_its_first_deal_is_dealt_anew(store: Store, kept: int):
    """``kept`` lines: the header, then the two seals, then one of the two shuffles."""
    match = new(store)
    match.close()
    path = log_path(store, match.id)
    data = path.read_bytes()
    path.write_bytes(b"".join(data.splitlines(keepends=True)[:kept]))
    again = Match.resume(match.id, store)
    assert again.opening
    assert [seal.number for seal in again.seals] == [*range(1, min(kept, 3)), 1, 2]
    state = finish(again).state
    again.close()
    assert Match.resume(match.id, store).state == state


def test_nothing_to_resume(store: Store):
    with pytest.raises(NoMatchError):
        Match.resume("never-begun", store)
