"""Files of results: cut anywhere, gone on with; and what is not theirs is left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.arena.contest import contest
from engine.arena.game import play
from engine.arena.results import Results, ResultsError

CONTEST = contest("daytona", "easy", "random", options={"target": 10})


def kept(path: Path, games: int) -> bytes:
    results = Results(CONTEST, path)
    for number in range(games):
        results.add(play(CONTEST, number))
    return path.read_bytes()


def test_what_is_kept_is_read_again(tmp_path: Path):
    path = tmp_path / "new folder" / "runs.jsonl"
    kept(path, 2)
    assert Results(CONTEST, path).games == {number: Results(CONTEST, path).games[number] for number in (0, 1)}
    assert Results(CONTEST, path).games[1].scores == play(CONTEST, 1).scores


def test_a_file_cut_at_any_byte_is_gone_on_with(tmp_path: Path):
    path = tmp_path / "runs.jsonl"
    content = kept(path, 2)
    for size in range(0, len(content), 3):
        path.write_bytes(content[:size])
        results = Results(CONTEST, path)
        assert len(results.games) == max(content[:size].count(b"\n") - 1, 0)
        assert path.read_bytes() == content[: max(content.rfind(b"\n", 0, size), content.find(b"\n")) + 1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"my novel", "holds something else"),
        (b"my novel\n", "holds something else"),
        (b"[]\n", "holds something else"),
        (b'{"a": 1}\n', "holds something else"),
        (b"\xff\n\n", "holds something else"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes, says: str):
    path = tmp_path / "runs.jsonl"
    path.write_bytes(content)
    with pytest.raises(ResultsError, match=says):
        Results(CONTEST, path)
    assert path.read_bytes() == content


def test_a_file_of_another_run_is_refused(tmp_path: Path):
    path = tmp_path / "runs.jsonl"
    content = kept(path, 1)
    other = contest("daytona", "easy", "random", options={"target": 10}, seed=2)
    with pytest.raises(ResultsError, match="holds another run: its seed is 1, not 2"):
        Results(other, path)
    assert path.read_bytes() == content


def test_a_line_that_is_no_result_is_said(tmp_path: Path):
    path = tmp_path / "runs.jsonl"
    path.write_bytes(kept(path, 1) + b'{"number": "x"}\n')
    with pytest.raises(ResultsError, match="line 3 is no result"):
        Results(CONTEST, path)


def test_a_place_that_can_not_be_written_is_said(tmp_path: Path):
    for place in (tmp_path, Path("/dev/full")):
        with pytest.raises(ResultsError, match="is no file"):
            Results(CONTEST, place)
    (tmp_path / "file").write_text("")
    with pytest.raises(ResultsError):
        Results(CONTEST, tmp_path / "file" / "below")
    results = Results(CONTEST, tmp_path / "folder" / "runs.jsonl")
    shutil.rmtree(tmp_path / "folder")
    with pytest.raises(ResultsError, match="the games before this one are kept"):
        results.add(play(CONTEST, 0))
