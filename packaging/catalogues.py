"""Texts in other languages: gathers them from the sources, brings the catalogues up to date, compiles them.

``python packaging/catalogues.py`` does all three and says what is still to be translated; with the code of a
new language, ``python packaging/catalogues.py es``, it begins a catalogue for that.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "assets" / "locale"
KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2)}
"""The functions whose texts are gathered, and which of their arguments are texts."""

_WIDTH: Final = 110


def sources() -> list[Path]:
    """The files whose texts are shown to players."""
    return [
        ROOT / "main.py",
        *sorted((ROOT / "engine").rglob("*.py")),
        *sorted((ROOT / "scenes").rglob("*.py")),
    ]


def template() -> Catalog:
    """Every text in the sources, with the files that it is in."""
    found = Catalog(project="Cardcade", charset="utf-8", fuzzy=False)
    for path in sources():
        place = (path.relative_to(ROOT).as_posix(), None)
        for _line, text, _comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            known = found.get(text if isinstance(text, str) else text[0])
            places = [] if known is None else [one for one in known.locations if one != place]
            found.add(text, locations=[*places, place])
    return found


def languages() -> list[str]:
    return sorted(path.parents[1].name for path in FOLDER.glob("*/LC_MESSAGES/cardcade.po"))


def catalogue_file(language: str) -> Path:
    """What translators edit; what the program reads lies beside it, with the ending ``.mo``."""
    return FOLDER / language / "LC_MESSAGES" / "cardcade.po"


def read(language: str) -> Catalog:
    """The language's catalogue; raises OSError and babel's PoFileError."""
    with catalogue_file(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def untranslated(catalogue: Catalog) -> Iterator[str]:
    """What stands in the catalogue without all of its words."""
    for message in catalogue:
        words = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        if message.id and not (message.fuzzy is False and all(words)):
            yield message.id if isinstance(message.id, str) else message.id[0]


def update(language: str, texts: Catalog) -> Catalog:
    """Brings the language's files up to date: new texts come in empty, those no longer in the sources go."""
    path = catalogue_file(language)
    if path.exists():
        catalogue = read(language)
        written = catalogue.creation_date
        catalogue.update(texts, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.creation_date = written
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = Catalog(language, charset="utf-8", fuzzy=False)
        catalogue.update(texts)
    _head(catalogue, language)
    with path.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, ignore_obsolete=True, include_lineno=False, omit_header=False)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return catalogue


def _head(catalogue: Catalog, language: str) -> None:
    """What stands at the top of the file: nothing that changes from one run to the next."""
    name = Locale.parse(language).english_name or language
    catalogue.header_comment = f"# Cardcade's texts in {name}."
    catalogue.project, catalogue.version = "Cardcade", "1"
    catalogue.msgid_bugs_address = catalogue.last_translator = ""
    catalogue.language_team = name
    catalogue.revision_date = catalogue.creation_date


def main() -> int:
    texts = template()
    for language in sorted({*languages(), *sys.argv[1:]}):
        lacking = list(untranslated(update(language, texts)))
        print(f"{language}: {len(texts)} texts, {len(lacking)} to be translated")
        for text in lacking:
            print(f"    {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
