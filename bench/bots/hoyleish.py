"""The best strategy of the package CribbageSim, as a bot for the arena.

It runs with that package alone, so in an environment of its own:

    python3 -m venv bench/sim && bench/sim/bin/pip install --ignore-requires-python CribbageSim==1.0.2
    python main.py arena --game cribbage --a strong --b "cmd:bench/sim/bin/python bench/bots/hoyleish.py"
"""

from __future__ import annotations

import json
import sys
from typing import Any, NoReturn

from CribbageSim.CribbagePlayStrategy import (
    HoyleishDealerCribbagePlayStrategy,
    HoyleishPlayerCribbagePlayStrategy,
)
from HandsDecksCards.card import Card


class Chosen(Exception):  # noqa: N818
    """A card has been chosen: its place in the hand."""


def choose(index: int) -> NoReturn:
    raise Chosen(index)


def cards_of(codes: list[str]) -> list[Card]:
    return [Card(code[1], code[0].replace("T", "10")) for code in codes]


def discard(strategy: Any, codes: list[str]) -> list[str]:
    """The codes of the two cards that the strategy lays away."""
    codes, hand = list(codes), cards_of(codes)
    away: list[str] = []

    def lay_away(index: int) -> None:
        hand.pop(index)
        away.append(codes.pop(index))

    strategy.form_crib(lay_away, lambda: list(hand))
    return away


def play(strategy: Any, codes: list[str], view: dict[str, Any], alone: bool) -> str:
    """The code of the card that the strategy lays; ``alone`` after the other's go."""
    hand, pile = cards_of(codes), cards_of(view["series"])
    table = (view["count"], choose, lambda: list(hand), lambda: list(pile))
    try:
        if alone:
            strategy.go(*table, lambda *_, **__: 0, lambda *_: None)
        else:
            strategy.follow(*table)
    except Chosen as chosen:
        return codes[chosen.args[0]]
    raise AssertionError("no card fits, and yet one was to be laid")


def action(told: dict[str, Any]) -> dict[str, Any]:
    """What the strategy does, in the words of the table protocol."""
    seat, view = told["seat"], told["view"]
    if told["legal"][0]["type"] == "go":
        return {"type": "go"}
    dealing = view["dealer"] == seat
    strategy = HoyleishDealerCribbagePlayStrategy() if dealing else HoyleishPlayerCribbagePlayStrategy()
    hand = view["hands"][seat]
    if view["phase"] == "discard":
        return {"type": "discard", "cards": discard(strategy, hand)}
    return {"type": "play", "card": play(strategy, hand, view, view["gone"] == 1 - seat)}


for line in sys.stdin:
    told = json.loads(line)
    if told["to_move"] == told["seat"]:
        print(json.dumps({"act": action(told)}), flush=True)
