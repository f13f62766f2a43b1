"""Remembered names and their file, whatever state it is in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.match.player import Player, player_from_wire, player_to_wire
from engine.match.profiles import Profiles, cleaned, initials_of

NAME = "profiles.json"


def profiles(folder: Path) -> Profiles:
    return Profiles(folder, writable=True)


def names(people: Profiles) -> list[tuple[str, str]]:
    return [(one.name, one.initials) for one in people]


def words(people: Profiles) -> list[str]:
    return [one.word for one in people.notices]


def test_names_of_any_script_come_back_as_they_were_entered(tmp_path: Path):
    people = profiles(tmp_path)
    for name, initials in (("Мария Ш.", ""), ("Ζωή", "zw"), ("李小龍", ""), ("Ann  Lee ", "x y z w")):
        _profile, trouble = people.add(name, initials)
        assert trouble is None
    expected = [("Мария Ш.", "МШ"), ("Ζωή", "ZW"), ("李小龍", "李小龍"), ("Ann Lee", "XYZ")]
    assert names(people) == names(profiles(tmp_path)) == expected
    assert words(profiles(tmp_path)) == []


def test_a_person_keeps_the_id_under_another_name_and_is_forgotten_when_deleted(tmp_path: Path):
    people = profiles(tmp_path)
    ann, _ = people.add("Ann", "")
    bob, _ = people.add("Bob", "")
    people.rename(ann, "Anna", "ANA")
    people.delete(bob)
    (anna,) = profiles(tmp_path)
    assert (anna.id, anna.name, anna.initials) == (ann.id, "Anna", "ANA")
    assert profiles(tmp_path).get(bob.id) is None


@pytest.mark.parametrize(
    ("text", "kept"),
    [("  a   b ", "a b"), ("a\nb\0", "a b"), ("e\u0301", "é"), ("x" * 40, "x" * 12), (" \u200b", "")],
)
def test_a_name_is_kept_as_it_can_be_shown(text: str, kept: str):
    assert cleaned(text) == kept


def test_initials_are_of_the_words_or_of_the_only_one():
    assert [initials_of(name) for name in ("Ann Lee", "ann", "a b c d", "Я")] == ["AL", "ANN", "ABC", "Я"]


def test_a_broken_file_is_set_aside_and_said(tmp_path: Path):
    (tmp_path / NAME).write_bytes(b"{ torn")
    people = profiles(tmp_path)
    assert words(people) == ["profiles-broken"]
    people.add("Ann", "")
    assert names(profiles(tmp_path)) == [("Ann", "ANN")]
    (aside,) = (tmp_path / "aside").iterdir()
    assert aside.read_bytes() == b"{ torn"


@pytest.mark.parametrize("entry", [7, {}, {"id": "a", "name": "", "initials": ""}, {"id": "ü", "name": "B"}])
def test_an_entry_that_is_none_is_left_out_and_said(tmp_path: Path, entry: object):
    good = {"id": "a1", "name": "Ann", "initials": ""}
    document = {"cardcade": "profiles", "version": 1, "profiles": [entry, good, good], "hats": 3}
    (tmp_path / NAME).write_text(json.dumps(document))
    people = profiles(tmp_path)
    assert names(people) == [("Ann", "ANN")]
    assert set(words(people)) == {"profiles-entry"}
    people.add("Bob", "")
    assert json.loads((tmp_path / NAME).read_text())["hats"] == 3, "what is strange to us is kept"


def test_a_later_versions_file_is_left_alone(tmp_path: Path):
    text = json.dumps({"cardcade": "profiles", "version": 2, "profiles": {}})
    (tmp_path / NAME).write_text(text)
    people = profiles(tmp_path)
    assert words(people) == ["profiles-newer"]
    people.add("Ann", "")
    assert (tmp_path / NAME).read_text() == text


def test_in_a_folder_that_may_not_be_written_names_last_as_long_as_the_program(tmp_path: Path):
    people = Profiles(tmp_path, writable=False)
    ann, trouble = people.add("Ann", "")
    assert trouble is None
    assert people.get(ann.id) == ann
    assert not (tmp_path / NAME).exists()


def test_a_players_profile_goes_to_the_log_where_there_is_one():
    ann = Player("person", "Ann", "", 1, "Mouse", profile="a1b2")
    assert player_from_wire(player_to_wire(ann)) == ann
    assert "profile" not in player_to_wire(Player("person", "Red"))
