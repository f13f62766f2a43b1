"""The coach's advice in words: what to do, and in one sentence why."""

from __future__ import annotations

from typing import Final

from engine.ai.cribbage.coach import Advice, Choice, Why
from engine.ai.cribbage.weighing import DiscardChoice
from engine.cards import Card
from engine.present.i18n import N_, _, number
from scenes import cardnames

_REASONS: Final = {
    "hand": N_("the hand you keep is worth {points} more on average."),
    "own-crib": N_("your crib is worth {points} more that way."),
    "other-crib": N_("it gives the other crib {points} less."),
    "play": N_("it promises {points} more in the play."),
    "scores": N_("it scores {points} more at once."),
    "reply": N_("it lets the other score {points} less with the next card."),
    "later": N_("you keep the cards that bring {points} more later on."),
    "score-asks": N_("{points} less, but with {own} to go against {other} it wins more often."),
    "alike": N_("there is little between this and the next best."),
}


def cards(choice: Choice) -> tuple[Card, ...]:
    """The cards that a choice is about."""
    return choice.away if isinstance(choice, DiscardChoice) else (choice.card,)


def advice(given: Advice) -> str:
    """What to do and why, in one sentence."""
    best = given.choices[0]
    names = list(map(cardnames.the, cards(best)))
    what = (
        _("Lay away {one} and {other}").format(one=names[0], other=names[1])
        if len(names) > 1
        else _("Lay {card}").format(card=names[0])
    )
    return _("{what}: {why}").format(what=what, why=reason(given.why))


def reason(why: Why) -> str:
    """Why one choice is better than another."""
    params = {name: _number(value, whole=name != "points") for name, value in why.params}
    return _(_REASONS[why.word]).format(**params)


def _number(value: float, *, whole: bool) -> str:
    return number(value, 0 if whole else 1)
