"""Pads, with SDL's virtual ones: real events, from plugging in to pulling out."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.input.devices import Devices
from engine.input.intents import Intent
from tests.input.conftest import Hands
from tests.support import virtualpad
from tests.support.virtualpad import VirtualPad

Plug = Callable[..., VirtualPad]


def kinds(intents: list[Intent]) -> list[str]:
    return [intent.kind for intent in intents]


def ways(intents: list[Intent]) -> list[tuple[int, int]]:
    return [(intent.dx, intent.dy) for intent in intents if intent.kind == "move"]


def test_a_pad_comes_and_goes(hands: Hands, plug: Plug) -> None:
    pad = plug("Red Pad")
    (came,) = hands.pump()
    assert came.kind == "came"
    assert (came.device.kind, came.device.number, came.device.name) == ("pad", 1, "Red Pad")
    assert came.device in hands.devices.connected()
    pad.detach()
    assert hands.pump() == [Intent("gone", came.device)]
    assert came.device not in hands.devices.connected()


@pytest.mark.parametrize(
    ("button", "kind"),
    [
        (virtualpad.A, ["press", "release"]),
        (virtualpad.B, ["cancel"]),
        (virtualpad.X, ["log"]),
        (virtualpad.Y, ["auto"]),
        (virtualpad.START, ["menu"]),
        (virtualpad.BACK, ["undo"]),
        (virtualpad.LEFT_SHOULDER, ["peek", "unpeek"]),
        (virtualpad.GUIDE, []),
    ],
)
def test_buttons(hands: Hands, plug: Plug, button: int, kind: list[str]) -> None:
    pad = plug()
    hands.pump()
    pad.button(button, True)
    heard = hands.pump()
    pad.button(button, False)
    assert kinds(heard + hands.pump()) == kind


@pytest.mark.parametrize(
    ("button", "way"),
    [
        (virtualpad.UP, (0, -1)),
        (virtualpad.DOWN, (0, 1)),
        (virtualpad.LEFT, (-1, 0)),
        (virtualpad.RIGHT, (1, 0)),
    ],
)
def test_a_cross_of_buttons(hands: Hands, plug: Plug, button: int, way: tuple[int, int]) -> None:
    pad = plug()
    hands.pump()
    pad.button(button, True)
    assert ways(hands.pump()) == [way]
    assert set(ways(hands.wait(0.6))) == {way}
    pad.button(button, False)
    hands.pump()
    assert hands.wait(1) == []


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("value", [(0, 1), (0, -1), (-1, 0), (1, 0)])
def test_a_cross_that_is_a_hat(hands: Hands, plug: Plug, known: bool, value: tuple[int, int]) -> None:
    pad = plug(known=known, buttons=10, hats=1)
    hands.pump()
    pad.hat(value)
    assert ways(hands.pump()) == [(value[0], -value[1])]
    pad.hat((0, 0))
    assert hands.pump() == []


def test_a_hat_s_diagonal_keeps_its_first_direction(hands: Hands, plug: Plug) -> None:
    pad = plug(buttons=10, hats=1)
    hands.pump()
    seen = []
    for value in ((1, 0), (1, 1), (0, 1), (0, 0)):
        pad.hat(value)
        seen += ways(hands.pump())
    assert seen == [(1, 0), (0, -1)]


def test_a_cross_reported_twice_is_one_step(hands: Hands, plug: Plug) -> None:
    pad = plug(hats=1)
    hands.pump()
    pad.hat((1, 0))
    pad.button(virtualpad.RIGHT, True)
    assert ways(hands.pump()) == [(1, 0)]


def test_one_push_of_the_stick_is_one_step(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    seen = []
    for value in (0.1, 0.3, 0.5, 0.7, 0.9, 1.0, 0.8, 0.5, 0.45, 0.7, 1.0):
        pad.axis(virtualpad.LEFT_X, value)
        seen += hands.pump()
    assert ways(seen) == [(1, 0)]
    assert set(ways(hands.wait(0.6))) == {(1, 0)}
    pad.axis(virtualpad.LEFT_X, 0.0)
    assert hands.pump() + hands.wait(1) == []


def test_the_right_stick_scrolls(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    pad.axis(virtualpad.RIGHT_Y, 1.0)
    assert [(i.kind, i.dy) for i in hands.pump()] == [("scroll", 1)]
    assert {(i.kind, i.dy) for i in hands.wait(1)} == {("scroll", 1)}


def test_noise_and_drift_are_nothing(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    seen = []
    for n in range(200):
        pad.axis(virtualpad.LEFT_X, 0.55 * (-1) ** n)
        pad.axis(virtualpad.LEFT_Y, (n * 37 % 100 - 50) / 100)
        seen += hands.pump() + hands.devices.update(1 / 60)
    assert seen == []


def test_triggers_at_rest_are_no_stick(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    for axis in (4, 5):
        pad.axis(axis, -1.0)
        pad.button(virtualpad.A, True)
    assert kinds(hands.pump() + hands.wait(1)) == ["press"]


def test_a_pad_that_sdl_does_not_know(hands: Hands, plug: Plug) -> None:
    pad = plug(known=False, buttons=12, axes=2)
    hands.pump()
    seen = []
    for button in (0, 1, 3, 7):
        pad.button(button, True)
        seen += hands.pump()
    pad.axis(1, -1.0)
    seen += hands.pump()
    assert kinds(seen) == ["press", "cancel", "auto", "menu", "move"]


def test_pulled_out_with_everything_held(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    pad.button(virtualpad.A, True)
    pad.axis(virtualpad.LEFT_X, 1.0)
    assert sorted(kinds(hands.pump())) == ["move", "press"]
    pad.detach()
    assert kinds(hands.pump()) == ["release", "gone"]
    assert hands.wait(1) == []


def test_gone_without_a_word_about_its_buttons(hands: Hands, plug: Plug) -> None:
    """Not every system lets go of the buttons of a pad that was pulled out."""
    pad = plug()
    hands.pump()
    pad.button(virtualpad.A, True)
    hands.pump()
    removed = pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=pad.instance_id)
    assert kinds(hands.feed(removed, removed)) == ["release", "gone"]


def test_the_same_pad_gets_its_number_back(hands: Hands, plug: Plug) -> None:
    first, second = plug("One", ids=(1, 1)), plug("Two", ids=(2, 2))
    came = hands.pump()
    assert [intent.device.number for intent in came] == [1, 2]
    first.detach()
    hands.pump()
    other = plug("Three", ids=(3, 3))
    assert [intent.device.number for intent in hands.pump()] == [3]
    again = plug("One", ids=(1, 1))
    (back,) = hands.pump()
    assert back.device == came[0].device
    assert back.device.guid == came[0].device.guid
    for pad, number in ((again, 1), (second, 2), (other, 3)):
        pad.button(virtualpad.A, True)
        assert [intent.device.number for intent in hands.pump()] == [number]


def test_two_of_the_same_kind_are_two(hands: Hands, plug: Plug) -> None:
    pads = [plug("Twin"), plug("Twin")]
    came = hands.pump()
    assert came[0].device.guid == came[1].device.guid
    assert came[0].device != came[1].device
    for pad, arrival in zip(pads, came, strict=True):
        pad.button(virtualpad.A, True)
        assert hands.pump() == [Intent("press", arrival.device)]
    pads[0].detach()
    assert kinds(hands.pump()) == ["release", "gone"]
    pads[1].button(virtualpad.A, False)
    assert hands.pump() == [Intent("release", came[1].device)]


@pytest.mark.usefixtures("hands")
def test_pads_that_were_here_before_the_devices(plug: Plug) -> None:
    plug()
    pygame.event.get()
    fresh = Devices()
    assert kinds(fresh.update(0.01)) == ["came"]
    assert fresh.update(0.01) == []


@pytest.mark.usefixtures("hands")
def test_pads_are_heard_as_soon_as_pygame_knows_joysticks(plug: Plug) -> None:
    plug()
    pygame.event.get()
    pygame.joystick.quit()
    fresh = Devices()
    assert fresh.update(0.01) == []
    pygame.joystick.init()
    plug()
    heard = [intent for event in pygame.event.get() for intent in fresh.translate(event)]
    assert set(kinds(heard)) == {"came"}


def test_something_without_buttons_is_no_pad(hands: Hands, plug: Plug) -> None:
    plug(known=False, buttons=0)
    assert hands.pump() == []
    assert not [device for device in hands.devices.connected() if device.kind == "pad"]


def test_a_pad_that_came_and_went_unheard(hands: Hands, plug: Plug) -> None:
    plug().detach()
    assert hands.pump() == []


def test_the_events_of_sdl_s_other_pad_api_are_not_heard_as_well(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    pad.button(virtualpad.A, True)
    events = pygame.event.get()
    assert pygame.CONTROLLERBUTTONDOWN not in {event.type for event in events}
    assert kinds(hands.feed(*events)) == ["press"]


def press(hands: Hands, pad: VirtualPad, button: int = virtualpad.A) -> list[Intent]:
    """A short press, and what is heard of it."""
    pad.button(button, True)
    heard = hands.pump() + hands.wait(0.05)
    pad.button(button, False)
    return heard + hands.pump() + hands.wait(0.05)


def test_two_identical_pads_that_come_back_are_not_mixed_up(hands: Hands, plug: Plug) -> None:
    """Nothing tells which is which: both get new numbers, and whoever waits for them is to ask."""
    pads = [plug("Twin"), plug("Twin")]
    came = [intent.device for intent in hands.pump()]
    for pad in pads:
        press(hands, pad)
    for pad in pads:
        pad.detach()
    hands.pump()
    plug("Twin"), plug("Twin")
    back = [intent.device for intent in hands.pump()]
    assert not set(came) & set(back)


def test_of_two_identical_pads_the_only_one_that_left_comes_back(hands: Hands, plug: Plug) -> None:
    pads = [plug("Twin"), plug("Twin")]
    came = [intent.device for intent in hands.pump()]
    for pad in pads:
        press(hands, pad)
    pads[0].detach()
    hands.pump()
    plug("Twin")
    assert [intent.device for intent in hands.pump()] == came[:1]


def test_a_press_that_two_pads_tell_of_is_one(hands: Hands, plug: Plug) -> None:
    """A program that makes a virtual pad of a real one, whichever of them is heard first."""
    real, virtual = plug("Real"), plug("Virtual", ids=(9, 9))
    hands.pump() + hands.wait(0.1)
    seen = []
    for turn in range(6):
        for pad in (real, virtual) if turn % 2 else (virtual, real):
            pad.button(virtualpad.A, True)
        seen += hands.pump() + hands.wait(0.1)
        for pad in (real, virtual):
            pad.button(virtualpad.A, False)
        seen += hands.pump() + hands.wait(0.1)
    assert kinds(seen) == ["press", "release"] * 6
    for pad in (real, virtual):
        pad.axis(virtualpad.LEFT_X, 1.0)
    assert ways(hands.pump()) == [(1, 0)]


def test_two_people_who_press_at_once_are_two(hands: Hands, plug: Plug) -> None:
    pads = [plug("One"), plug("Two")]
    hands.pump()
    for pad in pads:
        press(hands, pad)
    for pad in pads:
        pad.button(virtualpad.A, True)
    assert kinds(hands.pump()) == ["press", "press"]


def test_when_one_of_two_that_are_one_goes_the_other_is_heard(hands: Hands, plug: Plug) -> None:
    real, virtual = plug("Real"), plug("Virtual", ids=(9, 9))
    hands.pump() + hands.wait(0.1)
    for _ in range(3):
        for pad in (real, virtual):
            pad.button(virtualpad.A, True)
        hands.pump()
        hands.wait(0.1)
        for pad in (real, virtual):
            pad.button(virtualpad.A, False)
        hands.pump()
        hands.wait(0.1)
    real.detach()
    assert kinds(hands.pump()) == ["gone"]
    assert kinds(press(hands, virtual)) == ["press", "release"]


def test_a_button_that_chatters_is_one_press(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    for turn in range(3):
        seen = []
        for down in (True, False, True, False, True):
            pad.button(virtualpad.A, down)
            seen += hands.pump() + hands.wait(0.01)
        seen += hands.wait(0.5)
        for down in (False, True, False):
            pad.button(virtualpad.A, down)
            seen += hands.pump()
        assert kinds(seen + hands.wait(0.5)) == ["press", "release"], turn


def test_a_worn_stick_that_rests_off_the_middle_stops_moving_things(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    pad.axis(virtualpad.LEFT_X, 1.0)
    assert ways(hands.pump()) == [(1, 0)]
    pad.axis(virtualpad.LEFT_X, 0.5)  # let go: as far as the spring still brings it
    hands.pump()
    hands.wait(2.5)
    assert hands.wait(5.0) == []
    pad.axis(virtualpad.LEFT_X, 0.505)
    assert hands.pump() == []
    for value, way in ((1.0, (1, 0)), (0.5, None), (-0.8, (-1, 0)), (0.5, None)):
        pad.axis(virtualpad.LEFT_X, value)
        assert ways(hands.pump()) == ([way] if way else []), value


def test_a_direction_that_is_held_goes_on(hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.pump()
    pad.axis(virtualpad.LEFT_X, 1.0)
    hands.pump()
    assert len(ways(hands.wait(10.0))) > 70
