from __future__ import annotations

import pygame

from engine.input.intents import Device, Intent
from tests.input.conftest import SIZE, Hands
from tests.support.events import finger, motion, mouse, touched, wheel

MOUSE = Device("mouse")
TOUCH = Device("touch")


def test_a_click_is_one_press_and_one_release(hands: Hands) -> None:
    assert hands.feed(mouse((10, 20)), mouse((11, 21), False)) == [
        Intent("press", MOUSE, (10, 20)),
        Intent("release", MOUSE, (11, 21)),
    ]


def test_the_mouse_points_and_drags(hands: Hands) -> None:
    seen = hands.feed(motion((1, 1)), mouse((1, 1)), motion((5, 5)), mouse((5, 5), False), motion((6, 6)))
    assert [(intent.kind, intent.held) for intent in seen if intent.kind == "point"] == [
        ("point", False),
        ("point", True),
        ("point", False),
    ]


def test_the_right_button_cancels(hands: Hands) -> None:
    assert hands.feed(mouse((1, 1), button=3), mouse((1, 1), False, button=3)) == [Intent("cancel", MOUSE)]


def test_the_other_buttons_are_nothing(hands: Hands) -> None:
    for button in (2, 4, 5, 6, 7):
        assert hands.feed(mouse((1, 1), button=button), mouse((1, 1), False, button=button)) == []


def test_the_wheel_scrolls_towards_the_user_for_the_end_of_a_text(hands: Hands) -> None:
    (down,) = hands.feed(wheel(-2))
    assert (down.kind, down.dy, down.device) == ("scroll", 2, MOUSE)
    assert [intent.dy for intent in hands.feed(wheel(-1, flipped=True), wheel(0))] == [-1]


def test_losing_the_window_ends_a_click_where_it_was_seen_last(hands: Hands) -> None:
    hands.feed(mouse((1, 1)), motion((30, 40)))
    assert hands.feed(pygame.Event(pygame.WINDOWFOCUSLOST)) == [Intent("release", MOUSE, (30, 40))]
    assert hands.feed(mouse((9, 9), False)) == []


def test_a_touch_acts_once_though_sdl_adds_a_mouse(hands: Hands) -> None:
    down, up = touched((400, 300), SIZE, True), touched((402, 300), SIZE, False)
    assert hands.feed(*down, *up) == [
        Intent("press", TOUCH, (400, 300)),
        Intent("release", TOUCH, (402, 300)),
    ]


def test_a_finger_that_sdl_made_up_from_the_mouse_is_nothing(hands: Hands) -> None:
    assert hands.feed(finger(pygame.FINGERDOWN, 0.5, 0.5, touch_id=-1)) == []


def test_fingers_are_told_apart(hands: Hands) -> None:
    seen = hands.feed(
        finger(pygame.FINGERDOWN, 0.25, 0.5, 100),
        finger(pygame.FINGERDOWN, 0.75, 0.5, 205),
        finger(pygame.FINGERMOTION, 0.80, 0.5, 205),
        finger(pygame.FINGERUP, 0.25, 0.5, 100),
        finger(pygame.FINGERDOWN, 0.10, 0.5, 300),
        finger(pygame.FINGERUP, 0.80, 0.5, 205),
    )
    assert [(intent.kind, intent.finger) for intent in seen] == [
        ("press", 0),
        ("press", 1),
        ("point", 1),
        ("release", 0),
        ("press", 0),
        ("release", 1),
    ]
    assert all(intent.device == TOUCH for intent in seen)


def test_two_touch_screens_may_number_fingers_alike(hands: Hands) -> None:
    seen = hands.feed(
        finger(pygame.FINGERDOWN, 0.2, 0.5, 0, touch_id=1), finger(pygame.FINGERDOWN, 0.7, 0.5, 0, touch_id=2)
    )
    assert [intent.finger for intent in seen] == [0, 1]


def test_fingers_stay_inside_the_window(hands: Hands) -> None:
    seen = hands.feed(finger(pygame.FINGERDOWN, 1.0, 1.0, 1), finger(pygame.FINGERDOWN, -0.1, 0.0, 2))
    assert [intent.pos for intent in seen] == [(799, 599), (0, 0)]


def test_fingers_that_were_never_put_down(hands: Hands) -> None:
    assert hands.feed(finger(pygame.FINGERMOTION, 0.5, 0.5), finger(pygame.FINGERUP, 0.5, 0.5)) == []


def test_losing_the_window_lifts_the_fingers(hands: Hands) -> None:
    hands.feed(finger(pygame.FINGERDOWN, 0.5, 0.5, 1), finger(pygame.FINGERDOWN, 0.25, 0.5, 2))
    lifted = hands.feed(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert [(intent.kind, intent.finger) for intent in lifted] == [("release", 0), ("release", 1)]
    assert hands.feed(finger(pygame.FINGERUP, 0.5, 0.5, 1)) == []
