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
from engine.present.screen import Frame, columns, cut_top
from engine.present.theme import CREAM, GOLD, RED, Palette
from engine.rules.regicide.state import State, sides
from scenes import chart, tally
from scenes.chart import Chart, Level, Line
from scenes.ending import Ending
from scenes.regicide import banner, style, words
from scenes.tally import Row

if TYPE_CHECKING:
    from scenes.hall import Hall

_LINE: Final = 0.28  # of a side's panel: name and points take no more each


class Coronation(Ending[History]):
    """Stands in the table's place."""

    scheme: ClassVar[Palette] = style.PALETTE
    heard: ClassVar[str] = "coronation"
    confetti = (GOLD, CREAM, RED, style.GOLD_LIGHT, style.GOLD_DARK)

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims, history)
        state: State = match.state
        self._winners = state.winners
        self._sides = sorted(
            sides(state.terms, len(match.players)),
            key=lambda side: (side[0] not in state.winners, -state.scores[side[0]], side),
        )

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        self._ground(frame)
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(20))
        head, room = cut_top(room, frame.px(150))
        names = [player.name for player in self._match.players]
        text = words.winner(self._winners, names).upper()
        self.page.line(text, "poster", theme.HEAD, style.GOLD_LIGHT, head, "center")
        room, gap = self.add_ways(frame, room), frame.px(theme.GAP)
        rest = self.halve(frame, room, wide=0.44, tall=0.45)
        self._paint_throne(frame, self.stand)
        above, below = cut_top(rest, round(rest.height * 0.46))
        chart.draw(self.page, above, self._chart(), chart.Look(style.PANEL, GOLD, style.SOFT))
        below = Rect(below.left, below.top + gap, below.width, below.height - gap)
        emblems = [self._match.players[seat].emblem for side in self._sides for seat in side]
        tally.write(self.page, below, emblems, self._deeds(), tally.Look(style.PANEL, CREAM, 0.34))

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

    def _chart(self) -> Chart:
        """How the points came: a line for each side from hand to hand."""
        scored = self._history.scored
        lines = [
            Line(self._match.players[side[0]].emblem, (0, *(event.scores[side[0]] for event in scored)))
            for side in self._sides
        ]
        count = ngettext("{n} hand", "{n} hands", len(scored)).format(n=len(scored))
        target = Level(self._match.state.terms.target, GOLD, dashed=True)
        return Chart(_("Points, hand by hand"), count, lines, (target, Level(0, style.SOFT, dashed=False)))

    def _deeds(self) -> list[Row]:
        """By seat, what was done."""
        tallies = [self._history.tallies[seat] for side in self._sides for seat in side]
        return [
            Row(_("Tricks"), [str(one.tricks) for one in tallies]),
            Row(_("Hands won"), [str(one.hands) for one in tallies]),
            Row(_("Best hand"), [str(one.best) for one in tallies]),
            Row(_("Changes"), [str(one.changes) for one in tallies]),
            Row(_("Jokers"), [str(one.jokers) for one in tallies]),
        ]
