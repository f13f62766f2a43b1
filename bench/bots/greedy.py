"""A Cribbage bot for the arena that lays away by exact expectation (the usual crib included) and then plays
whatever scores most by its fall, without a thought of what may answer it.

    python main.py arena --game cribbage --a strong --b "cmd:python bench/bots/greedy.py"
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.ai.cribbage.discards import AWAY, hand_means, pair_index
from engine.ai.cribbage.knowledge import DEALER, PONE, knowledge
from engine.cards import cards
from engine.rules.cribbage.scoring import play_lines, total
from engine.rules.cribbage.state import LIMIT, PIPS


def discard(codes: list[str], role: int) -> list[str]:
    """The codes of the two cards whose leaving is worth most on average."""
    hand = np.array(cards(" ".join(codes)))
    crib = knowledge().crib[role, pair_index(hand[AWAY])]
    worth = hand_means(hand[None, :])[0] + (crib if role == DEALER else -crib)
    return [codes[place] for place in AWAY[worth.argmax()]]


def play(codes: list[str], series: list[str], count: int) -> str:
    """The code of the card that scores most; of equals the one that counts most."""
    lying = cards(" ".join(series))
    fitting = [
        (total(play_lines((*lying, card), count + PIPS[card])), PIPS[card], code)
        for code, card in zip(codes, cards(" ".join(codes)), strict=True)
        if count + PIPS[card] <= LIMIT
    ]
    return max(fitting)[2]


def action(told: dict[str, Any]) -> dict[str, Any]:
    """What it does, in the words of the table protocol."""
    view, seat = told["view"], told["seat"]
    if told["legal"][0]["type"] == "go":
        return {"type": "go"}
    hand = view["hands"][seat]
    if view["phase"] == "discard":
        return {"type": "discard", "cards": discard(hand, DEALER if view["dealer"] == seat else PONE)}
    return {"type": "play", "card": play(hand, view["series"], view["count"])}


for line in sys.stdin:
    told = json.loads(line)
    if told["to_move"] == told["seat"]:
        print(json.dumps({"act": action(told)}), flush=True)
