"""Cards in the player's words, in the three forms that sentences ask for.

Languages have articles that go with the rank, and cases: so a sentence never puts "the" before a card itself,
it takes the form in which the card comes with it.
"""

from __future__ import annotations

from typing import Final

from engine import cards
from engine.cards import HIDDEN, Card
from engine.present.cardart import rank_text
from engine.present.i18n import N_, _, language

_THE: Final = (
    N_("the joker"), N_("the ace"), N_("the two"), N_("the three"), N_("the four"), N_("the five"),
    N_("the six"), N_("the seven"), N_("the eight"), N_("the nine"), N_("the ten"), N_("the jack"),
    N_("the queen"), N_("the king"),
)  # fmt: skip
_ANY: Final = (
    N_("A joker"), N_("An ace"), N_("A two"), N_("A three"), N_("A four"), N_("A five"), N_("A six"),
    N_("A seven"), N_("An eight"), N_("A nine"), N_("A ten"), N_("A jack"), N_("A queen"), N_("A king"),
)  # fmt: skip
_OF: Final = (
    N_("{rank} of spades"),
    N_("{rank} of hearts"),
    N_("{rank} of diamonds"),
    N_("{rank} of clubs"),
)


def short(card: Card) -> str:
    """As lists have it: ``K of hearts``, with what stands on the card; ``joker``."""
    if cards.is_joker(card):
        return _("joker")
    return _suited(card, rank_text(card, language()))


def the(card: Card) -> str:
    """As sentences have it, as what something is done to: ``the king of hearts``; ``the joker``. ``the card``
    for one that may not be known."""
    if card == HIDDEN:
        return _("the card")
    name = _THE[cards.value(card)]
    return _(name) if cards.is_joker(card) else _suited(card, _(name))


def a_rank(card: Card) -> str:
    """A card of its rank, at the beginning of a sentence or as the whole of it: ``A king``."""
    name = _ANY[cards.value(card)]
    return _(name)


def _suited(card: Card, rank: str) -> str:
    text = _OF[cards.suit(card)]
    return _(text).format(rank=rank)
