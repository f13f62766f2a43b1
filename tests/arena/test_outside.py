"""Bots of other programs: what they are told, and how they lose when they don't keep to it."""

from __future__ import annotations

import json
import re
import shlex
import sys
import time
from pathlib import Path

import pytest

from engine.ai.players import Limit
from engine.arena.contest import contest
from engine.arena.game import Result, play

README = Path(__file__).parents[2] / "README.md"


def bot(folder: Path, program: str) -> str:
    """A player that runs this program."""
    path = folder / "a bot.py"
    path.write_text(program, encoding="utf-8")
    return f"cmd:{shlex.join([sys.executable, str(path)])}"


def against(player: str, *, game: str = "cribbage", patience: float = 20.0, number: int = 0) -> Result:
    """A game of easy against it."""
    return play(contest(game, "easy", player, limit=Limit(nodes=1), patience=patience), number)


def example() -> str:
    """The bot in the README."""
    found = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("game", ["daytona", "cribbage", "regicide"])
def test_the_bot_in_the_readme_plays_a_game_to_its_end(tmp_path: Path, game: str):
    result = against(bot(tmp_path, example()), game=game, number=1)
    assert result.forfeit is None
    assert result.winners


def test_a_bot_is_told_its_view_and_what_it_saw_happen(tmp_path: Path):
    """And no more: the other's cards are hidden wherever they would stand."""
    program = f"""
import json, sys
log = open({str(tmp_path / "heard")!r}, "w")
for line in sys.stdin:
    log.write(line)
    told = json.loads(line)
    if told["to_move"] == told["seat"]:
        print(json.dumps({{"act": told["legal"][0]}}), flush=True)
"""
    result = against(bot(tmp_path, program))
    heard = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    first, last = heard[0], heard[-1]
    assert first["ok"] and first["game"] == "cribbage" and first["seat"] == first["to_move"] == 1
    assert first["options"]["target"] == 121
    assert first["view"]["hands"][0] == {"hidden": 4}
    assert len(first["view"]["hands"][1]) == 6
    assert first["events"]
    assert last["over"] and last["to_move"] is None and last["scores"] == list(result.scores)
    assert sum(told["to_move"] == 1 for told in heard) == len(heard) - 1 == result.paces[1].moves


def test_a_bot_may_ask_whether_an_action_is_legal(tmp_path: Path):
    program = """
import json, sys
def ask(request):
    print(json.dumps(request), flush=True)
    return json.loads(sys.stdin.readline())
for line in sys.stdin:
    told = json.loads(line)
    if told["to_move"] is None:
        break
    assert ask({"check": told["legal"][-1]}) == {"ok": True, "legal": True}
    wrong = ask({"check": {"type": "claim", "points": 3}})
    assert wrong["legal"] is False and wrong["reason"] == "not-now", wrong
    print(json.dumps({"act": told["legal"][-1]}), flush=True)
"""
    assert against(bot(tmp_path, program)).forfeit is None


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; sys.exit('no licence')", "ended with status 1: no licence"),
        ("1/0", "ended with status 1: ZeroDivisionError: division by zero"),
        ("import os; os.kill(os.getpid(), 9)", "ended with status -9"),
        ("import time; time.sleep(60)", "said nothing for 0.5 seconds"),
        ("import time, os; os.close(1); time.sleep(60)", "closed its output"),
        ("print('hello')", "answered 'hello': a line is one JSON object in UTF-8"),
        ("print('{}')", 'answered \'{}\', which is neither {"act": …} nor {"check": …}'),
        ("print('[1]')", 'answered \'[1]\', which is neither {"act": …} nor {"check": …}'),
        ('print(\'{"act": {"type": "fly"}}\')', "no action is of type 'fly'"),
        ('print(\'{"act": {"type": "go"}}\')', "broke the rules: not-now"),
        ("import sys; sys.stdout.buffer.write(bytes([255, 10]))", "a line is one JSON object in UTF-8"),
        ("print('x' * 3_000_000)", "answered a line of more than 1,048,576 bytes"),
        ('print(\'{"check": {"type": "go"}}\')\nwhile 1: pass', "said nothing for 0.5 seconds"),
        ("while 1: print('[' * 1000)", "answered '[[["),
    ],
)
def test_what_it_loses_by(tmp_path: Path, program: str, why: str):
    patience = 0.5 if "0.5" in why else 20.0
    begun = time.monotonic()
    result = against(bot(tmp_path, program), patience=patience)
    assert result.forfeit is not None
    assert result.forfeit[0] == 1
    assert why in result.forfeit[1]
    assert "\n" not in result.forfeit[1]
    assert result.winners == (0,)
    assert time.monotonic() - begun < 15


def test_a_bot_that_never_reads_holds_nothing_up(tmp_path: Path):
    """Its answers come beforehand, and its input fills."""
    program = 'import time\nwhile 1: print(\'{"act": {"type": "draw"}}\', flush=True)'
    result = against(bot(tmp_path, program), game="daytona")
    assert result.forfeit is None or result.forfeit[0] == 1


def test_with_several_others_a_forfeit_gives_the_game_to_all_of_them(tmp_path: Path):
    found = contest("daytona", bot(tmp_path, "1/0"), "easy", seats=3)
    assert play(found, 1).winners == (0, 2)


def test_nothing_is_left_of_a_bot_and_what_it_started(tmp_path: Path):
    marker = tmp_path / "alive"
    program = f"""
import subprocess, sys
child = '''
import time, pathlib
while 1:
    pathlib.Path({str(marker)!r}).write_text(str(time.time()))
    time.sleep(0.05)
'''
subprocess.Popen([sys.executable, "-c", child])
import time; time.sleep(60)
"""
    result = against(bot(tmp_path, program), patience=1.0)
    assert result.forfeit == (1, "said nothing for 1 seconds")
    last = marker.read_text() if marker.exists() else ""
    time.sleep(0.3)
    assert (marker.read_text() if marker.exists() else "") == last
