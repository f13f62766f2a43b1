"""Texts in the player's language, from gettext catalogues.

English is the source: what ``_`` is given is what English readers see. Catalogues lie under
``assets/locale/<language>/LC_MESSAGES/cardcade.mo``. The language can be changed at any time; texts already
drawn stay until drawn anew.
"""

from __future__ import annotations

import gettext as _gettext
import struct
from collections.abc import Iterable
from pathlib import Path

import pygame

DOMAIN = "cardcade"
SOURCE = "en"
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locale"


class _Current:
    language: str = SOURCE
    texts: _gettext.NullTranslations = _gettext.NullTranslations()


def _(text: str) -> str:
    """The text in the current language; itself where the catalogue has none."""
    return _Current.texts.gettext(text)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Marks a text for translation; ``_`` translates it where it is shown."""
    return text


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the text that the current language uses for ``n`` things."""
    return _Current.texts.ngettext(one, many, n)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(names: Iterable[str]) -> str:
    """Names as a sentence has them: "Red", "Red and Blue", "Red, Blue and Green"; "" for none."""
    *some, last = tuple(names) or ("",)
    return _("{some} and {last}").format(some=", ".join(some), last=last) if some else last


_MARKS = {"en": (",", "."), "fr": ("\u00a0", ","), "it": (".", ","), "ru": ("\u00a0", ",")}
"""By language: what parts thousands, and what begins a fraction."""


def number(value: float, places: int = 0) -> str:
    """The number with that many decimal places, as the current language writes it, with a true minus."""
    thousands, fraction = _MARKS.get(_Current.language, _MARKS[SOURCE])
    signs = {ord(","): thousands, ord("."): fraction, ord("-"): "−"}
    return f"{value:,.{places}f}".translate(signs)


def available(folder: Path = FOLDER) -> tuple[str, ...]:
    """Languages there are texts for, the source language first."""
    found = sorted(mo.parents[1].name for mo in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE, *(one for one in found if one != SOURCE))


def language() -> str:
    return _Current.language


def set_language(code: str, folder: Path = FOLDER) -> str:
    """Changes the language at once; gives the one in force, the source language where there are no (or
    unreadable) texts for ``code``."""
    try:
        texts: _gettext.NullTranslations = _gettext.translation(DOMAIN, folder, [code])
    except (OSError, ValueError, struct.error):
        _Current.language, _Current.texts = SOURCE, _gettext.NullTranslations()
    else:
        _Current.language, _Current.texts = code, texts
    return _Current.language


def system_language(folder: Path = FOLDER) -> str:
    """The first of the system's preferred languages that there are texts for, else the source language."""
    offered = available(folder)
    for locale in pygame.system.get_pref_locales():
        tongue, country = locale.get("language") or "", locale.get("country")
        for code in (f"{tongue}_{country}", tongue):
            if code in offered:
                return code
    return SOURCE
