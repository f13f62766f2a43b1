"""Figures as lines of a table, as JSON and as pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from bench.figure import Figure, Skipped

Results = Mapping[str, Sequence[Figure | Skipped]]
"""By the name of the bench."""

HEAD: Final = f"{'figure':<66} {'median':>12} {'spread':>19}  {'unit':<12} {'target':<12}"
_VERDICTS: Final = {True: "kept", False: "MISSED", None: ""}


def line(found: Figure | Skipped) -> str:
    """One row of the table."""
    if isinstance(found, Skipped):
        return f"{found.name:<66} skipped: {found.why}"
    low, high = found.spread
    unit = "×" if found.against else found.unit
    row = f"{found.name:<66} {_number(found.middle):>12} {_number(low):>9}–{_number(high):<9}  {unit:<12} "
    row += f"{_target(found):<12} {_VERDICTS[found.met]}"
    if found.against:
        row += (
            f"\n    {_median(found.values)} {found.unit}, {found.than} {_median(found.against)}: their ratio"
        )
    if found.note:
        row += f"\n    {found.note}"
    return row.rstrip()


def write(folder: Path, machine: Mapping[str, str], results: Results) -> None:
    """``figures.json``: the machine, and every figure with the values of its runs."""
    benches = {
        bench: [
            asdict(one)
            if isinstance(one, Skipped)
            else {**asdict(one), "middle": one.middle, "spread": one.spread, "met": one.met}
            for one in found
        ]
        for bench, found in results.items()
    }
    content = {"machine": dict(machine), "benches": benches}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "figures.json").write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def plot(folder: Path, machine: Mapping[str, str], results: Results) -> str:
    """A picture for each figure; gives a sentence on what became of that."""
    if find_spec("matplotlib") is None:
        return "No pictures: matplotlib is missing. To install it: pip install -r bench/requirements.txt"
    from matplotlib.figure import Figure as Canvas

    count = 0
    for bench, found in results.items():
        for one in found:
            if isinstance(one, Figure):
                canvas = Canvas(figsize=(7, 3.6), layout="constrained")
                _draw(canvas.add_subplot(), one)
                canvas.supxlabel(f"{machine['processor']}, {machine['python']}", fontsize=7)
                canvas.savefig(folder / f"{bench}-{_file_name(one.name)}.png", dpi=110)
                count += 1
    return f"{count} pictures in {folder}"


def _draw(axes: object, figure: Figure) -> None:
    """Each run as a dot (what it is held against beside it), the target as a line."""
    from matplotlib.axes import Axes

    assert isinstance(axes, Axes)
    runs = range(1, len(figure.judged) + 1)
    label = f"ratio to {figure.than}" if figure.against else figure.unit
    axes.plot(runs, figure.judged, "o", color="#8c2f2b", label=label)
    if figure.interval:
        low, high = figure.interval
        errors = [[max(figure.middle - low, 0)], [max(high - figure.middle, 0)]]
        axes.errorbar([1], [figure.middle], yerr=errors, capsize=6, color="#8c2f2b")
    for bound, word in ((figure.at_most, "at most"), (figure.at_least, "at least")):
        if bound is not None:
            axes.axhline(bound, color="#2f5d50", linestyle="--", label=f"target: {word} {_number(bound)}")
    axes.set_title(figure.name, fontsize=10)
    axes.set_xticks(list(runs))
    axes.set_xlabel("run")
    axes.set_ylabel(label)
    low, high = axes.get_ylim()
    axes.set_ylim(min(0.0, low), high + 0.05 * (high - min(0.0, low)))
    axes.legend(fontsize=8)


def _target(figure: Figure) -> str:
    words = []
    if figure.at_most is not None:
        words.append(f"≤ {_number(figure.at_most)}")
    if figure.at_least is not None:
        words.append(f"≥ {_number(figure.at_least)}")
    return ", ".join(words)


def _median(values: Sequence[float]) -> str:
    return _number(sorted(values)[len(values) // 2])


def _number(value: float) -> str:
    """With three figures that count, or all digits before the point."""
    if value == 0 or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def _file_name(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:80]
