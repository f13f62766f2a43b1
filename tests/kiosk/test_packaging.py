"""What is shipped for a kiosk's machine."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[2] / "packaging" / "cardcade-kiosk.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path):
    """But for the compositor, which need not be installed here."""
    there = tmp_path / UNIT.name
    there.write_text(UNIT.read_text("utf-8").replace("/usr/bin/cage", "/bin/true"), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", there], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_keeper_is_brought_back_unless_the_operator_has_quit():
    unit = configparser.RawConfigParser(strict=False)
    unit.read(UNIT, "utf-8")
    service = unit["Service"]
    assert service["Restart"] == "always"
    assert service["RestartPreventExitStatus"] == "0"
    assert service["KillMode"] == "control-group"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
