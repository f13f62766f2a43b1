"""The scores on the tiled wall."""

from __future__ import annotations

import pytest

from engine.present import fonts, i18n, screen
from scenes.plates import Player
from scenes.quatorze import scoreboard
from tests.rules.quatorze.scene import TERMS
from tests.scenes.quatorze.tables import NAMES

SCORES = (182, 7, -26, 110, 0, -104)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600)])
def test_all_totals_are_written_in_one_size(monkeypatch, size):
    written = {}

    def watched(art, text, role, px, colour, room, *more):
        if role == "poster":
            written[text] = px
            assert fonts.width(text, role, px) <= room.width, "it would be written smaller"
        return write(art, text, role, px, colour, room, *more)

    write = scoreboard.write
    monkeypatch.setattr(scoreboard, "write", watched)
    players = [Player(name, seat, "robot") for seat, name in enumerate(NAMES)]
    frame = screen.Frame(*size)
    room = (frame.px(340), frame.px(700))
    scoreboard.board((), SCORES, (), players, TERMS, room, frame)
    assert set(written) == {i18n.number(score) for score in SCORES}
    assert len(set(written.values())) == 1
