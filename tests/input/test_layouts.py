"""SDL's mappings of real pads, as its database has them."""

from __future__ import annotations

from engine.input.layouts import AxisRole, mapped, usual


def parse(mapping: str) -> dict[str, str]:
    return dict(part.split(":", 1) for part in mapping.strip(",").split(","))


def test_xbox_with_a_hat() -> None:
    layout = mapped(
        parse(
            "a:b0,b:b1,back:b6,dpdown:h0.4,dpleft:h0.8,dpright:h0.2,dpup:h0.1,guide:b8,leftshoulder:b4,"
            "leftstick:b9,lefttrigger:a2,leftx:a0,lefty:a1,rightshoulder:b5,rightstick:b10,"
            "righttrigger:a5,rightx:a3,righty:a4,start:b7,x:b2,y:b3,platform:Linux"
        )
    )
    shoulders = {4: "leftshoulder", 5: "rightshoulder"}
    sticks = {9: "leftstick", 10: "rightstick"}
    assert layout.buttons == {0: "a", 1: "b", 2: "x", 3: "y", 6: "back", 7: "start", **shoulders, **sticks}
    assert layout.axes == {0: AxisRole("left", 0), 1: AxisRole("left", 1), 4: AxisRole("right", 1)}


def test_playstation_4_through_the_old_driver() -> None:
    layout = mapped(
        parse(
            "a:b1,b:b2,back:b8,dpdown:h0.4,dpleft:h0.8,dpright:h0.2,dpup:h0.1,guide:b12,leftx:a0,lefty:a1,"
            "rightx:a2,righty:a5,start:b9,x:b0,y:b3"
        )
    )
    assert layout.buttons == {1: "a", 2: "b", 0: "x", 3: "y", 8: "back", 9: "start"}
    assert layout.axes[5] == AxisRole("right", 1)


def test_a_cross_of_buttons() -> None:
    layout = mapped(parse("a:b0,dpdown:b12,dpleft:b13,dpright:b14,dpup:b11"))
    assert layout.buttons[11] == "dpup"
    assert layout.buttons[13] == "dpleft"


def test_a_cross_of_axes() -> None:
    layout = mapped(parse("a:b2,b:b1,dpdown:+a1,dpleft:-a0,dpright:+a0,dpup:-a1,start:b9"))
    assert layout.axes == {0: AxisRole("cross", 0), 1: AxisRole("cross", 1)}


def test_a_cross_of_axes_the_other_way_round() -> None:
    layout = mapped(parse("a:b2,dpdown:-a4,dpleft:+a3,dpright:-a3,dpup:+a4"))
    assert layout.axes == {3: AxisRole("cross", 0, -1), 4: AxisRole("cross", 1, -1)}


def test_an_axis_that_runs_the_other_way() -> None:
    assert mapped(parse("leftx:a0,lefty:a1~")).axes[1] == AxisRole("left", 1, -1)


def test_what_cannot_be_read_is_passed_over() -> None:
    assert mapped({"a": "", "b": "b", "x": "bx", "leftx": "a", "y": "b3"}).buttons == {3: "y"}


def test_the_usual_layout() -> None:
    assert usual(12, 1).buttons[0] == "a"
    assert 14 not in usual(12, 0).buttons
    assert 14 not in usual(16, 1).buttons
    assert usual(16, 0).buttons[14] == "dpright"
