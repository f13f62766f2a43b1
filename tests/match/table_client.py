"""A client of the table protocol that sees that whatever fails changes nothing."""

from __future__ import annotations

import json
from typing import Any

from engine.cards import code, pack
from engine.match.table import Table
from engine.rules.registry import rules_of

PACK = [code(card) for card in pack(packs=2, jokers=4)]
POSITION = {"game", "seats", "to_move", "legal", "complete", "scores", "over", "winners"}
ERRORS = {"bad-json", "bad-request", "bad-options", "no-game", "illegal-action", "game-over"}
DRAW = {"act": {"type": "draw"}}


def first(codes: str) -> list[str]:
    """A whole Daytona pack with these cards on top."""
    on_top = codes.split()
    return [*on_top, *(one for one in PACK if one not in on_top)]


LOTS = first("KS QS")
"""Seat 0 of two begins."""
RACE = first("TS 4S 9S AS 6S KS 3S 8S KH 5S JS 4H AH JH 7S QS 2S 9C QH")
"""Lays the track 7S | TS 4S … JH with QS in the pit, then turns up 2S (which is asked), 9C, QH."""


class Asked:
    """A computer player that takes the first action, and remembers what it was asked."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def __call__(self, key: str, view: Any, level: str, *, millis: int | None, nodes: int | None) -> Any:
        self.calls.append((key, view, level, millis, nodes))
        return rules_of(key).legal(view.state).actions[0]


class Client:
    """Talks to a table of its own."""

    def __init__(self) -> None:
        self.player = Asked()
        self.table = Table(self.player)

    def line(self, line: bytes) -> dict[str, Any]:
        answer = self.table.answer(line)
        assert json.loads(json.dumps(answer, allow_nan=False)) == answer
        if answer["ok"]:
            assert "error" not in answer
        else:
            assert answer["error"] in ERRORS and answer["message"]
            assert answer.keys() == {"ok", "error", "message"} | (
                {"reason"} if answer["error"] == "illegal-action" else set()
            )
        return answer

    def raw(self, line: bytes | str) -> str:
        """The error that a line brings; nothing else may come of it."""
        before = self.table.answer(b'{"log":true}'), self.table.answer(b'{"state":true}')
        answer = self.line(line.encode() if isinstance(line, str) else line)
        assert not answer["ok"], answer
        assert before == (self.table.answer(b'{"log":true}'), self.table.answer(b'{"state":true}'))
        return str(answer["error"])

    def ask(self, **request: Any) -> dict[str, Any]:
        answer = self.line(json.dumps(request).encode())
        assert answer.pop("ok"), answer
        return answer

    def refused(self, **request: Any) -> str:
        return self.raw(json.dumps(request))


def scripted_client() -> Client:
    """With a game of two cars, seat 0 about to draw a deuce that will be asked."""
    client = Client()
    client.ask(new="daytona", seats=2, shuffles=[LOTS, RACE], options={"target": 10})
    return client
