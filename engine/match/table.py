"""The table protocol: games over standard input and output, a JSON object a line. See the page on it."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, BinaryIO, Final, NoReturn, Protocol

from engine.match.chance import ShuffleError, TableShuffler
from engine.match.log import Acted, Header, Log, LogError, log_from_wire, log_to_wire
from engine.match.replay import frames, rules_of_log
from engine.match.stopping import outcome_of
from engine.output import delivering
from engine.rules.base import (
    BadOptionsError,
    IllegalActionError,
    Legal,
    MalformedError,
    Outcome,
    Refusal,
    Rules,
    View,
)
from engine.rules.registry import GAMES, rules_of

LEVELS: Final = ("easy", "medium", "strong")
DEEPEST: Final = 50
"""How far lists and objects of a request may nest; no sensible one comes near."""
LONGEST_INT: Final = 4300
"""Digits that Python reads of a number; whatever is longer is out of any range even when cut."""

Wire = dict[str, Any]


class Choose(Protocol):
    """A computer player: an action for the seat that the view is of, within milliseconds or nodes."""

    def __call__(
        self, key: str, view: View[Any], level: str, *, millis: int | None, nodes: int | None
    ) -> Any: ...


class RefusedError(Exception):
    """A request that is not served; ``answer`` says why."""

    def __init__(self, error: str, message: str, **more: str) -> None:
        super().__init__(message)
        self.answer: Wire = {"ok": False, "error": error, **more, "message": message}


@dataclass(slots=True)
class _Game:
    """The game on the table."""

    rules: Rules[Any, Any]
    state: Any
    log: Log
    shuffler: TableShuffler

    @property
    def outcome(self) -> Outcome:
        """How it stands; a log may say that its players agreed to stop."""
        return outcome_of(self.rules, self.state, self.log.entries)

    def position(self) -> Wire:
        return position(self.rules, self.state, self.outcome)


def position(rules: Rules[Any, Any], state: Any, outcome: Outcome) -> Wire:
    """What the protocol calls so; ``outcome`` is how it stands."""
    legal: Legal[Any] = Legal(()) if outcome.over else rules.legal(state)
    return {
        "game": rules.key,
        "seats": len(outcome.scores),
        "to_move": None if outcome.over else rules.to_move(state),
        "legal": [rules.action_to_wire(action) for action in legal.actions],
        "complete": legal.complete,
        "scores": list(outcome.scores),
        "over": outcome.over,
        "winners": list(outcome.winners),
    }


class Table:
    """Serves one request after another; a request that fails changes nothing."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._running: _Game | None = None
        self._requests: Final[dict[str, tuple[Callable[[Any, Wire], Wire], frozenset[str]]]] = {
            "games": (self._games, frozenset()),
            "new": (self._new, frozenset(("seats", "options", "seed", "shuffles"))),
            "act": (self._act, frozenset()),
            "check": (self._check, frozenset()),
            "view": (self._view, frozenset()),
            "position": (self._position, frozenset()),
            "state": (self._state, frozenset()),
            "log": (self._log, frozenset()),
            "load": (self._load, frozenset()),
            "bot": (self._bot, frozenset(("millis", "nodes"))),
        }

    def answer(self, line: bytes) -> Wire:
        """The answer to a line of input."""
        try:
            return {"ok": True, **self._serve(parsed(line))}
        except RefusedError as refused:
            return refused.answer

    def _serve(self, request: object) -> Wire:
        if not isinstance(request, dict):
            _refuse("bad-request", "a request is an object")
        asked = request.keys() & self._requests.keys()
        if len(asked) != 1:
            _refuse("bad-request", f"a request has exactly one of: {', '.join(self._requests)}")
        key = asked.pop()
        serve, extras = self._requests[key]
        if request.keys() - extras != {key}:
            _refuse("bad-request", f"{key} goes with nothing but: {', '.join(sorted(extras)) or 'itself'}")
        return serve(request[key], request)

    def _game(self) -> _Game:
        if self._running is None:
            _refuse("no-game", "no game has begun")
        return self._running

    def _games(self, value: object, _: Wire) -> Wire:
        _demand_true(value)
        return {"games": [_description(rules_of(key)) for key in GAMES]}

    def _new(self, key: object, request: Wire) -> Wire:
        seats, options = request.get("seats"), request.get("options", {})
        seed, shuffles = request.get("seed", 0), request.get("shuffles", [])
        if not isinstance(key, str) or key not in GAMES:
            _refuse("bad-request", f"the games are: {', '.join(GAMES)}")
        if type(seats) is not int or type(seed) is not int or not isinstance(options, dict):
            _refuse("bad-request", "seats and seed are integers, options are an object")
        if not _is_orders(shuffles):
            _refuse("bad-request", "shuffles are lists of card codes")
        rules, shuffler = rules_of(key), TableShuffler(shuffles, seed)
        try:
            settled = rules.settle(options, seats)
            state = rules.start(settled, seats, shuffler, events=False).state
        except BadOptionsError as error:
            _refuse("bad-options", str(error))
        except ShuffleError as error:
            _refuse("bad-request", str(error))
        log = Log(Header(key, seats, settled, seed), [*shuffler.commit()])
        self._running = _Game(rules, state, log, shuffler)
        return self._running.position()

    def _act(self, form: object, _: Wire) -> Wire:
        action, game = self._action(form)
        seat = game.rules.to_move(game.state)
        assert seat is not None
        try:
            step = game.rules.apply(game.state, action, game.shuffler)
        except IllegalActionError as error:
            game.shuffler.roll_back()
            reason = error.refusal.reason
            _refuse("illegal-action", f"the rules forbid it: {reason}", reason=reason)
        except ShuffleError as error:
            game.shuffler.roll_back()
            _refuse("bad-request", str(error))
        game.log.entries += game.shuffler.commit()
        game.log.entries.append(Acted(game.rules.action_to_wire(action), seat))
        game.state = step.state
        return {**game.position(), "events": [game.rules.event_to_wire(event) for event in step.events]}

    def _check(self, form: object, _: Wire) -> Wire:
        action, game = self._action(form)
        return verdict(game.rules.check(game.state, action))

    def _action(self, form: object) -> tuple[Any, _Game]:
        """The well-formed action that is asked about, in a game that is not over."""
        if not isinstance(form, dict):
            _refuse("bad-request", "an action is an object")
        game = self._game()
        try:
            action = game.rules.action_from_wire(form)
        except MalformedError as error:
            _refuse("bad-request", str(error))
        _demand_running(game)
        return action, game

    def _view(self, seat: object, _: Wire) -> Wire:
        if seat is not None and type(seat) is not int:
            _refuse("bad-request", "a view is of a seat, or null for a bystander's")
        game = self._game()
        if seat is not None and seat not in range(game.log.header.seats):
            _refuse("bad-options", f"the seats are 0 to {game.log.header.seats - 1}")
        return {"view": game.rules.view_to_wire(game.rules.view(game.state, seat))}

    def _position(self, value: object, _: Wire) -> Wire:
        _demand_true(value)
        return self._game().position()

    def _state(self, value: object, _: Wire) -> Wire:
        _demand_true(value)
        game = self._game()
        return {"state": game.rules.state_to_wire(game.state)}

    def _log(self, value: object, _: Wire) -> Wire:
        _demand_true(value)
        return {"log": log_to_wire(self._game().log)}

    def _load(self, form: object, _: Wire) -> Wire:
        try:
            log = log_from_wire(form)
            last = deque(frames(log, events=False), maxlen=1)[0]
        except LogError as error:
            _refuse("bad-request", str(error))
        seed = log.header.seed or 0
        log.header = replace(log.header, seed=seed)
        shuffler = TableShuffler((), seed, served=log.shuffles)
        self._running = _Game(rules_of_log(log), last.step.state, log, shuffler)
        return self._running.position()

    def _bot(self, level: object, request: Wire) -> Wire:
        limits = [request[name] for name in ("millis", "nodes") if name in request]
        if level not in LEVELS or len(limits) != 1 or type(limits[0]) is not int or limits[0] < 1:
            _refuse("bad-request", f"a bot is {', '.join(LEVELS)}, with millis or nodes of 1 or more")
        game = self._game()
        _demand_running(game)
        view = game.rules.view(game.state, game.rules.to_move(game.state))
        action = self._choose(
            game.rules.key, view, str(level), millis=request.get("millis"), nodes=request.get("nodes")
        )
        return {"action": game.rules.action_to_wire(action)}


def verdict(refusal: Refusal | None) -> Wire:
    """What ``check`` answers."""
    return {"legal": False, "reason": refusal.reason} if refusal else {"legal": True}


def serve(lines: Iterable[bytes], out: BinaryIO, choose: Choose) -> None:
    """Answers every line on ``out``, the standard output, at once. Raises OutputError when it can't be
    written, BrokenPipeError when nobody reads any more."""
    table = Table(choose)
    for line in lines:
        answer = json.dumps(table.answer(line), separators=(",", ":")).encode("ascii") + b"\n"
        with delivering():
            out.write(answer)
            out.flush()


def run(choose: Choose) -> int:
    """Serves standard input until it ends or nobody reads the answers any more; the exit status. Raises
    OutputError."""
    if sys.stdin is None or sys.stdout is None:
        return 0
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer, choose)
    return 0


def _refuse(error: str, message: str, **more: str) -> NoReturn:
    raise RefusedError(error, message, **more)


def parsed(line: bytes) -> object:
    """The JSON value of a line, as the standard has it: no NaN, no invalid UTF-8. Raises RefusedError."""
    try:
        value = _DECODER.decode(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        _refuse("bad-json", f"a line is one JSON object in UTF-8: {error}")
    if _deeper(value, DEEPEST):
        _refuse("bad-request", "the request nests too deeply")
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _int(digits: str) -> int:
    return int(digits[:LONGEST_INT])


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant, parse_int=_int)


def _deeper(value: object, levels: int) -> bool:
    if isinstance(value, dict):
        value = list(value.values())
    return isinstance(value, list) and (not levels or any(_deeper(one, levels - 1) for one in value))


def _is_orders(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(order, list) and all(isinstance(one, str) for one in order) for order in value
    )


def _demand_true(value: object) -> None:
    if value is not True:
        _refuse("bad-request", "this request's value is true")


def _demand_running(game: _Game) -> None:
    if game.outcome.over:
        _refuse("game-over", "the game is over")


def _description(rules: Rules[Any, Any]) -> Wire:
    return {
        "key": rules.key,
        "seats": list(rules.seats),
        "options": {
            option.name: {"values": list(option.values), "default": option.default}
            for option in rules.options
        },
        "reasons": list(rules.reasons),
    }
