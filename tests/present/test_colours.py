"""Colours of seats and suits are told apart by those who confuse some colours; and each has a shape beside.

How such eyes see is simulated after Machado, Oliveira and Fernandes (2009), at full severity; differences are
distances in CIE L*a*b*, of which 2.3 can just be noticed side by side.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy
import pygame
import pytest

from engine import cards
from engine.present import icons, theme
from engine.present.cardart import SUIT_COLOURS, CardArt

EYES: Final = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Final = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Final = (0.95047, 1.0, 1.08883)
APART: Final = 14.0

GROUPS: Final = {
    "seats": theme.SEATS,
    "four colours": tuple(map(theme.hexed, SUIT_COLOURS["four"])),
    "two colours": tuple(map(theme.hexed, sorted(set(SUIT_COLOURS["two"])))),
}


def seen(colour: theme.Colour, eyes: str) -> numpy.ndarray:
    """The colour as those eyes see it, in L*a*b*."""
    share = numpy.array(colour) / 255
    linear = numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    x, y, z = numpy.array(TO_XYZ) @ numpy.clip(numpy.array(EYES[eyes]) @ linear, 0, 1) / numpy.array(WHITE)
    root = [value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)]
    return numpy.array((116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("group", GROUPS)
def test_colours_are_told_apart(group: str, eyes: str) -> None:
    for one, other in combinations(GROUPS[group], 2):
        distance = float(numpy.linalg.norm(seen(one, eyes) - seen(other, eyes)))
        assert distance >= APART, f"{one} and {other}: {distance:.1f}"


def shape(picture: pygame.Surface) -> tuple[bool, ...]:
    """Which pixels are painted, at a size at which only the form is left."""
    small = pygame.transform.smoothscale(picture, (24, 24))
    return tuple(small.get_at((x, y)).a > 127 for x in range(24) for y in range(24))


def test_seats_differ_by_their_shape_alone() -> None:
    shapes = [shape(icons.emblem(seat, 96, number=False)) for seat in range(len(theme.SEATS))]
    for one, other in combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 24


def test_suits_of_one_colour_differ_by_their_shape() -> None:
    art = CardArt(350)
    corners = [art.face(cards.card(code)).subsurface((12, 100, 60, 60)) for code in ("2S", "2H", "2D", "2C")]
    dark = [
        {(x, y) for x in range(60) for y in range(60) if sum(corner.get_at((x, y))[:3]) < 450}
        for corner in corners
    ]
    for one, other in combinations(dark, 2):
        assert len(one ^ other) >= 100


@pytest.mark.parametrize("deck", SUIT_COLOURS)
def test_suits_read_on_their_card(deck) -> None:
    paper = CardArt(350).blank().get_at((125, 175))[:3]
    for colour in SUIT_COLOURS[deck]:
        assert theme.contrast(theme.hexed(colour), paper) >= 4.5
