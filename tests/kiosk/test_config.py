"""The configuration: every mistake is told with its line and a remedy, and the kiosk runs all the same."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kiosk import config as configs
from engine.kiosk.config import Config, Known, read
from engine.kiosk.lines import lines_of
from engine.kiosk.pin import hashed

ROOT = Path(__file__).parents[2]
KNOWN = Known(
    ("daytona", "cribbage"), ("en", "it"), {"daytona": ("Sprint",), "cribbage": ("Classic 121", "Short 61")}
)


def told(tmp_path: Path, text: str) -> tuple[Config, list[str]]:
    path = tmp_path / "kiosk.toml"
    path.write_text(text, "utf-8")
    found, mistakes = read(path, KNOWN)
    return found, [mistake.text(path) for mistake in mistakes]


def test_the_example_is_right_and_says_the_defaults():
    tables = ("daytona", "cribbage", "regicide", "quatorze")
    found, mistakes = read(ROOT / configs.EXAMPLE, Known(tables, ("en",)))
    assert mistakes == []
    assert found == Config(tables=tables)


def test_a_file_says_everything(tmp_path: Path):
    pin = hashed("2468")
    found, mistakes = told(
        tmp_path,
        f"""
        tables = ["cribbage"]
        languages = ["it", "en"]
        [presets]
        cribbage = "Short 61"
        [display]
        rotation = 270
        [sound.hours]
        "08:00" = 60
        "22:30" = 0
        [open]
        daily = "10:00-18:00"
        monday = "closed"
        [operator]
        pin = "{pin.line()}"
        [keeper]
        restart_at = "never"
        """,
    )
    assert mistakes == []
    assert (found.tables, found.languages) == (("cribbage",), ("it", "en"))
    assert found.presets == {"cribbage": "Short 61"}
    assert found.display.rotation == 270
    assert found.sound.hours == {time(8): 60, time(22, 30): 0}
    assert found.opening.days == {0: ()}
    assert found.operator.pin is not None and found.operator.pin.matches("2468")
    assert found.keeper.restart_at is None


MISTAKES = {
    "tables = 3": ("tables is a list of tables", '["daytona"'),
    'tables = ["poker"]': ("not 'poker'", "daytona, cribbage"),
    "tables = []": ("not []", "daytona"),
    'languages = ["xx"]': ("not 'xx'", "en, it"),
    "display = 4": ("[display]", "table"),
    "[idle]\nturn = 'long'": ("turn is a whole number of seconds from 10 to 3600, not 'long'", "turn = 60"),
    "[idle]\nturn = 5": ("not 5", "turn = 60"),
    "[idle]\nturn = true": ("not true", "turn = 60"),
    "[idle]\nelsewere = 9": ("there is no key elsewere in [idle]", "did you mean elsewhere?"),
    "zzz = 1": ("there is no key zzz at the top of the file", "there are: tables"),
    "[open]\nmonday = '25:00-26:00'": ("not '25:00-26:00'", 'monday = "10:00-18:00"'),
    "[open]\nsunday = ['10:00']": ("sunday is", '"closed"'),
    "[open]\nsunday = 1979-05-27": ("sunday is", "not 1979-05-27"),
    "[sound.hours]\n'8:00' = 10\n'29:00' = 5": ("29:00 = 5", '"22:00" = 20'),
    "[sound.hours]\n'08:00' = 101": ("08:00 = 101", "from 0 to 100"),
    "[display]\nrotation = 45": ("one of 0, 90, 180, 270, not 45", "rotation = 90"),
    "[operator]\npin = '1234'": ("kiosk-pin", "pin is"),
    "[presets]\ndaytona = 'Fast'": ("no rules named 'Fast'", '"Sprint"'),
    "[presets]\npoker = 'Fast'": ("no key poker in [presets]", "daytona, cribbage"),
    "[keeper]\nrestart_at = '4'": ("restart_at is", '"never"'),
    "[health]\naddress = 'here'": ("an IP address, not 'here'", "127.0.0.1"),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_the_remedy(tmp_path: Path, text: str):
    """The last line of the text is the wrong one. What else the file says holds."""
    before = "# a comment\n\n[health]\nport = 2000\n" if text.startswith("[") else "# a comment\n"
    if text.startswith("[health]"):
        before = "# a comment\n"
    found, mistakes = told(tmp_path, before + text)
    assert len(mistakes) == 1
    assert f"line {before.count(chr(10)) + text.count(chr(10)) + 1}:" in mistakes[0]
    for words in MISTAKES[text]:
        assert words in mistakes[0]
    assert found.idle == Config().idle
    assert found.health.port == (2000 if "port" in before else 9464)


def test_a_pin_is_never_repeated_in_a_message(tmp_path: Path):
    _found, mistakes = told(tmp_path, "[operator]\npin = '482913'")
    assert "482913" not in mistakes[0]


@pytest.mark.parametrize(
    "text", ["tables = [\n", "tables = ['daytona'\n[idle]\nturn = 3", "a = 1\na = 2", "=\n"]
)
def test_what_is_not_toml_leaves_the_safe_defaults(tmp_path: Path, text: str):
    found, mistakes = told(tmp_path, text)
    assert found == Config()
    assert len(mistakes) == 1
    assert ", line " in mistakes[0]
    assert "safe defaults" in mistakes[0]
    assert "packaging/kiosk.toml" in mistakes[0]


def test_a_file_that_is_not_there_or_not_to_be_read(tmp_path: Path):
    for path, words in ((tmp_path / "none.toml", "no such file"), (tmp_path, "cannot be read")):
        found, (mistake,) = read(path, KNOWN)
        assert found == Config()
        assert words in mistake.text(path) and str(path) in mistake.text(path)


def test_bytes_that_are_not_utf8(tmp_path: Path):
    path = tmp_path / "kiosk.toml"
    path.write_bytes(b"# fine\ntables = ['\xff']\n")
    found, (mistake,) = read(path, KNOWN)
    assert found == Config()
    assert mistake.line == 2
    assert "UTF-8" in mistake.words


def test_lines_of_keys_in_tables_lists_and_strings():
    text = 'a = 1\n\n[b]\nc = [\n 1,\n 2]\nd.e = """\nf = 4\n"""\ng = {h = 1}\n'
    assert lines_of(text) == {
        ("a",): 1, ("b",): 3, ("b", "c"): 4, ("b", "d"): 7, ("b", "d", "e"): 7, ("b", "g"): 10,
        ("b", "g", "h"): 10,
    }  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_file_whatever_stops_it(tmp_path_factory: pytest.TempPathFactory, data: bytes):
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(data)
    found, _mistakes = read(path, KNOWN)
    assert isinstance(found, Config)
