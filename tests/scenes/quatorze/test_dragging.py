"""Cards that a pointer takes along, and presses on what can't be chosen just now."""

from __future__ import annotations

from engine.cards import card, cards
from engine.rules.quatorze.state import Spread
from tests.scenes.quatorze.tables import LEFT, MOUSE, Table, table_in
from tests.scenes.quatorze.test_table import LOOSE, OPENING, said

RUN = Spread(1, "run", cards("5H 6H 7H"))


def drag(table: Table, code: str, end: tuple[int, int]) -> None:
    """Takes a card of the hand there with the mouse."""
    start = table.item("card", code).rect.center
    table.intent("press", MOUSE, pos=start)
    table.intent("point", MOUSE, pos=(start[0], start[1] - 60), held=True)
    table.intent("point", MOUSE, pos=end, held=True)
    table.intent("release", MOUSE, pos=end)
    table.frames()


def test_a_card_put_back_into_the_hand_is_not_talked_of_any_more(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("8H 4H 2S KD 9C 9D", down=(True, True))
        asked = said(table)
        for one in ("8H", "4H", "2S"):
            table.click(table.item("card", one))
        assert "3 cards picked" in said(table)
        drag(table, "KD", table.item("card", "9C").rect.center)
        assert table.desk.picked == frozenset()
        assert said(table) == asked


def test_of_several_picked_cards_the_one_dragged_to_the_discards_is_thrown(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("8H 4H 2S KD", down=(True, True))
        table.click(table.item("card", "8H"))
        table.click(table.item("card", "KD"))
        drag(table, "KD", table.item("discard").rect.center)
        assert table.state.thrown[0][-1] == card("KD")


def test_of_several_picked_cards_the_one_dragged_to_a_meld_is_laid_off(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("8H 4H 2S KD", down=(True, True), melds=(RUN,), laid_by=((1, 1, 1),))
        table.click(table.item("card", "8H"))
        place = table.item("slot").rect.center
        table.click(table.item("card", "KD"))
        drag(table, "8H", place)
        assert table.state.melds[0].cards == cards("5H 6H 7H 8H")


def test_several_picked_cards_dropped_before_the_own_plate_are_laid_together(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(OPENING + " 2S 4H")
        for one in OPENING.split():
            table.click(table.item("card", one))
        layout = table.scene.scenery.layout
        drag(table, "TS", layout.mat(layout.near).melds.center)
        assert [len(spread.cards) for spread in table.state.melds] == [3, 3]


def test_the_last_card_is_asked_for_as_such(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("8H", down=(True, True))
        assert "last card" in said(table)


def test_pressing_what_is_dim_is_told_why(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(LOOSE, discard="KC", phase="draw", down=(True, False))
        for kind in ("throw", "lay"):
            table.click(table.item(kind))
            assert said(table) == "Draw a card first"
        table.deal(LOOSE)
        table.click(table.item("stock"))
        assert said(table) == "You have drawn: a card must be thrown now"
        table.deal(LOOSE, phase="first_discard")
        table.click(table.item("stock"))
        assert said(table) == "The first turn is a discard and nothing else"
        assert not table.state.thrown[0]


JOKER_RUN = Spread(1, "run", cards("TH X1 QH"))


def test_where_a_card_swaps_with_a_joker_the_words_say_so(tmp_path):
    with table_in(tmp_path, (LEFT, None), swap_joker="on") as table:
        table.deal("JH 4S 2S KD", down=(True, True), melds=(JOKER_RUN,), laid_by=((1, 1, 1),))
        table.click(table.item("card", "JH"))
        slot = table.item("slot")
        table.intent("point", MOUSE, pos=slot.rect.center)
        assert said(table) == "Swap the jack of hearts for the joker, and lay that too"
        table.click(slot)
        assert table.state.melds[0].cards == cards("TH JH QH")


def test_a_card_that_a_joker_stands_for_is_told_why_it_can_t_be_swapped(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("JH 4S 2S KD", down=(True, True), melds=(JOKER_RUN,), laid_by=((1, 1, 1),))
        table.click(table.item("card", "JH"))
        drag(table, "JH", table.item("meld").rect.center)
        assert said(table) == "Jokers are not swapped in this game"
