"""Tables of suits against the plainest way to say the same."""

from __future__ import annotations

import random

import numpy as np

from engine.ai.regicide import bits
from engine.cards import cards, code
from engine.rules.regicide.state import PACK


def ranks(mask: int) -> list[int]:
    return [rank for rank in range(10) if mask >> rank & 1]


def plain_pattern(held: int, out: int, jokers_out: int = 0, jokers_own: int = 0) -> int:
    """The pattern as the module describes it."""
    digits = [int(rank in ranks(held)) for rank in range(10) if rank in ranks(held | out)]
    digits += [0] * jokers_out + [1] * jokers_own + [1]
    return sum(digit << place for place, digit in enumerate(digits))


def test_every_card_has_a_bit_of_its_own():
    assert sorted(bits.BIT.values()) == list(range(42))
    assert {bits.CARD[bits.BIT[card]] for card in PACK} == set(PACK)
    assert bits.packed(cards("AS 2S KS AH KC X1 X2")) == sum(1 << bit for bit in (0, 1, 9, 10, 39, 40, 41))


def test_a_higher_bit_ranks_higher():
    for suit in range(4):
        in_suit = [code(bits.CARD[10 * suit + rank])[0] for rank in range(10)]
        assert "".join(in_suit) == "A23456789K"


def test_lowest_highest_middle_and_turned():
    for mask in range(1024):
        held = ranks(mask)
        assert bits.LOWEST[mask] == min(held, default=0)
        assert bits.HIGHEST[mask] == max(held, default=-1)
        assert ranks(int(bits.TURNED[1024 + mask])) == sorted(9 - rank for rank in held)
        assert bits.TURNED[mask] == mask
        if held:
            assert bits.MIDDLE[mask] in held
            assert all(abs(bits.MIDDLE[mask] - 4.4) <= abs(rank - 4.4) for rank in held)


def test_what_is_above_a_rank():
    for rank in range(-1, 11):
        assert ranks(int(bits.ABOVE[rank + 1])) == list(range(rank + 1, 10))


def test_patterns():
    dice = random.Random(3)
    for _ in range(500):
        held = dice.randrange(1024)
        out = dice.randrange(1024) & ~held
        found = bits.pattern(np.array([held]), np.array([out]))[0]
        assert found == plain_pattern(held, out)
        assert bits.OWN[found] == len(ranks(held)) and bits.OTHERS[found] == len(ranks(out))
        assert bits.TOP[found] == sum(rank > max(ranks(out), default=-1) for rank in ranks(held))


def test_jokers_lie_on_top_of_the_trump_pattern_the_own_ones_highest():
    dice = random.Random(4)
    for own, out in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)):
        held = dice.randrange(1024)
        others = dice.randrange(1024) & ~held
        jokers = bits.jokers(
            np.array([own << 40 if own < 2 else 3 << 40]), np.array([(3 if out == 2 else out) << 40])
        )
        side = bits.pattern(np.array([held]), np.array([others]))
        assert bits.trump_pattern(side, jokers)[0] == plain_pattern(held, others, out, own)
