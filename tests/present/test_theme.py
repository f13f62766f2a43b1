"""Text on every ground it may stand on can be read: contrast at least 4.5 to 1."""

from __future__ import annotations

import pytest

from engine.present import skin, theme
from engine.present.theme import Palette, contrast

PALETTES = {name: value for name, value in vars(theme).items() if isinstance(value, Palette)}


def test_contrast_as_wcag_defines_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_ink_and_soft_read_on_ground_and_panels(palette: Palette) -> None:
    for ground in (palette.ground, palette.raised):
        assert contrast(palette.ink, ground) >= 4.5
        assert contrast(palette.soft, ground) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("focused", [False, True])
@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("enabled", [False, True])
def test_widgets_read_in_every_state(
    palette: Palette, focused: bool, pressed: bool, strong: bool, enabled: bool
) -> None:
    tint = skin.colours(palette, skin.State(focused, pressed, enabled), strong)
    assert contrast(tint.ink, tint.fill) >= 4.5
    assert contrast(tint.soft, tint.fill) >= 4.5


@pytest.mark.parametrize("colour", theme.SEATS)
def test_letters_on_a_seat_colour(colour: theme.Colour) -> None:
    assert contrast(theme.ink_on(colour), colour) >= 4.5


def test_mixing() -> None:
    assert theme.mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
