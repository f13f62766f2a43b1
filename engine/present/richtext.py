"""Long texts with headings and bold words, laid out by pygame_gui and kept as one tall picture.

pygame_gui is loaded when the first such text is shown, never before. Its manager lives only while a text is
laid out: nothing of it is left to be updated, hovered or drained.
"""

from __future__ import annotations

import gc
import html
import re
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from engine.memory import give_back_the_rest
from engine.present import fonts
from engine.present.paint import blit, css
from engine.present.screen import Frame
from engine.present.theme import BODY, SUB, Palette

if TYPE_CHECKING:
    import pygame_gui

_ITALICS = ("FiraSansCondensed-MediumItalic.ttf", "FiraSansCondensed-BoldItalic.ttf")
_OPEN, _CLOSE = "<h>", "</h>"
_AFTER = re.compile(r"(</[bi]>)([\u00a0,.;:!?»)]+)")


def heading(text: str) -> str:
    """A heading, as markup for a text panel."""
    return f"{_OPEN}{text}{_CLOSE}<br>"


def paragraph(text: str) -> str:
    """A paragraph, as markup; ``<b>`` and ``<i>`` may stand in it."""
    return f"{text}<br><br>"


def point(text: str) -> str:
    """A point of a list, as markup."""
    return f"•  {text}<br>"


def plain(text: str) -> str:
    """Text that may hold anything (a player's name), made safe to stand in markup."""
    return html.escape(text, quote=False)


def tied(markup: str) -> str:
    """The markup with the marks that follow a bold word made bold with it: a line could begin with them
    otherwise, for pygame_gui breaks lines wherever the style changes."""
    return _AFTER.sub(r"\2\1", markup)


def laid_out(markup: str, width: int, frame: Frame, palette: Palette) -> Surface:
    """The text at ``width`` pixels, as high as it needs, on the palette's raised colour: opaque."""
    picture = _draw(markup, width, frame, palette)
    gc.collect()  # the box and its manager hold each other, and some ten megabytes
    give_back_the_rest()
    return picture


def _draw(markup: str, width: int, frame: Frame, palette: Palette) -> Surface:
    import pygame_gui  # lazily: most sessions never open a long text

    size, head = frame.type(BODY), frame.type(SUB)
    fonts.font("text", size)  # pygame_gui wants the font module started
    manager = pygame_gui.UIManager((width, frame.height), enable_live_theme_updates=False)
    _add_fonts(manager, size, head)
    manager.get_theme().load_theme(_theme(size, palette))
    title = f'<font face="poster" pixel_size="{head}" color="{css(palette.accent)}">'
    text = fonts.clean(tied(markup), "text").replace(_OPEN, title).replace(_CLOSE, "</font>")
    box = pygame_gui.elements.UITextBox(text, Rect(0, 0, width, -1), manager, wrap_to_height=True)
    layout = box.text_box_layout
    assert layout is not None
    words = layout.finalised_surface  # the box's own image ends where its manager's window does
    assert words is not None
    picture = Surface(words.size, pygame.SRCALPHA)
    picture.fill(palette.raised)
    blit(picture, words, (0, 0))
    box.kill()
    manager.clear_and_reset()  # type: ignore[no-untyped-call]
    pygame_gui.core.utility.set_default_manager(None)
    _drain()
    return picture


def _add_fonts(manager: pygame_gui.UIManager, size: int, head: int) -> None:
    """Our fonts in the two sizes that are used, in all their styles."""
    upright = (fonts.FILES["text"], fonts.FILES["strong"])
    paths = [str(fonts.FOLDER / name) for name in (*upright, *_ITALICS)]
    manager.add_font_paths("text", *paths)
    manager.add_font_paths("poster", str(fonts.FOLDER / fonts.FILES["poster"]))
    for style in ("regular", "bold", "italic", "bold_italic"):
        manager.preload_fonts([{"name": "text", "point_size": size, "style": style}])
    manager.preload_fonts([{"name": "poster", "point_size": head, "style": "regular"}])


def _theme(size: int, palette: Palette) -> dict[str, object]:
    return {
        "text_box": {
            "colours": {
                "dark_bg": "#00000000",
                "normal_border": "#00000000",
                "normal_text": css(palette.ink),
            },
            "font": {"name": "text", "size": str(size)},
            "misc": {"padding": "0,0", "border_width": "0", "shadow_width": "0", "line_spacing": "1.25"},
        }
    }


def _drain() -> None:
    """Throws away the messages that pygame_gui posted about a box nobody knows of any more."""
    pygame.event.get(range(pygame.USEREVENT, pygame.NUMEVENTS))
