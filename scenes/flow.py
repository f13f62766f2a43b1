"""From one screen to another where several have to agree: beginning, taking up, driving again, going home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.input.claims import Claims
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.player import Player
from engine.match.store import NoMatchError
from engine.memory import pass_over_what_lives
from engine.rules.base import OptionValue
from scenes import catalog

if TYPE_CHECKING:
    from scenes.hall import Hall


def begin(
    hall: Hall, key: str, options: Mapping[str, OptionValue], players: Sequence[Player], claims: Claims
) -> None:
    """Deals a new match and sits down at its table; leaving it leads to the shelf."""
    sit_down(hall, Match.begin(key, options, players, hall.store), claims)


def again(hall: Hall, match: Match, claims: Claims) -> None:
    """The same players with the same rules, from the start."""
    match.close()
    begin(hall, match.rules.key, match.log.header.options, match.players, claims)


def change_seats(hall: Hall, match: Match, claims: Claims) -> None:
    """To the lobby, everyone where they sat."""
    from scenes.lobby import Lobby
    from scenes.seating import reseated

    match.close()
    devices = {seat: device for seat in range(len(match.players)) if (device := claims.device_of(seat))}
    seating = reseated(match.rules.seats, match.players, devices, hall.profiles)
    host = next(iter(devices.values()), hall.last_device)
    hall.app.put_above(hall.shelf, Lobby(hall, catalog.table_of(match.rules.key), host, seating))


def to_shelf(hall: Hall) -> None:
    """Back to the shelf, whatever stands above it."""
    hall.app.put_above(hall.shelf)


def take_up(hall: Hall, id_: str, device: Device) -> bool:
    """Goes on with a match that waits; false when it cannot be read after all. A person alone sits down at
    once; of several the others may claim their seats first."""
    try:
        match = Match.resume(id_, hall.store)
    except NoMatchError:
        return False
    people = [seat for seat, player in enumerate(match.players) if player.kind == "person"]
    if len(people) > 1:
        from scenes.rejoin import Rejoin

        hall.app.push(Rejoin(hall, match, people, device))
        return True
    claims = Claims()
    for seat in people:
        claims.claim(seat, device)
    sit_down(hall, match, claims)
    return True


def sit_down(hall: Hall, match: Match, claims: Claims) -> None:
    """Opens the table of a match above the shelf."""
    _load(match.rules.key)
    table = catalog.table_of(match.rules.key)
    hall.app.put_above(hall.shelf, table.open(hall, match, claims))


@cache
def _load(key: str) -> None:
    """A table is opened for the first time: what is loaded for it stays as long as the program runs."""
    catalog.table_of(key).scene()
    pass_over_what_lives()
