"""Figures: what the table, the JSON and the pictures are made of."""

from __future__ import annotations

import json
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from bench import report
from bench.__main__ import BENCHES
from bench.figure import Figure, Skipped

RATIO = Figure("drawing", "ms", (3.0, 8.0, 4.0), (2.0, 4.0, 4.0), than="bare blits", at_most=1.5)


def test_a_comparison_is_judged_by_the_ratio_of_each_run():
    assert RATIO.ratios == (1.5, 2.0, 1.0)
    assert (RATIO.middle, RATIO.spread, RATIO.met) == (1.5, (1.0, 2.0), True)


def test_a_single_value_is_judged_by_itself():
    assert Figure("start", "s", (0.9, 0.7, 0.8), at_most=0.8).met is True
    assert Figure("start", "s", (0.9, 0.85), at_most=0.8).met is False
    assert Figure("won", "share", (0.6,), at_least=0.57, interval=(0.5, 0.7)).spread == (0.5, 0.7)
    assert Figure("memory", "MB", (200.0,)).met is None


@pytest.mark.parametrize("values", [((), ()), ((1.0, 2.0), (1.0,))])
def test_runs_that_do_not_pair_up_are_refused(values: tuple[tuple[float, ...], tuple[float, ...]]):
    with pytest.raises(ValueError, match="drawing"):
        Figure("drawing", "ms", *values)


def test_the_table_tells_the_target_and_whether_it_is_kept():
    row = report.line(RATIO)
    assert "×" in row and "≤ 1.5" in row and "kept" in row
    assert "4 ms, bare blits 4" in row
    assert "MISSED" in report.line(Figure("won", "share", (0.4,), at_least=0.57))
    assert report.line(Skipped("OpenSpiel", "it is missing")).endswith("skipped: it is missing")


def test_json_holds_machine_and_every_run(tmp_path: Path):
    report.write(tmp_path / "new", {"cores": "2"}, {"picture": [RATIO, Skipped("4K", "no screen")]})
    found = json.loads((tmp_path / "new" / "figures.json").read_text())
    assert found["machine"] == {"cores": "2"}
    drawing, skipped = found["benches"]["picture"]
    assert drawing["values"] == [3.0, 8.0, 4.0] and drawing["met"] is True
    assert skipped == {"name": "4K", "why": "no screen"}


def test_without_matplotlib_pictures_are_left_out_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(report, "find_spec", lambda _: None)
    said = report.plot(tmp_path, {"processor": "", "python": ""}, {"picture": [RATIO]})
    assert "pip install -r bench/requirements.txt" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", BENCHES)
def test_every_bench_measures(name: str):
    measure = import_module(f"bench.{name}").measure
    assert list(signature(measure).parameters) == ["quick"]
