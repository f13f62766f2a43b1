from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.input.focus import Focus

WAYS = {"R": (1, 0), "L": (-1, 0), "U": (0, -1), "D": (0, 1)}


@dataclass(eq=False)
class Item:
    name: str
    rect: pygame.Rect
    enabled: bool = True

    def __repr__(self) -> str:
        return f"{self.name}{tuple(self.rect)}"


def grid(*rows: str, width: int = 100, height: int = 60, gap: int = 20) -> list[Item]:
    """One item for each letter, at its row and column; blanks leave a place empty."""
    return [
        Item(letter, pygame.Rect(x * (width + gap), y * (height + gap), width, height))
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != " "
    ]


def walk(focus: Focus[Item], ways: str, *, wrap: bool = True) -> str:
    """The names of the items that the focus passes."""
    names = []
    for way in ways:
        focus.move(*WAYS[way], wrap=wrap)
        assert focus.current is not None
        names.append(focus.current.name)
    return "".join(names)


def test_the_first_enabled_item_is_chosen() -> None:
    items = grid("abc")
    items[0].enabled = False
    focus = Focus(items)
    assert focus.current is items[1]


def test_nothing_to_choose() -> None:
    focus: Focus[Item] = Focus()
    assert focus.current is None
    assert not focus.move(1, 0)
    assert focus.at((5, 5)) is None


def test_a_grid() -> None:
    focus = Focus(grid("abc", "def", "ghi"))
    assert walk(focus, "RRDDLLUU") == "bcfihgda"


def test_a_grid_wraps_within_its_rows_and_columns() -> None:
    focus = Focus(grid("abc", "def", "ghi"))
    assert walk(focus, "LU") == "ci"
    assert walk(focus, "RD") == "ga"


def test_a_list_goes_up_and_down_and_nowhere_else() -> None:
    focus = Focus(grid("a", "b", "c"))
    assert walk(focus, "DDDU") == "bcac"
    assert not focus.move(1, 0)
    assert not focus.move(-1, 0)


def test_a_list_of_different_widths_goes_nowhere_sideways() -> None:
    for align in ("left", "centerx", "right"):
        items = [Item(name, pygame.Rect(0, 80 * n, 100 + 90 * n, 60)) for n, name in enumerate("abc")]
        for item in items:
            setattr(item.rect, align, 500)
        assert walk(Focus(items), "RLDRLDRL") == "aabbbccc"


def test_held_directions_stop_at_the_edge() -> None:
    assert walk(Focus(grid("a", "b", "c")), "DDDD", wrap=False) == "bccc"


def test_disabled_items_are_stepped_over() -> None:
    items = grid("abcd")
    items[1].enabled = items[2].enabled = False
    focus = Focus(items)
    assert walk(focus, "RR") == "da"


def test_a_ragged_last_row_can_be_reached_from_everywhere() -> None:
    for start in "abcd":
        focus = Focus(grid("abcd", "ef"))
        focus.choose(next(item for item in focus.items if item.name == start))
        assert walk(focus, "D") in ("e", "f")


def test_straight_back_returns_whence_it_came() -> None:
    wide = Item("w", pygame.Rect(0, 80, 340, 60))
    focus = Focus([*grid("abc"), wide])
    assert walk(focus, "RRDU") == "bcwc"
    assert walk(focus, "DLU") == "wwc"  # a step that led nowhere was none


def test_coming_from_elsewhere_the_nearest_counts() -> None:
    wide = Item("w", pygame.Rect(0, 80, 340, 60))
    focus = Focus([*grid("abc"), wide])
    focus.choose(wide)
    assert walk(focus, "U") == "b"


def test_a_fan_of_overlapping_cards() -> None:
    cards = [Item(name, pygame.Rect(40 * n, 10 * abs(n - 2), 120, 170)) for n, name in enumerate("abcde")]
    assert walk(Focus(cards), "RRRRRLL") == "bcdeaed"


def test_four_places_on_a_shelf_and_a_row_of_buttons_below() -> None:
    shelf = [Item(name, pygame.Rect(100 + 450 * n, 200, 400, 500)) for n, name in enumerate("abcd")]
    below = [Item(name, pygame.Rect(800 + 150 * n, 900, 140, 60)) for n, name in enumerate("xy")]
    focus = Focus([*shelf, *below])
    assert walk(focus, "DUDRU") == "xaxyc"


def test_sideways_the_far_end_of_the_row_comes_before_a_neighbour_of_another_row() -> None:
    above = Item("a", pygame.Rect(395, 435, 330, 70))
    back, on = Item("b", pygame.Rect(42, 526, 133, 48)), Item("c", pygame.Rect(779, 526, 203, 48))
    focus = Focus([above, back, on])
    focus.choose(back)
    assert walk(focus, "RLRU") == "cbca"


def test_the_pointer_chooses_what_lies_on_top() -> None:
    under, over = Item("u", pygame.Rect(0, 0, 100, 100)), Item("o", pygame.Rect(50, 0, 100, 100))
    focus = Focus([under, over])
    assert focus.point((60, 50))
    assert focus.current is over
    assert not focus.point((60, 50))
    assert not focus.point((500, 500))
    over.enabled = False
    assert focus.at((60, 50)) is under
    assert focus.current is under


def test_a_new_layout_keeps_the_choice() -> None:
    items = grid("abc")
    focus = Focus(items)
    focus.choose(items[2])
    for item in items:
        item.rect = item.rect.move(500, 300)
    focus.set_items(reversed(items))
    assert focus.current is items[2]


def test_a_choice_that_vanished_goes_to_the_preferred_or_the_nearest() -> None:
    items = grid("abcd")
    focus = Focus(items)
    focus.choose(items[3])
    focus.set_items(items[:3])
    assert focus.current is items[2]
    focus.set_items(items[:2], prefer=items[0])
    assert focus.current is items[0]
    focus.set_items([])
    assert focus.current is None
    focus.set_items(items)
    assert focus.current is items[0]


def test_an_item_that_is_not_here_cannot_be_chosen() -> None:
    items = grid("ab")
    focus = Focus(items[:1])
    assert not focus.choose(items[1])
    items[0].enabled = False
    assert not focus.choose(items[0])


def reached(items: Sequence[Item], start: Item) -> set[str]:
    """Everything that directions lead to, however long it takes."""
    seen, todo = {start.name}, [start]
    while todo:
        here = todo.pop()
        for way in WAYS.values():
            focus = Focus(items)
            focus.choose(here)
            focus.move(*way)
            found = focus.current
            assert found is not None
            if found.name not in seen:
                seen.add(found.name)
                todo.append(found)
    return seen


@st.composite
def disjoint(draw: st.DrawFn) -> list[Item]:
    """Items of all sizes that do not touch."""
    items: list[Item] = []
    corners = st.tuples(
        st.integers(0, 1800), st.integers(0, 1000), st.integers(30, 600), st.integers(30, 300)
    )
    for n, place in enumerate(draw(st.lists(corners, min_size=1, max_size=12))):
        rect = pygame.Rect(place)
        if rect.inflate(4, 4).collidelist([item.rect for item in items]) < 0:
            items.append(Item(str(n), rect, draw(st.integers(0, 4)) > 0))
    return items


@st.composite
def rows(draw: st.DrawFn) -> list[Item]:
    """Rows below each other, of items of different sizes, indents and gaps."""
    items: list[Item] = []
    top = 0
    for height in draw(st.lists(st.integers(40, 200), min_size=1, max_size=6)):
        x = draw(st.integers(0, 900))
        for width in draw(st.lists(st.integers(40, 500), max_size=6)):
            rect = pygame.Rect(x, 0, width, draw(st.integers(20, height)))
            rect.centery = top + height // 2
            items.append(Item(str(len(items)), rect, draw(st.integers(0, 4)) > 0))
            x += width + draw(st.integers(1, 300))
        top += height + draw(st.integers(1, 60))
    return items


@given(rows())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_in_rows_every_item_leads_to_every_other(items: list[Item]) -> None:
    enabled = {item.name for item in items if item.enabled}
    for item in items:
        if item.enabled:
            assert reached(items, item) == enabled


@given(disjoint())
@settings(max_examples=150, deadline=None)
def test_nowhere_is_a_dead_end(items: list[Item]) -> None:
    enabled = [item for item in items if item.enabled]
    for item in enabled:
        assert len(enabled) == 1 or len(reached(items, item)) > 1


@given(disjoint(), st.text("LRUD", max_size=30), st.lists(st.integers(0, 11), max_size=6))
@settings(max_examples=150, deadline=None)
def test_the_choice_is_always_an_enabled_item(items: list[Item], ways: str, switched: list[int]) -> None:
    focus = Focus(items)
    for n, way in enumerate(ways):
        if n < len(switched) and switched[n] < len(items):
            items[switched[n]].enabled = not items[switched[n]].enabled
        before = focus.current
        moved = focus.move(*WAYS[way])
        assert moved == (focus.current is not before)
        assert (focus.current is None) == (not any(item.enabled for item in items))
        assert focus.current is None or focus.current.enabled
