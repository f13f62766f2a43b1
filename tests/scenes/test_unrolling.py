"""A board across the table unrolls a piece in each frame, and looks as if painted whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from engine.present import motion, paint
from engine.present.screen import Frame
from engine.present.stage import Stage
from engine.present.theme import CREAM, INK
from engine.rules.cribbage.events import GameWon
from scenes import unrolling
from scenes.cribbage.layout import Layout
from scenes.cribbage.wonpanel import WonPanel
from scenes.plates import Player
from scenes.quatorze import signs
from scenes.unrolling import Part, Unrolled, pieces

_FRAME = 1 / 60
_RED = 200, 0, 0


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    motion.reduce(False)


def ground(width: int, height: int) -> Surface:
    return paint.rounded(width, height, 0, CREAM)


def part(top: int, colour: tuple[int, int, int]) -> Part:
    def write(art: Surface, room: Rect) -> None:
        art.fill((*colour, 255), room)

    return Rect(10, top, 60, 16), write


class Wall:
    """A stage with a board of two parts on it."""

    def __init__(self) -> None:
        self.stage = Stage((200, 100))
        self.target = Surface((200, 100))
        parts = part(4, INK), part(40, _RED)
        self.board = Unrolled(self.stage, Rect(50, 20, 80, 60), 5, ground, 2, parts, deaf=0.5)

    def seen(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The colours where the two parts are to be."""
        self.stage.draw(self.target)
        return tuple(self.target.get_at((61, 25))[:3]), tuple(self.target.get_at((61, 61))[:3])


def test_a_board_unrolls_a_part_in_each_frame_and_goes_as_a_whole() -> None:
    wall = Wall()
    assert wall.seen() == ((0, 0, 0), (0, 0, 0))
    wall.board.update(_FRAME)
    assert wall.seen() == (CREAM, CREAM)
    wall.board.update(_FRAME)
    assert wall.seen() == (INK, CREAM)
    wall.board.update(_FRAME)
    assert wall.seen() == (INK, _RED)
    wall.board.update(_FRAME)
    assert wall.stage.draw(wall.target) == []
    wall.board.close()
    assert wall.seen() == ((0, 0, 0), (0, 0, 0))


def test_a_board_hears_a_press_after_a_moment() -> None:
    board = Wall().board
    board.update(0.3)
    assert not board.ready
    board.update(0.3)
    assert board.ready


def test_where_motion_is_reduced_a_board_stands_whole_at_once() -> None:
    motion.reduce(True)
    assert Wall().seen() == (INK, _RED)


@pytest.mark.parametrize("height", [300, 443, 444, 445, 800, 801, 1500])
def test_an_empty_board_in_pieces_looks_as_if_painted_whole(
    height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = Frame(1920, 1080)
    monkeypatch.setattr(unrolling, "_PIECE", 700 * 300)
    whole = signs._panel(frame, 700, height)
    joined = paint.blank(*whole.size)
    end = 0
    for top, piece in pieces(whole.size, lambda *size: signs.panel(size, frame), frame.px(signs.EDGE)):
        assert top == end
        assert piece.height <= 300 + 2 * frame.px(signs.EDGE)
        joined.blit(piece, (0, top))
        end = top + piece.height
    assert end == height
    assert joined.get_buffer().raw == whole.get_buffer().raw


def test_all_that_a_game_brought_stands_there_after_a_moment() -> None:
    """A board that unrolls shows in the end what one shows that stands whole."""
    pictures = []
    for reduced in (True, False):
        motion.reduce(reduced)
        stage, target = Stage((1280, 720)), Surface((1280, 720))
        players = Player("Ada", 1, "pad"), Player("Ben", 2, "pad")
        won = GameWon(0, "skunk", 2, (121, 74), (2, 1))
        panel = WonPanel(stage, Layout(Frame(1280, 720), 121), won, players, 5)
        for _ in range(30):
            stage.draw(target)
            panel.update(_FRAME)
        pictures.append(target.get_buffer().raw)
    assert pictures[0] == pictures[1]
