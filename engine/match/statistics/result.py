"""What stays of a finished match: who played, who won, and what each seat did, found by playing its log
through the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.match.histories import telling
from engine.match.log import LogError
from engine.match.replay import replay, rules_of_log
from engine.match.salvage import parsed
from engine.match.stopping import outcome_of
from engine.match.summary import Summary


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a finished match. ``kind`` … ``profile`` as its player has them; ``facts`` by the words of
    the game's history."""

    kind: str
    name: str
    level: str
    profile: str
    score: int
    won: bool
    facts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match. ``begun`` is an ISO time, ``ended`` seconds since the epoch; ``source``: the id of
    the match that it was taken up from, empty for one that was played from its start."""

    match: str
    game: str
    options: Mapping[str, object]
    begun: str
    ended: int
    actions: int
    source: str
    seats: tuple[SeatResult, ...]


def result_of(data: bytes, summary: Summary) -> Result:
    """The result of a match that is over, out of its log; raises LogError."""
    read = parsed(data)
    log, game = read.log, read.log.header.game
    outcome = outcome_of(rules_of_log(log), replay(log), log.entries)
    if not outcome.over:
        raise LogError("the match is not over")
    history = telling(game).of_log(log)
    seats = tuple(
        SeatResult(
            player.kind,
            player.name,
            player.level,
            player.profile,
            outcome.scores[seat],
            seat in outcome.winners,
            history.facts(seat),
        )
        for seat, player in enumerate(read.players)
    )
    header = log.header
    return Result(
        summary.id,
        game,
        header.options,
        header.begun,
        int(summary.played),
        summary.actions,
        header.origin.match if header.origin is not None else "",
        seats,
    )


def result_to_wire(result: Result) -> dict[str, Any]:
    """A line of the file of results."""
    seats = [
        {
            "kind": seat.kind,
            "name": seat.name,
            "level": seat.level,
            "profile": seat.profile,
            "score": seat.score,
            "won": seat.won,
            "facts": dict(seat.facts),
        }
        for seat in result.seats
    ]
    return {
        "match": result.match,
        "game": result.game,
        "options": dict(result.options),
        "begun": result.begun,
        "ended": result.ended,
        "actions": result.actions,
        "source": result.source,
        "seats": seats,
    }


def result_from_wire(wire: Mapping[str, Any]) -> Result:
    """What ``result_to_wire`` was given; raises ValueError for anything else."""
    try:
        seats = tuple(SeatResult(**seat) for seat in wire["seats"])
        result = Result(**{**wire, "seats": seats})
        for text in (result.match, result.game, result.begun, result.source):
            _expect(isinstance(text, str))
        _expect(bool(result.match) and isinstance(result.options, dict))
        _expect(type(result.ended) is int and type(result.actions) is int)
        for seat in seats:
            texts = (seat.kind, seat.name, seat.level, seat.profile)
            _expect(all(isinstance(text, str) for text in texts))
            _expect(type(seat.score) is int and type(seat.won) is bool and isinstance(seat.facts, dict))
            _expect(all(type(fact) is int for fact in seat.facts.values()))
    except (KeyError, TypeError) as error:
        raise ValueError("this is no result") from error
    return result


def _expect(fits: bool) -> None:
    if not fits:
        raise ValueError("something in a result is of a wrong kind")
