from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.input.claims import Claims
from engine.input.intents import Device

LEFT, RIGHT = Device("keys-left"), Device("keys-right")
MOUSE, TOUCH = Device("mouse"), Device("touch")
ONE, TWO = Device("pad", 1, "Pad"), Device("pad", 2, "Pad")
DEVICES = (LEFT, RIGHT, MOUSE, TOUCH, ONE, TWO)


def test_a_device_acts_for_its_own_seats_only() -> None:
    claims = Claims()
    claims.claim(0, ONE)
    claims.claim(2, ONE)
    claims.claim(1, TWO)
    assert claims.seats_of(ONE) == claims.acts_for(ONE) == (0, 2)
    assert claims.may_act(TWO, 1)
    assert not claims.may_act(TWO, 0)
    assert claims.acts_for(MOUSE) == ()
    assert claims.device_of(2) == ONE
    assert claims.device_of(5) is None


def test_a_seat_has_one_device() -> None:
    claims = Claims()
    claims.claim(0, ONE)
    claims.claim(0, TWO)
    assert claims.seats_of(ONE) == ()
    claims.release(0)
    claims.release(0)
    assert claims.device_of(0) is None


def test_one_person_may_use_the_whole_keyboard() -> None:
    claims = Claims()
    claims.claim(0, RIGHT)
    assert claims.acts_for(LEFT) == (0,)
    assert claims.seats_of(LEFT) == ()
    claims.claim(1, LEFT)
    assert claims.acts_for(LEFT) == (1,)
    assert claims.acts_for(RIGHT) == (0,)


def test_a_finger_stands_in_for_the_mouse_but_no_pad_for_another() -> None:
    claims = Claims()
    claims.claim(0, MOUSE)
    claims.claim(1, ONE)
    assert claims.acts_for(TOUCH) == (0,)
    assert claims.acts_for(TWO) == ()


def test_a_pad_that_goes_is_missed_until_it_is_back() -> None:
    claims = Claims()
    claims.claim(0, ONE)
    claims.claim(1, TWO)
    assert claims.gone(ONE) == (0,)
    assert claims.missing() == (0,)
    assert claims.device_of(0) == ONE
    assert claims.came(Device("pad", 1, "Pad by another name")) == (0,)
    assert claims.missing() == ()


def test_another_pad_may_take_over() -> None:
    claims = Claims()
    claims.claim(0, ONE)
    claims.gone(ONE)
    claims.claim(0, TWO)
    assert claims.missing() == ()
    assert claims.came(ONE) == ()


def test_a_pad_that_nobody_uses_is_not_missed() -> None:
    claims = Claims()
    claims.claim(0, ONE)
    assert claims.gone(TWO) == ()
    assert claims.missing() == ()
    claims.clear()
    assert claims.gone(ONE) == ()


seats = st.integers(0, 5)
devices = st.sampled_from(DEVICES)
deeds = st.one_of(
    st.tuples(st.just("claim"), seats, devices),
    st.tuples(st.just("release"), seats),
    st.tuples(st.sampled_from(["gone", "came"]), devices),
)


@given(st.lists(deeds, max_size=40))
def test_claims_stay_consistent(done: list[tuple[object, ...]]) -> None:
    claims = Claims()
    away: set[Device] = set()
    for name, *rest in done:
        if name == "claim" and rest[1] in away:
            continue  # a device that is gone presses nothing
        if name == "gone":
            away.add(rest[0])  # type: ignore[arg-type]
        if name == "came":
            away.discard(rest[0])  # type: ignore[arg-type]
        getattr(claims, str(name))(*rest)
        owners = {seat: claims.device_of(seat) for seat in range(6)}
        for device in DEVICES:
            own = tuple(seat for seat, owner in owners.items() if owner == device)
            assert claims.seats_of(device) == own
            assert not own or claims.acts_for(device) == own
            assert all(claims.may_act(device, seat) for seat in own)
        assert set(claims.missing()) == {seat for seat, owner in owners.items() if owner in away}
        assert all(len({d for d in DEVICES if seat in claims.seats_of(d)}) <= 1 for seat in owners)
