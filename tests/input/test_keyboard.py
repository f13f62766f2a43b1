from __future__ import annotations

import pygame
import pytest

from engine.input.intents import Device, Intent
from tests.input.conftest import Hands
from tests.support.events import key

LEFT = Device("keys-left")
RIGHT = Device("keys-right")


def kinds(intents: list[Intent]) -> list[str]:
    return [intent.kind for intent in intents]


@pytest.mark.parametrize(
    ("place", "device", "way"),
    [
        (pygame.KSCAN_W, LEFT, (0, -1)),
        (pygame.KSCAN_A, LEFT, (-1, 0)),
        (pygame.KSCAN_S, LEFT, (0, 1)),
        (pygame.KSCAN_D, LEFT, (1, 0)),
        (pygame.KSCAN_UP, RIGHT, (0, -1)),
        (pygame.KSCAN_LEFT, RIGHT, (-1, 0)),
        (pygame.KSCAN_DOWN, RIGHT, (0, 1)),
        (pygame.KSCAN_RIGHT, RIGHT, (1, 0)),
    ],
)
def test_each_half_steers(hands: Hands, place: int, device: Device, way: tuple[int, int]) -> None:
    assert hands.feed(key(place)) == [Intent("move", device, dx=way[0], dy=way[1])]
    assert hands.feed(key(place, False)) == []


def test_both_halves_are_held_at_once(hands: Hands) -> None:
    assert hands.feed(key(pygame.KSCAN_SPACE), key(pygame.KSCAN_RETURN)) == [
        Intent("press", LEFT),
        Intent("press", RIGHT),
    ]
    assert hands.feed(key(pygame.KSCAN_SPACE, False)) == [Intent("release", LEFT)]
    assert hands.feed(key(pygame.KSCAN_RETURN, False)) == [Intent("release", RIGHT)]


def test_digits_are_typed_above_the_letters_and_on_the_number_pad(hands: Hands) -> None:
    typed = [pygame.KSCAN_1, pygame.KSCAN_9, pygame.KSCAN_0, pygame.KSCAN_KP_5, pygame.KSCAN_KP_0]
    intents = [intent for place in typed for intent in hands.feed(key(place))]
    assert [(intent.kind, intent.dx) for intent in intents] == [("digit", digit) for digit in (1, 9, 0, 5, 0)]


def test_h_asks_for_a_hint(hands: Hands) -> None:
    assert kinds(hands.feed(key(pygame.KSCAN_H))) == ["hint"]


def test_two_confirm_keys_of_one_half_are_one_press(hands: Hands) -> None:
    both = [key(pygame.KSCAN_RETURN), key(pygame.KSCAN_KP_ENTER), key(pygame.KSCAN_RETURN, False)]
    assert kinds(hands.feed(*both)) == ["press"]
    assert kinds(hands.feed(key(pygame.KSCAN_KP_ENTER, False))) == ["release"]


def test_the_system_s_repeats_are_nothing(hands: Hands) -> None:
    assert kinds(hands.feed(*[key(pygame.KSCAN_SPACE)] * 5)) == ["press"]
    assert kinds(hands.feed(*[key(pygame.KSCAN_ESCAPE)] * 5)) == ["cancel"]


def test_a_release_without_a_press_is_nothing(hands: Hands) -> None:
    assert hands.feed(key(pygame.KSCAN_SPACE, False), key(pygame.KSCAN_W, False)) == []


def test_held_directions_repeat_after_a_while(hands: Hands) -> None:
    hands.feed(key(pygame.KSCAN_DOWN))
    assert hands.wait(0.33) == []
    repeats = hands.wait(0.5)
    assert repeats == [Intent("move", RIGHT, dy=1, held=True)] * len(repeats)
    assert len(repeats) in (4, 5)
    hands.feed(key(pygame.KSCAN_DOWN, False))
    assert hands.wait(1) == []


def test_a_stall_does_not_pour_out_repeats(hands: Hands) -> None:
    hands.feed(key(pygame.KSCAN_DOWN))
    assert len(hands.devices.update(5.0)) == 1


def test_the_direction_pushed_last_counts(hands: Hands) -> None:
    hands.feed(key(pygame.KSCAN_D), key(pygame.KSCAN_S))
    assert {(intent.dx, intent.dy) for intent in hands.wait(1)} == {(0, 1)}
    assert hands.feed(key(pygame.KSCAN_S, False)) == []
    assert hands.wait(0.33) == []
    assert {(intent.dx, intent.dy) for intent in hands.wait(1)} == {(1, 0)}


def test_losing_the_window_releases_what_is_held(hands: Hands) -> None:
    hands.feed(key(pygame.KSCAN_SPACE), key(pygame.KSCAN_DOWN))
    assert hands.feed(pygame.Event(pygame.WINDOWFOCUSLOST)) == [Intent("release", LEFT)]
    assert hands.wait(2) == []
    assert hands.feed(key(pygame.KSCAN_SPACE, False), key(pygame.KSCAN_DOWN, False)) == []
    assert kinds(hands.feed(key(pygame.KSCAN_SPACE))) == ["press"]


def test_shared_keys_count_for_the_half_used_last(hands: Hands) -> None:
    assert hands.feed(key(pygame.KSCAN_T)) == [Intent("auto", RIGHT)]
    hands.feed(key(pygame.KSCAN_SPACE))
    assert hands.feed(key(pygame.KSCAN_ESCAPE)) == [Intent("cancel", LEFT)]
    hands.feed(key(pygame.KSCAN_UP))
    assert hands.feed(key(pygame.KSCAN_P)) == [Intent("menu", RIGHT)]


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        (pygame.KSCAN_ESCAPE, "cancel"),
        (pygame.KSCAN_BACKSPACE, "cancel"),
        (pygame.KSCAN_P, "menu"),
        (pygame.KSCAN_F10, "menu"),
        (pygame.KSCAN_T, "auto"),
        (pygame.KSCAN_L, "log"),
        (pygame.KSCAN_M, "mute"),
        (pygame.KSCAN_F11, "fullscreen"),
    ],
)
def test_keys_that_stand_for_a_word(hands: Hands, place: int, kind: str) -> None:
    assert kinds(hands.feed(key(place), key(place, False))) == [kind]


def test_page_keys_scroll_and_repeat(hands: Hands) -> None:
    assert [intent.dy for intent in hands.feed(key(pygame.KSCAN_PAGEDOWN))] == [4]
    repeats = hands.wait(0.6)
    assert repeats
    assert {(intent.kind, intent.dy, intent.held) for intent in repeats} == {("scroll", 4, True)}


def test_cyrillic_and_french_layouts(hands: Hands) -> None:
    assert hands.feed(key(pygame.KSCAN_W, sym=ord("ц"))) == [Intent("move", LEFT, dy=-1)]
    assert kinds(hands.feed(key(pygame.KSCAN_M, sym=ord("ь")))) == ["mute"]
    # AZERTY: Z and Q lie where W and A do; M lies right of L, where Americans have the semicolon.
    assert hands.feed(key(pygame.KSCAN_A, sym=pygame.K_q)) == [Intent("move", LEFT, dx=-1)]
    assert kinds(hands.feed(key(pygame.KSCAN_SEMICOLON, sym=pygame.K_m))) == ["mute"]
    # and a comma where Americans have M.
    assert hands.feed(key(pygame.KSCAN_M, sym=pygame.K_COMMA)) == []


def test_symbols_without_a_place(hands: Hands) -> None:
    def plain(symbol: int) -> pygame.Event:
        return pygame.Event(pygame.KEYDOWN, key=symbol)

    symbols = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_F10, pygame.K_t, pygame.K_EXCLAIM)
    assert kinds(hands.feed(*map(plain, symbols))) == ["press", "press", "move", "menu", "auto"]


def test_alt_and_enter_is_full_screen_once(hands: Hands) -> None:
    alt = pygame.KMOD_LALT
    assert kinds(hands.feed(*[key(pygame.KSCAN_RETURN, mod=alt)] * 3)) == ["fullscreen"]
    assert hands.feed(key(pygame.KSCAN_RETURN, False)) == []


def test_alt_and_f4_close_the_window(hands: Hands) -> None:
    pygame.event.get()
    assert hands.feed(key(pygame.KSCAN_F4, mod=pygame.KMOD_LALT)) == []
    assert [event.type for event in pygame.event.get()] == [pygame.QUIT]
    assert hands.feed(key(pygame.KSCAN_F4)) == []
    assert not pygame.event.peek(pygame.QUIT)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LMETA])
def test_the_system_s_key_combinations_are_left_alone(hands: Hands, mod: int) -> None:
    places = (pygame.KSCAN_SPACE, pygame.KSCAN_W, pygame.KSCAN_L, pygame.KSCAN_ESCAPE)
    assert hands.feed(*(key(place, mod=mod) for place in places)) == []


def test_shift_and_locks_change_nothing(hands: Hands) -> None:
    mod = pygame.KMOD_LSHIFT | pygame.KMOD_CAPS | pygame.KMOD_NUM
    assert kinds(hands.feed(key(pygame.KSCAN_SPACE, mod=mod), key(pygame.KSCAN_P, mod=mod))) == [
        "press",
        "menu",
    ]


def test_a_modifier_let_go_first_leaves_nothing_hanging(hands: Hands) -> None:
    hands.feed(key(pygame.KSCAN_SPACE))
    assert kinds(hands.feed(key(pygame.KSCAN_SPACE, False, mod=pygame.KMOD_LCTRL))) == ["release"]


def test_while_names_are_typed_letters_are_letters_and_a_few_keys_mean_what_they_did(hands: Hands) -> None:
    text = pygame.Event(pygame.TEXTINPUT, text="w")
    assert hands.feed(text) == []
    hands.devices.typing = True
    letters = [key(place) for place in (pygame.KSCAN_W, pygame.KSCAN_SPACE, pygame.KSCAN_M, pygame.KSCAN_1)]
    assert hands.feed(*letters) == []
    assert [(intent.kind, intent.text) for intent in hands.feed(text)] == [("text", "w")]
    others = (pygame.KSCAN_BACKSPACE, pygame.KSCAN_LEFT, pygame.KSCAN_RETURN, pygame.KSCAN_ESCAPE)
    assert kinds(hands.feed(*map(key, others))) == ["erase", "move", "press", "cancel"]
    released = [key(place, False) for place in (pygame.KSCAN_SPACE, pygame.KSCAN_RETURN)]
    assert kinds(hands.feed(*released)) == ["release"]
