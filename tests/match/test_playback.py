"""The moments of a match that is over, and a match of its own that goes on from one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.chance import Shuffled
from engine.match.journal import line
from engine.match.log import Acted, Origin, Undone, entry_to_wire
from engine.match.match import Match
from engine.match.playback import Playback, reel_of, take_up
from engine.match.replay import standing
from engine.match.salvage import parsed
from engine.match.statistics.results import Results
from engine.match.store import Store
from engine.match.verify import verify
from tests.match.play import draw, finish, log_path, new, whole_log


def test_the_moments_are_those_of_the_log(tmp_path: Path):
    data = whole_log()
    reel = reel_of(data)
    states = [frame.step.state for frame in standing(parsed(data).log)]
    assert [moment.step.state for moment in reel.moments] == states
    store = Store(tmp_path)
    playback = Playback(reel, store)
    assert playback.opening
    playback.run()
    while not playback.held:
        playback.play(playback.next_action, playback.to_move or 0)
    assert playback.over
    assert playback.state == states[-1]
    assert playback.to_move is None
    assert playback.next_action is None
    assert not store.unfinished(), "nothing was written"
    store.close()


def test_it_holds_where_it_was_told_to(tmp_path: Path):
    store = Store(tmp_path)
    playback = Playback(reel_of(whole_log()), store, acts=3)
    assert playback.held
    playback.run(4)
    playback.play(None, 0)
    assert (playback.acts, playback.held) == (4, True)
    playback.go(1)
    assert (playback.acts, playback.held) == (1, True)
    store.close()


@pytest.mark.parametrize("acts", [0, 1, 20])
def test_a_match_taken_up_from_another_begins_as_that_did_and_goes_its_own_way(tmp_path: Path, acts: int):
    store = Store(tmp_path)
    old = finish(new(store))
    old.close()
    reel = reel_of(store.read(old.id))
    id_ = take_up(reel, acts, store)
    match = Match.resume(id_, store)
    assert match.state == reel.moments[acts].step.state
    assert match.log.header.origin == Origin(old.id, acts)
    assert match.id != old.id
    finish(match).close()
    common = sum(isinstance(entry, Shuffled) for entry in reel.entries(acts))
    seeds = [[shuffle.seed for shuffle in one.revealed()] for one in (match, old)]
    assert seeds[0][:common] == seeds[1][:common]
    assert not set(seeds[0][common:]) & set(seeds[1]), "what is shuffled from then on is new"
    report = verify(log_path(store, id_))
    assert (report.verdict, report.status) == ("honest", 0)
    assert f"taken up from {old.id} after {acts} actions" in report.text()
    results = Results(store)
    results.catch_up()
    assert {one.source for one in results.all()} == {"", old.id}
    store.close()


def test_what_was_taken_back_is_in_no_moment(tmp_path: Path):
    """As a seat takes back what it did before anything hidden was shown."""
    store = Store(tmp_path)
    match = new(store, target=10)
    draw(match, 5)
    entries = match.log.entries
    before = match._journal.content
    match.close()
    acted = [index for index, entry in enumerate(entries) if isinstance(entry, Acted)]
    assert len(acted) == 5
    data = before + line(entry_to_wire(Undone(2, 0)))
    reel = reel_of(data)
    assert reel.last == 3
    assert reel.moments[3].step.state == reel_of(before).moments[3].step.state
    id_ = take_up(reel, 3, store)
    assert Match.resume(id_, store).state == reel.moments[3].step.state
    store.close()


def test_a_header_that_does_not_say_rightly_where_it_came_from_is_refused(tmp_path: Path):
    store = Store(tmp_path)
    match = new(store)
    match.close()
    path = log_path(store, match.id)
    path.write_bytes(path.read_bytes().replace(b'"begun"', b'"from":{"match":7,"acts":0},"begun"', 1))
    assert not store.unfinished()
    assert [one.word for one in store.notices] == ["match-broken"]
    store.close()
