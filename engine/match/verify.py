"""Was a match honest? Plays its log again and recomputes every shuffle from its seed.

What a log can prove: each shuffle's seed gives exactly the order that was dealt, for exactly the cards that
the rules asked to be shuffled, and seed and order are the ones whose seal was told before the deal. Whoever
wrote down a seal from the screen can compare it with the report's.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from engine.cards import Card, code
from engine.match.chance import Shuffled, order_of, seal_of
from engine.match.log import (
    Acted,
    Log,
    LogError,
    Noted,
    Sealed,
    entry_from_wire,
    header_from_wire,
    migrate,
)
from engine.match.notices import printable, reason
from engine.match.reading import json_object, read_log, size_of
from engine.match.replay import Frame, frames, rules_of_log
from engine.match.stopping import is_stop, outcome_of
from engine.match.summary import Over, read_over

Verdict = Literal["honest", "dishonest", "unfinished", "unprovable", "unreadable"]

_SENTENCES: Final[dict[Verdict, str]] = {
    "honest": "Honest: every shuffle comes from its sealed seed, and every action is allowed by the rules.",
    "dishonest": "NOT honest: the log contradicts itself.",
    "unfinished": "Unfinished: the game is not over. What there is of it is honest.",
    "unprovable": "Not provable: there are shuffles that no sealed seed stands for.",
    "unreadable": "Unreadable: not all of the log can be understood, so nothing is certain.",
}
_STATUS: Final[dict[Verdict, int]] = {
    "honest": 0,
    "unfinished": 0,
    "dishonest": 1,
    "unprovable": 2,
    "unreadable": 2,
}


@dataclass(slots=True)
class Report:
    """What was found, in plain English: ``contradictions`` make the match dishonest, ``gaps`` are what can't
    be proved, ``damage`` what can't be read, ``remarks`` do no harm. ``seals`` lists the shuffles dealt."""

    name: str
    over: bool = False
    contradictions: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    damage: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    seals: list[str] = field(default_factory=list)
    title: str = ""

    @property
    def verdict(self) -> Verdict:
        if self.contradictions:
            return "dishonest"
        if self.damage:
            return "unreadable"
        if self.gaps:
            return "unprovable"
        return "honest" if self.over else "unfinished"

    @property
    def status(self) -> int:
        """The exit status: 0 nothing dishonest, 1 dishonest, 2 it can't be told."""
        return _STATUS[self.verdict]

    def text(self) -> str:
        """The report for people to read."""
        lines = [f"{self.name}: {self.title}" if self.title else self.name]
        if self.seals:
            lines += ["Shuffles, with the seal that was told before each was dealt:", *self.seals]
        lines += [f"- {one}" for one in (*self.contradictions, *self.damage, *self.gaps, *self.remarks)]
        return "\n".join([*lines, _SENTENCES[self.verdict]])


def verify(path: Path) -> Report:
    """Examines a log: a match's file, or one as the table protocol gives it. Never fails."""
    report = Report(printable(path))
    try:
        data = path.read_bytes()
    except OSError as error:
        report.damage.append(f"The file can't be read: {reason(error)}.")
        return report
    read = _read(data, report)
    if read is not None:
        if (origin := read.log.header.origin) is not None:
            report.remarks.append(
                f"It was taken up from {printable(origin.match)} after {origin.acts} actions: what comes"
                " before is the same in both."
            )
        examination = _Examination(read, report)
        examination.run()
        if read.unit == "line":
            _check_digest(read, data, report)
    return report


@dataclass(frozen=True, slots=True)
class _Read:
    """The log up to where it can be understood, and how its places are called."""

    log: Log
    unit: Literal["line", "entry"]

    def place(self, index: int) -> str:
        """The name of an entry's place; a file's first line is the header."""
        return f"line {index + 2}" if self.unit == "line" else f"entry {index + 1}"


def _read(data: bytes, report: Report) -> _Read | None:
    """None when not even the header can be understood."""
    document = json_object(data)
    entries = document.get("entries") if document else None
    if document is not None and isinstance(entries, list):
        objects: list[Any] = [document.get("header"), *entries]
        unit: Literal["line", "entry"] = "entry"
    else:
        reading = read_log(data)
        objects, unit = list(reading.objects), "line"
        if objects and reading.tail == "torn":
            report.remarks.append("The last line is torn: the program was stopped while writing it.")
        elif reading.tail == "damaged":
            report.damage.append(f"Line {len(objects) + 1} and what follows it can't be read.")
    try:
        header, wires = migrate(objects[0] if objects else None, objects[1:])
        log = Log(header_from_wire(header))
        rules_of_log(log)
    except LogError as error:
        report.damage.append(f"The header: {error}.")
        return None
    report.title = (
        f"a game of {log.header.game}, {log.header.seats} seats, begun {log.header.begun or 'untold'}"
    )
    read = _Read(log, unit)
    for index, wire in enumerate(wires):
        try:
            log.entries.append(entry_from_wire(wire, index))
        except LogError:
            report.damage.append(f"{_capital(read.place(index))} and what follows it is no entry of a log.")
            break
    return read


class _Examination:
    """Plays the log again and looks at each shuffle when the rules ask for it."""

    def __init__(self, read: _Read, report: Report) -> None:
        self._read = read
        self._entries = read.log.entries
        self._report = report
        self._examined = 0
        self._seedless: list[str] = []
        self._dealt: dict[int, str] = {}
        """By shuffle: where it was dealt."""
        self._sealed: dict[int, tuple[str, str]] = {}
        """By shuffle: where it was sealed, and the seal."""

    def run(self) -> None:
        self._pair()
        frame: Frame | None = None
        try:
            for one in frames(self._read.log, events=False, served=self._examine):
                frame = one
        except LogError as error:
            self._explain(error, frame)
        else:
            assert frame is not None
            self._compare_end(frame)
        if self._seedless:
            self._report.gaps.append(
                f"No seed of their own, so nobody can recompute them: shuffles {', '.join(self._seedless)}."
            )

    def _pair(self) -> None:
        """Finds for each shuffle where it was dealt and the last seal before that."""
        waiting: dict[int, tuple[str, str]] = {}
        for index, entry in enumerate(self._entries):
            if isinstance(entry, Shuffled):
                self._dealt.setdefault(entry.number, self._read.place(index))
                if entry.number in waiting:
                    self._sealed.setdefault(entry.number, waiting.pop(entry.number))
            elif isinstance(entry, Sealed):
                if entry.number in waiting:
                    self._never_dealt(entry.number, waiting[entry.number][0])
                waiting[entry.number] = (self._read.place(index), entry.sha256)
        for number, (place, _) in waiting.items():
            if number in self._dealt:
                self._contradict(
                    place, f"shuffle {number} is sealed here, but {self._dealt[number]} dealt it before"
                )
            else:
                self._never_dealt(number, place)

    def _examine(self, shuffle: Shuffled, cards: Sequence[Card]) -> None:
        """Recomputes one shuffle from its seed and the cards that the rules handed in."""
        self._examined += 1
        number, place = shuffle.number, self._dealt[shuffle.number]
        if shuffle.seed is None:
            self._seedless.append(str(number))
            return
        recomputed = order_of(shuffle.seed, number, cards)
        for at, (found, due) in enumerate(zip(shuffle.order, recomputed, strict=True), 1):
            if found != due:
                cause = f"card {at} from the top is {code(found)} in the log and {code(due)} by the seed"
                self._contradict(place, f"shuffle {number} is not the order that its seed gives: {cause}")
                break
        if number not in self._sealed:
            self._contradict(place, f"shuffle {number} was dealt without having been sealed before")
            return
        sealed_at, seal = self._sealed[number]
        if seal_of(shuffle.seed, shuffle.order) != seal:
            self._contradict(
                place, f"seed and order of shuffle {number} are not those of its seal in {sealed_at}"
            )
        self._report.seals.append(f"  {number:>3}  {seal}")

    def _explain(self, error: LogError, frame: Frame | None) -> None:
        """Where log and rules part: the game was stopped there, or the log contradicts itself."""
        index = error.entry
        rest = self._entries[index or 0 :]
        shuffles = self._read.log.shuffles
        if any(isinstance(entry, Acted) for entry in rest):
            stopped = False
        elif frame is None:
            stopped = self._examined == shuffles
        else:
            first = rest[0]
            before = shuffles - sum(isinstance(entry, Shuffled) for entry in rest)
            stopped = isinstance(first, Shuffled) and first.number == before + 1
        if stopped:
            self._report.remarks.append(
                "The program was stopped while an action was being kept; it is not counted."
            )
        else:
            text = str(error).removeprefix(f"entry {index}: ")
            self._contradict("the beginning" if index is None else self._read.place(index), text)

    def _compare_end(self, frame: Frame) -> None:
        """What the log says about the end of the game against the end that the rules come to."""
        rules, state = rules_of_log(self._read.log), frame.step.state
        outcome = outcome_of(rules, state, self._entries)
        for index, entry in enumerate(self._entries):
            if isinstance(entry, Noted) and is_stop(entry.note):
                later = any(isinstance(one, Acted) for one in self._entries[index:])
                if later or rules.if_stopped(state) is None:
                    self._contradict(self._read.place(index), "the players can't have agreed to stop here")
        self._report.over = outcome.over
        said = [(index, over) for index, over in _ends(self._read.log)]
        if outcome.over and not said:
            self._report.remarks.append(
                "The closing line is missing: the program was stopped right at the end."
            )
        for index, over in said:
            if (over.outcome, over.actions) != (outcome, frame.acts):
                self._contradict(
                    self._read.place(index), "the end told here is not the one that the actions lead to"
                )

    def _never_dealt(self, number: int, place: str) -> None:
        self._report.remarks.append(
            f"{_capital(place)}: shuffle {number} was sealed but never dealt (the program was stopped)."
        )

    def _contradict(self, place: str, text: str) -> None:
        self._report.contradictions.append(f"{_capital(place)}: {text}.")


def _check_digest(read: _Read, data: bytes, report: Report) -> None:
    """The closing line has a hash of all lines before it."""
    for index, over in _ends(read.log):
        if hashlib.sha256(data[: size_of(data, 1 + index)]).hexdigest() != over.digest:
            report.contradictions.append(
                f"{_capital(read.place(index))}: the lines before it have been changed since the game ended."
            )


def _ends(log: Log) -> Iterator[tuple[int, Over]]:
    """What the log says about the end of the game, and in which entry."""
    for index, entry in enumerate(log.entries):
        if isinstance(entry, Noted) and (over := read_over(entry.note)) is not None:
            yield index, over


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
