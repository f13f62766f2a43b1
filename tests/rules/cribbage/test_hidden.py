"""Who may see what; wire forms; whole games of chance."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence

import pytest

from engine.cards import HIDDEN, Card, cards, pack
from engine.rules.cribbage import RULES
from engine.rules.cribbage.state import Claim, Discard, NoMuggins, State
from tests.rules.cribbage.scripted import at_play, dealt
from tests.rules.cribbage.test_show import at_claims, last_card

FIELDS = {
    "hands", "kept", "crib", "starter", "series", "count", "games", "claiming", "laid", "series_by", "gone",
    "dealer", "scores", "to_move", "over", "winners", "phase",
}  # fmt: skip
PLAY = ("4S 6S 8S TS", "5H 7H 9H JH", ("2C 9C", "3C QC"))


def wire(state: State, seat: int | None) -> dict[str, object]:
    return RULES.view_to_wire(RULES.view(state, seat))


def test_the_state_has_the_fields_of_the_protocol():
    assert RULES.state_to_wire(at_play(*PLAY).state).keys() == FIELDS
    assert wire(at_play(*PLAY).state, 0).keys() == FIELDS


def test_state_on_the_wire():
    game = at_play(*PLAY).play("4S 9H")
    assert RULES.state_to_wire(game.state) == {
        "hands": [["6S", "8S", "TS"], ["5H", "7H", "JH"]],
        "kept": [["4S", "6S", "8S", "TS"], ["5H", "7H", "9H", "JH"]],
        "crib": ["2C", "9C", "3C", "QC"],
        "starter": "KC",
        "series": ["4S", "9H"],
        "series_by": [0, 1],
        "count": 13,
        "gone": None,
        "laid": [["4S"], ["9H"]],
        "games": [0, 0],
        "claiming": None,
        "dealer": 1,
        "scores": [0, 0],
        "to_move": 0,
        "phase": "play",
        "over": False,
        "winners": [],
    }


def test_a_view_hides_the_other_hand_and_the_crib():
    form = wire(at_play(*PLAY).play("4S").state, 0)
    assert form["hands"] == [["6S", "8S", "TS"], {"hidden": 4}]
    assert form["kept"] == [["4S", "6S", "8S", "TS"], {"hidden": 4}]
    assert form["crib"] == {"hidden": 4}
    assert form["laid"] == [["4S"], []]


def test_before_the_discards():
    game = dealt("AS 2S 3S 4S 5S 6S", "AH 2H 3H 4H 5H 6H", "9C")
    assert wire(game.state, 1)["kept"] == [None, None]
    game.act(Discard(cards("AS 2S")))
    form = wire(game.state, 1)
    assert form["hands"] == [{"hidden": 4}, ["AH", "2H", "3H", "4H", "5H", "6H"]]
    assert form["kept"] == [{"hidden": 4}, None]
    assert form["crib"] == {"hidden": 2}
    assert wire(game.state, 0)["crib"] == {"hidden": 2}


def test_a_bystander_sees_no_hand():
    form = wire(at_play(*PLAY).state, None)
    assert form["hands"] == form["kept"] == [{"hidden": 4}, {"hidden": 4}]
    assert form["starter"] == "KC"


def test_a_seat_knows_what_it_laid_away():
    state = at_play(*PLAY).state
    assert RULES.view(state, 0).state.crib == (*cards("2C 9C"), HIDDEN, HIDDEN)
    assert RULES.view(state, 1).state.crib == (HIDDEN, HIDDEN, *cards("3C QC"))
    assert RULES.view(state, None).state.crib == (HIDDEN,) * 4


def test_in_the_show_hands_and_crib_lie_open():
    game = at_claims(muggins="on")
    for action in (Claim(3), NoMuggins()):
        form = wire(game.state, 0)
        assert form["kept"] == [["5S", "5H", "QD", "2C"], ["7S", "8H", "8D", "AC"]]
        assert form["crib"] == ["3D", "9C", "TC", "JC"]
        game.act(action)


def test_after_a_win_in_the_play_the_rest_stays_hidden():
    state = last_card(scores=(0, 120)).play("7S").state
    assert state.phase == "over"
    assert wire(state, 0)["crib"] == {"hidden": 4}
    assert wire(state, 0)["kept"][1] == {"hidden": 4}


def test_after_a_win_in_the_show_it_lies_open():
    state = last_card(scores=(115, 100)).play("7S").state
    assert state.phase == "over"
    assert wire(state, 1)["crib"] == ["3D", "9C", "TC", "JC"]


def states(seed: int, **options: object) -> Iterator[State]:
    """The positions of a game of chance."""
    chance = random.Random(seed)

    def shuffle(listed: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(chance.sample(listed, len(listed)))

    state = RULES.start(options, 2, shuffle).state
    yield state
    while state.to_move is not None:
        action = chance.choice(RULES.legal(state).actions)
        step = RULES.apply(state, action, shuffle)
        state = step.state
        for event in step.events:
            json.dumps(RULES.event_to_wire(event))
        yield state


OPTIONS = [
    {},
    {"target": 61, "match": 3},
    {"counting": "manual", "target": 61},
    {"muggins": "on", "skunks": "off", "match": 5},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_games_of_chance_keep_in_order(seed: int, options: dict[str, object]):
    for state in states(seed, **options):
        held = [*state.hands[0], *state.hands[1], *state.laid[0], *state.laid[1], *state.crib, *state.stock]
        held += [state.starter] if state.starter is not None else []
        assert sorted(held) == list(pack())
        assert state.count <= 31
        assert max(state.scores) <= state.terms.target
        assert (max(state.scores) == state.terms.target) == (state.phase == "over")
        assert (state.to_move is None) == (state.phase == "over") == (RULES.legal(state).actions == ())
        assert all(RULES.check(state, action) is None for action in RULES.legal(state).actions)


@pytest.mark.parametrize("seed", range(3))
def test_a_determinized_view_looks_the_same(seed: int):
    chance = random.Random(seed)
    for state in states(seed, muggins="on", target=61):
        for seat in (0, 1, None):
            view = RULES.view(state, seat)
            full = RULES.determinize(view, lambda some: tuple(chance.sample(some, len(some))))
            assert RULES.view(full, seat) == view
            held = [*full.hands[0], *full.hands[1], *full.laid[0], *full.laid[1], *full.crib, *full.stock]
            assert len({*held, full.starter} - {None}) == 52


def test_actions_on_the_wire():
    for form in (
        {"type": "discard", "cards": ["5H", "KD"]},
        {"type": "play", "card": "7S"},
        {"type": "go"},
        {"type": "claim", "points": 8},
        {"type": "muggins", "points": 2},
        {"type": "no_muggins"},
    ):
        assert RULES.action_to_wire(RULES.action_from_wire(form)) == form
