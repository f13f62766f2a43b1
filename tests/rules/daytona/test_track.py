"""Laying the track: each rule of the page, packs that make it as hard as they can, and its always ending."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from engine.cards import Card, cards, code, value
from engine.rules.daytona.events import PitLaid, PitRefused, TrackRefused, TrackTurned
from engine.rules.daytona.game import PACK
from engine.rules.daytona.track import lay, may_be_pit, may_lie

VALUES = [1, *range(3, 14)]
"""What may lie on the track at all."""
START_VALUES = range(3, 12)


def lawful(track: list[int]) -> bool:
    """Whether the page allows the values at 1, 2, …, as far as they go; a fifteenth is the start/finish card.
    Says nothing of what must remain possible."""
    counts = Counter(track)
    if not set(track) <= set(VALUES) or max(counts.values()) > 2 or len(counts) > 11:
        return False
    road = track[:14]
    if any(one == other for one, other in pairwise(road)):
        return False
    if len(road) == 14 and road[0] == road[13]:
        return False
    if len(track) == 15:
        start = track[14]
        return start in START_VALUES and start != road[0] and all(abs(start - near) > 2 for near in road[12:])
    return True


def allowed(track: list[int]) -> bool:
    """Whether the page allows the last of these values to be laid, given that the others were."""
    if not lawful(track):
        return False
    if len(track) == 14:
        return any(lawful([*track, start]) for start in START_VALUES)
    return len(track) != 13 or any(allowed([*track, last]) for last in VALUES)


def slowly_laid(pack: list[Card]) -> tuple[tuple[Card, ...], Card, tuple[Card, ...]]:
    """The page in its own words."""
    pack = list(pack)
    laid: list[Card] = []
    while len(laid) < 15:
        turned = pack.pop(0)
        if allowed([*map(value, laid), value(turned)]):
            laid.append(turned)
        else:
            pack.append(turned)
    while value(pack[0]) not in set(VALUES) - set(map(value, laid)):
        pack.append(pack.pop(0))
    return (laid[14], *laid[:14]), pack[0], tuple(pack[1:])


def hostile(dice: random.Random) -> list[Card]:
    """A pack that turns up whatever may not lie there as long as it has any, then something that may."""
    unturned = dice.sample(PACK, len(PACK))
    order: list[Card] = []
    laid: list[int] = []
    while unturned and len(laid) < 14:
        refused = [card for card in unturned if not allowed([*laid, value(card)])]
        order += refused
        unturned = [card for card in unturned if card not in refused]
        if unturned:
            turned = unturned.pop()
            order.append(turned)
            laid.append(value(turned))
    return order + unturned


def tempting(dice: random.Random) -> list[Card]:
    """A pack whose first cards are as different as they may be, so that little remains for the start card."""
    values = dice.sample(VALUES, 11)
    first = [dice.choice([card for card in PACK if value(card) == one]) for one in values]
    rest = [card for card in PACK if card not in first]
    rest.sort(key=lambda card: (value(card) not in START_VALUES, dice.random()), reverse=dice.random() < 0.5)
    return first + rest


def sorted_packs() -> Iterator[list[Card]]:
    for backwards, key in product((False, True), (value, lambda card: card, lambda card: -card % 13)):
        yield sorted(PACK, key=key, reverse=backwards)
    for odd in range(1, 14):
        yield sorted(PACK, key=lambda card, odd=odd: (value(card) + odd) % 14)
        yield sorted(PACK, key=lambda card, odd=odd: (value(card) * odd) % 14)


def packs(kind: str) -> Iterator[list[Card]]:
    dice = random.Random(kind)
    if kind == "sorted":
        yield from sorted_packs()
    for _ in range(150):
        if kind == "random":
            yield dice.sample(PACK, len(PACK))
        elif kind == "hostile":
            yield hostile(dice)
        elif kind == "tempting":
            yield tempting(dice)


@pytest.mark.parametrize("kind", ["random", "sorted", "hostile", "tempting"])
def test_tracks_are_laid_as_the_page_says(kind: str):
    for pack in packs(kind):
        track, pit, stock = lay(pack, None)
        assert (track, pit, stock) == slowly_laid(pack), " ".join(map(code, pack))
        road = [value(card) for card in (*track[1:], track[0])]
        assert all(allowed(road[: n + 1]) for n in range(15))
        assert value(pit) in set(VALUES) - set(road)
        assert sorted((*track, pit, *stock)) == sorted(PACK)


def test_events_tell_every_card_turned_up_in_order():
    for pack in (*packs("hostile"), *sorted_packs()):
        events: list = []
        track, pit, stock = lay(pack, events)
        turned = [event for event in events if isinstance(event, TrackTurned)]
        assert [event.position for event in turned] == [*range(1, 15), 0]
        assert [event.card for event in turned] == [*track[1:], track[0]]
        assert events[-1] == PitLaid(pit)
        refused = [event.card for event in events if isinstance(event, (TrackRefused, PitRefused))]
        assert [event.card for event in events] == [*pack, *refused][: len(events)]
        assert (*[*pack, *refused][len(events) :],) == stock


def test_a_refused_card_may_lie_further_on():
    """The second nine is refused beside the first and comes back when the pack has gone round."""
    short = cards("9S 9H 4S QS")
    rest = [card for card in PACK if card not in short]
    dice = random.Random(3)
    events: list = []
    lay([*short, *dice.sample(rest, len(rest))], events)
    assert events[:4] == [
        TrackTurned(cards("9S")[0], 1),
        TrackRefused(cards("9H")[0], 2),
        TrackTurned(cards("4S")[0], 2),
        TrackTurned(cards("QS")[0], 3),
    ]


class TestWhatMayLie:
    ROAD = (10, 4, 9, 1, 6, 13, 3, 8, 13, 5, 11, 4, 1, 11)
    """Of a lawful track; its start card is a seven."""

    def test_jokers_and_deuces_never(self):
        for position in range(1, 15):
            assert not may_lie(0, position, [*self.ROAD[: position - 1]])
            assert not may_lie(2, position, [*self.ROAD[: position - 1]])
        assert not may_lie(0, 0, [*self.ROAD]) and not may_lie(2, 0, [*self.ROAD])

    def test_no_value_a_third_time(self):
        assert not may_lie(13, 10, [10, 4, 13, 1, 6, 13, 3, 8, 9])
        assert may_lie(13, 10, [10, 4, 7, 1, 6, 13, 3, 8, 9])
        assert not may_lie(7, 0, [10, 7, 9, 1, 6, 7, 3, 8, 13, 5, 11, 4, 1, 11]), "the start card counts"

    def test_no_neighbour_alike(self):
        assert not may_lie(4, 3, [10, 4])
        assert may_lie(10, 3, [10, 4])

    def test_fourteen_touches_one(self):
        assert not may_lie(10, 14, [*self.ROAD[:13]])
        assert may_lie(11, 14, [*self.ROAD[:13]])

    def test_one_value_must_remain_for_the_pit_stop(self):
        eleven = [10, 4, 9, 1, 6, 13, 3, 8, 12, 5, 11]
        assert not may_lie(7, 12, eleven)
        assert may_lie(4, 12, eleven)

    def test_the_start_card_is_three_to_jack_and_three_away_from_its_neighbours(self):
        assert [one for one in range(14) if may_lie(one, 0, [*self.ROAD])] == [5, 6, 7, 8]
        assert [one for one in range(14) if may_lie(one, 0, [7, *self.ROAD[1:]])] == [5, 6, 8], "beside 1"

    def test_fourteen_must_leave_something_for_the_start_card(self):
        road = [*self.ROAD[:12], 6]  # before a nine at 14: that leaves the three for the start card
        assert may_lie(9, 14, road)
        with_threes = [3 if one == 5 else one for one in road]
        assert not may_lie(9, 14, with_threes), "both threes lie"

    def test_the_pit_stop_has_a_value_of_its_own(self):
        lain = [*self.ROAD, 7]
        assert [one for one in range(14) if may_be_pit(one, lain)] == [12]


def test_laying_always_ends():
    """Up to 12 something may always lie: at most eleven cards lie, so at most five of the twelve values lie
    twice, one is the neighbour, and when eleven values lie each lies once. From 13 on this goes through every
    multiset of twelve values and every pair of them at 1 and 12, and finds a way to end. A value has
    eight cards of which two lie at most, so what may lie turns up before the pack has gone round."""
    triples = [
        (last_but_one, last, start)
        for last_but_one, last, start in product(VALUES, VALUES, START_VALUES)
        if last_but_one != last and abs(start - last_but_one) > 2 and abs(start - last) > 2
    ]
    random.Random(14).shuffle(triples)  # soon finds some that have little in common
    multisets = 0
    for counts in multisets_of(12, 12):
        if min(counts) == 0:
            multisets += 1
            assert always_a_way(dict(zip(VALUES, counts, strict=True)), triples), counts
    assert multisets == 73_788


def multisets_of(values: int, total: int) -> Iterator[tuple[int, ...]]:
    """How often each of the values lies, 0 to 2 times, together so many."""
    if values == 0:
        if total == 0:
            yield ()
        return
    for times in range(max(0, total - 2 * (values - 1)), min(2, total) + 1):
        for others in multisets_of(values - 1, total - times):
            yield (times, *others)


def always_a_way(counts: dict[int, int], triples: list[tuple[int, int, int]]) -> bool:
    """Whether cards at 13, 14 and the start can be laid, whichever of the values lie at 1 and at 12."""
    shown = sum(1 << one for one, times in counts.items() if times)
    free = 11 - shown.bit_count()
    stuck = {one: shown for one, times in counts.items() if times}
    for triple in triples:
        if not fits_counts(counts, triple, free):
            continue
        last_but_one, last, start = triple
        blocked = 1 << last | 1 << start
        for at_twelve in stuck:
            if at_twelve != last_but_one:
                stuck[at_twelve] &= blocked
        if not any(stuck.values()):
            return True
    return False


def fits_counts(counts: dict[int, int], triple: tuple[int, int, int], free: int) -> bool:
    """Whether no value lies three times with these, and one value is left for the pit stop."""
    new = 0
    for one in set(triple):
        if counts[one] + triple.count(one) > 2:
            return False
        new += counts[one] == 0
    return new <= free
