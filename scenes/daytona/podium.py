"""The end of a match: steps with the cars on them, confetti, the points, and what everybody's cards did."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.match.histories.daytona import History
from engine.match.match import Match
from engine.present import fonts, icons, paint, theme
from engine.present.i18n import _, ngettext
from engine.present.paint import blit, css
from engine.present.screen import Frame, cut_left, cut_top
from engine.present.skin import write
from engine.present.theme import CREAM, INK, SEATS, YELLOW, Palette, hexed, mix
from scenes.ending import Ending

if TYPE_CHECKING:
    from scenes.hall import Hall

_SOFT: Final = hexed("#c9c1ae")
_PLATE: Final = hexed("#3a3d49")
_STEPS: Final = (1.0, 0.7, 0.5)  # heights of the steps against the first
_ORDER: Final = (1, 0, 2)  # places from left to right: second, first, third
_STEP_SHADE: Final = 0.06  # how far a step is darker than its car
_OVER_STEP: Final = 290  # units above the first step: car, points and name


class Podium(Ending):
    """Stands in the table's place. The match has been closed on the shelf by then."""

    scheme: ClassVar[Palette] = theme.DAYTONA

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims)
        self._history = history
        self._steps: Rect
        scores = match.state.scores
        first = match.state.winners
        seats = range(len(match.players))
        self._order = sorted(seats, key=lambda seat: (seat not in first, -scores[seat], seat))

    def celebrate(self, left: int) -> None:
        x = self._steps.left + self._steps.width * (0.25 + 0.25 * (left % 3))
        self._particles.confetti(x, self._steps.centery, 40)

    def again_words(self) -> str:
        return _("Race again")

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        self.page.ground()
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(16))
        head, room = cut_top(room, frame.px(150))
        self._paint_head(frame, head)
        room = self.add_ways(frame, room)
        if frame.portrait:
            steps, table = cut_top(room, round(room.height * 0.52))
        else:
            steps, table = cut_left(room, round(room.width * 0.5))
        gap = frame.px(40)
        self._steps = Rect(steps.left, steps.top, steps.width - gap, steps.height - gap)
        self._paint_steps(frame, self._steps)
        self._paint_table(frame, Rect(table.left, table.top + frame.px(20), table.width, table.height - gap))

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
        words.width = room.right - words.left - trophy.width - frame.px(30)
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

    def _paint_table(self, frame: Frame, room: Rect) -> None:
        """By seat: points, races won, draws, steps forward and back, pit stops, jokers."""
        titles = (
            _("Points"),
            _("Wins"),
            _("Draws"),
            _("Forward"),
            _("Backward"),
            _("Pit stops"),
            _("Jokers"),
        )
        lines = len(titles)
        count = len(self._order)
        head = frame.px(84)
        gap = frame.px(6)
        height = min(frame.px(84), (room.height - head) // lines - gap)
        label = round(room.width * 0.34)
        cell = (room.width - label) // count
        top = room.top + max(0, (room.height - head - lines * (height + gap)) // 2)
        for column, seat in enumerate(self._order):
            sign = icons.emblem(self._match.players[seat].emblem, round(head * 0.8))
            middle = room.left + label + cell * column + cell // 2
            blit(self.page.base, sign, sign.get_rect(midtop=(middle, top)))
        for line, title in enumerate(titles):
            row = Rect(room.left, top + head + line * (height + gap), room.width, height)
            blit(self.page.base, paint.rounded(*row.size, frame.px(10), _PLATE), row)
            words = Rect(row.left + frame.px(20), row.top, label - frame.px(24), height)
            self.page.line(title, "text", theme.BODY, _SOFT, words)
            for column, seat in enumerate(self._order):
                place = Rect(row.left + label + cell * column, row.top, cell, height)
                role: fonts.Role = "poster" if line == 0 else "strong"
                self.page.line(str(self._value(line, seat)), role, theme.BODY, CREAM, place, "center")

    def _value(self, line: int, seat: int) -> int:
        tally = self._history.tallies[seat]
        score = self._match.state.scores[seat]
        return (score, tally.wins, tally.draws, tally.forward, tally.back, tally.pit, tally.jokers)[line]
