"""Who meets at which table, and which game of theirs is which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from engine.ai.players import LEVELS, Limit
from engine.arena.outside import arguments_of
from engine.rules.base import BadOptionsError, OptionValue
from engine.rules.registry import GAMES, rules_of

COMMAND: Final = "cmd:"
"""What a player of another program begins with; its command line follows."""
PLAYERS: Final = (*LEVELS, "random")
LONGEST_WAIT: Final = 1e6
NODES: Final = 1000
"""What a move may take unless told: with nodes the same games come out every time."""


class ContestError(ValueError):
    """A contest that can't be held; the text is one line that says what is wrong."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A plays for one side, B for every other. Games come in *rounds*: A sits on each side in turn, every
    time with the same shuffles. So game n is deal ``n // sides`` with A on side ``n % sides``."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    """All of them, settled."""
    a: str
    b: str
    seed: int
    limit: Limit
    patience: float
    """Seconds after which a player of another program has lost."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together."""
        return rules_of(self.game).sides(self.options, self.seats)

    def seats_of_a(self, number: int) -> tuple[int, ...]:
        """Where A sits in the game of this number."""
        return self.sides[number % len(self.sides)]

    def player(self, seat: int, number: int) -> str:
        """Who has the seat in the game of this number."""
        return self.a if seat in self.seats_of_a(number) else self.b

    def deal(self, number: int) -> str:
        """The seed of the shuffles in the game of this number."""
        return f"{self.seed}/{number // len(self.sides)}"

    def to_wire(self) -> dict[str, Any]:
        """All that decides how its games come out."""
        form = asdict(self)
        del form["limit"]
        return {**form, "options": dict(self.options), **asdict(self.limit)}


def contest(
    game: str,
    a: str,
    b: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    limit: Limit | None = None,
    patience: float = 10.0,
) -> Contest:
    """A contest that can be held: at the smallest table unless told. Raises ContestError."""
    if game not in GAMES:
        raise ContestError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    for player in (a, b):
        if player not in PLAYERS and not player.removeprefix(COMMAND).strip():
            raise ContestError(f"{player!r} names no command after {COMMAND}")
        if player not in PLAYERS and not player.startswith(COMMAND):
            raise ContestError(f"{player!r} is no player; they are {', '.join(PLAYERS)} and {COMMAND}COMMAND")
        if player.startswith(COMMAND):
            try:
                arguments_of(player.removeprefix(COMMAND))
            except ValueError as error:
                raise ContestError(str(error)) from None
    if not 0 < patience < LONGEST_WAIT:
        raise ContestError(
            "the patience with other programs is a number of seconds above 0 and below 1,000,000"
        )
    rules = rules_of(game)
    seats = rules.seats[0] if seats is None else seats
    try:
        settled = rules.settle(options or {}, seats)
    except BadOptionsError as error:
        raise ContestError(str(error)) from None
    return Contest(game, seats, settled, a, b, seed, limit or Limit(nodes=NODES), patience)
