"""The catalogues under assets/locale: whole, true to their sources, and compiled."""

from __future__ import annotations

import io
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo

from engine.present import fonts, i18n

ROOT = Path(__file__).resolve().parents[1]
TOOL = runpy.run_path(str(ROOT / "packaging" / "catalogues.py"))
LANGUAGES = ("fr", "it", "ru")
CATALOGUES: dict[str, Catalog] = {language: TOOL["read"](language) for language in LANGUAGES}

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def messages(language: str) -> Iterator[tuple[Message, str, str]]:
    """Each message with the source that each of its forms goes back to, and the form."""
    for message in CATALOGUES[language]:
        if not message.id:
            continue
        plural = isinstance(message.id, (list, tuple))
        source = message.id[-1] if plural else message.id
        for words in message.string if plural else (message.string,):
            yield message, source, words


def fields(text: str) -> list[str]:
    return sorted(field for _, field, _, _ in Formatter().parse(text) if field is not None)


def test_all_languages_are_offered() -> None:
    assert i18n.available() == ("en", *LANGUAGES)


@each_language
def test_every_text_has_all_its_words(language: str) -> None:
    assert list(TOOL["untranslated"](CATALOGUES[language])) == []
    for message, _, _ in messages(language):
        forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        expected = CATALOGUES[language].num_plurals if isinstance(message.id, (list, tuple)) else 1
        assert len(forms) == expected, message.id


@pytest.fixture(scope="module")
def texts() -> Catalog:
    """What stands in the sources now."""
    return TOOL["template"]()


@each_language
def test_every_text_of_the_sources_is_in_the_catalogue_and_no_other(language: str, texts: Catalog) -> None:
    def ids(catalogue: Catalog) -> set[object]:
        return {message.id for message in catalogue if message.id}

    wanted, there = ids(texts), ids(CATALOGUES[language])
    assert wanted - there == set(), "run: python packaging/catalogues.py, and translate what it lists"
    assert there - wanted == set(), "run: python packaging/catalogues.py"


@each_language
def test_what_is_filled_in_is_the_same_in_every_form(language: str) -> None:
    for _, source, words in messages(language):
        assert fields(words) == fields(source), words
        for _, _, spec, conversion in Formatter().parse(words):
            assert not spec and conversion is None, words


@each_language
def test_marks_and_blanks_are_those_of_the_source(language: str) -> None:
    for _, source, words in messages(language):
        assert words == words.strip(), words
        assert words.count("**") == source.count("**"), words
        assert re.findall(" {2,}", words) == re.findall(" {2,}", source), words
        assert not re.search("['\"]", words), f"marks of a typewriter: {words}"


@each_language
def test_every_letter_can_be_drawn(language: str) -> None:
    for _, _, words in messages(language):
        for role in fonts.FILES:
            assert fonts.clean(words, role) == words


@each_language
def test_the_program_reads_what_translators_wrote(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, CATALOGUES[language])
    path = TOOL["catalogue_file"](language).with_suffix(".mo")
    assert compiled.getvalue() == path.read_bytes(), "run: python packaging/catalogues.py"


@each_language
def test_no_obsolete_texts_are_kept(language: str) -> None:
    assert not CATALOGUES[language].obsolete


def test_french_keeps_its_marks_with_their_words() -> None:
    for _, _, words in messages("fr"):
        assert not re.search(r" [:;!?%»]|« ", words), words
        assert not re.search(r"\w[!?;»]", words), words


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", ["1 point", "2 points", "5 points", "21 points"]),
        ("it", ["1 punto", "2 punti", "5 punti", "21 punti"]),
        ("fr", ["1 point", "2 points", "5 points", "21 points"]),
        ("ru", ["1 очко", "2 очка", "5 очков", "21 очко"]),
    ],
)
def test_things_are_counted_as_the_language_does(language: str, counted: list[str]) -> None:
    i18n.set_language(language)
    assert [i18n.ngettext("{n} point", "{n} points", n).format(n=n) for n in (1, 2, 5, 21)] == counted


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "1,360.5"), ("it", "1.360,5"), ("fr", "1\u00a0360,5"), ("ru", "1\u00a0360,5")],
)
def test_numbers_are_written_as_the_language_does(language: str, written: str) -> None:
    i18n.set_language(language)
    assert i18n.number(1360.5, 1) == written
