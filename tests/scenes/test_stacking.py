"""Cards of a hand lie one over the other from left to right, so that every index is seen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.playing import GAMES, seen

Lying = dict[Any, tuple[float, float]]
"""By key of a card: how far to the right it lies, and above which others."""


class Hand:
    """The near hand, frame by frame. ``wrong``: kinds of acts, each with the number of frames in which cards
    that lay still, and stay in the hand, were not stacked from left to right."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.frames = 0
        self.kinds: set[str] = set()
        self.wrong: list[tuple[str, int]] = []
        self._act: Any = None
        self._stills: list[Lying] = []
        self._last: Lying = {}

    def look(self) -> None:
        self.frames += 1
        lying = self._lying()
        if self.table.show.running is not self._act:
            self._judge(lying)
            self._act, self._stills = self.table.show.running, []
        still = {key: place for key, place in lying.items() if self._last.get(key, place)[0] == place[0]}
        self._stills.append(still)
        self._last = lying

    def _lying(self) -> Lying:
        picture, stage = self.table.show.picture, self.table.stage
        own = picture.hand if self.table.match.rules.key == "quatorze" else picture.hands[self._near]
        sprites = {key: stage.sprite(key) for one in own if (key := ("card", one)) in stage}
        return {key: (sprite.x, sprite.z) for key, sprite in sprites.items() if sprite.visible}

    @property
    def _near(self) -> int:
        near: int = self.table.scenery.layout.near
        return near

    def _judge(self, after: Lying) -> None:
        """An act is over. In the frame in which cards set off some have not gone a pixel yet."""
        if self._act is None:
            return
        frames = Counter[bool]()
        for still in self._stills:
            stay = sorted(place for key, place in still.items() if key in after)
            frames[stay != sorted(stay, key=lambda place: place[1])] += 1
        self.kinds.add(self._act.kind)
        if frames[True] > 1:
            self.wrong.append((self._act.kind, frames[True]))


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_stacked_anew_only_when_it_moves(game: str, tmp_path: Path) -> None:
    with seen(tmp_path, game) as sight:
        hand = Hand(sight.table)
        sight.play(hand.look, lambda: hand.frames == 1500)
    assert len(hand.kinds) > 4
    assert hand.wrong == []
