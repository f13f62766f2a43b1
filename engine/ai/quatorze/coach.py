"""A coach's advice: what the strong player would do, and why.

Reasons are stable words with parameters; the screen makes sentences of them, one for each. ``card`` and
``other`` are codes, ``points`` and ``least`` numbers, ``chance`` one of a hundred.

==============  =============================================================================================
word            the advice is to …
==============  =============================================================================================
no-use          draw from the stock: the discard, ``card``, can't be laid
take-out        take ``card``: with it all can be laid and the round ends
take-open       take ``card``: with it the opening is worth ``points``
take-lay        take ``card``: it goes onto the table at once
leave           draw from the stock: laying ``card`` now would cost more than it brings
out-at-once     lay everything and go out in this one turn
out             lay the rest and go out
open            open with ``points``: what lies on the table counts no more
hold            keep the opening back and throw ``card``: the whole hand may soon go out at once
lay             lay melds of ``points``
add             lay ``card`` off
swap            swap a joker for ``card``: it can be laid again
must-lay        lay what was taken, as it still can be
throw-last      throw ``card`` and go out
throw-high      throw ``card``: of what is not needed it counts most, ``points``
throw-safe      throw ``card``: ``other`` would help the next player more, which is ``chance`` likely
throw-spare     throw ``card``: ``other``, which counts more, may still become a part of a meld
==============  =============================================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from engine.ai.quatorze import simple, strong
from engine.ai.quatorze.sight import Sight, look
from engine.ai.quatorze.strong import Choice
from engine.cards import Card, code
from engine.rules.base import View
from engine.rules.quatorze.checks import may_take
from engine.rules.quatorze.melds import HAND_POINTS, points_of
from engine.rules.quatorze.state import Action, Discard, Draw, Layoff, Meld, State, Swap

Word = Literal[
    "no-use", "take-out", "take-open", "take-lay", "leave", "out-at-once", "out", "open", "hold", "lay",
    "add", "swap", "must-lay", "throw-last", "throw-high", "throw-safe", "throw-spare",
]  # fmt: skip
Params = tuple[tuple[str, str | int], ...]

SAFER = 0.08
"""By how much less likely the next player must be able to use a card for that to be the reason."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, why (a word of the list above), what its sentence needs, and how good the chance to win the
    game is then, of a hundred."""

    action: Action
    word: Word
    params: Params
    chance: int


def advise(view: View[State]) -> Advice | None:
    """What the seat to move, whose view it is, had best do; None at the cut, where there is nothing to
    weigh."""
    state = view.state
    if state.phase == "cut":
        return None
    sight = look(view)
    if state.phase == "draw" and not may_take(state):
        chance = strong.before_draw(sight)
        return Advice(Draw("stock"), "no-use", _about(state.discard[-1]), _percent(chance))
    action, choice = strong.decide(sight)
    word, params = _why(sight, action, choice)
    return Advice(action, word, params, _percent(choice.worth))


def _why(sight: Sight, action: Action, choice: Choice) -> tuple[Word, Params]:
    state = sight.state
    if isinstance(action, Draw):
        return _why_draw(sight, action, choice)
    if isinstance(action, Discard):
        return why_throw(sight, action.card)
    if len(choice.laying.left) == 1:
        at_once = (not sight.down or state.opened_now) and not choice.laying.lays_off
        return ("out-at-once" if at_once and not state.laid_off_now else "out"), ()
    if isinstance(action, Meld):
        return ("lay" if sight.down else "open"), (("points", points_of(action.melds)),)
    if state.must_lay and not choice.laying.actions:
        return "must-lay", ()
    return ("swap" if isinstance(action, Swap) else "add"), _about(cast(Layoff | Swap, action).card)


def _why_draw(sight: Sight, action: Draw, choice: Choice) -> tuple[Word, Params]:
    card = sight.state.discard[-1]
    if action.from_ == "stock":
        return "leave", _about(card)
    if len(choice.laying.left) == 1:
        return "take-out", _about(card)
    first = choice.laying.actions[0] if choice.laying.actions else None
    if not sight.down and isinstance(first, Meld):
        return "take-open", (*_about(card), ("points", points_of(first.melds)))
    return "take-lay", _about(card)


def why_throw(sight: Sight, card: Card) -> tuple[Word, Params]:
    """The word for throwing this card."""
    if len(sight.hand) == 1:
        return "throw-last", _about(card)
    if sight.state.phase == "meld" and not sight.down and _could_open(sight):
        return "hold", _about(card)
    plain = simple.easy_throw(sight.hand)
    if HAND_POINTS[plain] > HAND_POINTS[card]:
        around = strong.around_of(sight)
        likely = strong.risk(around, plain)
        if likely >= strong.risk(around, card) + SAFER:
            return "throw-safe", (*_about(card), ("other", code(plain)), ("chance", _percent(likely)))
        return "throw-spare", (*_about(card), ("other", code(plain)))
    return "throw-high", (*_about(card), ("points", HAND_POINTS[card]))


def _could_open(sight: Sight) -> bool:
    return any(laying.actions for laying in strong.ways_to_lay(sight, ()))


def _about(card: Card) -> Params:
    return (("card", code(card)),)


def _percent(chance: float) -> int:
    return round(100 * min(max(chance, 0.0), 1.0))
