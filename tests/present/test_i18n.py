"""Catalogues: chosen, changed at once, and harmless when missing or broken."""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pygame
import pytest

from engine.present import i18n

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "scenes").rglob("*.py"), *ROOT.glob("*.py")]
SOURCES.remove(Path(i18n.__file__))

RUSSIAN = {
    "": "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=3; "
    "plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n",
    "Start": "Старт",
    "{n} card\0{n} cards": "{n} карта\0{n} карты\0{n} карт",
}


def _compiled(texts: dict[str, str]) -> bytes:
    """A catalogue in gettext's binary form."""
    pairs = sorted((key.encode(), value.encode()) for key, value in texts.items())
    place = 28 + 16 * len(pairs)
    tables: list[bytes] = []
    data = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), place + len(data)))
            data += pair[column] + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, place)
    return header + b"".join(tables) + data


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    cut = _compiled(RUSSIAN)[:-90]
    for language, content in (("ru", _compiled(RUSSIAN)), ("it", b"not a catalogue"), ("fr", cut)):
        messages = tmp_path / language / "LC_MESSAGES"
        messages.mkdir(parents=True)
        (messages / "cardcade.mo").write_bytes(content)
    return tmp_path


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def test_a_language_is_changed_at_once(folder: Path) -> None:
    assert i18n._("Start") == "Start"
    assert i18n.set_language("ru", folder) == "ru"
    assert i18n.language() == "ru"
    assert i18n._("Start") == "Старт"
    assert i18n._("Not in the catalogue") == "Not in the catalogue"
    i18n.set_language("en", folder)
    assert i18n._("Start") == "Start"


@pytest.mark.parametrize(("n", "text"), [(1, "1 карта"), (3, "3 карты"), (5, "5 карт"), (21, "21 карта")])
def test_plural_forms_are_the_languages_own(folder: Path, n: int, text: str) -> None:
    i18n.set_language("ru", folder)
    assert i18n.ngettext("{n} card", "{n} cards", n).format(n=n) == text


def test_english_counts_without_a_catalogue() -> None:
    assert i18n.ngettext("{n} card", "{n} cards", 1) == "{n} card"
    assert i18n.ngettext("{n} card", "{n} cards", 2) == "{n} cards"


def test_numbers_below_nothing_have_a_true_minus() -> None:
    assert [i18n.number(-21), i18n.number(-4.25, 1)] == ["−21", "−4.2"]


@pytest.mark.parametrize("code", ["it", "fr", "xx", "", "../ru"])
def test_without_a_readable_catalogue_texts_are_english(folder: Path, code: str) -> None:
    assert i18n.set_language(code, folder) == "en"
    assert i18n._("Start") == "Start"


def test_available_languages_begin_with_the_source(folder: Path) -> None:
    assert i18n.available(folder) == ("en", "fr", "it", "ru")
    assert i18n.available(folder / "nowhere") == ("en",)


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        ([{"language": "ru", "country": "RU"}], "ru"),
        ([{"language": "de", "country": None}, {"language": "ru", "country": None}], "ru"),
        ([{"language": "de", "country": "DE"}], "en"),
        ([], "en"),
    ],
)
def test_the_systems_language_is_followed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, preferred: list[dict[str, str | None]], chosen: str
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: preferred)
    assert i18n.system_language(folder) == chosen


def _calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield (node.func.id if isinstance(node.func, ast.Name) else node.func.attr), node


def _literal(path: Path, node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), f"{path}:{node.lineno}: a text for translation must be written out"
    assert isinstance(node.value, str)
    return node.value


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Every text that is translated or marked for it, and its line. ``_`` alone may also be given a variable:
    a text that was marked with ``N_`` where it is written. Nothing may be put together on the way."""
    for name, call in _calls(path):
        if name == "ngettext":
            yield from ((call.lineno, _literal(path, one)) for one in call.args[:2])
        elif name == "N_" or (name == "_" and _put_together(call.args[0])):
            yield call.lineno, _literal(path, call.args[0])
        elif name == "_":
            nodes = (node for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant))
            yield from ((call.lineno, _literal(path, node)) for node in nodes)


def _put_together(argument: ast.expr) -> bool:
    return any(isinstance(node, ast.JoinedStr | ast.BinOp | ast.Call) for node in ast.walk(argument))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_texts_for_translation_are_literal_with_named_places(path: Path) -> None:
    for line, text in _texts(path):
        assert text.strip() == text and text, f"{path}:{line}: empty, or blanks at an end"
        for _, field, _, _ in Formatter().parse(text):
            assert field is None or field.isidentifier(), f"{path}:{line}: name what {{{field}}} stands for"
        assert "%s" not in text and "%d" not in text, f"{path}:{line}: use {{name}}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_singular_and_plural_have_the_same_places(path: Path) -> None:
    for name, call in _calls(path):
        if name == "ngettext":
            one, many = (_literal(path, text) for text in call.args[:2])
            assert _fields(one) <= _fields(many), f"{path}:{call.lineno}"


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def test_names_are_listed_as_a_sentence_has_them():
    assert i18n.listed([]) == ""
    assert i18n.listed(["Red"]) == "Red"
    assert i18n.listed(["Red", "Blue"]) == "Red and Blue"
    assert i18n.listed(name for name in ("Red", "Blue", "Green")) == "Red, Blue and Green"
