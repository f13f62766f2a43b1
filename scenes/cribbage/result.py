"""The end of a match: who has won and how, the games, and what everybody's cards brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.input.claims import Claims
from engine.match.histories.cribbage import History, Sum
from engine.match.match import Match
from engine.present import icons, paint, theme
from engine.present.i18n import _, number
from engine.present.paint import blit
from engine.present.screen import Frame, cut_left, cut_top
from engine.present.theme import CREAM, Palette
from engine.rules.cribbage.state import State
from scenes.cribbage import style, words
from scenes.cribbage.laurels import hero, rays
from scenes.ending import Ending, Way

if TYPE_CHECKING:
    from scenes.hall import Hall

_HERO: Final = 0.54  # of the left half: the height of the picture


class Result(Ending):
    """Stands in the table's place. The match has been closed on the shelf by then."""

    scheme: ClassVar[Palette] = style.PALETTE
    heard: ClassVar[str] = "won"

    def __init__(self, hall: Hall, match: Match, claims: Claims, history: History) -> None:
        super().__init__(hall, match, claims)
        self._history = history
        self._middle = (0, 0)

    def celebrate(self, left: int) -> None:
        self._particles.confetti(*self._middle, 36)

    def more_ways(self) -> tuple[Way, ...]:
        return (("review", _("What cost most"), self._review),)

    def _review(self) -> None:
        from scenes.cribbage.review import Review

        self.app.push(Review(self.hall, self._match))

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(16))
        room = self.add_ways(frame, room)
        if frame.portrait:
            left, right = cut_top(room, round(room.height * 0.46))
        else:
            left, right = cut_left(room, round(room.width * 0.44))
        winner = Rect(left.x, left.y, left.w - frame.px(44), left.h - frame.px(36))
        self._middle = (winner.centerx, winner.y + round(winner.h * _HERO / 2))
        self.page.base.blit(rays(*frame.size, self._middle), (0, 0))
        paint.grain(self.page.base, 4)
        self._paint_winner(frame, winner)
        self._paint_table(frame, Rect(right.x, right.y, right.w, right.h - frame.px(36)))

    def _paint_winner(self, frame: Frame, room: Rect) -> None:
        """The winner's sign in a laurel, the result, the games."""
        state: State = self._match.state
        winner = state.winners[0]
        player = self._match.players[winner]
        head, rest = cut_top(room, round(room.height * _HERO))
        picture = hero(player.emblem, min(head.width, head.height))
        self.page.picture(picture, head)
        name, rest = cut_top(rest, frame.px(134))
        text = _("{name} wins!").format(name=player.name).upper()
        self.page.line(text, "poster", theme.HEAD, CREAM, name, "center")
        score, rest = cut_top(rest, frame.px(64))
        self.page.line(self._score_line(state), "strong", theme.LABEL, style.LAMP, score, "center")
        if state.terms.match > 1:
            games, rest = cut_top(rest, frame.px(56))
            tally = " : ".join(map(str, state.games))
            line = _("Games {games}").format(games=tally)
            self.page.line(line, "strong", theme.BODY, CREAM, games, "center")
            scores = "    ".join(" : ".join(map(str, game)) for game in self._history.games)
            self.page.block(scores, "text", theme.BODY, style.SOFT, rest, "center")

    def _score_line(self, state: State) -> str:
        """The last game's score and, where it was one, what kind of a skunk."""
        winner = state.winners[0]
        text = _("{high} to {low}").format(high=state.scores[winner], low=state.scores[1 - winner])
        if self._history.skunk == "none":
            return text
        return _("{score}: {skunk}!").format(score=text, skunk=words.skunk_name(self._history.skunk))

    def _paint_table(self, frame: Frame, room: Rect) -> None:
        """By seat: games, and what a deal brought on average."""
        lines = self._lines()
        players = self._match.players
        head, gap = frame.px(96), frame.px(8)
        height = min(frame.px(88), (room.height - head) // len(lines) - gap)
        label = round(room.width * 0.52)
        cell = (room.width - label) // len(players)
        top = room.top + max(0, (room.height - head - len(lines) * (height + gap)) // 2)
        title = Rect(room.left, top, label, head)
        self.page.line(_("On average"), "strong", theme.LABEL, style.LAMP, title)
        for seat, player in enumerate(players):
            sign = icons.emblem(player.emblem, round(head * 0.76))
            middle = room.left + label + cell * seat + cell // 2
            blit(self.page.base, sign, sign.get_rect(midtop=(middle, top + frame.px(4))))
        for index, (text, values) in enumerate(lines):
            row = Rect(room.left, top + head + index * (height + gap), room.width, height)
            blit(self.page.base, paint.rounded(*row.size, frame.px(12), style.PLATE), row)
            place = Rect(row.left + frame.px(20), row.top, label - frame.px(24), height)
            self.page.line(text, "text", theme.BODY, style.SOFT, place)
            for seat, value in enumerate(values):
                place = Rect(row.left + label + cell * seat, row.top, cell, height)
                self.page.line(value, "strong", theme.BODY * 1.15, CREAM, place, "center")

    def _lines(self) -> list[tuple[str, tuple[str, str]]]:
        one, other = self._history.tallies
        lines = [
            (_("Hand, as pone"), (_mean(one.hands[0]), _mean(other.hands[0]))),
            (_("Hand, as dealer"), (_mean(one.hands[1]), _mean(other.hands[1]))),
            (_("Crib"), (_mean(one.cribs), _mean(other.cribs))),
            (_("Play, as pone"), (_mean(one.plays[0]), _mean(other.plays[0]))),
            (_("Play, as dealer"), (_mean(one.plays[1]), _mean(other.plays[1]))),
            (_("Best hand"), (str(one.best), str(other.best))),
        ]
        if one.muggins or other.muggins:
            lines.append((_("By muggins"), (str(one.muggins), str(other.muggins))))
        return lines


def _mean(sums: Sum) -> str:
    return "–" if sums.mean is None else number(sums.mean, 1)
