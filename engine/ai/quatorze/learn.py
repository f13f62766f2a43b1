"""Makes what the strong player knows, by letting players play against themselves and seeing what came of it:
``python -m engine.ai.quatorze.learn``.

In each generation some thousand rounds are played, in the first by medium players, then by strong ones that
know what the generation before has learned; now and then they stray from what they think best. Every
position before a draw and after a throw is kept with what its round then brought, and the nets of ``values``
are fitted to that; so are the signs of ``belief`` to what hands really held. The same rounds come out of the
same seed. What is kept here took one generation, some five minutes of one core.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
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
from engine.ai.quatorze.values import MOMENTS, SCALE, Knowledge, Net, chance, keep, moment
from engine.cards import HIDDEN, Card, is_joker
from engine.rules.base import Event
from engine.rules.quatorze import RULES
from engine.rules.quatorze.candidates import JOKER
from engine.rules.quatorze.events import RoundOver
from engine.rules.quatorze.state import Action, Discard, Draw, Meld, State

SEATS: Final = (2, 2, 2, 3, 4, 4, 5, 6)
STRAYS: Final = 0.12
"""How often another card is thrown, a discard is left, or an opening kept back."""
WATCHED: Final = 0.05
"""Part of the positions in which hands are looked at for ``belief``."""
HIDDEN_UNITS: Final = 28
OUTPUTS: Final = 5
EPOCHS: Final = 24
BATCH: Final = 256
STEP: Final = 0.004
NODES: Final = Limit(nodes=1)


@dataclass
class Lessons:
    """Rows in numbers by moment, with what came of them: whether the seat went out and at once, and points
    (own, others' if it went out, others' otherwise; not doubled). And of cards in others' hands: signs, log
    odds by places alone, copies, and how many of them were held."""

    rows: dict[str, list[list[float]]] = field(default_factory=lambda: {one: [] for one in MOMENTS})
    came: dict[str, list[tuple[float, ...]]] = field(default_factory=lambda: {one: [] for one in MOMENTS})
    held: list[Array] = field(default_factory=list)


class Round:
    """What is kept of a round until it is over: by seat, the moment and the row."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, str, list[float]]] = []

    def keep(self, seat: int, name: str, row: list[float]) -> None:
        self._kept.append((seat, name, row))

    def end(self, over: RoundOver, lessons: Lessons, eliminated: Sequence[int]) -> None:
        """The round is over: what it brought goes with all that was kept."""
        points = [each / 2 if over.at_once and each > 0 else each for each in over.points]
        playing = [seat for seat in range(len(points)) if seat not in eliminated]
        for seat, name, row in self._kept:
            others = [points[other] for other in playing if other != seat]
            mean, out = sum(others) / len(others), over.out == seat
            lessons.rows[name].append(row)
            lessons.came[name].append((out, out and over.at_once, points[seat], mean, mean))


class Player:
    """Plays all seats, straying now and then, and keeps what it saw. ``knows`` None: as a medium player."""

    def __init__(self, knows: Knowledge | None, dice: random.Random, lessons: Lessons) -> None:
        self._level: Level = "strong" if knows else "medium"
        self._weights = knows.belief if knows else np.zeros(len(SIGNS))
        self._dice = dice
        self._lessons = lessons

    def act(self, state: State, now: Round) -> Action:
        seat = cast(int, state.to_move)
        view = RULES.view(state, seat)
        action: Action = quatorze.choose(view, self._level, NODES, 0)
        if state.phase == "cut":
            return action
        sight = look(view)
        if state.phase == "draw":
            return self._draw(sight, action, now)
        strays = self._dice.random() < STRAYS
        if isinstance(action, Meld) and not sight.down and strays and not state.must_lay:
            action = Discard(simple.medium_throw(sight))
        elif isinstance(action, Discard) and strays and len(sight.hand) > 1:
            naturals = [card for card in sight.hand if not is_joker(card)]
            action = Discard(self._dice.choice(naturals or sight.hand))
        if isinstance(action, Discard) and len(sight.hand) > 1:
            self._thrown(sight, action.card, state, now)
        return action

    def _draw(self, sight: Sight, action: Action, now: Round) -> Action:
        if action == Draw("discard") and self._dice.random() < STRAYS:
            action = Draw("stock")
        if action == Draw("stock"):
            around = Around.of(sight, sight.state.melds, self._weights)
            now.keep(
                sight.seat, moment(down=sight.down, thrown=False), strong.numbers_before_draw(sight, around)
            )
        return action

    def _thrown(self, sight: Sight, card: Card, truth: State, now: Round) -> None:
        around = Around.of(sight, sight.state.melds, self._weights)
        prospect = Prospects(sight.hand, sight.drawable).after(card)
        row = strong.numbers_after(around, sight.hand, card, prospect, down=sight.down)
        now.keep(sight.seat, moment(down=sight.down, thrown=True), row)
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
    player = Player(knows, dice, lessons)

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
        state = RULES.start(options, dice.choice(SEATS), shuffle).state
        now = Round()
        while state.to_move is not None and played < rounds:
            step = RULES.apply(state, player.act(state, now), shuffle)
            for over in _over(step.events):
                now.end(over, lessons, state.eliminated)
                now = Round()
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


def fit_net(rows: Array, came: Array, seed: int) -> tuple[Net, float]:
    """A net for these positions, and its mean loss on a tenth of them that it was not shown."""
    dice = np.random.default_rng(seed)
    order = dice.permutation(len(rows))
    test, train = order[: len(rows) // 10], order[len(rows) // 10 :]
    mean, spread = rows[train].mean(axis=0), rows[train].std(axis=0) + 1e-3
    inputs = (rows - mean) / spread
    width = rows.shape[1]
    parts = [
        dice.normal(0, width**-0.5, (width, HIDDEN_UNITS)), np.zeros(HIDDEN_UNITS),
        dice.normal(0, HIDDEN_UNITS**-0.5, (HIDDEN_UNITS, OUTPUTS)), np.zeros(OUTPUTS),
    ]  # fmt: skip
    first, second = ([np.zeros_like(part) for part in parts] for _ in range(2))
    count = 0
    for epoch in range(EPOCHS):
        step = STEP * (1 - epoch / EPOCHS) ** 1.5 + 1e-5
        shuffled = dice.permutation(train)
        for start in range(0, len(shuffled), BATCH):
            some = shuffled[start : start + BATCH]
            count += 1
            for place, slope in enumerate(_slopes(parts, inputs[some], came[some])):
                first[place] += 0.1 * (slope - first[place])
                second[place] += 0.001 * (slope**2 - second[place])
                size = np.sqrt(second[place] / (1 - 0.999**count)) + 1e-8
                parts[place] -= step * first[place] / (1 - 0.9**count) / size
    _, error, weight = _errors(parts, inputs[test], came[test])
    return Net(mean, spread, *parts), float((error**2 * weight).sum() / len(test))


def _errors(parts: Sequence[Array], inputs: Array, came: Array) -> tuple[Array, Array, Array]:
    """What the hidden units say, how far the outputs are off, and which outputs count in each row."""
    hidden = np.tanh(inputs @ parts[0] + parts[1])
    outputs = hidden @ parts[2] + parts[3]
    out = came[:, 0] > 0
    wanted = np.column_stack([came[:, :2], came[:, 2:] / SCALE])
    said = np.column_stack([chance(outputs[:, :2]), outputs[:, 2:]])
    weight = np.column_stack([np.ones(len(came)), out, ~out, out, ~out]).astype(float)
    return hidden, said - wanted, weight


def _slopes(parts: Sequence[Array], inputs: Array, came: Array) -> tuple[Array, ...]:
    hidden, error, weight = _errors(parts, inputs, came)
    back = error * weight / len(inputs)
    into = (back @ parts[2].T) * (1 - hidden**2)
    return inputs.T @ into, into.sum(axis=0), hidden.T @ back, back.sum(axis=0)


def study(lessons: Lessons, seed: int) -> Knowledge:
    """What is to be known after these lessons."""
    nets = {}
    for name in MOMENTS:
        rows, came = np.array(lessons.rows[name]), np.array(lessons.came[name], float)
        nets[name], loss = fit_net(rows, came, seed)
        print(f"  {name}: {len(rows)} positions, loss {loss:.4f}", flush=True)
    weights = fit_belief(lessons)
    print("  " + ", ".join(f"{name} {weight:+.2f}" for name, weight in zip(SIGNS, weights, strict=True)))
    return Knowledge(nets, weights)


def main() -> None:
    """Learns everything anew and keeps it after each generation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4000, help="in each generation (default: 4000)")
    parser.add_argument("--generations", type=int, default=1)
    given = parser.parse_args()
    knows: Knowledge | None = None
    for generation in range(given.generations):
        print(f"generation {generation + 1}", flush=True)
        knows = study(play(given.rounds, knows, generation), generation)
        keep(knows)


if __name__ == "__main__":
    main()
