"""Actions that can be written down, legal or not, made from the type hints of a game's action classes."""

from __future__ import annotations

import random
import types
from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.cards import Card
from engine.rules.base import Rules

MOST = 400
"""Of one class; where more can be constructed a sample is taken."""
LONGEST = 4
INTEGERS = range(-2, 64)


def constructible(rules: Rules[Any, Any], cards: tuple[Card, ...], dice: random.Random) -> Iterator[Any]:
    """All actions over these cards, or a sample of them where there are many."""
    for kind in rules.actions:
        hints = get_type_hints(kind)
        ranges = [_values(hint, cards, dice) for hint in hints.values()]
        total = 1
        for values in ranges:
            total *= len(values)
        if total <= MOST:
            yield from (kind(*values) for values in product(*ranges))
        else:
            yield from (kind(*(dice.choice(values) for values in ranges)) for _ in range(MOST))


def _values(hint: Any, cards: tuple[Card, ...], dice: random.Random) -> list[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Card:
        return list(cards)
    if hint is int:
        return list(INTEGERS)
    if hint is bool:
        return [False, True]
    if origin is Literal:
        return list(args)
    if origin in (Union, types.UnionType):
        inner = [arg for arg in args if arg is not type(None)]
        return [None, *(value for arg in inner for value in _values(arg, cards, dice))]
    if origin is tuple:
        inner_values = _values(args[0], cards, dice)
        sizes = range(LONGEST + 1)
        return [tuple(dice.choices(inner_values, k=dice.choice(sizes))) for _ in range(MOST)]
    raise TypeError(f"the suite can't construct a {hint!r}")
