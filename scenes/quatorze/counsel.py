"""The coach's advice in words: what to do, and in one sentence why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import card
from engine.present.i18n import N_, _, capital
from scenes import cardnames

if TYPE_CHECKING:
    from engine.ai.quatorze.coach import Advice

REASONS: Final = {
    "no-use": N_("{card} can’t be laid now: draw from the stock"),
    "take-out": N_("Take {card}: with it you can lay everything and go out"),
    "take-open": N_("Take {card}: with it you can open, worth {points}"),
    "take-lay": N_("Take {card}: it goes onto the table"),
    "leave": N_("Leave {card}: a card from the stock promises more"),
    "out-at-once": N_("Lay everything and go out in one turn: −60, and the others count double"),
    "out": N_("Lay the rest and go out"),
    "open": N_("Open with {points}: what lies on the table can’t count against you"),
    "hold": N_("Keep your melds back and throw {card}: you may soon go out all at once"),
    "lay": N_("Lay down {points} points: they can’t count against you then"),
    "add": N_("Lay {card} off: one card less in your hand"),
    "swap": N_("Put {card} in the joker’s place: you can lay the joker again"),
    "must-lay": N_("What you took must be laid: like this it can be"),
    "throw-last": N_("Throw {card}, and you are out"),
    "throw-high": N_("Throw {card}: of what you don’t need it counts most, {points}"),
    "throw-safe": N_("Throw {card}: {other} would be of more use to the next player"),
    "throw-spare": N_("Throw {card}: {other} may still become part of a meld"),
}
"""By the coach's word."""


def advice(given: Advice) -> str:
    """What to do and why."""
    params = dict(given.params)
    named = {name: cardnames.the(card(str(params[name]))) for name in ("card", "other") if name in params}
    return capital(_(REASONS[given.word]).format(**{**named, "points": params.get("points", "")}))
