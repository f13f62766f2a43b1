"""Opening hours and volumes by the clock."""

from __future__ import annotations

from datetime import datetime, time

import pytest

from engine.kiosk.hours import Opening, clock, latest, spans

MONDAY = datetime(2026, 11, 30)


def at(text: str, day: int = 30) -> datetime:
    return datetime.combine(MONDAY.replace(day=day), clock(text))


def test_without_hours_it_is_always_open():
    assert Opening().is_open(at("03:00"))


def test_it_opens_and_closes():
    opening = Opening(spans("10:00-18:00"))
    assert [opening.is_open(at(t)) for t in ("09:59", "10:00", "17:59", "18:00")] == [
        False,
        True,
        True,
        False,
    ]
    assert opening.opens(at("18:00", 29)) == at("10:00")


def test_a_night_goes_on_after_midnight():
    opening = Opening((), {6: spans(["15:00-02:00"])})
    assert opening.is_open(at("23:00", 29)) and opening.is_open(at("01:59"))
    assert not opening.is_open(at("02:00"))
    assert opening.opens(at("02:00")) == datetime(2026, 12, 6, 15)


def test_a_day_with_hours_of_its_own_and_one_that_is_closed():
    opening = Opening(spans("10:00-18:00"), {0: (), 1: spans("12:00-24:00")})
    assert not opening.is_open(at("12:00"))
    assert opening.opens(at("12:00")) == datetime(2026, 12, 1, 12)
    assert opening.is_open(datetime(2026, 12, 1, 23, 59))


def test_days_alone_leave_the_others_closed():
    opening = Opening(None, {0: spans("10:00-11:00")})
    assert not opening.is_open(datetime(2026, 12, 1, 10, 30))
    assert Opening(()).opens(MONDAY) is None


@pytest.mark.parametrize("text", ["", "10", "10:0", "24:01", "-1:00", "10:60", "١٠:00"])
def test_what_is_no_time(text: str):
    with pytest.raises(ValueError):
        clock(text)


def test_the_volume_of_the_night_lasts_until_the_morning():
    volumes = {time(8): 60, time(22): 20}
    assert [latest(volumes, 50, at(t)) for t in ("07:59", "08:00", "21:59", "22:00")] == [20, 60, 60, 20]
    assert latest({}, 50, at("12:00")) == 50
