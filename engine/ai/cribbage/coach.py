"""A coach's calculations: what each choice is worth and why, and which decisions of a game cost most.

Reasons are stable words with parameters; the screen makes sentences of them, one for each:

============  ==========================================================================================
word          the better choice, held against the other …
============  ==========================================================================================
hand          keeps a hand worth ``points`` more on average
own-crib      gives the own crib ``points`` more
other-crib    gives the opponent's crib ``points`` less
play          promises ``points`` more in the play of the cards
scores        scores ``points`` more by its fall
reply         lets the opponent score ``points`` less with its next card
later         keeps the cards that bring ``points`` more in the rest of the play
score-asks    brings ``points`` less but wins more games, with ``own`` and ``other`` points still needed
alike         is about as good: there is nothing between them
============  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, cast

from engine.ai.cribbage.knowledge import DEALER
from engine.ai.cribbage.weighing import DiscardChoice, PlayChoice, needs, role_of, weigh_discards, weigh_plays
from engine.rules.base import View
from engine.rules.cribbage.state import Action, Discard, Play, State

HANDS: Final = 200
"""Of the opponent that a card is weighed against."""
NOTHING: Final = 0.05
"""Points that make no difference."""
SACRIFICE: Final = 0.3
"""Points that are only given up when the score asks for it."""
NO_CHANCE: Final = 0.002
"""A difference in the chance to win that is none."""

Word = Literal["hand", "own-crib", "other-crib", "play", "scores", "reply", "later", "score-asks", "alike"]
Choice = DiscardChoice | PlayChoice


@dataclass(frozen=True, slots=True)
class Why:
    """Why one choice is better than another: a word of the list above and what its sentence needs."""

    word: Word
    params: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """A decision's choices, the best first, and why that is better than the second (``alike`` when it is
    alone)."""

    choices: tuple[Choice, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A decision that was made, beside the best there was: what it cost in chances to win and in points, and
    why. All that a seat could know then counts, and nothing else."""

    view: View[State]
    taken: Choice
    best: Choice
    why: Why

    @property
    def cost(self) -> float:
        """The chance to win the match that was given away."""
        return self.best.worth - self.taken.worth

    @property
    def points(self) -> float:
        """The points that the best choice brings more on average; below 0 where it is better for the score
        only."""
        return self.best.net - self.taken.net


def advise(view: View[State]) -> Advice | None:
    """What there is to choose for the seat to move, whose view it is; None when there is nothing to weigh."""
    choices = _choices(view)
    if not choices:
        return None
    best, *others = choices
    return Advice(choices, _why(view, best, others[0]) if others else Why("alike"))


def appraise(view: View[State], action: Action) -> Appraisal | None:
    """What the seat did with this view; None when it had no choice to weigh."""
    choices = _choices(view)
    taken = next((choice for choice in choices if _is(choice, action)), None)
    if taken is None or len(choices) == 1:
        return None
    best = choices[0]
    return Appraisal(view, taken, best, _why(view, best, taken))


def costliest(appraisals: Iterable[Appraisal], number: int) -> tuple[Appraisal, ...]:
    """So many of the decisions at most that gave away most, the worst first; none that cost nothing."""
    costly = [one for one in appraisals if one.cost > NO_CHANCE]
    return tuple(sorted(costly, key=lambda one: -one.cost)[:number])


def _choices(view: View[State]) -> tuple[Choice, ...]:
    """The choices of a discard or a play, the best first."""
    choices: tuple[Choice, ...] = ()
    if view.state.phase == "discard":
        choices = weigh_discards(view)
    elif view.state.phase == "play":
        choices = weigh_plays(view, HANDS)
    return tuple(sorted(choices, key=lambda choice: -choice.worth))


def _is(choice: Choice, action: Action) -> bool:
    """Whether the action is this choice; a card of the same rank plays the same."""
    if isinstance(choice, DiscardChoice):
        return isinstance(action, Discard) and set(action.cards) == set(choice.away)
    return isinstance(action, Play) and action.card % 13 == choice.card % 13


def _why(view: View[State], best: Choice, other: Choice) -> Why:
    if best.worth - other.worth < NO_CHANCE and abs(best.net - other.net) < NOTHING:
        return Why("alike")
    if best.net < other.net - SACRIFICE:
        own, opponent = needs(view.state, cast(int, view.seat))
        return Why("score-asks", (("points", other.net - best.net), ("own", own), ("other", opponent)))
    word, points = max(_differences(view, best, other), key=lambda one: one[1])
    return Why(word, (("points", points),))


def _differences(view: View[State], best: Choice, other: Choice) -> list[tuple[Word, float]]:
    """What speaks for the better choice, in points."""
    if isinstance(best, DiscardChoice) and isinstance(other, DiscardChoice):
        own = role_of(view.state, cast(int, view.seat)) == DEALER
        return [
            ("hand", best.hand - other.hand),
            ("own-crib" if own else "other-crib", best.crib - other.crib),
            ("play", best.own_play - best.other_play - other.own_play + other.other_play),
        ]
    one, two = cast(PlayChoice, best), cast(PlayChoice, other)
    fall, reply = one.points - two.points, two.reply - one.reply
    return [("scores", fall), ("reply", reply), ("later", one.net - two.net - fall - reply)]
