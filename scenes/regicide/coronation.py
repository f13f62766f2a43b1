"""The end of a match: the winner is crowned, the other crowns lie upside down; how the points came, hand by
hand, and what everybody did."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.match.histories.regicide import History
from engine.match.match import Match
from engine.present import icons, paint, svg, theme
from engine.present.i18n import _, listed, ngettext
from engine.present.paint import blit, css
from engine.present.screen import Frame, columns, cut_left, cut_top, rows
from engine.present.skin import write
from engine.present.theme import CREAM, CROWN_INK, GOLD, RED, SEATS, Palette
from engine.rules.regicide.state import State, sides
from scenes.ending import Ending
from scenes.regicide import banner, style, words

if TYPE_CHECKING:
    from scenes.hall import Hall

_LINE: Final = 0.28  # of a side's panel: name and points take no more each
_COLOURS: Final = (GOLD, CREAM, RED, style.GOLD_LIGHT, style.GOLD_DARK)


class Coronation(Ending):
    """Stands in the table's place."""

    scheme: ClassVar[Palette] = style.PALETTE
    heard: ClassVar[str] = "coronation"

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims)
        self._history = history
        self._throne: Rect
        state: State = match.state
        self._winners = state.winners
        self._sides = sorted(
            sides(state.terms, len(match.players)),
            key=lambda side: (side[0] not in state.winners, -state.scores[side[0]], side),
        )

    def celebrate(self, left: int) -> None:
        x = self._throne.left + self._throne.width * (0.2 + 0.3 * (left % 3))
        self._particles.confetti(x, self._throne.centery, 40, _COLOURS)

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        self._ground(frame)
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(20))
        head, room = cut_top(room, frame.px(150))
        names = [player.name for player in self._match.players]
        text = words.winner(self._winners, names).upper()
        self.page.line(text, "poster", theme.HEAD, style.GOLD_LIGHT, head, "center")
        room, gap = self.add_ways(frame, room), frame.px(theme.GAP)
        if frame.portrait:
            throne, rest = cut_top(room, round(room.height * 0.45))
        else:
            throne, rest = cut_left(room, round(room.width * 0.44))
            rest = Rect(rest.left + frame.px(40), rest.top, rest.width - frame.px(40), rest.height)
        self._throne = Rect(throne.left, throne.top, throne.width, throne.height - frame.px(30))
        self._paint_throne(frame, self._throne)
        rest = Rect(rest.left, rest.top + gap, rest.width, rest.height - gap - frame.px(30))
        chart, table = cut_top(rest, round(rest.height * 0.46))
        self._paint_chart(frame, chart)
        self._paint_table(frame, Rect(table.left, table.top + gap, table.width, table.height - gap))

    def _ground(self, frame: Frame) -> None:
        """Oxblood, rays of lighter cloth from behind the throne, a golden edge."""
        width, height = frame.size
        x = width * (0.5 if frame.portrait else 0.25)
        y, far = height * 0.42, width + height
        rays = "".join(
            f'<path transform="rotate({turn} {x} {y})" d="M{x} {y}L{x + far} {y - far * 0.07}'
            f'L{x + far} {y + far * 0.07}Z" fill="{css(style.CLOTH_LIGHT[1])}"/>'
            for turn in range(0, 360, 20)
        )
        edge = frame.px(14)
        line = (
            f'<rect x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" '
            f'rx="{2 * edge}" fill="none" stroke="{css(GOLD)}" stroke-width="{frame.px(5)}"/>'
        )
        ground = f'<rect x="0" y="0" width="{width}" height="{height}" fill="{css(style.CLOTH)}"/>'
        self.page.base.blit(
            svg.raster(svg.document(width, height, ground, rays, line), width, height), (0, 0)
        )
        paint.grain(self.page.base, 4)

    def _paint_throne(self, frame: Frame, room: Rect) -> None:
        """The winner under the crown; below, the others, their crowns fallen."""
        losers, gap = self._sides[1:], frame.px(16)
        upper, lower = cut_top(room, round(room.height * (0.58 if frame.portrait else 0.66)))
        self._paint_side(frame, self._sides[0], upper, crowned=True)
        for side, place in zip(losers, columns(lower, len(losers), gap), strict=True):
            self._paint_side(
                frame, side, Rect(place.left, place.top + gap, place.width, place.height - gap), crowned=False
            )

    def _paint_side(self, frame: Frame, side: tuple[int, ...], room: Rect, *, crowned: bool) -> None:
        base, players = self.page.base, self._match.players
        blit(
            base,
            paint.rounded(*room.size, frame.px(20), style.PANEL, GOLD, frame.px(5 if crowned else 3)),
            room,
        )
        size = theme.SUB if crowned else theme.LABEL
        high = min(frame.type(size * 1.3), round(room.height * _LINE))
        score = Rect(room.left, room.bottom - high - frame.px(4), room.width, high)
        name = Rect(room.left, score.top - high, room.width, high)
        gap = frame.px(14)
        space = name.top - room.top
        disc = round(space * (0.46 if crowned else 0.6))
        whole = len(side) * (disc + gap) - gap
        if crowned:
            crown = banner.crown(round(space * 0.5))
            middle, top = room.centerx - whole // 2, name.top - disc
            blit(base, crown, crown.get_rect(midbottom=(room.centerx, top + round(disc * 0.06))))
        else:
            crown = banner.crown(disc, upside_down=True)
            middle, top = room.centerx - (whole + crown.width + gap) // 2, room.top + (space - disc) // 2
            blit(base, crown, crown.get_rect(midleft=(middle + whole + gap, top + disc // 2)))
        for seat in side:
            place = Rect(middle, top, disc, disc)
            blit(base, paint.rounded(disc, disc, disc / 2, CREAM), place)
            sign = icons.emblem(players[seat].emblem, round(disc * 0.7))
            blit(base, sign, sign.get_rect(center=place.center))
            middle = place.right + gap
        text = listed(players[seat].name for seat in side)
        self.page.line(text, "poster", size, CREAM, name.inflate(-frame.px(20), 0), "center")
        score_of = self._match.state.scores[side[0]]
        points = ngettext("{n} point", "{n} points", score_of).format(n=score_of)
        self.page.line(
            points, "strong", size * 0.8, style.GOLD_LIGHT, score.inflate(-frame.px(20), 0), "center"
        )

    def _paint_chart(self, frame: Frame, room: Rect) -> None:
        """How the points came: a line for each side from hand to hand."""
        base = self.page.base
        blit(base, paint.rounded(*room.size, frame.px(20), style.PANEL, GOLD, frame.px(3)), room)
        inner = room.inflate(-2 * frame.px(26), -2 * frame.px(18))
        title = Rect(inner.left, inner.top, inner.width, frame.px(44))
        hands = len(self._history.scored)
        self.page.line(_("Points, hand by hand"), "strong", theme.SMALL, style.SOFT, title)
        count = ngettext("{n} hand", "{n} hands", hands).format(n=hands)
        self.page.line(count, "strong", theme.SMALL, style.SOFT, title, "right")
        size = frame.px(44)
        plot = Rect(
            inner.left, title.bottom + size // 2, inner.width - size, inner.bottom - title.bottom - size
        )
        target = self._match.state.terms.target
        top = max(target, *self._match.state.scores)
        line = plot.bottom - plot.height * target / top
        parts = [
            f'<path d="M{plot.left} {line:.1f}H{plot.right}" stroke="{css(GOLD)}" '
            f'stroke-width="{frame.px(3)}" stroke-dasharray="{frame.px(12)} {frame.px(10)}" fill="none"/>',
            f'<path d="M{plot.left} {plot.bottom}H{plot.right}" stroke="{css(style.SOFT)}" '
            f'stroke-width="{frame.px(2)}" fill="none"/>',
        ]
        ends = []
        for side in reversed(self._sides):
            scores = [0, *(scored.scores[side[0]] for scored in self._history.scored)]
            step = plot.width / max(1, len(scores) - 1)
            points = [
                (plot.left + step * n, plot.bottom - plot.height * s / top) for n, s in enumerate(scores)
            ]
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            colour = css(SEATS[self._match.players[side[0]].emblem % len(SEATS)])
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{frame.px(8)}" '
                f'stroke-linejoin="round" stroke-linecap="round"/>'
            )
            ends.append((side[0], points[-1]))
        drawing = svg.document(*frame.size, *parts)
        blit(base, svg.raster(drawing, *frame.size), (0, 0))
        for seat, (x, y) in ends:
            disc = paint.rounded(size, size, size / 2, CREAM, CROWN_INK, frame.px(2))
            place = disc.get_rect(center=(round(x), round(y)))
            blit(base, disc, place)
            sign = icons.emblem(self._match.players[seat].emblem, round(size * 0.62))
            blit(base, sign, sign.get_rect(center=place.center))

    def _paint_table(self, frame: Frame, room: Rect) -> None:
        """By seat: tricks, hands won, best hand, changes, jokers."""
        titles = (_("Tricks"), _("Hands won"), _("Best hand"), _("Changes"), _("Jokers"))
        seats = [seat for side in self._sides for seat in side]
        gap = frame.px(8)
        lines = rows(room, len(titles) + 1, gap)
        label = round(room.width * 0.34)
        cells = columns(Rect(room.left + label, room.top, room.width - label, room.height), len(seats), gap)
        for seat, cell in zip(seats, cells, strict=True):
            size = min(lines[0].height, cell.width)
            disc = paint.rounded(size, size, size / 2, CREAM)
            place = disc.get_rect(center=(cell.centerx, lines[0].centery))
            blit(self.page.base, disc, place)
            sign = icons.emblem(self._match.players[seat].emblem, round(size * 0.68))
            blit(self.page.base, sign, sign.get_rect(center=place.center))
        for number, (title, row) in enumerate(zip(titles, lines[1:], strict=True)):
            blit(self.page.base, paint.rounded(*row.size, frame.px(10), style.PANEL), row)
            place = Rect(row.left + frame.px(18), row.top, label - frame.px(18), row.height)
            self.page.line(title, "text", theme.BODY, CREAM, place)
            for seat, cell in zip(seats, cells, strict=True):
                tally = self._history.tallies[seat]
                value = (tally.tricks, tally.hands, tally.best, tally.changes, tally.jokers)[number]
                box = Rect(cell.left, row.top, cell.width, row.height)
                write(self.page.base, str(value), "strong", frame.type(36), CREAM, box, "center")
