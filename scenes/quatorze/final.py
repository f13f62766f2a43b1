"""The end of a match: who won and with what, how the points came round by round, what everybody did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.match.histories.quatorze import History
from engine.match.match import Match
from engine.present import i18n, icons, paint, svg, theme
from engine.present.i18n import _, ngettext
from engine.present.paint import blit, css
from engine.present.screen import Frame, columns, cut_top, rows
from engine.present.theme import CREAM, LAMP, RED, TILE, Palette
from engine.rules.quatorze.state import State
from scenes import chart, tally
from scenes.chart import Chart, Level, Line
from scenes.ending import Ending
from scenes.quatorze import room as tiles
from scenes.quatorze import style, words
from scenes.tally import Row

if TYPE_CHECKING:
    from scenes.hall import Hall

_STEP: Final = 130  # units from one star of the border to the next


class Laurels(Ending[History]):
    """Stands in the table's place."""

    scheme: ClassVar[Palette] = style.PALETTE
    heard: ClassVar[str] = "feast"
    confetti = (LAMP, CREAM, RED, TILE, style.BRASS)

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims, history)
        state: State = match.state
        self._winners = match.outcome.winners
        self._places = places(state, self._winners)
        self._ranking = list(self._places)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        self._ground(frame)
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(20))
        head, room = cut_top(room, frame.px(150))
        names = [player.name for player in self._match.players]
        text = words.winner(self._winners, names).upper()
        self.page.line(text, "poster", theme.HEAD, CREAM, head, "center")
        room, gap = self.add_ways(frame, room), frame.px(theme.GAP)
        rest = self.halve(frame, room, wide=0.4, tall=0.45)
        self._paint_ranking(frame, self.stand)
        above, below = cut_top(rest, round(rest.height * 0.46))
        chart.draw(self.page, above, self._chart(), chart.Look(style.PANEL, LAMP, style.SOFT))
        below = Rect(below.left, below.top + gap, below.width, below.height - gap)
        emblems = [self._match.players[seat].emblem for seat in self._ranking]
        tally.write(self.page, below, emblems, self._deeds(), tally.Look(style.PLATE, CREAM, 0.32))

    def _ground(self, frame: Frame) -> None:
        """Cedar with a band of tiles along the upper and lower edge."""
        width, height = frame.size
        parts = [f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.PALETTE.ground)}"/>']
        x, y = width * (0.5 if frame.portrait else 0.24), height * 0.42
        for share, colour in zip(
            (0.6, 0.42, 0.25), (style.FELT, style.LIGHT[0], style.LIGHT[1]), strict=True
        ):
            size = max(frame.size) * share
            parts.append(f'<circle cx="{x}" cy="{y}" r="{size:.1f}" fill="{css(theme.ground(colour))}"/>')
        step = frame.px(_STEP)
        for top in (-0.62 * step, height - 0.38 * step):
            for number in range(width // step + 2):
                spot = (number * step, top + step / 2)
                parts.append(tiles.star(*spot, step, css(TILE)))
                parts.append(tiles.star(*spot, step * 0.7, css(CREAM)))
                parts.append(tiles.star(*spot, step * 0.42, css(style.BRASS)))
        self.page.base.blit(svg.raster(svg.document(width, height, *parts), width, height), (0, 0))
        paint.grain(self.page.base, 4)

    def _paint_ranking(self, frame: Frame, room: Rect) -> None:
        """The winner in the light; below, the others in their order."""
        others = self._ranking[len(self._winners) :]
        share = max(0.42, 1.0 - 0.24 * len(others) ** 0.6)
        upper, lower = cut_top(room, round(room.height * share))
        gap = frame.px(12)
        for seat, place in zip(self._winners, columns(upper, len(self._winners), gap), strict=True):
            self._paint_winner(frame, seat, place)
        if others:
            lower = Rect(lower.left, lower.top + gap, lower.width, lower.height - gap)
            for number, place in enumerate(rows(lower, len(others), gap)):
                self._paint_other(frame, others[number], place)

    def _paint_winner(self, frame: Frame, seat: int, room: Rect) -> None:
        base, player = self.page.base, self._match.players[seat]
        blit(base, paint.rounded(*room.size, frame.px(20), style.PLATE, LAMP, frame.px(6)), room)
        disc = round(min(room.height * 0.46, room.width * 0.5))
        at = Rect(0, 0, disc, disc)
        at.midtop = room.centerx, room.top + round(room.height * 0.1)
        glow = svg.document(100, 100, tiles.star(50, 50, 100, css(LAMP)))
        star = svg.raster(glow, round(disc * 1.25), round(disc * 1.25))
        blit(base, star, star.get_rect(center=at.center))
        blit(base, paint.rounded(disc, disc, disc / 2, CREAM, style.BRASS, frame.px(4)), at)
        sign = icons.emblem(player.emblem, round(disc * 0.68))
        blit(base, sign, sign.get_rect(center=at.center))
        low = Rect(room.left, at.bottom, room.width, room.bottom - at.bottom).inflate(
            -frame.px(30), -frame.px(20)
        )
        name, score = cut_top(low, round(low.height * 0.58))
        self.page.line(player.name, "poster", theme.SUB * 1.2, CREAM, name, "center")
        points = self._match.state.scores[seat]
        text = ngettext("{n} point", "{n} points", points).format(n=i18n.number(points))
        self.page.line(text, "strong", theme.LABEL, LAMP, score, "center")

    def _paint_other(self, frame: Frame, seat: int, room: Rect) -> None:
        base, player = self.page.base, self._match.players[seat]
        blit(base, paint.rounded(*room.size, frame.px(14), style.PLATE, style.BRASS, frame.px(2)), room)
        number = Rect(room.left, room.top, frame.px(76), room.height)
        self.page.line(f"{self._places[seat]}.", "poster", theme.LABEL, style.SOFT, number, "center")
        disc = min(round(room.height * 0.76), frame.px(84))
        at = Rect(number.right, room.centery - disc // 2, disc, disc)
        blit(base, paint.rounded(disc, disc, disc / 2, CREAM), at)
        sign = icons.emblem(player.emblem, round(disc * 0.7))
        blit(base, sign, sign.get_rect(center=at.center))
        score = Rect(room.right - frame.px(170), room.top, frame.px(150), room.height)
        left = at.right + frame.px(18)
        name = Rect(left, room.top, score.left - left - frame.px(18), room.height)
        self.page.line(player.name, "strong", theme.LABEL, CREAM, name)
        self.page.line(
            i18n.number(self._match.state.scores[seat]), "poster", theme.LABEL * 1.1, CREAM, score, "right"
        )

    def _chart(self) -> Chart:
        """How the points came: a line for each player from round to round."""
        over = self._history.over
        lines = [
            Line(self._match.players[seat].emblem, (0, *(event.scores[seat] for event in over)))
            for seat in self._ranking
        ]
        count = ngettext("{n} round", "{n} rounds", len(over)).format(n=len(over))
        limit = Level(self._match.state.terms.limit, style.DANGER, dashed=True)
        levels = (limit, Level(0, style.SOFT, dashed=False))
        return Chart(_("Points, round by round"), count, lines, levels)

    def _deeds(self) -> list[Row]:
        """By player, what was done."""
        tallies = [self._history.tallies[seat] for seat in self._ranking]
        return [
            Row(_("Went out"), [str(one.out) for one in tallies]),
            Row(_("All at once"), [str(one.at_once) for one in tallies]),
            Row(_("Best opening"), [str(one.best) for one in tallies]),
            Row(_("Worst round"), [str(one.worst) for one in tallies]),
            Row(_("Laid off"), [str(one.laid_off) for one in tallies]),
            Row(_("Jokers laid"), [str(one.jokers) for one in tallies]),
        ]


def places(state: State, winners: Sequence[int]) -> dict[int, int]:
    """By seat its place from 1, in the order of places: winners, then by points; who was eliminated later
    comes before who went earlier. Who are level share a place."""
    seats = range(len(state.hands))

    def merit(seat: int) -> tuple[bool, int, int]:
        gone = state.eliminated.index(seat) if seat in state.eliminated else len(state.hands)
        return seat not in winners, -gone, state.scores[seat]

    merits = {seat: merit(seat) for seat in seats}
    return {
        seat: 1 + sum(one < merits[seat] for one in merits.values())
        for seat in sorted(seats, key=lambda seat: (merits[seat], seat))
    }
