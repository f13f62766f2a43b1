"""Running text for the rule book and the log: headings, paragraphs and items, whatever shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.present import richtext


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of running text in the player's language; ``**words**`` in it are strong."""

    kind: Literal["head", "text", "item"]
    words: str


def head(words: str) -> Part:
    return Part("head", words)


def text(words: str) -> Part:
    return Part("text", words)


def item(words: str) -> Part:
    return Part("item", words)


def markup(parts: Iterable[Part]) -> str:
    """The parts in the form that text panels show."""
    makers = {"head": richtext.heading, "text": richtext.paragraph, "item": richtext.point}
    lines: list[str] = []
    before = ""
    for part in parts:
        if before == "item" and part.kind != "item":
            lines.append("<br>")
        lines.append(makers[part.kind](_strong(richtext.plain(part.words))))
        before = part.kind
    return "".join(lines)


def _strong(words: str) -> str:
    pieces = words.split("**")
    return "".join(f"<b>{piece}</b>" if index % 2 else piece for index, piece in enumerate(pieces))
