"""Cards, packs and their codes.

A card is a small int, so that states stay cheap to copy, hash and search. Its code, the form in saves,
logs, tests and on the wire, is rank + suit (``AS``, ``TD``), with a ``b`` for the second pack's twin
(``7Hb``); jokers are ``X1``, ``X2`` and so on.

The ints: ``0..51`` are the first pack (suit * 13 + rank, suits in the order S H D C, ace first), ``52..103``
the second pack in the same order, ``104`` and up the jokers. ``HIDDEN`` stands for a card that a view may
not show.
"""

from __future__ import annotations

from typing import Final, NewType

Card = NewType("Card", int)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
FIRST_JOKER: Final = 104
MOST_JOKERS: Final = 4
HIDDEN: Final = Card(-1)

CODES: Final[tuple[str, ...]] = tuple(
    [rank + suit + twin for twin in ("", "b") for suit in SUITS for rank in RANKS]
    + [f"X{n}" for n in range(1, MOST_JOKERS + 1)]
)
_CARD_OF: Final = {code: Card(number) for number, code in enumerate(CODES)}

VALUES: Final[tuple[int, ...]] = tuple(
    0 if number >= FIRST_JOKER else number % 13 + 1 for number in range(len(CODES))
)
"""By card: 1 for an ace, 2 to 10 their face, 11, 12, 13 for jack, queen, king; 0 for a joker."""


def code(card: Card) -> str:
    """The card's code; raises IndexError for what is no card (``HIDDEN`` included)."""
    if card < 0:
        raise IndexError("a hidden card has no code")
    return CODES[card]


def card(code: str) -> Card:
    """The card of a code; raises KeyError when there is none."""
    return _CARD_OF[code]


def cards(codes: str) -> tuple[Card, ...]:
    """Cards of codes parted by blanks, as tests and tools like to write them: ``cards("AS TD X1")``."""
    return tuple(_CARD_OF[one] for one in codes.split())


def value(card: Card) -> int:
    """1 (ace) to 13 (king); 0 for a joker."""
    return VALUES[card]


def suit(card: Card) -> int:
    """Index into ``SUITS``; raises ValueError for a joker, which has none."""
    if card >= FIRST_JOKER:
        raise ValueError("a joker has no suit")
    return card % 52 // 13


def is_joker(card: Card) -> bool:
    """Whether the card is one of the jokers."""
    return card >= FIRST_JOKER


def pack(packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """Whole packs in the order of their numbers, then the jokers."""
    if packs not in (1, 2) or not 0 <= jokers <= MOST_JOKERS:
        raise ValueError(f"no pack of {packs} packs and {jokers} jokers")
    return tuple(Card(n) for n in (*range(52 * packs), *range(FIRST_JOKER, FIRST_JOKER + jokers)))
