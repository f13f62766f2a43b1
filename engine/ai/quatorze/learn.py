"""Makes what the strong player knows, by letting players play against themselves and seeing what came of it:
``python -m engine.ai.quatorze.learn``.

In each generation some thousand rounds are played, in the first by medium players, then by strong ones that
know what the generation before has learned and by some medium ones; now and then they stray from what they
think best. Every position before a draw and after a throw is kept, and the nets of ``values`` are fitted to
what came of it: first to what its round brought, then, since there is much luck in that, to a mean of that
and of what the seat's next positions are now believed to be worth. The signs of ``belief`` are fitted to what
hands really held. The same rounds come out of the same seed. A run takes two generations, about half an hour
of one core. How strong its player is differs from run to run, and with every change to what plays the rounds:
what is kept here is the stronger of two runs, as the arena says.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

import numpy as np

from engine.ai import quatorze
from engine.ai.players import Level, Limit
from engine.ai.quatorze import belief, simple, strong
from engine.ai.quatorze.belief import FACES, SIGNS, Array
from engine.ai.quatorze.features import Around
from engine.ai.quatorze.prospects import Prospects
from engine.ai.quatorze.sight import Sight, fitting, look
from engine.ai.quatorze.values import MOMENTS, SCALE, Knowledge, Net, Prospect, chance, keep, moment
from engine.cards import HIDDEN, Card, is_joker
from engine.rules.base import Event
from engine.rules.quatorze import RULES
from engine.rules.quatorze.candidates import JOKER
from engine.rules.quatorze.events import RoundOver
from engine.rules.quatorze.state import Action, Discard, Draw, Meld, State

ROUNDS: Final = (5000, 3600)
SEATS: Final = (2, 2, 2, 3, 3, 4, 4, 4, 5, 6)
STRAYS: Final = 0.1
"""How often another card is thrown, a discard is left, or an opening kept back."""
STRONG: Final = 0.75
"""How many of the players are strong ones, once there are such."""
WATCHED: Final = 0.05
"""Part of the positions in which hands are looked at for ``belief``."""
HIDDEN_UNITS: Final = 28
OUTPUTS: Final = 5
EPOCHS: Final = 24
BATCH: Final = 256
STEP: Final = 0.004
LEAST: Final = 1e-3
"""What is less likely than this teaches nothing of what follows from it."""
LOOKS: Final = 3
"""How often the nets are fitted: to what the rounds brought, and again to what they believed before."""
LASTING: Final = 0.6
"""What part of a surprise a seat's position before it is told of."""
NODES: Final = Limit(nodes=1)


@dataclass
class Chain:
    """What one seat met in a round, in order: by position, the moment, the numbers, and whether the seat
    strayed in what it did next. ``came`` of it: as the columns of ``joint``."""

    moments: list[str] = field(default_factory=list)
    rows: list[list[float]] = field(default_factory=list)
    strayed: list[bool] = field(default_factory=list)
    came: Array = field(default_factory=lambda: np.zeros(OUTPUTS))

    def keep(self, name: str, row: list[float]) -> None:
        self.moments.append(name)
        self.rows.append(row)
        self.strayed.append(False)

    def stray(self) -> None:
        """What the seat does now does not come of its last position."""
        if self.strayed:
            self.strayed[-1] = True


@dataclass
class Lessons:
    """What seats met; and of cards in others' hands: signs, log odds by places alone, copies, and how many of
    them were held."""

    chains: list[Chain] = field(default_factory=list)
    held: list[Array] = field(default_factory=list)


class Players:
    """Play a round at all seats, straying now and then, and keep what they see. ``knows`` None: all are
    medium players; else most are strong ones, and only of these is learned."""

    def __init__(self, seats: int, knows: Knowledge | None, dice: random.Random, lessons: Lessons) -> None:
        learner = dice.randrange(seats)
        levels: list[Level] = ["medium"] * seats
        if knows:
            levels = [
                "strong" if seat == learner or dice.random() < STRONG else "medium" for seat in range(seats)
            ]
        self._levels = levels
        self._weights = knows.belief if knows else np.zeros(len(SIGNS))
        self._chains = {seat: Chain() for seat in range(seats) if not knows or levels[seat] == "strong"}
        self._dice = dice
        self._lessons = lessons
        self._strays = False

    def act(self, state: State) -> Action:
        seat = cast(int, state.to_move)
        view = RULES.view(state, seat)
        action: Action = quatorze.choose(view, self._levels[seat], NODES, 0)
        if state.phase == "cut":
            return action
        sight, chain = look(view), self._chains.get(seat)
        if state.phase == "draw":
            return self._draw(sight, action, chain)
        if state.phase == "first_discard":
            self._roll(chain)
        if isinstance(action, Meld) and not sight.down and self._strays and not state.must_lay:
            action = Discard(simple.medium_throw(sight))
        elif isinstance(action, Discard) and self._strays and len(sight.hand) > 1:
            naturals = [card for card in sight.hand if not is_joker(card)]
            action = Discard(self._dice.choice(naturals or sight.hand))
        if chain and isinstance(action, Discard) and len(sight.hand) > 1:
            self._thrown(sight, action.card, state, chain)
        return action

    def end(self, over: RoundOver, eliminated: Sequence[int]) -> None:
        """The round is over: what it brought goes with all that was kept."""
        points = [each / 2 if over.at_once and each > 0 else each for each in over.points]
        for seat, chain in self._chains.items():
            others = [points[other] for other in range(len(points)) if other not in (seat, *eliminated)]
            if not chain.rows:
                continue
            mean, out = sum(others) / len(others), over.out == seat
            chain.came = np.array(
                [out, out and over.at_once, (not out) * points[seat], out * mean, (not out) * mean], float
            )
            self._lessons.chains.append(chain)

    def _roll(self, chain: Chain | None) -> None:
        """Whether the seat strays in what it does next: by chance alone, whatever it has drawn, so that those
        positions after which it does not are a fair sample."""
        self._strays = chain is not None and self._dice.random() < STRAYS
        if chain and self._strays:
            chain.stray()

    def _draw(self, sight: Sight, action: Action, chain: Chain | None) -> Action:
        self._roll(chain)
        if self._strays:
            action = Draw("stock")
        if chain and action == Draw("stock"):
            around = Around.of(sight, sight.state.melds, self._weights)
            chain.keep(moment(down=sight.down, thrown=False), strong.numbers_before_draw(sight, around))
        self._roll(chain)
        return action

    def _thrown(self, sight: Sight, card: Card, truth: State, chain: Chain) -> None:
        around = Around.of(sight, sight.state.melds, self._weights)
        prospect = Prospects(sight.hand, sight.drawable).after(card)
        row = strong.numbers_after(around, sight.hand, card, prospect, down=sight.down)
        chain.keep(moment(down=sight.down, thrown=True), row)
        if self._dice.random() < WATCHED:
            self._lessons.held += list(_watched(sight, truth))


def _watched(sight: Sight, truth: State) -> Iterator[Array]:
    """For each other seat, a row for each unseen face."""
    copies = np.array([sight.unseen.get(one, 0) for one in (*range(FACES - 1), JOKER)], float)
    total = copies.sum()
    fits = sorted(fitting(sight.state.melds))
    for seat in sight.others:
        unseen = sight.state.hands[seat].count(HIDDEN)
        if not 0 < unseen < total:
            continue
        held = np.zeros(FACES)
        known = set(sight.state.hands[seat])
        for card in truth.hands[seat]:
            if card not in known:
                held[JOKER if is_joker(card) else card % 52] += 1
        odds = np.full(FACES, np.log(unseen / (total - unseen)))
        signs = belief.signs(sight, seat, fits)
        rows = np.column_stack([signs, odds, copies, held])
        yield rows[copies > 0].astype(np.float32)


def play(rounds: int, knows: Knowledge | None, seed: int) -> Lessons:
    """What so many rounds teach."""
    dice, lessons = random.Random(seed), Lessons()

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(dice.sample(cards, len(cards)))

    played = 0
    while played < rounds:
        options: dict[str, Any] = {
            "opening": 0 if dice.random() < 0.1 else 51,
            "swap_joker": "on" if dice.random() < 0.2 else "off",
            "jokers": dice.choice((1, 2, 2, 2)),
            "end": dice.choice(("first", "first", "last")),
            "rounds": dice.choice((5, 14)),
        }
        seats = dice.choice(SEATS)
        state = RULES.start(options, seats, shuffle).state
        players = Players(seats, knows, dice, lessons)
        while state.to_move is not None and played < rounds:
            step = RULES.apply(state, players.act(state), shuffle)
            for over in _over(step.events):
                players.end(over, state.eliminated)
                players = Players(seats, knows, dice, lessons)
                played += 1
            state = step.state
    return lessons


def _over(events: Sequence[Event]) -> Iterator[RoundOver]:
    return (event for event in events if isinstance(event, RoundOver))


def fit_belief(lessons: Lessons, steps: int = 12) -> Array:
    """What each sign weighs: a logistic regression on top of the odds by places, by Newton's method."""
    rows = np.concatenate(lessons.held).astype(np.float64)
    signs, odds, copies, held = rows[:, : len(SIGNS)], rows[:, -3], rows[:, -2], rows[:, -1]
    weights = np.zeros(len(SIGNS))
    for _ in range(steps):
        expected = chance(odds + signs @ weights)
        slope = signs.T @ (held - copies * expected) - weights
        bend = (signs * (copies * expected * (1 - expected))[:, None]).T @ signs + np.eye(len(SIGNS))
        weights += np.linalg.solve(bend, slope)
    return weights


def joint(prospect: Prospect) -> Array:
    """By row (m, OUTPUTS), what can be averaged: how likely the seat goes out, and at once; its points if it
    does not, times how likely that is; so the others' points, if it goes out and if not."""
    out, stays_in = prospect.out, 1 - prospect.out
    columns = (
        out,
        prospect.at_once,
        stays_in * prospect.own,
        out * prospect.others_out,
        stays_in * prospect.others,
    )
    return np.column_stack(columns)


def lessons_of(chains: Sequence[Chain], nets: Mapping[str, Net] | None) -> dict[str, tuple[Array, Array]]:
    """By moment, positions and what came of them, by ``joint``: without nets what the rounds brought; else a
    mean of that and of what the nets believe of each next position. Where a seat strayed, nothing is known to
    have come."""
    moments = np.array([name for chain in chains for name in chain.moments])
    rows = {name: np.array(list(_rows(chains, name)), np.float32) for name in MOMENTS}
    worth = np.zeros((len(moments), OUTPUTS))
    for name, net in (nets or {}).items():
        worth[moments == name] = joint(net.judge(rows[name]))
    came, place = np.empty_like(worth), len(worth)
    for chain in reversed(chains):
        then = chain.came
        for strayed in reversed(chain.strayed):
            place -= 1
            came[place] = then
            if nets:
                then = worth[place] + (0.0 if strayed else LASTING) * (then - worth[place])
    told = ~np.array([strayed for chain in chains for strayed in chain.strayed])
    return {name: (rows[name][told[moments == name]], came[told & (moments == name)]) for name in MOMENTS}


def _rows(chains: Sequence[Chain], name: str) -> Iterator[list[float]]:
    for chain in chains:
        yield from [row for moment, row in zip(chain.moments, chain.rows, strict=True) if moment == name]


def fit_net(rows: Array, came: Array, seed: int) -> Net:
    """A net for these positions and what came of them, by ``joint``."""
    dice = np.random.default_rng(seed)
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-3
    inputs = (rows - mean) / spread
    wanted, weight = _wanted(came)
    width = rows.shape[1]
    parts = [
        dice.normal(0, width**-0.5, (width, HIDDEN_UNITS)), np.zeros(HIDDEN_UNITS),
        dice.normal(0, HIDDEN_UNITS**-0.5, (HIDDEN_UNITS, OUTPUTS)), np.zeros(OUTPUTS),
    ]  # fmt: skip
    first, second = ([np.zeros_like(part) for part in parts] for _ in range(2))
    count = 0
    for epoch in range(EPOCHS):
        step = STEP * (1 - epoch / EPOCHS) ** 1.5 + 1e-5
        shuffled = dice.permutation(len(rows))
        for start in range(0, len(shuffled), BATCH):
            some = shuffled[start : start + BATCH]
            count += 1
            for place, slope in enumerate(_slopes(parts, inputs[some], wanted[some], weight[some])):
                first[place] += 0.1 * (slope - first[place])
                second[place] += 0.001 * (slope**2 - second[place])
                size = np.sqrt(second[place] / (1 - 0.999**count)) + 1e-8
                parts[place] -= step * first[place] / (1 - 0.9**count) / size
    return Net(mean, spread, *parts)


def _wanted(came: Array) -> tuple[Array, Array]:
    """What the outputs should say in each row, and how much each counts there: of what comes if the seat goes
    out as much as it is likely to."""
    out = np.clip(came[:, :1], 0.0, 1.0)
    weight = np.hstack([np.ones_like(out), out, 1 - out, out, 1 - out])
    scaled = came / (1, 1, SCALE, SCALE, SCALE)
    return np.divide(scaled, weight, out=np.zeros_like(came), where=weight > LEAST), weight * (weight > LEAST)


def _slopes(parts: Sequence[Array], inputs: Array, wanted: Array, weight: Array) -> tuple[Array, ...]:
    hidden = np.tanh(inputs @ parts[0] + parts[1])
    outputs = hidden @ parts[2] + parts[3]
    said = np.hstack([chance(outputs[:, :2]), outputs[:, 2:]])
    back = (said - wanted) * weight / len(inputs)
    into = (back @ parts[2].T) * (1 - hidden**2)
    return inputs.T @ into, into.sum(axis=0), hidden.T @ back, back.sum(axis=0)


def study(lessons: Lessons, knows: Knowledge | None, seed: int) -> Knowledge:
    """What is to be known after these lessons of players that knew that much."""
    nets: dict[str, Net] | None = None
    for _ in range(LOOKS):
        taught = lessons_of(lessons.chains, nets)
        nets = {name: fit_net(*taught[name], seed) for name in MOMENTS}
    return Knowledge(nets or {}, knows.belief if knows else fit_belief(lessons))


def main() -> None:
    """Learns everything anew and keeps it after each generation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--rounds", type=int, nargs="+", default=ROUNDS, help="in each generation (default: %(default)s)"
    )
    knows: Knowledge | None = None
    for generation, rounds in enumerate(parser.parse_args().rounds):
        print(f"generation {generation + 1}: {rounds} rounds", flush=True)
        knows = study(play(rounds, knows, generation), knows, generation)
        keep(knows)


if __name__ == "__main__":
    main()
