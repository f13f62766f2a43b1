"""What the plates of any table say of the players."""

from __future__ import annotations

from dataclasses import dataclass

from engine.match.match import Match
from scenes.company import Company


@dataclass(frozen=True, slots=True)
class Player:
    """``gear``: the glyph of what is in the player's hands."""

    name: str
    emblem: int
    gear: str


def seated(match: Match, company: Company) -> tuple[Player, ...]:
    """Everybody at the table, by seat."""
    return tuple(
        Player(player.name, player.emblem, company.gear(seat)) for seat, player in enumerate(match.players)
    )
