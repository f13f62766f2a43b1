"""While others are to move the own hand can be put in order."""

from __future__ import annotations

import pytest

from engine.cards import card
from tests.scenes.quatorze.tables import LEFT, MOUSE, Table, sound_action, table_in
from tests.scenes.quatorze.test_table import said

HAND = "2S 4H 6D 8C TS QH KD 3C"


def others_move(table: Table) -> None:
    """A computer player's act is being shown, and the hand is one that does not meld."""
    table.scene.hall.settings.pace = "slow"
    table.deal(HAND, discard="9Cb", phase="draw", seat=0)
    for _ in range(4):
        if table.match.to_move != 0:
            break
        table.scene.act(sound_action(table.match.view(0)), 0)
    table.until(lambda: table.scene.waiting.desk is not None)
    table.until(lambda: table.scene.show.running is not None)
    table.frames(2)


def place(table: Table, number: int) -> tuple[int, int]:
    """Where the card of that number lies in the hand."""
    desk = table.scene.waiting.desk
    assert desk is not None
    cards = [item for item in desk.focus.items if item.kind == "card"]
    rect = cards[number].rect
    return rect.left + rect.width // 3, rect.centery


@pytest.fixture
def table(tmp_path):
    with table_in(tmp_path, (LEFT, None, None)) as found:
        found.scene._claims.release(0)
        others_move(found)
        yield found


def hand(table: Table) -> tuple[int, ...]:
    return table.scene.show.picture.hand


def test_a_card_is_dragged_while_another_ones_act_is_shown(table):
    before, act = hand(table), table.scene.show.running
    table.intent("press", MOUSE, pos=place(table, 0))
    for number in range(1, len(before)):
        table.intent("point", MOUSE, pos=place(table, number), held=True)
    table.intent("release", MOUSE, pos=place(table, len(before) - 1))
    assert hand(table) == (*before[1:], before[0])
    assert table.scene.show.running is act
    table.settle()
    assert set(before) <= set(hand(table)) and hand(table)[: len(before) - 1] == before[1:]


def test_it_is_arranged_and_sorted(table):
    desk = table.scene.waiting.desk
    for kind, mode in (("arrange", "melds"), ("sort", "suit"), ("sort", "rank")):
        table.tap(MOUSE, desk.item(kind).rect.center)
        assert table.scene.show.picture.order.mode == mode
    ranks = [one % 13 for one in hand(table) if one < 104]
    assert ranks == sorted(ranks)


def test_a_direction_wakes_the_focus_and_a_held_card_goes_along(table):
    before = hand(table)
    desk = table.scene.waiting.desk
    assert not desk.awake
    table.intent("move", LEFT, dx=1)
    assert desk.awake
    focused = desk.current.card
    table.intent("press", LEFT)
    table.intent("move", LEFT, dx=1)
    table.intent("release", LEFT)
    after = hand(table)
    assert after.index(focused) == before.index(focused) + 1


def test_a_press_of_a_key_skips_until_then(table):
    act = table.scene.show.running
    table.tap(LEFT)
    assert table.scene.show.running is not act


def test_nothing_is_thrown_in_anothers_turn(table):
    before = hand(table), table.match.revision
    table.tap(MOUSE, place(table, 2))
    assert not table.scene.picked and before == (hand(table), table.match.revision)
    table.until(lambda: table.scene.show.over)
    table.tap(MOUSE, place(table, 2))
    assert "turn" in said(table)


def test_only_who_sees_the_hand_puts_it_in_order(tmp_path):
    with table_in(tmp_path, (LEFT, None, None)) as table:
        others_move(table)
        before = hand(table)
        table.intent("move", MOUSE, dx=1)
        table.scene._claims.claim(1, MOUSE)
        table.tap(MOUSE, table.scene.waiting.desk.item("sort").rect.center)
        assert hand(table) == before


def test_the_hand_is_whole_again_at_the_own_turn(table):
    table.intent("press", MOUSE, pos=place(table, 0))
    table.settle()
    assert table.scene.waiting.desk is None
    assert card("2S") in hand(table) or len(hand(table)) >= 7
