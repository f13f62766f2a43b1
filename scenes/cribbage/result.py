"""The end of a match: who has won and how, the games, and what everybody's cards brought."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from engine.match.histories.cribbage import History, Sum
from engine.present import paint, theme
from engine.present.i18n import _, number
from engine.present.screen import Frame, cut_top
from engine.present.theme import CREAM, Palette
from engine.rules.cribbage.state import State
from scenes import tally
from scenes.cribbage import style, words
from scenes.cribbage.laurels import hero, rays
from scenes.ending import Ending, Way
from scenes.tally import Row

if TYPE_CHECKING:
    pass

_HERO: Final = 0.54  # of the left half: the height of the picture


class Result(Ending[History]):
    """Stands in the table's place. The match has been closed on the shelf by then."""

    scheme: ClassVar[Palette] = style.PALETTE
    heard: ClassVar[str] = "won"

    def more_ways(self) -> tuple[Way, ...]:
        return (("review", _("What cost most"), self._review),)

    def _review(self) -> None:
        from scenes.cribbage.review import Review

        self.app.push(Review(self.hall, self._match))

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        room = frame.safe.inflate(-2 * frame.px(30), -2 * frame.px(16))
        room = self.add_ways(frame, room)
        rest = self.halve(frame, room, wide=0.42, tall=0.46)
        middle = self.stand.centerx, self.stand.y + round(self.stand.h * _HERO / 2)
        self.page.base.blit(rays(*frame.size, middle), (0, 0))
        paint.grain(self.page.base, 4)
        self._paint_winner(frame, self.stand)
        emblems = [player.emblem for player in self._match.players]
        free = tally.write(self.page, rest, emblems, self._deeds(), tally.Look(style.PLATE, style.SOFT, 0.52))
        self.page.line(_("On average"), "strong", theme.LABEL, style.LAMP, free)

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

    def _deeds(self) -> list[Row]:
        """By seat: what a deal brought on average, and the most."""
        tallies = self._history.tallies
        rows = [
            Row(_("Hand, as pone"), [_mean(one.hands[0]) for one in tallies]),
            Row(_("Hand, as dealer"), [_mean(one.hands[1]) for one in tallies]),
            Row(_("Crib"), [_mean(one.cribs) for one in tallies]),
            Row(_("Play, as pone"), [_mean(one.plays[0]) for one in tallies]),
            Row(_("Play, as dealer"), [_mean(one.plays[1]) for one in tallies]),
            Row(_("Best hand"), [str(one.best) for one in tallies]),
        ]
        if any(one.muggins for one in tallies):
            rows.append(Row(_("By muggins"), [str(one.muggins) for one in tallies]))
        return rows


def _mean(sums: Sum) -> str:
    return "–" if sums.mean is None else number(sums.mean, 1)
