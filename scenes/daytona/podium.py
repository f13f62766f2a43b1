"""The end of a match: steps with the cars on them, confetti, the points, and what everybody's cards did."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.match.histories.daytona import History
from engine.match.match import Match
from engine.present import icons, paint, theme
from engine.present.i18n import _, ngettext
from engine.present.paint import blit, css
from engine.present.screen import Frame, cut_top
from engine.present.skin import write
from engine.present.theme import CREAM, INK, SEATS, YELLOW, Palette, hexed, mix
from scenes import tally
from scenes.ending import Ending
from scenes.tally import Row

if TYPE_CHECKING:
    from scenes.hall import Hall

_SOFT: Final = hexed("#c9c1ae")
_PLATE: Final = hexed("#3a3d49")
_STEPS: Final = (1.0, 0.7, 0.5)  # heights of the steps against the first
_ORDER: Final = (1, 0, 2)  # places from left to right: second, first, third
_STEP_SHADE: Final = 0.06  # how far a step is darker than its car
_OVER_STEP: Final = 290  # units above the first step: car, points and name


class Podium(Ending[History]):
    """Stands in the table's place. The match has been closed on the shelf by then."""

    scheme: ClassVar[Palette] = theme.DAYTONA

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims, history)
        scores = match.state.scores
        first = match.state.winners
        seats = range(len(match.players))
        self._order = sorted(seats, key=lambda seat: (seat not in first, -scores[seat], seat))

    def again_words(self) -> str:
        return _("Race again")

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        self.page.ground()
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(16))
        head, room = cut_top(room, frame.px(150))
        self._paint_head(frame, head)
        room = self.add_ways(frame, room)
        rest = self.halve(frame, room, wide=0.48, tall=0.52)
        self._paint_steps(frame, self.stand)
        emblems = [self._match.players[seat].emblem for seat in self._order]
        tally.write(self.page, rest, emblems, self._deeds(), tally.Look(_PLATE, _SOFT, 0.34))

    def _paint_head(self, frame: Frame, room: Rect) -> None:
        """The flag, who has won, and the trophy."""
        cell = room.height // 6
        flag = paint.chequers(cell * 9, cell * 4, cell, CREAM, INK)
        place = flag.get_rect(midleft=room.midleft)
        self.page.base.blit(flag, place)
        winner = self._match.players[self._order[0]]
        text = _("{name} wins!").format(name=winner.name).upper()
        words = Rect(place.right + frame.px(40), room.top, 0, room.height)
        trophy = icons.glyph("trophy", frame.px(120), css(YELLOW))
        right = min(room.right, self.page.clear_of_stripes(room.top))
        words.width = right - words.left - trophy.width - frame.px(30)
        written = self.page.line(text, "poster", theme.HEAD, CREAM, words)
        self.page.picture(trophy, trophy.get_rect(midleft=(written.right + frame.px(30), room.centery)))

    def _paint_steps(self, frame: Frame, room: Rect) -> None:
        """Three steps, the cars of the first three on them."""
        base = self.page.base
        high = min(round(room.height * 0.56), room.height - frame.px(_OVER_STEP))
        gap = frame.px(10)
        places = [place for place in _ORDER if place < len(self._order)]
        width = (room.width - gap * (len(places) - 1)) // len(places)
        for column, place in enumerate(places):
            seat = self._order[place]
            player = self._match.players[seat]
            step = Rect(room.left + column * (width + gap), 0, width, round(high * _STEPS[place]))
            step.bottom = room.bottom
            colour = SEATS[player.emblem % len(SEATS)]
            shade = theme.ground(mix(colour, INK, _STEP_SHADE))
            blit(base, paint.rounded(*step.size, frame.px(12), shade), step)
            top = Rect(step.left, step.top, step.width, max(frame.px(14), round(high * 0.06)))
            blit(base, paint.rounded(*top.size, frame.px(6), CREAM), top)
            ink = theme.ink_on(shade)
            number = Rect(step.left, top.bottom, step.width, step.height - top.height)
            write(base, str(place + 1), "poster", round(number.height * 0.7), ink, number, "center")
            self._paint_car(frame, seat, step, place)

    def _paint_car(self, frame: Frame, seat: int, step: Rect, place: int) -> None:
        """A car on its step, nose up, with name and points over it."""
        base, player = self.page.base, self._match.players[seat]
        length = min(round(step.width * 0.8), frame.px(250))
        car = icons.car(player.emblem, length)
        spot = car.get_rect(midbottom=(step.centerx, step.top - frame.px(6)))
        blit(base, car, spot)
        line = Rect(step.left, spot.top - frame.px(70), step.width, frame.px(62))
        points = self._match.state.scores[seat]
        score = ngettext("{n} point", "{n} points", points).format(n=points)
        self.page.line(score, "strong", theme.LABEL, YELLOW if place == 0 else CREAM, line, "center")
        name = Rect(step.left, line.top - frame.px(64), step.width, frame.px(66))
        self.page.line(player.name, "poster", theme.SUB, CREAM, name, "center")

    def _deeds(self) -> list[Row]:
        """By seat: points, races won, draws, steps forward and back, pit stops, jokers."""
        tallies = [self._history.tallies[seat] for seat in self._order]
        return [
            Row(_("Points"), [str(self._match.state.scores[seat]) for seat in self._order]),
            Row(_("Wins"), [str(one.wins) for one in tallies]),
            Row(_("Draws"), [str(one.draws) for one in tallies]),
            Row(_("Forward"), [str(one.forward) for one in tallies]),
            Row(_("Backward"), [str(one.back) for one in tallies]),
            Row(_("Pit stops"), [str(one.pit) for one in tallies]),
            Row(_("Jokers"), [str(one.jokers) for one in tallies]),
        ]
