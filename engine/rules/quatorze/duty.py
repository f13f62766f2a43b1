"""Whether cards that must be laid this turn still can be, and how: the exact search of the page's "Play".

What is owed are a taken discard and swapped jokers. The search first settles which jokers on the table are
swapped for cards of the hand, then covers one owed card after the other, by a new meld or by laying off, in
every way there is; for a player who has not opened, the rest of the hand must make up what the opening still
lacks. Nothing is lost by this order:

- A joker that was laid in this turn need not be swapped again, for the card that takes its place could have
  been laid there at once. So each joker that lies there now is swapped once at most.
- Swaps may come first, right after the opening: a natural in a joker's place makes no later lay illegal, and
  the hand is as large as before.
- Whatever is laid off on a new meld could have been a part of it, but for the opening: of a meld with a joker
  that was swapped after it, a *late* one, only a part without late jokers counts for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product
from typing import Final

from engine.cards import FIRST_JOKER, Card
from engine.rules.quatorze.arranging import Holder
from engine.rules.quatorze.candidates import JOKER, face_of, pool_of, without
from engine.rules.quatorze.melds import (
    ACE,
    HIGH_ACE,
    LONGEST_RUN,
    LONGEST_SET,
    face,
    low_rank,
    read,
    stands_for,
    suit_of_run,
)
from engine.rules.quatorze.solver import Solver
from engine.rules.quatorze.state import Action, End, Layoff, Meld, Spread, Swap

Table = tuple[Spread, ...]

_ANY: Final = Card(FIRST_JOKER)
"""A joker, whichever it is."""
_LATE: Final = -2
"""A late joker among faces."""


@dataclass(frozen=True, slots=True)
class _SwapIn:
    """A natural takes the place of the joker that stands for it."""

    face: int
    meld: int
    place: int


@dataclass(frozen=True, slots=True)
class _NewMeld:
    """``opened`` are the faces that are a part of the opening, worth so many points; others join them
    later. With nothing opened all are laid together after the opening."""

    faces: tuple[int, ...]
    opened: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class _OnTable:
    """A card is laid off on a meld that lay there before."""

    face: int
    meld: int
    end: End | None


_Step = _SwapIn | _NewMeld | _OnTable


def way_out(
    hand: Sequence[Card], table: Table, owed: Sequence[Card], *, lacks: int, swaps: bool
) -> Action | None:
    """The first action of a way to lay the owed cards, which are in the hand, and to keep one to throw; None
    when there is no way. ``lacks``: what the player's opening must be worth at least, 0 for one that is
    down; ``swaps``: whether jokers may be swapped."""
    everything = pool_of(hand)
    if lacks and Solver(*everything).reach(*everything, lacks) is None:
        return None
    for swapped in _ways_to_swap(hand, table) if swaps else ((),):
        steps = _after_swaps(hand, table, owed, lacks, swapped)
        if steps is not None:
            return _first_action((*swapped, *steps), Holder(hand, owed), opens=lacks > 0)
    return None


def _first_action(steps: Sequence[_Step], cards: Holder, *, opens: bool) -> Action:
    if opens:
        parts = [step.opened for step in steps if isinstance(step, _NewMeld) and step.opened]
        return Meld(tuple(map(cards.take_all, parts)))
    step = steps[0]
    if isinstance(step, _NewMeld):
        return Meld((cards.take_all(step.faces),))
    card = cards.take(step.face)
    return Swap(card, step.meld) if isinstance(step, _SwapIn) else Layoff(card, step.meld, step.end)


def _ways_to_swap(hand: Sequence[Card], table: Table) -> list[tuple[_SwapIn, ...]]:
    """For every joker on the table: not, or for a card that it stands for; fewest swaps first."""
    held = [face_of(card) for card in hand]
    choices: list[list[_SwapIn | None]] = []
    for number, spread in enumerate(table):
        for place, card in enumerate(spread.cards):
            if card >= FIRST_JOKER:
                fitting = [one for one in stands_for(spread, place) if one in held]
                choices.append([None, *(_SwapIn(one, number, place) for one in fitting)])
    ways = [tuple(one for one in way if one is not None) for way in product(*choices)]
    return sorted((way for way in ways if _all_held([one.face for one in way], held)), key=len)


def _all_held(faces: list[int], held: list[int]) -> bool:
    return all(faces.count(one) <= held.count(one) for one in faces)


def _after_swaps(
    hand: Sequence[Card], table: Table, owed: Sequence[Card], lacks: int, swapped: Sequence[_SwapIn]
) -> tuple[_Step, ...] | None:
    """The steps after these swaps, if they lead anywhere."""
    kept = [face_of(card) for card in hand]
    melds = list(table)
    for one in swapped:
        kept.remove(one.face)
        cards = melds[one.meld].cards
        cards = (*cards[: one.place], Card(one.face), *cards[one.place + 1 :])
        melds[one.meld] = replace(melds[one.meld], cards=cards)
    natural = next((face_of(card) for card in owed if card < FIRST_JOKER), None)
    if natural in [one.face for one in swapped]:
        natural = None
    owed_jokers = sum(card >= FIRST_JOKER for card in owed)
    naturals, jokers = pool_of([*_placeholders(kept), *[_ANY] * len(swapped)])
    late = len(swapped) if lacks else 0
    position = _Position(
        naturals=naturals,
        early=jokers - late,
        late=late,
        owes_natural=natural is not None,
        owes_early=owed_jokers + len(swapped) - late,
        table=tuple(melds),
        lacks=lacks,
        steps=(),
    )
    return _Search(Solver(naturals, jokers), natural).cover(position)


@dataclass(frozen=True, slots=True)
class _Position:
    """What is still in hand (``early`` jokers can be a part of the opening), what of it is owed (all late
    jokers are), the melds that lay there, and what has been decided."""

    naturals: int
    early: int
    late: int
    owes_natural: bool
    owes_early: int
    table: Table
    lacks: int
    steps: tuple[_Step, ...]

    def after(self, step: _Step, naturals: int, early: int, late: int, *, covers: bool) -> _Position:
        """With these naturals left and so many jokers gone; ``covers``: the owed natural is among the cards
        that the step lays."""
        return replace(
            self,
            naturals=naturals,
            early=self.early - early,
            late=self.late - late,
            owes_natural=self.owes_natural and not covers,
            owes_early=max(0, self.owes_early - early),
            lacks=max(0, self.lacks - step.points) if isinstance(step, _NewMeld) else self.lacks,
            steps=(*self.steps, step),
        )

    def grown(self, meld: int, spread: Spread) -> _Position:
        """With a longer meld on the table."""
        return replace(self, table=(*self.table[:meld], spread, *self.table[meld + 1 :]))


class _Search:
    """For one hand, and the natural that is owed, if one is."""

    def __init__(self, solver: Solver, owed: int | None) -> None:
        self._solver = solver
        self._owed = owed
        self._owed_bit = 0 if owed is None else 1 << owed

    def cover(self, now: _Position) -> tuple[_Step, ...] | None:
        """Steps by which all that is owed is laid and the opening made up."""
        if not (now.owes_natural or now.late or now.owes_early):
            return self._finish(now)
        for ways in (self._laid_off(now), self._melded(now)):
            for after in ways:
                steps = self.cover(after)
                if steps is not None:
                    return steps
        return None

    def _finish(self, now: _Position) -> tuple[_Step, ...] | None:
        """Nothing is owed any more: the opening, and a card to throw."""
        if not now.lacks:
            return now.steps if now.naturals or now.early else None
        melds = self._solver.reach(now.naturals, now.early, now.lacks)
        if melds is None:
            return None
        return (*now.steps, *(_NewMeld(one.faces, one.faces, one.points) for one in melds))

    def _melded(self, now: _Position) -> Iterator[_Position]:
        """Every new meld with the card that is covered now: the owed natural, else a late joker, else any."""
        for one in self._solver.candidates:
            covers = bool(one.mask & self._owed_bit)
            if not (covers if now.owes_natural else one.jokers) or one.mask & ~now.naturals:
                continue
            rest = without(now.naturals, one.mask)
            least = max(0 if now.owes_natural else min(now.late, 1), one.jokers - now.early)
            for late in range(least, min(now.late, one.jokers) + 1):
                for step in _new_melds(one.faces, one.points, late):
                    yield now.after(step, rest, one.jokers - late, late, covers=covers)

    def _laid_off(self, now: _Position) -> Iterator[_Position]:
        """Every way to lay that card off, with cards between where a run must be longer for it."""
        for meld, spread in enumerate(now.table):
            if spread.kind == "run":
                yield from self._on_run(now, meld, "low")
                yield from self._on_run(now, meld, "high")
            elif len(spread.cards) < LONGEST_SET:
                wanted = self._owed if now.owes_natural and self._owed is not None else JOKER
                cards = (*spread.cards, _ANY if wanted == JOKER else Card(wanted))
                if not isinstance(read(cards), str):
                    yield self._lay(now, meld, replace(spread, cards=cards), None, wanted)

    def _on_run(self, now: _Position, meld: int, end: End) -> Iterator[_Position]:
        """The run longer at this end, by as many cards as bring the wanted one onto it."""
        spread = now.table[meld]
        low = low_rank(spread.cards)
        rank = low - 1 if end == "low" else low + len(spread.cards)
        if not ACE <= rank <= HIGH_ACE or len(spread.cards) == LONGEST_RUN:
            return
        at_end = spread.cards[0 if end == "low" else -1]
        natural = face(rank, suit_of_run(spread.cards))
        next_faces = [natural] if now.naturals >> natural & 1 else []
        if now.early + now.late and at_end < FIRST_JOKER:
            next_faces.append(JOKER)
        for one in next_faces:
            card = _ANY if one == JOKER else Card(one)
            cards = (card, *spread.cards) if end == "low" else (*spread.cards, card)
            after = self._lay(now, meld, replace(spread, cards=cards), end, one)
            if one == self._owed if now.owes_natural else one == JOKER:
                yield after
            else:
                yield from self._on_run(after, meld, end)

    def _lay(self, now: _Position, meld: int, spread: Spread, end: End | None, one: int) -> _Position:
        """After laying a card off; of jokers a late one first, for early ones can open."""
        step = _OnTable(one, meld, end)
        grown = now.grown(meld, spread)
        if one != JOKER:
            rest = without(now.naturals, 1 << one)
            return grown.after(step, rest, 0, 0, covers=one == self._owed)
        late = min(now.late, 1)
        return grown.after(step, now.naturals, 1 - late, late, covers=False)


def _new_melds(faces: tuple[int, ...], points: int, late: int) -> Iterator[_NewMeld]:
    """A meld with so many late jokers, wherever they may be among its jokers: each with the part that is best
    for the opening."""
    if not late:
        yield _NewMeld(faces, faces, points)
        return
    for lain in _ways_to_lie(faces):
        jokers = [place for place, one in enumerate(lain) if one == JOKER]
        for places in combinations(jokers, late):
            bounds = (-1, *places, len(lain))
            parts = [lain[low + 1 : high] for low, high in pairwise(bounds)]
            worth = [(_points(part), part) for part in parts]
            best, part = max(worth)
            marked = tuple(_LATE if place in places else one for place, one in enumerate(lain))
            yield _NewMeld(marked, part if best else (), best)


def _ways_to_lie(faces: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """As given, and with a joker that lies at the high end of a run at the low end instead."""
    yield faces
    low_joker = (JOKER, *faces[:-1])
    if faces[-1] == JOKER != faces[0] and not isinstance(read(_placeholders(low_joker)), str):
        yield low_joker


def _points(faces: tuple[int, ...]) -> int:
    """What a part is worth as a meld, 0 when it is none."""
    read_as = read(_placeholders(faces))
    return 0 if isinstance(read_as, str) else read_as[1]


def _placeholders(faces: Sequence[int]) -> list[Card]:
    return [_ANY if one == JOKER else Card(one) for one in faces]
