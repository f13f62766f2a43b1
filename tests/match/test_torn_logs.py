"""Logs cut anywhere, zeroed, with junk behind them: the start never fails, what is good is played on, and
nothing is lost."""

from __future__ import annotations

import functools
import json
from pathlib import Path

import pytest

from engine.match.log import log_from_wire
from engine.match.match import Match
from engine.match.replay import frames
from engine.match.store import NoMatchError, Store
from tests.match.play import draw, log_path, new, whole_log

NAME = "20260101T000000Z-daytona-abcdef"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "matches").mkdir()
    return tmp_path


def put(folder: Path, data: bytes, name: str = NAME) -> Path:
    path = folder / "matches" / f"{name}.jsonl"
    path.write_bytes(data)
    return path


def aside(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted((folder / "aside").glob("*"))]


def words(store: Store) -> list[str]:
    return [one.word for one in store.notices]


@functools.cache
def states() -> tuple[object, ...]:
    """Of the whole log, by number of actions."""
    header, *entries = map(json.loads, whole_log().splitlines())
    return tuple(frame.step.state for frame in frames(log_from_wire({"header": header, "entries": entries})))


def check_cut(folder: Path, position: int) -> None:
    """What must hold for the log cut before the byte at ``position``."""
    data = whole_log()[:position]
    path = put(folder, data)
    lines = data.count(b"\n") + (whole_log()[position : position + 1] == b"\n" and not data.endswith(b"\n"))
    store = Store(folder)
    try:
        shelf = store.unfinished() + store.finished()
        if not lines:
            assert (shelf, words(store), aside(folder)) == ([], ["match-broken"], [data])
            return
        (summary,) = shelf
        assert words(store) in ([], ["match-torn"])
        acts = b"".join(data.splitlines(keepends=True)[:lines]).count(b'{"act"')
        assert summary.actions == acts
        match = Match.resume(NAME, store)
        if match.opening:
            assert acts == 0
        else:
            assert match.state == states()[acts]
        good = data[: data.rfind(b"\n") + 1]
        assert aside(folder) == ([] if path.read_bytes().startswith(good) else [good])
        now = path.read_bytes()
        assert now.endswith(b"\n")
        draw(match, 2)
        assert path.read_bytes().startswith(now)
        match.close()
    finally:
        store.close()
        for left in (folder / "aside").glob("*"):
            left.unlink()
    second = Store(folder)
    assert Match.resume(NAME, second).state == match.state
    assert second.notices == []
    second.close()


def test_cut_where_it_hurts(folder: Path):
    """Around every place where something begins, and everywhere in the end of the log."""
    data = whole_log()
    ends = [position for position, byte in enumerate(data) if byte == 10]
    near = {end + step for end in ends[:8] + ends[-4:] for step in (-1, 0, 1, 2)}
    for position in sorted({*near, *range(0, len(data), 97), *range(len(data) - 200, len(data))}):
        check_cut(folder, position)


@pytest.mark.slow
def test_cut_at_every_byte(folder: Path):
    for position in range(len(whole_log()) + 1):
        check_cut(folder, position)


def start(lines: int) -> bytes:
    return b"".join(whole_log(30).splitlines(keepends=True)[:lines])


JUNK = {
    "zeros": bytes(700),
    "zeros and a line end": bytes(700) + b"\n",
    "text": b"this is no log\n",
    "no UTF-8": b'\xff\xfe{"act"\n',
    "half a letter": b'{"note":{"a":"\xd0',
    "another kind of line": b'{"what":1}\n',
    "an action that is none": b'{"act":{"type":"fly"},"seat":0}\n',
    "a seat that is not to move": b'{"act":{"type":"draw"},"seat":9}\n',
    "a shuffle of nothing": b'{"shuffle":3,"order":["AS"]}\n{"act":{"type":"draw"},"seat":0}\n',
    "a list": b"[1,2]\n",
    "deep nesting": b'{"a":' * 5000 + b"\n",
    "a long number": b'{"seal":' + b"9" * 6000 + b',"sha256":""}\n',
    "itself again": start(40),
    "junk with good lines behind": b"?\n" + start(50)[len(start(40)) :],
}


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK.keys())
def test_junk_behind_good_lines(folder: Path, junk: bytes):
    good = start(40)
    path = put(folder, good + junk)
    store = Store(folder)
    (summary,) = store.unfinished()
    match = Match.resume(summary.id, store)
    assert path.read_bytes() == good
    assert aside(folder) == [good + junk]
    assert words(store) == ["match-damaged"]
    assert store.notices[0].params["line"] == "41"
    draw(match, 5)
    store.close()
    again = Store(folder)
    assert Match.resume(summary.id, again).state == match.state
    assert again.notices == []
    again.close()


@pytest.mark.parametrize("line", [1, 2, 4, 5, 20])
def test_zeros_in_the_middle(folder: Path, line: int):
    data = bytearray(start(40))
    size = len(start(line))
    data[size + 3 : size + 20] = bytes(17)
    put(folder, bytes(data))
    store = Store(folder)
    (summary,) = store.unfinished()
    match = Match.resume(summary.id, store)
    draw(match, 2)
    assert bytes(data) in aside(folder)
    store.close()


BROKEN = {
    "empty": b"",
    "zeros": bytes(4096),
    "text": b"hello\nworld\n",
    "no UTF-8": b"\xff\xfe\x00\n",
    "no log": b'{"cardcade":"settings","version":1}\n',
    "no version": start(40).replace(b'"version":1', b'"version":"one"', 1),
    "version 0": start(40).replace(b'"version":1', b'"version":0', 1),
    "options that the game has not": start(40).replace(b'"laps":1', b'"laps":7', 1),
    "too many players": start(40).replace(b'"seats":2', b'"seats":3', 1),
    "players that are none": start(40).replace(b'"kind":"person"', b'"kind":"ghost"', 1),
    "another start": start(40).replace(b'{"shuffle":1', b'{"shuffle":7', 1),
    "a list for a header": b"[]\n" + start(40),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN.keys())
def test_what_has_no_beginning_is_set_aside(folder: Path, data: bytes):
    put(folder, start(40), "good")
    put(folder, data)
    store = Store(folder)
    if len(store.unfinished()) == 2:  # only playing shows that it can't be played
        with pytest.raises(NoMatchError):
            Match.resume(NAME, store)
    assert [one.id for one in store.unfinished()] == ["good"]
    assert words(store) == ["match-broken"]
    assert aside(folder) == [data]
    store.close()


def test_several_broken_files_of_one_name_are_all_kept(folder: Path):
    for count in range(3):
        put(folder, b"broken %d" % count)
        store = Store(folder)
        assert store.unfinished() == []
        store.close()
    assert sorted(aside(folder)) == [b"broken 0", b"broken 1", b"broken 2"]


@pytest.mark.parametrize(
    "data",
    [
        start(40).replace(b'"version":1', b'"version":2', 1),
        start(40).replace(b'"game":"daytona"', b'"game":"canasta"', 1),
        b'{"cardcade":"log","version":99,"everything":"else"}\n\x00\xff',
    ],
)
def test_what_a_newer_version_wrote_is_left_alone(folder: Path, data: bytes):
    path = put(folder, data)
    store = Store(folder)
    assert store.unfinished() == []
    assert words(store) == ["match-newer"]
    assert path.read_bytes() == data
    assert aside(folder) == []
    store.close()


def test_a_line_end_alone_may_be_missing(folder: Path):
    path = put(folder, start(40).removesuffix(b"\n"))
    store = Store(folder)
    match = Match.resume(NAME, store)
    assert path.read_bytes() == start(40)
    assert store.notices == []
    draw(match)
    store.close()
    assert path.read_bytes().startswith(start(40))


def test_a_torn_line_is_told_once(folder: Path):
    put(folder, start(40) + b'{"act":{"ty')
    for expected in (["match-torn"], []):
        store = Store(folder)
        store.unfinished()
        store.unfinished()
        assert words(store) == expected
        store.close()


def test_what_cannot_be_set_aside_stays_and_is_told(folder: Path):
    path = put(folder, b"broken")
    damaged = put(folder, start(40) + bytes(50), "damaged")
    (folder / "aside").write_text("in the way")
    store = Store(folder)
    (summary,) = store.unfinished()
    assert sorted(words(store)) == ["match-left", "match-left"]
    assert path.read_bytes() == b"broken"
    match = Match.resume(summary.id, store)
    draw(match, 4)
    assert match.trouble is not None and match.trouble.word == "memory-only"
    assert damaged.read_bytes() == start(40) + bytes(50)
    match.close()
    assert Match.resume(summary.id, store).state == match.state
    store.close()


def test_a_finished_long_log_with_a_damaged_middle_is_found_out_by_replaying(folder: Path):
    data = bytearray(whole_log(100))
    middle = len(data) // 2
    data[middle : middle + 5] = bytes(5)
    put(folder, bytes(data))
    store = Store(folder)
    assert len(store.finished()) == 1
    match = Match.resume(NAME, store)
    assert not match.over
    assert aside(folder) == [bytes(data)]
    assert words(store) == ["match-damaged"]
    store.close()


def test_an_older_log_is_brought_up_to_date_and_the_original_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    store = Store(folder)
    match = new(store)
    draw(match, 5)
    store.close()
    path = log_path(store, match.id)
    before = path.read_bytes()
    monkeypatch.setattr("engine.match.log.VERSION", 2)
    monkeypatch.setattr(
        "engine.match.log.MIGRATIONS", {1: lambda header, entries: ({**header, "version": 2}, entries)}
    )
    store = Store(folder)
    assert [one.id for one in store.unfinished()] == [match.id]
    again = Match.resume(match.id, store)
    assert again.state == match.state
    assert aside(folder) == [before]
    assert store.notices == []
    assert path.read_bytes() == before.replace(b'"version":1', b'"version":2', 1)
    store.close()
