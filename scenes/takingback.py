"""Taking an action back at a table: freely against computers, among people when the others agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from engine.app import App
from engine.input.intents import Device
from engine.match.match import Match
from engine.match.undoing import Reach
from engine.present.i18n import _
from scenes.ballot import Ballot
from scenes.company import Company

if TYPE_CHECKING:
    from scenes.hall import Hall


class Table(Protocol):
    """What a table does about it."""

    app: App
    company: Company

    def took_back(self) -> None:
        """The match stands as before an action: so does the table, at once."""

    def refuse(self, text: str, seat: int) -> None:
        """Says why something does not go."""


class TakeBack(Ballot):
    """Asks the others at the table whether a seat may take its last action back."""

    def __init__(
        self, hall: Hall, match: Match, company: Company, seat: int, carried: Callable[[], None]
    ) -> None:
        device = company.device_of(seat)
        agreed = {seat} if device is None else {seat, *company.seats_of(device)}
        super().__init__(hall, match, company, carried, agreed)
        self._seat = seat

    def heading(self) -> str:
        return _("Take it back?")

    def question(self) -> str:
        name = self._match.players[self._seat].name
        return _("{name} wants to take the last move back. It is done when everybody agrees.").format(
            name=name
        )

    def answers(self) -> tuple[str, str]:
        return _("No"), _("Agree")


def take_back(hall: Hall, table: Table, match: Match, device: Device) -> None:
    """Whoever holds the device wants to take back what it did last."""
    company = table.company
    seats = [seat for seat in company.people if company.may_act(device, seat)]
    reaches = {seat: match.reach(seat) for seat in seats}
    able = [seat for seat in seats if reaches[seat].count]
    if not able:
        if not seats:
            hall.play("refuse")
        else:
            table.refuse(_why_not([reaches[seat] for seat in seats]), seats[0])
        return
    seat = min(able, key=lambda one: reaches[one].count)

    def carried() -> None:
        if match.reach(seat).count:
            match.undo(seat)
            hall.play("confirm")
            table.took_back()

    ballot = TakeBack(hall, match, company, seat, carried)
    if ballot.settled:
        carried()
    else:
        table.app.push(ballot)


def _why_not(reaches: list[Reach]) -> str:
    if any(reach.why == "shown" for reach in reaches):
        return _("That can’t be taken back: a card has been shown since")
    return _("There is nothing to take back")
