"""The people whose names are remembered: who sits on a seat, new names, changing and forgetting them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from engine.match.profiles import Profile
from engine.match.statistics.sums import games_of
from engine.present import icons
from engine.present.i18n import _
from engine.present.screen import Frame
from scenes.confirm import Confirm
from scenes.figures import phrase
from scenes.menu import FootButton
from scenes.naming import Naming
from scenes.roll import Roll, row_key
from scenes.rowtiles import PersonTile
from scenes.tiles import SignTile

if TYPE_CHECKING:
    from scenes.hall import Hall

_ROW: Final = 116
"""Units: the height of a row at normal text size."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that somebody takes under a name. ``colour``: its name without one; ``profile`` the id of who
    has it now; ``others``: ids of who sits elsewhere; ``take`` is given who it is to be (None: nobody);
    ``leave`` gives the seat back, None where that can't be."""

    colour: str
    profile: str
    others: Collection[str]
    take: Callable[[Profile | None], None]
    leave: Callable[[], None] | None = None


class Names(Roll):
    """With ``chair`` a press takes that seat under the name; without one the names are only looked after."""

    def __init__(self, hall: Hall, chair: Chair | None = None) -> None:
        super().__init__(hall)
        self._chair = chair
        self._results = hall.results.all()
        self._left = hall.results.catch_up(0)
        people = [profile.id for profile in hall.profiles]
        if chair is not None and chair.profile in people:
            self.prefer(row_key(people.index(chair.profile) + 1))
        else:
            self.prefer(row_key(0) if people else "new")

    # -- the picture -------------------------------------------------------------------------------------

    @property
    def _people(self) -> list[Profile | None]:
        """A row each; None: no name, only the seat's colour."""
        nobody: list[Profile | None] = [None] if self._chair is not None else []
        return nobody + list(self.hall.profiles)

    def count(self) -> int:
        return len(self._people)

    def build(self, frame: Frame) -> None:
        buttons = [FootButton("new", _("New name"), self._new, 360, strong=True)]
        if self._chair is not None and self._chair.leave is not None:
            buttons.insert(0, FootButton("leave", _("Leave the seat"), self._leave, 400))
        heading = _("Who sits here?") if self._chair is not None else _("Names")
        room = self.body(frame, heading, buttons)
        if not self._people:
            self.intro(room, _("No name is remembered yet."))
            self.prefer("new")
            return
        self.build_roll(frame, room, frame.type(_ROW))

    def build_row(self, frame: Frame, number: int, place: Rect) -> None:
        profile, chair = self._people[number], self._chair
        if profile is None:
            assert chair is not None
            tile = PersonTile(
                place,
                frame,
                chair.colour[:1].upper(),
                chair.colour,
                _("Without a name"),
                partial(self._choose, None),
                chosen=not chair.profile,
            )
            self.add(row_key(number), tile)
            return
        gap, side = frame.px(14), place.h
        words = Rect(place.x, place.y, place.w - 2 * (side + gap), place.h)
        sits = chair is not None and profile.id in chair.others
        tile = PersonTile(
            words,
            frame,
            profile.initials,
            profile.name,
            _("Sits on another seat") if sits else phrase(games_of(self._results, profile.id)),
            partial(self._choose, profile),
            chosen=chair is not None and chair.profile == profile.id,
        )
        tile.enabled = not sits
        self.add(row_key(number), tile)
        for place_no, (part, sign, do) in enumerate(
            (("change", "pen", self._change), ("delete", "cancel", self._ask_to_delete))
        ):
            square = Rect(words.right + gap + place_no * (side + gap), place.y, side, side)
            glyph = icons.glyph(sign, frame.px(48))
            self.add(row_key(number, part), SignTile(square, frame, glyph, partial(do, profile)))

    def update(self, dt: float) -> None:
        """Games that are not counted yet are, one at a time."""
        if self._left:
            self._left = self.hall.results.catch_up(1)
            if not self._left:
                self._results = self.hall.results.all()
                self.rebuild()

    # -- what people do ----------------------------------------------------------------------------------

    def _choose(self, profile: Profile | None) -> None:
        if self._chair is None:
            if profile is not None:
                self._change(profile)
            return
        self.app.pop()
        self._chair.take(profile)

    def _leave(self) -> None:
        assert self._chair is not None and self._chair.leave is not None
        self.app.pop()
        self._chair.leave()

    def _new(self) -> None:
        self.app.push(Naming(self.hall, self._add))

    def _add(self, name: str, initials: str) -> None:
        profile, trouble = self.hall.profiles.add(name, initials)
        self.hall.tell(trouble)
        if self._chair is not None:
            self._choose(profile)
        else:
            self.prefer(row_key(self.count() - 1))
            self._first = self.count()
            self.rebuild()

    def _change(self, profile: Profile) -> None:
        self.app.push(Naming(self.hall, partial(self._rename, profile), profile))

    def _rename(self, profile: Profile, name: str, initials: str) -> None:
        self.hall.tell(self.hall.profiles.rename(profile, name, initials))
        self.rebuild()

    def _ask_to_delete(self, profile: Profile) -> None:
        question = _("The games that {name} has played stay as they are.").format(name=profile.name)
        deed = partial(self._delete, profile)
        self.app.push(Confirm(self.hall, _("Forget this name?"), question, _("Forget"), _("Keep"), deed))

    def _delete(self, profile: Profile) -> None:
        self.hall.tell(self.hall.profiles.delete(profile))
        self.prefer(row_key(0))
        self.rebuild()
