"""What can bear a file's name and is no file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

ODD: Final = (
    "folder",
    *(
        pytest.param(kind, marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here"))
        for kind in ("pipe", "link to a pipe")
    ),
)
"""Each as a parameter. No devices: whoever runs the tests may be allowed to destroy them."""


def lay(path: Path, kind: str) -> None:
    """Puts one there."""
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "link to a pipe":
            pipe = path.with_name("pipe")
            os.mkfifo(pipe)
            path.symlink_to(pipe)


def signs(path: Path) -> tuple[int, int]:
    """Of what bears the name, links not followed: these stay while it does."""
    found = path.lstat()
    return found.st_mode, found.st_ino
