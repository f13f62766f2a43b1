"""What holds for every sequence of events, however wild."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.input.bindings import FIXED, HALVES, USUAL, Bindings
from engine.input.devices import Devices
from engine.input.intents import Device, Intent
from engine.input.layouts import usual
from engine.input.pads import Pad
from tests.input.conftest import SIZE
from tests.support.events import finger, key, motion, mouse, wheel

LETTERS = [pygame.KSCAN_A + ord(letter) - ord("a") for letter in USUAL["keys"]]
PLACES = [*(place for half in HALVES for place in USUAL[half]), *FIXED, *LETTERS, pygame.KSCAN_Z]
MODS = [0, 0, 0, pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT]
points = st.tuples(st.integers(0, SIZE[0] - 1), st.integers(0, SIZE[1] - 1))
shares = st.floats(-0.2, 1.2)
downs = st.booleans()

keys = st.builds(lambda p, d, m: key(p, d, mod=m), st.sampled_from(PLACES), downs, st.sampled_from(MODS))
clicks = st.builds(
    lambda p, d, b, t: mouse(p, d, button=b, touch=t), points, downs, st.integers(1, 5), st.booleans()
)
motions = st.builds(lambda p, t: motion(p, touch=t), points, st.booleans())
fingers = st.builds(
    finger,
    st.sampled_from([pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION]),
    shares,
    shares,
    st.integers(0, 3),
    st.sampled_from([-1, 1, 2]),
)
lost = st.just(pygame.Event(pygame.WINDOWFOCUSLOST))
frames = st.floats(0.001, 0.5)
deeds = st.one_of(keys, clicks, motions, fingers, st.builds(wheel, st.integers(-3, 3)), lost, frames)


@contextmanager
def devices() -> Iterator[Devices]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    try:
        yield Devices()
    finally:
        pygame.quit()


def pressed_after(intents: list[Intent], pressed: set[tuple[Device, int]]) -> None:
    """Follows presses and releases, which must alternate for every device and finger."""
    for intent in intents:
        what = (intent.device, intent.finger)
        if intent.kind == "press":
            assert what not in pressed
            pressed.add(what)
        elif intent.kind == "release":
            pressed.remove(what)


@given(st.lists(deeds, max_size=60))
@settings(max_examples=150, deadline=None)
def test_every_press_has_exactly_one_release(done: list[pygame.Event | float]) -> None:
    with devices() as hands:
        pressed: set[tuple[Device, int]] = set()
        for deed in done:
            intents = hands.update(deed) if isinstance(deed, float) else hands.translate(deed)
            pressed_after(intents, pressed)
            for intent in intents:
                pointer = intent.device.kind in ("mouse", "touch")
                assert (intent.pos is not None) == (pointer and intent.kind != "cancel")
                assert intent.kind != "move" or abs(intent.dx) + abs(intent.dy) == 1
        pressed_after(hands.translate(pygame.Event(pygame.WINDOWFOCUSLOST)), pressed)
        assert not pressed
        assert hands.update(10) == []


@given(st.lists(keys, max_size=60))
@settings(max_examples=100, deadline=None)
def test_one_physical_press_is_at_most_one_intent(done: list[pygame.Event]) -> None:
    with devices() as hands:
        down: set[int] = set()
        for event in done:
            said = [intent for intent in hands.translate(event) if intent.kind not in ("release", "unpeek")]
            if event.type == pygame.KEYUP:
                down.discard(event.scancode)
                assert not said
                continue
            assert len(said) <= 1
            if said:
                assert event.scancode not in down
                down.add(event.scancode)


class Resting:
    """Stands for a joystick whose axes all read 0."""

    def get_numaxes(self) -> int:
        return 2

    def get_axis(self, _number: int) -> float:
        return 0.0


raw = st.one_of(
    st.tuples(st.just("down"), st.integers(0, 15)),
    st.tuples(st.just("up"), st.integers(0, 15)),
    st.tuples(st.just("hat"), st.just(0), st.tuples(st.integers(-1, 1), st.integers(-1, 1))),
    st.tuples(st.just("axis"), st.integers(0, 2), st.floats(-1, 1)),
    st.tuples(st.just("update"), frames),
)


@given(st.lists(raw, max_size=60))
def test_a_pad_s_presses_are_released_too(done: list[tuple[object, ...]]) -> None:
    pad = Pad(Resting(), Device("pad"), usual(16, 0), Bindings())  # type: ignore[arg-type]
    pressed: set[tuple[Device, int]] = set()
    for name, *rest in done:
        pressed_after(getattr(pad, str(name))(*rest), pressed)
    pressed_after(pad.let_go(), pressed)
    assert not pressed
    assert pad.update(10) == []


@given(st.lists(st.tuples(st.integers(0, 1), st.floats(-0.59, 0.59)), max_size=200))
def test_noise_is_nothing(values: list[tuple[int, float]]) -> None:
    pad = Pad(Resting(), Device("pad"), usual(12, 0), Bindings())  # type: ignore[arg-type]
    assert [intent for axis, value in values for intent in pad.axis(axis, value)] == []


@given(st.lists(st.floats(-0.19, 0.19), max_size=100))
def test_a_trembling_push_is_one_step(noise: list[float]) -> None:
    pad = Pad(Resting(), Device("pad"), usual(12, 0), Bindings())  # type: ignore[arg-type]
    seen = Counter(intent.kind for value in (0.0, *noise) for intent in pad.axis(0, 0.61 + value))
    assert seen["move"] == 1
