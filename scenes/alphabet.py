"""The letters that names can be written with on the screen, and which case the next one has."""

from __future__ import annotations

from typing import Final

from engine.present.i18n import N_

PAGES: Final[tuple[tuple[str, str], ...]] = (
    (N_("A B C"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    (N_("À É Ö"), "ÀÁÂÄÃÅÆÇĆČÈÉÊËĘĚÍÎÏŁÑŃÓÔÖŐØŒŘŚŠßÚÜŮŰÝŹŽŻ"),
    (N_("А Б В"), "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎЈ"),
    (N_("Α Β Γ"), "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
    (N_("1 2 3"), "1234567890.-’&!?+*#"),
)
"""Each page's name and its letters, capitals first: no more than ``MOST``."""

MOST: Final = max(len(letters) for _name, letters in PAGES)

_HOME: Final = {"ru": 2, "uk": 2, "el": 3}


def home(language: str) -> int:
    """The page that somebody who reads this language begins with."""
    return _HOME.get(language.partition("_")[0], 0)


def next_is_capital(text: str) -> bool:
    """Whether a name that begins with this goes on with a capital: at its start and after a blank or mark."""
    return not text or not text[-1].isalnum()


def cased(letter: str, capital: bool) -> str:
    """The letter as it is written now; one that has no small (or no single capital) form stays."""
    other = letter.upper() if capital else letter.lower()
    return other if len(other) == 1 else letter
