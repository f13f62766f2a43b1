"""The coach's advice in words: what to do, and in one sentence why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import card
from engine.present.i18n import N_, _
from scenes import cardnames
from scenes.regicide.words import suit_name

if TYPE_CHECKING:
    from engine.ai.regicide.coach import Advice

REASONS: Final = {
    "open": N_("Open: then a trump is sure to come to your hand"),
    "leave-opening": N_("Pass: leave the opening to the next"),
    "take": N_("Take it: you can use {suit} as trump"),
    "take-joker": N_("Take it: it is a joker"),
    "leave-turned": N_("Pass: that card helps you little"),
    "name-trump": N_("Make {suit} trump: you hold {count} of them"),
    "bury": N_("Lay {card} away: it is of least use to you"),
    "change-trump": N_("Make {suit} trump: you hold {count} of them"),
    "change-order": N_("Turn the crown over: the other order suits your hand better"),
    "change-both": N_("Make {suit} trump and turn the crown over: that suits your hand best"),
    "lead-joker": N_("Lead the joker: nobody can beat it"),
    "lead-sure": N_("Lead {card}: nobody holds a higher one of its suit"),
    "lead-trump": N_("Lead {card}: it draws trumps"),
    "lead-away": N_("Lead {card}: your other cards are worth keeping"),
    "win-last": N_("Take it with {card}: that is just enough"),
    "win-sure": N_("Take it with {card}: nobody holds a higher one of its suit"),
    "win-joker": N_("Take it with the joker"),
    "ruff": N_("Trump it with {card}"),
    "try": N_("Try {card}: so far it wins"),
    "leave-trick": N_("Play {card} and let it go: what would win it is worth more later"),
    "partner": N_("Play {card}: your partner is winning"),
    "hopeless": N_("Play {card}: you can’t win this, and it is of least use"),
}
"""By the coach's word."""


def advice(given: Advice, *, changing: bool) -> str:
    """What to do and why. ``changing``: trump and order could be changed just now."""
    params = dict(given.params)
    word = "take-joker" if given.word == "take" and not params["suit"] else given.word
    named = {
        "card": cardnames.the(card(str(params["card"]))) if "card" in params else "",
        "suit": suit_name(str(params["suit"])) if params.get("suit") else "",
        "count": str(params.get("count", "")),
    }
    text = _(REASONS[word]).format(**named)
    if changing and "card" in params:
        return _("Change nothing. {what}").format(what=text)
    return text
