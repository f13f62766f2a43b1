"""Events of hands, as SDL would send them."""

from __future__ import annotations

import pygame

_SYMBOLS = {
    pygame.KSCAN_RETURN: pygame.K_RETURN,
    pygame.KSCAN_SPACE: pygame.K_SPACE,
    pygame.KSCAN_ESCAPE: pygame.K_ESCAPE,
    pygame.KSCAN_BACKSPACE: pygame.K_BACKSPACE,
    **{pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)},
}


def symbol(place: int) -> int:
    """The symbol that an American keyboard has at a scancode."""
    return _SYMBOLS.get(place, place | 1 << 30)


def key(place: int, down: bool = True, *, mod: int = 0, sym: int | None = None) -> pygame.Event:
    """A key by scancode goes down or up; ``sym`` where the layout is not American."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=symbol(place) if sym is None else sym, scancode=place, mod=mod, unicode="")


def mouse(pos: tuple[int, int], down: bool = True, *, button: int = 1, touch: bool = False) -> pygame.Event:
    """A mouse button goes down or up; ``touch``: SDL made it from a finger."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return pygame.Event(kind, pos=pos, button=button, touch=touch)


def motion(pos: tuple[int, int], *, touch: bool = False) -> pygame.Event:
    """The mouse moves there."""
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def wheel(notches: int, *, flipped: bool = False) -> pygame.Event:
    """The wheel turns away from the user for positive ``notches``."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=flipped, touch=False)


def finger(kind: int, x: float, y: float, number: int = 0, touch_id: int = 7) -> pygame.Event:
    """A FINGER event; x and y are shares of the window."""
    return pygame.Event(kind, touch_id=touch_id, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def touched(pos: tuple[int, int], size: tuple[int, int], down: bool, number: int = 0) -> list[pygame.Event]:
    """A finger goes down or up at a pixel of a window of ``size``: all SDL sends, mouse twins included."""
    kind = pygame.FINGERDOWN if down else pygame.FINGERUP
    of_finger = finger(kind, (pos[0] + 0.5) / size[0], (pos[1] + 0.5) / size[1], number)
    if number:
        return [of_finger]
    twins = [motion(pos, touch=True)] if down else []
    return [*twins, mouse(pos, down, touch=True), of_finger]
