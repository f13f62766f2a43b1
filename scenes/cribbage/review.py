"""After a match: the decisions that cost most, and what would have been better. The coach weighs every
decision that people made, in the thinking process, while one may watch or leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame import Rect

from engine.ai import players
from engine.ai.cribbage.coach import Appraisal, costliest
from engine.cards import Card
from engine.match.log import Acted, LogError
from engine.match.match import Match
from engine.match.replay import standing
from engine.present import icons, paint, theme
from engine.present.fonts import fitted
from engine.present.i18n import _, ngettext, number
from engine.present.paint import blit
from engine.present.screen import Frame, rows
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.theme import BRASS, CREAM, Palette
from engine.rules.base import View
from engine.rules.cribbage.events import DealBegun, GameBegun
from engine.rules.cribbage.state import State
from scenes import cardnames
from scenes.cribbage import counsel, style
from scenes.cribbage.faces import TableFaces
from scenes.cribbage.picture import held
from scenes.menu import Menu

if TYPE_CHECKING:
    from scenes.hall import Hall

MOST: Final = 3
"""How many decisions are shown."""
_PROGRESS: Final = "progress"


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision that a person made: in which game and which deal of it, seeing what, and doing what."""

    seat: int
    game: int
    deal: int
    view: View[State]
    action: Any


def decisions(match: Match) -> Iterator[Decided]:
    """All that people chose, oldest first, as far as the log can be played through."""
    people = {seat for seat, player in enumerate(match.players) if player.kind == "person"}
    state: State | None = None
    game = deal = 0
    try:
        for frame in standing(match.log):
            entry = match.log.entries[frame.entry] if frame.entry is not None else None
            if (
                isinstance(entry, Acted)
                and state is not None
                and entry.seat in people
                and _open(match, state)
            ):
                action = match.rules.action_from_wire(entry.action)
                yield Decided(entry.seat, game, deal, match.rules.view(state, entry.seat), action)
            state = frame.step.state
            for event in frame.step.events:
                if isinstance(event, GameBegun):
                    game, deal = game + 1, 0
                deal += isinstance(event, DealBegun)
    except LogError:
        return


def _open(match: Match, state: State) -> bool:
    """Whether there was a choice that the coach can weigh."""
    return state.phase in ("discard", "play") and len(match.rules.legal(state).actions) > 1


class Review(Menu):
    """Stands over the result."""

    scheme: ClassVar[Palette] = style.PALETTE

    def __init__(self, hall: Hall, match: Match) -> None:
        super().__init__(hall)
        self._match = match
        self._decided = list(decisions(match))
        self._weighed: list[tuple[Decided, Appraisal]] = []
        self._next = 0
        self._asked = False
        self.found: list[tuple[Decided, Appraisal]] | None = None

    def leave(self) -> None:
        super().leave()
        self.hall.brain.forget()

    def update(self, dt: float) -> None:
        if self.found is not None:
            return
        if self._next >= len(self._decided):
            self._conclude()
            return
        decided = self._decided[self._next]
        if not self._asked:
            key = self._match.rules.key
            self.hall.brain.consult(self._next, players.appraise, key, decided.view, decided.action)
            self._asked = True
        for answer in self.hall.brain.poll():
            if answer.revision == self._next:
                if answer.action is not None:
                    self._weighed.append((decided, answer.action))
                self._next += 1
                self._asked = False
                self._show_progress(self.app.frame)
                break

    def _conclude(self) -> None:
        """All has been weighed: what cost most is shown."""
        worst = costliest([appraisal for _decided, appraisal in self._weighed], MOST)
        self.found = [next(pair for pair in self._weighed if pair[1] is appraisal) for appraisal in worst]
        self.rebuild()

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        room = self.body(frame, _("What cost most"))
        if self.found is None:
            self._progress_room = Rect(room.x, room.y, room.w, frame.px(80))
            self._show_progress(frame)
            return
        if not self.found:
            text = _("Nothing: every card was well chosen.")
            self.page.line(text, "strong", theme.LABEL, CREAM, Rect(room.x, room.y, room.w, frame.px(80)))
            return
        gap = frame.px(theme.GAP)
        faces = TableFaces(self.hall.settings.deck)
        for place, (decided, appraisal) in zip(rows(room, MOST, gap), self.found, strict=False):
            self._paint_row(frame, place, decided, appraisal, faces)

    def _show_progress(self, frame: Frame) -> None:
        """How many decisions have been weighed."""
        self.stage.remove(_PROGRESS)
        count = len(self._decided)
        text = ngettext(
            "The coach has weighed {done} of {n} decision",
            "The coach has weighed {done} of {n} decisions",
            count,
        )
        room = self._progress_room
        words = text.format(done=self._next, n=count)
        drawn = fitted(words, "strong", frame.type(theme.LABEL), CREAM, room.w)
        self.stage.add(Sprite(SurfaceArt(drawn), room.x + drawn.width / 2, room.centery), _PROGRESS)

    def _paint_row(
        self, frame: Frame, place: Rect, decided: Decided, appraisal: Appraisal, faces: TableFaces
    ) -> None:
        """The hand, what was done and what would have been better, and what it cost."""
        base = self.page.base
        blit(base, paint.rounded(*place.size, frame.px(theme.RADIUS), style.PLATE, BRASS, frame.px(4)), place)
        pad = frame.px(26)
        inner = place.inflate(-2 * pad, -round(pad * 1.4))
        player = self._match.players[decided.seat]
        sign = icons.emblem(player.emblem, frame.px(60))
        blit(base, sign, (inner.x, inner.y))
        left = inner.x + sign.width + pad
        if frame.portrait:
            cards = Rect(left, inner.y, inner.right - left, round(inner.h * 0.46))
            words = Rect(inner.x, cards.bottom + pad // 2, inner.w, inner.bottom - cards.bottom - pad // 2)
        else:
            cards = Rect(left, inner.y, round(inner.w * 0.32), inner.h)
            words = Rect(cards.right + pad, inner.y, inner.right - cards.right - pad, inner.h)
        self._paint_hand(cards, decided, appraisal, faces)
        lines = rows(words, (1.0, 1.0, 1.6))
        self.page.line(self._title(decided, appraisal), "strong", theme.BODY, style.LAMP, lines[0])
        text = _("You chose {cards}").format(cards=_named(counsel.cards(appraisal.taken)))
        self.page.line(text, "text", theme.BODY, CREAM, lines[1])
        text = _("Better {cards}: {why}").format(
            cards=_named(counsel.cards(appraisal.best)), why=counsel.reason(appraisal.why)
        )
        self.page.block(text, "text", theme.BODY, CREAM, lines[2])

    def _title(self, decided: Decided, appraisal: Appraisal) -> str:
        """When it was, and what it cost."""
        when = _("Deal {n}").format(n=decided.deal)
        if self._match.state.terms.match > 1:
            when = _("Game {n}").format(n=decided.game) + "  ·  " + when
        cost = _("{n}% less chance to win").format(n=number(appraisal.cost * 100, 1))
        return f"{when}  ·  {cost}"

    def _paint_hand(self, room: Rect, decided: Decided, appraisal: Appraisal, faces: TableFaces) -> None:
        """The cards that were held; the better choice stands out, what was taken lies lower."""
        hand = decided.view.state.hands[decided.seat]
        order = [hand[index] for index in held(tuple(range(len(hand))), hand)]
        high = round(min(room.h * 0.86, room.w / 3.4 * 1.4))
        wide = round(high / 1.4)
        step = min(wide, (room.w - wide) // max(1, len(order) - 1))
        best, taken = counsel.cards(appraisal.best), counsel.cards(appraisal.taken)
        for index, card in enumerate(order):
            art = faces.art(card, high, card in taken and card not in best).surface()
            lift = round(high * 0.15) if card in best else 0
            place = art.get_rect(bottomleft=(room.x + step * index, room.bottom - lift))
            blit(self.page.base, art, place)


def _named(cards: Sequence[Card]) -> str:
    return ", ".join(map(cardnames.short, cards))
