"""The Quatorze table as a scene: turns, picking and laying, order, hints, several people on one screen."""

from __future__ import annotations

import pytest

from engine.cards import card, cards
from engine.rules.quatorze.state import Spread
from scenes.quatorze.final import Laurels
from tests.scenes.quatorze.tables import LEFT, MOUSE, RIGHT, Fingers, Table, table_in
from tests.support.driver import KeyHand, MouseHand, PadHand, TouchHand

HANDS = {
    "pad": (lambda driver: PadHand(driver)),
    "keys": (lambda driver: KeyHand(driver)),
    "left keys": (lambda driver: KeyHand(driver, left=True)),
    "mouse": (lambda driver: MouseHand(driver)),
    "touch": (lambda driver: TouchHand(driver)),
}
LOOSE = "2S 4H 6D 8C TS QH"
OPENING = "TS TH TD 7C 8C 9C"


def said(table: Table) -> str:
    """What the line above the hand says."""
    look = table.scene.scenery._looks["caption"]
    assert isinstance(look, tuple)
    return str(look[0])


@pytest.mark.parametrize("name", HANDS)
def test_every_device_alone_plays_a_whole_round(tmp_path, name):
    with table_in(tmp_path, (LEFT, None, None), rounds=5) as table:
        table.scene._claims.release(0)
        fingers = Fingers(table, HANDS[name](table.driver))
        for _ in range(300):
            if table.state.round > 1:
                break
            table.settle()
            fingers.act()
        assert table.state.round == 2


def test_a_game_is_played_to_its_end(tmp_path):
    with table_in(tmp_path, (LEFT, None), (1024, 600), seed=7, rounds=5, limit=101) as table:
        table.scene._claims.release(0)
        fingers = Fingers(table, KeyHand(table.driver))
        for _ in range(900):
            table.settle()
            if table.driver.top is not table.scene:
                break
            fingers.act()
        assert isinstance(table.driver.top, Laurels)


def test_an_opening_that_is_worth_too_little_is_told(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.settle()
        table.deal("9S 9H 9D 5C 6C 7C " + LOOSE)
        for one in cards("9S 9H 9D 5C 6C 7C"):
            table.click(next(item for item in table.desk.focus.items if item.card == one))
        table.click(table.item("lay"))
        assert "45" in said(table) and "51" in said(table)
        assert not table.state.melds


def test_picked_cards_are_laid_as_melds(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(OPENING + " " + LOOSE.replace("TS", "5S"))
        for one in cards(OPENING):
            table.click(next(item for item in table.desk.focus.items if item.card == one))
        table.click(table.item("lay"))
        assert [len(spread.cards) for spread in table.state.melds] == [3, 3]
        table.settle()
        assert table.state.down[0]


def test_what_the_table_proposes_is_laid_with_nothing_picked(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(OPENING + " 2S 4H")
        table.click(table.item("lay"))
        assert len(table.state.melds) == 2


def test_the_last_card_must_be_thrown(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("7S 7H 7D", down=(True, False))
        for one in cards("7S 7H 7D"):
            table.click(next(item for item in table.desk.focus.items if item.card == one))
        table.click(table.item("lay"))
        assert said(table) == "A card must be left to throw"


def test_a_taken_card_must_be_used(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        taken = card("9C")
        table.deal(OPENING + " 2S 4H", must_use=taken, must_lay=(taken,))
        table.click(next(item for item in table.desk.focus.items if item.card == card("2S")))
        table.click(table.item("throw"))
        assert "the nine of clubs" in said(table) and table.state.phase == "meld"


def test_a_card_is_laid_off_where_a_light_shows_that_it_fits(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        run = Spread(1, "run", cards("5H 6H 7H"))
        table.deal("8H 4H 2S KD", down=(True, True), melds=(run,), laid_by=((1, 1, 1),))
        table.click(next(item for item in table.desk.focus.items if item.card == card("8H")))
        slot = next(item for item in table.desk.focus.items if item.kind == "slot")
        table.click(slot)
        assert table.state.melds[0].cards == cards("5H 6H 7H 8H")


def test_a_card_is_dragged_onto_a_meld_and_onto_the_discards(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        run = Spread(1, "run", cards("5H 6H 7H"))
        table.deal("8H 4H 2S KD", down=(True, True), melds=(run,), laid_by=((1, 1, 1),))
        for one in ("8H", "KD"):
            start = next(item for item in table.desk.focus.items if item.card == card(one)).rect.center
            table.intent("press", MOUSE, pos=start)
            table.intent("point", MOUSE, pos=(start[0], start[1] - 60), held=True)
            kind = "slot" if one == "8H" else "discard"
            end = next(item for item in table.desk.focus.items if item.kind == kind).rect.center
            table.intent("point", MOUSE, pos=end, held=True)
            table.intent("release", MOUSE, pos=end)
            assert table.state.melds[0].cards == cards("5H 6H 7H 8H")
            if one == "KD":
                assert card("KD") in table.state.thrown[0]
            else:
                table.settle()


def test_an_order_of_the_own_is_kept(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(LOOSE)
        shown = table.desk.shown.hand
        start = table.item("card", "2S").rect.center
        end = next(item for item in table.desk.focus.items if item.card == shown[-1]).rect.center
        table.intent("press", MOUSE, pos=start)
        table.intent("point", MOUSE, pos=(start[0] + 40, start[1]), held=True)
        table.intent("point", MOUSE, pos=end, held=True)
        table.intent("release", MOUSE, pos=end)
        table.frames(2)
        assert table.scene.show.picture.hand == (*(one for one in shown if one != card("2S")), card("2S"))
        table.intent("press", LEFT)
        table.intent("move", LEFT, dx=-1)
        table.intent("release", LEFT)
        assert table.scene.show.picture.hand[-2] == card("2S")
        kept = table.scene.show.picture.hand
        table.hall.app.rebuild()
        table.frames(2)
        assert table.scene.show.picture.hand == kept


def test_arranged_cards_that_meld_are_bracketed_and_can_be_picked_together(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(OPENING + " 2S 4H")
        table.click(table.item("arrange"))
        table.settle()
        brackets = [item for item in table.desk.focus.items if item.kind == "bracket"]
        assert {frozenset(item.cards) for item in brackets} == {
            frozenset(cards("TS TH TD")),
            frozenset(cards("7C 8C 9C")),
        }
        table.click(brackets[0])
        assert table.desk.picked == frozenset(brackets[0].cards)


def test_a_press_skips_what_is_shown_and_does_nothing_else(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal("2S 4H 6D", down=(True, False))
        table.click(table.item("card", "6D"))
        table.click(table.item("throw"))
        before = table.match.revision
        assert table.scene.show.running is not None
        table.tap(LEFT)
        table.frames(6)
        acted = [entry for entry in table.match.log.entries[before:] if getattr(entry, "seat", 1) == 0]
        assert not acted


def test_a_player_is_told_when_it_holds_an_opening(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(OPENING + " 2S 4H")
        assert "opening worth 54" in said(table)
        table.deal(LOOSE)
        assert "opening" not in said(table)
        table.hall.settings.hints = False
        table.deal(OPENING + " 2S 4H")
        assert "opening" not in said(table)


def test_a_hint_says_why(tmp_path):
    with table_in(tmp_path, (LEFT, None)) as table:
        table.deal(OPENING + " 2S 4H")
        table.intent("auto", LEFT)
        table.frames(3)
        assert "57" in said(table) or "54" in said(table)
        assert table.desk.picked == frozenset(cards(OPENING))
        assert table.desk.current.kind == "lay"


# -- several people on one screen ----------------------------------------------------------------------------


def open_cards(table: Table) -> set[int]:
    """The cards of hands whose faces stand on the stage."""
    state = table.state
    held = {one for hand in state.hands for one in hand}
    return {one for one in held if ("card", one) in table.scene.stage}


def test_two_people_never_see_each_others_cards(tmp_path):
    with table_in(tmp_path, (LEFT, RIGHT, None), rounds=5) as table:
        devices = {0: LEFT, 1: RIGHT}
        fingers = {
            0: Fingers(table, KeyHand(table.driver, left=True)),
            1: Fingers(table, KeyHand(table.driver)),
        }
        lifted = 0
        for _ in range(200):
            if table.state.round > 1:
                break
            table.frames(1)
            scene = table.scene
            allowed = set() if scene.eyes.seat is None else set(table.state.hands[scene.eyes.seat])
            if scene.panel is None and scene.show.over:
                assert open_cards(table) <= allowed
            if not table.asked():
                scene.show.skip()
                continue
            if scene.curtain is not None:
                seat = scene.curtain.seat
                assert not open_cards(table)
                table.driver.rest(0.4)
                table.tap(devices[1 - seat])
                assert scene.curtain is not None, "a hand that is not its own lifted the curtain"
                lifted += 1
                fingers[seat].act()
            else:
                who = scene.desk or scene.cutting
                fingers[who.seat if who else 0].act()
        assert lifted > 3


def test_one_person_against_computers_meets_no_curtain(tmp_path):
    with table_in(tmp_path, (LEFT, None, None), rounds=5) as table:
        table.scene._claims.release(0)
        fingers = Fingers(table, KeyHand(table.driver))
        for _ in range(40):
            table.settle()
            assert table.scene.curtain is None
            fingers.act()


def test_only_the_seat_to_move_acts(tmp_path):
    with table_in(tmp_path, (LEFT, RIGHT)) as table:
        table.deal("2S 4H 6D", seat=0)
        table.driver.rest(0.5)
        if table.scene.curtain is not None:
            table.tap(LEFT)
            table.frames(2)
        before = table.match.revision
        table.tap(RIGHT)
        table.frames(2)
        assert table.match.revision == before
        assert "turn" in said(table)
