"""Keys and buttons that are given other things to do."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.input.bindings import CONTROLS, OFFERED, USUAL, Bindings, can_bind
from tests.input.conftest import Hands
from tests.support.events import key


def test_a_key_that_is_given_to_something_else_changes_places_with_it(hands: Hands) -> None:
    bindings = hands.devices.bindings
    bindings.bind("keys-left", "press", pygame.KSCAN_W)
    assert [intent.kind for intent in hands.feed(key(pygame.KSCAN_W))] == ["press"]
    (up,) = hands.feed(key(pygame.KSCAN_SPACE))
    assert (up.kind, up.dy) == ("move", -1)


def test_a_key_of_the_other_half_goes_over(hands: Hands) -> None:
    bindings = hands.devices.bindings
    bindings.bind("keys-left", "peek", pygame.KSCAN_DELETE)
    (peek,) = hands.feed(key(pygame.KSCAN_DELETE))
    assert (peek.kind, peek.device.kind) == ("peek", "keys-left")
    (other,) = hands.feed(key(pygame.KSCAN_TAB))
    assert (other.kind, other.device.kind) == ("peek", "keys-right")


def test_escape_and_the_like_stay_what_they_are() -> None:
    for place in (pygame.KSCAN_ESCAPE, pygame.KSCAN_F10, pygame.KSCAN_F11, pygame.KSCAN_F4):
        assert not can_bind("keys-right", place)
    assert not can_bind("pad", "dpup")


def test_what_is_kept_holds_again() -> None:
    bindings, again = Bindings(), Bindings()
    bindings.bind("pad", "peek", "a")
    bindings.bind("keys", "menu", pygame.KSCAN_F1)
    assert again.load(bindings.form())
    assert again.form() == bindings.form()
    assert again.control("a") == bindings.control("a")


def test_the_usual_ones_need_not_be_kept() -> None:
    assert Bindings().form() == {}


@pytest.mark.parametrize(
    "form",
    [
        {"pedal": {"a": "press"}},
        {"pad": {"a": "press"}},
        {"pad": {**USUAL["pad"], "a": "fly"}},
        {"pad": {**USUAL["pad"], "dpup": "press"}},
        {"pad": {**USUAL["pad"], "a": 7}},
        {"keys": {"p": "menu"}},
        {"keys-left": {str(place): deed for place, deed in USUAL["keys-right"].items()}},
        {"keys-left": {"x": "up"}},
    ],
)
def test_what_cannot_be_leaves_the_usual_ones(form: dict[str, dict[str, object]]) -> None:
    bindings = Bindings()
    assert not bindings.load(form)
    assert bindings.form() == {}
    assert bindings.control("a") is not None


boards = st.sampled_from(sorted(OFFERED))
changes = st.lists(
    boards.flatmap(
        lambda board: st.tuples(
            st.just(board),
            st.sampled_from(OFFERED[board]),
            st.sampled_from(CONTROLS) if board == "pad" else st.integers(pygame.KSCAN_A, pygame.KSCAN_UP),
        )
    ),
    max_size=12,
)


@given(changes)
def test_whatever_is_changed_everything_can_still_be_done(done: list) -> None:
    bindings = Bindings()
    for board, deed, source in done:
        if can_bind(board, source):
            bindings.bind(board, deed, source)
            assert bindings.sources(board, deed) == (source,)
    assert all(bindings.sources(board, deed) for board, deeds in OFFERED.items() for deed in deeds)
    assert Bindings().load(bindings.form())
