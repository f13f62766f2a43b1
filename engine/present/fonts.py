"""Letters: cached fonts, and text as pictures.

Every picture of text has premultiplied alpha and may be shared: blit it, never paint on it. Sizes are in
pixels of letter height (em). Characters that the fonts lack, or that cannot be drawn, show as ``?``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import fontpkg_fira_sans_condensed
import pygame

from engine.present import watch
from engine.present.artcache import kept
from engine.present.theme import Colour, letters

Role = Literal["poster", "strong", "text", "light"]
Align = Literal["left", "center", "right"]

FILES: dict[Role, str] = {
    "poster": "FiraSansCondensed-Black.ttf",
    "strong": "FiraSansCondensed-Bold.ttf",
    "text": "FiraSansCondensed-Medium.ttf",
    "light": "FiraSansCondensed-Light.ttf",
}
FOLDER = fontpkg_fira_sans_condensed.ROOT / "files"

_PROBE_PX = 20
_NOWHERE = "\U0010fffd"  # a character that no font has
_KEEPS_TOGETHER = "\u00a0"  # a blank at which no line is broken

_FEW_LINES = 4  # more are prose, which fills its lines

_ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}


@lru_cache(maxsize=24)
def font(role: Role, px: int) -> pygame.font.Font:
    """The font of a role at a size in pixels."""
    pygame.font.init()
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)  # fonts do not outlive the module
    return pygame.font.Font(FOLDER / FILES[role], max(1, px))


def _glyph(role: Role, char: str) -> bytes:
    return pygame.image.tobytes(font(role, _PROBE_PX).render(char, False, (255, 255, 255)), "RGBA")


@lru_cache(maxsize=4096)
def _drawable(role: Role, char: str) -> bool:
    """Whether the font has the character: for those it lacks it draws one and the same empty box."""
    if char == _KEEPS_TOGETHER:
        return True
    if not char.isprintable() or "\ud800" <= char <= "\udfff":
        return False
    return _glyph(role, char) != _glyph(role, _NOWHERE)


def clean(text: str, role: Role) -> str:
    """The text with everything that cannot be drawn replaced by ``?``; line breaks stay."""
    return "".join(char if char == "\n" or _drawable(role, char) else "?" for char in text)


def width(text: str, role: Role, px: int) -> int:
    """How wide a line of text is, in pixels."""
    return font(role, px).size(clean(text, role))[0]


def line_height(role: Role, px: int) -> int:
    """From one line of a paragraph to the next, in pixels."""
    return font(role, px).get_linesize()


def render(text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    """One line of text."""
    return _told(_line(text, role, px, letters(colour)), text, px, letters(colour))


def _told(picture: pygame.Surface, text: str, px: int, colour: Colour) -> pygame.Surface:
    """The picture of a text, after whoever looks on has been told of it."""
    watcher = watch.current()
    if watcher is not None:
        watcher.wrote(picture, text, px, colour)
    return picture


@kept
def _line(text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    line = font(role, px).render(clean(text, role).replace("\n", " "), True, colour)
    return line.premul_alpha()


@kept
def render_exact(text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    """One line in exactly this colour, in high contrast too: for what is a sign rather than text. Its picture
    is no text's, for who looks on is told of texts alone."""
    return _line(text, role, px, colour).copy()


def paragraph(
    text: str, role: Role, px: int, colour: Colour, width: int, align: Align = "left"
) -> pygame.Surface:
    """Text wrapped at ``width`` pixels, few lines evenly; line breaks in it are kept."""
    return _told(_wrapped(text, role, px, letters(colour), width, align), text, px, letters(colour))


@kept
def _wrapped(text: str, role: Role, px: int, colour: Colour, width: int, align: Align) -> pygame.Surface:
    face = font(role, px)
    before = face.align
    face.align = _ALIGN[align]
    shown = clean(text, role)
    drawn = face.render(shown, True, colour, None, max(1, width))
    if 1 < drawn.height // face.get_linesize() <= _FEW_LINES:
        even = face.render(shown, True, colour, None, _even_width(shown, face, width))
        drawn = even if even.height == drawn.height else drawn
    face.align = before
    return drawn.premul_alpha()


def _even_width(text: str, face: pygame.font.Font, width: int) -> int:
    """The least width, in pixels, at which a text takes no more lines than at ``width``: lines of about one
    length, and no word alone in the last."""
    measure = lru_cache(maxsize=None)(lambda piece: face.size(piece)[0])
    allowed = _lines(text, measure, width)
    low, high = max(measure(word) for word in text.split()), width
    while low < high:
        middle = (low + high) // 2
        if _lines(text, measure, middle) > allowed:
            low = middle + 1
        else:
            high = middle
    return max(1, min(width, high + measure(" ")))  # the blank at a line's end takes room, too


def _lines(text: str, measure: Callable[[str], int], room: int) -> int:
    """In how many lines a text is set."""
    count = 0
    for line in text.split("\n"):
        words = line.split(" ")
        count, begun = count + 1, words[0]
        for word in words[1:]:
            if measure(f"{begun} {word}") > room:
                count, begun = count + 1, word
            else:
                begun = f"{begun} {word}"
    return count


def crowded(text: str, needed: int, room: int) -> None:
    """Tells whoever looks on that lines are cut: they need more height than there is."""
    watcher = watch.current()
    if watcher is not None:
        watcher.crowded(text, needed, room)


def paragraph_height(text: str, role: Role, px: int, width: int) -> int:
    """How high ``paragraph`` will be, in pixels."""
    return paragraph(text, role, px, (0, 0, 0), width).height


@lru_cache(maxsize=64)
def _words(text: str, role: Role, px: int) -> tuple[tuple[int, ...], ...]:
    """How wide the words of each line are, in pixels."""
    lines = clean(text, role).splitlines()
    return tuple(tuple(width(word, role, px) for word in line.split(" ")) for line in lines)


def rows(text: str, role: Role, px: int, width: float) -> int:
    """In how many lines ``paragraph`` will set the text, about: another size's are told from this one's with
    a width that is as much greater as that one is smaller, as measuring with one more font takes long."""
    blank = font(role, px).size(" ")[0]
    count = 0
    for words in _words(text, role, px):
        count += 1
        left = width
        for word in words:
            if word > left and left < width:
                count, left = count + 1, width
            left -= word + blank
    return count


def fit(text: str, role: Role, px: int, room: int, least: float = 0.6) -> int:
    """The greatest size up to ``px`` at which the line is at most ``room`` pixels wide, but not below
    ``least`` of ``px``."""
    floor = max(1, round(px * least))
    size = px
    while size > floor and (wide := width(text, role, size)) > room:
        size = max(floor, min(size - 1, size * room // wide))
    return size


def shorten(text: str, role: Role, px: int, room: int) -> str:
    """The line itself, or as much of its beginning as fits into ``room`` pixels with an ellipsis."""
    if width(text, role, px) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", role, px) <= room:
            low = middle
        else:
            high = middle - 1
    shown = text[:low].rstrip() + "…"
    watcher = watch.current()
    if watcher is not None:
        watcher.shortened(text, shown)
    return shown


def fitted(text: str, role: Role, px: int, colour: Colour, room: int, least: float = 0.6) -> pygame.Surface:
    """One line that is never wider than ``room`` pixels: shrunk as ``fit`` does, then shortened."""
    size = fit(text, role, px, room, least)
    return render(shorten(text, role, size, room), role, size, colour)


_CAPITALS = 0.689  # of the em: the height of this family's capital letters


def middle(role: Role, px: int) -> int:
    """From the top of a rendered line down to the middle of its capital letters, in pixels."""
    return round(font(role, px).get_ascent() - px * _CAPITALS / 2)
