"""What all tables have in common: people sit at them, come and go, pause, and take moves back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from engine.app import Scene
from engine.input.claims import Claims
from engine.input.intents import Intent
from engine.match.match import Match
from engine.match.notices import Notice
from engine.present.screen import Frame
from scenes import notices
from scenes.company import Company
from scenes.curtain import Curtain
from scenes.eyes import Eyes
from scenes.gamelog import GameLog
from scenes.missing import Missing
from scenes.pause import Pause, Switch
from scenes.takingback import take_back
from scenes.veil import Veil

if TYPE_CHECKING:
    from scenes.hall import Hall


class Gathering(Scene):
    """A table with a match. ``claims`` says who acts for the seats of people."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall.app)
        self.hall = hall
        self.match = match
        self.company = Company(match, claims)
        self._claims = claims
        self._changes = 0
        self._warned: Notice | None = None

    # -- for subclasses ----------------------------------------------------------------------------------

    def take(self, intent: Intent) -> None:
        """Somebody does something at the table."""
        raise NotImplementedError

    def people_changed(self) -> None:
        """Other people play than before: the table shows it."""
        raise NotImplementedError

    def took_back(self) -> None:
        """The match stands as before an action: so does the table, at once."""
        raise NotImplementedError

    def refuse(self, text: str, seat: int) -> None:
        """Says why something does not go."""
        raise NotImplementedError

    def warn(self, text: str) -> None:
        """Says, as long as it is so, what the match goes without; an empty text takes it away."""
        raise NotImplementedError

    def let_go(self) -> None:
        """What is held down counts no more."""

    @property
    def stopping(self) -> Callable[[], None] | None:
        """What asks the players whether to stop here; None where that is not offered."""
        return None

    @property
    def auto(self) -> Switch | None:
        """Whether the table holds their button for whoever pauses; None where it never does."""
        return None

    # -- for the scene -----------------------------------------------------------------------------------

    @property
    def watched(self) -> bool:
        """Whether the table is only looked at: no buttons stand on it, for none would do anything."""
        return not self.hall.offers(self, "menu")

    @property
    def seal(self) -> str:
        """The seal of the last shuffle that was told; empty before the first."""
        return self.match.seals[-1].sha256 if self.match.seals else ""

    def leave_for(self, scene: Scene) -> None:
        """Another scene comes over the table."""
        self.let_go()
        self.app.push(scene)

    def tell_trouble(self, *, anew: bool = False) -> None:
        """Says when the match cannot be written just now; ``anew``: nothing of it is on the stage yet."""
        if anew:
            self._warned = None
        if self.match.trouble != self._warned:
            self._warned = self.match.trouble
            self.warn(notices.sentence(self._warned) if self._warned else "")

    def look_at_people(self) -> None:
        """When the table is uncovered: who plays now, and whose device has gone."""
        if self._changes != self.company.changes:
            self._changes = self.company.changes
            self.people_changed()
        if self.company.look_for(self.app.devices.connected()):
            self.leave_for(Missing(self.hall, self.match.players, self._claims, self.company.stand_in))

    def pause(self) -> None:
        """The pause menu."""
        undo = partial(take_back, self.hall, self, self.match)
        self.leave_for(Pause(self.hall, self.match, self.company, undo, self.stopping, self.auto))

    def handle(self, intent: Intent) -> None:
        if intent.kind not in ("came", "gone"):
            self.hall.last_device = intent.device
        self.take(intent)

    def handle_common(self, intent: Intent) -> None:
        """What means the same at every table."""
        match intent.kind:
            case "menu" | "cancel":
                self.pause()
            case "undo":
                take_back(self.hall, self, self.match, intent.device)
            case "log":
                self.leave_for(GameLog(self.hall, self.match))
            case "came":
                self.company.came(intent.device)
            case "gone":
                self.company.gone(intent.device)
                self.look_at_people()


class Shown(Protocol):
    """What a table is showing just now."""

    @property
    def over(self) -> bool: ...

    def finish(self) -> None: ...


class HandTable(Gathering):
    """A table with hidden hands. ``eyes``: whose cards are shown; ``veil``: what hides all others."""

    def __init__(self, hall: Hall, match: Match, claims: Claims) -> None:
        super().__init__(hall, match, claims)
        self.eyes = Eyes(self.company)
        self.veil = Veil(self, match, hall.sound)
        self._at_rest = False

    # -- for subclasses ----------------------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What is being shown."""
        raise NotImplementedError

    def curtain_room(self) -> tuple[Frame, Rect]:
        """What a curtain covers."""
        raise NotImplementedError

    def uncover(self) -> None:
        """A seat has begun to look: its hand is shown, and it is asked."""
        raise NotImplementedError

    def ask_no_more(self) -> None:
        """Nobody is asked anything any more."""
        raise NotImplementedError

    def see(self) -> None:
        """Shows how things stand to whoever looks."""
        raise NotImplementedError

    def tell_turn(self, seat: int) -> None:
        """Says whose turn it is, in the place of whatever was said to the seat that looked."""
        raise NotImplementedError

    # -- for the scene -----------------------------------------------------------------------------------

    @property
    def awaits_person(self) -> bool:
        seat = self.match.to_move
        return seat is not None and not self.company.is_computer(seat)

    @property
    def curtain(self) -> Curtain | None:
        """What hides the hand of whoever is to claim the screen."""
        return self.veil.curtain

    def holds(self, intent: Intent) -> bool:
        return self.veil.holds(intent)

    def cover(self) -> None:
        """Nobody looks any more: all hands are hidden at once, and whoever is to move has to claim them."""
        if self.eyes.shared and self.eyes.seat is not None:
            self._begin_anew(self.eyes.close)

    def people_changed(self) -> None:
        """One person who is left alone needs no curtain any more."""
        self._begin_anew(self.eyes.settle)
        self.app.arrange(self)

    def _begin_anew(self, close: Callable[[], None]) -> None:
        self.shown.finish()
        self.ask_no_more()
        self.veil.close()
        close()
        if self.shown.over:
            self.see()
        if self.match.to_move is not None:
            self.tell_turn(self.match.to_move)
        self._at_rest = False
