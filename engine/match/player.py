"""Who sits where in a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, get_args

HandWay = Literal["", "turn", "peek", "open"]
"""How a hidden hand is shown on a shared screen: below a curtain until its seat lifts it, for as long as its
seat holds a button, or open to all in its turn; empty: as it makes sense."""

LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player. ``level`` is a computer player's (empty for a person), ``emblem`` the number of its
    colour and shape, ``device`` what a person held when the match began (empty for a computer player),
    ``hand`` how the person wants the own hand shown, ``profile`` the id of the remembered person it is (empty
    for anybody)."""

    kind: Literal["person", "computer"]
    name: str
    level: str = ""
    emblem: int = 0
    device: str = ""
    hand: HandWay = ""
    profile: str = ""


def player_to_wire(player: Player) -> dict[str, Any]:
    """The form that logs keep."""
    wire = asdict(player)
    return {name: value for name, value in wire.items() if value or name not in ("hand", "profile")}


def player_from_wire(wire: Mapping[str, Any]) -> Player:
    """A player out of a log's header; raises ValueError when it is none. Names are cut to what shows."""
    try:
        player = Player(**wire)
    except TypeError:
        raise ValueError(
            "a player has a kind, a name, a level, an emblem, a device, a hand and a profile"
        ) from None
    texts = (player.name, player.level, player.device, player.profile)
    if player.kind not in ("person", "computer") or not all(isinstance(text, str) for text in texts):
        raise ValueError("something in a player's entry is of a wrong kind")
    if type(player.emblem) is not int or player.emblem < 0:
        raise ValueError("a player's emblem is a number from 0")
    if player.hand not in get_args(HandWay):
        raise ValueError("a player's hand is shown in none of the ways there are")
    name = "".join(letter for letter in player.name if letter.isprintable())[:LONGEST_NAME]
    return replace(player, name=name)
