"""What has been played here, without names."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kiosk.records import Record, Records
from engine.match.player import Player
from engine.match.summary import Summary
from engine.rules.base import Outcome
from tests.kiosk.kiosks import kiosk
from tests.support.oddfiles import ODD, lay


def test_counts_and_the_widest_lead_are_kept(tmp_path: Path):
    records = Records(tmp_path)
    records.add("daytona", won=True, lead=5)
    records.add("daytona", won=False, lead=40)
    records.add("daytona", won=True, lead=3)
    assert Records(tmp_path).of("daytona") == Record(games=3, won=2, lead=5)
    assert Records(tmp_path).of("cribbage") == Record()


@pytest.mark.parametrize(
    "text", ["", "[]", "3", '{"daytona": 3}', '{"daytona": {"games": -1}}', '{"x": {"y": 1}}']
)
def test_a_file_that_makes_no_sense_begins_anew(tmp_path: Path, text: str):
    (tmp_path / "records.json").write_text(text)
    records = Records(tmp_path)
    records.add("daytona", won=True, lead=5)
    assert Records(tmp_path).of("daytona").games == 1


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_in_its_place_is_not_waited_for(tmp_path: Path, kind: str):
    lay(tmp_path / "records.json", kind)
    records = Records(tmp_path)
    assert records.of("daytona") == Record()
    records.add("daytona", won=True, lead=5)
    assert records.of("daytona").games == 1


def test_a_folder_that_cannot_be_written_loses_nothing_meanwhile(tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    records = Records(blocked)
    records.add("daytona", won=True, lead=5)
    assert records.of("daytona").games == 1


def test_a_visitors_game_counts_and_its_names_do_not(tmp_path: Path):
    with kiosk(size=(640, 360), folder=tmp_path) as driver:
        players = (Player("person", "Ada"), Player("computer", "Blue", "easy", 1))
        over = Summary("id", "quatorze", {}, players, "", 0.0, 9, Outcome((12, 201), True, (0,)))
        driver.hall._over(over)
        assert driver.hall.counts.over == {"quatorze": 1}
    assert Records(tmp_path).of("quatorze") == Record(games=1, won=1, lead=189)
    assert "Ada" not in "".join(path.read_text() for path in tmp_path.rglob("*") if path.is_file())
