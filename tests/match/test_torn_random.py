"""Logs damaged at random, in bytes and in meaning: nothing fails or is lost, and what is kept plays on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.match.match import Match
from engine.match.store import NoMatchError, Store
from engine.match.verify import verify
from tests.match.play import draw, whole_log

STRANGE = (None, True, -1, 0, 3, 10**30, 1.5, "", [], {}, "x" * 99, [[]], ["AS"], {"a": 1}, "9" * 5000)


def with_other_bytes(data: bytes, chance: random.Random) -> bytes:
    at, length = chance.randrange(len(data)), chance.randrange(1, 60)
    other = chance.choice((chance.randbytes(length), bytes(length), b"", data[at // 2 :][:length]))
    return data[:at] + other + data[at + chance.choice((0, length)) :]


def with_other_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def with_other_meaning(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = chance.randrange(chance.choice((6, len(lines)))) % len(lines)
    try:
        lines[at] = json.dumps(changed(json.loads(lines[at]), chance)).encode() + b"\n"
    except ValueError:  # a line that was cut short, or is no text any more
        lines[at] = b"{}\n"
    return b"".join(lines)


def changed(value: Any, chance: random.Random) -> Any:
    """The JSON value with something in it deleted, replaced, or exchanged."""
    if not value or not isinstance(value, dict | list) or chance.random() < 0.1:
        return chance.choice(STRANGE)
    key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
    if chance.random() < 0.2:
        del value[key]
    else:
        value[key] = changed(value[key], chance)
    return value


def check(folder: Path, data: bytes) -> None:
    path = folder / "matches" / "m.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    assert verify(path).text()
    store = Store(folder)
    match = None
    if store.unfinished() + store.finished():
        try:
            match = Match.resume("m", store)
            draw(match, 3)
        except NoMatchError:
            assert "match-broken" in [one.word for one in store.notices]
    store.close()
    whole_lines = data[: data.rfind(b"\n") + 1]
    left = [found.read_bytes() for found in folder.rglob("*") if found.is_file()]
    assert any(kept.startswith(whole_lines) for kept in left)
    if match is not None:
        again = Store(folder)
        assert Match.resume("m", again).state == match.state
        assert again.notices == []
        again.close()


def damage(folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    data = whole_log()
    data = data[: chance.choice((len(data), chance.randrange(400, len(data))))]
    for _ in range(chance.randrange(1, 3)):
        data = chance.choice((with_other_bytes, with_other_lines, with_other_meaning))(data, chance)
    check(folder, data)


@pytest.mark.parametrize("seed", range(60))
def test_damaged_at_random(tmp_path: Path, seed: int):
    damage(tmp_path, seed)


@pytest.mark.slow
def test_damaged_at_random_and_often(tmp_path: Path):
    for seed in range(1000, 3000):
        damage(tmp_path / str(seed), seed)
