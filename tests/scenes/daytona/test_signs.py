"""Small signs of the track, at the sizes that large text and small windows bring about."""

from __future__ import annotations

import pytest

from scenes.daytona import signs


@pytest.mark.parametrize("height", [18, 24, 25, 40])
def test_tails_of_letters_stay_on_a_low_plate(height: int) -> None:
    with_tails, without = (signs.caption(text, None, 400, height, 60) for text in ("gqpj", "HHHH"))
    edge = [[plate.get_at((x, height - 1)) for x in range(30, 370)] for plate in (with_tails, without)]
    assert edge[0] == edge[1], "only the plate itself is on its lowest row"
