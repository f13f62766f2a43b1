"""Files that survive kills, full disks and second instances: whole-file writes, setting aside, the lock."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ASIDE: Final = "aside"
_HELD: Final = {errno.EAGAIN, errno.EACCES, errno.EDEADLK}
_TEMPORARY: Final = ".writing"


class NoFileError(OSError):
    """What bears a file's name is something else: a folder, a pipe, a device. Reading it may never end, and
    a file in its place would destroy it."""

    def __init__(self, mode: int) -> None:
        super().__init__(errno.EINVAL, "it is a folder" if stat.S_ISDIR(mode) else "it is no regular file")


def read(path: Path) -> bytes:
    """What the file holds. Raises OSError: NoFileError without looking inside, FileNotFoundError."""
    _demand_file(path)
    return path.read_bytes()


def write_whole(path: Path, data: bytes) -> None:
    """Puts ``data`` in the file's place at once or not at all; links stay, and lead to the new file. Raises
    OSError, then nothing has changed; NoFileError when something else is in its place."""
    with contextlib.suppress(FileNotFoundError):
        _demand_file(path)
    path = Path(os.path.realpath(path))
    temporary = path.with_name(path.name + _TEMPORARY)
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def _demand_file(path: Path) -> None:
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        raise NoFileError(mode)


def is_folder(path: Path) -> bool:
    """Whether there is a folder, as far as we are allowed to know; ``Path.is_dir`` raises when we are not."""
    return os.path.isdir(path)  # noqa: PTH112


def cut(path: Path, size: int) -> None:
    """Leaves only the file's first ``size`` bytes. Raises OSError."""
    with path.open("r+b") as file:
        file.truncate(size)
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Makes new names in the folder survive a power cut, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> None:
    """Removes what a kill in the middle of ``write_whole`` left behind. Only for the holder of the lock."""
    with contextlib.suppress(OSError):
        for left in folder.glob("*" + _TEMPORARY):
            with contextlib.suppress(OSError):
                left.unlink()


def set_aside(data_folder: Path, path: Path) -> str:
    """Moves a file or folder to ``aside/`` under a name that nothing has yet; gives back the new path
    relative to the data folder. Raises OSError, then it is where it was."""
    target = _free_name(data_folder, path)
    path.rename(target)
    sync_folder(target.parent)
    return f"{ASIDE}/{target.name}"


def keep_copy(data_folder: Path, path: Path, data: bytes) -> str:
    """As ``set_aside``, but leaves the file in place and puts its content ``data`` aside."""
    target = _free_name(data_folder, path)
    write_whole(target, data)
    return f"{ASIDE}/{target.name}"


def tidy_aside(data_folder: Path, keep: int) -> int:
    """Deletes the files in ``aside/`` but for the ``keep`` newest (by when they were set aside); gives how
    many. What can't be deleted, and folders, stay."""
    aside, gone = data_folder / ASIDE, 0
    with contextlib.suppress(OSError):
        found = sorted((path for path in aside.iterdir() if path.is_file()), key=_set_aside_when)
        for path in found[: max(0, len(found) - keep)]:
            with contextlib.suppress(OSError):
                path.unlink()
                gone += 1
    return gone


def _set_aside_when(path: Path) -> tuple[str, int]:
    """Sorts by the stamp that ``_free_name`` put into the name; names without one come first."""
    stamp = re.search(r"\.(\d{8}T\d{6})(?:-(\d+))?(?=\.|$)", path.name)
    return (stamp[1], int(stamp[2] or 1)) if stamp else ("", 0)


def _free_name(data_folder: Path, path: Path) -> Path:
    aside = data_folder / ASIDE
    aside.mkdir(exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    target = aside / f"{path.stem}.{stamp}{path.suffix}"
    count = 1
    while os.path.lexists(target):
        count += 1
        target = aside / f"{path.stem}.{stamp}-{count}{path.suffix}"
    return target


class FolderLock:
    """Says that this process is the one that writes in a folder. The system lets go of it when the process
    ends, however it ends, so no lock ever goes stale; the file itself stays."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """False when another process (or another lock object) holds it. Raises OSError when the file can't be
        made or opened. Where the file system knows no locks it counts as taken."""
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _HELD:
                os.close(handle)
                return False
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
