"""Shuffles: as documented, fair, sealed, and given back when an action fails."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from engine.cards import cards, code, pack
from engine.match.chance import (
    SealedShuffler,
    Shuffled,
    ShuffleError,
    TableShuffler,
    order_of,
    seal_of,
)

FOUR = cards("AS 2S 3S 4S")


def by_the_book(seed: str, number: int, codes: list[str]) -> list[str]:
    """The documentation followed word by word, with whole numbers only."""
    words: list[int] = []
    for block in range(99):
        digest = hashlib.sha256(f"{seed}:{number}:{block}".encode()).hexdigest()
        words += [int(digest[start : start + 8], 16) for start in range(0, 64, 8)]
    codes = list(codes)
    for i in range(len(codes) - 1, 0, -1):
        while words[0] >= 2**32 // (i + 1) * (i + 1):
            del words[0]
        j = words.pop(0) % (i + 1)
        codes[i], codes[j] = codes[j], codes[i]
    return codes


@pytest.mark.parametrize("seed", ["0", "7", "-3", "f" * 64, "señal"])
def test_orders_are_as_documented(seed: str):
    for number in (1, 2, 30):
        whole = pack(packs=2, jokers=4)
        order = order_of(seed, number, whole)
        assert [code(card) for card in order] == by_the_book(seed, number, [code(card) for card in whole])


def test_an_order_is_kept_for_ever():
    """Logs hold seeds: were this to change, no old log could be verified."""
    assert " ".join(map(code, order_of("7", 1, pack()))) == (
        "4C QH AH QS 5D JS 5S 6D KH 7D JD 8H 4H TS AC KC 5H 7S KD QC 2S 8D 2C 9S KS 2H "
        "3C 8C AD 9D 4D TC TD 5C JC 3H AS 9H 7C 4S 3D 2D QD 8S 3S 9C 6S TH 7H 6C JH 6H"
    )


def test_every_order_is_equally_likely():
    seen = Counter(order_of(str(seed), 1, FOUR) for seed in range(24_000))
    assert set(seen) == set(permutations(FOUR))
    chi_square = sum((times - 1000) ** 2 / 1000 for times in seen.values())
    assert chi_square < 49.7  # one in a thousand at 23 degrees of freedom, and the seeds are fixed


def test_seed_number_and_cards_all_matter():
    whole = pack()
    assert len({order_of("1", 1, whole), order_of("1", 2, whole), order_of("2", 1, whole)}) == 3
    assert order_of("1", 1, whole) == order_of("1", 1, whole)
    assert order_of("1", 1, ()) == () and order_of("1", 1, FOUR[:1]) == FOUR[:1]


def test_a_seal_is_the_hash_of_seed_and_codes():
    assert seal_of("seed", cards("AS 7Hb X1")) == hashlib.sha256(b"seed:AS 7Hb X1").hexdigest()


class TestSealed:
    def test_the_seal_is_told_before_the_order_is_given(self):
        told: list[tuple[int, str]] = []
        shuffle = SealedShuffler(lambda number, seal: told.append((number, seal)))
        orders = [shuffle(FOUR), shuffle(FOUR)]
        served = shuffle.take()
        assert [one.order for one in served] == orders
        assert told == [(one.number, seal_of(str(one.seed), one.order)) for one in served]
        assert [one.number for one in served] == [1, 2]
        assert shuffle.take() == ()

    def test_anyone_can_recompute_it_from_the_seed(self):
        shuffle = SealedShuffler(lambda *_: None, served=4)
        order = shuffle(pack())
        (served,) = shuffle.take()
        assert served.number == 5 and served.seed is not None
        assert order == order_of(served.seed, 5, pack())

    def test_seeds_are_256_bits_and_never_the_same(self):
        shuffle = SealedShuffler(lambda *_: None)
        for _ in range(100):
            shuffle(FOUR)
        seeds = {one.seed for one in shuffle.take()}
        assert len(seeds) == 100 and all(len(str(seed)) == 64 for seed in seeds)

    def test_when_the_seal_cannot_be_told_no_order_is_given(self):
        def refuse(*_: object) -> None:
            raise OSError

        shuffle = SealedShuffler(refuse)
        with pytest.raises(OSError):
            shuffle(FOUR)
        assert shuffle.take() == ()


class TestTable:
    def test_given_orders_come_first_then_the_seeds(self):
        shuffle = TableShuffler([["4S", "3S", "2S", "AS"]], 7)
        assert shuffle(FOUR) == cards("4S 3S 2S AS")
        assert shuffle(FOUR) == order_of("7", 2, FOUR)
        assert shuffle.commit() == (Shuffled(1, cards("4S 3S 2S AS")), Shuffled(2, order_of("7", 2, FOUR)))

    def test_what_a_failed_action_was_served_is_served_again(self):
        shuffle = TableShuffler([["4S", "3S", "2S", "AS"], ["AS", "3S", "2S", "4S"]], 7)
        first = shuffle(FOUR)
        shuffle.commit()
        second = shuffle(FOUR)
        shuffle.roll_back()
        assert shuffle.commit() == ()
        assert shuffle(FOUR) == second != first

    @pytest.mark.parametrize(
        "order",
        ["", "AS", "AS 2S 3S 3S", "AS 2S 3S 5S", "AS 2S 3S 4S 4S", "AS 2S 3S nonsense", "AS 2S 3S 4Sb"],
    )
    def test_what_is_no_reordering_is_refused_when_it_is_due(self, order: str):
        shuffle = TableShuffler([["4S", "3S", "2S", "AS"], order.split()], 7)
        shuffle(FOUR)
        with pytest.raises(ShuffleError, match="shuffle 2"):
            shuffle(FOUR)

    def test_goes_on_where_a_game_left_off(self):
        shuffle = TableShuffler((), 7, served=3)
        assert shuffle(FOUR) == order_of("7", 4, FOUR)
        assert shuffle.commit()[0].number == 4
