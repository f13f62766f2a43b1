"""Every screen in every language and size, as pictures to be looked at: ``python -m tests.contact_sheet``.

    --screens title,shelf     only those whose name begins so (see tests/support/sight.py)
    --languages en,it         --sizes 1024x600,1920x1080         --text 100|200
    FOLDER                    where the pictures go; without it a temporary one, which is named at the end

Beside the pictures there is an index sheet for each size and language.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from engine.present import fonts, i18n
from tests.support.sight import EVERY, Sight, seen

SIZES: Final = ((1024, 600), (1920, 1080), (1080, 1920), (3840, 2160))
ROOT: Final = Path(__file__).parents[1]
_THUMB: Final = 420
_COLUMNS: Final = 6
_CAPTION: Final = 30


def main() -> int:
    """Makes the pictures; gives the exit status."""
    options = _parser().parse_args()
    folder = options.folder or Path(tempfile.mkdtemp(prefix="cardcade-screens-"))
    if ROOT in (folder.resolve(), *folder.resolve().parents):
        print("The pictures must not lie in the project.", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in EVERY if name.startswith(options.screens)]
    for size in options.sizes:
        for language in options.languages:
            made = [_shoot(Sight(name, language, size, options.text), folder) for name in names]
            width, height = size
            _index(made, folder / f"index {language} {width}x{height} {options.text}.png")
    print(folder)
    return 0


def _shoot(sight: Sight, folder: Path) -> Path:
    """One picture; a thumbnail of it is what the index shows."""
    file = folder / f"{sight.name}.png"
    with tempfile.TemporaryDirectory() as data, seen(sight, Path(data)) as (_hall, driver):
        driver.shot(file)
    print(sight.name, flush=True)
    return file


def _index(files: Sequence[Path], file: Path) -> None:
    """All pictures of one size and language on one sheet, each with its name."""
    pygame.init()
    rows: dict[int, list[pygame.Surface]] = defaultdict(list)
    for number, one in enumerate(files):
        picture = pygame.image.load(one)
        high = round(_THUMB * picture.get_height() / picture.get_width())
        cell = pygame.Surface((_THUMB, high + _CAPTION))
        cell.blit(pygame.transform.smoothscale(picture, (_THUMB, high)), (0, _CAPTION))
        cell.blit(fonts.render(one.stem.split()[0], "text", 22, (255, 255, 255)), (4, 2))
        rows[number // _COLUMNS].append(cell)
    gap = 8
    height = sum(max(cell.get_height() for cell in row) + gap for row in rows.values())
    sheet = pygame.Surface((_COLUMNS * (_THUMB + gap), height))
    y = 0
    for row in rows.values():
        for column, cell in enumerate(row):
            sheet.blit(cell, (column * (_THUMB + gap), y))
        y += max(cell.get_height() for cell in row) + gap
    pygame.image.save(sheet, file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.contact_sheet", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--screens", type=lambda text: tuple(text.split(",")), default=("",))
    parser.add_argument("--languages", type=lambda text: text.split(","), default=i18n.available())
    parser.add_argument("--sizes", type=_sizes, default=SIZES)
    parser.add_argument("--text", type=int, choices=(100, 125, 150, 175, 200), default=100)
    return parser


def _sizes(text: str) -> list[tuple[int, int]]:
    found = []
    for one in text.split(","):
        width, height = one.split("x")
        found.append((int(width), int(height)))
    return found


if __name__ == "__main__":
    sys.exit(main())
