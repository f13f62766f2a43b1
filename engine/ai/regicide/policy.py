"""What a player does by its knowledge alone, for many games at once and without looking ahead.

It knows its own cards and which cards others still hold, not who holds them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.ai.regicide.bits import (
    HIGHEST,
    JOKER,
    LOWEST,
    MASKS,
    MIDDLE,
    SHIFTS,
    SUIT_MASK,
    SUITS,
    TURNED,
    Array,
    jokers,
    pattern,
    trump_pattern,
)
from engine.ai.regicide.follow import NEVER, Follower, Ways, asked_suits, bits_of, joker_of
from engine.ai.regicide.knowledge import (
    FOLLOWS,
    LEADS,
    Knowledge,
    control,
    key_of,
    knowledge_of,
)
from engine.ai.regicide.sight import Sight, Trick
from engine.rules.regicide.state import State

JOKER_LED: Final = LEADS * SUITS
"""The number of the way to lead a joker; before it come the ways to lead suits, ``SUITS * way + suit``."""

_ALL: Final = np.arange(SUITS)


class Policy:
    """One way to play. ``noise`` blurs what choices seem worth, in tricks; ``strays`` is how often a choice
    is made by chance alone."""

    def __init__(
        self,
        knowledge: Knowledge,
        players: int,
        *,
        free: bool,
        teams: bool,
        chance: np.random.Generator,
        noise: float = 0.0,
        strays: float = 0.0,
    ) -> None:
        self.players: Final = players
        self.free: Final = free
        self.teams: Final = teams
        self.knows: Final = knowledge
        self.control: Final = control(players)
        self._chance = chance
        self._noise = noise
        self._strays = strays

    def reigns(self, own: Array, others: Array) -> Array:
        """What every order and trump suit is worth to seats that are to lead: (n, 8), the normal order first,
        beside a base that is the same for all."""
        knows, has_jokers = self.knows, jokers(own, others)[:, None]
        worth = np.empty((len(own), 2, SUITS), np.float32)
        for turned in (0, 1):
            turn = MASKS * turned
            held = TURNED[((own[:, None] >> SHIFTS) & SUIT_MASK) + turn]
            out = TURNED[((others[:, None] >> SHIFTS) & SUIT_MASK) + turn]
            patterns = pattern(held, out)
            trumps = trump_pattern(patterns, has_jokers)
            sides = knows.on_lead_side[self.control[trumps][:, :, None], patterns[:, None, :]]
            worth[:, turned] = knows.on_lead_trump[trumps] + sides.sum(axis=2) - sides[:, _ALL, _ALL]
        return worth.reshape(-1, 2 * SUITS)

    def change(self, own: Array, others: Array) -> tuple[Array, Array]:
        """The trump suit and the order (1: reversed) that seats with the right to change choose."""
        choice = self._pick(self.reigns(own, others))
        return choice % SUITS, choice // SUITS

    def name_trump(self, own: Array, others: Array) -> Array:
        """The trump suit that seats name before the play, as if they were to lead."""
        return self._pick(self.reigns(own, others)[:, :SUITS])

    def bury(self, sight: Sight) -> Array:
        """The bits of the cards that seats lay away: the least loss."""
        follower = Follower(self.knows, self.control, sight, sight.rows)
        follower.throw_any()
        return self._best(follower.ways(), np.zeros((len(sight.rows), FOLLOWS), np.float32))[0]

    def lead(self, sight: Sight) -> tuple[Array, Array]:
        """The bits of the cards led, and the numbers of the ways to lead."""
        knows, rows = self.knows, sight.rows
        control = self.control[sight.trumps]
        worth = np.empty((len(rows), JOKER_LED + 1), np.float32)
        holds = sight.held > 0
        for way in range(LEADS):
            suits = knows.leads_side[control[:, None], way, sight.patterns]
            suits[rows, sight.trump] = knows.leads_trump[way, sight.trumps]
            worth[:, SUITS * way : SUITS * (way + 1)] = np.where(holds, suits, NEVER)
        worth[:, JOKER_LED] = np.where(sight.own >> JOKER, knows.leads_joker[sight.trumps], NEVER)
        choice = self._pick(worth)
        suit, leads = choice % SUITS, choice // SUITS
        held = sight.held[rows, suit]
        rank = np.select([leads == 0, leads == 1], [HIGHEST[held], LOWEST[held]], MIDDLE[held])
        bits = np.where(choice == JOKER_LED, joker_of(sight.own), bits_of(suit, rank, sight.turned))
        return bits, choice

    def follow(self, sight: Sight, trick: Trick, place: int, seat: Array, left: int) -> tuple[Array, Array]:
        """The bits of the cards played, and the ways to follow. ``place``: how many cards lie; ``left``:
        tricks that are left, this one included."""
        asked, holds = asked_suits(sight, trick)
        bits, ways = np.empty(len(seat), np.intp), np.empty(len(seat), np.intp)
        partner = ((trick.winner - seat) % 2 == 0) & self.teams
        knows = self.knows.follows[place, partner.astype(np.intp), :, left]
        last = place == self.players - 1
        for rows, in_suit in ((np.flatnonzero(holds), True), (np.flatnonzero(~holds), False)):
            if len(rows):
                follower = Follower(self.knows, self.control, sight, rows)
                find = follower.in_suit if in_suit else follower.without
                suit = asked if in_suit else trick.asked
                find(suit[rows], trick.by[rows], trick.rank[rows], last=last, free=self.free)
                bits[rows], ways[rows] = self._best(follower.ways(), knows[rows])
        return bits, ways

    def _best(self, ways: Ways, knows: Array) -> tuple[Array, Array]:
        """Of every row the bit of the best card, and the way to follow with it."""
        choice = self._pick(ways.worth + knows[:, ways.numbers])
        return ways.bits[np.arange(len(choice)), choice], ways.numbers[choice]

    def _pick(self, worth: Array) -> Array:
        """The best column of every row, as far as it is seen clearly."""
        if self._noise:
            worth = worth + self._noise * self._chance.random(worth.shape, np.float32)
        if self._strays:
            straying = self._chance.random(len(worth)) < self._strays
            anything = np.where(worth > NEVER / 2, self._chance.random(worth.shape, np.float32), NEVER)
            worth = np.where(straying[:, None], anything, worth)
        choice: Array = worth.argmax(axis=1)
        return choice


def policy_of(state: State, chance: np.random.Generator, noise: float = 0.0) -> Policy:
    """The way to play this game that was learnt."""
    terms, players = state.terms, len(state.hands)
    return Policy(
        knowledge_of(key_of(terms, players)),
        players,
        free=terms.joker == "free",
        teams=terms.teams == "on",
        chance=chance,
        noise=noise,
    )
