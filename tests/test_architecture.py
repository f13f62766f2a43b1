"""Who may import whom, and what must work without a window."""

from __future__ import annotations

import ast
import itertools
import logging
import os
import subprocess
import sys
from pathlib import Path

import grimp
import pytest
from importlinter import cli

from engine.rules.registry import GAMES

ROOT = Path(__file__).parents[1]
LIGHT = {"__future__", "os", "sys", "typing"}
"""All that main.py may import before it knows what it is to do."""


def test_imports_go_one_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """The contracts in pyproject.toml."""
    monkeypatch.chdir(ROOT)
    status = cli.lint_imports(no_cache=True)
    logging.getLogger("cardcade").disabled = False  # the linter silences every log that there is
    assert status == 0, capsys.readouterr().out


@pytest.fixture(scope="module")
def graph():
    """Without the catalogue, which names every table and through which each may lead to the shelf."""
    imports = grimp.build_graph("engine", "scenes", cache_dir=None, exclude_type_checking_imports=True)
    imports.remove_module("scenes.catalog")
    return imports


@pytest.mark.parametrize("layer", ["engine.rules", "engine.ai", "scenes"])
def test_games_never_import_each_other(graph: grimp.ImportGraph, layer: str):
    modules = [f"{layer}.{game}" for game in GAMES if f"{layer}.{game}" in graph.modules]
    for one, other in itertools.permutations(modules, 2):
        assert not graph.chain_exists(importer=one, imported=other, as_packages=True), (
            f"{one} imports {other}"
        )


def python(program: str) -> str:
    """What the program says in a fresh interpreter, pygame and numpy forbidden there."""
    forbid = "import sys; sys.modules |= dict.fromkeys(('pygame', 'numpy', 'pygame_gui'))\n"
    done = subprocess.run(
        [sys.executable, "-c", forbid + program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def modules(package: str) -> list[str]:
    folder = ROOT / package.replace(".", "/")
    found = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in sorted(folder.rglob("*.py"))]
    return [name.removesuffix(".__init__") for name in found]


@pytest.mark.parametrize("package", ["engine.rules", "engine.match"])
def test_imports_without_pygame_and_numpy(package: str):
    python(f"import importlib\nfor name in {modules(package)!r}: importlib.import_module(name)")


def test_computer_players_and_their_process_import_without_pygame():
    python("import engine.ai.players, engine.ai.worker, engine.ai.daytona")


def test_the_table_starts_without_pygame_and_numpy():
    program = (
        "import io, runpy\nsys.argv = ['main.py', 'table']\nrunpy.run_path('main.py', run_name='__main__')"
    )
    python(f"import os; os.dup2(os.open(os.devnull, os.O_RDONLY), 0)\n{program}")


LATER = {"numpy", "pygame_gui", "engine.rules.base", "engine.match.log", "scenes.menu", "scenes.shelf"}
"""What the title does without, or parts of it: it is loaded while somebody looks at the title."""


def test_the_first_picture_waits_for_no_table(tmp_path: Path):
    program = f"""if True:
        import runpy, sys
        from engine.app import App

        def draw(app):
            print(sorted({LATER!r}.intersection(sys.modules)), flush=True)
            app.quit()

        App._draw = draw
        sys.argv = ["main.py", "--windowed", "1024x600", "--data", {str(tmp_path)!r}]
        runpy.run_path("main.py", run_name="__main__")
    """
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == ["[]"], done.stderr


def test_main_imports_nothing_heavy_at_its_top():
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    imported: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert imported <= LIGHT
