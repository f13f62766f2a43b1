"""The end of a match: who won and with what, how the points came round by round, what everybody did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.match.histories.quatorze import History
from engine.match.match import Match
from engine.present import icons, paint, svg, theme
from engine.present.i18n import _, ngettext
from engine.present.paint import blit, css
from engine.present.screen import Frame, columns, cut_left, cut_top, rows
from engine.present.skin import write
from engine.present.theme import CREAM, INK, LAMP, RED, SEATS, TILE, Palette
from engine.rules.quatorze.state import State
from scenes.ending import Ending
from scenes.quatorze import room as tiles
from scenes.quatorze import style, words
from scenes.quatorze.scoreboard import signed

if TYPE_CHECKING:
    from scenes.hall import Hall

_COLOURS: Final = (LAMP, CREAM, RED, TILE, style.BRASS)
_STEP: Final = 130  # units from one star of the border to the next


class Laurels(Ending):
    """Stands in the table's place."""

    scheme: ClassVar[Palette] = style.PALETTE
    heard: ClassVar[str] = "feast"

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims)
        self._history = history
        self._stand: Rect
        state: State = match.state
        self._winners = match.outcome.winners
        self._places = places(state, self._winners)
        self._ranking = list(self._places)

    def celebrate(self, left: int) -> None:
        x = self._stand.left + self._stand.width * (0.2 + 0.3 * (left % 3))
        self._particles.confetti(x, self._stand.centery, 40, _COLOURS)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        self._ground(frame)
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(20))
        head, room = cut_top(room, frame.px(150))
        names = [player.name for player in self._match.players]
        text = words.winner(self._winners, names).upper()
        self.page.line(text, "poster", theme.HEAD, CREAM, head, "center")
        room, gap = self.add_ways(frame, room), frame.px(theme.GAP)
        if frame.portrait:
            stand, rest = cut_top(room, round(room.height * 0.45))
        else:
            stand, rest = cut_left(room, round(room.width * 0.4))
            rest = Rect(rest.left + frame.px(36), rest.top, rest.width - frame.px(36), rest.height)
        self._stand = Rect(stand.left, stand.top, stand.width, stand.height - frame.px(30))
        self._paint_ranking(frame, self._stand)
        rest = Rect(rest.left, rest.top, rest.width, rest.height - frame.px(30))
        chart, table = cut_top(rest, round(rest.height * 0.46))
        self._paint_chart(frame, chart)
        self._paint_table(frame, Rect(table.left, table.top + gap, table.width, table.height - gap))

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
        text = ngettext("{n} point", "{n} points", points).format(n=signed(points))
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
        name = Rect(left, room.top, score.left - left, room.height)
        self.page.line(player.name, "strong", theme.LABEL, CREAM, name)
        self.page.line(
            signed(self._match.state.scores[seat]), "poster", theme.LABEL * 1.1, CREAM, score, "right"
        )

    def _paint_chart(self, frame: Frame, room: Rect) -> None:
        """How the points came: a line for each player from round to round."""
        base = self.page.base
        blit(base, paint.rounded(*room.size, frame.px(20), style.PANEL, LAMP, frame.px(4)), room)
        inner = room.inflate(-2 * frame.px(26), -2 * frame.px(16))
        title = Rect(inner.left, inner.top, inner.width, frame.px(44))
        over = self._history.over
        self.page.line(_("Points, round by round"), "strong", theme.SMALL, style.SOFT, title)
        text = ngettext("{n} round", "{n} rounds", len(over)).format(n=len(over))
        self.page.line(text, "strong", theme.SMALL, style.SOFT, title, "right")
        size = frame.px(42)
        plot = Rect(inner.left, title.bottom + size // 2, inner.width - size, 0)
        plot.height = inner.bottom - size // 2 - plot.top
        lines = {seat: [0, *(event.scores[seat] for event in over)] for seat in self._ranking}
        limit = self._match.state.terms.limit
        top = max(limit, *(max(line) for line in lines.values()))
        bottom = min(0, *(min(line) for line in lines.values()))
        reach = max(1, top - bottom)

        def spot(number: int, score: int) -> tuple[float, float]:
            step = plot.width / max(1, len(over))
            return plot.left + step * number, plot.top + plot.height * (top - score) / reach

        parts = []
        for score, colour, dash in ((limit, style.DANGER, True), (0, style.SOFT, False)):
            more = f'stroke-dasharray="{frame.px(12)} {frame.px(10)}"' if dash else ""
            y = spot(0, score)[1]
            parts.append(
                f'<path d="M{plot.left} {y:.1f}H{plot.right}" stroke="{css(colour)}" '
                f'stroke-width="{frame.px(3)}" {more} fill="none"/>'
            )
        for seat in reversed(self._ranking):
            points = " ".join("{:.1f},{:.1f}".format(*spot(*one)) for one in enumerate(lines[seat]))
            ink = css(SEATS[self._match.players[seat].emblem % len(SEATS)])
            for wide, shade in ((frame.px(11), css(CREAM)), (frame.px(7), ink)):
                parts.append(
                    f'<polyline points="{points}" fill="none" stroke="{shade}" stroke-width="{wide}" '
                    f'stroke-linejoin="round" stroke-linecap="round"/>'
                )
        blit(base, svg.raster(svg.document(*frame.size, *parts), *frame.size), (0, 0))
        ends = {seat: spot(len(over), lines[seat][-1]) for seat in self._ranking}
        heights = spread([end[1] for end in ends.values()], size * 0.96, plot.top, plot.bottom)
        for (seat, (x, _y)), y in zip(ends.items(), heights, strict=True):
            disc = paint.rounded(size, size, size / 2, CREAM, INK, frame.px(2))
            place = disc.get_rect(center=(round(x), round(y)))
            blit(base, disc, place)
            sign = icons.emblem(self._match.players[seat].emblem, round(size * 0.66))
            blit(base, sign, sign.get_rect(center=place.center))

    def _paint_table(self, frame: Frame, room: Rect) -> None:
        """By player, what was done."""
        titles = (
            _("Went out"),
            _("All at once"),
            _("Best opening"),
            _("Worst round"),
            _("Laid off"),
            _("Jokers laid"),
        )
        gap = frame.px(7)
        lines = rows(room, len(titles) + 1, gap)
        label = round(room.width * 0.32)
        whole = Rect(room.left + label, room.top, room.width - label, room.height)
        cells = columns(whole, len(self._ranking), gap)
        for seat, cell in zip(self._ranking, cells, strict=True):
            size = min(lines[0].height, cell.width)
            disc = paint.rounded(size, size, size / 2, CREAM)
            place = disc.get_rect(center=(cell.centerx, lines[0].centery))
            blit(self.page.base, disc, place)
            sign = icons.emblem(self._match.players[seat].emblem, round(size * 0.68))
            blit(self.page.base, sign, sign.get_rect(center=place.center))
        for number, (title, row) in enumerate(zip(titles, lines[1:], strict=True)):
            blit(self.page.base, paint.rounded(*row.size, frame.px(10), style.PLATE), row)
            place = Rect(row.left + frame.px(18), row.top, label - frame.px(18), row.height)
            self.page.line(title, "text", theme.BODY, CREAM, place)
            for seat, cell in zip(self._ranking, cells, strict=True):
                one = self._history.tallies[seat]
                value = (one.out, one.at_once, one.best, one.worst, one.laid_off, one.jokers)[number]
                box = Rect(cell.left, row.top, cell.width, row.height)
                write(self.page.base, str(value), "strong", frame.type(34), CREAM, box, "center")


def spread(heights: list[float], apart: float, top: float, bottom: float) -> list[float]:
    """The heights moved as little as need be to lie apart, between top and bottom."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    apart = min(apart, (bottom - top) / max(1, len(heights) - 1))
    moved = list(heights)
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + apart)
    over = max(0.0, moved[order[-1]] - bottom)
    moved[order[-1]] -= over
    for below, above in pairwise(reversed(order)):
        moved[above] = min(moved[above], moved[below] - apart)
    return moved


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
