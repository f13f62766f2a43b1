"""Who may see what, the wire forms, and what can be told about hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.cards import HIDDEN, card, cards
from engine.rules.base import View
from engine.rules.regicide import RULES
from engine.rules.regicide.deduction import Places, lacks, unseen
from engine.rules.regicide.events import CardDealt, LaidAside
from engine.rules.regicide.state import PACK, Open, Pass, State, Take, Trick
from tests.conformance.games import Dice, Setting, settings, states
from tests.rules.regicide.scripted import Game, at_play, deal, lot

FIELDS = {
    "hands", "stock", "turned", "trump", "reversed", "trick", "leader", "tricks", "may_change", "carried",
    "aside", "dealer", "scores", "to_move", "over", "winners", "phase",
}  # fmt: skip

SETTINGS = [setting for setting in settings("regicide") if setting.options["target"] == 30]


def view(state: State, seat: int | None) -> dict[str, object]:
    return RULES.view_to_wire(RULES.view(state, seat))


def test_the_state_has_the_fields_of_the_protocol():
    assert RULES.state_to_wire(Game(3).state).keys() == FIELDS


def test_state_on_the_wire():
    game = at_play("5H 5D", "6H 6D", "KH X1", trump="S", tricks=(3, 4, 5), scores=(1, 2, 3)).play("5H 6H")
    assert RULES.state_to_wire(game.state) == {
        "hands": [["5D"], ["6D"], ["KH", "X1"]],
        "stock": [],
        "turned": None,
        "trump": "S",
        "reversed": False,
        "trick": [[0, "5H"], [1, "6H"]],
        "leader": 0,
        "tricks": [3, 4, 5],
        "may_change": False,
        "carried": 0,
        "aside": [],
        "dealer": 0,
        "scores": [1, 2, 3],
        "to_move": 2,
        "phase": "play",
        "over": False,
        "winners": [],
    }


def test_a_view_hides_the_other_hands_the_stock_and_what_is_aside():
    game = Game(4, lot(0))
    form = view(game.state, 2)
    assert form["hands"][2] == RULES.state_to_wire(game.state)["hands"][2]  # type: ignore[index]
    assert [form["hands"][seat] for seat in (0, 1, 3)] == [{"hidden": 9}] * 3  # type: ignore[index]
    assert form["stock"] == {"hidden": 6}
    game.act(Open())
    assert view(game.state, 0)["aside"] == {"hidden": 2}
    assert view(game.state, None)["hands"] == [{"hidden": 10}] * 4


def test_the_turned_card_is_seen_by_all():
    game = Game(3, lot(0), deal="nine")
    assert view(game.state, None)["turned"] == RULES.state_to_wire(game.state)["turned"] is not None


def test_dealt_cards_are_seen_by_their_own_seat_and_those_aside_by_nobody():
    event = CardDealt(1, card("7H"))
    assert event.seen_by(1) == event
    assert event.seen_by(2) == event.seen_by(None) == CardDealt(1, HIDDEN)
    assert LaidAside(cards("7H X1")).seen_by(0) == LaidAside((HIDDEN, HIDDEN))


SHOWN = [
    ("5H 6H 2D", "S", "trump", [set(), {"H"}]),
    ("5H 6H 2S", "S", "trump", [set(), {"H"}]),
    ("5H 6H X1", "S", "trump", [set(), {"H"}]),
    ("5S 6S X1", "S", "trump", [set(), set()]),
    ("5S 2H X1", "S", "trump", [{"S", "joker"}, set()]),
    ("X1 2H 3S", "S", "trump", [{"S", "joker"}, set()]),
    ("5H X1 2S", "S", "free", [set(), {"H"}]),
    ("5S X1 2H", "S", "free", [set(), {"S"}]),
    ("X1 2H 3S", "S", "free", [set(), set()]),
]


@pytest.mark.parametrize(("codes", "trump", "joker", "lacking"), SHOWN)
def test_who_does_not_follow_lacks_the_suit(codes: str, trump: str, joker: str, lacking: list[set[str]]):
    trick = Trick(0, 0, trump, False, cards(codes))  # type: ignore[arg-type]
    done = at_play("AS", "2C", "3C", joker=joker, done=(trick,)).state
    assert lacks(done) == (frozenset(), *map(frozenset, lacking))


def test_the_trick_on_the_table_shows_it_too():
    game = at_play("5H", "2C 3C", "3C", trump="S").play("5H 2C")
    assert lacks(game.state)[1] == {"H"}


def some_states(setting: Setting) -> Iterator[State]:
    for seed in range(3):
        yield from states(setting, seed, 120, every=7)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_can_be_told_is_true_and_a_determinized_state_keeps_to_it(setting: Setting):
    for state in some_states(setting):
        for seat in (None, *range(setting.seats)):
            seen = RULES.view(state, seat)
            places = Places(seen.state)
            piles = (*state.hands, state.stock, state.aside)
            hidden = set(unseen(seen.state))
            for place, pile in enumerate(piles):
                assert all(places.may_hold(place, one) for one in pile if one in hidden)
            other = RULES.determinize(seen, Dice(1).shuffle)
            assert RULES.view(other, seat) == seen
            for place, pile in enumerate((*other.hands, other.stock, other.aside)):
                assert all(places.may_hold(place, one) for one in pile if one in hidden)


def test_the_opened_card_stays_with_its_opener_until_it_is_played():
    game = Game(3, lot(0), deal("", "", "", stock="7H")).act(Pass(), Open())
    for seed in range(20):
        other = RULES.determinize(RULES.view(game.state, 0), Dice(seed).shuffle)
        assert card("7H") in other.hands[1]


def test_the_taken_card_is_with_its_taker_or_buried():
    game = Game(3, lot(0), deal("", "", "", stock="7H"), deal="nine").act(Pass(), Take())
    game.act(RULES.legal(game.state).actions[0])
    for seed in range(20):
        other = RULES.determinize(RULES.view(game.state, 0), Dice(seed).shuffle)
        assert card("7H") in (*other.hands[1], *other.aside)


def test_an_unseen_card_may_lie_anywhere_before_anything_is_shown():
    state = Game(4, lot(0)).state
    seen = RULES.view(state, 1)
    stray = next(one for one in PACK if one not in state.hands[1])
    dice, found = random.Random(5), set()
    for _ in range(60):
        shuffled = RULES.determinize(View(1, seen.state), lambda pile: tuple(dice.sample(pile, len(pile))))
        found |= {place for place, pile in enumerate((*shuffled.hands, shuffled.stock)) if stray in pile}
    assert found == {0, 2, 3, 4}
