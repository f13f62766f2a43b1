"""After a round: what it brought, over the table, until somebody presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from engine.cards import Card
from engine.match.match import Match
from engine.present import i18n, icons, paint
from engine.present.i18n import _, listed
from engine.present.paint import blit, css
from engine.present.screen import centred
from engine.present.skin import write
from engine.present.stage import Stage
from engine.present.theme import CREAM, INK, LAMP, Colour
from engine.rules.base import Event
from engine.rules.quatorze.events import Eliminated, GameOver, RoundOver, TieStands
from engine.rules.quatorze.state import Terms
from scenes.plates import Player
from scenes.quatorze import signs, style
from scenes.quatorze.faces import TableFaces
from scenes.quatorze.layout import INDEX, Layout
from scenes.quatorze.order import by_suit
from scenes.quatorze.packing import ASPECT
from scenes.quatorze.places import Look
from scenes.quatorze.plates import close_to_limit
from scenes.quatorze.story import whole_shuffles
from scenes.seals import seal_words
from scenes.unrolling import Part, Unrolled

DEAF: Final = 0.6
"""Seconds in which the panel takes no press: it was meant for the last card."""
LONGEST: Final = 7.0
"""Seconds after which it goes away by itself where no person plays."""

_Z: Final = 320
_GAP, _LEGEND = 8, 38
"""Units: above each row, and what tells what stands in the columns."""


class PointsPanel(Unrolled):
    """Stands on the stage until it is closed."""

    def __init__(
        self, stage: Stage, layout: Layout, faces: TableFaces, events: Sequence[Event], match: Match,
        players: Sequence[Player],
    ) -> None:  # fmt: skip
        over = next(event for event in events if isinstance(event, RoundOver))
        rounds = whole_shuffles(match.log)
        told = match.revealed()
        shuffle = rounds[over.round - 1] if over.round <= len(rounds) else None
        seed = shuffle.seed if shuffle is not None and shuffle in told else None
        board = Board(layout, faces, over, events, match.state.terms, players)
        edge = layout.frame.px(signs.EDGE)
        super().__init__(stage, board.place, _Z, board.ground, edge, board.parts(seed), DEAF)


class Board:
    """What stands on the panel: a row for each player, fewest points of the game first."""

    def __init__(
        self, layout: Layout, faces: TableFaces, over: RoundOver, events: Sequence[Event], terms: Terms,
        players: Sequence[Player],
    ) -> None:  # fmt: skip
        self._layout = layout
        self._frame = layout.frame
        self._faces = faces
        self._over = over
        self._events = events
        self._terms = terms
        self._players = players
        self._goes_on = not any(isinstance(event, GameOver) for event in events)
        self._gone = {event.seat for event in events if isinstance(event, Eliminated)}
        self.place = _place(layout)

    def _go_on(self) -> str:
        """How to go on; a game without a cap may be stopped here."""
        if self._terms.rounds or not self._goes_on:
            return _("Press to go on")
        return _("Press to go on, or pause to agree to stop here")

    def ground(self, width: int, height: int) -> Surface:
        """The empty panel."""
        return signs.panel((width, height), self._frame)

    def parts(self, seed: str | None) -> Iterator[Part]:
        """``seed``: of the round's shuffle, if it may be told."""
        head, body, foot = _rooms(self._layout)
        yield head, self._head
        yield from self._rows(body)
        yield foot, partial(self._foot, seed=seed)

    def _head(self, art: Surface, room: Rect) -> None:
        over, frame = self._over, self._frame
        upper = Rect(room.left, room.top, room.width, round(room.height * 0.58))
        lower = Rect(room.left, upper.bottom, room.width, room.height - upper.height)
        names = [player.name for player in self._players]
        if over.out is None:
            text = _("Round {n}: nobody goes out").format(n=over.round)
        else:
            text = _("Round {n}: {name} goes out").format(n=over.round, name=names[over.out])
        write(art, text.upper(), "poster", frame.type(62), LAMP, upper)
        write(art, self._why(), "strong", frame.type(34), CREAM, lower)

    def _why(self) -> str:
        """What was special about the round, or how it counts."""
        names = [player.name for player in self._players]
        tie = next((event for event in self._events if isinstance(event, TieStands)), None)
        if tie is not None:
            who = listed(names[seat] for seat in tie.seats)
            return _("{names} are level: another round decides").format(names=who)
        if self._gone:
            who = listed(names[seat] for seat in sorted(self._gone))
            return _("Out of the game: {names}").format(names=who)
        if self._over.at_once:
            return _("Everything in one turn: −60, and the others count double")
        if self._over.out is None:
            return _("The stock is used up; every hand counts")
        return _("−30 for going out; the others take the points of their hands")

    def _rows(self, room: Rect) -> Iterator[Part]:
        over, frame = self._over, self._frame
        seats = sorted(range(len(self._players)), key=lambda seat: (over.scores[seat], seat))
        gap, legend = frame.px(_GAP), frame.px(_LEGEND)
        high = _row_height(self._layout, room)
        wide = min(frame.px(150), room.width // 7)
        yield Rect(room.left, room.top, room.width, legend), partial(self._legend, wide=wide)
        for number, seat in enumerate(seats):
            box = Rect(room.left, room.top + legend + number * (high + gap), room.width, high)
            yield box, partial(self._row, seat=seat, wide=wide)

    def _legend(self, art: Surface, room: Rect, wide: int) -> None:
        """What stands in the last two columns, each of them ``wide`` pixels."""
        px = self._frame.type(28)
        points, total = _columns(room, wide)
        write(art, _("Round"), "text", px, style.SOFT, points, "center")
        write(art, _("Game"), "text", px, style.SOFT, total, "center")

    def _row(self, art: Surface, box: Rect, seat: int, wide: int) -> None:
        over, frame = self._over, self._frame
        points, total = _columns(box, wide)
        won = seat == over.out
        fill, ink = (LAMP, INK) if won else (style.PLATE, CREAM)
        blit(art, paint.rounded(*box.size, frame.px(12), fill, style.BRASS, frame.px(2)), box)
        player = self._players[seat]
        size = min(round(box.height * 0.8), frame.px(76))
        sign = icons.emblem(player.emblem, round(size * 0.68))
        disc = paint.rounded(size, size, size / 2, CREAM)
        at = disc.get_rect(midleft=(box.left + frame.px(14), box.centery))
        blit(art, disc, at)
        blit(art, sign, sign.get_rect(center=at.center))
        name = Rect(at.right + frame.px(12), box.top, frame.px(190), box.height)
        write(art, player.name, "strong", frame.type(38), ink, name)
        middle = Rect(name.right + frame.px(10), box.top, points.left - name.right - frame.px(20), box.height)
        self._cards(art, over.hands[seat], middle)
        more = over.points[seat]
        text = i18n.number(more) if more <= 0 else f"+{more}"
        if over.at_once and not won and more:
            points = self._double(art, more, points, ink)
        write(art, text, "strong", frame.type(46), ink, points, "center")
        self._total(art, seat, total, ink)

    def _double(self, art: Surface, points: int, cell: Rect, ink: Colour) -> Rect:
        """How doubled points came: the hand's, twice."""
        low = Rect(cell.left, cell.bottom - round(cell.height * 0.38), cell.width, round(cell.height * 0.34))
        text = f"2 × {points // 2}"
        write(art, text, "text", min(self._frame.type(26), low.height), style.DANGER, low, "center")
        return Rect(cell.left, cell.top, cell.width, round(cell.height * 0.68))

    def _total(self, art: Surface, seat: int, cell: Rect, ink: Colour) -> None:
        """What the player has now, in a warning colour close to the limit."""
        frame, score = self._frame, self._over.scores[seat]
        box = cell.inflate(-frame.px(14), -frame.px(14))
        if seat in self._gone or close_to_limit(score, self._terms):
            blit(art, paint.rounded(*box.size, frame.px(10), style.DANGER), box)
            ink = INK
        write(art, i18n.number(score), "poster", frame.type(56), ink, box.inflate(-frame.px(8), 0), "center")

    def _cards(self, art: Surface, hand: tuple[Card, ...], room: Rect) -> None:
        """What was left in hand, laid open."""
        if not hand:
            return
        high = card_height(self._layout)
        wide = high * ASPECT
        step = min(wide * 0.6, (room.width - wide) / max(1, len(hand) - 1))
        if step < wide * INDEX:
            high *= 0.86
        for number, card in enumerate(sorted(hand, key=by_suit)):
            face = self._faces.of(Look(card), high).surface()
            blit(art, face, face.get_rect(midleft=(round(room.left + number * step), room.centery)))

    def _foot(self, art: Surface, room: Rect, seed: str | None) -> None:
        """The seed of the round's shuffle, and how to go on."""
        frame = self._frame
        half = room.height // 2
        if seed is not None:
            sign = icons.glyph("seal", round(half * 0.8), css(style.SOFT))
            blit(art, sign, (room.left, room.top + (half - sign.height) // 2))
            left = room.left + sign.width + frame.px(12)
            text = _("The seal is open: seed {seed}").format(seed=seal_words(seed))
            write(
                art, text, "text", frame.type(28), style.SOFT, Rect(left, room.top, room.right - left, half)
            )
        lower = Rect(room.left, room.top + half, room.width, half)
        write(art, self._go_on(), "strong", frame.type(36), LAMP, lower)


def card_height(layout: Layout) -> float:
    """The height in pixels of the cards on the panel, but in a hand of very many."""
    _head, body, _foot = _rooms(layout)
    return min(_row_height(layout, body) * 0.84, float(layout.frame.px(96)))


def _place(layout: Layout) -> Rect:
    """Where the panel stands."""
    ground, px = layout.ground, layout.frame.px
    width = min(round(ground.width * 0.95), px(1400))
    height = min(round(ground.height * 0.95), px(320 + 112 * layout.seats))
    return centred(ground, width, height)


def _rooms(layout: Layout) -> tuple[Rect, Rect, Rect]:
    """The rooms on the panel for what is told above, for the rows, and for what is told below."""
    px, (width, height) = layout.frame.px, _place(layout).size
    pad = px(54)
    inner = Rect(pad, px(30), width - 2 * pad, height - px(60))
    head = Rect(inner.left, inner.top, inner.width, px(120))
    foot = Rect(inner.left, inner.bottom - px(92), inner.width, px(92))
    return head, Rect(inner.left, head.bottom, inner.width, foot.top - head.bottom - px(8)), foot


def _row_height(layout: Layout, room: Rect) -> int:
    px, seats = layout.frame.px, layout.seats
    return (room.height - px(_LEGEND) - px(_GAP) * seats) // seats


def _columns(row: Rect, wide: int) -> tuple[Rect, Rect]:
    """The points of the round and of the game, at the end of a row."""
    return (
        Rect(row.right - 2 * wide, row.top, wide, row.height),
        Rect(row.right - wide, row.top, wide, row.height),
    )
