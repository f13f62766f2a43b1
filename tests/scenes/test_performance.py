"""Acts are ended and made ready over frames, so that no frame does all at once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from engine.present import paint
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.stage import Stage
from engine.present.timeline import Cue, Par, Part, Seq, Timeline, Tween, Wait
from scenes.performance import Performance, Readying

FRAME = 1 / 60


@dataclass(frozen=True)
class Act:
    """``steps``: how often its making ready stops; ``seen``: whether there is anything to see."""

    name: str
    steps: int = 0
    seen: bool = True
    gate: str | None = None
    moves: tuple[Part, ...] = ()


class Table:
    """A staging that notes what is asked of it; its pictures are the names of the acts so far."""

    def __init__(self) -> None:
        self.stage = Stage((64, 64))
        self.noted: list[str] = []
        self.show: Performance[str, Act] = Performance("", self.follow)
        self.show.use(self)

    def follow(self, cue: Cue) -> None:
        self.noted.append(f"cue {cue.name}")

    def rest(self, shown: str) -> None:
        self.noted.append(f"rest {shown}")

    def ready(self, act: Act, before: str) -> Readying:
        for step in range(act.steps):
            self.noted.append(f"step {step} of {act.name}")
            yield
        self.noted.append(f"ready {act.name}")
        return Timeline(Seq(Wait(FRAME), Cue(act.name, on_skip="fire"), *act.moves)) if act.seen else None

    def after(self, shown: str, act: Act) -> str:
        return shown + act.name

    def strike(self, act: Act) -> None:
        pass

    def pace(self, act: Act, factor: float) -> float:
        return factor

    def frame(self) -> list[str]:
        """What a frame brings."""
        self.noted.clear()
        self.show.update(FRAME)
        return list(self.noted)


@pytest.fixture
def table() -> Table:
    return Table()


def test_an_act_is_made_ready_as_far_as_it_says_in_each_frame(table: Table) -> None:
    table.noted.clear()
    table.show.play([Act("a", steps=2)])
    assert table.noted == ["step 0 of a"]
    assert (table.show.running, table.show.ready, table.show.over) == (Act("a", steps=2), False, False)
    assert table.frame() == ["step 1 of a"]
    assert table.frame() == ["ready a", "cue a", "rest a"]
    assert table.show.over


def test_no_frame_ends_an_act_and_begins_the_next(table: Table) -> None:
    table.show.play([Act("a"), Act("b")])
    assert table.frame() == ["cue a", "rest a"]
    assert table.show.running is None
    assert not table.show.over
    assert table.frame() == ["ready b", "cue b", "rest ab"]


def test_what_there_is_nothing_to_see_of_is_over_at_once(table: Table) -> None:
    table.show.play([Act("a", seen=False, gate="points")])
    assert table.show.gate == Act("a", seen=False, gate="points")
    assert table.show.picture == "a"


def test_skipping_what_is_being_made_ready_leaves_out_no_cue_that_must_fire(table: Table) -> None:
    table.show.play([Act("a", steps=5)])
    table.noted.clear()
    table.show.skip()
    assert table.noted[-3:] == ["ready a", "cue a", "rest a"]
    assert table.show.over


def test_what_is_stopped_while_it_is_made_ready_is_over(table: Table) -> None:
    table.show.play([Act("a", steps=5), Act("b", steps=5, gate="points"), Act("c")])
    table.show.finish()
    assert table.show.gate == Act("b", steps=5, gate="points")
    table.show.pass_gate()
    assert table.show.running == Act("c")
    assert table.show.picture == "ab"


def test_while_things_fly_the_pictures_in_which_they_will_lie_are_made_one_a_frame(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    arts = [SurfaceArt(paint.rounded(19, 28, 2, (240, 230, 210))) for _ in range(4)]
    for number, art in enumerate(arts):
        table.stage.add(Sprite(art, 32, 32), number)
    flights = Par(
        Tween(0, "angle", 0, 12, 9 * FRAME),
        Tween(1, "x", 32, 40, 9 * FRAME),  # will not lie turned
        Tween(2, "angle", 0, 30, 9 * FRAME),
        Tween("nothing", "angle", 0, 30, 9 * FRAME),
        Tween(3, "angle", 0, 30, 9 * FRAME),
        Tween(3, "visible", 1, 0, 9 * FRAME),  # will not be seen
    )
    made: list[SurfaceArt] = []
    monkeypatch.setattr(SurfaceArt, "_fine", lambda art, *_: made.append(art) or art._surface)
    table.show.play([Act("a", moves=(flights,))])
    seen = []
    for _ in range(4):
        seen.append([arts.index(art) for art in made])
        table.frame()
    assert seen[-1] == [0, 2]
    assert all(len(later) <= len(sooner) + 1 for sooner, later in pairwise(seen))
