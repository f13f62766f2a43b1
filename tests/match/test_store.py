"""The shelf and its folder: what is on it, folders that don't work, a second instance, a full disk."""

from __future__ import annotations

import errno
import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.match import notices
from engine.match.match import Match
from engine.match.settings import Settings
from engine.match.store import NoMatchError, Store, default_folder
from tests.match.play import PLAYERS, draw, finish, log_path, new, whole_log
from tests.support.oddfiles import ODD, lay, signs

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def words(store: Store) -> list[str]:
    return [one.word for one in store.notices]


# -- the shelf ----------------------------------------------------------------------------------------


def test_an_empty_shelf(folder: Path):
    store = Store(folder)
    assert (store.unfinished(), store.finished(), store.notices, store.writable) == ([], [], [], True)
    store.close()


def test_summaries_tell_who_plays_what_and_how_far(folder: Path):
    store = Store(folder)
    match = new(store, target=30, laps=2)
    draw(match, 12)
    done = finish(new(store))
    assert [one.id for one in store.finished()] == [done.id]
    (summary,) = store.unfinished()
    assert (summary.id, summary.game, summary.players) == (match.id, "daytona", PLAYERS)
    assert (summary.options["laps"], summary.actions, summary.outcome) == (2, 12, None)
    assert store.finished()[0].outcome == done.outcome
    assert summary.begun.startswith("20")
    match.close()
    done.close()
    held = (store.unfinished(), store.finished())
    store.close()
    again = Store(folder)
    found = (again.unfinished(), again.finished())
    assert [[(one.id, one.actions) for one in shelf] for shelf in found] == [
        [(one.id, one.actions) for one in shelf] for shelf in held
    ]
    again.close()


def test_the_last_played_comes_first(folder: Path):
    store = Store(folder)
    matches = [new(store) for _ in range(3)]
    for number, match in enumerate((matches[1], matches[2], matches[0])):
        match.close()
        os.utime(log_path(store, match.id), (1000 + number, 1000 + number))
    assert [one.id for one in store.unfinished()] == [matches[0].id, matches[2].id, matches[1].id]
    store.close()


def test_discarding_takes_a_match_off_the_shelf_and_puts_its_file_aside(folder: Path):
    store = Store(folder)
    match = new(store)
    draw(match, 3)
    data = log_path(store, match.id).read_bytes()
    store.discard(match.id)
    assert store.unfinished() == []
    assert [path.read_bytes() for path in (folder / "aside").iterdir()] == [data]
    assert store.notices == []
    store.close()


def test_a_long_shelf_is_read_quickly(folder: Path):
    (folder / "matches").mkdir(parents=True)
    data = whole_log(100)
    header, *entries, over = data.splitlines(keepends=True)
    data = header + b"".join(entries) * (400_000 // len(data)) + over
    for number in range(200):
        (folder / "matches" / f"{number}.jsonl").write_bytes(data)
    store = Store(folder)
    begin = time.perf_counter()
    assert len(store.finished()) == 200
    assert time.perf_counter() - begin < 1.0
    begin = time.perf_counter()
    store.unfinished()
    assert time.perf_counter() - begin < 0.3
    store.close()


def test_other_files_are_nobodys_business(folder: Path):
    (folder / "matches").mkdir(parents=True)
    (folder / "matches" / "notes.txt").write_text("mine")
    (folder / "matches" / "x.jsonl.bak").write_text("mine")
    store = Store(folder)
    assert store.unfinished() == []
    assert store.notices == []
    assert len(list((folder / "matches").iterdir())) == 2
    store.close()


def test_what_a_killed_whole_write_left_is_swept_up(folder: Path):
    (folder / "matches").mkdir(parents=True)
    (folder / "matches" / "a.jsonl.writing").write_text("half")
    (folder / "settings.json.writing").write_text("half")
    Store(folder).close()
    assert sorted(path.name for path in folder.rglob("*")) == ["in-use.lock", "matches"]


# -- folders ------------------------------------------------------------------------------------------


def test_the_platforms_folder():
    assert default_folder().name == "Cardcade"
    assert default_folder().is_absolute()


@pytest.mark.parametrize("name", ["Жанна д'Арк", "données", "日本", "a b", os.fsdecode(b"latin-\xe9")])
def test_folders_of_any_name(tmp_path: Path, name: str):
    store = Store(tmp_path / name)
    assert store.writable
    match = new(store)
    draw(match, 5)
    match.close()
    assert Match.resume(match.id, store).state == match.state
    (tmp_path / name / "matches" / "broken.jsonl").write_text("broken")
    store.unfinished()
    store.tell(notices.notice("folder-busy", path=store.folder))
    for one in store.notices:
        for value in one.params.values():
            value.encode()  # can be shown
    store.close()


def assert_plays_in_memory(store: Store) -> None:
    assert not store.writable
    match = new(store)
    draw(match, 9)
    assert match.trouble is not None
    assert match.trouble.word == "memory-only"
    match.close()
    (summary,) = [one for one in store.unfinished() if one.id == match.id]
    assert Match.resume(summary.id, store).state == match.state
    store.discard(match.id)
    assert match.id not in [one.id for one in store.unfinished()]
    store.close()


def test_a_file_in_the_folders_place(folder: Path):
    folder.write_text("I was here first")
    store = Store(folder)
    assert words(store) == ["folder-unusable"]
    assert_plays_in_memory(store)
    assert folder.read_text() == "I was here first"


def test_a_folder_that_cannot_be_made(folder: Path):
    folder.write_text("a file")
    store = Store(folder / "below" / "it")
    assert words(store) == ["folder-unusable"]
    assert_plays_in_memory(store)


@contextmanager
def as_nobody():
    """Without root's right to go everywhere."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_folder_that_we_may_not_even_look_at(tmp_path: Path):
    closed = tmp_path / "closed"
    closed.mkdir(mode=0)
    with as_nobody():
        store = Store(closed / "data")
        assert words(store) == ["folder-unusable"]
        assert (store.unfinished(), store.finished()) == ([], [])
        assert Settings.load(store.folder, writable=store.writable) == Settings()
        assert_plays_in_memory(store)
    closed.chmod(0o700)


def test_a_folder_without_the_right_to_write():
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        store = Store(folder)
        match = new(store)
        draw(match, 4)
        store.close()
        for path in (folder / "matches", folder):
            path.chmod(0o555)
        with as_nobody():
            store = Store(folder)
            assert words(store) == ["folder-read-only"]
            assert [one.actions for one in store.unfinished()] == [4]
            assert_plays_in_memory(store)
        for path in (folder, folder / "matches"):
            path.chmod(0o755)


def test_a_file_in_the_place_of_the_folder_of_matches(folder: Path):
    folder.mkdir()
    (folder / "matches").write_text("in the way")
    store = Store(folder)
    assert store.writable
    assert words(store) == ["match-broken"]
    assert (folder / store.notices[0].params["aside"]).read_text() == "in the way"
    new(store)
    assert len(store.unfinished()) == 1
    store.close()


def test_a_read_only_folder_shows_what_is_there(folder: Path, monkeypatch: pytest.MonkeyPatch):
    store = Store(folder)
    match = new(store)
    draw(match, 7)
    store.close()
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    monkeypatch.setattr("os.access", lambda _path, mode: mode != os.W_OK)  # as root may write everywhere
    store = Store(folder)
    assert words(store) == ["folder-read-only"]
    assert [one.id for one in store.unfinished()] == [match.id]
    again = Match.resume(match.id, store)
    assert again.state == match.state
    draw(again, 3)
    again.close()
    assert Match.resume(match.id, store).state == again.state
    assert_plays_in_memory(store)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_broken_files_in_a_read_only_folder_stay(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "matches").mkdir(parents=True)
    (folder / "matches" / "broken.jsonl").write_text("broken")
    (folder / "matches" / "torn.jsonl").write_bytes(whole_log()[:-90])
    monkeypatch.setattr("os.access", lambda _path, mode: mode != os.W_OK)
    store = Store(folder)
    (summary,) = store.unfinished()
    assert words(store) == ["folder-read-only", "match-left"]
    match = Match.resume(summary.id, store)
    draw(match, 2)
    store.close()
    assert (folder / "matches" / "broken.jsonl").read_text() == "broken"
    assert (folder / "matches" / "torn.jsonl").read_bytes() == whole_log()[:-90]


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_among_the_matches_is_set_aside_as_it_is(folder: Path, kind: str):
    path = folder / "matches" / "odd.jsonl"
    path.parent.mkdir(parents=True)
    lay(path, kind)
    before = signs(path)
    store = Store(folder)
    with pytest.raises(NoMatchError):
        store.read("odd")
    assert store.unfinished() == []
    assert words(store) == ["match-broken"]
    assert signs(folder / store.notices[0].params["aside"]) == before
    store.close()


@pytest.mark.parametrize("target", ["nowhere", "odd.jsonl"])
def test_links_to_nothing_among_the_matches(folder: Path, target: str):
    path = folder / "matches" / "odd.jsonl"
    path.parent.mkdir(parents=True)
    path.symlink_to(target)
    store = Store(folder)
    assert store.unfinished() == []
    assert words(store) == ["match-unreadable"]
    store.close()


def test_an_unreadable_match_stays(folder: Path, monkeypatch: pytest.MonkeyPatch):
    (folder / "matches").mkdir(parents=True)
    path = folder / "matches" / "secret.jsonl"
    path.write_bytes(whole_log()[:2000])
    read = Path.read_bytes

    def denied(self: Path) -> bytes:
        if self == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return read(self)

    monkeypatch.setattr(Path, "read_bytes", denied)
    store = Store(folder)
    assert store.unfinished() == []
    assert words(store) == ["match-unreadable"]
    store.close()
    monkeypatch.undo()
    assert path.read_bytes() == whole_log()[:2000]


# -- two instances ------------------------------------------------------------------------------------


def test_a_second_instance_plays_in_memory(folder: Path):
    first = Store(folder)
    match = new(first)
    draw(match, 4)
    data = log_path(first, match.id).read_bytes()
    (folder / "matches" / "broken.jsonl").write_text("broken")
    second = Store(folder)
    other = Match.resume(match.id, second)
    draw(other, 6)
    other.close()
    assert words(second) == ["folder-busy"]
    second.notices.clear()
    assert [one.id for one in second.unfinished()] == [match.id]
    assert words(second) == ["match-left"]
    assert_plays_in_memory(second)
    assert log_path(first, match.id).read_bytes() == data
    draw(match, 2)
    first.close()
    third = Store(folder)
    assert third.writable
    assert Match.resume(match.id, third).state == match.state
    third.close()


def test_the_lock_of_a_killed_process_does_not_block(folder: Path):
    program = f"import sys, time; sys.path.insert(0, {str(ROOT)!r})\n"
    program += "from pathlib import Path; from engine.match.store import Store\n"
    program += f"store = Store(Path({str(folder)!r})); print(store.writable, flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"True\n"
        busy = Store(folder)
        assert not busy.writable
        other.kill()
    store = Store(folder)
    assert store.writable
    assert store.notices == []
    store.close()


# -- trouble while writing ----------------------------------------------------------------------------


@contextmanager
def no_file_larger_than(size: int):
    """A disk that is full at a given size of file: the last write is cut short there."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.mark.parametrize("room", [0, 1, 20, 38])
def test_a_full_disk_leaves_no_half_line_and_is_tried_again(folder: Path, room: int):
    store = Store(folder)
    match = new(store)
    draw(match, 5)
    path = log_path(store, match.id)
    good = path.read_bytes()
    with no_file_larger_than(len(good) + room):
        draw(match, 3)
        assert match.trouble is not None
        assert match.trouble.word == "disk-full"
        now = path.read_bytes()
        assert now.startswith(good)
        assert now.endswith(b"\n")
        match.close()
        assert [one.actions for one in store.unfinished()] == [8]
        match = Match.resume(match.id, store)
        draw(match)
        assert match.trouble is not None
    draw(match)
    assert match.trouble is None
    store.close()
    again = Store(folder)
    assert Match.resume(match.id, again).state == match.state
    assert again.notices == []
    again.close()


def test_what_could_not_be_written_is_tried_once_more_at_the_end(folder: Path):
    store = Store(folder)
    with no_file_larger_than(10):
        match = new(store)
        draw(match, 5)
        assert match.trouble is not None
        assert list((folder / "matches").iterdir()) == []
        match.close()
    store.close()
    again = Store(folder)
    assert Match.resume(match.id, again).state == match.state
    again.close()


def test_a_file_that_vanishes_is_written_anew(folder: Path):
    store = Store(folder)
    match = new(store)
    draw(match, 5)
    log_path(store, match.id).unlink()
    draw(match)
    assert match.trouble is None
    log_path(store, match.id).write_bytes(b"")
    draw(match)
    store.close()
    again = Store(folder)
    assert Match.resume(match.id, again).state == match.state
    again.close()


def test_a_folder_that_vanishes_is_told(folder: Path):
    store = Store(folder)
    match = new(store)
    log_path(store, match.id).unlink()
    (folder / "matches").rmdir()
    draw(match, 3)
    assert match.trouble is not None
    assert match.trouble.word == "write-failed"
    (folder / "matches").mkdir()
    draw(match)
    assert match.trouble is None
    store.close()


def test_every_notice_has_the_parameters_that_are_promised():
    for word, names in notices.WORDS.items():
        one = notices.notice(word, **dict.fromkeys(names, "x"))
        assert (one.word, tuple(one.params)) == (word, names)


def test_of_what_was_set_aside_the_newest_twenty_stay_and_that_is_said(tmp_path: Path):
    aside = tmp_path / "aside"
    aside.mkdir()
    for number in range(1, 24):
        (aside / f"log.20260101T000000-{number}.jsonl").write_text(str(number))
    (aside / "older-name").write_text("no stamp")
    (aside / "folder").mkdir()
    store = Store(tmp_path)
    left = sorted(int(path.read_text()) for path in aside.iterdir() if path.is_file())
    assert left == list(range(4, 24))
    assert (aside / "folder").is_dir()
    assert [(one.word, one.params) for one in store.notices] == [
        ("aside-tidied", {"count": "4", "kept": "20"})
    ]
    store.close()
    again = Store(tmp_path)
    assert not again.notices
    again.close()
