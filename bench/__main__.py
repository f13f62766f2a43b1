"""All that is measured, by one command: ``python -m bench``.

It prints a table as the figures come, and writes them with a picture for each into ``--out``. ``--only NAME``
(again and again) takes some of the benches, ``--quick`` gives rough figures in a fraction of the time.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from bench import report
from bench.figure import Figure, Skipped
from bench.machine import machine

BENCHES: Final[tuple[str, ...]] = (
    "scoring",
    "rules",
    "openspiel",
    "frame",
    "start",
    "idle",
    "latency",
    "memory",
    "growth",
    "sounds",
    "quatorze",
    "strength",
)
"""Modules of this folder that measure (see ``bench.figure``), in the order in which they run."""


def main() -> int:
    """Measures, prints, writes; 1 when a target was missed."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", action="append", choices=BENCHES, help="this bench (may be given again)")
    parser.add_argument("--quick", action="store_true", help="rough figures, in a fraction of the time")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent / "results", help="folder for figures and pictures"
    )
    given = parser.parse_args()
    facts = machine()
    print("\n".join(f"{name}: {fact}" for name, fact in facts.items()))
    results: dict[str, list[Figure | Skipped]] = {}
    for name in given.only or BENCHES:
        print(f"\n{name}\n{report.HEAD}", flush=True)
        found = results[name] = []
        for figure in import_module(f"bench.{name}").measure(quick=given.quick):
            found.append(figure)
            print(report.line(figure), flush=True)
            report.write(given.out, facts, results)
    print(f"\n{report.plot(given.out, facts, results)}; {given.out / 'figures.json'}")
    missed = [
        one.name for found in results.values() for one in found if isinstance(one, Figure) if one.met is False
    ]
    if missed:
        print(f"Targets missed: {', '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
