"""What the strong player believes of others' hands, and how it learns that."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.ai.quatorze import belief, learn
from engine.ai.quatorze.belief import FACES, SIGNS
from engine.ai.quatorze.sight import look
from engine.ai.quatorze.values import MOMENTS, Net, keep, knowledge
from engine.cards import card, cards
from tests.ai.quatorze.positions import game, own_view
from tests.rules.quatorze.scene import Scene


def held(scene: Scene, seat: int = 1) -> list[float]:
    sight = look(own_view(scene.state))
    return belief.holdings(sight, seat, [], knowledge().belief).tolist()


def test_a_hand_is_as_large_in_belief_as_it_is():
    for state in game(4, 2, 120):
        sight = look(own_view(state))
        for seat in sight.others:
            expected = belief.holdings(sight, seat, [], knowledge().belief)
            hidden = sum(one < 0 for one in sight.state.hands[seat])
            assert abs(expected.sum() - hidden) < 1e-6 or not sight.unseen
            assert (expected >= 0).all()


def test_who_threw_kings_is_less_likely_to_hold_others():
    before = Scene("2S 4H", "AS 3S 5S 7S", discard="KH KS 2C")
    after = Scene("2S 4H", "AS 3S 5S 7S", discard="KH KS 2C", thrown=((), cards("KH KS")))
    king = card("KD")
    assert held(after)[king] < held(before)[king]


def test_what_was_let_lie_is_known():
    scene = Scene("2S 4H", "AS 3S", discard="7H 9C 2C", thrown=(cards("7H 2C"), cards("9C")))
    assert belief.passed_over(scene.state, 1) == [card("7H")]
    assert belief.passed_over(scene.state, 0) == [card("9C")]


def test_no_more_than_the_view_is_seen():
    scene = Scene("2S 4H", "AS 3S 5S 7S")
    other = Scene("2S 4H", "AH 3H 5H 7H")
    assert held(scene) == held(replace_hidden(scene, other))


def replace_hidden(scene: Scene, other: Scene) -> Scene:
    """The same for seat 0, with another hand at seat 1."""
    other.state = replace(other.state, stock=scene.state.stock[: len(other.state.stock)])
    return other


def test_a_lesson_can_be_learned_and_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(learn, "EPOCHS", 2)
    monkeypatch.setattr(learn, "WATCHED", 0.5)
    lessons = learn.play(3, None, 1)
    knows = learn.study(lessons, None, 1)
    assert set(knows.nets) == set(MOMENTS) and knows.belief.shape == (len(SIGNS),)
    keep(knows, tmp_path / "knowledge.npz")
    with np.load(tmp_path / "knowledge.npz") as kept:
        assert kept["belief"].shape == (len(SIGNS),)
    again = learn.play(3, None, 1)
    assert [chain.rows for chain in again.chains] == [chain.rows for chain in lessons.chains]
    assert [chain.came.tolist() for chain in again.chains] == [
        chain.came.tolist() for chain in lessons.chains
    ]
    better = learn.study(learn.play(2, knows, 2), knows, 2)
    assert better.belief is knows.belief


def test_what_came_of_a_position_is_told_by_the_next_one_too():
    name, row = MOMENTS[1], [0.0] * 4
    came = np.array([1.0, 0.0, 0.0, 20.0, 0.0])
    chain = learn.Chain([name] * 3, [row] * 3, [False, True, False], came)
    nets = {
        one: Net(np.zeros(4), np.ones(4), np.zeros((4, 2)), np.zeros(2), np.zeros((2, 5)), np.zeros(5))
        for one in (name,)
    }
    believed = np.array([0.5, 0.25, 0.0, 0.0, 0.0])
    brought = learn.lessons_of([chain], {})[name][1]
    assert brought.tolist() == [came.tolist()] * 2
    told = learn.lessons_of([chain], nets)[name][1]
    assert np.allclose(told, [believed, came])


def test_relations_of_faces():
    same, rank, near, between = belief.RELATIONS
    ace, two, king, queen, spades_seven, hearts_seven = (
        card(code) for code in ("AS", "2S", "KS", "QS", "7S", "7H")
    )
    assert near[ace, two] and near[ace, king] and between[ace, queen]
    assert rank[spades_seven, hearts_seven] and not same[spades_seven, hearts_seven]
    assert not near[two, king]
    assert belief.RELATIONS.shape == (4, FACES, FACES)
