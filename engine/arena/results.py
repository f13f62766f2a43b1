"""A file of results: what the contest is, and then a line of JSON for each game, in the order in which they
ended. A run that was cut off goes on with the games that are not in it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from engine.arena.contest import Contest
from engine.arena.game import Pace, Result

VERSION: Final = 1


class ResultsError(Exception):
    """A file that can't be gone on with; the text says why in one line. It is as it was."""


class Results:
    """The games of a contest that have been played, by number; kept in a file when there is one."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        """Reads the file, if there is one. Raises ResultsError."""
        self.games: dict[int, Result] = {}
        self._path = path
        if path is None:
            return
        head = _line({"arena": VERSION, **contest.to_wire()})
        if path.exists() and not path.is_file():
            raise ResultsError(f"{path} is no file")
        try:
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            if whole:
                self._read(path, whole.splitlines(), json.loads(head))
            elif not head.startswith(content):
                raise ResultsError(f"{path} holds something else; choose another name")
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("r+b" if content else "wb") as file:  # the last line may be torn
                file.truncate(len(whole))
                if not whole:
                    file.write(head)
        except OSError as error:
            raise ResultsError(f"{path}: {error.strerror}") from None

    def add(self, result: Result) -> None:
        """Keeps it. Raises ResultsError when it can't be written."""
        self.games[result.number] = result
        if self._path is None:
            return
        try:
            with self._path.open("ab") as file:
                file.write(_line(_to_wire(result)))
        except OSError as error:
            raise ResultsError(
                f"{self._path}: {error.strerror}; the games before this one are kept"
            ) from None

    def _read(self, path: Path, lines: list[bytes], head: dict[str, Any]) -> None:
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if not isinstance(found, dict) or "arena" not in found:
            raise ResultsError(f"{path} holds something else; choose another name")
        if differing := [name for name in {**head, **found} if head.get(name) != found.get(name)]:
            name = differing[0]
            raise ResultsError(
                f"{path} holds another run: its {name} is {found.get(name)}, not {head.get(name)};"
                " choose another name, or ask for that run"
            )
        for number, line in enumerate(lines[1:], 2):
            try:
                result = _from_wire(json.loads(line))
            except (ValueError, TypeError, KeyError):
                raise ResultsError(f"{path}: line {number} is no result") from None
            self.games.setdefault(result.number, result)


def _line(form: dict[str, Any]) -> bytes:
    return json.dumps(form, separators=(",", ":")).encode("ascii") + b"\n"


def _to_wire(result: Result) -> dict[str, Any]:
    return asdict(result)


def _from_wire(form: dict[str, Any]) -> Result:
    a, b = (Pace(**pace) for pace in form["paces"])
    forfeit = form["forfeit"]
    return Result(
        form["number"],
        tuple(form["winners"]),
        tuple(form["scores"]),
        None if forfeit is None else (forfeit[0], forfeit[1]),
        (a, b),
    )
