"""The table as a scene: asking, choosing, refusing, skipping, several people on one screen, to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.ai.regicide.coach import Advice
from engine.cards import HIDDEN, code
from engine.input.intents import Device
from engine.match.notices import Notice
from engine.rules.regicide import RULES
from engine.rules.regicide.state import Bury, Change, Open, Pass, Play, State, Take, Trump
from scenes import captions
from scenes.gamelog import GameLog
from scenes.missing import Missing
from scenes.pause import Pause
from scenes.regicide.coronation import Coronation
from scenes.regicide.scenery import Scenery
from scenes.thinker import Thinker
from tests.scenes.halls import check_layout, pad
from tests.scenes.regicide.tables import LEFT, MOUSE, RIGHT, TOUCH, Table, ready_mind, table_in
from tests.support import virtualpad
from tests.support.driver import Driver, Hand, KeyHand, MouseHand, PadHand, TouchHand


@pytest.fixture(autouse=True)
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinker, "action", ready_mind)


def choosing(state: State) -> bool:
    """Seat 0 follows, and has cards that it may play and others that it may not."""
    if state.phase != "play" or state.to_move != 0 or not state.trick or len(state.hands[0]) < 3:
        return False
    return 1 < len(RULES.legal(state).actions) < len(state.hands[0])


def changing(state: State) -> bool:
    return state.may_change and state.to_move == 0 and len(state.hands[0]) > 2


def opening(state: State) -> bool:
    return state.phase == "open" and state.to_move == 0 and state.passed < len(state.hands)


# -- what is asked -------------------------------------------------------------------------------------------


def test_a_card_that_may_not_be_played_is_refused_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=choosing) as table:
        table.until_asked()
        said: list[str] = []
        say = table.scene.scenery.say
        monkeypatch.setattr(
            table.scene.scenery, "say", lambda text, *a, **k: (said.append(text), say(text, *a, **k))
        )
        wrong = table.refused_card()
        before = table.acts
        table.tap(MOUSE, table.place(wrong))
        assert table.acts == before
        assert said and "may not be played" in said[-1]


def test_a_pointer_plays_what_it_is_let_go_over_and_may_slide_along_the_hand(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=choosing) as table:
        table.until_asked()
        fitting = next(a for a in RULES.legal(table.state).actions if isinstance(a, Play))
        wrong = table.refused_card()
        table.press(TOUCH, table.place(wrong))
        table.release(TOUCH, (5, 5))
        assert table.state.hands[0].count(fitting.card) == 1
        table.press(TOUCH, table.place(wrong))
        table.intent("point", TOUCH, pos=table.place(fitting), held=True)
        table.release(TOUCH, table.place(fitting))
        assert fitting.card not in table.state.hands[0]


def test_the_focus_begins_on_a_card_that_may_go_and_one_press_plays_it(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), wanted=choosing) as table:
        table.until_asked()
        count = len(table.acts)
        table.tap()
        assert table.acts[count] == 0


def test_opening_and_passing(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), wanted=opening) as table:
        table.until_asked()
        assert [item.action for item in table.asking.items] == [Open(), Pass()]
        table.intent("move", LEFT, dx=1)
        table.tap()
        assert table.state.to_move == 1


def test_one_press_changes_trump_and_order(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), wanted=changing) as table:
        table.until_asked()
        old = table.state
        items = table.asking.items
        assert len(items) == 9
        assert {item.action for item in items} - {None} == {
            action for action in RULES.legal(old).actions if isinstance(action, Change)
        }
        other = next(
            a for a in (item.action for item in items) if isinstance(a, Change) and a.trump and a.reverse
        )
        table.tap(MOUSE, table.place(other))
        assert (table.state.trump, table.state.reversed) == (other.trump, not old.reversed)
        table.until_asked()
        assert not table.asking.changing


def test_leading_on_as_it_is_comes_first_and_leaves_the_hand_to_choose_from(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), wanted=changing) as table:
        table.until_asked()
        old = table.state
        table.tap()
        assert not table.asking.changing
        assert table.state == old
        table.tap()
        assert table.state.trick or len(table.state.done) > len(old.done)


def test_a_card_pressed_while_the_panel_is_open_leads_at_once(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=changing) as table:
        table.until_asked()
        card = next(a for a in RULES.legal(table.state).actions if isinstance(a, Play))
        table.tap(MOUSE, table.place(card))
        assert table.state.trick and table.state.trick[0] == (0, card.card)


def test_taking_the_turned_card_and_laying_one_away(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=opening, deal="nine", seed=3) as table:
        table.until_asked()
        assert [item.action for item in table.asking.items] == [Take(), Pass()]
        table.tap()
        table.until_asked()
        if table.state.phase == "trump":
            assert [type(item.action) for item in table.asking.items] == [Trump] * 4
            table.tap()
            table.until_asked()
        assert len(table.asking.items) == 10
        assert all(isinstance(item.action, Bury) for item in table.asking.items)
        table.tap()
        assert len(table.state.aside) == 1


def test_the_only_card_is_played_by_the_table_after_a_beat(tmp_path: Path) -> None:
    def one(state: State) -> bool:
        legal = RULES.legal(state).actions
        return state.phase == "play" and state.to_move == 0 and len(legal) == 1 and bool(state.trick)

    with table_in(tmp_path, (LEFT, None), wanted=one) as table:
        table.until_asked()
        count = len(table.acts)
        assert table.asking.forced
        table.until(lambda: len(table.acts) > count, 3.0)
        assert table.acts[count] == 0


def test_a_hint_puts_the_focus_on_what_the_coach_would_do_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=choosing) as table:
        table.until_asked()
        best = RULES.legal(table.state).actions[-1]
        assert isinstance(best, Play)
        given = Advice(best, "try", (("card", code(best.card)),), 50)
        monkeypatch.setattr(Thinker, "ask_coach", lambda _thinker: None)
        monkeypatch.setattr(Thinker, "advice", lambda _thinker: given)
        said: list[str] = []
        monkeypatch.setattr(table.scene.scenery, "say", lambda text, *_a, **_k: said.append(text))
        table.intent("auto", LEFT)
        table.frames(2)
        current = table.asking.current
        assert current is not None and current.action == best
        assert said[-1].startswith("Try the ")
        monkeypatch.setattr(Thinker, "advice", lambda _thinker: None)
        table.tap()
        assert best.card not in table.state.hands[0]


# -- time ----------------------------------------------------------------------------------------------------


def test_a_press_ends_what_runs_and_does_nothing_else(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), wanted=choosing) as table:
        table.until_asked()
        table.tap()
        running = table.scene.show.running
        assert running is not None
        count = len(table.acts)
        table.tap()
        assert table.scene.show.running is not running
        assert len(table.acts) == count


def test_a_release_from_an_older_question_does_nothing(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=changing) as table:
        table.until_asked()
        old = table.state
        table.press(MOUSE, table.place(None))
        table.tap(LEFT)
        table.release(MOUSE, table.asking.items[0].rect.center)
        assert table.state == old


def test_a_finished_trick_stays_in_sight_at_every_pace(tmp_path: Path) -> None:
    for number, pace in enumerate(("slow", "normal", "fast", "fastest", "instant")):
        with table_in(tmp_path / str(number), (LEFT, None), wanted=choosing) as table:
            table.hall.settings.pace = pace  # type: ignore[assignment]
            table.scene.enter()
            table.until_asked()
            table.tap()
            table.until(lambda: _kind(table) == "trick")
            frames = 0
            while _kind(table) == "trick":
                table.frames()
                frames += 1
            assert frames >= 30, pace


def _kind(table: Table) -> str:
    running = table.scene.show.running
    return running.kind if running is not None else ""


def test_at_rest_the_picture_is_the_views(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), opening=True, deal="nine") as table:
        for _ in range(12):
            table.until(lambda: table.scene.show.over or table.scene.panel, 90)
            if table.scene.panel is not None:
                break
            shown = table.scene.show.picture
            assert len(shown.hands[0]) == len(table.state.hands[0])
            assert shown.viewer == 0
            if table.scene.asking is not None and not table.scene.asking.forced:
                table.tap()
            else:
                table.frames(30)


def test_another_size_leaves_the_question_where_it_was(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=choosing) as table:
        table.until_asked()
        table.hall.app.rebuild()
        table.frames(2)
        assert table.asking.seat == 0
        table.tap()
        assert table.acts[-1] == 0


def test_it_is_said_when_the_match_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=choosing) as table:
        table.until_asked()
        assert captions.NOTICE not in table.scene.stage
        monkeypatch.setattr(type(table.match), "trouble", Notice("disk-full"))
        table.tap()
        assert captions.NOTICE in table.scene.stage
        monkeypatch.setattr(type(table.match), "trouble", None)
        count = len(table.acts)
        while len(table.acts) == count:
            table.until_asked()
            table.tap()
            table.frames(20)
        assert captions.NOTICE not in table.scene.stage


# -- several people ------------------------------------------------------------------------------------------


def faces_up(table: Table) -> set[int]:
    """Cards of hands whose faces the picture knows."""
    shown = table.scene.show.picture
    return {shown.faces[token] for hand in shown.hands for token in hand} - {HIDDEN}


def test_a_person_alone_never_meets_a_curtain(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None, None), wanted=choosing) as table:
        table.until_asked()
        for _ in range(6):
            table.until(lambda: table.scene.asking or table.scene.panel)
            assert table.scene.curtain is None
            if table.scene.panel is not None:
                break
            assert faces_up(table) == set(table.state.hands[0])
            if not table.asking.forced:
                table.tap()
            table.frames(5)


def test_at_another_size_the_curtain_hangs_and_says_whose_turn_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table_in(tmp_path, (LEFT, RIGHT), wanted=choosing) as table:
        table.until_asked()
        table.frames(60)
        said: list[str] = []
        monkeypatch.setattr(Scenery, "say", lambda _self, text, *_a, **_k: said.append(text))
        table.hall.app.arrange(table.scene)
        table.frames(5)
        assert table.scene.curtain is not None and table.scene.curtain.seat == 0
        assert said and "is to play" in said[-1]
        assert not faces_up(table)


def test_only_its_own_device_lifts_a_curtain(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, RIGHT), wanted=choosing) as table:
        table.until_asked()
        table.frames(60)
        curtain = table.scene.curtain
        assert curtain is not None and curtain.seat == 0
        assert not faces_up(table)
        table.tap(RIGHT)
        assert table.scene.curtain is curtain
        assert not faces_up(table)
        table.tap(LEFT)
        assert table.scene.curtain is None
        assert faces_up(table) == set(table.state.hands[0])


def test_a_hand_is_closed_with_its_card(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, RIGHT), wanted=choosing) as table:
        table.until_asked()
        table.frames(60)
        table.tap(LEFT)
        table.tap(LEFT)
        assert table.scene.eyes.seat is None
        while table.scene.show.running is not None:
            assert not faces_up(table)
            table.frames()
        table.until_asked()
        assert not faces_up(table)


def on_stage(table: Table) -> set[int]:
    """Cards whose faces can be seen on the stage in this frame."""
    scenery = table.scene.scenery
    cards = {id(art): card for (_high, card, _light), art in scenery.faces._made.items() if card != HIDDEN}
    seen = {cards.get(id(sprite.art), HIDDEN) for sprite in scenery.stage.live if sprite.visible}
    return seen - {HIDDEN}


def public(table: Table) -> set[int]:
    """Cards that lie or have lain open in this hand."""
    state = table.state
    cards = {card for _seat, card in state.trick} | {card for trick in state.done for card in trick.cards}
    lot = {event.card for event in table.lots}
    return cards | lot | {card for card in (state.turned, state.opened) if card is not None}


@pytest.mark.parametrize("deal", ["full", "nine"])
def test_no_frame_shows_a_card_that_nobody_has_claimed(tmp_path: Path, deal: str) -> None:
    """Two people and the computer play on; a hand's faces are on the stage only while its owner looks."""
    hands = (LEFT, RIGHT, None)
    with table_in(tmp_path, hands, opening=True, deal=deal, target=30) as table:
        table.hall.settings.pace = "fastest"
        table.scene.enter()
        for _ in range(3000):
            looking = table.scene.eyes.seat
            held = set(table.state.hands[looking]) if looking is not None else set()
            table.frames()
            after = set(table.state.hands[looking]) if looking is not None else set()
            if looking is not None and looking == table.state.opener:
                held |= set(table.state.aside)  # what it has just laid away
            assert on_stage(table) <= held | after | public(table), looking
            _play_on(table, hands)
            if len(table.acts) > 24:
                return
        raise AssertionError("nobody could play")


def _play_on(table: Table, hands: tuple[Device | None, ...]) -> None:
    scene = table.scene
    if scene.show.running is not None:
        return
    if scene.panel is not None:
        table.tap(LEFT)
    elif scene.curtain is not None and scene.curtain.ready:
        device = hands[scene.curtain.seat]
        assert device is not None
        table.tap(device)
    elif scene.asking is not None and not scene.asking.forced:
        device = hands[scene.asking.seat]
        assert device is not None
        table.tap(device)


def test_the_last_card_is_asked_for_when_trump_could_still_be_changed(tmp_path: Path) -> None:
    def last_right(state: State) -> bool:
        return state.may_change and state.to_move == 0 and len(state.hands[0]) == 1

    with table_in(tmp_path, (LEFT, RIGHT), wanted=last_right, target=100) as table:
        table.until_asked()
        assert table.scene.curtain is not None
        table.frames(60)
        table.tap(LEFT)
        assert table.asking.changing
        table.tap(LEFT)
        table.tap(LEFT)
        assert not table.state.hands[0] or table.state.trick


def test_a_press_of_somebody_else_says_whose_turn_it_is(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, RIGHT), wanted=choosing) as table:
        table.until_asked()
        table.frames(60)
        table.tap(LEFT)
        count = len(table.acts)
        table.tap(RIGHT)
        assert len(table.acts) == count


@pytest.mark.skipif(not virtualpad.AVAILABLE, reason="no virtual pads here")
def test_a_pad_that_goes_pauses_the_game_and_the_computer_may_play_on(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, pad()), wanted=choosing) as table:
        table.frames(5)
        missing = table.driver.top
        assert isinstance(missing, Missing)
        table.hall.last_device = LEFT
        missing.widgets["computer"].activate()
        table.frames(40)
        assert table.driver.top is table.scene
        assert table.scene.curtain is None
        assert faces_up(table) == set(table.state.hands[0])


# -- other screens, the end ----------------------------------------------------------------------------------


def test_menu_and_log_open_over_the_table(tmp_path: Path) -> None:
    with table_in(tmp_path, (LEFT, None), wanted=choosing) as table:
        table.until_asked()
        table.intent("menu")
        assert isinstance(table.driver.top, Pause)
        table.intent("menu")
        table.driver.rest(0.5)
        table.intent("log")
        assert isinstance(table.driver.top, GameLog)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (1920, 1080), (1080, 1920)], ids=str)
@pytest.mark.parametrize(
    ("hands", "options"), [((LEFT, None), {}), ((LEFT, None, None, None), {"teams": "on"})]
)
def test_the_end_is_celebrated_and_has_room(
    tmp_path: Path, size: tuple[int, int], hands: tuple[Any, ...], options: dict[str, Any]
) -> None:
    def last(state: State) -> bool:
        left = len(max(state.hands, key=len))
        lead = abs(sum(state.tricks[::2]) - sum(state.tricks[1::2]))
        return state.phase == "play" and left == 1 and lead > 1 and not state.trick and state.to_move != 0

    with table_in(tmp_path, hands, size, wanted=last, **options) as table:
        table.match.state = replace(table.state, scores=(49,) * len(hands))
        table.until(lambda: table.scene.panel, 60)
        table.until(lambda: table.scene.panel is not None and table.scene.panel.ready)
        table.tap()
        table.until(lambda: isinstance(table.driver.top, Coronation), 10)
        end = table.driver.top
        assert isinstance(end, Coronation)
        check_layout(end)
        table.driver.rest(2.0)
        assert end.focused == "again"
        table.tap()
        table.driver.rest(0.6)
        assert type(table.driver.top) is type(table.scene)
        assert table.driver.top is not table.scene


# -- every device --------------------------------------------------------------------------------------------

HANDS: dict[str, Callable[[Driver], Hand]] = {
    "pad": PadHand,
    "keys-left": lambda driver: KeyHand(driver, left=True),
    "keys-right": KeyHand,
    "mouse": MouseHand,
    "touch": TouchHand,
}
DEVICES = {"pad": pad(), "keys-left": LEFT, "keys-right": RIGHT, "mouse": MOUSE, "touch": TOUCH}


@pytest.mark.parametrize("kind", HANDS)
def test_every_device_alone_plays_a_whole_hand(kind: str, tmp_path: Path) -> None:
    """From the lot to the points, small as the window may be; what is refused is chosen anew."""
    if kind == "pad" and not virtualpad.AVAILABLE:
        pytest.skip("no virtual pads here")
    with table_in(tmp_path, (None, None), (1024, 600), opening=True) as table:
        hand = HANDS[kind](table.driver)
        table.frames(5)
        table.hall.app.put_above(table.hall.shelf)
        table.match.close()
    with table_in(tmp_path, (DEVICES[kind], None), (1024, 600), opening=True) as table:
        hand = HANDS[kind](table.driver)
        table.claims.claim(0, DEVICES[kind])
        table.hall.settings.pace = "fastest"
        table.scene.enter()
        if isinstance(table.driver.top, Missing):
            table.hall.app.pop()
        for _ in range(400):
            table.until(lambda: table.scene.panel or table.scene.asking, 120)
            if table.scene.panel is not None:
                break
            asking = table.asking
            if asking.forced:
                table.frames(10)
                continue
            item = asking.current
            assert item is not None
            if not asking.fits(item):  # the mouse rests on it
                item = next(one for one in asking.items if asking.fits(one))
            hand.down(item.rect.center)
            hand.up(item.rect.center)
        assert table.scene.panel is not None
        assert 0 in table.acts
        table.until(lambda: table.scene.panel is None or table.scene.panel.ready)
        hand.down((300, 300))
        hand.up((300, 300))
        table.until(lambda: table.scene.panel is None)
        assert table.state.hand == 2
