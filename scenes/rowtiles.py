"""Tiles of lists: a remembered person, a game with its seats and scores, a key of the letters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.present import fonts, icons, paint, theme
from engine.present.screen import Frame, cut_left, cut_right, cut_top, inset
from engine.present.theme import Colour, mix
from scenes.tiles import Tile

_NAMED = 170
"""Units: with less room than this a seat in a list is its emblem and its score."""


class PersonTile(Tile):
    """Somebody's name with their initials on a disc, and a line about them. ``chosen`` has a mark."""

    def __init__(
        self,
        rect: Rect,
        frame: Frame,
        initials: str,
        name: str,
        line: str,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
    ) -> None:
        super().__init__(rect, frame, on_press)
        self._initials = initials
        self._name = name
        self._line = line
        self._chosen = chosen

    def _paint(self) -> Surface:
        frame, there = self.frame, self.enabled
        art, box = self._blank(theme.RED if self._chosen and there else self._raised)
        disc, words = cut_left(inset(box, frame.px(16), frame.px(10)), box.h - 2 * frame.px(10))
        paint.blit(art, paint.rounded(disc.w, disc.h, disc.h / 2, theme.CREAM), disc)
        px = fonts.fit(self._initials, "poster", round(disc.h * 0.46), round(disc.w * 0.8), 0.4)
        letters = fonts.render(self._initials, "poster", px, theme.INK)
        middle = disc.centerx - letters.width // 2, disc.centery - fonts.middle("poster", px)
        paint.blit(art, letters, middle)
        words = Rect(words.x + frame.px(24), words.y, words.w - frame.px(24), words.h)
        ink = theme.CREAM if there else theme.HALL.soft
        if not self._line:
            self._write(art, self._name, "strong", theme.LABEL, ink, words)
            return art
        upper, lower = cut_top(words, round(words.h * 0.56))
        self._write(art, self._name, "strong", theme.LABEL, ink, upper)
        soft = theme.CREAM if self._chosen else theme.HALL.soft
        self._write(art, self._line, "text", theme.SMALL, soft, lower)
        return art


class FieldTile(Tile):
    """What is being written, under a label; the one that letters go to (``active``) has a bar at its end."""

    def __init__(self, rect: Rect, frame: Frame, label: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, frame, on_press)
        self._label = label
        self._shown = (text, False, False)

    def show(self, text: str, *, active: bool, proposed: bool = False) -> None:
        """``proposed``: nobody has written it; it is what would be taken."""
        if (text, active, proposed) != self._shown:
            self._shown = (text, active, proposed)
            self.sprite.touch()

    def _content(self) -> Hashable:
        return self._shown

    def _paint(self) -> Surface:
        frame = self.frame
        text, active, proposed = self._shown
        art, box = self._blank(theme.CREAM if active else theme.HALL.raised)
        room = inset(box, frame.px(28), frame.px(12))
        upper, lower = cut_top(room, round(room.h * 0.36))
        ink = theme.INK if active else theme.CREAM
        soft = mix(theme.INK, theme.CREAM, 0.25) if active else theme.HALL.soft
        self._write(art, self._label, "text", theme.SMALL, soft, upper)
        px = fonts.fit(text, "strong", round(lower.h * 0.8), lower.w - frame.px(30))
        drawn = fonts.render(text, "strong", px, soft if proposed else ink)
        paint.blit(art, drawn, (lower.x, lower.centery - fonts.middle("strong", px)))
        if active:
            left = lower.x + drawn.width + frame.px(4) if text and not proposed else lower.x
            bar = Rect(left, 0, frame.px(6), round(lower.h * 0.8))
            bar.centery = lower.centery
            art.fill(theme.RED, bar)
        return art


class KeyTile(Tile):
    """A key of the letters on the screen: a letter, or a sign."""

    def __init__(
        self, rect: Rect, frame: Frame, text: str, on_press: Callable[[], None], sign: str = ""
    ) -> None:
        super().__init__(rect, frame, on_press)
        self._text = text
        self._sign = sign

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.sprite.touch()

    @property
    def sign(self) -> str:
        return self._sign

    @sign.setter
    def sign(self, sign: str) -> None:
        if sign != self._sign:
            self._sign = sign
            self.sprite.touch()

    def _content(self) -> Hashable:
        return self._text, self._sign

    def _paint(self) -> Surface:
        art, box = self._blank(theme.HALL.raised)
        if self._sign:
            drawn = icons.glyph(self._sign, round(min(box.h * 0.6, box.w * 0.6)))
            paint.blit(art, drawn, drawn.get_rect(center=box.center))
        else:
            room = inset(box, self.frame.px(8), 0)
            self._write(art, self._text, "strong", theme.LABEL, theme.CREAM, room, "center")
        return art


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a game in a list."""

    emblem: int
    name: str
    score: str
    won: bool = False


class GameTile(Tile):
    """A game: its name and how it stands or ended, when it was played, its seats with their scores."""

    def __init__(
        self,
        rect: Rect,
        frame: Frame,
        title: str,
        when: str,
        seats: Sequence[SeatLine],
        stripe: Colour,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(rect, frame, on_press)
        self._title = title
        self._when = when
        self._seats = tuple(seats)
        self._stripe = stripe

    def _paint(self) -> Surface:
        frame = self.frame
        art, box = self._blank(theme.HALL.raised)
        bar, room = cut_left(box, frame.px(20))
        paint.blit(art, paint.rounded(bar.w, bar.h, frame.px(8), self._stripe), bar)
        room = inset(room, frame.px(20), frame.px(12))
        upper, lower = cut_top(room, room.h // 2)
        named = fonts.width(self._title, "strong", frame.type(36))
        dated = fonts.width(self._when, "text", frame.type(theme.SMALL))
        gap = frame.px(24)
        when, title = cut_right(upper, round(dated * min(1.0, (upper.w - gap) / (named + dated))))
        title.width -= gap
        self._write(art, self._title, "strong", 36, theme.CREAM, title)
        self._write(art, self._when, "text", theme.SMALL, theme.HALL.soft, when, "right")
        self._paint_seats(art, lower)
        return art

    def _paint_seats(self, art: Surface, room: Rect) -> None:
        frame = self.frame
        size, share = min(frame.px(36), room.h), room.w // max(1, len(self._seats))
        for number, seat in enumerate(self._seats):
            place = Rect(room.x + number * share, room.y, share - frame.px(20), room.h)
            paint.blit(art, icons.emblem(seat.emblem, size), (place.x, place.centery - size // 2))
            words = Rect(place.x + size + frame.px(10), place.y, place.w - size - frame.px(10), place.h)
            text = f"{seat.name}  {seat.score}" if words.w >= frame.px(_NAMED) else seat.score
            ink = theme.YELLOW if seat.won else theme.HALL.soft
            self._write(art, text, "strong" if seat.won else "text", theme.SMALL, ink, words)
