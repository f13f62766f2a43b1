"""``verify`` says honest of honest logs, and of the others where and why not."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from engine.ai.players import Level, Limit, choose
from engine.cards import card, pack
from engine.match.chance import order_of, seal_of
from engine.match.match import Match
from engine.match.store import Store
from engine.match.table import serve
from engine.match.verify import Report, verify
from engine.rules.base import View
from tests.match.play import draw, finish, log_path, new, whole_log

Entries = list[dict[str, Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.jsonl"


def examine(path: Path, data: bytes) -> Report:
    path.write_bytes(data)
    return verify(path)


def entries(data: bytes) -> Entries:
    return [json.loads(line) for line in data.splitlines()]


def written(lines: Entries) -> bytes:
    return b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)


def at(lines: Entries, kind: str, which: int) -> int:
    """The index (which is the line less one) of the which-th line of that kind, negative from the end."""
    return [index for index, line in enumerate(lines) if kind in line][which]


def long_log() -> bytes:
    """Several races, remade stocks, deuces."""
    return whole_log(30, deuces=3, least=250)


def unclosed(lines: Entries) -> Entries:
    """Without the closing line, whose checksum would give every change away."""
    return [line for line in lines if "note" not in line]


def test_an_honest_match(path: Path):
    data = long_log()
    report = examine(path, data)
    assert (report.verdict, report.status) == ("honest", 0)
    assert report.remarks == []
    lines = entries(data)
    seals = [line["sha256"] for line in lines if "seal" in line]
    assert [row.split()[1] for row in report.seals] == seals
    text = report.text()
    assert "a game of daytona, 2 seats" in text
    assert text.splitlines()[-1].startswith("Honest: ")


def test_an_unfinished_match(tmp_path: Path):
    store = Store(tmp_path)
    match = new(store, target=100)
    report = verify(log_path(store, match.id))
    assert (report.verdict, report.status) == ("unfinished", 0)
    draw(match, 200)
    report = verify(log_path(store, match.id))
    assert report.verdict == "unfinished"
    assert len(report.seals) == len(match.seals)
    assert report.text().splitlines()[-1].startswith("Unfinished: ")
    store.close()


@pytest.mark.parametrize("which", [0, 1, 2, -1])
def test_two_cards_that_changed_places(path: Path, which: int):
    lines = entries(long_log())
    index = at(lines, "shuffle", which)
    order = lines[index]["order"]
    order[4], order[-1] = order[-1], order[4]
    for changed in (lines, unclosed(lines)):
        report = examine(path, written(changed))
        assert (report.verdict, report.status) == ("dishonest", 1)
        first, second = report.contradictions[:2]
        number = lines[index]["shuffle"]
        assert first.startswith(
            f"Line {index + 1}: shuffle {number} is not the order that its seed gives: card 5"
        )
        assert f"{order[4]} in the log and {order[-1]} by the seed" in first
        assert second.startswith(
            f"Line {index + 1}: seed and order of shuffle {number} are not those of its seal"
        )


@pytest.mark.parametrize("which", [0, 1, 2, -1])
def test_another_seed(path: Path, which: int):
    lines = unclosed(entries(long_log()))
    index = at(lines, "shuffle", which)
    lines[index]["seed"] = "0" * 64
    report = examine(path, written(lines))
    assert report.verdict == "dishonest"
    assert len(report.contradictions) == 2
    assert all(text.startswith(f"Line {index + 1}: ") for text in report.contradictions)


@pytest.mark.parametrize("which", [0, 1, 2, -1])
def test_another_seal(path: Path, which: int):
    lines = unclosed(entries(long_log()))
    index = at(lines, "seal", which)
    number = lines[index]["seal"]
    lines[index]["sha256"] = "0" * 64
    (text,) = examine(path, written(lines)).contradictions
    assert text.endswith(f"seed and order of shuffle {number} are not those of its seal in line {index + 1}.")


def test_a_seal_made_after_the_order_was_chosen(path: Path):
    """A seed and a seal for the order that somebody would like: the order is not that seed's."""
    lines = unclosed(entries(long_log()))
    index = at(lines, "shuffle", 1)
    liked, seed = sorted(lines[index]["order"]), "1" * 64

    lines[index] |= {"order": liked, "seed": seed}
    lines[at(lines, "seal", 1)]["sha256"] = seal_of(seed, [card(one) for one in liked])
    report = examine(path, written(lines))
    assert report.contradictions[0].startswith(
        f"Line {index + 1}: shuffle 2 is not the order that its seed gives"
    )


def test_a_seal_told_only_after_the_deal(path: Path):
    lines = unclosed(entries(long_log()))
    seal = lines.pop(at(lines, "seal", -1))
    lines.insert(at(lines, "shuffle", -1) + 1, seal)
    report = examine(path, written(lines))
    assert report.verdict == "dishonest"
    assert any("without having been sealed before" in text for text in report.contradictions)
    assert any("is sealed here, but line" in text for text in report.contradictions)


@pytest.mark.parametrize("which", [0, 1, 2, -1])
@pytest.mark.parametrize("kind", ["shuffle", "seal"])
def test_a_dropped_line(path: Path, kind: str, which: int):
    lines = unclosed(entries(long_log()))
    del lines[at(lines, kind, which)]
    report = examine(path, written(lines))
    assert report.verdict == "dishonest"
    assert report.contradictions


def test_a_dropped_shuffle_with_its_seal(path: Path):
    for which in range(sum("shuffle" in line for line in entries(long_log()))):
        lines = unclosed(entries(long_log()))
        del lines[at(lines, "shuffle", which)]
        del lines[at(lines, "seal", which)]
        assert examine(path, written(lines)).verdict == "dishonest"


def test_a_shuffle_too_many(path: Path):
    lines = unclosed(entries(long_log()))
    index = at(lines, "act", 5)
    number = at(lines, "shuffle", 2)
    lines.insert(index, lines[number] | {"shuffle": 3})
    report = examine(path, written(lines))
    assert report.verdict == "dishonest"
    assert "a shuffle before it was not asked for" in report.contradictions[-1]


def test_an_action_that_is_not_allowed(path: Path):
    lines = entries(long_log())
    draws = [index for index, line in enumerate(lines) if line.get("act", {}).get("type") == "draw"]
    index = draws[5]  # no deuce waits to be named where a card is drawn
    lines[index]["act"] = {"type": "deuce", "as": "two"}
    report = examine(path, written(unclosed(lines)))
    assert report.verdict == "dishonest"
    assert report.contradictions == [f"Line {index + 1}: the rules forbid this action: no-deuce."]


def test_an_action_of_another_seat(path: Path):
    lines = entries(long_log())
    index = at(lines, "act", 3)
    lines[index]["seat"] = 1 - lines[index]["seat"]
    report = examine(path, written(unclosed(lines)))
    assert report.contradictions[0].startswith(f"Line {index + 1}: it is not seat")


def test_every_deuce_said_otherwise_is_found(path: Path):
    """Also one that would have been legal: the closing line knows the log as it was."""
    data = long_log()
    found = 0
    for index, line in enumerate(entries(data)):
        if line.get("act", {}).get("type") == "deuce":
            lines = entries(data)
            lines[index]["act"]["as"] = "two" if line["act"]["as"] == "joker" else "joker"
            report = examine(path, written(lines))
            assert (report.verdict, report.status) == ("dishonest", 1)
            found += 1
    assert found >= 3


def test_actions_dropped_or_added(path: Path):
    for change in (lambda lines: lines.pop(-2), lambda lines: lines.insert(-1, lines[-2])):
        lines = entries(long_log())
        change(lines)
        report = examine(path, written(lines))
        assert report.verdict == "dishonest"
    lines = entries(long_log())
    lines.append(lines[-2])
    assert examine(path, written(lines)).verdict == "dishonest"


@pytest.mark.parametrize("change", [{"scores": [0, 0]}, {"winners": [0, 1]}, {"actions": 3}])
def test_another_end(path: Path, change: dict[str, Any]):
    lines = entries(long_log())
    lines[-1]["note"]["over"] |= change
    report = examine(path, written(lines))
    assert report.contradictions == [
        f"Line {len(lines)}: the end told here is not the one that the actions lead to."
    ]


def test_other_players_or_options(path: Path):
    for old, new_ in ((b'"Red"', b'"Bob"'), (b'"target":30', b'"target":50'), (b'"seats":2', b'"seats":3')):
        report = examine(path, long_log().replace(old, new_, 1))
        assert report.verdict == "dishonest", old


def test_a_seal_that_was_never_dealt(tmp_path: Path):
    store = Store(tmp_path)
    match = new(store)
    draw(match, 3)
    match.close()
    path = log_path(store, match.id)
    with path.open("ab") as file:
        file.write(b'{"seal":3,"sha256":"' + b"ab" * 32 + b'"}\n')
    report = verify(path)
    assert (report.verdict, report.status) == ("unfinished", 0)
    (remark,) = report.remarks
    assert "shuffle 3 was sealed but never dealt" in remark
    finish(Match.resume(match.id, store))
    store.close()
    report = verify(path)
    assert report.verdict == "honest"
    assert len(report.remarks) == 1


def test_cut_anywhere_it_is_never_called_dishonest_nor_fails(path: Path):
    data = whole_log()
    for position in (*range(0, 1500, 13), *range(1500, len(data), 131), *range(len(data) - 150, len(data))):
        report = examine(path, data[:position])
        header = data.index(b"\n")
        if position < header:
            assert (report.verdict, report.status) == ("unreadable", 2)
        else:
            assert report.verdict in ("unfinished", "honest"), (position, report.text())
        assert report.text().isascii()


@pytest.mark.parametrize("junk", [bytes(40), b"junk\n", b"\xff\xfe\n", b'{"what":1}\n', b"[]\n"])
def test_damage_is_told_with_its_line(path: Path, junk: bytes):
    lines = long_log().splitlines(keepends=True)
    report = examine(path, b"".join(lines[:50]) + junk + b"".join(lines[50:]))
    assert (report.verdict, report.status) == ("unreadable", 2)
    assert report.damage[0].startswith("Line 51 ")


@pytest.mark.parametrize(
    "data", [b"", bytes(100), b"hello\n", b"{}\n", b"[]", b'{"header":1,"entries":[]}', b'{"entries":[]}']
)
def test_what_is_no_log(path: Path, data: bytes):
    report = examine(path, data)
    assert (report.verdict, report.status) == ("unreadable", 2)


def test_files_that_cannot_be_read(tmp_path: Path):
    for path in (tmp_path, tmp_path / "nothing"):
        report = verify(path)
        assert (report.verdict, report.status) == ("unreadable", 2)
        assert "can't be read" in report.damage[0]


def test_a_newer_log(path: Path):
    report = examine(path, long_log().replace(b'"version":1', b'"version":2', 1))
    assert (report.verdict, report.status) == ("unreadable", 2)
    assert "later version" in report.damage[0]


def table_log(**request: object) -> dict[str, Any]:
    """A log as the table protocol gives it."""
    requests = [
        {"new": "daytona", "seats": 2, "options": {"target": 10}, **request},
        {"bot": "easy", "nodes": 1},
    ]
    requests += [{"act": {"type": "draw"}}] * 20 + [{"log": True}]
    out = io.BytesIO()

    def ask(key: str, view: View[Any], level: Level, *, millis: int | None, nodes: int | None) -> object:
        return choose(key, view, level, Limit(millis, nodes))

    serve([json.dumps(one).encode() for one in requests], out, ask)
    return json.loads(out.getvalue().splitlines()[-1])["log"]


def test_shuffles_without_seals_prove_nothing(path: Path):
    log = table_log(seed=7)
    report = examine(path, json.dumps(log).encode())
    assert (report.verdict, report.status) == ("unprovable", 2)
    assert "shuffles 1, 2" in report.gaps[0]
    report = examine(path, written([log["header"], *log["entries"]]))
    assert report.verdict == "unprovable"


def test_a_table_log_is_examined_by_entry(path: Path):
    log = table_log()
    log["entries"][4]["seat"] = 9
    report = examine(path, json.dumps(log).encode())
    assert report.contradictions[0].startswith("Entry 5: it is not seat 9")


def test_the_documented_way_to_recompute():
    """Seed to order, for the shuffles of the start, with nothing but the function that is documented."""
    for line in entries(long_log()):
        if line.get("shuffle") in (1, 2):
            order = order_of(line["seed"], line["shuffle"], pack(2, 4))
            assert [card(one) for one in line["order"]] == list(order)
