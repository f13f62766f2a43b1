"""Letters of the Cribbage table stand out from what is behind them."""

from __future__ import annotations

import pytest

from engine.present.theme import BRASS, CREAM, INK, SEATS, Colour, contrast, ink_on, mix
from scenes.cribbage import style

LEAST = 4.5
PAIRS: dict[str, tuple[Colour, Colour]] = {
    "numbers on the board": (style.BURNT, style.BED),
    "signs on the skunk lines": (CREAM, style.SKUNK),
    "lesser letters on plates": (style.SOFT, style.PLATE),
    "lesser letters on felt": (style.SOFT, style.FELT),
    "lesser letters on rays": (style.SOFT, style.FELT_LIGHT[0]),
    "letters of brass on plates": (style.LAMP, style.PLATE),
    "letters of brass on rays": (style.LAMP, style.FELT_LIGHT[0]),
    "letters on the light of the lamp": (CREAM, style.FELT_LIGHT[2]),
    "lesser letters on a light plate": (mix(INK, CREAM, 0.25), CREAM),
    "letters on brass": (INK, BRASS),
    "the main button": (ink_on(style.PALETTE.strong), style.PALETTE.strong),
    "letters on menus": (style.PALETTE.ink, style.PALETTE.ground),
    "lesser letters on buttons": (style.PALETTE.soft, style.PALETTE.raised),
    **{f"curtain {seat}": (mix(CREAM, colour, 0.12), INK) for seat, colour in enumerate(SEATS)},
}


@pytest.mark.parametrize("pair", PAIRS)
def test_letters_can_be_read(pair: str) -> None:
    assert contrast(*PAIRS[pair]) >= LEAST
