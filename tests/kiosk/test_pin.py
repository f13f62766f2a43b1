"""The operator's PIN."""

from __future__ import annotations

import io
import tomllib

import pytest

from engine.kiosk.pin import LONGEST_WAIT, Gate, ask, hashed, parsed


def test_a_pin_survives_its_line_and_no_other_matches():
    kept = parsed(hashed("0042").line())
    assert kept.matches("0042")
    assert not kept.matches("42") and not kept.matches("0043")


def test_the_same_pin_never_gives_the_same_line():
    assert hashed("1234").line() != hashed("1234").line()


@pytest.mark.parametrize("digits", ["", "123", "1" * 13, "12a4", "١٢٣٤"])
def test_what_is_no_pin(digits: str):
    with pytest.raises(ValueError, match="4 to 12 digits"):
        hashed(digits)


@pytest.mark.parametrize(
    "line", ["", "1234", "scrypt:16384:!:?", "scrypt:3:AA==:AA==", "md5:16384:AA==:AA=="]
)
def test_a_line_that_is_none(line: str):
    with pytest.raises(ValueError):
        parsed(line)


def test_wrong_tries_are_ever_slower_and_the_right_one_waits_too():
    gate = Gate(hashed("1234"))
    waits = []
    for _ in range(10):
        gate.update(1e6)
        assert not gate.enter("9999")
        waits.append(gate.wait)
    assert waits[:4] == [0, 2, 4, 8]
    assert waits[-1] == LONGEST_WAIT
    assert not gate.enter("1234")
    gate.update(LONGEST_WAIT)
    assert gate.enter("1234")


def test_without_a_pin_nobody_comes_in():
    gate = Gate(None)
    assert not gate.exists
    assert not gate.enter("")


def test_the_command_makes_the_line_of_the_configuration(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("sys.stdin", io.StringIO("2468\n"))
    assert ask() == 0
    assert parsed(tomllib.loads(capsys.readouterr().out)["pin"]).matches("2468")
    monkeypatch.setattr("sys.stdin", io.StringIO("abc\n"))
    assert ask() == 1
    assert "4 to 12 digits" in capsys.readouterr().err
