"""Widgets of the hall's own: posters on the shelf, games that wait, seats in the lobby, presets.

They share a look: a flat card; the one with the focus stands in a thick yellow frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import BLEND_RGB_MULT, BLEND_RGBA_MULT, Rect, Surface

from engine.present import fonts, icons, paint, skin, theme
from engine.present.i18n import _
from engine.present.screen import Frame, cut_bottom, cut_left, cut_right, cut_top, inset
from engine.present.theme import Colour, mix
from engine.present.widget import Widget

RIM = 10
_CAPTION = 118
_SEAT_WORDS, _SEAT_WIDTH, _SEAT_EDGE, _SEAT_NARROW = 150, 240, 28, 300
"""Units: the frame around the tile that has the focus; the height of a poster's caption; height and least
width of what is said of a seat, what is free beside it, and the width of a seat below which the glyph stands
above its words and not beside them."""

_FAINT = 70
"""Of 255: how much is seen of the sign of a button that does nothing."""


class Tile(Widget):
    """A card that does one thing when it is used."""

    def __init__(self, rect: Rect, frame: Frame, on_press: Callable[[], None], note: str = "") -> None:
        super().__init__(rect, frame, theme.HALL, note)
        self.on_press = on_press

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if self.enabled:
            self.on_press()

    @property
    def _raised(self) -> Colour:
        """What it is filled with: fainter where it does nothing."""
        return self.palette.raised if self.enabled else mix(self.palette.ground, self.palette.raised, 0.55)

    def _blank(self, fill: Colour) -> tuple[Surface, Rect]:
        """The empty tile with its frame, and the rectangle to paint in."""
        frame, hang = self.frame, skin.overhang(self.frame)
        art = paint.blank(self.rect.w + 2 * hang, self.rect.h + 2 * hang)
        box = Rect(hang, hang, *self.rect.size)
        radius = frame.px(theme.RADIUS)
        if self.focused:
            rim = frame.px(RIM)
            outer = box.inflate(2 * rim, 2 * rim)
            colour = theme.CREAM if self.pressed else theme.YELLOW
            paint.blit(art, paint.rounded(outer.w, outer.h, radius + rim, colour), outer)
        edge = skin.edge_of(self.palette, fill)
        paint.blit(art, paint.rounded(box.w, box.h, radius, fill, edge, frame.px(3)), box)
        return art, box

    def _write(
        self,
        art: Surface,
        text: str,
        role: fonts.Role,
        units: float,
        colour: Colour,
        room: Rect,
        align: fonts.Align = "left",
    ) -> None:
        """One line that keeps to its room, its height too; large text may shrink to a little below normal."""
        skin.write(art, text, role, self._fit(text, role, units, room), colour, room, align)

    def _fit(self, text: str, role: fonts.Role, units: float, room: Rect) -> int:
        """The size, in pixels, in which a line is set into a room."""
        px = min(self.frame.type(units), max(8, round(room.h * 0.9)))
        return fonts.fit(text, role, px, room.w, 0.6 / self.frame.text)


class PosterTile(Tile):
    """A table on the shelf: its poster, its name, a line. One that is not built is dimmed and says so."""

    def __init__(
        self, rect: Rect, frame: Frame, key: str, name: str, line: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, frame, on_press, line)
        self._key = key
        self._name = name

    @property
    def roomy(self) -> bool:
        """Whether a good part of the poster is left above the caption."""
        return self.rect.h * 0.6 >= self.frame.type(_CAPTION)

    @property
    def picture(self) -> Rect:
        """Where the poster is, on the screen."""
        return self._cut(self.rect)[1]

    def _cut(self, box: Rect) -> tuple[Rect, Rect]:
        """The room for the caption, and that for the poster."""
        edge = self.frame.px(14)
        caption, picture = cut_bottom(box, self.frame.type(_CAPTION))
        return caption, Rect(picture.x + edge, picture.y + edge, picture.w - 2 * edge, picture.h - edge)

    def _paint(self) -> Surface:
        frame, there = self.frame, self.enabled
        art, box = self._blank(theme.CREAM if there else self.palette.raised)
        caption, picture = self._cut(box)
        paint.blit(art, icons.poster(self._key, *picture.size), picture)
        text = inset(caption, frame.px(24), frame.px(8))
        upper, lower = cut_top(text, round(text.h * 0.56))
        ink, soft = (
            (theme.INK, mix(theme.INK, theme.CREAM, 0.2)) if there else (theme.SAND, self.palette.soft)
        )
        self._write(art, self._name.upper(), "poster", 54, ink, upper)
        line = skin.wrapped(self._note, "text", frame.type(theme.SMALL), soft, lower.w, round(lower.h * 0.98))
        paint.blit(art, line, line.get_rect(midleft=lower.midleft))
        if not there:
            art.fill((96, 96, 104, 255), picture, BLEND_RGB_MULT)
            self._say_coming(art, picture)
        return art

    def _say_coming(self, art: Surface, picture: Rect) -> None:
        """A band across the poster."""
        frame = self.frame
        band = Rect(picture.x, 0, picture.w, frame.px(74))
        band.centery = picture.centery
        art.fill(theme.INK, band)
        self._write(art, _("Coming").upper(), "poster", 44, theme.CREAM, band, "center")


class SignTile(Tile):
    """A small button with a sign and no words."""

    def __init__(self, rect: Rect, frame: Frame, sign: Surface, on_press: Callable[[], None]) -> None:
        super().__init__(rect, frame, on_press)
        self._sign = sign

    def _paint(self) -> Surface:
        art, box = self._blank(self._raised)
        sign = self._sign
        if not self.enabled:
            sign = sign.copy()
            sign.fill((_FAINT,) * 4, special_flags=BLEND_RGBA_MULT)
        paint.blit(art, sign, sign.get_rect(center=box.center))
        return art


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What a seat's card shows. ``glyph`` names who sits there (a device, ``computer``, or nothing)."""

    seat: int
    name: str
    glyph: str
    title: str
    line: str
    taken: bool
    closed: bool = False


class SeatTile(Tile):
    """A seat in the lobby: colour, shape and number, who sits there, and what can be done with it."""

    def __init__(self, rect: Rect, frame: Frame, look: SeatLook, on_press: Callable[[], None]) -> None:
        super().__init__(rect, frame, on_press)
        self._look = look

    @property
    def look(self) -> SeatLook:
        return self._look

    @look.setter
    def look(self, look: SeatLook) -> None:
        if look != self._look:
            self._look = look
            self.sprite.touch()

    @property
    def roomy(self) -> bool:
        """Whether everything can be said of the seat."""
        high = self.rect.h if self._across else self.rect.h // 2
        wide = self.rect.w - self.rect.h if self._across else self.rect.w
        enough = self.frame.type(_SEAT_WORDS), self.frame.px(_SEAT_WIDTH)
        return high - 2 * self._above >= enough[0] and wide - 2 * self.frame.px(_SEAT_EDGE) >= enough[1]

    @property
    def _above(self) -> int:
        """What is free above and below the words."""
        return self.frame.px(10 if self._across else 20)

    @property
    def _across(self) -> bool:
        """Whether the words stand beside the emblem and not below it."""
        return self.rect.w > self.rect.h * 1.4

    def _content(self) -> Hashable:
        return self._look

    def _paint(self) -> Surface:
        frame, look = self.frame, self._look
        colour = theme.SEATS[look.seat]
        ground = self.palette.raised if look.taken else mix(self.palette.ground, self.palette.raised, 0.55)
        art, box = self._blank(ground)
        across = self._across
        head, rest = cut_left(box, box.h) if across else cut_top(box, box.h // 2)
        fill = colour if look.taken else mix(self.palette.ground, colour, 0.35)
        if look.closed:
            fill = mix(self.palette.ground, colour, 0.15)
        self._paint_head(art, head, fill, across)
        self._paint_sign(art, head)
        words = inset(rest, frame.px(_SEAT_EDGE), self._above)
        narrow = rest.w < frame.px(_SEAT_NARROW)
        if look.glyph and narrow:
            sign = icons.glyph(look.glyph, frame.px(48), paint.css(theme.ink_on(fill)))
            paint.blit(art, sign, (head.x + frame.px(14), head.y + frame.px(12)))
        self._paint_words(art, words, "" if narrow else look.glyph)
        return art

    def _paint_head(self, art: Surface, head: Rect, fill: Colour, across: bool) -> None:
        """The field of the seat's colour, round where it meets the card's corners."""
        radius = self.frame.px(theme.RADIUS)
        paint.blit(art, paint.rounded(*head.size, radius, fill), head)
        strip = cut_right(head, radius)[0] if across else cut_bottom(head, radius)[0]
        art.fill(fill, strip)

    def _paint_sign(self, art: Surface, head: Rect) -> None:
        """The seat's emblem on a disc of cream, so that its own colour shows."""
        size = round(min(head.w, head.h) * 0.78)
        disc = paint.rounded(size, size, size / 2, theme.CREAM if self._look.taken else self.palette.soft)
        paint.blit(art, disc, disc.get_rect(center=head.center))
        emblem = icons.emblem(self._look.seat, round(size * 0.62))
        paint.blit(art, emblem, emblem.get_rect(center=head.center))

    def _paint_words(self, art: Surface, room: Rect, glyph: str) -> None:
        frame, look = self.frame, self._look
        name, room = cut_top(room, round(room.h * 0.34))
        self._write(art, look.name.upper(), "poster", 54, theme.CREAM, name)
        middle, lower = cut_top(room, round(room.h * 0.5))
        if glyph:
            size = min(frame.px(48), middle.h)
            sign = icons.glyph(glyph, size)
            paint.blit(art, sign, (middle.x, middle.centery - size // 2))
            middle = Rect(middle.x + size + frame.px(16), middle.y, middle.w - size - frame.px(16), middle.h)
        self._write(art, look.title, "strong", theme.BODY, theme.CREAM, middle)
        self._write(art, look.line, "text", theme.SMALL, self.palette.soft, lower)


class PresetTile(Tile):
    """A preset of the rules: its name, what it is, how long it takes; a mark when it is the one in force."""

    def __init__(
        self, rect: Rect, frame: Frame, name: str, line: str, length: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(rect, frame, on_press, line)
        self._name = name
        self._length = length
        self._chosen = False
        self._name_px = self._most_px()

    def _most_px(self) -> int:
        """The greatest size that the name has room for."""
        room = self._cut(Rect((0, 0), self.rect.size))[1]
        return self._fit(self._name.upper(), "poster", 50, room)

    @staticmethod
    def even(tiles: Sequence[PresetTile]) -> None:
        """Sets the names of tiles in a row in one size."""
        px = min(tile._most_px() for tile in tiles)
        for tile in tiles:
            tile._name_px = px
            tile.sprite.touch()

    @property
    def chosen(self) -> bool:
        return self._chosen

    def show(self, chosen: bool, length: str) -> None:
        """Whether it is in force, and what it takes at the table as it is."""
        if (chosen, length) != (self._chosen, self._length):
            self._chosen, self._length = chosen, length
            self.sprite.touch()

    def _content(self) -> Hashable:
        return self._chosen, self._length

    def _paint(self) -> Surface:
        frame = self.frame
        fill = self.palette.strong if self._chosen else self.palette.raised
        art, box = self._blank(fill)
        ink = theme.ink_on(fill)
        mark, name, line, length = self._cut(box)
        self._paint_mark(art, mark, ink)
        skin.write(art, self._name.upper(), "poster", self._name_px, ink, name)
        note = skin.wrapped(self._note, "text", frame.type(theme.SMALL), ink, line.w, round(line.h * 0.98))
        paint.blit(art, note, note.get_rect(midleft=line.midleft))
        self._write(art, self._length, "strong", theme.SMALL, ink, length)
        return art

    def _cut(self, box: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """Where the mark, the name, the line and the length are."""
        frame = self.frame
        room = inset(box, frame.px(28), frame.px(14 if frame.portrait else 20))
        size = frame.px(56)
        mark, words = cut_left(room, size + frame.px(20))
        shares = (0.38, 0.5) if frame.portrait else (0.3, 0.68)
        name, rest = cut_top(words, round(words.h * shares[0]))
        line, length = cut_top(rest, round(rest.h * shares[1]))
        return Rect(mark.x, mark.centery - size // 2, size, size), name, line, length

    def _paint_mark(self, art: Surface, place: Rect, ink: Colour) -> None:
        line = self.frame.px(6)
        paint.blit(art, paint.rounded(place.w, place.h, place.w / 2, None, ink, line), place)
        if self._chosen:
            dot = place.inflate(-place.w // 2, -place.h // 2)
            paint.blit(art, paint.rounded(dot.w, dot.h, dot.w / 2, ink), dot)
