"""The form that actions, states and events have outside the program: plain JSON values.

The codec is derived from the dataclasses' type hints, so that no game writes one by hand:

=====================  =====================================================================
hint                   wire form
=====================  =====================================================================
``Card``               its code, ``"7Hb"``; ``HIDDEN`` becomes ``{"hidden": 1}``
``tuple[Card, ...]``   list of codes, or ``{"hidden": n}`` when any of its n cards is hidden
other tuples           list
a dataclass            object with its fields; a trailing underscore falls off (``as_`` is ``"as"``)
``Literal[...]``       one of the words, nothing else
``int str bool None``  themselves; ``X | None`` is X or null
=====================  =====================================================================

Decoding is strict: a field too many or too few, a bool or a float for an int, an unknown word or card code
raises MalformedError. Hidden cards are never decoded, for nobody may act with them.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.cards import CODES, HIDDEN, Card, card

Encoder = Callable[[Any], Any]
Decoder = Callable[[object], Any]
FieldCodec = tuple[str, str, Encoder, Decoder]
"""A field's name, its name on the wire, and what encodes and decodes it."""

T = TypeVar("T")

_WORDS: Final[dict[type, str]] = {}
_CODECS: Final[dict[type, tuple[FieldCodec, ...]]] = {}


class MalformedError(ValueError):
    """A wire form that is wrong: missing, surplus or wrongly typed fields, or an unknown word."""


def type_word(kind: type) -> str:
    """The ``type`` of an action or event on the wire: ``NoMuggins`` is ``no_muggins``."""
    if kind not in _WORDS:
        _WORDS[kind] = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
    return _WORDS[kind]


def encode(value: Any) -> dict[str, Any]:
    """A dataclass as a JSON object."""
    return {wire: encoder(getattr(value, name)) for name, wire, encoder, _ in _codecs(type(value))}


def encode_typed(value: Any) -> dict[str, Any]:
    """As ``encode``, with the ``type`` first that ``decode_typed`` tells the classes apart by."""
    return {"type": type_word(type(value)), **encode(value)}


def decode(kind: type[T], wire: object) -> T:
    """A dataclass from its JSON object; raises MalformedError."""
    if not isinstance(wire, dict):
        raise MalformedError(f"{type_word(kind)} is an object, not {_shown(wire)}")
    codecs = _codecs(kind)
    expected = {name for _, name, _, _ in codecs}
    if missing := expected - wire.keys():
        raise MalformedError(f"{type_word(kind)} lacks {', '.join(sorted(missing))}")
    if surplus := wire.keys() - expected:
        raise MalformedError(f"{type_word(kind)} has no field {_shown(min(surplus))}")
    return kind(**{name: decoder(wire[on_wire]) for name, on_wire, _, decoder in codecs})


def decode_typed(kinds: tuple[type[T], ...], wire: object) -> T:
    """An object of one of the classes, by its ``type``; raises MalformedError."""
    if not isinstance(wire, dict):
        raise MalformedError(f"an action is an object, not {_shown(wire)}")
    word = wire.get("type")
    for kind in kinds:
        if word == type_word(kind):
            return decode(kind, {name: value for name, value in wire.items() if name != "type"})
    raise MalformedError(f"no action is of type {_shown(word)}")


def _codecs(kind: type) -> tuple[FieldCodec, ...]:
    """Those of all the fields of a dataclass."""
    if kind not in _CODECS:
        hints = get_type_hints(kind)
        _CODECS[kind] = tuple(
            (field.name, field.name.rstrip("_"), *_codec(hints[field.name])) for field in fields(kind)
        )
    return _CODECS[kind]


def _codec(hint: Any) -> tuple[Encoder, Decoder]:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Card:
        return _encode_card, _decode_card
    if hint in (int, str, bool):
        return _same, _plain_decoder(hint)
    if origin is Literal:
        return _same, _word_decoder(args)
    if origin in (Union, types.UnionType):
        return _optional_codec(args)
    if origin is tuple:
        return _tuple_codec(args)
    if isinstance(hint, type) and hasattr(hint, "__dataclass_fields__"):
        return encode, lambda wire: decode(hint, wire)
    raise TypeError(f"no wire form for {hint!r}")


def _same(value: Any) -> Any:
    return value


def _encode_card(one: Card) -> Any:
    return {"hidden": 1} if one == HIDDEN else CODES[one]


def _encode_pile(pile: tuple[Card, ...]) -> Any:
    return {"hidden": len(pile)} if HIDDEN in pile else [CODES[one] for one in pile]


def _decode_card(wire: object) -> Card:
    try:
        return card(cast(str, wire))
    except (KeyError, TypeError):
        raise MalformedError(f"{_shown(wire)} is no card") from None


def _plain_decoder(kind: type) -> Decoder:
    def decoder(wire: object) -> Any:
        if type(wire) is not kind:
            raise MalformedError(f"{_shown(wire)} is no {kind.__name__}")
        return wire

    return decoder


def _word_decoder(words: tuple[object, ...]) -> Decoder:
    def decoder(wire: object) -> Any:
        if not any(type(wire) is type(word) and wire == word for word in words):
            raise MalformedError(f"{_shown(wire)} is none of {', '.join(map(str, words))}")
        return wire

    return decoder


def _optional_codec(args: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    inner = [arg for arg in args if arg is not type(None)]
    if len(inner) != 1 or len(args) != 2:
        raise TypeError(f"no wire form for a union of {args!r}")
    encoder, decoder = _codec(inner[0])
    return (
        lambda value: None if value is None else encoder(value),
        lambda wire: None if wire is None else decoder(wire),
    )


def _tuple_codec(args: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    if args[-1] is Ellipsis:
        encoder, decoder = _codec(args[0])
        if args[0] is Card:
            return _encode_pile, lambda wire: tuple(_decode_card(one) for one in _list(wire))
        if encoder is _same:
            return list, lambda wire: tuple(decoder(one) for one in _list(wire))
        return (
            lambda values: [encoder(one) for one in values],
            lambda wire: tuple(decoder(one) for one in _list(wire)),
        )
    parts = [_codec(arg) for arg in args]

    def decode_all(wire: object) -> Any:
        items = _list(wire)
        if len(items) != len(parts):
            raise MalformedError(f"{_shown(wire)} has not {len(parts)} items")
        return tuple(decoder(one) for (_, decoder), one in zip(parts, items, strict=True))

    return lambda values: [encoder(one) for (encoder, _), one in zip(parts, values, strict=True)], decode_all


def _list(wire: object) -> list[object]:
    if not isinstance(wire, list):
        raise MalformedError(f"{_shown(wire)} is no list")
    return wire


def _shown(wire: object) -> str:
    """Some JSON value for a message, cut short: it may be anything, of any size."""
    if isinstance(wire, (dict, list)):
        return "an object" if isinstance(wire, dict) else "a list"
    text = repr(wire[:40] if isinstance(wire, str) else wire)
    return text if len(text) <= 44 else text[:40] + "…"
