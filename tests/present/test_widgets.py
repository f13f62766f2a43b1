"""Widgets: what they do when used, and that each state can be told from the others."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from engine.present import skin
from engine.present.screen import Frame
from engine.present.stage import Stage
from engine.present.widget import Widget
from engine.present.widgets import (
    Button,
    Choice,
    Pick,
    Toggle,
    button_height,
    choice_height,
    toggle_height,
)

FRAME = Frame(1920, 1080)
RECT = Rect(200, 100, 800, 140)
PICKS = [Pick("One", "once round"), Pick("Two", "twice round"), Pick("Three")]


def _button(calls: list[object]) -> Button:
    return Button(RECT, "Start", lambda: calls.append("start"), FRAME)


def _choice(calls: list[object], index: int = 0) -> Choice:
    return Choice(RECT, "Laps", PICKS, index, calls.append, FRAME)


def _toggle(calls: list[object]) -> Toggle:
    return Toggle(RECT, "Sound", False, calls.append, FRAME, note="What is heard")


MAKERS: list[Callable[[list[object]], Widget]] = [_button, _choice, _toggle]


@pytest.mark.parametrize("make", MAKERS)
def test_a_disabled_widget_does_nothing(make: Callable[[list[object]], Widget]) -> None:
    calls: list[object] = []
    widget = make(calls)
    widget.enabled = False
    widget.activate()
    assert not widget.move(1)
    assert calls == []


def test_a_button_is_pressed() -> None:
    calls: list[object] = []
    button = _button(calls)
    button.activate()
    button.activate((300, 150))
    assert calls == ["start", "start"]
    assert not button.move(1)


def test_a_choice_goes_left_and_right_and_stops_at_its_ends() -> None:
    calls: list[object] = []
    choice = _choice(calls)
    assert choice.move(-1)
    assert choice.move(1)
    assert choice.move(1)
    assert choice.move(1)
    assert calls == [1, 2]
    assert choice.help == ""
    assert choice.move(-1)
    assert choice.help == "twice round"


def test_pressing_a_choice_goes_round() -> None:
    calls: list[object] = []
    choice = _choice(calls, 1)
    choice.activate()
    choice.activate()
    assert calls == [2, 0]


def test_the_arrows_of_a_choice_can_be_clicked() -> None:
    calls: list[object] = []
    choice = _choice(calls, 1)
    row = RECT.y + round(skin.label_px(FRAME) * 0.95)
    choice.activate((RECT.right - 40, row))
    assert calls == [2]
    left = next(x for x in range(RECT.centerx, RECT.right) if choice.step_at((x, row)) < 0)
    choice.activate((left + 5, row))
    assert calls == [2, 1]
    choice.activate((RECT.x + 40, row))  # the label itself: the next one
    assert calls == [2, 1, 2]


def test_a_dim_arrow_of_a_choice_does_nothing() -> None:
    calls: list[object] = []
    first, last = _choice(calls, 0), _choice(calls, 2)
    row = RECT.y + round(skin.label_px(FRAME) * 0.95)
    back = next(x for x in range(RECT.centerx, RECT.right) if first.step_at((x, row)) < 0)
    first.activate((back + 5, row))
    last.activate((RECT.right - 40, row))
    assert calls == []
    assert (first.index, last.index) == (0, 2)


def test_showing_a_value_tells_nobody() -> None:
    calls: list[object] = []
    choice, toggle = _choice(calls), _toggle(calls)
    choice.index = 2
    toggle.on = True
    assert calls == []
    assert toggle.on


def test_a_toggle_toggles() -> None:
    calls: list[object] = []
    toggle = _toggle(calls)
    toggle.activate()
    toggle.activate()
    toggle.move(1)
    assert calls == [True, False, True]
    assert toggle.help == "What is heard"


@pytest.mark.parametrize("make", MAKERS)
def test_every_state_looks_different(make: Callable[[list[object]], Widget]) -> None:
    widget = make([])
    looks = []
    for focused, pressed, enabled in ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 0, 0)):
        widget.focused, widget.pressed, widget.enabled = bool(focused), bool(pressed), bool(enabled)
        looks.append(pygame.image.tobytes(widget.sprite.picture, "RGBA"))
    assert len(set(looks)) == len(looks)


def test_the_focus_shows_in_shape_and_not_in_colour_alone() -> None:
    button = _button([])
    rest = pygame.mask.from_surface(button.sprite.picture).count()
    button.focused = True
    focused = pygame.mask.from_surface(button.sprite.picture)
    assert focused.count() > rest * 1.05
    hang = skin.overhang(FRAME)
    beyond = [x for x in range(hang - 8) if focused.get_at((x, focused.get_size()[1] // 2))]
    assert beyond  # the arrow before it


@pytest.mark.parametrize("make", MAKERS)
def test_a_widget_draws_itself_again_only_when_something_changed(
    make: Callable[[list[object]], Widget],
) -> None:
    stage, target = Stage((1920, 400)), Surface((1920, 400))
    widget = make([])
    widget.put_on(stage)
    stage.draw(target)
    widget.focused = False
    assert stage.draw(target) == []
    widget.focused = True
    assert stage.draw(target)
    widget.take_off(stage)
    assert stage.draw(target)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1080, 1920), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_nothing_is_cut_at_the_height_a_choice_asks_for(size: tuple[int, int], text: float) -> None:
    frame = Frame(*size, text)
    long = "A card that fits both the one ahead and the one behind drives you forward, not back."
    picks = [Pick("Forward", long), Pick("Back", long + long)]
    width = min(frame.px(760), frame.safe.w)
    height = choice_height(frame, width, "Fits both ways", picks, "note")
    choice = Choice(Rect(0, 0, width, height), "Fits both ways", picks, 1, lambda _: None, frame)
    rows = _written_rows(choice.sprite.picture, skin.colours(choice.palette, skin.State(), False).soft)
    assert rows
    assert rows[-1] < skin.overhang(frame) + height - frame.px(4)
    taller = Choice(Rect(0, 0, width, height + 400), "Fits both ways", picks, 1, lambda _: None, frame)
    assert (
        _written_rows(taller.sprite.picture, skin.colours(choice.palette, skin.State(), False).soft) == rows
    )


def _written_rows(picture: Surface, colour: tuple[int, int, int]) -> list[int]:
    """Rows of the picture that hold letters of a colour."""
    mask = pygame.mask.from_threshold(picture, colour, (12, 12, 12, 255))
    return sorted({row for box in mask.get_bounding_rects() for row in range(box.top, box.bottom)})


def test_heights_grow_with_text() -> None:
    small, large = Frame(1920, 1080), Frame(1920, 1080, 2.0)
    assert button_height(large) > 1.8 * button_height(small)
    assert button_height(small, noted=True) > button_height(small)
    assert toggle_height(large, 900, "Sound", "What is heard") > toggle_height(small, 900, "Sound")
