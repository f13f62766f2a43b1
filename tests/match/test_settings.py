"""The settings and their file, whatever state it is in."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from engine import files
from engine.match.settings import PACES, Settings
from tests.support.oddfiles import ODD, lay, signs

NAME = "settings.json"


def words(settings: Settings) -> list[str]:
    return [one.word for one in settings.notices]


def document(folder: Path) -> dict[str, object]:
    return json.loads((folder / NAME).read_text())


def test_they_come_back_as_they_were_saved(tmp_path: Path):
    settings = Settings.load(tmp_path, writable=True)
    assert (settings, words(settings)) == (Settings(), [])
    settings.language, settings.volume, settings.pace, settings.muted = "ru", 35, "fastest", True
    settings.tables = {"daytona": {"options": {"laps": 2}, "names": ["Жан"]}}
    assert settings.save() is None
    assert Settings.load(tmp_path, writable=True) == settings
    assert document(tmp_path)["version"] == 1
    assert settings.pace in PACES


def test_unchanged_settings_are_not_written(tmp_path: Path):
    settings = Settings.load(tmp_path, writable=True)
    settings.save()
    (tmp_path / NAME).unlink()
    settings.save()
    assert not (tmp_path / NAME).exists()
    settings.volume = 1
    settings.save()
    assert document(tmp_path)["volume"] == 1


def test_every_field_has_a_check(tmp_path: Path):
    settings = Settings.load(tmp_path, writable=True)
    settings.volume = 7
    settings.save()
    kept = set(document(tmp_path)) - {"cardcade", "version"}
    assert kept == {one.name for one in fields(Settings) if not one.name.startswith("_")} - {"notices"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 7),
        ("language", "x" * 500),
        ("language", "a\n"),
        ("volume", 101),
        ("volume", -1),
        ("volume", True),
        ("volume", 7.5),
        ("volume", None),
        ("muted", 1),
        ("muted", "on"),
        ("pace", "warp"),
        ("pace", ["normal"]),
        ("text_size", 99),
        ("text_size", 10**30),
        ("deck", "three"),
        ("tables", []),
        ("tables", {"daytona": 7}),
    ],
)
def test_a_value_that_cannot_be_is_replaced_by_its_default_and_told(tmp_path: Path, name: str, value: object):
    good = {"cardcade": "settings", "version": 1, "volume": 12, "music": 3, name: value}
    (tmp_path / NAME).write_text(json.dumps(good))
    settings = Settings.load(tmp_path, writable=True)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.music == 3
    assert [(one.word, one.params) for one in settings.notices] == [("settings-value", {"field": name})]


def test_what_it_does_not_know_is_kept(tmp_path: Path):
    (tmp_path / NAME).write_text('{"cardcade":"settings","version":1,"sparkle":[1]}')
    settings = Settings.load(tmp_path, writable=True)
    settings.volume = 9
    settings.save()
    assert (document(tmp_path)["sparkle"], document(tmp_path)["volume"]) == ([1], 9)


def test_cut_anywhere_the_start_never_fails_and_nothing_is_lost(tmp_path: Path):
    settings = Settings.load(tmp_path, writable=True)
    settings.volume = 55
    settings.save()
    whole = (tmp_path / NAME).read_bytes()
    for position in range(len(whole) - 1):
        (tmp_path / NAME).write_bytes(whole[:position])
        found = Settings.load(tmp_path, writable=True)
        if position < len(whole) - 2:
            assert found == Settings()
            assert words(found) == ["settings-broken"]
            left = tmp_path / found.notices[0].params["aside"]
            assert left.read_bytes() == whole[:position]
            left.unlink()
            assert not (tmp_path / NAME).exists()


@pytest.mark.parametrize(
    "data", [bytes(300), b"", b"\xff\xfe", b"[]", b"null", b"[" * 9000, b'{"cardcade":"log","version":1}',
             b'{"cardcade":"settings"}', b'{"cardcade":"settings","version":"1"}']
)  # fmt: skip
def test_junk_is_set_aside(tmp_path: Path, data: bytes):
    (tmp_path / NAME).write_bytes(data)
    settings = Settings.load(tmp_path, writable=True)
    assert words(settings) == ["settings-broken"]
    assert (tmp_path / settings.notices[0].params["aside"]).read_bytes() == data
    settings.volume = 1
    assert settings.save() is None
    assert document(tmp_path)["volume"] == 1


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_in_its_place_is_set_aside_as_it_is(tmp_path: Path, kind: str):
    lay(tmp_path / NAME, kind)
    before = signs(tmp_path / NAME)
    settings = Settings.load(tmp_path, writable=True)
    assert words(settings) == ["settings-broken"]
    assert signs(tmp_path / settings.notices[0].params["aside"]) == before
    settings.volume = 1
    assert settings.save() is None
    assert document(tmp_path)["volume"] == 1


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_is_left_where_nothing_is_written(tmp_path: Path, kind: str):
    lay(tmp_path / NAME, kind)
    before = signs(tmp_path / NAME)
    settings = Settings.load(tmp_path, writable=False)
    assert words(settings) == ["settings-left"]
    assert signs(tmp_path / NAME) == before


def test_a_link_to_the_file_stays(tmp_path: Path):
    (tmp_path / NAME).symlink_to("mine.json")
    for volume in (20, 30):  # it leads nowhere, and then to a file
        settings = Settings.load(tmp_path, writable=True)
        assert words(settings) == []
        settings.volume = volume
        assert settings.save() is None
        assert json.loads((tmp_path / "mine.json").read_text())["volume"] == volume
    assert (tmp_path / NAME).is_symlink()


def test_a_newer_file_is_left_as_it_is(tmp_path: Path):
    newer = b'{"cardcade":"settings","version":2,"volume":{"left":3}}'
    (tmp_path / NAME).write_bytes(newer)
    settings = Settings.load(tmp_path, writable=True)
    assert words(settings) == ["settings-newer"]
    settings.volume = 3
    assert settings.save() is None
    assert (tmp_path / NAME).read_bytes() == newer


def test_what_cannot_be_set_aside_is_left_as_it_is(tmp_path: Path):
    (tmp_path / NAME).write_bytes(b"broken")
    (tmp_path / files.ASIDE).write_text("in the way")
    for writable in (True, False):
        settings = Settings.load(tmp_path, writable=writable)
        assert words(settings) == ["settings-left"]
        settings.volume = 3
        assert settings.save() is None
        assert (tmp_path / NAME).read_bytes() == b"broken"


def test_an_unreadable_file_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / NAME).write_bytes(b"secret")

    def denied(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", denied)
    settings = Settings.load(tmp_path, writable=True)
    monkeypatch.undo()
    assert words(settings) == ["settings-unreadable"]
    settings.volume = 3
    settings.save()
    assert (tmp_path / NAME).read_bytes() == b"secret"


def test_in_a_folder_that_may_not_be_written_they_are_read(tmp_path: Path):
    (tmp_path / NAME).write_text('{"cardcade":"settings","version":1,"volume":5}')
    settings = Settings.load(tmp_path, writable=False)
    assert (settings.volume, words(settings)) == (5, [])
    settings.volume = 6
    assert settings.save() is None
    assert document(tmp_path)["volume"] == 5


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    settings = Settings.load(tmp_path, writable=True)
    settings.volume = 5
    settings.save()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    settings.volume = 6
    trouble = settings.save()
    monkeypatch.undo()
    assert trouble is not None
    assert trouble.word == "disk-full"
    assert document(tmp_path)["volume"] == 5
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert settings.save() is None
    assert document(tmp_path)["volume"] == 6


def test_a_value_for_now_is_not_kept_unless_people_set_another(tmp_path: Path):
    settings = Settings.load(tmp_path, writable=True)
    settings.use_for_now("muted", True)
    settings.use_for_now("language", "it")
    settings.volume = 4
    settings.save()
    again = Settings.load(tmp_path, writable=True)
    assert (again.muted, again.language, again.volume) == (False, "", 4)
    assert settings.muted
    settings.language = "ru"
    settings.save()
    assert Settings.load(tmp_path, writable=True).language == "ru"
